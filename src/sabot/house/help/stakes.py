"""The smallest and largest stake of every bet, and the largest prize."""

from collections.abc import Iterator

from sabot.engine.settlement import INSURANCE_PAYS, insure_half
from sabot.house.help.parts import HelpTable
from sabot.rules import Rules, max_payout
from sabot.sidebets import Offer, offered
from sabot.wording import Voice
from sabot.wording.bets import PAIRS, POKER_HANDS


def bet_limits(rules: Rules) -> dict[str, Offer]:
    """What may be staked on each bet, the main one first."""
    limits = rules.limits
    return {"main": Offer(limits.min, limits.max, limits.increment), **offered(rules)}


def stakes_table(voice: Voice) -> HelpTable:
    """Smallest and largest stake of every bet, and the steps between them."""
    columns = tuple(voice.say(f"column-{column}") for column in ("bet", "min", "max", "step"))
    rows = tuple(
        (voice.bet(name), *(voice.money(amount) for amount in (offer.min, offer.max, offer.increment)))
        for name, offer in bet_limits(voice.rules).items()
    )
    return HelpTable("", columns, rows)


def prizes_table(voice: Voice) -> HelpTable:
    """The most that each bet can bring, stakes included."""
    rows = tuple((voice.bet(name), prize) for name, prize in _prizes(voice))
    return HelpTable("", (voice.say("column-bet"), voice.say("column-prize")), rows)


def _prizes(voice: Voice) -> Iterator[tuple[str, str]]:
    rules = voice.rules
    yield "main", voice.money(max_payout(rules))
    if rules.insurance:
        yield "insurance", voice.money(insure_half(rules.limits.max) * (INSURANCE_PAYS + 1))
    for name, offer in offered(rules).items():
        yield name, _progressive_prize(voice) if name == "progressive" else _best_prize(voice, name, offer)


def _best_prize(voice: Voice, name: str, offer: Offer) -> str:
    return voice.money(offer.max * (max(_odds(voice.rules, name)) + 1))


def _odds(rules: Rules, name: str) -> list[int]:
    """What the results of a bet pay to one."""
    bets = rules.sidebets
    if name == "pairs":
        return [getattr(bets.pairs, way) for way in PAIRS]
    if name == "21+3":
        return [getattr(bets.twenty_one_plus_three, way) for way in POKER_HANDS]
    if name == "fireblaze":
        return [level.odds[1] for level in rules.fireblaze.levels] if rules.fireblaze else []
    thirteen = bets.under13 if name == "under13" else bets.over13
    return [thirteen.pays] if thirteen else []


def _progressive_prize(voice: Voice) -> str:
    """A share of the meter where there is one: it grows without end, and a fixed prize does not."""
    progressive = voice.rules.progressive
    if progressive is None:
        return ""
    share = max(prize.meter_percent for prize in progressive.prizes)
    if share == 100:
        return voice.say("prize-whole-meter")
    if share:
        return voice.say("prize-share", percent=voice.percent(share))
    return voice.money(progressive.stake * (max(prize.pays for prize in progressive.prizes) + 1))

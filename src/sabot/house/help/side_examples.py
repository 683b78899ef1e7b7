"""A worked example of every side bet that a game offers."""

from collections.abc import Callable, Iterable

from sabot.cards import DECK, Card, hard_total
from sabot.engine import Round
from sabot.engine import event as ev
from sabot.house.help.example import compute, find_bet, make_example, name_cards, play_hand, tell_pays
from sabot.house.help.parts import HelpExample
from sabot.house.help.round import ExampleDeal, deal_of
from sabot.rules.model import Progressive, ProgressivePrize, Rules
from sabot.sidebets import find_prize, level_for, offered
from sabot.wording import Voice
from sabot.wording.bets import prize_cards, prize_wins

STAKE, SIDE_STAKE = 1_000, 500
"""In minor units, where the limits allow it."""

_GOES_OVER = "6s Tc 9h"
"""A dealer of no interest."""


def side_examples(voice: Voice) -> Iterable[HelpExample]:
    """One of each bet; a progressive that no two cards of the shoe can win has none."""
    found = (_EXAMPLES[name](voice) for name in offered(voice.rules))
    return (example for example in found if example is not None)


def _play(voice: Voice, name: str, deal: ExampleDeal) -> Round:
    return play_hand(voice, deal, STAKE, "", name, SIDE_STAKE)


def _dealt(voice: Voice, name: str, round_: Round, deal: ExampleDeal) -> str:
    stake = voice.money(find_bet(round_, name).staked)
    title = voice.bet(name)
    return voice.say("example-side-dealt", stake=stake, name=title, cards=name_cards(deal.hand))


def _at_odds(voice: Voice, name: str, deal: ExampleDeal, told: str) -> HelpExample:
    """An example of a bet that pays so many to one."""
    round_ = _play(voice, name, deal)
    bet = find_bet(round_, name)
    odds = f"{bet.returned // bet.staked - 1}:1"
    lines = (_dealt(voice, name, round_, deal), told, tell_pays(voice, odds, bet.returned))
    rows = compute(voice, odds, bet.staked, bet.returned)
    return make_example(name, voice.bet(name), round_, lines, rows)


def _pairs(voice: Voice) -> HelpExample:
    return _at_odds(voice, "pairs", deal_of("8h 8d", _GOES_OVER), voice.say("example-pairs-told"))


def _poker(voice: Voice) -> HelpExample:
    deal = deal_of("5h 7d", _GOES_OVER)
    return _at_odds(voice, "21+3", deal, voice.say("example-21-3-told", up=name_cards(deal.dealer[:1])))


def _under(voice: Voice) -> HelpExample:
    deal = deal_of("Ah 8d", _GOES_OVER)
    return _at_odds(voice, "under13", deal, voice.say("example-under13-told", total=hard_total(deal.hand)))


def _over(voice: Voice) -> HelpExample:
    deal = deal_of("9d 8d", _GOES_OVER)
    return _at_odds(voice, "over13", deal, voice.say("example-over13-told", total=hard_total(deal.hand)))


def _progressive(voice: Voice) -> HelpExample | None:
    won = _winning_hand(voice.rules)
    if won is None:
        return None
    prize, hand = won
    deal = ExampleDeal(hand, _dealer_beside(hand))
    wins = prize_wins(voice, prize)
    told = voice.say("example-progressive-told", prize=prize_cards(voice, prize), wins=wins)
    if not prize.meter_percent:
        return _at_odds(voice, "progressive", deal, told)
    round_ = _play(voice, "progressive", deal)
    bet = find_bet(round_, "progressive")
    returned = voice.money(bet.returned)
    lines = (_dealt(voice, "progressive", round_, deal), told, voice.say("example-receives", returned=returned))
    meter = next(event.meter for event in round_.events if isinstance(event, ev.BettingClosed))
    sign = "=" if meter * prize.meter_percent % 100 == 0 else "≈"
    rows = (
        (voice.say("row-won"), wins),
        (voice.say("row-stake"), voice.money(bet.staked)),
        (
            voice.say("row-calculation"),
            f"{voice.percent(prize.meter_percent)} × {voice.money(meter)} {sign} {returned}",
        ),
    )
    return make_example("progressive", voice.bet("progressive"), round_, lines, rows)


def _winning_hand(rules: Rules) -> tuple[ProgressivePrize, tuple[Card, Card]] | None:
    """A prize and two cards that win it: the first prize with fixed odds that can be won, or else the first."""
    won = _prize_hands(rules.progressive, rules.decks) if rules.progressive else {}
    ordered = sorted(won.items(), key=lambda item: (not item[0].pays, item[0].ranks, item[0].suits))
    return ordered[0] if ordered else None


def _prize_hands(progressive: Progressive, decks: int) -> dict[ProgressivePrize, tuple[Card, Card]]:
    """Two cards for each prize that can be won."""
    found: dict[ProgressivePrize, tuple[Card, Card]] = {}
    for first in DECK:
        for second in DECK:
            prize = find_prize(progressive, first, second)
            if prize is not None and (decks > 1 or first != second):
                found.setdefault(prize, (first, second))
    return found


def _dealer_beside(hand: tuple[Card, Card]) -> tuple[Card, ...]:
    """A dealer with 19 in two cards that the hand does not hold."""
    nine = next(card for card in DECK if card[0] == "9" and card not in hand)
    ten = next(card for card in DECK if card[0] == "T" and card not in hand)
    return nine, ten


def _fireblaze(voice: Voice) -> HelpExample:
    blaze = voice.rules.fireblaze
    hand = "9h 7d" if blaze is None or blaze.initial_total != 16 else "9h 8d"
    deal = deal_of(hand, "As Ah 2s 2h 2d")
    round_ = _play(voice, "fireblaze", deal)
    bet, state = find_bet(round_, "fireblaze"), round_.state
    level = level_for(blaze, state.points) if blaze else None
    earned = [event.point.points for event in round_.events if isinstance(event, ev.PointsScored)]
    points = voice.say("point-count", points=state.points)
    total = " + ".join(map(str, earned)) + f" = {points}" if len(earned) > 1 else points
    lines = [
        _dealt(voice, "fireblaze", round_, deal),
        voice.say("example-fireblaze-told", dealer=name_cards(state.dealer), sum=total),
    ]
    rows = [(voice.say("row-won"), voice.say("won-total")), (voice.say("row-stake"), voice.money(bet.staked))]
    returned = voice.money(bet.returned)
    if level is None:
        lines.append(voice.say("example-fireblaze-none"))
        rows.append((voice.say("row-calculation"), f"{total}; {returned}"))
    else:
        times = state.bonus_total or 0
        lines.append(voice.say("example-fireblaze-level", level=level.name.capitalize(), times=times))
        lines.append(voice.say("example-receives", returned=returned))
        rows.append((voice.say("row-calculation"), f"{voice.money(bet.staked)} × {times} = {returned}"))
    return make_example("fireblaze", voice.bet("fireblaze"), round_, lines, tuple(rows))


_EXAMPLES: dict[str, Callable[[Voice], HelpExample | None]] = {
    "pairs": _pairs,
    "21+3": _poker,
    "under13": _under,
    "over13": _over,
    "progressive": _progressive,
    "fireblaze": _fireblaze,
}

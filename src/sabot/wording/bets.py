"""The side bets: on what they are decided, and what they pay."""

from collections.abc import Iterator
from decimal import Decimal

from sabot.rules.model import BonusLevel, FireBlaze, Progressive, ProgressivePrize
from sabot.sidebets import Offer, offered
from sabot.wording.figure import PERCENT_SIGN, format_number
from sabot.wording.voice import Voice

PAIRS = ("perfect", "coloured", "mixed")
POKER_HANDS = ("suited_trips", "straight_flush", "trips", "straight", "flush")
"""The ways to win a bet, by the names of the sheet's fields, in the order of the tables."""


def side_bet_lines(voice: Voice) -> Iterator[str]:
    """Each bet with its stake and what decides it."""
    offers = offered(voice.rules)
    for name, offer in offers.items():
        yield f"{voice.bet(name)} ({_stake(voice, offer)}): {_decided(voice, name)}"
    if offers:
        yield voice.say("side-needs")
        if voice.rules.bet_behind:
            yield voice.say("side-behind")


def _stake(voice: Voice, offer: Offer) -> str:
    least, most = voice.money(offer.min), voice.money(offer.max)
    if offer.min == offer.max:
        return voice.say("side-fixed", min=least)
    return voice.say("side-range", min=least, max=most, step=voice.money(offer.increment))


def _decided(voice: Voice, name: str) -> str:
    bets = voice.rules.sidebets
    if name == "pairs" and bets.pairs:
        return voice.say("side-pairs", **{way: voice.odds(getattr(bets.pairs, way)) for way in PAIRS})
    if name == "21+3" and bets.twenty_one_plus_three:
        poker = bets.twenty_one_plus_three
        return voice.say("side-21-3", **{way: voice.odds(getattr(poker, way)) for way in POKER_HANDS})
    thirteen = {"under13": bets.under13, "over13": bets.over13}.get(name)
    return voice.say(f"side-{name}", odds=voice.odds(thirteen.pays) if thirteen else "")


def progressive_lines(voice: Voice) -> Iterator[str]:
    """Where the progressive's money goes, and what wins it."""
    progressive = voice.rules.progressive
    if progressive is None:
        return
    prizes = (f"{prize_cards(voice, prize)}, {prize_wins(voice, prize)}" for prize in progressive.prizes)
    yield voice.say("progressive-prizes", prizes="; ".join(prizes))
    yield voice.say("progressive-posted")
    yield voice.say("progressive-most")
    yield voice.say(
        "progressive-stake",
        stake=voice.money(progressive.stake),
        base=voice.money(progressive.base),
        feeds=voice.percent(progressive.feeds_percent),
        reserve=voice.percent(progressive.reserve_percent),
        deduction=voice.percent(progressive.deduction_percent),
        rest=voice.percent(_rest(progressive)),
    )
    yield voice.say("progressive-meter")


def _rest(progressive: Progressive) -> int:
    return 100 - progressive.feeds_percent - progressive.reserve_percent - progressive.deduction_percent


def prize_cards(voice: Voice, prize: ProgressivePrize) -> str:
    """The two cards that win a prize of the progressive."""
    ranks = "-".join("10" if rank == "T" else rank for rank in prize.ranks)
    return voice.say("prize-cards", suits=prize.suits, ranks=ranks)


def prize_wins(voice: Voice, prize: ProgressivePrize) -> str:
    """What a prize of the progressive is."""
    if prize.meter_percent:
        return voice.say("prize-share", percent=voice.percent(prize.meter_percent))
    return voice.odds(prize.pays)


def fireblaze_lines(voice: Voice) -> Iterator[str]:
    """Points, levels and the bonus grid."""
    blaze = voice.rules.fireblaze
    if blaze is None:
        return
    yield voice.say("fireblaze-adds")
    yield from _point_lines(voice, blaze)
    yield voice.say("fireblaze-dealer")
    yield voice.say("fireblaze-shown")
    yield voice.say("fireblaze-levels", levels="; ".join(_level(voice, level) for level in blaze.levels))
    yield voice.say("fireblaze-grid", boxes=blaze.boxes_per_section, spins=blaze.spins)
    yield voice.say("fireblaze-total")
    yield voice.say("fireblaze-watch")
    for level in blaze.levels:
        yield _chances(voice, level)


def _point_lines(voice: Voice, blaze: FireBlaze) -> Iterator[str]:
    if blaze.initial_points:
        points = _each(voice, blaze.initial_points, "place")
        yield voice.say("fireblaze-initial", total=blaze.initial_total, points=points)
    if blaze.ace_points:
        yield voice.say("fireblaze-aces", points=_each(voice, blaze.ace_points, "ace"))
    if blaze.card_points:
        cards = (voice.say("points-card", points=points, card=card) for card, points in blaze.card_points)
        yield voice.say("fireblaze-cards", points=", ".join(cards))


def _each(voice: Voice, points: tuple[int, ...], what: str) -> str:
    first, *others = points
    more = (voice.say("points-more", points=further, what=what) for further in others)
    return ", ".join([voice.say("points-first", points=first, what=what), *more])


def _level(voice: Voice, level: BonusLevel) -> str:
    low, high = level.odds
    return voice.say(
        "fireblaze-level",
        name=level.name.capitalize(),
        points=level.points,
        sections=level.sections,
        low=f"{low}:1",
        high=f"{high}:1",
    )


def _chances(voice: Voice, level: BonusLevel) -> str:
    section = [
        voice.say("chance-nothing", weight=level.nothing),
        *(f"×{times} ({weight})" for times, weight in level.specials),
        *(voice.say("chance-star", value=star, weight=weight) for star, weight in level.stars),
    ]
    return voice.say(
        "fireblaze-chances",
        name=level.name.capitalize(),
        fill=_fill(voice, level.fill_millionths),
        boxes=", ".join(f"×{times} ({weight})" for times, weight in level.boxes),
        section=", ".join(section),
    )


def _fill(voice: Voice, millionths: int) -> str:
    """A chance in per cent with as many decimals as it needs."""
    share = (Decimal(millionths) / 10_000).normalize()
    figure = format_number(share, voice.language, max(0, -int(share.as_tuple().exponent)))
    return figure + PERCENT_SIGN[voice.language]

"""The side bets: on what they are decided, and what they pay."""

from collections.abc import Iterator

from sabot.odds.report.numbers import money
from sabot.odds.report.wording.words import BET_NAMES, counted, listed, number
from sabot.rules import Rules
from sabot.rules.model import BonusLevel, FireBlaze, Progressive, ProgressivePrize
from sabot.sidebets import offered


def side_bet_lines(rules: Rules) -> Iterator[str]:
    """Each bet with its stake and what decides it; the paytable stands beside its chances."""
    for name, offer in offered(rules).items():
        stake = f"{money(offer.min)} to {money(offer.max)}, in steps of {money(offer.increment)}"
        if offer.min == offer.max:
            stake = f"always {money(offer.min)}"
        yield f"{BET_NAMES[name]} ({stake}): {_decided(rules, name)}."
    if offered(rules):
        yield "A side bet needs a main bet beside it, and wins or loses whatever the main hand does."


def _decided(rules: Rules, name: str) -> str:
    bets = rules.sidebets
    if name == "pairs" and bets.pairs:
        pairs = bets.pairs
        pays = f"same suit {pairs.perfect} to 1, same colour {pairs.coloured} to 1, two colours {pairs.mixed} to 1"
        return f"two first cards of one rank; {pays}"
    if name == "21+3" and bets.twenty_one_plus_three:
        poker = bets.twenty_one_plus_three
        pays = (
            f"suited trips {poker.suited_trips} to 1, straight flush {poker.straight_flush} to 1, trips {poker.trips} "
            f"to 1, straight {poker.straight} to 1, flush {poker.flush} to 1"
        )
        return f"the first two cards and the dealer's up card as a hand of poker, the ace low or high; {pays}"
    thirteen = {"under13": bets.under13, "over13": bets.over13}.get(name)
    if thirteen:
        side = name.removesuffix("13")
        return f"the first two cards, every ace as 1, add up to {side} 13; pays {thirteen.pays} to 1; 13 itself loses"
    return "on the points of the round, see below" if name == "fireblaze" else "on the first two cards, see below"


def progressive_lines(rules: Rules) -> Iterator[str]:
    """Where the progressive's money goes, and what wins it."""
    if rules.progressive is None:
        return
    progressive = rules.progressive
    yield f"Prizes, the first that fits: {listed([_prize(prize) for prize in progressive.prizes])}."
    yield (
        f"Of every stake of {money(progressive.stake)}, {progressive.feeds_percent} % feed the meter and "
        f"{progressive.reserve_percent} % the reserve that refills it to {money(progressive.base)} after a hit; "
        f"{progressive.deduction_percent} % are the authorised deduction; {_rest(progressive)} % pay the fixed prizes "
        "and the house."
    )
    yield (
        "Prizes are reckoned on the meter as it stood when betting closed: shares of less than all of it first; "
        "winners of all of it share what is left equally."
    )


def _rest(progressive: Progressive) -> int:
    return 100 - progressive.feeds_percent - progressive.reserve_percent - progressive.deduction_percent


def _prize(prize: ProgressivePrize) -> str:
    suits = {"any": "", "same": " of one suit", "different": " of two suits"}.get(prize.suits, f" of {prize.suits}")
    pays = f"{prize.meter_percent} % of the meter" if prize.meter_percent else f"{prize.pays} to 1"
    return f"{'-'.join(prize.ranks)}{suits} {pays}"


def fireblaze_lines(rules: Rules) -> Iterator[str]:
    """Points, levels and the bonus grid."""
    blaze = rules.fireblaze
    if blaze is None:
        return
    cards = listed([f"{points} for card number {card}" for card, points in blaze.card_points])
    yield (
        f"Points add up: for positions whose first two cards total {blaze.initial_total}, "
        f"{_each(blaze.initial_points)}; for the dealer's aces, {_each(blaze.ace_points)}; for the cards that the "
        f"dealer ends with, {cards}."
    )
    yield "While such a bet stands the dealer draws to the end, so that points do not depend on anyone's play."
    yield "The highest level reached is played, one grid for the whole table: " + _levels(blaze)
    yield (
        f"The grid has sections of {counted(blaze.boxes_per_section, 'box')}, all empty. There are "
        f"{counted(blaze.spins, 'spin')}; each spin that fills a box sets them back to {number(blaze.spins)}. It ends "
        "when no spin is left or every box is full."
    )
    yield (
        "A full section may raise all its boxes by a multiplier, or add a star to the total. The bet returns its stake "
        "times the total, stake included; an ending outside the level's range is brought to its nearer end."
    )
    for level in blaze.levels:
        yield _chances(level)


def _each(points: tuple[int, ...]) -> str:
    if not points:
        return "nothing"
    first, *others = points
    return ", then ".join([f"{first} for the first", *(f"{more} more" for more in others)])


def _levels(blaze: FireBlaze) -> str:
    levels = [
        f"{level.name} from {level.points} points ({counted(level.sections, 'section')}, {level.odds[0]} to "
        f"{level.odds[1]} to 1)"
        for level in blaze.levels
    ]
    return listed(levels) + "."


def _chances(level: BonusLevel) -> str:
    section = [
        f"nothing {level.nothing}",
        *(f"×{times} {weight}" for times, weight in level.specials),
        *(f"star +{star} {weight}" for star, weight in level.stars),
    ]
    boxes = [f"×{times} {weight}" for times, weight in level.boxes]
    fill = f"{level.fill_millionths / 10_000:g} %"
    return (
        f"{level.name.capitalize()}: an empty box fills with a chance of {fill} at each spin; weights of a box: "
        f"{', '.join(boxes)}; of a full section: {', '.join(section)}."
    )

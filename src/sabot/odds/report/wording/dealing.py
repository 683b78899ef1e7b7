"""Shoe, deal, dealer and what hands are worth."""

from collections.abc import Iterator

from sabot.odds.report.wording.words import box_word, counted, number, plural, to_one
from sabot.rules import Rules


def shoe_lines(rules: Rules) -> Iterator[str]:
    """The cards, and when they are shuffled."""
    cards = f"{counted(rules.decks, 'deck').capitalize()} of 52 cards"
    cutter = "a player makes" if rules.last_cut == "player" else "the house makes"
    if rules.shuffle == "every-round":
        yield f"{cards}, shuffled afresh before every round; {cutter} the last cut."
        return
    burnt = f" {counted(rules.burn, 'card').capitalize()} are burnt first." if rules.burn > 1 else ""
    if rules.burn == 1:
        burnt = " One card is burnt first."
    yield f"{cards} in a shoe; {cutter} the last cut.{burnt}"
    yield (
        f"A cut card leaves {counted(rules.undealt_decks, 'deck')} undealt; the round in which it comes out is the "
        "last of the shoe."
    )


def deal_lines(rules: Rules) -> Iterator[str]:
    """In which order the first cards fall."""
    box = box_word(rules)
    if rules.hole_card == "none":
        order = f"One card to each {box} in turn, one to the dealer, and a second to each {box}"
        if rules.deal_order == "hand-by-hand":
            order = f"Two cards to each {box} at once, then one to the dealer"
        yield f"{order}, all face up. There is no hole card: the dealer's second comes after the players have played."
    else:
        order = f"One card to each {box} in turn and one to the dealer, twice"
        if rules.deal_order == "hand-by-hand":
            order = f"Two cards to each {box} at once, then two to the dealer"
        yield f"{order}; all face up but the dealer's second."
    if rules.deal_empty_boxes:
        yield f"All {plural(box)} are dealt, with or without a bet."
    elif rules.boxes > 1:
        yield f"Only {plural(box)} with a bet are dealt."


def hand_lines(rules: Rules) -> Iterator[str]:
    """What wins and what it pays."""
    yield "Aces count 1 or 11, faces 10, other cards their number. The higher total up to 21 wins."
    yield (
        f"A win pays 1 to 1. A blackjack, an ace and a ten-value card dealt first, beats every other 21 and pays "
        f"{to_one(rules.blackjack_pays)}. Equal totals push."
    )
    yield "A hand over 21 loses at once, whatever the dealer does. A hand of 21 stands by itself."
    if rules.charlie:
        yield (
            f"A hand of {number(rules.charlie)} cards that is not over 21 wins 1 to 1, unless the dealer has a "
            "blackjack; each split hand counts for itself."
        )
    if rules.card_limit:
        yield f"A hand of {number(rules.card_limit)} cards stands by itself; the dealer's too."


def dealer_lines(rules: Rules) -> Iterator[str]:
    """When the dealer draws."""
    if rules.dealer_hits_soft_17:
        yield "The dealer draws to 16 and on a soft 17, and stands on a hard 17 and on everything above."
    else:
        yield "The dealer draws to 16 and stands on 17 and above, soft or hard."


def blackjack_lines(rules: Rules) -> Iterator[str]:
    """When a dealer's blackjack shows, and what it takes."""
    yield {
        "peek-ace-and-ten": "The dealer looks for a blackjack under an ace and under a ten-value card.",
        "peek-ace": "The dealer looks for a blackjack under an ace, but not under a ten-value card.",
        "no-peek": "The hole card is never looked at before the players have played.",
        "none": "A blackjack can only show after the players have played.",
    }[rules.hole_card]
    if rules.hole_card.startswith("peek"):
        yield "One that is seen ends the round at once: players' blackjacks push, all other hands lose."
    for up, points in (("an ace", 1), ("a ten-value card", 10)):
        if not rules.peeks_under(points):
            yield f"Under {up} a late blackjack {_takes(rules, points)}; a player's blackjack pushes."


def _takes(rules: Rules, points: int) -> str:
    return {
        "all": "takes all stakes, those of doubles and splits included",
        "returns-doubles": "gives back the extra stake of a double, and takes all others",
        "original-only": "takes the first stake only, and gives back what was added by doubles and splits",
    }[rules.late_blackjack_under(points)]

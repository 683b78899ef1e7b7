"""What players may do beyond hit and stand."""

from collections.abc import Iterator

from sabot.odds.report.wording.words import box_word, number, plural
from sabot.rules import Rules


def double_lines(rules: Rules) -> Iterator[str]:
    """On what a stake may be doubled."""
    on = {
        "any": "any first two cards that are not 21",
        "9-11": "hard 9, 10 or 11 with two cards",
        "10-11": "hard 10 or 11 with two cards",
    }[rules.double_on]
    after = "also" if rules.double_after_split else "but not"
    yield f"On {on}, {after} after a split: the stake is doubled, one card is drawn, and the hand stands."


def split_lines(rules: Rules) -> Iterator[str]:
    """How often pairs may be split, and what becomes of aces."""
    if rules.split_hands == 1:
        yield "Pairs are not split."
        return
    often = "once" if rules.split_hands == 2 else f"up to {number(rules.split_hands)} hands"
    yield f"Two cards of equal value may be split {often}, each with a stake equal to the first."
    if rules.split_cards == "at-once":
        yield "Both new hands get their second card at once."
    else:
        yield "A split hand gets its second card when its turn comes."
    aces = "are played like other hands" if rules.hit_split_aces else "take one card each"
    if rules.split_hands > 2:
        aces += " and may be split again" if rules.split_aces_again else " and are split once only"
    elif rules.split_aces_again:
        aces += ", and no hand can be split a second time"
    yield f"Split aces {aces}. An ace and a ten after a split are 21, not a blackjack."


def surrender_lines(rules: Rules) -> Iterator[str]:
    """Whether half a stake may be saved."""
    if rules.surrender == "none":
        yield "Hands cannot be surrendered."
        return
    when = {
        "late": "after the dealer has looked for a blackjack" + _not_spared(rules),
        "early": "before the dealer looks for a blackjack",
        "early-except-ace": "before a blackjack can show, but never against an ace",
    }[rules.surrender]
    yield f"The first two cards of an unsplit hand may be given up for half the stake, {when}."
    if rules.surrender_window == "table":
        yield f"Any {box_word(rules)} may do so out of turn, until the first card after the deal is drawn."


def _not_spared(rules: Rules) -> str:
    if rules.peeks_under(1) and rules.peeks_under(10):
        return ""
    return "; a blackjack that nobody looked for takes the whole stake all the same"


def insurance_lines(rules: Rules) -> Iterator[str]:
    """The bet on the dealer's blackjack under an ace."""
    if not rules.insurance:
        yield "Insurance is not offered."
        return
    amount = "Half the stake" if rules.insurance_amount == "half" else "Any amount up to half the stake"
    asked = f"for all {plural(box_word(rules))} of a player at once"
    if rules.insurance_answer == "per-hand":
        asked = "for each hand on its own"
    yield (
        f"{amount}, offered {asked} when the dealer shows an ace; pays 2 to 1 if the dealer has a blackjack. It is a "
        "bet of its own."
    )

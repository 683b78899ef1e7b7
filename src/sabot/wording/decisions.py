"""What players may do beyond hit and stand."""

from collections.abc import Iterator

from sabot.rules import Rules
from sabot.wording.voice import Voice

_DOUBLE_ON = {"any": "any", "9-11": "from-nine", "10-11": "from-ten"}


def double_lines(voice: Voice) -> Iterator[str]:
    """On what a stake may be doubled."""
    rules = voice.rules
    after = "yes" if rules.double_after_split else "no"
    yield voice.say("double-open", on=_DOUBLE_ON[rules.double_on], after=after if rules.split_hands > 1 else "never")


def split_lines(voice: Voice) -> Iterator[str]:
    """How often pairs may be split, and what becomes of aces."""
    rules = voice.rules
    if rules.split_hands == 1:
        yield voice.say("split-none")
        return
    yield voice.say("split-open", hands=rules.split_hands, splits=rules.split_hands - 1)
    if rules.split_hands > 2:
        yield voice.say("split-most", hands=rules.split_hands)
    yield voice.say("split-cards", cards=rules.split_cards)
    again = "yes" if rules.split_aces_again else "no"
    yield voice.say(
        "split-aces",
        aces="played" if rules.hit_split_aces else "one-card",
        again=again if rules.split_hands > 2 else "never",
    )
    yield voice.say("split-21")
    yield voice.say("split-finished")


def surrender_lines(voice: Voice) -> Iterator[str]:
    """Whether half a stake may be saved."""
    rules = voice.rules
    if rules.surrender == "none":
        yield voice.say("surrender-none")
        return
    yield voice.say("surrender-open", when=_surrender_when(rules))
    if rules.surrender_window == "table":
        yield voice.say("surrender-table")


def _surrender_when(rules: Rules) -> str:
    if rules.surrender != "late":
        return rules.surrender
    if not (rules.peeks_under(1) and rules.peeks_under(10)):
        return "late-unseen"
    return "late-insured" if rules.insurance else "late"


def insurance_lines(voice: Voice) -> Iterator[str]:
    """The bet on the dealer's blackjack under an ace."""
    rules = voice.rules
    if not rules.insurance:
        yield voice.say("insurance-none")
        return
    yield voice.say("insurance-offered", amount=rules.insurance_amount, answer=rules.insurance_answer)
    yield voice.say("insurance-covers")
    yield voice.say("insurance-lost")

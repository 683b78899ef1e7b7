"""Shoe, deal, dealer and what hands are worth."""

from collections.abc import Iterator

from sabot.rules import Rules
from sabot.sidebets import offered
from sabot.wording.voice import Voice


def shoe_lines(voice: Voice) -> Iterator[str]:
    """The cards, and when they are shuffled."""
    rules = voice.rules
    yield voice.say("shoe-fresh" if rules.shuffle == "every-round" else "shoe-kept", decks=rules.decks)
    if rules.mixing != "generator":
        yield voice.say("shoe-mixed", mixing=rules.mixing)
    yield voice.say("shoe-cut", cut=_cut(rules))
    yield voice.say("shoe-cut-none")
    if rules.burn:
        yield voice.say("shoe-burnt", burn=rules.burn)
    if rules.shuffle == "cut-card":
        yield voice.say("shoe-undealt", decks=rules.undealt_decks)


def _cut(rules: Rules) -> str:
    """Whose the cut is (ruling 12)."""
    if rules.last_cut == "house":
        return "words"
    return "own" if rules.kind == "solo" else "offered"


def deal_lines(voice: Voice) -> Iterator[str]:
    """In which order the first cards fall."""
    rules = voice.rules
    yield voice.say("deal-order", order=rules.deal_order, hole="none" if rules.hole_card == "none" else "dealt")
    if rules.deal_empty_boxes or rules.boxes > 1:
        yield voice.say("deal-places", dealt="all" if rules.deal_empty_boxes else "bet")
    if _has_both_styles(rules):
        yield voice.say("deal-styles", style="european" if rules.hole_card == "none" else "american")


def _has_both_styles(rules: Rules) -> bool:
    """Whether the game is dealt with a hole card and without one (MF-6)."""
    without = {style.get("hole_card", rules.hole_card) == "none" for style in rules.style.values()}
    return len(without | {rules.hole_card == "none"}) > 1 and rules.insurance


def hand_lines(voice: Voice) -> Iterator[str]:
    """What wins and what it pays."""
    rules = voice.rules
    yield voice.say("hands-values")
    yield voice.say("hands-soft")
    yield voice.say("hands-suits", bets="side" if offered(rules) else "none")
    yield voice.say("hands-pays", odds=voice.odds(rules.blackjack_pays))
    yield voice.say("hands-bust")
    yield voice.say("hands-turn")
    if rules.charlie:
        yield voice.say("hands-charlie", cards=rules.charlie)
    if rules.card_limit:
        yield voice.say("hands-limit", cards=rules.card_limit)


def dealer_lines(voice: Voice) -> Iterator[str]:
    """When the dealer draws."""
    yield voice.say("dealer-draws", soft="hits" if voice.rules.dealer_hits_soft_17 else "stands")


def blackjack_lines(voice: Voice) -> Iterator[str]:
    """When a dealer's blackjack shows, and what it takes."""
    rules = voice.rules
    yield voice.say("blackjack-look", hole=rules.hole_card)
    if rules.hole_card.startswith("peek"):
        yield voice.say("blackjack-seen")
    for up, points in (("ace", 1), ("ten", 10)):
        if not rules.peeks_under(points):
            yield voice.say("blackjack-late", up=up, takes=rules.late_blackjack_under(points))

"""Checks of the shoe, of how long a hand may grow, and of who sits where."""

from collections.abc import Iterator

from sabot.rules.model import Rules
from sabot.rules.problem import Flaw


def undealt_leaves_cards(rules: Rules) -> Iterator[Flaw]:
    """A shoe that is never dealt from has no first round."""
    if rules.undealt_decks >= rules.decks:
        yield Flaw(("undealt_decks",), f"must be less than decks ({rules.decks}), not {rules.undealt_decks}")


def cut_card_stands_somewhere(rules: Rules) -> Iterator[Flaw]:
    """Without a deck behind the cut card the last round could run out of cards."""
    if rules.shuffle == "cut-card" and rules.undealt_decks < 1:
        yield Flaw(("undealt_decks",), 'must be at least 1 with shuffle "cut-card", not 0')


def fresh_shoe_is_whole(rules: Rules) -> Iterator[Flaw]:
    """Cards laid aside mean nothing where every round has a new shoe."""
    if rules.shuffle != "every-round":
        return
    for name, count in (("undealt_decks", rules.undealt_decks), ("burn", rules.burn)):
        if count:
            yield Flaw((name,), f'must be 0 with shuffle "every-round", not {count}')


def card_counts_can_be_reached(rules: Rules) -> Iterator[Flaw]:
    """A hand starts with two cards, so a count of one or two would end it before it began."""
    for name, count in (("charlie", rules.charlie), ("card_limit", rules.card_limit)):
        if count in (1, 2):
            yield Flaw((name,), f"must be 0 or a whole number from 3 to 21, not {count}")


def charlie_is_not_out_of_reach(rules: Rules) -> Iterator[Flaw]:
    """A hand that must stand earlier never becomes a Charlie."""
    if 0 < rules.card_limit < rules.charlie:
        yield Flaw(("charlie",), f"must not be above card_limit ({rules.card_limit}), not {rules.charlie}")


def seats_exist(rules: Rules) -> Iterator[Flaw]:
    """Nobody can have more seats than there are boxes."""
    if rules.seats_per_player > rules.boxes:
        allowed = f"must be at most boxes ({rules.boxes})"
        yield Flaw(("seats_per_player",), f"{allowed}, not {rules.seats_per_player}")


def bet_behind_has_room(rules: Rules) -> Iterator[Flaw]:
    """Betting behind means one decider and further bettors on the same box."""
    if not rules.bet_behind:
        return
    if rules.decides != "owner":
        yield Flaw(("bet_behind",), f'must be false unless decides is "owner"; it is "{rules.decides}"')
    if rules.players_per_box == 1:
        yield Flaw(("bet_behind",), "must be false while players_per_box is 1")


CHECKS = (
    undealt_leaves_cards,
    cut_card_stands_somewhere,
    fresh_shoe_is_whole,
    card_counts_can_be_reached,
    charlie_is_not_out_of_reach,
    seats_exist,
    bet_behind_has_room,
)

"""The storm can fail at a table dealt from real cards too: a house with one thing wrong does not get through it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from sabot.house.live import croupier as desks
from sabot.house.live.croupier import DealerDesk
from sabot.table import Table, croupier
from sabot.table.pile import Pile
from tests.sample import enough
from tests.storm.test_live_mutations import SEEDS, blow
from tests.storm.test_mutations import is_notice

Patch = pytest.MonkeyPatch


def take_any_card(patch: Patch) -> None:
    """A card is taken that all decks together do not have any more."""
    patch.setattr(croupier, "verify_copies", lambda *_: None)


def take_another_number(patch: Patch) -> None:
    """A card is laid, or taken back, whatever its number in the round."""
    patch.setattr(croupier, "_verify_number", lambda *_: None)


def count_one_more(patch: Patch) -> None:
    """A card is refused as gone while there is one more of it."""
    copies = Pile.copies
    patch.setattr(Pile, "copies", lambda self, card: copies(self, card) + 1)


def keep_the_shoe(patch: Patch) -> None:
    """The separator is called, and rounds go on."""
    patch.setattr(Pile, "call_separator", lambda self: self)


def tell_the_last_card(patch: Patch) -> None:
    """The croupier's desk tells which card lies there, face down or not."""
    draw = desks.draw_desk

    def tell(table: Table) -> DealerDesk:
        pile = table.live.pile
        cards = pile.rounds[-1].cards if pile is not None and pile.rounds else ()
        return replace(draw(table), paused=cards[-1] if cards else None)

    patch.setattr(desks, "draw_desk", tell)


MUTATIONS = (take_any_card, take_another_number, keep_the_shoe, tell_the_last_card, count_one_more)


@pytest.mark.slow
@pytest.mark.parametrize("mutate", enough(MUTATIONS[1:2], MUTATIONS), ids=lambda mutate: mutate.__name__)
def test_m_6_the_storm_notices(mutate: Callable[[Patch], None], tmp_path: Path, monkeypatch: Patch) -> None:
    mutate(monkeypatch)
    noticed = next(filter(None, (blow(seed, tmp_path) for seed in SEEDS)), None)
    assert noticed is not None, f"{len(SEEDS)} storms went by, and nobody noticed: {mutate.__doc__}"
    assert is_notice(noticed), f"the fault is badly made: {noticed}"

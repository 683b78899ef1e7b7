"""Where an environment's cards come from: the fair shuffle's shoes, from the chance that is handed in."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from sabot.cards import DECK, POINTS, SEED_BYTES, Card, Shoe, Stream, bonus_stream
from sabot.engine import Event
from sabot.engine import event as ev
from sabot.errors import SabotError
from sabot.gym.layout import RANKS
from sabot.rules import Rules


class ShoeSupply:
    """One shoe after the other, and what was seen of the present one."""

    def __init__(self, rules: Rules, *, fresh: bool) -> None:
        self._rules = rules
        self._fresh = fresh
        self._shoe: Shoe | None = None
        self._bonus: Stream | None = None
        self.seen = [0] * RANKS
        """Cards of each rank, ace to ten, that have been shown since the shuffle."""

    def clear(self) -> None:
        """Puts the shoe away: the next round is dealt from a new one."""
        self._shoe = None

    def prepare(self, random: np.random.Generator) -> None:
        """Sees to it that a round can be dealt: opens a new shoe where the sheet asks for one."""
        if self._shoe is not None and not self._fresh and not self._shoe.cut_card_out:
            return
        seed = random.bytes(SEED_BYTES)
        rules = self._rules
        undealt = 0 if self._fresh else rules.undealt_decks
        burn = 0 if self._fresh else rules.burn
        self._open(Shoe.shuffled(rules.decks, seed, "", burn=burn, undealt_decks=undealt), bonus_stream(seed))

    def find_laid(self, options: Mapping[str, Any] | None) -> Shoe | None:
        """The shoe that a reset's options lay, its cards told by their places in ``DECK``; None where they lay none."""
        if not options or "cards" not in options:
            return None
        places = read_cards(options["cards"])
        if places.ndim != 1:
            raise SabotError(f"cards of shape {places.shape} were given: one row of them is needed")
        undealt = 0 if self._fresh else self._rules.undealt_decks * len(DECK)
        burn = 0 if self._fresh else self._rules.burn
        return Shoe([DECK[place] for place in places.tolist()], burn=burn, undealt=undealt)

    def lay(self, shoe: Shoe, random: np.random.Generator) -> None:
        """Opens this shoe."""
        self._open(shoe, bonus_stream(random.bytes(SEED_BYTES)))

    def _open(self, shoe: Shoe, bonus: Stream) -> None:
        self._shoe, self._bonus = shoe, bonus
        self.seen = [0] * RANKS

    def draw(self) -> Card:
        """The next card of the shoe."""
        if self._shoe is None:
            raise AssertionError("a round is dealt before a shoe was prepared")
        return self._shoe.draw()

    def below(self, bound: int) -> int:
        """The bonus's chance: a number under the bound, from the seed of the shoe."""
        if self._bonus is None:
            raise AssertionError("a bonus is played before a shoe was prepared")
        return self._bonus.below(bound)

    def watch(self, events: Iterable[Event]) -> None:
        """Counts the cards that these events show."""
        for event in events:
            shown = isinstance(event, ev.PlayerCard | ev.HoleTurned) or (
                isinstance(event, ev.DealerCard) and event.face_up
            )
            if shown:
                self.seen[POINTS[event.card] - 1] += 1  # type: ignore[attr-defined]


def read_cards(cards: ArrayLike) -> NDArray[np.uint8]:
    """Cards by their places in ``DECK``, in rows or in one; raises where one of them is none, or there are none."""
    try:
        places = np.asarray(cards)
    except ValueError:
        raise SabotError("rows of cards of different lengths were given: all of one length are needed") from None
    if not places.size:
        raise SabotError("no cards were given: a shoe needs one or more")
    if places.dtype.kind not in "iu":
        raise SabotError(f"cards are told by whole numbers from 0 to {len(DECK) - 1}, not by {places.dtype.name}")
    wrong = places[(places < 0) | (places >= len(DECK))]
    if wrong.size:
        raise SabotError(f"there is no card {wrong[0]}: 0 to {len(DECK) - 1} are")
    return places.astype(np.uint8)

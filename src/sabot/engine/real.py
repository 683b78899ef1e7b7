"""A round whose cards come one by one from outside: from a physical shoe, as somebody tells them (M-6).

It is the same round. Where it needs a card that nobody has told yet, it stops and says which one; once told, the
command under way is carried out anew from its beginning, with one card more. So the order of dealing is said in no
second place, and a round dealt by hand can come to nothing else than one dealt from a shoe.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import NamedTuple

from sabot.cards import Card
from sabot.engine import event as ev
from sabot.engine.action import Action
from sabot.engine.error import IllegalMove
from sabot.engine.place import Place
from sabot.engine.round import Round, Turn
from sabot.engine.state import CLOSED
from sabot.engine.undo import Mark
from sabot.rules import Rules

_STAND_IN = Card("2s")
"""Drawn where no card is told, to see for whom it would be; no state ever sees it."""


class _Awaited(Exception):
    """Raised where a card is to fall that nobody has told."""

    def __init__(self, event: ev.Event) -> None:
        super().__init__()
        self.event = event


class Run(NamedTuple):
    """A command under way, or the last one that was carried out, with the cards told for it."""

    mark: Mark
    """Where the round stood before it."""
    command: Callable[..., None]
    words: tuple[object, ...]
    cards: tuple[Card, ...] = ()
    awaits: Place | None = None
    """The card without which it cannot go on."""

    def __repr__(self) -> str:
        # Without the cards: one of them may lie face down.
        return f"<Run with {len(self.cards)} cards>"


class RealRound(Round):
    """A round that waits for its cards."""

    def __init__(self, rules: Rules, *, below: Callable[[int], int] | None = None, meter: int | None = None) -> None:
        super().__init__(rules, self._take, below=below, meter=meter)
        self._run: Run | None = None
        self._told: Iterator[Card] = iter(())
        self._asks = False
        """Whether the next event is to take a card that nobody has told."""

    # -- what there is ------------------------------------------------------------------------------------------

    @property
    def awaits(self) -> Place | None:
        """The card that is due."""
        return self._run.awaits if self._run is not None else None

    @property
    def turn(self) -> Turn | None:
        """Nobody's answer is awaited while a card is."""
        return None if self.awaits is not None else super().turn

    def legal(self, player: str, box: int) -> tuple[Action, ...]:
        """Likewise."""
        return () if self.awaits is not None else super().legal(player, box)

    def mark(self) -> Mark:
        """This moment, with the command under way."""
        return super().mark()._replace(run=self._run)

    def rewind(self, mark: Mark) -> None:
        """Goes back to the mark, or forward again to it, where a card was taken back since."""
        kept = mark.run
        if isinstance(kept, Run) and self._run is not None and self._run.mark is kept.mark:
            super().rewind(kept.mark)
            self._carry_out(kept)
        else:
            super().rewind(mark)
            self._run = kept if isinstance(kept, Run) else None

    def emit(self, event: ev.Event) -> None:
        """Takes in one event, unless it needs a card that nobody has told."""
        if self._asks:
            raise _Awaited(event)
        super().emit(event)

    # -- deciding -----------------------------------------------------------------------------------------------

    def verify_act(self, player: str, box: int, action: Action, amount: int | None = None) -> None:
        """Raises while a card is due too."""
        if self.awaits is not None:
            raise IllegalMove(f"{action} by {player} on box {box}: nothing is asked before the next card lies")
        super().verify_act(player, box, action, amount)

    def act(
        self, player: str, box: int, action: Action, amount: int | None = None, *, short: Collection[str] = ()
    ) -> Sequence[ev.Event]:
        """Carries out a decision, as far as the cards are told."""
        # What is carried out again must not have changed meanwhile.
        return super().act(player, box, action, amount, short=tuple(short))

    # -- cards --------------------------------------------------------------------------------------------------

    def verify_enter(self) -> None:
        """Raises if no card is due."""
        if self.awaits is None:
            raise IllegalMove("no card is due")

    def enter(self, card: Card) -> Sequence[ev.Event]:
        """Lays the card that is due, and goes on until the next is, or somebody has to answer."""
        self.verify_enter()
        assert self._run is not None  # noqa: S101  a card is due in it; for the type checker
        told = len(self.events)
        self._again((*self._run.cards, card))
        return self.events[told:]

    def verify_take_back_card(self) -> None:
        """Raises if the last card cannot be taken back: something rests on it by now."""
        if self._run is None or self.phase is CLOSED:
            raise IllegalMove("no card of a round under way can be taken back")
        if not self._run.cards:
            raise IllegalMove("somebody has decided since the last card was told")

    def can_take_back_card(self) -> bool:
        """Whether the last card can be taken back."""
        try:
            self.verify_take_back_card()
        except IllegalMove:
            return False
        return True

    def take_back_card(self) -> None:
        """Takes back the card that was told last, and all that followed from it."""
        self.verify_take_back_card()
        assert self._run is not None  # noqa: S101  just verified; for the type checker
        self._again(self._run.cards[:-1])

    def _again(self, cards: tuple[Card, ...]) -> None:
        run = self._run
        assert run is not None  # noqa: S101  verified by both callers; for the type checker
        super().rewind(run.mark)
        self._carry_out(run._replace(cards=cards))

    def _do(self, command: Callable[..., None], *words: object) -> Sequence[ev.Event]:
        before = len(self.events)
        self._carry_out(Run(super().mark(), command, words))
        return self.events[before:]

    def _carry_out(self, run: Run) -> None:
        self._told = iter(run.cards)
        awaits = None
        try:
            run.command(*run.words)
        except _Awaited as stopped:
            awaits = self._place_of(stopped.event)
        finally:
            self._asks = False
        self._run = run._replace(awaits=awaits)

    def _take(self) -> Card:
        card = next(self._told, None)
        if card is None:
            self._asks = True
            return _STAND_IN
        return card

    def _place_of(self, event: ev.Event) -> Place:
        """The event that would take the card says for whom it is."""
        match event:
            case ev.PlayerCard(box=box, hand=hand):
                return Place(box, hand, len(self.state.boxes[box].find_hand(hand).cards) + 1)
            case ev.DealerCard(face_up=face_up):
                return Place(0, 0, len(self.state.dealer) + 1, face_up)
        raise AssertionError(f"{type(event).__name__} takes no card")

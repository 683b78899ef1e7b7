"""A round dealt again from its cards: the same commands must give the same events, and so the same money."""

from collections.abc import Callable, Sequence
from itertools import takewhile

from sabot.cards import Card
from sabot.engine import Action, Event, RealRound, Round
from sabot.engine import event as ev
from sabot.errors import SabotError
from sabot.rules import Rules


class RoundDiffers(SabotError):
    """Raised for a round whose events are not what its cards and decisions give."""


class Repetition:
    """A round that is dealt again, a step at a time, by the commands that its events imply.

    Where it has no cards to draw from it is one that was dealt by hand: its events tell the cards, one by one.
    """

    def __init__(
        self,
        rules: Rules,
        draw: Callable[[], Card] | None,
        *,
        below: Callable[[int], int] | None = None,
        meter: int | None = None,
    ) -> None:
        self.round = (
            RealRound(rules, below=below, meter=meter) if draw is None else Round(rules, draw, below=below, meter=meter)
        )

    def follow(self, events: Sequence[Event], judge: Callable[[Round, Event], None] | None = None) -> None:
        """Deals on by the next events; raises at the first that is not what comes out.

        The judge is shown the first event of every command, and the round as it stands then.
        """
        told = self.round.events
        first = len(told)
        place = 0
        while place < len(events):
            if judge is not None:
                judge(self.round, events[place])
            self._repeat(events[place:], place + first + 1)
            # What one command brings about is compared at once: it is the same, but for a rare forgery.
            again = told[first + place :]
            if again != list(events[place : place + len(again)]):
                _explain(again, events[place:], place + first + 1)
            place += len(again)

    def _repeat(self, events: Sequence[Event], number: int) -> None:
        try:
            _command(self.round, events[0], events)
        except RoundDiffers:
            raise
        except (SabotError, LookupError) as error:
            raise RoundDiffers(f"event {number} ({_name(events[0])}) cannot have happened: {error}") from None


def redeal(
    rules: Rules, events: Sequence[Event], draw: Callable[[], Card] | None, below: Callable[[int], int] | None = None
) -> Round:
    """The round dealt again by the commands that its events imply; raises at the first event that differs.

    Without cards to draw from it is one that was dealt by hand.
    """
    meter = next((event.meter for event in events if isinstance(event, ev.BettingClosed)), None)
    repetition = Repetition(rules, draw, below=below, meter=meter)
    repetition.follow(events)
    return repetition.round


def _command(round_: Round, event: Event, events: Sequence[Event]) -> None:
    """Gives the round the command that this event, the first of those left, is the first to tell of."""
    match event:
        case ev.WagerPlaced(wager=wager):
            round_.place(wager)
        case ev.WagerRefunded(player=player, box=box, seat_out=False):
            round_.take_back(player, box)
        case ev.WagerRefunded(box=box, seat_out=True) if not _is_deal(round_, events):
            round_.sit_out(box)
        case ev.BettingClosed() | ev.WagerRefunded(seat_out=True):
            round_.deal()
        case ev.SurrenderDeclined(player=player, box=box) | ev.InsuranceDeclined(player=player, box=box):
            round_.act(player, box, Action.NO)
        case ev.Insured(player=player, box=box, stake=stake):
            round_.act(player, box, Action.YES, stake)
        case ev.Decided(player=player, box=box, action=action):
            round_.act(player, box, action, short=_stayed(events))
        case ev.PlayerCard() | ev.DealerCard():
            _lay(round_, event)
        case ev.RoundVoided() | ev.ResultCorrected():
            _end(round_, event)
        case _:
            raise RoundDiffers(f"{_name(event)} comes out of nothing: no command led to it")


def _end(round_: Round, event: ev.RoundVoided | ev.ResultCorrected) -> None:
    """Ends the round out of the ordinary."""
    if isinstance(event, ev.RoundVoided):
        round_.void(event.reason)
    else:
        round_.correct(event.dealer, {(box, number): cards for box, number, cards in event.hands}, event.reason)


def _lay(round_: Round, event: ev.PlayerCard | ev.DealerCard) -> None:
    """Tells the card to a round that is dealt by hand; elsewhere cards come with a command."""
    if not isinstance(round_, RealRound):
        raise RoundDiffers(f"{_name(event)} comes out of nothing: no command led to it")
    round_.enter(event.card)


def _is_deal(round_: Round, events: Sequence[Event]) -> bool:
    """Whether the bets that come back now do so because the cards are dealt, and not because a seat was left."""
    refunds = list(takewhile(lambda event: isinstance(event, ev.WagerRefunded), events))
    closes = len(refunds) < len(events) and isinstance(events[len(refunds)], ev.BettingClosed)
    told = [(event.player, event.box) for event in refunds if isinstance(event, ev.WagerRefunded)]
    return closes and told == round_.orphans()


def _stayed(events: Sequence[Event]) -> set[str]:
    """Those behind a decision who did not go along: whether they would not or could not comes to the same."""
    behind = takewhile(lambda event: isinstance(event, ev.Followed), events[1:])
    return {event.player for event in behind if isinstance(event, ev.Followed) and not event.added}


def _explain(again: Sequence[Event], events: Sequence[Event], number: int) -> None:
    for place, event in enumerate(again):
        told = events[place] if place < len(events) else None
        if event != told:
            raise RoundDiffers(f"event {number + place} should be {event}, and is {told or 'missing'}")


def _name(event: Event) -> str:
    return type(event).__name__

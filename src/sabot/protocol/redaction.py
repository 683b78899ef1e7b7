"""What nobody may see before its time is taken out here, and nowhere else (F-3)."""

from collections.abc import Iterable

from msgspec.structs import replace

from sabot.cards import Card
from sabot.engine import Event, State
from sabot.engine import event as ev

HIDDEN = Card("??")
"""A card that lies face down."""


def redact_event(event: Event) -> Event:
    """The event as a viewer may see it."""
    if isinstance(event, ev.DealerCard) and not event.face_up:
        return replace(event, card=HIDDEN)
    return event


def redact_events(events: Iterable[Event]) -> list[Event]:
    """The events as a viewer may see them."""
    return [redact_event(event) for event in events]


def dealer_cards(state: State) -> tuple[Card, ...]:
    """The dealer's cards as a viewer may see them."""
    if not state.hole_hidden:
        return tuple(state.dealer)
    up, _, *drawn = state.dealer
    return (up, HIDDEN, *drawn)

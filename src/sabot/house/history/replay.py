"""A finished round card by card (P-5, R-5)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from msgspec import Struct

from sabot.cards import Card, best_total, hard_total
from sabot.engine import AnyEvent, Event, State
from sabot.engine import event as ev
from sabot.house.history.round_record import FoundRound
from sabot.protocol.drawing import draw_bonus
from sabot.protocol.view import BonusView
from sabot.rules import Rules
from sabot.table.others import Others
from sabot.table.redaction import Viewer, redact


class Count(Struct, frozen=True):
    """What a hand came to when a card fell on it."""

    total: int
    low: int
    """With every ace as one; less than the total where the hand is soft."""


class Replay(Struct, frozen=True, kw_only=True):
    """All that happened in a round, in order; the hole card is shown when it was turned.

    Others are called by their seats or positions.
    """

    code: str
    game: str
    rules_hash: str
    opened_ms: int
    closed_ms: int
    events: list[AnyEvent]
    nets: list[int | None]
    """For each event that settles a hand or a bet, what its player's own money won or lost by it; else None."""
    counts: list[Count | None]
    """For each event that shows a card, what the hand or the dealer has by then; else None."""
    others: tuple[Others, ...]
    """Whom the names of others stand for."""
    bonus: BonusView | None
    """As the sheet of the round has it; None where it has none."""


def replay_of(record: FoundRound) -> Replay:
    """The round as it went."""
    entry = record.entry
    shown = show_events(record.events, record.rules, record.viewer)
    return Replay(
        code=entry.code,
        game=entry.game,
        rules_hash=entry.rules_hash,
        opened_ms=entry.opened_ms,
        closed_ms=entry.closed_ms or entry.opened_ms,
        events=cast("list[AnyEvent]", [event for event, _, _ in shown]),
        nets=[net for _, net, _ in shown],
        counts=[count for _, _, count in shown],
        others=record.others,
        bonus=draw_bonus(record.rules.fireblaze) if record.rules.fireblaze else None,
    )


def show_events(events: Sequence[Event], rules: Rules, viewer: Viewer) -> list[tuple[Event, int | None, Count | None]]:
    """What the viewer is told of, each with its net and what the cards come to."""
    told = zip(events, nets_of(events, rules), counts_of(events, rules), strict=True)
    return [(shown, net, count) for event, net, count in told if (shown := redact(event, viewer)) is not None]


def nets_of(events: Iterable[Event], rules: Rules) -> Iterator[int | None]:
    """For each event that settles a hand or a bet, the net of it; else None."""
    state = State(rules)
    for event in events:
        state.apply(event)
        match event:
            case ev.HandSettled(player=player, box=box, hand=hand):
                yield state.boxes[box].find_hand(hand).stakes[player].net
            case ev.BetSettled(player=player, box=box, bet=bet):
                yield state.bets[player, box, bet].net
            case _:
                yield None


def counts_of(events: Iterable[Event], rules: Rules) -> Iterator[Count | None]:
    """For each event that shows a card, what the cards come to where it lies; else None."""
    state = State(rules)
    dealer: list[Card] = []
    for event in events:
        state.apply(event)
        match event:
            case ev.PlayerCard(box=box, hand=hand):
                yield _count(state.boxes[box].find_hand(hand).cards)
            case ev.DealerCard(card=card, face_up=True) | ev.HoleTurned(card=card):
                # A card that lies face down does not count yet.
                dealer.append(card)
                yield _count(dealer)
            case _:
                yield None


def _count(cards: Sequence[Card]) -> Count:
    return Count(best_total(cards), hard_total(cards))

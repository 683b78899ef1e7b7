"""A finished round settled on its real result: whose money moves, and how much of it can (M-2, MF-17, R-6).

What was settled stands in the journal as it was. The correction is a new step that says the real cards; its postings
are the difference. Nobody is brought below zero by it: what a player has spent already is the house's loss, and on
record as such.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from sabot.cards import Card
from sabot.engine import Event, Round
from sabot.ledger import Posting
from sabot.ledger.step import Row
from sabot.ledger.sums import corrected_sums
from sabot.rules import Rules
from sabot.table.command import Settle, TrueHand
from sabot.table.error import TableRefusal
from sabot.table.event import RoundCorrected, Unrecovered
from sabot.table.meter import Moves, Pot, corrected_moves
from sabot.table.money import NOTHING, Standing, players_in, postings_of_step, standing_of
from sabot.table.purse import Purse
from sabot.table.rows import RoundEntry, played_row

Keep = Callable[[str, int, int], Unrecovered]
"""What of the cash and the Golden Chips that a player owes cannot be taken back."""


class ClosedRound(NamedTuple):
    """A finished round as the books have it, with the corrections made to it so far."""

    entry: RoundEntry
    rules: Rules
    events: list[Event]
    """Of the engine: the round's own, and those of its corrections."""
    kept: Mapping[str, Unrecovered]
    """What its last correction could not take back."""


class Resettlement(NamedTuple):
    """What settling a round anew comes to."""

    round: Round
    before: dict[str, Standing]
    """What the round has brought everybody so far."""
    after: dict[str, Standing]
    """What it has once the correction is made."""
    kept: tuple[Unrecovered, ...]
    moves: Moves
    """Of the meter."""


def verify_settlement(table: str, closed: ClosedRound | None, order: Settle) -> ClosedRound:
    """Raises if the round is none of the table's that can be settled on these cards."""
    if closed is None or closed.entry.table_id != table:
        raise TableRefusal(f"there is no round {order.code[:80]!r} at table {table}")
    if closed.entry.last_version is None:
        raise TableRefusal("the round is still being played: it can be settled anew once it is over")
    rebuild(closed).verify_correct(order.dealer, _hands(order), order.reason)
    return closed


def correct(closed: ClosedRound, order: Settle, pot: Pot, keep: Keep) -> Resettlement:
    """What settling the round on these cards comes to; the round itself stays as it is."""
    round_ = rebuild(closed)
    players = players_in(closed.events)
    before = {player: _with_kept(standing_of(round_, player), closed.kept.get(player)) for player in players}
    round_.correct(order.dealer, _hands(order), order.reason)
    after: dict[str, Standing] = {}
    kept: list[Unrecovered] = []
    for player in players:
        due, had = standing_of(round_, player), before[player]
        cash, gold = had.returned - due.returned, had.golden_returned - due.golden_returned
        left = keep(player, max(0, cash), max(0, gold))
        after[player] = _with_kept(due, left)
        if left.cash or left.gold:
            kept.append(left)
    return Resettlement(round_, before, after, tuple(kept), corrected_moves(pot, closed.events, round_.events))


def correction_event(closed: ClosedRound, order: Settle, kept: tuple[Unrecovered, ...]) -> RoundCorrected:
    """The correction as the journal has it."""
    hands = tuple((box, hand, cards) for (box, hand), cards in sorted(_hands(order).items()))
    return RoundCorrected(order.code, order.dealer, hands, order.reason, closed.entry.corrected or 0, kept)


def correction_postings(found: Resettlement, pot: Pot, currency: str) -> tuple[Posting, ...]:
    """The money that the correction moves."""
    return postings_of_step(found.before, found.after, currency) + pot.post(found.moves)


def correction_rows(closed: ClosedRound, found: Resettlement, version: int, currency: str) -> list[Row]:
    """What the round is for everybody from now on, and what that changes of their sums."""
    entry, old = closed.entry, rebuild(closed)
    rows = [entry.correcting_row(version)]
    for player, standing in found.after.items():
        if standing == NOTHING:
            continue
        before = played_row(entry, old, player, currency, found.before[player])
        after = played_row(entry, found.round, player, currency, standing)
        rows += [after, *corrected_sums(before.values, after.values, entry.rules_hash)]
    return rows


def apply_correction(round_: Round, event: RoundCorrected) -> None:
    """Settles a rebuilt round as the correction says."""
    round_.correct(event.dealer, {(box, hand): cards for box, hand, cards in event.hands}, event.reason)


def take_from(purses: Callable[[str], Purse | None]) -> Keep:
    """What cannot be taken from these purses: nothing is, from one that nobody has in mind."""

    def keep(player: str, cash: int, gold: int) -> Unrecovered:
        purse = purses(player)
        had, chips = (purse.cash, purse.gold) if purse is not None else (0, 0)
        return Unrecovered(player, max(0, cash - had), max(0, gold - chips))

    return keep


def order_of(event: RoundCorrected) -> Settle:
    """The order that led to a correction."""
    hands = tuple(TrueHand(box, hand, cards) for box, hand, cards in event.hands)
    return Settle(code=event.code, dealer=event.dealer, hands=hands, reason=event.reason)


def rebuild(closed: ClosedRound) -> Round:
    """The round as it stands by now."""
    return Round.rebuild(closed.rules, closed.events, _no_card)


def _no_card() -> Card:
    raise AssertionError("a finished round takes no card")


def _hands(order: Settle) -> dict[tuple[int, int], tuple[Card, ...]]:
    found = {(hand.box, hand.hand): hand.cards for hand in order.hands}
    if len(found) < len(order.hands):
        raise TableRefusal("one hand is named twice")
    return found


def _with_kept(standing: Standing, kept: Unrecovered | None) -> Standing:
    if kept is None:
        return standing
    return standing._replace(
        returned=standing.returned + kept.cash, golden_returned=standing.golden_returned + kept.gold
    )

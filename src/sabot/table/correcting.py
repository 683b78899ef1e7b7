"""A finished round settled on its real result: whose money moves, and how much of it can (M-2, MF-17, R-6).

What was settled stands in the journal as it was. The correction is a new step that says the real cards; its postings
are the difference. Nobody is brought below zero by it, nor by a void that takes back what its round has paid: what a
player has spent already is the house's loss, and on record as such.
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
from sabot.table.takings import corrected_takings

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
    companions: frozenset[str] = frozenset()
    """The house's own players among those of the round."""


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
    before = {player: with_kept(standing_of(round_, player), closed.kept.get(player)) for player in players}
    round_.correct(order.dealer, _hands(order), order.reason)
    after: dict[str, Standing] = {}
    kept: list[Unrecovered] = []
    for player in players:
        due, had = standing_of(round_, player), before[player]
        cash, gold = had.returned - due.returned, had.golden_returned - due.golden_returned
        left = keep(player, max(0, cash), max(0, gold))
        after[player] = with_kept(due, left)
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


def correction_rows(closed: ClosedRound, found: Resettlement, version: int, currency: str, *, own: bool) -> list[Row]:
    """What the round is for everybody from now on, and what that changes of their sums, and of the house's."""
    entry, old = closed.entry, rebuild(closed)
    rows = [entry.correcting_row(version)]
    for player, standing in found.after.items():
        if standing == NOTHING:
            continue
        before = played_row(entry, old, player, currency, found.before[player])
        after = played_row(entry, found.round, player, currency, standing)
        rows += [after, *corrected_sums(before.values, after.values, entry.rules_hash)]
    return rows + changed_takings(closed, found, currency, own=own)


def changed_takings(closed: ClosedRound, found: Resettlement, currency: str, *, own: bool) -> list[Row]:
    """What the correction adds to the house's sums; ``own``: the round was at a player's own table."""
    kept = closed.kept.values(), found.kept
    return corrected_takings(closed.entry, rebuild(closed), found.round, kept, currency, closed.companions, own=own)


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


def take_known(purses: Callable[[str], Purse | None]) -> Keep:
    """What cannot be taken from these purses: from one that nobody has in mind all is, and the books have to say."""
    keep = take_from(purses)
    return lambda player, cash, gold: keep(player, cash, gold) if purses(player) is not None else Unrecovered(player)


def void_of(before: Mapping[str, Standing], keep: Keep) -> tuple[dict[str, Standing], tuple[Unrecovered, ...]]:
    """Where everybody stands once a round is voided in which they stand so, and what is left with whom."""
    after = {
        player: had._replace(returned=had.staked, held=0, golden_returned=had.golden_staked, golden_held=0)
        for player, had in before.items()
    }
    kept = left_by_void(before, after, keep)
    for each in kept:
        after[each.player] = with_kept(after[each.player], each)
    return after, kept


def left_by_void(before: Mapping[str, Standing], after: Mapping[str, Standing], keep: Keep) -> tuple[Unrecovered, ...]:
    """What of all that a void takes back cannot be taken; ``before`` and ``after``: where everybody stands."""
    found: list[Unrecovered] = []
    for player, due in after.items():
        had = before.get(player, NOTHING)
        cash = (had.returned - had.staked) - (due.returned - due.staked)
        gold = (had.golden_returned - had.golden_staked) - (due.golden_returned - due.golden_staked)
        left = keep(player, max(0, cash), max(0, gold))
        if left.cash or left.gold:
            found.append(left)
    return tuple(found)


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


def with_kept(standing: Standing, kept: Unrecovered | None) -> Standing:
    """Where a player stands with whom that is left."""
    if kept is None:
        return standing
    return standing._replace(
        returned=standing.returned + kept.cash, golden_returned=standing.golden_returned + kept.gold
    )

"""Rounds for the books: played at a real solo table, or put down for several players at once."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sabot.engine import Action, Event, Round, Wager
from sabot.house.visitor import Visitor
from sabot.rules import Rules
from sabot.store import Step, Store
from sabot.store.reading import balances_of
from sabot.table import Deal, PlaceBets, Purse, RoundEntry, Sheet, Spot, Table, TableShoe, encode_events
from sabot.table.codes import game_code
from sabot.table.event import RoundOpened
from sabot.table.money import standing_of
from sabot.table.rows import played_row
from tests.house.history.counter import Counter
from tests.house.reception import run
from tests.table.seats import SIGNER, Seat

Choose = Callable[[Sequence[Action]], Action]


class Played(NamedTuple):
    """A round that was played, as the table remembers it."""

    code: str
    round: Round


class Chair(Seat):
    """A seat at a table of its own, for a player who has an account and may sit at several."""

    async def take(self, table: str, now_ms: int) -> None:
        """Opens the table, with the money that the player's account holds."""
        self.now_ms = now_ms
        balances = await self.store.read(lambda books: balances_of(books, self.player))
        self.purse = Purse(self.player, "EUR", balances)
        self._take(Table(table, self.player, "EUR", self.sheet, self.generator, self.random.randbytes, SIGNER))
        await self.actor.open("here")

    def new_key(self) -> str:
        """A command id not used before, at whatever table."""
        return f"{self.table.id}-{super().new_key()}"


def take_seat(counter: Counter, visitor: Visitor, game: str | Rules = "atlantic-city", *, seed: int = 1) -> Chair:
    """The visitor at a new table, with the money of their account."""
    chair = Chair(counter.store, game, player=visitor.player, seed=seed)
    run(chair.take(f"t{len(counter.rows('gaming_table')) + 1}", counter.clock.now_ms()))
    return chair


def play_rounds(seat: Seat, count: int, *, boxes: int = 1, golden: int = 0) -> list[Played]:
    """Rounds one after the other, each decision by chance."""
    return [play_round(seat, boxes=boxes, golden=golden) for _ in range(count)]


def play_round(
    seat: Seat, *, boxes: int = 1, stake: int = 1_000, golden: int = 0, choose: Choose | None = None
) -> Played:
    """One round to its end; the last ``golden`` boxes are played with chips."""
    place_bets(seat, boxes=boxes, stake=stake, golden=golden)

    async def play() -> None:
        await seat.say(Deal(cut="cut" if not seat.table.shoe or not seat.table.shoe.is_cut else None))
        while found := seat.asked():
            await seat.decide(choose(found[1]) if choose else None)

    run(play())
    assert seat.table.last is not None
    assert seat.table.last_code is not None
    return Played(seat.table.last_code, seat.table.last)


def place_bets(seat: Seat, *, boxes: int = 1, stake: int = 1_000, golden: int = 0) -> None:
    """Bets on the first boxes."""
    spots = (Spot(box=box, main=stake, golden=box > boxes - golden) for box in range(1, boxes + 1))
    run(seat.say(PlaceBets(spots=tuple(spots))))


def book_shared_round(store: Store, rules: Rules, wagers: Sequence[Wager], at_ms: int, choose: Choose) -> Played:
    """A round of several players at one table, put into the books as tables do; its shoe stays in play."""
    sheet = Sheet(rules)
    shoe = TableShoe("hshared", "tshared", sheet, bytes(32), at_ms)
    shoe.cut("cut", "p1")
    code = game_code("tshared", at_ms)
    entry = RoundEntry(
        code=code,
        table_id="tshared",
        shoe_id=shoe.id,
        game=rules.game,
        rules_hash=sheet.hash,
        first_version=1,
        opened_ms=at_ms,
    ).closed(1, at_ms, None)
    round_ = Round(rules, shoe.draw)
    for wager in wagers:
        round_.place(wager)
    round_.deal()
    while (turn := round_.turn) is not None:
        player, box = turn.first
        round_.act(player, box, choose(round_.legal(player, box)))
    events: list[Event] = [RoundOpened(code, shoe.id, rules.burn), *round_.events]
    players = dict.fromkeys(wager.player for wager in wagers)
    rows = [played_row(entry, round_, player, "EUR", standing_of(round_, player)) for player in players]
    step = Step(
        stream="table:tshared",
        at_ms=at_ms,
        kind="round",
        actor="house",
        body=encode_events(events),
        rows=(sheet.row(), shoe.row(), entry.row(), *rows),
    )
    run(store.commit(step))
    return Played(code, round_)

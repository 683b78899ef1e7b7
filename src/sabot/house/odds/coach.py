"""The coach (P-7): the exact value of every answer that is open at one's own table, by the cards that lie face up."""

from functools import partial
from typing import Final, NamedTuple

from msgspec import Struct

from sabot.cards import Card
from sabot.engine import Action
from sabot.floor.reading import find_solo
from sabot.house.cache import SHEETS_MAX, SharedCache
from sabot.house.error import NotAllowed
from sabot.house.gate import Gate
from sabot.house.history.advice import Adviser
from sabot.house.history.worth import Asked, best_answer, shown_card, take_question, value_answers
from sabot.house.tables import SoloTables, UnknownTable
from sabot.house.visitor import Visitor
from sabot.house.worker import Worker
from sabot.protocol.drawing import asked_boxes
from sabot.store import Store
from sabot.table import Purse, Sheet, Table

WAITING_EACH: Final = 2
"""Of one player's questions, how many may wait while one is answered."""
WAITING_MAX: Final = 32
"""Of all players' questions, how many may wait: they are weighed one after the other."""
PATIENCE_MS: Final = 10_000


class CoachBox(Struct, frozen=True):
    """What the answers for one box are worth, net, in parts of the stake that is decided on."""

    box: int
    hand: int
    values: dict[str, float]
    """By key, of all that is open."""
    best: str


class CoachPage(Struct, frozen=True):
    """What is asked at a table now, and what the answers are worth."""

    game: str
    version: int
    """Of the table; once it has moved on, this is no longer about what is asked."""
    boxes: tuple[CoachBox, ...]


class Doubt(NamedTuple):
    """A question at the table, and what the player may answer."""

    box: int
    hand: int
    asked: Asked
    open: tuple[Action, ...]
    """As far as their balance covers it."""

    def knowing(self, cards: tuple[Card, ...]) -> "Doubt":
        """The same question from one who has seen these cards leave the shoe before."""
        return self._replace(asked=self.asked.knowing(cards))


class _CoachLook(NamedTuple):
    """All that the coach takes from a table: nothing that lies face down."""

    sheet: Sheet
    version: int
    doubts: tuple[Doubt, ...]


class Coach:
    """Tells players what their answers are worth, unless the operator forbids it."""

    def __init__(self, store: Store, tables: SoloTables, worker: Worker, *, allowed: bool) -> None:
        self.allowed = allowed
        self._store = store
        self._tables = tables
        self._worker = worker
        self._players = Gate(at_once=1, waiting_max=WAITING_EACH, patience_ms=PATIENCE_MS)
        self._house = Gate(at_once=1, waiting_max=WAITING_MAX, patience_ms=PATIENCE_MS)

    async def advise(self, visitor: Visitor, game: str, origin: str = "") -> CoachPage:
        """What the answers open at the visitor's table of a game are worth."""
        if not self.allowed:
            raise NotAllowed("this house does not allow the coach")
        async with self._players.turn(visitor.player):
            return await self._advise(visitor, game, origin)

    async def _advise(self, visitor: Visitor, game: str, origin: str) -> CoachPage:
        # Whoever only asks is not given a table.
        if await self._store.read(lambda connection: find_solo(connection, visitor.player, game)) is None:
            raise UnknownTable(f"you have no table of {game[:40]}: sit down first")
        seat = await self._tables.enter(visitor, game, origin)
        look = await seat.look(_look)
        async with self._house.turn():
            return await self._worker.do(partial(weigh, game, look))


_advisers: SharedCache[Adviser] = SharedCache(SHEETS_MAX)
"""Of this process, by sheet."""


def adviser_of(sheet: Sheet) -> Adviser:
    """The adviser of a sheet, which remembers what it was asked."""
    return _advisers.recall(sheet.hash, lambda: Adviser(sheet.rules))


def weigh(game: str, look: _CoachLook) -> CoachPage:
    """What the answers to all that is asked are worth."""
    adviser = adviser_of(look.sheet)
    return CoachPage(game, look.version, tuple(weigh_doubt(doubt, adviser) for doubt in look.doubts))


def _look(table: Table, purse: Purse) -> _CoachLook:
    round_ = table.round
    shown = tuple(card for card in map(shown_card, round_.events) if card is not None)
    doubts = (find_doubt(table, purse, box, shown) for box in asked_boxes(round_))
    return _CoachLook(table.sheet, table.version, tuple(doubt for doubt in doubts if doubt is not None))


def find_doubt(table: Table, purse: Purse, box: int, shown: tuple[Card, ...]) -> Doubt | None:
    """What the player is asked about a box and may answer; None where they are not."""
    state, turn, open_ = table.round.state, table.round.turn, table.open_actions(purse.player, box, purse)
    if not open_:
        return None
    hand = (turn.hand if turn else None) or state.boxes[box].hands[0]
    asked = take_question(state, shown, purse.player, hand)
    return Doubt(box, hand.number, asked, open_) if asked else None


def weigh_doubt(doubt: Doubt, adviser: Adviser) -> CoachBox:
    """What the answers to one question are worth."""
    found = value_answers(doubt.asked, adviser)
    values = {action: value for action, value in found.items() if action in doubt.open}
    return CoachBox(
        doubt.box, doubt.hand, {str(action): value for action, value in values.items()}, best_answer(values)
    )

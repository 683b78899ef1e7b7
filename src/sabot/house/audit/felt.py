"""A table as its records leave it: what the audit keeps of it from one step to the next."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import Row

from sabot.engine import Round, Wager
from sabot.errors import SabotError
from sabot.house.audit.asked import ShoeTold
from sabot.house.audit.correction import Corrections, ReadClosed
from sabot.house.audit.live import AuditedLive
from sabot.house.audit.notebook import Notebook
from sabot.house.audit.orders import Orders
from sabot.house.audit.sheets import Sheets
from sabot.house.audit.shoe import AuditedShoe
from sabot.house.audit.sums import DerivedSums
from sabot.rules import Rules
from sabot.table.codes import GameCode
from sabot.table.event import TableOpened, Unrecovered
from sabot.table.meter import Moves, Pot
from sabot.table.money import NOTHING, Standing
from sabot.table.redeal import Repetition
from sabot.table.rows import RoundEntry
from sabot.table.seating import TakenSeat


class TableWrong(SabotError):
    """Raised for a step that the table cannot have taken."""


class AuditedFelt:
    """What lies on one table, and what is known of it; `AuditedTable` is the one that plays its steps."""

    def __init__(
        self,
        opened: TableOpened,
        sheets: Sheets,
        orders: Orders,
        notebook: Notebook,
        sums: DerivedSums,
        pot: Pot,
        read_closed: ReadClosed,
        is_companion: Callable[[str], bool],
    ) -> None:
        self.id = opened.table
        self._opened = opened
        self.game = opened.game
        self.owner = opened.owner
        self.currency = opened.currency
        self.apart = False
        """Whether its row calls it a game of its own, as that of a table that an earlier house set up twice."""
        self.standings: dict[str, Standing] = {}
        """Where each player stands in the present round."""
        self.redealt = 0
        """Rounds finished, every card and cent of their last step dealt again."""
        self.is_real = opened.cards == "real"
        """Whether it was opened to be dealt from a physical shoe (M-6)."""
        self.real_rounds = 0
        """Rounds finished that were."""
        self._sheets = sheets
        self._orders = orders
        self._notebook = notebook
        self._sums = sums
        self._shoe: AuditedShoe | None = None
        self._signed = False
        """Whether the last shoe that came to the table is: it comes, and is cut, in a step of its own."""
        self._commitment = ""
        """That of the last shoe that came to the table."""
        self._known: ShoeTold | None = None
        """The last shoe that was cut, as its player knew it."""
        self._round: Repetition | None = None
        self._entry: RoundEntry | None = None
        self._row: Row[Any] | None = None
        self._played: list[Row[Any]] = []
        self._last: Round | None = None
        """The round before, as it ended."""
        self._first_moves: Moves | None = None
        """What went into a meter when the table was opened, while no sheet has said yet whether it has one."""
        self._first_meter = 0
        """What the meter held before that."""
        self._first_version = 2
        self._oldest = 2
        """The first step of the round that the present one goes on with, whether or not it ends it."""
        self._changes = 0
        """Bets placed and taken back since the last round."""
        self._firsts: set[int] = set()
        """Steps that can have laid all bets anew, and with which the present round may begin."""
        self._laid_by_row: int | None = None
        """The last step that did, as the table's row has it."""
        self._has_laid = False
        """Whether that one can have."""
        self._last_code: GameCode | None = None
        self._live = None if opened.owner else AuditedLive()
        self._row_of_table: Row[Any] | None = None
        self._rules: Rules | None = None
        """Those of the newest shoe."""
        self._after: dict[str, Standing] = {}
        """Where those whom the present step touches stand after it."""
        self._closed = False
        """Whether the present step closed a round."""
        self._code_before: str | None = None
        """The round that the present step found under way."""
        self._set_by: int | None = None
        """The record of the order that the present step can take back."""
        self._number = 0
        """Which of its real cards the present step laid, or took back."""
        self._spent: AuditedShoe | None = None
        """A shoe whose last round has just ended: it must be retired at once."""
        self._renewed: str | None = None
        """The sheet of a shoe that was changed: the next one must be by another."""
        self._pot = pot
        self._moves = Moves()
        """What the present round has moved in and out of the meter."""
        self._fed = Moves()
        """What the present step has."""
        self._corrections = Corrections(opened.table, opened.currency, read_closed, sums, own=bool(opened.owner))
        self._is_companion = is_companion
        self._kept: tuple[Unrecovered, ...] = ()
        """What the present step leaves with players of a round that it voids."""
        self._is_left = False
        """Whether that was left with them by the void that follows it."""

    @property
    def currencies(self) -> tuple[str, ...]:
        """Those that bets may be in, by the sheet of its newest shoe."""
        return tuple(self._rules.currencies if self._rules else ()) or (self.currency,)

    @property
    def has_betting_behind(self) -> bool:
        """Whether bets may lie behind those of others there, by the sheet of its newest shoe."""
        return self._live is not None and self._rules is not None and self._rules.bet_behind

    def seat(self, box: int) -> TakenSeat | None:
        """Who sits there; None: nobody."""
        return self._live.state.seating.seats.get(box) if self._live is not None else None

    @property
    def code(self) -> str | None:
        """The round whose cards are on the table."""
        return self._entry.code if self._entry else None

    def bets(self, player: str) -> dict[int, Wager]:
        """A player's bets on the table, by box."""
        return bets_of(self._round.round, player) if self._round else {}

    @property
    def _is_out(self) -> bool:
        """Whether the separator of a physical shoe has come out."""
        pile = self._live.pile if self._live is not None else None
        return pile is not None and pile.out

    def _drawn(self, shoe: AuditedShoe) -> int:
        """How many cards have left the shoe, the burnt ones included."""
        pile = self._live.pile if self._live is not None else None
        return shoe.drawn if pile is None else shoe.rules.burn + pile.dealt

    def _lies(self) -> bool:
        """Whether anybody has something on the table after the present step."""
        standings = {} if self._closed else self.standings | self._after
        return any(standing != NOTHING for standing in standings.values())

    def _shoe_in_use(self, name: str) -> AuditedShoe:
        if self._shoe is None or self._shoe.id != name:
            raise TableWrong(f"it tells of shoe {name}, and {self._shoe.id if self._shoe else 'none'} is in use")
        return self._shoe


def bets_of(round_: Round, player: str) -> dict[int, Wager]:
    """The player's bets in the round, by box."""
    boxes = round_.state.boxes.values()
    return {box.number: box.wagers[player] for box in boxes if player in box.wagers}


def require(condition: bool, wrong: str) -> None:
    """Raises what is wrong with a step, unless the condition holds."""
    if not condition:
        raise TableWrong(wrong)

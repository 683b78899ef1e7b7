"""The croupier's desk: a table dealt from real cards asks there for the card that is due, and is told it (M-6)."""

from msgspec import Struct

from sabot.engine import RealRound
from sabot.floor import Answer
from sabot.house.error import Refused
from sabot.house.live.tables import LiveTables
from sabot.house.visitor import Role, Visitor, require_role
from sabot.ledger import Overdrawn
from sabot.protocol.drawing import draw_card_due, waits_for
from sabot.protocol.view import CardDueView
from sabot.store import Outdated
from sabot.table import Table
from sabot.table.command import Dealing
from sabot.table.croupier import INSTEAD
from sabot.table.error import TableRefusal

DEALERS = (Role.PRESENTER, Role.OPERATOR)
"""Who may tell a table its cards."""


class DealerDesk(Struct, frozen=True, kw_only=True):
    """What whoever deals has to know. No card is told here: the last one may lie face down."""

    table: str
    game: str
    shared: bool
    """Whether everybody bets on its places, which are positions then, and nobody's seats."""
    shoe: str | None
    """None: it is being changed."""
    decks: int
    dealt: int
    """Cards that have left the shoe, the burnt ones included."""
    separator: bool
    """Whether the separator has come out: the round under way, or the next, is the shoe's last."""
    code: str | None
    """The round under way; None: bets are placed."""
    number: int
    """How many cards of the round were told."""
    due: CardDueView | None
    """The card that is awaited; None: none is."""
    waits_for: str | None
    """What the table waits for: ``card``, ``bets``, ``play`` and so on, as everybody sees it."""
    can_take_back: bool
    """Whether the last card can still be taken back."""
    paused: str | None
    """Why no new round begins."""


class Croupier:
    """Where those stand who deal real cards."""

    def __init__(self, live: LiveTables) -> None:
        self._live = live

    async def look(self, by: Visitor, table: str) -> DealerDesk:
        """What is due at the table."""
        require_role(by, *DEALERS)
        return await self._live.require(table).look(draw_desk)

    async def do(self, by: Visitor, table: str, verb: Dealing, key: str, origin: str) -> Answer:
        """Tells the table a card, or what else happens to its shoe; done once under one id."""
        require_role(by, *DEALERS)
        if self._live.find(table) is None and (done := await self._live.recall(by, table, verb, key)) is not None:
            return done
        actor = self._live.require(table)
        try:
            async with self._live.timekeeper.turn(actor):
                return await actor.order(verb, origin, by.player, key, DEALERS)
        except (Outdated, Overdrawn):
            raise Refused(f"what the card has paid is spent already, so it cannot be taken back: {INSTEAD}") from None


def draw_desk(table: Table) -> DealerDesk:
    """The desk as the table stands."""
    if not table.is_real:
        raise TableRefusal("this table is not dealt from real cards")
    pile, round_, halt = table.live.pile, table.round, table.live.halt
    under_way = table.entry is not None
    return DealerDesk(
        table=table.id,
        game=table.rules.game,
        shared=table.rules.decides == "each",
        shoe=table.shoe.id if table.shoe is not None else None,
        decks=table.rules.decks,
        dealt=table.drawn or 0,
        separator=pile is not None and pile.out,
        code=table.entry.code if table.entry is not None else None,
        number=pile.number if pile is not None and under_way else 0,
        due=draw_card_due(table),
        waits_for=waits_for(table),
        can_take_back=under_way and isinstance(round_, RealRound) and round_.can_take_back_card(),
        paused=halt.reason if halt is not None else None,
    )

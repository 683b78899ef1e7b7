"""One screen of a player: it knows what it was told, and nothing else."""

from sabot.house.accounts.accounts import SignedIn
from sabot.house.visitor import Visitor
from sabot.protocol import TableShown


class Device:
    """A screen, signed in or not, with the tables as it last saw them."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.token: str | None = None
        self.visitor: Visitor | None = None
        self.tables: dict[str, TableShown] = {}
        """By game, the newest that came."""
        self.watching: set[str] = set()
        """Games of which it hears; whoever is cut off hears of none until they sit down again."""
        self.floor: dict[str, TableShown] = {}
        """Live tables by their names, the newest that came."""
        self.at_floor: set[str] = set()
        """Live tables of which it hears."""
        self.refusal: Exception | None = None
        """The last refusal that asks for something to be done first."""
        self.loss_limit = 0
        """What its player allowed the session to lose, as far as they were told; 0: nothing chosen."""
        self.heard_ms: dict[str, int] = {}
        """By token, when the house last let it in."""
        self.entering = 0
        """Requests of which the house is just looking at the token."""
        self.asking = 0
        """Requests on their way."""

    def sign_in(self, signed_in: SignedIn, loss_limit: int) -> None:
        """Signs it in."""
        self.token, self.visitor = signed_in.token, signed_in.visitor
        self.loss_limit = loss_limit
        self.refusal = None

    def sign_out(self) -> None:
        """Signs it out: its token opens nothing any more."""
        self.token = None
        self.refusal = None
        self.cut_off()

    def cut_off(self) -> None:
        """Cuts its connection: it watches no table any more."""
        self.watching.clear()
        self.at_floor.clear()

    def see(self, shown: TableShown) -> None:
        """Shows it a table, unless a newer one was seen already."""
        tables, name = (self.tables, shown.view.game) if shown.view.live is None else (self.floor, shown.table)
        known = tables.get(name)
        if known is None or shown.version >= known.version:
            tables[name] = shown

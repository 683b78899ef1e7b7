"""What a player may still put down: decided by one moment's books, and held wherever they play meanwhile.

A loss limit is a floor under the cash balance. Whatever is played, at any table and on any server: what a player has in
cash, has in play and has lost, in rounds of the period that are closed and in those that are not, adds up to the same
sum, until something else than play happens to the account or the period ends. So as much as a limit leaves of this
sum must stay in cash, and a bet is allowed exactly if it does. That is known beforehand, and a step can carry it into
the transaction, where all servers' bets come one after the other.
"""

from sabot.house.clock import Clock
from sabot.house.protection.dossier import Dossier
from sabot.house.protection.exclusion import verify_not_excluded
from sabot.house.protection.play_check import LossLine, Show, loss_floor, open_floor, verify_addition, verify_bet
from sabot.ledger import Posting


class Allowance:
    """What one session's player may put down, by their dossier."""

    __slots__ = ("_clock", "_dossier", "_session", "_show")

    def __init__(self, dossier: Dossier, session: str, clock: Clock, show: Show) -> None:
        self._dossier = dossier
        self._session = session
        self._clock = clock
        self._show = show

    @property
    def is_current(self) -> bool:
        """Whether it can be asked: of this day, so that no period has ended since, and not too old."""
        return self._dossier.is_current(self._clock)

    def verify(self, extra: int, cash: int, *, adds: bool = False) -> None:
        """Raises if the player, who has so much cash, may not put so much of it down; their own money only.

        ``adds``: a double, a split or insurance, without which the round can be finished; otherwise a bet or the deal.
        """

        def allows(line: LossLine) -> bool:
            return cash - extra >= line.floor

        verify = verify_addition if adds else verify_bet
        verify(self._dossier, self._session, allows, self._clock, self._show)

    def verify_welcome(self) -> None:
        """Raises if the player has excluded themselves, and may not even sit down."""
        verify_not_excluded(self._dossier.player.excluded_until_ms, self._clock.now_ms())

    def room(self, cash: int) -> int | None:
        """How much of that cash the player's protection lets them put down; None: anything."""
        return find_room(self._dossier, cash, self._clock.now_ms())

    def needs(self, extra: int) -> tuple[Posting, ...]:
        """What the account must hold before a step that puts so much down: the stake, and what has to stay."""
        session = self._dossier.sessions.get(self._session)
        floor = loss_floor(self._dossier, session, self._clock.now_ms())
        least = extra + max(0, floor or 0)
        return (Posting(self._dossier.cash_account, least),) if least > 0 else ()

    @property
    def expects(self) -> tuple[tuple[str, int], ...]:
        """The account's stream, which must not have gone on since: limits, exclusion and payments are steps of it."""
        return ((self._dossier.stream, self._dossier.version),)


def find_room(dossier: Dossier, cash: int, now_ms: int) -> int | None:
    """How much of that cash a player's protection lets them put down, by their dossier; None: anything."""
    if dossier.player.excluded_until(now_ms) is not None:
        return 0
    floor = open_floor(dossier, now_ms)
    return None if floor is None else max(0, cash - floor)

"""Players who abuse the chat of live tables lose their voice there, for a time or until that is lifted (PL-19, M-1)."""

from typing import Final

from msgspec import Struct
from sqlalchemy import Connection

from sabot.house.accounts.desk import AccountChange, AccountOrder, Author, Desk, clean_text
from sabot.house.accounts.event import Muted, Unmuted
from sabot.house.accounts.order import find_named, order_hash
from sabot.house.accounts.player import read_player
from sabot.house.calendar import MINUTE_MS, moment_text
from sabot.house.error import Refused, SpeakerMuted
from sabot.house.visitor import Role, Visitor, require_role
from sabot.store import Row

MINUTES_MAX: Final = 366 * 24 * 60
"""The longest time that can be said; longer is until it is lifted."""
REASON_MIN: Final = 3
REASON_MAX: Final = 200

MUTERS: Final = (Role.OPERATOR, Role.PRESENTER)
"""Who may mute."""


class MuteCard(Struct, frozen=True):
    """Whether a player may speak."""

    name: str
    muted: bool
    until_ms: int | None
    """None: until it is lifted, or not muted at all."""
    reason: str


class Muting:
    """Takes players' voices, and gives them back."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def mute(
        self, by: Visitor, name: str, reason: str, minutes: int | None, command: str, *, origin: str = ""
    ) -> MuteCard:
        """Mutes the player of that screen name from now on; the same command again gives the first answer."""
        require_role(by, *MUTERS)
        player, why = await find_named(self._desk, name), check_reason(reason)
        if minutes is not None and not 1 <= minutes <= MINUTES_MAX:
            raise Refused(f"a player is muted for 1 to {MINUTES_MAX} minutes, or until it is lifted")

        def decide(books: Connection, now_ms: int) -> AccountChange:
            if read_player(books, player.id).role is not Role.PLAYER:
                raise Refused(f"{player.name} is one of the house's people: only players are muted")
            event = Muted(minutes, end_of_mute(minutes, now_ms), why)
            row = {"id": player.id, "muted_until_ms": event.until_ms, "mute_reason": why}
            return AccountChange((event,), (Row("player", row),))

        order = AccountOrder(command, mute_fingerprint(player.id, minutes, why))
        (muted,) = await self._desk.change(player.id, Author(by.player, origin, by.session, MUTERS), decide, order)
        return MuteCard(player.name, True, muted.until_ms if isinstance(muted, Muted) else None, why)

    async def unmute(self, by: Visitor, name: str, reason: str, command: str, *, origin: str = "") -> MuteCard:
        """Lets the player of that screen name speak again; the same command again gives the first answer."""
        require_role(by, *MUTERS)
        player, why = await find_named(self._desk, name), check_reason(reason)

        def decide(books: Connection, now_ms: int) -> AccountChange:
            if not read_player(books, player.id).is_muted(now_ms):
                raise Refused(f"{player.name} is not muted")
            row = {"id": player.id, "muted_until_ms": None, "mute_reason": None}
            return AccountChange((Unmuted(why),), (Row("player", row),))

        order = AccountOrder(command, unmute_fingerprint(player.id, why))
        await self._desk.change(player.id, Author(by.player, origin, by.session, MUTERS), decide, order)
        return MuteCard(player.name, False, None, why)

    async def verify_unmuted(self, player: str) -> None:
        """Raises, with the reason, for a player who is muted now."""
        found = await self._desk.store.read(lambda books: read_player(books, player))
        if found.is_muted(self._desk.clock.now_ms()):
            until_ms = found.muted_until_ms
            end = "until it is lifted" if until_ms is None else f"until {moment_text(until_ms)}"
            raise SpeakerMuted(f"you are muted in the chat {end}: {found.mute_reason}", until_ms=until_ms or 0)


def clean_reason(reason: str) -> str:
    """The reason on one line, with nothing in it that steers a screen: it is shown to others."""
    return clean_text(" ".join(reason.split()), len(reason))


def check_reason(reason: str) -> str:
    """The reason as the books have it; raises where there is none to speak of."""
    why = clean_reason(reason)[:REASON_MAX]
    if len(why) < REASON_MIN:
        raise Refused(f"a reason has {REASON_MIN} to {REASON_MAX} characters")
    return why


def end_of_mute(minutes: int | None, now_ms: int) -> int | None:
    """Until when a player is muted who is muted now for so long; None: until it is lifted."""
    return None if minutes is None else now_ms + minutes * MINUTE_MS


def mute_fingerprint(player: str, minutes: int | None, reason: str) -> str:
    """What tells one order to mute from another."""
    return order_hash("mute", player, minutes, reason)


def unmute_fingerprint(player: str, reason: str) -> str:
    """What tells one order to lift a mute from another."""
    return order_hash("unmute", player, reason)

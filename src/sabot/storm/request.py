"""A request on its way to the house, and what its sender makes of the answer."""

from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from sabot.errors import SabotError
from sabot.house.calendar import MINUTE_MS
from sabot.house.error import NotSignedIn
from sabot.house.house import House
from sabot.house.visitor import Visitor
from sabot.storm.client_request import PayRequest
from sabot.storm.device import Device
from sabot.storm.error import StormBroke
from sabot.storm.sent import Sent

T = TypeVar("T")

IDLE_MS = 20 * MINUTE_MS


def _nothing(_: object) -> None:
    """Does nothing."""


class Request(Generic[T]):
    """Something a device asks of the house; it may be sent in several copies."""

    def __init__(
        self,
        device: Device,
        ask: Callable[[House], Awaitable[T]],
        hear: Callable[[T], None] = _nothing,
        refuse: Callable[[SabotError], None] = _nothing,
    ) -> None:
        self.device = device
        self.ask = ask
        self._hear = hear
        self._refuse = refuse

    def leave(self, _head_seq: int, _now_ms: int) -> None:
        """Notes a copy that is on its way."""
        self.device.asking += 1

    def drop(self) -> None:
        """Drops a copy: it was sent, and will not arrive."""

    def hear(self, answer: T) -> None:
        """Lets the sender hear the answer."""
        self.device.asking -= 1
        self._hear(answer)

    def refuse(self, refusal: SabotError) -> None:
        """Lets the sender hear that it is refused."""
        self.device.asking -= 1
        if isinstance(refusal, NotSignedIn):
            self.device.sign_out()
        else:
            self.device.refusal = refusal
        self._refuse(refusal)

    def lose(self) -> None:
        """Loses a copy: the sender will never hear of it."""
        self.device.asking -= 1


class Dispatch(Request[str]):
    """A command under its id, sent from a device."""

    def __init__(self, device: Device, sent: Sent) -> None:
        token, origin, request, key = device.token, device.name, sent.request, sent.id

        async def ask(house: House) -> str:
            return await request.carry_out(house, await enter(house, device, token or ""), key, origin)

        super().__init__(device, ask, self._learn, sent.refuse)
        self.sent = sent
        self._session = device.visitor.session if device.visitor else ""

    def _learn(self, answer: str) -> None:
        self.sent.hear(answer)
        if isinstance(self.sent.request, PayRequest):
            # The balance on the screens is old now: look again.
            self.device.cut_off()

    def leave(self, head_seq: int, now_ms: int) -> None:
        """Notes a copy that is on its way."""
        super().leave(head_seq, now_ms)
        self.sent.send(head_seq, self._session, now_ms)

    def drop(self) -> None:
        """Drops a copy: it was sent, and will not arrive."""
        self.sent.drop()

    def lose(self) -> None:
        """Loses a copy: the sender will never hear of it."""
        super().lose()
        self.sent.lose()


async def enter(house: House, device: Device, token: str) -> Visitor:
    """Whom the house takes the token for; raises if it was silent for too long, and is let in all the same."""
    now_ms, alone = house.clock.now_ms(), device.entering == 0
    device.entering += 1
    try:
        visitor = await house.sessions.visitor(token)
    except NotSignedIn:
        raise
    except BaseException:
        # Whoever is broken off, or meets a fault of the store, may have been heard before, and that be noted.
        device.heard_ms[token] = house.clock.now_ms()
        raise
    finally:
        device.entering -= 1
    silent_ms = now_ms - device.heard_ms.get(token, now_ms)
    if alone and silent_ms >= IDLE_MS:
        raise StormBroke(f"{device.name} was silent for {silent_ms} ms, and its session is still open")
    device.heard_ms[token] = house.clock.now_ms()
    return visitor


def as_visitor(device: Device, act: Callable[[House, Visitor], Awaitable[T]]) -> Callable[[House], Awaitable[T]]:
    """The act as the house does it for whoever shows the device's token."""
    token = device.token or ""

    async def ask(house: House) -> T:
        return await act(house, await enter(house, device, token))

    return ask

"""What a device may expect of its session, in the storm's own books."""

import asyncio
from typing import cast

import pytest

from sabot.house.accounts.session import IDLE_MS
from sabot.house.clock import VirtualClock
from sabot.house.error import NotSignedIn
from sabot.house.house import House
from sabot.house.visitor import Visitor
from sabot.store import StoreDown
from sabot.storm.device import Device
from sabot.storm.error import StormBroke
from sabot.storm.request import enter
from sabot.storm.world import START_MS


class OpenDoor:
    """A house that lets everybody in, in its own time, unless it is told to fail."""

    def __init__(self) -> None:
        self.clock = VirtualClock(START_MS)
        self.sessions = self
        self.failure: BaseException | None = None

    async def visitor(self, _token: str) -> Visitor:
        """Takes two seconds."""
        self.clock.advance(2_000)
        if self.failure:
            raise self.failure
        return cast(Visitor, None)


def _enter(door: OpenDoor, device: Device) -> None:
    asyncio.run(enter(cast(House, door), device, "token"))


def _fail(door: OpenDoor, device: Device, failure: BaseException) -> None:
    door.failure = failure
    with pytest.raises(type(failure)):
        _enter(door, device)
    door.failure = None


@pytest.mark.parametrize("failure", [asyncio.CancelledError(), StoreDown("the cable is out")], ids=repr)
def test_a_request_that_is_broken_off_may_have_been_heard(failure: BaseException) -> None:
    """As in storm 808: the house falls while it looks at the token, and its note of it is in the books."""
    door, device = OpenDoor(), Device("device 1.1")
    _enter(door, device)
    door.clock.advance(IDLE_MS - 60_000)
    _fail(door, device, failure)
    door.clock.advance(IDLE_MS - 60_000)
    _enter(door, device)


def test_a_session_that_is_open_after_twenty_silent_minutes_is_noticed() -> None:
    door, device = OpenDoor(), Device("device 1.1")
    _enter(door, device)
    door.clock.advance(IDLE_MS - 60_000)
    _fail(door, device, NotSignedIn("the session has ended"))
    door.clock.advance(60_000)
    with pytest.raises(StormBroke, match=r"was silent for .* and its session is still open"):
        _enter(door, device)

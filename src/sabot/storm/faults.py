"""What befalls the store in a storm, planned beforehand and met once."""

from typing import Literal

from sabot.store import Crash, Faults, Trouble
from sabot.store.database import DatabaseLost
from sabot.store.faults import Point

Blow = Literal["crash", "lost", "fault"]
"""The whole house dies there; or the connection does, or the writer stumbles, and nobody knows of the group."""

POINTS: tuple[Point, ...] = ("before-begin", "in-group", "after-commit")
TROUBLES: tuple[Trouble, ...] = ("full", "locked", "unreachable")
"""What is the matter where the connection is lost, one after the other."""


class StormFaults(Faults):
    """Lets everything pass, but for the one blow that is planned."""

    def __init__(self) -> None:
        self._planned: tuple[Point, Blow] | None = None
        self._losses = 0
        self.struck: Blow | None = None
        """What befell the group that was carried out last."""
        self.reads_to_fail = 0
        """How many of the next reads get no answer."""

    def plan(self, point: Point, blow: Blow) -> None:
        """Plans the blow for the next group to reach that point."""
        self._planned = point, blow

    @property
    def planned(self) -> Point | None:
        """Where the next blow falls."""
        return self._planned[0] if self._planned else None

    @property
    def trouble(self) -> Trouble:
        """What was the matter when the connection was last lost."""
        return TROUBLES[(self._losses - 1) % len(TROUBLES)]

    def begin(self) -> None:
        """A new group sets out, and nothing has befallen it yet."""
        self.struck = None

    def forget(self) -> None:
        """Forgets what was planned."""
        self._planned = None
        self.reads_to_fail = 0

    def reach(self, point: Point) -> None:
        """Passes the point, or strikes the blow that was planned for it."""
        if self._planned is None or self._planned[0] != point:
            return
        _, blow = self._planned
        self._planned = None
        self.struck = blow
        if blow == "crash":
            raise Crash(point)
        if blow == "fault":
            raise RuntimeError(f"the storm tripped the writer {point}")
        self._losses += 1
        raise DatabaseLost(f"the storm cut the connection {point}", self.trouble)

    def fails_read(self) -> bool:
        """Whether this read gets no answer."""
        if not self.reads_to_fail:
            return False
        self.reads_to_fail -= 1
        return True

"""Where a test may cut the store off, as a kill would."""

from typing import Literal

Point = Literal["before-begin", "in-group", "after-commit"]
"""Before anything of a group is done; when all is written but nothing committed; committed, but nobody told."""


class Crash(BaseException):
    """Raised by a test's faults: the store is dead from here on, its database as a kill would leave it."""


class Faults:
    """What the store passes on its way; a test's own faults raise ``Crash`` where they want it to end."""

    def reach(self, point: Point) -> None:
        """Passes the point, as long as all is well."""

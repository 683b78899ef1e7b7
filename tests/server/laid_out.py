"""A server whose routes are laid out once for all that are set up alike: that takes longer than most tests do."""

from typing import Final

from litestar import Litestar

from sabot.server.app import Server
from sabot.server.config import ServerConfig
from sabot.server.guard import provide_reception

_LAID_OUT: Final[list[tuple[ServerConfig, Litestar]]] = []


class LaidOutServer(Server):
    """A server that nobody opens: callers come straight to it, without its hours.

    It takes over the routes of one whose house is closed; routes know their house only by the state they are given.
    """

    def _make(self) -> Litestar:
        for config, routes in _LAID_OUT:
            if config == self.config and provide_reception(routes.state).house.store._closed:
                routes.state.reception = self.reception
                return routes
        made = super()._make()
        _LAID_OUT.append((self.config, made))
        return made

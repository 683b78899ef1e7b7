"""The routes of visited houses, laid out before these are forked: that is most of what it takes to open one."""

from contextlib import AbstractAsyncContextManager
from typing import Final

from litestar import Litestar

from sabot.server.app import Server, lay_out
from sabot.server.config import ServerConfig
from sabot.server.cookie import cookie_name

_PLAIN: Final = ServerConfig()
_opened: Final[list["PreparedServer"]] = []


class PreparedServer(Server):
    """A server that takes the routes that lie there already: the only one of its process."""

    def _make(self) -> Litestar:
        assert not _opened, "these routes have a house"
        assert self.config.body_bytes_max == _PLAIN.body_bytes_max
        assert cookie_name(self.config) == cookie_name(_PLAIN)
        _opened.append(self)
        _ROUTES.state.reception = self.reception
        return _ROUTES


def _keep_hours(routes: Litestar) -> AbstractAsyncContextManager[None]:
    return _opened[0]._open_hours(routes)


_ROUTES: Final = lay_out(_PLAIN, _keep_hours)

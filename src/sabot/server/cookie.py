"""The cookie with a session's token: out of reach of scripts, of other sites, and of plain http where possible."""

from collections.abc import Mapping

from litestar.datastructures import Cookie

from sabot.server.config import ServerConfig

PLAIN = "sabot"
SECURE = "__Host-sabot"
"""With this prefix a browser takes the cookie only over https, for this very host and its whole site."""


def cookie_name(config: ServerConfig) -> str:
    """What the cookie is called."""
    return SECURE if config.secure else PLAIN


def read_token(cookies: Mapping[str, str], config: ServerConfig) -> str | None:
    """The token among the cookies of a request, if there is one."""
    return cookies.get(cookie_name(config))


def give_token(token: str, config: ServerConfig) -> Cookie:
    """The cookie that hands a token to the browser, until it is closed."""
    return Cookie(cookie_name(config), value=token, httponly=True, samesite="strict", secure=config.secure)


def take_token(config: ServerConfig) -> Cookie:
    """The cookie that makes the browser forget its token."""
    return Cookie(cookie_name(config), value="", max_age=0, httponly=True, samesite="strict", secure=config.secure)

"""The cookie with a session's token: out of reach of scripts, of other sites, and of plain http where possible."""

from sabot.server.config import ServerConfig

PLAIN = "sabot"
SECURE = "__Host-sabot"
"""With this prefix a browser takes the cookie only over https, for this very host and its whole site."""


def cookie_name(config: ServerConfig) -> str:
    """What the cookie is called."""
    return SECURE if config.secure else PLAIN


def read_token(header: str, config: ServerConfig) -> str | None:
    """The token in a Cookie header, if there is one."""
    for part in header.split(";"):
        name, found, value = part.strip().partition("=")
        if found and name == cookie_name(config):
            return value
    return None


def give_token(token: str, config: ServerConfig) -> str:
    """The header that hands a token to the browser, until it is closed."""
    return f"{cookie_name(config)}={token}; Path=/; HttpOnly; SameSite=Strict{_secure(config)}"


def take_token(config: ServerConfig) -> str:
    """The header that makes the browser forget its token."""
    return f"{cookie_name(config)}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0{_secure(config)}"


def _secure(config: ServerConfig) -> str:
    return "; Secure" if config.secure else ""

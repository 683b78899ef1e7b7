"""The headers that keep browsers from doing more than they should; on every answer, whatever it is."""

from sabot.server.asgi import STARTS, App, Message, Receive, Scope, Send
from sabot.server.config import ServerConfig

_POLICY = (
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_FEATURES = ("camera", "display-capture", "geolocation", "microphone", "payment", "usb")
_HSTS = (b"strict-transport-security", b"max-age=31536000; includeSubDomains")

_HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", ", ".join(f"{feature}=()" for feature in _FEATURES).encode()),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cache-control", b"no-store"),
)


def safety_headers(config: ServerConfig) -> tuple[tuple[bytes, bytes], ...]:
    """What every answer says, unless it says something of its own."""
    return (*_HEADERS, _HSTS) if config.secure else _HEADERS


def with_headers(app: App, config: ServerConfig) -> App:
    """The app, its answers with all headers."""
    headers = safety_headers(config)

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] in STARTS:
                own = list(message.get("headers") or ())
                named = {name.lower() for name, _ in own}
                own += [header for header in headers if header[0] not in named]
                message["headers"] = own
            await send(message)

        await app(scope, receive, send_with_headers)

    return answer

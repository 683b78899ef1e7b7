"""Figures for monitoring, on a port of their own: who plays has no way to them."""

from prometheus_client import CONTENT_TYPE_LATEST

from sabot.server.asgi import App, Receive, Scope, Send
from sabot.server.metric import Metrics

PATH = "/metrics"


def with_monitoring(app: App, metrics: Metrics, port: int | None) -> App:
    """The app; on that port, whatever is asked for, there are the figures alone."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if port is None or scope["type"] == "lifespan" or (scope.get("server") or ("", None))[1] != port:
            await app(scope, receive, send)
        elif scope["type"] == "http":
            await _tell(scope, send, metrics)
        else:
            await send({"type": "websocket.close", "code": 1000})

    return answer


async def _tell(scope: Scope, send: Send, metrics: Metrics) -> None:
    found = scope["path"] == PATH and scope["method"] in ("GET", "HEAD")
    body = metrics.write() if found else b""
    headers = [(b"content-type", CONTENT_TYPE_LATEST.encode()), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200 if found else 404, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})

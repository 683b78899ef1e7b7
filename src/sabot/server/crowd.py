"""Costly requests of one address: two at once, some more wait, the others are told to come again."""

from typing import Final

from sabot.house.error import Crowded
from sabot.house.gate import Gate
from sabot.server.asgi import App, Receive, Scope, Send, caller_of
from sabot.server.reply import refuse

COSTLY: Final = (
    "/api/docs",
    "/api/meters",
    "/api/movements",
    "/api/odds",
    "/api/operator/export.zip",
    "/api/operator/history",
    "/api/operator/movements",
    "/api/operator/reports/house",
    "/api/operator/rounds",
    "/api/rounds",
    "/api/statement",
    "/api/statistics",
)
"""How the addresses of what costs most begin."""


def with_crowd(app: App, gate: Gate) -> App:
    """The app, its costly requests behind the gate."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith(COSTLY):
            await app(scope, receive, send)
            return
        try:
            async with gate.turn(caller_of(scope)):
                await app(scope, receive, send)
        except Crowded as error:
            await refuse(scope, send, error)

    return answer

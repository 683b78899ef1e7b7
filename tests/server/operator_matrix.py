"""Who may do what below `/api/operator`, and what is logged of it: a row for every route (M-7)."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import sabot.rules
from tests.server.harness import Caller, Venue


def sheet_text(game: str, name: str) -> str:
    """The sheet of a game under another name."""
    path = Path(sabot.rules.__file__).parent / "sheets" / f"{game}.toml"
    return path.read_text(encoding="utf-8").replace(f'game = "{game}"', f'game = "{name}"', 1)


OPERATOR, INSPECTOR, PRESENTER = "operator", "inspector", "presenter"
STAFF: Final = (OPERATOR, INSPECTOR, PRESENTER)
WHY: Final = "a quiet night"
TABLE: Final = {"name": "late-1", "game": "casino-blackjack", "pace_ms": 0}
SHEET: Final = sheet_text("atlantic-city", "corner")
CODE: Final = "late-1-20270115-08:00:00"

Prepare = Callable[[Venue, Caller], Awaitable[str]]
"""Has there be what the route is about, as an operator; what stands for ``{…}`` in its address."""


class Act(NamedTuple):
    """One route: who may, what is sent, and what comes of it."""

    roles: tuple[str, ...]
    body: dict[str, Any] | None = None
    logged: str | None = None
    """The word under which it is in the log; None: nothing is changed, or it is said to all."""
    prepare: Prepare | None = None
    query: str = ""
    status: tuple[int, ...] = (200, 204)
    """What whoever may is answered; a refusal for what is not there says that they were let in."""


async def order(olga: Caller, method: str, path: str, body: dict[str, Any]) -> None:
    """Has something done that must be possible."""
    answer = await olga.send(method, f"/api/operator{path}", body)
    assert answer.status_code in (200, 204), answer.text


async def table(_: Venue, olga: Caller) -> str:
    """A live table."""
    await order(olga, "POST", "/tables", {**TABLE, "id": "prepare-1"})
    return "late-1"


async def paused(venue: Venue, olga: Caller) -> str:
    """A live table that is paused."""
    await table(venue, olga)
    await order(olga, "POST", "/tables/late-1/pause", {"reason": WHY, "id": "prepare-2"})
    return "late-1"


async def slowed(venue: Venue, olga: Caller) -> str:
    """A live table at which something was set."""
    await table(venue, olga)
    await order(olga, "PUT", "/tables/late-1/pace", {"reason": WHY, "pace_ms": 10, "id": "prepare-2"})
    return "late-1"


async def ordered(venue: Venue, olga: Caller) -> str:
    """An order that was given."""
    await table(venue, olga)
    return "prepare-1"


async def held(venue: Venue, olga: Caller) -> str:
    """A meter that is held."""
    await table(venue, olga)
    await order(olga, "POST", "/meters/late-1/hold", {"reason": WHY, "id": "prepare-2"})
    return "late-1"


async def player(venue: Venue, olga: Caller) -> str:
    """A player called Ann, signed in."""
    await venue.caller().sign_up("Ann")
    return str((await olga.get("/api/operator/players?name=Ann")).json()["id"])


async def muted(venue: Venue, olga: Caller) -> str:
    """Ann, who may not speak."""
    await player(venue, olga)
    await order(olga, "POST", "/mute", {"name": "Ann", "reason": WHY, "id": "prepare-1"})
    return ""


def why(**more: Any) -> dict[str, Any]:
    """What most orders have."""
    return {"reason": WHY, **more}


CARD: Final = {"code": CODE, "number": 1}
RESULT: Final = why(code=CODE, dealer=["As", "Kd"])
READS: Final = (OPERATOR, INSPECTOR)
TALKS: Final = (OPERATOR, PRESENTER)
ONLY: Final = (OPERATOR,)

MATRIX: Final[dict[tuple[str, str], Act]] = {
    ("GET", "/players"): Act(READS, prepare=player, query="?name=Ann"),
    ("PUT", "/players/{player}/role"): Act(ONLY, why(role="presenter"), "role-changed", player),
    ("POST", "/players/{player}/gold"): Act(ONLY, why(amount=500), "grant", player),
    ("POST", "/tables/{table}/void"): Act(ONLY, why(), None, table, status=(422,)),
    ("GET", "/tables/{table}/void/preview"): Act(READS, prepare=table),
    ("POST", "/mute"): Act(TALKS, why(name="Ann"), "muted", player),
    ("POST", "/unmute"): Act(TALKS, why(name="Ann"), "unmuted", muted),
    ("GET", "/reports"): Act(TALKS),
    ("POST", "/tables/{table}/say"): Act(TALKS, {"text": "Good evening"}, None, table),
    ("POST", "/put-out"): Act(ONLY, why(name="Ann"), "put-out", player),
    ("GET", "/exclusions"): Act(READS),
    ("POST", "/exclusions"): Act(ONLY, why(name="Ann", period="24h"), "exclusion-imposed", player),
    ("POST", "/exclusions/lift"): Act(ONLY, why(name="Ann"), None, player, status=(422,)),
    ("GET", "/payments/unfinished"): Act(READS),
    ("POST", "/payments/{payment}/settle"): Act(ONLY, why(), None, status=(404,)),
    ("GET", "/rounds/{code}"): Act(READS, status=(404,)),
    ("GET", "/movements"): Act(READS, prepare=player, query="?name=Ann"),
    ("GET", "/sessions"): Act(READS, prepare=player, query="?name=Ann"),
    ("GET", "/history"): Act(READS, prepare=player, query="?name=Ann"),
    ("GET", "/audit"): Act(READS),
    ("POST", "/audit"): Act(READS, {}),
    ("POST", "/audit/cancel"): Act(READS, {}, status=(422,)),
    ("GET", "/certificates"): Act(READS),
    ("GET", "/export.zip"): Act(READS, query="?since_ms=0&until_ms=1000"),
    ("POST", "/sheets/check"): Act(READS, {"text": "decks = 6"}),
    ("POST", "/sheets"): Act(ONLY, why(text=SHEET), "sheet-kept"),
    ("GET", "/sheets"): Act(READS),
    ("GET", "/sheets/{sheet}"): Act(READS, status=(404,)),
    ("GET", "/games/{game}/sheet"): Act(READS, status=(404,)),
    ("GET", "/tables"): Act(STAFF),
    ("POST", "/tables"): Act(ONLY, TABLE, "open"),
    ("POST", "/tables/{table}/pause"): Act(ONLY, why(), "pause", table),
    ("POST", "/tables/{table}/resume"): Act(ONLY, {}, "continue", paused),
    ("POST", "/tables/{table}/close"): Act(ONLY, why(), "close", table),
    ("PUT", "/tables/{table}/limits"): Act(ONLY, why(min=1_000, max=20_000, increment=1_000), "limits", table),
    ("PUT", "/tables/{table}/pace"): Act(ONLY, why(pace_ms=10), "pace", table),
    ("PUT", "/tables/{table}/timers"): Act(ONLY, why(betting_ms=20_000), "timers", table),
    ("POST", "/tables/{table}/undo"): Act(ONLY, why(), "undo", slowed),
    ("PUT", "/tables/{table}/bets"): Act(ONLY, why(off=["under13"]), "bets", table),
    ("POST", "/tables/{table}/settle"): Act(ONLY, RESULT, None, table, status=(422,)),
    ("POST", "/tables/{table}/settle/preview"): Act(READS, RESULT, None, table, status=(422,)),
    ("GET", "/meters"): Act(STAFF),
    ("POST", "/meters/{meter}/hold"): Act(ONLY, why(), "hold", table),
    ("POST", "/meters/{meter}/release"): Act(ONLY, why(), "release", held),
    ("GET", "/log"): Act(READS),
    ("GET", "/orders/{order}"): Act(STAFF, prepare=ordered),
    ("GET", "/reports/counting"): Act(READS),
    ("GET", "/reports/house"): Act(READS),
    ("GET", "/reports/house.csv"): Act(READS),
    ("GET", "/reports/house.html"): Act(READS),
    ("GET", "/alarms"): Act(READS),
    ("POST", "/alarms/acknowledge"): Act(ONLY, why(kind="disk", subject="books"), None, status=(422,)),
    ("GET", "/tables/{table}/cards"): Act(TALKS, prepare=table, status=(422,)),
    ("POST", "/tables/{table}/cards"): Act(TALKS, {**CARD, "card": "As"}, None, table, status=(422,)),
    ("POST", "/tables/{table}/cards/take-back"): Act(TALKS, CARD, None, table, status=(422,)),
    ("POST", "/tables/{table}/separator"): Act(TALKS, {"shoe": "h1"}, None, table, status=(422,)),
    ("POST", "/tables/{table}/shoe"): Act(TALKS, {"shoe": "h1"}, None, table, status=(422,)),
}
"""Voids, settlements, payments and acknowledgements that are carried out are logged too: `test_pit_routes`,
`test_settling`, `test_money_desk_routes` and `test_alarm_routes` play what there has to be for them. What is told of
real cards (`test_real_cards`) stands in the table's own journal."""

VERBS: Final[dict[tuple[str, str], str]] = {
    ("GET", "/players"): "player",
    ("PUT", "/players/{player}/role"): "role",
    ("POST", "/players/{player}/gold"): "grant",
    ("POST", "/tables/{table}/void"): "void",
    ("GET", "/tables/{table}/void/preview"): "void",
    ("POST", "/mute"): "mute",
    ("POST", "/unmute"): "unmute",
    ("GET", "/reports"): "reports",
    ("POST", "/tables/{table}/say"): "say",
    ("POST", "/put-out"): "put-out",
    ("GET", "/exclusions"): "exclusions",
    ("POST", "/exclusions"): "exclude",
    ("POST", "/exclusions/lift"): "lift-exclusion",
    ("GET", "/payments/unfinished"): "payments",
    ("POST", "/payments/{payment}/settle"): "settle-payment",
    ("GET", "/rounds/{code}"): "round",
    ("GET", "/movements"): "movements",
    ("GET", "/sessions"): "sessions",
    ("GET", "/history"): "history",
    ("GET", "/audit"): "audit",
    ("POST", "/audit"): "audit",
    ("POST", "/audit/cancel"): "audit",
    ("GET", "/certificates"): "certificates",
    ("POST", "/sheets/check"): "sheet check",
    ("POST", "/sheets"): "sheet keep",
    ("GET", "/sheets"): "sheet list",
    ("GET", "/sheets/{sheet}"): "sheet show",
    ("GET", "/tables"): "tables",
    ("POST", "/tables"): "open",
    ("POST", "/tables/{table}/pause"): "pause",
    ("POST", "/tables/{table}/resume"): "resume",
    ("POST", "/tables/{table}/close"): "close",
    ("PUT", "/tables/{table}/limits"): "limits",
    ("PUT", "/tables/{table}/pace"): "pace",
    ("PUT", "/tables/{table}/timers"): "timers",
    ("POST", "/tables/{table}/undo"): "undo",
    ("PUT", "/tables/{table}/bets"): "bets",
    ("POST", "/tables/{table}/settle"): "settle",
    ("POST", "/tables/{table}/settle/preview"): "settle",
    ("GET", "/meters"): "meters",
    ("POST", "/meters/{meter}/hold"): "hold",
    ("POST", "/meters/{meter}/release"): "release",
    ("GET", "/log"): "log",
    ("GET", "/orders/{order}"): "order",
    ("GET", "/alarms"): "alarms",
    ("POST", "/alarms/acknowledge"): "acknowledge",
    ("GET", "/tables/{table}/cards"): "cards",
    ("POST", "/tables/{table}/cards"): "card",
    ("POST", "/tables/{table}/cards/take-back"): "take-back",
    ("POST", "/tables/{table}/separator"): "separator",
    ("POST", "/tables/{table}/shoe"): "new-shoe",
}
"""By which words of `sabot admin` each of them is asked for."""
ELSEWHERE: Final = frozenset(
    {
        ("GET", "/export.zip"),  # sabot export, which reads the books themselves and has no bound
        ("GET", "/games/{game}/sheet"),  # sabot rules, the same text
        ("GET", "/reports/counting"),  # sabot counting
        ("GET", "/reports/house"),  # sabot report
        ("GET", "/reports/house.csv"),
        ("GET", "/reports/house.html"),
    }
)
"""What has a command of its own."""

WITHOUT_ID: Final = frozenset(
    {
        ("POST", "/tables/{table}/settle/preview"),
        ("POST", "/audit"),
        ("POST", "/sheets/check"),
        ("POST", "/audit/cancel"),
    }
)
"""What has no id: previews and audits change nothing."""

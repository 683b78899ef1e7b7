"""New games: rule sheets checked, kept, listed and shown."""

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import quote

from cyclopts import App

from sabot.cli.admin.command import HERE, Id, Why, admin
from sabot.cli.admin.desk import AdminDesk, new_id
from sabot.errors import SabotError

WRONG = 1

sheet = App(name="sheet", help="Takes new games into the house: a rule sheet is checked, kept, and dealt.")
admin.command(sheet)


@sheet.command
def check(file: Path, /, *, base: str | None = None, desk: AdminDesk = HERE) -> int:
    """Check a rule sheet, and show what it returns beside the one that it came from.

    Parameters
    ----------
    file
        The sheet.
    base
        The game of the house to compare it with; else the one of its name, if there is one.
    """
    body = {"text": _read(file), **({"base": base} if base is not None else {})}
    with desk.visit() as api:
        found = api.post("/api/operator/sheets/check", body)
    if desk.as_json:
        desk.tell(found, "")
    else:
        sys.stdout.write("\n".join(_describe(file, found)) + "\n")
    return WRONG if found["flaws"] else 0


@sheet.command
def keep(file: Path, /, *, reason: Why, base: str | None = None, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Keep a rule sheet as the newest version of its game.

    Parameters
    ----------
    file
        The sheet.
    base
        The game of the house that it was made from.
    """
    body: dict[str, Any] = {"text": _read(file), "reason": reason, "id": new_id(command)}
    with desk.visit() as api:
        kept = api.post("/api/operator/sheets", body if base is None else {**body, "base": base})
    desk.tell(kept, f"{kept['game']} is kept as version {kept['version']}, {kept['hash']}")


@sheet.command(name="list")
def list_(*, desk: AdminDesk = HERE) -> None:
    """List the sheets that were kept, the newest first."""
    found = desk.get("/sheets")
    if desk.as_json:
        desk.tell(found, "")
        return
    rows = [
        (
            card["game"],
            str(card["version"]) + (" (dealt)" if card["newest"] else ""),
            card["kind"],
            card["hash"][:16],
            datetime.fromtimestamp(card["at_ms"] / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S"),
            card["reason"],
        )
        for card in found
    ]
    desk.show(("game", "version", "kind", "hash", "when (UTC)", "why"), rows, "no sheet was kept")


@sheet.command
def show(named: str, /, *, desk: AdminDesk = HERE) -> None:
    """Print the text of a sheet that was kept.

    Parameters
    ----------
    named
        Its game, or the first digits of its hash.
    """
    found = desk.get(f"/sheets/{quote(named, safe='')}")
    desk.tell(found, found["text"].rstrip("\n"))


@sheet.command
def text(game: str, /, *, desk: AdminDesk = HERE) -> None:
    """Print the sheet that a game is dealt by, to begin another from.

    Parameters
    ----------
    game
        Any game of the house, one that was kept or one of its own.
    """
    found = desk.get(f"/games/{quote(game, safe='')}/sheet")
    desk.tell(found, found["text"].rstrip("\n"))


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeError) as error:
        raise SabotError(f"{file}: cannot be read: {error}") from None


def _describe(file: Path, found: dict[str, Any]) -> list[str]:
    if found["flaws"]:
        return [_tell_flaw(file, flaw) for flaw in found["flaws"]]
    odds = found["odds"]
    lines = [f"{odds['game']}, {found['kind']}: returns {100 * odds['rtp']:.4f} %, {odds['rules_hash']}"]
    if found["base"] is not None:
        lines.append(f"{found['base']} returns {100 * found['base_rtp']:.4f} %")
        lines += [f"  {each['field']}: {each['sheet']} there, {each['here']} here" for each in odds["changed"]]
    return lines


def _tell_flaw(file: Path, flaw: dict[str, Any]) -> str:
    place = file if flaw["line"] is None else f"{file}:{flaw['line']}"
    return ": ".join(part for part in (str(place), flaw["field"], flaw["what"]) if part)

"""What inspectors and operators read: rounds, movements, accounts, audits, certificates."""

from datetime import UTC, datetime
from typing import Annotated, Any
from urllib.parse import quote

from sabot.cli.admin.command import HERE, Flag, admin
from sabot.cli.admin.desk import AdminDesk


@admin.command(name="round")
def round_(code: str, /, *, desk: AdminDesk = HERE) -> None:
    """Show any finished round: who played, what moved, and whether its records hold."""
    found = desk.get(f"/rounds/{quote(code, safe='')}")
    if desk.as_json:
        desk.tell(found, "")
        return
    verified = {each["name"]: each for each in found["verified"]}
    rows = []
    for played in found["round"]["players"]:
        name = found["names"].get(played["player"], played["player"])
        record = verified.get(name)
        state = "not verified" if record is None else "holds" if record["holds"] else record["wrong"]
        money = (f"{played[field]:,}" for field in ("staked", "returned", "net"))
        rows.append((name, played["currency"], *money, state))
    dealer = " ".join(found["round"]["dealer"])
    title = f"{found['round']['code']}: {found['round']['game']}, the dealer has {dealer}"
    desk.tell(found, title)
    desk.show(("player", "in", "staked", "returned", "net", "record"), rows, "nobody played")


@admin.command
def movements(player: str, /, *, limit: int = 50, desk: AdminDesk = HERE) -> None:
    """List how the money of an account moved, the newest first."""
    found = desk.get(f"/movements?limit={limit}&name={quote(player, safe='')}")
    if desk.as_json:
        desk.tell(found, "")
        return
    rows = [
        (_moment(line["at_ms"]), line["kind"], line["code"] or "", f"{line['amount']:+,}", f"{line['balance']:,}")
        for line in found["lines"]
    ]
    desk.show(("when (UTC)", "what", "round", "moved", "balance"), rows, "no money has moved")


@admin.command
def sessions(player: str, /, *, desk: AdminDesk = HERE) -> None:
    """List the newest sessions of an account, open or ended."""
    found = desk.get(f"/sessions?name={quote(player, safe='')}")
    if desk.as_json:
        desk.tell(found, "")
        return
    rows = [
        (
            each["session"],
            _moment(each["opened_ms"]),
            _moment(each["ended_ms"]) if each["ended_ms"] else "open",
            each["ended_why"] or "",
            each["origin"],
            each["device"],
        )
        for each in found
    ]
    desk.show(("session", "opened (UTC)", "ended", "why", "from", "device"), rows, "there was none")


@admin.command
def history(player: str, /, *, limit: int = 50, before: int | None = None, desk: AdminDesk = HERE) -> None:
    """List all that happened to an account, the newest first.

    Parameters
    ----------
    player
        The screen name.
    limit
        How many lines.
    before
        Where the page before ended.
    """
    more = f"&before={before}" if before is not None else ""
    found = desk.get(f"/history?limit={limit}&name={quote(player, safe='')}{more}")
    if desk.as_json:
        desk.tell(found, "")
        return
    rows = [
        (str(each["seq"]), _moment(each["at_ms"]), each["what"], each["by"], each["detail"]) for each in found["lines"]
    ]
    desk.show(("record", "when (UTC)", "what", "by", "detail"), rows, "nothing happened to it")


@admin.command
def audit(
    *,
    start: Annotated[bool, Flag] = False,
    cancel: Annotated[bool, Flag] = False,
    desk: AdminDesk = HERE,
) -> None:
    """Show how far the audit of the house is, or what the last one has found.

    Parameters
    ----------
    start
        Begin one; one at a time.
    cancel
        Stop the one that is under way.
    """
    with desk.visit() as api:
        if start or cancel:
            found = api.post(f"/api/operator/audit{'/cancel' if cancel else ''}", {})
        else:
            found = api.get("/api/operator/audit")
    desk.tell(found, _describe(found))


def _describe(found: dict[str, Any]) -> str:
    match found["state"]:
        case "none":
            return "no audit was made since the house was opened"
        case "running":
            return f"{found['done']:,} of {found['total']:,} records are proved"
        case "holds":
            report = found["report"]
            return f"the books hold: {report['records']:,} records, {report['redealt']:,} rounds dealt again"
        case "wrong":
            return f"the books do not hold: {found['wrong']}"
        case _:
            return f"the audit has no result: {found['wrong']}"


@admin.command
def certificates(*, desk: AdminDesk = HERE) -> None:
    """List every game on the floor, with the hashes of its rules and of the program that deals it."""
    found = desk.get("/certificates")
    if desk.as_json:
        desk.tell(found, "")
        return
    rows = [
        (
            each["game"],
            "-" if each["rtp"] is None else f"{100 * each['rtp']:.4f} %",
            each["rules_hash"],
            each["program"],
            ", ".join(each["tables"]) or "-",
        )
        for each in found
    ]
    desk.show(("game", "returns", "rules", "program", "tables"), rows, "the house has no game")


def _moment(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")

"""Alarms, and what became of orders whose answer was lost."""

from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from sabot.cli.admin.command import HERE, Id, Why, admin
from sabot.cli.admin.desk import AdminDesk, new_id


@admin.command
def alarms(*, desk: AdminDesk = HERE) -> None:
    """List the alarms that are raised, the oldest first."""
    found = desk.get("/alarms")
    if desk.as_json:
        desk.tell(found, "")
        return
    rows = [
        (
            each["kind"],
            each["subject"] or "-",
            _when(each["since_ms"]),
            str(each["since_ms"]),
            each["text"],
            f"{each['acknowledged']['name']}: {each['acknowledged']['reason']}" if each["acknowledged"] else "nobody",
        )
        for each in found
    ]
    desk.show(("alarm", "about", "since (UTC)", "since_ms", "says", "seen to by"), rows, "no alarm is raised")


@admin.command
def acknowledge(
    kind: str,
    subject: str = "",
    /,
    *,
    reason: Why,
    since_ms: int | None = None,
    command: Id = None,
    desk: AdminDesk = HERE,
) -> None:
    """Put on record that an alarm was seen to.

    Parameters
    ----------
    kind
        What kind of alarm.
    subject
        What it is about, as it is listed; left out where that is the whole house.
    since_ms
        When the one was raised that is meant; where it is another by now, nothing is done.
    """
    body: dict[str, Any] = {"kind": kind, "subject": subject, "reason": reason, "id": new_id(command)}
    named = body if since_ms is None else {**body, "since_ms": since_ms}
    desk.do("POST", "/alarms/acknowledge", named, f"the alarm is acknowledged: {reason}")


@admin.command
def order(id_: str, /, *, desk: AdminDesk = HERE) -> None:
    """Say what became of an order of one's own, by the id it was given with."""
    found = desk.get(f"/orders/{quote(id_, safe='')}")
    if found["done"]:
        said = f"{found['what']} at {found['where']} was done, {_when(found['at_ms'])} UTC, record {found['seq']}"
    else:
        said = "it has not been done so far"
    desk.tell(found, said)


@admin.command
def reports(*, desk: AdminDesk = HERE) -> None:
    """List the newest complaints about lines of the chat."""
    found = desk.get("/reports")
    if desk.as_json:
        desk.tell(found, "")
        return
    rows = [(each["table"], each["line"]["name"], each["line"]["text"], each["reason"], each["by"]) for each in found]
    desk.show(("table", "who", "said", "why", "reported by"), rows, "nobody has complained")


def _when(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")

"""What operators do to players themselves: sessions ended, exclusions."""

from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from sabot.cli.admin.command import HERE, Id, Why, admin
from sabot.cli.admin.desk import AdminDesk, new_id


@admin.command
def player(player: str, /, *, desk: AdminDesk = HERE) -> None:
    """Show an account by its name."""
    found = desk.get(f"/players?name={quote(player, safe='')}")
    kind = "guest" if found["guest"] else found["role"]
    desk.tell(found, f"{found['name']} ({kind}), account {found['id']}, plays in {found['currency']}")


@admin.command
def role(player: str, role: str, /, *, reason: Why, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Give an account another role, on every device at once.

    Parameters
    ----------
    player
        The screen name.
    role
        player, presenter, operator or inspector.
    """
    with desk.visit() as api:
        found = api.get(f"/api/operator/players?name={quote(player, safe='')}")
        body = {"role": role, "reason": reason, "id": new_id(command)}
        api.put(f"/api/operator/players/{quote(found['id'], safe='')}/role", body)
        answer = api.get(f"/api/operator/players?name={quote(player, safe='')}")
    desk.tell(answer, f"{player} is {role} from now on: {reason}")


@admin.command(name="put-out")
def put_out(
    player: str, /, *, reason: Why, session: str | None = None, command: Id = None, desk: AdminDesk = HERE
) -> None:
    """End the sessions of an account, on every device at once.

    Parameters
    ----------
    player
        The screen name.
    session
        The one session to be ended; without it all are.
    """
    body: dict[str, Any] = {"name": player, "reason": reason, "id": new_id(command)}
    given = body if session is None else {**body, "session": session}
    desk.do("POST", "/put-out", given, f"{player} is signed out: {reason}")


@admin.command
def exclusions(*, limit: int = 50, after: str | None = None, desk: AdminDesk = HERE) -> None:
    """List who is excluded now, by name.

    Parameters
    ----------
    limit
        How many lines.
    after
        The last name of the page before.
    """
    found = desk.get(f"/exclusions?limit={limit}" + (f"&after={quote(after, safe='')}" if after is not None else ""))
    if desk.as_json:
        desk.tell(found, "")
        return
    rows = [(card["name"], _end(card)) for card in found["exclusions"]]
    desk.show(("player", "until (UTC)"), rows, "nobody is excluded")


@admin.command
def exclude(player: str, period: str, /, *, reason: Why, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Exclude a player on their behalf: at once, on every device, and never lifted early.

    Parameters
    ----------
    player
        The screen name.
    period
        24h, 7d, 30d, 180d or forever.
    """
    body = {"name": player, "period": period, "reason": reason, "id": new_id(command)}
    desk.do("POST", "/exclusions", body, f"{player} is excluded for {period}: {reason}")


@admin.command(name="lift-exclusion")
def lift_exclusion(player: str, /, *, reason: Why, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Say until when a player is excluded: an exclusion is never lifted early."""
    body = {"name": player, "reason": reason, "id": new_id(command)}
    desk.do("POST", "/exclusions/lift", body, "")


def _end(card: dict[str, Any]) -> str:
    if card["forever"]:
        return "for good"
    return datetime.fromtimestamp(card["until_ms"] / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")

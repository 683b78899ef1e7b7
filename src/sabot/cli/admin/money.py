"""What operators do at the money desk."""

from datetime import UTC, datetime
from typing import Annotated
from urllib.parse import quote

from sabot.cli.admin.command import HERE, Flag, Id, Why, admin
from sabot.cli.admin.desk import AdminDesk, new_id


@admin.command
def payments(*, desk: AdminDesk = HERE) -> None:
    """List the payments whose end is not known, the oldest first."""
    found = desk.get("/payments/unfinished")
    if desk.as_json:
        desk.tell(found, "")
        return
    rows = [
        (
            each["payment"],
            datetime.fromtimestamp(each["at_ms"] / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S"),
            each["name"],
            f"{each['amount']:,} {each['currency']}",
            each["awaited"],
            each["provider"],
            each["said"],
        )
        for each in found
    ]
    titles = ("payment", "since (UTC)", "player", "amount", "awaited", "provider", "last said")
    desk.show(titles, rows, "every payment has come to its end")


@admin.command(name="settle-payment")
def settle_payment(
    payment: str,
    /,
    *,
    reason: Why,
    refuse: Annotated[bool, Flag] = False,
    command: Id = None,
    desk: AdminDesk = HERE,
) -> None:
    """Ask the provider once more what became of a payment, and book or refuse it.

    Parameters
    ----------
    payment
        Its id.
    refuse
        Have a deposit not made any more; what was taken of it is given back.
    """
    body = {"reason": reason, "id": new_id(command), "refuse": refuse}
    with desk.visit() as api:
        found = api.post(f"/api/operator/payments/{quote(payment, safe='')}/settle", body)
    state = f"has come to its end: {found['kind']}" if found["finished"] else f"has no end yet: {found['said']}"
    desk.tell(found, f"{payment} {state}")


@admin.command
def grant(player: str, amount: int, /, *, reason: Why, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Give a player Golden Chips of that value, in minor units of their currency.

    Parameters
    ----------
    player
        The screen name.
    amount
        The value of the chips.
    """
    with desk.visit() as api:
        found = api.get(f"/api/operator/players?name={quote(player, safe='')}")
        body = {"amount": amount, "reason": reason, "id": new_id(command)}
        paid = api.post(f"/api/operator/players/{quote(found['id'], safe='')}/gold", body)
    desk.tell(paid, f"{player} has Golden Chips of {amount:,} {paid['currency']} more: {reason}")

"""The verbs for the meters of live tables."""

from typing import Any
from urllib.parse import quote

from sabot.cli.admin.command import HERE, Id, Why, admin
from sabot.cli.admin.desk import AdminDesk, new_id


@admin.command
def meters(*, desk: AdminDesk = HERE) -> None:
    """List the meters of live tables."""
    found = desk.get("/meters")
    if desk.as_json:
        desk.tell(found, "")
        return
    rows = [
        (
            card["meter"],
            card["currency"],
            f"{card['shown']:,}",
            f"{card['reserve']:,}",
            "none" if card["break_even"] is None else f"{card['break_even']:,}",
            ", ".join(card["tables"]),
            f"held: {card['held']}" if card["held"] is not None else "",
        )
        for card in found
    ]
    desk.show(("meter", "currency", "shows", "reserve", "breaks even", "tables", ""), rows, "no table has a meter")


@admin.command
def hold(
    meter: str, /, *, reason: Why, currency: str | None = None, command: Id = None, desk: AdminDesk = HERE
) -> None:
    """Have no bet taken on a meter, at any table that shares it."""
    body = _meter_body(reason, currency, command)
    desk.do("POST", f"/meters/{quote(meter, safe='')}/hold", body, f"meter {meter} is held: {reason}")


@admin.command
def release(
    meter: str, /, *, reason: Why, currency: str | None = None, command: Id = None, desk: AdminDesk = HERE
) -> None:
    """Have bets taken on a meter again."""
    body = _meter_body(reason, currency, command)
    desk.do("POST", f"/meters/{quote(meter, safe='')}/release", body, f"meter {meter} is released: {reason}")


def _meter_body(reason: str, currency: str | None, command: str | None) -> dict[str, Any]:
    body = {"reason": reason, "id": new_id(command)}
    return body if currency is None else {**body, "currency": currency}

"""The verbs for the meters of live tables."""

from typing import Any
from urllib.parse import quote, urlencode

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


_MOVED_ON_METER = ("opening", "funded", "contributed", "paid", "refilled", "reversed", "lent", "closing", "held")


@admin.command
def meter(
    meter: str,
    /,
    *,
    currency: str | None = None,
    since_ms: int | None = None,
    until_ms: int | None = None,
    desk: AdminDesk = HERE,
) -> None:
    """Show the books of a meter: what came and went, by table, and whether the ledger holds that.

    Parameters
    ----------
    meter
        Its name.
    currency
        Which of them, where meters of one name are kept in several currencies.
    since_ms
        From this moment on, in milliseconds since 1970.
    until_ms
        Before this moment.
    """
    asked = {"currency": currency, "since_ms": since_ms, "until_ms": until_ms}
    given = urlencode({name: value for name, value in asked.items() if value is not None})
    with desk.visit() as api:
        found = api.get(f"/api/meters/{quote(meter, safe='')}/books?{given}")
    if desk.as_json:
        desk.tell(found, "")
        return
    desk.show(_MOVED_ON_METER, [[_figure(found[name]) for name in _MOVED_ON_METER]], "")
    rows = [(each["table"], f"{each['contributed']:,}", f"{each['paid']:,}") for each in found["tables"]]
    desk.show(("table", "contributed", "paid"), rows, "no table has fed it in that time")
    desk.tell(found, "it adds up" if found["balanced"] else "it does not add up")


def _figure(amount: int | None) -> str:
    return "-" if amount is None else f"{amount:,}"


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

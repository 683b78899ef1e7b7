"""The verbs of `sabot admin`, each a request to the house's API."""

from datetime import UTC, datetime
from typing import Annotated, Any, Literal
from urllib.parse import quote, urlencode

from cyclopts import App, Parameter

from sabot.cli.admin.desk import AdminDesk, new_id
from sabot.cli.admin.result import read_cards, read_hand
from sabot.cli.due_card import read_card, tell_due
from sabot.table.codes import parse_code

admin = App(name="admin", help="Runs the live tables of a house on the network.", help_on_error=False)

HERE = AdminDesk()
Flag = Parameter(negative="", show_default=False)
Id = Annotated[str | None, Parameter(name="--id", help="The command's id: the same again is done once.")]
Why = Annotated[str, Parameter(name="--reason", help="Why, for the record.")]


@admin.command
def tables(*, desk: AdminDesk = HERE) -> None:
    """List the live tables, closed ones too."""
    found = desk.get("/tables")
    if desk.as_json:
        desk.tell(found, "")
        return
    rows = [
        (
            card["table"],
            card["game"],
            card["state"],
            _limits(card),
            card["phase"] or "-",
            card["round"] or "-",
            ", ".join(f"{lies['cash'] + lies['gold']:,} {lies['currency']}" for lies in card["felt"]) or "-",
            "-" if card["cards_left"] is None else str(card["cards_left"]),
            ", ".join(card["terms"].get("off", ())) or "-",
            f"{len(card['players'])} of {card['watchers']}",
            ", ".join(f"{seat['box']} {seat['name']}" for seat in card["seats"]) or "-",
            " ".join(filter(None, (card["reason"], card["trouble"]))),
        )
        for card in found
    ]
    headings = ("table", "game", "state", "limits", "phase", "round", "felt", "cards", "off", "players", "seats", "why")
    desk.show(headings, rows, "there is no live table")


_MOVED = ("staked", "before", "after", "moved", "lost")
"""What is told of a player's money where a round would be settled anew."""


@admin.command(name="open")
def open_(
    table: str,
    game: str | None = None,
    /,
    *,
    sheet: str | None = None,
    currency: str | None = None,
    currencies: Annotated[list[str] | None, Parameter(negative="")] = None,
    min: int | None = None,  # noqa: A002, the word of the file of tables
    max: int | None = None,  # noqa: A002
    increment: int | None = None,
    pace_ms: int | None = None,
    style: str | None = None,
    meter: str | None = None,
    off: Annotated[list[str] | None, Parameter(negative="")] = None,
    cards: Literal["shuffled", "real"] | None = None,
    command: Id = None,
    desk: AdminDesk = HERE,
) -> None:
    """Open a live table, or a closed one again under its name.

    Parameters
    ----------
    table
        Its name: game codes begin with it.
    game
        A live game of the house.
    sheet
        In place of the game: a sheet that was kept, by its name or its hash.
    currency
        The house's base currency where it is left out.
    currencies
        One that bets may be in, the table's own among them; may be given more than once.
    min
        The smallest main bet, in minor units.
    max
        The largest.
    increment
        The steps between them.
    pace_ms
        How long a card takes to be seen.
    style
        One of the sheet's ways to deal.
    meter
        The progressive's meter that it shares with others.
    off
        A bet that is not taken; may be given more than once.
    cards
        Whether the house shuffles, or the table is dealt from a physical shoe, for ever.
    """
    wanted = {
        "game": game,
        "sheet": sheet,
        "currency": currency,
        "currencies": currencies,
        "min": min,
        "max": max,
        "increment": increment,
        "pace_ms": pace_ms,
        "style": style,
        "meter": meter,
        "off": off,
        "cards": cards,
    }
    given = {name: value for name, value in wanted.items() if value is not None}
    desk.do("POST", "/tables", {"name": table, "id": new_id(command), **given}, f"{table} is open")


@admin.command
def pause(table: str, /, *, reason: Why, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Have no new round begin at a table; bets that lie there are given back."""
    body = {"reason": reason, "id": new_id(command)}
    desk.do("POST", f"{_path(table)}/pause", body, f"{table} is paused: {reason}")


@admin.command
def resume(table: str, /, *, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Have a paused table go on."""
    desk.do("POST", f"{_path(table)}/resume", {"id": new_id(command)}, f"{table} goes on")


@admin.command
def close(table: str, /, *, reason: Why, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Close a table, after the round if one is under way."""
    body = {"reason": reason, "id": new_id(command)}
    desk.do("POST", f"{_path(table)}/close", body, f"{table} is closed, after the round under way: {reason}")


@admin.command
def limits(
    table: str,
    /,
    *,
    reason: Why,
    min: int | None = None,  # noqa: A002
    max: int | None = None,  # noqa: A002
    increment: int | None = None,
    command: Id = None,
    desk: AdminDesk = HERE,
) -> None:
    """Set the limits of the main bet from the next round on; one left out is as file or sheet has it.

    Parameters
    ----------
    table
        Its name.
    min
        The smallest main bet, in minor units.
    max
        The largest.
    increment
        The steps between them.
    """
    wanted = {"min": min, "max": max, "increment": increment}
    given = {name: value for name, value in wanted.items() if value is not None}
    body = {"reason": reason, "id": new_id(command), **given}
    desk.do("PUT", f"{_path(table)}/limits", body, f"{table} has new limits from the next round on")


@admin.command
def pace(table: str, pace_ms: int, /, *, reason: Why, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Set how long a card takes to be seen, from the next round on."""
    body = {"pace_ms": pace_ms, "reason": reason, "id": new_id(command)}
    desk.do("PUT", f"{_path(table)}/pace", body, f"{table} deals a card in {pace_ms} ms from the next round on")


@admin.command
def timers(
    table: str,
    /,
    *,
    reason: Why,
    betting_ms: int | None = None,
    decision_ms: int | None = None,
    insurance_ms: int | None = None,
    command: Id = None,
    desk: AdminDesk = HERE,
) -> None:
    """Set how long players have, from the next round on; a time left out is as the sheet has it.

    Parameters
    ----------
    table
        Its name.
    betting_ms
        For bets, in milliseconds.
    decision_ms
        For each decision.
    insurance_ms
        To insure, or not.
    """
    wanted = {"betting_ms": betting_ms, "decision_ms": decision_ms, "insurance_ms": insurance_ms}
    given = {name: value for name, value in wanted.items() if value is not None}
    body = {"reason": reason, "id": new_id(command), **given}
    desk.do("PUT", f"{_path(table)}/timers", body, f"{table} has new timers from the next round on")


@admin.command
def undo(table: str, /, *, reason: Why, order: int | None = None, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Take the last order back that set limits, pace, timers or bets at a table.

    Parameters
    ----------
    table
        Its name.
    order
        The order that is meant, by its record in the log; where another is the last by now, nothing is done.
    """
    body: dict[str, Any] = {"reason": reason, "id": new_id(command)}
    named = body if order is None else {**body, "order": order}
    desk.do("POST", f"{_path(table)}/undo", named, f"the last order at {table} is taken back: {reason}")


@admin.command
def bets(
    table: str,
    /,
    *,
    reason: Why,
    off: Annotated[list[str] | None, Parameter(negative="")] = None,
    command: Id = None,
    desk: AdminDesk = HERE,
) -> None:
    """Switch bets off, and all others on, from the next round on.

    Parameters
    ----------
    table
        Its name.
    off
        A bet that is not taken, or surrender; may be given more than once. Without any, all are on.
    """
    body = {"off": off or [], "reason": reason, "id": new_id(command)}
    words = f"{', '.join(off)} off" if off else "all bets on"
    desk.do("PUT", f"{_path(table)}/bets", body, f"{table} has {words} from the next round on")


@admin.command
def void(
    table: str,
    /,
    *,
    reason: Why,
    code: str | None = None,
    after: str | None = None,
    preview: Annotated[bool, Flag] = False,
    command: Id = None,
    desk: AdminDesk = HERE,
) -> None:
    """Void the round on a table: every bet is given back.

    Parameters
    ----------
    table
        Its name.
    code
        The round that is meant, by its game code, "" for bets that no card was dealt to; where it is another by now,
        nothing is done.
    after
        The last round that was begun there: by it bets before a deal are told from later ones.
    preview
        Say whose money it would move, and do nothing.
    """
    path = f"{_path(table)}/void"
    if preview:
        _show_preview(desk, desk.get(f"{path}/preview"))
        return
    wanted = {"reason": reason, "id": new_id(command), "code": code, "after": after}
    body = {name: value for name, value in wanted.items() if value is not None}
    with desk.visit() as api:
        answer = api.post(f"/api/operator{path}", body)
    left = [
        f"; {each['name']} has spent {each['cash'] + each['gold']:,} {each['currency']} of what it had paid"
        for each in answer["left"]
    ]
    desk.tell(answer, f"the round at {table} is void: {reason}{''.join(left)}{', in minor units' if left else ''}")


@admin.command
def settle(
    code: str,
    /,
    *,
    dealer: str,
    reason: Why,
    hand: Annotated[list[str] | None, Parameter(negative="")] = None,
    preview: Annotated[bool, Flag] = False,
    command: Id = None,
    desk: AdminDesk = HERE,
) -> None:
    """Settle a finished round on its real result.

    Parameters
    ----------
    code
        The round's game code.
    dealer
        The dealer's real cards, as in "Ts 6h Kd".
    hand
        The real cards of a hand that was recorded wrongly, as in "2.1 7s 7c": box, hand, cards. May be given more
        than once.
    preview
        Say whose money it would move, and do nothing.
    """
    table = parse_code(code).table
    result = {"code": code, "dealer": read_cards(dealer), "hands": list(map(read_hand, hand or ())), "reason": reason}
    path = f"{_path(table)}/settle"
    if not preview:
        desk.do("POST", path, {**result, "id": new_id(command)}, f"{code} is settled on its real result: {reason}")
        return
    with desk.visit() as api:
        found = api.post(f"/api/operator{path}/preview", result)
    _show_preview(desk, found)


def _show_preview(desk: AdminDesk, found: Any) -> None:
    """Whose money would move."""
    if desk.as_json:
        desk.tell(found, "")
        return
    rows = [(each["name"], each["currency"], *(f"{each[field]:,}" for field in _MOVED)) for each in found["players"]]
    titles = ("player", "in", "staked", "returned", "real", "moves", "not to be had")
    desk.show(titles, rows, "nobody's money would move")
    house = ", ".join(f"{amount:+,} {currency}" for currency, amount in found["house"].items())
    words = f"for the house {house}, for the meter {found['meter']:+,}, in minor units"
    desk.tell(found, f"{words}; nothing was done")


@admin.command
def cards(table: str, /, *, desk: AdminDesk = HERE) -> None:
    """Say which real card a table waits for."""
    found = desk.get(f"{_path(table)}/cards")
    desk.tell(found, tell_due(found))


@admin.command
def card(table: str, card: str, /, *, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Tell a table the real card that is due, as in Kh or 10s."""
    told = read_card(card)
    with desk.visit() as api:
        found = api.get(f"/api/operator{_path(table)}/cards")
        body = {"code": found["code"] or "none", "number": found["number"] + 1, "card": told, "id": new_id(command)}
        answer = api.post(f"/api/operator{_path(table)}/cards", body)
        after = api.get(f"/api/operator{_path(table)}/cards")
    desk.tell(answer, tell_due(after))


@admin.command(name="take-back")
def take_back(table: str, /, *, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Take back the real card that was told last, as long as nobody has decided since."""
    with desk.visit() as api:
        found = api.get(f"/api/operator{_path(table)}/cards")
        body = {"code": found["code"] or "none", "number": max(1, found["number"]), "id": new_id(command)}
        answer = api.post(f"/api/operator{_path(table)}/cards/take-back", body)
        after = api.get(f"/api/operator{_path(table)}/cards")
    desk.tell(answer, tell_due(after))


@admin.command
def separator(table: str, /, *, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Say that the separator came out of a physical shoe: the round under way, or the next, is its last."""
    _tell_shoe(desk, table, "separator", command, "the separator is out")


@admin.command(name="new-shoe")
def new_shoe(table: str, /, *, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Say that another physical shoe is on a table where no bet lies."""
    _tell_shoe(desk, table, "shoe", command, "another shoe is on the table")


def _tell_shoe(desk: AdminDesk, table: str, what: str, command: str | None, said: str) -> None:
    with desk.visit() as api:
        found = api.get(f"/api/operator{_path(table)}/cards")
        body = {"shoe": found["shoe"] or "none", "id": new_id(command)}
        answer = api.post(f"/api/operator{_path(table)}/{what}", body)
    desk.tell(answer, said)


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


_MOVED_ON_METER = ("opening", "funded", "contributed", "paid", "refilled", "reversed", "closing", "held")


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


@admin.command
def mute(
    player: str, /, *, reason: Why, minutes: int | None = None, command: Id = None, desk: AdminDesk = HERE
) -> None:
    """Take a player's voice in the chat.

    Parameters
    ----------
    player
        The screen name.
    minutes
        For how long; without it until it is lifted.
    """
    body: dict[str, Any] = {"name": player, "reason": reason, "id": new_id(command)}
    given = body if minutes is None else {**body, "minutes": minutes}
    desk.do("POST", "/mute", given, f"{player} is muted: {reason}")


@admin.command
def unmute(player: str, /, *, reason: Why, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Give a player their voice back."""
    body = {"name": player, "reason": reason, "id": new_id(command)}
    desk.do("POST", "/unmute", body, f"{player} may speak again: {reason}")


@admin.command
def say(table: str, text: str, /, *, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Speak at a live table in person."""
    desk.do("POST", f"{_path(table)}/say", {"text": text, "id": new_id(command)}, f"said at {table}: {text}")


@admin.command
def log(
    *,
    limit: int = 50,
    before: int | None = None,
    what: str | None = None,
    by: str | None = None,
    table: str | None = None,
    desk: AdminDesk = HERE,
) -> None:
    """List what the house's own people did, the newest first.

    Parameters
    ----------
    limit
        How many lines.
    before
        Where the page before ended.
    what
        Only acts of this kind, as ``pause`` or ``grant``.
    by
        Only what the account of this name did.
    table
        Only what was done at this table.
    """
    asked = {"limit": limit, "before": before, "what": what, "name": by, "table": table}
    found = desk.get("/log?" + urlencode({name: value for name, value in asked.items() if value is not None}))
    if desk.as_json:
        desk.tell(found, "")
        return
    rows = [
        (
            str(act["seq"]),
            datetime.fromtimestamp(act["at_ms"] / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S"),
            _name(act["name"], act["role"]),
            act["what"],
            _name(act["where_name"], act["where_role"]),
            act["why"],
            act["id"] or "-",
        )
        for act in found["acts"]
    ]
    desk.show(("record", "when (UTC)", "who", "what", "where", "why", "id"), rows, "nobody has done anything yet")


def _name(name: str, role: str) -> str:
    """Somebody, or something, as the log calls it; players are what most are."""
    return f"{name} ({role})" if role and role != "player" else name


def _path(table: str) -> str:
    return f"/tables/{quote(table, safe='')}"


def _meter_body(reason: str, currency: str | None, command: str | None) -> dict[str, Any]:
    body = {"reason": reason, "id": new_id(command)}
    return body if currency is None else {**body, "currency": currency}


def _limits(card: dict[str, Any]) -> str:
    if card["min"] is None:
        return "-"
    pending = " (until the next round)" if card["pending"] else ""
    return f"{card['min']:,} to {card['max']:,} by {card['increment']:,} {card['currency']}{pending}"

"""The verbs for rounds: voided, or settled on their real result."""

from typing import Annotated, Any

from cyclopts import Parameter

from sabot.cli.admin.command import HERE, Flag, Id, Why, admin, path_of
from sabot.cli.admin.desk import AdminDesk, new_id
from sabot.cli.admin.result import read_cards, read_hand
from sabot.errors import SabotError
from sabot.table.codes import parse_code

_MOVED = ("staked", "before", "after", "moved", "lost")
"""What is told of a player's money where a round would be settled anew."""


@admin.command
def void(
    table: str,
    /,
    *,
    reason: Why | None = None,
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
    path = f"{path_of(table)}/void"
    if preview:
        _show_preview(desk, desk.get(f"{path}/preview"))
        return
    if reason is None:
        raise SabotError("void: --reason is needed: why, for the record")
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
    path = f"{path_of(table)}/settle"
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

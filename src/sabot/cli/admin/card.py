"""The verbs for a table that is dealt from real cards."""

from sabot.cli.admin.command import HERE, Id, admin, path_of
from sabot.cli.admin.desk import AdminDesk, new_id
from sabot.cli.due_card import read_card, tell_due


@admin.command
def cards(table: str, /, *, desk: AdminDesk = HERE) -> None:
    """Say which real card a table waits for."""
    found = desk.get(f"{path_of(table)}/cards")
    desk.tell(found, tell_due(found))


@admin.command
def card(table: str, card: str, /, *, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Tell a table the real card that is due, as in Kh or 10s."""
    told = read_card(card)
    with desk.visit() as api:
        found = api.get(f"/api/operator{path_of(table)}/cards")
        body = {"code": found["code"] or "none", "number": found["number"] + 1, "card": told, "id": new_id(command)}
        answer = api.post(f"/api/operator{path_of(table)}/cards", body)
        after = api.get(f"/api/operator{path_of(table)}/cards")
    desk.tell(answer, tell_due(after))


@admin.command(name="take-back")
def take_back(table: str, /, *, command: Id = None, desk: AdminDesk = HERE) -> None:
    """Take back the real card that was told last, as long as nobody has decided since."""
    with desk.visit() as api:
        found = api.get(f"/api/operator{path_of(table)}/cards")
        body = {"code": found["code"] or "none", "number": max(1, found["number"]), "id": new_id(command)}
        answer = api.post(f"/api/operator{path_of(table)}/cards/take-back", body)
        after = api.get(f"/api/operator{path_of(table)}/cards")
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
        found = api.get(f"/api/operator{path_of(table)}/cards")
        body = {"shoe": found["shoe"] or "none", "id": new_id(command)}
        answer = api.post(f"/api/operator{path_of(table)}/{what}", body)
    desk.tell(answer, said)

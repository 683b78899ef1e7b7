"""The croupier's console: one line a card, typed or scanned, and what the table asks for next (M-6)."""

from collections.abc import Callable
from queue import Empty, SimpleQueue
from urllib.parse import quote

from sabot.bots.api import AnsweredNo, Api, Unreachable
from sabot.cli.admin.desk import new_id
from sabot.cli.due_card import Json, read_card, tell_due
from sabot.cli.join.news import News, Typed
from sabot.errors import SabotError

POLL_S = 1.0
"""How often the table is looked at while nobody types."""

HELP = """a card    as in Kh, 10s or ad: the one that is asked for
undo      takes the last card back, as long as nobody has decided since
cut       the separator came out: the round under way, or the next, is the shoe's last
shoe      another shoe is on the table, shuffled
w         reads no further line before a card is due
Enter     looks again; sends once more what was not answered
q         leaves; the table waits"""


class Console:
    """Somebody with a pack of cards and a keyboard, or a scanner that types."""

    def __init__(
        self,
        api: Api,
        table: str,
        lines: SimpleQueue[News],
        say: Callable[[str], None],
        *,
        pause: Callable[[float], None],
        show_typing: Callable[[bool], None] = lambda _: None,
    ) -> None:
        self._api = api
        self._path = f"/api/operator/tables/{quote(table, safe='')}"
        self._lines = lines
        self._say = say
        self._pause = pause
        self._show_typing = show_typing
        self._told = ""
        """What was said last of what is due: it is not said again while it is the same."""
        self._unanswered: tuple[str, Json] | None = None
        """What was sent and not answered: it may have been done."""
        self._is_waiting = False
        """Whether no line is read before a card is due."""

    def run(self) -> None:
        """Deals until the lines end, or whoever deals leaves."""
        desk = self._look()
        while True:
            if self._is_waiting and (desk is None or desk["due"] is None):
                self._pause(POLL_S)
                desk = self._look()
                continue
            self._is_waiting = False
            try:
                typed = self._lines.get(timeout=POLL_S)
            except Empty:
                desk = self._look()
                continue
            line = typed.line if isinstance(typed, Typed) else ""
            if line is None or line.strip().lower() in ("q", "quit"):
                return
            self._do(line.strip(), desk)
            desk = self._look()

    def _look(self) -> Json | None:
        """What is due, if the house answers; said where it is something else than before."""
        try:
            desk: Json = self._api.get(f"{self._path}/cards")
        except Unreachable as error:
            self._tell_once(str(error))
            return None
        due = desk["due"]
        self._show_typing(due is None or due["face_up"])
        self._tell_once(tell_due(desk))
        return desk

    def _tell_once(self, line: str) -> None:
        if line != self._told:
            self._told = line
            self._say(line)

    def _do(self, line: str, desk: Json | None) -> None:
        """Does what one line asks for; what is refused is said, and what is due once more."""
        try:
            self._obey(line, desk)
        except SabotError as error:
            self._refuse(str(error))

    def _refuse(self, why: str) -> None:
        self._say(why)
        self._told = ""

    def _obey(self, line: str, desk: Json | None) -> None:
        match line.lower():
            case "":
                self._send_again()
            case "?" | "help":
                self._refuse(HELP)
            case "w":
                self._is_waiting = True
            case _ if desk is None:
                raise SabotError("the house does not answer: nothing was sent")
            case "undo":
                self._send("/cards/take-back", {"code": desk["code"] or "none", "number": max(1, desk["number"])})
                self._say("taken back")
            case "cut":
                self._send("/separator", {"shoe": desk["shoe"] or "none"})
                self._say("the separator is out")
            case "shoe":
                self._send("/shoe", {"shoe": desk["shoe"] or "none"})
                self._say("another shoe is on the table")
            case _:
                self._enter(line, desk)

    def _enter(self, line: str, desk: Json) -> None:
        card = read_card(line)
        if desk["due"] is None:
            raise SabotError(f"{card} is not taken: no card is due")
        self._send("/cards", {"code": desk["code"], "number": desk["number"] + 1, "card": card})

    def _send(self, path: str, body: Json) -> None:
        """Sends it, and keeps it until it is answered: sent once more under its id it is done once."""
        self._unanswered = path, {**body, "id": new_id(None)}
        self._send_again()

    def _send_again(self) -> None:
        if self._unanswered is None:
            return
        path, body = self._unanswered
        try:
            self._api.post(self._path + path, body)
        except Unreachable as error:
            raise SabotError(f"{error}; Enter sends it again") from None
        except AnsweredNo:
            self._unanswered = None
            raise
        self._unanswered = None

"""What a line asks for."""

from collections.abc import Callable
from typing import NamedTuple

from sabot.engine import Action
from sabot.errors import SabotError
from sabot.protocol import TableView
from sabot.table import Cut, Deal, Decide, PlaceBets, Rebet, Spot, TableCommand

HELP = (
    "b AMOUNT [HANDS] [BET=AMOUNT …]  bet on so many hands, with side bets where the game has them",
    "b                                take the bets back",
    "r                                the same bets again",
    "c TEXT                           cut the shoe with any text of your own",
    "d                                deal; a shoe not yet cut is cut with the text this device has made",
    "H S D P R Y N [BOX]              hit, stand, double, split, surrender, yes, no",
    "v                                check the round just played against this device's receipt",
    "$ AMOUNT                         bring money",
    "q                                leave; what lies on the table stays",
)
KEYS_HELP = (
    "At a terminal ? d r v q, and H S D P R Y N while a hand is asked, act without Enter; a blank before them begins a",
    "line that is read only with Enter.",
)

ReadAmount = Callable[[str], int]


class Deposit(NamedTuple):
    """Money to be brought."""

    amount: int


class Verify(NamedTuple):
    """A round shall be checked."""

    code: str


class Quit(NamedTuple):
    """Enough."""


class Explain(NamedTuple):
    """The keys are asked for."""


Wish = TableCommand | Deposit | Verify | Quit | Explain | None
"""None: an empty line."""

_PLAIN: dict[str, Wish] = {"?": Explain(), "q": Quit(), "Q": Quit(), "r": Rebet(), "d": Deal()}
"""Keys that need no more words."""


def line_of_key(key: str, *, asked: bool) -> str | None:
    """The line that a single key stands for; None: it only begins one. While a hand is asked, letters are answers."""
    if asked and key.upper() in set(Action):
        return key.upper()
    alone = "?vq" if asked else "?vqdr"
    return key.lower() if key.lower() in alone else None


def read_wish(line: str, view: TableView, amount: ReadAmount) -> Wish:
    """What the line asks for; raises for one that is not understood."""
    key, _, rest = line.strip().partition(" ")
    words = rest.split()
    match key:
        case "":
            return None
        case "b":
            return _read_bet(words, view, amount)
        case "c":
            return Cut(cut=rest.strip())
        case "v":
            return read_check(view)
        case "$":
            return Deposit(amount(_only(words, "$ needs an amount, as in: $ 100")))
    if key in _PLAIN:
        return _PLAIN[key]
    if key.upper() in set(Action):
        return _read_decision(Action(key.upper()), words, view)
    raise SabotError(f"{key[:20]!r} is no key here: ? lists them")


def _read_bet(words: list[str], view: TableView, amount: ReadAmount) -> PlaceBets:
    if not words:
        return PlaceBets(spots=())
    side = dict(word.partition("=")[::2] for word in words[1:] if "=" in word)
    counts = [word for word in words[1:] if "=" not in word]
    hands = _read_number(counts[0], view.boxes) if counts else 1
    stakes = {name: amount(text) for name, text in side.items()}
    return PlaceBets(spots=tuple(Spot(box=box, main=amount(words[0]), side=stakes) for box in range(1, hands + 1)))


def _read_decision(action: Action, words: list[str], view: TableView) -> Decide:
    if words:
        box = _read_number(words[0], view.boxes)
    elif view.round.asked:
        box = view.round.asked[0]
    else:
        raise SabotError("nothing is asked now: bet, then deal")
    return Decide(box=box, action=action, seen=view.version)


def read_check(view: TableView) -> Verify:
    """The round before, to be checked."""
    code = view.last.code if view.last is not None else None
    if code is None:
        raise SabotError("no round was finished here yet: play one, then check it")
    return Verify(code)


def _read_number(word: str, most: int) -> int:
    if not word.isdecimal() or not 1 <= int(word) <= most:
        raise SabotError(f"{word[:20]!r} is no hand of this table: 1 to {most} are")
    return int(word)


def _only(words: list[str], reason: str) -> str:
    if len(words) != 1:
        raise SabotError(reason)
    return words[0]

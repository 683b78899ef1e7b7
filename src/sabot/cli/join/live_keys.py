"""What a line asks for at a live table."""

from typing import NamedTuple

from msgspec import UnsetType

from sabot.cli.join.keys import Deposit, Explain, Quit, ReadAmount, Verify, read_check
from sabot.engine import Action
from sabot.errors import SabotError
from sabot.protocol import TableShown
from sabot.protocol.view import SpotView
from sabot.table import Cut, DealNow, Decide, DecideEarly, LeaveSeat, PlaceBets, Rebet, Spot, TableCommand, TakeSeat

LIVE_HELP = (
    "sit [SEAT], leave [SEAT]         take a seat, give it up; at a table without seats just bet",
    "b AMOUNT [PLACE …] [BET=AMOUNT …]  bet on your seats, or on these; on positions where there are no seats",
    "b                                take all bets back",
    "behind AMOUNT SEAT               bet on another player's hand as well",
    "r                                the same bets again; while cards are played, surrender",
    "now                              deal now: your bets are final",
    "c [TEXT]                         cut the shoe when that is offered to you, with any text or this device's",
    "H S D P R Y N [PLACE]            hit, stand, double, split, surrender, yes, no",
    "Y AMOUNT [PLACE]                 insurance for less than half, where that is offered",
    "e KEY [SEAT], e - [SEAT]         decide before your turn; take that back",
    "w                                take no more lines until there is something for you to do",
    "t                                the whole table",
    "say TEXT                         say something to all at the table",
    "v                                check the round just played against this device's receipt",
    "$ AMOUNT                         bring money",
    "q                                leave; a seat is kept for a while, what lies on the table stays",
)
LIVE_KEYS_HELP = (
    "At a terminal ? r t v q, and H S D P Y N while you are asked, act without Enter; a blank before them begins a",
    "line that is read only with Enter, as in a turn of yours: say hello.",
)


class WaitTurn(NamedTuple):
    """Lines shall wait until the player has something to do."""


class SayLine(NamedTuple):
    """Something shall be said to all at the table."""

    text: str


class ShowTable(NamedTuple):
    """The whole table is asked for."""


LiveWish = TableCommand | Deposit | Verify | Quit | Explain | WaitTurn | ShowTable | SayLine | None
"""None: an empty line."""

_PLAIN: dict[str, LiveWish] = {
    "": None,
    "?": Explain(),
    "q": Quit(),
    "now": DealNow(),
    "w": WaitTurn(),
    "t": ShowTable(),
}
"""Keys that need no more words."""


def line_of_live_key(key: str, *, asked: bool) -> str | None:
    """The line that a single key stands for; None: it only begins one. While one is asked, letters are answers."""
    if asked and key.upper() in set(Action):
        return key.upper()
    return key.lower() if key.lower() in "?rtvq" else None


def read_live_wish(line: str, shown: TableShown, seats: int, amount: ReadAmount) -> LiveWish:
    """What the line asks for at a table of so many seats, or of none; raises for one that is not understood."""
    key, _, rest = line.strip().partition(" ")
    words = rest.split()
    if key.lower() in _PLAIN:
        return _PLAIN[key.lower()]
    if key.lower() == "r" and not _may_surrender(shown):
        return Rebet()
    if key.upper() in set(Action):
        return _read_decision(Action(key.upper()), words, shown, amount)
    match key.lower():
        case "c":
            return Cut(cut=rest.strip())
        case "v":
            return read_check(shown.view)
        case "$":
            if len(words) != 1:
                raise SabotError("$ needs an amount, as in: $ 100")
            return Deposit(amount(words[0]))
        case "say":
            if not words:
                raise SabotError("say needs a text, as in: say good evening")
            return SayLine(rest.strip())
    return _read_command(key, words, shown, seats, amount)


def _read_command(key: str, words: list[str], shown: TableShown, seats: int, amount: ReadAmount) -> TableCommand:
    match key.lower():
        case "sit":
            return TakeSeat(box=_read_place(words, shown, _free(shown, seats), "seats are free"))
        case "leave":
            return LeaveSeat(box=_read_place(words, shown, _kept(shown), "seats are yours"))
        case "b":
            return _read_bets(words, shown, seats, amount)
        case "behind":
            return _read_behind(words, shown, amount)
        case "e":
            return _read_early(words, shown)
    raise SabotError(f"{key[:20]!r} is no key here: ? lists them")


def _free(shown: TableShown, seats: int) -> list[int]:
    taken = {seat.box for seat in shown.view.live.seats} if shown.view.live else set()
    return [box for box in range(1, seats + 1) if box not in taken]


def _kept(shown: TableShown) -> list[int]:
    """The player's seats that are not given up already."""
    leaving = {seat.box for seat in shown.view.live.seats if seat.leaving} if shown.view.live else set()
    return [box for box in shown.own.seats if box not in leaving]


def _read_place(words: list[str], shown: TableShown, allowed: list[int], what: str) -> int:
    """The place named, or the first that it can be."""
    if words:
        return _read_number(words[0], shown)
    if not allowed:
        raise SabotError(f"no {what}")
    return allowed[0]


def _read_bets(words: list[str], shown: TableShown, seats: int, amount: ReadAmount) -> PlaceBets:
    if not words:
        return PlaceBets(spots=())
    side = {name: amount(text) for name, sign, text in (word.partition("=") for word in words[1:]) if sign}
    boxes = [_read_number(word, shown) for word in words[1:] if "=" not in word]
    boxes = boxes or (list(shown.own.seats) if seats else [1])
    if not boxes:
        raise SabotError("you have no seat yet: sit SEAT takes one")
    behind = [_spot(spot) for spot in shown.own.spots if spot.behind]
    return PlaceBets(spots=(*(Spot(box=box, main=amount(words[0]), side=side) for box in boxes), *behind))


def _read_behind(words: list[str], shown: TableShown, amount: ReadAmount) -> PlaceBets:
    if len(words) != 2:
        raise SabotError("a bet behind needs an amount and a seat, as in: behind 10 3")
    box = _read_number(words[1], shown)
    others = [_spot(spot) for spot in shown.own.spots if spot.box != box]
    return PlaceBets(spots=(*others, Spot(box=box, main=amount(words[0]), behind=True)))


def _spot(spot: SpotView) -> Spot:
    """A bet that lies already."""
    if spot.behind:
        return Spot(box=spot.box, main=spot.main, side=spot.side, golden=spot.golden, behind=True)
    return Spot(box=spot.box, main=spot.main, side=spot.side, golden=spot.golden)


def _read_early(words: list[str], shown: TableShown) -> DecideEarly:
    if not words or (words[0] != "-" and words[0].upper() not in set(Action)):
        raise SabotError("e needs a key, as in: e S; or e - to take it back")
    open_ = [question.box for question in shown.own.ahead] or [plan.box for plan in shown.own.plans]
    box = _read_place(words[1:], shown, open_, "hand of yours can be decided before its turn now")
    action = None if words[0] == "-" else Action(words[0].upper())
    return DecideEarly(box=box, action=action, seen=shown.version)


def _may_surrender(shown: TableShown) -> bool:
    """Whether the key of surrender is not that of the same bets again."""
    return bool(_find_surrenders(shown))


def _find_surrenders(shown: TableShown) -> list[int]:
    """The boxes that surrender may be meant for, the one in turn first: it is asked, or its card waits (BJ-6)."""
    own = shown.own
    asked = [question.box for question in own.asked]
    waits = [question.box for question in own.ahead if any(one.action is Action.SURRENDER for one in question.options)]
    return [*asked, *waits, *own.withdraw]


def _read_decision(action: Action, words: list[str], shown: TableShown, amount: ReadAmount) -> Decide:
    asked = [question.box for question in shown.own.asked]
    if action is Action.SURRENDER:
        asked = _find_surrenders(shown)
    if not words and not asked:
        raise SabotError("nothing is asked of you now")
    if words and _takes_amount(action, shown):
        box = _read_number(words[1], shown) if words[1:] else asked[0]
        return Decide(box=box, action=action, amount=amount(words[0]), seen=shown.version)
    box = _read_number(words[0], shown) if words else asked[0]
    return Decide(box=box, action=action, seen=shown.version)


def _takes_amount(action: Action, shown: TableShown) -> bool:
    """Whether the answer may be with an amount of the player's choice."""
    options = (option for question in shown.own.asked for option in question.options)
    return any(option.action is action and not isinstance(option.most, UnsetType) for option in options)


def _read_number(word: str, shown: TableShown) -> int:
    most = shown.view.boxes
    if not word.isdecimal() or not 1 <= int(word) <= most:
        raise SabotError(f"{word[:20]!r} is no place of this table: 1 to {most} are")
    return int(word)

"""Wagers as text: the command line's short form, and the JSON form of a script."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from sabot.engine import Wager
from sabot.errors import SabotError
from sabot.notation.figure import is_number
from sabot.sidebets import SIDE_BETS

PLAYER = "player"
"""The name of the one player of the short form."""

_FLAGS = ("behind", "follow_double", "follow_split", "golden", "forbid_behind")


def parse_bets(text: str) -> list[Wager]:
    """The wagers of one player: ``1000,,2000/pairs=200`` bets on boxes 1 and 3."""
    wagers = []
    for box, place in enumerate(text.split(","), start=1):
        if place.strip():
            wagers.append(_parse_place(place.strip(), box))
    if not wagers:
        raise SabotError("bets: no box has a stake, as in 1000 or 1000,2000/pairs=200")
    return wagers


def _parse_place(text: str, box: int) -> Wager:
    main, *sides = text.split("/")
    side: dict[str, int] = {}
    for word in sides:
        name, equals, amount = word.partition("=")
        name = name.strip()
        if not equals:
            raise SabotError(f"bets: box {box}: {word!r} is not a side bet, as in pairs=200")
        if name in side:
            raise SabotError(f"bets: box {box}: {name} stands there twice")
        side[name] = _parse_cents(amount, f"bets: box {box}: {name}")
    return Wager(player=PLAYER, box=box, main=_parse_cents(main, f"bets: box {box}"), side=side)


def _parse_cents(text: str, where: str) -> int:
    word = text.strip()
    if not is_number(word):
        raise SabotError(f"{where}: {word!r} is not a whole number of cents")
    return int(word)


def wager_from_json(entry: object, number: int) -> Wager:
    """A wager of a script; ``number`` is its place in the list, for the error."""
    where = f"wager {number}"
    if not isinstance(entry, Mapping):
        raise SabotError(f"{where}: an object is needed, not {entry!r}")
    known = ("player", "box", "main", *SIDE_BETS, *_FLAGS, "currency")
    unknown = [str(name) for name in entry if name not in known]
    if unknown:
        raise SabotError(f"{where}: unknown {unknown[0]!r}, known are {', '.join(known)}")
    missing = [name for name in ("player", "box", "main") if name not in entry]
    if missing:
        raise SabotError(f"{where}: {missing[0]!r} is missing")
    side = {name: _whole(entry, name, where) for name in SIDE_BETS if name in entry}
    flags = {name: _flag(entry, name, where) for name in _FLAGS if name in entry}
    wager = Wager(
        player=_text(entry, "player", where),
        box=_whole(entry, "box", where),
        main=_whole(entry, "main", where),
        side={name: stake for name, stake in side.items() if stake},
        currency=_text(entry, "currency", where) if "currency" in entry else "",
    )
    return replace(wager, **flags)


def _text(entry: Mapping[str, Any], name: str, where: str) -> str:
    value = entry[name]
    if not isinstance(value, str):
        raise SabotError(f"{where}: {name}: text is needed, not {value!r}")
    return value


def _whole(entry: Mapping[str, Any], name: str, where: str) -> int:
    value = entry[name]
    if isinstance(value, bool) or not isinstance(value, int):
        raise SabotError(f"{where}: {name}: a whole number is needed, not {value!r}")
    return value


def _flag(entry: Mapping[str, Any], name: str, where: str) -> bool:
    value = entry[name]
    if not isinstance(value, bool):
        raise SabotError(f"{where}: {name}: true or false is needed, not {value!r}")
    return value

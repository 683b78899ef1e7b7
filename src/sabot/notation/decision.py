"""Decisions as text: the short form of the command line, and the JSON form of a script."""

import re
from collections.abc import Mapping

from msgspec import Struct

from sabot.cards import Card, parse_cards
from sabot.engine import Action
from sabot.errors import SabotError
from sabot.notation.figure import is_number

_WORD = re.compile(r"([HSDPRYN])([0-9]{1,15})?", re.IGNORECASE)


class Decision(Struct, frozen=True):
    """One answer. Without a player and a box it is for whoever is asked first."""

    action: Action
    player: str | None = None
    box: int | None = None
    amount: int | None = None
    """Of an insurance."""
    short: tuple[str, ...] = ()
    """Bettors behind whose balance did not cover following."""

    def __str__(self) -> str:
        return f"{self.action}{self.amount or ''}"


class VoidMark(Struct, frozen=True):
    """The round is voided for a malfunction."""

    reason: str


class Correction(Struct, frozen=True):
    """The round is settled again on its real cards."""

    dealer: tuple[Card, ...]
    hands: tuple[tuple[int, int, tuple[Card, ...]], ...]
    reason: str


Step = Decision | VoidMark | Correction


def parse_play(text: str) -> list[Decision]:
    """The decisions in the order they are asked: ``N H S D P``, ``Y150`` for an amount, ``R2`` for box 2."""
    decisions = []
    for number, word in enumerate(text.replace(",", " ").split(), start=1):
        match = _WORD.fullmatch(word)
        if match is None:
            raise SabotError(f"decision {number}: {word!r} is none of H S D P R Y N, Y150 or R2")
        decisions.append(_read_word(match, number, None, None))
    return decisions


def step_from_json(entry: object, number: int) -> Step:
    """A step of a script; ``number`` is its place in the list, for the error."""
    where = f"decision {number}"
    if not isinstance(entry, Mapping):
        raise SabotError(f"{where}: an object is needed, not {entry!r}")
    do = entry.get("do")
    if do == "void":
        return VoidMark(_text(entry, "reason", where))
    if do == "real":
        return _read_correction(entry, where)
    unknown = [str(name) for name in entry if name not in ("player", "box", "do", "short")]
    if unknown:
        raise SabotError(f"{where}: unknown {unknown[0]!r}, known are player, box, do, short")
    match = _WORD.fullmatch(do) if isinstance(do, str) else None
    if match is None:
        raise SabotError(f"{where}: do: {do!r} is none of H S D P R Y N, Y150, void or real")
    box = entry.get("box")
    if box is not None and (isinstance(box, bool) or not isinstance(box, int)):
        raise SabotError(f"{where}: box: a whole number is needed, not {box!r}")
    decision = _read_word(match, number, _text(entry, "player", where), box)
    short = entry.get("short", [])
    if not isinstance(short, list) or not all(isinstance(name, str) for name in short):
        raise SabotError(f"{where}: short: a list of players is needed, not {short!r}")
    return Decision(decision.action, decision.player, decision.box, decision.amount, tuple(short))


def _read_word(match: re.Match[str], number: int, player: str | None, box: int | None) -> Decision:
    action = Action(match[1].upper())
    figure = int(match[2]) if match[2] else None
    if figure is not None and action is Action.SURRENDER and box is None:
        return Decision(action, player, figure)
    if figure is not None and action is not Action.YES:
        raise SabotError(f"decision {number}: {match[0]!r}: a number goes with Y (an amount) or R (a box) only")
    return Decision(action, player, box, figure)


def _read_correction(entry: Mapping[str, object], where: str) -> Correction:
    hands = entry.get("hands", {})
    if not isinstance(hands, Mapping):
        raise SabotError(f"{where}: hands: an object of cards by box.hand is needed, not {hands!r}")
    real = []
    for place, cards in hands.items():
        box, dot, number = str(place).partition(".")
        if not (is_number(box) and dot and is_number(number) and isinstance(cards, str)):
            raise SabotError(f'{where}: hands: {place!r} must be box.hand with its cards, as in "1.1": "Kh 7d"')
        real.append((int(box), int(number), tuple(parse_cards(cards))))
    dealer = tuple(parse_cards(_text(entry, "dealer", where)))
    return Correction(dealer, tuple(real), _text(entry, "reason", where))


def _text(entry: Mapping[str, object], name: str, where: str) -> str:
    value = entry.get(name)
    if not isinstance(value, str):
        raise SabotError(f"{where}: {name}: text is needed, not {value!r}")
    return value

"""A strategy as players carry it: one code for each total, soft total and pair against each up card.

A chart goes by totals, a `Strategy` by the very cards held; every chart is a strategy, not the other way round.
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from sabot.errors import SabotError
from sabot.odds.exact import RANKS, all_hands
from sabot.odds.exact.analysis import doubles_allowed, surrender_open
from sabot.odds.strategy import PlayCode, Strategy
from sabot.rules import Rules

UPS = "A23456789T"
"""Up cards, and ranks of pairs, in the order of a chart's columns and rows."""

CODES = {
    "S": "stand",
    "H": "hit",
    "Dh": "double, else hit",
    "Ds": "double, else stand",
    "P": "split, else play the total",
    "Rh": "surrender, else hit",
    "Rs": "surrender, else stand",
    "Rp": "surrender, else split",
}

HARD = range(4, 22)
SOFT = range(13, 22)
BYTES_MAX = 64 * 1024

_SPLITTING = ("P", "Rp")
_CODE = {code.lower(): code for code in CODES}
_UP = {**{up: up for up in UPS}, "10": "T"}

Row = tuple[str, ...]
"""Ten codes, against an ace, a two … a ten."""


class Chart(Struct, frozen=True):
    """Codes by hard total 4 to 21, soft total 13 to 21 and rank of a pair; raises if one is missing or unknown."""

    hard: dict[int, Row]
    soft: dict[int, Row]
    pairs: dict[str, Row]

    def __post_init__(self) -> None:
        for kind, rows, wanted in (
            ("hard", self.hard, list(HARD)),
            ("soft", self.soft, list(SOFT)),
            ("pair", self.pairs, list(UPS)),
        ):
            _verify_rows(kind, rows, wanted)


def _verify_rows(kind: str, rows: Mapping[int, Row] | Mapping[str, Row], wanted: Sequence[int] | Sequence[str]) -> None:
    if list(rows) != list(wanted):
        raise SabotError(f"a chart has rows {kind} {wanted[0]} to {kind} {wanted[-1]}, in this order and each once")
    for name, row in rows.items():
        if len(row) != len(UPS):
            raise SabotError(f"{kind} {name} has {len(row)} codes: one for each of {' '.join(UPS)} is needed")
        for up, code in zip(UPS, row, strict=True):
            fault = _fault(kind, code)
            if fault:
                raise SabotError(f"{kind} {name} against {up}: {fault}")


def _fault(kind: str, code: str) -> str:
    """What is wrong with a code in a row of this kind; nothing if nothing is."""
    allowed = [known for known in CODES if kind == "pair" or known not in _SPLITTING]
    return "" if code in allowed else f"{code!r} is not among {', '.join(allowed)}"


# -- as a file ----------------------------------------------------------------------------------------------------


class _Place(NamedTuple):
    """A row of a chart: its kind, and the total or rank."""

    kind: str
    name: str

    def __str__(self) -> str:
        return f"{self.kind} {self.name}"


_PLACES = (
    *(_Place("hard", str(total)) for total in HARD),
    *(_Place("soft", str(total)) for total in SOFT),
    *(_Place("pair", rank) for rank in UPS),
)


def read_chart(path: Path | str) -> Chart:
    """The chart in a CSV file; raises with the file, the line and what is allowed there."""
    path = Path(path)
    try:
        if path.stat().st_size > BYTES_MAX:
            raise SabotError(f"{path}: a chart has at most {BYTES_MAX} bytes")
        return parse_chart(path.read_text(encoding="utf-8-sig"), str(path))
    except OSError as error:
        raise SabotError(f"{path}: cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise SabotError(f"{path}: is not a text in UTF-8") from None


def parse_chart(text: str, name: str = "chart") -> Chart:
    """The chart that a CSV text holds; ``name`` is what errors call it."""
    lines = _lines(text, name)
    number, header = next(lines, (1, []))
    ups = _read_header(header, f"{name}: line {number}")
    rows: dict[_Place, Row] = {}
    for number, cells in lines:
        where = f"{name}: line {number}"
        place = _read_place(cells[0], where)
        if place in rows:
            raise SabotError(f"{where}: {place} is there already")
        rows[place] = _read_codes(place, cells[1:], ups, where)
    missing = [str(place) for place in _PLACES if place not in rows]
    if missing:
        raise SabotError(
            f"{name}: {_list_some(missing)} missing; all of hard 4 to 21, soft 13 to 21, pair A to T is needed"
        )
    codes = {place: rows[place] for place in _PLACES}
    return Chart(
        hard={int(place.name): row for place, row in codes.items() if place.kind == "hard"},
        soft={int(place.name): row for place, row in codes.items() if place.kind == "soft"},
        pairs={place.name: row for place, row in codes.items() if place.kind == "pair"},
    )


def write_chart(chart: Chart) -> str:
    """The chart as a CSV text that `parse_chart` reads."""
    rows = [*chart.hard.values(), *chart.soft.values(), *chart.pairs.values()]
    lines = [",".join(("hand", *UPS))]
    lines += [",".join((str(place), *row)) for place, row in zip(_PLACES, rows, strict=True)]
    return "\n".join(lines) + "\n"


def _lines(text: str, name: str) -> Iterator[tuple[int, list[str]]]:
    """The cells of each line that is neither empty nor a comment, with its number."""
    reader = csv.reader(text.splitlines())
    try:
        for cells in reader:
            trimmed = [cell.strip() for cell in cells]
            if any(trimmed) and not trimmed[0].startswith("#"):
                yield reader.line_num, trimmed
    except csv.Error as error:
        raise SabotError(f"{name}: line {reader.line_num}: {error}") from None


def _read_header(cells: Sequence[str], where: str) -> list[str]:
    ups = [_UP.get(cell.upper(), cell) for cell in cells[1:]]
    if not cells or cells[0].lower() != "hand" or sorted(ups) != sorted(UPS):
        raise SabotError(f"{where}: must be {','.join(('hand', *UPS))}, the up cards in any order")
    return ups


def _read_place(cell: str, where: str) -> _Place:
    kind, _, name = cell.lower().partition(" ")
    place = _Place(kind, _UP.get(name.strip().upper(), name.strip()) if kind == "pair" else name.strip())
    if place not in _PLACES:
        raise SabotError(f"{where}: {cell!r:.60} is no row: hard 4 to 21, soft 13 to 21 and pair A to T are")
    return place


def _read_codes(place: _Place, cells: Sequence[str], ups: Sequence[str], where: str) -> Row:
    if len(cells) != len(ups):
        raise SabotError(f"{where}: {place} has {len(cells)} codes, and {len(ups)} are needed")
    found = {}
    for up, cell in zip(ups, cells, strict=True):
        code = _CODE.get(cell.lower(), cell[:20])
        fault = _fault(place.kind, code)
        if fault:
            raise SabotError(f"{where}: {place} against {up}: {fault}")
        found[up] = code
    return tuple(found[up] for up in UPS)


def _list_some(names: Sequence[str]) -> str:
    shown = ", ".join(names[:3])
    more = len(names) - 3
    return f"{shown} and {more} more are" if more > 0 else f"{shown} {'is' if len(names) == 1 else 'are'}"


# -- as a strategy ------------------------------------------------------------------------------------------------


def may_split(rules: Rules) -> NDArray[np.bool_]:
    """For every hand, whether its two cards may be split."""
    hands = all_hands()
    pairs: NDArray[np.bool_] = (hands.counts == 2).any(axis=1) & (hands.size == 2)
    return pairs & np.bool_(rules.split_hands > 1)


def may_surrender(rules: Rules) -> NDArray[np.bool_]:
    """For every up card, whether two cards may be surrendered."""
    return np.array([surrender_open(rules, up) for up in range(RANKS)])


def chart_to_strategy(chart: Chart, rules: Rules) -> Strategy:
    """What the chart says for every hand under these rules, each code brought to what is allowed there.

    A pair that is not split is played by its total; a soft 12, two aces that are not split, like a soft 13.
    """
    hands = all_hands()
    shape = (len(hands.size), RANKS)
    strategy = Strategy(*(np.zeros(shape, dtype=np.int8) for _ in range(3)))
    double, split, surrender = doubles_allowed(rules), may_split(rules), may_surrender(rules)
    for hand in range(shape[0]):
        total = int(hands.total[hand])
        if total >= 21:
            continue
        soft = total != hands.hard[hand]
        by_total = chart.soft[max(total, SOFT[0])] if soft else chart.hard[max(total, HARD[0])]
        pair = hands.size[hand] == 2 and hands.counts[hand].max() == 2
        by_hand = chart.pairs[UPS[int(hands.counts[hand].argmax())]] if pair else by_total
        for up in range(RANKS):
            codes = by_hand[up], by_total[up]
            strategy.first[hand, up] = _resolve(codes, double[hand], split[hand], surrender[up])
            again = double[hand] and rules.double_after_split
            strategy.split[hand, up] = _resolve(codes, again, may_split=False, may_surrender=False)
            strategy.later[hand, up] = _resolve(
                (by_total[up],) * 2, may_double=False, may_split=False, may_surrender=False
            )
    return strategy


def _resolve(codes: tuple[str, str], may_double: bool, may_split: bool, may_surrender: bool) -> PlayCode:
    """The decision that the code of the hand, or of its total where a split is not open, comes to."""
    code, by_total = codes
    if code[0] == "R" and may_surrender:
        return PlayCode.SURRENDER
    if code in _SPLITTING:
        if may_split:
            return PlayCode.SPLIT
        code = by_total
    if code[0] == "D" and may_double:
        return PlayCode.DOUBLE
    return PlayCode.STAND if code[-1] in "Ss" else PlayCode.HIT

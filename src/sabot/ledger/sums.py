"""What a round adds to the sums that are kept with it, and how sums of one stretch of time join those of the next.

Sums are kept by day, so that figures of any length of time need no look at its rounds, and by longer stretches too, so
that a long time takes no more of them than a short one. Counts and money are added.
Runs of rounds won or lost are kept as the lead, the tail and the longest of a stretch: of two stretches, the tail of
the first and the lead of the second make one run.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, cast

from sabot.ledger.step import Row

DAY_MS: Final = 86_400_000
ALL_GAMES: Final = ""
"""The game of the sums over all games: runs go on from one game to another."""

SPANS: Final = (32, 1024)
"""Days of the longer stretches: of any time there are at most two times 31 of each kind but the longest."""

WON = ("win", "blackjack", "charlie")
LOST = ("lose", "bust", "surrender")

Sums = dict[str, Any]
"""One row of sums, by column."""

LONGER = {"day_sum": "span_sum", "return_sum": "span_return"}
LEADS = {"lead_won", "lead_lost"}
TAILS = {"tail_won", "tail_lost"}
RUNS = {"longest_won": ("tail_won", "lead_won"), "longest_lost": ("tail_lost", "lead_lost")}
BEST = {"best_net", "best_code"}

_ORDERED = {"decided", "best_net", *LEADS, *TAILS, *RUNS}
"""What depends on the order in which rounds ended."""
_KEYS = {
    *("player", "game", "rules_hash", "day", "days", "place"),
    *("month", "period", "table_id", "currency", "company", "bet"),
}
"""Of which sums a row is."""
_RESULT = (
    *("code", "game", "closed_ms", "staked", "returned", "golden_staked", "golden_returned"),
    *("main_staked", "main_returned", "hands"),
)
"""Of what a round was for a player, all that its sums are made of, but who that is."""
_SQUARES_MAX: Final = 2**63 - 1
"""What the database can keep; who bets that much is counted with this."""


class Stretch(NamedTuple):
    """Stretches of so many days, one after the other."""

    days: int
    first: int
    """The place of the first; places count from day 0 on."""
    end: int
    """The place after the last."""


class AddedSums:
    """The same as `kept_sums`, to be written: the figures once each, which the database itself adds to all the sums.

    For all players of one round: what is figured out for one of them holds for all who came out of it alike.
    """

    def __init__(self, rules_hash: str, voided: bool) -> None:
        self._rules_hash = rules_hash
        self._voided = voided
        self._known: dict[tuple[object, ...], tuple[Sums, Sums | None]] = {}
        """By what the round came to: the figures of the day, and those of the return if it counts there."""

    def rows(self, played: Mapping[str, Any]) -> tuple[Row, ...]:
        """What the round, as ``played`` has it, adds to its player's sums."""
        alike = tuple([played[name] for name in _RESULT])
        known = self._known.get(alike)
        if known is None:
            known = self._known[alike] = self._figure(played)
        player, (figures, returns) = played["player"], known
        day = Row("day_sum", {"player": player, **figures}, "spread")
        return (day,) if returns is None else (day, Row("return_sum", {"player": player, **returns}, "spread"))

    def _figure(self, played: Mapping[str, Any]) -> tuple[Sums, Sums | None]:
        hands = json.loads(played["hands"])
        key = {"game": played["game"], "day": played["closed_ms"] // DAY_MS}
        figures = {**key, **_day_figures(played, hands, self._voided)}
        # A chip that wins stays with the house: its rounds return something else than the sheet's figure.
        if self._voided or played["golden_staked"] or not hands:
            return figures, None
        return figures, {**key, "rules_hash": self._rules_hash, **_return_figures(played, hands)}


def added_sums(played: Mapping[str, Any], rules_hash: str, voided: bool) -> tuple[Row, ...]:
    """The same for a round with one player."""
    return AddedSums(rules_hash, voided).rows(played)


def corrected_sums(before: Mapping[str, Any], after: Mapping[str, Any], rules_hash: str) -> tuple[Row, ...]:
    """What a correction adds to the sums of a round's day, to be written: counts and money.

    Runs, and which round was the best, stay as they were counted: both rest on the order in which rounds ended.
    """
    return _difference(added_sums(before, rules_hash, False), added_sums(after, rules_hash, False))


def corrected_kept_sums(before: Mapping[str, Any], after: Mapping[str, Any], rules_hash: str) -> tuple[Row, ...]:
    """The same for each of the sums, as `kept_sums` is for a round."""
    return _difference(kept_sums(before, rules_hash, False), kept_sums(after, rules_hash, False))


def _difference(before: Sequence[Row], after: Sequence[Row]) -> tuple[Row, ...]:
    return tuple(
        Row(new.table, {name: _changed(name, old, new) for name in new.values}, new.how)
        for old, new in zip(before, after, strict=True)
    )


def _changed(name: str, old: Row, new: Row) -> Any:
    if name in _KEYS:
        return new.values[name]
    if name == "best_code":
        return ""
    if name in _ORDERED:
        return 0
    return cast(int, new.values[name]) - cast(int, old.values[name])


def kept_sums(played: Mapping[str, Any], rules_hash: str, voided: bool) -> tuple[Row, ...]:
    """What a finished round, as ``played`` has it, adds to its player's sums: of the day, and of longer stretches."""
    days = round_sums(played, rules_hash, voided)
    return (*days, *(_lengthen(row, length) for row in days for length in SPANS))


def round_sums(played: Mapping[str, Any], rules_hash: str, voided: bool) -> tuple[Row, ...]:
    """What the round adds to the sums of its player's day."""
    hands = json.loads(played["hands"])
    key = {"player": played["player"], "day": played["closed_ms"] // DAY_MS}
    day = {**key, **_day_figures(played, hands, voided)}
    rows = [Row("day_sum", {**day, "game": game}, "fold") for game in (played["game"], ALL_GAMES)]
    # A chip that wins stays with the house: its rounds return something else than the sheet's figure.
    if not voided and not played["golden_staked"] and hands:
        figures = _return_figures(played, hands)
        rows.append(Row("return_sum", {**key, "rules_hash": rules_hash, "game": played["game"], **figures}, "fold"))
    return tuple(rows)


def cover_days(first: int, end: int, lengths: Sequence[int] = (*reversed(SPANS), 1)) -> Iterator[Stretch]:
    """The days from the first on and before the end, in as few stretches as are kept of them, the earliest first."""
    if first >= end:
        return
    longest, *shorter = lengths
    start, stop = -(-first // longest), end // longest
    if start >= stop:
        yield from cover_days(first, end, shorter)
        return
    yield from cover_days(first, start * longest, shorter)
    yield Stretch(longest, start, stop)
    yield from cover_days(stop * longest, end, shorter)


def join_sums(first: Sums, second: Sums) -> Sums:
    """The sums of two stretches, one after the other."""
    joined = dict(first)
    for name in first.keys() - _KEYS:
        joined[name] = _join(name, first, second)
    return joined


def _join(name: str, first: Sums, second: Sums) -> Any:
    if name in LEADS:
        return first[name] + second[name] if first[name] == first["decided"] else first[name]
    if name in TAILS:
        return first[name] + second[name] if second[name] == second["decided"] else second[name]
    if name in RUNS:
        tail, lead = RUNS[name]
        return max(first[name], second[name], first[tail] + second[lead])
    if name in BEST:
        return second[name] if second["best_net"] > first["best_net"] else first[name]
    return first[name] + second[name]


def _lengthen(row: Row, days: int) -> Row:
    values = {name: value for name, value in row.values.items() if name != "day"}
    place = cast(int, row.values["day"]) // days
    return Row(LONGER[row.table], {**values, "days": days, "place": place}, "fold")


def _day_figures(played: Mapping[str, Any], hands: list[dict[str, Any]], voided: bool) -> dict[str, Any]:
    staked = played["staked"] - played["golden_staked"]
    returned = played["returned"] - played["golden_returned"]
    counted = [] if voided else hands
    outcomes = Counter(hand["outcome"] for hand in counted)
    net = 0 if voided else returned - staked
    won, lost = int(net > 0), int(net < 0)
    return {
        "rounds": int(not voided),
        "voided": int(voided),
        "staked": 0 if voided else staked,
        "returned": 0 if voided else returned,
        "void_staked": staked if voided else 0,
        "void_returned": returned if voided else 0,
        "hands": len(counted),
        "hands_won": sum(outcomes[outcome] for outcome in WON),
        "hands_pushed": outcomes["push"],
        "hands_lost": sum(outcomes[outcome] for outcome in LOST),
        "blackjacks": outcomes["blackjack"],
        "busts": outcomes["bust"],
        "doubles": sum(hand.get("doubled", 0) > 0 for hand in counted),
        "splits": len(counted) - len({hand["box"] for hand in counted}),
        "surrenders": outcomes["surrender"],
        "decided": won + lost,
        **dict.fromkeys(("lead_won", "tail_won", "longest_won"), won),
        **dict.fromkeys(("lead_lost", "tail_lost", "longest_lost"), lost),
        "best_net": max(net, 0),
        "best_code": played["code"] if net > 0 else "",
    }


def _return_figures(played: Mapping[str, Any], hands: list[dict[str, Any]]) -> dict[str, int]:
    stakes = _first_stakes(hands)
    squares = sum(stake * stake for stake in stakes)
    return {
        "rounds": 1,
        "first_staked": sum(stakes),
        "net": played["main_returned"] - played["main_staked"],
        "squares": min(squares, _SQUARES_MAX),
        "square_sums": min(sum(stakes) ** 2, _SQUARES_MAX),
    }


def _first_stakes(hands: list[dict[str, Any]]) -> list[int]:
    """What lay on each box at the deal: it is still on the first of the box's hands, whatever was split."""
    firsts: dict[int, dict[str, Any]] = {}
    for hand in hands:
        known = firsts.get(hand["box"])
        if known is None or hand["hand"] < known["hand"]:
            firsts[hand["box"]] = hand
    return [hand["staked"] - hand.get("doubled", 0) for hand in firsts.values()]

"""The sums of the fifth version, as it first filled them from the rounds that were there.

A copy on purpose: what later versions make of their sums must not change what this one did.
"""

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

Sums = dict[str, Any]
"""One row of sums, by column."""

KEYS = {"day_sum": ("player", "game", "day"), "return_sum": ("player", "rules_hash", "day")}
"""The tables of sums, and their primary keys."""

_DAY_MS = 86_400_000
_ALL_GAMES = ""
_INTEGER_MAX = 2**63 - 1
_WON = ("win", "blackjack", "charlie")
_LOST = ("lose", "bust", "surrender")
_LEADS = {"lead_won", "lead_lost"}
_TAILS = {"tail_won", "tail_lost"}
_RUNS = {"longest_won": ("tail_won", "lead_won"), "longest_lost": ("tail_lost", "lead_lost")}
_BEST = {"best_net", "best_code"}


class Share(NamedTuple):
    """What a round adds to a table of sums."""

    table: str
    sums: Sums

    @property
    def key(self) -> tuple[Any, ...]:
        """Of the row that it is added to."""
        return tuple(self.sums[name] for name in KEYS[self.table])


def round_shares(played: Mapping[str, Any], rules_hash: str, *, voided: bool) -> list[Share]:
    """What a finished round, as ``played`` has it, adds to the sums of its player's day."""
    hands = json.loads(played["hands"])
    key = {"player": played["player"], "day": played["closed_ms"] // _DAY_MS}
    day = {**key, **_day_figures(played, hands, voided)}
    shares = [Share("day_sum", {**day, "game": game}) for game in (played["game"], _ALL_GAMES)]
    if not voided and not played["golden_staked"] and hands:
        figures = _return_figures(played, hands)
        shares.append(Share("return_sum", {**key, "rules_hash": rules_hash, "game": played["game"], **figures}))
    return shares


def join_stretches(table: str, first: Sums, second: Sums) -> Sums:
    """The sums of two stretches, one after the other."""
    joined = dict(first)
    for name in first.keys() - {*KEYS[table], "game"}:
        joined[name] = _join(name, first, second)
    return joined


def _join(name: str, first: Sums, second: Sums) -> Any:
    if name in _LEADS:
        return first[name] + second[name] if first[name] == first["decided"] else first[name]
    if name in _TAILS:
        return first[name] + second[name] if second[name] == second["decided"] else second[name]
    if name in _RUNS:
        tail, lead = _RUNS[name]
        return max(first[name], second[name], first[tail] + second[lead])
    if name in _BEST:
        return second[name] if second["best_net"] > first["best_net"] else first[name]
    return first[name] + second[name]


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
        "hands_won": sum(outcomes[outcome] for outcome in _WON),
        "hands_pushed": outcomes["push"],
        "hands_lost": sum(outcomes[outcome] for outcome in _LOST),
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
        "squares": min(squares, _INTEGER_MAX),
        "square_sums": min(sum(stakes) ** 2, _INTEGER_MAX),
    }


def _first_stakes(hands: list[dict[str, Any]]) -> list[int]:
    """What lay on each box at the deal: it is still on the first of the box's hands, whatever was split."""
    firsts: dict[int, dict[str, Any]] = {}
    for hand in hands:
        known = firsts.get(hand["box"])
        if known is None or hand["hand"] < known["hand"]:
            firsts[hand["box"]] = hand
    return [hand["staked"] - hand.get("doubled", 0) for hand in firsts.values()]

"""The house's sums of the fifteenth version, as it first filled them from the rounds that were there.

A copy on purpose: what later versions make of their sums must not change what this one did. Main bets are as the
rounds' rows have them by now, other bets as the events told them. Where a round was settled anew, and several other
bets of one player can have changed with it, insurance is told by the dealer's real cards and the rest is the first's.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

Sums = dict[str, Any]
"""One row of sums, by column."""

_DAY_MS = 86_400_000
_UNIT = 1_000_000
_TENS = "TJQK"

COUNTS = (
    *("rounds", "voided", "bets", "staked", "returned", "golden_staked", "golden_returned", "void_staked"),
    *("first_staked", "first_net"),
)
SQUARES = ("squares", "square_sums")
KEYS = {
    "house_sum": ("period", "place", "table_id", "game", "rules_hash", "currency", "company", "bet"),
    "return_watch": ("rules_hash", "month"),
    "attendance": ("period", "place", "company", "currency", "game", "table_id", "player"),
}
"""The tables, and their primary keys."""


class HouseShare(NamedTuple):
    """What a round adds to a table of sums."""

    table: str
    sums: Sums

    @property
    def key(self) -> tuple[Any, ...]:
        """Of the row that it is added to."""
        return tuple(self.sums[name] for name in KEYS[self.table])


class RoundToSum(NamedTuple):
    """A finished round as the books have it."""

    round: Mapping[str, Any]
    """Its row, with its table's owner."""
    played: Sequence[Mapping[str, Any]]
    """What it was for each player, with their role."""
    events: list[dict[str, Any]]
    """All events of its steps."""
    corrections: list[dict[str, Any]]
    """The newest first."""


class _FirstTaking:
    def __init__(self) -> None:
        self.sums: Sums = dict.fromkeys(COUNTS, 0)
        self.boxes: defaultdict[int, int] = defaultdict(int)

    def add(self, **figures: int) -> None:
        for name, value in figures.items():
            self.sums[name] += value

    def values(self) -> Sums:
        firsts = self.boxes.values()
        return {
            **self.sums,
            "first_staked": sum(firsts),
            "squares": float(sum(first * first for first in firsts)),
            "square_sums": float(sum(firsts) ** 2),
        }


_Takings = dict[tuple[str, str, str], _FirstTaking]
"""By currency, company and bet."""


def round_shares(found: RoundToSum) -> list[HouseShare]:
    """What the round adds to the house's sums."""
    own = found.round["owner"] is not None
    table = "" if own else found.round["table_id"]
    takings = _void_takings(found) if found.round["voided"] is not None else _takings(found)
    closed_ms = found.round["closed_ms"]
    places = (("day", closed_ms // _DAY_MS), ("month", _month(closed_ms)))
    key = {
        "table_id": table,
        "game": found.round["game"],
        "rules_hash": found.round["rules_hash"],
    }
    shares = [
        HouseShare("house_sum", {"period": period, "place": place, **key, **_part(part), **taking.values()})
        for part, taking in takings.items()
        for period, place in places
    ]
    return [*shares, *_watch(found, takings), *_attendance(found, table)]


def _part(part: tuple[str, str, str]) -> Sums:
    return dict(zip(("currency", "company", "bet"), part, strict=True))


def add_shares(first: Sums, second: Sums, table: str) -> Sums:
    """Both together."""
    return {name: value if name in (*KEYS[table], "game") else value + second[name] for name, value in first.items()}


def _company(row: Mapping[str, Any]) -> str:
    return "companions" if row["role"] == "companion" else "people"


def _void_takings(found: RoundToSum) -> _Takings:
    takings: defaultdict[tuple[str, str, str], _FirstTaking] = defaultdict(_FirstTaking)
    for row in found.played:
        taking = takings[row["currency"], _company(row), ""]
        taking.sums["voided"] = 1
        taking.add(void_staked=row["staked"] - row["golden_staked"])
    return takings


def _takings(found: RoundToSum) -> _Takings:
    takings: defaultdict[tuple[str, str, str], _FirstTaking] = defaultdict(_FirstTaking)
    bets = _Bets(found.events)
    for row in found.played:
        currency, company = row["currency"], _company(row)
        main = _add_hands(row, bets, takings)
        if found.corrections:
            _correct_bets(found, row, bets, main)
        for box, name, staked, returned in bets.of(row["player"]):
            taking = takings[currency, company, name]
            taking.add(bets=1, staked=staked, returned=returned, first_net=returned - staked)
            taking.boxes[box] += staked
    for taking in takings.values():
        taking.sums["rounds"] = 1
    totals: defaultdict[tuple[str, str, str], _FirstTaking] = defaultdict(_FirstTaking)
    for (currency, company, _), taking in takings.items():
        total = totals[currency, company, ""]
        total.sums["rounds"] = 1
        names = ("bets", "staked", "returned", "golden_staked", "golden_returned")
        total.add(**{name: taking.sums[name] for name in names})
    _add_unrecovered(found, takings, totals)
    return takings | totals


def _add_hands(row: Mapping[str, Any], bets: "_Bets", takings: defaultdict[tuple[str, str, str], _FirstTaking]) -> int:
    """Adds a player's hands; gives the cash that they returned."""
    hands = sorted(json.loads(row["hands"]), key=lambda hand: hand["hand"])
    begun: set[int] = set()
    cash = 0
    for hand in hands:
        wager = bets.wagers.get((row["player"], hand["box"]), {})
        original = hand["box"] not in begun
        begun.add(hand["box"])
        chip = wager["main"] if original and wager.get("golden") else 0
        back = {"push": chip, "surrender": hand["returned"] if chip else 0}.get(hand["outcome"], 0)
        taking = takings[row["currency"], _company(row), "behind" if wager.get("behind") else "main"]
        taking.add(
            bets=int(original),
            staked=hand["staked"] - chip,
            returned=hand["returned"] - back,
            golden_staked=chip,
            golden_returned=back,
        )
        cash += hand["returned"] - back
        if not wager.get("golden"):
            taking.add(first_net=hand["returned"] - hand["staked"])
            if original:
                taking.boxes[hand["box"]] += hand["staked"] - hand.get("doubled", 0)
    return cash


class _Bets:
    """Bets beside the main ones, as the events tell them."""

    def __init__(self, events: Iterable[dict[str, Any]]) -> None:
        self.wagers: dict[tuple[str, int], dict[str, Any]] = {}
        self._bets: dict[tuple[str, int, str], list[int]] = {}
        for event in events:
            self._apply(event)

    def of(self, player: str) -> list[tuple[int, str, int, int]]:
        """Box, name, stake and what came back of each."""
        own = ((box, name, money) for (who, box, name), money in self._bets.items() if who == player)
        return [(box, name, staked, returned) for box, name, (staked, returned) in own]

    def correct(self, player: str, dealer_blackjack: bool, change: int) -> None:
        """Adds to what came back of a player's bets, so that it is so much more."""
        own = {key: money for key, money in self._bets.items() if key[0] == player}
        for key, money in own.items():
            if key[2] == "insurance":
                due = 3 * money[0] if dealer_blackjack else 0
                change, money[1] = change - (due - money[1]), due
        rest = [money for key, money in own.items() if key[2] != "insurance"]
        if rest and change:
            rest[0][1] += change

    def returned(self, player: str) -> int:
        """All that came back of them."""
        return sum(money[3] for money in self.of(player))

    def _apply(self, event: dict[str, Any]) -> None:
        match event["event"]:
            case "WagerPlaced":
                wager = event["wager"]
                self.wagers[wager["player"], wager["box"]] = wager
                for name, stake in wager.get("side", {}).items():
                    self._bets[wager["player"], wager["box"], name] = [stake, 0]
            case "WagerRefunded":
                wager = self.wagers.pop((event["player"], event["box"]), {})
                for name in wager.get("side", {}):
                    self._bets.pop((event["player"], event["box"], name), None)
            case "Insured":
                self._bets[event["player"], event["box"], "insurance"] = [event["stake"], 0]
            case "BetSettled":
                self._bets[event["player"], event["box"], event["bet"]][1] = event["returned"]


def _correct_bets(found: RoundToSum, row: Mapping[str, Any], bets: _Bets, main: int) -> None:
    newest = found.corrections[0]
    left = sum(each.get("cash", 0) for each in newest.get("kept", ()) if each["player"] == row["player"])
    due = row["returned"] - row["golden_returned"] - main - left
    dealer = newest["dealer"]
    ranks = {card[0] for card in dealer}
    blackjack = len(dealer) == 2 and "A" in ranks and bool(ranks & set(_TENS))
    bets.correct(row["player"], blackjack, due - bets.returned(row["player"]))


def _add_unrecovered(found: RoundToSum, takings: _Takings, totals: _Takings) -> None:
    rows = {row["player"]: row for row in found.played}
    for number, correction in enumerate(found.corrections):
        for each in correction.get("kept", ()):
            row = rows.get(each["player"])
            if row is None:
                continue
            taking = takings.setdefault((row["currency"], _company(row), "unrecovered"), _FirstTaking())
            if number == 0:
                money = {"returned": each.get("cash", 0), "golden_returned": each.get("gold", 0)}
                taking.add(**money)
                totals[row["currency"], _company(row), ""].add(**money)


def _watch(found: RoundToSum, takings: _Takings) -> list[HouseShare]:
    joined: defaultdict[str, _FirstTaking] = defaultdict(_FirstTaking)
    for (currency, _, bet), taking in takings.items():
        if bet in ("main", "behind") and taking.boxes:
            joined[currency].add(bets=taking.sums["bets"], first_net=taking.sums["first_net"])
            for box, first in taking.boxes.items():
                joined[currency].boxes[box] += first
    bets = sum(taking.sums["bets"] for taking in joined.values())
    if not bets:
        return []
    net, weights = 0, defaultdict[int, int](int)
    for taking in joined.values():
        whole, own = bets * sum(taking.boxes.values()), taking.sums["bets"]
        net += _nearest(_UNIT * own * taking.sums["first_net"], whole)
        for box, first in taking.boxes.items():
            weights[box] += _nearest(_UNIT * own * first, whole)
    squares = _nearest(sum(weight * weight for weight in weights.values()), _UNIT)
    key = {"rules_hash": found.round["rules_hash"], "month": _month(found.round["closed_ms"])}
    figures = {"rounds": 1, "unit_net": net, "unit_squares": squares}
    return [HouseShare("return_watch", {**key, "game": found.round["game"], **figures})]


def _attendance(found: RoundToSum, table: str) -> list[HouseShare]:
    closed_ms = found.round["closed_ms"]
    return [
        HouseShare(
            "attendance",
            {
                "period": period,
                "place": place,
                "company": _company(row),
                "currency": row["currency"],
                "game": found.round["game"],
                "table_id": table,
                "player": row["player"],
            },
        )
        for period, place in (("day", closed_ms // _DAY_MS), ("month", _month(closed_ms)))
        for row in found.played
    ]


def _nearest(part: int, whole: int) -> int:
    return (2 * part + whole) // (2 * whole)


def _month(at_ms: int) -> int:
    date = datetime.fromtimestamp(at_ms // 1000, UTC)
    return (date.year - 1970) * 12 + date.month - 1

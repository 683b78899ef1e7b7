"""The golden rounds as the TOML files of this directory tell them.

A round has a `name` that begins with the requirement it shows, the `cards` from the top of the shoe, and

* `bets` and `play` in the short form of the command line, or `wagers` such as ``"ben@1 400 behind no-double"`` and a
  `play` whose words name who answers: ``"ana@1:H ben@1:Y100 ana@1:D~ben"`` (after ``~`` those behind whose balance
  was short), or ``void`` for a malfunction;
* `set`, `style`, `meter` where the game is changed;
* what comes of it: the `dealer`, the `hands` in playing order as ``"box player: cards = total outcome staked >
  returned"``, other bets `paid`, positions dealt `empty`, the sum `total`, the part of it in `golden` chips, and
  `points`, `level`, `bonus` of Mega Fire Blaze;
* or, instead, what the message must tell when the round is `refused`.
"""

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct, convert

from sabot.cards import parse_cards
from sabot.engine import Round
from sabot.notation import PLAYER, Script, parse_bets, parse_play, play_script, read_script
from sabot.rules import Rules, change_rules, load_rules, style_rules

FILES = ("atlantic-city", "multihand", "play-lounge-7", "casino-blackjack", "mega-fire-blaze", "fields")

_HAND = re.compile(
    r"(?P<box>\d)(?: (?P<player>\w+))?:(?P<cards>[^=]*)= (?P<total>\d+) (?P<outcome>\w+) "
    r"(?P<staked>\d+) > (?P<returned>\d+)(?P<behind> behind)?"
)
_BET = re.compile(r"(?P<box>\d)(?: (?P<player>\w+))? (?P<name>[\w+]+): (?P<staked>\d+) > (?P<returned>\d+)")
_WORD = re.compile(r"(?P<player>\w+)@(?P<box>\d):(?P<do>\w+)(?:~(?P<short>\w+))?")
_FLAGS = {
    "behind": ("behind", True),
    "no-double": ("follow_double", False),
    "no-split": ("follow_split", False),
    "golden": ("golden", True),
    "forbid": ("forbid_behind", True),
}


class GoldenRound(Struct, frozen=True, forbid_unknown_fields=True):
    """One round of a file, as it is written there."""

    name: str
    game: str
    cards: str
    set: dict[str, str] = {}
    style: str | None = None
    meter: int | None = None
    bets: str | None = None
    wagers: list[str] = []
    play: str = ""
    refused: list[str] = []
    dealer: str | None = None
    hands: list[str] = []
    paid: list[str] = []
    empty: list[str] = []
    total: str = ""
    golden: str = "0 > 0"
    points: int = 0
    level: str | None = None
    bonus: int | None = None


def golden_rounds() -> Iterator[GoldenRound]:
    """All rounds of all files."""
    for name in FILES:
        data = tomllib.loads(Path(__file__).with_name(f"{name}.toml").read_text(encoding="utf-8"))
        for entry in data["rounds"]:
            yield convert({"game": data.get("game")} | entry, GoldenRound)


@cache
def _changed(game: str, style: str | None, changes: tuple[tuple[str, str], ...]) -> Rules:
    rules = load_rules(game)
    if style is not None:
        rules = style_rules(rules, style)
    return change_rules(rules, dict(changes))


def rules_of(golden: GoldenRound) -> Rules:
    """The game with the round's changes."""
    return _changed(golden.game, golden.style, tuple(golden.set.items()))


def script_of(golden: GoldenRound) -> Script:
    """The round's cards, wagers and decisions: several players go through the JSON form."""
    if golden.bets is not None:
        wagers, steps = parse_bets(golden.bets), parse_play(golden.play)
        return Script(tuple(parse_cards(golden.cards)), tuple(wagers), tuple(steps), meter=golden.meter)
    data: dict[str, object] = {
        "game": golden.game,
        "cards": golden.cards,
        "wagers": [_wager(text) for text in golden.wagers],
        "decisions": [_decision(word) for word in golden.play.split()],
    }
    if golden.meter is not None:
        data["meter"] = golden.meter
    return read_script(json.dumps(data))


def deal(golden: GoldenRound) -> Round:
    """The round, dealt and played to its end."""
    return play_script(rules_of(golden), script_of(golden))


def _wager(text: str) -> dict[str, object]:
    place, main, *words = text.split()
    player, _, box = place.partition("@")
    entry: dict[str, object] = {"player": player, "box": int(box), "main": int(main)}
    for word in words:
        name, equals, stake = word.partition("=")
        if equals:
            entry[name] = int(stake)
        else:
            flag, value = _FLAGS[word]
            entry[flag] = value
    return entry


def _decision(word: str) -> dict[str, object]:
    if word == "void":
        return {"do": "void", "reason": "malfunction"}
    match = _WORD.fullmatch(word)
    assert match, word
    entry: dict[str, object] = {"player": match["player"], "box": int(match["box"]), "do": match["do"]}
    return entry | ({"short": [match["short"]]} if match["short"] else {})


def expected(golden: GoldenRound) -> dict[str, Any]:
    """What the round's summary must say, as far as the file tells it."""
    staked, returned = amounts(golden.total)
    chips_staked, chips_returned = amounts(golden.golden)
    summary: dict[str, Any] = {
        "game": golden.game,
        "boxes": _boxes(golden),
        "staked": staked,
        "returned": returned,
        "golden_staked": chips_staked,
        "golden_returned": chips_returned,
    }
    if golden.dealer is not None:
        cards, _, total = golden.dealer.partition(" = ")
        summary |= {"dealer": cards.split(), "dealer_total": int(total)}
    if golden.game == "mega-fire-blaze":
        summary |= {"points": golden.points, "level": golden.level, "bonus": golden.bonus}
    return summary


def amounts(text: str) -> tuple[int, int]:
    """Staked and returned."""
    staked, returned = text.split(" > ")
    return int(staked), int(returned)


def hands_of(golden: GoldenRound) -> list[dict[str, Any]]:
    """The expected hands, each with its box."""
    hands = []
    for line in golden.hands:
        match = _HAND.fullmatch(line)
        assert match, line
        hand = {
            "box": int(match["box"]),
            "player": match["player"] or PLAYER,
            "cards": match["cards"].split(),
            "outcome": match["outcome"],
            "behind": match["behind"] is not None,
        }
        hands.append(hand | {name: int(match[name]) for name in ("total", "staked", "returned")})
    return hands


def bets_of(golden: GoldenRound) -> list[dict[str, Any]]:
    """The expected bets beside the hands, each with its box."""
    bets = []
    for line in golden.paid:
        match = _BET.fullmatch(line)
        assert match, line
        bet = {"box": int(match["box"]), "player": match["player"] or PLAYER, "name": match["name"]}
        bets.append(bet | {name: int(match[name]) for name in ("staked", "returned")})
    return bets


def _boxes(golden: GoldenRound) -> list[dict[str, Any]]:
    boxes: dict[int, dict[str, Any]] = {}
    for line in golden.empty:
        number, _, cards = line.partition(": ")
        boxes[int(number)] = {"cards": cards.split(), "hands": [], "bets": []}
    for hand in hands_of(golden):
        box = boxes.setdefault(hand.pop("box"), {"hands": [], "bets": []})
        box["hands"].append(hand)
    for bet in bets_of(golden):
        boxes[bet.pop("box")]["bets"].append(bet)
    return [{"box": number} | boxes[number] for number in sorted(boxes)]


def in_order(summary: dict[str, Any]) -> dict[str, Any]:
    """The summary with each box's bets sorted, since nothing says in which order they stand."""
    boxes = [
        box | {"bets": sorted(box["bets"], key=lambda bet: (bet["name"], bet["player"]))} for box in summary["boxes"]
    ]
    return summary | {"boxes": boxes}

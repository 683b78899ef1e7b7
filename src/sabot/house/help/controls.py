"""Every control of a game's table with its key (AC-15, AC-16, PL-11 to PL-14)."""

from collections.abc import Iterator

from sabot.house.help.parts import HelpTable
from sabot.rules import Rules
from sabot.wording import ACTIONS, Voice

SOLO = ("chips", "places", "rebet", "rebet-deal", "twice", "undo", "clear", "deal", "cut")
LIVE = ("chips", "places", "repeat", "twice", "undo")
SEATED = ("sit", "leave", "deal-now")
"""At tables where every box has its own player."""
COMMON = ("games", "bank", "help", "options", "statistics")

KEYS = {
    "chips": "← →, Shift + 1–9",
    "rebet": "Enter",
    "rebet-deal": "Shift + Enter",
    "repeat": "Enter",
    "twice": "X",
    "undo": "Backspace",
    "clear": "Delete",
    "deal": "Enter",
    "deal-now": "Enter",
}
"""As the page reads them; those of places are their numbers, those of decisions the sheets' own."""


def controls_table(voice: Voice) -> HelpTable:
    """The controls that this game has, what they are called, their keys, and what they do."""
    columns = tuple(voice.say(f"column-{column}") for column in ("control", "key", "does"))
    return HelpTable("", columns, (*_bet_rows(voice), *_decision_rows(voice), *_rows(voice, COMMON)))


def _bet_rows(voice: Voice) -> Iterator[tuple[str, str, str]]:
    rules = voice.rules
    if rules.kind == "solo":
        yield from _rows(voice, SOLO)
        return
    yield from _rows(voice, LIVE)
    if rules.decides == "owner":
        yield from _rows(voice, SEATED)
    if rules.last_cut == "player":
        yield from _rows(voice, ("cut",))


def _rows(voice: Voice, names: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    for name in names:
        key = _numbers(voice.rules.boxes) if name == "places" else KEYS.get(name, "")
        yield voice.say(f"control-{name}"), key, voice.say(f"control-{name}-does", kind=voice.rules.kind)


def _numbers(boxes: int) -> str:
    return f"1–{boxes}" if boxes > 1 else "1"


def _decision_rows(voice: Voice) -> Iterator[tuple[str, str, str]]:
    for key in _keys(voice.rules):
        name = ACTIONS[key]
        yield voice.say(f"action-{name}"), key, voice.say(f"control-{name}-does")
    if voice.rules.insurance and voice.rules.boxes > 1:
        yield voice.say("control-all"), "A", voice.say("control-all-does")
    if _asks_surrender_first(voice.rules):
        yield voice.say("action-play-on"), "N", voice.say("control-play-on-does")


def _keys(rules: Rules) -> str:
    """The keys of the decisions that the rules know, in the order of the sheets."""
    split = "P" if rules.split_hands > 1 else ""
    insurance = "YN" if rules.insurance else ""
    surrender = "R" if rules.surrender != "none" else ""
    return f"HS{split}D{insurance}{surrender}"


def _asks_surrender_first(rules: Rules) -> bool:
    """Whether surrender can be asked before the hand's turn, so that it needs an answer of its own (ruling 3)."""
    if rules.surrender == "early-except-ace":
        return rules.peeks_under(10)
    return rules.surrender == "early" and (rules.insurance or rules.peeks_under(1))

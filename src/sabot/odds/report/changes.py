"""How rules differ from the sheet of the house that bears their name, and the words that make them again."""

import json
import re
from collections.abc import Iterator
from shlex import join

from msgspec import Struct

from sabot.rules import Rules, game_names, load_rules, plain, rules_hash
from sabot.rules.hashing import WITHOUT_EFFECT
from sabot.rules.problem import Path, dotted

CHANGED = "These are not the rules of a sheet of the house, unchanged: what was published need not be about them."

OWN_SHEET = "SHEET"
"""Stands for the path of a sheet that is not the house's."""

_BARE = re.compile(r"(?!true$|false$|inf$|nan$)[a-z][a-z-]*|[0-9]+[:-][0-9]+")
"""Words that ``--set`` takes without quotes."""


class RuleChange(Struct, frozen=True):
    """One field that is not as the sheet of the house has it."""

    field: str
    sheet: str
    """As the sheet has it, written as ``--set`` takes it."""
    here: str


def is_shipped(rules: Rules) -> bool:
    """Whether the rules are those of a game of the house, unchanged."""
    return rules.game in game_names() and rules_hash(load_rules(rules.game)) == rules_hash(rules)


def is_changed(rules: Rules) -> bool:
    """Whether they bear the name of a game of the house, but are not its rules."""
    return rules.game in game_names() and not is_shipped(rules)


def published_note(rules: Rules) -> str:
    """Why the exact return is not the published one; of changed rules, that it need not be."""
    if is_changed(rules):
        return CHANGED if rules.published.rtp else ""
    return rules.published.note


def sheet_changes(rules: Rules) -> tuple[RuleChange, ...]:
    """Every field that differs from the house's sheet; none for a sheet that is not the house's."""
    return changes_between(load_rules(rules.game), rules) if is_changed(rules) else ()


def changes_between(sheet: Rules, here: Rules) -> tuple[RuleChange, ...]:
    """Every field that differs between two sets of rules, but for what changes no round."""
    found = _differences(plain(sheet, defaults=True), plain(here, defaults=True), ())
    return tuple(
        RuleChange(dotted(path), written(was), written(now))
        for path, was, now in found
        if path[0] not in WITHOUT_EFFECT
    )


def rule_words(rules: Rules) -> str:
    """The words of a command that mean these rules: the game, and each change; ``SHEET`` for a sheet of one's own."""
    if rules.game not in game_names():
        return OWN_SHEET
    sets = [word for change in sheet_changes(rules) for word in ("--set", f"{change.field}={change.here}")]
    return join([rules.game, *sets])


def written(value: object) -> str:
    """A value of a sheet as ``--set`` takes it."""
    return value if isinstance(value, str) and _BARE.fullmatch(value) else _toml(value)


def _differences(was: object, now: object, path: Path) -> Iterator[tuple[Path, object, object]]:
    if isinstance(was, dict) and isinstance(now, dict):
        for name in was | now:
            yield from _differences(was.get(name), now.get(name), (*path, name))
    elif isinstance(was, list) and isinstance(now, list) and len(was) == len(now) and path:
        for place, (before, after) in enumerate(zip(was, now, strict=True)):
            yield from _differences(before, after, (*path, place))
    elif was != now:
        yield path, was, now


def _toml(value: object) -> str:
    match value:
        case None:
            return "none"
        case str():
            return json.dumps(value, ensure_ascii=False)
        case bool():
            return str(value).lower()
        case dict():
            fields = (f"{json.dumps(name)} = {_toml(item)}" for name, item in value.items() if item is not None)
            return f"{{ {', '.join(fields)} }}"
        case list():
            return f"[{', '.join(map(_toml, value))}]"
        case _:
            return str(value)

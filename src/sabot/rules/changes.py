"""Rules changed field by field, or dealt in one of their styles; the changed sheet is checked whole."""

import pathlib
import re
import tomllib
from collections.abc import Collection, Mapping, Sequence

from sabot.errors import SabotError
from sabot.rules.library import UnknownGame, load_rules
from sabot.rules.loader import read_rules
from sabot.rules.model import Rules
from sabot.rules.overlay import CannotReach, overlay
from sabot.rules.plain import plain
from sabot.rules.problem import BadSheet, Flaw, Path, SheetProblem, dotted
from sabot.rules.sheet import build, sheet_flaws, styled
from sabot.rules.stale import without_stale_figures, without_stale_note
from sabot.rules.wording import hint, quoted

_STEP = re.compile(
    r"""(?:^|\.) (?: "(?P<double>[^"]+)" | '(?P<single>[^']+)' | (?P<bare>[A-Za-z0-9_+-]+) )
    | \[ (?P<place>[0-9]{1,6}) \]""",
    re.VERBOSE,
)


def rules_from_words(game_or_path: str, sets: Sequence[str] = (), style: str | None = None) -> Rules:
    """The rules a command line asks for: a game or a sheet's path, a style, then ``name=value`` changes."""
    is_path = game_or_path.endswith(".toml") or "/" in game_or_path or "\\" in game_or_path
    rules = read_rules(game_or_path) if is_path else _load_game(game_or_path)
    if style is not None:
        rules = style_rules(rules, style)
    return change_rules(rules, dict(map(_name_and_value, sets)))


def _load_game(game: str) -> Rules:
    try:
        return load_rules(game)
    except UnknownGame:
        if not _is_file(game):
            raise
    raise UnknownGame(f"{quoted(game)} is a file, but its name is not that of a rule sheet: one ends in .toml")


def _is_file(name: str) -> bool:
    try:
        return pathlib.Path(name).is_file()
    except OSError:  # no file could have such a name
        return False


def style_rules(rules: Rules, style: str) -> Rules:
    """The same game dealt in the named style."""
    if style not in rules.style:
        names = list(rules.style)
        guess = hint(style, names) if names else "it has none"
        raise SabotError(f"{rules.game} has no style {quoted(style)}; {guess}")
    data = styled(plain(rules, defaults=False), rules.style[style])
    flaws = sheet_flaws(data)
    if flaws:
        raise BadSheet(SheetProblem(f"--style {style}", dotted(path), what) for path, what in flaws)
    return build(data)


def change_rules(rules: Rules, changes: Mapping[str, str]) -> Rules:
    """The rules with each named field set to its value, written as in a sheet or as a bare word.

    ``none`` takes an optional field or table out. What the sheet publishes about the unchanged game is
    dropped where it no longer holds.
    """
    if not changes:
        return rules
    data = plain(rules, defaults=False)
    paths = {_path(name): _value(text) for name, text in changes.items()}
    for path, value in paths.items():
        try:
            data = overlay(data, path, value)
        except CannotReach:
            raise BadSheet([_told(Flaw(path, "there is no such field in this game"), paths)]) from None
    data = without_stale_note(without_stale_figures(data, paths), paths)
    flaws = sheet_flaws(data)
    if flaws:
        raise BadSheet(_told(flaw, paths) for flaw in flaws)
    return build(data)


def _told(flaw: Flaw, paths: Collection[Path]) -> SheetProblem:
    """The flaw by the change that made it; by all of them where it shows in a field that none names."""
    for path in paths:
        if flaw.path == path:
            return SheetProblem(f"--set {dotted(path)}", "", flaw.what)
        shared = min(len(flaw.path), len(path))
        if flaw.path[:shared] == path[:shared]:
            return SheetProblem(f"--set {dotted(path)}", dotted(flaw.path), flaw.what)
    return SheetProblem(f"--set {', '.join(map(dotted, paths))}", dotted(flaw.path), flaw.what)


def _name_and_value(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals or not name.strip():
        raise SabotError(f"--set {quoted(word)}: must be name=value, as in decks=8")
    return name.strip(), value.strip()


def _path(name: str) -> Path:
    steps: list[str | int] = []
    at = 0
    while (found := _STEP.match(name, at)) is not None:
        place = found["place"]
        steps.append(int(place) if place else found["double"] or found["single"] or found["bare"])
        at = found.end()
    if not steps or at < len(name):
        raise SabotError(f"--set {quoted(name)}: must be a field's name, as in decks or limits.max")
    return tuple(steps)


def _value(text: str) -> object:
    """The text as a TOML value, or else as it stands, so that words need no quotes."""
    try:
        table = tomllib.loads(f"value = {text}")
    except (ValueError, RecursionError):
        return text
    return table["value"] if len(table) == 1 else text

"""A sheet's data as a whole: its flaws, those of its styles included, and the rules made of it."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

import msgspec

from sabot.rules.checks import cross_flaws
from sabot.rules.model import Rules
from sabot.rules.overlay import Data, overlay
from sabot.rules.problem import Flaw, Path, dotted
from sabot.rules.schema import schema
from sabot.rules.shape import shape_flaws
from sabot.rules.stale import without_stale_figures

MOST_FLAWS = 50
"""A text that is no sheet at all is told so in fifty lines, not in fifty thousand."""

_SAME_IN_EVERY_STYLE = ("game", "kind", "style", "text")


def sheet_flaws(data: Data) -> list[Flaw]:
    """All that is wrong with the sheet, up to a bound; none means that ``build`` will do."""
    own = _flaws_without_styles(data)
    return [*own, *islice(_style_flaws(data, own), MOST_FLAWS - len(own))]


def build(data: Data) -> Rules:
    """The rules of a sheet without flaws."""
    return msgspec.convert(data, Rules)


def styled(data: Data, changes: Mapping[str, Any]) -> Data:
    """The sheet dealt in one of its styles, without published figures that then no longer hold."""
    base = {name: value for name, value in data.items() if name != "style"}
    for name, value in changes.items():
        base = overlay(base, (name,), value)
    return without_stale_figures(base, [(name,) for name in changes])


def _flaws_without_styles(data: Data) -> list[Flaw]:
    flaws = list(islice(shape_flaws(data, schema()), MOST_FLAWS))
    return flaws or list(islice(cross_flaws(build(data)), MOST_FLAWS))


def _style_flaws(data: Data, own: list[Flaw]) -> Iterator[Flaw]:
    styles = data.get("style")
    for style, changes in styles.items() if isinstance(styles, dict) else ():
        if not isinstance(changes, dict):
            continue
        for name in _SAME_IN_EVERY_STYLE:
            if name in changes:
                yield Flaw(("style", style, name), "must be the same in every style")
        free = {name: value for name, value in changes.items() if name not in _SAME_IN_EVERY_STYLE}
        for flaw in _flaws_without_styles(styled(data, free)):
            if flaw not in own:
                yield _in_style(style, free, flaw)


def _in_style(style: str, changes: Mapping[str, Any], flaw: Flaw) -> Flaw:
    """The flaw where the style has caused it: at the field it changes, or else at its head."""
    path: Path = ("style", style)
    if flaw.path[0] in changes:
        return Flaw((*path, *flaw.path), flaw.what)
    return Flaw(path, f"{dotted(flaw.path)}: {flaw.what}")

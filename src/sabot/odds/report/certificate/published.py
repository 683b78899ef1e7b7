"""The exact return against the one that the sheet states, and why they differ."""

from sabot.odds.exact import analyze
from sabot.odds.report.changes import is_shipped, published_note
from sabot.odds.report.effects import effect_words
from sabot.odds.report.numbers import percent, points
from sabot.odds.report.returns import ReturnRow, Returns, return_rows
from sabot.rules import Rules, change_rules
from sabot.wording import bet_name, format_list

ROUNDED = 0.5e-4
"""Sheets state a return in per cent with two decimals."""

READINGS: dict[str, tuple[dict[str, str], ...]] = {
    "atlantic-city": ({"decks": "8"},),
    "multihand": ({"split_hands": "4"}, {"split_hands": "4", "decks": "6"}),
    "play-lounge-7": ({"late_blackjack": "original-only"},),
}
"""Other ways to read a sheet of the house, whose returns help to understand the published one."""


def agrees(row: ReturnRow) -> bool:
    """Whether the exact return, rounded as sheets do, is the published one."""
    return row.difference is not None and abs(row.difference) <= ROUNDED


def explanations(found: Returns) -> tuple[str, ...]:
    """A line on every figure that the sheet states, or on its silence."""
    lines = [_against(row) for row in return_rows(found) if row.published is not None or row.bet == "main"]
    rules = found.rules
    readings = READINGS.get(rules.game, ()) if is_shipped(rules) else ()
    return (*lines, *filter(None, [published_note(rules)]), *(_reading(rules, changes) for changes in readings))


def _against(row: ReturnRow) -> str:
    name, exact = bet_name(row.bet), percent(row.exact)
    if row.published is None:
        return f"{name}: the sheet publishes no return; the exact one is {exact}."
    stated = percent(row.published, 2)
    if agrees(row):
        return f"{name}: the exact return, {exact}, is the published {stated} when rounded."
    return f"{name}: the exact return, {exact}, is {_away(row)} the published {stated}."


def _away(row: ReturnRow) -> str:
    difference = row.difference or 0.0
    size = points(abs(difference)).lstrip("+")
    return f"{size} percentage points {'above' if difference > 0 else 'below'}"


def _reading(rules: Rules, changes: dict[str, str]) -> str:
    words = format_list([effect_words(field, value) for field, value in changes.items()], "en")
    return f"For comparison, the main bet with this changed: {words}: {percent(_changed(rules, changes))}."


def _changed(rules: Rules, changes: dict[str, str]) -> float:
    return analyze(change_rules(rules, changes)).rtp

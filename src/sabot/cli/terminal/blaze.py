"""Mega Fire Blaze on the felt: the points as they come, and the bonus grid spin by spin."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from sabot.cli.result import money_text
from sabot.cli.terminal.block import Block, beside, flowed
from sabot.cli.terminal.palette import BRASS, FLAME, PRINT
from sabot.engine import Event
from sabot.engine import event as ev
from sabot.rules.model import FireBlaze
from sabot.sidebets import Point, Spin, level_for, possible_points

ROWS = 3
"""Of boxes in a section's column."""

_EVENTS = {"initial": "a position's {}", "ace": "dealer's aces", "card": "dealer's cards"}


class GridView(NamedTuple):
    """The bonus grid as far as it has been spun."""

    level: str
    boxes: tuple[int, ...]
    """Multipliers; 0 for an empty box."""
    raised_by: tuple[int, ...]
    """By section."""
    star: int
    spins_left: int
    total: int
    """The running total, and at the end what every stake is paid by."""
    over: bool


class BlazeView(NamedTuple):
    """The points of a round and what they can still become."""

    blaze: FireBlaze
    points: int
    earned: tuple[Point, ...]
    stake: int
    """Of all Fire Blaze bets together."""
    grid: GridView | None


def view_blaze(blaze: FireBlaze, events: Sequence[Event], stake: int) -> BlazeView:
    """The points and the grid as these events leave them."""
    earned = tuple(event.point for event in events if isinstance(event, ev.PointsScored))
    return BlazeView(blaze, sum(point.points for point in earned), earned, stake, _view_grid(blaze, events))


def _view_grid(blaze: FireBlaze, events: Sequence[Event]) -> GridView | None:
    opened = next((event for event in events if isinstance(event, ev.BonusOpened)), None)
    if opened is None:
        return None
    level = next(level for level in blaze.levels if level.name == opened.level)
    boxes = [0] * (level.sections * blaze.boxes_per_section)
    raised_by = [1] * level.sections
    spins = [event.spin for event in events if isinstance(event, ev.BonusSpun)]
    star = sum(_enter(spin, boxes, raised_by) for spin in spins)
    closed = next((event.total for event in events if isinstance(event, ev.BonusClosed)), None)
    total = spins[-1].total if spins else 0
    return GridView(
        level=opened.level,
        boxes=tuple(boxes),
        raised_by=tuple(raised_by),
        star=star,
        spins_left=spins[-1].spins_left if spins else blaze.spins,
        total=total if closed is None else closed,
        over=closed is not None,
    )


def _enter(spin: Spin, boxes: list[int], raised_by: list[int]) -> int:
    """Enters a spin in the grid and returns the stars it brought."""
    for fill in spin.fills:
        boxes[fill.box] = fill.multiplier
    star = 0
    for special in spin.specials:
        if special.kind == "star":
            star += special.value
        else:
            raised_by[special.section] = special.value
    return star


def draw_blaze(view: BlazeView, width: int, *, framed: bool) -> Block:
    """The points with the events that bring them, or the grid that they have opened."""
    if view.grid is None:
        return [_progress(view, width), *flowed(_events(view), width, " · ")]
    return [Text(grid_text(view), FLAME), *_draw_grid(view.grid, framed=framed)]


def _progress(view: BlazeView, width: int) -> Text:
    levels = view.blaze.levels
    most = max(level.points for level in levels)
    marks = {level.points for level in levels}
    bar = Text()
    if width >= most + 50:
        for place in range(1, most + 1):
            lit = place <= view.points
            bar.append("◆" if place in marks else "━" if lit else "╌", FLAME if lit else PRINT)
        bar.append("  ")
    return Text.assemble(("Fire Blaze  ", FLAME), bar, (points_text(view), BRASS))


def points_text(view: BlazeView) -> str:
    """The points, the level they reach, and how far the next one is."""
    points = f"{view.points} point{'' if view.points == 1 else 's'}"
    reached = level_for(view.blaze, view.points)
    coming = [level for level in view.blaze.levels if level.points > view.points]
    words = [points]
    if reached is not None:
        words.append(reached.name.capitalize())
    if coming:
        nearest = min(coming, key=lambda level: level.points)
        words.append(f"{nearest.name.capitalize()} at {nearest.points}")
    return " · ".join(words)


def _events(view: BlazeView) -> list[Text]:
    """Everything that brings points, those that came ticked off."""
    lines: dict[str, Text] = {}
    for point in possible_points(view.blaze):
        name = _EVENTS[point.reason].format(view.blaze.initial_total)
        line = lines.setdefault(name, Text(name, PRINT))
        earned = point in view.earned
        place = f"{point.number}th " if point.reason == "card" else ""
        line.append(f" {'✓' if earned else ''}{place}+{point.points}", FLAME if earned else PRINT)
    return list(lines.values())


def grid_text(view: BlazeView) -> str:
    """The bonus in a line: its level, the spins left and the total."""
    grid = view.grid
    if grid is None:
        return ""
    won = f" · wins {money_text(view.stake * grid.total)}" if view.stake else ""
    star = f" · stars {grid.star}" if grid.star else ""
    spins = "" if grid.over else f" · {grid.spins_left} spins left"
    return f"{grid.level.capitalize()} bonus at {view.points} points · total ×{grid.total}{star}{spins}{won}"


def _draw_grid(grid: GridView, *, framed: bool) -> Block:
    size = len(grid.boxes) // len(grid.raised_by)
    sections = []
    for number, raised in enumerate(grid.raised_by):
        boxes = grid.boxes[number * size : (number + 1) * size]
        sections.append(_draw_section(boxes, raised, framed=framed))
    return beside(sections, 1)


def _draw_section(boxes: Sequence[int], raised: int, *, framed: bool) -> Block:
    columns = [boxes[at : at + ROWS] for at in range(0, len(boxes), ROWS)]
    lines: Block = []
    for row in range(ROWS):
        line = Text()
        for column in columns:
            held = column[row] if row < len(column) else 0
            line.append(f"[{held or '':>2}]", FLAME if held else PRINT)
        lines.append(line)
    if raised > 1:
        lines[1].append(f" ×{raised}", BRASS)
    if not framed:
        return lines
    width = 4 * len(columns)
    edge = "─" * width
    return [
        Text(f"╭{edge}╮", PRINT),
        *(Text.assemble(("│", PRINT), line[:width], ("│", PRINT), line[width:]) for line in lines),
        Text(f"╰{edge}╯", PRINT),
    ]

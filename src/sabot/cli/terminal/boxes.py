"""The boxes while bets are laid: where the next chip goes, and what lies there already."""

from rich.text import Text

from sabot.cli.result import money_text
from sabot.cli.terminal.bets import box_name, chip_sizes, spot_name, spots
from sabot.cli.terminal.block import Block, beside, column, flowed
from sabot.cli.terminal.desk import MAIN, BetDesk
from sabot.cli.terminal.marks import SHORT_NAMES, chip_text, turn_label
from sabot.cli.terminal.palette import BRASS, FOCUS, PRINT, QUIET
from sabot.rules import Rules

NARROWEST, WIDEST = 10, 18


def draw_boxes(rules: Rules, desk: BetDesk, width: int, height: int) -> Block | None:
    """All boxes side by side; None if they do not fit."""
    room = (width + 1) // rules.boxes - 1
    rows = 4 + len(spots(rules)) - 1
    if room < NARROWEST or height < rows:
        return None
    wide = min(room, WIDEST)
    gap = max(1, min(4, (width - wide * rules.boxes) // rules.boxes))
    return beside([_box(rules, desk, box, wide) for box in range(1, rules.boxes + 1)], gap)


def _box(rules: Rules, desk: BetDesk, box: int, width: int) -> Block:
    bet = desk.bets.get(box, {})
    chosen = desk.box == box
    name = f"{box_name(rules)} {box}"
    label = turn_label(name, width) if chosen else Text(name, PRINT)
    edge = BRASS if chosen else PRINT
    inside = min(width, 12) - 2
    amount = chip_text(bet[MAIN]) if MAIN in bet else ""
    here = chosen and desk.spot == MAIN
    middle = Text.assemble(("│", edge), (amount.center(inside), FOCUS if here else BRASS), ("│", edge))
    lines = [label, Text(f"╭{'─' * inside}╮", edge), middle, Text(f"╰{'─' * inside}╯", edge)]
    lines += [_spot(name, bet, chosen and desk.spot == name, width) for name in spots(rules) if name != MAIN]
    return column(lines, width)


def _spot(name: str, bet: dict[str, int], here: bool, width: int) -> Text:
    word = spot_name(name)
    if width < WIDEST:
        word = SHORT_NAMES.get(word, word)
    text = f"{'▶' if here else ' '}{word} {chip_text(bet[name]) if name in bet else '–'} "
    return Text(text, FOCUS if here else BRASS if name in bet else PRINT)


def list_boxes(rules: Rules, desk: BetDesk, width: int, height: int) -> Block:
    """A line for each box, those around the chosen one if there are too many."""
    lines: Block = []
    chosen = 0
    for box in range(1, rules.boxes + 1):
        bet = desk.bets.get(box, {})
        here = box == desk.box
        if here:
            chosen = len(lines)
        words = [Text(f"{'▶' if here else ' '} {box_name(rules)} {box}", FOCUS if here else PRINT)]
        words.append(Text(money_text(bet[MAIN]) if MAIN in bet else "–", BRASS))
        words += [_spot(name, bet, here and desk.spot == name, 0) for name in spots(rules) if name != MAIN]
        lines += flowed(words, width, " ")
    start = max(0, min(chosen - height // 2, len(lines) - height))
    return column(lines[start : start + height], width, "left")


def chip_tray(rules: Rules, desk: BetDesk, balance: int) -> Text:
    """The chips: the one in hand stands out, those the balance does not cover are unlit."""
    tray = Text.assemble(("chips ", QUIET))
    for chip in chip_sizes(rules):
        if chip == desk.chip:
            tray.append(f"({chip_text(chip)})", FOCUS)
        else:
            tray.append(f" {chip_text(chip)} ", BRASS if chip <= balance else f"{QUIET} dim")
    return tray

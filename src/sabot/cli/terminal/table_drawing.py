"""The whole table on a screen of any size: dealer on top, boxes below, the rail at the bottom."""

from rich.text import Text

from sabot.cli.result import money_text
from sabot.cli.terminal.blaze import draw_blaze
from sabot.cli.terminal.block import Block, blank, column, fitted, flowed, painted
from sabot.cli.terminal.boxes import chip_tray, draw_boxes, list_boxes
from sabot.cli.terminal.dealer import draw_dealer, list_dealer
from sabot.cli.terminal.face import Size, card_size
from sabot.cli.terminal.facts import three_facts
from sabot.cli.terminal.hands import draw_hands, list_hands
from sabot.cli.terminal.marks import net_style
from sabot.cli.terminal.palette import BRASS, CAP, FELT, FOCUS, PRINT, QUIET, RAIL, WIN
from sabot.cli.terminal.scene import KeyOption, Scene
from sabot.wording import felt_facts, game_name

LEAST_WIDTH, LEAST_HEIGHT = 60, 20
"""Under this the table is told in lines."""

ROOMY_HEIGHT, FRAMED_HEIGHT = 28, 32
"""From here on the printing is spaced out, and the bonus grid gets frames."""

RAIL_LINES = 4
"""Kept free for the rail, so that nothing moves when the keys change."""


def draw_table(scene: Scene, width: int, height: int) -> Block:
    """Exactly so many lines of exactly that width."""
    bottom = _bottom(scene, width, height)
    top = painted([_title(scene, width)], width, RAIL)
    room = max(height - len(top) - len(bottom), 0)
    drawn = width >= LEAST_WIDTH and height >= LEAST_HEIGHT
    middle = _draw_middle(scene, width, room, height) if drawn else _list_middle(scene, width, room)
    middle = [*middle, *blank(room)][:room]
    return [*top, *painted(middle, width, FELT), *bottom][-height:]


def _title(scene: Scene, width: int) -> Text:
    name = Text(f" {game_name(scene.rules)}", f"bold {BRASS}")
    shoe = Text(f"{scene.shoe} ", QUIET)
    spare = width - name.cell_len - shoe.cell_len
    if spare < 1:
        return fitted(name, width, "left")
    return Text.assemble(name, " " * spare, shoe)


def _draw_middle(scene: Scene, width: int, room: int, height: int) -> Block:
    inner = width - 2
    size = card_size(width, height)
    dealer = draw_dealer(scene.dealer, size, inner, scene.cards_left, scene.discarded)
    blaze = draw_blaze(scene.blaze, inner, framed=height >= FRAMED_HEIGHT) if scene.blaze else []
    meter = [Text(f"Progressive  {money_text(scene.meter)}", BRASS)] if scene.meter is not None else []
    # The printing on the felt gives way before the cards do.
    for printing in ([*_printing(scene, inner, height), *meter], meter, []):
        parts = [part for part in (dealer, printing, blaze) if part]
        places = _draw_places(scene, width, room - sum(map(len, parts)), size)
        if places is not None:
            return _spread([*parts, places], room)
    return [*dealer, *_list_middle(scene, width, room - len(dealer), dealer=False)]


def _draw_places(scene: Scene, width: int, height: int, size: Size) -> Block | None:
    if scene.hands:
        return draw_hands(scene.hands, width, height, size)
    return draw_boxes(scene.rules, scene.desk, width, height)


def _printing(scene: Scene, width: int, height: int) -> Block:
    """The three facts as they are printed on the felt."""
    if height < ROOMY_HEIGHT:
        facts = three_facts(scene.rules).split(" · ")
        return flowed([Text(fact, PRINT) for fact in facts], width, " · ")
    blackjack, *others = felt_facts(scene.rules)
    spaced = " ".join(blackjack.upper())
    return [
        Text(spaced, f"bold {PRINT}"),
        Text(" · ".join(others), PRINT),
    ]


def _spread(parts: list[Block], room: int) -> Block:
    """The parts from top to bottom with the spare lines shared out between them."""
    spare = room - sum(map(len, parts))
    lines: Block = []
    for place, part in enumerate(parts):
        gap = spare // (len(parts) - place + 1)
        lines += blank(max(gap, 0))
        lines += part
        spare -= max(gap, 0)
    return lines


def _list_middle(scene: Scene, width: int, room: int, *, dealer: bool = True) -> Block:
    lines: Block = []
    if room > 8:
        lines += flowed([Text(fact, PRINT) for fact in three_facts(scene.rules).split(" · ")], width, " · ")
    if scene.meter is not None and room > 6:
        lines.append(Text(f"Progressive {money_text(scene.meter)}", BRASS))
    if scene.blaze is not None and room > 10:
        lines += draw_blaze(scene.blaze, width, framed=False)
    lines += list_dealer(scene.dealer, width) if dealer else []
    left = max(room - len(lines), 1)
    if scene.hands:
        lines += list_hands(scene.hands, width, left)
    else:
        lines += list_boxes(scene.rules, scene.desk, width, left)
    return column(lines, width, "left")


def _bottom(scene: Scene, width: int, height: int) -> Block:
    notice = painted([Text(scene.notice, f"bold {net_style(scene.net)}")], width, FELT)
    rail = [_figures(scene, width)]
    if not scene.hands:
        rail.append(chip_tray(scene.rules, scene.desk, scene.balance))
    rail += flowed([_cap(option) for option in scene.options], width - 2, "  ")
    if len(rail) < RAIL_LINES <= height // 4:
        rail += blank(RAIL_LINES - len(rail))
    return [*notice, *painted(rail, width, RAIL)]


def _figures(scene: Scene, width: int) -> Text:
    figures = [("Balance", scene.balance, BRASS), ("Total bet", scene.total_bet, ""), ("Last win", scene.last_win, WIN)]
    words = [Text.assemble((f"{name} ", QUIET), (money_text(cents), f"bold {style}")) for name, cents, style in figures]
    return flowed(words, width, "    ")[0]


def _cap(option: KeyOption) -> Text:
    style = FOCUS if option.main else CAP
    return Text.assemble((f" {option.key} ", style), f" {option.words}")

"""The hands on the felt: drawn in columns where they fit, told in lines where they do not."""

from collections.abc import Sequence

from rich.text import Text

from sabot.cli.result import money_text
from sabot.cli.terminal.block import Block, beside, blank, column, flowed, width_of
from sabot.cli.terminal.face import PILE_WIDTH, SMALL, Size, fan, fan_width, pile, word_of
from sabot.cli.terminal.marks import SHORT_NAMES, chip_text, net_style, pill, turn_label
from sabot.cli.terminal.palette import BRASS, FOCUS, LOSE, PRINT
from sabot.cli.terminal.view import ShownHand, ShownSide, signed

NARROWEST, WIDEST = 9, 22
"""A column that still holds a name and an amount, and one beyond which it only looks lost."""

ROOMY = 16
"""A column from which on words are written out."""

ROWS_MAX = 3
"""Of hands, one row below the other."""


def draw_hands(hands: Sequence[ShownHand], width: int, height: int, size: Size) -> Block | None:
    """The hands in columns, in as few rows as they need; None if they cannot be made to fit."""
    for count in range(1, ROWS_MAX + 1):
        rows = _rows(hands, count)
        drawn = [_draw_row(row, width, height // count, size, arched=count == 1) for row in rows]
        blocks = [block for block in drawn if block is not None]
        if len(blocks) == len(rows):
            return [line for block in blocks for line in column(block, width)]
    return None


def _rows(hands: Sequence[ShownHand], count: int) -> list[Sequence[ShownHand]]:
    most = -(-len(hands) // count)
    return [hands[at : at + most] for at in range(0, len(hands), most)]


def _draw_row(hands: Sequence[ShownHand], width: int, height: int, size: Size, *, arched: bool) -> Block | None:
    for drawn in (size, SMALL):
        faces = _faces(hands, width, drawn)
        if faces is None:
            continue
        wider = min((width + 1) // len(hands) - 1, WIDEST)
        for least in (wider, NARROWEST):
            columns = [_column(hand, face, least) for hand, face in zip(hands, faces, strict=True)]
            fits = sum(map(width_of, columns)) + len(columns) - 1 <= width
            if fits and max(map(len, columns)) <= height:
                return _set_out(hands, columns, width, height if arched else 0)
    return None


def _set_out(hands: Sequence[ShownHand], columns: Sequence[Block], width: int, height: int) -> Block:
    """The columns side by side, those of one box close together, the boxes on a gentle arc if there is room."""
    spare = width - sum(map(width_of, columns))
    groups: dict[int, list[Block]] = {}
    for hand, block in zip(hands, columns, strict=True):
        groups.setdefault(hand.box, []).append(block)
    gap = max(1, min(4, (spare - len(columns) + len(groups)) // (len(groups) + 1)))
    boxes = [beside(blocks, 1) for blocks in groups.values()]
    return beside(_arched(boxes, height), gap)


def _faces(hands: Sequence[ShownHand], width: int, size: Size) -> list[Block] | None:
    """Each hand's cards as a fan, or where that is too wide some of them as piles; None if nothing helps."""
    fanned = [True] * len(hands)
    # The hand in turn is the last to lose its fan, the widest of the others the first.
    order = sorted(range(len(hands)), key=lambda at: (hands[at].in_turn, -len(hands[at].cards)))
    for at in [*order, None]:
        widths = [_face_width(hand, size, fan_) for hand, fan_ in zip(hands, fanned, strict=True)]
        if sum(widths) + len(hands) - 1 <= width:
            return [
                fan(hand.cards, size) if fan_ else [*pile(hand.cards), *blank(size.height)][: size.height]
                for hand, fan_ in zip(hands, fanned, strict=True)
            ]
        if at is not None:
            fanned[at] = False
    return None


def _face_width(hand: ShownHand, size: Size, fanned: bool) -> int:
    return max(NARROWEST, fan_width(len(hand.cards), size) if fanned else PILE_WIDTH)


def _arched(columns: Sequence[Block], height: int) -> list[Block]:
    """The columns on a gentle arc, the middle one lowest, as far as there is room."""
    count = len(columns)
    depth = min(count // 3, height - max(map(len, columns)))
    if depth < 1:
        return list(columns)
    return [
        blank(round(depth * (1 - (2 * place / (count - 1) - 1) ** 2))) + block for place, block in enumerate(columns)
    ]


def _column(hand: ShownHand, face: Block, least: int) -> Block:
    width = max(least, width_of(face))
    lines: list[Text] = [_label(hand, width), *face, pill(hand.total, width), *_stake_lines(hand, width)]
    lines += flowed([_side(side, width) for side in hand.sides], width, " · ")
    return column(lines, width)


def _label(hand: ShownHand, width: int) -> Text:
    if hand.in_turn:
        return turn_label(hand.name, width)
    return Text(f"R {hand.name}", FOCUS) if hand.chosen else Text(hand.name, PRINT)


def _stake_lines(hand: ShownHand, width: int) -> Block:
    """The stake, and under it the result or the place for one, so that nothing moves when it comes."""
    if not hand.stake:
        return [Text("no bet", PRINT), Text()]
    stake = Text.assemble(("● ", BRASS), money_text(hand.stake) if width >= ROOMY else chip_text(hand.stake))
    result = flowed(_result_words(hand), width, " ")
    return [stake, *result, *blank((1 if width >= ROOMY else 2) - len(result))]


def _result_words(hand: ShownHand) -> list[Text]:
    if not hand.result:
        return []
    style = net_style(hand.net) if hand.net is not None else LOSE
    words = [Text(hand.result, style)]
    if hand.net:
        words.append(Text(signed(hand.net), style))
    return words


def _side(side: ShownSide, width: int) -> Text:
    name = side.name if width >= ROOMY else SHORT_NAMES.get(side.name, side.name)
    if side.net is None:
        return Text(f"{name} {chip_text(side.stake)}")
    amount = f"+{chip_text(side.net)}" if side.net > 0 else f"-{chip_text(-side.net)}"
    return Text(f"{name} {amount}", net_style(side.net))


def list_hands(hands: Sequence[ShownHand], width: int, height: int) -> Block:
    """A line or two for each hand; where there are too many, those around the hand in turn."""
    lines: Block = []
    turn = 0
    for hand in hands:
        if hand.in_turn:
            turn = len(lines)
        lines += _hand_lines(hand, width)
    start = max(0, min(turn - height // 2, len(lines) - height))
    return column(lines[start : start + height], width, "left")


def _hand_lines(hand: ShownHand, width: int) -> Block:
    mark = "▶ " if hand.in_turn else "R " if hand.chosen else "  "
    words = [Text(mark + hand.name, FOCUS if hand.in_turn or hand.chosen else PRINT), *map(word_of, hand.cards)]
    words += [pill(hand.total), *([Text(chip_text(hand.stake), BRASS)] if hand.stake else [])]
    words += [*_result_words(hand), *(_side(side, NARROWEST) for side in hand.sides)]
    return flowed(words, width, " ")

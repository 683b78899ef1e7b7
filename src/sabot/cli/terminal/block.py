"""Blocks of text: lines of one width that are set beside and below each other."""

from collections.abc import Iterable, Sequence

from rich.console import JustifyMethod
from rich.text import Text

Block = list[Text]


def fitted(text: Text | str, width: int, align: JustifyMethod = "center", style: str = "") -> Text:
    """The text cut or filled to exactly this width."""
    line = Text(text, style) if isinstance(text, str) else text.copy()
    line.truncate(max(width, 1), overflow="ellipsis")
    spare = max(width, 1) - line.cell_len
    left = {"center": spare // 2, "right": spare}.get(align, 0)
    return Text.assemble(" " * left, line, " " * (spare - left))


def width_of(block: Block) -> int:
    """The width of the widest line."""
    return max((line.cell_len for line in block), default=0)


def column(lines: Iterable[Text | str], width: int, align: JustifyMethod = "center") -> Block:
    """The lines as a block of this width."""
    return [fitted(line, width, align) for line in lines]


def beside(blocks: Sequence[Block], gap: int) -> Block:
    """The blocks side by side, their first lines level."""
    height = max((len(block) for block in blocks), default=0)
    rows: Block = [Text() for _ in range(height)]
    for number, block in enumerate(blocks):
        width = width_of(block)
        for place, row in enumerate(rows):
            if number:
                row.append(" " * gap)
            row.append_text(fitted(block[place] if place < len(block) else "", width))
    return rows


def flowed(words: Iterable[Text], width: int, gap: str = "  ") -> Block:
    """The words in as few lines as they need; one that is wider than a line is cut."""
    lines: Block = []
    for word in words:
        if lines and lines[-1].cell_len + len(gap) + word.cell_len <= width:
            lines[-1].append(gap)
            lines[-1].append_text(word)
        else:
            line = word.copy()
            line.truncate(max(width, 1), overflow="ellipsis")
            lines.append(line)
    return lines


def blank(count: int) -> Block:
    """So many empty lines."""
    return [Text() for _ in range(count)]


def painted(block: Block, width: int, style: str, align: JustifyMethod = "center") -> Block:
    """The block on a ground that fills the whole width."""
    lines = column(block, width, align)
    for line in lines:
        line.style = style
    return lines


def plain(block: Block) -> str:
    """The block without its colours."""
    return "\n".join(line.plain.rstrip() for line in block)

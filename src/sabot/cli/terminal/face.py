"""Cards as they are drawn: a fan that shows every rank and suit, or a pile where there is no room for one."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from sabot.cards import PIPS, Card, print_card, print_rank
from sabot.cards import RED as RED_SUITS
from sabot.cli.terminal.block import Block, fitted
from sabot.cli.terminal.palette import BACK, EDGE, INK, PRINT, RED
from sabot.table.redaction import HIDDEN

DOWN = HIDDEN
"""A card face down."""

PILE_ROWS = 4
PILE_WIDTH = 7


class Size(NamedTuple):
    """How large a card is drawn, and how much of it is seen under the next one."""

    width: int
    height: int
    step: int


SMALL = Size(5, 4, 3)
LARGE = Size(7, 5, 4)


def card_size(width: int, height: int) -> Size:
    """How large cards are drawn on a screen of this size."""
    return LARGE if width >= 100 and height >= 32 else SMALL


def name_of(card: Card) -> str:
    """The card in a word: ``K♥``."""
    return "▒▒" if card == DOWN else print_card(card)


def word_of(card: Card) -> Text:
    """The card in a word, coloured."""
    return Text(name_of(card), BACK if card == DOWN else _ink(card))


def fan_width(count: int, size: Size) -> int:
    """How wide a fan of so many cards is."""
    return size.step * (count - 1) + size.width if count else 0


def fan(cards: Sequence[Card], size: Size) -> Block:
    """The cards side by side, each over the right part of the one before."""
    rows: Block = [Text() for _ in range(size.height)]
    for place, card in enumerate(cards):
        covered = place + 1 < len(cards)
        for row, line in zip(rows, _draw(card, size), strict=True):
            row.append_text(line[: size.step] if covered else line)
    return rows


def outline(size: Size) -> Block:
    """The place of a card, as it is printed on the felt."""
    return [Text(row, PRINT) for row in _frame([" " * (size.width - 2)] * (size.height - 2), "╌", "┆")]


def pile(cards: Sequence[Card]) -> Block:
    """The cards as words, two in a row; the oldest give way where there are too many."""
    words = [word_of(card) for card in cards]
    most = 2 * PILE_ROWS
    if len(words) > most:
        words = [Text(f"+{len(words) - most + 1}"), *words[-(most - 1) :]]
    rows = [Text(" ").join(words[at : at + 2]) for at in range(0, len(words), 2)]
    return [fitted(row, PILE_WIDTH) for row in rows]


def _ink(card: Card) -> str:
    return RED if card[1] in RED_SUITS else INK


def _draw(card: Card, size: Size) -> Block:
    inside = size.width - 2
    if card == DOWN:
        return [Text(row, BACK) for row in _frame(["▚" * inside] * (size.height - 2))]
    rank, pip = print_rank(card), PIPS[card[1]]
    rows = [rank.ljust(inside), pip.center(inside)]
    if size.height > SMALL.height:
        rows.append(rank.rjust(inside))
    lines = [Text(row, EDGE) for row in _frame(rows)]
    for line in lines[1:-1]:
        line.stylize(_ink(card), 1, size.width - 1)
    return lines


def _frame(rows: Sequence[str], level: str = "─", upright: str = "│") -> list[str]:
    bar = level * len(rows[0])
    return [f"╭{bar}╮", *(f"{upright}{row}{upright}" for row in rows), f"╰{bar}╯"]

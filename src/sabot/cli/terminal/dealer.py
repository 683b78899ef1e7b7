"""The dealer's side of the felt: the dealer's cards, the shoe on one hand, the discard tray on the other."""

from rich.text import Text

from sabot.cli.terminal.block import Block, beside, blank, column, flowed, width_of
from sabot.cli.terminal.face import Size, fan, outline, word_of
from sabot.cli.terminal.marks import pill
from sabot.cli.terminal.palette import BACK, BRASS, PRINT
from sabot.cli.terminal.view import ShownDealer

DEALER_SIDE = 12
"""Room for the dealer's name, and for the total, beside the cards."""

TRAY_WIDTH = 10


def draw_dealer(dealer: ShownDealer, size: Size, width: int, shoe: int | None, discarded: int) -> Block:
    """The dealer's cards with name and total beside them, the shoe on the left and the tray on the right."""
    middle = size.height // 2 - 1
    name, total = blank(size.height), blank(size.height)
    name[middle], total[middle] = Text("Dealer", BRASS), pill(dealer.total)
    cards = fan(dealer.cards, size) if dealer.cards else outline(size)
    block = beside([column(name, DEALER_SIDE, "right"), cards, column(total, DEALER_SIDE, "left")], 2)
    room = width - 2 * TRAY_WIDTH
    if width_of(block) > room:
        return block
    stock = _tray("shoe", "▚", shoe, size.height)
    return beside([stock, column(block, room), _tray("discards", "▔", discarded, size.height)], 0)


def _tray(word: str, pattern: str, count: int | None, height: int) -> Block:
    """A stock of cards and how many it holds."""
    lines = blank(height)
    if count:
        style = BACK if pattern == "▚" else PRINT
        lines[0], lines[1] = Text(pattern * 6, style), Text(pattern * 6, style)
        lines[2] = Text(f"{word} {count}" if len(word) + len(f"{count}") < TRAY_WIDTH else word, PRINT)
    return column(lines, TRAY_WIDTH)


def list_dealer(dealer: ShownDealer, width: int) -> Block:
    """The dealer in a line."""
    if not dealer.cards:
        return []
    words = [Text("  Dealer", BRASS), *map(word_of, dealer.cards), pill(dealer.total)]
    return column(flowed(words, width, " "), width, "left")

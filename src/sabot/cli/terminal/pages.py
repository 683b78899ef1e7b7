"""Everything that can be on the screen: the table, the list of games, a page to read, a line to type."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from rich.text import Text

from sabot.cli.result import money_text
from sabot.cli.terminal.block import Block, blank, column, fitted, flowed, painted
from sabot.cli.terminal.facts import in_short, limits_text
from sabot.cli.terminal.palette import BRASS, CAP, FELT, FOCUS, PRINT, QUIET, RAIL
from sabot.cli.terminal.plain_lines import table_lines
from sabot.cli.terminal.scene import Scene
from sabot.cli.terminal.table_drawing import draw_table
from sabot.rules import Rules
from sabot.wording import game_about, game_name

WIDEST = 96
"""Lines longer than this are hard to read."""

BULLET, TERM = 2, 12
"""How far text is set in behind a bullet, and behind a longer word."""


class Page(Protocol):
    """What a screen can show."""

    def drawn(self, width: int, height: int) -> Block:
        """Exactly so many lines of exactly that width."""

    def told(self) -> list[str]:
        """The same in plain lines."""


@dataclass(frozen=True)
class TablePage:
    """The table."""

    scene: Scene

    def drawn(self, width: int, height: int) -> Block:
        """The felt."""
        return draw_table(self.scene, width, height)

    def told(self) -> list[str]:
        """The table in lines."""
        return table_lines(self.scene)


@dataclass(frozen=True)
class LobbyPage:
    """The games of the house."""

    games: tuple[Rules, ...]
    chosen: int
    waiting: frozenset[str]
    """Games with a round that is not finished."""
    balance: int
    notice: str

    def drawn(self, width: int, height: int) -> Block:
        """A list with the chosen game lit."""
        wide = min(width - 4, WIDEST)
        room = max(height - 3, 0)
        middle = next((lines for lines in self._layouts(wide) if len(lines) <= room), [])
        above = max(0, (room - len(middle)) // 3)
        middle = [*blank(above), *column(middle, wide), *blank(room)][:room]
        keys = _keys((("1-" + str(len(self.games)), "Choose"), ("↑ ↓", "Move"), ("Enter", "Sit down"), ("Q", "Leave")))
        rail = Text.assemble(("Balance ", QUIET), (money_text(self.balance), f"bold {BRASS}"))
        return [
            *painted(middle, width, FELT),
            *painted([Text(self.notice, f"bold {BRASS}")], width, FELT),
            *painted([rail, keys], width, RAIL),
        ][-height:]

    def _layouts(self, width: int) -> Iterator[Block]:
        """The list from its roomiest form to its barest."""
        head = [Text("S A B O T", f"bold {BRASS}"), Text("five games of blackjack", PRINT), Text()]
        full, short = ([self._entry(rules, width, words) for rules in self.games] for words in (game_about, in_short))
        yield [*head, *_parted(full)]
        yield [*head, *_parted(short)]
        yield [line for entry in short for line in entry]
        yield [entry[0] for entry in short]

    def _entry(self, rules: Rules, width: int, words: Callable[[Rules], str]) -> Block:
        number = self.games.index(rules)
        here = number == self.chosen
        name = f"{'▶' if here else ' '} {number + 1}  {game_name(rules)} "
        waits = "round waiting · " if rules.game in self.waiting else ""
        right = Text.assemble((waits, BRASS), (limits_text(rules), PRINT))
        head = fitted(Text(name, FOCUS if here else "bold"), max(width - right.cell_len - 1, 10), "left")
        head.append(" ")
        head.append_text(right)
        return [head, *(fitted(Text("     " + line, PRINT), width, "left") for line in _wrap(words(rules), width - 5))]

    def told(self) -> list[str]:
        """The games in lines."""
        lines = [self.notice] if self.notice else []
        for number, rules in enumerate(self.games, 1):
            waits = ", a round is waiting" if rules.game in self.waiting else ""
            lines.append(
                f"{number}  {game_name(rules)} ({rules.game}), {limits_text(rules)}{waits}: {game_about(rules)}"
            )
        return [*lines, f"Balance {money_text(self.balance)}", f"Keys: 1-{len(self.games)} sit down · Q leave"]


@dataclass(frozen=True)
class ReadingPage:
    """Lines to read, from the top or further down."""

    heading: str
    lines: tuple[str, ...]
    """An empty line sets paragraphs apart, a colon ends a heading, a tab follows a bullet or a term."""
    offset: int = 0

    def drawn(self, width: int, height: int) -> Block:
        """As much as fits."""
        wide = min(width - 4, WIDEST)
        rows = self.rows(width)
        shown = rows[self.offset : self.offset + self.room(height)]
        body = [fitted(_paint(row), wide, "left") for row in shown]
        more = len(rows) > self.room(height)
        keys = _keys((("↑ ↓", "Read on"), ("Esc", "Back")) if more else (("Esc", "Back"),))
        return [
            *painted([Text(f" {self.heading}", f"bold {BRASS}")], width, RAIL, "left"),
            *painted([Text(), *body, *blank(height)][: max(height - 2, 0)], width, FELT),
            *painted([keys], width, RAIL),
        ][-height:]

    def rows(self, width: int) -> list[str]:
        """The lines broken to a screen of this width."""
        wide = min(width - 4, WIDEST)
        return [row for line in self.lines for row in (_wrap(line, wide) or [""])]

    def room(self, height: int) -> int:
        """How many rows fit."""
        return max(height - 4, 1)

    def told(self) -> list[str]:
        """All of it."""
        return [self.heading, *(line.replace("\t", " ") for line in self.lines if line)]


@dataclass(frozen=True)
class PromptPage:
    """Something to read and a line to type."""

    heading: str
    lines: tuple[str, ...]
    typed: str
    notice: str = ""

    def drawn(self, width: int, height: int) -> Block:
        """The words, then the line with a cursor."""
        wide = min(width - 4, WIDEST)
        body: list[Text] = [Text(row) for line in self.lines for row in (_wrap(line, wide) or [""])]
        body += [Text(), Text.assemble(("> ", BRASS), (_tail(self.typed, wide - 4), "bold"), ("█", BRASS)), Text()]
        body.append(Text(self.notice, BRASS))
        above = max(0, (height - 2 - len(body)) // 3)
        middle = [*blank(above), *column(body, wide, "left"), *blank(height)][: max(height - 2, 0)]
        return [
            *painted([Text(f" {self.heading}", f"bold {BRASS}")], width, RAIL, "left"),
            *painted(middle, width, FELT),
            *painted([_keys((("Enter", "Done"), ("Ctrl-C", "Leave")))], width, RAIL),
        ][-height:]

    def told(self) -> list[str]:
        """The words; what is typed shows itself."""
        return [self.heading, *(line for line in self.lines if line), *([self.notice] if self.notice else [])]


def _parted(entries: Sequence[Block]) -> Block:
    """The entries with an empty line between two."""
    return [line for entry in entries for line in (*entry, Text())][:-1]


def _paint(row: str) -> Text:
    heads = row.endswith(":") and not row.startswith(("·", " "))
    return Text(row, f"bold {BRASS}" if heads else "")


def _tail(typed: str, width: int) -> str:
    """The end of a text that is longer than its line."""
    return typed if len(typed) <= width else "…" + typed[1 - width :]


def _keys(caps: Sequence[tuple[str, str]]) -> Text:
    return Text("  ").join(Text.assemble((f" {key} ", CAP), f" {words}") for key, words in caps)


def _wrap(line: str, width: int) -> list[str]:
    """The line broken between words, what follows a tab in a column of its own; overlong words are broken too."""
    head, tab, tail = line.partition("\t")
    indent = 0 if not tab else BULLET if head == "·" else TERM
    width = max(width - indent, 8)
    words = (tail if tab else head).split()
    rows = flowed([Text(word[at : at + width]) for word in words for at in range(0, len(word), width)], width, " ")
    first = head.ljust(indent) if tab else ""
    return [(" " * indent if number else first) + row.plain for number, row in enumerate(rows)]

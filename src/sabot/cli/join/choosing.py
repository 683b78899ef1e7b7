"""Which live table: by its name, or chosen from those that are open."""

from collections.abc import Iterator, Sequence
from queue import SimpleQueue

from sabot.bots.api import Api, Json
from sabot.cli.join.line_editor import LineEditor
from sabot.cli.join.live_table import count_of
from sabot.cli.join.news import News, Pressed, Typed
from sabot.cli.terminal.keys import LEAVE
from sabot.errors import SabotError


def list_tables(api: Api) -> list[Json]:
    """The live tables that are open; raises where there is none."""
    tables: list[Json] = api.get("/api/tables")
    if not tables:
        raise SabotError(f"no live table is open at {api.base}")
    return tables


def find_table(tables: Sequence[Json], name: str) -> Json:
    """The table of that name, or of that number in the list."""
    if name.isdecimal() and 1 <= int(name) <= len(tables):
        return tables[int(name) - 1]
    for table in tables:
        if table["table"] == name:
            return table
    raise SabotError(f"there is no live table {name[:40]!r}: there is {', '.join(table['table'] for table in tables)}")


def choose_table(tables: Sequence[Json], news: SimpleQueue[News], editor: LineEditor) -> Json:
    """The table that the first line typed names."""
    line = None
    while not line:
        match news.get():
            case Pressed(key=key) if key != LEAVE:
                line = editor.press(key)
            case Typed(line=str(typed)):
                return find_table(tables, typed.strip())
            case _:
                raise SabotError("no table was chosen")
    return find_table(tables, line.strip())


def tell_tables(tables: Sequence[Json]) -> Iterator[str]:
    """The tables, a line each."""
    for number, table in enumerate(tables, 1):
        seats = f"{table['free']} of {table['seats']} seats free" if table["seats"] else "no seats, bet on positions"
        company = f", {count_of(table['companions'], 'companion')}" if table["companions"] else ""
        there = f"{table['players']} playing{company}"
        yield f"{number}  {table['table']}: {table['game']} in {', '.join(table['currencies'])}, {seats}, {there}"
    yield "Which one? Its number or its name."

"""The command `sabot croupier`."""

import sys
import time
from queue import SimpleQueue

from sabot.cli.admin.desk import AdminDesk
from sabot.cli.croupier.console import Console
from sabot.cli.croupier.echo import show_typing, typing_restored
from sabot.cli.join.lines import read_lines
from sabot.cli.join.news import News

HERE = AdminDesk()


def croupier(table: str, /, *, desk: AdminDesk = HERE) -> None:
    """Deal a live table from real cards.

    The table asks for one card at a time; each is a line, typed or scanned, as in Kh, 10s or ad. A card that lies face
    down is not shown while it is typed. `?` lists what else there is to say.

    Parameters
    ----------
    table
        Its name; it was opened with real cards.
    """
    lines: SimpleQueue[News] = SimpleQueue()
    with desk.visit() as api, typing_restored():
        read_lines(sys.stdin, lines)
        Console(api, table, lines, _say, pause=time.sleep, show_typing=show_typing).run()


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()

"""The command `sabot`: one file a verb, each imported only when it is called."""

import sys
from collections.abc import Sequence

from cyclopts import App
from cyclopts.exceptions import CycloptsError, MissingArgumentError, UnknownCommandError

from sabot.cli.printable import printable
from sabot.errors import SabotError
from sabot.extras import ExtraMissing, find_extra
from sabot.rules.wording import hint

REFUSED = 2

app = App(
    name="sabot",
    help="A blackjack house: five real casino games, dealt exactly as their rule sheets say.",
    help_on_error=False,
)
VERBS = {
    "play": "Sits you down at a table in the terminal.",
    "serve": "Opens the house to the network.",
    "cluster": "Runs one house on several servers of this machine.",
    "staff": "Opens an account for one of the house's own people.",
    "unlock": "Unlocks an account after too many wrong passwords.",
    "admin": "Runs the live tables of a house on the network.",
    "croupier": "Deals a live table from real cards.",
    "join": "Plays at a house on the network.",
    "bots": "Fills a live table with players that play by themselves.",
    "games": "Lists the games of the house.",
    "rules": "Shows the rules of a game.",
    "check": "Checks a rule sheet of your own.",
    "deal": "Deals one round from given cards.",
    "replay": "Deals a round again from its one line.",
    "verify": "Checks a round from its record.",
    "audit": "Proves the books of a house, from the first record to the last.",
    "report": "Tells what a house took, paid and kept, beside what was to be expected.",
    "counting": "Tells how far players' bets followed the shoe.",
    "export": "Writes the books of a time into an archive that is signed, or checks one.",
    "backup": "Writes all the books of a house into one file, while it goes on.",
    "restore": "Lays a backup into empty books.",
    "storm": "Lets a storm loose on a whole house, and sees whether it holds.",
    "drill": "Kills servers of a house under its players, and sees whether it keeps its promises.",
    "rtp": "Computes the exact return of a game and of all its bets.",
    "advise": "Says what each decision is worth for the cards on the table.",
    "strategy": "Draws the best chart of a game, with the value of every decision.",
    "simulate": "Plays millions of rounds and counts what comes back.",
    "compare": "Sets games side by side.",
    "effects": "Shows what each single rule is worth.",
    "certify": "Writes the certificate of a game, as HTML or PDF.",
    "shuffle-test": "Tests the shuffle for bias.",
}
"""Each lives in a file of its name, and is imported only when it is called."""

for verb, about in VERBS.items():
    noun = verb.replace("-", "_")
    app.command(f"sabot.cli.{noun}:{noun}", name=verb, help=about)


def main(words: Sequence[str] | None = None) -> None:
    """Runs one command and leaves the process: 0 if it was done, or one line and the code of what came in the way."""
    try:
        _run(sys.argv[1:] if words is None else words)
    except (SabotError, CycloptsError) as error:
        sys.stderr.write(f"sabot: {printable(' '.join(str(error).split()))}\n")
        sys.exit(getattr(error, "exit_code", REFUSED))
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()


def _run(words: Sequence[str]) -> None:
    try:
        app(words, print_error=False, exit_on_error=False)
    except UnknownCommandError as error:
        if error.app is not app:
            raise
        # Its own line would import every command, whatever extras these need.
        raise SabotError(f"{words[0]} is no command: {hint(words[0], list(VERBS))}") from None
    except MissingArgumentError as error:
        missing = _missing_word(error)
        if missing is None:
            raise
        command = " ".join(error.command_chain or ())
        raise SabotError(f"{command}: {missing} is missing; see sabot {command} --help") from None
    except ImportError as error:
        # What they import first is the house's; the extra that they need brings both.
        extra = "cluster" if {*words[:1]} & {"cluster", "drill"} else find_extra(_missing_module(error))
        if extra is None:
            raise
        raise ExtraMissing(extra) from None


def _missing_word(error: MissingArgumentError) -> str | None:
    """What was left out, as the help calls it; None where an option was named and only its value is not there."""
    argument = error.argument
    if argument is None or argument.tokens or error.keyword is not None:
        return None
    # An argument that has a place is typed without its name, though it could be typed with it.
    return argument.name if argument.index is None else argument.name.lstrip("-").upper()


def _missing_module(error: BaseException) -> str | None:
    """What could not be found; a command that could not be imported is told with its cause."""
    found: BaseException | None = error
    while found is not None and not isinstance(found, ModuleNotFoundError):
        found = found.__cause__
    return None if found is None else found.name

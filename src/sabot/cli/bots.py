"""`sabot bots`: fills a live table with players that play by themselves, for load and demonstrations."""

import asyncio
import secrets
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Annotated

import msgspec
from cyclopts import Parameter, validators

from sabot.bots.party import Party, PartyPlan, PartySummary
from sabot.errors import SabotError

FAILED = 1
"""The exit code where no bot could play."""
PLAYERS_MAX = 5_000

Flag = Parameter(negative="", show_default=False)
Players = Annotated[int, Parameter(validator=validators.Number(gte=1, lte=PLAYERS_MAX))]
Rounds = Annotated[int | None, Parameter(validator=validators.Number(gte=1))]
PauseMs = Annotated[int, Parameter(validator=validators.Number(gte=0, lte=60_000))]


def bots(
    *,
    table: str,
    players: Players = 3,
    url: str = "http://127.0.0.1:8000",
    rounds: Rounds = None,
    pause_ms: PauseMs = 800,
    seed: int | None = None,
    json: Annotated[bool, Flag] = False,
) -> int:
    """Fill a live table of a house with bots.

    Each is a guest with play credits and a socket of its own, and plays by the best chart of the game. They leave at
    Ctrl-C or SIGTERM when the round they play is over; a second one does not wait.

    Parameters
    ----------
    table
        The table's name, as GET /api/tables tells it.
    players
        How many.
    url
        Where the house is.
    rounds
        Leave after so many rounds of the table.
    pause_ms
        What a bot takes for a move, about.
    seed
        A number that what they bet depends on; by default another one each time.
    json
        Write nothing but the summary, as one line of JSON.
    """
    plan = PartyPlan(
        address=url,
        table=table,
        players=players,
        rounds=rounds,
        pause_ms=pause_ms,
        seed=secrets.randbits(32) if seed is None else seed,
    )
    summary = asyncio.run(_run(plan, (lambda _: None) if json else _write))
    _write(msgspec.json.encode(summary).decode() if json else _tell(summary))
    if summary.failed:
        sys.stderr.write("".join(f"sabot: {reason}\n" for reason in summary.failed))
    return FAILED if summary.failed and not summary.commands else 0


async def _run(plan: PartyPlan, tell: Callable[[str], object]) -> PartySummary:
    party, loop = Party(plan, tell), asyncio.get_running_loop()
    playing = asyncio.ensure_future(party.run())

    def stop() -> None:
        if party.is_over:
            playing.cancel()
        party.stop()

    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError, ValueError, RuntimeError):  # where signals are nobody's to handle
            loop.add_signal_handler(number, stop)
    try:
        return await playing
    except asyncio.CancelledError:
        raise SabotError("stopped before the round was over") from None


def _write(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _tell(summary: PartySummary) -> str:
    refusals = ", ".join(f"{why} {count}" for why, count in sorted(summary.refusals.items())) or "none"
    return "\n".join(
        (
            f"{summary.players} bots at {summary.table} for {summary.seconds:.1f} s: {summary.rounds} rounds, "
            f"{summary.commands} commands, {summary.decisions} decisions",
            f"From a decision to its answer: half within {summary.p50_ms:.1f} ms, 99 % within {summary.p99_ms:.1f} ms",
            f"Refused: {refusals}. Connections lost and made again: {summary.lost}.",
        )
    )

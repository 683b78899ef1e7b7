"""`sabot drill`: real servers killed under real players, and everything checked."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Annotated

from cyclopts import Parameter, validators

from sabot.cli.output import print_json
from sabot.drill.gap import Spread
from sabot.drill.report import BlowReport, DrillReport
from sabot.drill.running import DrillPlan, Hit, run_drill
from sabot.errors import SabotError, system_reason
from sabot.fleet.process import Tell

BROKEN = 1
"""The exit code where a promise was not kept."""
FINDINGS_MAX = 20
"""Findings that are printed; there is always one with which it began."""

Servers = Annotated[int, Parameter(validator=validators.Number(gte=2, lte=9))]
Players = Annotated[int, Parameter(validator=validators.Number(gte=2, lte=5_000))]
Tables = Annotated[int, Parameter(validator=validators.Number(gte=1, lte=300))]
Length = Annotated[float, Parameter(validator=validators.Number(gt=0, lte=100_000))]
Hits = Annotated[tuple[Hit, ...], Parameter(negative="")]
Flag = Parameter(negative="", show_default=False)


def drill(
    *,
    servers: Servers = 3,
    players: Players = 500,
    tables: Tables = 9,
    minutes: Length = 5.0,
    every: Length = 20.0,
    hit: Hits = ("servers",),
    think: Length = 5.0,
    away: Length = 1.0,
    within: Length = 5.0,
    log: Path | None = None,
    json: Annotated[bool, Flag] = False,
) -> int:
    """Kill servers of a house under its players, again and again, and see whether it keeps its promises.

    A new house with a PostgreSQL and a NATS of its own, on this machine alone; half of the players at live tables, half
    at tables of their own, over real sockets. What dies is started again, players go to another server and send again
    what they have no answer to. At the end: did every struck table deal again in time, was every command carried out
    once and none that was answered lost, does each player have what they were told, has each stream no gap, is the
    audit of the books clean. The exit code is 0 if all of it holds; 1 if not, with what was found in plain words. The
    extra sabot[cluster] brings PostgreSQL and NATS.

    Parameters
    ----------
    servers
        How many servers share the house.
    players
        How many play, half of them at live tables.
    tables
        How many live tables there are.
    minutes
        How long it is struck.
    every
        Seconds from one blow to the next.
    hit
        What is struck: servers, one after the other; nats; postgresql. Given several times, they take turns.
    think
        Seconds that a player thinks before a command, on average.
    away
        Seconds until a NATS or PostgreSQL that was killed is started again. A server is started again after one.
    within
        Seconds within which every struck table must deal again: after the blow, or after NATS or PostgreSQL is back.
    log
        A file for what the servers say.
    json
        Print the report as JSON.
    """
    plan = DrillPlan(
        servers=servers,
        players=players,
        tables=tables,
        minutes=minutes,
        every_s=every,
        hits=hit,
        think_s=think,
        away_s=away,
        within_s=within,
    )
    started = perf_counter()

    def tell(line: str) -> None:
        sys.stderr.write(f"{perf_counter() - started:6.1f} s  {line}\n")

    with _logging(log) as write:
        report = run_drill(plan, tell, write)
    if json:
        print_json(report)
    else:
        sys.stdout.write("\n".join(_lines(report)) + "\n")
    for finding in report.findings[:FINDINGS_MAX]:
        sys.stderr.write(f"sabot: broken: {finding}\n")
    if len(report.findings) > FINDINGS_MAX:
        sys.stderr.write(f"sabot: broken: and {len(report.findings) - FINDINGS_MAX:,} more\n")
    return BROKEN if report.findings else 0


@contextmanager
def _logging(log: Path | None) -> Iterator[Tell]:
    try:
        file = (log or Path(os.devnull)).open("a", encoding="utf-8")
    except OSError as error:
        raise SabotError(f"--log {log}: cannot be written: {system_reason(error)}") from None
    with file:
        yield lambda name, line: print(name, line, sep=" | ", file=file, flush=True)


def _lines(report: DrillReport) -> Iterator[str]:
    refused = ", ".join(f"{count:,} {why}" for why, count in sorted(report.refused.items())) or "none"
    yield (
        f"{report.servers} servers, {report.players:,} players, {report.live_players:,} of them at {report.live_tables}"
        f" live tables; {len(report.blows)} blows in {report.seconds:,.0f} seconds"
    )
    yield ""
    heads = ("live tables dealt again", "own tables", "all players waited")
    yield f"{'':<22}{'at':>8}{'away':>8}" + "".join(f"   {head:<28}" for head in heads)
    yield f"{'':<38}" + f"   {'struck median    p99    max':<28}" * len(heads)
    for blow in (*report.blows, report.total):
        yield _row(blow, report.total)
    yield ""
    yield (
        f"{report.sent:,} commands: {report.resent:,} sent again without an answer, {report.repeated:,} with one;"
        f" {report.cut:,} connections lost; refused: {refused}"
    )
    yield (
        f"{report.commands:,} in the journal of {report.records:,} records and {report.streams:,} streams;"
        f" {report.rounds:,} rounds, {report.redealt:,} dealt again by the audit; {report.cash:,} in players' hands"
    )
    if report.ended_alone:
        yield f"{report.ended_alone} servers ended without being killed, and were started again"
    if not report.findings:
        since = " of its coming back" if report.total.away_s else ""
        yield f"every struck table dealt again within {report.within_s:g} s{since}; every command was carried out once;"
        yield "no answer was lost; all money is where it was told to be; no stream has a gap; the audit is clean"


def _row(blow: BlowReport, total: BlowReport) -> str:
    at = "" if blow is total else f"{blow.after_s:.1f} s"
    away = f"{blow.away_s:.1f} s" if blow.away_s else ""
    return f"{blow.what:<22}{at:>8}{away:>8}" + "".join(
        f"   {_spread(spread):<28}" for spread in (blow.tables, blow.own_tables, blow.players)
    )


def _spread(spread: Spread) -> str:
    if not spread.count:
        return f"{0:>6}"
    return f"{spread.count:>6} {spread.median_s:>6.2f} {spread.p99_s:>6.2f} {spread.max_s:>6.2f}"

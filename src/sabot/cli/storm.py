"""`sabot storm`: the whole house simulated from one seed, with crashes, and everything checked."""

import secrets
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Annotated

import msgspec
from cyclopts import Parameter, validators
from rich.console import Console
from rich.progress import Progress

from sabot.cli.output import print_json
from sabot.storm import Report, Storm, StormBroke, TooLittle
from sabot.storm.cluster import ClusterStorm
from sabot.storm.counts import ServerReport

BROKE = 1
SEED_MAX = 10**9

Seed = Annotated[int, Parameter(validator=validators.Number(gte=0, lte=2**63))]
Steps = Annotated[int, Parameter(validator=validators.Number(gte=1, lte=10**8))]
Servers = Annotated[int, Parameter(validator=validators.Number(gte=1, lte=9))]


def storm(
    *,
    seed: Seed | None = None,
    steps: Steps = 2_000,
    servers: Servers = 1,
    database: str | None = None,
    json: bool = False,
) -> int:
    """Let a storm loose on a whole house, and see whether it holds.

    Players come and go, pay, bet, play and make mischief, on a virtual clock; messages get lost and come twice; the
    house crashes between two steps and in the middle of a write. After each crash, and at the end, everything is
    checked: the money, every answer that anybody was given, every table, every round by a second house that shares no
    code with the first, and the whole audit. The same seed brings the same storm. The exit code is 0 if the house held;
    1 if it did not, or if too little happened to say so, with one line that says where and how.

    Parameters
    ----------
    seed
        Which storm; without one, a seed is drawn.
    steps
        How long it blows. A seed that failed at some step fails again with any number of steps from there on.
    servers
        How many servers share the house. With more than one it is another storm: they crash, are cut off, stand still,
        leave and come back, the line between them loses, doubles and delays, and a step is a second of their time.
    database
        An empty database: sqlite:///path or postgresql://user@host/name. Without one, a file that is removed at the
        end.
    json
        Print the report as JSON.
    """
    if seed is None:
        seed = secrets.randbelow(SEED_MAX)
    started = perf_counter()
    try:
        with _database(database) as url, _bar(steps) as bar:
            report: Report | ServerReport = (
                Storm(seed, steps, url, bar).run()
                if servers == 1
                else ClusterStorm(seed, steps, url, servers, bar).run()
            )
    except TooLittle as little:
        sys.stderr.write(f"sabot: {little}\n")
        return BROKE
    except StormBroke as broke:
        sys.stderr.write(f"sabot: the house did not hold: {broke}\n")
        return BROKE
    seconds = perf_counter() - started
    if json:
        print_json({**msgspec.structs.asdict(report), "seconds": round(seconds, 3)})
    elif isinstance(report, ServerReport):
        _print_servers(report, seconds)
    else:
        _print(report, seconds)
    return 0


@contextmanager
def _database(given: str | None) -> Iterator[str]:
    if given is not None:
        yield given
        return
    with tempfile.TemporaryDirectory(prefix="sabot-storm-") as folder:
        yield f"sqlite:///{folder}/house.db"


@contextmanager
def _bar(steps: int) -> Iterator[Callable[[int], None]]:
    with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as progress:
        task = progress.add_task("storming", total=steps)
        yield lambda step: progress.update(task, completed=step)


def _print(report: Report, seconds: float) -> None:
    counts = report.counts
    lines = [
        f"seed {report.seed}: the house held",
        f"  {counts.steps:,} steps, {counts.crashes:,} crashes, {counts.restarts:,} restarts,"
        f" {counts.store_faults:,} lost connections; checked {counts.checks:,} times, audited {counts.audits:,} times",
        f"  {counts.requests:,} requests: {counts.dropped:,} dropped, {counts.unheard:,} answers lost,"
        f" {counts.duplicates:,} doubled, {counts.resent:,} sent again, {counts.refused:,} refused",
        f"  {report.accounts:,} accounts, {report.tables:,} tables, {report.rounds:,} rounds,"
        f" {report.commands:,} commands carried out once, {report.records:,} commits",
        f"  {counts.bets:,} bets, {counts.hits:,} hits, {counts.doubles:,} doubles, {counts.splits:,} splits,"
        f" {counts.insured:,} insurances; {report.deposits:,} deposits, {report.withdrawals:,} withdrawals",
        f"  {counts.settled:,} rounds and {counts.duels:,} beside the storm settled alike by a second house",
        f"  {counts.live_settled:,} of them at live tables: {counts.ticks:,} times up, {counts.plans:,} decided ahead,"
        f" {counts.followed:,} bets behind that followed, {counts.seats_lost:,} seats lost, {counts.words:,} words,"
        f" {counts.shoes_cut:,} shoes cut, {counts.meter_prizes:,} prizes of a meter, {counts.bonuses:,} bonus games",
        f"  {counts.foreign:,} bets there in another currency, {counts.companion_bets:,} of the house's own players;"
        f" {counts.orders:,} orders, {counts.corrections:,} rounds settled anew, {counts.previews:,} looked at before",
        f"  {counts.mutes:,} players muted, {counts.silenced:,} lines refused; {counts.alarms:,} alarms seen to,"
        f" {counts.pursued:,} payments pursued; {counts.roles:,} roles changed, {counts.denied:,} orders without one",
        f"  {counts.sheets:,} rule sheets kept, {counts.kept_settled:,} rounds at a table opened from one,"
        f" {counts.kept_renewed:,} shoes there by a newer one",
        f"  {counts.real_settled:,} rounds there dealt by hand: {counts.real_cards:,} cards told,"
        f" {counts.cards_taken_back:,} taken back, {counts.cards_gone:,} impossible, {counts.real_shoes:,} shoes",
        f"  {counts.guesses:,} guesses of an adversary, no better than chance",
        f"  {counts.groups:,} groups of the queue: {counts.groups_shared:,} of several people,"
        f" {counts.groups_parted:,} refused in part, {counts.groups_lost + counts.groups_failed:,} failed",
        f"  head {report.head}",
        f"  {seconds:.1f} seconds, {counts.steps / seconds:,.0f} steps a second",
    ]
    sys.stdout.write("\n".join(lines) + "\n")


def _print_servers(report: ServerReport, seconds: float) -> None:
    counts = report.counts
    lines = [
        f"seed {report.seed}: the house of several servers held",
        f"  {counts.lives:,} lives of servers in {counts.seconds:,} seconds: {counts.crashes:,} crashes,"
        f" {counts.mid_group:,} of them in the middle of a commit, {counts.leavings:,} left in order,"
        f" {counts.struck:,} struck off",
        f"  {counts.blinded:,} did not look at the roster for a term, {counts.frozen:,} stood still, {counts.leaps:,}"
        f" terms over for all at once; {counts.cuts:,} cut off the line, {counts.silences:,} times it was down,"
        f" {counts.outages:,} without a database",
        f"  {counts.lost:,} words lost, {counts.doubled:,} doubled, {counts.late:,} late; {counts.asked:,} asked of"
        f" each other, {counts.unanswered:,} without an answer",
        f"  {counts.requests:,} requests, {counts.moved:,} times at another server: {counts.answered:,} answered,"
        f" {counts.resent:,} sent again, {counts.repeated:,} answered alike once more, {counts.refused:,} refused",
        f"  {counts.live:,} at live tables, {counts.solo:,} at players' own, {counts.payments:,} payments,"
        f" {counts.orders:,} orders, {counts.opened:,} tables opened, {counts.limits:,} limits,"
        f" {counts.exclusions:,} exclusions, {counts.lines:,} lines said, {counts.rounds:,} rounds",
        f"  {counts.taken_over:,} times a table got another server, {counts.fenced:,} groups refused of one struck off",
        f"  {report.records:,} commits; checked {counts.checks:,} times; head {report.head}",
        f"  {seconds:.1f} seconds",
    ]
    sys.stdout.write("\n".join(lines) + "\n")

"""What a drill has shown: figures of every blow, and what was promised and not kept."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from sabot.drill.drill import Drill
from sabot.drill.findings import BooksFound
from sabot.drill.gap import Blow, PlayerGap, Spread, player_gaps, spread_of, table_gaps
from sabot.drill.progress import Progress
from sabot.drill.wanderer import LiveWanderer


class BlowReport(Struct, frozen=True, kw_only=True):
    """What one blow did, or all of them together."""

    what: str
    after_s: float
    """Since the first player began to play."""
    away_s: float
    """How long what was killed was away, if all need it; of all together, the longest."""
    tables: Spread
    """From the blow until each struck live table dealt again."""
    own_tables: Spread
    """How long those at tables of their own waited whom it struck."""
    players: Spread
    """How long all players waited whom it struck."""


class DrillReport(Struct, frozen=True, kw_only=True):
    """What came of it."""

    servers: int
    players: int
    live_players: int
    live_tables: int
    seconds: float
    within_s: float
    blows: tuple[BlowReport, ...]
    total: BlowReport
    sent: int
    resent: int
    repeated: int
    cut: int
    refused: dict[str, int]
    in_play: int
    """Times that a player had money on cards when something was struck."""
    ended_alone: int
    """Servers that ended without being killed, and were started again."""
    commands: int
    records: int
    streams: int
    rounds: int
    redealt: int
    cash: int
    findings: tuple[str, ...]


def make_report(
    drill: Drill,
    progress: Progress,
    books: BooksFound,
    *,
    servers: int,
    began_s: float,
    ended_s: float,
    within_s: float,
    ended_alone: int,
) -> DrillReport:
    """Puts all together that was seen."""
    tables = [table_gaps(blow, progress.steps) for blow in drill.blows]
    players = player_gaps(drill.blows, progress.delays)
    live = {player.number for player in drill.players if isinstance(player, LiveWanderer)}
    rows = [
        _row(blow.what, blow.at_s - began_s, blow.away_s, [struck], waited, live)
        for blow, struck, waited in zip(drill.blows, tables, players, strict=True)
    ]
    late = [
        finding
        for blow, struck, waited in zip(drill.blows, tables, players, strict=True)
        for finding in check_gaps(blow, struck, [gap for gap in waited if gap.player not in live], within_s)
    ]
    return DrillReport(
        servers=servers,
        players=len(drill.players),
        live_players=len(live),
        live_tables=len(progress.steps),
        seconds=round(ended_s - began_s, 1),
        within_s=within_s,
        blows=tuple(rows),
        total=_row(
            "all together",
            0.0,
            max((blow.away_s for blow in drill.blows), default=0.0),
            tables,
            [gap for waited in players for gap in waited],
            live,
        ),
        sent=progress.sent,
        resent=progress.resent,
        repeated=progress.repeated,
        cut=progress.cut,
        refused=dict(progress.refused),
        in_play=drill.in_play,
        ended_alone=ended_alone,
        commands=books.commands,
        records=books.records,
        streams=books.streams,
        rounds=books.audit.rounds if books.audit else 0,
        redealt=books.audit.redealt if books.audit else 0,
        cash=books.cash,
        findings=(*drill.findings, *late, *_check_strength(drill, progress), *books.findings),
    )


def check_gaps(
    blow: Blow, tables: Mapping[str, float | None], own: Sequence[PlayerGap], within_s: float
) -> Iterator[str]:
    """Tables, live ones and players' own, that did not deal again in time; where what was killed is needed by all, in
    time after it was back."""
    back = f", {blow.away_s:.2f} s of them without it" if blow.away_s else ""
    most_s = within_s + blow.away_s
    for table, gap in tables.items():
        if gap is None:
            yield f"{blow.what}: table {table} never dealt again"
        elif gap > most_s:
            yield f"{blow.what}: table {table} dealt again after {gap:.2f} s{back}"
    for player, length_s in own:
        if length_s > most_s:
            yield f"{blow.what}: the table of player {player} dealt again after {length_s:.2f} s{back}"


def _check_strength(drill: Drill, progress: Progress) -> Iterator[str]:
    """A drill that hit nothing would show nothing."""
    if not drill.blows or not any(blow.tables for blow in drill.blows):
        yield "nothing was shown: no blow struck a live table"
    if not progress.answered:
        yield "nothing was shown: no command was answered"


def _row(
    what: str,
    after_s: float,
    away_s: float,
    tables: Sequence[Mapping[str, float | None]],
    waited: Sequence[PlayerGap],
    live: set[int],
) -> BlowReport:
    return BlowReport(
        what=what,
        after_s=round(after_s, 1),
        away_s=round(away_s, 2),
        tables=spread_of(gap for struck in tables for gap in struck.values() if gap is not None),
        own_tables=spread_of(gap.length_s for gap in waited if gap.player not in live),
        players=spread_of(gap.length_s for gap in waited),
    )

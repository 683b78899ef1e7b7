"""How far players' bets followed the shoe's advantage, from the rounds in the books: a report on card counting (O-7).

The advantage before a round is told by a count of all cards that its shoe has shown until then (`LinearCount`): what
everybody at the table could know, and nothing else. Rounds of games that are shuffled after every round are left out,
and so are voided rounds and those with a Golden Chip.
"""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from msgspec import Struct
from sqlalchemy import Connection, select

from sabot.cards import POINTS, Card
from sabot.floor.reading import read_names, read_rules
from sabot.house.accounts.order import require_named
from sabot.house.cache import SHEETS_MAX, SharedCache
from sabot.house.history.shown import shown_rounds
from sabot.house.reports.following import CountedRound, Following, weigh_stakes
from sabot.house.reports.period import ReportQuery, spans_of
from sabot.ledger.sums import DAY_MS
from sabot.odds.counts import NO_CARDS, Counts
from sabot.protocol import is_companion
from sabot.rules import Rules
from sabot.store import schema

if TYPE_CHECKING:
    from sabot.odds.linear_count import LinearCount

BETS_MAX: Final = 20_000
"""Players' rounds that one report reads, the newest: every card of their shoes is read for it."""
ROUNDS_MIN: Final = 200
SHOES_MIN: Final = 20
"""With less nothing is said of a player."""
LEVEL: Final = 0.01
"""How often a report may name anybody whose stakes follow nothing."""

Verdict = Literal["follows", "no-sign", "too-few", "flat"]


class CountingQuery(Struct, frozen=True, kw_only=True):
    """What the report is of; by default everybody, this month."""

    since: str | None = None
    """The first day (UTC), as in ``2026-11-03``."""
    until: str | None = None
    """The last day."""
    player: str | None = None
    """Only the player of this screen name."""
    game: str | None = None


class CountingLine(Struct, frozen=True, kw_only=True):
    """One player's bets by one sheet, in one currency."""

    player: str
    name: str
    game: str
    rules_hash: str
    currency: str
    verdict: Verdict
    """``follows``: the stakes rose with the advantage, and chance does not explain it; ``no-sign``: it does;
    ``too-few``: nothing can be said; ``flat``: the stake was always the same."""
    following: Following


class CountingReport(Struct, frozen=True, kw_only=True):
    """How far bets followed the shoe; the clearest first."""

    first: str
    last: str
    bets: int
    """Players' rounds that were read."""
    older_left: bool
    """Whether there were more: the older ones were not read."""
    judged: int
    """Lines of which something can be said: the more of them, the more each has to show."""
    level: float
    """How often a report names anybody whose stakes follow nothing, at most."""
    rounds_min: int
    shoes_min: int
    lines: tuple[CountingLine, ...]


class _Bet(NamedTuple):
    """What one player had on one round."""

    player: str
    currency: str
    code: str
    shoe: str
    rules_hash: str
    stake: int
    net: int


_Key = tuple[str, str, str]
"""Player, sheet and currency."""

_counts: "SharedCache[LinearCount]" = SharedCache(SHEETS_MAX)
"""How a sheet's cards are counted; of this process, by sheet."""


def read_counting(connection: Connection, wanted: CountingQuery, now_ms: int) -> CountingReport:
    """The report, read and computed."""
    spans = spans_of(ReportQuery(since=wanted.since, until=wanted.until), now_ms)
    player = require_named(connection, wanted.player).id if wanted.player is not None else None
    times = spans[0].first * DAY_MS, spans[-1].end * DAY_MS
    rows = _read_rows(connection, times, player, wanted.game)
    sheets = {each: read_rules(connection, each) for each in {row.rules_hash for row in rows[:BETS_MAX]}}
    bets = [_bet(row) for row in rows[:BETS_MAX] if sheets[row.rules_hash].shuffle == "cut-card"]
    names = read_names(connection, {bet.player for bet in bets})
    people = [bet for bet in bets if not is_companion(names.get(bet.player, ""))]
    lines = _weigh(connection, people, sheets)
    judged = sum(_can_be_judged(found) for found in lines.values())
    told = (
        CountingLine(
            player=player,
            name=names.get(player, player),
            game=sheets[sheet].game,
            rules_hash=sheet,
            currency=currency,
            verdict=_judge(found, judged),
            following=found,
        )
        for (player, sheet, currency), found in lines.items()
    )
    return CountingReport(
        first=spans[0].name,
        last=spans[-1].name,
        bets=len(people),
        older_left=len(rows) > BETS_MAX,
        judged=judged,
        level=LEVEL,
        rounds_min=ROUNDS_MIN,
        shoes_min=SHOES_MIN,
        lines=tuple(sorted(told, key=_place)),
    )


def _read_rows(connection: Connection, times: tuple[int, int], player: str | None, game: str | None) -> Sequence[Any]:
    """What players had on rounds that ended then, the newest first, and one more than is read."""
    played, round_ = schema.played.c, schema.round_.c
    narrow = [played.player == player] if player is not None else []
    narrow += [played.game == game] if game is not None else []
    query = (
        select(
            *(played.player, played.currency, played.code, played.hands, played.main_staked, played.main_returned),
            *(round_.shoe_id, round_.rules_hash),
        )
        .join(schema.round_, round_.code == played.code)
        .where(played.closed_ms >= times[0], played.closed_ms < times[1], *narrow)
        .where(round_.voided.is_(None), played.golden_staked == 0)
        .order_by(played.closed_ms.desc(), played.code.desc(), played.player)
        .limit(BETS_MAX + 1)
    )
    return connection.execute(query).all()


def _bet(row: Any) -> _Bet:
    net = row.main_returned - row.main_staked
    return _Bet(row.player, row.currency, row.code, row.shoe_id, row.rules_hash, _first_stake(row.hands), net)


def _first_stake(hands: str) -> int:
    """What lay there at the deal: of each box that of one hand, for all that come of a split have the same."""
    firsts = {hand["box"]: hand["staked"] - hand["doubled"] for hand in json.loads(hands)}
    return sum(firsts.values())


def _weigh(connection: Connection, bets: Iterable[_Bet], sheets: Mapping[str, Rules]) -> dict[_Key, Following]:
    by_shoe: defaultdict[str, list[_Bet]] = defaultdict(list)
    for bet in bets:
        by_shoe[bet.shoe].append(bet)
    found: defaultdict[_Key, list[CountedRound]] = defaultdict(list)
    for shoe, here in by_shoe.items():
        advantages = _advantages(connection, shoe, here, sheets)
        for bet in here:
            counted = CountedRound(shoe, bet.stake, bet.net, advantages[bet.code])
            found[bet.player, bet.rules_hash, bet.currency].append(counted)
    return {key: weigh_stakes(rounds) for key, rounds in found.items()}


def _advantages(
    connection: Connection, shoe: str, bets: Iterable[_Bet], sheets: Mapping[str, Rules]
) -> dict[str, float]:
    """The player's advantage before each of the rounds that was bet on."""
    wanted = {bet.code: bet.rules_hash for bet in bets}
    found = {}
    for code, seen in _seen_before(connection, shoe):
        if code in wanted:
            found[code] = _count_of(wanted[code], sheets).return_after(seen) - 1
    return found


def _seen_before(connection: Connection, shoe: str) -> Iterator[tuple[str, Counts]]:
    """The finished rounds of a shoe by code, each with the cards that were seen before it."""
    seen = NO_CARDS
    for entry, cards in shown_rounds(connection, shoe):
        yield entry.code, seen
        seen = _add(seen, cards)


def _add(seen: Counts, cards: Iterable[Card]) -> Counts:
    ranks = list(seen)
    for card in cards:
        ranks[POINTS[card] - 1] += 1
    return tuple(ranks)


def _count_of(rules_hash: str, sheets: Mapping[str, Rules]) -> "LinearCount":
    # The odds bring a compiler along: a house that nobody asks opens without it.
    from sabot.odds.linear_count import find_count

    return _counts.recall(rules_hash, partial(find_count, sheets[rules_hash]))


def _can_be_judged(found: Following) -> bool:
    return found.p is not None and found.rounds >= ROUNDS_MIN and found.shoes >= SHOES_MIN


def _judge(found: Following, judged: int) -> Verdict:
    """Where many are looked at, some look suspicious by chance: the level is shared among them (Bonferroni)."""
    if found.lowest_stake == found.highest_stake:
        return "flat"
    if not _can_be_judged(found) or found.p is None:
        return "too-few"
    return "follows" if found.p * judged < LEVEL else "no-sign"


def _place(line: CountingLine) -> tuple[bool, float, str, str]:
    found = line.following
    return line.verdict != "follows", found.p if found.p is not None else 1.0, line.name, line.rules_hash

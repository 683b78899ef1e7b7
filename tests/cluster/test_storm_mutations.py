"""A house of several servers with one thing wrong does not get through their storm."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, delete, select, update

from sabot.cluster import missing, steward
from sabot.cluster.errands import Errands
from sabot.cluster.freshness import Freshness
from sabot.cluster.line import LineDown
from sabot.cluster.rates import SharedRates
from sabot.cluster.register import Register
from sabot.cluster.relay import NewsRelay
from sabot.cluster.sealed_line import HEAD_BYTES, SealedLine
from sabot.cluster.steward import Steward
from sabot.cluster.wire import Errand, ErrandOutcome, OrderAsked, PlayAsked, write
from sabot.floor import TableActor
from sabot.floor.reading import table_stream
from sabot.house.chat.transcript import SpokenLine, Transcript
from sabot.house.error import Refused
from sabot.house.live.dismissals import Dismissals
from sabot.house.live.followers import Followers
from sabot.house.live.tables import LiveTables
from sabot.news import Committed
from sabot.store import Receipt, Step, Store, roster
from sabot.store.group import Group
from sabot.store.group_books import GroupBooks
from sabot.store.roster import NOBODY, TERM_MS, Lease, Roster, RosterSight
from sabot.store.schema import lease, member
from sabot.storm import StormBroke
from sabot.storm.cluster import ClusterStorm
from sabot.storm.cluster.store import ServerStore
from sabot.table import Change, Update, following
from sabot.table.update import update_of
from tests.sample import enough

SEEDS = range(1, 9)
SECONDS = 24

Patch = pytest.MonkeyPatch


# -- who deals where ---------------------------------------------------------------------------------------------------


def commit_when_struck_off(patch: Patch) -> None:
    """A group does not look whether its server is still on the roster."""
    open_books = Group._open_books

    def open_unseen(self: Group, steps: list[Step], opening: str) -> GroupBooks:
        self._server = None
        return open_books(self, steps, opening)

    patch.setattr(Group, "_open_books", open_unseen)


def strike_nobody_off(patch: Patch) -> None:
    """Nobody strikes off a server that is gone."""

    async def strike(_self: Steward, _sight: RosterSight) -> bool:
        return False

    patch.setattr(Steward, "_strike_dead", strike)


def strike_the_living_off(patch: Patch) -> None:
    """A server is struck off that has just said that it is there."""

    def strike(self: Roster, connection: Connection, who: Any, _now_ms: int, **_lost: bool) -> bool:
        gone = connection.execute(select(member.c.server, member.c.until_ms).where(who)).all()
        for server, until_ms in gone:
            connection.execute(delete(member).where(member.c.server == server))
            roster._free(connection, server, until_ms - self.term_ms)
        return bool(gone)

    look = Steward._strike_dead

    async def strike_dead(self: Steward, sight: RosterSight) -> bool:
        return await look(self, sight._replace(now_ms=sight.now_ms + TERM_MS - 300))

    patch.setattr(Roster, "_strike", strike)
    patch.setattr(Steward, "_strike_dead", strike_dead)


def strike_off_after_an_outage_of_all(patch: Patch) -> None:
    """A server that was away from the database itself strikes off all others, who were away as well."""
    renew = Steward._renew

    async def renew_steadily(self: Steward) -> RosterSight | None:
        sight = await renew(self)
        self._steady_since_ms = 0
        return sight

    patch.setattr(Steward, "_renew", renew_steadily)


def keep_tables_of_the_dead(patch: Patch) -> None:
    """The tables of a server that was struck off stay its own."""
    free = roster._free

    def keep(connection: Connection, server: str, since_ms: int) -> None:
        if connection.scalar(select(member.c.server).where(member.c.server == server)) is not None:
            free(connection, server, since_ms)

    patch.setattr(roster, "_free", keep)
    take_only_free_tables(patch)


def take_only_free_tables(patch: Patch) -> None:
    """A lease of a server that is on the roster no more is nobody else's either."""
    take = Roster.take

    def take_free(self: Roster, table: str, server: str) -> Lease | None:
        with self._transaction() as connection:
            holder = connection.scalar(select(lease.c.server).where(lease.c.id == table))
        return take(self, table, server) if holder in (None, NOBODY) else None

    patch.setattr(Roster, "take", take_free)


def take_tables_after_the_end(patch: Patch) -> None:
    """A server that was struck off takes a table all the same, and nobody can have it from then on."""

    def take(self: Roster, table: str, server: str) -> Lease | None:
        with self._transaction() as connection:
            now_ms = self._read_time(connection)
            before = connection.execute(select(lease.c.server, lease.c.since_ms).where(lease.c.id == table)).first()
            if before is None:
                connection.execute(lease.insert().values(id=table, server=server, since_ms=now_ms))
                return Lease(NOBODY, now_ms)
            if before.server != NOBODY:
                return None
            connection.execute(update(lease).where(lease.c.id == table).values(server=server, since_ms=now_ms))
            return Lease(NOBODY, before.since_ms)

    patch.setattr(Roster, "take", take)


def renew_nothing(patch: Patch) -> None:
    """A server looks at the roster, and does not say that it is there."""
    renew = Roster.renew

    def look_only(self: Roster, server: str) -> RosterSight | None:
        with self._transaction() as connection:
            until_ms = connection.scalar(select(member.c.until_ms).where(member.c.server == server))
        sight = renew(self, server)
        with self._transaction() as connection:
            connection.execute(update(member).where(member.c.server == server).values(until_ms=until_ms))
        return sight

    patch.setattr(Roster, "renew", look_only)


def take_what_is_taken(patch: Patch) -> None:
    """A table that another server has is taken away from it."""

    def take(self: Roster, table: str, server: str) -> Lease | None:
        with self._transaction() as connection:
            now_ms = self._read_time(connection)
            connection.execute(delete(lease).where(lease.c.id == table))
            connection.execute(lease.insert().values(id=table, server=server, since_ms=now_ms))
        return Lease(NOBODY, now_ms)

    patch.setattr(Roster, "take", take)


def claim_everything(patch: Patch) -> None:
    """A server that opens deals at all tables, whoever deals there."""

    async def claim(self: Steward, _table: str) -> int:
        return self.now_ms

    patch.setattr(Steward, "claim", claim)


def give_before_the_end(patch: Patch) -> None:
    """A table is given away while a step of it is still on its way to the store."""

    async def hand_over(self: LiveTables, table: str) -> None:
        self._actors[table].lead = self.elsewhere

    patch.setattr(LiveTables, "hand_over", hand_over)


def deal_on_after_a_hand_over(patch: Patch) -> None:
    """Who has given a table away goes on there."""

    async def hand_over(_self: LiveTables, _table: str) -> None:
        return None

    patch.setattr(LiveTables, "hand_over", hand_over)


def leave_while_opening(patch: Patch) -> None:
    """A server that leaves gives up a table whose first step is on its way to the store."""

    async def leave(self: Steward) -> None:
        self.is_leaving = True
        await self._do(lambda: self._roster.retire(self._server))

    patch.setattr(Steward, "leave", leave)


def keep_deadlines(patch: Patch) -> None:
    """Deadlines are not moved where nobody dealt for some time."""
    take_over = LiveTables.take_over

    async def take_over_at_once(self: LiveTables, table: str, _away_ms: int) -> bool:
        return await take_over(self, table, 0)

    patch.setattr(LiveTables, "take_over", take_over_at_once)


def count_from_the_last_look(patch: Patch) -> None:
    """How long nobody dealt is counted up to the last look, however long ago that is."""
    take_up = Steward._take_up

    async def take_up_as_seen(self: Steward, table: str) -> None:
        sight = self.sight

        async def renew() -> RosterSight | None:
            return sight

        self._renew = renew  # type: ignore[method-assign]
        try:
            await take_up(self, table)
        finally:
            del self._renew

    patch.setattr(Steward, "_take_up", take_up_as_seen)


def want_every_table(patch: Patch) -> None:
    """Each server believes that all tables are meant for the one that is first by name."""
    patch.setattr(steward, "share_out", lambda names, tables: dict.fromkeys(tables, min(names)))


# -- commands ----------------------------------------------------------------------------------------------------------


def carry_out_again_when_asked_again(patch: Patch) -> None:
    """A command that is asked again, for no answer came, goes under another id."""
    ask = Errands._try
    tries: dict[str, int] = {}

    async def try_again(self: Errands, errand: Errand, words: bytes) -> ErrandOutcome:
        count = tries[errand.nonce] = tries.get(errand.nonce, 0) + 1
        if count > 1 and isinstance(errand, PlayAsked | OrderAsked) and errand.key:
            errand = replace(errand, key=f"{errand.key}-{count}", nonce=f"{errand.nonce}-{count}")
            words = write(errand)
        return await ask(self, errand, words)

    patch.setattr(Errands, "_try", try_again)


def refuse_what_was_not_answered(patch: Patch) -> None:
    """A player is told that it is refused where the other server's answer was lost."""
    ask = SealedLine.ask

    async def ask_once(self: SealedLine, subject: str, words: bytes, patience_s: float) -> bytes:
        try:
            return await ask(self, subject, words, patience_s)
        except LineDown:
            raise Refused("the other server has not answered") from None

    patch.setattr(SealedLine, "ask", ask_once)


def forget_what_was_answered(patch: Patch) -> None:
    """A copy of what was asked is judged once more, also after a refusal."""
    carry_out = Errands._carry_out

    async def forget(self: Errands, errand: Errand) -> ErrandOutcome:
        self._outcomes.clear()
        return await carry_out(self, errand)

    patch.setattr(Errands, "_carry_out", forget)


def recall_nothing(patch: Patch) -> None:
    """A command sent again is judged without a look at what became of it."""

    async def recall(_self: Store, _actor: str, _id: str) -> None:
        return None

    patch.setattr(ServerStore, "recall", recall)
    patch.setattr(Store, "at_hand", lambda _self, _actor, _id: None)


def answer_without_committing(patch: Patch) -> None:
    """A step is answered as committed, and never was."""
    book = GroupBooks.book

    def forget(self: GroupBooks, step: Step) -> Receipt:
        if step.command is not None and step.at_ms % 5 == 0:
            return Receipt(self.head.seq, step.version or 1, {}, step.command.answer)
        return book(self, step)

    patch.setattr(GroupBooks, "book", forget)


def decide_on_old_accounts(patch: Patch) -> None:
    """A step is committed though its player's account has changed since it was decided."""
    patch.setattr(GroupBooks, "_verify_expects", lambda _self, _expects: None)


def overlook_exclusions(patch: Patch) -> None:
    """Who has excluded themselves keeps what they have on tables of other servers."""
    patch.setattr(Dismissals, "dismiss", lambda _self, _player, _until_ms: None)
    patch.setattr(Dismissals, "at", lambda _self, _table: ())


# -- news --------------------------------------------------------------------------------------------------------------


def tell_before_commit(patch: Patch) -> None:
    """Everyone hears of a step before it is committed."""
    send = TableActor._send

    def tell(self: TableActor, change: Change, *rest: Any, **more: Any) -> None:
        stream = table_stream(self.table.id)
        self._store.news.publish(Committed(seq=10**6, stream=stream, content=update_of(self.table, change)))
        send(self, change, *rest, **more)

    patch.setattr(TableActor, "_send", tell)


def leave_gaps(patch: Patch) -> None:
    """What was not heard of is never read."""

    async def catch_up(_self: NewsRelay, _seq: int) -> int:
        return 0

    patch.setattr(NewsRelay, "catch_up", catch_up)


def read_only_the_first_missing(patch: Patch) -> None:
    """Of several records that were not heard of only the first is read."""
    numbers = Register.missing

    def first(self: Register, seq: int, most: int) -> tuple[int, ...]:
        found = numbers(self, seq, most)
        for number in found[1:]:
            self.note(number)
        return found[:1]

    patch.setattr(Register, "missing", first)


def read_no_balances(patch: Patch) -> None:
    """What is read of a record that was not heard of says nothing of money."""
    patch.setattr(missing, "_read_balances", lambda _books, _numbers: {})


def tell_twice(patch: Patch) -> None:
    """A record that was read is told once more when its news comes after all."""
    note = Register.note

    def always_new(self: Register, seq: int) -> bool:
        note(self, seq)
        return True

    patch.setattr(Register, "note", always_new)


def tell_of_lost_answers_twice(patch: Patch) -> None:
    """A change of an account whose commit was not answered is told by the desk, and once more when it is read."""
    patch.setattr(Store, "tell", lambda self, news: self.news.publish(news))


def believe_old_balances(patch: Patch) -> None:
    """A balance is told after a newer one was."""
    patch.setattr(Freshness, "sift", lambda _self, news: news)


def follow_nobody(patch: Patch) -> None:
    """What happens at tables of other servers is not heard."""
    patch.setattr(Followers, "hear", lambda _self, _news: None)


def tell_before_reading(patch: Patch) -> None:
    """What happens at a table of another server is told before the table is as the books have it."""

    async def tell(self: Followers, table: str, heard: list[Committed[Update]]) -> None:
        while heard:
            self._bus.publish(self.sift(heard.pop(0)))
        actor = await self._find(table)
        if actor is not None and actor.lead is not None:
            await actor.follow(actor.table.version + 1)

    patch.setattr(Followers, "_tell", tell)


def follow_by_number_alone(patch: Patch) -> None:
    """A table of another server goes on by a step, and what happened there is not taken in."""
    patch.setattr(following, "_take_in", lambda _table, _event, _update: True)


def leave_own_tables_old(patch: Patch) -> None:
    """A player's own table stays as it was where another server has gone on there."""
    patch.setattr(NewsRelay, "_begin", lambda _self, _actor: None)


def forget_no_limits(patch: Patch) -> None:
    """What a round was worth to somebody who played elsewhere is not taken into account."""
    patch.setattr(NewsRelay, "_forget", lambda _self, _news: None)


# -- the line ----------------------------------------------------------------------------------------------------------


def count_for_each_server(patch: Patch) -> None:
    """How often somebody does something is counted by each server for itself."""
    patch.setattr(SharedRates, "hear", lambda _self, _words: None)


def count_and_keep_quiet(patch: Patch) -> None:
    """No server tells the others what was used up there."""
    patch.setattr(SharedRates, "tell", lambda _self: None)


def hear_strangers(patch: Patch) -> None:
    """What nobody of this house has sealed, and nobody on its roster says, is heard all the same."""
    patch.setattr(Steward, "is_there", lambda _self, _server: True)
    unseal = SealedLine._open

    def open_anything(self: SealedLine, sealed: bytes, kind: bytes, about: bytes) -> bytes | None:
        words = unseal(self, sealed, kind, about)
        return sealed[HEAD_BYTES:] if words is None and about.endswith(b".news") else words

    patch.setattr(SealedLine, "_open", open_anything)


def hear_again(patch: Patch) -> None:
    """What was said before, and is played again, is heard again."""
    patch.setattr(SealedLine, "_is_new", lambda _self, _subject, _sealed: True)


def number_lines_anew(patch: Patch) -> None:
    """Who takes a table up numbers its lines as if nobody had said more than was heard here."""
    patch.setattr(Transcript, "skip", lambda _self, _now_ms: None)


def number_lines_a_little_further(patch: Patch) -> None:
    """Who takes a table up leaves a thousand numbers out, from what was heard here."""

    def skip(self: Transcript, _now_ms: int) -> None:
        self._count += 1_000

    patch.setattr(Transcript, "skip", skip)


def take_lines_as_they_come(patch: Patch) -> None:
    """A line of the chat is taken in however late it comes, and however often."""

    def take(self: Transcript, line: SpokenLine) -> bool:
        self._lines.append(line)
        return True

    patch.setattr(Transcript, "take", take)


QUICKLY_NOTICED = (
    commit_when_struck_off,
    strike_the_living_off,
    renew_nothing,
    take_what_is_taken,
    claim_everything,
    deal_on_after_a_hand_over,
    recall_nothing,
    answer_without_committing,
    tell_before_commit,
    believe_old_balances,
    tell_before_reading,
    follow_by_number_alone,
    tell_twice,
    hear_strangers,
    refuse_what_was_not_answered,
)
"""What a storm breaks off for in its first seconds."""
NOTICED = (
    strike_nobody_off,
    keep_tables_of_the_dead,
    want_every_table,
    carry_out_again_when_asked_again,
    leave_gaps,
    read_only_the_first_missing,
    follow_nobody,
    leave_own_tables_old,
    count_for_each_server,
    count_and_keep_quiet,
    hear_again,
    number_lines_a_little_further,
    take_lines_as_they_come,
)
"""What is noticed when all is calm, or in another storm."""
SELDOM_MET = (
    strike_off_after_an_outage_of_all,
    take_tables_after_the_end,
    give_before_the_end,
    leave_while_opening,
    keep_deadlines,
    count_from_the_last_look,
    forget_what_was_answered,
    decide_on_old_accounts,
    overlook_exclusions,
    read_no_balances,
    tell_of_lost_answers_twice,
    forget_no_limits,
    number_lines_anew,
)
MUTATIONS = QUICKLY_NOTICED + NOTICED + SELDOM_MET


@pytest.mark.slow
@pytest.mark.parametrize("mutate", QUICKLY_NOTICED + enough((), NOTICED), ids=lambda mutate: mutate.__name__)
def test_the_storm_of_servers_notices(mutate: Callable[[Patch], None], tmp_path: Path, monkeypatch: Patch) -> None:
    mutate(monkeypatch)
    noticed = next(filter(None, (blow(seed, tmp_path) for seed in SEEDS)), None)
    assert noticed is not None, f"{len(SEEDS)} storms went by, and nobody noticed: {mutate.__doc__}"
    badly_made = re.search(r"\b(TypeError|AttributeError|NameError)\b", noticed)
    assert badly_made is None, f"the fault is badly made: {noticed}"


def blow(seed: int, folder: Path) -> str | None:
    """What broke, if anything did."""
    try:
        ClusterStorm(seed, SECONDS, f"sqlite:///{folder / f'{seed}.db'}", least={}).run()
    except StormBroke as broke:
        return str(broke)
    return None

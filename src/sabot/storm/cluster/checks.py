"""What must hold by the books, whatever server has written them; and what every server must have in mind."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import Connection, select

from sabot.cluster.wire import write_posts
from sabot.engine import event as ev
from sabot.floor import TableActor, read_table, restore_table
from sabot.house.accounts.event import (
    AnyAccountEvent,
    Excluded,
    LimitChanged,
    SessionEnded,
    SessionLimitsSet,
    SessionOpened,
)
from sabot.house.audit import BooksWrong, audit_books
from sabot.house.calendar import day_number
from sabot.house.chat.transcript import ChatSpeaker
from sabot.ledger import Account, Kind
from sabot.news import Committed
from sabot.protocol import show_table
from sabot.store import Record, schema
from sabot.store.reading import balances_of, chain_head, journal, last_version
from sabot.storm.chronicle.payments import KINDS as PAYMENT_KINDS
from sabot.storm.cluster.guest import ClusterGuest
from sabot.storm.cluster.server import StormServer
from sabot.storm.cluster.world import TABLE, ClusterWorld
from sabot.storm.error import StormBroke
from sabot.table import Generator, Purse, Table, decode_events

PLAYER = "player:"
TRIES = 20
CALLER = "somebody at every server"
_events = msgspec.json.Decoder(list[AnyAccountEvent])


class Watched:
    """What one player may lose, and has lost."""

    def __init__(self) -> None:
        self.excluded_ms = 0
        self.sessions: dict[str, int] = {}
        """By session that is open, what may be lost in it."""
        self.lost: dict[str, int] = {}
        """In each of them, by rounds that are over."""
        self.day: int | None = None
        """What may be lost in a day."""
        self.lost_on: dict[int, int] = defaultdict(int)
        self.open: dict[str, int] = defaultdict(int)
        """By table, what the round has cost so far."""


class LossBook:
    """Everybody's limits by the journal alone, record by record: each is held to by every server."""

    def __init__(self) -> None:
        self.seq = 0
        self.rounds = 0
        self._players: dict[str, Watched] = defaultdict(Watched)

    def read_on(self, books: Connection) -> None:
        """Takes in all new records; raises where a limit was passed."""
        for record in journal(books, self.seq):
            self.seq = record.seq
            if record.stream.startswith(PLAYER) and record.kind not in PAYMENT_KINDS:
                self._learn(record)
            elif record.stream.startswith(TABLE):
                self._play(record)

    def _learn(self, record: Record) -> None:
        player = self._players[record.stream.removeprefix(PLAYER)]
        for event in _events.decode(record.body):
            match event:
                case SessionOpened():
                    player.sessions[event.session], player.lost[event.session] = event.loss_limit, 0
                case SessionLimitsSet():
                    player.sessions[event.session] = event.loss_limit
                case SessionEnded():
                    player.sessions.pop(event.session, None)
                case LimitChanged(limit="loss-day"):
                    player.day = event.amount
                case Excluded():
                    player.excluded_ms = event.until_ms

    def _play(self, record: Record) -> None:
        moved: Counter[str] = Counter()
        for posting in record.postings:
            if posting.account.kind is Kind.CASH:
                moved[posting.account.owner] += posting.amount
        for owner, cash in moved.items():
            player = self._players[owner]
            player.open[record.stream] -= cash
            if cash < 0:
                self._check(record, owner, player)
        if any(isinstance(event, ev.RoundClosed) for event in decode_events(record.body)):
            self.rounds += 1
            for player in self._players.values():
                loss = player.open.pop(record.stream, 0)
                player.lost_on[day_number(record.at_ms)] += loss
                for session in player.sessions:
                    player.lost[session] += loss

    def _check(self, record: Record, owner: str, player: Watched) -> None:
        where = f"record {record.seq} ({record.kind} of {record.stream}): {owner}"
        if record.at_ms < player.excluded_ms:
            raise StormBroke(f"{where} puts money down, and has excluded themselves")
        at_stake = sum(player.open.values())
        for session, most in player.sessions.items():
            if player.lost[session] + at_stake > most:
                raise StormBroke(f"{where} may lose {player.lost[session]} + {at_stake} of {most} in {session}")
        lost = player.lost_on[day_number(record.at_ms)]
        if player.day is not None and lost + at_stake > player.day:
            raise StormBroke(f"{where} may lose {lost} + {at_stake} of {player.day} this day")


def check_answers(books: Connection, guests: Iterable[ClusterGuest]) -> None:
    """Raises unless every answer is in the journal once, and nothing is there that was refused."""
    record = schema.journal.c
    rows = books.execute(select(record.actor, record.command, record.answer).where(record.command.is_not(None))).all()
    known: dict[tuple[str, str], list[str]] = defaultdict(list)
    for actor, command, answer in rows:
        known[actor, command].append(answer)
    for guest in guests:
        for key, answer in guest.answers.items():
            if known.get((guest.player, key)) != [answer]:
                raise StormBroke(f"{key} of {guest.player} was answered {answer}: {known.get((guest.player, key))}")
        for actor, key in known:
            if actor == guest.player and key not in guest.sent:
                raise StormBroke(f"{key} of {guest.player} is in the books, and they never sent it")
        for key in guest.refused:
            if (guest.player, key) in known:
                raise StormBroke(f"{key} of {guest.player} was refused, and is in the books")


def audit(books: Connection) -> None:
    """Raises if the house's own audit finds anything wrong."""
    try:
        audit_books(books, head=chain_head(books).hash)
    except BooksWrong as wrong:
        raise StormBroke(f"the audit finds: {wrong}") from wrong


async def check_minds(world: ClusterWorld, servers: Iterable[StormServer], guests: Iterable[ClusterGuest]) -> None:
    """Raises unless every server has in mind what the books say, of money, limits and tables."""
    for server in servers:
        for guest in guests:
            if guest.player:
                await _check_money(world, server, guest.player)
        for name in sorted(world.settings):
            await _check_table(world, server, name)
            _check_left(server, name, guests)
        for actor in tuple(server.house.tables._actors.values()):
            await _check_own(world, server, actor)


def _check_left(server: StormServer, name: str, guests: Iterable[ClusterGuest]) -> None:
    """Raises where somebody still has something at a table who has excluded themselves."""
    actor = server.house.live.find(name)
    for guest in guests:
        if guest.is_excluded and actor is not None and actor.table.is_to_leave(guest.player):
            raise StormBroke(f"{guest.player} has excluded themselves, and is still at {name} as {server.id} shows it")


async def _check_own(world: ClusterWorld, server: StormServer, actor: TableActor) -> None:
    """Raises where a player's own table is not at the step that the books have it at."""
    table = actor.table.id
    if not world.look(lambda books: last_version(books, f"{TABLE}{table}")):
        return  # its first step was lost, and another was opened instead
    await actor.look(lambda _: None)
    newest = world.look(lambda books: last_version(books, f"{TABLE}{table}"))
    if actor.table.version != newest:
        raise StormBroke(f"{server.id} has {table} at step {actor.table.version}, the books at {newest}")


async def check_told(world: ClusterWorld, servers: Sequence[StormServer]) -> None:
    """Raises unless every server comes to tell of every record that was committed since it was opened."""
    missing: dict[str, list[int]] = {}
    for _ in range(TRIES):
        seq = world.look(chain_head).seq
        await asyncio.sleep(1)
        missing = {server.id: found for server in servers if (found := server.news_heard.missing(seq))}
        if not missing:
            return
    raise StormBroke(f"there are records that were never told of: {missing}")


async def check_rates(world: ClusterWorld, servers: Sequence[StormServer]) -> None:
    """Raises unless every server counts, when nothing is lost, what is done at the others, and counts it once."""
    for server in servers:
        server.tally.take(CALLER)
    await asyncio.sleep(2)
    world.exchange.play_again()
    await asyncio.sleep(1)
    for server in servers:
        counted = server.tally.heard[CALLER] + server.tally.own[CALLER]
        if counted != len(servers):
            raise StormBroke(f"{server.id} counts {counted} of what was done once at each of {len(servers)} servers")


async def check_lines(world: ClusterWorld, servers: Sequence[StormServer]) -> None:
    """Raises unless a line that is said at a table is heard at every server, whoever has numbered those before it."""
    speaker = ChatSpeaker("nobody", "Storm-operator", "operator")
    for table in world.settings:
        # Tables may still move: whoever deals there now says it. And one line after the other: what overtakes another
        # word of the same server is taken for one that is played again.
        server = next((server for server in servers if table in server.deals), None)
        if server is None:
            continue
        server.house.chat.speak(speaker, table, "all is calm", CALLER)
        await asyncio.sleep(1)
        for server in servers:
            if CALLER not in [line.key for line in server.house.chat.lines(table)]:
                raise StormBroke(f"{server.id} never heard a line that was said at {table}, and all is calm")


async def check_shares(world: ClusterWorld, servers: Sequence[StormServer]) -> None:
    """Raises unless every table comes to be dealt at by one server, and none of them has more than its even part."""
    uneven: str | None = None
    for _ in range(TRIES):
        uneven = _find_uneven(world, servers)
        if uneven is None:
            return
        await asyncio.sleep(1)
    raise StormBroke(f"{uneven}, and all is calm")


def _find_uneven(world: ClusterWorld, servers: Sequence[StormServer]) -> str | None:
    dealt = Counter(table for server in servers for table in server.deals)
    twice = [table for table, count in dealt.items() if count > 1]
    if twice:
        return f"two servers deal at {twice[0]}"
    table = schema.gaming_table.c
    for name in world.look(lambda books: books.execute(select(table.id).where(table.owner.is_(None))).scalars().all()):
        if name not in dealt:
            return f"nobody deals at {name}"
    most = -(-len(dealt) // len(servers))
    for server in servers:
        # In the middle of a round a table stays where it is.
        could = sum(server.house.live.can_move(name) for name in server.deals)
        if could > most:
            return f"{server.id} deals at {could} of {len(dealt)} tables that could move, its part is {most}"
    return None


def forge(world: ClusterWorld, guests: Sequence[ClusterGuest]) -> bytes:
    """News that somebody who has not the house's key would have servers believe: a player has come into money."""
    player = next((guest.player for guest in guests if guest.player), "nobody")
    seq = world.look(chain_head).seq + 1
    riches = {Account(Kind.CASH, player, "EUR"): 10**9}
    return next(write_posts("stranger", [Committed(seq=seq, stream=f"{PLAYER}{player}", balances=riches)]))


async def _check_money(world: ClusterWorld, server: StormServer, player: str) -> None:
    purse = server.house.tables.purse_at_hand(player)
    if purse is None:
        return
    balances = world.look(lambda books: balances_of(books, player))
    if not purse.knows(balances):
        raise StormBroke(f"{server.id} believes {player} to have {purse.cash} + {purse.held}: {balances}")
    protection = server.house.protection
    if protection._dossiers.find(player) is not None:
        before = protection.room(player, purse.cash)
        await protection.reread(player)
        if protection.room(player, purse.cash) != before:
            raise StormBroke(f"{server.id} believes that {player} may put {before} down, and is wrong")


async def _check_table(world: ClusterWorld, server: StormServer, name: str) -> None:
    shown: object = None
    kept: object = None
    for _ in range(TRIES):
        # Rounds go on: what was dealt just now is heard of in a moment.
        actor = server.house.live.find(name)
        if actor is not None:
            shown = await actor.look(_draw)
        stored = world.look(lambda books: _restore(world, server, books, name))
        kept = _draw(stored) if stored is not None and not stored.is_over else None
        if kept is None or shown == kept:
            return
        await asyncio.sleep(0.1)
    raise StormBroke(f"{server.id} shows {name} as {shown}, the books have it as {kept}")


def _draw(table: Table) -> object:
    own = Purse("nobody", table.currency, {})
    view = msgspec.to_builtins(show_table(table, own).view)
    view.pop("meter", None)
    return table.version, table.due_ms, view


def _restore(world: ClusterWorld, server: StormServer, books: Connection, name: str) -> Table | None:
    known = books.scalar(select(schema.gaming_table.c.id).where(schema.gaming_table.c.id == name))
    actor = server.house.live.find(name)
    if known is None or actor is None:
        return None
    found = actor.table
    return restore_table(
        read_table(books, name),
        found.next_sheet,
        Generator(world.chance),
        world.chance,
        world.signer,
        pot=found.pot,
        sheet_on=found.sheet_on,
        pace_ms=world.settings[name].pace,
    )


def check_chat(servers: Iterable[StormServer]) -> None:
    """Raises unless lines are in one order everywhere, each of them once."""
    for table in {line.table for server in servers for line in server.heard}:
        orders = []
        for server in servers:
            lines = server.house.chat.lines(table)
            said = [(line.player, line.key) for line in lines]
            if len(set(said)) < len(said):
                raise StormBroke(f"{server.id} has a line twice at {table}")
            numbers = [line.shown.n for line in lines]
            if numbers != sorted(set(numbers)):
                raise StormBroke(f"{server.id} has lines {numbers} at {table}")
            orders.append(said)
        for one in orders:
            for other in orders:
                common = set(one) & set(other)
                if [line for line in one if line in common] != [line for line in other if line in common]:
                    raise StormBroke(f"two servers have lines of {table} in different orders")

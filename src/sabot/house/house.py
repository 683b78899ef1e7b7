"""The whole house behind one door: everything a server, a command or a simulation needs to deal to people."""

import secrets
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from argon2 import PasswordHasher
from msgspec import Struct
from msgspec.structs import replace

from sabot.errors import SabotError
from sabot.floor import Answer
from sabot.floor.outages import Heartbeat, last_dealt
from sabot.house.accounts.accounts import Accounts
from sabot.house.accounts.companions import Companions
from sabot.house.accounts.desk import Desk
from sabot.house.accounts.doorman import Doorman
from sabot.house.accounts.muting import Muting, clean_reason
from sabot.house.accounts.password import HASHER, Passwords
from sabot.house.accounts.profile import Profile
from sabot.house.accounts.sessions import Sessions
from sabot.house.accounts.staff import Staff
from sabot.house.alarms.desk import AlarmDesk
from sabot.house.alarms.registry import AlarmRegistry
from sabot.house.alarms.returned import ReturnLook
from sabot.house.alarms.watch import AlarmWatch
from sabot.house.chat.chat import Chat
from sabot.house.clock import Clock, HouseClock, clock_beside
from sabot.house.counter.cashier import Cashier, Resumed
from sabot.house.counter.grants import Grants
from sabot.house.counter.provider import PlayCredits, Provider
from sabot.house.counter.rates import house_currencies, read_currencies
from sabot.house.counter.statement import Statements
from sabot.house.currency import Currencies
from sabot.house.exchange.exchange import MeterExchange
from sabot.house.exchange.keeper import PATIENCE_MS
from sabot.house.heads import Heads, verify_last_head
from sabot.house.heavy import HeavyReads
from sabot.house.help.lobby import Lobby
from sabot.house.history.acts import Acts
from sabot.house.history.costs import CostBook
from sabot.house.history.export import Exports
from sabot.house.history.history import History
from sabot.house.history.meters import Meters
from sabot.house.history.statistics import Statistician
from sabot.house.key import find_key, open_key, verify_key
from sabot.house.live import Alarm, LiveTables, LoopAlarm, TableSetting, default_settings, read_settings_file
from sabot.house.live.croupier import Croupier
from sabot.house.live.pit import Pit
from sabot.house.live.presence import Presence
from sabot.house.live.preview import SettlementPreview, draw_void
from sabot.house.live.setting import naming_file
from sabot.house.live.void import VoidAnswer, read_void
from sabot.house.loans.sharing import Sharing, read_sharing_file
from sabot.house.odds.coach import Coach
from sabot.house.odds.desk import OddsDesk
from sabot.house.odds.live_coach import LiveCoach
from sabot.house.office.archive import Archive
from sabot.house.office.audit_run import AuditDesk, AuditStatus
from sabot.house.office.exclusions import Exclusions
from sabot.house.office.inspector import InspectorDesk
from sabot.house.office.money_desk import MoneyDesk
from sabot.house.office.sheet_desk import PATIENCE_S as SHEET_PATIENCE_S
from sabot.house.office.sheet_desk import SheetDesk
from sabot.house.player_state import PlayerStates
from sabot.house.protection.protection import Protection
from sabot.house.reports.desk import Reports
from sabot.house.reports.expected import ExpectationBook
from sabot.house.tables import SoloTables
from sabot.house.visitor import Role, Visitor, require_role
from sabot.house.worker import Worker
from sabot.house.worker_process import WorkerProcess
from sabot.odds.watch import ALLOWANCE
from sabot.rules import Rules, game_names, load_rules, read_rules
from sabot.signature import SECRET_BYTES, Signer
from sabot.store import Store
from sabot.store.reading import last_moment
from sabot.table import Chance, Generator, Table, Void

OTHERS_MS: Final = 60_000
"""How old a payment must be that another server may have begun, to be brought to its end by this one."""


class HouseConfig(Struct, frozen=True, kw_only=True):
    """What an operator decides before the house opens."""

    database: str
    """``sqlite:///path`` or ``postgresql://…``"""
    sheets: Path | None = None
    """A folder of rule sheets beside the house's own; one of the same name takes its place (M-5)."""
    currencies: Path | None = None
    """A table of currencies in place of the house's own."""
    coach: bool = True
    """Whether players may have the coach at their tables (P-7)."""
    key: Path | None = None
    """The file of the house's signing key, made if it is not there; None: a key for this run alone."""
    heads: Path | None = None
    """The file that signed heads of the journal are appended to; None: they are in the books alone."""
    tables: Path | None = None
    """A file of live tables in place of one of each live game."""
    meters: Path | None = None
    """A file of meters that are shared with other houses."""
    live: bool = True
    """Whether live tables are opened at all."""
    serving: bool = False
    """Whether this is the one server on the books: they are then held, looked over, and watched."""
    shares: str | None = None
    """The name of this server among several that share the house; None: it has the books to itself."""
    replica: str | None = None
    """A replica of the database, where histories, statistics and reports are read; None: they are read in it."""
    new_house: bool = False
    """Whether a house may begin where there was one, or with the books of another."""
    new_key: bool = False
    """Whether a house may go on with another key than its books are signed with."""
    close_on_alarm: bool = False
    """Whether a game that returns what chance does not explain is closed (R-7)."""
    allowance: float = ALLOWANCE
    """What best play returns more than this house's guests do, in parts of a first stake: as much less is no alarm."""


class House:
    """Every service of the house, sharing one store, one clock and one generator."""

    def __init__(
        self,
        store: Store,
        *,
        games: Mapping[str, Rules] | None = None,
        currencies: Currencies | None = None,
        clock: Clock | None = None,
        chance: Chance = secrets.token_bytes,
        hasher: PasswordHasher = HASHER,
        provider: Provider | None = None,
        threaded: bool = True,
        apart: bool = False,
        coach: bool = True,
        signer: Signer | None = None,
        heads: Path | None = None,
        alarm: Alarm | None = None,
        table_settings: Iterable[TableSetting] = (),
        sharing: Sharing | None = None,
        patience_ms: int = PATIENCE_MS,
        close_on_alarm: bool = False,
        allowance: float = ALLOWANCE,
        sheet_work: Worker | None = None,
    ) -> None:
        self.table_settings = tuple(table_settings)
        """The live tables that are opened with the house."""
        self.tables_file: Path | None = None
        """Where these stand, to be named where they cannot be opened."""
        self.keeps_tables = True
        """Whether tables that operators have opened are taken up with it."""
        self.store = store
        self.news = store.news
        """Where to hear of all that is committed."""
        self.signer = signer or Signer(chance(SECRET_BYTES))
        """Signs what the house says of its shoes and books."""
        self.clock = clock or HouseClock()
        store.on_late(self.clock.reach)
        self.heads = Heads(store, self.clock, self.signer, heads)
        self.last_ms = 0
        """The time of the last record when the house was opened; 0: there was none, or nobody looked."""
        self.dealt_ms = 0
        """When there was last dealt by the books, when the house was opened; 0: never, or nobody looked."""
        self.key_before: str | None = None
        """The public key that the books were signed with last, where it is another one now."""
        self.games = dict(games) if games is not None else read_games(None)
        """Its own, those of the operator's folder, and those that operators have kept."""
        self.currencies = currencies or house_currencies()
        self.generator = Generator(chance)
        if sheet_work is None:
            sheet_work = WorkerProcess(SHEET_PATIENCE_S) if apart else Worker(threaded=threaded)
        self.sheets = SheetDesk(store, self.clock, self.games, sheet_work, self._forget_game)
        states = PlayerStates()
        desk = Desk(store, self.clock, states.turn)
        passwords = Passwords(chance, hasher, threaded=threaded)
        self.accounts = Accounts(desk, passwords, chance, self.currencies)
        self.sessions = Sessions(desk)
        self.staff = Staff(desk, passwords, chance, self.currencies)
        self.companions = Companions(desk, chance, self.currencies)
        self.profile = Profile(desk)
        self.muting = Muting(desk)
        self.doorman = Doorman(desk)
        self.protection = Protection(desk, self.currencies)
        self.exclusions = Exclusions(desk)
        self.tables = SoloTables(
            store, self.clock, self.generator, chance, self.games, self.currencies, self.protection, self.signer, states
        )
        self.live = LiveTables(
            store,
            self.clock,
            self.generator,
            chance,
            self.games,
            self.currencies,
            self.signer,
            self.tables,
            alarm or LoopAlarm(self.clock),
            self.muting,
            desk.catch_up,
        )
        rings = alarm or LoopAlarm(self.clock)
        self.exchange = MeterExchange(
            store, self.clock, self.signer, chance, self.live, rings, sharing or Sharing(), patience_ms
        )
        # An alarm that is given goes by a clock of its own.
        self._heartbeat = Heartbeat(self.clock.now_ms, self.live.outages.note_pause) if alarm is None else None
        self.chat = Chat(self.live, self.muting, self.profile, self.clock)
        self.presence = Presence()
        self.pit = Pit(store, self.clock, self.live, self.tables, self.currencies)
        self.croupier = Croupier(self.live)
        self.acts = Acts(store)
        counter = provider or PlayCredits(self.currencies)
        self.has_play_credits = isinstance(counter, PlayCredits)
        """Whether nobody's real money is played for."""
        self.cashier = Cashier(store, self.clock, self.protection, counter, self.currencies, states)
        self.grants = Grants(store, self.clock, states)
        self.money_desk = MoneyDesk(store, self.clock, self.cashier)
        # One who waits at a table must not stand behind what-ifs, nor these behind somebody's long statistics.
        desk_work, books_work, table_work = workers = [
            WorkerProcess() if apart else Worker(threaded=threaded) for _ in range(3)
        ]
        self._workers = (*workers, sheet_work)
        heavy = HeavyReads(store, books_work if isinstance(books_work, WorkerProcess) else None)
        costs = CostBook(books_work)
        self.statements = Statements(store, heavy, self.clock, self.currencies)
        self.lobby = Lobby(self.games, self.currencies, desk_work)
        self.history = History(heavy, costs)
        self.meters = Meters(heavy, self.live)
        self.exports = Exports(heavy, self.currencies)
        self.statistics = Statistician(heavy, books_work, costs)
        self.expected = ExpectationBook(books_work)
        self.reports = Reports(heavy, self.expected, self.clock, self.currencies)
        self.alarms = AlarmRegistry(self.clock)
        self.alarm_watch = AlarmWatch(
            self.alarms,
            store,
            self.clock,
            self.generator,
            self.live,
            self.tables,
            self.meters,
            ReturnLook(store, self.expected, allowance=allowance),
            self.exchange,
            close=close_on_alarm,
        )
        self.alarm_desk = AlarmDesk(store, self.clock, self.alarms, self.alarm_watch.see_to)
        self.odds = OddsDesk(self.games, desk_work, books_work)
        self.inspector = InspectorDesk(heavy, self.games, self.live, self.odds)
        self.audits = AuditDesk(store, self.clock, apart=apart, hear=self._hear_audit)
        self.archive = Archive(heavy, self.clock, self.signer)
        self.coach = Coach(store, self.tables, table_work, allowed=coach)
        self.live_coach = LiveCoach(store, self.live, table_work, allowed=coach)

    def _hear_audit(self, status: AuditStatus) -> None:
        """Has an alarm raised where the books do not hold, and cleared where they do."""
        if status.state in ("holds", "wrong"):
            self.alarm_watch.hear_audit(status.wrong if status.state == "wrong" else None, status.since_ms)

    def _forget_game(self, game: str) -> None:
        """Has what is shown of a game drawn anew: its sheet is another."""
        self.lobby.forget(game)
        self.odds.forget(game)

    @classmethod
    def open(cls, config: HouseConfig) -> "House":
        """The house on its database, with the sheets and currencies that the operator chose."""
        games = read_games(config.sheets)
        currencies = read_currencies(config.currencies) if config.currencies else house_currencies()
        store = _open_store(config)
        try:
            if config.replica is not None:
                store.read_at(config.replica)
            return cls._open(config, store, games, currencies)
        except BaseException:
            store.leave()
            store.close()
            raise

    @classmethod
    def _open(cls, config: HouseConfig, store: Store, games: Mapping[str, Rules], currencies: Currencies) -> "House":
        # After the books: a key without books says that there was a house.
        before = store.look(find_key) if config.key else None
        if config.key and before:
            if config.new_key:
                _verify_alone(store)
            else:
                verify_key(config.key, before)
        signer = open_key(config.key, secrets.token_bytes) if config.key else None
        if signer and config.heads:
            verify_last_head(store, config.heads, signer.public)
        # Whatever the machine's clock says, nothing is written down as earlier than what is written already.
        last_ms = store.look(last_moment)
        house = cls(
            store,
            games=games,
            currencies=currencies,
            clock=_clock_of(config, store, last_ms),
            coach=config.coach,
            signer=signer,
            heads=config.heads,
            apart=True,
            table_settings=_settings_of(config, games, currencies),
            sharing=read_sharing_file(config.meters) if config.meters else None,
            close_on_alarm=config.close_on_alarm,
            allowance=config.allowance,
        )
        house.last_ms = last_ms
        house.dealt_ms = store.look(last_dealt) if config.serving else 0
        house.keeps_tables = config.live
        house.tables_file = config.tables
        house.key_before = before if signer and before != signer.public else None
        return house

    async def resume(self) -> Resumed:
        """Brings to its end what was under way when the house stopped; not what another server may be about."""
        return await self.cashier.resume(older_ms=OTHERS_MS if self.store.roster is not None else 0)

    async def open_tables(self) -> None:
        """Opens the live tables, or takes them up where they stood when the house stopped."""
        await self.exchange.open()
        with naming_file(self.tables_file):
            await self.live.open(self.table_settings, self.dealt_ms, kept=self.keeps_tables)
        if self._heartbeat is not None:
            self._heartbeat.start()

    async def void(self, by: Visitor, table: str, order: Void, key: str, origin: str) -> VoidAnswer:
        """Voids the round on any table for a malfunction (M-2); what of its money could not be taken back."""
        cleaned = replace(order, reason=clean_reason(order.reason))
        answer = await self._void(by, table, cleaned, key, origin)
        return await self.store.read(lambda books: read_void(books, table, answer.version))

    async def preview_void(self, by: Visitor, table: str) -> SettlementPreview:
        """Whose money voiding the round on a table would move; nothing is done."""
        require_role(by, Role.OPERATOR, Role.INSPECTOR)
        desk = self.tables if self.live.find(table) is None else self.live
        return await desk.look_at_void(table, lambda found: draw_void(found, self.tables.names))

    async def _void(self, by: Visitor, table: str, order: Void, key: str, origin: str) -> Answer:
        if self.live.find(table) is None and (done := await self.live.recall(by, table, order, key)):
            return done
        desk = self.tables if self.live.find(table) is None else self.live
        return await desk.void(by, table, order, key, origin)

    def find_table(self, table: str) -> Table | None:
        """The table of that name, if it is open: a live one, or a player's own."""
        actor = self.live.find(table)
        if actor is not None:
            return actor.table
        seat = self.tables.seat_at_hand(table)
        return seat.table if seat else None

    async def prepare(self) -> None:
        """Computes what every visitor asks for, so that the first does not wait for it."""
        await self.lobby.prepare()
        await self.odds.prepare()

    def close(self) -> None:
        """Finishes what is queued and closes the books."""
        if self._heartbeat is not None:
            self._heartbeat.stop()
        self.live.close()
        self.audits.close()
        for worker in self._workers:
            worker.close()
        self.store.leave()  # also one that was never opened: it had no port, or no line to the others
        self.store.close()


def _settings_of(config: HouseConfig, games: Mapping[str, Rules], currencies: Currencies) -> tuple[TableSetting, ...]:
    """The live tables that a server opens, each of them checked before anything is opened."""
    if not config.serving or not config.live:
        return ()
    settings = read_settings_file(config.tables) if config.tables else default_settings(games, currencies)
    with naming_file(config.tables):
        for setting in settings:
            setting.dealt_rules(games, currencies)
    return settings


def _clock_of(config: HouseConfig, store: Store, last_ms: int) -> HouseClock:
    """Goes by the machine's clock; where several servers share the house, all go by the database's."""
    if store.roster is not None:
        return HouseClock(last_ms, wall_ns=store.roster.wall_ns)
    return HouseClock(last_ms) if config.serving else clock_beside(last_ms)


def _open_store(config: HouseConfig) -> Store:
    if not config.serving:
        return Store.open(config.database)
    server = secrets.token_hex(16)
    if config.shares is not None:
        return Store.join(config.database, server=server, name=config.shares)
    return Store.serve(config.database, server=server, key=config.key, new_house=config.new_house)


def _verify_alone(store: Store) -> None:
    """Raises where other servers deal for this house: under another key they would not hear this one any more."""
    sight = store.roster.outlast(store.server) if store.roster is not None else None
    others = [] if sight is None else [found for found in sight.members if found.server != store.server]
    if others:
        names = ", ".join(found.name or found.server for found in others)
        raise SabotError(
            f"other servers of this house go by its key ({names}): stop them, give all the new key, and"
            " start the first with --new-key"
        )


def read_games(folder: Path | None) -> dict[str, Rules]:
    """The games of the house by name: its own, and those of the operator's folder."""
    games = {name: load_rules(name) for name in game_names()}
    if folder is None:
        return games
    if not folder.is_dir():
        raise SabotError(f"{folder} is no folder of rule sheets")
    for path in sorted(folder.glob("*.toml")):
        rules = read_rules(path)
        games[rules.game] = rules
    return games

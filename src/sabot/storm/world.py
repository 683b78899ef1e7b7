"""All that is outside the house, and outlives it: the people, their bank, the time, and what they were told."""

from random import Random

from sqlalchemy import Connection

from sabot.floor.reading import table_stream
from sabot.house.alarms.alarm import RaisedAlarm
from sabot.house.clock import VirtualClock
from sabot.house.counter.rates import house_currencies
from sabot.house.currency import limits_in
from sabot.signature import SECRET_BYTES, Signer
from sabot.storm.bank import Bank
from sabot.storm.chronicle import Chronicle
from sabot.storm.commits import Commits
from sabot.storm.counts import Counts
from sabot.storm.dice import dice_for
from sabot.storm.faults import StormFaults
from sabot.storm.games import storm_games
from sabot.storm.live.film import Film
from sabot.storm.live.pack import Pack
from sabot.storm.live.settings import CELLAR, EVERY_SETTING, REAL
from sabot.storm.outages import StormOutages
from sabot.storm.player import StormPlayer
from sabot.storm.scheduler import Scheduler
from sabot.storm.screens import Screens
from sabot.storm.secrets import Secrets
from sabot.storm.sent import Sent
from sabot.table import Sheet
from sabot.table.event import TableOpened
from sabot.table.money import Standing

PLAYERS = 12
CROWD, CROWD_FROM = ("EUR", "EUR", "RON", "EUR", "EUR", "RON", "EUR", "EUR"), 100_000
"""Who comes for the live tables, by the currency of their money, and from which number on they are counted."""
COMPANIONS, COMPANIONS_FROM = ("Ace", "Spade"), 200_000
"""The house's own players there, by what they are called."""
PARTY, PARTY_FROM = ("EUR", "EUR", "EUR"), 300_000
"""Who comes for the table that is dealt from real cards."""
GUESTS, GUESTS_FROM = ("EUR", "EUR"), 310_000
"""Who comes for the table of the new game."""
CROUPIER = 400_000
DEPUTIES, DEPUTIES_FROM = 2, 500_000
START_MS = 1_790_000_000_000
"""A Monday in September 2026, in the afternoon."""
CURRENCIES = ("EUR", "EUR", "EUR", "RON")


class World:
    """Everything that a crash does not touch."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.dice: Random = dice_for(seed, "deeds")
        self.clock = VirtualClock(START_MS)
        self.scheduler = Scheduler(dice_for(seed, "turns"))
        self.faults = StormFaults()
        self.bank = Bank(dice_for(seed, "bank"), self.scheduler)
        self.chance = dice_for(seed, "chance").randbytes
        self.spare_chance = dice_for(seed, "spare chance").randbytes
        """For tables that are only looked at."""
        self.signer = Signer(dice_for(seed, "signer").randbytes(SECRET_BYTES))
        """The house's key, which outlives its crashes."""
        self.currencies = house_currencies()
        self.games = storm_games()
        self.commits = Commits(self.clock)
        self.secrets = Secrets(self.commits)
        self.told = Screens(self.commits, self.secrets, self.currencies.glance)
        self.counts = Counts()
        self.standings: dict[tuple[str, str], Standing] = {}
        """By player and table, where they stand in the present round, as the books last had it."""
        self.audited_seq = 0
        """How far the journal went when it was last audited."""
        self.voids_asked = 0
        self.named_cards: set[str] = set()
        """Cards that the operator has named themselves."""
        self.operator = StormPlayer(0, "EUR")
        self.croupier = StormPlayer(CROUPIER, "EUR")
        """Whoever deals the real cards."""
        self.deputies = [StormPlayer(DEPUTIES_FROM + count, "EUR", deputy=True) for count in range(DEPUTIES)]
        """Those to whom the operator gives roles, and from whom they are taken."""
        self.pack = Pack(dice_for(seed, "pack"))
        self.players: list[StormPlayer] = []
        self.resting: list[StormPlayer] = []
        """Players who can do nothing for some time, and come back at the end."""
        self.gone: list[StormPlayer] = []
        """Guests whose token is lost: nobody can come back as one of them."""
        self.live_dice: Random = dice_for(seed, "live deeds")
        """Of what is done at live tables, so that they leave all else as it is."""
        self.office_dice: Random = dice_for(seed, "office deeds")
        """Of what is done at the operators' desks, likewise."""
        self.alarms_seen: list[RaisedAlarm] = []
        """As the operator last saw them."""
        self.payments_seen: list[str] = []
        """Payments that were not at their end when the operator last looked."""
        self.lines_said = 0
        """In the chat."""
        self.live_settings = {setting.name: setting for setting in EVERY_SETTING}
        self.film = Film()
        self.outages = StormOutages(self.clock)
        self._sheets: dict[tuple[str, str, str | None], Sheet] = {}
        self._numbers = 0
        self._by_id: dict[str, StormPlayer] = {}
        for _ in range(PLAYERS):
            self.players.append(self._newcomer())
        self.crowd = [StormPlayer(CROWD_FROM + count, money, keen=True) for count, money in enumerate(CROWD)]
        """Those who come for the live tables alone."""
        self.companions = [
            StormPlayer(COMPANIONS_FROM + count, "EUR", keen=True, companion=word)
            for count, word in enumerate(COMPANIONS)
        ]
        self.party = [
            StormPlayer(first + count, money, keen=True, haunt=table)
            for table, first, people in ((REAL.name, PARTY_FROM, PARTY), (CELLAR.name, GUESTS_FROM, GUESTS))
            for count, money in enumerate(people)
        ]
        """Those who come for the real cards alone, or for the new game."""
        self.chronicle = Chronicle(
            self.told,
            self._find_sent,
            lambda opened: self.sheet_at(opened).rules,
            self.film,
            self.outages,
            self.currencies,
            self.counts,
        )

    def sheet_at(self, opened: TableOpened) -> Sheet:
        """The sheet of that table; of one that was opened from a kept sheet, the version that is dealt there."""
        if opened.game not in self.games:
            return Sheet(self.chronicle.kept.rules_at(opened))
        setting = None if opened.owner else self.live_settings[opened.table]
        key = opened.game, opened.currency, setting.name if setting else None
        if key not in self._sheets:
            self._sheets[key] = Sheet(
                setting.dealt_rules(self.games, self.currencies)
                if setting
                else limits_in(self.games[opened.game], opened.currency, self.currencies)
            )
        return self._sheets[key]

    def everybody(self) -> list[StormPlayer]:
        """Those who can come in, and those who will not come back."""
        return [*self.visitors(), *self.gone]

    def read_on(self, books: Connection) -> None:
        """Lets the chronicle read all that is new in the books."""
        self.chronicle.read_on(books, self.commits.committed_at)
        tables = self.chronicle.tables.books
        versions = {table_stream(name): book.version for name, book in tables.items()}
        self.commits.catch_up(self.chronicle.seq, versions)

    def visitors(self) -> list[StormPlayer]:
        """All who can still come in: the house's people, the operator first, and the players."""
        return [
            self.operator,
            self.croupier,
            *self.deputies,
            *self.players,
            *self.resting,
            *self.crowd,
            *self.companions,
            *self.party,
        ]

    def meet(self, player: StormPlayer, account: str) -> None:
        """Notes which account is the player's, who has learnt it."""
        player.id = account
        self._by_id[account] = player

    def owner_of(self, account: str) -> StormPlayer | None:
        """The player whose account it is, if they know of it."""
        return self._by_id.get(account)

    def give_up(self, player: StormPlayer) -> None:
        """Gives up a player who cannot get back into their account: somebody else comes instead."""
        self.gone.append(player)
        self.players[self.players.index(player)] = self._newcomer()

    def rest(self, player: StormPlayer) -> None:
        """Lets the player wait for a better day: somebody else takes their place."""
        self.resting.append(player)
        self.players[self.players.index(player)] = self._newcomer()

    def _newcomer(self) -> StormPlayer:
        self._numbers += 1
        return StormPlayer(self._numbers, self.dice.choice(CURRENCIES))

    def _find_sent(self, actor: str, key: str) -> Sent | None:
        player = self._by_id.get(actor)
        return player.sent.get(key) if player else None

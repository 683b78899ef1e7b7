"""A regular: plays a few rounds a day, computes everything in their head, and is told the same (P-10, R-4, W-4)."""

from itertools import count

from sqlalchemy import func, select

from sabot.engine import Action
from sabot.errors import SabotError
from sabot.house.accounts.session import SessionLimits
from sabot.house.calendar import DAY_MS, MINUTE_MS, Period, period_start
from sabot.house.clock import VirtualClock
from sabot.house.error import LossLimitReached
from sabot.house.house import House
from sabot.house.protection.allowance import Allowance
from sabot.house.visitor import Visitor
from sabot.ledger import Account, Kind
from sabot.protocol import TableShown, show_table
from sabot.store import schema
from sabot.store.reading import balance_of
from sabot.storm.error import StormBroke
from sabot.storm.player import StormPlayer
from sabot.storm.store import Disk
from sabot.table import Deal, Decide, PlaceBets, Spot, TableCommand, Void

GAME = "storm-shoe"
NAME, SECRET = "Regular-Rita", "a secret of seven regular words"
BROUGHT, GIVEN = 100_000, 5_000
CASH, CHIPS = 600, 300
"""What a round puts down, with a side bet; and in Golden Chips."""
SPOTS = (Spot(box=1, main=500, side={"pairs": 100}), Spot(box=2, main=CHIPS, golden=True))
LOSSES: dict[Period, int] = {"day": 40_000, "week": 60_000, "month": 70_000}
SESSION_LOSS = 50_000
DAYS, ROUNDS = 3, 2
TRIES_MAX = 20


class Regular:
    """Somebody who knows what they have, and what they have lost, at any moment."""

    def __init__(self, house: House, clock: VirtualClock, books: Disk) -> None:
        self._house = house
        self._clock = clock
        self._books = books
        self._keys = count(1)
        self._rounds: list[tuple[int, int, int]] = []
        """When each was closed, their own money put down, and returned."""
        self._opened_ms = 0
        self.voided = 0
        """Rounds that the operator voided for them."""
        self._visitor: Visitor
        self._operator: Visitor

    @property
    def id(self) -> str:
        """Whose account it is."""
        return self._visitor.player

    async def arrive(self, operator: StormPlayer) -> None:
        """Opens an account, brings money, and is given Golden Chips."""
        house = self._house
        limits = SessionLimits(DAY_MS, SESSION_LOSS)
        signed = await house.accounts.sign_up(NAME, SECRET, currency="EUR", language="en", session_limits=limits)
        self._visitor, self._opened_ms = signed.visitor, self._clock.now_ms()
        for period, most in LOSSES.items():
            await house.protection.set_limit(self._visitor, f"loss-{period}", most)
        await house.cashier.deposit(self._visitor, BROUGHT, self._new_id())
        self._operator = await self._call(operator)
        await house.grants.grant_gold(self._operator, self.id, GIVEN, self._new_id(), "a welcome", origin="")

    async def play(self) -> None:
        """Plays on several days; of each day's rounds the operator voids one, unless it was over with the deal."""
        for day in range(DAYS):
            if day:
                self._clock.advance(DAY_MS - 7 * MINUTE_MS)
                await self._come_back()
            for _ in range(ROUNDS):
                await self._play_round(void=False)
                self._clock.advance(MINUTE_MS)
                # Money from outside is no winnings: it moves every floor.
                await self._house.cashier.deposit(self._visitor, 1_000, self._new_id())
            await self._play_round(void=True)
            self._clock.advance(MINUTE_MS)

    async def _call(self, operator: StormPlayer) -> Visitor:
        for password in operator.passwords:
            try:
                signed = await self._house.accounts.sign_in(operator.name or "", password, session_limits=None)
            except SabotError:
                continue
            return signed.visitor
        raise StormBroke("the operator cannot come in")

    async def _come_back(self) -> None:
        limits = SessionLimits(DAY_MS, SESSION_LOSS)
        self._visitor = (await self._house.accounts.sign_in(NAME, SECRET, session_limits=limits)).visitor
        self._opened_ms = self._clock.now_ms()

    async def _play_round(self, *, void: bool) -> None:
        cash, gold = self._balance(Kind.CASH), self._balance(Kind.GOLD)
        await self._check_allowance(cash, 0)
        await self._send(PlaceBets(spots=SPOTS))
        await self._check_purse(cash, gold)
        await self._check_allowance(cash, CASH)
        await self._send(Deal())
        shown = await self._look()
        voided = void and bool(shown.view.round.asked)
        if voided:
            self.voided += 1
            order = Void(reason="a lamp fell down")
            await self._house.tables.void(self._operator, shown.table, order, self._new_id(), "")
        for _ in range(TRIES_MAX):
            shown = await self._look()
            if not shown.view.round.asked:
                break
            action = Action.STAND if shown.view.round.phase == "play" else Action.NO
            await self._send(Decide(box=shown.view.round.asked[0], action=action))
        returned = self._balance(Kind.CASH) - cash + CASH
        if voided:
            self._same("what came back of a voided round", (returned, self._balance(Kind.GOLD)), (CASH, gold))
        self._same("what is still in play", (self._balance(Kind.HOLD), self._balance(Kind.GOLD_HOLD)), (0, 0))
        self._rounds.append((self._clock.now_ms(), CASH, returned))
        await self._check_status()

    async def _check_purse(self, cash: int, gold: int) -> None:
        """With the bets on the table."""
        await self._house.protection.prepare(self.id)
        purse = await self._house.tables.purse(self._visitor)
        own = cash - CASH, gold - CHIPS, CASH, CHIPS
        self._same("the purse", (purse.cash, purse.gold, purse.held, purse.gold_held), own)
        kept = tuple(map(self._balance, (Kind.CASH, Kind.GOLD, Kind.HOLD, Kind.GOLD_HOLD)))
        self._same("the accounts", kept, own)
        self._same("what can be put down", purse.spendable, min(cash - CASH, self._left() - CASH))

    async def _check_allowance(self, cash: int, in_play: int) -> None:
        """What may be put down, to the cent: by the house's word, by what a step carries, and for a decision."""
        allowance = await self._house.protection.allowance(self._visitor)
        left, now = self._left() - in_play, cash - in_play
        self._same("the room that the limits leave", self._house.protection.room(self.id, now), left)
        self._same("the room", allowance.room(now), left)
        at_hand = self._house.protection.allowance_at_hand(self._visitor)
        self._same("the same at hand", at_hand and (at_hand.is_current, at_hand.room(now)), (True, left))
        for adds in (False, True):
            allowance.verify(left, now, adds=adds)
            self._refused(allowance, left + 1, now, adds=adds)
            await self._house.protection.verify_play(self._visitor, left, in_play, adds=adds)
        # As much as the strictest limit forbids to lose must stay.
        (need,) = allowance.needs(CASH)
        own = Account(Kind.CASH, self.id, "EUR"), CASH + max(0, now - left)
        self._same("what a step needs", (need.account, need.amount), own)
        self._same("what a step expects", allowance.expects, ((f"player:{self.id}", self._version()),))

    def _refused(self, allowance: Allowance, extra: int, cash: int, *, adds: bool) -> None:
        try:
            allowance.verify(extra, cash, adds=adds)
        except LossLimitReached as refusal:
            strictest = min(self._lines(), key=lambda line: line[1] - line[2])
            self._same("which limit it is", refusal.facts.get("limit"), strictest[0])
            return
        raise StormBroke(f"{extra} more can be put down than the regular allows themselves")

    async def _check_status(self) -> None:
        status = await self._house.protection.status(self._visitor)
        rounds = [one for one in self._rounds if one[0] >= self._opened_ms]
        staked, returned = sum(one[1] for one in rounds), sum(one[2] for one in rounds)
        told = status.rounds, status.staked, status.returned, status.net, status.loss_limit, status.time_limit_ms
        own = len(rounds), staked, returned, returned - staked, SESSION_LOSS, DAY_MS
        self._same("the session", told, own)
        self._same("its length", status.session_ms, self._clock.now_ms() - self._opened_ms)

    def _lines(self) -> list[tuple[str, int, int]]:
        """Every loss limit: its name, what it allows, and what was lost."""
        now_ms = self._clock.now_ms()
        lines = [("session", SESSION_LOSS, self._lost(self._opened_ms))]
        lines += [(f"loss-{period}", most, self._lost(period_start(period, now_ms))) for period, most in LOSSES.items()]
        return lines

    def _lost(self, since_ms: int) -> int:
        return sum(staked - returned for closed_ms, staked, returned in self._rounds if closed_ms >= since_ms)

    def _left(self) -> int:
        return min(most - lost for _, most, lost in self._lines())

    def _balance(self, kind: Kind) -> int:
        return self._books.look(lambda books: balance_of(books, Account(kind, self.id, "EUR")))

    def _version(self) -> int:
        row = schema.journal.c
        last = select(func.max(row.version)).where(row.stream == f"player:{self.id}")
        return int(self._books.look(lambda books: books.execute(last).scalar_one()))

    async def _look(self) -> TableShown:
        return await (await self._house.tables.enter(self._visitor, GAME, "")).look(show_table)

    async def _send(self, command: TableCommand) -> None:
        await self._house.tables.play(self._visitor, GAME, command, self._new_id(), "")

    def _same(self, what: str, house: object, own: object) -> None:
        if house != own:
            raise StormBroke(f"the regular is told of {what}: {house}, and computes {own}")

    def _new_id(self) -> str:
        return f"regular-{next(self._keys)}"

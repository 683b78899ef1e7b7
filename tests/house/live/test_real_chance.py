"""Evenings from real cards that go as chance will have it: wrong cards, restarts, voids, time that runs out (M-6)."""

import asyncio
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from sabot.cards import DECK
from sabot.engine import Action, Phase
from sabot.errors import SabotError
from sabot.house.live import TableSetting
from sabot.house.visitor import Role
from sabot.rules import Rules, load_rules
from sabot.sidebets import offered
from sabot.table import DecideEarly, Spot
from sabot.table.command import CallSeparator, Dealing, EnterCard, Settle, TakeBackCard, Void
from tests.house.live.evening import Evening, open_store
from tests.house.live.operating import Boss
from tests.house.reception import ORIGIN
from tests.sample import enough

NAMES = ("Ana", "Bob", "Cid")
TABLE = "kitchen"
AHEAD = (Action.HIT, Action.STAND, Action.DOUBLE, Action.SPLIT)


class Night:
    """One table, three players, and somebody who deals and errs."""

    def __init__(self, evening: Evening, boss: Boss, dice: Random) -> None:
        self.evening = evening
        self.boss = boss
        self.dice = dice
        self.counts: dict[str, int] = dict.fromkeys(("laid", "back", "kept", "refused", "void", "settled", "away"), 0)

    @property
    def rules(self) -> Rules:
        return self.evening.table(TABLE).rules

    def happens(self, percent: int) -> bool:
        return self.dice.randrange(100) < percent

    async def tell(self, verb: Dealing) -> None:
        await self.evening.house.croupier.do(self.boss.visitor, TABLE, verb, self.boss.key(), ORIGIN)

    async def lay(self) -> None:
        """A card, perhaps a wrong one that is taken back, perhaps one that cannot be there."""
        desk = await self.evening.house.croupier.look(self.boss.visitor, TABLE)
        assert desk.code is not None
        card, pile = self.dice.choice(DECK), self.evening.table(TABLE).live.pile
        assert pile is not None
        verb = EnterCard(code=desk.code, number=desk.number + 1, card=card)
        if pile.copies(card) < self.rules.decks:
            await self.tell(verb)
            self.counts["laid"] += 1
        else:
            with pytest.raises(SabotError, match="have been seen"):
                await self.tell(verb)
            self.counts["refused"] += 1
        if self.happens(30):
            await self.take_back()

    async def take_back(self) -> None:
        desk = await self.evening.house.croupier.look(self.boss.visitor, TABLE)
        if desk.code is None or not desk.number:
            return
        verb = TakeBackCard(code=desk.code, number=desk.number)
        if desk.can_take_back:
            await self.tell(verb)
            self.counts["back"] += 1
        else:
            with pytest.raises(SabotError, match="somebody has decided"):
                await self.tell(verb)
            self.counts["kept"] += 1

    async def bet(self) -> None:
        offers = offered(self.rules)
        for box, name in enumerate(NAMES, 1):
            place = box if self.rules.decides == "owner" else self.dice.randint(1, self.rules.boxes)
            side = {bet: offer.min for bet, offer in offers.items() if self.happens(40)}
            with suppress(SabotError):
                await self.evening.bet(name, Spot(box=place, main=self.rules.limits.min, side=side), table=TABLE)
        await self.evening.deal(TABLE)

    async def answer(self) -> None:
        """Somebody answers, or decides ahead; or time runs out."""
        table = self.evening.table(TABLE)
        if self.happens(20):
            await self.evening.pass_time(max(0, (table.due_ms or 0) - self.evening.clock.now_ms()))
            return
        for name in self.dice.sample(NAMES, len(NAMES)):
            player = self.evening.players[name].player
            for box in table.round.state.boxes:
                options = table.round.legal(player, box)
                if options:
                    await self.evening.decide(name, box, self.dice.choice(options), table=TABLE)
                    return
                if self.happens(30) and self.rules.decides == "owner":
                    ahead = DecideEarly(box=box, action=self.dice.choice(AHEAD))
                    with suppress(SabotError):
                        await self.evening.say(name, ahead, TABLE)

    async def play(self) -> None:
        """One round, from the bets to its end."""
        await self.bet()
        while (table := self.evening.table(TABLE)).entry is not None:
            if self.happens(2):
                await self.evening.restart(self.dice.randint(0, 20_000))
                self.counts["away"] += 1
            elif self.happens(1):
                await self.evening.house.void(
                    self.boss.visitor, TABLE, Void(reason="a lamp fell"), self.boss.key(), ORIGIN
                )
                self.counts["void"] += 1
            elif table.round.awaits is not None:
                await self.lay()
            else:
                await self.answer()
        assert self.evening.table(TABLE).round.phase is Phase.BETTING
        if self.happens(20):
            await self.settle()
        if self.happens(10):
            desk = await self.evening.house.croupier.look(self.boss.visitor, TABLE)
            await self.tell(CallSeparator(shoe=desk.shoe or ""))

    async def settle(self) -> None:
        """The round just played is settled on its own cards, but for the dealer's first, if they can have been so."""
        table = self.evening.table(TABLE)
        last, code = table.last, table.last_code
        if last is None or code is None or len(last.state.dealer) < 2:
            return
        dealer = (self.dice.choice(DECK), *last.state.dealer[1:])
        with suppress(SabotError):
            await self.boss.settle(Settle(code=code, dealer=dealer, reason="a card was misread"), TABLE)
            self.counts["settled"] += 1


@pytest.mark.parametrize("game", ["play-lounge-7", "casino-blackjack", "mega-fire-blaze"])
def test_m_6_whatever_happens_at_a_table_with_real_cards_the_books_hold(tmp_path: Path, game: str) -> None:
    rules = replace(load_rules(game), decks=2, undealt_decks=1)

    async def night() -> dict[str, int]:
        setting = TableSetting(name=TABLE, game=game, pace_ms=0, cards="real")
        evening = await Evening(open_store(tmp_path), (setting,), games={game: rules}).open(*NAMES)
        boss = await Boss.come(evening, "Carla", Role.OPERATOR)
        found = Night(evening, boss, Random(game))
        for round_ in range(enough(25, 60)):
            if rules.decides == "owner":
                for box, name in enumerate(NAMES, 1):
                    if box not in evening.table(TABLE).live.seating.seats:
                        with suppress(SabotError):  # whoever sat out too often waits for a round
                            await evening.sit(name, box, table=TABLE)
            await found.play()
            if round_ % 10 == 9:
                await evening.audit()
        report = await evening.audit()
        assert report.real >= found.counts["void"]
        evening.house.close()
        return found.counts

    counts = asyncio.run(night())
    assert min(counts["laid"], counts["back"], counts["kept"], counts["away"]) > 0, counts

"""The storm: the whole house in one process, on a virtual clock, driven from one seed."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from sabot.house.visitor import Role
from sabot.store import Crash
from sabot.store.group_books import WAIT_MS
from sabot.store.reading import chain_head
from sabot.storm.activity import LEAST, TooLittle, check_activity
from sabot.storm.acts.choice import (
    choose_for_operator,
    choose_for_player,
    choose_in_crowd,
    choose_in_haste,
    choose_while_playing,
)
from sabot.storm.acts.companion import choose_for_companion
from sabot.storm.acts.dealer import choose_for_croupier
from sabot.storm.acts.deputy import choose_for_deputy
from sabot.storm.acts.live import choose_at_live, choose_for_floor_operator
from sabot.storm.acts.office import choose_in_office, talk
from sabot.storm.adversary import GAMES, Adversary
from sabot.storm.calm import Calm
from sabot.storm.checks import check_end, check_whole
from sabot.storm.counts import Report
from sabot.storm.dice import chance_of, dice_for
from sabot.storm.drills import drill_figures, drill_place, drill_store
from sabot.storm.duel.rehearsal import rehearse
from sabot.storm.error import StormBroke, StormRefused
from sabot.storm.inspector import Inspector
from sabot.storm.life import Life
from sabot.storm.opening import open_life, resume
from sabot.storm.player import StormPlayer
from sabot.storm.post import Post
from sabot.storm.regular import Regular
from sabot.storm.request import Request
from sabot.storm.store import Disk
from sabot.storm.telling import check_watching
from sabot.storm.weather import HOLD_MAX, Weather, forecast, passing_ms, plan_blow
from sabot.storm.world import World

TURNS = (0, 2, 5, 10, 15, 22, 30, 40, 55, 75)
"""How far the house gets between two deeds: so several are under way at once, and now and then none."""
OPERATOR_PERCENT = 5
BUSY_PERCENT = 15
"""How often somebody who waits for an answer asks for something else meanwhile."""
CALM_MAX = 80
"""Steps after which the house crashes if it has not for so long."""
KEEN_PERCENT = 35
"""How often each of those who sit at a table, and wait for nothing, goes on with their round meanwhile."""
HASTE_PERCENT = 25
"""How often somebody does one more thing at once, on this device or on their other."""

FLOOR_TURNS = (0, 30, 60, 90, 120, 200)
"""How far the house gets with what is done there, before all else goes on."""
LATE_PERCENT = 10
"""How often an alarm does not ring at its time."""
FLOOR_OPERATOR_PERCENT = 22
PASSING_PERCENT = 10
"""How often each of the others does something at a live table."""

OFFICE_PERCENT = 60
TALK_PERCENT = 40
"""How often the operator does something at their desks, and somebody talks at a live table."""

TRIALS_MIN = 8
STEPS_A_TRIAL = 20
"""How long a storm must be for one trial of the adversary more."""

Progress = Callable[[int], None]
"""Hears of every step."""


class Storm:
    """One storm over the house on a database of its own."""

    def __init__(
        self,
        seed: int,
        steps: int,
        url: str,
        progress: Progress | None = None,
        least: Mapping[str, int] = LEAST,
    ) -> None:
        self.seed = seed
        self.steps = steps
        self.step = 0
        self._progress = progress
        self._least = least
        self._world = World(seed)
        self._books = Disk(url)
        self._lives = 0
        self._calm_since = 0
        self._life: Life
        self._post: Post

    def run(self) -> Report:
        """What happened, if the house held; raises `StormBroke` with the seed, the step and what broke if not."""
        self._verify_empty()
        try:
            asyncio.run(self._run())
        except TooLittle as little:
            raise TooLittle(f"seed {self.seed}: {little}") from None
        except StormBroke as broke:
            raise self._explain(str(broke)) from broke
        except Exception as error:
            raise self._explain(f"{type(error).__name__}: {error}") from error
        return self._report()

    def _verify_empty(self) -> None:
        records = self._books.look(chain_head).seq
        if records:
            raise StormRefused(f"a storm needs a database of its own: this one has {records} records")

    async def _run(self) -> None:
        await self._open()
        try:
            await drill_store(dice_for(self.seed, "drill"), self._world.signer)
            await self._hire_staff()
            while self.step < self.steps:
                self.step += 1
                self._world.counts.steps = self.step
                await self._blow()
                if self._progress:
                    self._progress(self.step)
            await self._restart()
            await Calm(self._world, self._books, self._life, self._post).bring_to_an_end()
            # What comes now is played by the book, and proves nothing of the storm.
            self._books.look(self._world.read_on)
            check_activity(self._report(), self._least)
            await self._face_adversary()
            await self._face_inspector()
            await self._serve_regular()
            await self._restart()
            self._books.look(lambda books: check_end(self._world, books))
            await drill_figures(self._books, self._world.clock.now_ms())
            await drill_place(self._books)
        finally:
            await self._end()

    async def _blow(self) -> None:
        """One step: somebody does something, the house gets on with it, time passes, and perhaps it storms."""
        world = self._world
        try:
            rehearse(self.seed, self.step)
            world.counts.duels += 1
            self._act()
            self._act_in_office()
            await self._act_on_floor()
            weather = forecast(world.dice)
            # However short the storm, it is one.
            await self._weather("crash" if self.step - self._calm_since > CALM_MAX else weather)
            for _ in range(world.dice.choice(TURNS)):
                await self._life.turn()
            await self._pass(max(0, passing_ms(world.dice, world.clock.now_ms())))
        except Crash:
            await self._crash()

    async def _pass(self, by_ms: int) -> None:
        if by_ms > WAIT_MS // 2:
            # What has waited so long for its commit would be refused, and a storm is to see more than refusals.
            await self._life.settle()
        clock, alarm, dice = self._world.clock, self._life.alarm, self._world.live_dice
        end_ms = clock.now_ms() + by_ms
        while (next_ms := alarm.next_ms) is not None and next_ms <= end_ms and not chance_of(dice, LATE_PERCENT):
            # At its time, and now and then much later.
            clock.reach(next_ms)
            for _ in range(dice.choice(TURNS)):
                await self._life.turn()
            if alarm.next_ms == next_ms:
                break
        clock.reach(end_ms)

    async def _act_on_floor(self) -> None:
        """Those who watch live tables go on there, and others come by."""
        world = self._world
        for player in (*world.crowd, *world.party):
            self._send(choose_in_crowd(world, player))
        for player in world.companions:
            self._send(choose_for_companion(world, player))
        for player in list(world.players):
            if chance_of(world.live_dice, PASSING_PERCENT):
                self._send(choose_at_live(world, player))
        if chance_of(world.live_dice, FLOOR_OPERATOR_PERCENT):
            self._send(choose_for_floor_operator(world, world.operator))
        # Whoever deals from a pack has two hands.
        for _ in range(2):
            self._send(choose_for_croupier(world))
            for _ in range(world.live_dice.choice(FLOOR_TURNS) // 2):
                await self._life.turn()

    def _act_in_office(self) -> None:
        """The operator at their desks, their deputies, and those in the chat whom they listen to."""
        world = self._world
        if chance_of(world.office_dice, OFFICE_PERCENT):
            self._send(choose_in_office(world, world.operator))
        self._send(choose_for_deputy(world))
        if chance_of(world.office_dice, TALK_PERCENT):
            self._send(talk(world))

    def _act(self) -> None:
        world = self._world
        if chance_of(world.dice, OPERATOR_PERCENT):
            self._send(choose_for_operator(world, world.operator))
            return
        player = self._choose_player()
        self._send(choose_for_player(world, player))
        for other in list(world.players):
            if other is not player and chance_of(world.dice, KEEN_PERCENT):
                self._send(choose_while_playing(world, other))
        while player in world.players and chance_of(world.dice, HASTE_PERCENT):
            for request in choose_in_haste(world, player):
                self._send(request)

    def _send(self, request: Request[Any] | None) -> None:
        if request is not None:
            self._post.send(request)

    def _choose_player(self) -> StormPlayer:
        players, dice = self._world.players, self._world.dice
        idle = [player for player in players if not any(device.asking for device in player.devices)]
        return dice.choice(players if chance_of(dice, BUSY_PERCENT) or not idle else idle)

    async def _weather(self, weather: Weather) -> None:
        match weather:
            case "calm":
                if self._life.house.generator.failure and chance_of(self._world.dice, 5):
                    await self._restart()
            case "slow disk":
                self._life.hold(self._world.dice.randint(1, HOLD_MAX))
            case "crash":
                await self._fill_queue()
                raise Crash("between two steps")
            case "restart":
                await self._restart()
            case "generator":
                # A shoe made before may still be on its way: no new one may come after.
                await self._life.settle()
                self._life.house.generator.fail("the storm put it out")
            case _:
                self._world.counts.store_faults += weather != "crash in a write"
                plan_blow(self._world.dice, self._world.faults, weather)

    async def _fill_queue(self) -> None:
        """Sometimes a house dies with much of its work waiting to be written."""
        turns = self._world.dice.choice((0, 0, HOLD_MAX // 2, HOLD_MAX))
        self._life.hold(turns)
        for _ in range(turns):
            await self._life.turn()

    async def _crash(self) -> None:
        """The house dies where it stands, and opens again on what was committed."""
        self._world.counts.crashes += 1
        self._calm_since = self.step
        self._life.store.kill()
        await self._bury()
        self._check()
        await self._open()

    async def _restart(self) -> None:
        """The house closes in good order, and opens again; a crash that was planned comes first."""
        try:
            await self._life.settle()
        except Crash:
            await self._crash()
            return
        self._world.counts.restarts += 1
        check_watching(self._world, self._life.house)
        self._life.house.live.close()
        self._life.store.close()
        await self._bury()
        self._check()
        await self._open()

    async def _bury(self) -> None:
        await self._life.end()
        self._post.close()
        for player in self._world.everybody():
            for device in player.devices:
                device.cut_off()

    async def _end(self) -> None:
        self._life.store.kill()
        await self._life.end()
        self._books.engine.dispose()

    async def _open(self) -> None:
        world = self._world
        self._lives += 1
        self._life = open_life(world, self._books, self._lives)
        roles = world.chronicle.roles
        self._post = Post(self._life, world.scheduler, world.commits, world.dice, world.counts, world.secrets, roles)
        self._life.begin(resume(self._life))
        try:
            await self._life.settle()
            if not self._life.is_open:
                raise Crash("before all tables were open")
        except Crash:
            await self._crash()

    def _check(self) -> None:
        """Everything that must hold, on the books as another would find them."""
        self._books.look(lambda books: check_whole(self._world, books))

    async def _face_adversary(self) -> None:
        """In calm weather somebody tries to foretell the cards, and must do no better than chance."""
        dice = dice_for(self.seed, "adversary")
        adversary = Adversary(self._life.house, dice, dice.choice(GAMES))
        self._life.begin(adversary.arrive())
        await self._life.settle()
        self._world.chronicle.unaccounted.add(adversary.id)
        trials = max(TRIALS_MIN, self.steps // STEPS_A_TRIAL)
        for count in range(TRIALS_MIN, trials + 1):
            self._life.begin(adversary.play(count))
            await self._life.settle()
        self._life.begin(adversary.leave())
        await self._life.settle()
        adversary.check()
        self._world.counts.guesses = sum(score.trials for score in adversary.scores.values())

    async def _serve_regular(self) -> None:
        """Somebody plays for a few days, and computes all their figures."""
        world = self._world
        regular = Regular(self._life.house, world.clock, self._books)
        # The operator gives them chips, and voids rounds, without keeping account of it.
        world.chronicle.unaccounted.add(world.operator.id or "")
        self._life.begin(regular.arrive(world.operator))
        await self._life.settle()
        world.chronicle.unaccounted.add(regular.id)
        self._life.begin(regular.play())
        await self._life.settle()
        world.voids_asked += regular.voided

    async def _face_inspector(self) -> None:
        """Somebody goes up to every limit of the players' protection, and a step beyond."""
        inspector = Inspector(self._life.house, self._world.clock)
        self._life.begin(inspector.arrive())
        await self._life.settle()
        self._world.chronicle.unaccounted.add(inspector.id)
        self._life.begin(inspector.inspect())
        await self._life.settle()

    async def _hire_staff(self) -> None:
        await self._hire(self._world.operator, "Storm-operator", Role.OPERATOR)
        await self._hire(self._world.croupier, "Storm-presenter", Role.PRESENTER)
        for count, deputy in enumerate(self._world.deputies, 1):
            await self._hire(deputy, f"Storm-deputy-{count}", Role.PLAYER)

    async def _hire(self, person: StormPlayer, name: str, role: Role) -> None:
        password = person.new_password()
        person.name, person.passwords = name, [password]

        async def hire() -> None:
            self._world.meet(person, await self._life.house.staff.make_staff(name, password, role))

        self._life.begin(hire())
        await self._life.settle()

    def _explain(self, what: str) -> StormBroke:
        return StormBroke(f"seed {self.seed}, step {self.step}: {' '.join(what.split())}")

    def _report(self) -> Report:
        chronicle = self._world.chronicle
        tables = chronicle.tables.books.values()
        return Report(
            seed=self.seed,
            counts=self._world.counts,
            accounts=len(chronicle.protection.players),
            tables=len(tables),
            rounds=sum(book.rounds for book in tables),
            deposits=len(chronicle.payments.deposits),
            withdrawals=len(chronicle.payments.withdrawals),
            commands=len(chronicle.commands.carried),
            records=chronicle.seq,
            head=chronicle.hash,
        )

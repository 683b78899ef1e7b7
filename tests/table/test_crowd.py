"""One table for many players: each command once, money that adds up, time as a part of it, a mailbox before it."""

import asyncio
import random
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from sabot.engine import Action, IllegalMove, Phase
from sabot.engine import event as ev
from sabot.engine.legality import early_actions
from sabot.errors import SabotError
from sabot.ledger import Kind, Overdrawn, transfer
from sabot.news import News, TableReread, table_subject
from sabot.protocol import show_table
from sabot.store import Command, KeyReused, Step, Store
from sabot.store.reading import stream_steps
from sabot.table import (
    AddWord,
    Change,
    Conditions,
    Cut,
    Deal,
    DealNow,
    Decide,
    DecideEarly,
    Demand,
    LeaveSeat,
    PlaceBets,
    Rebet,
    Spot,
    Table,
    TableCommand,
    TableRefusal,
    TakeSeat,
    Tick,
    Void,
)
from tests.sample import DIALECTS
from tests.table.crowd import TABLE, Crowd
from tests.table.hearing import hear_updates

GAMES = ("atlantic-city", "multihand", "play-lounge-7", "casino-blackjack", "mega-fire-blaze")
LIVE = GAMES[2:]
NAMES = tuple(f"p{number}" for number in range(1, 6))


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


def due(crowd: Crowd) -> int | None:
    """When what the round waits for is due; its shoe may be waiting to be cut meanwhile."""
    return crowd.table.live.wait_due_ms


# -- time ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", LIVE)
def test_a_live_table_sleeps_without_a_bet_and_deals_when_betting_is_over(store: Store, game: str) -> None:
    async def story() -> None:
        crowd = await Crowd(store, game, NAMES).sit()
        assert due(crowd) is None
        with pytest.raises(TableRefusal, match="nothing is due"):
            await crowd.actor.order(Tick(), "")
        await crowd.bet("p1", crowd.rules.limits.min)
        due_ms = due(crowd)
        assert due_ms == crowd.now_ms + crowd.rules.timers_ms.betting
        crowd.now_ms += 1_000
        await crowd.bet("p2", crowd.rules.limits.min, 2)
        assert due(crowd) == due_ms, "one timer, equal for all"
        crowd.now_ms = due_ms - 1
        with suppress(TableRefusal):
            await crowd.actor.order(Tick(), "")
        assert crowd.table.round.phase is Phase.BETTING, "at most the shoe is cut"
        with pytest.raises(TableRefusal, match="nothing is due"):
            await crowd.actor.order(Tick(), "")
        with pytest.raises(TableRefusal, match="goes by its clock"):
            await crowd.say("p1", Deal())
        await crowd.wait()
        assert {"RoundOpened", "BettingClosed"} <= {type(event).__name__ for event in crowd.updates[-1].events}

    run(story())


@pytest.mark.parametrize("game", LIVE)
def test_who_does_not_answer_is_answered_for_and_the_table_sleeps_again(store: Store, game: str) -> None:
    async def story() -> None:
        crowd = await Crowd(store, game, NAMES, seed=3).sit()
        for _ in range(6):
            await crowd.bet("p1", crowd.rules.limits.min)
            await crowd.finish()
            await crowd.fall_asleep()
            assert crowd.table.due_ms is None
            assert not any(purse.held for purse in crowd.purses.values())

    run(story())


def test_a_decision_restarts_nobodys_time_but_that_of_whoever_is_asked_next(store: Store) -> None:
    async def story() -> None:
        crowd = await Crowd(store, "mega-fire-blaze", NAMES, seed=5).sit()
        while crowd.table.round.phase is not Phase.PLAY:
            if crowd.table.round.phase is Phase.BETTING:
                for player in NAMES:
                    await crowd.bet(player, 1000)
            await crowd.wait()
        due_ms, turn = crowd.table.due_ms, crowd.table.round.turn
        assert turn is not None
        crowd.now_ms += 500
        first, *others = [player for player, _ in turn.asked]
        assert others
        await crowd.say(first, Decide(box=1, action=Action.STAND))
        assert crowd.table.due_ms == due_ms

    run(story())


def test_f_3_cards_may_come_with_the_last_answer_and_with_none_before_it(store: Store) -> None:
    """So the last one waits until all before it are committed."""

    async def story() -> None:
        crowd = await Crowd(store, "casino-blackjack", NAMES, seed=5).sit()
        while crowd.table.round.phase is not Phase.INSURANCE:
            if crowd.table.round.phase is Phase.BETTING:
                await crowd.bet("p1", 1000)
                await crowd.bet("p2", 1000, 2)
            await crowd.wait()
        assert [player for player, _ in crowd.table.round.state.asked] == ["p1", "p2"]
        first, last = (Decide(box=box, action=Action.NO) for box in (1, 2))
        assert not crowd.table.draws("p1", first)
        assert not crowd.table.draws("p2", last)
        await crowd.say("p1", first)
        assert crowd.table.draws("p2", last)

    run(story())


def test_a_table_taken_up_again_gives_everyone_their_time(store: Store) -> None:
    async def story() -> None:
        crowd = await Crowd(store, "play-lounge-7", NAMES).sit()
        await crowd.bet("p1", 1000)
        crowd.now_ms += 3_600_000
        await crowd.restart(3_600_000)
        assert due(crowd) == crowd.now_ms + crowd.rules.timers_ms.betting

    run(story())


def test_a_solo_table_has_no_deadlines_and_no_other_player(store: Store) -> None:
    async def story() -> None:
        crowd = await Crowd(store, "atlantic-city", NAMES).sit()
        await crowd.bet("p1", 1000)
        with pytest.raises(TableRefusal, match="another player's own table"):
            await crowd.bet("p2", 1000, 2)
        await crowd.say("p1", Deal(cut="x"))
        assert crowd.table.due_ms is None

    run(story())


# -- verbs -----------------------------------------------------------------------------------------------------------


def test_m_2_a_void_under_an_id_is_done_once(store: Store) -> None:
    async def story() -> None:
        crowd = await Crowd(store, "mega-fire-blaze", NAMES).sit()
        for player in NAMES:
            await crowd.bet(player, 1000)
        await crowd.wait()
        first = await crowd.void(key="one-void")
        await crowd.bet("p1", 1000)
        assert await crowd.void(key="one-void") == first
        assert crowd.purses["p1"].held == 1000
        with pytest.raises(KeyReused):
            await crowd.void("for another reason", key="one-void")
        steps = await store.read(lambda connection: stream_steps(connection, f"table:{TABLE}"))
        (void,) = [step for step in steps if step.kind == "void"]
        assert (void.actor, void.command) == ("operator", "one-void")
        assert [purse.cash for purse in crowd.purses.values()] == [999_000, *[1_000_000] * 4]

    run(story())


# -- the mailbox -----------------------------------------------------------------------------------------------------


def test_what_many_ask_for_at_once_shares_commits(database_url: str) -> None:
    async def story() -> None:
        store = Store.open(database_url)
        try:
            names = [f"p{number}" for number in range(200)]
            crowd = await Crowd(store, "mega-fire-blaze", names).sit()
            before = store.tally
            answers = await asyncio.gather(*(crowd.bet(player, 1000) for player in names))
            assert sorted(answer.version for answer in answers) == list(range(3, 203))
            assert store.tally.groups - before.groups < 40
            assert {purse.held for purse in crowd.purses.values()} == {1000}
            assert [update.version for update in crowd.updates] == list(range(1, 203))
        finally:
            store.close()

    run(story())


def test_w_2_one_refused_by_the_store_does_not_harm_the_others(database_url: str) -> None:
    """An id used elsewhere, and money gone elsewhere: neither is known before the commit."""

    async def story() -> None:
        store = Store.open(database_url)
        try:
            crowd = await Crowd(store, "mega-fire-blaze", [f"p{number}" for number in range(20)]).sit()
            poor = crowd.purses["p7"].cash_account
            gone = poor._replace(kind=Kind.CASHIER, owner="")
            spent = Step(
                stream="x", at_ms=crowd.now_ms, kind="withdrawal", actor="p7", postings=transfer(poor, gone, 1_000_000)
            )
            await store.commit(spent)
            heard: list[News] = []
            store.news.subscribe(table_subject(TABLE), heard.append)
            outcomes = await asyncio.gather(
                *(crowd.bet(player, 1000) for player in crowd.names), return_exceptions=True
            )
            assert isinstance(outcomes.pop(7), Overdrawn)
            assert TableReread(table=TABLE) in heard, "whoever watches is shown where the table has gone back to"
            assert sorted(answer.version for answer in outcomes) == list(range(3, 22))  # type: ignore[union-attr]
            assert [update.version for update in crowd.updates] == list(range(1, 22))
            assert len(crowd.table.round.state.boxes[1].wagers) == 19
            assert await draw_all(crowd) == await draw_all(crowd, await crowd.restored())
        finally:
            store.close()

    run(story())


def test_w_2_a_command_repeated_while_the_first_is_on_its_way_is_done_once(database_url: str) -> None:
    async def story() -> None:
        store = Store.open(database_url)
        try:
            crowd = await Crowd(store, "mega-fire-blaze", NAMES).sit()
            bet = PlaceBets(spots=(Spot(box=1, main=1000),))
            again = [crowd.say("p1", bet, "one") for _ in range(3)]
            answers = await asyncio.gather(*again[:2], crowd.bet("p2", 500), again[2])
            assert answers[0] == answers[1] == answers[3]
            assert crowd.purses["p1"].held == 1000
            assert crowd.table.version == 4
        finally:
            store.close()

    run(story())


def test_a_refusal_waits_for_what_it_may_tell_of(database_url: str) -> None:
    """A bet that comes behind the deal is refused because the cards lie there, and not before that is committed."""

    async def story() -> None:
        store = Store.open(database_url)
        try:
            crowd = await Crowd(store, "atlantic-city", NAMES).sit()
            await crowd.bet("p1", 1000)
            order: list[str] = []
            hear_updates(store, TABLE, lambda update: order.append(update.kind))

            async def late() -> None:
                with pytest.raises(SabotError):
                    await crowd.say("p1", Decide(box=9, action=Action.HIT))
                order.append("refused")

            await asyncio.gather(crowd.say("p1", Deal(cut="x")), late())
            assert order.index("deal") < order.index("refused")
        finally:
            store.close()

    run(story())


class Fault(Exception):
    """Something nobody foresaw."""


@pytest.mark.parametrize("where", ["look", "guard"])
def test_nobody_waits_for_ever_where_something_breaks(store: Store, where: str) -> None:
    async def story() -> None:
        crowd = await Crowd(store, "mega-fire-blaze", NAMES).sit()

        def break_down(_: object) -> Any:
            raise Fault

        def guard(demand: Demand) -> Conditions:
            break_down(demand)
            return Conditions()

        bet = PlaceBets(spots=(Spot(box=1, main=1000),))
        works: dict[str, Coroutine[Any, Any, object]] = {
            "look": crowd.actor.look(break_down),
            "guard": crowd.actor.handle(crowd.purses["p1"], bet, "guarded", "", guard),
        }
        work = works.pop(where)
        for other in works.values():
            other.close()
        with pytest.raises(Fault):
            await work
        await crowd.bet("p2", 1000)
        assert await draw_all(crowd) == await draw_all(crowd, await crowd.restored())

    run(story())


def test_a_listener_that_breaks_keeps_nobody_from_anything(store: Store) -> None:
    """What is committed is committed: its sender is answered, whoever stumbles over hearing of it."""

    async def story() -> None:
        crowd = await Crowd(store, "mega-fire-blaze", NAMES).sit()

        def break_down(_: object) -> None:
            raise Fault

        stop = hear_updates(store, TABLE, break_down)
        answer = await crowd.bet("p1", 1000)
        assert answer.version == crowd.updates[-1].version == crowd.table.version
        stop()
        await crowd.bet("p2", 1000)
        assert await draw_all(crowd) == await draw_all(crowd, await crowd.restored())

    run(story())


# -- money -----------------------------------------------------------------------------------------------------------


def test_bj_7_r_9_a_stake_feeds_meter_and_reserve_when_betting_closes(store: Store) -> None:
    async def story() -> None:
        crowd = await Crowd(store, "casino-blackjack", NAMES, seed=2).sit()
        progressive = crowd.rules.progressive
        assert progressive is not None
        assert await crowd.holds(Kind.METER, TABLE) == progressive.base
        await crowd.bet("p1", 1000, 1, progressive=progressive.stake)
        await crowd.bet("p2", 1000, 2, progressive=progressive.stake)
        assert await crowd.holds(Kind.METER, TABLE) == progressive.base, "bets may still be taken back"
        await crowd.wait()
        fed = 2 * progressive.stake
        assert await crowd.holds(Kind.METER, TABLE) == progressive.base + fed * 40 // 100
        assert await crowd.holds(Kind.RESERVE, TABLE) == fed * 8 // 100
        await crowd.restart()
        if crowd.table.round.phase is not Phase.BETTING:
            await crowd.void()
            assert await crowd.holds(Kind.METER, TABLE) == progressive.base, "a void takes back just what was brought"
            assert await crowd.holds(Kind.RESERVE, TABLE) == 0

    run(story())


def test_bj_7_r_9_a_prize_comes_out_of_the_meter_which_is_filled_up_again(store: Store) -> None:
    """Over many rounds: the meter falls only by what is paid, and never stays under its base."""

    async def story() -> None:
        crowd = await Crowd(store, "casino-blackjack", NAMES, seed=4).sit(10**8)
        progressive = crowd.rules.progressive
        assert progressive is not None
        prizes = 0
        for _ in range(60):
            for box, player in enumerate(NAMES, 1):
                await crowd.bet(player, 1000, box, progressive=progressive.stake)
            before = await crowd.holds(Kind.METER, TABLE)
            await crowd.finish()
            events = [event for update in crowd.updates for event in update.events]
            paid = sum(event.from_meter for event in events if isinstance(event, ev.BetSettled))
            after = await crowd.holds(Kind.METER, TABLE)
            assert after >= progressive.base
            assert after >= before or paid
            prizes += any(isinstance(event, ev.BetSettled) and event.returned for event in events)
            crowd.updates.clear()
        assert prizes

    run(story())


# -- any game, any number of players ----------------------------------------------------------------------------------


class Player:
    """Whoever acts next at the table, mostly with sense."""

    def __init__(self, crowd: Crowd, chance: random.Random) -> None:
        self.crowd = crowd
        self.chance = chance

    def next_move(self) -> tuple[str, TableCommand | Tick | Void]:
        """Who does what."""
        chance, table = self.chance, self.crowd.table
        player = chance.choice(self.crowd.names)
        live = table.rules.kind == "live"
        if chance.random() < (0.02 if live else 0.03):
            return "operator", Void(reason="a lamp fell")
        owners = [(seat.player, box) for box, seat in table.live.seating.seats.items()]
        ahead = [(who, box) for who, box in owners if early_actions(table.round.state, who, box)]
        if ahead and chance.random() < 0.2:
            player, box = chance.choice(ahead)
            actions = early_actions(table.round.state, player, box)
            return player, DecideEarly(box=box, action=chance.choice([*actions, None]))
        if table.live.cutting.asked is not None and chance.random() < 0.5:
            player = chance.choice(table.live.seating.players)
            return player, self.at_live(player)
        overdue = table.due_ms is not None and table.due_ms <= self.crowd.now_ms
        if table.due_ms is not None and chance.random() < (0.5 if overdue else 0.08):
            return "house", Tick()
        if live and chance.random() < 0.4:
            return player, self.at_live(player)
        if table.round.phase is Phase.BETTING:
            if table.rules.kind == "solo" and table.round.state.boxes and chance.random() < 0.5:
                return self.crowd.names[0], Deal(cut="x" if chance.random() < 0.5 else None)
            return player, self.bets(player)
        turn = table.round.turn
        asked = list(turn.asked) if turn else []
        box = chance.randint(1, table.rules.boxes)
        if asked and chance.random() < 0.9:
            player, box = chance.choice(asked)
        legal = table.round.legal(player, box)
        action = chance.choice(legal) if legal and chance.random() < 0.95 else chance.choice(list(Action))
        return player, Decide(box=box, action=action)

    def at_live(self, player: str) -> TableCommand:
        """What is done at a table that is shared, whether or not it fits."""
        chance, table = self.chance, self.crowd.table
        box = chance.randint(1, table.rules.boxes)
        own = table.live.seating.of(player)
        if table.round.phase is not Phase.BETTING:
            if own and chance.random() < 0.9:
                box = chance.choice(own)
            if chance.random() < 0.5:
                return LeaveSeat(box=box)
            return TakeSeat(box=box) if chance.random() < 0.5 else DecideEarly(box=box, action=Action.SPLIT)
        if not own:
            return TakeSeat(box=box)
        shoe = table.shoe
        if shoe is not None and not shoe.is_cut:
            if table.live.cutting.asked == player and chance.random() < 0.2:
                return Cut(cut="seven", commitment=shoe.commitment)
            return AddWord(word=f"word-{player}-{chance.randint(100, 999)}", commitment=shoe.commitment)
        if chance.random() < 0.3:
            return TakeSeat(box=box)
        return DealNow() if chance.random() < 0.8 else LeaveSeat(box=chance.choice(own))

    def bets(self, player: str) -> TableCommand:
        chance, limits = self.chance, self.crowd.rules.limits
        if chance.random() < 0.2:
            return Rebet()
        if self.crowd.rules.decides == "owner" and self.crowd.rules.kind == "live":
            return self.bets_at_seats(player)
        boxes = chance.sample(range(1, self.crowd.rules.boxes + 1), chance.randint(0, min(2, self.crowd.rules.boxes)))
        side = {"fireblaze": 100} if self.crowd.rules.fireblaze and chance.random() < 0.5 else {}
        progressive = self.crowd.rules.progressive
        if progressive and chance.random() < 0.5:
            side = {"progressive": progressive.stake}
        stake = limits.min + limits.increment * chance.randint(0, 3)
        return PlaceBets(spots=tuple(Spot(box=box, main=stake, side=side) for box in boxes))

    def bets_at_seats(self, player: str) -> TableCommand:
        """Bets on the player's own seats, and behind others."""
        chance, rules = self.chance, self.crowd.rules
        spots = []
        for box, seat in self.crowd.table.live.seating.seats.items():
            if chance.random() < 0.7:
                stake = rules.limits.min + rules.limits.increment * chance.randint(0, 3)
                mine = seat.player == player
                side = {"progressive": rules.progressive.stake} if rules.progressive and mine else {}
                spots.append(Spot(box=box, main=stake, side=side, behind=UNSET if mine else True))
        return PlaceBets(spots=tuple(spots))


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("game", GAMES)
def test_w_1_ac_14_any_game_for_several_players_step_by_step(store: Store, game: str) -> None:
    """Each move is tried and undone, tried at a table taken from the books, carried out; and the money is counted."""
    chance = random.Random(game)
    kinds: set[str] = set()

    async def story() -> None:
        crowd = await Crowd(store, game, NAMES, seed=chance.randint(1, 99)).sit()
        player = Player(crowd, chance)
        for _ in range(150 if game in GAMES[:2] else 400):
            who, move = player.next_move()
            if isinstance(move, Tick):
                crowd.now_ms = crowd.table.due_ms or crowd.now_ms
            before, dice = await draw_all(crowd), crowd.random.getstate()
            change = attempt(crowd, crowd.table, who, move)
            crowd.table.revert()
            crowd.random.setstate(dice)
            assert await draw_all(crowd) == before
            twin = await crowd.restored()
            assert await draw_all(crowd, twin) == before
            if not isinstance(move, Tick):
                assert attempt(crowd, twin, who, move) == change
            crowd.random.setstate(dice)
            if change is None:
                continue
            kinds.update((change.kind, *(type(event).__name__ for event in change.events)))
            await carry_out(crowd, who, move)
            assert next(update for update in crowd.updates if update.version == change.version).events == change.events
            await check_money(crowd)

    run(story())
    assert kinds >= {"bet", "decide", "void"}
    assert ("deal" in kinds) == (game in GAMES[:2])
    assert game in GAMES[:2] or "tick" in kinds
    if game in ("play-lounge-7", "casino-blackjack"):
        assert kinds >= {"SeatTaken", "SeatLeft", "SeatGivenUp", "CutAsked", "WordAdded", "BetsFinal", "EarlyDecision"}


async def draw_all(crowd: Crowd, table: Table | None = None) -> tuple[object, ...]:
    """The table as everyone at it sees it, and what it would deal next."""
    table = table or crowd.table
    shoe = table.shoe
    upcoming = tuple(shoe.ceremony.record.order()[shoe.cards.drawn :]) if shoe and shoe.is_cut else None
    shown = [show_table(table, crowd.purses[player]) for player in crowd.names]
    live = msgspec.structs.replace(table.live, wait_version=0)
    standings = [table.standing(player) for player in crowd.names]
    return shown, live, upcoming, shoe and (shoe.id, shoe.bonuses), standings, table.moves, table.first_version


def attempt(crowd: Crowd, table: Table, who: str, move: TableCommand | Tick | Void) -> Change | None:
    """What the move would change; None where it is refused."""
    try:
        if isinstance(move, Tick | Void):
            table.verify_verb(move, crowd.now_ms)
        else:
            table.verify(move, crowd.purses[who], crowd.now_ms)
    except SabotError:
        return None
    if isinstance(move, Tick) and table.shoe and not table.shoe.is_cut:
        only = table.is_cut_only(crowd.now_ms)
        change = table.cut("", who, crowd.now_ms) if only or table.round.can_deal() else None
        if only:
            return change
    elif isinstance(move, Deal) and table.shoe and not table.shoe.is_cut:
        table.cut(move.cut or "", who, crowd.now_ms)
    if isinstance(move, Tick | Void):
        return table.do_verb(move, crowd.now_ms)
    return table.do(who, move, crowd.now_ms)


async def carry_out(crowd: Crowd, who: str, move: TableCommand | Tick | Void) -> None:
    if isinstance(move, Tick | Void):
        await crowd.actor.order(move, "here", who)
    else:
        await crowd.say(who, move)


async def check_money(crowd: Crowd) -> None:
    """What is held is what lies on the table, and nothing came from nowhere."""
    total = await crowd.holds(Kind.HOUSE, "") + await crowd.holds(Kind.CASHIER, "")
    for player in crowd.names:
        standing = crowd.table.standing(player)
        held = await crowd.holds(Kind.HOLD, player)
        assert held == standing.held
        assert (crowd.purses[player].cash, crowd.purses[player].held) == (await crowd.holds(Kind.CASH, player), held)
        total += await crowd.holds(Kind.CASH, player) + held
    total += await crowd.holds(Kind.METER, TABLE) + await crowd.holds(Kind.RESERVE, TABLE)
    assert total == 0


def test_a_refused_command_changes_nothing_and_says_why(store: Store) -> None:
    async def story() -> None:
        crowd = await Crowd(store, "mega-fire-blaze", NAMES).sit()
        used = Command("used-elsewhere", "f" * 64, "{}")
        await store.commit(Step(stream="x", at_ms=crowd.now_ms, kind="deposit", actor="p2", command=used))
        await crowd.bet("p1", 1000)
        before = await draw_all(crowd)
        with pytest.raises(KeyReused):
            await crowd.say("p2", PlaceBets(spots=()), "used-elsewhere")
        with pytest.raises(IllegalMove, match="off the limits"):
            await crowd.bet("p2", 10**9)
        with pytest.raises(IllegalMove, match="nothing is asked"):
            await crowd.say("p1", Decide(box=1, action=Action.HIT))
        assert await draw_all(crowd) == before

    run(story())

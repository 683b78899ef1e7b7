"""What the watchers of a table are told: one text for all, a little of their own for each, nobody's account."""

import asyncio
import random
import re
from collections.abc import Collection, Iterator

import msgspec
import pytest

from sabot.cards import parse_cards
from sabot.engine import Action, Phase, Round, Wager
from sabot.errors import SabotError
from sabot.protocol import Moved, TableShown, show_table
from sabot.protocol.drawing import draw_table
from sabot.protocol.screen import TableStep
from sabot.protocol.view import LISTED_MAX
from sabot.rules import load_rules
from sabot.store import Store
from sabot.table import Decide, PlaceBets, Spot, Table, TableCommand, Update
from sabot.table.ident import new_id
from sabot.table.redaction import Viewer, redact_reason
from tests.protocol.company import Company, name_of
from tests.protocol.recording import GAMES, path_of, record
from tests.sample import enough
from tests.table.crowd import Crowd
from tests.table.hearing import hear_updates

LIVE = GAMES
PLAYERS = tuple(f"p{letter * 12}" for letter in "abcde")
"""Accounts, as nobody else may know them."""
CARD = re.compile(r'"[2-9TJQKA][shdc]"')


@pytest.fixture
def queue(database_url: str) -> Iterator[Store]:
    """A store that commits together what has come in."""
    opened = Store.open(database_url)
    yield opened
    opened.close()


def check_privacy(company: Company) -> None:
    """Fails if any byte that anybody was told names an account, whoever's it is."""
    for watcher in company.watchers:
        for text in watcher.texts:
            for player in company.crowd.names:
                assert player not in text


@pytest.mark.parametrize("game", LIVE)
@pytest.mark.parametrize("seed", range(enough(2, 12)))
def test_whatever_is_told_shows_no_account_and_no_card_that_lies_face_down(store: Store, game: str, seed: int) -> None:
    async def story() -> None:
        company = Company(await Crowd(store, game, PLAYERS, seed=seed).sit())
        dice = random.Random(seed)
        hidden = 0

        def look(_: Update) -> None:
            nonlocal hidden
            state = company.crowd.table.round.state
            if not state.hole_hidden:
                return
            hidden += 1
            open_cards = [card for box in state.boxes.values() for hand in box.hands for card in hand.cards]
            for watcher in company.watchers:
                assert watcher.shown is not None
                told = msgspec.json.encode(watcher.shown.view.round).decode()
                assert len(CARD.findall(told)) == len(open_cards) + 1, "the cards of all, and the dealer's first"

        hear_updates(store, company.crowd.table.id, look)
        for _ in range(enough(150, 400)):
            await company.play(dice)
        check_privacy(company)
        assert len(company.watchers[0].texts) > 50
        rules = company.crowd.rules
        assert (hidden > 0) == (rules.hole_card != "none")

    asyncio.run(story())


@pytest.mark.parametrize("game", LIVE)
@pytest.mark.parametrize("seed", range(enough(2, 12)))
def test_what_was_told_since_an_old_view_makes_the_one_that_is_shown_now(store: Store, game: str, seed: int) -> None:
    async def story() -> None:
        company = Company(await Crowd(store, game, PLAYERS, seed=seed).sit())
        dice = random.Random(f"fresh {seed}")
        for _ in range(enough(100, 300)):
            await company.play(dice)
            for watcher in company.watchers:
                fresh = msgspec.json.decode(company.show(watcher.player), type=TableShown)
                purse = company.crowd.purses[watcher.player]
                assert fresh == show_table(company.crowd.table, purse, company.names), "whatever is kept of it"
                assert watcher.shown is not None
                assert watcher.shown.view == fresh.view
                # Whoever has nothing on the table is told nothing of their own: there is nothing new.
                assert watcher.shown.own == fresh.own

    asyncio.run(story())


@pytest.mark.parametrize("game", LIVE)
def test_who_comes_before_a_rounds_end_is_told_is_not_shown_its_result_under_the_round_before(
    store: Store, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        company = Company(await Crowd(store, game, PLAYERS, seed=3).sit())
        early: list[tuple[str, TableShown]] = []
        note = company.screen.note

        def note_and_show(table: Table, update: TableStep, currencies: Collection[str]) -> None:
            note(table, update, currencies)
            for player in company.crowd.names:
                shown = msgspec.json.decode(company.show(player), type=TableShown)
                if shown.view.last is not None and shown.view.last.code != table.last_code:
                    early.append((player, shown))

        monkeypatch.setattr(company.screen, "note", note_and_show)
        dice, results = random.Random(3), {}
        for _ in range(enough(150, 300)):
            await company.play(dice)
            for watcher in company.watchers:
                if watcher.shown is not None and watcher.shown.view.last is not None:
                    results[watcher.player, watcher.shown.view.last.code] = watcher.shown.own.last
        assert early, "rounds ended"
        for player, shown in early:
            assert shown.view.last is not None
            assert shown.own.last in (None, results[player, shown.view.last.code])

    asyncio.run(story())


def test_all_who_watch_without_a_bet_are_told_the_same_text(store: Store) -> None:
    async def story() -> None:
        crowd = await Crowd(store, "mega-fire-blaze", PLAYERS).sit()
        company = Company(crowd)
        await crowd.bet(PLAYERS[0], 1000)
        bettor, *others = (watcher.texts[-1] for watcher in company.watchers)
        assert len(set(others)) == 1
        assert bettor.startswith(others[0][:-1])
        assert '"own":' not in others[0]
        message = msgspec.json.decode(bettor, type=Moved)
        assert not isinstance(message.own, msgspec.UnsetType)
        assert (message.own.name, message.own.round.staked) == (name_of(PLAYERS[0]), 1000)

    asyncio.run(story())


def test_mf_11_points_are_shown_as_they_come_also_to_one_who_comes_in_mid_round(store: Store) -> None:
    async def story() -> None:
        company = Company(await Crowd(store, "mega-fire-blaze", PLAYERS, seed=7).sit())
        dice, reached = random.Random(7), 0
        for _ in range(200):
            await company.play(dice)
            table, told = company.crowd.table, company.watchers[0].shown
            assert told is not None
            sheet = told.view.sheet
            assert sheet is not None
            assert sheet.bonus is not None
            for view, round_ in ((told.view.round, table.round), (told.view.last, table.last)):
                if view is None or round_ is None:
                    continue
                assert not isinstance(view.points, msgspec.UnsetType)
                assert sum(point.points for point in view.points) == round_.state.points
                assert set(view.points) <= set(sheet.bonus.chances)
                reached = max(reached, round_.state.points)
        assert reached >= 5, "a bonus was among them"

    asyncio.run(story())


def test_what_one_of_a_crowd_does_is_nothing_of_the_others_own(store: Store) -> None:
    """Until the question is another: else one player's bet would have everybody's part drawn anew."""

    async def story() -> None:
        crowd = await Crowd(store, "mega-fire-blaze", PLAYERS, seed=5).sit()
        company = Company(crowd)

        def told_of_own() -> set[str]:
            return {watcher.player for watcher in company.watchers if '"own":' in watcher.texts[-1]}

        await crowd.bet(PLAYERS[0], 1000)
        for player in PLAYERS[1:]:
            await crowd.bet(player, 1000)
            assert told_of_own() == {player}
        while crowd.table.round.phase is not Phase.PLAY:
            await crowd.wait()
            assert told_of_own() == set(PLAYERS)
        for player in PLAYERS[:-1]:
            await crowd.say(player, Decide(box=1, action=Action.STAND))
            assert told_of_own() == {player}
        await crowd.say(PLAYERS[-1], Decide(box=1, action=Action.STAND))
        assert "own" in company.watchers[0].texts[-1]

    asyncio.run(story())


@pytest.mark.parametrize("game", ["play-lounge-7", "casino-blackjack"])
def test_a_refusal_names_no_account(store: Store, game: str) -> None:
    async def story() -> None:
        dice = random.Random(7)
        ann, bob = (new_id("p", dice.randbytes) for _ in range(2))
        crowd = await Crowd(store, game, (ann, bob), seed=5).sit()
        names = {ann: "Ann"}.get
        least = crowd.rules.limits.min
        await crowd.bet(ann, least)
        reasons = [await _refusal(crowd, bob, PlaceBets(spots=(Spot(box=1, main=least),)))]
        while crowd.table.round.turn is None:
            if not crowd.table.round.state.boxes:
                await crowd.bet(ann, least)
            await crowd.wait()
        reasons.append(await _refusal(crowd, bob, Decide(box=1, action=Action.STAND)))
        for reason in reasons:
            assert ann in reason
            told = redact_reason(reason, bob, Viewer(names))
            assert "you" in told
            assert "Ann" in told
            assert not {ann, bob} & set(re.findall(r"\w+", told))
            assert "Player-" in redact_reason(reason, ann, Viewer(names))

    asyncio.run(story())


async def _refusal(crowd: Crowd, player: str, command: TableCommand) -> str:
    with pytest.raises(SabotError) as refused:
        await crowd.say(player, command)
    return str(refused.value)


def test_while_steps_are_under_way_only_what_is_committed_is_told(queue: Store) -> None:
    """Bets of many go to the store together: all that are committed together are told in one message."""

    async def story() -> None:
        crowd = await Crowd(queue, "mega-fire-blaze", PLAYERS).sit()
        company = Company(crowd)
        before = crowd.table.version
        told: list[tuple[int, int]] = []
        hear_updates(queue, crowd.table.id, lambda update: told.append((update.version, crowd.table.version)))
        await asyncio.gather(*(crowd.bet(player, 1000) for player in PLAYERS))
        moves = [msgspec.json.decode(text, type=Moved) for text in company.watchers[0].texts[1:]]
        assert [version for version, _ in told] == list(range(before + 1, before + 1 + len(PLAYERS)))
        ends = [version for version, reached in told if version == reached]
        assert [move.version for move in moves] == ends, "told when nothing more is under way, and not before"
        assert len(moves) < len(PLAYERS)
        assert [move.since for move in moves] == [before, *ends[:-1]]
        assert [len(move.events) for move in moves] == [move.version - move.since for move in moves]
        shown = company.watchers[0].shown
        assert shown is not None
        (box,) = shown.view.round.boxes
        assert [wager.name for wager in box.wagers] == [name_of(player) for player in PLAYERS]

    asyncio.run(story())


def test_a_burst_of_bets_is_few_messages(queue: Store) -> None:
    """However many are committed together: a reader whose turn comes after them is not overrun."""

    async def story() -> None:
        players = tuple(f"p{number:012}" for number in range(200))
        crowd = await Crowd(queue, "mega-fire-blaze", players).sit()
        company = Company(crowd)
        await asyncio.gather(*(crowd.bet(player, 1000) for player in players))
        first, last = company.watchers[0], company.watchers[-1]
        assert len(first.texts) - 1 <= len(players) // 10
        for watcher in (first, last):
            assert watcher.shown is not None
            fresh = msgspec.json.decode(company.show(watcher.player), type=TableShown)
            assert (watcher.shown.view, watcher.shown.own) == (fresh.view, fresh.own)

    asyncio.run(story())


def test_of_a_crowd_the_first_are_listed_the_others_counted_and_each_sees_their_own(store: Store) -> None:
    async def story() -> None:
        players = tuple(f"p{number:012}" for number in range(LISTED_MAX + 10))
        crowd = await Crowd(store, "mega-fire-blaze", players, seed=4).sit()
        company = Company(crowd)
        for player in players:
            await crowd.bet(player, 1000)
        await crowd.finish()
        first, last = company.watchers[0].shown, company.watchers[-1].shown
        assert first is not None
        assert last is not None
        assert last.view.last is not None
        assert first.view == last.view
        box = last.view.last.boxes[0]
        assert (box.bettors, box.main, len(box.wagers)) == (len(players), 1000 * len(players), LISTED_MAX)
        assert all(len(hand.stakes) <= LISTED_MAX for hand in box.hands)
        assert first.own.last is not None
        assert first.own.last.unlisted == ()
        assert last.own.last is not None
        (stake,) = last.own.last.unlisted
        assert (stake.box, stake.stake.staked, stake.stake.net) == (1, 1000, last.own.last.net)
        assert stake.stake.outcome is not None
        told = "".join(company.watchers[-1].texts)
        assert sum(f'"Guest-{player}"' in told for player in players) <= LISTED_MAX
        check_privacy(company)

    asyncio.run(story())


def test_a_bettor_behind_is_shown_on_the_hand_they_ride(store: Store) -> None:
    """PL-8: the seat decides for the hand, and each bettor has a stake, a fate and a result of their own."""

    async def story() -> None:
        crowd = await Crowd(store, "play-lounge-7", PLAYERS).sit()
        rules = load_rules("play-lounge-7")
        cards = iter(parse_cards("8s 8h 9d 9c 3s 3h 2d 2c 7s 7h 6d 6c Ts Th Td Tc Ks Kh Kd"))
        round_ = Round(rules, lambda: next(cards))
        ann, bob, *_ = PLAYERS
        round_.place(Wager(player=ann, box=3, main=1000))
        round_.place(Wager(player=bob, box=3, main=700, behind=True, follow_double=False))
        round_.deal()
        crowd.table.round = round_
        (box,) = draw_table(crowd.table, name_of).round.boxes
        assert (box.owner, box.bettors, box.main) == (name_of(ann), 2, 1700)
        assert [(wager.name, wager.behind) for wager in box.wagers] == [(name_of(ann), False), (name_of(bob), True)]
        if Action.DOUBLE in round_.legal(ann, 3):
            round_.act(ann, 3, Action.DOUBLE)
        stakes = {stake.name: stake for stake in draw_table(crowd.table, name_of).round.boxes[0].hands[0].stakes}
        assert (stakes[name_of(ann)].staked, stakes[name_of(bob)].staked) == (2000, 700)
        assert (stakes[name_of(ann)].doubled, stakes[name_of(bob)].doubled) == (True, False)

    asyncio.run(story())


def test_whoever_takes_a_name_is_called_by_it_at_once(store: Store) -> None:
    async def story() -> None:
        crowd = await Crowd(store, "mega-fire-blaze", PLAYERS).sit()
        company = Company(crowd)
        await crowd.bet(PLAYERS[0], 1000)
        version = crowd.table.version
        company.names.learn(PLAYERS[0], "Anna")
        shown = msgspec.json.decode(company.show(PLAYERS[1]), type=TableShown)
        assert (shown.version, shown.view.round.boxes[0].wagers[0].name) == (version, "Anna")
        await crowd.bet(PLAYERS[1], 1000)
        second = company.watchers[1].shown
        assert second is not None
        assert [wager.name for wager in second.view.round.boxes[0].wagers] == ["Anna", name_of(PLAYERS[1])]

    asyncio.run(story())


@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_tested_with_what_is_told_now(game: str) -> None:
    assert path_of(game).read_text(encoding="utf-8") == record(game), "run python -m tests.protocol.recording"

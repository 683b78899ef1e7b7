"""A house of one's own on the disk: one game at a time, nothing lost, and books like any other house's."""

import multiprocessing
import shutil
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from sabot.cli.home import find_home
from sabot.cli.terminal.asking import Left
from sabot.cli.terminal.bets import NotPossible
from sabot.cli.terminal.chance import FreshChance, RepeatableChance
from sabot.cli.terminal.compose import ShownRound, compose
from sabot.cli.terminal.own_house import OwnHouse
from sabot.cli.terminal.own_table import OwnTable
from sabot.cli.terminal.sitting import Sitting
from sabot.cli.terminal.view import signed
from sabot.engine import Action, Phase
from sabot.errors import SabotError
from sabot.floor.record import make_record
from sabot.floor.verification import verify_record
from sabot.house.accounts.desk import Author, make_step
from sabot.house.accounts.entry import NewAccount
from sabot.house.audit.opening import open_books
from sabot.house.clock import VirtualClock
from sabot.house.counter.grants import Grants
from sabot.house.embedded import OWNER
from sabot.house.history.replay import replay_of
from sabot.house.history.round_line import RoundFilter, list_rounds
from sabot.house.history.round_record import read_round
from sabot.house.visitor import Role
from sabot.news import EVERYTHING
from sabot.rules import change_rules, game_names, load_rules
from sabot.store import StoreDown
from sabot.table import Deal, PlaceBets, Spot
from sabot.wording import outcome_word
from tests.cli.terminal.kept import address, audit, open_house, play_folder, read_kept, read_shoes
from tests.cli.terminal.scripted import KeptScreen, ScriptedKeyboard

LONG = {"mega-fire-blaze": ("128", "+ tab tab tab + tab right + enter y h h h")}
"""A round with a bonus game."""


def test_a_new_player_has_a_thousand(tmp_path: Path) -> None:
    with OwnHouse(play_folder(tmp_path), FreshChance()) as house:
        assert (house.balance(), house.warning, house.waiting_games(), house.last_win()) == (100_000, "", [], 0)


@pytest.mark.skipif(sys.platform == "win32", reason="modes are POSIX's")
def test_f_3_only_the_owner_may_read_the_books(tmp_path: Path) -> None:
    OwnHouse(play_folder(tmp_path), FreshChance()).close()
    assert play_folder(tmp_path).stat().st_mode & 0o777 == 0o700
    assert (play_folder(tmp_path) / "house.db").stat().st_mode & 0o777 == 0o600


def stand(table: OwnTable) -> None:
    """Brings the round to its end without taking another card."""
    while table.stage == "playing":
        for action in (Action.STAND, Action.NO):
            with suppress(NotPossible):
                table.act(action)


@pytest.mark.parametrize("game", game_names())
def test_f_4_p_5_a_round_of_every_game_is_verified_listed_and_replayed_by_its_code(tmp_path: Path, game: str) -> None:
    with open_house(tmp_path) as house:
        table = house.seat(load_rules(game))
        if table.stage == "cut":
            table.cut("")
        table.desk.bets = {1: {"main": 1_000}}
        table.deal()
        stand(table)
        code = table.code
    visitor = NewAccount(id=OWNER, name="Player", currency="EUR", language="en", password=None).visitor("")
    with open_books(address(tmp_path)) as books:
        record = make_record(books, code)
        (line,) = list_rounds(books, OWNER, RoundFilter(), None, 10)
        found = read_round(books, visitor, code)
        page, replay = found.page(books), replay_of(found)
    assert record.player == OWNER
    assert verify_record(record).checks
    assert (line.code, line.game, line.net) == (code, game, record.returned - record.staked)
    assert page.players[0].net == line.net
    assert replay.events


@pytest.mark.parametrize("retired", [False, True])
def test_f_4_mf_13_a_round_with_a_bonus_is_verified_by_its_code(tmp_path: Path, retired: bool) -> None:
    seed, keys = LONG["mega-fire-blaze"]
    with open_house(tmp_path, RepeatableChance(seed)) as house, suppress(Left):
        Sitting(house.seat(load_rules("mega-fire-blaze")), ScriptedKeyboard(keys), KeptScreen(), still=True).run()
    code = read_kept(tmp_path).tables["mega-fire-blaze"].code
    assert code is not None
    if retired:  # by a change of the sheet
        with open_house(tmp_path) as house:
            changed = change_rules(load_rules("mega-fire-blaze"), {"decks": "6", "undealt_decks": "1"})
            house.seat(changed).clear_felt()
    with open_books(address(tmp_path)) as books:
        verdict = verify_record(make_record(books, code))
    named = verdict.checks if retired else verdict.gaps
    assert "bonus" in [check.name for check in named]
    assert audit(tmp_path).redealt == 1


def test_bets_placed_when_the_house_was_left_before_the_deal_are_given_back(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        table = house.seat(load_rules("atlantic-city"))
        house.act("atlantic-city", table._seat, PlaceBets(spots=(Spot(box=1, main=1_000),)))
    assert (read_kept(tmp_path).balance, read_kept(tmp_path).held) == (99_000, 1_000)
    with open_house(tmp_path) as house:
        assert house.balance() == 100_000
    assert read_kept(tmp_path).held == 0
    audit(tmp_path)


def test_w_4_a_golden_chip_is_no_money_of_the_player_s_won_or_lost(tmp_path: Path) -> None:
    rules = load_rules("atlantic-city")
    outcomes: set[str] = set()
    with open_house(tmp_path, RepeatableChance("3")) as house:
        own = house._house
        grants = Grants(own.store, own.clock, own.tables._states)
        entry = NewAccount(id="clerk", name="Clerk", currency="EUR", language="en", password="-", role=Role.OPERATOR)  # noqa: S106
        now_ms = own.clock.now_ms()
        house.do(own.store.commit(make_step("clerk", now_ms, 1, Author("clerk"), entry.change(now_ms))))
        clerk = entry.visitor("")
        house.do(grants.grant_gold(clerk, OWNER, 50_000, "chips", "a gift"))
        table, last_win = house.seat(rules), 0
        while not outcomes >= {outcome_word(word) for word in ("win", "lose", "push")}:
            before = house.balance()
            table._send(PlaceBets(spots=(Spot(box=1, main=1_000, golden=True),)))
            table._send(Deal(cut="", commitment=table.commitment))
            stand(table)
            assert table.round is not None
            shown = ShownRound(table.round)
            while events := shown.coming():
                shown.take(events[0])
                if shown.state.phase is Phase.BETTING:
                    assert compose(table, shown, "", 0).balance == before
            scene, net = compose(table, shown, "", 0), house.balance() - before
            last_win = net if net > 0 else last_win
            assert (scene.net, [hand.net for hand in scene.hands]) == (net, [net])
            assert scene.notice.endswith(f": {signed(net)}")
            assert (table.last_win, house.last_win(), scene.balance) == (last_win, last_win, house.balance())
            outcomes.add(scene.hands[0].result)
            table.clear_felt()
    assert last_win > 0


@pytest.mark.parametrize("balance", [499, 500])
def test_insurance_is_offered_only_where_the_balance_covers_the_full_half(tmp_path: Path, balance: int) -> None:
    """Also where a sheet takes less: `Y` takes the full half."""
    rules = load_rules("casino-blackjack")
    with open_house(tmp_path, RepeatableChance("46")) as house:
        table = house.seat(rules)
        table.cut("")
        table.desk.bets = {1: {"main": 1_000}}
        table.deal()
        assert table.round is not None
        while table.round.phase is not Phase.INSURANCE:
            stand(table)
            table.clear_felt()
            table.desk.bets = {1: {"main": 1_000}}
            table.deal()
        house.do(house._house.cashier.withdraw(house._house.visitor, house.balance() - balance, "out"))
        assert (table.balance, table.cost(Action.YES)) == (balance, 500)
        assert (Action.YES in table.actions()) == (balance == 500)
        if balance < 500:
            with pytest.raises(NotPossible, match=r"^That needs 5\.00, and your balance does not cover it\.$"):
                table.act(Action.YES)


@pytest.mark.parametrize("game", game_names())
def test_p_4_a_house_that_is_killed_at_any_step_opens_again_with_a_round_open_elsewhere(
    tmp_path: Path, game: str
) -> None:
    """The folder is copied after each commit: that is what a kill leaves."""
    open_game = "casino-blackjack" if game != "casino-blackjack" else "atlantic-city"
    copies: list[tuple[Path, bool]] = []

    def copy(_: object) -> None:
        home = tmp_path / f"killed-{len(copies)}"
        shutil.copytree(play_folder(tmp_path), play_folder(home))
        copies.append((home, read_shoes(home).isdisjoint([game])))

    with open_house(tmp_path, RepeatableChance("2")) as house:
        other = house.seat(load_rules(open_game))
        if other.stage == "cut":
            other.cut("")
        other.desk.bets = {1: {"main": 1_000}}
        other.deal()
        assert (other.stage, house.balance()) == ("playing", 99_000)
        house._house.store.news.subscribe(EVERYTHING, copy)
        table = house.seat(load_rules(game))
        if table.stage == "cut":
            table.cut("")
        table.desk.bets = {1: {"main": 1_000}}
        table.deal()
        stand(table)
        net = house.balance() - 99_000
    assert len(copies) > 4
    assert any(bare for _, bare in copies), "one between a table, or a round, and the shoe that follows"
    for home, _ in copies:
        with OwnHouse(play_folder(home), FreshChance()) as house:
            playing = game in house.waiting_games()
            assert open_game in house.waiting_games()
            assert house.balance() in ((98_000,) if playing else (99_000, 99_000 + net)), "no bet lies without cards"
            again = house.seat(load_rules(game))
            stand(again)
            again.clear_felt()
            assert again.commitment
        audit(home)


def test_shoes_that_come_in_one_moment_are_numbered_as_they_came(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_house(tmp_path).close()
    monkeypatch.setattr("sabot.house.embedded.HouseClock", VirtualClock)
    games = ("play-lounge-7", "casino-blackjack")
    with open_house(tmp_path, RepeatableChance("1")) as house:
        tables = [house.seat(load_rules(game)) for game in (*games, "atlantic-city")]
        fresh = tables.pop()
        fresh.desk.bets = {1: {"main": 1_000}}
        fresh.deal()
        stand(fresh)
        numbers = [house.number_of(table.shoe) for table in (*tables, fresh)]
        assert numbers == [0, 1, 3], "that of the round was the third"
        assert house.number_of(None) == 0
        cuts = [house.chance.cut(number, table.rules.decks * 52) for number, table in enumerate(tables)]
        assert [table.next_cut for table in tables] == cuts


def test_a_shoe_is_changed_only_for_another_sheet(tmp_path: Path) -> None:
    rules = load_rules("casino-blackjack")
    with open_house(tmp_path) as house:
        table = house.seat(rules)
        table.cut("")
        root = table.root
    with open_house(tmp_path) as house:
        assert house.seat(rules).root == root
    assert [kind for _, _, kind, _ in read_kept(tmp_path).journal].count("renew") == 0


# -- coming and going -------------------------------------------------------------------------------------------


def _try(folder: Path) -> str:
    try:
        with OwnHouse(folder, FreshChance()):
            return "free"
    except SabotError as error:
        return str(error)


def test_two_games_do_not_share_a_house(tmp_path: Path) -> None:
    with multiprocessing.get_context("spawn").Pool(1) as other:
        with open_house(tmp_path):
            assert "another game is being played" in other.apply(_try, [play_folder(tmp_path)])
        assert other.apply(_try, [play_folder(tmp_path)]) == "free"


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SabotError, match="the house cannot be kept there"):
        OwnHouse(tmp_path / "file" / "home", FreshChance())


def test_a_database_that_cannot_be_opened_is_said_and_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_house(tmp_path).close()
    before = (play_folder(tmp_path) / "house.db").read_bytes()

    def fail(*_: object, **__: object) -> None:
        raise StoreDown("the database cannot be opened: attempt to write a readonly database")

    monkeypatch.setattr("sabot.store.store.migrate", fail)
    with pytest.raises(SabotError, match=r"readonly database; nothing was changed"):
        open_house(tmp_path)
    assert (play_folder(tmp_path) / "house.db").read_bytes() == before


@pytest.mark.parametrize("damage", ["no database", "a page", "gone"])
def test_a_damaged_house_is_set_aside_and_never_lost(tmp_path: Path, damage: str) -> None:
    open_house(tmp_path).close()
    file = play_folder(tmp_path) / "house.db"
    data = file.read_bytes()
    match damage:
        case "no database":
            file.write_bytes(b"not a database" * 1000)
        case "a page":
            file.write_bytes(data[:4096] + b"\xff" * 8192 + data[12288:])
        case _:
            file.unlink()
    with OwnHouse(play_folder(tmp_path), FreshChance()) as house:
        assert house.warning.startswith("Your house could not be opened (")
        assert house.warning.endswith(f"). It is kept in {tmp_path / 'play.damaged-1'}; here is a new one.")
        assert "restore" not in house.warning
        assert "--new-house" not in house.warning
        assert house.balance() == 100_000
    assert (tmp_path / "play.damaged-1" / "house.key").exists()
    assert (tmp_path / "play.damaged-1" / "house.db").exists() == (damage != "gone")
    audit(tmp_path)


def test_a_lost_desk_costs_nothing(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        house.seat(load_rules("atlantic-city")).set_cut("rosa")
    (play_folder(tmp_path) / "desks.json").write_bytes(b"{")
    with open_house(tmp_path) as house:
        table = house.seat(load_rules("atlantic-city"))
        assert (table.kept_cut, table.balance) == ("", 100_000)


def test_the_home_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SABOT_HOME", str(tmp_path))
    assert find_home() == tmp_path
    monkeypatch.delenv("SABOT_HOME")
    assert find_home().name == "sabot"


def test_a_sound_house_with_an_empty_mark_is_opened_and_marked_again(tmp_path: Path) -> None:
    open_house(tmp_path).close()
    marker = play_folder(tmp_path) / "house.db.id"
    before = marker.read_text()
    marker.write_text("")
    with OwnHouse(play_folder(tmp_path), FreshChance()) as house:
        assert not house.warning
    assert marker.read_text() == before


def test_a_sound_house_with_the_mark_of_another_is_left_where_it_is(tmp_path: Path) -> None:
    open_house(tmp_path).close()
    marker = play_folder(tmp_path) / "house.db.id"
    marker.write_text("f" * 32)
    before = (play_folder(tmp_path) / "house.db").read_bytes()
    with pytest.raises(SabotError, match=r"is of another house than house\.db\.id names.*Nothing was changed"):
        open_house(tmp_path)
    assert (play_folder(tmp_path) / "house.db").read_bytes() == before
    assert marker.read_text() == "f" * 32

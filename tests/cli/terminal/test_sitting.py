"""Rounds from known seeds, key by key, and what they leave in the books."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from sabot.cli.terminal.asking import Left
from sabot.cli.terminal.block import plain
from sabot.cli.terminal.chance import RepeatableChance
from sabot.cli.terminal.pages import ReadingPage, TablePage
from sabot.cli.terminal.sitting import Sitting
from sabot.engine import Round, State
from sabot.errors import SabotError
from sabot.rules import change_rules, load_rules, rules_hash
from sabot.store.database import DatabaseLost
from sabot.store.sqlite import SQLiteLink
from tests.cli.terminal.kept import CODE, Kept, open_house, read_kept, write_purse
from tests.cli.terminal.scripted import KeptScreen, ScriptedKeyboard

Sit = Callable[[str, str, str | Iterable[str]], tuple[Kept, KeptScreen]]


def state_of(round_: Round | None) -> State:
    assert round_ is not None
    return round_.state


def outcomes(state: State) -> list[str | None]:
    return [stake.outcome for box in state.boxes.values() for hand in box.hands for stake in hand.stakes.values()]


ROUNDS = {
    "atlantic-city": ("1", "+ right + + enter y y d h s", "Ah 4s Jd Qs", ["win", "win"], 102_500),
    "multihand": ("8", "+ right + + right + enter y y y", "Ad Kd", ["lose", "lose", "lose"], 100_000),
    "play-lounge-7": (
        "12",
        "enter + tab + tab + tab right + enter p h s s s",
        "7s 3s 2c 6d",
        ["win", "lose", "lose"],
        123_000,
    ),
    "casino-blackjack": ("46", "enter + tab + tab tab + tab right + enter y y d s", "Ad Qd", ["lose", "lose"], 99_800),
    "mega-fire-blaze": (
        "128",
        "+ tab tab tab + tab right + enter y h h h",
        "Ah Ah Ks 2c 2h Ac",
        ["bust", "bust"],
        137_000,
    ),
}


@pytest.mark.parametrize("game", ROUNDS)
def test_a_round_of_every_game(sit: Sit, game: str) -> None:
    seed, keys, dealer, results, balance = ROUNDS[game]
    purse, screen = sit(game, seed, keys)
    state = state_of(purse.tables[game].round)
    assert " ".join(state.dealer) == dealer
    assert outcomes(state) == results
    assert purse.balance == balance
    assert purse.balance - 100_000 == state.returned - state.staked
    assert f"{balance // 100:,}.{balance % 100:02}" in "\n".join(screen.pages[-1].told())


EVENINGS = {
    "atlantic-city": (
        "10",
        "+ right + + enter p p p s h s h h s enter enter s s s n s c + + [ + enter h h s s s enter",
    ),
    "multihand": ("8", "+ right + + right + enter y y y enter enter h s s h s s b 2 - enter s s s enter"),
    "play-lounge-7": ("12", "enter + tab + tab + tab 2 + enter p h s s s enter enter n n s s h s s enter enter"),
    "casino-blackjack": ("46", "enter + tab + tab tab + tab right + enter 2 2 y y d s enter enter r 2 r s s s s"),
    "mega-fire-blaze": ("128", "+ tab tab tab + tab right + enter y h h h enter enter s s s enter enter n s s"),
}


def comparable(kept: Kept) -> object:
    """All that was kept, but for the seconds in which rounds began."""
    desks = [msgspec.json.encode(table.desk).decode() for table in kept.tables.values()]
    texts = [*map(str, kept.journal), *desks, str((kept.balance, kept.held, kept.cut, kept.latest))]
    return [CODE.sub("", text) for text in texts]


@pytest.mark.slow
@pytest.mark.parametrize("game", EVENINGS)
def test_ac_14_a_game_cut_off_between_any_two_keys_is_carried_on_as_if_it_were_not(
    game: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    seed, text = EVENINGS[game]
    keys = text.split()

    def play(home: Path, part: list[str]) -> Kept:
        with open_house(home, RepeatableChance(seed)) as house, suppress(Left):
            Sitting(house.seat(load_rules(game)), ScriptedKeyboard(part), KeptScreen(), still=True).run()
        return read_kept(home)

    whole = comparable(play(tmp_path_factory.mktemp("whole"), keys))
    for cut in range(len(keys) + 1):
        home = tmp_path_factory.mktemp("cut")
        play(home, keys[:cut])
        assert comparable(play(home, keys[cut:])) == whole, f"cut off before key {cut + 1}"


@pytest.mark.parametrize("game", ROUNDS)
def test_ac_14_a_game_cut_off_while_cards_fall_is_carried_on(game: str, tmp_path: Path, sit: Sit) -> None:
    seed, keys, _, _, balance = ROUNDS[game]

    class Failing(ScriptedKeyboard):
        def read(self, wait: float | None = None) -> str | None:
            if wait is not None:
                raise Left
            return super().read(wait)

    words = keys.split()
    deal = len(words) - words[::-1].index("enter")
    with open_house(tmp_path, RepeatableChance(seed)) as house, pytest.raises(Left):
        Sitting(house.seat(load_rules(game)), Failing(words[:deal]), KeptScreen()).run()
    purse, _ = sit(game, seed, words[deal:])
    assert purse.balance == balance


def test_ac_14_a_step_that_could_not_be_saved_has_not_happened(
    tmp_path: Path, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed, _, _, _, balance = ROUNDS["atlantic-city"]
    _, screen = sit("atlantic-city", seed, "+ right + + enter y y")

    def fail(*_: object, **__: object) -> None:
        raise DatabaseLost("database or disk is full", "full")

    shown = KeptScreen()
    with open_house(tmp_path, RepeatableChance(seed)) as house:
        table = house.seat(load_rules("atlantic-city"))
        with monkeypatch.context() as patch:
            patch.setattr(SQLiteLink, "run", fail)
            with pytest.raises(SabotError, match="the disk is full; all that was shown is kept"):
                Sitting(table, ScriptedKeyboard("d"), shown).run()
    assert shown.pages[-1].told() == screen.pages[-1].told()
    assert read_kept(tmp_path).balance == 95_500
    assert sit("atlantic-city", seed, "d h s")[0].balance == balance


def test_the_balance_moves_by_what_a_round_returns_less_its_stakes(sit: Sit) -> None:
    before = 100_000
    sit("atlantic-city", "long", "1 + 2 + + 3 +")
    for _ in range(30):
        purse, _ = sit("atlantic-city", "long", "enter n n n s s s s s s")
        state = state_of(purse.tables["atlantic-city"].round)
        assert purse.balance - before == state.returned - state.staked
        before = purse.balance
        sit("atlantic-city", "long", "enter")


def test_no_key_of_a_wrong_moment_changes_anything(sit: Sit) -> None:
    before, _ = sit("atlantic-city", "1", "h s d p r y n f z 0 9 escape")
    assert before.balance == 100_000
    assert before.tables["atlantic-city"].round is None
    during, screen = sit("atlantic-city", "1", "+ right + + enter")
    assert "Insurance for hand 1?" in screen.pages[-1].told()
    after, screen = sit("atlantic-city", "1", "h s d p r b c + - enter x [ ] 1 f tab left")
    assert after == during


def test_a_refusal_is_said_and_nothing_is_taken(sit: Sit) -> None:
    purse, screen = sit("atlantic-city", "1", "enter")
    assert "Lay a bet first: + adds the chip in your hand." in screen.pages[-1].told()
    purse, screen = sit("atlantic-city", "1", "9")
    assert "The table has 1 to 5." in screen.pages[-1].told()
    assert purse.balance == 100_000


def test_pl_17_what_the_balance_does_not_cover_is_not_offered(tmp_path: Path, sit: Sit) -> None:
    write_purse(tmp_path, balance=3_000)
    purse, screen = sit("atlantic-city", "1", "+ right + + enter y d")
    assert purse.balance == 0
    told = screen.pages[-1].told()
    assert any("Open here: N." in page.told() for page in screen.pages)
    assert not any("insure" in line for line in told)
    purse, screen = sit("atlantic-city", "1", "n n")
    keys = screen.pages[-1].told()[-1]
    assert keys.startswith("Keys: H hit · S stand · ")
    assert "double" not in keys


def test_a_player_with_nothing_left_is_given_a_fresh_start(tmp_path: Path, sit: Sit) -> None:
    write_purse(tmp_path, balance=99)
    purse, screen = sit("atlantic-city", "1", "+")
    assert any("F gives you a fresh 1,000.00" in line for line in screen.pages[0].told())
    assert purse.balance == 99
    assert sit("atlantic-city", "1", "f")[0].balance == 100_000
    purse, screen = sit("atlantic-city", "1", "f")
    assert "There is enough left to play with." in screen.pages[-1].told()


def test_upper_and_lower_case_are_alike(sit: Sit) -> None:
    assert sit("atlantic-city", "1", "+ right + + enter Y y D H s")[0].balance == 102_500


def test_bj_6_a_box_withdraws_out_of_turn(sit: Sit) -> None:
    purse, screen = sit("casino-blackjack", "35", "enter + right + enter 2 r")
    state = state_of(purse.tables["casino-blackjack"].round)
    assert [stake.outcome for stake in state.boxes[2].hands[0].stakes.values()] == ["surrender"]
    assert state.boxes[1].hands[0].live
    assert any("Digit withdraw another" in page.told()[-1] for page in screen.pages)


def test_bj_6_a_box_withdraws_after_standing(sit: Sit) -> None:
    purse, _ = sit("casino-blackjack", "35", "enter + right + enter s 1 r")
    state = state_of(purse.tables["casino-blackjack"].round)
    assert [stake.outcome for stake in state.boxes[1].hands[0].stakes.values()] == ["surrender"]
    assert state.boxes[2].hands[0].live


def test_bj_7_the_meter_is_fed_and_kept(sit: Sit) -> None:
    purse, screen = sit("casino-blackjack", "46", "enter + tab tab tab + enter")
    assert purse.tables["casino-blackjack"].meter == 50_080
    assert purse.tables["casino-blackjack"].reserve == 16
    assert "Progressive: 500.80" in screen.pages[-1].told()


def test_mf_1_both_positions_are_dealt(sit: Sit) -> None:
    _, screen = sit("mega-fire-blaze", "128", "right + enter")
    told = screen.pages[-1].told()
    assert any(line.startswith("Position 1: ") and "no bet" in line for line in told)
    assert any(line.startswith("Position 2: ") and "10.00" in line for line in told)


def test_mf_11_points_and_grid_are_shown_as_they_come(tmp_path: Path) -> None:
    # Boxes fill a little more often than in the sheet: with this seed a section becomes full and brings a star.
    rules = change_rules(load_rules("mega-fire-blaze"), {"fireblaze.levels[4].fill_millionths": "80000"})
    screen = KeptScreen()
    with open_house(tmp_path, RepeatableChance("128")) as house, suppress(Left):
        Sitting(house.seat(rules), ScriptedKeyboard(ROUNDS["mega-fire-blaze"][1]), screen).run()
    told = ["\n".join(page.told()) for page in screen.pages]
    assert any("Fire Blaze: 2 points · Minor at 5" in page for page in told)
    grids = [line for page in told for line in page.splitlines() if "bonus at" in line]
    assert len(set(grids)) > 5
    assert grids[0] == "Mega bonus at 28 points · total ×0 · 3 spins left · wins 0.00"
    assert grids[-1] == "Mega bonus at 28 points · total ×67 · stars 10 · wins 670.00"


# -- motion -----------------------------------------------------------------------------------------------------


def moving(tmp_path: Path, keyboard: ScriptedKeyboard) -> KeptScreen:
    screen = KeptScreen()
    with open_house(tmp_path, RepeatableChance("1")) as house, suppress(Left):
        Sitting(house.seat(load_rules("atlantic-city")), keyboard, screen).run()
    return screen


def test_cards_fall_one_by_one(tmp_path: Path) -> None:
    keyboard = ScriptedKeyboard("+ enter")
    screen = moving(tmp_path, keyboard)
    assert len(keyboard.waits) == 4
    assert all(0.06 <= wait <= 0.12 for wait in keyboard.waits)
    tables = [page.scene for page in screen.pages if isinstance(page, TablePage)]
    seen = [sum(len(hand.cards) for hand in scene.hands) + len(scene.dealer.cards) for scene in tables]
    assert seen == [0, 0, 1, 2, 3, 4, 4]
    assert all(later - earlier <= 1 for earlier, later in pairwise(seen))


def test_the_balance_does_not_tell_what_the_cards_have_not_told(tmp_path: Path) -> None:
    keyboard = ScriptedKeyboard("+ enter n d")
    screen = moving(tmp_path, keyboard)
    scenes = [page.scene for page in screen.pages if isinstance(page, TablePage)]
    falling = [scene for scene in scenes if scene.options[0].key == "any key"]
    assert {scene.balance for scene in falling} <= {99_000, 98_000}
    assert all(hand.net is None for scene in falling for hand in scene.hands)
    assert scenes[-1].net is not None


def test_any_key_lays_the_cards_at_once_and_does_nothing_else(tmp_path: Path) -> None:
    class Impatient(ScriptedKeyboard):
        def read(self, wait: float | None = None) -> str | None:
            super().read(wait) if wait is not None else None
            return "s" if wait is not None else super().read()

    keyboard = Impatient("+ enter n")
    screen = moving(tmp_path, keyboard)
    assert len(keyboard.waits) == 1
    assert any("H hit · S stand" in line for line in screen.pages[-1].told())


# -- the shoe ---------------------------------------------------------------------------------------------------


def test_f_2_the_house_is_bound_before_the_cut_and_shows_its_seed_afterwards(sit: Sit) -> None:
    purse, screen = sit("casino-blackjack", "x", [])
    saved = purse.tables["casino-blackjack"]
    assert saved.shoe is None
    assert any(f"commitment {saved.commitment[:8]}" in line for line in screen.pages[-1].told())
    purse, screen = sit("casino-blackjack", "x", [*"my cut", "enter"])
    cut = purse.tables["casino-blackjack"]
    assert cut.shoe is not None
    assert (cut.shoe.cut, cut.shoe.seed, cut.commitment) == ("my cut", saved.seed, saved.commitment)
    assert cut.drawn == 5
    assert any(f"Root {cut.root[:8]} fixes the order. 5 cards are burnt." in line for line in screen.pages[-1].told())


def test_f_3_the_proof_shows_no_seed_before_the_shoe_is_retired(sit: Sit) -> None:
    purse, screen = sit("casino-blackjack", "x", "enter + enter v")
    shoe = purse.tables["casino-blackjack"].shoe
    assert shoe is not None
    page = screen.pages[-1]
    assert isinstance(page, ReadingPage)
    assert shoe.seed not in "".join(page.told())
    assert purse.tables["casino-blackjack"].root in "".join(page.told())


def test_f_2_a_fresh_shoe_is_retired_after_its_round_and_can_be_checked(sit: Sit) -> None:
    purse, screen = sit("atlantic-city", "1", "+ right + + enter y y d h s v")
    retired = purse.tables["atlantic-city"].retired
    assert retired is not None
    told = screen.pages[-1].told()
    assert f"record {retired.record.to_json()}" in told
    assert "Checked: the record gives both." in told
    assert any(line.startswith("atlantic-city#") and line.endswith("; 5500>8000") for line in told)


def test_a_kept_cut_is_used_for_every_fresh_shoe(sit: Sit) -> None:
    sit("atlantic-city", "1", ["x", *"rosa", "enter"])
    purse, _ = sit("atlantic-city", "1", "+ enter n s")
    assert purse.cut == "rosa"
    retired = purse.tables["atlantic-city"].retired
    shoe = purse.tables["atlantic-city"].shoe or (retired.record if retired else None)
    assert shoe is not None
    assert shoe.cut == "rosa"


def test_mf_18_the_house_cuts_its_own_shoe(sit: Sit) -> None:
    purse, screen = sit("mega-fire-blaze", "1", "x")
    shoe = purse.tables["mega-fire-blaze"].shoe
    assert shoe is not None
    assert shoe.cut == ""
    assert "This shoe is cut already." in screen.pages[-1].told()


def test_bj_1_a_shoe_is_dealt_to_its_cut_card_and_then_retired(sit: Sit) -> None:
    purse, _ = sit("casino-blackjack", "x", "enter 1 + 2 + 3 + 4 + 5 + 6 + 7 + enter")
    first = purse.tables["casino-blackjack"].shoe
    for _ in range(40):
        keys = "n n n n n n n s s s s s s s enter enter"
        purse, _ = sit("casino-blackjack", "x", keys)
        if purse.tables["casino-blackjack"].retired is not None:
            break
    retired = purse.tables["casino-blackjack"].retired
    assert retired is not None
    assert retired.record == first
    assert purse.shoes == 2


def test_a_round_is_finished_under_the_rules_it_was_dealt_under(tmp_path: Path, sit: Sit) -> None:
    sit("atlantic-city", "1", "+ right + + enter y y")
    changed = change_rules(load_rules("atlantic-city"), {"decks": "8", "double_on": "10-11"})
    with open_house(tmp_path, RepeatableChance("1")) as house:
        table = house.seat(changed)
        assert rules_hash(table.rules) == rules_hash(load_rules("atlantic-city"))
        with suppress(Left):
            Sitting(table, ScriptedKeyboard("d h s"), KeptScreen(), still=True).run()
        assert table.balance == 102_500
        table.clear_felt()
        assert table.rules == changed


def test_a_shoe_of_other_rules_is_not_dealt_on(tmp_path: Path, sit: Sit) -> None:
    purse, _ = sit("play-lounge-7", "1", "enter + enter s s")
    first = purse.tables["play-lounge-7"].shoe
    changed = change_rules(load_rules("play-lounge-7"), {"decks": "6"})
    with open_house(tmp_path, RepeatableChance("1")) as house:
        table = house.seat(changed)
        table.clear_felt()
        assert table.stage == "cut"
        assert table.retired is not None
        assert table.retired.record == first


# -- coming and going -------------------------------------------------------------------------------------------


def test_a_game_is_chosen_from_the_list(sit: Sit) -> None:
    assert sit("", "1", "down enter q q")[0].latest == "casino-blackjack"
    assert sit("", "1", "5 enter q q")[0].latest == "play-lounge-7"
    assert sit("", "1", "up up up enter q q")[0].latest == "casino-blackjack"
    assert sit("", "1", "9 z q")[0].latest == "casino-blackjack"


def test_ac_14_an_unfinished_round_is_handed_back_first(sit: Sit) -> None:
    sit("multihand", "8", "+ enter")
    sit("atlantic-city", "1", "q")
    _, screen = sit("", "8", "q q")
    told = screen.pages[0].told()
    assert told[0].startswith("MultiHand Blackjack")
    assert "Your round is as you left it." in told
    assert any("a round is waiting" in line for line in screen.pages[-1].told())


def test_two_games_can_wait_at_once_and_the_money_is_right(sit: Sit) -> None:
    for game, keys in (
        ("multihand", "+ right + enter"),
        ("casino-blackjack", "enter + enter"),
        ("multihand", "y n s s s"),
        ("casino-blackjack", "y s s"),
    ):
        purse, _ = sit(game, "8", keys)
        states = [state_of(table.round) for table in purse.tables.values()]
        assert purse.balance == 100_000 + sum(state.returned - state.staked for state in states)
    assert [state.phase for state in states] == ["closed", "closed"]


def test_p_5_the_last_rounds_are_listed_with_their_codes(sit: Sit) -> None:
    _, screen = sit("atlantic-city", "1", "l")
    assert "None yet." in screen.pages[-1].told()
    kept, screen = sit("atlantic-city", "1", "+ right + + enter y y d h s l")
    code = kept.tables["atlantic-city"].code
    assert f"· {code} (atlantic-city): staked 55.00, +25.00" in screen.pages[-1].told()


def test_help_is_made_of_the_rules(sit: Sit) -> None:
    _, screen = sit("casino-blackjack", "1", "enter ?")
    told = "\n".join(screen.pages[-1].told())
    assert "On hard 9, 10 or 11 with two cards, also after a split" in told
    assert "insurance: yes for half the stake, no" in told
    assert "any box until the first card after the deal: its number, then R" in told
    _, screen = sit("play-lounge-7", "1", "enter ?")
    told = "\n".join(screen.pages[-1].told())
    assert "On any first two cards that are not 21, but not after a split" in told
    assert "There is no surrender." in told
    assert "its number, then R" not in told


def test_help_leaves_out_who_sits_where(sit: Sit) -> None:
    _, screen = sit("play-lounge-7", "1", "enter ?")
    told = "\n".join(screen.pages[-1].told())
    assert "Stakes:" in told
    assert "A player may take" not in told


@pytest.mark.parametrize("game", ["atlantic-city", "mega-fire-blaze"])
def test_ac_12_help_ends_with_the_return(sit: Sit, game: str) -> None:
    _, screen = sit(game, "1", "?")
    assert screen.pages[-1].told()[-1].startswith("Return stated in the game’s own rules: Main bet 9")


def test_a_long_page_is_read_to_its_end(sit: Sit) -> None:
    _, screen = sit("mega-fire-blaze", "1", "? down down" + 8 * " page-down" + " up escape +")
    pages = [page for page in screen.pages if isinstance(page, ReadingPage)]
    assert pages[1].offset == 1
    assert "Return stated in the game’s own rules" in plain(pages[-2].drawn(80, 24))
    assert isinstance(screen.pages[-1], TablePage)

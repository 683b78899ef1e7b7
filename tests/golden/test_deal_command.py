"""`sabot deal` from the outside: what it prints, where, and how it leaves."""

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from sabot.cli import main
from sabot.notation import parse_line, replay_line, summarize
from sabot.rules import load_rules

Capture = pytest.CaptureFixture[str]

BLACKJACK = ["deal", "atlantic-city", "--cards", "As 9d Kh 8c", "--bets", "2000"]
LATE = ["deal", "casino-blackjack", "--cards", "As 6c As Tc 9c", "--bets", "1000/progressive=200", "--play", "S"]
MEGA = [
    *("deal", "mega-fire-blaze", "--cards", "Th 2h As 9d 3h Ah 2c 2d Tc 3c"),
    *("--bets", "1000/fireblaze=300", "--play", "N S"),
]
SHARED: dict[str, Any] = {
    "game": "mega-fire-blaze",
    "cards": "Th 2h 9c 6d 3h 8s 4c",
    "wagers": [{"player": "ana", "box": 1, "main": 1000}, {"player": "ben", "box": 1, "main": 1000}],
    "decisions": [
        {"player": "ana", "box": 1, "do": "S"},
        {"player": "ben", "box": 1, "do": "H"},
        {"player": "ben", "box": 1, "do": "S"},
    ],
}


def run(words: list[str], capsys: Capture) -> tuple[int, str, str]:
    """How the command left, and what it printed and complained of."""
    code = 0
    try:
        main(words)
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else 0 if left.code is None else 1
    output = capsys.readouterr()
    return code, output.out, output.err


def answer(words: list[str], capsys: Capture) -> dict[str, Any]:
    code, out, err = run([*words, "--json"], capsys)
    assert (code, err) == (0, "")
    data = json.loads(out)
    assert isinstance(data, dict)
    return data


def write_script(folder: Path, data: object) -> str:
    path = folder / "round.json"
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return str(path)


def test_ac_10_example_1_as_json(capsys: Capture) -> None:
    data = answer(BLACKJACK, capsys)
    assert {name: data[name] for name in ("game", "dealer", "dealer_total", "staked", "returned")} == {
        "game": "atlantic-city",
        "dealer": ["9d", "8c"],
        "dealer_total": 17,
        "staked": 2000,
        "returned": 5000,
    }
    assert data["golden_staked"] == 0
    assert data["boxes"] == [
        {
            "box": 1,
            "hands": [
                {
                    "player": "player",
                    "cards": ["As", "Kh"],
                    "total": 21,
                    "outcome": "blackjack",
                    "staked": 2000,
                    "returned": 5000,
                    "behind": False,
                }
            ],
            "bets": [],
        }
    ]


def test_ac_10_example_3_as_json(capsys: Capture) -> None:
    words = ["deal", "atlantic-city", "--cards", "9c Ah 8d Kc", "--bets", "1000", "--play", "Y"]
    [box] = answer(words, capsys)["boxes"]
    assert box["hands"][0]["outcome"] == "lose"
    assert box["bets"] == [{"player": "player", "name": "insurance", "staked": 500, "returned": 1500}]


def test_json_of_mega_fire_blaze_has_points_level_and_bonus(capsys: Capture) -> None:
    words = ["deal", "mega-fire-blaze", "--cards", "Kh 2h 9c 9d 3h 8s", "--bets", "1000", "--play", "S"]
    data = answer(words, capsys)
    assert (data["points"], data["level"], data["bonus"]) == (0, None, None)
    assert data["boxes"][1] == {"box": 2, "cards": ["2h", "3h"], "hands": [], "bets": []}


def test_the_printed_line_deals_the_round_again(capsys: Capture) -> None:
    data = answer(BLACKJACK, capsys)
    line = data.pop("notation")
    assert summarize(replay_line(parse_line(line), load_rules("atlantic-city"))) == data


def test_for_people_it_prints_cards_and_money(capsys: Capture) -> None:
    code, out, err = run(BLACKJACK, capsys)
    assert (code, err) == (0, "")
    assert "blackjack" in out
    assert "50.00" in out
    with pytest.raises(ValueError, match="Expecting value"):
        json.loads(out)


def test_as_a_process() -> None:
    command = [str(Path(sys.executable).with_name("sabot")), *BLACKJACK, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["returned"] == 5000


def test_as_a_process_that_refuses() -> None:
    command = [str(Path(sys.executable).with_name("sabot")), *BLACKJACK, "--play", "S", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert "left over" in done.stderr


HAND = ["--cards", "Th 9c 9d 8s", "--bets", "1000", "--play", "S"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        pytest.param(["atlantic-city", *HAND[:4], "--play", "P"], "only H S D R is open", id="illegal"),
        pytest.param(["atlantic-city", *HAND[:4], "--play", "S S"], "left over", id="left_over"),
        pytest.param(["atlantic-city", *HAND[:4]], "decision 1 is missing", id="missing"),
        pytest.param(["atlantic-city", *HAND[:4], "--play", "H"], "card 5", id="too_few_cards"),
        pytest.param(["atlantic-city", "--cards", "Kh " * 7, *HAND[2:]], "Kh comes 7 times", id="copies"),
        pytest.param(["atlantic-city", "--cards", "Kh 9z", *HAND[2:]], "9z", id="bad_card"),
        pytest.param(["atlantic-city", *HAND[:2], "--bets", "50", "--play", "S"], "100 to 20000", id="stake"),
        pytest.param(["atlantic-city", *HAND[:2], "--bets", "x", "--play", "S"], "'x'", id="bad_stake"),
        pytest.param(["atlantic-city", *HAND[:2], "--bets", "1000/dragon=5"], "dragon", id="side_bet"),
        pytest.param(["atlantic-city", *HAND[:4], "--play", "Q"], "'Q'", id="bad_decision"),
        pytest.param(["atlantik-city", *HAND], "atlantik-city", id="unknown_game"),
        pytest.param(["no/such/sheet.toml", *HAND], "no/such/sheet.toml", id="no_sheet"),
        pytest.param(HAND, "game", id="no_game"),
        pytest.param(["atlantic-city", *HAND[2:]], "--cards", id="no_cards"),
        pytest.param(["atlantic-city", *HAND[:2]], "--bets", id="no_bets"),
        pytest.param(["atlantic-city", *HAND, "--set", "decks=9"], "decks", id="bad_value"),
        pytest.param(["atlantic-city", *HAND, "--set", "dekcs=6"], "dekcs", id="unknown_field"),
        pytest.param(["atlantic-city", *HAND, "--set", "decks"], "name=value", id="no_value"),
        pytest.param(["atlantic-city", *HAND, "--style", "european"], "european", id="unknown_style"),
        pytest.param(["atlantic-city", *HAND, "--meter", "much"], "much", id="bad_meter"),
        pytest.param(["casino-blackjack", *HAND, "--meter", "-5"], "-5", id="negative_meter"),
        pytest.param(["atlantic-city", *HAND, "--colour", "red"], "--colour", id="unknown_option"),
        pytest.param(["atlantic-city", "--script", "no/such/file.json"], "no/such/file.json", id="no_script"),
        pytest.param(["atlantic-city", *HAND, "--script", "x.json"], "--script", id="script_and_cards"),
    ],
)
@pytest.mark.parametrize("form", [[], ["--json"]], ids=["people", "json"])
def test_a_refusal_is_one_line_on_stderr_and_leaves_with_2(
    words: list[str], told: str, form: list[str], capsys: Capture
) -> None:
    code, out, err = run(["deal", *words, *form], capsys)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert err.endswith("\n")
    assert told in err


def test_a_script_of_several_players(tmp_path: Path, capsys: Capture) -> None:
    data = answer(["deal", "--script", write_script(tmp_path, SHARED)], capsys)
    assert [(hand["player"], hand["cards"], hand["returned"]) for hand in data["boxes"][0]["hands"]] == [
        ("ana", ["Th", "6d"], 0),
        ("ben", ["Th", "6d", "4c"], 2000),
    ]


def test_the_game_may_be_named_beside_the_script(tmp_path: Path, capsys: Capture) -> None:
    path = write_script(tmp_path, SHARED)
    assert answer(["deal", "mega-fire-blaze", "--script", path], capsys)["returned"] == 2000
    nameless = write_script(tmp_path, {name: SHARED[name] for name in SHARED if name != "game"})
    assert answer(["deal", "mega-fire-blaze", "--script", nameless], capsys)["returned"] == 2000


@pytest.mark.parametrize(
    ("game", "script", "told"),
    [
        pytest.param(["multihand"], SHARED, "multihand", id="another_game"),
        pytest.param([], {**SHARED, "game": "no-such-game"}, "no-such-game", id="unknown_game"),
        pytest.param([], {name: SHARED[name] for name in SHARED if name != "game"}, "game", id="no_game"),
        pytest.param([], {**SHARED, "decisions": SHARED["decisions"][:2]}, "decision 3 is missing", id="missing"),
        pytest.param([], {**SHARED, "cards": "Th"}, "card 2", id="too_few_cards"),
        pytest.param([], "{", "round.json", id="no_json"),
        pytest.param([], "[1]", "round.json", id="no_object"),
    ],
)
def test_a_bad_script_is_refused(game: list[str], script: object, told: str, tmp_path: Path, capsys: Capture) -> None:
    code, out, err = run(["deal", *game, "--script", write_script(tmp_path, script), "--json"], capsys)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert told in err


def test_bj_7_the_meter_is_told_on_the_command_line(capsys: Capture) -> None:
    [base] = answer(LATE, capsys)["boxes"][0]["bets"]
    assert base == {"player": "player", "name": "progressive", "staked": 200, "returned": 50_000}
    [told] = answer([*LATE, "--meter", "123456"], capsys)["boxes"][0]["bets"]
    assert told["returned"] == 123_456


def test_mf_13_a_bonus_seed_fixes_the_grid(capsys: Capture) -> None:
    first = answer([*MEGA, "--bonus-seed", "a lucky day"], capsys)
    assert (first["points"], first["level"]) == (28, "mega")
    assert first["boxes"][0]["bets"][0]["returned"] == 300 * first["bonus"]
    assert answer([*MEGA, "--bonus-seed", "a lucky day"], capsys) == first
    hexadecimal = sha256(b"a lucky day").hexdigest()
    assert answer([*MEGA, "--bonus-seed", hexadecimal], capsys) == first
    totals = {answer([*MEGA, "--bonus-seed", word], capsys)["bonus"] for word in ("one", "two", "three", "four")}
    assert len(totals) > 1


def test_a_rule_changed_for_once(capsys: Capture) -> None:
    assert answer([*BLACKJACK, "--set", "blackjack_pays=6:5"], capsys)["returned"] == 4400
    words = [*BLACKJACK[:4], "--bets", "101", "--set", "blackjack_pays=6:5", "--set", "limits.increment=1"]
    assert answer(words, capsys)["returned"] == 223


def test_mf_6_a_dealing_style(capsys: Capture) -> None:
    words = ["deal", "mega-fire-blaze", "--cards", "5h 2h As 6d 3h 9d Kc", "--bets", "1000", "--play", "N D"]
    data = answer([*words, "--style", "european"], capsys)
    assert data["dealer"] == ["As", "Kc"]
    assert (data["staked"], data["returned"]) == (2000, 0)

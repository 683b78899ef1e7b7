"""`sabot rtp` and `sabot advise`."""

import json
from typing import Any

import pytest

from sabot.cli import main
from sabot.odds.exact import all_hands, analyze
from sabot.rules import game_names, load_rules, rules_hash

Captured = pytest.CaptureFixture[str]


def _run(capsys: Captured, *words: str) -> tuple[int, str, str]:
    try:
        main(words)
    except SystemExit as leaving:
        status = leaving.code
    else:
        status = 0
    out, err = capsys.readouterr()
    assert isinstance(status, int | None)
    return status or 0, out, err


def _answer(capsys: Captured, *words: str) -> Any:
    status, out, err = _run(capsys, *words, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


@pytest.mark.parametrize("game", game_names())
def test_o_1_rtp_tells_the_return_of_every_bet(capsys: Captured, game: str) -> None:
    found = _answer(capsys, "rtp", game)
    rules = load_rules(game)
    assert found["game"] == game
    assert found["rules_hash"] == rules_hash(rules)
    assert found["rtp"] == analyze(rules).rtp
    assert 0.99 < found["rtp_chart"] < found["rtp"] < found["rtp_per_wagered"] < 1
    assert found["published"] == rules.published.rtp.get("main")
    assert "insurance" in found["bets"]
    for bet in found["bets"].values():
        top, _, bottom = bet["fraction"].partition("/")
        assert bet["rtp"] == pytest.approx(int(top) / int(bottom or 1), abs=1e-12)


def test_bj_7_rtp_tells_the_break_even_of_the_progressive(capsys: Captured) -> None:
    bet = _answer(capsys, "rtp", "casino-blackjack")["bets"]["progressive"]
    assert bet["meter"] == 50_000
    assert bet["rtp"] < 1
    assert bet["break_even"] > 50_000


def test_mf_19_rtp_tells_each_level(capsys: Captured) -> None:
    found = _answer(capsys, "rtp", "mega-fire-blaze")
    assert [level["name"] for level in found["levels"]] == ["minor", "mini", "major", "grand", "mega"]
    assert round(found["bets"]["fireblaze"]["rtp"], 6) == 0.973
    summed = sum(level["chance"] * level["mean"] for level in found["levels"])
    assert summed == pytest.approx(found["bets"]["fireblaze"]["rtp"], abs=1e-12)


def test_o_5_rtp_of_a_changed_rule_and_of_several_games(capsys: Captured) -> None:
    changed = _answer(capsys, "rtp", "atlantic-city", "--set", "decks=8")
    assert round(changed["rtp"], 4) == 0.9965
    several = _answer(capsys, "rtp", "atlantic-city", "multihand")
    assert [found["game"] for found in several] == ["atlantic-city", "multihand"]


def test_ac_12_rtp_for_people_has_both_figures_and_the_reason(capsys: Captured) -> None:
    status, out, _ = _run(capsys, "rtp", "atlantic-city")
    assert status == 0
    assert "99.6697%" in out
    assert "99.65%" in out
    assert "eight decks" in out


def test_o_2_advise_tells_every_open_decision(capsys: Captured) -> None:
    found = _answer(capsys, "advise", "atlantic-city", "--hand", "Th 6d", "--up", "9c")
    assert set(found["values"]) == {"S", "H", "D", "R"}
    assert found["best"] == "R"
    assert found["values"]["R"] == pytest.approx(-0.5)
    three = _answer(capsys, "advise", "atlantic-city", "--hand", "5h 3d 2c", "--up", "Td")
    assert set(three["values"]) == {"S", "H"}
    pair = _answer(capsys, "advise", "atlantic-city", "--hand", "8h 8d", "--up", "Td", "--after-split")
    assert set(pair["values"]) == {"S", "H", "D"}
    assert _answer(capsys, "advise", "multihand", "--hand", "9h 8d", "--up", "As")["insurance"] < 0


def test_o_2_advise_heeds_the_cards_that_were_seen(capsys: Captured) -> None:
    words = ("advise", "multihand", "--hand", "9h 7d", "--up", "Td")
    fresh = _answer(capsys, *words)
    small = _answer(capsys, *words, "--seen", " ".join(f"{rank}{suit}" for rank in "2345" for suit in "shdc" * 7))
    assert small["values"]["H"] < fresh["values"]["H"]
    assert small["best"] == "S"


def test_advice_agrees_with_the_whole_analysis(capsys: Captured) -> None:
    """Where nobody peeks the two state the same values."""
    analysis = analyze(load_rules("casino-blackjack"))
    for hand, up, first, second in (("8h 8d", "Tc", 7, 7), ("Ah 7d", "6c", 0, 6), ("5h 6d", "Tc", 4, 5)):
        found = _answer(capsys, "advise", "casino-blackjack", "--hand", hand, "--up", up)["values"]
        column = 9 if up == "Tc" else 5
        place = all_hands().pair(first, second)
        for letter, values in zip("SHDPR", analysis.values, strict=True):
            if letter in found:
                assert found[letter] == pytest.approx(values[place, column], abs=1e-12)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rtp", "nope"), "there is no game"),
        (("rtp", "multihand", "--set", "deks=3"), "deks"),
        (("advise", "multihand", "--hand", "Th", "--up", "9c"), "two cards or more"),
        (("advise", "multihand", "--hand", "Th As", "--up", "9c"), "under 21"),
        (("advise", "multihand", "--hand", "Th 9s 8d", "--up", "9c"), "under 21"),
        (("advise", "multihand", "--hand", "Th 9s", "--up", "9c 8d"), "one card"),
        (("advise", "multihand", "--hand", "Xh 9s", "--up", "9c"), "not a card"),
        (("advise", "multihand", "--hand", "Th 9s", "--up", "9c", "--seen", "9c " * 8), "9c comes 9 times"),
    ],
)
def test_what_cannot_be_reckoned_is_refused_in_one_line(capsys: Captured, words: tuple[str, ...], said: str) -> None:
    status, out, err = _run(capsys, *words)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert said in err

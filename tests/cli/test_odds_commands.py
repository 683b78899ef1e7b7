"""`sabot rtp` and `sabot advise`."""

import json
from pathlib import Path
from typing import Any

import pytest
from numba import njit

from sabot.cli import main
from sabot.odds.exact import Analysis, all_hands, analyze
from sabot.odds.report.numbers import MINUS
from sabot.rules import Rules, game_names, load_rules, rules_hash

Captured = pytest.CaptureFixture[str]

ALMOST_ALL = " ".join(
    f"{rank}{suit}"
    for rank in "A23456789TJQK"
    for suit in "shdc"
    for _ in range(8 - (f"{rank}{suit}" in ("9h", "8s", "9c", "Ks")))
)
"""All of eight decks but a hand, an up card and one more."""


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
    found = _answer(capsys, "rtp", game, "--exact")
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


@pytest.mark.parametrize("game", game_names())
def test_o_6_rtp_tells_the_distribution_of_results(capsys: Captured, game: str) -> None:
    found = _answer(capsys, "rtp", game)
    told = found["distribution"]
    results = {result["net"]: result["chance"] for result in told["results"]}
    assert sum(results.values()) == pytest.approx(1, abs=1e-12)
    assert told["strategy"] == "exact"
    assert told["rtp"] == pytest.approx(found["rtp"], abs=2e-12)
    assert 1.05 < told["deviation"] < 1.2
    assert 0.1 < told["skewness"] < 0.2
    assert told["hit_rate"] == pytest.approx(sum(chance for net, chance in results.items() if net > 0), abs=1e-12)
    assert told["hit_rate"] + told["even"] + told["lost"] == pytest.approx(1, abs=1e-12)


def test_o_6_rtp_tells_the_results_of_any_chart(capsys: Captured, tmp_path: Path) -> None:
    chart = tmp_path / "chart.csv"
    status, _, _ = _run(capsys, "strategy", "multihand", "--csv", str(chart))
    assert status == 0
    found = _answer(capsys, "rtp", "multihand", "--strategy", str(chart))
    assert found["distribution"]["rtp"] == pytest.approx(found["rtp_chart"], abs=2e-12)
    status, out, _ = _run(capsys, "rtp", "multihand", "--strategy", "never-bust")
    assert status == 0
    assert "Net result of a round by never-bust, which returns 9" in out
    status, _, err = _run(capsys, "rtp", "multihand", "--strategy", "hope")
    assert status == 2
    assert "there is no strategy 'hope'" in err


def test_o_6_rtp_says_whose_stakes_it_tells(capsys: Captured) -> None:
    """Every figure but the distribution is best play's, whoever's results are told."""
    own = _answer(capsys, "rtp", "multihand")
    other = _answer(capsys, "rtp", "multihand", "--strategy", "mimic-the-dealer")
    assert other["average_stake"] == own["average_stake"] == analyze(load_rules("multihand")).average_stake
    told = f"ound's stakes come to {own['average_stake']:.4f} times the first; computed in "
    assert f"\nA r{told}" in _run(capsys, "rtp", "multihand")[1]
    assert f"\nBy best play a r{told}" in _run(capsys, "rtp", "multihand", "--strategy", "mimic-the-dealer")[1]


@pytest.mark.parametrize("is_terminal", [True, False])
def test_rtp_tells_a_person_that_machine_code_is_compiled_first(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, is_terminal: bool
) -> None:
    def analyze_anew(rules: Rules) -> Analysis:
        njit(lambda number: number + 1)(1)
        return analyze(rules)

    assert _run(capsys, "rtp", "multihand")[2] == ""
    monkeypatch.setattr("sabot.cli.rtp.analyze", analyze_anew)
    monkeypatch.setattr("sys.stderr.isatty", lambda: is_terminal)
    status, _, err = _run(capsys, "rtp", "multihand", "atlantic-city")
    assert status == 0
    told = "sabot: the odds are compiled to machine code first, once: up to some twenty seconds\n"
    assert err == (told if is_terminal else "")


def test_o_6_rtp_tells_results_far_out_together(capsys: Captured) -> None:
    _, out, _ = _run(capsys, "rtp", "casino-blackjack")
    rows = [line.split()[0] for line in out.splitlines() if "%" in line and line.split()[0][:1] in f"{MINUS}+0"]
    assert rows == [
        f"{MINUS}5",
        f"{MINUS}4",
        f"{MINUS}3",
        f"{MINUS}2",
        f"{MINUS}1",
        f"{MINUS}0.5",
        "0",
        *["+1", "+1.5", "+2", "+3", "+4", "+5"],
    ]
    assert f"{MINUS}5 or less" in out
    _, out, _ = _run(capsys, "rtp", "multihand")
    assert "or less" not in out
    assert "Standard deviation 1.1469, skewness +0.1463; 43.3528% of rounds are won" in out


def test_bj_7_rtp_tells_the_break_even_of_the_progressive(capsys: Captured) -> None:
    bet = _answer(capsys, "rtp", "casino-blackjack")["bets"]["progressive"]
    assert bet["meter"] == 50_000
    assert bet["rtp"] < 1
    assert bet["break_even"] > 50_000


def test_mf_19_rtp_tells_each_level(capsys: Captured) -> None:
    found = _answer(capsys, "rtp", "mega-fire-blaze")
    assert [level["name"] for level in found["levels"]] == ["minor", "mini", "major", "grand", "mega"]
    assert f"{100 * found['bets']['fireblaze']['rtp']:.6f}" == "97.300000"
    summed = sum(level["chance"] * level["mean"] for level in found["levels"])
    assert summed == pytest.approx(found["bets"]["fireblaze"]["rtp"], abs=1e-12)


def test_o_5_rtp_of_a_changed_rule_and_of_several_games(capsys: Captured) -> None:
    changed = _answer(capsys, "rtp", "atlantic-city", "--set", "decks=8")
    assert round(changed["rtp"], 4) == 0.9965
    several = _answer(capsys, "rtp", "atlantic-city", "multihand")
    assert [found["game"] for found in several] == ["atlantic-city", "multihand"]


def test_o_5_rtp_of_changed_rules_does_not_explain_the_sheet_s_figure(capsys: Captured) -> None:
    for words in (("atlantic-city", "decks=8"), ("play-lounge-7", "sidebets.pairs.perfect=30")):
        status, out, _ = _run(capsys, "rtp", words[0], "--set", words[1])
        assert status == 0
        told = " ".join(out.split())
        assert "what was published need not be about them" in told
        assert load_rules(words[0]).published.note not in told


def test_mf_19_rtp_prints_no_negative_zero(capsys: Captured) -> None:
    _, out, _ = _run(capsys, "rtp", "mega-fire-blaze")
    (line,) = [line for line in out.splitlines() if line.startswith("fireblaze")]
    assert line.split() == ["fireblaze", "97.3000%", "97.30%", "0.0000"]


def test_mf_13_rtp_prints_a_fraction_of_any_length(capsys: Captured) -> None:
    """Python itself refuses to write whole numbers of more than 4,300 digits."""
    found = _answer(capsys, "rtp", "mega-fire-blaze", "--set", "fireblaze.levels[4].fill_millionths=60001", "--exact")
    above, below = found["bets"]["fireblaze"]["fraction"].split("/")
    assert min(len(above), len(below)) > 4300
    assert int(above[:15]) / int(below[:15]) == pytest.approx(found["bets"]["fireblaze"]["rtp"], rel=1e-12)


def test_mf_13_a_fraction_of_thousands_of_digits_is_written_only_when_asked_for(capsys: Captured) -> None:
    bets = _answer(capsys, "rtp", "mega-fire-blaze")["bets"]
    assert bets["fireblaze"]["fraction"] is None
    assert bets["fireblaze"]["rtp"] == pytest.approx(0.973, abs=1e-8)
    assert bets["pairs"]["fraction"] == "398/415"


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
    pair = ("advise", "atlantic-city", "--hand", "8h 8d", "--up", "Td", "--after-split")
    assert set(_answer(capsys, *pair)["values"]) == {"S", "H", "D", "P"}
    assert set(_answer(capsys, *pair, "--hands", "4")["values"]) == {"S", "H", "D"}
    assert _answer(capsys, "advise", "multihand", "--hand", "9h 8d", "--up", "As")["insurance"] < 0


def test_ruling_2_advise_tells_a_blackjack_the_value_of_insurance(capsys: Captured) -> None:
    words = ("advise", "multihand", "--hand", "Th As", "--up", "Ac")
    found = _answer(capsys, *words)
    assert (found["values"], found["best"]) == ({}, None)
    assert found["insurance"] == pytest.approx(3 * 127 / 413 - 1)
    _, out, _ = _run(capsys, *words)
    assert out.splitlines() == ["10♥ A♠ against A♣", f"Insurance: {MINUS}0.077482 for each unit of it."]


def test_o_2_advise_after_early_surrender_was_declined(capsys: Captured) -> None:
    words = ("advise", "atlantic-city", "--hand", "5h 4d 7c", "--up", "Ac")
    late, early = _answer(capsys, *words), _answer(capsys, *words, "--set", "surrender=early")
    assert early["values"] == late["values"] == pytest.approx({"S": -0.6623, "H": -0.5244}, abs=5e-5)
    assert not early["before_peek"]


def test_o_2_advise_heeds_the_cards_that_were_seen(capsys: Captured) -> None:
    words = ("advise", "multihand", "--hand", "9h 7d", "--up", "Td")
    fresh = _answer(capsys, *words)
    small = _answer(capsys, *words, "--seen", " ".join(f"{rank}{suit}" for rank in "2345" for suit in "shdc" * 7))
    assert small["values"]["H"] < fresh["values"]["H"]
    assert small["best"] == "S"


SMALL_CARDS = " ".join(f"{rank}{suit}" for rank in "23456" for suit in "shdc" * 2)


def test_o_7_advise_without_a_hand_looks_at_the_next_round(capsys: Captured) -> None:
    found = _answer(capsys, "advise", "play-lounge-7", "--seen", SMALL_CARDS)
    assert (found["left"], len(found["seen"])) == (376, 40)
    assert found["returns"]["main"] > 1 > found["fresh"]["main"]
    assert {"block": "hard totals", "hand": "16", "up": "10", "fresh": "H", "now": "S"} in found["chart_turns"]
    _, out, _ = _run(capsys, "advise", "play-lounge-7", "--seen", SMALL_CARDS)
    assert "from 376 of 416 cards" in out
    assert any(line.split() == ["hard", "totals,", "16", "10", "H", "S"] for line in out.splitlines())
    _, out, _ = _run(capsys, "advise", "play-lounge-7")
    assert "The best chart is that of a fresh shoe." in out


def test_o_7_the_chart_does_not_turn_where_the_cards_are_gone(capsys: Captured) -> None:
    aces = " ".join(["As Ah Ad Ac"] * 8)
    turns = _answer(capsys, "advise", "play-lounge-7", "--seen", aces)["chart_turns"]
    assert turns
    assert not [turn for turn in turns if "A" in turn["hand"] + turn["up"]]


def test_o_7_effects_of_acting_last(capsys: Captured) -> None:
    words = ("effects", "multihand", "--last", "4", "--rounds", "5", "--seed", "x")
    found = _answer(capsys, *words)
    assert (found["boxes"], found["rounds"], found["seed"]) == (4, 5, "x")
    assert "the last of 4 boxes" in _run(capsys, *words)[1]
    assert "goes alone" in _run(capsys, "effects", "multihand", "--last", "4", "--cards")[2]
    assert "go with --last" in _run(capsys, "effects", "multihand", "--seed", "x")[2]


def test_o_6_rtp_joins_side_bets_on_the_same_cards(capsys: Captured) -> None:
    found = _answer(capsys, "rtp", "play-lounge-7", "--side", "pairs,21+3")
    joint = found["joint"]
    assert joint["bets"] == ["main", "pairs", "21+3"]
    assert sum(row["chance"] for row in joint["results"]) == pytest.approx(1, abs=1e-11)
    assert joint["alone"]["main"]["deviation"] == pytest.approx(found["distribution"]["deviation"], abs=1e-11)
    assert [(pair["of"], pair["and"]) for pair in joint["correlation"]] == [
        ("main", "pairs"),
        ("main", "21+3"),
        ("pairs", "21+3"),
    ]
    _, out, _ = _run(capsys, "rtp", "play-lounge-7", "--side", "pairs")
    assert "One unit each on the main bet and pairs, from the same cards" in out
    status, _, err = _run(capsys, "rtp", "mega-fire-blaze", "--side", "fireblaze")
    assert (status, "cannot be joined exactly" in err) == (2, True)


def test_o_7_effects_of_cards(capsys: Captured) -> None:
    found = _answer(capsys, "effects", "casino-blackjack", "--cards", "--seen", "5h 5d")
    assert (found["left"], found["cards"]["5"]["left"]) == (310, 22)
    assert found["cards"]["5"]["effects"]["main"] > 0 > found["cards"]["10"]["effects"]["main"]
    _, out, _ = _run(capsys, "effects", "casino-blackjack", "--cards")
    assert [line.split()[0] for line in out.splitlines()[2:]] == ["none", "A", *"23456789", "10"]


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
        (("advise", "multihand", "--hand", "Th As", "--up", "9c"), "a blackjack has nothing to decide"),
        (("advise", "multihand", "--hand", "Th 8s 3d", "--up", "9c"), "there is nothing to decide"),
        (("advise", "multihand", "--hand", "Th 9s 8d", "--up", "9c"), "not over 21"),
        (("advise", "multihand", "--hand", "Ah As", "--up", "9c", "--after-split"), "takes one card only"),
        (("advise", "multihand", "--hand", "Ah 7s", "--up", "9c", "--after-split"), "takes one card only"),
        (("advise", "multihand", "--hand", "8h 8s", "--up", "9c", "--hands", "2"), "goes with --after-split"),
        (
            ("advise", "multihand", "--hand", "8h 8s", "--up", "9c", "--after-split", "--hands", "3"),
            "the sheet allows 2",
        ),
        (("advise", "multihand", "--hand", "9h 8s", "--up", "9c", "--seen", ALMOST_ALL), "4 cards are left"),
        (("advise", "multihand", "--hand", "Th 9s", "--up", "9c 8d"), "one card"),
        (("advise", "multihand", "--hand", "Th 9s"), "--up: one card is needed, not 0"),
        (("advise", "multihand", "--after-split"), "the cards of a hand after a split are needed"),
        (("advise", "multihand", "--seen", "9c " * 9), "9c comes 9 times"),
        (("effects", "multihand", "--seen", "9c"), "--seen: goes with --cards"),
        (("effects", "multihand", "--cards", "--png", "x.png"), "--png: the effects of rules are drawn"),
        (("effects", "multihand", "--cards", "--seen", "9c " * 9), "no 9c is left in the shoe"),
        (("advise", "multihand", "--hand", "Xh 9s", "--up", "9c"), "not a card"),
        (("advise", "multihand", "--hand", "Th 9s", "--up", "9c", "--seen", "9c " * 8), "9c comes 9 times"),
    ],
)
def test_what_cannot_be_computed_is_refused_in_one_line(capsys: Captured, words: tuple[str, ...], said: str) -> None:
    status, out, err = _run(capsys, *words)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert said in err

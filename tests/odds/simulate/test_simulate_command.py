import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sabot.cli import main
from sabot.odds.chart import write_chart
from sabot.odds.exact import analyze
from sabot.odds.simulate import NAMED, Plan, SimulationTally, run_here
from sabot.rules import load_rules


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Exit code, what went to stdout, what went to stderr."""
    with pytest.raises(SystemExit) as left:
        main(["simulate", *words])
    out, err = capsys.readouterr()
    code = left.value.code
    assert isinstance(code, int)
    return code, out, err


def ask(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    code, out, err = run(capsys, *words, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


def test_o_3_the_answer_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    answer = ask(capsys, "atlantic-city", "--rounds", "300_000", "--seed", "suite", "--confidence", "95")
    assert (answer["game"], answer["rounds"], answer["seed"]) == ("atlantic-city", 300_000, "suite")
    assert (answer["boxes"], answer["shoe"], answer["strategy"]) == (1, "fresh", "exact")
    assert answer["finished"]
    assert answer["confidence"] == 0.95
    main_bet = answer["main"]
    assert main_bet["exact"] == analyze(load_rules("atlantic-city")).rtp
    low, high = main_bet["interval"]
    assert low < main_bet["rtp"] < high
    assert sum(row["rounds"] for row in main_bet["net"]) == 300_000
    total = sum(row["rounds"] * row["stakes"] for row in main_bet["net"])
    assert main_bet["mean"] == pytest.approx(total / 300_000)
    assert main_bet["rtp"] == pytest.approx(1 + total / 300_000)
    assert main_bet["rtp_per_wagered"] == pytest.approx(1 + total / main_bet["staked"])
    assert sum(answer["outcomes"].values()) >= 300_000
    assert answer["side"] == {}


def test_o_3_the_same_seed_the_same_answer(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("multihand", "play-lounge-7", "--rounds", "300000", "--json", "--seed")
    first = run(capsys, *words, "suite", "--workers", "1")
    assert run(capsys, *words, "suite", "--workers", "2") == first
    assert run(capsys, *words, "other") != first
    assert [answer["game"] for answer in json.loads(first[1])] == ["multihand", "play-lounge-7"]


def test_a_drawn_seed_repeats_the_run(capsys: pytest.CaptureFixture[str]) -> None:
    answer = ask(capsys, "multihand", "--rounds", "1000")
    assert len(answer["seed"]) == 64
    assert ask(capsys, "multihand", "--rounds", "1000", "--seed", answer["seed"]) == answer
    assert ask(capsys, "multihand", "--rounds", "1000") != answer


def test_side_bets_and_boxes(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("mega-fire-blaze", "--boxes", "2", "--side", "fireblaze, pairs", "--rounds", "20000", "--seed", "suite")
    answer = ask(capsys, *words)
    assert list(answer["side"]) == ["pairs", "fireblaze"]
    assert answer["shoe"] == "cut-card"
    assert answer["side"]["fireblaze"]["exact"] == pytest.approx(0.973)
    assert sum(row["rounds"] for row in answer["side"]["pairs"]["net"]) == 20_000
    assert {row["stakes"] for row in answer["side"]["pairs"]["net"]} >= {-2, 5, 11, 24}
    style = ask(capsys, *words, "--style", "european", "--shoe", "fresh")
    assert style["shoe"] == "fresh"
    assert style["rules_hash"] != answer["rules_hash"]


def test_the_meter_has_its_own_say(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("casino-blackjack", "--side", "progressive", "--rounds", "20000", "--seed", "suite")
    base, full = ask(capsys, *words), ask(capsys, *words, "--meter", "900000")
    assert base["side"]["progressive"]["rtp"] < full["side"]["progressive"]["rtp"]
    assert base["side"]["progressive"]["exact"] is not None
    assert full["side"]["progressive"]["exact"] is None


def test_strategies_by_name_and_by_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    file.write_text(write_chart(NAMED["never-bust"](load_rules("multihand"))), encoding="utf-8")
    words = ("multihand", "--rounds", "50000", "--seed", "suite", "--strategy")
    named, chart = ask(capsys, *words, "never-bust"), ask(capsys, *words, str(file))
    assert named["main"] == chart["main"]
    assert named["main"]["exact"] is None
    assert "bust" not in named["outcomes"]
    assert ask(capsys, *words, "mimic-the-dealer")["outcomes"]["bust"] > 0


def test_rules_may_be_changed(capsys: pytest.CaptureFixture[str]) -> None:
    answer = ask(capsys, "multihand", "--rounds", "20000", "--seed", "suite", "--set", "blackjack_pays=6:5")
    stakes = {row["stakes"] for row in answer["main"]["net"]}
    assert 1.2 in stakes
    assert 1.5 not in stakes


def test_the_answer_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "atlantic-city", "casino-blackjack", "--rounds", "100000", "--seed", "suite")
    assert (code, err) == (0, "")
    assert "atlantic-city: 100,000 rounds, 1 box, fresh shoe, strategy exact" in out
    assert "casino-blackjack: 100,000 rounds, 1 box, cut-card shoe, strategy exact" in out
    assert "99 % interval" in out
    assert "99.6697%" in out
    assert "surrender" in out
    assert "+1.5" in out
    assert out.count("rounds a second; seed suite") == 2


def test_a_single_round_tells_nothing_of_how_results_spread(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("casino-blackjack", "--rounds", "1", "--seed", "suite", "--side", "under13", "--workers", "1")
    code, out, _ = run(capsys, *words)
    assert code == 0
    assert out.startswith("casino-blackjack: 1 round, 1 box")
    rows = {line.split()[0]: line for line in out.splitlines()}
    assert rows["main"].split()[2:] == ["–", f"{analyze(load_rules('casino-blackjack')).rtp:.4%}", "–"]
    assert rows["under13"].split()[2::2] == ["–", "–"]
    assert rows["cut-card"].split()[-1] == "–"
    answer = ask(capsys, *words)
    assert answer["main"]["interval"] is answer["side"]["under13"]["interval"] is None
    assert answer["main"]["cut_card_effect"]["interval"] is None
    two = ("2" if word == "1" and words[place - 1] == "--rounds" else word for place, word in enumerate(words))
    assert ask(capsys, *two)["main"]["interval"] is not None


def test_many_results_are_shown_together(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "atlantic-city", "--boxes", "5", "--rounds", "20000", "--seed", "suite")
    assert "5 boxes" in out
    assert "others" in out


def stopped(plan: Plan, rounds: int, workers: int | None) -> Iterator[SimulationTally]:
    yield next(run_here(plan, rounds, workers))
    raise KeyboardInterrupt


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_o_3_ctrl_c_prints_what_there_is(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sabot.cli.simulate.run_here", stopped)
    code, out, _ = run(capsys, "multihand", "atlantic-city", "--rounds", "2000000", "--seed", "suite", *words)
    assert code == 130
    assert "atlantic-city" not in out
    if words:
        (answer,) = json.loads(out)
        assert not answer["finished"]
        assert 0 < answer["rounds"] < 2_000_000
    else:
        assert "strategy exact, interrupted" in out


def stopped_at_once(*_: object) -> Iterator[SimulationTally]:
    raise KeyboardInterrupt


def test_ctrl_c_before_the_first_rounds(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sabot.cli.simulate.run_here", stopped_at_once)
    assert run(capsys, "multihand") == (130, "interrupted before anything was counted\n", "")
    assert run(capsys, "multihand", "--json") == (130, "[]\n", "")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("multihand", "--rounds", "0"), "0 rounds cannot be simulated: at least 1 is needed"),
        (("multihand", "--rounds", "-7"), "-7 rounds cannot be simulated: at least 1 is needed"),
        (("multihand", "--workers", "0"), "0 workers cannot play: at least 1 is needed"),
        (("multihand", "--confidence", "100"), "a confidence of 100 % is impossible: more than 0, less than 100"),
        (("multihand", "--boxes", "6"), "multihand has boxes 1 to 5, so 6 cannot be played"),
        (("multihand", "--side", "pairs"), "multihand has no side bet 'pairs': it has none"),
        (
            ("multihand", "--strategy", "basic"),
            "there is no strategy 'basic': exact, mimic-the-dealer, never-bust or a chart's file name.csv",
        ),
        (("multihand", "--strategy", "gone.csv"), "gone.csv: cannot be read: No such file or directory"),
        (
            ("multihand", "--shoe", "cut-card"),
            "multihand has no cut card; give it one with --set shuffle=cut-card --set undealt_decks=1",
        ),
        (("multihand", "--cluster", "nowhere"), "--cluster nowhere: missing port number in address 'nowhere'"),
    ],
)
def test_what_cannot_be_simulated_is_refused_with_2(
    words: tuple[str, ...], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, *words) == (2, "", f"sabot: {reason}\n")


def test_a_bad_chart_is_named_with_its_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    file.write_text(write_chart(NAMED["never-bust"](load_rules("multihand"))).replace("hard 9,H", "hard 9,X"))
    reason = f"{file}: line 7: hard 9 against A: 'X' is not among S, H, Dh, Ds, Rh, Rs"
    assert run(capsys, "multihand", "--strategy", str(file)) == (2, "", f"sabot: {reason}\n")

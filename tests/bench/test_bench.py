"""That every benchmark runs and says what it found; never how fast."""

import sys

import pytest

from bench.__main__ import BENCHMARKS, main, run
from bench.clock import Times, take_times
from bench.effort import FULL, QUICK, Effort
from bench.engine import bench_engine
from bench.peer import PEERS, Peer
from bench.position import half_way, play_position, refuse, undo
from bench.row import Row, find_growth
from bench.sheet import load_again
from sabot.engine import Action, Phase
from sabot.engine import event as ev
from sabot.rules import load_rules

TINY = Effort(
    repeats=1,
    rounds=2,
    players=(8, 16, 24),
    starts=1,
    guests=(2,),
    seconds=0.05,
    viewers=(3, 6),
    tables=1,
    servers=(2,),
    watched=2,
    houses=(500, 1_000),
    changes=10,
    gap_ms=20,
)


@pytest.fixture(autouse=True)
def _without_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("gymnasium", "rlcard", "pyspiel"):
        monkeypatch.setitem(sys.modules, module, None)


@pytest.mark.parametrize("name", BENCHMARKS)
def test_benchmark_prints_its_ratio(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if name == "gym":
        monkeypatch.undo()  # it is measured beside Gymnasium, which it needs itself
    run([name], TINY)
    title, *rows = capsys.readouterr().out.splitlines()
    assert title.startswith(f"{name}: ")
    assert any(row.rstrip(")").endswith("×") for row in rows)


def test_peer_that_is_not_installed_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    run(["engine"], TINY)
    rows = capsys.readouterr().out.splitlines()
    for peer in PEERS:
        row = next(row for row in rows if row.lstrip().startswith(f"{peer.name}, {peer.setting}"))
        assert row.endswith("not installed: `make bench` installs it")


def test_peer_is_measured_with_its_version_and_aim(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []
    other = Peer("Other", "pytest", "one deck", lambda: played.append, aim=3)
    monkeypatch.setattr("bench.engine.PEERS", (other,))
    rows = [row for row in bench_engine(TINY) if row.beside.startswith("Other ")]
    assert played == [TINY.rounds] * (TINY.repeats + 1)
    assert [row.aim for row in rows] == [3, None]
    assert pytest.__version__ in rows[0].beside


def test_crowd_takes_every_branch() -> None:
    round_ = play_position(load_rules("mega-fire-blaze"), 24)
    assert round_.phase is Phase.CLOSED
    kinds = {type(event) for event in round_.events}
    assert kinds >= {ev.Insured, ev.InsuranceDeclined, ev.Peeked, ev.HandSplit, ev.BonusSpun, ev.BetSettled}
    decided = [event for event in round_.events if isinstance(event, ev.Decided)]
    assert {event.action for event in decided} == {Action.HIT, Action.STAND, Action.DOUBLE, Action.SPLIT}
    assert any(event.action is Action.DOUBLE and event.hand > 1 for event in decided)
    outcomes = {event.outcome for event in round_.events if isinstance(event, ev.HandSettled)}
    assert outcomes == {"lose", "push", "bust"}


def test_one_among_a_crowd_is_refused_or_taken_back_and_nothing_is_changed() -> None:
    round_ = half_way(load_rules("mega-fire-blaze"), 8)
    turn = round_.turn
    assert turn is not None
    assert turn.asked == (("player 7", 1),)
    told = list(round_.events)
    refuse(round_)
    undo(round_)
    assert round_.events == told
    assert turn.asked == (("player 7", 1),)


def test_sheet_is_loaded_anew() -> None:
    assert load_again("multihand") is not load_again("multihand")
    assert load_again("multihand") == load_rules("multihand")


def test_ratio_pairs_the_turns() -> None:
    assert Times([2.0, 40.0, 6.0]).ratio(Times([1.0, 10.0, 2.0])) == 3.0
    assert Times([2.0, 40.0, 6.0]).median == 6.0


@pytest.mark.parametrize("exponent", [1, 2])
def test_growth_is_the_exponent(exponent: int) -> None:
    assert find_growth(10, 3.0, 1000, 3.0 * 100**exponent) == pytest.approx(exponent)


def test_work_takes_turns_and_the_first_turn_does_not_count() -> None:
    order: list[str] = []
    times = take_times(2, lambda: order.append("a"), lambda: order.append("b"))
    assert order == ["a", "b"] * 3
    assert [len(taken.seconds) for taken in times] == [2, 2]


@pytest.mark.parametrize(("ratio", "verdict"), [(2.99, "missed"), (3.0, "kept")])
def test_row_says_whether_the_aim_is_kept(ratio: float, verdict: str) -> None:
    assert str(Row("rounds", "9/s", "Other: 3/s", ratio, aim=3)).endswith(f"{verdict} (at least 3 ×)")


def test_unknown_benchmark_is_refused_with_the_names(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["speed"])
    assert refused.value.code == 2
    assert f"there are {', '.join(BENCHMARKS)}" in capsys.readouterr().err


@pytest.mark.parametrize(("words", "effort"), [(["sheet"], FULL), (["--quick", "sheet"], QUICK), ([], FULL)])
def test_command_line_chooses_names_and_effort(
    words: list[str], effort: Effort, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[list[str], Effort]] = []
    monkeypatch.setattr("bench.__main__.run", lambda names, effort: seen.append((list(names), effort)))
    main(words)
    assert seen == [(["sheet"] if "sheet" in words else list(BENCHMARKS), effort)]

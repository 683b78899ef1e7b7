import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from sabot.cards import DECK, Card
from sabot.cards.randomness import trial_shuffles
from sabot.cli import main


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Exit code, what went to stdout, what went to stderr."""
    with pytest.raises(SystemExit) as left:
        main(["shuffle-test", *words])
    out, err = capsys.readouterr()
    code = left.value.code
    assert isinstance(code, int)
    return code, out, err


def test_f_1_a_sound_shuffle_leaves_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "--shuffles", "100", "--decks", "1", "--seed", "suite")
    assert code == 0
    assert "100 shuffles of 1 decks" in out
    assert "cards by position" in out
    assert "needs 2,704 shuffles" in out
    assert out.endswith("seed suite\n")
    assert err == ""


def test_f_1_a_statistic_under_zero_has_a_minus_sign(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--shuffles", "100", "--decks", "1", "--seed", "b")
    findings = json.loads(run(capsys, *words, "--json")[1])["findings"]
    (least,) = [finding["statistic"] for finding in findings if finding["statistic"] < -0.005]
    _, out, _ = run(capsys, *words)
    assert f" \N{MINUS SIGN}{-least:.2f} " in out
    assert f"{least:.2f}" not in out


def test_f_1_the_answer_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--shuffles", "60", "--decks", "2", "--seed", "suite", "--json")
    answer: dict[str, Any] = json.loads(out)
    assert code == 0
    assert (answer["seed"], answer["decks"], answer["shuffles"]) == ("suite", 2, 60)
    assert answer["finished"]
    assert answer["passed"]
    assert answer["p_least"] == 1e-6
    assert set(answer["findings"][0]) == {"name", "statistic", "p_value"}
    assert answer["waiting"] == {"first two cards": 2704, "first cards of consecutive shuffles": 5408}


def test_f_1_the_printed_seed_repeats_the_run(capsys: pytest.CaptureFixture[str]) -> None:
    _, first, _ = run(capsys, "--shuffles", "60", "--json")
    seed = json.loads(first)["seed"]
    assert len(seed) == 64
    assert run(capsys, "--shuffles", "60", "--json", "--seed", seed) == (0, first, "")


def test_f_1_two_runs_without_a_seed_differ(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--shuffles", "1", "--decks", "1", "--json")
    assert run(capsys, *words)[1] != run(capsys, *words)[1]


def unshuffled(decks: int, _seed: bytes) -> Iterator[list[Card]]:
    while True:
        yield list(DECK) * decks


def test_f_1_a_faulty_shuffle_leaves_with_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sabot.cli.shuffle_test.trial_shuffles", unshuffled)
    code, out, _ = run(capsys, "--shuffles", "60")
    assert code == 1
    assert "FAILED" in out


def interrupted(decks: int, seed: bytes) -> Iterator[list[Card]]:
    yield from islice(trial_shuffles(decks, seed), 70)
    raise KeyboardInterrupt


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_f_1_ctrl_c_prints_what_there_is(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sabot.cli.shuffle_test.trial_shuffles", interrupted)
    code, out, _ = run(capsys, "--decks", "1", *words)
    assert code == 130
    assert '"shuffles":70,"finished":false' in out or "70 shuffles of 1 decks, interrupted" in out
    assert "cards by position" in out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--shuffles", "0"), "sabot: 0 shuffles cannot be tested: at least 1 is needed\n"),
        (("--decks", "9"), "sabot: a shoe cannot have 9 decks: 1 to 8 are allowed\n"),
    ],
)
def test_f_1_what_cannot_be_tested_is_refused_with_2(
    words: tuple[str, ...], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, *words) == (2, "", reason)

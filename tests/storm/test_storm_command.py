"""`sabot storm`: 0 if the house held, 1 and one line if it did not, 2 for bad input."""

import json
import re
from pathlib import Path

import pytest

from sabot.cli import main
from sabot.store.lookup import Answered
from sabot.storm import Storm


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Exit code, what went to stdout, what went to stderr."""
    with pytest.raises(SystemExit) as left:
        main(["storm", *words])
    out, err = capsys.readouterr()
    code = left.value.code
    assert isinstance(code, int)
    return code, out, err


@pytest.fixture(autouse=True)
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where temporary folders are made."""
    folder = tmp_path / "scratch"
    folder.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(folder))
    return folder


def test_a_storm_is_reported_and_leaves_nothing_behind(capsys: pytest.CaptureFixture[str], scratch: Path) -> None:
    code, out, err = run(capsys, "--seed", "4", "--steps", "200")
    assert (code, err) == (0, "")
    assert out.startswith("seed 4: the house held\n  200 steps, ")
    assert "steps a second" in out
    assert list(scratch.iterdir()) == []


def test_the_report_as_json_and_the_same_seed_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # However little happens: what is told of it is the matter here.
    monkeypatch.setattr(Storm.__init__, "__defaults__", (None, {}))
    reports = [json.loads(run(capsys, "--seed", "4", "--steps", "30", "--json")[1]) for _ in range(2)]
    assert reports[0].pop("seconds") >= 0
    assert reports[1].pop("seconds") >= 0
    assert reports[0] == reports[1]
    assert reports[0]["counts"]["steps"] == 30
    assert re.fullmatch("[0-9a-f]{64}", reports[0]["head"])


def test_without_a_seed_one_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "--steps", "1")
    assert (code, out) == (1, "")
    assert re.match("sabot: seed [0-9]+: ", err)


def test_a_storm_in_which_too_little_happened_did_not_hold(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "--seed", "3", "--steps", "2")
    assert (code, out) == (1, "")
    assert err.startswith("sabot: seed 3: too little happened to say that the house held: 0 of 1 rounds, ")
    assert "0 of 1 splits" in err
    assert err.count("\n") == 1


def test_a_given_database_is_used_and_kept(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "kept.db"
    words = ("--seed", "3", "--steps", "10", "--database", f"sqlite:///{path}")
    assert run(capsys, *words)[0] == 1
    assert path.exists()
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert re.fullmatch("sabot: a storm needs a database of its own: this one has [0-9]+ records\n", err)


def test_a_house_that_breaks_is_named_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, scratch: Path
) -> None:
    monkeypatch.setattr(Answered, "repeat", lambda self, _fingerprint: self.answer)
    code, out, err = run(capsys, "--seed", "1", "--steps", "1000")
    assert (code, out) == (1, "")
    found = re.fullmatch("sabot: the house did not hold: seed 1, step ([0-9]+): .+\n", err)
    assert found
    assert list(scratch.iterdir()) == []
    assert run(capsys, "--seed", "1", "--steps", found[1]) == (1, "", err)


@pytest.mark.parametrize(
    "words",
    [
        ("--steps", "0"),
        ("--steps", "many"),
        ("--seed", "-1"),
        ("--database", "mysql://somewhere"),
        ("--database", "sqlite:////no/such/folder/house.db", "--steps", "1"),
    ],
)
def test_bad_input_is_refused(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert err.startswith("sabot: ")
    assert err.count("\n") == 1

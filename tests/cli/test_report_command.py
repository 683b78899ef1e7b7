"""`sabot report`, as somebody types it (M-4)."""

import csv
import io
import json
from pathlib import Path

import pytest

from tests.cli.test_audit_commands import house, query, run

__all__ = ["house"]

SPAN = ("--since", "2026-09-01", "--until", "2026-09-30", "--period", "month")


def test_m_4_the_report_is_read_from_the_books_alone(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "report", *SPAN, "--data", str(house), "--json")
    assert code == 0
    report = json.loads(out)
    assert (report["first"], report["period"]) == ("2026-09", "month")
    staked = sum(line["turnover"] for line in report["lines"])
    due = "SELECT sum(staked - golden_staked) FROM played JOIN round USING (code) WHERE voided IS NULL"
    assert staked == query(house, due) > 0
    assert sum(line["rounds"] for line in report["lines"]) == query(
        house, "SELECT count(*) FROM round WHERE voided IS NULL AND closed_ms IS NOT NULL"
    )
    code, out, _ = run(capsys, "report", *SPAN, "--data", str(house), "--csv")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert code == 0
    assert {row["bet"] for row in rows} >= {"all", "main"}
    code, out, _ = run(capsys, "report", *SPAN, "--data", str(house), "--tables")
    assert code == 0
    assert "own" in out
    assert "chance allows" in out


def test_a_report_of_nothing_says_so_and_two_forms_are_refused(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "report", "--since", "1999-01-01", "--until", "1999-01-02", "--data", str(house))
    assert (code, "No round ended from 1999-01-01 to 1999-01-02." in out) == (0, True)
    code, _, err = run(capsys, "report", "--data", str(house), "--json", "--csv")
    assert code == 2
    assert err.startswith("sabot: a report is written as JSON or as CSV")


def test_o_7_counting_is_read_from_the_books_alone(house: Path, capsys: pytest.CaptureFixture[str]) -> None:
    span = ("--since", "2026-09-01", "--until", "2026-09-30", "--data", str(house))
    code, out, _ = run(capsys, "counting", *span, "--json")
    report = json.loads(out)
    assert code == 0
    rounds = "SELECT count(*) FROM played JOIN round USING (code) WHERE voided IS NULL AND golden_staked = 0"
    assert 0 < report["bets"] <= query(house, rounds)
    assert sum(line["following"]["rounds"] for line in report["lines"]) == report["bets"]
    assert {line["verdict"] for line in report["lines"]} <= {"too-few", "flat"}
    name = report["lines"][0]["name"]
    code, out, _ = run(capsys, "counting", *span, "--player", name)
    assert code == 0
    assert "average stake" in out
    assert "no proof of intent" in out
    code, out, _ = run(capsys, "counting", "--since", "1999-01-01", "--until", "1999-01-02", "--data", str(house))
    assert (code, out.startswith("Nobody bet at a shoe that can be counted")) == (0, True)

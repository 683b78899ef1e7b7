"""M-4: a report of many synthetic rounds says what their journal says, to the unit."""

from pathlib import Path

from sabot.store import Store
from tests.house.reports.synthetic import sum_journal, sum_report, write_rounds

ROUNDS = 20_000


def test_m_4_the_sums_of_twenty_thousand_rounds_are_those_of_their_journal(tmp_path: Path) -> None:
    store = Store.open(f"sqlite:///{tmp_path / 'house.db'}", inline=True)
    write_rounds(store, ROUNDS)
    told, journal = store.look(sum_report), store.look(sum_journal)
    store.close()
    assert told == journal
    assert {bet for figures in told.values() for bet, *_ in figures["bets"]} == {
        "main",
        "behind",
        "insurance",
        "pairs",
        "under13",
        "progressive",
    }
    months = [figures for (period, *_), figures in told.items() if len(period) == len("2026-01")]
    assert sum(figures["rounds"] for figures in months) > ROUNDS, "most have people and companions"
    assert sum(figures["voided"] for figures in months) > ROUNDS / 20

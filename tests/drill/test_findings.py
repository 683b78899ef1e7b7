"""What is found where the journal is not what players were told: lost, done twice, a gap."""

from collections.abc import Sequence

from msgspec.structs import replace

from sabot.drill.findings import check_answers, check_steps, check_streams
from sabot.drill.progress import HeardStep
from sabot.store import Record

TOLD = {"c-1": {"version": 1}, "c-2": {"version": 2}, "c-3": {"version": 3}}


def records() -> list[Record]:
    """Three commands at one table, carried out as their player was told."""
    return [
        Record(
            seq=10 + step,
            stream="table:lounge",
            version=step,
            at_ms=1_000 * step,
            kind="bet",
            actor="p1",
            origin="",
            body="{}",
            command=f"c-{step}",
            fingerprint="",
            answer=f'{{"version": {step}}}',
            postings=(),
            hash="",
        )
        for step in (1, 2, 3)
    ]


def findings(kept: Sequence[Record]) -> list[str]:
    """All that is found."""
    heard = {"lounge": {2: HeardStep(2_000, "bet", 2.1)}}
    return [*check_answers(TOLD, kept), *check_streams(kept), *check_steps(kept, heard)]


def test_nothing_is_found_where_all_was_done_once() -> None:
    assert findings(records()) == []


def test_a_command_that_is_lost() -> None:
    assert findings(records()[:2]) == ["command c-3 was acknowledged, and is not in the journal"]


def test_a_command_that_was_done_twice() -> None:
    kept = records()
    assert findings([*kept, replace(kept[1], seq=14, version=4)]) == [
        "command c-2 was carried out 2 times",
    ]


def test_a_command_that_was_answered_otherwise() -> None:
    kept = records()
    assert findings([*kept[:2], replace(kept[2], answer='{"version": 7}')]) == [
        "command c-3 was answered with {'version': 3}, and with {'version': 7} by the journal"
    ]


def test_a_command_that_nobody_was_told_of() -> None:
    kept = records()
    assert findings([*kept, replace(kept[2], seq=14, version=4, command="c-4")]) == [
        "command c-4 was refused, or never answered, and is in the journal"
    ]


def test_a_gap_in_a_stream() -> None:
    kept = [record if record.version < 3 else replace(record, version=4) for record in records()]
    assert findings(kept) == ["table:lounge: step 4 stands where step 3 should"]


def test_a_step_that_stands_twice() -> None:
    kept = records()
    assert list(check_streams([*kept, kept[2]])) == ["table:lounge: step 3 stands where step 4 should"]


def test_a_step_that_players_were_told_of_and_that_is_not_there() -> None:
    heard = {"lounge": {4: HeardStep(4_000, "bet", 4.1), 3: HeardStep(3_001, "bet", 3.1)}}
    assert list(check_steps(records(), heard)) == [
        "table lounge: players were told of step 4, and it is not in the journal",
        "table lounge: players were told of step 3 of another time",
    ]

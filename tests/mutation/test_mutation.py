"""The mutator makes the faults it says, and storms notice a few that are made for real."""

import re

import pytest

from tests.mutation.__main__ import is_enough, table
from tests.mutation.known import KNOWN
from tests.mutation.mutator import mutants_of
from tests.mutation.targets import SOURCES, TARGETS, all_mutants, part_of, sample
from tests.mutation.trial import Verdict, Workshop
from tests.sample import enough

CODE = '''
LEAST = 5


def pay(stake, odds):
    """What is paid."""
    if stake < LEAST and not odds:
        raise ValueError(f"{stake} is less than {LEAST}")
    stake += 1
    note(stake, odds)
    return stake * 2 - odds
'''

FAULTS = (
    "engine/settlement.py halve_up: 1 -> 2",
    "table/money.py _hands: held += cash -> pass",
    "store/check.py _check_value: not column.nullable -> column.nullable",
    "house/protection/protection.py Protection.verify_play: "
    "line.lost + at_stake <= line.most -> line.lost + at_stake < line.most",
    "table/redaction.py redact: not viewer.sees_hole -> viewer.sees_hole",
    "store/batch.py _Wave.add: self._ways[key] = way -> pass",
    "store/queue.py Queue._take_group: weight > self.weight_max -> weight >= self.weight_max",
    "store/group_books.py GroupBooks.book: self._verify_expects(step.expects) -> pass",
    "ledger/posting.py module: 18 -> 17",
    "table/seating.py _after_round: box.owner != seat.player -> box.owner == seat.player",
    "table/pile.py Pile.take_back: 1 -> 2",
    "house/accounts/staff.py Staff.set_role.decide: RoleChanged(given, found.role, why) ->"
    " RoleChanged(found.role, given, why)",
    "floor/actor.py TableActor._reply: letter.reply(decode_answer(receipt.answer) if receipt.answer else"
    " Answer(receipt.version)) -> pass",
)
"""At least one of each part of the house."""
USUAL = tuple({part_of(name.partition(" ")[0]): name for name in reversed(FAULTS)}.values())
"""One of each."""


def test_every_operator_makes_its_fault() -> None:
    found = {(mutant.operator, mutant.before, mutant.after) for mutant in mutants_of("pay.py", CODE)}
    assert found == {
        ("constant", "5", "6"),
        ("constant", "5", "4"),
        ("logic", "stake < LEAST and (not odds)", "stake < LEAST or not odds"),
        ("compare", "stake < LEAST", "stake <= LEAST"),
        ("compare", "stake < LEAST", "stake >= LEAST"),
        ("negate", "not odds", "odds"),
        ("negate", "if stake < LEAST and (not odds):", "if not (stake < LEAST and (not odds)):"),
        ("drop", "raise ValueError(f'{stake} is less than {LEAST}')", "pass"),
        ("drop", "stake += 1", "pass"),
        ("constant", "1", "2"),
        ("constant", "1", "0"),
        ("drop", "note(stake, odds)", "pass"),
        ("swap", "note(stake, odds)", "note(odds, stake)"),
        ("arithmetic", "stake * 2 - odds", "stake * 2 + odds"),
        ("arithmetic", "stake * 2", "stake + 2"),
        ("constant", "2", "3"),
        ("constant", "2", "1"),
    }


def test_a_sample_takes_its_share_of_every_part_and_is_the_same_again() -> None:
    first = sample(100, 1)
    assert [mutant.name for mutant in sample(100, 1)] == [mutant.name for mutant in first]
    assert {part_of(mutant.path) for mutant in first} >= set(TARGETS) - {"redaction"}
    assert len(sample(10**9, 1)) == len(all_mutants()) > 500


def test_the_page_says_how_many_there_are() -> None:
    page = (SOURCES.parent / "docs" / "storm.md").read_text(encoding="utf-8")
    (found,) = re.findall(r"All there are, more than ([\d,]+),", page)
    assert 0 < len(all_mutants()) - int(found.replace(",", "")) <= 1_000


def test_a_fault_that_reads_like_another_has_a_name_of_its_own() -> None:
    twice = "def pay(a):\n    a += 1\n    a += 1\n"
    names = [mutant.name for mutant in mutants_of("pay.py", twice)]
    assert names == [
        "pay.py pay: a += 1 -> pass",
        "pay.py pay: 1 -> 2",
        "pay.py pay: 1 -> 0",
        "pay.py pay: a += 1 -> pass (2)",
        "pay.py pay: 1 -> 2 (2)",
        "pay.py pay: 1 -> 0 (2)",
    ]


def test_every_known_fault_is_one_of_the_code_and_has_its_test() -> None:
    assert KNOWN.keys() <= {mutant.name for mutant in all_mutants()}
    for known in KNOWN.values():
        assert known.why
        assert known.harmless != (known.test is not None)
        if known.test:
            file, _, name = known.test.partition("::")
            text = (SOURCES.parent / file).read_text(encoding="utf-8")
            assert f"def {name.partition('[')[0]}(" in text


def test_nine_of_ten_that_change_anything_are_enough() -> None:
    harmless = [mutant for mutant in all_mutants() if mutant.name in KNOWN and KNOWN[mutant.name].harmless]
    other = [mutant for mutant in all_mutants() if mutant.name not in KNOWN][:19]
    noticed = [Verdict(mutant, "storm", "") for mutant in other]
    assert is_enough(noticed)
    assert is_enough([*noticed, Verdict(harmless[0], "nobody", "")])
    assert table([*noticed, Verdict(harmless[0], "nobody", "")]).endswith(" 100.0 %")
    assert not is_enough([*noticed[1:], Verdict(other[0], "nobody", "")])


def test_the_faults_that_are_tried_are_the_codes_and_of_every_part() -> None:
    paths = {mutant.name: mutant.path for mutant in all_mutants()}
    assert [name for name in FAULTS if name not in paths] == []
    assert {part_of(paths[name]) for name in FAULTS} == TARGETS.keys()


@pytest.mark.slow
def test_storms_notice_faults_in_every_part() -> None:
    before = {path: path.read_bytes() for path in (SOURCES / "sabot").rglob("*.py")}
    tried = enough(USUAL, FAULTS)
    chosen = [mutant for mutant in all_mutants() if mutant.name in tried]
    with Workshop(steps=200, seeds=(1, 2)) as workshop:
        missed = [mutant.name for mutant in chosen if workshop.judge(mutant).by == "nobody"]
    assert len(chosen) == len(tried)
    assert not missed
    assert {path: path.read_bytes() for path in before} == before

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "side-bets.md"


def test_mf_13_the_examples_on_the_page_hold() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert tried
    assert not failed

import runpy
from pathlib import Path

PICTURES = Path(__file__).parents[3] / "docs" / "pictures"


def test_the_picture_shows_the_table_as_it_is() -> None:
    """If this fails the looks have changed: run docs/pictures/make_round.py."""
    drawn = runpy.run_path(str(PICTURES / "make_round.py"))["draw"]()
    assert drawn == (PICTURES / "round.svg").read_text(encoding="utf-8")


def test_the_picture_fetches_nothing() -> None:
    svg = (PICTURES / "round.svg").read_text(encoding="utf-8")
    assert "url(http" not in svg
    assert "@font-face" not in svg

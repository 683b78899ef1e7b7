from tests.cli.terminal.picture import PICTURE, draw


def test_the_picture_shows_the_table_as_it_is() -> None:
    """If this fails the looks have changed: run `python -m tests.cli.terminal.picture`."""
    assert draw() == PICTURE.read_text(encoding="utf-8")


def test_the_picture_fetches_nothing() -> None:
    svg = PICTURE.read_text(encoding="utf-8")
    assert "url(http" not in svg
    assert "@font-face" not in svg

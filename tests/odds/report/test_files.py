"""Files are there whole or not at all."""

import os
from pathlib import Path

import pytest

from sabot.errors import SabotError
from sabot.odds.report.files import check_place, write_file


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    write_file(path, b"first")
    write_file(path, b"second")
    assert path.read_bytes() == b"second"
    assert [item.name for item in tmp_path.iterdir()] == ["report.html"]


def test_a_link_is_followed_and_kept(tmp_path: Path) -> None:
    target, link = tmp_path / "there.pdf", tmp_path / "here.pdf"
    target.write_bytes(b"old")
    link.symlink_to(target)
    write_file(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


def test_a_device_is_written_to_and_not_replaced() -> None:
    write_file(Path(os.devnull), b"gone")
    assert not Path(os.devnull).is_file()


@pytest.mark.parametrize("name", ["none/report.html", "."])
def test_what_cannot_be_written_is_told_in_a_line(name: str, tmp_path: Path) -> None:
    with pytest.raises(SabotError, match="folder"):
        check_place(tmp_path / name)
    with pytest.raises(SabotError, match="cannot be written"):
        write_file(tmp_path / name, b"")
    assert list(tmp_path.iterdir()) == []

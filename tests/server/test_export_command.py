"""`sabot export`: an archive written beside the books, and checked by whoever has it (M-8)."""

import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from sabot.cli import main
from sabot.house.key import open_key
from sabot.house.office.export import MANIFEST, SIGNATURE
from tests.server.harness import Venue, run, seeded_chance
from tests.server.playing import play_round


def call(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[object, str, str]:
    with pytest.raises(SystemExit) as left:
        main(["export", *words])
    printed = capsys.readouterr()
    return left.value.code, printed.out, printed.err


@pytest.fixture
def archive(venue: Venue, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """An export of a small house."""

    async def evening() -> None:
        ann = await venue.guest()
        await play_round(await ann.table())

    run(evening)
    key, file = tmp_path / "house.key", tmp_path / "export.zip"
    open_key(key, seeded_chance("key"))
    period = ("--from", "2027-01-01", "--to", "2027-02-01T00:00")
    code, out, err = call(capsys, *period, "-o", str(file), "--database", venue.url, "--key", str(key))
    assert (code, err) == (0, "")
    assert "is written, and signed with" in out
    return file


def test_m_8_an_archive_is_checked_against_its_manifest_and_signature(
    archive: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    public = open_key(tmp_path / "house.key", seeded_chance("key")).public
    code, out, _ = call(capsys, "--check", str(archive), "--key", public)
    assert (code, out.startswith(f"{archive} is as it was signed with {public}")) == (0, True)
    code, out, _ = call(capsys, "--check", str(archive), "--json")
    found = json.loads(out)
    assert (code, found["files"]["rounds.jsonl"]["lines"]) == (0, 1)
    code, _, err = call(capsys, "--check", str(archive), "--key", "0" * 64)
    assert (code, "and not with the key given" in err) == (1, True)


def _changed(name: str, change: Callable[[bytes], bytes]) -> Callable[[dict[str, bytes]], None]:
    def forge(files: dict[str, bytes]) -> None:
        files[name] = change(files[name])

    return forge


def _gone(files: dict[str, bytes]) -> None:
    del files["log.jsonl"]


def _more(files: dict[str, bytes]) -> None:
    files["more.jsonl"] = b"{}"


def _unsigned(files: dict[str, bytes]) -> None:
    del files[SIGNATURE]


@pytest.mark.parametrize(
    ("forge", "said"),
    [
        (_changed("rounds.jsonl", lambda old: old.replace(b"0", b"1", 1)), "rounds.jsonl is not the file"),
        (_changed("movements.jsonl", lambda old: old + b"{}"), "movements.jsonl is not the file"),
        (
            _changed(MANIFEST, lambda old: old.replace(b"lines", b"Lines", 1)),
            "the signature is not one of its manifest",
        ),
        (_changed(SIGNATURE, lambda old: old.replace(b"signature", b"signed")), "cannot be read"),
        (_gone, "log.jsonl is in the archive or in its manifest, and not in both"),
        (_more, "more.jsonl is in the archive or in its manifest, and not in both"),
        (_unsigned, "there is no manifest.sig.json"),
    ],
)
def test_m_8_an_archive_that_was_changed_is_found_out(
    archive: Path, capsys: pytest.CaptureFixture[str], forge: Callable[[dict[str, bytes]], None], said: str
) -> None:
    with zipfile.ZipFile(archive) as old:
        files = {name: old.read(name) for name in old.namelist()}
    forge(files)
    with zipfile.ZipFile(archive, "w") as new:
        for name, content in files.items():
            new.writestr(name, content)
    code, _, err = call(capsys, "--check", str(archive))
    assert (code, said in err) == (1, True), err


def test_what_cannot_be_exported_is_told_in_one_line(
    venue: Venue, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    period = ("--from", "2027-01-01", "--to", "2027-02-01", "--database", venue.url)
    for words, said in (
        ((), "--from, --to and -o FILE.zip are needed"),
        ((*period, "-o", str(tmp_path / "export.tar")), "ends in .zip"),
        ((*period, "-o", str(tmp_path / "export.zip"), "--key", str(tmp_path / "none")), "no key to sign with"),
        (("--check", str(tmp_path / "none.zip")), "no archive that can be read"),
    ):
        code, out, err = call(capsys, *words)
        assert (code in (1, 2), out, said in err, err.count("\n")) == (True, "", True, 1), err

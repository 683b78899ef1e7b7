"""The two files of a version: a source archive with the web page in it, and the wheel that is made from that."""

import tarfile
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder


def build_archives(root: Path, folder: Path) -> Iterator[Path]:
    """The source archive, then the wheel; this is built from what is in the archive, as others may have to."""
    source = _build(SdistBuilder, root, folder)
    yield source
    with TemporaryDirectory() as place:
        with tarfile.open(source) as archive:
            archive.extractall(place, filter="data")
        (unpacked,) = Path(place).iterdir()
        yield _build(WheelBuilder, unpacked, folder)


def _build(kind: type[SdistBuilder | WheelBuilder], root: Path, folder: Path) -> Path:
    return Path(next(kind(str(root)).build(directory=str(folder), versions=["standard"])))

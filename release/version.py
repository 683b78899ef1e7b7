"""The number of a version, in the two files that tell it: pyproject.toml and CHANGELOG.md."""

import re
from datetime import date
from pathlib import Path

_NUMBER = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
_PROJECT_LINE = re.compile(r'^version = "([^"]+)"$', re.MULTILINE)
_HEADING = "## Unreleased\n"


class BadVersion(ValueError):
    """Raised for a version that cannot be released; the message is one line."""


def set_version(root: Path, version: str, day: date) -> None:
    """Writes the version into the project, and heads what is unreleased in the changelog with it.

    One that has its heading already, but was not built to the end, is left as it is.
    """
    project, changelog = root / "pyproject.toml", root / "CHANGELOG.md"
    told, changes = project.read_text(encoding="utf-8"), changelog.read_text(encoding="utf-8")
    written, headed = _write_number(told, version), _write_heading(changes, version, day)
    project.write_text(written, encoding="utf-8")
    changelog.write_text(headed, encoding="utf-8")


def _write_number(project: str, version: str) -> str:
    (present,) = _PROJECT_LINE.findall(project)
    if _parse(version) < _parse(present):
        raise BadVersion(f"{version} is older than {present}, which is the present version")
    return _PROJECT_LINE.sub(f'version = "{version}"', project)


def _parse(version: str) -> tuple[int, ...]:
    found = _NUMBER.fullmatch(version)
    if found is None:
        raise BadVersion(f"{version!r} is no version: three numbers with dots between them, such as 1.2.0")
    return tuple(map(int, found.groups()))


def _write_heading(changelog: str, version: str, day: date) -> str:
    before, heading, after = changelog.partition(_HEADING)
    if not heading:
        raise BadVersion(f"CHANGELOG.md has no line {_HEADING.strip()!r}")
    unreleased, *released = re.split(r"^(?=## )", after, flags=re.MULTILINE)
    is_headed = any(part.startswith(f"## {version} - ") for part in released)
    if is_headed and unreleased.strip():
        raise BadVersion(f"{version} is in CHANGELOG.md already, and there are changes after it")
    if not is_headed and not unreleased.strip():
        raise BadVersion("CHANGELOG.md has nothing that is unreleased")
    return changelog if is_headed else f"{before}{heading}\n## {version} - {day.isoformat()}\n{after}"

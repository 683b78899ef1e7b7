"""Which packages come with `pip install sabot`, or with one of its extras, among those that are installed here."""

import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]


def read_project() -> dict[str, Any]:
    """The table [project] as it is written, not as it was when it was installed."""
    data: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return data


def requirements_of(extra: str | None = None) -> list[Requirement]:
    """What the library itself asks for, or what an extra adds, those that it takes over from other extras included."""
    project = read_project()
    found = []
    for text in project["dependencies"] if extra is None else project["optional-dependencies"][extra]:
        asked = Requirement(text)
        if asked.name == project["name"]:
            found += [other for name in sorted(asked.extras) for other in requirements_of(name)]
        else:
            found.append(asked)
    return found


def packages_with(*extras: str) -> dict[str, Distribution]:
    """Every package, by its name, that is installed with the library and these extras."""
    return packages_for(asked for extra in (None, *extras) for asked in requirements_of(extra))


def packages_for(requirements: Iterable[Requirement]) -> dict[str, Distribution]:
    """Every package, by its name, that is installed for these requirements."""
    found: dict[str, Distribution] = {}
    waiting = [asked for asked in requirements if _holds_here(asked)]
    seen = set()
    while waiting:
        asked = waiting.pop()
        if (asked.name, *sorted(asked.extras)) in seen:
            continue
        seen.add((asked.name, *sorted(asked.extras)))
        package = found[canonicalize_name(asked.name)] = distribution(asked.name)
        further = map(Requirement, package.requires or ())
        waiting += [other for other in further if _holds_here(other, asked.extras)]
    return found


def _holds_here(asked: Requirement, extras: Iterable[str] = ()) -> bool:
    return asked.marker is None or any(asked.marker.evaluate({"extra": extra}) for extra in ("", *extras))


def top_names(package: Distribution) -> Iterator[str]:
    """What of a package lies directly where it is installed: folders and modules."""
    yield from sorted({file.parts[0] for file in package.files or () if file.parts[0] not in ("..", "__pycache__")})

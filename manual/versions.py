"""Which version the site is of, and which others lie beside it."""

import json
import re
import tomllib
from pathlib import Path

_NUMBER = re.compile(r"\d+\.\d+\.\d+")


def present_version(root: Path) -> str:
    """The version that the project is at."""
    version: str = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    return version


def list_versions(site: Path) -> None:
    """Writes which versions there are, newest first: for the pages of all of them, and for whoever opens the folder."""
    names = [place.name for place in site.iterdir() if place.is_dir() and _NUMBER.fullmatch(place.name)]
    names.sort(key=lambda name: [int(part) for part in name.split(".")], reverse=True)
    # A script, for a page that is opened from a disk may load no other kind of data.
    (site / "versions.js").write_text(f"window.sabotVersions = {json.dumps(names)};\n", encoding="utf-8")
    (site / "index.html").write_text(_front(names), encoding="utf-8")


def _front(names: list[str]) -> str:
    """A page that leads to the newest version, and names all."""
    items = "\n".join(f'<li><a href="{name}/index.html">{name}</a></li>' for name in names)
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0; url={names[0]}/index.html">
<title>Sabot</title>
</head>
<body>
<h1>Sabot</h1>
<ul>
{items}
</ul>
</body>
</html>
"""

"""``python -m manual FOLDER``: builds the site of this version into FOLDER/VERSION, and lists all that lie there."""

import argparse
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from sphinx.cmd.build import build_main

from manual.pages import gather_pages
from manual.reference import write_reference
from manual.versions import list_versions, present_version

ROOT = Path(__file__).parents[1]


def main() -> None:
    """Builds it strictly: a link that leads nowhere, or a page that no other lists, is an error."""
    parser = argparse.ArgumentParser(prog="make docs", description=__doc__.partition(": ")[2])
    parser.add_argument("folder", type=Path, help="such as site")
    site: Path = parser.parse_args().folder
    place = site / present_version(ROOT)
    with TemporaryDirectory() as name:
        sources, built, kept = (Path(name) / part for part in ("sources", "built", "kept"))
        gather_pages(ROOT, sources)
        write_reference(sources)
        options = ["-W", "--keep-going", "-q", "-b", "html", "-c", str(ROOT / "manual"), "-d", str(kept)]
        code = build_main([*options, str(sources), str(built)])
        if code:
            sys.exit(code)
        # The old site of this version is there until the new one is whole.
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(built, place, ignore=shutil.ignore_patterns(".buildinfo", "objects.inv"))
    list_versions(site)
    print(place / "index.html")


if __name__ == "__main__":
    main()

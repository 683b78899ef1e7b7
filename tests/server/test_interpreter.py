"""The interpreter of a server, in a process of its own: what is set there holds for all of it."""

import subprocess
import sys

_SETTLE = """
import gc
from sabot.server import app
from sabot.server.interpreter import settle_memory
before = len(gc.get_objects())
settle_memory()
print(before, len(gc.get_objects()), gc.isenabled())
"""


def test_memory_made_at_the_start_is_not_swept_again() -> None:
    """To look through it all takes longer than anybody at a table should wait."""
    said = subprocess.run([sys.executable, "-c", _SETTLE], capture_output=True, check=True, text=True).stdout.split()
    before, after = map(int, said[:2])
    assert before > 10_000
    assert after < before // 10
    assert said[2] == "True", "what is made later is"

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


_LEARN = """
import msgspec
from sabot.server.interpreter import learn_structs

class Inner(msgspec.Struct):
    number: int

class Outer(msgspec.Struct):
    inner: "Inner"

class WrittenOnly(msgspec.Struct):
    either: Inner | Outer

if {learn}:
    learn_structs()
del Inner
print(msgspec.convert({{"inner": {{"number": 7}}}}, Outer).inner.number)
"""


def _learns(*, learn: bool) -> bool:
    """Whether a struct was looked at before it is first read: what it is made of is gone by then."""
    done = subprocess.run([sys.executable, "-c", _LEARN.format(learn=learn)], capture_output=True, check=False)
    return done.returncode == 0 and done.stdout == b"7\n"


def test_structs_are_looked_at_before_threads_read_them() -> None:
    """Two threads that look at one for the first time end the process."""
    assert _learns(learn=True)
    assert not _learns(learn=False)

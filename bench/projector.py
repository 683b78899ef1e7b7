"""A page that a reel is shown on: how smoothly its cards move, how soon, and what it keeps in memory."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import expect

from bench.reel import Frame, Reel
from tests.browser.chromium import open_browser
from tests.browser.device import Device
from tests.browser.house import VisitedHouse
from tests.browser.live import TABLES

_SCRIPT = Path(__file__).with_suffix(".js").read_text()
_BARE = """<!doctype html><div style="width:120px;height:168px;background:#fff"></div>"""
_MOVE = """async (ms) => {
  const card = document.querySelector('div');
  const path = [{ transform: 'none' }, { transform: 'translate(600px, 400px)' }];
  card.animate(path, { duration: 240, iterations: Infinity });
  const frames = [];
  const until = performance.now() + ms;
  while (performance.now() < until || frames.length < 2) frames.push(await new Promise(requestAnimationFrame));
  return [frames.length, frames.at(-1) - frames[0]];
}"""

_WAIT = """async (times) => {
  const card = document.querySelector('div');
  const path = [{ transform: 'none' }, { transform: 'translate(600px, 400px)' }];
  const waits = [];
  for (let time = 0; time < times; time++) {
    // Not in step with the frames.
    await new Promise((done) => setTimeout(done, 130 + 7 * time));
    const begun = performance.now();
    const flight = card.animate(path, { duration: 240 });
    do await new Promise(requestAnimationFrame);
    while (!(flight.currentTime > 0));
    waits.push(performance.now() - begun);
  }
  return waits;
}"""


class Bare(NamedTuple):
    """What this browser does now with a page on which there is one card, and nothing else."""

    rate: float
    """Frames a second while it moves."""
    wait: float
    """Seconds from the word to move it to the first frame in which it has moved."""


class Seen(NamedTuple):
    """What was seen of a piece of a reel."""

    rate: float
    """Frames a second while cards moved."""
    waits: list[float]
    """Seconds from each message that moves a card to the first frame in which one has moved."""


class Kept(NamedTuple):
    """What a page keeps in memory."""

    heap: int
    nodes: int
    listeners: int


class Projector:
    """A page at a table of a house that is a reel."""

    def __init__(self, device: Device, reel: Reel) -> None:
        self._reel = reel
        self.page = device.context.new_page()
        self.page.add_init_script(_SCRIPT)
        opening = json.dumps([frame.text for frame in reel.frames[: reel.ends[0]]])
        self.page.add_init_script(f"projector.open({opening})")
        self._tools = device.context.new_cdp_session(self.page)
        self.page.goto(f"/#/table/{reel.table}")
        expect(self.page.locator("[data-table] [data-dealer]")).to_be_visible()

    def slow_down(self, times: int) -> None:
        """Holds the processor back so many times; 1: no more."""
        self._tools.send("Emulation.setCPUThrottlingRate", {"rate": times})

    def close(self) -> None:
        """Leaves the table."""
        self.page.close()

    def show(self, number: int, gap_ms: int) -> Seen:
        """Shows a round as it was told, waits longer than that cut short."""
        found = self.page.evaluate("projector.show.bind(projector)", [*_timed(self._round(number), gap_ms)])
        frames = sum(count - 1 for count, _ in found["stretches"])
        seconds = sum(ms for _, ms in found["stretches"]) / 1000
        return Seen(frames / seconds if seconds else 0.0, [wait / 1000 for wait in found["waits"]])

    def hurry(self, number: int) -> None:
        """Tells a round as fast as it can be drawn; all of its motion begins, and is overtaken."""
        self.page.evaluate("(texts) => projector.hurry(texts)", [frame.text for frame in self._round(number)])

    def count(self) -> Kept:
        """What the page keeps once all that it can forget is forgotten."""
        self._tools.send("HeapProfiler.collectGarbage")
        self._tools.send("HeapProfiler.collectGarbage")
        heap = self._tools.send("Runtime.getHeapUsage")
        counters = self._tools.send("Memory.getDOMCounters")
        return Kept(heap["usedSize"], counters["nodes"], counters["jsEventListeners"])

    def _round(self, number: int) -> list[Frame]:
        return self._reel.frames[self._reel.ends[number] : self._reel.ends[number + 1]]


def _timed(frames: Iterable[Frame], gap_ms: int) -> Iterator[tuple[int, str]]:
    """Each message with when it is told, long waits cut short."""
    before, at = None, 0
    for frame in frames:
        at += min(gap_ms, frame.at_ms - before) if before is not None else 0
        before = frame.at_ms
        yield at, frame.text


@contextmanager
def open_device() -> Iterator[Device]:
    """A desktop with all motion, in a house that has the page and the tables of the reels."""
    with TemporaryDirectory() as folder, open_browser() as browser:
        house = VisitedHouse(Path(folder), TABLES)
        try:
            device = Device(browser, house, motion=True)
            device.come_as_guest()
            yield device
        finally:
            house.clean_up()


def watch_bare(device: Device, times: int, seconds: float, flights: int = 11) -> Bare:
    """Moves a card on a page that has nothing else, the processor held back so many times."""
    page = device.context.new_page()
    page.set_content(_BARE)
    device.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})
    frames, ms = page.evaluate(_MOVE, seconds * 1000)
    waits = page.evaluate(_WAIT, flights)
    page.close()
    return Bare((frames - 1) / ms * 1000, median(waits) / 1000)

"""The page in a real browser: what it loads, how soon it can be used, how smoothly it deals, how fast it answers."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter

from playwright.sync_api import expect

from bench.effort import Effort
from bench.endurance import bench_endurance
from bench.motion import bench_motion
from bench.row import Row, millis
from tests.browser.chromium import open_browser
from tests.browser.device import Device
from tests.browser.house import VisitedHouse
from tests.browser.table import ATLANTIC_CITY, Table
from tests.browser.weight import LOAD_BYTES, weigh

READY_SECONDS = 1.0
"""How soon the lobby's first button should answer."""
SLOWER = 4
"""How much slower than this machine a modest phone is taken to be."""
FRAMES = 60
"""Frames a second that a screen shows."""
DEAL_SECONDS = 1.6
"""In which five hands shall lie."""
ANSWER_SECONDS = 0.300
"""In which a changed rule shall be answered."""
FIVE = {box: [100] for box in range(1, 6)}

_COUNT_FRAMES = """
window.dealtFrames = [];
const count = (now) => {
  if (document.querySelector('[data-moving="true"]')) window.dealtFrames.push(now);
  requestAnimationFrame(count);
};
requestAnimationFrame(count);
"""


def bench_page(effort: Effort) -> Iterator[Row]:
    """Load size, time to use, frames of a deal, the answer to a changed rule; live tables in motion and over time."""
    with _visiting() as device:
        yield from _measure_load(device, effort.repeats)
        device.come_as_guest()
        yield from _measure_deal(device, effort.repeats)
        yield _measure_answer(device, effort.repeats)
    yield from bench_motion(effort)
    yield from bench_endurance(effort)


@contextmanager
def _visiting() -> Iterator[Device]:
    """A desktop in a house of its own, with all motion."""
    with tempfile.TemporaryDirectory() as folder, open_browser() as browser:
        house = VisitedHouse(Path(folder))
        try:
            house.warm_up()
            yield Device(browser, house, motion=True)
        finally:
            house.clean_up()


def _measure_load(device: Device, repeats: int) -> Iterator[Row]:
    weights, seconds = [], []
    for _ in range(repeats):
        page = device.context.new_page()
        weighed = weigh(page)
        start = perf_counter()
        page.goto("/")
        page.locator("[data-play]").first.click(trial=True)
        seconds.append(perf_counter() - start)
        page.wait_for_load_state("networkidle")
        weights.append(sum(weighed))
        page.close()
    weight, ready = median(weights), median(seconds)
    limit = f"limit {LOAD_BYTES / 1000:,.0f} kB"
    yield Row("first load, as it comes over the wire", f"{weight / 1000:,.0f} kB", limit, LOAD_BYTES / weight, aim=1)
    beside = f"limit {millis(READY_SECONDS)}"
    yield Row("until the lobby can be used", millis(ready), beside, READY_SECONDS / ready, aim=1)


def _measure_deal(device: Device, repeats: int) -> Iterator[Row]:
    device.context.add_init_script(_COUNT_FRAMES)
    table = Table.open(device)
    rate, taken = _deal_hands(device, table, repeats)
    yield Row("frames while five hands are dealt", f"{rate:,.0f}/s", f"the screen: {FRAMES}/s", rate / FRAMES, aim=0.5)
    yield Row("five hands dealt", millis(taken), f"limit {millis(DEAL_SECONDS)}", DEAL_SECONDS / taken, aim=1)
    throttle = device.context.new_cdp_session(table.page)
    throttle.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    rate, _ = _deal_hands(device, table, repeats)
    throttle.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    name = f"frames, on a phone {SLOWER} times slower"
    yield Row(name, f"{rate:,.0f}/s", f"the screen: {FRAMES}/s", rate / FRAMES, aim=0.5)


def _deal_hands(device: Device, table: Table, repeats: int) -> tuple[float, float]:
    """Frames a second while five hands are dealt, and how long it takes."""
    rates, seconds = [], []
    for _ in range(repeats):
        # No ace, no ten and no blackjack in sight: the first cards alone are dealt.
        device.house.stack.prepare("9h 9h 8h 7h 6h 6c 9d 8d 7d 6d 5d Ts")
        table.bet(FIVE)
        table.page.evaluate("window.dealtFrames.length = 0")
        table.deal()
        table.expect_actions("HSDPR")
        frames = table.page.evaluate("window.dealtFrames")
        seconds.append((frames[-1] - frames[0]) / 1000)
        rates.append((len(frames) - 1) / seconds[-1])
        table.finish()
    return median(rates), median(seconds)


def _measure_answer(device: Device, repeats: int) -> Row:
    page = device.open(f"#/odds/{ATLANTIC_CITY}")
    decks = page.locator('[data-rule="decks"] select')
    answered = page.locator("[data-answered-ms]")
    times = []
    for turn in range(repeats):
        # Sheets that nobody has asked for yet: an answer from memory would say nothing.
        page.locator('[data-rule="dealer_hits_soft_17"]').get_by_role("switch").set_checked(turn % 2 == 0)
        expect(page.locator(".result[aria-busy=false]")).to_be_visible()
        decks.select_option(str(1 + turn % 8))
        expect(page.locator(".result[aria-busy=false]")).to_be_visible()
        expect(answered).to_be_visible()
        times.append(int(answered.get_attribute("data-answered-ms") or 0) / 1000)
    taken = median(times)
    beside = f"limit {millis(ANSWER_SECONDS)}"
    return Row("a changed rule answered on the screen", millis(taken), beside, ANSWER_SECONDS / taken, aim=1)

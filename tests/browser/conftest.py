"""What the tests of the page share: a browser and a house a worker, devices as many as a test likes."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium import open_browser
from tests.browser.device import Device
from tests.browser.house import VisitedHouse
from tests.browser.live import CARD_MS, TABLES

Open = Callable[..., Device]

_REPORTS: pytest.StashKey[pytest.TestReport] = pytest.StashKey()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What needs a browser takes its time."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()) and Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.slow)


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Keeps how a test went, for the fixtures that clean up behind it."""
    outcome: object = yield
    report = outcome.get_result()  # type: ignore[attr-defined]  # pluggy's own result
    if report.when == "call":
        item.stash[_REPORTS] = report


# Of the package and not of the session: while a browser is open nobody else in its thread can run an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The browser of this worker."""
    with open_browser() as opened:
        yield opened


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[VisitedHouse]:
    """The house of this worker: everybody in it has an account of their own."""
    opened = VisitedHouse(tmp_path_factory.mktemp("house"))
    opened.warm_up()
    yield opened
    opened.clean_up()


@pytest.fixture
def closing_time() -> Iterator[ExitStack]:
    """What is closed after the last guest has left: a page must not see its house go."""
    with ExitStack() as last:
        yield last


@pytest.fixture
def own_house(tmp_path: Path, closing_time: ExitStack) -> VisitedHouse:
    """A house for one test alone, which may be killed and whose clock may be moved."""
    folder = tmp_path / "house"
    folder.mkdir()
    opened = VisitedHouse(folder)
    closing_time.callback(opened.clean_up)
    return opened


@pytest.fixture
def evening(tmp_path: Path, closing_time: ExitStack) -> VisitedHouse:
    """A house with one table of each live game, for one test alone."""
    folder = tmp_path / "evening"
    folder.mkdir()
    opened = VisitedHouse(folder, TABLES)
    closing_time.callback(opened.clean_up)
    return opened


@pytest.fixture
def kitchen(tmp_path: Path, closing_time: ExitStack) -> VisitedHouse:
    """A house whose live tables are dealt from real cards."""
    folder = tmp_path / "kitchen"
    folder.mkdir()
    opened = VisitedHouse(folder, TABLES.replace("pace_ms = 0", 'pace_ms = 0\ncards = "real"'))
    closing_time.callback(opened.clean_up)
    return opened


@pytest.fixture
def slow_evening(tmp_path: Path, closing_time: ExitStack) -> VisitedHouse:
    """A house with live tables at which a card takes its time."""
    folder = tmp_path / "slow-evening"
    folder.mkdir()
    opened = VisitedHouse(folder, TABLES.replace("pace_ms = 0", f"pace_ms = {CARD_MS}"))
    closing_time.callback(opened.clean_up)
    return opened


@pytest.fixture
def open_device(
    browser: Browser,
    request: pytest.FixtureRequest,
    tmp_path: Path,
    closing_time: ExitStack,  # noqa: ARG001  only so that it comes after
) -> Iterator[Open]:
    """Opens devices; at the end of the test nothing may have gone wrong on any of them."""
    devices: list[Device] = []

    def open_(size: str = "desktop", *, house: VisitedHouse | None = None, **options: object) -> Device:
        device = Device(browser, house or request.getfixturevalue("house"), size, **options)  # type: ignore[arg-type]
        devices.append(device)
        return device

    yield open_
    report = request.node.stash.get(_REPORTS, None)
    try:
        for device in devices:
            if report is not None and report.failed:
                device.photograph(tmp_path)
            else:
                device.watch.check()
    finally:
        for device in devices:
            # Cards that this test has laid and nobody was dealt must not come to the next one.
            device.house.stack.prepare()
            device.close()


@pytest.fixture
def guest(open_device: Open) -> Device:
    """A desktop where a guest has just come in."""
    device = open_device()
    device.come_as_guest()
    return device


@pytest.fixture
def page(guest: Device) -> Page:
    """The lobby as a guest sees it on a desktop."""
    return guest.open()

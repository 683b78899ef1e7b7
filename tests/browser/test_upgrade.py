"""A page that began at a server of another version is loaded anew, where nobody minds (S-4)."""

from pathlib import Path

from playwright.sync_api import expect

from sabot.server.web import page_script
from tests.browser.conftest import Open
from tests.browser.house import VisitedHouse, page_folder
from tests.browser.serving import OWN_PAGE
from tests.browser.table import Table
from tests.browser.watch import OUTAGE

NEXT = "/assets/index-next.js"
RENEWED = f'script[src="{NEXT}"]'


def write_next_page(folder: Path) -> None:
    """Writes the page of the next version: the same, but that its script is called otherwise."""
    own, later = (Path(script).name for script in (page_script(page_folder()), NEXT))
    for path in page_folder().rglob("*"):
        if not path.is_file() or path.suffix in (".br", ".gz"):
            continue
        target = folder / path.relative_to(page_folder()).with_name(path.name.replace(own, later))
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes().replace(own.encode(), later.encode()))


def test_s_4_a_page_of_the_version_before_is_loaded_anew_between_rounds(
    open_device: Open, own_house: VisitedHouse
) -> None:
    device = open_device(house=own_house)
    device.watch.allow(OUTAGE)
    device.come_as_guest()
    own_house.stack.prepare("8h 6c 8d Ts 3c 9c Th 5d")
    table = Table.open(device).bet({1: [1000]}).deal()
    table.expect_actions("HSDPR")
    own_house.kill()
    write_next_page(own_house.folder / OWN_PAGE)
    own_house.open()
    table.expect_actions("HSDPR")
    expect(table.page.locator(RENEWED)).to_have_count(0)
    table.act("S")
    table.expect_over()
    expect(table.page.locator(RENEWED)).to_have_count(0)
    own_house.kill()
    own_house.open()
    expect(table.page.locator(RENEWED)).to_have_count(1)
    expect(table.page.locator("[data-balance]").first).to_be_visible()

"""What can be read and heard on a page."""

from urllib.parse import urlsplit

from playwright.sync_api import Error, FloatRect, Locator, Page, expect

STEPS_MAX = 60
"""No more steps with the tab key lead to anything on a screen."""

_READ = """
() => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) || element.closest('.unseen');
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    const text = nodeValue.replace(/\\s+/g, ' ').trim();
    if (text && parentElement && seen(parentElement) && !parentElement.closest('[lang]:not(html, article)'))
      found.add(text);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription'])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (seen(element)) found.add(element.getAttribute(name).trim());
  found.add(document.title);
  return [...found].filter(Boolean);
}
"""

# Parts that have another size by now are laid out anew in the next picture, by observers of sizes: whoever begins to
# observe is told after them, also where the page's clock is stopped. What beats for as long as it is shown never comes
# to rest, and moves nothing from its place.
_REST = """
async () => {
  await new Promise((heard) => new ResizeObserver((_, one) => heard(one.disconnect())).observe(document.body));
  const passing = () => document.getAnimations()
    .filter((one) => one.playState === 'running' && Number.isFinite(one.effect.getComputedTiming().endTime));
  for (let moving = passing(); moving.length; moving = passing())
    await Promise.allSettled(moving.map((one) => one.finished));
}
"""

_PLACES = f"""
async (parts) => {{
  await ({_REST})();
  return parts.map((part) => {{
    const {{ x, y, width, height }} = part.getBoundingClientRect();
    return part.getClientRects().length ? {{ x, y, width, height }} : null;
  }});
}}
"""


def read_texts(page: Page) -> set[str]:
    """Every text that is on the screen or is told to those who do not see it."""
    return set(page.evaluate(_READ))


def go_to(page: Page, place: str) -> None:
    """Opens a place afresh and waits until it is all there."""
    page.goto("about:blank")
    page.goto(f"/{place}")
    settle(page)


def settle(page: Page) -> None:
    """Waits until the page shows what its address names, and nothing on it is still being waited for."""
    parts = [part for part in urlsplit(page.url).fragment.split("/") if part]
    at_table = parts[:1] in (["play"], ["table"])
    if at_table:
        expect(page.locator("[data-rail]")).to_be_visible()
        parts = parts[2:]
    if parts:
        expect(page.locator(f'[data-panel="{parts[0]}"]')).to_be_visible()
    elif not at_table:
        expect(page.locator("[data-game]").first).to_be_visible()
    expect(page.locator("#main [role=status]:not(.unseen)").filter(has_text="…")).to_have_count(0)
    expect(page.locator("[aria-busy=true]")).to_have_count(0)


def come_to_rest(page: Page) -> None:
    """Waits until what is moving on the page has arrived: places are told of what lies still."""
    page.evaluate(_REST)


def place_of(part: Locator) -> FloatRect:
    """Where a part lies, once it lies still."""
    part.wait_for(state="attached")
    (place,) = places_of(part)
    return place


def places_of(parts: Locator) -> list[FloatRect]:
    """Where each of them lies, in one and the same moment in which they lie still."""
    places: list[FloatRect | None] = parts.evaluate_all(_PLACES)
    shown = [place for place in places if place is not None]
    assert len(shown) == len(places), "not all are shown"
    return shown


def meet(one: FloatRect, other: FloatRect) -> bool:
    """Whether one place takes any part of the other."""
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    down = one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]
    return across and down


def middle_of(part: Locator) -> tuple[float, float]:
    """Where a finger would press it."""
    place = place_of(part)
    return place["x"] + place["width"] / 2, place["y"] + place["height"] / 2


def stop_clock(page: Page) -> None:
    """Stops the clock that the device was given: from now on nothing is over before the test says so."""
    for ahead_s in (1, 2, 4, 8):
        try:
            page.clock.pause_at(page.evaluate("Date.now() / 1000") + ahead_s)
        except Error as error:
            # It is told when to stop, and on a busy machine may have gone past that by the time it hears of it.
            if "to the past" not in error.message:
                raise
        else:
            return
    raise AssertionError("the clock does not stop")


def tab_to(page: Page, target: Locator) -> None:
    """Goes on with the tab key until the target has the focus, which can be seen, and may be pressed."""
    for _ in range(STEPS_MAX):
        if target.evaluate("(element) => element === document.activeElement"):
            break
        page.keyboard.press("Tab")
    expect(target).to_be_focused()
    # What lies where something else was pressed is lit a moment later.
    expect(target).to_be_enabled()
    ring = target.evaluate(
        """(element) => [element, ...element.querySelectorAll('*'), element.nextElementSibling].some((each) => {
          const { outlineStyle, outlineWidth, boxShadow } = each ? getComputedStyle(each) : {};
          return (outlineStyle && outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || false;
        })"""
    )
    assert ring, "the focus cannot be seen"

"""A strict reader of HTML for the tests: every tag closed in its order, every address noted."""

from html.parser import HTMLParser

VOID = {"meta", "br", "img", "link", "hr", "input"}


class Page(HTMLParser):
    """What a page is made of; raises if a tag is not closed, or closed before its time."""

    def __init__(self, content: bytes) -> None:
        super().__init__()
        self.open: list[str] = []
        self.addresses: list[str] = []
        self.ids: list[str] = []
        self.text: list[str] = []
        self.tags: list[str] = []
        self.feed(content.decode("utf-8"))
        self.close()
        assert not self.open, f"never closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name in ("src", "href", "srcset", "action", "data", "poster"):
                self.addresses.append(value or "")
            if name == "id":
                self.ids.append(value or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open[-1] == tag, f"</{tag}> closes <{self.open[-1]}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def check_self_contained(content: bytes) -> Page:
    """The page, if it asks nothing of anyone else."""
    page = Page(content)
    for address in page.addresses:
        assert address.startswith(("data:image/", "#")), address
    styles = content.decode()
    assert "@import" not in styles
    assert "url(" not in styles
    assert "<script" not in styles
    assert len(page.ids) == len(set(page.ids))
    for address in page.addresses:
        if address.startswith("#"):
            assert address[1:] in page.ids
    return page

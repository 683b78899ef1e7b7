"""The pages of the project as Sphinx reads them: each in its place on the site, and each listed by another.

What the site lists, and in which order, stands in the pages themselves: docs/README.md has the parts of the site as
headings with lists of links, the README of a folder links to the pages of that folder.
"""

import posixpath
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

PROJECT = {
    "README.md": "overview.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security-reports.md",
}
"""Pages beside docs/, and where they lie on the site."""

_FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_CODE_OR_LINK = re.compile(r"`[^`\n]*`(?!\])|(!?)\[((?:`[^`\n]*`|[^\]`])*)\]\(([^)\s]+)\)")
_LISTED = re.compile(r"^[-|] ?\[([^\]]+)\]\(([^)\s#]+)\)", re.MULTILINE)


def gather_pages(root: Path, sources: Path) -> None:
    """Lays the pages into a folder, with their links led to where things lie there."""
    pages = [root / name for name in PROJECT] + sorted((root / "docs").rglob("*.md"))
    for page in pages:
        name = _name_on_site(page.relative_to(root).as_posix())
        text = _lead_links(page, root, sources)
        place = sources / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(f"{text}\n{_list_pages(name, text)}", encoding="utf-8")


def _name_on_site(name: str) -> str:
    """Where a page of the project lies on the site; the README of a folder is its index there."""
    if name in PROJECT:
        return PROJECT[name]
    return re.sub(r"(^|/)README\.md$", r"\1index.md", name.removeprefix("docs/"))


def _lead_links(page: Path, root: Path, sources: Path) -> str:
    """The text of a page with its links as they must be on the site; code is left alone."""
    text = page.read_text(encoding="utf-8")
    own = posixpath.dirname(_name_on_site(page.relative_to(root).as_posix()))

    def lead(found: re.Match[str]) -> str:
        mark, words, target = found[1], found[2], found[3]
        if target is None or re.match(r"[a-z]+:|#", target):
            return found[0]
        path, sign, anchor = target.partition("#")
        name = _bring((page.parent / path).resolve(), root, sources)
        return f"{mark}[{words}]({posixpath.relpath(name, own or '.')}{sign}{anchor})" if name else words

    parts, end = [], 0
    for fence in _FENCE.finditer(text):
        parts += [_CODE_OR_LINK.sub(lead, text[end : fence.start()]), fence[0]]
        end = fence.end()
    return "".join([*parts, _CODE_OR_LINK.sub(lead, text[end:])])


def _bring(target: Path, root: Path, sources: Path) -> str | None:
    """Where a link's target is on the site: a file that is no page is laid there; a folder of files is not there."""
    if (target / "README.md").exists():
        target /= "README.md"
    if target.is_dir():
        return None
    if target.suffix == ".md":
        return _name_on_site(target.relative_to(root).as_posix())
    place = sources / "files" / target.name
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(target, place)
    return f"files/{target.name}"


def _list_pages(name: str, text: str) -> str:
    """What Sphinx is told of the pages that a page lists."""
    if name == "index.md":
        parts = re.split(r"^## (.+)$", text, flags=re.MULTILINE)[1:]
        named = zip(parts[::2], parts[1::2], strict=True)
        return "".join(list_contents(list(_LISTED.findall(part)), heading) for heading, part in named)
    if name.endswith("/index.md"):
        return list_contents(list(_pages_of_folder(text)))
    return ""


def _pages_of_folder(text: str) -> Iterator[tuple[str, str]]:
    """The pages of a folder that its index links to, each once, under their own titles."""
    targets = (target.partition("#")[0] for target in re.findall(r"\]\(([^)\s]+)\)", text))
    pages = (target for target in targets if re.fullmatch(r"[\w-]+\.md", target))
    yield from (("", page) for page in dict.fromkeys(pages))


def list_contents(entries: list[tuple[str, str]], caption: str = "") -> str:
    """A list of pages as Sphinx takes it, each with the title that it has there or, left empty, with its own."""
    lines = ["```{toctree}", ":hidden:", *([f":caption: {caption}"] if caption else []), ""]
    lines += [f"{title} <{target}>" if title else target for title, target in entries]
    return "\n".join(["", *lines, "```", ""])

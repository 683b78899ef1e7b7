"""A document as HTML."""

from base64 import b64encode
from collections.abc import Iterator
from html import escape

from sabot.odds.report.document import (
    ChartBlock,
    Document,
    Facts,
    GridBlock,
    Headline,
    Part,
    Picture,
    Points,
    Section,
    TextBlock,
)
from sabot.odds.report.html import badge, chart_html, html_page, legend_html


def document_html(document: Document) -> bytes:
    """The report as one page."""
    return html_page(f"{document.title}: {document.name}", _body(document))


def _body(document: Document) -> Iterator[str]:
    yield f'<header><p class="over">{escape(document.title)}</p><h1>{escape(document.name)}</h1>'
    yield f'<p class="about">{escape(document.about)}</p></header>'
    yield f'<ul class="headlines">{"".join(map(_headline, document.headlines))}</ul>'
    yield from _facts(document.facts)
    yield f"<nav><h3>Contents</h3><ol>{''.join(_contents(document))}</ol></nav>"
    yield from _points(document.notes)
    for number, section in enumerate(document.sections, 1):
        yield from _section(number, section)
    yield f"<footer>{escape(document.footer)}</footer>"


def _headline(shown: Headline) -> str:
    figure, words = _figure(shown.figure), escape(shown.words)
    return f'<li>{badge(shown.kind)}<strong>{figure}</strong><span class="small">{words}</span></li>'


def _contents(document: Document) -> Iterator[str]:
    for number, section in enumerate(document.sections, 1):
        yield f'<li><a href="#section-{number}">{escape(section.title)}</a></li>'


def _section(number: int, section: Section) -> Iterator[str]:
    yield f'<section><h2 id="section-{number}">{number}&ensp;{escape(section.title)}</h2>'
    for part in section.parts:
        yield from part_html(part)
    yield "</section>"


def part_html(part: Part) -> Iterator[str]:
    """One part of a document."""
    match part:
        case TextBlock():
            yield f"<p>{_figure(part.text)}</p>"
        case Points():
            yield from _points(part)
        case Facts():
            yield from _facts(part)
        case GridBlock():
            yield from _grid(part)
        case Picture():
            yield f"<figure><figcaption>{escape(part.caption)}{badge(part.kind)}</figcaption>"
            yield _image(part)
            yield "</figure>"
        case ChartBlock():
            yield f"<h3>{escape(part.caption)}{badge(part.kind)}</h3>"
            yield from chart_html(part.blocks, part.ups)
            yield legend_html(part.legend)


def _points(part: Points) -> Iterator[str]:
    yield f"<h3>{escape(part.title)}</h3>"
    yield f"<ul>{''.join(f'<li>{_figure(line)}</li>' for line in part.lines)}</ul>"


def _facts(part: Facts) -> Iterator[str]:
    caption = f'<figcaption class="alone">{badge(part.kind)}</figcaption>' if part.kind else ""
    yield f'<figure>{caption}<div class="scroll"><table class="facts"><tbody>'
    for name, value in part.rows:
        mono = ' class="mono"' if part.mono or "SHA-256" in name else ""
        yield f'<tr><th scope="row">{escape(name)}</th><td{mono}>{_figure(value)}</td></tr>'
    yield "</tbody></table></div></figure>"


def _grid(part: GridBlock) -> Iterator[str]:
    yield f"<figure><figcaption>{_figure(part.caption)}{badge(part.kind)}</figcaption>"
    yield '<div class="scroll"><table class="ruled">'
    yield f"<thead><tr>{''.join(_cells(part, part.columns, head=True))}</tr></thead><tbody>"
    last = len(part.rows) - part.sums
    for place, row in enumerate(part.rows):
        kind = "sum first-sum" if place == last else "sum"
        opening = f'<tr class="{kind}">' if place >= last else "<tr>"
        yield f"{opening}{''.join(_cells(part, row, head=False))}</tr>"
    yield "</tbody></table></div></figure>"


def _cells(part: GridBlock, cells: tuple[str, ...], *, head: bool) -> Iterator[str]:
    tag = 'th scope="col"' if head else "td"
    for place, cell in enumerate(cells):
        figure = "" if place < part.left else ' class="figure"'
        yield f"<{tag}{figure}>{_figure(cell)}</{tag[:2]}>"


def _image(part: Picture) -> str:
    """The drawing inside the page, with words for who cannot see it."""
    data = b64encode(part.svg.encode()).decode()
    return f'<img alt="{escape(part.alt, quote=True)}" src="data:image/svg+xml;base64,{data}">'


def _figure(text: str) -> str:
    """Text in which a number keeps its per cent sign on the line."""
    return escape(text).replace(" %", "&nbsp;%")

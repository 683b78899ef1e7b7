"""A report as PDF, set by typst, which is loaded only when one is asked for."""

from importlib.resources import files

import msgspec

from sabot.errors import SabotError
from sabot.odds.report.document import KIND_WORDS, Document
from sabot.odds.report.palette import INK, KIND_COLOURS, LINE, PALE, TINTS
from sabot.odds.report.table import HEADINGS


def document_pdf(document: Document, issued: int) -> bytes:
    """The report as A4 pages; ``issued``, in seconds since 1970, is the date that the file itself bears."""
    import typst

    template = files("sabot.odds.report").joinpath("certificate.typ").read_bytes()
    compiler = typst.Compiler(ignore_system_fonts=True, sys_inputs={"report": _data(document)})
    try:
        content = compiler.compile(template, format="pdf", timestamp=issued)
    except typst.TypstError as error:
        raise SabotError(f"the PDF cannot be set: {error.message}") from None
    if not isinstance(content, bytes):
        raise SabotError("the PDF cannot be set: it came in parts")
    return content


def _data(document: Document) -> str:
    data = {
        "document": document,
        "ink": INK,
        "pale": PALE,
        "line": LINE,
        "tints": TINTS,
        "kinds": {kind: (words, KIND_COLOURS[kind]) for kind, words in KIND_WORDS.items()},
        "headings": HEADINGS,
    }
    return msgspec.json.encode(data).decode()

"""The certificate: what it says, and that HTML and PDF say it."""

import re
import zlib
from itertools import pairwise

import msgspec
import pytest

from sabot.cards.seed import parse_seed
from sabot.odds.report.certificate import CertificateFigures, certificate, gather
from sabot.odds.report.document import ChartBlock, Document, Facts, GridBlock, Part, Picture, TextBlock
from sabot.odds.report.document_html import document_html
from sabot.odds.report.pdf import document_pdf
from sabot.odds.simulate import make_plan, simulate
from sabot.rules import change_rules, load_rules, rules_hash
from tests.odds.report.pages import check_self_contained

pytestmark = pytest.mark.slow

ROUNDS = 300_000
"""More than a block, so that there is a line to draw."""

ISSUED = 1_750_000_000


@pytest.fixture(scope="module")
def evidence() -> CertificateFigures:
    return gather(load_rules("mega-fire-blaze"), ROUNDS, "suite")


@pytest.fixture(scope="module")
def document(evidence: CertificateFigures) -> Document:
    return certificate(evidence, "2026-11-15")


def _parts(document: Document) -> list[Part]:
    return [part for section in document.sections for part in section.parts]


def test_o_4_it_has_everything_that_is_asked_for(document: Document) -> None:
    assert [section.title for section in document.sections] == [
        "Rules of the game",
        "Return to player",
        "Paytables and probabilities",
        "The dealer's hand",
        "Optimal strategy",
        "Volatility",
        "Simulation check",
        "Shuffle tests",
        "Versions and hashes",
    ]
    assert dict(document.facts.rows)["Rules, SHA-256"] == rules_hash(load_rules("mega-fire-blaze"))
    kinds = {type(part) for part in _parts(document)}
    assert {GridBlock, Picture, ChartBlock, Facts} <= kinds


def test_o_4_every_figure_says_where_it_comes_from(document: Document) -> None:
    for part in _parts(document):
        if isinstance(part, GridBlock | Picture | ChartBlock):
            assert part.kind in ("exact", "simulated", "tested", "stated")
        if isinstance(part, GridBlock):
            assert all(len(row) == len(part.columns) for row in part.rows), part.caption


def test_o_4_the_page_is_well_formed_and_asks_nothing_of_anyone(document: Document) -> None:
    page = check_self_contained(document_html(document))
    text = "".join(page.text)
    assert page.tags.count("img") == 2
    for told in ("99.4928", "97.30", "Mega Fire Blaze", "suited trips 100 to 1", "passed", "agrees"):
        assert told in text


def test_o_4_the_pdf_has_pages_and_is_always_the_same(document: Document) -> None:
    content = document_pdf(document, ISSUED)
    assert content.startswith(b"%PDF-")
    assert content.rstrip().endswith(b"%%EOF")
    assert _pages(content) >= 6
    assert content == document_pdf(document, ISSUED)


def _pages(content: bytes) -> int:
    """How many pages a PDF says it has, wherever it says so."""
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", content, re.DOTALL)
    unpacked = [content]
    for stream in streams:
        try:
            unpacked.append(zlib.decompress(stream))
        except zlib.error:
            continue
    counts = [
        int(count) for part in unpacked for count in re.findall(rb"/Type\s*/Pages.*?/Count (\d+)", part, re.DOTALL)
    ]
    return max(counts)


def test_o_4_the_same_evidence_makes_the_same_page(evidence: CertificateFigures, document: Document) -> None:
    again = certificate(gather(load_rules("mega-fire-blaze"), ROUNDS, "suite"), "2026-11-15")
    assert document_html(again) == document_html(document)
    assert certificate(evidence, "2027-01-01") != document


def test_o_3_its_simulation_is_the_simulator_s_own(evidence: CertificateFigures) -> None:
    best = evidence.returns.best
    tally = simulate(make_plan(best.rules, best.strategy, parse_seed("suite"), shoe="fresh"), ROUNDS)
    assert evidence.simulated.rtp == tally.figures().rtp
    assert evidence.simulated.half_width == pytest.approx(tally.figures().half_width)
    assert sum(evidence.simulated.results.values()) == tally.rounds == ROUNDS


def test_o_4_simulation_and_shuffle_agree_with_what_is_exact(evidence: CertificateFigures) -> None:
    simulated = evidence.simulated
    assert simulated.agrees(evidence.returns.best.rtp)
    assert set(simulated.side) == {"pairs", "21+3", "fireblaze"}
    assert simulated.share(1) + simulated.share(0) + simulated.share(-1) == pytest.approx(1)
    assert [rounds for rounds, _ in simulated.progress][-1] == ROUNDS
    assert all(before[0] < after[0] for before, after in pairwise(simulated.progress))
    assert evidence.shuffle.passed
    assert len(evidence.shuffle.findings) == 5


def test_o_4_the_side_bets_simulation_can_be_repeated_too(document: Document, evidence: CertificateFigures) -> None:
    told = [part.text for part in _parts(document) if isinstance(part, TextBlock) and "sabot simulate" in part.text]
    assert told[1] == (
        f"To be repeated by: sabot simulate mega-fire-blaze --rounds {ROUNDS // 4} --seed suite --shoe fresh "
        "--side pairs,21+3,fireblaze"
    )
    best = evidence.returns.best
    plan = make_plan(best.rules, best.strategy, parse_seed("suite"), bets=tuple(evidence.simulated.side), shoe="fresh")
    tally = simulate(plan, ROUNDS // 4)
    assert {name: tally.figures(name).rtp for name in evidence.simulated.side} == {
        name: check.rtp for name, check in evidence.simulated.side.items()
    }


def test_o_4_the_certificate_of_changed_rules_says_so_throughout(evidence: CertificateFigures) -> None:
    rules = change_rules(load_rules("mega-fire-blaze"), {"decks": "6"})
    told = certificate(gather(rules, 2_000, "suite"), "2026-11-15")
    assert "changed" in told.about
    assert dict(told.facts.rows)["Rules"] == "the house's sheet, changed in 1 field"
    text = b" ".join(document_html(told).split()).decode()
    assert "sabot simulate mega-fire-blaze --set decks=6 --rounds 2000" in text
    assert "need not be about them" in text
    assert "cannot be the main bet" not in text
    shipped = certificate(evidence, "2026-11-15")
    assert shipped.about == load_rules("mega-fire-blaze").text["en"].about
    assert dict(shipped.facts.rows)["Rules"] == "the house's sheet, unchanged"


def test_o_4_a_simulation_that_strays_is_told_so(evidence: CertificateFigures) -> None:
    exact = evidence.returns.best.rtp
    wrong = msgspec.structs.replace(evidence.simulated, rtp=exact - 0.05)
    assert not wrong.agrees(exact)
    told = certificate(msgspec.structs.replace(evidence, simulated=wrong), "2026-11-15")
    assert dict(told.facts.rows)["Simulation and exact return"] == "DO NOT AGREE"
    assert b"DOES NOT AGREE" in document_html(told)

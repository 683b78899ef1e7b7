"""The types that the page is compiled with are the server's own."""

from pathlib import Path

from sabot.house.visitor import Visitor
from sabot.server.contract import Operation, find_operations, write_contract
from tests.server.harness import Venue

WRITTEN = Path(__file__).resolve().parents[2] / "client" / "src" / "wire" / "protocol.ts"
DOCUMENTS = {
    "GET /api/operator/export.zip",
    "GET /api/operator/reports/house.csv",
    "GET /api/operator/reports/house.html",
    "GET /api/rounds.csv",
    "GET /api/rounds.json",
    "GET /api/statement.csv",
    "GET /api/statement.html",
}
"""To be saved or read by others: the page only links to them."""


def test_the_page_speaks_the_protocol_of_the_server(venue: Venue) -> None:
    assert WRITTEN.read_text() == write_contract(venue.server.litestar), "`make contract` writes it anew"


def test_every_route_but_the_documents_is_in_the_contract_once(venue: Venue) -> None:
    names = [operation.name for operation in find_operations(venue.server.litestar)]
    paths = venue.server.litestar.openapi_schema.to_schema()["paths"]
    documented = {f"{method.upper()} {path}" for path, item in paths.items() for method in item}
    assert len(names) == len(set(names))
    assert documented - set(names) - {"GET /healthz", "GET /readyz"} == DOCUMENTS
    assert set(names) <= documented


def test_a_route_tells_what_it_takes_and_answers(venue: Venue) -> None:
    found = {operation.name: operation for operation in find_operations(venue.server.litestar)}
    assert found["GET /api/me"] == Operation("GET /api/me", None, Visitor)
    assert found["POST /api/guest"].body.__name__ == "Guest"
    assert "  'GET /api/me': { body: null; answer: Visitor };" in write_contract(venue.server.litestar)

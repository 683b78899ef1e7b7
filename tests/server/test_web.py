"""The page as files: what is sent, how it is packed, how long it is kept, and what it may load."""

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest

from sabot.server.config import ServerConfig
from sabot.server.web import POLICY, page_script, read_web
from tests.server.harness import ENOUGH, Venue

INDEX = b"<!doctype html><title>Sabot</title>"
SCRIPT = b"export const shoe = 6;\n" * 100
PACKED = {".br": b"as brotli packs it", ".gz": gzip.compress(SCRIPT)}
FILES = {
    "index.html": INDEX,
    "favicon.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "site.webmanifest": b"{}",
    "assets/index-abc.js": SCRIPT,
    "assets/index-abc.css": b"body{}",
    "notes.md": b"not for the web",
}


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A folder as the page is built."""
    folder = tmp_path / "site"
    for name, data in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    for suffix, data in PACKED.items():
        (folder / f"assets/index-abc.js{suffix}").write_bytes(data)
    (tmp_path / "secret.html").write_text("beside the page")
    return folder


@pytest.fixture
def venue(url: str, web: Path) -> Venue:
    """A server with that page."""
    return Venue(url, config=ServerConfig(web=web, sign_in_rate=ENOUGH, ask_rate=ENOUGH, command_rate=ENOUGH))


def _ask(venue: Venue, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    """The answer as it goes over the wire, not unpacked."""

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(venue.server.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://house.test") as client:
            given = {"accept-encoding": "", **{name.replace("_", "-"): value for name, value in headers.items()}}
            request = client.build_request(method, path, headers=given)
            answer = await client.send(request, stream=True)
            answer.raw_body = b"".join([part async for part in answer.aiter_raw()])  # type: ignore[attr-defined]
            return answer

    return asyncio.run(ask())


def _body(answer: httpx.Response) -> bytes:
    found: bytes = answer.raw_body  # type: ignore[attr-defined]
    return found


def _told(answer: httpx.Response) -> dict[str, str]:
    """The headers but for the one that no two answers share."""
    return {name: value for name, value in answer.headers.items() if name != "x-request-id"}


@pytest.mark.parametrize(
    ("path", "kind", "data"),
    [
        ("/", "text/html; charset=utf-8", INDEX),
        ("/index.html", "text/html; charset=utf-8", INDEX),
        ("/favicon.svg", "image/svg+xml", FILES["favicon.svg"]),
        ("/site.webmanifest", "application/manifest+json", b"{}"),
        ("/assets/index-abc.js", "text/javascript; charset=utf-8", SCRIPT),
        ("/assets/index-abc.css", "text/css; charset=utf-8", b"body{}"),
    ],
)
def test_a_file_is_sent_with_its_type(venue: Venue, path: str, kind: str, data: bytes) -> None:
    answer = _ask(venue, path)
    assert (answer.status_code, answer.headers["content-type"], _body(answer)) == (200, kind, data)
    assert answer.headers["content-length"] == str(len(data))
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize(
    ("asked", "encoding"),
    [
        ("gzip, deflate, br", "br"),
        ("gzip, deflate, br;q=1.0", "br"),
        ("gzip", "gzip"),
        ("GZIP", "gzip"),
        ("gzip;q=0.5", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br; q=0.000, gzip;q=0", None),
        ("deflate", None),
        ("identity", None),
        ("", None),
    ],
)
def test_a_file_is_sent_as_the_browser_can_unpack_it(venue: Venue, asked: str, encoding: str | None) -> None:
    answer = _ask(venue, "/assets/index-abc.js", accept_encoding=asked)
    assert answer.headers.get("content-encoding") == encoding
    assert _body(answer) == {None: SCRIPT, "br": PACKED[".br"], "gzip": PACKED[".gz"]}[encoding]
    assert answer.headers["content-length"] == str(len(_body(answer)))
    assert answer.headers["vary"] == "accept-encoding"


def test_a_file_that_is_not_packed_is_sent_as_it_is(venue: Venue) -> None:
    answer = _ask(venue, "/assets/index-abc.css", accept_encoding="br, gzip")
    assert _body(answer) == b"body{}"
    assert "content-encoding" not in answer.headers


def test_what_has_a_name_of_its_own_is_kept_for_good_and_the_rest_asked_for_again(venue: Venue) -> None:
    assert _ask(venue, "/assets/index-abc.js").headers["cache-control"] == "public, max-age=31536000, immutable"
    for path in ("/", "/index.html", "/favicon.svg"):
        assert _ask(venue, path).headers["cache-control"] == "no-cache"


def test_what_the_browser_has_already_is_not_sent_again(venue: Venue) -> None:
    tag = _ask(venue, "/").headers["etag"]
    again = _ask(venue, "/", if_none_match=tag)
    assert (again.status_code, _body(again), again.headers["etag"]) == (304, b"", tag)
    assert again.headers["content-security-policy"] == POLICY
    other = _ask(venue, "/", if_none_match='"of yesterday"')
    assert (other.status_code, _body(other)) == (200, INDEX)


def test_head_tells_all_but_the_file(venue: Venue) -> None:
    answer, whole = _ask(venue, "/assets/index-abc.js", "HEAD"), _ask(venue, "/assets/index-abc.js")
    assert (answer.status_code, _body(answer)) == (200, b"")
    assert _told(answer) == _told(whole)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
def test_a_file_can_only_be_read(venue: Venue, method: str) -> None:
    assert _ask(venue, "/index.html", method, origin="http://house.test").status_code in (404, 405, 415)


def test_r_3_the_page_loads_nothing_but_its_own_files(venue: Venue) -> None:
    for path in ("/", "/assets/index-abc.js", "/favicon.svg"):
        policy = _ask(venue, path).headers["content-security-policy"]
        rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
        assert rules["default-src"] == "'none'"
        assert rules["script-src"] == rules["style-src"] == rules["connect-src"] == "'self'"
        assert rules["frame-ancestors"] == rules["base-uri"] == rules["form-action"] == "'none'"
        assert "unsafe" not in policy
        assert "http" not in policy
    assert _ask(venue, "/").headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.html",
        "/%2e%2e/secret.html",
        "/..%2fsecret.html",
        "/assets/../../secret.html",
        "/assets/%2e%2e/%2e%2e/secret.html",
        "/secret.html",
        "/notes.md",
        "/assets/index-abc.js.br",
        "/assets/",
        "/assets",
        "/index.html/",
        "/INDEX.HTML",
    ],
)
def test_nothing_but_the_files_of_the_page_is_sent(venue: Venue, path: str) -> None:
    answer = _ask(venue, path)
    assert answer.status_code == 404
    assert b"beside the page" not in _body(answer)


def test_the_house_answers_beside_the_page(venue: Venue) -> None:
    assert _ask(venue, "/api/games").status_code == 200
    assert _ask(venue, "/api/docs").status_code == 200


def test_a_house_whose_page_was_not_built_works_and_shows_its_api(url: str, tmp_path: Path) -> None:
    config = ServerConfig(web=tmp_path / "never built", sign_in_rate=ENOUGH, ask_rate=ENOUGH, command_rate=ENOUGH)
    bare = Venue(url, config=config)
    front = _ask(bare, "/")
    assert (front.status_code, front.headers["location"]) == (307, "/api/docs")
    assert _ask(bare, "/api/games").status_code == 200
    assert read_web(tmp_path / "never built") == {}


def test_a_page_that_is_changed_while_the_house_is_open_stays_as_it_was(venue: Venue, web: Path) -> None:
    (web / "index.html").write_bytes(b"half a page")
    assert _body(_ask(venue, "/")) == INDEX


def test_s_4_a_socket_is_greeted_with_the_script_of_the_page(venue: Venue, web: Path, tmp_path: Path) -> None:
    assert venue.server.reception.surroundings.page == "", "a page that begins with none"
    (web / "index.html").write_text('<script type="module" crossorigin src="/assets/index-abc.js"></script>')
    assert page_script(web) == "/assets/index-abc.js"
    assert page_script(tmp_path) == "", "there is no page"

"""The web page as files: read once when the house opens, packed when the page was built, and sent as they are."""

import re
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from sabot.server.asgi import App, Receive, Scope, Send, headers_of
from sabot.server.config import ServerConfig

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What the page may load: its own files, and nothing that is written into them."""

INDEX = "/index.html"
ASSETS = "/assets/"
"""Files whose names change with their content: a browser may keep them for good."""

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}
_NEVER = re.compile(r"q\s*=\s*0(\.0*)?")
"""The weight of what is not taken at all."""
_SCRIPT = re.compile(r'<script type="module"[^>]* src="(/assets/[^"]+)"')
_PACKINGS = ((".br", b"br"), (".gz", b"gzip"))
"""The best first."""


class WebFile(NamedTuple):
    """A file of the page, as it is and packed."""

    data: bytes
    packed: Mapping[bytes, bytes]
    kind: str
    tag: bytes
    lasts: bool


def read_web(folder: Path | None = None) -> dict[str, WebFile]:
    """Every file of the page by its address; none where it was not built."""
    root = _root(folder)
    found = {}
    for path in sorted(root.rglob("*")):
        if path.suffix in _TYPES:
            address = "/" + path.relative_to(root).as_posix()
            found[address] = _read(path, lasts=address.startswith(ASSETS))
    return found


def page_script(folder: Path | None = None) -> str:
    """The script that the page begins with, whose name changes with the page; empty where it was not built."""
    index = _root(folder) / INDEX.removeprefix("/")
    found = _SCRIPT.search(index.read_text(encoding="utf-8")) if index.is_file() else None
    return found[1] if found else ""


def with_web(app: App, config: ServerConfig) -> App:
    """The app with the page in front of it."""
    web = read_web(config.web)

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        file = _find(scope, web)
        if file is None:
            await app(scope, receive, send)
        else:
            await _send(file, scope, send)

    return answer


def _root(folder: Path | None) -> Path:
    return folder or Path(str(files("sabot.server"))) / "site"


def _read(path: Path, *, lasts: bool) -> WebFile:
    data = path.read_bytes()
    packed = {}
    for suffix, name in _PACKINGS:
        beside = path.with_name(path.name + suffix)
        if beside.is_file():
            packed[name] = beside.read_bytes()
    tag = f'"{sha256(data).hexdigest()[:32]}"'.encode()
    return WebFile(data, packed, _TYPES[path.suffix], tag, lasts)


def _find(scope: Scope, web: Mapping[str, WebFile]) -> WebFile | None:
    if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
        return None
    return web.get(INDEX if scope["path"] == "/" else scope["path"])


async def _send(file: WebFile, scope: Scope, send: Send) -> None:
    asked = headers_of(scope)
    headers = [
        (b"content-type", file.kind.encode()),
        (b"cache-control", b"public, max-age=31536000, immutable" if file.lasts else b"no-cache"),
        (b"content-security-policy", POLICY.encode()),
        (b"etag", file.tag),
        (b"vary", b"accept-encoding"),
    ]
    if asked.get("if-none-match", "").encode() == file.tag:
        await send({"type": "http.response.start", "status": 304, "headers": headers})
        await send({"type": "http.response.body", "body": b""})
        return
    data = file.data
    name = next((name for name in file.packed if _takes(asked.get("accept-encoding", ""), name.decode())), None)
    if name is not None:
        headers.append((b"content-encoding", name))
        data = file.packed[name]
    headers.append((b"content-length", str(len(data)).encode()))
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else data})


def _takes(accepted: str, packing: str) -> bool:
    """Whether a browser that sends this Accept-Encoding can unpack it."""
    for word in accepted.lower().split(","):
        name, _, weight = word.partition(";")
        if name.strip() == packing:
            return not _NEVER.fullmatch(weight.strip())
    return False

"""Lines that say the same again and again are counted instead of written."""

import io
import json
import logging

from sabot.runtime.log import log
from sabot.server.log import JsonLines, logging_to
from sabot.server.repeats import EACH_MAX, KINDS_MAX, WINDOW_S, Repeats


def _lines(stream: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_flood_of_one_kind_is_written_once_and_counted() -> None:
    stream = io.StringIO()
    with logging_to(stream, now=lambda: 0.0):
        for number in range(10_000):
            log("request", address="203.0.113.9", status=429, path=f"/{number}", method="GET")
        for _ in range(2_000):
            logging.getLogger("asyncio").warning("socket.accept() out of system resource")
        log("request", address="192.0.2.1", status=200, path="/", method="GET")
    lines = _lines(stream)
    assert len(lines) == 2 * EACH_MAX + 1 + 2
    assert [line["count"] for line in lines if line["event"] == "repeated"] == [10_000 - EACH_MAX, 2_000 - EACH_MAX]
    assert any(line.get("address") == "192.0.2.1" for line in lines), "others are still heard"


def test_each_window_of_time_counts_for_itself() -> None:
    stream, now = io.StringIO(), [0.0]
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    repeats = Repeats(handler, lambda: now[0])
    handler.addFilter(repeats)
    logger = logging.Logger("test")
    logger.addHandler(handler)
    for _ in range(EACH_MAX + 7):
        logger.warning("again")
    now[0] += WINDOW_S
    logger.warning("again")
    lines = _lines(stream)
    assert len(lines) == EACH_MAX + 2
    assert (lines[-2]["event"], lines[-2]["count"], lines[-2]["what"]) == ("repeated", 7, "again")
    assert lines[-1]["says"] == "again"


def test_what_is_told_apart_is_bounded() -> None:
    stream = io.StringIO()
    with logging_to(stream, now=lambda: 0.0):
        for number in range(2 * KINDS_MAX):
            log("request", address=f"host-{number}", status=200, method="GET")
    lines = _lines(stream)
    assert len(lines) == KINDS_MAX + EACH_MAX + 1
    assert (lines[-1]["of"], lines[-1]["count"]) == ("others", KINDS_MAX - EACH_MAX)


def test_a_network_of_64_bits_is_one_caller_here_too() -> None:
    stream = io.StringIO()
    with logging_to(stream, now=lambda: 0.0):
        for number in range(500):
            log("request", address=f"2001:db8:0:7::{number:x}", status=429, method="GET")
        log("request", address="2001:db8:0:8::1", status=429, method="GET")
    lines = _lines(stream)
    assert len(lines) == EACH_MAX + 2
    assert (lines[-1]["who"], lines[-1]["count"]) == ("2001:db8:0:7::", 500 - EACH_MAX)

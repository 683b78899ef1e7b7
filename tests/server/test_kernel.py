"""When a server takes the machine code of its shoes into use."""

import pytest

from sabot.cards import count_plain, is_kernel_loaded, seal_order, sealing
from sabot.server import kernel
from sabot.server.kernel import WORTH_SHOES, KernelLoader

Told = list[tuple[str, dict[str, object]]]


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealing, "_make_shoe", None)
    monkeypatch.setattr(sealing, "_plain_shoes", 0)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    said: Told = []
    monkeypatch.setattr(kernel, "log", lambda event, _level=0, **facts: said.append((event, facts)))
    return said


def test_a_house_that_few_visit_loads_no_kernel() -> None:
    loader = KernelLoader()
    for number in range(WORTH_SHOES - 1):
        seal_order(1, number.to_bytes(32, "big"), "")
        loader.look()
    assert count_plain() == WORTH_SHOES - 1
    assert loader.thread is None


def test_after_enough_shoes_the_kernel_is_loaded_once_beside_the_work(
    monkeypatch: pytest.MonkeyPatch, told: Told
) -> None:
    monkeypatch.setattr(sealing, "_plain_shoes", WORTH_SHOES)
    loader = KernelLoader()
    loader.look()
    first = loader.thread
    assert first is not None
    loader.look()
    assert loader.thread is first
    first.join()
    assert is_kernel_loaded()
    assert told == [("kernel-loaded", {})]
    seal_order(1, bytes(32), "")
    assert count_plain() == WORTH_SHOES


def test_a_kernel_that_does_not_load_is_logged_and_done_without(monkeypatch: pytest.MonkeyPatch, told: Told) -> None:
    def fail() -> None:
        raise OSError("no room on the disk")

    monkeypatch.setattr(kernel, "load_kernel", fail)
    monkeypatch.setattr(sealing, "_plain_shoes", WORTH_SHOES)
    loader = KernelLoader()
    loader.look()
    assert loader.thread is not None
    loader.thread.join()
    assert told == [("kernel-failed", {"says": "no room on the disk"})]
    assert seal_order(1, bytes(32), "").cards

"""Entries that come back to their places."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from sabot.engine.line import AskedLine, Line


@given(st.data())
def test_a_line_comes_back_to_what_it_was_step_by_step(data: st.DataObject) -> None:
    line: Line[int, str] = Line()
    before: list[list[tuple[int, str]]] = []
    steps: list[int | None] = []
    for number in range(data.draw(st.integers(0, 20))):
        before.append(list(line.items()))
        if len(line) > 0 and data.draw(st.booleans()):
            line.take(data.draw(st.sampled_from(list(line))))
            steps.append(None)
        else:
            key = data.draw(st.sampled_from([key for key in range(25) if key not in line]))
            line.add(key, f"entry {number}")
            steps.append(key)
    looks = data.draw(st.booleans(), label="looked at on the way")
    for added, was in zip(reversed(steps), reversed(before), strict=True):
        if added is None:
            line.put_back()
        else:
            line.drop(added)
        if looks:
            assert list(line) == [name for name, _ in was]
        assert dict(line.copy()) == dict(was)
    assert list(line.items()) == (before[0] if before else [])
    assert not line


def test_the_order_is_that_of_arrival_in_every_view() -> None:
    line: Line[str, int] = Line()
    for number, name in enumerate("abcd"):
        line.add(name, number)
    line.take("b")
    line.put_back()
    assert list(line) == list("abcd")
    line.take("b")
    line.put_back()
    assert list(line.keys()) == list("abcd")
    line.take("a")
    line.put_back()
    assert list(line.values()) == [0, 1, 2, 3]
    line.take("c")
    line.add("c", 9)
    assert list(line.items()) == [("a", 0), ("b", 1), ("d", 3), ("c", 9)]


@given(st.data())
def test_those_asked_on_each_box_are_counted_whatever_is_undone(data: st.DataObject) -> None:
    asked = AskedLine()
    steps: list[tuple[str, int] | None] = []
    for number in range(data.draw(st.integers(0, 20))):
        if len(asked) > 0 and data.draw(st.booleans()):
            asked.take(data.draw(st.sampled_from(list(asked))))
            steps.append(None)
        else:
            steps.append((f"p{number}", data.draw(st.integers(1, 3))))
            asked.add(steps[-1] or ("", 0))
        assert +Counter(asked.on_box) == Counter(box for _, box in asked)
    for added in reversed(steps):
        if added is None:
            asked.put_back()
        else:
            asked.drop(added)
        assert +Counter(asked.on_box) == Counter(box for _, box in asked)
    assert not asked

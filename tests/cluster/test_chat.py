"""The chat of a table that changes its server: lines keep one order everywhere, and none is there twice."""

from msgspec.structs import replace

from sabot.house.chat.transcript import ChatSpeaker, Transcript

ANA = ChatSpeaker("p1", "Ana", "player")


def test_s_2_who_takes_a_table_over_numbers_beyond_lines_it_has_not_heard() -> None:
    first, second, third = (Transcript("t") for _ in range(3))
    for number in range(3):
        line = first.add(ANA, "hello", f"k{number}", 0)
        third.take(line)
        if number == 0:
            second.take(line)
    second.skip()
    assert third.take(second.add(ANA, "I deal now", "k9", 0))
    assert [line.key for line in third.lines] == ["k0", "k1", "k2", "k9"]
    assert [line.key for line in second.lines] == ["k0", "k9"]


def test_s_2_a_line_that_was_said_again_at_another_server_is_heard_once() -> None:
    here, there = Transcript("t"), Transcript("t")
    line = here.add(ANA, "hello", "k1", 0)
    again = there.add(ANA, "hello", "k1", 0)
    assert there.lines == (again,)
    assert not here.take(replace(again, shown=replace(again.shown, n=1_001)))
    assert here.lines == (line,)

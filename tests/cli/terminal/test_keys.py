import pytest

from sabot.cli.terminal.keys import keys_of_line, split_keys


@pytest.mark.parametrize(
    ("sent", "keys"),
    [
        ("h", ["h"]),
        ("\r", ["enter"]),
        ("\n", ["enter"]),
        ("\t\x1b[Z", ["tab", "back-tab"]),
        ("\x1b[A\x1b[B\x1b[C\x1b[D", ["up", "down", "right", "left"]),
        ("\x1bOA\x1bOD", ["up", "left"]),
        ("\x03", ["leave"]),
        ("\x04", ["leave"]),
        ("\x7fé♥", ["backspace", "é", "♥"]),
        ("\x1b[1;5Cx", ["x"]),
        ("\x1bh", ["escape", "h"]),
        ("\x00\x1a", []),
    ],
)
def test_keys_as_a_terminal_sends_them(sent: str, keys: list[str]) -> None:
    assert split_keys(sent) == (keys, "")


@pytest.mark.parametrize("rest", ["\x1b", "\x1b[", "\x1b[1;", "\x1bO"])
def test_a_key_that_has_not_wholly_come_is_waited_for(rest: str) -> None:
    assert split_keys("s" + rest) == (["s"], rest)


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ("", ["enter"]),
        ("\r", ["enter"]),
        ("h", ["h", "line-end"]),
        ("1+\t+", ["1", "+", "tab", "+", "line-end"]),
    ],
)
def test_keys_of_a_plain_line(line: str, keys: list[str]) -> None:
    assert keys_of_line(line) == keys

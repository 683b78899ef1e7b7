"""The few colours and signs of the table. Every one of them comes with a sign, so that none is needed to play."""

FELT = "#efe9d8 on #11503b"
PRINT = "#8fc4aa"
"""What is printed on the felt."""

RAIL = "#efe9d8 on #2a1d15"
QUIET = "#b9a78f"
"""Words on the rail that only name the figure beside them."""

BRASS = "#e6c171"
FOCUS = "bold #1b1410 on #e6c171"
PAPER = "on #f7f2e6"
EDGE = f"#a79f8c {PAPER}"
INK = f"bold #17211d {PAPER}"
RED = f"bold #b5121f {PAPER}"
BACK = "#9db4dd on #24406f"
PILL = "bold #f7f2e6 on #0a2f23"
WIN = "bold #a8e6a3"
LOSE = "#f2b5a7"
CAP = "bold #1b1410 on #d9cfba"
"""A key's cap."""

FLAME = "bold #ffb066"

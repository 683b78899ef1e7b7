"""Parts of addresses and queries that several routes share, with what may stand in them."""

from typing import Annotated, Literal

from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from sabot.house.history.round_line import Outcome as RoundOutcome
from sabot.house.listing.moment import MOMENT_MAX_MS
from sabot.house.listing.page import PAGE_MAX
from sabot.house.protection.limits import LimitKind


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """An empty object: there is nothing more to say."""


_WORD = r"^[A-Za-z0-9_.:~-]{1,80}$"

SessionId = Annotated[str, PathParameter(pattern=_WORD, description="A session's id.")]
PlayerId = Annotated[str, PathParameter(pattern=_WORD, description="A player's id.")]
TableId = Annotated[str, PathParameter(pattern=_WORD, description="A table's id.")]
MeterName = Annotated[str, PathParameter(pattern=_WORD, description="A meter's name.")]
PaymentId = Annotated[str, PathParameter(pattern=_WORD, description="A payment's id.")]
OrderId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{8,64}$", description="The id that it was given with.")]
RoundCode = Annotated[str, PathParameter(pattern=_WORD, description="A game code.")]
GameName = Annotated[str, PathParameter(pattern="^[a-z0-9][a-z0-9-]{0,39}$", description="A game's name.")]
LimitName = Annotated[LimitKind, PathParameter(description="A kind of limit.")]

AnyPlayer = Annotated[
    str | None, QueryParameter(pattern=_WORD, description="Another player's id, for operators and inspectors.")
]
AnyGame = Annotated[str | None, QueryParameter(pattern="^[a-z0-9][a-z0-9-]{0,39}$", description="Only this game.")]
AnyCode = Annotated[
    str | None, QueryParameter(pattern="^[A-Za-z0-9_.:-]{1,80}$", description="Any part of a game code.")
]
SinceMs = Annotated[
    int | None, QueryParameter(ge=1, le=MOMENT_MAX_MS, description="From this moment on, in milliseconds since 1970.")
]
UntilMs = Annotated[int | None, QueryParameter(ge=1, le=MOMENT_MAX_MS, description="Before this moment.")]
Kept = Annotated[Literal["cash", "gold"], QueryParameter(description="Money, or Golden Chips.")]
PageSize = Annotated[int | None, QueryParameter(ge=1, le=PAGE_MAX, description="Lines of a page.")]
Outcome = Annotated[RoundOutcome | None, QueryParameter(description="By what the player's own money won or lost.")]

"""What routes are given: who asks, from where, and at which reception."""

from litestar.di import NamedDependency

from sabot.house.books.round_line import RoundFilter
from sabot.house.visitor import Visitor
from sabot.server.reception import Reception

GivenReception = NamedDependency[Reception]
GivenVisitor = NamedDependency[Visitor]
GivenOrigin = NamedDependency[str]
GivenFilter = NamedDependency[RoundFilter]

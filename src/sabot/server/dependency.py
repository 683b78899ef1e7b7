"""What routes are given: who asks, from where, and at which reception."""

from litestar.di import NamedDependency

from sabot.house.history.round_line import RoundFilter
from sabot.house.visitor import Visitor
from sabot.server.reception import Reception

ReceptionDependency = NamedDependency[Reception]
VisitorDependency = NamedDependency[Visitor]
OriginDependency = NamedDependency[str]
FilterDependency = NamedDependency[RoundFilter]

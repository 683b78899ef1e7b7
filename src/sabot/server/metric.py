"""Figures for monitoring, in a registry of each app's own."""

from collections import Counter as Counted
from collections.abc import Iterator
from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from sabot.house.alarms.alarm import AlarmKind
from sabot.house.house import House
from sabot.news import EVERYTHING, News, content_of
from sabot.server.connections import Connections
from sabot.table import Update

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """What is counted and measured; no figure tells of a single player or card."""

    def __init__(self, house: House) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "sabot_requests", "Requests answered.", ("method", "route", "status"), registry=self.registry
        )
        self.request_seconds = Histogram(
            "sabot_request_seconds", "Time to answer a request.", buckets=_SECONDS, registry=self.registry
        )
        self.sockets = Gauge("sabot_sockets", "Sockets open.", registry=self.registry)
        self.sockets_closed = Counter(
            "sabot_sockets_closed", "Sockets closed by the server.", ("code",), registry=self.registry
        )
        self.commands = Counter(
            "sabot_commands", "Commands at tables, by what came of them.", ("kind", "result"), registry=self.registry
        )
        self.command_seconds = Histogram(
            "sabot_command_seconds",
            "Time from a command to its durable commit.",
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.rounds = Counter("sabot_rounds", "Rounds finished.", ("game",), registry=self.registry)
        self.store_healthy = Gauge(
            "sabot_store_healthy",
            "1 while the store can write; 0: it could not, or did not say.",
            registry=self.registry,
        )
        self.registry.register(_HouseFigures(house))
        house.news.subscribe(EVERYTHING, self._count_round)

    def watch(self, connections: Connections) -> None:
        """From now on the connections of a web server are counted too."""
        self.registry.register(_ConnectionFigures(connections))

    def _count_round(self, news: News) -> None:
        update = content_of(news)
        if isinstance(update, Update) and update.closed is not None:
            self.rounds.labels(update.game).inc()

    def write(self) -> bytes:
        """All figures as Prometheus reads them."""
        return generate_latest(self.registry)


class _ConnectionFigures(Collector):
    """Connections, asked for when somebody looks."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    def collect(self) -> Iterator[Metric]:
        """The figures as they stand."""
        yield GaugeMetricFamily("sabot_connections", "Connections open.", value=len(self._connections))
        refused = CounterMetricFamily("sabot_connections_refused", "Connections not let in.", labels=("why",))
        for why in ("address", "all"):
            refused.add_metric((why,), self._connections.refused[why])
        yield refused


class _HouseFigures(Collector):
    """Figures that the house keeps itself, asked for when somebody looks."""

    def __init__(self, house: House) -> None:
        self._house = house

    def collect(self) -> Iterator[Metric]:
        """The figures as they stand."""
        generator, tally = self._house.generator, self._house.store.tally
        yield GaugeMetricFamily(
            "sabot_generator_healthy",
            "1 while the card generator passes its tests; 0: no new rounds.",
            value=int(generator.failure is None),
        )
        yield GaugeMetricFamily(
            "sabot_clock_ahead_seconds",
            "How far the house's time is ahead of the machine's clock; below zero: behind it.",
            value=self._house.clock.ahead_ms() / 1000,
        )
        alarms = GaugeMetricFamily("sabot_alarms", "Alarms that are raised.", labels=("kind", "acknowledged"))
        counts = Counted((alarm.kind, alarm.acknowledged is not None) for alarm in self._house.alarms.all())
        for kind in get_args(AlarmKind):
            for seen in (False, True):
                alarms.add_metric((kind, str(seen).lower()), counts[kind, seen])
        yield alarms
        yield CounterMetricFamily("sabot_store_groups", "Transactions committed.", value=tally.groups)
        yield CounterMetricFamily("sabot_store_steps", "Steps handed to the store.", value=tally.works)
        yield CounterMetricFamily("sabot_store_refused", "Steps that the store refused.", value=tally.refused)

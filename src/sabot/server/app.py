"""The app: all routes and the socket behind one entrance."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import cast

from litestar import Litestar, Router
from litestar.di import Provide
from litestar.exceptions import HTTPException

from sabot.cluster.cluster import Cluster
from sabot.cluster.nats_line import NatsLine
from sabot.cluster.sealed_line import SealedLine
from sabot.errors import SabotError
from sabot.house.house import House
from sabot.server.access import with_access_log
from sabot.server.alarm_keeper import AlarmKeeper
from sabot.server.asgi import App
from sabot.server.companions import CompanionHost
from sabot.server.config import ServerConfig
from sabot.server.crowd import with_crowd
from sabot.server.dependency import provide_origin, provide_visitor
from sabot.server.entrance import with_entrance
from sabot.server.exchange_keeper import ExchangeKeeper
from sabot.server.failure import answer_broken, answer_http, answer_refusal
from sabot.server.guard import provide_reception
from sabot.server.header import with_headers
from sabot.server.heads import HeadKeeper
from sabot.server.literal import check_request
from sabot.server.monitoring import with_monitoring
from sabot.server.openapi import openapi_config
from sabot.server.payment_watch import PaymentWatch
from sabot.server.reception import Reception
from sabot.server.routes.account import account_routes
from sabot.server.routes.alarms import alarm_routes
from sabot.server.routes.chat import chat_routes
from sabot.server.routes.coach import coach_routes
from sabot.server.routes.croupier import croupier_routes
from sabot.server.routes.door import door_routes
from sabot.server.routes.exchange import exchange_routes
from sabot.server.routes.figures import figure_routes
from sabot.server.routes.front import show_front
from sabot.server.routes.games import game_routes
from sabot.server.routes.health import health_routes
from sabot.server.routes.house import house_routes
from sabot.server.routes.inspector import inspector_routes
from sabot.server.routes.meter_hold import meter_hold_routes
from sabot.server.routes.meters import meter_routes
from sabot.server.routes.money import money_routes
from sabot.server.routes.money_desk import money_desk_routes
from sabot.server.routes.odds import odds_routes
from sabot.server.routes.operator import operator_routes
from sabot.server.routes.pit import pit_routes
from sabot.server.routes.protection import protection_routes
from sabot.server.routes.reports import report_routes
from sabot.server.routes.rounds import round_routes
from sabot.server.routes.sessions import session_routes
from sabot.server.routes.settings import setting_routes
from sabot.server.routes.sheets import sheet_routes
from sabot.server.routes.socket import open_socket
from sabot.server.watchman import Watchman
from sabot.server.web import with_web

_API = [
    *account_routes,
    session_routes,
    house_routes,
    game_routes,
    odds_routes,
    coach_routes,
    money_routes,
    round_routes,
    figure_routes,
    meter_routes,
    exchange_routes,
    setting_routes,
    protection_routes,
    chat_routes,
    operator_routes,
    door_routes,
    money_desk_routes,
    inspector_routes,
    pit_routes,
    croupier_routes,
    meter_hold_routes,
    report_routes,
    alarm_routes,
    sheet_routes,
]

Hours = Callable[[Litestar], AbstractAsyncContextManager[None]]
"""What is done from opening to closing."""


def lay_out(config: ServerConfig, hours: Hours) -> Litestar:
    """All routes; of the house behind them they know only what their state is given."""
    api = Router(
        "/api",
        route_handlers=_API,
        dependencies={
            "visitor": Provide(provide_visitor),
            "origin": Provide(provide_origin, sync_to_thread=False),
        },
    )
    return Litestar(
        [show_front, api, health_routes, open_socket],
        dependencies={"reception": Provide(provide_reception, sync_to_thread=False)},
        exception_handlers={
            SabotError: answer_refusal,
            HTTPException: answer_http,
            Exception: answer_broken,
        },
        before_request=check_request,
        lifespan=[hours],
        openapi_config=openapi_config(config),
        request_max_body_size=config.body_bytes_max,
        logging_config=None,
    )


class Server:
    """A house on the network: an ASGI app, and what it is made of."""

    def __init__(self, house: House, config: ServerConfig | None = None) -> None:
        self.config = config or ServerConfig()
        self.reception = Reception(house, self.config)
        self.watchman = Watchman(self.reception)
        self.keeper = HeadKeeper(house.heads, self.config.heads_webhook)
        self.alarms = AlarmKeeper(house, self.reception.pulse, self.config.alarm_webhook)
        self.exchange = ExchangeKeeper(house)
        self.companions = (
            CompanionHost(house, self.reception.sockets, self.config)
            if self.config.companions and house.has_play_credits
            else None
        )
        self.refusal: SabotError | None = None
        """Why the house could not be opened."""
        self.litestar = self._make()
        inner = with_crowd(cast(App, self.litestar), self.reception.costly)
        served = with_access_log(
            with_headers(with_web(with_entrance(inner, self.config), self.config), self.config),
            self.reception.metrics,
        )
        self.app: App = with_monitoring(served, self.reception.metrics, self.config.metrics_port)
        """What a web server runs."""

    def _make(self) -> Litestar:
        routes = lay_out(self.config, self._open_hours)
        routes.state.reception = self.reception
        return routes

    @asynccontextmanager
    async def _open_hours(self, _: Litestar) -> AsyncIterator[None]:
        """From opening to closing: what is begun is finished, then the books are closed."""
        house = self.reception.house
        self.watchman.tell_clock()
        payments = PaymentWatch(house)
        cluster: Cluster | None = None
        try:
            cluster = await self._join_others()
            await payments.open()
            await house.open_tables()
            if cluster is not None:
                await cluster.enter()
        except SabotError as why:
            if cluster is not None:
                await cluster.close()
            # Whoever runs this says no more than that it failed.
            self.refusal = why
            raise
        pulse = self.reception.pulse.run(self.config.tick_ms)
        works = (self.watchman.run(), payments.run(), pulse, house.prepare(), self.keeper.run(), self.alarms.run())
        aside = [asyncio.create_task(work) for work in (*works, self.exchange.run())]
        if cluster is not None:
            aside.append(asyncio.create_task(cluster.run()))
        try:
            yield
        finally:
            for task in aside:
                task.cancel()
            await asyncio.gather(*aside, return_exceptions=True)
            if cluster is not None:
                await cluster.leave()
            if self.companions is not None:
                await self.companions.close()
            house.live.close()
            self.reception.sockets.close()
            await self.reception.tasks.finish()
            await self.keeper.finish()
            if cluster is not None:
                await cluster.close()

    async def _join_others(self) -> Cluster | None:
        """This server among the others of its house; None where it is alone."""
        if self.config.bus is None:
            return None
        house, server = self.reception.house, self.reception.house.store.server
        line = SealedLine(await NatsLine.open(self.config.bus, server), house.signer)
        cluster = Cluster(house, line, server, self.reception.limiters)
        try:
            await cluster.open()
        except BaseException:
            await line.close()
            raise
        return cluster

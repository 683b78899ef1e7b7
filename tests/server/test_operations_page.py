"""docs/operations.md lists what there is: every option, every metric, every event of the log."""

import inspect
import re
from pathlib import Path

from prometheus_client.parser import text_string_to_metric_families

from sabot.cli.serve import serve
from sabot.server.connections import Connections
from tests.server.harness import Venue, run
from tests.server.playing import play_round

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")


def _first_cells(heading: str) -> list[str]:
    """The words in the first column of the table under a heading."""
    part = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    cells = re.findall(r"^\| (`[^|]+) \|", part, re.MULTILINE)
    return [word for cell in cells for word in re.findall("`([^`]+)`", cell)]


def test_every_option_is_on_the_page() -> None:
    options = {f"--{name.replace('_', '-')}" for name in inspect.signature(serve).parameters}
    assert set(_first_cells("Start and stop")) == options


def test_every_metric_is_on_the_page(venue: Venue) -> None:
    async def scenario() -> None:
        ann = await venue.guest()
        await play_round(await ann.table())
        venue.server.reception.metrics.watch(Connections(most=1, most_each=1))
        families = text_string_to_metric_families(venue.metrics())
        kinds = {family.name: family.type for family in families if not family.name.endswith("_created")}
        names = {f"{name}_total" if kind == "counter" else name for name, kind in kinds.items()}
        assert set(_first_cells("Metrics")) == names

    run(scenario)


def test_every_event_of_the_log_is_on_the_page() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "sabot").rglob("*.py"))
    events = set(re.findall(r'(?<![\w.])log\(\s*"([a-z-]+)"', source)) | {"request", "socket", "library", "repeated"}
    assert set(_first_cells("Logs")) == events

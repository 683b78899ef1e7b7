"""docs/many-machines.md shows what there is: options that exist, files that can be read."""

import inspect
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from sabot.cli.cluster import cluster
from sabot.cli.drill import drill
from sabot.cli.serve import serve

PAGE = (Path(__file__).parents[2] / "docs" / "many-machines.md").read_text(encoding="utf-8")


def _options(verb: Callable[..., object]) -> set[str]:
    return {f"--{name.replace('_', '-')}" for name in inspect.signature(verb).parameters}


def _files() -> Any:
    (text,) = re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return yaml.safe_load(text)


@pytest.mark.parametrize(("chapter", "verb"), [("On one machine", cluster), ("The drill", drill)])
def test_every_option_of_the_command_is_on_the_page(chapter: str, verb: Callable[..., object]) -> None:
    part = PAGE.partition(f"\n## {chapter}\n")[2].partition("\n## ")[0]
    assert set(re.findall(r"^\| `(--[a-z-]+)`", part, re.MULTILINE)) == _options(verb)


def test_servers_are_started_with_options_that_exist() -> None:
    lines = re.findall(r"sabot serve (.*)", PAGE)
    assert len(lines) >= 2
    used = {option for line in lines for option in re.findall(r"--[a-z-]+", line)}
    command = _files()["services"]["sabot"]["command"]
    used |= {word for word in command if word.startswith("--")}
    assert used <= _options(serve)
    assert {"--key", "--name"} <= used


def test_the_compose_file_has_all_that_is_needed() -> None:
    services = _files()["services"]
    assert services.keys() == {"postgres", "nats", "sabot", "balancer"}
    for service in services.values():
        assert set(service.get("depends_on", ())) <= services.keys()

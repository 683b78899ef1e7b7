"""CONTRIBUTING.md leads to what there is: files, folders, make's targets."""

import re
from pathlib import Path

import yaml  # type: ignore[import-untyped]

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PLACES = (ROOT, ROOT / "src" / "sabot", ROOT / "src" / "sabot" / "wording")


def test_files_and_folders_that_it_names_are_there() -> None:
    named = {name for name in re.findall(r"`([\w./-]+)`", PAGE) if "/" in name and not name.startswith("dist")}
    assert len(named) > 20
    assert [name for name in sorted(named) if not any((place / name).exists() for place in PLACES)] == []


def test_make_knows_what_it_says() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"(?:^|`)make ([a-z-]+)", PAGE, re.MULTILINE))
    assert {"run", "quick", "test", "release"} <= named <= targets


def test_the_workflow_runs_what_a_developer_runs() -> None:
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8"))
    (job,) = workflow["jobs"].values()
    assert [step["run"] for step in job["steps"] if "run" in step] == ["make test"]

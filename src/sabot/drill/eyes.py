"""What a client has in sight: each table as it was shown, and as the messages since have changed it."""

from typing import Any

from sabot.drill.promise import expect

Json = dict[str, Any]


class Eyes:
    """Keeps the tables by what is told of them, and notices when something was missed."""

    def __init__(self) -> None:
        self._tables: dict[str, Json] = {}

    def take(self, message: Json) -> Json:
        """The message; one about a table has the whole of it under ``seen``, as a screen would draw it now."""
        if message["type"] == "table":
            self._tables[message["table"]] = {**message["view"], "own": message["own"]}
        elif message["type"] == "moved" and message["table"] in self._tables:
            self._change(message)
        else:
            return message
        return {**message, "seen": self._tables[message["table"]]}

    def _change(self, moved: Json) -> None:
        table = self._tables[moved["table"]]
        if moved["version"] <= table["version"]:
            return
        since, before = moved["since"], table["version"]
        expect(since == before, f"what led on from {since} was told after {before}")
        own = moved.get("own", table["own"])
        self._tables[moved["table"]] = {**table, **moved["view"], "version": moved["version"], "own": own}

    def table(self, name: str) -> Json:
        """A table that was entered, as it is seen now."""
        return self._tables[name]

    def table_of(self, game: str) -> str:
        """The table of a game that was entered last; a name that no table has where none was."""
        found = [name for name, table in self._tables.items() if table["game"] == game]
        return found[-1] if found else f"no-{game}"

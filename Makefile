# Everything a newcomer needs: `make run` opens the house, `make test` proves it.
# The only things expected of the machine are Python 3.11 or later and make.

PYTHON ?= python3
UV_VERSION := 0.13.7
UV := .uv/bin/uv
BIN := .venv/bin
INSTALL := $(UV) pip install --quiet --python $(BIN)/python
NPM := $(BIN)/python client/build.py npm
# What the web page is made of; a change here builds it anew.
PAGE := $(shell find client/src client/public src/sabot/wording/messages -type f) \
  $(wildcard client/*.js client/*.ts client/*.py client/*.json client/index.html)
export UV_PYTHON_DOWNLOADS := never
export UV_NO_PROGRESS := 1
# Bytecode is made once, here, and not at every start on a machine that does not write it.
export UV_COMPILE_BYTECODE := 1

.PHONY: run test test-long quick lint types page contract screens docs bench duel release lock clean

run: .venv/house.done
	@$(BIN)/sabot serve

# What looks at the code alone uses one core each: linter, types and page are looked at together.
test: .venv/dev.done
	@$(MAKE) --no-print-directory -j 2 lint types page
	$(BIN)/python -m pytest -n auto

# The same with larger samples where it is only more of the same: other seeds, longer evenings, both kinds of database.
test-long: .venv/dev.done
	SABOT_TEST_LONG=1 $(BIN)/python -m pytest -n auto

quick: .venv/dev.done
	$(BIN)/python -m pytest -n auto -m "not slow"

lint: .venv/dev.done
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/dev.done
	$(BIN)/mypy src tests bench release manual client/build.py

# The web page: its linter, its types, its own tests.
page: .venv/dev.done
	$(NPM) --silent run lint
	$(NPM) --silent run check
	$(NPM) --silent test

# The types that the page shares with the server, written from the server's own.
contract: .venv/dev.done
	$(BIN)/python -m sabot.server.contract > client/src/wire/protocol.ts

# The pictures of docs/screenshots, taken anew.
screens: .venv/dev.done
	$(BIN)/python -m tests.browser.screens docs/screenshots

# The documentation site of this version in site/VERSION, beside those that are there.
docs: .venv/dev.done
	$(BIN)/python -m manual site

bench: .venv/bench.done
	$(BIN)/python -m bench

# Kernel and engine play the same cards, far longer than the tests do; some minutes.
duel: .venv/dev.done
	$(BIN)/python -m tests.odds.simulate.long_duel --rounds 2000000

# Wheel and source archive of a version in dist/, the page inside; the changelog's newest part gets its heading.
release: .venv/dev.done
	$(BIN)/python -m release "$(VERSION)"

lock: $(UV)
	$(UV) pip compile pyproject.toml --extra all --universal --python-version 3.11 --generate-hashes -q --upgrade \
	  --custom-compile-command "make lock" -o requirements/run.lock
	$(UV) pip compile pyproject.toml --extra all --group dev --universal --python-version 3.11 --generate-hashes -q \
	  --custom-compile-command "make lock" -o requirements/dev.lock
	$(UV) pip compile pyproject.toml --extra all --group dev --group bench --universal --python-version 3.11 --generate-hashes -q \
	  --custom-compile-command "make lock" -o requirements/bench.lock

clean:
	rm -rf client/node_modules src/sabot/server/site .venv .uv .mypy_cache .ruff_cache .pytest_cache .hypothesis dist site

$(UV):
	$(PYTHON) -m venv .uv
	.uv/bin/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)

$(BIN)/python: | $(UV)
	$(UV) venv --quiet --python $(PYTHON) .venv

.venv/run.done: requirements/run.lock | $(BIN)/python
	$(INSTALL) --require-hashes -r requirements/run.lock
	@touch $@

# The project itself is installed in place, so an edit needs no new installation; only the page is built, and the shoe's
# machine code compiled, which is then kept on disk.
.venv/house.done: pyproject.toml $(PAGE) .venv/run.done
	$(INSTALL) --no-deps --editable .
	@$(BIN)/python -c "from sabot.cards import load_kernel; load_kernel()"
	@touch $@

.venv/dev.done: requirements/dev.lock client/package-lock.json .venv/house.done
	$(INSTALL) --require-hashes -r requirements/dev.lock
	$(BIN)/python client/build.py install
	@touch $@

.venv/bench.done: requirements/bench.lock .venv/dev.done
	$(INSTALL) --require-hashes -r requirements/bench.lock
	@touch $@

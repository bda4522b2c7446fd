# The commands of the README.  Everything is installed into .venv, exactly as the locks say, and only
# when a lock has changed.  A stamp is newer than what it was made from; there is nothing else to know.

PYTHON ?= python3 python3.14 python3.13 python3.12 python3.11 python
BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check --require-hashes --requirement
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header $(UPGRADE)

# What tests need of them; `bench` is for who measures.
EXTRAS := --extra sim --extra cluster --extra parquet --extra plot

.DEFAULT_GOAL := help
.PHONY: help play test check format coverage lock clean
.DELETE_ON_ERROR:

help: ## list the commands
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "make %-10s %s\n", $$1, $$2 }'

play: .venv/project.stamp ## install what is needed, build the pages, open the table in the browser (ARGS=--lan)
	@$(BIN)/python -I tools/pages.py
	@exec $(BIN)/ceelo serve --open $(ARGS)

test: .venv/dev.stamp ## run every test: Python, front end and browser
	@$(BIN)/python -m tools.check test

check: .venv/dev.stamp ## run every formatter, linter, type checker and test, as CI does
	@$(BIN)/python -m tools.check

format: .venv/dev.stamp ## format and mend what can be mended by itself
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .
	@$(BIN)/python -m tools.pages run format

coverage: .venv/dev.stamp ## say which lines and branches no Python test reaches
	@$(BIN)/python -m pytest --numprocesses auto --cov --cov-report term

lock: .venv/dev.stamp ## write the locks again; UPGRADE=--upgrade takes the newest versions
	$(COMPILE) pyproject.toml --group build --output-file requirements.lock
	$(COMPILE) pyproject.toml --group dev $(EXTRAS) --constraint requirements.lock --output-file requirements-dev.lock
	$(COMPILE) --group pyproject.toml:node --output-file requirements-node.lock

clean: ## remove everything that was installed or built
	rm -rf .venv web/node_modules src/ceelo/server/pages dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# The first Python that is new enough makes the environment.
.venv/bin/python:
	@for python in $(PYTHON); do \
		"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
		echo "Installing into .venv, once ..."; \
		"$$python" -m venv .venv && exit 0; \
		rm -rf .venv; echo "this Python has no venv; on Debian: apt-get install python3-venv" >&2; exit 1; \
	done; \
	echo "no Python 3.11 or newer among: $(PYTHON); name one with: make $(MAKECMDGOALS) PYTHON=..." >&2; exit 1

.venv/run.stamp: requirements.lock | .venv/bin/python
	@$(INSTALL) requirements.lock
	@touch $@

# Editable, so that it has to be done again only when the metadata change; the pages are built apart.
.venv/project.stamp: pyproject.toml .venv/run.stamp
	@CEELO_SKIP_WEB=1 $(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

.venv/dev.stamp: requirements-dev.lock .venv/project.stamp
	@$(INSTALL) requirements-dev.lock
	@touch $@

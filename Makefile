# Tablewright. `make play` and `make test` set up all that they need in .venv; a Python from 3.11 on is enough.

PYTHON ?= python3
WORKERS ?= auto

unexport PYTHONDONTWRITEBYTECODE # the checks start hundreds of processes: each file is read once

BIN := .venv/bin
READY := .venv/.ready-to-play
READY_TO_TEST := .venv/.ready-to-test

ifeq ($(OS),Windows_NT)
$(error Tablewright runs on Linux and on macOS. On Windows use it inside WSL: `wsl --install`, then make there)
endif

.DEFAULT_GOAL := help
.PHONY: help play terminal client test sweep site format clean

help: ## this list
	@echo "Tablewright: five modern tabletop games on one engine."
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

play: $(READY) client ## set up what is missing, then play in the browser
	@$(BIN)/tablewright serve --open

terminal: $(READY) ## set up what is missing, then play in the terminal
	@$(BIN)/tablewright play

client: $(READY) ## build the browser client, if anything in it has changed
	@needs="$$($(BIN)/python web/build.py --needs)"; test -z "$$needs" || { \
	  echo "This machine has no Node of its own: fetching one into .venv ..."; \
	  $(BIN)/python -m pip install -qq --disable-pip-version-check "$$needs"; }
	@$(BIN)/python web/build.py

test: $(READY_TO_TEST) client ## set up what is missing, then check everything, but for the sweeps
	$(call check,format,ruff format --check --quiet .,run 'make format')
	$(call check,lint,ruff check --quiet .,see above)
	$(call check,types,mypy --no-error-summary,see above)
	$(call check,imports,lint-imports --no-logo,see above: imports point downward only)
	$(call check,client,python web/build.py --check,see above)
	$(call check,compile,tablewright warm,see above)
	$(call check,tests,pytest -q -n $(WORKERS) --dist worksteal -m "not sweep",see above)
	@echo "All checks passed."

sweep: $(READY_TO_TEST) client ## the same long looks at every other game, mode and size
	$(call check,compile,tablewright warm,see above)
	$(call check,sweep,pytest -q -n $(WORKERS) --dist worksteal -m sweep,see above)
	@echo "All sweeps passed."

site: $(READY_TO_TEST) client ## make a site of the documentation: open site/index.html
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet
	@echo "The site is in site/. Open site/index.html."

format: $(READY_TO_TEST) ## put every source file into the common format
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format .

clean: ## remove the virtual environment and what the checks left behind
	@rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis dist build site
	@find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# One check by its name: silent about how, clear about which one failed and what to do.
define check
@echo "== $(1)"
@$(BIN)/$(2) || { echo "make $@: the $(1) check failed ($(3))." >&2; exit 1; }
endef

$(READY): pyproject.toml
	$(call install,.,to play)

$(READY_TO_TEST): pyproject.toml
	$(call install,.[dev],to test)
	@touch $(READY)

define install
@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 15))' || \
  { echo "Tablewright needs a Python from 3.11 to 3.14. Name one: make PYTHON=python3.12 ..." >&2; exit 1; }
@$(PYTHON) -c 'import sys, sysconfig; sys.exit("musl" in str(sysconfig.get_config_var("SOABI")))' || \
  { echo "Tablewright compiles its rules with Numba, which nobody makes for musl: use a Linux with glibc (not Alpine)." >&2; exit 1; }
@$(PYTHON) -c 'import os, sys; sys.exit(os.uname()[::4] == ("Darwin", "x86_64") and sys.version_info >= (3, 14))' || \
  { echo "On a Mac with an Intel processor Tablewright needs a Python from 3.11 to 3.13: make PYTHON=python3.13 ..." >&2; exit 1; }
@test -x $(BIN)/python || { echo "Making a virtual environment in .venv ..." && $(PYTHON) -m venv .venv; } || \
  { rm -rf .venv; echo "Could not make .venv: see above; some systems keep the venv module in a package of its own." >&2; exit 1; }
@echo "Installing what Tablewright needs $(2) into .venv (once; a minute or so) ..."
@$(BIN)/python -m pip install -qq --disable-pip-version-check --editable '$(1)' || \
  { echo "Could not install into .venv: see above. Is there a network connection?" >&2; exit 1; }
@touch $@
endef

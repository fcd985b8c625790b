# Each target sets up what it needs in .venv. The stamps depend on pyproject.toml alone, so a second run goes
# straight to the work.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help demo site test check bench field mutate measure view pictures fuzz clean

# Looked up only when .venv is made.
PYTHON = $(shell command -v python3.11 || command -v python3 || echo python3)
VENV := .venv
BIN := $(VENV)/bin
# Twice quiet: errors only.
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input --quiet --quiet

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

# jobun exits with 1 when it finds something, which in a draft it should; 2 is a failure.
demo: $(VENV)/ready-run ## check the draft rulebook, then publish the books as a site
	$(BIN)/jobun check sources/draft || [ $$? -eq 1 ]
	$(BIN)/jobun build sources --proof -o build/site
	@echo "Open build/site/index.html in a browser."

site: $(VENV)/ready-run ## publish the handbook and the sample books to build/html
	$(BIN)/python -m sphinx -q -W -c site sources build/html
	@echo "Open build/html/index.html in a browser."

test: $(VENV)/ready-test $(VENV)/ready-browser ## run the tests, those in a browser too
	$(BIN)/python -m pytest

check: $(VENV)/ready-dev ## lint, format, types and the order of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/ready-run ## time the command against a bare script, from small documents to 10 MB
	$(BIN)/python -m benchmarks.run

field: $(VENV)/ready-run ## run over the real documents at hand and write a table; RECORD=1 renews the one the tests compare
	$(BIN)/python -m benchmarks.field $(if $(RECORD),--record)

mutate: $(VENV)/ready-run ## put defects into clean documents and say how many are found; RECORD=1 keeps the table
	$(BIN)/python -m benchmarks.mutate $(if $(RECORD),--record)

measure: $(VENV)/ready-run ## renew the figures of the page that says how well each check does
	$(BIN)/python -m benchmarks.mutate --record
	$(BIN)/python -m benchmarks.measure

view: $(VENV)/ready-test $(VENV)/ready-browser ## time in a browser until the largest chapter at hand is seen, and until a search finds
	$(BIN)/python -m benchmarks.view

pictures: $(VENV)/ready-test $(VENV)/ready-browser ## take the pictures of the site that README shows
	$(BIN)/python -m benchmarks.pictures

FUZZ_SECONDS ?= 60
fuzz: $(VENV)/ready-fuzz ## look for a document that breaks something, for FUZZ_SECONDS
	@mkdir -p build/fuzz/corpus
	$(BIN)/python -m tests.fuzz.target -max_total_time=$(FUZZ_SECONDS) -timeout=20 -rss_limit_mb=2048 \
		-print_final_stats=1 -artifact_prefix=build/fuzz/ build/fuzz/corpus tests/fuzz/seeds

clean: ## remove what was built and set up
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo "jobun needs Python 3.11 or later, and $(PYTHON) is not: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

# One after another, so that two installers never work on one environment under make -j.
$(VENV)/ready-run: pyproject.toml | $(BIN)/python
	$(PIP) install --editable '.[ja]'
	@touch $@

$(VENV)/ready-test: $(VENV)/ready-run
	$(PIP) install --editable '.[test]'
	@touch $@

$(VENV)/ready-dev: $(VENV)/ready-test
	$(PIP) install --editable '.[dev]'
	@touch $@

$(VENV)/ready-fuzz: $(VENV)/ready-test
	$(PIP) install --editable '.[fuzz]'
	@touch $@

$(VENV)/ready-browser: .ci/browser | $(BIN)/python
	.ci/browser
	@touch $@

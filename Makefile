# Each target installs what it needs into .venv, in the versions of constraints.txt. The stamps depend on these files only,
# so that the second run of a target starts at once.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help demo site test quick check bench field mutate measure view pictures fuzz lock audit clean

# Used only to create .venv.
PYTHON = $(shell command -v python3.11 || command -v python3 || echo python3)
VENV := .venv
BIN := $(VENV)/bin
# pip shows its progress on a terminal, and only errors elsewhere.
PIP := PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt $(BIN)/python -m pip --disable-pip-version-check --no-input $(shell [ -t 2 ] || echo --quiet --quiet)
# The modules of the tests are compiled once, whatever the environment says.
export PYTHONDONTWRITEBYTECODE =
# One process for each core; tests/support/scheduling.py keeps the tests of a document, or of a file, in one of them.
PYTEST := $(BIN)/python -m pytest -n auto --dist loadscope

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

# jobun exits with 1 if it finds anything, which it should in a draft; 2 is a failure.
demo: $(VENV)/ready-run ## check the draft rulebook, then publish the books as a site
	$(BIN)/jobun check sources/draft || [ $$? -eq 1 ]
	$(BIN)/jobun build sources --proof -o build/site
	@echo "Open build/site/index.html in a browser."

site: $(VENV)/ready-run ## publish the handbook and the sample books to build/html
	$(BIN)/python -m sphinx -q -W -c site -d build/doctrees sources build/html
	@echo "Open build/html/index.html in a browser."

test: $(VENV)/ready-test $(VENV)/ready-browser ## run all tests, including those in a browser
	HYPOTHESIS_PROFILE=$${HYPOTHESIS_PROFILE:-ci} $(PYTEST)

quick: $(VENV)/ready-test ## run the fast tests: no browser, no processes, no real documents
	$(PYTEST) -m "not slow"

check: $(VENV)/ready-dev ## lint, format, types and the order of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/ready-test ## measure time and memory of the command, and how time grows with the size of a document
	$(BIN)/python -m benchmarks.run
	$(BIN)/python -m benchmarks.growth
	$(BIN)/python -m benchmarks.scaling

field: $(VENV)/ready-run ## count what the tool finds in each real document; RECORD=1 renews the record of the tests
	$(BIN)/python -m benchmarks.field $(if $(RECORD),--record)

mutate: $(VENV)/ready-run ## inject defects into clean documents and count those found; RECORD=1 renews the record
	$(BIN)/python -m benchmarks.mutate $(if $(RECORD),--record)

measure: $(VENV)/ready-run ## renew the accuracy of each check, as published on the site
	$(BIN)/python -m benchmarks.mutate --record
	$(BIN)/python -m benchmarks.measure

view: $(VENV)/ready-test $(VENV)/ready-browser ## measure in a browser how long a large page and a search take
	$(BIN)/python -m benchmarks.view

pictures: $(VENV)/ready-test $(VENV)/ready-browser ## take the screenshots in the README
	$(BIN)/python -m benchmarks.pictures

FUZZ_SECONDS ?= 60
fuzz: $(VENV)/ready-fuzz ## search for documents, settings and commands that violate an invariant, twice FUZZ_SECONDS
	@mkdir -p build/fuzz/corpus
	$(BIN)/python -m tests.fuzz.target -max_total_time=$(FUZZ_SECONDS) -timeout=20 -rss_limit_mb=2048 \
		-print_final_stats=1 -artifact_prefix=build/fuzz/ build/fuzz/corpus tests/fuzz/seeds
	$(BIN)/python -m tests.fuzz.target --commands -max_total_time=$(FUZZ_SECONDS) -artifact_prefix=build/fuzz/

# the newest releases that pyproject.toml allows, in an environment of their own
lock: | $(BIN)/python ## renew constraints.txt
	@rm -rf build/lock
	@$(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip --disable-pip-version-check --quiet install '.[dev,fuzz]' hatchling
	head -n 1 constraints.txt >build/lock/constraints.txt
	build/lock/bin/python -m pip --disable-pip-version-check freeze --exclude jobun >>build/lock/constraints.txt
	mv build/lock/constraints.txt constraints.txt

audit: | $(BIN)/python ## look for known vulnerabilities of the versions in constraints.txt; asks PyPI
	@$(PYTHON) -m venv build/audit
	@build/audit/bin/python -m pip --disable-pip-version-check --quiet install pip-audit
	build/audit/bin/pip-audit --requirement constraints.txt --no-deps --disable-pip --progress-spinner off

clean: ## remove everything that was built or installed
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo "jobun needs Python 3.11 or later, and $(PYTHON) is not: make PYTHON=/path/to/python3.11" >&2; exit 1; }
	@echo "Setting up .venv: creating a virtual environment"
	@$(PYTHON) -m venv $(VENV)

# Each stamp needs the one before, so that make -j never runs two installers at the same time.
$(VENV)/ready-run: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Setting up .venv: installing jobun and its libraries (about a minute)"
	@$(PIP) install --editable '.[ja]'
	@$(BIN)/python -m compileall -q tool # pip compiles only what it copies
	@touch $@

$(VENV)/ready-test: $(VENV)/ready-run
	@echo "Setting up .venv: installing what the tests need (about a minute)"
	@$(PIP) install --editable '.[test]'
	@touch $@

$(VENV)/ready-dev: $(VENV)/ready-test
	@echo "Setting up .venv: installing linters and types"
	@$(PIP) install --editable '.[dev]'
	@touch $@

$(VENV)/ready-fuzz: $(VENV)/ready-test
	@echo "Setting up .venv: installing the fuzzer"
	@$(PIP) install --editable '.[fuzz]'
	@touch $@

$(VENV)/ready-browser: .ci/browser | $(BIN)/python
	@echo "Setting up Chromium, a Japanese font and Pango: looking for them"
	@.ci/browser
	@touch $@

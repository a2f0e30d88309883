# Everything runs in .venv, which is made on first use. A machine needs Python 3.11 or later and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test chromium test-fast fuzz hostile golden lint bench bench-ui bench-class bench-against floors screenshots messages notebooks blank handouts lite clean

play: $(VENV)/play
	$(BIN)/redflag play

test: $(VENV)/dev chromium
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n 2 --dist worksteal

# The tests drive a real browser: one that is there, or on a fresh Debian machine one that is installed here.
chromium: $(VENV)/dev
	@$(BIN)/python -m tests.browser.chromium >/dev/null 2>&1 || ! command -v apt-get >/dev/null || { \
		sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; \
		$$sudo apt-get update && $$sudo apt-get install -y --no-install-recommends \
			chromium fonts-dejavu-core fonts-liberation; }
	@$(BIN)/python -m tests.browser.chromium

test-fast: $(VENV)/dev
	$(BIN)/pytest -n 2 -m "not slow"

fuzz: $(VENV)/dev
	$(BIN)/python -m tests.fuzz --games 20000

# Visitors who mean no good, and a thousand openings by thirty at once; on this machine only.
hostile: $(VENV)/dev
	$(BIN)/python -m tests.hostile

golden: $(VENV)/dev
	$(BIN)/python -m tests.golden

lint: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/bench $(VENV)/dev
	$(BIN)/python -m benchmarks

bench-ui: $(VENV)/dev chromium
	$(BIN)/python -m benchmarks.ui

bench-class: $(VENV)/dev
	$(BIN)/python -m benchmarks.ui_class

screenshots: $(VENV)/dev chromium
	$(BIN)/python -m scripts.screenshots

# Is anything slower than in an older version? make bench-against REV=v0.1
bench-against: $(VENV)/dev chromium
	$(BIN)/python -m benchmarks.against --ui $(REV)

# The picture of the floors in docs/architecture.md, from the real imports.
floors: $(VENV)/dev
	$(BIN)/python -m scripts.floors

messages: $(VENV)/dev notebooks
	$(BIN)/python -m redflag.core.messages

# The notebooks in the other languages, notebooks/fr and so on, from the English ones and the catalogs.
notebooks: $(VENV)/dev
	$(BIN)/redflag catalog notebooks

# Copies of the lessons for a class, without the solutions; in another language: make blank IN=fr
blank: $(VENV)/play
	REDFLAG_LANGUAGE=$(IN) $(BIN)/python -m redflag.lessons.blank notebooks/$(IN) blank

# Sheets for a class with expected answers and a grid for marks, as pages to print: handouts/plan-a.html and so on;
# in another language: make handouts IN=fr
handouts: $(VENV)/play
	REDFLAG_LANGUAGE=$(IN) $(BIN)/python -m redflag.lessons.printed handouts

# The lessons as a site without a server, in dist/lite. What builds it has an environment of its own.
lite: build/lite-venv/made
	build/lite-venv/bin/python -m scripts.lite

build/lite-venv/made:
	$(PYTHON) -m venv build/lite-venv
	build/lite-venv/bin/python -m pip install --quiet "jupyterlite-core>=0.8" "jupyterlite-pyodide-kernel>=0.8" \
		jupyter-server ipywidgets anywidget
	touch $@

$(VENV)/made:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "redflag needs Python 3.11 or later")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	touch $@

$(VENV)/play $(VENV)/dev $(VENV)/bench: $(VENV)/made pyproject.toml
	$(BIN)/python -m pip install --quiet -e ".[$(@F)]"
	touch $@

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

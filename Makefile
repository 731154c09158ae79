# Everything a person needs to play and to work on Tabuleiro. `make help` lists it.
# Each target first installs what it needs and the machine lacks.

CARGO := cargo
TARGET ?= record
EXAMPLES ?= 30
SEED ?= 1
export EXAMPLES SEED
SECONDS ?= 60
EXECUTIONS ?= 10000000
# The tests of the server that do not mind which database they have, or have PostgreSQL anyway. All others are run on PostgreSQL too.
ANY_DATABASE := absences:: describing:: layers:: limiting:: nodes:: operation:: people_across_nodes:: reconnecting:: refusals:: shows:: strangers::

# The program as its tests have it: an example brings the features of what only tests depend on, so that nothing is compiled twice.
TESTED := build --workspace --locked --bin tabuleiro --example bot

.PHONY: help
help: ## list the targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

.PHONY: run
run: build ## build the program with its browser client and serve it on http://localhost:7878; make run LISTEN=0.0.0.0:7878 for the whole network
	@target/quick/tabuleiro serve $(if $(LISTEN),--listen $(LISTEN))

.PHONY: build
build: ## build target/quick/tabuleiro: optimised where it is felt, and soon there
	@# Only the last crate needs the browser client: the program is compiled without it first, beside the client.
	@$(MAKE) --no-print-directory -j2 web program
	$(CARGO) build --profile quick --locked --package tabuleiro

.PHONY: program
program: tools
	@# The flags of this make are not for cargo, which would take them for an invitation to share its two jobs.
	MAKEFLAGS= $(CARGO) build --profile quick --locked --package tabuleiro --no-default-features

.PHONY: release
release: web ## build target/release/tabuleiro, the fastest program there is; takes twice as long
	$(CARGO) build --release --locked

.PHONY: dev
dev: tools ## serve the page on http://localhost:5173, and build and reload page and server whenever a source changes
	@scripts/install-web-tools
	cd web && npm run --silent dev

.PHONY: web
web: wasm ## build the browser client into web/dist, from where the program takes it
	@scripts/install-web-tools
	@scripts/build-page

.PHONY: wasm
wasm: tools ## build the WebAssembly modules of the browser client
	MAKEFLAGS= scripts/build-wasm

# A clean clone is compiled once: what a second time could go on from is not worth its writing.
ifeq ($(wildcard target/debug),)
test: export CARGO_INCREMENTAL := 0
endif

.PHONY: test
test: tools ## check formatting, lints, all tests in Rust and in a real browser, a short trial of a cluster, and the documentation
	@# What is downloaded does not keep a core busy, nor do the modules of the page, which only the last crate of the program needs.
	@scripts/side-by-side 'scripts/install-cluster-tools && $(CARGO) $(TESTED)' '$(MAKE) --no-print-directory web'
	@scripts/install-web-tools test
	@# It must not be linked anew while the browser's tests start it. Everything else is compiled beside these, one file of which runs at a
	@# time: two would take the cores from what is compiled, whose tests would then wait for each other alone.
	$(CARGO) $(TESTED)
	@scripts/side-by-side '$(MAKE) --no-print-directory check-web' '$(MAKE) --no-print-directory check-rust'
	@# By itself: it looks at how long players wait.
	@$(MAKE) --no-print-directory check-cluster

.PHONY: web-test
web-test: web ## check the browser client alone, and play it in a real browser
	@scripts/install-web-tools test
	$(CARGO) build --locked --package tabuleiro
	@$(MAKE) --no-print-directory check-web

.PHONY: check-web
check-web:
	cd web && npm run --silent check && npm run --silent test && npm run --silent test:browser

.PHONY: check-rust
check-rust:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --features tabuleiro-rules/instructions,tabuleiro-engine/measuring --locked -- -D warnings
	$(CARGO) test --workspace --locked --no-run
	@# Both at once: tests wait more than they compute, and documentation is compiled meanwhile.
	@scripts/side-by-side '$(MAKE) --no-print-directory check-docs' '$(CARGO) test --workspace --locked && $(MAKE) --no-print-directory check-postgres'

.PHONY: check-postgres
check-postgres:
	@# What the server promises of what it stores, on PostgreSQL too. For its package alone it would be compiled with other features.
	TABULEIRO_TEST_DATABASE=postgres $(CARGO) test --workspace --locked --test server -- $(ANY_DATABASE:%=--skip %)

.PHONY: check-docs
check-docs:
	@# With the examples come the features of what only tests depend on: what was compiled for lints is not compiled again without them.
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --lib --examples --locked

.PHONY: check-cluster
check-cluster:
	scripts/test-cluster --short --program target/debug/tabuleiro

.PHONY: cluster-test
cluster-test: release ## let everything go wrong in a cluster of three nodes, about half an hour, and write what players notice into docs/cluster.md: make cluster-test SEED=1
	@scripts/install-cluster-tools
	scripts/test-cluster --seed $(SEED)

.PHONY: cluster-figures
cluster-figures: release ## measure what an event costs in a cluster on a quiet machine, and rewrite the arithmetic in docs/cluster.md
	@scripts/install-cluster-tools
	scripts/test-cluster --figures

.PHONY: api-test
api-test: tools ## try the HTTP API against its own description, some minutes: make api-test EXAMPLES=200 SEED=1
	$(CARGO) build --locked --package tabuleiro
	scripts/test-api

.PHONY: bench
bench: tools ## time move generation, play and random playouts of every game
	$(CARGO) bench --package tabuleiro-rules --bench speed --locked

.PHONY: bench-instructions
bench-instructions: tools ## count the instructions of the same, which shows smaller changes
	@scripts/install-counting-tools
	CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUSTFLAGS="-C target-cpu=x86-64-v3" \
		$(CARGO) bench --package tabuleiro-rules --bench instructions --features instructions --locked

.PHONY: speed
speed: release build ## measure random playouts on a quiet machine and write them into docs/speed.md
	scripts/measure-speed

.PHONY: build-times
build-times: tools ## measure how long builds and tests take on a quiet machine, about an hour, and write it into docs/speed.md
	scripts/measure-build

.PHONY: strength
strength: release ## measure the levels in games on a quiet machine, about an hour and a half, and rewrite docs/strength.md
	scripts/measure-strength

.PHONY: study
study: build ## measure how fair the games are between equals, about half an hour on any machine, and rewrite docs/fairness.md and its plots
	scripts/measure-fairness

.PHONY: capacity
capacity: release ## measure what the server can carry on a quiet machine, about 40 minutes, and rewrite docs/capacity.md
	scripts/measure-capacity

.PHONY: fuzz
fuzz: tools ## fuzz one target of fuzz/ for a time: make fuzz TARGET=record SECONDS=60
	@scripts/fuzz one $(TARGET) --seconds $(SECONDS)

.PHONY: fuzz-all
fuzz-all: tools ## fuzz all targets in turn, going on where it was stopped, and write what was run into docs/fuzzing.md: make fuzz-all EXECUTIONS=10000000
	@scripts/fuzz all --executions $(EXECUTIONS) $(if $(ONLY),--only $(ONLY))

.PHONY: mutants
mutants: tools ## break what the server promises, a place at a time, and see whether a test notices; takes hours, and goes on where it was stopped: make mutants ONLY=store/writer
	@command -v cargo-mutants >/dev/null || $(CARGO) install --locked cargo-mutants
	@scripts/try-mutants $(if $(ONLY),"$(ONLY)")

.PHONY: books
books: build ## make the books of solved boards again, some minutes: those in data/books and, where the program looks for them, larger ones
	scripts/build-books

.PHONY: games
games: build ## play the engine's games that come with the program again, some minutes, and write them to data/games
	scripts/play-collection

.PHONY: puzzles
puzzles: build ## make puzzles from new games of the engine, some hours, and write a choice of them to data/puzzles; goes on where it was stopped: make puzzles SEED=2
	scripts/make-puzzles

.PHONY: golden
golden: tools ## rewrite the golden playthroughs; look at the difference before committing it
	UPDATE_GOLDEN=1 $(CARGO) test -p tabuleiro-rules --locked --test suite golden

.PHONY: types
types: tools ## rewrite the TypeScript types and the table of reasons
	UPDATE_TYPES=1 $(CARGO) test -p tabuleiro-protocol --locked --test typescript --test document
	UPDATE_TYPES=1 $(CARGO) test -p tabuleiro-wasm --locked --lib typescript

.PHONY: deny
deny: ## check licences, bans and sources of all dependencies
	@command -v cargo-deny >/dev/null || $(CARGO) install --locked cargo-deny
	$(CARGO) deny check licenses bans sources

.PHONY: tools
tools:
	@scripts/install-tools

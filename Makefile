# Everything a person needs to play and to work on Tabuleiro. `make help` lists it.
# Each target first installs what it needs and the machine lacks.

CARGO := cargo
SECONDS ?= 60

.PHONY: help
help: ## list the targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 20

.PHONY: run
run: tools ## build the program and play
	@$(CARGO) run --release --locked --quiet -- play

.PHONY: test
test: tools ## check formatting, lints, all tests and the documentation
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings
	$(CARGO) test --workspace --locked
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked

.PHONY: bench
bench: tools ## time move generation, play and random playouts of every game
	$(CARGO) bench --workspace --locked

.PHONY: golden
golden: tools ## write the golden playthroughs anew; look at the difference before committing it
	UPDATE_GOLDEN=1 $(CARGO) test -p tabuleiro-rules --locked --test golden

.PHONY: deny
deny: ## check licences, sources and advisories of all dependencies
	@command -v cargo-deny >/dev/null || $(CARGO) install --locked cargo-deny
	$(CARGO) deny check licenses bans sources

.PHONY: tools
tools:
	@scripts/install-tools

# The commands that people use every day. On a fresh machine they need the Swift toolchain, git and make, and no other step.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help generate check lint test consumer golden bench docs format format-check apigen

# The tool is built in release: a run over all schemas then takes milliseconds.
APIGEN := .build/release/apigen

# Generated Swift keeps the form that the generator gives it, and fixtures are what tests compare with.
HAND_WRITTEN = find Package.swift Generator Sources Tests -name '*.swift' \
	-not -path '*/Generated/*' -not -path '*/Fixtures/*' -not -path '*/.build/*' -print0

# How many tests run at a time. Left to itself, Swift Testing begins all of them at once, and on a slow or busy machine a
# call's deadline is then over before its turn comes.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 8

# Passed on to `swift test`, for instance: make test ARGUMENTS='--filter Output'
ARGUMENTS ?=

help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "make %-14s %s\n", $$1, $$2 }'

apigen: # Does nothing, quickly, when nothing has changed
	@[ -x $(APIGEN) ] || echo "Building the generator; the first time takes about a minute"
	@swift build --quiet -c release --product apigen

generate: apigen ## Write Sources/*/Generated and Tests/*/Generated from Schemas
	@$(APIGEN) generate

check: apigen ## Fail with a diff if Sources is not what Schemas say
	@$(APIGEN) check

lint: apigen ## Hold the schemas against the rules, and every example against its schema
	@$(APIGEN) lint

test: check ## Check, then run all tests, and those of a package that uses this one
	swift test $(ARGUMENTS)
	$(if $(ARGUMENTS),,@$(MAKE) --no-print-directory consumer)

# Swift 6.3 does not see by itself that the package above has other files now, or structures of another size: what it built
# before then fails, or crashes. So this package is planned and compiled anew, which takes seconds.
consumer: ## Build and test the package in Tests/Consumer, which holds README's Swift
	@find Tests/Consumer -name '*.swift' -not -path '*/.build/*' -exec touch {} +
	swift test --package-path Tests/Consumer

golden: ## Record the generator's golden files anew; read the diff before you commit it
	RECORD_GOLDEN=1 swift test --filter GoldenTests
	@git --no-pager diff --stat -- Tests/GeneratorTests/Fixtures

bench: ## Print the cost of a run, and of compiling what it wrote
	@Tests/Benchmarks/bench.sh

format: ## Format the hand-written Swift in place
	@$(HAND_WRITTEN) | xargs -0 swift format format -i -p

format-check: ## Fail if hand-written Swift is not formatted
	@$(HAND_WRITTEN) | xargs -0 swift format lint --strict -p

# Every library product is a page of its own under site/.
docs: ## Write the documentation of the public API to site/
	@.ci/docs site

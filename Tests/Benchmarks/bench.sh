#!/usr/bin/env bash
# Prints what a run of the generator costs, and what compiling its output costs. Figures, not tests: nothing is asserted,
# since a machine that does other things at the same time is slower.
#
# User CPU seconds, because wall time says more about the machine's load than about the program.
set -euo pipefail
cd "$(dirname "$0")/../.."
LC_ALL=C
export LC_ALL
TIMEFORMAT='%3U %3S'

runs=20
# All providers, or those that are named: MODULES="Lyra Dodo" make bench
modules=${MODULES:-$(ls Sources | grep -vx PaymentRuntime)}

swift build --quiet -c release --product apigen
apigen=.build/release/apigen
"$apigen" generate >/dev/null

# A run that finds nothing to write, with the options that are given.
second_runs() {
    for _ in $(seq "$runs"); do
        { time "$apigen" generate --quiet "$@"; } 2>&1
    done | awk '{ print ($1 + $2) * 1000, $1 * 1000 }' | sort -n | awk '
        { total[NR] = $1; user[NR] = $2 }
        END { printf "  median %d ms CPU (user and system), least %d ms, most %d ms\n", total[int((NR + 1) / 2)], total[1], total[NR] }'
}
echo "apigen generate, second run over Schemas, $runs runs"
second_runs
echo "apigen generate --only Sezzle, second run, $runs runs"
second_runs --only Sezzle

echo "apigen generate, first run over one document of 1 MB: reading, model and Swift"
large=$(mktemp -d)
trap 'rm -rf "$large"' EXIT
awk 'BEGIN {
    print "{\"openapi\":\"3.1.0\",\"info\":{\"title\":\"Large\",\"version\":\"1\"},\"paths\":{},\"components\":{\"schemas\":{"
    for (i = 1; i <= 700; i++) {
        printf "%s\"Thing%d\":{\"type\":\"object\",\"required\":[\"member_1\"],\"properties\":{\n", (i > 1 ? "," : ""), i
        for (j = 1; j <= 20; j++)
            printf "%s\"member_%d\":{\"type\":\"string\",\"description\":\"Member %d.\"}\n", (j > 1 ? "," : ""), j, j
        print "}}"
    }
    print "}}}"
}' >"$large/api.json"
for run in 1 2 3 4 5; do
    rm -rf "$large/out"
    { time "$apigen" generate --schemas "$large/api.json" --sources "$large/out" --module Large --quiet; } 2>&1
done | sort -n | awk -v bytes="$(wc -c <"$large/api.json")" '
    { user[NR] = $1 * 1000 }
    END { printf "  %.2f MB, median %d ms user CPU\n", bytes / 1000000, user[int((NR + 1) / 2)] }'

for module in $modules; do
    echo "module $module, clean release build, its dependencies built"
    # In a folder of its own, so that the working build stays as it is.
    scratch=.build/bench
    swift build --quiet -c release --target "$module" --scratch-path "$scratch"
    objects=$(find "$scratch" -type d -name "$module.build" | head -n 1)
    # Without its products the module is built anew, and nothing else is.
    find "$objects" -type f -name '*.o' -delete
    find "$scratch" -name "$module.swiftmodule" -delete
    build=$({ time swift build --quiet -c release --target "$module" --scratch-path "$scratch"; } 2>&1 | tail -n 1)
    # A build that finds nothing to do: what the build system itself costs.
    nothing=$({ time swift build --quiet -c release --target "$module" --scratch-path "$scratch"; } 2>&1 | tail -n 1)
    echo "$build $nothing" | awk '{ printf "  %.1f s user CPU (%.1f s of it the build system), %.1f s system\n", $1, $3, $2 }'
    objects=$(find "$scratch" -type d -name "$module.build" | head -n 1)
    find "$objects" -name '*.o' -print0 | xargs -0 size | awk '
        NR > 1 && $1 != "text" { text += $1 } END { printf "  %d KB text in %d objects\n", text / 1024, NR - 1 }'
    swift_files=$(find "Sources/$module" -name '*.swift' | wc -l)
    lines=$(find "Sources/$module" -name '*.swift' -print0 | xargs -0 cat | wc -l)
    echo "  $swift_files files, $lines lines"
done

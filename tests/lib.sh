# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# What the shell tests share.  A test reads this file first, states its checks
# and says `finish`:
#
#     . "${srcdir:-.}/tests/lib.sh"
#     check 'a legal game is 0' carcref -c "$srcdir/records/short.txt"
#     finish
#
# A check that fails shows what its command has printed, as comments of TAP.

srcdir=${srcdir:-.}
srcdir=$(cd "$srcdir" && pwd) || exit 1
program=${CARCREF:-./carcref}
case $program in
/*) ;;
*) program=$PWD/$program ;;
esac
if ! test -x "$program"; then
    echo "Bail out! $program is not built (CARCREF names it)"
    exit 1
fi
# A build with sanitizers is several times slower, above all to start, and needs more room.
# shellcheck disable=SC2034 # for the tests
sanitized=$(grep -q __asan_init "$program" && echo yes)
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
LC_ALL=C
export LC_ALL

checks=0
failures=0

# carcref ARGUMENT...: the program under test.  An exit status that is none of
# its own (a crash, a sanitizer) is never taken for one of them.
carcref() {
    "$program" "$@"
}

# check NAME COMMAND...: the command must succeed.
check() {
    check_name=$1
    shift
    checks=$((checks + 1))
    if "$@" >"$tmp/check.out" 2>&1; then
        echo "ok $checks - $check_name"
    else
        failures=$((failures + 1))
        echo "not ok $checks - $check_name"
        head -n 60 "$tmp/check.out" | sed 's/^/# /'
    fi
}

# skip NAME WHY
skip() {
    checks=$((checks + 1))
    echo "ok $checks - $1 # SKIP $2"
}

# status N COMMAND...: the command must end with exit status N.
status() {
    wanted=$1
    shift
    got=0
    "$@" || got=$?
    test "$got" -eq "$wanted" && return 0
    echo "exit status $got, expected $wanted: $*"
    return 1
}

# same EXPECTED GOT: two files, equal to the letter.
same() {
    cmp -s "$1" "$2" && return 0
    diff -u "$1" "$2"
    return 1
}

# ledger FILE: what a record amounts to (rules, players, totals, scorings), without
# the name of its file and without places in it, and without the discards that a saved
# game does not say: written again they are said.
ledger() {
    carcref -f json "$1" | sed \
        -e '/^ *"file": /d' -e '/^ *"line": /d' -e '/^ *"yAxis": /d' \
        -e '/^ *"diagnostics": \[/,/^ *"summary": /d' |
        awk '
            /^  "filled": \[\],$/ { print "  \"filled\": [\n  ],"; next }
            /^  "filled": / { inside = 1 }
            inside && /^    [{]$/ { object = $0; next }
            object != "" {
                object = object "\n" $0
                if ($0 !~ /^    [}]/) next
                if (object !~ /"what": "discard"/) print object
                object = ""
                next
            }
            /^  \]/ { inside = 0 }
            { print }'
}

finish() {
    echo "1..$checks"
    test "$failures" -eq 0 || exit 1
    exit 0
}

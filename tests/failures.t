#!/bin/sh
# SPDX-License-Identifier: MIT
#
# A system that fails: each allocation in turn, each call that has to do with files, a signal
# before each of these, standard streams that are closed.  Never a crash, never half a file, never
# the blame on the record: the program says what the system has said and ends with 2, or does what
# it always does.
#
# `every` is exhaustive: of a command line that makes n calls each one fails in a run of its own, and
# in another run all from it on do.  Nearly all command lines are small enough for that.  `some`
# takes a sample of 200 where there are more, evenly spread: formats for several files, JSON of
# longer games, long fixtures, and all legal actions as JSON make up to two thousand calls.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
tools=$(cd "${top_builddir:-.}/tests/tools" && pwd) || exit 1
failing=$tools/carcref_failing # the program on such a system
cd "$srcdir/records" || exit 1
# shellcheck disable=SC3045 # where it is unknown, what hangs is not found out
ulimit -t 60 2>"$tmp/err-limit" || :

# --- each call in turn ----------------------------------------------------------------------

# Which calls can be made to fail here?
memory='' files=''
if test -x "$failing"; then
    for calls in memory files; do
        got=0
        "$tools/every_failure" -c $calls -s 1 "$failing" --version >"$tmp/out" 2>&1 || got=$?
        test "$got" -eq 77 || eval "$calls=yes"
    done
fi

# fails WHICH NAME ARGUMENT-OF-THE-DRIVER...
fails() {
    which=$1
    fails_name=$2
    shift 2
    if test -n "$memory"; then
        check "$fails_name: allocations, $which" "$tools/every_failure" -c memory "$@"
    else
        skip "$fails_name: allocations, $which" 'they belong to a sanitizer, or to another C library'
    fi
    if test -n "$files"; then
        check "$fails_name: calls, $which" "$tools/every_failure" -c files "$@"
    else
        skip "$fails_name: calls, $which" 'the linker cannot wrap calls'
    fi
}
every() { # NAME ARGUMENT-OF-THE-DRIVER...
    fails each "$@"
}
some() { # NAME ARGUMENT-OF-THE-DRIVER...
    some_name=$1
    shift
    fails 'a sample of 200' "$some_name" -s 200 "$@"
}

# Words that must be composed and folded to be compared.
printf 'players: Žofie (zelená), Åke, Zoe\n\nžo: V/0 1,0 road\nå: E/180 0,-1 city = ÅKE 4\nzelena: D/0 0,1\n' >"$tmp/names.txt"
# A colon too many in several lines, so that the text is parsed again.
printf 'players: [A, B]\ntitle: a: b\nresult: c: d\nturns: []\n' >"$tmp/colons.yaml"
printf '{"players": ["A", "\\ud83d\\ude00"], "turns": ["A: \\u0045/180 0,-1 city", "pass"]}\n' >"$tmp/escapes.json"
mkdir "$tmp/tiles"
printf 'x CFFF city N; field EL WR\n' >"$tmp/tiles/x.tiles"
printf 'players: A, B\ntiles: include x.tiles\n\nA: x/180 0,-1 city\nB: x/0 0,1\n' >"$tmp/tiles/record.txt"
# A scoring, a claim that is false, a move that is illegal.
printf 'players: A, B\n\nA: E/180 0,-1 city = A 5\nB: D/0 0,1 = A 1\n' >"$tmp/small.txt"
printf 'players:A,B # who\n\nE 0,-1 city   # quick\nB: CRFR 1,0 = B 0\n' >"$tmp/untidy.txt"
printf 'short.txt\0wrong/place.txt\0club-night.yaml\0' >"$tmp/list"
{
    cat short.txt
    echo ---
    cat wrong/claim.txt
} >"$tmp/two.txt"

every 'a text' "$failing" short.txt
every 'YAML' "$failing" short.yaml
every 'YAML with second colons' "$failing" "$tmp/colons.yaml"
every 'JSON with escapes' "$failing" "$tmp/escapes.json"
every 'names beyond ASCII' "$failing" "$tmp/names.txt"
every 'a tile file' "$failing" "$tmp/tiles/record.txt"
every 'a saved game' "$failing" saved-game.jcz
every 'a log of Board Game Arena' "$failing" bga-log.json
every 'a score sheet' "$failing" scoresheet.json
every 'expansions' "$failing" village-fair.txt
every 'policy skip' "$failing" --on-illegal=skip wrong/place.txt
every 'policy accept' "$failing" --on-illegal=accept --provisional wrong/place.txt
for format in json jsonl tsv csv sarif svg html tap; do
    every "-f $format" "$failing" -f $format "$tmp/small.txt"
    some "-f $format, two files" "$failing" -f $format short.yaml wrong/claim.txt
done
every '-b' "$failing" -b own-tile.txt
every '-b -f json' "$failing" -b -f json "$tmp/small.txt"
some '-b -f json, a longer game' "$failing" -b -f json short.txt
every '--legal' "$failing" --legal wrong/place.txt
some '--legal -f json' "$failing" --legal -f json -t 4 short.txt
every '-e' "$failing" -e "$tmp/two.txt"
# shellcheck disable=SC2016 # for the inner shell
every '-e, line by line' -x sh -c 'cat "$1" | "$0" -e' "$failing" "$tmp/two.txt"
every 'the standard input' -i "$tmp/two.txt" "$failing" --stdin-name=club.txt
for format in yaml text jsonl jcz; do
    every "--convert=$format" "$failing" --convert=$format short.txt
done
for how in '' =check =fill; do
    every "--tidy$how" "$failing" -W none "--tidy$how" "$tmp/untidy.txt"
done
every '--tidy -o' "$failing" -W none --tidy -o "$tmp/tidied.txt" "$tmp/untidy.txt"
# shellcheck disable=SC2016 # for the inner shell
every '--tidy=write' -x sh -c 'cp "$1" "$2" && "$0" -W none --tidy=write "$2"' "$failing" "$tmp/untidy.txt" "$tmp/written.txt"
some '--tidy=fill, a longer game' "$failing" --tidy=fill tower.txt
some '--tidy=fill, YAML' "$failing" --tidy=fill short.yaml
every '--expect' "$failing" --expect fixtures/act-2.yaml fixtures/act-3.yaml
some '--expect, longer games' "$failing" --expect fixtures/act-1.yaml fixtures/act-4.yaml
every '-l' "$failing" -l short.txt wrong/place.txt
every '--files0-from' "$failing" -q --files0-from="$tmp/list"
every '--files0-from=-' -i "$tmp/list" "$failing" -l --files0-from=-
every '--explain=CODE' "$failing" --explain=E-EDGE-MISMATCH
every '--explain=list' "$failing" --explain=list
every '--explain=order' "$failing" --explain=order
every '--help' "$failing" --help
# In another language; its locale is a copy of C.UTF-8, as only the name counts here.  Allocations
# do not fail here: gettext of glibc 2.36 crashes if the first catalogue finds no memory
# (__gconv_create_spec() frees what it has not set), before it comes back to the program.
czech=
for locale in /usr/lib/locale/C.utf8 /usr/lib/locale/C.UTF-8; do
    if test -d $locale && test -e "$tools/../../po/locale/cs/LC_MESSAGES/carcref.mo"; then
        mkdir -p "$tmp/locale" && cp -r $locale "$tmp/locale/cs_CZ.UTF-8" && czech=yes
        break
    fi
done
if test -n "$czech" && test -n "$files"; then
    check 'Czech: each call' "$tools/every_failure" -c files -w \
        env LC_ALL=cs_CZ.UTF-8 LOCPATH="$tmp/locale" "$failing" wrong/place.txt
else
    skip 'Czech: each call' 'no catalogue, no locale C.UTF-8, or the linker cannot wrap calls'
fi

# What was typed before the input failed has been answered; the half line after it and the game
# as a whole are not.
half_a_line() {
    seen=
    for first in 1 2 3 4 5 6 7 8 9 10 11 12; do
        got=0
        printf 'players: A, B\n\nA: V/0 1,0 road\nended: tr' |
            FAILING=files FAILING_FIRST=$first FAILING_LAST=$first "$failing" -e >"$tmp/out" 2>"$tmp/err" || got=$?
        grep -q '<stdin>: Input/output error' "$tmp/err" || continue
        test "$got" -eq 2 || return 1
        ! grep -E 'status (il)?legal|^[0-9]+ . error|^end - over' "$tmp/out" || return 1
        if grep '^1 A figure' "$tmp/out"; then seen=yes; fi
    done
    test -n "$seen"
}
if test -n "$files"; then
    check '-e: an input that fails in the middle of a line' half_a_line
else
    skip '-e: an input that fails in the middle of a line' 'the linker cannot wrap calls'
fi

# --- -o ------------------------------------------------------------------------------------------

mkdir "$tmp/o"
o=$tmp/o/report
every '-o' -o "$o" "$failing" -o "$o" short.txt
FAILING_NAMELESS=1
export FAILING_NAMELESS
every '-o with a temporary name' -o "$o" "$failing" -o "$o" short.txt
unset FAILING_NAMELESS

# By number: HUP INT QUIT ABRT USR1 PIPE ALRM TERM XCPU XFSZ, as nearly everywhere.
for signal in 1 2 3 6 10 13 14 15 24 25; do
    for nameless in '' 1; do
        name="signal $signal before each call, -o${nameless:+ with a temporary name}"
        if test -z "$files"; then
            skip "$name" 'the linker cannot wrap calls'
            continue
        fi
        check "$name" env ${nameless:+FAILING_NAMELESS=1} \
            "$tools/every_failure" -c files -k $signal -o "$o" "$failing" -o "$o" short.txt
    done
done
ignored_signal() {
    (
        trap '' HUP
        FAILING=files FAILING_SIGNAL=1 FAILING_NAMELESS=1 status 0 "$failing" -o "$o" short.txt
    ) && carcref short.txt >"$tmp/wanted" && same "$tmp/wanted" "$o"
}
if test -n "$files"; then
    check 'a signal that is ignored stays so' ignored_signal
else
    skip 'a signal that is ignored stays so' 'the linker cannot wrap calls'
fi

finish

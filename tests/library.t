#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The engine as a library.  Programs that include src/carcref.h alone and link libcarcref.a alone find
# what carcref finds, in several threads too and when memory fails.  The library holds nothing that
# threads would share, and nothing that ends a program.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
built=$(cd "${top_builddir:-.}" && pwd) || exit 1
doc=$(cd "$srcdir/doc" && pwd)/library.md || exit 1
users=$(cd "$srcdir/tests/library" && pwd) || exit 1
cd "$srcdir/records" || exit 1
find . -type f ! -name README ! -name '*.expected' ! -name '*.tiles' | LC_ALL=C sort >"$tmp/files"

# --- the same as the program -----------------------------------------------------------------

# "FILE:LINE: LEVEL: TEXT [CODE]" of each finding; "PLAYER: POINTS" of each who got any, file by file.
finds_the_same() { # POLICY
    xargs "$program" -f tsv --on-illegal="$1" <"$tmp/files" >"$tmp/tsv" 2>"$tmp/err"
    awk -F '\t' '$1 != "file" && $11 != "" {
        print $1 ":" ($4 == "" ? "" : $4 ":") " " $5 ": " $12 " [" $11 "]" }' "$tmp/tsv" >"$tmp/expected"
    test "$1" = stop || set -- judge "$1"
    xargs "$built/tests/library/judge" ${2+"$2"} <"$tmp/files" >"$tmp/told" 2>>"$tmp/err"
    sed -nE 's/^([^:]*:([0-9]+:)?)([0-9]+:)? ((error|warning|unsupported): .*\])$/\1 \4/p' \
        "$tmp/told" >"$tmp/got"
    test -s "$tmp/expected" && diff "$tmp/expected" "$tmp/got" && test ! -s "$tmp/err"
}
gives_the_same() { # POLICY, after finds_the_same
    # All points of a name: those of one game cannot be told from those of the next in both.
    awk -F '\t' '$9 != 0 && $8 != "" { sum[$8] += $9 } END { for (p in sum) if (sum[p]) print p ": " sum[p] }' \
        "$tmp/tsv" | LC_ALL=C sort >"$tmp/expected"
    sed -nE 's/^(.*): (-?[0-9]+)(, [a-z].*)?$/\1\t\2/p' "$tmp/told" | grep -v '\]$' |
        awk -F '\t' '{ sum[$1] += $2 } END { for (p in sum) if (sum[p]) print p ": " sum[p] }' |
        LC_ALL=C sort >"$tmp/got"
    test -s "$tmp/expected" && diff "$tmp/expected" "$tmp/got"
}
for policy in stop skip accept; do
    check "all records, $policy: the findings of the program, in its words" finds_the_same "$policy"
    check "all records, $policy: the points" gives_the_same "$policy"
done

# --- the example of the manual ------------------------------------------------------------------

# shellcheck disable=SC2016 # backquotes of Markdown
shows_the_example() {
    sed -n '/^```c$/,/^```$/p' "$doc" | sed '1d;$d' >"$tmp/shown"
    sed '1,/^#include/{/^#include/!d;}' "$users/points.c" | diff - "$tmp/shown"
}
check 'doc/library.md shows tests/library/points.c' shows_the_example
answers() { # FILE TEXT: but for the findings
    printf '%b' "$2" >"$tmp/expected"
    "$built/tests/library/points" <"$1" | grep -v '^line ' | diff "$tmp/expected" -
}
check 'which tells of a legal game' answers short.txt 'legal\nMia 18\nTom 15\n'
check 'and of an illegal one' answers wrong/claim.txt 'illegal\nMia 18\nTom 15\n'

# --- two counters of a player -----------------------------------------------------------------------

counters_are_told() {
    "$built/tests/library/judge" messages.txt | grep '^counter ' >"$tmp/got" || return 1
    "$program" -f json messages.txt |
        jq -r '"counter woman: " + ([.players[].counters.woman | tostring] | join(", "))' >"$tmp/expected"
    grep -q '[1-9]' "$tmp/expected" && diff "$tmp/expected" "$tmp/got"
}
if command -v jq >"$tmp/which"; then
    check 'what each counter has, as in JSON' counters_are_told
else
    skip 'what each counter has, as in JSON' 'jq is not installed'
fi
no_counter_is_told() { ! "$built/tests/library/judge" short.txt | grep -q '^counter '; }
check 'nothing of counters where everybody has one' no_counter_is_told

# --- threads and memory ------------------------------------------------------------------------

threads_agree() {
    xargs "$built/tests/library/threads" 4 <"$tmp/files" >"$tmp/out" || { cat "$tmp/out"; return 1; }
}
check 'four threads judge all records' threads_agree

for file in short.txt short.yaml club-night.yaml wrong/place.txt gold-mines.txt saved-game.jcz bga-log.json \
    scoresheet.json fixtures/*.yaml; do
    case $file in fixtures/[!RP]*) continue ;; esac
    printf '%s\n' "$file"
done >"$tmp/some"
survives() {
    xargs "$built/tests/library/memory" <"$tmp/some" >"$tmp/out" || { cat "$tmp/out"; return 1; }
}
check 'each allocation fails in turn' survives

# --- what is in it ------------------------------------------------------------------------------

one_header() {
    ! grep -nE '#[[:space:]]*include[[:space:]]*"' "$users"/*.c | grep -v '"carcref\.h"$'
}
check 'the programs of this test include one header of carcref' one_header

# Sections that can be written; the variable of a thread (.tbss, .tdata) is seen by no other.
nothing_to_write() {
    objdump -t "$built/libcarcref.a" >"$tmp/symbols" || return 1
    grep -q 'carcref_next$' "$tmp/symbols" &&
        ! grep -E '[[:space:]](\.s?data|\.s?bss|\*COM\*)(\.[^[:space:]]*)?[[:space:]]+0*[1-9a-f]' "$tmp/symbols" |
            grep -vE '[[:space:]]\.data\.rel\.ro'
}
ends_nothing() {
    nm -u "$built/libcarcref.a" >"$tmp/undefined" || return 1
    grep -q 'U malloc$' "$tmp/undefined" &&
        ! grep -E 'U (_?exit|_Exit|quick_exit|abort|__assert_fail|setlocale|textdomain|d?n?gettext|json_.*)$' \
            "$tmp/undefined"
}
if nm "$built/libcarcref.a" 2>"$tmp/err" | grep -qE '__(asan|ubsan|tsan|gcov|sanitizer)_'; then
    skip 'the library has no variables' 'a sanitizer has'
    skip 'the library ends no program' 'a sanitizer does'
elif command -v objdump >"$tmp/which" && command -v nm >"$tmp/which"; then
    check 'the library has no variables' nothing_to_write
    check 'the library ends no program, and knows neither language nor JSON writer' ends_nothing
else
    skip 'the library has no variables' 'no objdump'
    skip 'the library ends no program' 'no nm'
fi
finish

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# One set of options: what --help prints, what the program accepts and what
# carcref(1) describes (tests/completions.t: and what shells complete).  Every code,
# rule, edition, profile, variant, event and column has its place in the manual, and
# every code of the record language in carcref-record(5).  Numbers are compared by
# tests/unit/test_manual.
#
# shellcheck disable=SC2317 # functions are called through all_in

LC_ALL=C
export LC_ALL

here=${top_srcdir:-${srcdir:-.}}
program=${CARCREF:-$here/carcref}
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
n=0
failed=0

# check STATUS NAME [FILE with what is wrong]
check() {
    n=$((n + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $n - $2"
    else
        [ -z "$3" ] || sed 's/^/# /' "$3"
        echo "not ok $n - $2"
        failed=1
    fi
}

# same NAME FILE FILE: the lists are equal and not empty
same() {
    diff "$2" "$3" >"$tmp/diff" 2>&1 && [ -s "$2" ]
    check $? "$1" "$tmp/diff"
}

# Lines "LETTER NAME ARGUMENT" of the help; - for no letter, none, req, opt.
"$program" --help >"$tmp/help"
check $? '--help succeeds'
awk '/^  (-.,|   ) --/ {
         letter = substr($1, 1, 2) == "--" ? "-" : substr($1, 2, 1)
         word = letter == "-" ? $1 : $2
         argument = word ~ /\[=/ ? "opt" : word ~ /=/ ? "req" : "none"
         sub(/\[?=.*/, "", word)
         print letter, substr(word, 3), argument
     }' "$tmp/help" | sort >"$tmp/options"

# The same from the page: ".It Fl c , -check", ".It Fl -color Ns Op = Ns Ar when".
awk '/^\.Sh / { inside = /^\.Sh OPTIONS/ }
     inside && /^\.It Fl / {
         letter = "-"; name = ""
         for (i = 3; i <= NF; i++) {
             if (name == "" && length($i) == 1 && $i != ",") letter = $i
             if (name == "" && $i ~ /^-/) name = substr($i, 2)
         }
         argument = / Op = / ? "opt" : / = / ? "req" : "none"
         print letter, name, argument
     }' "$here/man/carcref.1" | sort >"$tmp/page"
same 'carcref(1) describes the options of --help' "$tmp/options" "$tmp/page"

# The synopsis names each of them once, by its letter if it has one.
sed -n '/^\.Sh SYNOPSIS/,/^\.Sh DESCRIPTION/p' "$here/man/carcref.1" |
    sed -n 's/^\.\(Op \)\{0,1\}Fl \(-\{0,1\}[A-Za-z][A-Za-z0-9-]*\).*/\2/p' |
    awk '/^-/ { print substr($0, 2); next }
         { for (i = 1; i <= length($0); i++) print substr($0, i, 1) }' | sort >"$tmp/synopsis"
awk '{ print $1 == "-" ? $2 : $1 }' "$tmp/options" | sort >"$tmp/short"
same 'the synopsis names each option once' "$tmp/short" "$tmp/synopsis"

# getopt knows them: a value that no option takes is refused by name, an option
# without argument refuses one.
: >"$tmp/wrong"
while read -r letter name argument; do
    case $argument in
    none) "$program" "--$name=x" >/dev/null 2>"$tmp/err" && echo "--$name=x was taken" >>"$tmp/wrong" ;;
    *) "$program" "--$name=" </dev/null >/dev/null 2>"$tmp/err" ;;
    esac
    grep -q 'unknown option' "$tmp/err" && echo "--$name is not known" >>"$tmp/wrong"
    [ "$letter" = - ] || [ "$argument" = none ] && continue
    "$program" "-$letter" </dev/null >/dev/null 2>"$tmp/err"
    if [ "$argument" = opt ]; then
        grep -q "needs an argument" "$tmp/err" && echo "-$letter wants an argument" >>"$tmp/wrong"
        continue
    fi
    grep -q "needs an argument" "$tmp/err" || echo "-$letter takes no argument" >>"$tmp/wrong"
done <"$tmp/options"
test ! -s "$tmp/wrong"
check $? 'the program knows the options of --help' "$tmp/wrong"

# The program tells its names when it is given a wrong one; --help names those of options
# that have few.
known() {
    "$program" "$1" </dev/null 2>&1 >/dev/null | sed -n 's/.*choose one of //p' | tr -d ' ' | tr ',' '\n'
}
: >"$tmp/wrong"
for option in convert tidy input on-illegal format color; do
    awk -v name="--$option" '
        /^ +(-.,)? *--/ { inside = index($0, name "=") || index($0, name "[=") }
        inside' "$tmp/help" | tr -c 'a-z0-9' '\n' >"$tmp/words"
    known "--$option=?" >"$tmp/names"
    test -s "$tmp/names" || echo "--$option: no values" >>"$tmp/wrong"
    while read -r value; do
        grep -qx "$value" "$tmp/words" || echo "--$option: $value" >>"$tmp/wrong"
    done <"$tmp/names"
done
test ! -s "$tmp/wrong"
check $? '--help names the values' "$tmp/wrong"

# --help fits on a terminal.
awk 'length($0) > 80 { print NR ": " length($0) " columns" }' "$tmp/help" >"$tmp/wrong"
test ! -s "$tmp/wrong"
check $? '--help has at most 80 columns' "$tmp/wrong"

# Mistakes: one line, where to look, status 2.
for mistake in '--no-such-option' '-t -1' '-f xml' '--edition=1999' '--variant=TINY_CITY' '-c --convert=yaml'; do
    # shellcheck disable=SC2086
    "$program" $mistake </dev/null >"$tmp/out" 2>"$tmp/err"
    test $? -eq 2 && test ! -s "$tmp/out" && test "$(wc -l <"$tmp/err")" -eq 2 &&
        grep -q '^carcref: ' "$tmp/err" && grep -q "^Try 'carcref --help'" "$tmp/err"
    check $? "usage: $mistake" "$tmp/err"
done

# --- the manual knows all names --------------------------------------------------

plain() { sed 's/\\&//g; s/\\-/-/g' "$here/man/$1"; }

# all_in NAME PAGE COMMAND...: each line that the command prints is a word of the page.
all_in() {
    name=$1
    plain "$2" | tr -c 'A-Za-z0-9+_-' '\n' | sort -u >"$tmp/words"
    shift 2
    "$@" | sort -u >"$tmp/names"
    comm -23 "$tmp/names" "$tmp/words" >"$tmp/wrong"
    test -s "$tmp/names" && test ! -s "$tmp/wrong"
    check $? "$name" "$tmp/wrong"
}

"$program" --explain=list >"$tmp/list"
# Items of one part of the list.
explained() {
    awk -v part="$1" '/^[A-Z][a-z]+$/ { inside = $0 == part; next } inside && /^[^ ]/ { print $1 }' "$tmp/list"
}
explained_of_record() { explained Codes | grep -e '-RECORD-'; }

known_values() {
    for variant in $(known '--variant=?=?'); do
        test "$variant" = MAX_PLAYERS || known "--variant=$variant=?"
    done
}

# rows_of FILE CLASS: first members of the rows of a table in the source
rows_of() { sed -n "s/^ *{\"\([a-z-]*\)\", $2.*/\1/p" "$here/src/$1"; }
notation() { rows_of record/grammar.c WORD_ | grep -v -x -e by -e none -e prison -e home -e supply; }
header_keys() { sed -n 's/^ *\[KEY_[A-Z_]*\] = {"\([a-z-]*\)".*/\1/p' "$here/src/record/keys.c"; }
json_keys() {
    sed -n -e 's/^.*set(o, "\([A-Za-z]*\)".*/\1/p' -e 's/^.*json_out_[a-z]*(w, "\([A-Za-z]*\)".*/\1/p' \
        "$here"/src/report/*json*.c
}
# Words for sets, elements and rules of JCloisterZone that are read, and for notifications.
jcz_names() {
    sed -n -e 's/^JCZ_SET("\([^":]*\).*/\1/p' -e 's/^JCZ_RULE("\([^"]*\)".*/\1/p' \
        -e 's/^JCZ_SYMBOL([A-Z]*, "\([^"]*\)".*/\1/p' "$here"/src/expansion/*.def | tr / '\n'
}
bga_types() {
    sed -n '/read_types\[\]/,/};/p;/read_types\[\] = {/,/};/p' "$here/src/record/foreign/bga_types.c" |
        grep -o '"[A-Za-z]*"' | tr -d '"'
}

# What the reports are made of, by what they print about many records.
tsv_columns() { "$program" -f tsv "$here/records/short.txt" | head -n 1 | tr '\t' '\n'; }
events() {
    find "$here/records" -type f ! -name README ! -name '*.expected' \
        -exec "$program" -eq {} + 2>/dev/null | awk '{ print $3 == "undo" ? $4 : $3 }'
}

all_in 'every code is in carcref-rules(7)' carcref-rules.7 explained Codes
all_in 'every rule is in carcref-rules(7)' carcref-rules.7 explained Rules
all_in 'every code of the record is in carcref-record(5)' carcref-record.5 explained_of_record
for page in carcref-rules.7 carcref-record.5; do
    all_in "every edition is in $page" $page known '--edition=?'
    all_in "every profile is in $page" $page known '--profile=?'
done
all_in 'every variant is in carcref-rules(7)' carcref-rules.7 known '--variant=?=?'
all_in 'every value of a variant is in carcref-rules(7)' carcref-rules.7 known_values
all_in 'every format is in carcref(1)' carcref.1 known '--format=?'
all_in 'every input format is in carcref(1)' carcref.1 known '--input=?'
all_in 'every format of --convert is in carcref(1)' carcref.1 known '--convert=?'
all_in 'every policy is in carcref(1)' carcref.1 known '--on-illegal=?'
all_in 'every key of a record is in carcref-record(5)' carcref-record.5 header_keys
all_in 'every word of the notation is in carcref-record(5)' carcref-record.5 notation
all_in 'every word of a tile line is in carcref-record(5)' carcref-record.5 rows_of tile/tile_words.c WORD_
all_in 'every column of the table is in carcref(1)' carcref.1 tsv_columns
all_in 'every event is in carcref(1)' carcref.1 events
all_in 'every key of the JSON report is in carcref(1)' carcref.1 json_keys
all_in 'every name of JCloisterZone is in carcref-record(5)' carcref-record.5 jcz_names
all_in 'every notification that is read is in carcref-record(5)' carcref-record.5 bga_types

# How many findings are shown, by --help and by the page; tests/unit/test_manual has the code.
sed -n 's/.*findings of a game (\([0-9]*\); 0: all).*/\1/p' "$tmp/help" >"$tmp/told"
sed -n 's/^The default is \([0-9]*\), in all formats but text 0\.$/\1/p' "$here/man/carcref.1" >"$tmp/said"
same 'carcref(1) and --help agree on --max-errors' "$tmp/told" "$tmp/said"

echo "1..$n"
exit $failed

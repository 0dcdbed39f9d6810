#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The records of the user's folder: whole games are legal, each faulty record is
# found faulty with exactly these words, and no record changes its meaning when it
# is written again in another notation or with other names.
#
# After a change of the words: UPDATE_EXPECTED=1 tests/records.t, and read the diff.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
records=$srcdir/records
cd "$records" || exit 1

# --- good records ---------------------------------------------------------------

# The folder itself holds good ones only (records/README).
good=$(ls -- *.txt *.yaml *.json *.jcz)

# Legal, and nothing to complain of; a game that is not finished says so.
is_legal() {
    status 0 carcref -c -W no-W-INCOMPLETE "$1" 2>"$tmp/err" || { cat "$tmp/err" && return 1; }
    cat "$tmp/err"
    ! test -s "$tmp/err"
}

for file in $good; do
    check "$file is legal" is_legal "$file"
done
# shellcheck disable=SC2086 # a list of names without blanks
check 'all good records in one run' status 0 carcref -c -W none $good

for file in wrong/place.txt wrong/claim.txt wrong/second.txt; do
    check "$file is judged and found wrong" status 1 carcref -c "$file"
done
for file in wrong/broken.yaml wrong/unsupported.txt; do
    check "$file cannot be judged" status 2 carcref -c "$file"
done

# Enough whole games, of many kinds.
whole_games() {
    for file in $good; do
        carcref -f json "$file" | grep -q '"complete": true' || continue
        carcref --convert=text "$file" | grep -q '^winner: ' || continue
        test "$(carcref --convert=text "$file" | grep -c '^[^ ].*: ')" -gt 60 && echo "$file"
    done
}
whole=$(whole_games)
check 'at least twelve whole games with result and winner' \
    test "$(printf '%s\n' "$whole" | wc -l)" -ge 12

# The seeds still give the same games, counted by the second opinion.
made_again() {
    mkdir "$tmp/made" && sh "$srcdir/tests/tools/make_records.sh" "$1" "$tmp/made" || return 1
    for file in "$tmp"/made/*; do
        same "$file" "$records/${file##*/}" || return 1
    done
}
generate=${top_builddir:-$srcdir}/tests/tools/generate
if test -x "$generate"; then
    check 'whole games are what their seeds give' made_again "$generate"
else
    skip 'whole games are what their seeds give' 'tests/tools/generate was not built'
fi

# Second parts, goods and cards are shown.
shows_holdings() {
    carcref builders.txt >"$tmp/report" && carcref -f json builders.txt >"$tmp/json" || return 1
    grep -q '^ *11b  city (1,-1)  ' "$tmp/report" || { cat "$tmp/report" && return 1; }
    grep -q '^Held: wine Eva 1; grain Eva 1; king Eva; robber-baron Eva\.$' "$tmp/report" &&
        grep -q '^ *end  goods: wine  *Eva  *10  1 token, the most: 10  *TRA-12' "$tmp/report" &&
        grep -q '"part": 2' "$tmp/json" && grep -q '"robber-baron": 1' "$tmp/json" &&
        grep -q '"kind": "pig"' "$tmp/json"
}
check 'builders.txt: second part, goods, cards, a pig' shows_holdings

# ABB-8: why nobody scores what is worth something.
says_why_nobody() {
    carcref fixtures/abb-8.yaml >"$tmp/report" 2>"$tmp/err" || return 1
    grep -q 'nobody  *6  3 tiles x 2; without strength: mayor  CITY-SCORE-1, ABB-8$' "$tmp/report" ||
        { cat "$tmp/report" && return 1; }
}
check 'ABB-8: a mayor without pennants' says_why_nobody
explains_owners() {
    carcref short.txt >"$tmp/report" && ! grep -q strength "$tmp/report"
}
check '... and nothing of it where somebody scores' explains_owners

# --- faulty records ----------------------------------------------------------------

# What the program says of FILE, and its exit status.
verdict_of() {
    mode=-c
    case $1 in
    *expectation*) mode=--expect ;;
    esac
    (cd "$records/bad" && carcref -c "$mode" "$1" 2>&1)
    echo "exit $?"
}

says_as_expected() {
    verdict_of "$1" >"$tmp/verdict"
    if test -n "${UPDATE_EXPECTED:-}"; then
        cat "$tmp/verdict" >"$records/bad/$1.expected"
    fi
    same "$records/bad/$1.expected" "$tmp/verdict"
}

faulty_records() {
    for file in bad/*; do
        case $file in
        *.expected | *.tiles) ;;
        *) echo "${file#bad/}" ;;
        esac
    done
}
faulty=$(faulty_records)
# All with this mode and exit status in one process: what must be said of each, one after the other.
all_say() { # MODE STATUS
    set -- "$1" "$2" "$(awk -v status="$2" -v mode="$1" '
        /^exit / && $2 == status && (FILENAME ~ /expectation/) == (mode == "--expect") {
            print substr(FILENAME, 5, length(FILENAME) - 13) }' bad/*.expected)"
    test -n "$3" || return 0
    for file in $3; do
        sed '$d' "bad/$file.expected"
    done >"$tmp/expected"
    # shellcheck disable=SC2086 # names without blanks
    (cd bad && status "$2" carcref -c "$1" $3) >"$tmp/verdict" 2>&1 && same "$tmp/expected" "$tmp/verdict"
}
if test -n "$sanitized"; then
    for status in 0 1 2; do
        check "the words and places of all bad records of status $status" all_say -c "$status"
    done
    for status in 0 1 2; do
        check "the same of expectations, status $status" all_say --expect "$status"
    done
else
    for file in $faulty; do
        check "bad/$file: the words, the place, the exit status" says_as_expected "$file"
    done
fi

no_orphans() {
    for file in bad/*.expected; do
        test -f "${file%.expected}" || { echo "$file belongs to no record" && return 1; }
    done
}
check 'every .expected has its record' no_orphans

# "LEVEL CODE FILE": the first finding of each level in each file.
awk 'FNR == 1 { split("", seen); file = substr(FILENAME, 5, length(FILENAME) - 13) }
     match($0, /: (error|warning|unsupported): /) {
         level = substr($0, RSTART + 2, RLENGTH - 4)
         if (seen[level]++) next
         sub(/.*\[/, "")
         sub(/\]$/, "")
         print level, $0, file
     }' bad/*.expected >"$tmp/firsts"

# The first finding of the level that CODE promises is CODE.
first_finding_is() {
    case $1 in
    W-*) level=warning prefix=warn-${1#W-} ;;
    UNSUPPORTED) level=unsupported prefix=unsupported- ;;
    *) level=error prefix=bad-${1#E-} ;;
    esac
    prefix=$(printf '%s' "$prefix" | tr '[:upper:]' '[:lower:]')
    grep -q "^$level $1 $prefix" "$tmp/firsts" && return 0
    echo "no record bad/$prefix* has $1 as its first $level"
    return 1
}
# shellcheck disable=SC2013 # codes are words
for code in $(sed -n 's/^CODE\(_OF_[A-Z]*\)\{0,1\}([A-Z_0-9]*, "\([^"]*\)".*/\2/p' "$srcdir"/src/base/codes.def \
    "$srcdir"/src/expansion/*.def); do
    check "$code has a faulty record" first_finding_is "$code"
done

# A record is named after the first code that it shows.
all_names_tell() {
    printf '%s\n' "$faulty" | awk '
        FILENAME != "-" { code[$3, $1] = $2; next }
        {
            level = /^bad-/ ? "error" : /^warn-/ ? "warning" : "unsupported"
            name = tolower(code[$1, level])
            sub(/^e-/, "bad-", name)
            sub(/^w-/, "warn-", name)
            if (name != "" && index($1, name) == 1) next
            print $1 " shows " (name == "" ? "no " level : code[$1, level])
            bad = 1
        }
        END { exit bad }' "$tmp/firsts" -
}
check 'names of faulty records tell their codes' all_names_tell

# Every sentence about a move or a claim is said about some record.
all_is_said() { # FILE OF MESSAGES
    # Those of expansions that are not judged need a program without one of them; that of too many
    # turned ferries is in hostile.t, for it needs a record of thousands of tiles.
    sed -n -e '/^MESSAGE(M_EXPANSION_UNSUPPORTED,/d' -e '/^MESSAGE(M_VARIANT_UNSUPPORTED,/d' \
        -e '/^MESSAGE(M_EDITION_EVERYTHING,/d' -e '/^MESSAGE(M_FER_LONG,/d' \
        -e 's/^MESSAGE([A-Z_0-9]*, [A-Z_]*, "\(.*\)")$/\1/p' "$1" >"$tmp/messages"
    test -s "$tmp/messages" || return 1
    cat bad/*.expected >"$tmp/said"
    result=0
    while read -r text; do
        # The sentence as a pattern: what is filled in may be anything.
        pattern=$(printf '%s\n' "$text" | sed -e 's/[][\\.*^$]/\\&/g' \
            -e 's/\\\[[^]]*\\\]/.*/g' -e 's/%[0-9]/.*/g')
        grep -q -- ": $pattern" "$tmp/said" || { echo "never said: $text" && result=1; }
    done <"$tmp/messages"
    return "$result"
}
for messages in "$srcdir"/src/base/messages-*.def "$srcdir"/src/expansion/*.def; do
    case $messages in
    *-record.def) continue ;;
    esac
    grep -q '^MESSAGE(' "$messages" || continue
    check "${messages##*/}: all of it is said" all_is_said "$messages"
done

# --- other notations -------------------------------------------------------------

convert() { # FORMAT TO FILE...
    format=$1 to=$2
    shift 2
    carcref -W none "--convert=$format" "$@" >"$to"
}
# The number of a game is that in its file.
ledgers() { # FILE...
    for file; do
        ledger "$file"
    done | sed '/^  "game": /d'
}

round_trip() { # FILE...: which are written one after the other
    convert yaml "$tmp/1.yaml" "$@" && convert text "$tmp/2.txt" "$tmp/1.yaml" &&
        convert jsonl "$tmp/3.jsonl" "$tmp/2.txt" && convert yaml "$tmp/4.yaml" "$tmp/3.jsonl" || return 1
    ledgers "$@" >"$tmp/ledger" || return 1
    test "$(grep -c '^  "scorings"' "$tmp/ledger")" -ge $# || return 1
    for copy in 1.yaml 2.txt 3.jsonl 4.yaml; do
        ledgers "$tmp/$copy" >"$tmp/ledger.copy"
        same "$tmp/ledger" "$tmp/ledger.copy" || { echo "in $copy" && return 1; }
    done
    # What has been written once is written the same again, by whatever way it came.
    same "$tmp/1.yaml" "$tmp/4.yaml" || return 1
    for format in yaml text jsonl; do
        convert "$format" "$tmp/first" "$@" && convert "$format" "$tmp/second" "$tmp/first" || return 1
        same "$tmp/first" "$tmp/second" || { echo "$format is not stable" && return 1; }
    done
}
if test -n "$sanitized"; then
    # shellcheck disable=SC2086 # names without blanks
    check 'all good records mean the same in every notation' round_trip $good
else
    for file in $good; do
        check "$file means the same in every notation" round_trip "$file"
    done
fi

# A record without turns has nothing that could not stand in YAML, and so it must be written.
no_turns() {
    printf '%s\n' 'title: "Friday: nobody # came"' 'players: "Mia, Tom"' 'position: true' \
        'tiles: ["my1 1 FFFF field", "my2 1 FFFF monastery; field"]' 'start: ["D/0 0,0", "D/0 1,0"]' \
        'turns: []' 'ended: true' 'result: "Mia 0, Tom 0"' >"$tmp/none.yaml"
    ledger "$tmp/none.yaml" >"$tmp/ledger" || return 1
    for format in text yaml jsonl; do
        convert "$format" "$tmp/copy" "$tmp/none.yaml" && convert yaml "$tmp/again" "$tmp/copy" || return 1
        ledger "$tmp/copy" >"$tmp/ledger.copy" || return 1
        same "$tmp/ledger" "$tmp/ledger.copy" || return 1
        grep -qx 'title: "Friday: nobody # came"' "$tmp/again" || return 1
    done
}
check 'a record without turns means the same in every notation' no_turns

# --- other names -----------------------------------------------------------------------

# Names of equal meaning must not matter, whatever their letters.
renamed() {
    sed "$2" "$1" >"$tmp/renamed.${1##*.}"
    same "$1" "$tmp/renamed.${1##*.}" >/dev/null && { echo 'nothing was renamed' && return 1; }
    ledger "$1" | sed "$2" >"$tmp/ledger"
    ledger "$tmp/renamed.${1##*.}" >"$tmp/ledger.copy"
    same "$tmp/ledger" "$tmp/ledger.copy"
}
check 'sunday.yaml with other names' renamed sunday.yaml \
    's/Anna/Zuzana/g; s/Ben/Benedikt/g; s/Clara/Aaron/g'
check 'by-city.yaml with names beyond ASCII' renamed by-city.yaml \
    's/Greta/Ελένη/g; s/Hugo/Ўладзімір/g; s/Ines/山田/g'
check 'no-farmers.txt with short names' renamed no-farmers.txt \
    's/Emil/P1/g; s/Frida/P2/g; s/Gustav/P3/g; s/Hanna/P4/g; s/Ingrid/P5/g'
check 'each-city-once.txt with names in quotes' renamed each-city-once.txt \
    's/Marta/"Eva, jr"/g; s/Niels/"Eva, sr"/g; s/""/"/g'

finish

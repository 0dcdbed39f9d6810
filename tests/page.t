#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Pages: well-formed and closed, the board as it was after each turn, nothing of a record in them that is
# not text.  page-browser.t opens some.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
records=$srcdir/records

page() { carcref -f html "$@" >"$tmp/page" 2>"$tmp/err"; }
# How often PATTERN is in the page.
how_often() { grep -o -e "$1" "$tmp/page" | grep -c ''; }
size_below() { test "$(wc -c <"$tmp/page")" -le "$1"; }

if ! command -v python3 >"$tmp/which"; then
    skip 'pages' 'python3 is not installed'
    finish
fi
structure() { python3 -B "$srcdir/tests/page/structure.py" "$@"; }
well_formed() { structure form "$tmp/page" "$1"; }

# --- form -----------------------------------------------------------------------------------

every_record() {
    (cd "$records" && find . -type f ! -name README ! -name '*.expected' ! -name '*.tiles' |
        LC_ALL=C sort | tr '\n' '\0') >"$tmp/list"
    (cd "$records" && carcref -f html --files0-from="$tmp/list") >"$tmp/page" 2>"$tmp/err-all"
    large=$(($(wc -c <"$tmp/page") / 1000000))
    games=$(cd "$records" && carcref -f jsonl --files0-from="$tmp/list" 2>"$tmp/err" | grep -c '"file"')
    test "$games" -gt 500 && well_formed "$games"
}
check 'every record has a well-formed section, and the index names it' every_record

the_same_again() {
    page "$records/everything-4.txt" && mv "$tmp/page" "$tmp/first" && page "$records/everything-4.txt" &&
        same "$tmp/first" "$tmp/page"
}
check 'the same bytes again' the_same_again

not_too_large() { page "$records/kitchen-table.txt" && size_below 400000 && test "$(how_often 'class="ti"')" -eq 72; }
check 'a game of 72 tiles is at most 400 kB' not_too_large

one_game() { page "$records/short.txt" && well_formed 1 && test "$(how_often '<h1>')" -eq 1; }
check 'one game has no index' one_game
two_games() { page "$records/short.txt" "$records/river.txt" && well_formed 2; }
check 'two have one' two_games
no_input() {
    status 2 page "$tmp/is-not-there" && well_formed 0 && test "$(how_often 'role="alert"')" -eq 1
}
check 'a file that is not there is named in the page' no_input
two_of_three() {
    status 2 page "$records/short.txt" "$tmp/is-not-there" "$records/river.txt" && well_formed 2 &&
        test "$(how_often 'role="alert"')" -eq 1
}
check '... beside those that are' two_of_three

# in_row NUMBER TEXT...: all of these are in that row of the index.
in_row() {
    sed -n '/^<nav/,/^<\/nav/p' "$tmp/page" | sed -n "/^<tr/p" | sed -n "$1p" >"$tmp/row"
    shift
    for text; do
        grep -qF -e "$text" "$tmp/row" || return 1
    done
}
index() {
    status 2 page "$records/wrong/claim.txt" "$records/short.txt" "$records/wrong/broken.yaml" "$tmp/is-not-there" \
        "$records/own-tile.txt" && well_formed 4 &&
        in_row 1 '"illegal"' '>1<' '"#g1"' 'A short game' 'claim.txt' 'Mia' '<b>18</b>' 'Tom' '<b>15</b>' '1 false claim' &&
        in_row 2 '"legal"' '>2<' '"#g2"' 'short.txt' '>legal<' &&
        in_row 3 '"unreadable"' '"#g3"' 'broken.yaml' '>Mia, Tom<' 'not a record' &&
        in_row 4 '"unreadable"' '"#t1"' 'is-not-there' 'No such file' &&
        in_row 5 '>4<' '"#g4"' 'own-tile.txt'
}
check 'the index has number, file, players with points, and what came of each' index
large() { # after every_record
    grep -qF "a page of $large MB opens slowly" "$tmp/err-all" && test "$large" -ge 8 &&
        page "$records/everything-6.txt" && test ! -s "$tmp/err"
}
check 'a page that is too large for a browser is warned of' large

# --- what it shows ---------------------------------------------------------------------------------

# as_it_was FILE FIRST EACH: after some of its turns, what the board is in JSON.
as_it_was() {
    case $1 in /*) file=$1 ;; *) file=$records/$1 ;; esac
    page --provisional "$file" || return 1
    last=$(sed -n 's/.* data-last="\([0-9]*\)".*/\1/p' "$tmp/page")
    turn=$2
    carcref -f json -b --provisional "$file" >"$tmp/$last.board" 2>"$tmp/err"
    turns=$last
    while test "$turn" -lt $((last - 1)); do
        carcref -f json -b -t "$turn" "$file" >"$tmp/$turn.board" 2>"$tmp/err"
        turns="$turns $turn"
        turn=$((turn + $3))
    done
    # shellcheck disable=SC2086 # numbers
    structure board "$tmp/page" "$tmp" $turns
}
check 'the beginning of a game, turn by turn' as_it_was short.txt 0 1
check 'figures that go home' as_it_was everything-2.txt 1 11
check 'the game with everything' as_it_was everything-6.txt 40 60
check 'tower pieces and prisoners' as_it_was tower.txt 0 1
check 'bridges: the ground changes' as_it_was bridges.txt 0 1
# A tile that has got a bridge is drawn as it was before, and as it is since.
ground() { page "$records/$1" && test "$(how_often 'class="ti zz"')" -eq "$2"; }
check 'a tile looks as it did before its bridge' ground bridges.txt 1
check '... before its castle' ground castles.txt 6
check '... before its ferry' ground ferries.txt 2
check 'castles' as_it_was castles.txt 0 1
check 'abbey, mayors, wagons, barns' as_it_was abbey.txt 0 1
check 'dragon and fairy' as_it_was dragon.txt 0 1
check 'ferries' as_it_was ferries.txt 0 1
check 'y upwards' as_it_was north.txt 0 1
random_mixes() {
    seeds='11 12 13 14 15 16'
    test -z "$sanitized" || seeds='11 12'
    for seed in $seeds; do
        "${top_builddir:-.}/tests/tools/generate" --seed "$seed" --expansions random --claims none >"$tmp/random.txt" ||
            return 1
        as_it_was "$tmp/random.txt" 9 27 || return 1
    done
}
check 'random games with expansions' random_mixes

# The entry at which the replay stops is the last step, and is marked.
illegal() {
    status 1 page "$records/bad/bad-edge-mismatch-any.txt" && well_formed 1 &&
        test "$(how_often 'class="step bad"')" -eq 1 && test "$(how_often 'class="w"')" -eq 1 &&
        test "$(how_often 'class="state illegal"')" -eq 1 && test "$(how_often 'class="gh"')" -eq 1 &&
        test "$(how_often 'class="code">\[E-EDGE-MISMATCH\]')" -eq 2 && test "$(how_often '<b>PLACE-[0-9]*</b>')" -eq 2
}
# It lies as it was to be laid: A/90 has its road in the west.
ghost_turned() { status 1 page "$records/wrong/place.txt" && test "$(how_often 'class="gh"><use [^>]*rotate(90 ')" -eq 1; }
check 'the tile that was refused lies as it was to be laid' ghost_turned
check 'what is illegal stands in red, with its rule, at its turn' illegal
skipped() {
    status 1 page --on-illegal=skip "$records/wrong/place.txt" && well_formed 1 &&
        test "$(how_often 'class="step bad"')" -ge 1 && test "$(how_often 'class="say bad"')" -ge 1
}
check 'what was skipped says so' skipped
false_claim() {
    status 1 page "$records/wrong/claim.txt" && well_formed 1 && test "$(how_often '<tr class="bad"')" -ge 1
}
check 'a false claim stands beside what the rules give' false_claim
unsupported() {
    file=$(find "$records" -name 'unsupported-*.txt' | LC_ALL=C sort | head -n 1)
    status 2 page "$file" && well_formed 1 && test "$(how_often 'class="state unsupported"')" -eq 1 &&
        test "$(how_often 'class="unsupported"')" -ge 1
}
check 'what is not supported has its section' unsupported
unreadable() {
    printf 'players: [Eva, Adam\n' >"$tmp/broken.yaml"
    status 2 page "$tmp/broken.yaml" && well_formed 1 && test "$(how_often 'class="state unreadable"')" -eq 1
}
check 'so has what cannot be read' unreadable
unreadable_line() {
    status 2 page "$records/wrong/broken.yaml" && test "$(how_often '</b> line [0-9]*: ')" -ge 1 &&
        status 1 page "$records/wrong/claim.txt" && test "$(how_often 'turn 4, Tom</a>, line 9: ')" -eq 1
}
check 'a finding says its line, also in what cannot be read' unreadable_line
# The last step has as many features to light as the ledger has for the end.
final_features() {
    page "$records/short.txt" &&
        sed -n '/class="turns"/,/<\/section>/p' "$tmp/page" | sed -n '/Final scoring/p' | grep -o 'class="of"' | grep -c '' >"$tmp/got" &&
        grep -o '>end</a></td><th scope="row"><a class="of"' "$tmp/page" | grep -c '' >"$tmp/wanted" &&
        same "$tmp/wanted" "$tmp/got" && test "$(cat "$tmp/got")" -ge 1
}
check 'the final scoring has features to light' final_features

# --- words of a record --------------------------------------------------------------------------------

esc=$(printf '\033')
rlo=$(printf '\342\200\256')
cat >"$tmp/hostile.txt" <<END
title: "</title></script><img src=x onerror=alert('1')> & ]]> &lt; ${esc}[31m $rlo"
date: "</style><b onclick=x>"
place: "\"><svg onload=alert(1)>"
source: "--><script>alert(2)</script>"
players: "</script><img src=x onerror=alert(3)>", "a${esc}b$rlo\"' onfocus=alert(4) x='"

1. "</script><img src=x onerror=alert(3)>": D/0 1,0; thief W; note "</code></script><img src=x onerror=alert(5)>${esc}$rlo" = "</script><img src=x onerror=alert(3)>" 7
END
escaped() {
    page "$tmp/hostile.txt"
    well_formed 1 && test "$(how_often '<script')" -eq 1 && test "$(how_often '</script')" -eq 1 &&
        test "$(how_often '<img')" -eq 0 && test "$(how_often "$esc")" -eq 0 && test "$(how_often "$rlo")" -eq 0 &&
        test "$(how_often '&lt;img')" -ge 6
}
check 'words of a record are escaped' escaped
hostile_file() {
    name="$tmp/<img src=x onerror=alert(6)>${esc}.txt"
    cp "$records/short.txt" "$name" && page "$name" && well_formed 1 && test "$(how_often '<img')" -eq 0 &&
        test "$(how_often "$esc")" -eq 0
}
check 'so are names of files' hostile_file
hostile_index() {
    printf 'players: %s\n\nD/ <img src=x onerror=alert(7)>%s\n' 'A, B' "$esc" >"$tmp/<img src=y>.txt"
    page "$tmp/hostile.txt" "$name" "$tmp/<img src=y>.txt" "$tmp/<img src=z>"
    well_formed 3 && test "$(how_often '<script')" -eq 1 && test "$(how_often '<img')" -eq 0 &&
        test "$(how_often "$esc")" -eq 0 && test "$(how_often "$rlo")" -eq 0 && test "$(how_often '&lt;img')" -ge 9
}
check 'so are both in an index' hostile_index

# --- limits -----------------------------------------------------------------------------------------------

nothing_made() { page -t 0 "$records/short.txt" && well_formed 1 && test "$(how_often 'class="ti"')" -eq 1; }
check '-t 0: the start alone' nothing_made
cut() { page -t 3 "$records/short.txt" && well_formed 1 && test "$(how_often 'class="ti"')" -eq 4; }
check '-t 3: as far as that' cut
few_findings() {
    status 1 page --on-illegal=skip --max-errors=1 "$records/wrong/second.txt" "$records/wrong/place.txt" && well_formed 3
}
check '--max-errors' few_findings

# --- language ------------------------------------------------------------------------------------------

english() { page --ascii "$records/short.txt" && test "$(how_often '<html lang="en">')" -eq 1; }
check '--ascii: in English' english

finish

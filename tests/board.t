#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The map of the board (--board): pictures that were looked at and then kept.
#
# After a change of the pictures: UPDATE_EXPECTED=1 tests/board.t, and look at every
# one of them before you keep it.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
unset NO_COLOR CLICOLOR_FORCE COLUMNS
TERM=dumb
export TERM
cd "$srcdir" || exit 1

# pictured NAME ARGUMENT...: the map is the one in tests/board/NAME.
pictured() {
    expected=tests/board/$1
    shift
    status 0 carcref "$@" >"$tmp/map" 2>"$tmp/err" || return 1
    if [ -n "$UPDATE_EXPECTED" ]; then cp "$tmp/map" "$expected"; fi
    same "$expected" "$tmp/map"
}
# wide N COMMAND...: the same in a terminal of N columns.
wide() {
    COLUMNS=$1
    export COLUMNS
    shift
    "$@"
    got=$?
    unset COLUMNS
    return "$got"
}
# No line has more than N characters.
at_most() {
    tr -d '\200-\277' <"$2" | awk -v most="$1" 'length($0) > most { print; bad = 1 } END { exit bad }'
}

check 'a short game' pictured short.map -b records/short.txt
check 'the same in ASCII' pictured short-ascii.map --board --ascii records/short.txt
check 'nothing outside ASCII' test -z "$(LC_ALL=C tr -d '\n -~' <tests/board/short-ascii.map)"
check 'the board after an earlier turn' pictured turn-4.map -b -t4 records/short.txt
check 'a y axis that grows to the north' pictured north.map -b records/north.txt
check 'a part of the board' pictured region.map -b-1,0:1,1 records/short.txt
check 'corners in any order' pictured region.map --board=1,1:-1,0 records/short.txt
check 'a cell and what is around it' pictured around.map -b3,1 records/short.txt
check 'a part where nothing lies' pictured nothing.map -b30,30 records/short.txt
check 'strips of a narrow terminal' wide 40 pictured narrow.map -b records/abbot.txt
check 'a whole game with abbots' pictured abbots.map -b records/abbots.yaml
check 'it fits into 80 columns' at_most 80 tests/board/abbots.map
check 'rivers, gardens and five players' wide 140 pictured rivers.map -b records/two-rivers.txt
check 'the winter edition in ASCII' wide 132 pictured winter.map -b --ascii records/winter-evening.txt
check 'quiet: no legend' pictured quiet.map -q -b records/river.txt
check 'an inn and a cathedral' pictured inns.map -b records/inns.txt
check 'goods, a builder, a pig' pictured builders.map -b records/builders.txt
check 'a herd of pigs' pictured pig-herd.map -b records/pig-herd.txt
no_herd() {
    sed '/^variants/d; /^result/d; /^winner/d' records/pig-herd.txt | status 0 carcref -b >"$tmp/map" 2>"$tmp/err" &&
        grep -q 'The board' "$tmp/map" && ! grep -q 'herd of pigs' "$tmp/map"
}
check '... and where it is none' no_herd
check 'a festival, a flying machine, crop circles' pictured village-fair.map -b records/village-fair.txt
check 'mage and witch' pictured hocus-pocus.map -b -t4 records/hocus-pocus.txt
# What no expansion plays is no more than a picture.
sed 's/^expansions:.*/expansions: traders-and-builders/; 1a tiles: MIX 1 FFRR road S W; field WR NL NR EL ER SL herd; field SR WL; festival; arrow N; shield' \
    records/short.txt | sed 's|^Mia: V/0 1,0 road|Mia: MIX/0 1,0|' >"$tmp/unplayed.txt"
unplayed() {
    carcref -b -t1 -W none "$tmp/unplayed.txt" >"$tmp/map" 2>"$tmp/err"
    grep -q 'MIX at (1,0)' "$tmp/map" || { cat "$tmp/map" "$tmp/err" && return 1; }
    ! grep -q 'herd\|festival\|machine\|shield' "$tmp/map"
}
check 'they are not shown where they do not count' unplayed
check 'towers, prisons, quarters, barns and wagons' wide 80 pictured siege.map -b tests/board/siege.txt
sed 1d tests/board/siege.map >"$tmp/legend"
check '... whose legend fits' at_most 80 "$tmp/legend"
check '... in a narrow terminal' wide 40 pictured siege-narrow.map -b --ascii tests/board/siege.txt
# JSON tells the same: who holds whom, who is in a quarter, how high towers are, where the Count is.
in_json() {
    status 0 carcref -f jsonl -b tests/board/siege.txt >"$tmp/json" 2>"$tmp/err" || return 1
    for said in '"prisoners":\[{"player":"Eva","figure":"wagon","with":"Ema"}\]' \
        '"quarters":\[{"player":"Jan","figure":"small","quarter":"castle"}\]' \
        '{"piece":"count","player":null,"count":1,"quarter":"market"}' \
        '{"piece":"floor","player":"Emil","count":1,"at":\[0,2\]}' \
        '{"piece":"floor","player":"Ema","count":1,"at":\[0,2\]}' \
        '{"player":"Eva","figure":"small","at":\[2,2\],"feature":"tower","sides":\[\],"turn":9}' \
        '{"player":"Emil","figure":"barn","at":\[1,2\],"feature":"field"[^}]*"corner":"NW","turn"'; do
        tr -d ' ' <"$tmp/json" | grep -q "$said" || { echo "no $said" && return 1; }
    done
}
check '... and in JSON' in_json
# A barn is on the tile that was laid, though the record may name a corner of another one.
barn_in_json() {
    carcref -f jsonl -b records/abbey.txt 2>"$tmp/err" | tr -d ' ' >"$tmp/json"
    grep -q '"figure":"barn","at":\[-2,1\][^}]*"corner":"NE","turn":17' "$tmp/json"
}
check 'the corner of a barn is that of its own tile' barn_in_json
# An abbey has the number of the turn in which it was laid instead of a tile (ABB-1).
abbey_turns() {
    grep -q '"tile":"AM/A","at":\[-1,-1\],"rotation":0,[^}]*"turn":15,"player":"Ida"' "$tmp/json" &&
        grep -q '"tile":"AM/A","at":\[3,2\],"rotation":0,[^}]*"turn":36,"player":"Ben"' "$tmp/json"
}
check 'ABB-1: an abbey has the number of its turn' abbey_turns
# Neither is there in a game without them.
none_in_json() {
    carcref -f jsonl -b records/short.txt >"$tmp/json" 2>"$tmp/err" &&
        ! grep -q 'prisoners\|quarters' "$tmp/json"
}
check '... where there are any' none_in_json
check 'every tile, turned too' wide 150 pictured gallery.map -b tests/board/gallery.yaml
check 'a shrine, and who stands there' pictured shrines.map -b -t8 records/shrines.txt

# --- colours -------------------------------------------------------------------------

# Without its colours a coloured map is the plain one.
uncoloured() {
    carcref -b --color=always records/sunday.yaml >"$tmp/coloured" &&
        carcref -b records/sunday.yaml >"$tmp/plain" &&
        grep -q "$(printf '\033')" "$tmp/coloured" || return 1
    sed "s/$(printf '\033')\[[0-9;]*m//g" "$tmp/coloured" >"$tmp/stripped"
    same "$tmp/plain" "$tmp/stripped"
}
check 'colours change nothing else' uncoloured
plain() { ! "$@" | grep -q "$(printf '\033')"; }
check 'no colours where it is no terminal' plain carcref -b records/short.txt
check '--color=never' plain env CLICOLOR_FORCE=1 "$program" --color=never -b records/short.txt
check 'NO_COLOR' plain env NO_COLOR=1 CLICOLOR_FORCE=1 "$program" -b records/short.txt

# --- names from outside -----------------------------------------------------------------

printf 'players: "\342\200\256Eva\033[31m", "\303\251mile", "Em"\n\n' >"$tmp/names.txt"
printf 'A: D 9,9\n' >>"$tmp/names.txt"
masked() {
    carcref -b "$tmp/names.txt" >"$tmp/map" 2>"$tmp/err"
    ! grep -q "$(printf '\033')" "$tmp/map" && ! grep -q "$(printf '\342\200\256')" "$tmp/map"
}
check 'names are masked' masked
cat >"$tmp/marks.yaml" <<'END'
players: ["\u202EEva", Émile, Em, 小林]
turns: []
END
marks() {
    carcref -b -W none "$tmp/marks.yaml" 2>"$tmp/err" | sed -n 's/^\(.\) = .*/\1/p' | tr -d '\n'
}
check 'marks are letters of the names, no two alike' test "$(marks)" = EM34

# --- what it cannot show ------------------------------------------------------------------

# The board before the illegal turn; the fault is told all the same.
before_fault() {
    status 1 carcref -b records/wrong/place.txt >"$tmp/map" 2>"$tmp/err" &&
        grep -q '^The board after turn 3; the last tile is W at (-1,0):$' "$tmp/map" && grep -q 'E-EDGE-MISMATCH' "$tmp/err"
}
check 'the board before a turn that is illegal' before_fault
unreadable() {
    status 2 carcref -b records/wrong/broken.yaml >"$tmp/map" 2>"$tmp/err" &&
        ! grep -q 'The board' "$tmp/map"
}
check 'no board of what is no record' unreadable
refused() {
    status 2 carcref "$@" records/short.txt >"$tmp/map" 2>"$tmp/err" && ! test -s "$tmp/map"
}
for region in 1 1,2,3 1,2:3 a,b 1,2:3,4x 99999999999,1 '' '1, 2'; do
    check "no region: '$region'" refused "--board=$region"
done
check 'a letter takes its region at once' refused -bx
check 'one view at a time' refused -b -c

# Tiles that lie very far apart ask for no more room than they need.
{
    printf 'players: [A, B]\nposition: true\nstart:\n'
    for x in 0 1000 -30000 1000000 -1000000000; do
        printf -- '- {tile: U, at: [%s, %s], rot: 0}\n' "$x" "$x"
    done
    printf 'turns: []\n'
} >"$tmp/far.yaml"
far() {
    carcref -b -W none "$tmp/far.yaml" >"$tmp/map" && test "$(wc -l <"$tmp/map")" -lt 80 &&
        grep -q -e '^-1000000000 ' "$tmp/map" && grep -q -e '^ *-1000000000$' "$tmp/map"
}
check 'a board with holes' far

# --- JSON ------------------------------------------------------------------------------------

if command -v jq >"$tmp/jq"; then
    from_json() { carcref -f json "$1" records/short.txt | jq -r "$2"; }
    check 'JSON: tiles' test "$(from_json -b '.board.tiles[4] | .tile, .lies, .rotation, .turn, .at[]' | tr '\n' ' ')" = 'A RFFFM 180 4 1 1 '
    check 'JSON: figures' test "$(from_json -b '.board.figures[0] | .player, .feature, .sides[0], .figure, .turn' | tr '\n' ' ')" = 'Mia field NL small 3 '
    check 'JSON: a part' test "$(from_json -b-1,0 '.board.tiles | length')" = 4
    check 'JSON: no board by default' test "$(from_json -q '.board')" = null
else
    skip 'JSON' 'jq is not installed'
fi

finish

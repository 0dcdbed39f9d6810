#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What may be done (--legal): answers that were checked on the table and then kept.
#
# After a change of the words: UPDATE_EXPECTED=1 tests/legal.t, and read the diff.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
unset NO_COLOR CLICOLOR_FORCE COLUMNS
TERM=dumb
export TERM
cd "$srcdir" || exit 1

# answered STATUS NAME ARGUMENT...: the answer is the one in tests/legal/NAME.
answered() {
    wanted_status=$1 expected=tests/legal/$2
    shift 2
    status "$wanted_status" carcref "$@" >"$tmp/answer" 2>"$tmp/err" || return 1
    if [ -n "$UPDATE_EXPECTED" ]; then cp "$tmp/answer" "$expected"; fi
    same "$expected" "$tmp/answer"
}

check 'the tile of a turn' answered 0 turn.out --legal -t4 records/short.txt
check 'the first turn' answered 0 first.out --legal -t1 records/short.txt
check 'a discard and what came after it' answered 0 discard.out --legal -t5 records/short.txt
check 'another tile in that turn' answered 0 other.out --legal=X -t3 records/short.txt
check 'a tile by its sides' answered 0 sides.out --legal=cffc-s -t5 records/short.txt
check 'a y axis that grows to the north' answered 0 north.out --legal=V -t4 records/north.txt
check 'abbots may be placed and recalled' answered 0 abbot.out --legal=V -t3 records/abbot.txt
check 'the river' answered 0 river.out --legal -t5 records/river.txt
check 'land while the river flows' answered 0 not-due.out --legal=E -t4 records/river.txt
check 'a tile that is used up' answered 0 exhausted.out -W none --legal=ri-cc records/river.txt
check 'all tiles that are left' answered 0 all.out -W none --legal records/river.txt
check 'a game that is over' answered 0 over.out --legal records/short.txt
check 'more turns than there are' answered 0 beyond.out --legal -t99 records/river.txt
check 'the turn that is illegal' answered 1 illegal.out --legal records/wrong/place.txt
check 'asked before it, nothing is illegal' answered 0 before.out --legal -t4 records/wrong/place.txt
check 'a turn that is not reached' answered 1 behind.out --legal -t7 records/wrong/place.txt
for name in bad-bad-discard.txt bad-bad-discard-order.yaml bad-turn-skipped-discard.txt \
    bad-wrong-player.txt bad-game-over-stuck.yaml bad-river-order.txt; do
    check "$name" answered 1 "${name%.*}.out" --legal "records/bad/$name"
done

# Figure actions of expansions: where a flight lands with each die, and whom a festival lets go.
check 'flights' answered 0 fly.out --legal -t4 records/village-fair.txt
check 'a festival' answered 0 festival.out --legal -t5 records/village-fair.txt
# A second part that may be left out: whose turn else it is, and what he may do who leaves it out.
cat >"$tmp/left-out.txt" <<'END'
players: Mia, Tom
expansions: traders-and-builders

Mia: U/0 1,0 road
Tom: U/0 -1,0
Mia: U/0 2,0 builder road
Tom: U/0 -2,0
Mia: U/0 3,0
Tom: B/0 0,1 monastery
END
left_out() {
    status 0 carcref -W none --legal=U -t7 "$tmp/left-out.txt" >"$tmp/answer" 2>"$tmp/err" &&
        grep -q '^Turn 7, Mia:$' "$tmp/answer" || return 1
    status 0 carcref -W none --legal -t6 "$tmp/left-out.txt" >"$tmp/answer" 2>"$tmp/err" &&
        grep -q '^Turn 6, Tom:$' "$tmp/answer" && grep -q 'monastery, field  <- the record' "$tmp/answer" &&
        ! grep -q wrong "$tmp/answer" || return 1
    sed '$d' "$tmp/left-out.txt" >"$tmp/second.txt"
    status 0 carcref -W none --legal=U "$tmp/second.txt" >"$tmp/answer" 2>"$tmp/err" &&
        grep -A1 '^Turn 6, Mia:$' "$tmp/answer" |
        grep -q '^It is a second part, which may be left out; then it is the turn of Tom\.$' || return 1
    status 0 carcref -W none -f json --legal=U "$tmp/second.txt" >"$tmp/answer" 2>"$tmp/err" &&
        grep -q '"otherwise": "Tom"' "$tmp/answer" || return 1
    status 0 carcref -W none -f json --legal=U --variant BUILDER_TURN=must "$tmp/second.txt" >"$tmp/answer" 2>"$tmp/err" &&
        ! grep -q '"otherwise"' "$tmp/answer"
}
check 'a second part that may be left out' left_out
# ... and where it was, the report says so.
told() {
    status 0 carcref -W none "$tmp/left-out.txt" >"$tmp/answer" 2>"$tmp/err" &&
        grep -qx 'turn 6: before it Mia left out the second turn part that the builder gave' "$tmp/answer" || return 1
    status 0 carcref -W none -f json "$tmp/left-out.txt" >"$tmp/answer" 2>"$tmp/err" &&
        grep -q '"what": "second-part"' "$tmp/answer" || return 1
    { cat "$tmp/second.txt" && echo 'Mia: pass'; } >"$tmp/passed.txt"
    status 0 carcref -W none "$tmp/passed.txt" >"$tmp/answer" 2>"$tmp/err" &&
        ! grep -q 'left out' "$tmp/answer"
}
check '... and one that was' told
# What that program discards in a saved game is no fault of the record.
check 'a discard by other rules' answered 0 difference.out -W none --legal -t6 records/bad/warn-difference.jcz
# A field between walls reaches no side and is told by its number, as a record would.
cat >"$tmp/walls.txt" <<'END'
players: Eva, Adam
expansions: traders-and-builders

Eva: V/0 1,0
Adam: TB/CCc.c/270 0,-1 field
END
walled() {
    carcref --legal "$tmp/walls.txt" >"$tmp/answer" 2>"$tmp/err"
    grep -q 'field WL, field 2  <- the record' "$tmp/answer" &&
        grep -q 'It could be WL or 2 ' "$tmp/err" &&
        sed -i 's/field$/field 2/' "$tmp/walls.txt" && carcref -c -W none "$tmp/walls.txt"
}
check 'a field that reaches no side' walled
# Eva has no small meeple left.
cat >"$tmp/figures.txt" <<'END'
players: Eva, Adam
expansions: inns-and-cathedrals, traders-and-builders, flying-machines, festival
supply: small 2
tiles: tF 20 FFFF field
tiles: tP 9 FRFF road E; field
tiles: tR 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL
tiles: tY 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL; arrow W
tiles: tE 9 FRFR road E W; field WR NL NR EL; field ER SL SR WL; festival
position: true
start: tF 0,1; tF 1,1; tF 2,1; tF 3,1

Eva: tP/0 0,0 road
Adam: tF 0,2
Eva: tR/0 1,0 builder road
Adam: tF 1,2
Eva: tF 2,2 field
Adam: tF 2,3
Eva: tE/0 2,0
END
check 'a builder may go on, a big meeple too; both may leave' answered 0 figures.out --legal -t7 <"$tmp/figures.txt"
sed 's|^Eva: tE/0|Eva: tY/0|' "$tmp/figures.txt" >"$tmp/flights.txt"
check 'only the big meeple can fly' answered 0 flights.out --legal -t7 <"$tmp/flights.txt"
sed 's/small 2/small 3/' "$tmp/flights.txt" >"$tmp/both.txt"
check 'both kinds can' answered 0 both.out --legal -t7 <"$tmp/both.txt"

# Two pieces of one city are two places (AMB-FLY-2).
cat >"$tmp/ring.txt" <<'END'
players: Eva, Adam
expansions: flying-machines
tiles: tQ 1 CCFF city N; city E; field / N E
tiles: tA 1 FCCF city E S; field / E
tiles: tB 1 FCCC city E S W; field / E
tiles: tC 1 CFFC city N W; field / N
tiles: tG 9 FFFF field; arrow E
position: true
start: tQ/0 0,0; tA/0 0,-1; tB/0 1,-1; tC/0 1,0

Eva: tG/0 -1,0
END
two_places() {
    carcref --legal -t1 "$tmp/ring.txt" >"$tmp/answer"
    tr -s ' \n' ' ' <"$tmp/answer" |
        grep -q 'fly: 1 city (0,0) N, 1 city (0,0) E, 2 city (1,0), 3 home <- the record'
}
check 'a city that comes back to its tile' two_places

# Behind the scoring: acts of a crop circle, as the board is then.
for name in bad-missing-crop bad-missing-crop-which bad-cro-must-add bad-cro-must-all; do
    check "$name: what may follow" answered 1 "$name.out" --legal "records/bad/$name.txt"
done
# Two thieves on one road are two; the mark stands where the record says.
cat >"$tmp/acts.txt" <<'END'
players: Ann, Bob
expansions: crop-circles-1
profile: c2
tiles: ff 60 FFFF field
tiles: uu 30 FRFR road E W; field NL NR EL WR; field ER SL SR WL
tiles: kc 5 FFFF field; club
position: true
start: ff 0,1; ff 1,1; ff 2,1

Ann: uu/0 0,0 road
Bob: ff 0,2
Ann: uu/0 2,0 road
Bob: uu/0 1,0
Ann: kc 3,1; crop remove; crop remove road (2,0)
END
# marked TEXT: these are the acts of turn 5, in a line.
marked() {
    carcref -W none --legal -t5 "$tmp/acts.txt" | sed -n 's/^   \(crop.*\)/\1;/p' | tr '\n' ' ' >"$tmp/answer"
    test "$(cat "$tmp/answer")" = "$1 " || { cat "$tmp/answer" && return 1; }
}
acts='crop add; crop add small road (0,0); crop add small road (2,0); crop remove  <- the record;'
check 'figures on two tiles of one road' marked \
    "$acts crop remove small road (0,0); crop remove small road (2,0)  <- the record;"
sed -i 's/remove road (2,0)/remove road (0,0)/' "$tmp/acts.txt"
check 'the other one is recorded' marked \
    "$acts crop remove small road (0,0)  <- the record; crop remove small road (2,0);"
sed -i 's/; crop remove road (0,0)/; crop remove road = back Ann road (2,0)/' "$tmp/acts.txt"
check 'a claim says which is recorded' marked \
    "$acts crop remove small road (0,0); crop remove small road (2,0)  <- the record;"
check 'acts that are recorded' answered 0 crop.out --legal -t6 records/village-fair.txt
check 'the tile with a circle, asked for by name' answered 0 crop-tile.out \
    --legal=CC.1/RRR -t8 records/village-fair.txt

# Between tile and figure.
check 'mage and witch' answered 0 magic.out --legal -t4 records/hocus-pocus.txt
sed 's/mage road 0,0; //' records/hocus-pocus.txt >"$tmp/unmoved.txt"
check 'one of them must be moved' answered 1 magic-missing.out --legal <"$tmp/unmoved.txt"

# Gold before the figure; who takes it, round by round.
# With the bridge that a tile needs a figure may stand on it; one that it does not need comes first, too.
check 'a bridge before the figures' answered 0 bridge.out --legal -t1 records/bridges.txt
# One that the record builds although the tile fits without it is there when figures are listed.
printf 'players: Eva, Adam\nexpansions: bridges-castles-bazaars\n\n' >"$tmp/head.txt"
on_the_bridge() { # STEPS
    { cat "$tmp/head.txt" && echo "Eva: B/0 0,1$1"; } >"$tmp/asked.txt"
    carcref -W none --legal -t1 "$tmp/asked.txt" >"$tmp/answer"
    sed -n 's/.*(0,1) .*meeple: \([^;<]*[a-z]\) *<- the record$/\1/p' "$tmp/answer" | tr -s ', ' '\n' | sort >"$tmp/listed"
    for place in city field monastery road tower; do
        { cat "$tmp/head.txt" && echo "Eva: B/0 0,1$1; $place"; } >"$tmp/one.txt"
        if carcref -cq -W none "$tmp/one.txt" 2>"$tmp/err"; then echo "$place"; fi
    done >"$tmp/accepted"
    test "$(wc -l <"$tmp/accepted")" -eq "$2" && same "$tmp/accepted" "$tmp/listed" &&
        grep -q "^   bridge: (0,1) EW$3\$" "$tmp/answer" &&
        test "$(grep -c '^. .*bridge: (0,1) EW;.*<- the record$' "$tmp/answer")" -eq 1
}
check 'no bridge where the record has none' on_the_bridge '' 2 ''
check 'figures on a bridge that the record builds without need' on_the_bridge '; bridge EW' 3 ' <- the record'
check 'second ingots' answered 0 gold.out --legal -t5 records/gold-mines.txt
check 'takes that are recorded' answered 0 take.out --legal -t4 records/gold-mines.txt
sed 's/; take 0,0 by Eva//' records/gold-mines.txt >"$tmp/untold.txt"
check 'one that is not recorded' answered 0 take-untold.out --legal -t4 <"$tmp/untold.txt"

# In the list of all tiles each is counted once, though EG may be laid as E (SUPPLY-6).
printf 'players: Ann, Bob\nedition: 2021\n\nAnn: pass\n' >"$tmp/twins.txt"
counted_once() {
    carcref --legal -t1 "$tmp/twins.txt" >"$tmp/answer" 2>"$tmp/err"
    sum=$(sed -n '/^tile /,$s/^[A-Z]*  *\([0-9]*\) .*/\1/p' "$tmp/answer" | awk '{ n += $1 } END { print n }')
    test "$sum" -eq 71 && grep -q '^E  *4 ' "$tmp/answer" && grep -q '^EG  *1 ' "$tmp/answer" &&
        carcref --legal=E -t1 "$tmp/twins.txt" | grep -q '; 5 copies are left, '
}
check 'garden twins are counted once' counted_once

# A header asks what can be done first.
printf 'players: Ann, Bob\n' >"$tmp/header.txt"
printf 'players: [Ann, Bob]\n' >"$tmp/header.yaml"
only_header() { # FILE, TILE OR NOTHING, WANTED
    status 0 carcref "--legal$2" "$1" >"$tmp/answer" 2>"$tmp/err" &&
        grep -qx 'Turn 1, Ann:' "$tmp/answer" && grep -q "$3" "$tmp/answer" && test ! -s "$tmp/err"
}
check 'a header alone: all tiles' only_header "$tmp/header.txt" '' '^E  *5  '
check 'a header alone: one tile' only_header "$tmp/header.txt" =E '^E fits at 2 cells, 4 ways; 5 copies'
check 'a header alone, in YAML' only_header "$tmp/header.yaml" '' '^E  *5  '
first_turn() { status 0 carcref -W none --legal -t1 "$tmp/header.txt" | grep -qx 'Turn 1, Ann:'; }
check 'a header alone, -t1' first_turn
check 'it is no game' status 2 carcref -q "$tmp/header.txt"
check 'nor is a board' status 2 carcref -q -b "$tmp/header.txt"
check 'no header is no question' status 2 carcref -q --legal /dev/null

unknown() {
    status 2 carcref --legal="$1" -t2 records/short.txt >"$tmp/answer" 2>"$tmp/err" &&
        grep -q "^records/short.txt: --legal: .*$2" "$tmp/err" &&
        status 2 carcref -f json --legal="$1" -t2 records/short.txt >"$tmp/answer" 2>"$tmp/err"
}
check 'a tile that is not in the game' unknown Zebra "there is no tile 'Zebra' in the chosen sets$"
# ... also when no more tile is to be laid.
over() {
    status 2 carcref --legal=ZZ records/short.txt >"$tmp/answer" 2>"$tmp/err" &&
        grep -q "^records/short.txt: --legal: there is no tile 'ZZ' in the chosen sets" "$tmp/err" &&
        status 2 carcref --legal=CFFC records/short.txt >"$tmp/answer" 2>"$tmp/err" &&
        grep -q 'could be any of' "$tmp/err" &&
        status 2 carcref --legal=ZZ -t99 records/short.txt >"$tmp/answer" 2>"$tmp/err" &&
        grep -q "no tile 'ZZ'" "$tmp/err" &&
        status 0 carcref --legal=RRRR records/short.txt >"$tmp/answer" 2>"$tmp/err" &&
        ! test -s "$tmp/err"
}
check '... in a game that is over' over
# The record names one that is not there: what the replay says of it.
printf 'players: Ann, Bob\n\nAnn: ZZ/0 1,0\n' >"$tmp/no-tile.txt"
no_tile() {
    status 1 carcref --legal "$tmp/no-tile.txt" >"$tmp/answer" 2>"$tmp/err" &&
        grep -qx "there is no tile 'ZZ' in the chosen sets \[E-TILE-UNKNOWN\]" "$tmp/answer" &&
        status 1 carcref -f json --legal "$tmp/no-tile.txt" >"$tmp/answer" 2>"$tmp/err" &&
        grep -q '"code": "E-TILE-UNKNOWN"' "$tmp/answer"
}
check 'a tile of the record that is not in the game' no_tile
check 'a name that means several' unknown CFFC 'could be any of'
check 'a slip of the pen' unknown XX 'there is no tile .XX. in the chosen sets; did you mean X?$'
check 'a tile of another set' unknown ri-cc "tile ri-cc belongs to the set 'river-1', which is not in this game$"
printed() {
    status 2 carcref --legal=monastery records/short.txt >"$tmp/answer" 2>"$tmp/err" &&
        grep -qx "  help: a tile is named by its id or its sides; with 'monastery' there is A (FFRFM), B (FFFFM)" "$tmp/err" &&
        status 2 carcref -q --legal=monastery records/short.txt >"$tmp/answer" 2>"$tmp/err" && ! grep -q help "$tmp/err"
}
check 'what is on a tile is not its name' printed
check 'a name is masked' unknown "$(printf 'a\033[31m')" 'a.u001B'

# Candidates for every turn of whole games: the move of the record is always among them.
among() {
    carcref -W none -f json --legal -t"$2" "$1" >"$tmp/json" || return 1
    jq -e '.legal.tiles[-1] | .wrong == null and ([.places[] | select(.recorded)] | length) == 1' \
        "$tmp/json"
}
every_turn() {
    turn=1
    while [ "$turn" -le "$2" ]; do
        among "$1" "$turn" >"$tmp/jq" || { echo "turn $turn of $1" && return 1; }
        turn=$((turn + 1))
    done
}
if command -v jq >"$tmp/jq"; then
    check 'moves of a game are among the legal ones' every_turn records/kitchen-table.txt 30
    check 'moves of a river game too' every_turn records/river-2021.txt 25
    from_json() { carcref -W none -f json "$@" | jq -rc "$filter"; }
    filter='.legal | .turn, .player, (.tiles[0] | .tile, .left, (.places | length), .places[15].at)'
    check 'JSON: places' test "$(from_json --legal -t4 records/short.txt | tr '\n' ' ')" = '4 Tom A 2 16 [1,1] '
    filter='.legal.tiles[0].places[0].figures[0] | .figure, .feature, .sides[]'
    check 'JSON: figures' test "$(from_json --legal -t4 records/short.txt | tr '\n' ' ')" = 'small road W '
    filter='.legal.acts[] | select(.recorded or .player == "Adam") | .words'
    acts=$(from_json --legal records/bad/bad-cro-must-add.txt | tr '\n' '|')
    ways=$(carcref -q -f json --legal -t7 "$tmp/both.txt" | jq -r '.legal.tiles[0].places[] | select(.recorded) |
        .ways[] | [.action, .die, .figure, (.at // [] | join(",")), .feature, .words] | join(" ")')
    check 'JSON: flights' test "$ways" = 'fly 1 small 1,0 road fly 1 road (1,0)
fly 2 small 0,0 road fly 2 road (0,0)
fly 3 small   fly 3 home
fly 1 big 1,0 road fly big 1 road (1,0)
fly 2 big 0,0 road fly big 2 road (0,0)
fly 3 big   fly big 3 home'
    ways=$(carcref -q -f json --legal -t7 "$tmp/figures.txt" | jq -r '.legal.tiles[0].places[0] |
        (.actions | join(" ")), (.ways[].words)' | tr '\n' '|')
    check 'JSON: a festival' test "$ways" = 'festival|festival small road (0,0)|festival builder road (1,0)|festival small field (2,2)|'
    check 'JSON: acts of a crop circle' test "$acts" = "crop add|crop add small road (1,0) E|\
crop add small road (-1,0) W by Adam|crop add big road (-1,0) W by Adam|\
crop remove small road (-1,0) W by Adam|"
    filter='.legal | .turn, .player, (.tiles | length), ([.tiles[].left] | add)'
    check 'JSON: a header alone' test "$(from_json --legal "$tmp/header.txt" | tr '\n' ' ')" = '1 Ann 24 71 '
    check 'JSON: garden twins' test "$(from_json --legal -t1 "$tmp/twins.txt" | tr '\n' ' ')" = '1 Ann 32 71 '
    filter='.legal.acts[] | .words, .recorded'
    acts=$(from_json --legal -t5 "$tmp/acts.txt" | tr '\n' ' ')
    check 'JSON: acts with figures on one road' test "$acts" = "crop add false crop add small road (0,0) false \
crop add small road (2,0) false crop remove true crop remove small road (0,0) false crop remove small road (2,0) true "
    filter='.legal.acts[3] | .action, .choice, .player, .figure, .at[0], .feature, .sides[0]'
    acts=$(from_json --legal records/bad/bad-cro-must-add.txt | tr '\n' ' ')
    check 'JSON: an act' test "$acts" = 'crop add Adam small -1 road W '
    filter='.legal.tiles[0] | .mayDiscard, .why.code'
    check 'JSON: why not' test "$(from_json --legal=E -t4 records/river.txt | tr '\n' ' ')" = 'false E-RIVER-ORDER '
else
    skip 'JSON' 'jq is not installed'
fi

# An abbey comes instead of a tile, in the last round too; a barn where four fields meet.
abbey_tiles='AM/C++ x0, AM/CCcc+ x0, AM/CCc+ x0, AM/CCRR x0, AM/LRRRR x0, AM/RC x0, AM/CRr x0, AM/RrC x0, AM/C!+ x0, AM/R x0, AM/Rrr x0, AM/CRcr+ x0'
cat >"$tmp/abbey.txt" <<END
players: Eva, Adam
expansions: abbey-and-mayor
tiles: M1 8 FFFF field
tiles: A x0, B x0, C x0, D x0, E x0, F x0, G x0, H x0, I x0, J x0, K x0, L x0, M x0, N x0, O x0, P x0, Q x0, R x0, S x0, T x0, U x0, V x0, W x0, X x0
tiles: $abbey_tiles
position: true
start: M1 -1,0; M1 -1,-1; M1 0,-1; M1 1,-1; M1 1,0; M1 -1,1; M1 0,1

Eva: M1 1,1 field
END
check 'an abbey, or a barn' answered 0 abbey.out --legal -t1 - <"$tmp/abbey.txt"
check 'an abbey when no tile is left' answered 0 abbey-last.out --legal - <"$tmp/abbey.txt"
# What the last entry said is of that entry: without a river it was once seen by whoever asks after it.
over_after_abbey() {
    { cat "$tmp/abbey.txt" && echo 'Adam: abbey 0,0'; } | carcref --legal - >"$tmp/over" &&
        grep -q '^Turn 3: the game ended with turn 2' "$tmp/over"
}
check 'the game is over after the last abbey' over_after_abbey
echo 'Adam: abbey 0,0 monk' >>"$tmp/abbey.txt"
check 'the abbey of the record' answered 0 abbey-laid.out --legal -t2 - <"$tmp/abbey.txt"

# --- lists are complete and exact ------------------------------------------------------------

# exact FILE TURN BEFORE [WORDS [AFTER]]: of the lines in $tmp/every just those that are listed for TURN are
# accepted there after BEFORE, which is the entry up to there; and what is listed (that begins with
# WORDS) is among them.  AFTER is what the entry then still needs.
exact() {
    awk -v turn="$2" '/^[A-Z][a-z]*: / { n++ } n == turn { exit } { print }' "$1" >"$tmp/head.txt"
    { cat "$tmp/head.txt" && echo "${3%; }"; } >"$tmp/asked.txt"
    status 0 carcref -W none --legal -t"$2" "$tmp/asked.txt" >"$tmp/answer" 2>"$tmp/err" || return 1
    while read -r words; do
        { cat "$tmp/head.txt" && echo "$3$words${5-}"; } >"$tmp/one.txt"
        if carcref -cq -W none -t"$2" "$tmp/one.txt" 2>"$tmp/err"; then echo "$words"; fi
    done <"$tmp/every" | sort >"$tmp/accepted"
    # "word: a, b" is several, which may go on in the next line.
    sed -n '/^\(At any\|Right\|Before\|After\)/,$s/^   //p' "$tmp/answer" | sed 's/ *<- the record//' |
        awk '/^[a-z]*: / { word = $1 " "; sub(":", "", word); sub("^[a-z]*: ", "") }
            { goes_on = sub(/,$/, ""); n = split($0, a, ", ") }
            { for (i = 1; i <= n; i++) print word a[i] }
            !goes_on { word = "" }' | grep "^${4:-.}" | sort -u >"$tmp/listed"
    test -s "$tmp/accepted" && same "$tmp/accepted" "$tmp/listed"
}
for quarter in castle blacksmith cathedral market; do
    for kind in '' 'big '; do echo "${kind}quarter $quarter"; done
    for place in 'road (0,1)' 'road (1,-3)' 'monastery (0,3)' 'field (1,-3)' 'city (0,0)'; do
        for by in '' ' by Eva'; do echo "from $quarter small to $place$by"; done
    done
    echo "count $quarter"
done >"$tmp/every"
cat >"$tmp/count.txt" <<'END'
players: Eva, Adam
expansions: count
tiles: B x0, C x0, D x0, E x0, F x0, G x0, H x0, I x0, J x0, K x0, L x0, M x0, N x0, O x0, P x0
tiles: Q x0, R x0, S x0, T x0, V x0, W x0, X x0, A x2, U x2

Eva: U/90 1,-2 road
Adam: A/0 1,-3; quarter blacksmith; count market
Eva: U/90 0,2 road
Adam: A/180 0,3
END
check 'COU-2, COU-6: out of a quarter before the scoring, into one after it' \
    exact "$tmp/count.txt" 4 'Adam: A/180 0,3; '
sed 's/quarter blacksmith; count market/quarter market; count castle/' "$tmp/count.txt" >"$tmp/market.txt"
echo 'Adam: pass' >>"$tmp/market.txt"
check 'COU-11: out of the market at the end' exact "$tmp/market.txt" 5 'Adam: '
# With abbeys, which are laid before that or never.
echo 'abbey 1,-1' >>"$tmp/every"
sed 's/^expansions:.*/&, abbey-and-mayor/' "$tmp/market.txt" >"$tmp/abbeys.txt"
{
    echo 'tiles: AM/C++ x0, AM/CCcc+ x0, AM/CCc+ x0, AM/CCRR x0, AM/LRRRR x0, AM/RC x0, AM/CRr x0'
    echo 'tiles: AM/RrC x0, AM/C!+ x0, AM/R x0, AM/Rrr x0, AM/CRcr+ x0'
    cat "$tmp/abbeys.txt"
} >"$tmp/none.txt"
check 'COU-11, ABBEY_END: ... and out of the market alone, with abbeys too' exact "$tmp/none.txt" 5 'Adam: '
sed '$d' "$tmp/market.txt" >"$tmp/over.txt"
at_the_end() {
    status 0 carcref -W none --legal "$tmp/over.txt" >"$tmp/answer" 2>"$tmp/err" &&
        grep -qx '   from: market small to field (1,-3)' "$tmp/answer" &&
        grep -qx 'Before the final scoring, for whoever likes:' "$tmp/answer" &&
        status 0 carcref -W none -f json --legal "$tmp/over.txt" >"$tmp/answer" 2>"$tmp/err" &&
        grep -q '"freeMoves": true' "$tmp/answer" || return 1
    # If the record says how the game ended, it is over.
    { cat "$tmp/over.txt" && echo 'result: Eva 6, Adam 0'; } >"$tmp/result.txt"
    status 0 carcref -W none --legal "$tmp/result.txt" >"$tmp/answer" 2>"$tmp/err" &&
        grep -q 'the game ended with turn 4' "$tmp/answer"
}
check '... where the record ends, too' at_the_end
printf '%s\n' 'capture none' 'capture Eva small field (0,1)' 'capture Eva small road (0,1)' \
    'capture Adam small field (0,1)' 'capture Eva big field (0,1)' 'exchange Eva small for small' \
    'ransom small from Adam' >"$tmp/every"
check 'TOW-2: captures' exact records/tower.txt 2 'Adam: V/0 1,0; floor 0,1; '
printf '%s\n' 'ransom small from Adam' 'ransom small from Eva' 'ransom big from Adam' \
    'capture none' >"$tmp/every"
check 'TOW-7: a ransom' exact records/tower.txt 7 'Eva: TO/C/0 3,0; '
printf 'wagon to %s\n' 'road (-2,4) S' 'road (-2,4) N' 'road (-2,4) E' 'city (-3,4)' \
    'road (-3,4) E' 'monastery (3,2)' >"$tmp/every"
echo 'wagon home' >>"$tmp/every"
check 'ABB-10: where a wagon goes on' exact records/abbey.txt 40 'Ben: AM/RC/180 -3,4; wagon road E; '

# Several figures may be meant: who captured chooses the pair.
cat >"$tmp/exchange.txt" <<'END'
players: Eva, Adam
expansions: tower, inns-and-cathedrals
tiles: tF 9 FFFF field
tiles: tT 9 FFFF tower; field
tiles: tM 9 FFFF monastery; field
position: true
start: tF -1,1; tT 0,1; tF 1,1; tF 2,1; tF 3,1

Eva: tM 0,0 monk
Adam: tF 0,2; floor 0,1; capture Eva monk
Eva: tM 1,0 big monk
Adam: tT 2,0; floor; capture Eva monk
Eva: tF 1,2
Adam: tM 3,0 monk
END
for given in 'Adam small' 'Adam big' 'Eva small'; do
    for taken in small big; do echo "exchange $given for $taken"; done
done >"$tmp/every"
check 'TOW-6: exchanges' exact "$tmp/exchange.txt" 7 \
    'Eva: tF 2,2; floor 2,0; capture Adam monk; ' exchange
for figure in none 'Eva small road (1,0)' 'Adam small field (-1,0) NL' 'small monastery (2,0)' \
    'Adam small road (1,0)' 'Adam big field (-1,0) NL' 'Eva small road (2,0)'; do
    echo "hit $figure"
done >"$tmp/every"
check 'CAT-3: who may be hit' exact records/catapult.txt 3 \
    'Jan: CA/L/0 2,0 monk; catapult cake; ' hit '; hit none by Eva; hit none by Adam'
for kind in cake seduce target catch; do echo "catapult $kind"; done >"$tmp/every"
choices() {
    { sed '/^Jan: CA/,$d' records/catapult.txt && echo 'Jan: CA/L/0 2,0 monk'; } >"$tmp/asked.txt"
    carcref -W none --legal -t3 "$tmp/asked.txt" | sed -n 's/^   catapult/catapult/p' >"$tmp/listed"
    same "$tmp/every" "$tmp/listed"
}
check 'CAT-2: which kind of token may be chosen' choices
for player in Eva Adam Jan Ida; do echo "target $player"; done >"$tmp/every"
check 'CAT-5: who may be nearest' exact records/catapult.txt 3 \
    'Jan: CA/L/0 2,0 monk; catapult target; ' target
for figure in 'Adam small field (-1,0) NL' 'Jan small monastery (2,0)' 'Jan small road (1,0)'; do
    for mine in small big 'small road (1,0)' 'small field (-1,0) NL'; do
        echo "seduce $figure with $mine by Eva"
    done
done >"$tmp/every"
printf 'seduce %s by Eva\n' 'small road (1,0)' none >>"$tmp/every"
check 'CAT-4: whom the next player may replace, and by whom' exact records/catapult.txt 3 \
    'Jan: CA/L/0 2,0 monk; catapult seduce; seduce none; ' 'seduce .* by Eva' '; seduce none by Adam'
for what in far short near; do
    for more in '' ' touched' ' touched caught' ' caught'; do echo "catch $what$more"; done
done >"$tmp/every"
check 'CAT-6: what a catch may be' exact records/catapult.txt 5 \
    'Adam: CA/C/180 2,1 city; catapult catch; ' catch '; catch short by Jan; catch short by Eva'
for what in 'add small road (-1,0)' 'add big road (-1,0)' 'remove small road (-1,0)' \
    'add small field (0,1)' 'add small monastery (0,1)'; do
    echo "crop $what"
done >"$tmp/every"
check 'CRO-2: what the players may add' exact records/village-fair.txt 6 \
    'Adam: CC.1/Rr/270 -1,0 road; crop add; ' 'crop add .'
# All steps of the dragon are one action, of which the first step is listed; that of the record is
# marked.
first_steps() { # TIME, HEADING
    sed -n "/^ended/q; /^Adam: DG.C.d/q; s/^expansions.*/&\nvariants: DRAGON_TIME=$1/; p" \
        records/dragon.txt >"$tmp/head.txt"
    { cat "$tmp/head.txt" && echo 'Adam: DG/C.d/180 0,1'; } >"$tmp/asked.txt"
    carcref -W none --legal -t6 "$tmp/asked.txt" >"$tmp/answer"
    grep -q "^$2 the scoring of this turn" "$tmp/answer" || return 1
    sed -n 's/^   dragon:* //p' "$tmp/answer" | tr -d ' ' | tr ',' '\n' >"$tmp/listed"
    for one in N E S W; do
        for two in N E S W; do
            for three in N E S W; do
                { cat "$tmp/head.txt" && echo "Adam: DG/C.d/180 0,1; dragon $one $two $three"; } >"$tmp/one.txt"
                if carcref -cq -W none -t6 "$tmp/one.txt" 2>"$tmp/err"; then echo "$one"; fi
            done
        done
    done | sort -u >"$tmp/accepted"
    test -s "$tmp/accepted" && same "$tmp/accepted" "$tmp/listed" || return 1
    { cat "$tmp/head.txt" && echo 'Adam: DG/C.d/180 0,1; dragon W N W'; } >"$tmp/one.txt"
    carcref -W none --legal -t6 "$tmp/one.txt" | tr ',' '\n' >"$tmp/answer"
    test "$(grep -c 'W *<- the record$' "$tmp/answer")" -eq 1
}
check 'DRA-4: where the dragon may go, before the scoring' first_steps before Before
check '... after it' first_steps after After
# The step that is missing, which its message lists too.
next_step() { # TIME
    { sed "s/DRAGON_TIME=.*/DRAGON_TIME=$1/" "$tmp/head.txt" &&
        echo 'Adam: DG/C.d/180 0,1; dragon W N'; } >"$tmp/asked.txt"
    carcref -c -W none "$tmp/asked.txt" 2>&1 | sed -n 's/.*must say where: \(.*\) \[E-DRA-SHORT\]$/\1/p' |
        tr -s ',' '\n' | sed 's/^ *dragon //' >"$tmp/said"
    carcref -W none --legal -t6 "$tmp/asked.txt" | sed -n 's/^   dragon[:]* //p' | tr -s ',' '\n' |
        sed 's/^ *//' >"$tmp/listed"
    test -s "$tmp/said" && sed 1d "$tmp/listed" | same "$tmp/said" -
}
check 'DRA-4: ... and the step after those of the record' next_step before
check '... after the scoring' next_step after
# A ferry is put on a new lake and turned between figure and scoring.
for at in '' '(1,0) ' '(3,0) '; do
    for ends in 'N E' 'N S' 'N W' 'E S' 'E W' 'S W'; do echo "ferry $at$ends"; done
done >"$tmp/every"
sed '/^#/d' records/ferries.txt >"$tmp/ferries.txt"
check 'FER-1: the ferry of a new lake' exact "$tmp/ferries.txt" 6 'Adam: FR/CRRR/90 1,1; ' 'ferry [NESW]'
check 'FER-4: ferries that may be turned after it' \
    exact "$tmp/ferries.txt" 6 'Adam: FR/CRRR/90 1,1; ferry N W; ' 'ferry ('
# The pieces are listed with the places of the tile: `floor` wherever it is accepted, and nowhere else.
floors() {
    sed -n '/^$/q; p' records/tower.txt >"$tmp/head.txt"
    echo >>"$tmp/head.txt"
    sed -n '/^$/,$p' records/tower.txt | sed -n '2,4p' >>"$tmp/head.txt"
    { cat "$tmp/head.txt" && echo 'Adam: U/90 2,0'; } >"$tmp/asked.txt"
    carcref -W none --legal -t4 "$tmp/asked.txt" >"$tmp/answer" 2>"$tmp/err" || return 1
    sed -n '/^D /,/^$/p' "$tmp/answer" | grep -o 'floor: [^;]*' | grep -o '([^)]*)' | sort >"$tmp/listed"
    for cell in '(0,0)' '(0,1)' '(1,0)' '(-1,0)' '(2,0)' '(5,5)'; do
        { cat "$tmp/head.txt" && echo "Adam: U/90 2,0; floor $cell"; } >"$tmp/one.txt"
        if carcref -cq -W none -t4 "$tmp/one.txt" 2>"$tmp/err"; then echo "$cell"; fi
    done | sort >"$tmp/accepted"
    test -s "$tmp/accepted" && same "$tmp/accepted" "$tmp/listed"
}
check 'TOW-1: where a piece may go' floors

# A tower elsewhere is named by its cell; it is no piece of the new tile.
tower_there() {
    status 0 carcref -W none --legal -t4 records/tower.txt >"$tmp/answer" 2>"$tmp/err" &&
        test "$(grep -c '^  *meeple: tower (0,1)' "$tmp/answer")" -eq 4 || return 1
    carcref -W none -f jsonl --legal -t4 records/tower.txt >"$tmp/answer" 2>"$tmp/err" &&
        grep -q '{"figure":"small","at":\[0,1\],"feature":"tower","sides":\[\],"words":"tower (0,1)"}' "$tmp/answer"
}
check 'TOW-3: a figure on a tower elsewhere' tower_there

# --- the command that a diagnostic prints --------------------------------------------------

# Does what stands after "see:" in the complaint about FILE run, and show places?
advice_works() {
    carcref -c "$@" 2>"$tmp/err"
    command=$(sed -n 's/^  help: .*; see: carcref \(--legal .*\)$/\1/p' "$tmp/err")
    [ -n "$command" ] || { cat "$tmp/err" && return 1; }
    eval "carcref $command" >"$tmp/answer" 2>"$tmp/err" || { cat "$tmp/err" && return 1; }
    sed -n 's/^  help: \(.*\), .* ways.*/\1/p' "$tmp/err"
    grep -q ' ways; ' "$tmp/answer"
}
printf 'players: Eva, Adam\n\nEva: discard D; U 1,0\n' >"$tmp/discard.txt"
check 'the advice works' advice_works records/bad/bad-edge-mismatch.yaml
check 'the advice repeats a variant with a long value' \
    advice_works --variant=CROP_ORDER=active-first-and-last records/bad/bad-edge-mismatch.yaml
cp records/bad/bad-edge-mismatch.yaml "$tmp/it's a file.yaml"
cp records/bad/bad-edge-mismatch.yaml "$tmp/-minus"
check 'advice about a discard' advice_works "$tmp/discard.txt"
check 'a file name with blanks and quotes' advice_works "$tmp/it's a file.yaml"
in_folder() { (cd "$tmp" && advice_works -- -minus); }
check 'a file name like an option' in_folder
check 'with the rules of the command line' advice_works --edition=2014 --variant=ABBOTS=on \
    records/bad/bad-edge-mismatch.yaml
# The river forbids the land: no place of a land tile is offered.
printf 'players: Ann, Bob\nexpansions: river-1\n\nAnn: E/0 0,1\n' >"$tmp/river.txt"
river_forbids() {
    carcref -c "$tmp/river.txt" 2>"$tmp/err"
    grep -qx '  help: E cannot be played now: land tile E while river tile ri-cc can still be placed \[E-RIVER-ORDER\]' \
        "$tmp/err" && ! grep -q 'fits' "$tmp/err"
}
check 'no advice against the river' river_forbids
no_advice() {
    carcref -c <records/bad/bad-edge-mismatch.yaml 2>"$tmp/err"
    grep -q 'help: V fits at' "$tmp/err" && ! grep -q 'see:' "$tmp/err"
}
check 'no advice for the standard input' no_advice

check 'one view at a time' status 2 carcref --legal --board records/short.txt

finish

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What fell in trials and must not fall again, seen as a user sees it: each row is a record of
# tests/trials/ and what is said about it.  That time and memory grow with the input alone is
# shown by growth.t.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
cd "$srcdir/tests/trials" || exit 1

# says STATUS TEXT ARGUMENT...: the exit status, and TEXT somewhere in what is printed.
says() {
    wanted=$1 text=$2 got=0
    shift 2
    carcref "$@" >"$tmp/out" 2>&1 || got=$?
    cat "$tmp/out"
    test "$got" -eq "$wanted" || { echo "exit status $got, expected $wanted"; return 1; }
    grep -qF -e "$text" "$tmp/out" || { echo "not said: $text"; return 1; }
}
# never TEXT: the last command has not said that.
never() {
    ! grep -F -e "$1" "$tmp/out"
}

# pipe STATUS FILE: as a file and through a pipe.
pipe() {
    says "$1" '' -qe "$2" || return 1
    got=0
    # shellcheck disable=SC2002 # a pipe is what is tried
    cat "$2" | "$program" -qe >"$tmp/out" 2>&1 || got=$?
    cat "$tmp/out"
    test "$got" -eq "$1"
}

# --- verdicts ----------------------------------------------------------------------

check 'what no rule of the game knows is a picture' \
    says 1 '[E-NO-SUCH-FEATURE]' -c foreign-segments.txt
check '... also as seen by accept' says 1 'is only decoration here' --on-illegal=accept foreign-segments.txt
check '... which scores nothing' never 'END-SCORE-3'
check 'mist lies over a road, and is not judged' says 2 '[UNSUPPORTED]' -c mist-beside-road.txt
check 'a sliver has a name' says 0 'field 1 was taken, as good as field 2' sliver.txt
check 'GQ/F is no herd' says 0 'Tom wins with 3 points' gq11-herd.txt
check '... but where the house says so' says 1 'the rules give 4 points' --variant=GQ11_HERD=on gq11-herd.txt
check 'an abbot flies' says 0 'Ann wins with 4 points' abbot-flight.jcz
check '... but where he may not' says 1 '[E-KIND]' --variant=ABBOT_FLIES=off abbot-flight.jcz
check 'an abbot stands on a shrine' says 0 'Ann wins with 2 points' abbot-on-shrine.jcz
check '... but where he may not' says 1 '[E-ABBOT-FEATURE]' --variant=ABBOT_SHRINE=off abbot-on-shrine.jcz
check 'a second part may be left out' \
    says 0 'Mia left out the second turn part that the builder gave' builder-declined.txt
check '... but where it must be played' says 1 '[E-MISSING]' --variant=BUILDER_TURN=must builder-declined.txt
check '... as in that program' says 1 '[E-MISSING]' --profile=jcz builder-declined.txt

# --- words ----------------------------------------------------------------------------

check 'a word for a tower with its cell is not a second tile' says 2 "did you mean 'tower'?" tower-words.txt
check 'a wagon that is placed is nobody else'\''s' \
    says 2 "'by' does not belong there; this is written 'wagon [home | to PLACE] [by PLAYER]'" tower-words.txt

# --- choices and lists ------------------------------------------------------------------

check 'which of two equal figures went is what the entry claims' says 0 'legal' --expect crop-equal-then-festival.txt
claimed='was not stated in full; a claim in the entry shows it: meeple, road of uu at'
check '... and the report says so' says 0 "turn 5: 'crop remove' of Ann $claimed (2,0)" crop-equal-then-festival.txt
check '... and JSON' says 0 '"settledBy": 5' -f json crop-equal-then-festival.txt
# Bob has two as well, and says nothing but where the one of them stood.
sed '/^Bob: ff 0,2/ s/.*/Bob: uu\/0 0,3 road/; /^Bob: uu.0 1,0/ s/.*/Bob: uu\/0 2,3 road/; /^start/ s/$/; ff 0,2; ff 1,2; ff 2,2/
    /kc 3,1/ s/$/, back Bob road (2,3)/; /^Ann: kc/ q; /^expect/ d' crop-equal-then-festival.txt >"$tmp/both.txt"
check '... of who was left out' says 0 "turn 5: 'crop remove' of Bob $claimed (2,3)" "$tmp/both.txt"
sed '/kc 3,1/ s/.*/Ann: fe 3,1; festival small = back Ann road (2,0)/; /^Ann: fe 3,2/ d; /^expect/ d' crop-equal-then-festival.txt >"$tmp/festival.txt"
check '... of a festival' says 0 "turn 5: 'festival' of Ann $claimed (2,0)" "$tmp/festival.txt"
check '... and JSON' says 0 '"settledBy": 5' -f json "$tmp/festival.txt"
sed '/kc 3,1/ s/.*/Ann: fe 3,1; festival small/; /^Ann: uu.0 2,0/ s/ road//; /^Ann: fe 3,2/ d; /^expect/ d' crop-equal-then-festival.txt >"$tmp/only.txt"
check '... where it had to be told' says 0 "turn 5: 'festival' of Ann was not stated in full; only this is possible: meeple, road of uu at (0,0)" "$tmp/only.txt"
check '... and no turn is named for it' says 0 '"filled": [' -f json "$tmp/only.txt"
check '... at all' never settledBy
sed '/kc 3,1/ s/ = back.*//; /^expect/ d' crop-equal-then-festival.txt >"$tmp/unsaid.txt"
told="'crop remove small road (2,0)' was not stated in full; turn 7 shows it"
check '... and where it claims nothing what a later turn tells' says 0 "turn 5: $told" "$tmp/unsaid.txt"
check '... also up to the turn that leaves it open' says 0 "$told" -t5 "$tmp/unsaid.txt"
check '... and in JSON' says 0 '"settledBy": 7' -f json "$tmp/unsaid.txt"
check '... as any policy sees it' says 0 "$told" --on-illegal=skip "$tmp/unsaid.txt"
check '... not of a line that is no part of the game yet' pipe 0 "$tmp/unsaid.txt"
check '... by an error that is taken back' grep -q '^5 Ann undo error E-MISSING 15:1$' "$tmp/out"
sed '/fe 3,2/ d' "$tmp/unsaid.txt" >"$tmp/open.txt"
check '... and where no turn does the choices are named' \
    says 1 'road (0,0), small road (2,0)' -c "$tmp/open.txt"
check '... by E-MISSING' says 1 '[E-MISSING]' -c "$tmp/open.txt"
check 'what the end of the record tells' \
    says 0 "'festival small field (3,2)' was not stated in full; the end of the record shows it" open-festival.txt
check '... and in JSON' says 0 '"settledBy": null' -f json open-festival.txt
check 'where a flight has landed' says 0 'turn 3 shows it' open-flight.txt
check 'beside whom one of a crop circle came' says 0 'turn 7 shows it' open-crop.txt
# flights N M: so many landings that the next line tells, and M entries more.
flights() {
    awk -v n="$1" -v m="$2" 'BEGIN {
        print "players: Ann, Bob\nexpansions: flying-machines\nposition: true\nstart: ff 0,1; ff 2,1"
        print "tiles: ff 3000 FFFF field\ntiles: rr 20 FRFR road W; road E; field"
        print "tiles: oo 20 FFFR road W; field\ntiles: fn 20 FFFF field; arrow N\n"
        for (i = 0; i < n; i++)
            printf "rr/0 0,%d\nfn/270 2,%d; fly 2 road\noo/180 -1,%d = Bob 2\nff 3,%d\n", -i, -i, -i, -i
        for (i = 0; i < m; i++) printf "ff 4,%d\n", -i
    }'
}
flights 16 0 >"$tmp/sixteen.txt"
flights 17 0 >"$tmp/seventeen.txt"
flights 1 1996 >"$tmp/long.txt"
flights 1 1997 >"$tmp/longer.txt"
check 'sixteen choices of a record are settled' says 0 'turn 62: ' "$tmp/sixteen.txt"
check '... and no more' says 1 ': turn 66, Bob: where on tile rr' -c "$tmp/seventeen.txt"
check '... of a record of 2000 entries' says 0 'turn 3 shows it' "$tmp/long.txt"
check '... and of no longer one' says 1 ': turn 2, Bob: where on tile rr' -c "$tmp/longer.txt"
check 'a farmer did go home' says 0 '1 false claim' --expect farmer-return-wording.txt
check '... and nobody says that farmers stay' never 'stay until the end'
check 'the tile of this print is named' says 1 'this game has IC/CCCCG in its place' -c print-name-2014.txt
check '... and no set that is there is called away' never 'not in this game'
check 'equal figures are all listed' says 0 'crop remove small road (0,0)' --legal -t5 legal-acts-equal.txt
check '... and the one of the record is marked' \
    says 0 'crop remove small road (2,0)  <- the record' --legal -t5 legal-acts-equal.txt
# The sum of a column of numbers after the ids of tiles.
left() {
    carcref --legal -t1 "$1" | awk '/^tile  / { on = 1; next } on && NF > 3 { sum += $2 } END { print sum }'
}
check 'each tile that is left is counted once' test "$(left legal-left-double.txt)" -eq 71
sed '/^$/,$ d' legal-left-double.txt >"$tmp/header.txt"
check '... also of a record that is only a header' test "$(left "$tmp/header.txt")" -eq 71

# --- what people type ------------------------------------------------------------------------

check 'dashes, blanks and capitals of word processors' says 0 'legal' -W error -W no-W-INCOMPLETE typed-by-a-word-processor.txt
check '... are the usual signs again once converted' says 0 'Mia: FFCF 0,-1; city' --convert=text typed-by-a-word-processor.txt
# typed LINE...: a record for Eva and Adam with Inns & Cathedrals, to $tmp/typed.txt.
typed() {
    printf 'players: Eva, Adam\nexpansions: inns-and-cathedrals\n\n' >"$tmp/typed.txt"
    printf '%s\n' "$@" >>"$tmp/typed.txt"
}
typed 'Eva: cathedral/90 1,0'
check 'what is on a tile is not its name' \
    says 1 "with 'cathedral' there is IC/Cccc.c (CCCC-J.cathedral)" "$tmp/typed.txt"
typed 'Eva: Monastery 1,0 monk'
check '... also where it is the word for a figure' \
    says 1 "with 'monastery' there is A (FFRFM), B (FFFFM), IC/LRFR (FRFRM)" "$tmp/typed.txt"
typed 'Eva: city 1,0'
check '... or for what most tiles have' says 1 'a tile is named by its id (A, B, C, ...)' "$tmp/typed.txt"
typed 'Eva: F-F-R-R 1,0'
check 'sides with signs between them' says 1 'the four sides are one word, without signs between them: FFRR' "$tmp/typed.txt"
typed 'Eva: FFCF 0,-1' 'Adam: FCFR 0,1'
read_as='FFCF was read as E, which has just these marks; with more it would be IC/C! (FFCF.wide)'
check 'a tile that others are but for a mark' says 0 "turn 1: $read_as" "$tmp/typed.txt"
check '... and no other' test "$(grep -c 'was read as' "$tmp/out")" -eq 1
check '... and JSON' says 0 '"IC/C!"' -f json "$tmp/typed.txt"
typed 'Eva: E/180 0,-1'
check '... is not doubted by its name' says 0 '' "$tmp/typed.txt"
check '... at all' never 'was read as'
typed 'Eva: FFCF.wide 0,-1'
check '... nor by all its marks' says 0 '' "$tmp/typed.txt"
check '... at all' never 'was read as'

# Who has no name and no number.
printf 'Eva: K/0 1,0 road = Adam 4, back Adam\nAdam: U 2,0 = Eva (4)\nresult: Eva 4, Adam 3\nwinner: Eva\n' >"$tmp/typed.txt"
check 'without players' says 2 "a record begins with a line such as 'players: Mia, Tom'" "$tmp/typed.txt"
check '... that is all' test "$(grep -c 'error:' "$tmp/out")" -eq 1
printf 'players: "Novak, Jan", Eva\n\nNovak, Jan: V 1,0 road = Novak, Jan 4\nEva: K 0,1 = Jan 3\n' >"$tmp/typed.txt"
check 'a quoted name in pieces' says 2 'all that is in quotes is one name' "$tmp/typed.txt"
check '... is not one that lacks a comma' never 'put a comma between players'
printf 'players: Dr: Eva Nova, Adam\n\nDr: Eva Nova: K/0 1,0\nAdam: B 0,1\nDr: Eva Nova : B 0,2 = "Dr: Eva Nova" 0\n' >"$tmp/typed.txt"
check 'a name with a colon, as the header has it' says 0 '2 players, 3 turns' "$tmp/typed.txt"
for claim in 'Adam Novak 4' 'back Adam Novak city' 'city N Adam Novak 4'; do
    printf 'players: Adam Novak, Eva\n\nAdam Novak: E/180 0,-1 city = %s\n' "$claim" >"$tmp/typed.txt"
    check "a name with blanks without quotes: $claim" says 2 'is written in quotes here, "Adam Novak"' "$tmp/typed.txt"
done
printf -- '- Eva: K/0 1,0\n' >"$tmp/typed.txt"
check 'a list is not a record' says 2 "a record has lines 'key: value' such as 'players: Eva, Adam'" "$tmp/typed.txt"

# Several games in one stream.
several=../../records
cat "$several/short.yaml" "$several/short.txt" >"$tmp/typed.txt"
check 'a text right after YAML' says 2 "if another record begins here, write a line '---' before it" "$tmp/typed.txt"
cat "$several/short.txt" "$several/short.yaml" >"$tmp/typed.txt"
check 'YAML right after a text' says 2 "if another record begins here, write a line '---' before it" "$tmp/typed.txt"
check '... said once' test "$(grep -c 'another record' "$tmp/out")" -eq 1
cat "$several/short.yaml" "$several/short.yaml" >"$tmp/typed.txt"
check 'YAML right after YAML' says 2 "if another record begins here, write a line '---' before it" "$tmp/typed.txt"
check '... said once' test "$(grep -c 'another record' "$tmp/out")" -eq 1
{ cat "$several/short.yaml" && echo --- && cat "$several/short.txt" && echo --- && cat "$several/short.yaml"; } >"$tmp/typed.txt"
check 'a text between two of YAML' says 0 '#3 -- legal.' "$tmp/typed.txt"
check '... all three are judged' test "$(grep -c 'Mia wins with 18 points' "$tmp/out")" -eq 3

# Points that a claim lacks.
sed 's/ = road N Mia 4, back Mia//; s/= Mia 8 (12), back Mia city/= Mia (8)/; s/result.*/result: Mia 12, Tom 15/' \
    "$several/short.txt" >"$tmp/typed.txt"
check 'points that are claimed nowhere are named' \
    says 1 'just as many were given in turn 4 and are not claimed there: road (-1,0)-(1,1) E: 4 tiles x 1 = 4' "$tmp/typed.txt"
check '... and those of the end' \
    says 1 'just as many were given at the end: farm at (-1,0) NL: 2 complete cities x 3 = 6' "$tmp/typed.txt"
sed 's/= road N Mia 4, back Mia/= Mia 4 (5)/; s/= Mia 8 (12), back Mia city/= Mia (13)/' "$several/short.txt" >"$tmp/typed.txt"
check 'a later total is off by as much as the first' says 1 'differs by the same 1 point' "$tmp/typed.txt"

for tile in 'V 90' 'V 90°' 'V/ 90' 'V /90' 'V/ 90°'; do
    printf 'players: A, B\n\n%s 0,1\n' "$tile" >"$tmp/turned.txt"
    check "a rotation apart from its tile: $tile" says 2 "error: a rotation is written with its tile: 'V/90'" "$tmp/turned.txt"
done
printf 'players: A, B\nposition: true\nstart: V 180 0,1\n\nK 1,1\n' >"$tmp/turned.txt"
check '... of a start tile' says 2 "error: a rotation is written with its tile: 'V/180'" "$tmp/turned.txt"
printf 'players: A, B\n\nFFCF 90 0,-1\n' >"$tmp/turned.txt"
check '... named by its sides' says 2 'takes no rotation' "$tmp/turned.txt"
printf 'players: A, B\n\nV 90 0\n' >"$tmp/turned.txt"
check '... where no cell stands after it' says 2 'a cell is written' "$tmp/turned.txt"
check 'numbers of rounds, with second parts' says 0 'legal' -W error -W no-W-INCOMPLETE paper-numbering.txt
check '... are nothing to warn of' never W-RECORD-TURN
# LABEL: what people write before an entry, or on a line of its own.
for label in 'Turn 1:' 'Turn 1.' 'Round 1' 'move 1 -' '1 -' '1-' '1 –' '[1]' '1/'; do
    printf 'players: Mia, Tom\n\n%s Mia: K/180 0,-1\n' "$label" >"$tmp/label.txt"
    check "a number in another form: $label" says 2 "error: a number before an entry is written '1.', not '" -c "$tmp/label.txt"
    check '... and nothing else is said' test "$(grep -c error "$tmp/out")" -eq 1
done
for label in 'Round 1' 'Round 1:' 'turn 12.'; do
    printf 'players: Mia, Tom\n\n%s\nMia: K/180 0,-1\n' "$label" >"$tmp/label.txt"
    check "a line of its own: $label" says 2 "error: '$label' is not an entry; a line that only counts rounds or turns" -c "$tmp/label.txt"
done
printf 'players: Round 1 champion, 1 - b\ntiles: turn 2 FRFR road W; road E; field\n\nRound 1: K/180 0,-1\n1 - b: turn 1 , 0\nRound 1: V/270 0 , 1\n' >"$tmp/label.txt"
check '... but a player or a tile may be called so' says 0 '' -c "$tmp/label.txt"
check 'a missing turn' says 1 'help: a turn of Ben seems to be missing' -c missing-turn.txt
check 'y that grows upwards' says 1 "help: with 'y-axis: north'" -c upward-y.txt
check 'another encoding: the column, the byte, its name' \
    says 2 "windows-1250.txt:2:10: error: not valid UTF-8: byte 0x8E, which is 'Ž' in WINDOWS-1250 or WINDOWS-1252; 'iconv -f WINDOWS-1250 -t UTF-8 FILE'" -c windows-1250.txt
printf 'players: [\216]\n' >"$tmp/one-letter.txt"
check '... of a letter that stands alone' \
    says 2 "one-letter.txt:1:11: error: not valid UTF-8: byte 0x8E, which is 'Ž' in WINDOWS-1250 or WINDOWS-1252" -c "$tmp/one-letter.txt"

# --- too much ----------------------------------------------------------------------------------

{
    printf 'players:\n- A\n- B\nposition: true\nstart:\n'
    awk 'BEGIN { for (i = 0; i <= 10000; i++) printf "- U/0 %d,0\n", 2 * i }'
    printf 'turns:\n- U/0 1,0\n'
} >"$tmp/starts.yaml"
check 'there are limits, and they have numbers' says 2 ':10006:3: error: more than 10000 start tiles [E-RECORD-LIMIT]' -c "$tmp/starts.yaml"

# --- through a pipe ------------------------------------------------------------------------------

cat >"$tmp/undone.txt" <<END
players: A, B

A: K/0 5,5
undo
A: V/0 1,0
ended: true
END
check 'a refused line counts' pipe 1 pipe-refused.txt
check '... unless it is taken back' pipe 0 "$tmp/undone.txt"
check 'a refused line of the header counts' pipe 2 pipe-header.txt
printf 'players: A, B\nfoo: 1\nundo\n\nK/0 1,0\n' >"$tmp/header.txt"
check '... unless it is taken back' pipe 0 "$tmp/header.txt"
printf 'players: A, B\n\nK/0 1,0\nresult: A 5, B 0\nundo\n' >"$tmp/key.txt"
check 'undo takes the last line back, not an entry before it' pipe 0 "$tmp/key.txt"
check '... the entry stands' says 0 'A tile K (1,0) 0' -qe "$tmp/key.txt"
printf 'players: A, B\n\nK/0 1,0\nundo\n' >"$tmp/empty.txt"
check 'nothing is left' pipe 2 "$tmp/empty.txt"
finish

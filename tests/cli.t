#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The command line: exit statuses, streams, options, several games.
# shellcheck disable=SC2317 # the conditions are called by check

srcdir=${srcdir:-.}
carcref=${CARCREF:-./carcref}
case $carcref in /*) ;; *) carcref=$PWD/$carcref ;; esac
unset NO_COLOR CLICOLOR_FORCE COLUMNS
TERM=dumb
export TERM

folder=$(mktemp -d) || exit 99
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 99

# --- inputs ---------------------------------------------------------------------

cat >legal.txt <<'END'
players: Žofie, Adam
edition: classic

Žofie: E/180 0,-1 city = Žofie 4
Adam: U/0 -1,0 road

ended: true
END
sed 's/= Žofie 4/= Žofie 5/' legal.txt >claim.txt
sed 's/E.180/E\/90/' legal.txt >illegal.txt
sed 's/ended: true//' legal.txt >unfinished.txt
sed 's/edition: classic/edition: clasic/' legal.txt >broken.txt
sed 's/edition: classic/edition: mists-1/' legal.txt >unsupported.txt
{
    cat legal.txt
    echo ---
    cat claim.txt
    echo ---
} >several.txt
{
    cat broken.txt
    echo ---
    cat illegal.txt
    echo ---
    cat legal.txt
} >mixed.txt
mkdir directory

# --- the little harness -----------------------------------------------------------

count=0
failed=0

# run STATUS ARGUMENT... : runs the program; its streams go to out and err.
run() {
    expected=$1
    shift
    "$carcref" "$@" >out 2>err </dev/null
    status=$?
}

# check NAME CONDITION... : the last run had its status, and the command succeeds.
check() {
    name=$1
    shift
    count=$((count + 1))
    if [ "$status" -eq "$expected" ] && "$@"; then
        echo "ok $count - $name"
    else
        failed=1
        echo "not ok $count - $name"
        echo "# exit status $status, expected $expected; condition: $*"
        sed 's/^/# out: /' out
        sed 's/^/# err: /' err
    fi
}

silent() { [ ! -s out ] && [ ! -s err ]; }
no_out() { [ ! -s out ]; }
no_err() { [ ! -s err ]; }
out_has() { grep -q -e "$1" out; }
err_has() { grep -q -e "$1" err; }
out_is() { [ "$(cat out)" = "$1" ]; }
err_is() { [ "$(cat err)" = "$1" ]; }
# A usage mistake: one line and the hint, nothing else.
usage() { no_out && [ "$(wc -l <err)" -eq 2 ] && err_has "$1" && err_has "^Try 'carcref --help'\.\$"; }

# --- exit statuses -------------------------------------------------------------------

run 0 legal.txt
check 'a legal game' no_err
run 1 illegal.txt
check 'an illegal game' out_has 'illegal; stopped before turn 1 of 2'
run 1 claim.txt
check 'a false claim' out_has '1 false claim'
run 2 broken.txt
check 'no record' err_has 'E-VARIANT'
run 2 unsupported.txt
check 'unsupported' err_has ': unsupported: .*\[UNSUPPORTED\]'
run 0 unfinished.txt
check 'a game that is not finished is legal' err_has '\[W-INCOMPLETE\]'
run 2 nothing-here.txt
check 'a file that is not there' err_is 'carcref: nothing-here.txt: No such file or directory'
# WORD OPTION: what is no file may be the value of an option.
while read -r word option; do
    run 2 "$word"
    check "no file, but a value: $word" err_is "carcref: $word: No such file or directory; did you mean '$option'?"
done <<'END'
0,0 -b0,0
12 -t12
json -f json
yaml --convert=yaml
bga -i bga
never --color=never
accept --on-illegal=accept
2014 -t2014
classic --edition=classic
no-W-INCOMPLETE -W no-W-INCOMPLETE
ABBOTS=on --variant=ABBOTS=on
E-REF --explain=E-REF
PLACE-3 --explain=PLACE-3
CRFR --legal=CRFR
IC/RrC.i --legal=IC/RrC.i
END
run 2 ABBOTS=perhaps
check 'no file and no value' err_is 'carcref: ABBOTS=perhaps: No such file or directory'
run 2 -b 0,0 legal.txt
check 'a region apart from its letter' err_is "carcref: 0,0: No such file or directory; did you mean '-b0,0'?"
: >0,0
run 2 -b 0,0
check 'a file is a file, whatever its name' err_has '^0,0:'
rm 0,0
run 2 directory
check 'a directory' err_has '^carcref: directory: '
run 2 nothing-here.txt legal.txt
check 'the others are judged all the same' out_has '^legal.txt -- legal'
run 2 broken.txt illegal.txt legal.txt
check 'the worst wins' true
run 2 legal.txt illegal.txt broken.txt
check 'in any order' true
run 2 mixed.txt
check 'games of one file are judged one by one' out_has '^mixed.txt #3 -- legal'
run 1 illegal.txt legal.txt
check '1 is worse than 0' true
run 2 /dev/null
check 'an empty file is no record' err_has '^/dev/null:1:1: error: '

# --- check ------------------------------------------------------------------------------

run 0 -c legal.txt
check '--check is silent when all is well' silent
run 1 --check illegal.txt
check '--check complains on the error output' no_out
run 1 -c claim.txt legal.txt
check '--check of several files' no_out
run 1 -cq illegal.txt
check 'quiet: one line for a finding' test "$(wc -l <err)" -eq 1
run 1 -cq illegal.txt
check 'the first line' err_has '^illegal.txt:4:13: error: turn 1, Žofie: tile E does not fit at (0,-1), rotation 90: its south side is field, but tile D at (0,0) has a city there \[E-EDGE-MISMATCH\]$'

# --- streams ------------------------------------------------------------------------------

expected=0
"$carcref" <legal.txt >out 2>err
status=$?
check 'the standard input' out_has '^<stdin> -- legal'
"$carcref" - <legal.txt >out 2>err
status=$?
check 'the standard input as -' out_has '^<stdin> -- legal'
"$carcref" --stdin-name=club.txt - <legal.txt >out 2>err
status=$?
check '--stdin-name' out_has '^club.txt -- legal'
expected=2
"$carcref" <&- >out 2>err
status=$?
check 'a closed standard input' err_has '^carcref: <stdin>: '
if [ -w /dev/full ]; then
    for options in '' '-fjson' '--convert=yaml' '--help' '--version' '--explain=list'; do
        # shellcheck disable=SC2086 # several words, or none
        "$carcref" $options legal.txt >/dev/full 2>err
        status=$?
        : >out
        check "a full disk: carcref $options" err_has '^carcref: cannot write: '
    done
fi
expected=0
(
    # cat ends first
    trap '' PIPE
    "$carcref" legal.txt 2>err
    echo $? >status
) | true
: >out
status=0
check 'a reader that has gone away is no news' no_err

# A standard stream that is closed: what is meant for it lands in no file that is opened later,
# and what could not be told or written is trouble.
closed() { # STATUS ARGUMENT...: without standard output; then without error output, then without any
    expected=$1
    shift
    rm -f report
    "$carcref" "$@" >&- 2>err
    status=$?
    : >out
}
closed 2 legal.txt
check 'no standard output' err_is 'carcref: cannot write: Bad file descriptor'
closed 2 -o /dev/stdout legal.txt
check '... by its name' err_is 'carcref: /dev/stdout: Bad file descriptor'
closed 0 -o /dev/null legal.txt
check '... and none is wanted' silent
closed 1 -o report illegal.txt
check '... nor is it needed with -o' grep -q '^illegal.txt -- illegal' report
expected=2
rm -f report
"$carcref" -o report illegal.txt >out 2>&-
status=$?
: >err
check 'no error output for what was found' test ! -e report
"$carcref" -v legal.txt >out 2>&-
status=$?
check '... or for the summary' out_has '^legal.txt -- legal'
expected=1
"$carcref" -f json -o report illegal.txt >out 2>&-
status=$?
check '... which a machine format does not need' grep -q '"status": "illegal"' report
expected=0
"$carcref" -o report legal.txt <&- >&- 2>&-
status=$?
: >out
check 'no standard stream at all' grep -q '^legal.txt -- legal' report
expected=2
rm -f report
"$carcref" -o report illegal.txt <&- >&- 2>&-
status=$?
check '... where one is needed' test ! -e report
"$carcref" -l --files0-from=- <&- >out 2>err
status=$?
check 'a closed standard input as a list' err_is 'carcref: -: Bad file descriptor'

# --- both streams in one ------------------------------------------------------------------

# What was found stands right before the report of its game, whatever follows.
in_order() {
    awk '
        /^(==> )?[a-z]+\.txt( #2)?( -- |:[0-9]+:[0-9]+: error| <==)|^carcref: / { print }' both |
        sed -E 's/ (error|--|<==).*/ \1/' >order
    cat >expected <<'END'
illegal.txt:4:13: error
==> illegal.txt <==
illegal.txt --
carcref: nothing-here: No such file or directory
claim.txt:4:32: error
==> claim.txt <==
claim.txt --
==> several.txt <==
several.txt --
several.txt:12:32: error
==> several.txt #2 <==
several.txt #2 --
END
    diff expected order >out
}
expected=2
for options in '' -b --legal --provisional --on-illegal=skip; do
    # shellcheck disable=SC2086 # no option, or one
    "$carcref" $options illegal.txt nothing-here claim.txt several.txt >both 2>&1
    status=$?
    : >err
    check "2>&1 $options: each finding before the report of its game" in_order
done

# --- several games ----------------------------------------------------------------------------

run 0 legal.txt
check 'one game has no heading' test "$(grep -c '==>' out)" -eq 0
run 1 several.txt
check 'games of one file have headings' test "$(grep '==>' out | tr '\n' ' ')" = '==> several.txt <== ==> several.txt #2 <== '
run 1 legal.txt claim.txt
check 'files have headings' test "$(grep '==>' out | tr '\n' ' ')" = '==> legal.txt <== ==> claim.txt <== '
run 1 several.txt
check 'lines are counted from the beginning of the file' err_has '^several.txt:12:32: error'
run 1 -v several.txt
check '--verbose counts games' err_has '^2 games: 1 legal, 1 illegal, 0 unreadable, 0 unsupported; [0-9]*\.[0-9]* seconds$'

# --- the report ---------------------------------------------------------------------------------

run 0 legal.txt
check 'the whole report' out_is "legal.txt -- legal. Edition classic. 2 players, 2 turns.

             roads  cities  monasteries  farms   total
1. Žofie         0       4            0      0       4
2. Adam          2       0            0      0       2

Žofie wins with 4 points.

turn  feature                 owner(s)        points  how
   1  city (0,-1)             Žofie                4  2 tiles x 2  CITY-SCORE-1
 end  road (-1,0)-(0,0)       Adam                 2  2 tiles x 1  END-SCORE-1"
run 1 illegal.txt
check 'the diagnostic' err_is "illegal.txt:4:13: error: turn 1, Žofie: tile E does not fit at (0,-1), rotation 90: its south side is field, but tile D at (0,0) has a city there [E-EDGE-MISMATCH]
    4 | Žofie: E/90 0,-1 city = Žofie 4
      |             ^~~~
illegal.txt: note: tile D at (0,0) is the start tile
  rule: PLACE-3 -- on every side that touches a placed tile the edges must be equal
  help: E fits at (0,-1) in rotation 180 (FFCF)
illegal.txt: stopped before turn 1 of 2; points so far: Žofie 0, Adam 0"
run 0 -t1 legal.txt
check '--turn' out_has '^legal.txt -- legal up to turn 1 of 2\.'
no_turns() { no_err && out_has '^legal.txt -- legal before turn 1 of 2\.' && out_has '^Points before turn 1:$'; }
run 0 -t0 legal.txt
check '--turn=0' no_turns
run 0 -b -t0 illegal.txt
check '--turn=0: the board that is there' out_has '^The board before turn 1:$'
run 0 -e -t0 legal.txt
check '--turn=0: events' out_has '^end - cut 71$'
run 0 -t2 legal.txt
check '--turn of the last turn' no_err
run 0 -t3 legal.txt
check '--turn after the last' err_is 'legal.txt: note: there is no turn 3; the record has 2 turns'
run 0 -b -t99 legal.txt
check '--turn after the last, on a map' err_is 'legal.txt: note: there is no turn 99; the record has 2 turns'
run 0 -c -t3 legal.txt
check '--turn after the last is no news for --check' silent
run 1 -t99 illegal.txt
check '--turn after where the replay stops' sh -c '! grep "no turn" err'
run 0 -t1 --provisional legal.txt
check '--provisional' out_has '^Provisional, as if the game had ended after turn 1:$'
run 1 --on-illegal=skip illegal.txt
check '--on-illegal=skip' out_has 'Policy skip; the points depend on it\.'
run 1 --on-illegal=accept illegal.txt
check '--on-illegal=accept' err_has '^  policy: accept -- the entry stands as recorded$'
{
    printf 'players: Eva, Adam\n'
    for tile in A B F G H I J K L M N O P Q R S T U V W X; do printf 'tiles: %s x0\n' "$tile"; done
    printf 'tiles: C x2\ntiles: D x1\ntiles: E x1\n\nEva: E/180 0,-1\nEva: C 0,-2\n'
} >over.txt
run 1 --on-illegal=accept over.txt
check 'nothing stands after the end, whoever is due (END-1)' \
    err_has '^  policy: accept -- this cannot stand, so the turn is dropped$'
run 1 --edition=classic-2000 legal.txt
check '--edition' out_has 'Edition classic-2000 (command line)'
run 0 --variant=ABBOTS=on --variant FARMERS=off legal.txt
check '--variant' out_has 'Edition classic, FARMERS=off (command line), ABBOTS=on (command line)\.'
run 0 --profile=jcz legal.txt
check '--profile' out_has ', profile jcz (command line)'

# --- warnings and limits --------------------------------------------------------------------------

run 1 -W error unfinished.txt
check '-W error' err_has ': error: .*\[W-INCOMPLETE\]'
run 0 -Wno-W-INCOMPLETE unfinished.txt
check '-W no-CODE' no_err
run 1 -W error=W-INCOMPLETE unfinished.txt
check '-W error=CODE' err_has ': error: .*\[W-INCOMPLETE\]'
run 0 -W error=W-DIFFERENCE unfinished.txt
check '... of another one' err_has ': warning: .*\[W-INCOMPLETE\]'
run 0 -W error=W-INCOMPLETE -W no-W-INCOMPLETE unfinished.txt
check '... and the last one counts' no_err
run 0 -W error -W none unfinished.txt
check '-W none' no_err
printf 'players: A, B\n\nC: D\nE: D\nG: D\n' >faults.txt
run 2 -q --max-errors=2 faults.txt
check '--max-errors' err_has '^faults.txt: note: 4 more findings are not shown'

# --- colours ----------------------------------------------------------------------------------------

escape=$(printf '\033')
run 1 illegal.txt
check 'no colours by default' test "$(grep -c "$escape" err)" -eq 0
run 1 --color=always illegal.txt
check '--color=always' err_has "^$escape\[1millegal.txt:4:13:$escape\[m $escape\[1;31merror:$escape\[m turn 1"
run 1 --color illegal.txt
check '--color' err_has "$escape"
CLICOLOR_FORCE=1 run 1 illegal.txt
check 'CLICOLOR_FORCE' err_has "$escape"
NO_COLOR=1 CLICOLOR_FORCE=1 run 1 illegal.txt
check 'NO_COLOR' test "$(grep -c "$escape" err)" -eq 0
NO_COLOR=1 run 1 --color=always illegal.txt
check '--color beats NO_COLOR' err_has "$escape"
CLICOLOR_FORCE=1 run 1 --color=never illegal.txt
check '--color=never beats CLICOLOR_FORCE' test "$(grep -c "$escape" err)" -eq 0
run 1 --color=always illegal.txt
check 'no colours in the report' test "$(grep -c "$escape" out)" -eq 0

# --- machine formats -----------------------------------------------------------------------------------

run 1 -f json illegal.txt
check 'json: all on the standard output' no_err
run 2 -f jsonl mixed.txt
check 'jsonl: a line for each game' test "$(wc -l <out)" -eq 3
run 2 -f jsonl mixed.txt
check 'jsonl: nothing else' no_err
run 0 -f jsonl --ascii legal.txt
check 'jsonl in ASCII' out_has '\\u017Dofie'

# --- other modes -----------------------------------------------------------------------------------------

run 0 --convert=yaml legal.txt
check '--convert' no_err
run 2 --convert=text faults.txt
check '--convert of what is no record' no_out
printf 'B 0,1\n' | cat legal.txt - >behind.txt
run 2 --convert=yaml behind.txt
check '--convert: a turn after the end is not written where it would be legal' no_out
check '... and the place is named' grep -q '^behind.txt:.*UNSUPPORTED' err
run 2 --convert=jsonl behind.txt
check '... nor as JSON' no_out
run 0 --convert=text behind.txt
check '... but as text' no_err
"$carcref" -q "$(cp out behind-again.txt && echo behind-again.txt)" 2>behind.err
check '... where it is still illegal' grep -q E-GAME-OVER behind.err
run 1 illegal.txt
"$carcref" --convert=yaml illegal.txt >again.yaml 2>err
"$carcref" -q again.yaml >again.out 2>again.err
status=$?
check '--convert judges nothing, and what it writes is judged alike' grep -q 'E-EDGE-MISMATCH' again.err
run 0 --explain=e-edge-mismatch
check '--explain of a code' out_has 'E-EDGE-MISMATCH'
run 2 --explain=E-EDGE-MISMACH
check '--explain of nothing' err_has '^carcref: .*E-EDGE-MISMATCH'
run 2 --explain='edge mism'
check '--explain of a part of a name' err_is "carcref: no code, rule, variant or tile is called 'edge mism'; did you mean 'E-EDGE-MISMATCH'?"
run 2 --explain=record
check '--explain of a part of many names' err_has '; these are about it: E-RECORD-ENCODING, E-RECORD-SYNTAX, .*, \.\.\.$'
run 0 --explain=TINY_CITY
explains_variant() {
    out_has '^  classic-2000  2$' && out_has '^  2021          4$' && out_has 'CITY-SCORE-3'
}
check '--explain of a variant of an edition' explains_variant
run 0 --explain=CASTLE_CHOICE
check '--explain of a variant of a profile' out_has '^  jcz           max$'
run 0 --ascii --explain=BA/RCr
cat >wanted <<'END'
D  BA/RCr

  .#######.
  . ::::: .
  ---------
  .       .
  .........

D 4 CRFR city N; road E W; field EL WR / N; field ER SL SR WL

Sets
   4 x  classic (Base game, first edition), start tile
   4 x  c2 (Base game, second edition), start tile
   4 x  winter (Winter edition), start tile
END
check '--explain of a tile' cmp wanted out
run 0 --explain=TB/Ccc.g
check '... of an expansion' out_has '^   1 x  traders-and-builders '
run 0 --ascii --explain=ic/cccc.c
cat >wanted <<'END'
IC/Cccc.c

  #########
  #::c::::#
  #:::::::#
  #:::::::#
  #########

  c cathedral

IC/Cccc.c 2 CCCC city N E S W cathedral

Sets
   2 x  inns-and-cathedrals (Inns & Cathedrals, first edition)
   2 x  inns-and-cathedrals (Inns & Cathedrals, second edition)
END
check '... in any case, with what is printed on it' cmp wanted out
run 0 --explain=RFRF.inn
cat >wanted <<'END'
tile       rotation  sets
IC/RFr.i   90, 270   inns-and-cathedrals
BB/RFR.bi  0, 180    bridges-castles-bazaars
IC/RFr.iG  90, 270   inns-and-cathedrals
END
check '... by sides, those with no other marks first' cmp wanted out
run 0 --ascii --explain=CCCC.cathedral
check '... by sides that only one has' out_has '^  c cathedral$'
run 2 --explain=RFRF.in
check '--explain of sides that no tile has' err_has "tile is called 'RFRF.in'"
run 2 --explain=zebra
check '--explain of anything' err_is "carcref: no code, rule, variant or tile is called 'zebra'; see --explain=list"
run 0 --help
check '--help' out_has '^Usage: carcref '
run 0 --help
check '--help fits on a terminal' test "$(awk 'length > 80' out | wc -l)" -eq 0
run 0 -V
check '--version' out_has '^carcref [0-9]'

# --- usage mistakes ------------------------------------------------------------------------------------------

run 2 --hlp
check 'an unknown option' usage "did you mean '--help'?"
run 2 -0 legal.txt
check '-0 without names' usage '^carcref: --null goes with --list or --tidy=check, which print names$'
run 2 --c legal.txt
check 'an ambiguous option' usage '--check, --correction, --convert, --color'
run 2 -Z
check 'an unknown letter' usage "unknown option '-Z'"
# What begins with a minus is taken for letters, unless it stands after its own.
for before in -b --board '-b legal.txt' 'legal.txt -b' --legal; do
    # shellcheck disable=SC2086 # several words
    run 2 $before -1,0
    check "a region with a minus apart from its letter: $before" usage "unknown option '-1'; did you mean '-b-1,0'?"
done
run 2 -b -1,-1:2,3 legal.txt
check '... of two corners' usage "did you mean '-b-1,-1:2,3'?"
run 2 -b -1 legal.txt
check 'half a cell is no region' usage "unknown option '-1'\$"
run 2 -b=-1,0 legal.txt
check 'a region after its letter and a sign' usage "did you mean '-b-1,0'?"
run 2 -b=-1 legal.txt
check 'no region after a sign' usage ' or X,Y$'
run 2 -t -1 legal.txt
check 'a number with a minus' usage "'-1' is not a whole number from 0"
run 2 --check=yes
check 'an argument too many' usage 'takes no argument'
run 2 --format
check 'an argument too few' usage 'needs an argument'
run 2 -t
check 'an argument too few for a letter' usage 'needs an argument'
run 2 -f xml
check 'an unknown format' usage 'choose one of text, json, jsonl, tsv, csv, sarif, svg, html, tap'
run 2 --edition=2012
check 'an unknown edition' usage 'choose one of classic-2000, classic, winter-2012, 2014, 2021, everything'
run 2 --profile=c3
check 'an unknown profile' usage 'choose one of summary, c1, c2, jcz, rgg'
run 2 --variant=TINY_CITI=2
check 'an unknown variant' usage "did you mean 'TINY_CITY'?"
run 2 --variant=TINY_CITY=3
check 'an unknown value' usage 'choose one of 4, 2'
run 2 --variant=TINY_CITY
check 'a variant without a value' usage 'is not N=V'
run 2 --on-illegal=ignore
check 'an unknown policy' usage 'choose one of stop, skip, accept$'
# Part of a name, or a slip of the pen.
meant() {
    run 2 "$1"
    check "what is meant: $1" usage "; did you mean $2?\$"
}
meant --edition=winter "'winter-2012'"
meant --edition=2000 "'classic-2000'"
meant --profile=summry "'summary'"
meant --variant=FARM=on 'one of FARM_SCORE, FARMERS, MSG_FARMER'
meant --variant=lone=on "'LONE_SPECIALS'"
meant --on-illegal=acc "'accept'"
meant --input=score "'scoresheet'"
meant --format=jsonll "'jsonl'"
meant --convert=txt "'text'"
meant --tidy=chek "'check'"
meant --color=alwys "'always'"
meant -Wincomplete "'no-W-INCOMPLETE'"
meant -Werror=RECORD 'one of error=W-RECORD-NAME, error=W-RECORD-TURN, error=W-RECORD-GAP, error=W-RECORD-IGNORED'
meant -Wal "'all'"
meant --tiles=inns "'inns-and-cathedrals'"
meant --tiles=river 'one of river-1, river-2, river-2021'
meant "--tiles=Wirtshäuser und Kathedralen" "'inns-and-cathedrals'"
run 2 -W no-E-RECORD-KEY
check 'an error cannot be switched off' usage 'cannot be switched off'
run 2 -W error=E-CELL-TAKEN
check 'an error is an error' usage 'E-CELL-TAKEN is not a warning$'
run 2 -W error=W-INCOMPLET
check 'an unknown warning' usage "did you mean 'error=W-INCOMPLETE'"
run 2 -t -1
check 'a turn below 0' usage "'-1' is not a whole number from 0"
run 2 --legal -t 0
check 'there is nothing to be laid in turn 0' usage "'0' is not a whole number from 1"
run 2 -b -f tsv legal.txt
check 'a map is no table' usage 'board is not written as tsv; choose one of text, json, jsonl, svg'
run 2 --legal -f sarif legal.txt
check 'nor are legal moves findings' usage 'legal is not written as sarif'
run 2 --legal -f svg legal.txt
check 'nor a picture' usage 'legal is not written as svg; choose one of text, json, jsonl'
run 2 -c --convert=yaml
check 'two modes' usage 'exclude each other'
run 2 "-f${escape}[31m"
check 'arguments are masked' usage '\\u001B'
run 0 legal.txt -c
check 'options may stand after files' silent
cp legal.txt ./-c
run 0 -- -c
check '-- ends the options' out_has '^-c -- legal'
run 0 --prov -t1 legal.txt
check 'long options may be cut short' out_has '^Provisional'

echo "1..$count"
exit "$failed"

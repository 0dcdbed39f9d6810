#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The runner of tests/conformance on small folders of its own: what it calls a pass, a fail,
# unsupported, not judged, and what it makes of the list of expectations.
#
# shellcheck disable=SC2317 # functions are called through check

# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
runner=$srcdir/tests/conformance/run.sh

# scene FILE ASSERTION...: two turns, after which Tom has scored 4 points for a city.
scene() {
    file=$tmp/$1
    shift
    mkdir -p "${file%/*}"
    {
        cat <<'END'
{"appVersion": "6.2.0", "name": "", "gameAnnotations": {"drawOrder": []},
 "setup": {"sets": {"basic:1": 1}, "elements": {"small-follower": 7, "farmers": true}, "rules": {},
  "start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}]},
 "players": [{"name": "Mia", "slot": 0}, {"name": "Tom", "slot": 3}],
 "replay": [
  {"type": "PLACE_TILE", "payload": {"tileId": "BA/RFr", "rotation": "R0", "position": [-1, 0]}},
  {"type": "PASS", "payload": {}}, {"type": "COMMIT", "payload": {"random": 0.5}},
  {"type": "PLACE_TILE", "payload": {"tileId": "BA/C", "rotation": "R180", "position": [0, -1]}},
  {"type": "DEPLOY_MEEPLE", "payload": {"pointer": {"position": [0, -1], "location": "S",
   "feature": "City"}, "meepleId": "1.small.1"}}, {"type": "COMMIT", "payload": {"random": 0.25}}],
END
        echo ' "test": {"assertions": ['
        comma=
        for sentence in "$@"; do
            printf '%s  "%s"' "$comma" "$sentence"
            comma=',
'
        done
        echo ']}}'
    } >"$file"
}

# run STATUS FOLDER: the runner's output is in $tmp/out.  The list of expectations is $tmp/list.
: >"$tmp/list"
run() {
    CARCREF=$program status "$1" sh "$runner" -e "$tmp/list" "$tmp/$2" >"$tmp/out" || {
        cat "$tmp/out"
        return 1
    }
}

# says TEXT...: these lines are in the output.
says() {
    for line in "$@"; do
        grep -qxF -e "$line" "$tmp/out" || { cat "$tmp/out" && echo "wanted: $line" && return 1; }
    done
}

# one STATUS LINE SUMMARY: the folder `one` holds one file.
one() {
    run "$1" one && says "$2" "# 1 files: $3" '1..1'
}

# --- one file each ---------------------------------------------------------------------

scene one/a.jcz 'Mia has 0 points' 'Tom has 4 points.' 'Tom scored city for 4 points' \
    'Phase is TilePhase' "Player can't pass" 'Available action TilePlacement for BA/RRRR' \
    'TilePlacement BA/RRRR options: [-2,0] - [0,90,180,270]; [1,0] - [0,90,180,270]'
check 'all is right: pass' one 0 'ok 1 - one/a.jcz: pass (7 right)' \
    '1 pass, 0 fail, 0 different as expected, 0 unsupported, 0 not judged'

all_fail() { # ASSERTION CODE
    scene one/a.jcz "$1"
    one 1 "not ok 1 - one/a.jcz: fail ($2)" \
        '0 pass, 1 fail, 0 different as expected, 0 unsupported, 0 not judged'
}
check 'a wrong score: fail' all_fail 'Tom has 5 points' E-SCORE-MISMATCH
check 'a wrong scoring: fail' all_fail 'Mia scored city for 4 points' E-SCORE-MISMATCH
check 'a wrong phase: fail' all_fail 'Phase is ActionPhase' E-POSITION-MISMATCH
check 'a wrong pass: fail' all_fail 'Player can pass' E-POSITION-MISMATCH
check 'an action that is not there: fail' all_fail 'Available action Meeple for SmallFollower' \
    E-POSITION-MISMATCH
check 'a place too many: fail' all_fail \
    'TilePlacement BA/RRRR options: [-2,0] - [0,90,180,270]; [1,0] - [0,90,180,270]; [5,5] - [0]' \
    E-POSITION-MISMATCH
check 'a place too few: fail' all_fail 'TilePlacement BA/RRRR options: [1,0] - [0,90,180,270]' \
    E-POSITION-MISMATCH
check 'a rotation too few: fail' all_fail \
    'TilePlacement BA/RRRR options: [-2,0] - [0,90,180]; [1,0] - [0,90,180,270]' \
    E-POSITION-MISMATCH
check 'nobody of that name: fail' all_fail 'Kim has 4 points' 'not read: E-RECORD-NAME'

scene one/a.jcz 'Tom has 4 points' 'Undo is not allowed' 'Mia is happy' 'Undo is allowed'
check 'what cannot be judged: not judged' one 0 \
    'ok 1 - one/a.jcz: not judged: 2 undo, 1 unknown (1 right)' \
    '0 pass, 0 fail, 0 different as expected, 0 unsupported, 1 not judged'
scene one/a.jcz 'Tom has 5 points' 'Undo is allowed'
check '... but a wrong assertion beside it: fail' run 1 one
scene one/a.jcz
check 'nothing is asserted: not judged' one 0 'ok 1 - one/a.jcz: not judged: nothing is asserted' \
    '0 pass, 0 fail, 0 different as expected, 0 unsupported, 1 not judged'

scene one/a.jcz 'Tom has 4 points'
sed -i 's/"basic:1": 1/&, "labyrinth": 1/; s/"farmers"/"yaga": 1, &/' "$tmp/one/a.jcz"
check 'a set and an element that are not known: unsupported, and not a pass' one 0 \
    'ok 1 - one/a.jcz # SKIP unsupported: labyrinth yaga' \
    '0 pass, 0 fail, 0 different as expected, 1 unsupported, 0 not judged'
echo 'judged one/*' >"$tmp/list"
check '... a fail where it must be judged' run 1 one
: >"$tmp/list"

without() { # STATUS LINE SUMMARY
    scene one/a.jcz "$1"
    sed -i "s/\"farmers\"/\"shepherd\": 1, $2&/" "$tmp/one/a.jcz"
    shift 2
    one "$@"
}
echo 'without one/* shepherd nobody uses it' >"$tmp/list"
check 'unsupported because of one piece alone' without 'Tom has 4 points' '' 0 \
    'ok 1 - one/a.jcz # SKIP unsupported: shepherd nobody uses it' \
    '0 pass, 0 fail, 0 different as expected, 1 unsupported, 0 not judged'
check '... wrong all the same: fail' without 'Tom has 5 points' '' 1 \
    "not ok 1 - one/a.jcz: fail (unsupported, and wrong or unsupported without 'shepherd' too)" \
    '0 pass, 1 fail, 0 different as expected, 0 unsupported, 0 not judged'
check '... or because of more: fail' without 'Tom has 4 points' '"bridge": 1, ' 1 \
    "not ok 1 - one/a.jcz: fail (expected 'without', but it is unsupported: shepherd bridge)" \
    '0 pass, 1 fail, 0 different as expected, 0 unsupported, 0 not judged'
: >"$tmp/list"
scene one/a.jcz 'Tom has 4 points'

sed -i 's/"setup"/"setap"/' "$tmp/one/a.jcz"
check 'what cannot be read: fail' run 1 one
echo '{' >"$tmp/one/a.jcz"
check 'what is no saved game: fail' run 1 one

# --- expectations -------------------------------------------------------------------------

# A river tile is discarded that fits only where that program lets none lie.
differing() { # POINTS
    sed "s/ \"replay\"/ \"test\": {\"assertions\": [\"Mia has $1 points\"]},\n&/" \
        "$srcdir/records/bad/warn-difference.jcz" >"$tmp/one/a.jcz"
}
differing 0
echo 'differs one/a.jcz W-DIFFERENCE AMB-11: it discards more' >"$tmp/list"
check 'a difference that is expected' one 0 \
    'ok 1 - one/a.jcz: different as expected (W-DIFFERENCE AMB-11: it discards more)' \
    '0 pass, 0 fail, 1 different as expected, 0 unsupported, 0 not judged'
echo 'differs one/a.jcz W-RIV-DEADEND AMB-0: another reason' >"$tmp/list"
check '... for another reason: fail' run 1 one
: >"$tmp/list"
check '... that was not expected: fail, as the text is wrong' run 1 one
echo 'differs one/a.jcz W-DIFFERENCE AMB-11' >"$tmp/list"
differing 5
check '... with a wrong score: fail' run 1 one
scene one/a.jcz 'Tom has 4 points'
check '... that is none any more: fail' run 1 one
echo 'final one/*.jcz' >"$tmp/list"
check 'scores in mid-game are not final' run 1 one
sed -i 's/"drawOrder": \[\]/&, "endTurn": 2/; s/Tom has 4/Tom has 4 points", "Mia has 0/' "$tmp/one/a.jcz"
check '... and at the end they are' run 0 one
printf 'final one/*.jcz\ndiffers one/a.jcz W-DIFFERENCE AMB-0\n' >"$tmp/list"
check 'what differs goes before a pattern' run 1 one
# ... nor is it undecided, as its scores are judged.
printf 'final one/*.jcz\nundecided one/a.jcz W-DIFFERENCE AMB-11: it discards more\n' >"$tmp/list"
check 'what is judged is not undecided' run 1 one
printf 'judged one/*.jcz\n' >"$tmp/list"
scene one/a.jcz 'Tom has 5 points'
check 'judged, and wrong: fail' run 1 one
: >"$tmp/list"

# --- folders ----------------------------------------------------------------------------------

scene many/b/1.jcz 'Tom has 4 points'
scene many/a.jcz 'Tom has 5 points'
scene many/c.jcz 'Undo is allowed'
cp "$tmp/many/a.jcz" "$tmp/many/notes.txt"
many() {
    run 1 many && says 'not ok 1 - many/a.jcz: fail (E-SCORE-MISMATCH)' \
        'ok 2 - many/b/1.jcz: pass (1 right)' \
        'ok 3 - many/c.jcz: not judged: 1 undo (0 right)' \
        '# 3 files: 1 pass, 1 fail, 0 different as expected, 0 unsupported, 1 not judged' '1..3'
}
check 'a folder, and what is below it' many
mkdir "$tmp/empty"
nothing() { run 0 empty && says "# no saved games in $tmp/empty" '1..0'; }
check 'a folder without saved games' nothing

# --- a program that does not keep its word --------------------------------------------------------

# program.sh BODY: stands for the program; the true one is "$true".
pretend() {
    printf '#!/bin/sh\ntrue=%s\n%s\n' "'$program'" "$1" >"$tmp/program"
    chmod +x "$tmp/program"
}
pretended() { # STATUS FOLDER
    CARCREF=$tmp/program status "$1" sh "$runner" "$tmp/$2" >"$tmp/out"
}
rm -rf "$tmp/one"
scene one/a.jcz 'Tom has 4 points' 'Undo is allowed'
# shellcheck disable=SC2016 # for the other shell
{
    pretend '"$true" "$@"'
    check 'the program behind a script' pretended 0 one
    pretend '"$true" "$@" | sed "s/\"about\": //"'
    check 'an assertion that is lost: fail' pretended 1 one
    pretend '"$true" "$@" >/dev/null; kill -SEGV $$'
    check 'a crash: fail' pretended 1 one
    pretend 'case $* in *--convert=text*) exit 1 ;; esac; "$true" "$@"'
    check 'not the same as text: fail' pretended 1 one
    pretend 'case $* in *--convert=jcz*) "$true" "$@" | sed "s/Undo/Redo/" ;; *) "$true" "$@" ;; esac'
    check 'not the same when saved again: fail' pretended 1 one
    sed -i 's/"basic:1": 1/&, "labyrinth": 1/' "$tmp/one/a.jcz"
    pretend '"$true" "$@" | sed "s/labyrinth/expansion/"; exit 2'
    check 'unsupported, but it does not say what: fail' pretended 1 one
}

finish

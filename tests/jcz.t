#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Saved games of JCloisterZone: the sample, and games that were played through that
# program's engine.  CARCREF_CORPUS names the collection, which is no part of this
# program: engine-games/ holds whole games with their final scores, jcz-tests/ scenes.
#
# shellcheck disable=SC2317 # functions are called through check

# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
sample=$srcdir/records/saved-game.jcz

# says PATTERN FILE: a line of what is said of FILE has it.
says() {
    carcref -c "$2" >"$tmp/says" 2>&1
    grep -q -e "$1" "$tmp/says" || { cat "$tmp/says" && return 1; }
}

# --- the sample -----------------------------------------------------------------------

check 'the sample is legal' status 0 carcref -c -W no-W-INCOMPLETE "$sample"
check '... and so it is when its format is said' \
    status 0 carcref -c -W no-W-INCOMPLETE -i jcz "$sample"
cp "$sample" "$tmp/sample.jcz"
ledger "$tmp/sample.jcz" >"$tmp/ledger"
round_trip() {
    status 0 carcref --convert="$1" "$tmp/sample.jcz" >"$tmp/record" || return 1
    ledger "$tmp/record" >"$tmp/again"
    same "$tmp/ledger" "$tmp/again"
}
for format in text yaml jsonl; do
    check "... and the same as $format" round_trip "$format"
done

# Scores in the middle of a game are those after its last turn.
sed 's/^ "players"/ "gameAnnotations": {"drawOrder": []}, "test": {"assertions": ["Tom has 4 points"]},&/' \
    "$sample" >"$tmp/scores.jcz"
check 'a score in the middle of a game is right' status 0 carcref -c "$tmp/scores.jcz"
sed 's/Tom has 4/Tom has 5/' "$tmp/scores.jcz" >"$tmp/wrong.jcz"
check '... or wrong' status 1 carcref -c "$tmp/wrong.jcz"
check '... which is shown where it is said' says "^[^:]*:4:.*E-SCORE-MISMATCH" "$tmp/wrong.jcz"
sed 's/Tom has 4/Mia has 0/' "$tmp/scores.jcz" >"$tmp/open.jcz"
check 'what is not complete is worth nothing in the middle' status 0 carcref -c "$tmp/open.jcz"
sed 's/"gameAnnotations": {"drawOrder": \[\]}, //' "$tmp/open.jcz" >"$tmp/final.jcz"
check 'final scores count what is not complete' says 'E-SCORE-MISMATCH' "$tmp/final.jcz"

# --- files that were damaged --------------------------------------------------------------

head -c 900 "$sample" >"$tmp/cut.jcz"
check 'a file that was cut is unreadable' status 2 carcref -c "$tmp/cut.jcz"
check '... and says so' says 'E-RECORD-SYNTAX' "$tmp/cut.jcz"
sed 's/"A saved game"/"A \\ud83d\\ude00 \\\/ game"/' "$sample" >"$tmp/escapes.jcz"
check 'surrogate pairs and \/ are read' status 0 carcref -c "$tmp/escapes.jcz"
sed 's/"A saved game"/"A \\ud83d game"/' "$sample" >"$tmp/half.jcz"
check 'half a surrogate pair is refused' status 2 carcref -c "$tmp/half.jcz"
sed 's/"clock": 95000,$/"setup": {},/' "$sample" >"$tmp/twice.jcz"
check 'a key that stands twice is refused' says 'E-RECORD-DUPLICATE' "$tmp/twice.jcz"
echo '[1, 2]' >"$tmp/list.jcz"
check 'what is no saved game is refused' status 2 carcref -c -i jcz "$tmp/list.jcz"

# --- games of the engine --------------------------------------------------------------------

games=${CARCREF_CORPUS-}/engine-games
scenes=${CARCREF_CORPUS-}/jcz-tests
if ! test -n "${CARCREF_CORPUS-}" || ! test -d "$games"; then
    skip 'games of the engine' 'no collection of saved games (CARCREF_CORPUS)'
    finish
fi

# What we see otherwise, and why; each line FILE CODE.
#   river2-1  AMB-11: the engine refuses cells from which the river could not go on, and so
#             discards river tiles that RIVER-3 allows.
differences='river2-1.jcz E-BAD-DISCARD'

# Legal, with exactly the final scores that the engine gave to every player, also when
# written again.
is_exact() {
    status 0 carcref -c "$1" || return 1
    carcref --convert=text "$1" >"$tmp/record" || return 1
    grep -q '^result: .' "$tmp/record" && status 0 carcref -c "$tmp/record"
}

differs() { # CODE FILE
    status 1 carcref -c "$2" >"$tmp/out" 2>&1 && grep -q -e "\[$1\]" "$tmp/out"
}

for file in "$games"/base-*.jcz "$games"/base2-*.jcz "$games"/river-*.jcz \
    "$games"/river2-*.jcz "$games"/winter-*.jcz; do
    test -f "$file" || continue
    name=${file##*/}
    code=$(printf '%s\n' "$differences" | sed -n "s/^$name //p")
    if test -n "$code"; then
        check "$name: differs as expected ($code)" differs "$code" "$file"
    else
        check "$name: legal, with the same scores" is_exact "$file"
    fi
done

# Without its test a finished game is finished all the same, and says so: tiles that were
# discarded follow from the numbers by which they were drawn.
is_finished() {
    python3 -c 'import json, sys
game = json.load(open(sys.argv[1]))
del game["test"]
json.dump(game, open(sys.argv[2], "w"))' "$1" "$tmp/bare.jcz" || return 1
    carcref "$tmp/bare.jcz" >"$tmp/out" 2>&1
    cat "$tmp/out"
    ! grep -q 'W-INCOMPLETE' "$tmp/out" && grep -q "$2" "$tmp/out"
}
if python3 -c 'import json' 2>/dev/null; then
    for name in base-1 base2-2 river-3 river2-4 winter-5; do
        check "$name is finished without its test" is_finished "$games/$name.jcz" ' wins\{0,1\} '
    done
    for name in base-4 winter-3; do
        check "$name: the discard is found" \
            is_finished "$games/$name.jcz" '^turn [23]: B was drawn and discarded'
    done
fi

# All the others are judged or named as unsupported; no file is read wrongly.
is_judged() {
    got=0
    carcref -c "$1" >"$tmp/out" 2>&1 || got=$?
    case $got in
    0 | 1) return 0 ;;
    2) ! grep -v 'UNSUPPORTED' "$tmp/out" | grep -q ': error: ' &&
        grep -q '\[UNSUPPORTED\]' "$tmp/out" && return 0 ;;
    esac
    head -n 5 "$tmp/out"
    return 1
}

for file in "$games"/*.jcz "$scenes"/*/*.jcz; do
    test -f "$file" || continue
    case ${file##*/} in
    base-*) test "${file%/*}" = "$games" && continue ;;
    base2-* | river-* | river2-* | winter-*) continue ;;
    esac
    check "${file#"$CARCREF_CORPUS"/}: judged or unsupported" is_judged "$file"
done

# What lies in the scope of this version is judged by its scores.
for scene in basic/city-and-road-scoring basic/field-scoring basic/garden-scoring \
    basic/monastery-scoring basic/farmers-no-farmers basic/tiny-city-rule \
    gq11/pig-herd-no-pig-herd; do
    file=$scenes/$scene.jcz
    test -f "$file" || continue
    check "$scene: the scores are right" status 0 carcref -c "$file"
done

finish

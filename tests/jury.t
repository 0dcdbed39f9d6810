#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Mutants of legal games (tests/jury.c) through the program itself: exit status, the
# line that names turn and code, and what text and JSON say under every policy.  Many
# more of them are judged within one process by tests/jury.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"

jury=${top_builddir:-.}/tests/jury
if ! test -x "$jury"; then
    echo '1..0 # SKIP tests/jury is not built'
    exit 0
fi
mkdir "$tmp/mutants"
"$jury" --write "$tmp/mutants" 96 || exit 1
cd "$tmp/mutants" || exit 1

# for_all COMMAND ARGUMENT...: COMMAND ARGUMENT... FILE STATUS TURN CODE for each mutant.
for_all() {
    bad=0
    for file in *.txt; do
        read -r want turn code name <"${file%.txt}.expected"
        "$@" "$file" "$want" "$turn" "$code" && continue
        echo "$name: wanted turn $turn $code"
        bad=1
    done
    return "$bad"
}

# The first error of FILE stands in a line that names turn and code; none, if it is legal.
names_it() { # ERRORS FILE TURN CODE
    grep ': \(error\|unsupported\): ' "$1" | head -n 1 >"$tmp/line"
    case $4 in
    legal) ! test -s "$tmp/line" && return 0 ;;
    *)
        where=': error: '
        test "$3" -eq 0 || where=": error: turn $3, "
        grep -q "^$2:[0-9]*:[0-9]*$where.*\[$4\]\$" "$tmp/line" && return 0
        # A wrong result may have no place in the file.
        test "$3" -eq 0 && grep -q "^$2:.*error: .*\[$4\]\$" "$tmp/line" && return 0
        ;;
    esac
    cat "$tmp/line"
    return 1
}

stops() { # FILE STATUS TURN CODE
    status "$2" carcref "$1" >"$tmp/out" 2>"$tmp/err" || return 1
    names_it "$tmp/err" "$1" "$3" "$4" || return 1
    grep -q "^$1: stopped before turn" "$tmp/err" || return 0
    grep -q "^$1: stopped before turn $3 of" "$tmp/err"
}

# Points that rest on the policy are said to, in text and in JSON.
tolerates() { # POLICY FILE STATUS TURN CODE
    status "$3" carcref "--on-illegal=$1" "$2" >"$tmp/out" 2>"$tmp/err" || return 1
    names_it "$tmp/err" "$2" "$4" "$5" || return 1
    status "$3" carcref "--on-illegal=$1" -f json "$2" >"$tmp/json" || return 1
    grep -q '^  "players"' "$tmp/json" || return 0 # nothing was replayed
    test "$5" = E-START-TILE && return 0
    case $5 in
    legal | E-*-MISMATCH | E-NOT-COMPLETE | E-NOT-FINISHED | E-FARMER-RETURN)
        test "$5" = E-EDGE-MISMATCH || { ! grep -q 'depend on it' "$tmp/out" && return 0; }
        ;;
    esac
    grep -q "Policy $1; the points depend on it" "$tmp/out" &&
        grep -q "^  policy: $1 -- " "$tmp/err" &&
        grep -q '^  "tolerated": true' "$tmp/json"
}

# Figures in supply and on the board, which the final scoring shows: 7 and the abbot.
# Farms that are counted city by city do not name each farmer once, and a farmer who
# stands there though farmers are off is not scored; nor are builders and pigs, and a big
# follower counts twice, so games with expansions are left to tests/jury; and a record may have
# other figures by its header.
keeps_figures() { # POLICY
    for file in *.txt; do
        read -r _ _ code _ <"${file%.txt}.expected"
        grep -q '^expansions:\|^supply:' "$file" || test "$code" = E-FARMERS-OFF ||
            carcref "--on-illegal=$1" --provisional -f json "$file"
    done >"$tmp/json"
    jq -r '
        select(.players and .rules.variants.FARM_SCORE == "farm3")
        | .rules.variants.ABBOTS as $abbots
        | [.scorings[]? | select(.cause == "final") | .strengths[]] as $standing
        | .file as $file
        | .players[] | . as $p
        | (([$standing[] | select(.player == $p.name) | .figures] | add // 0)
              + $p.supply.small + ($p.supply.abbot // 0)) as $sum
        | if $sum == 7 or ($sum == 8 and $abbots == "on") then "kept"
          else "\($file): \($p.name) has \($sum)" end
    ' "$tmp/json" >"$tmp/figures" || return 1
    grep -q kept "$tmp/figures" && ! grep -v kept "$tmp/figures"
}

check 'stop: exit status, turn and code of 96 mutants' for_all stops
for policy in skip accept; do
    check "$policy: the same, and the report says so" for_all tolerates "$policy"
    if command -v jq >/dev/null; then
        check "$policy: no figure is lost" keeps_figures "$policy"
    else
        skip "$policy: no figure is lost" 'jq is not installed'
    fi
done

finish

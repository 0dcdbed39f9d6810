#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What --on-illegal=skip and accept make of every faulty record: no crash, the
# right exit status, no figure lost or won, and a report that says what it rests on.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
cd "$srcdir/records/bad" || exit 1

first_finding() {
    grep ': \(error\|unsupported\): ' "$1" | head -n 1
}

# The policy changes what is replayed, never what is wrong: the exit status and the
# first finding are those of 'stop'; later ones may be added.
keeps_finding() { # POLICY FILE
    status "$(sed -n 's/^exit //p' "$2.expected")" \
        carcref "--on-illegal=$1" "$2" >"$tmp/report" 2>"$tmp/err" || { cat "$tmp/err" && return 1; }
    first_finding "$2.expected" >"$tmp/wanted"
    first_finding "$tmp/err" >"$tmp/got"
    same "$tmp/wanted" "$tmp/got"
}

# Points that depend on the policy are said to; those that do not are not.  After
# keeps_finding().
is_labelled() { # POLICY FILE
    carcref "--on-illegal=$1" --provisional -f json "$2" >"$tmp/json"
    case $2 in
    *-no-meeple-return* | *-no-meeple-zero* | *-no-abbot-none*) ;; # not the same for all
    bad-farmers-off*) ;; # a farmer who stands there all the same is not scored
    *) cp "$tmp/json" "$tmp/reports/$2.$1" ;;
    esac
    grep -q '^  "players"' "$tmp/json" || return 0 # nothing was replayed
    grep -q "^  \"policy\": \"$1\"" "$tmp/json" || { echo 'JSON names no policy' && return 1; }
    if grep -q '^  "tolerated": true' "$tmp/json"; then
        grep -q "Policy $1; the points depend on it" "$tmp/report" || { cat "$tmp/report" && return 1; }
        grep -q "^  policy: $1 -- \|E-START-TILE" "$tmp/err" || { cat "$tmp/err" && return 1; }
    elif grep -q 'depend on it' "$tmp/report"; then
        cat "$tmp/report"
        return 1
    fi
}

# Figures in supply and on the board: as many as each player has got (SUPPLY-5).
# The board is seen in the final scoring, which names all that still stand there.
# All reports at once, as kept by is_labelled().
# (Who has come to a feature that was complete before is in no scoring.)
no_figure_lost() {
    # How many small ones each has in a record of its own supply.
    printf '{"": 7' >"$tmp/small"
    grep '^supply: .*small' ./*.txt ./*.yaml |
        sed -n 's/^\.\/\([^:]*\):supply: .*small:* \([0-9]*\).*/, "\1": \2/p' >>"$tmp/small"
    printf '}' >>"$tmp/small"
    set --
    for report in "$tmp"/reports/*; do
        case $report in
        */bad-completed-*) ;;
        *) set -- "$@" "$report" ;;
        esac
    done
    jq -n -r --slurpfile small "$tmp/small" '
        inputs
        | (input_filename | sub(".*/"; "") | sub("[.][a-z]+$"; "")) as $file
        | ($small[0][$file] // $small[0][""]) as $small
        | .rules.variants.ABBOTS as $abbots
        | [.scorings[]? | select(.cause == "final")
            | if .figures then .figures[] | select(.kind == "small") | {player, figures: .count}
              else .strengths[] end] as $standing
        | [.players[]? | . as $p
            | ([$standing[] | select(.player == $p.name) | .figures] | add // 0)
              + $p.supply.small + ($p.supply.abbot // 0)]
        | select(all(. == $small or (. == $small + 1 and $abbots == "on")) | not)
        | input_filename
    ' "$@" >"$tmp/lost" && same /dev/null "$tmp/lost"
}

holds() { # POLICY FILE
    keeps_finding "$1" "$2" && is_labelled "$1" "$2"
}

mkdir "$tmp/reports"
for file in *; do
    case $file in
    *.expected | *.tiles) continue ;;
    *expectation*) continue ;; # what a fixture expects may depend on the policy
    esac
    check "skip: $file" holds skip "$file"
    check "accept: $file" holds accept "$file"
done

if command -v jq >"$tmp/which"; then
    check 'no figure is lost' no_figure_lost
else
    skip 'no figure is lost' 'jq is not installed'
fi

finish

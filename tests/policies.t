#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What --on-illegal=skip and accept make of every faulty record: no crash, the
# right exit status, no figure lost or won, and a report that says what it rests on.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
cd "$srcdir/records/bad" || exit 1

# Of each record: its exit status and its first finding.
awk 'function tell() { if (file != "") print file, status, first }
     FNR == 1 { tell(); file = substr(FILENAME, 1, length(FILENAME) - 9); first = status = "" }
     first == "" && /: (error|unsupported): / { first = $0 }
     /^exit / { status = $2 }
     END { tell() }' ./*.expected | sed 's|^\./||' >"$tmp/expected"

# The policy changes what is replayed, never what is wrong: the exit status and the
# first finding are those of 'stop'; later ones may be added.
keeps_finding() { # POLICY FILE STATUS FIRST
    status "$3" carcref "--on-illegal=$1" "$2" >"$tmp/report" 2>"$tmp/err" || { cat "$tmp/err" && return 1; }
    got=
    while read -r got_line; do
        case $got_line in
        *': error: '* | *': unsupported: '*) got=$got_line && break ;;
        esac
    done <"$tmp/err"
    test "$4" = "$got" && return 0
    printf '%s\n' "$4" "$got"
    return 1
}

# Points that depend on the policy are said to; those that do not are not.  After
# keeps_finding().
is_labelled() { # POLICY FILE
    case $2 in
    *-no-meeple-return* | *-no-meeple-zero* | *-no-abbot-none*) json=$tmp/json ;; # not the same for all
    bad-farmers-off*) json=$tmp/json ;; # a farmer who stands there all the same is not scored
    *) json=$tmp/reports/$2.$1 ;;
    esac
    carcref "--on-illegal=$1" --provisional -f json "$2" >"$json"
    awk -v policy="$1" '
        FILENAME ~ /report$/ && /depend on it/ { depends = 1 }
        FILENAME ~ /report$/ && index($0, "Policy " policy "; the points depend on it") { labelled = 1 }
        FILENAME ~ /err$/ && (index($0, "  policy: " policy " -- ") == 1 || /E-START-TILE/) { told = 1 }
        FILENAME ~ /err$|report$/ { next }
        /^  "players"/ { players = 1 }
        index($0, "  \"policy\": \"" policy "\"") == 1 { named = 1 }
        /^  "tolerated": true/ { tolerated = 1 }
        END {
            if (!players) exit 0 # nothing was replayed
            if (!named) { print "JSON names no policy"; exit 1 }
            if (tolerated != (depends + 0) || tolerated && !(labelled && told)) { print "labels"; exit 1 }
        }' "$tmp/report" "$tmp/err" "$json" || { cat "$tmp/report" "$tmp/err" && return 1; }
}

# Figures in supply and on the board: as many as each player has got (SUPPLY-5).
# The board is seen in the final scoring, which names all that still stand there.
# All reports at once, as kept by is_labelled().
# (Who has come to a feature that was complete before is in no scoring, nor is a prisoner, or who is
# on a tower or in a quarter, nor the lord of a castle.)
no_figure_lost() {
    # How many small ones each has in a record of its own supply.
    printf '{"": 7' >"$tmp/small"
    grep '^supply: .*small' ./*.txt ./*.yaml |
        sed -n 's/^\.\/\([^:]*\):supply: .*small:* \([0-9]*\).*/, "\1": \2/p' >>"$tmp/small"
    printf '}' >>"$tmp/small"
    set --
    with_lord=" $(grep -l 'convert ' ./* | tr '\n' ' ')"
    for report in "$tmp"/reports/*; do
        name=${report##*/}
        case $with_lord in
        *" ./${name%.*} "*) continue ;;
        esac
        case $report in
        */bad-completed-* | */bad-cas-city-deploy.*) ;;
        *) set -- "$@" "$report" ;;
        esac
    done
    jq -n -r --slurpfile small "$tmp/small" '
        inputs
        | select([.rules.expansions[]? | .name? // .] | any(. == "tower" or . == "count") | not)
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

holds() { # POLICY FILE STATUS FIRST
    keeps_finding "$@" && is_labelled "$1" "$2"
}

mkdir "$tmp/reports"
turn=0
while read -r file wanted_status first; do
    case $file in
    *expectation*) continue ;; # what a fixture expects may depend on the policy
    esac
    # Where each run is slow, every second one.
    for policy in skip accept; do
        test -z "$sanitized" || test $((turn = 1 - turn)) -eq 0 || continue
        check "$policy: $file" holds "$policy" "$file" "$wanted_status" "$first"
    done
    turn=$((1 - turn))
done <"$tmp/expected"

if command -v jq >"$tmp/which"; then
    check 'no figure is lost' no_figure_lost
else
    skip 'no figure is lost' 'jq is not installed'
fi

finish

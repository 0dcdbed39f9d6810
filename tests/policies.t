#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What --on-illegal=skip and accept make of every faulty record: no crash, the
# right exit status, no figure lost or won, and a report that says what it rests on.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
cd "$srcdir/records/bad" || exit 1

# Of each record: its exit status and its first finding.  What a fixture expects may depend on the policy.
awk 'function tell() { if (file != "" && file !~ /expectation/) print file, status, first }
     FNR == 1 { tell(); file = substr(FILENAME, 3, length(FILENAME) - 11); first = status = "" }
     first == "" && /: (error|unsupported): / { first = $0 }
     /^exit / { status = $2 }
     END { tell() }' ./*.expected >"$tmp/expected"

# judged POLICY STATUS: all records of that status in one process, as text, as JSON, and as JSON of provisional
# points, to $tmp/POLICY.STATUS.out, .err, .verdict and .json.
judged() {
    to=$tmp/$1.$2
    awk -v status="$2" '$2 == status { print $1 }' "$tmp/expected" >"$to.list"
    test -s "$to.list" || return 1
    tr '\n' '\0' <"$to.list" >"$to.list0"
    result=0
    status "$2" carcref "--on-illegal=$1" --files0-from="$to.list0" >"$to.out" 2>"$to.err" || result=1
    status "$2" carcref "--on-illegal=$1" -f json --files0-from="$to.list0" >"$to.verdict" || result=1
    carcref "--on-illegal=$1" --provisional -f json --files0-from="$to.list0" >"$to.json" || test $? -le "$2" ||
        result=1
    return "$result"
}

# looked_at POLICY: what is wrong with each record, "FILE ok" or "FILE WHAT".
# The policy changes what is replayed, never what is wrong: the exit status and the
# first finding are those of 'stop'; later ones may be added.
# Points that depend on the policy are said to; those that do not are not.
looked_at() {
    awk -v policy="$1" '
        FNR == 1 { kind = FILENAME; sub(/.*[.\/]/, "", kind); file = "" }
        kind == "expected" { name[++names] = $1; wanted[$1] = $2; sub(/^[^ ]* [0-9]* ?/, ""); first[name[names]] = $0 }
        kind == "err" && match($0, /^[^ :]+:/) && substr($0, 1, RLENGTH - 1) in wanted { file = substr($0, 1, RLENGTH - 1) }
        kind == "err" && !(file in got) && /: (error|unsupported): / { got[file] = $0 }
        kind == "err" && (index($0, "  policy: " policy " -- ") == 1 || /E-START-TILE/) { told[file] = 1 }
        kind == "out" && /^==> / { file = $2; sub(/,$/, "", file) }
        kind == "out" && /depend on it/ { depends[file] = 1 }
        kind == "out" && index($0, "Policy " policy "; the points depend on it") { labelled[file] = 1 }
        /^  "file": "/ { file = $2; gsub(/[",]/, "", file) }
        kind == "verdict" && /^  "status": "/ {
            status = /"legal"/ ? 0 : /"illegal"/ ? 1 : 2
            if (!(file in worst) || status > worst[file]) worst[file] = status
        }
        kind == "json" && /^  "players"/ { players[file] = 1 }
        kind == "json" && index($0, "  \"policy\": \"" policy "\"") == 1 { named[file] = 1 }
        kind == "json" && /^  "tolerated": true/ { tolerated[file] = 1 }
        function wrong(f) {
            if (!(f in worst)) return "is not judged"
            if (worst[f] != wanted[f]) return "status " worst[f] ", expected " wanted[f]
            if (got[f] != first[f]) return "first finding: " got[f]
            if (!players[f]) return "ok" # nothing was replayed
            if (!named[f]) return "JSON names no policy"
            if (tolerated[f] + 0 != depends[f] + 0) return "text and JSON differ in whether points depend on it"
            if (tolerated[f] && !(labelled[f] && told[f])) return "points depend on it, which is not said"
            return "ok"
        }
        END { for (i = 1; i <= names; i++) print name[i], wrong(name[i]) }' \
        "$tmp/expected" "$tmp/$1".*.err "$tmp/$1".*.out "$tmp/$1".*.verdict "$tmp/$1".*.json
}
is_well() {
    test "$1" = ok || { echo "$1" && return 1; }
}

# Figures in supply and on the board: as many as each player has got (SUPPLY-5).
# The board is seen in the final scoring, which names all that still stand there.
# (Who has come to a feature that was complete before is in no scoring, nor is a prisoner, or who is
# on a tower or in a quarter, nor the lord of a castle; a farmer who is not scored is in none either.)
no_figure_lost() {
    # How many small ones each has in a record of its own supply.
    printf '{"": 7' >"$tmp/small"
    grep '^supply: .*small' ./*.txt ./*.yaml |
        sed -n 's/^\.\/\([^:]*\):supply: .*small:* \([0-9]*\).*/, "\1": \2/p' >>"$tmp/small"
    printf '}' >>"$tmp/small"
    # Those that are not looked at.
    {
        grep -l 'convert ' ./*
        ls -d ./*-no-meeple-return* ./*-no-meeple-zero* ./*-no-abbot-none* ./bad-farmers-off* \
            ./bad-completed-* ./bad-cas-city-deploy.*
    } | sed 's/.*/"&": true/; s/"\.\//"/; 1s/^/{/; $!s/$/,/; $s/$/}/' >"$tmp/others"
    jq -n -r --slurpfile small "$tmp/small" --slurpfile others "$tmp/others" '
        inputs
        | .file as $file | .policy as $policy
        | select($others[0][$file] | not)
        | select([.rules.expansions[]? | .name? // .] | any(. == "tower" or . == "count") | not)
        | ($small[0][$file] // $small[0][""]) as $small
        | .rules.variants.ABBOTS as $abbots
        | [.scorings[]? | select(.cause == "final")
            | if .figures then .figures[] | select(.kind == "small") | {player, figures: .count}
              else .strengths[] end] as $standing
        | [.players[]? | . as $p
            | ([$standing[] | select(.player == $p.name) | .figures] | add // 0)
              + $p.supply.small + ($p.supply.abbot // 0)]
        | select(all(. == $small or (. == $small + 1 and $abbots == "on")) | not)
        | $file + " " + $policy
    ' "$tmp"/*.json >"$tmp/lost" && same /dev/null "$tmp/lost"
}

for policy in skip accept; do
    for status in 0 1 2; do
        check "$policy: exit status $status" judged "$policy" "$status"
    done
    looked_at "$policy" >"$tmp/looked" || exit 1
    while read -r file what; do
        check "$policy: $file" is_well "$what"
    done <"$tmp/looked"
done

if command -v jq >"$tmp/which"; then
    check 'no figure is lost' no_figure_lost
else
    skip 'no figure is lost' 'jq is not installed'
fi

finish

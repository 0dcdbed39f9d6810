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

# "FILE STATUS TURN CODE NAME" of each.
for file in *.txt; do
    printf '%s ' "$file" && cat "${file%.txt}.expected"
done >"$tmp/wanted"

# All of the same exit status are judged in one process, as text and as JSON.
judged() { # POLICY
    for status in 0 1 2; do
        awk -v status="$status" '$2 == status { print $1 }' "$tmp/wanted" | tr '\n' '\0' >"$tmp/list"
        test -s "$tmp/list" || continue
        status "$status" carcref "--on-illegal=$1" --files0-from="$tmp/list" \
            >"$tmp/$status.out" 2>"$tmp/$status.err" || return 1
        status "$status" carcref "--on-illegal=$1" -f json --files0-from="$tmp/list" >"$tmp/$status.json" || return 1
    done
}

# The first error of a file stands in a line that names turn and code; there is none if it is legal.  With
# another policy than stop, points that rest on it are said to, in text and in JSON.
names_them() { # POLICY
    judged "$1" || return 1
    awk -v policy="$1" '
        FNR == 1 { kind = FILENAME; sub(/.*[.\/]/, "", kind); file = "" }
        kind == "wanted" { wanted[$1] = $2; turn[$1] = $3; code[$1] = $4; name[$1] = $0; next }
        kind == "err" && match($0, /^[^ :]+:/) && substr($0, 1, RLENGTH - 1) in wanted { file = substr($0, 1, RLENGTH - 1) }
        kind == "err" && !(file in line) && /: (error|unsupported): / { line[file] = $0 }
        kind == "err" && index($0, file ": stopped before turn ") == 1 { stopped[file] = $5 }
        kind == "err" && index($0, "  policy: " policy " -- ") == 1 { told[file] = 1 }
        kind == "out" && /^==> / { file = $2 }
        kind == "out" && /depend on it/ { depends[file] = 1 }
        kind == "out" && index($0, "Policy " policy "; the points depend on it") { labelled[file] = 1 }
        kind == "json" && /^  "file": "/ { file = $2; gsub(/[",]/, "", file) }
        kind == "json" && /^  "status": "/ { status[file] = /"legal"/ ? 0 : /"illegal"/ ? 1 : 2 }
        kind == "json" && /^  "players"/ { players[file] = 1 }
        kind == "json" && /^  "tolerated": true/ { tolerated[file] = 1 }
        function wrong(f, rest) {
            if (status[f] "" != wanted[f]) return "status " status[f]
            rest = substr(line[f], length(f) + 1)
            if (code[f] == "legal") {
                if (line[f] != "") return line[f]
            } else if (rest !~ ("^:[0-9]*:[0-9]*: error: " (turn[f] ? "turn " turn[f] ", " : "") ".*\\[" code[f] "\\]$") &&
                       # A wrong result may have no place in the file.
                       !(turn[f] == 0 && rest ~ ("^:.*error: .*\\[" code[f] "\\]$")))
                return line[f] == "" ? "nothing is wrong" : line[f]
            if (policy == "stop") return stopped[f] == "" || stopped[f] == turn[f] ? "" : "stopped before " stopped[f]
            if (!players[f] || code[f] == "E-START-TILE") return "" # nothing was replayed
            if (code[f] != "E-EDGE-MISMATCH" && !depends[f] &&
                code[f] ~ /^(legal|E-.*-MISMATCH|E-NOT-COMPLETE|E-NOT-FINISHED|E-FARMER-RETURN)$/) return ""
            return labelled[f] && told[f] && tolerated[f] ? "" : "points depend on it, which is not said"
        }
        END { for (f in wanted) if ((why = wrong(f)) != "") { print name[f] ": " why; bad = 1 } exit bad }' \
        "$tmp/wanted" "$tmp"/?.err "$tmp"/?.out "$tmp"/?.json
}

# Figures in supply and on the board, which the final scoring shows: 7 and the abbot.
# Farms that are counted city by city do not name each farmer once, and a farmer who
# stands there though farmers are off is not scored; nor are builders and pigs, and a big
# follower counts twice, so games with expansions are left to tests/jury; and a record may have
# other figures by its header.
keeps_figures() { # POLICY
    # shellcheck disable=SC2046 # names without blanks
    carcref "--on-illegal=$1" --provisional -f json $(grep -L '^expansions:\|^supply:' \
        $(awk '$4 != "E-FARMERS-OFF" { print $1 }' "$tmp/wanted")) >"$tmp/figures.json"
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
    ' "$tmp/figures.json" >"$tmp/figures" || return 1
    grep -q kept "$tmp/figures" && ! grep -v kept "$tmp/figures"
}

check 'stop: exit status, turn and code of 96 mutants' names_them stop
for policy in skip accept; do
    check "$policy: the same, and the report says so" names_them "$policy"
    if command -v jq >/dev/null; then
        check "$policy: no figure is lost" keeps_figures "$policy"
    else
        skip "$policy: no figure is lost" 'jq is not installed'
    fi
done

finish

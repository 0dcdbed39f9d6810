#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Real games that were scored by others: every move legal, every claim right, and
# every scored feature, category and total as their scorers have them.
#
# CARCREF_CORPUS names the collection, which is no part of the program: real/ holds
# games as foreign programs save them (*.json) and beside each what was scored
# (*.tsv).  Skipped where there is none.

carcref=${CARCREF:-./carcref}
real=${CARCREF_CORPUS-}/real

if ! test -n "${CARCREF_CORPUS-}" || ! test -d "$real"; then
    echo '1..0 # SKIP no collection of real games (CARCREF_CORPUS)'
    exit 0
fi
if command -v jq >/dev/null 2>&1; then
    reader=jq
elif command -v python3 >/dev/null 2>&1; then
    reader=python3
else
    echo '1..0 # SKIP neither jq nor python3 is installed'
    exit 0
fi

folder=$(mktemp -d) || exit 99
trap 'rm -rf "$folder"' EXIT
tests=0
failed=0
tab=$(printf '\t')

check() { # STATUS DESCRIPTION
    tests=$((tests + 1))
    if test "$1" -eq 0; then
        echo "ok $tests - $2"
    else
        echo "not ok $tests - $2"
        failed=1
    fi
}

same() { # WANTED GOT DESCRIPTION
    cmp -s "$1" "$2"
    check $? "$3"
    cmp -s "$1" "$2" || diff "$1" "$2" | sed 's/^/# /'
}

# One line for each scored feature: turn, kind, points, seats of those who get them.
scorings() { # REPORT
    if test $reader = jq; then
        jq -r '[.players[].name] as $names | .scorings[] |
            [if .cause == "final" then "end" else .turn end, .feature, .points,
             ([.owners[] as $o | "P\(($names | index($o)) + 1)"] | sort | join("+"))] | @tsv' "$1"
    else
        python3 -c '
import json, sys
game = json.load(open(sys.argv[1], encoding="utf-8"))
names = [p["name"] for p in game["players"]]
for s in game["scorings"]:
    seats = sorted("P%d" % (names.index(o) + 1) for o in s["owners"])
    turn = "end" if s["cause"] == "final" else s["turn"]
    print(turn, s["feature"], s["points"], "+".join(seats), sep="\t")' "$1"
    fi | LC_ALL=C sort
}

# One line for each player and category, and one for his total.
points() { # REPORT
    if test $reader = jq; then
        jq -r '.players | to_entries[] | "P\(.key + 1)" as $seat |
            ((.value.points | to_entries[] | [$seat, .key, .value]), [$seat, "total", .value.total]) |
            @tsv' "$1"
    else
        python3 -c '
import json, sys
for i, p in enumerate(json.load(open(sys.argv[1], encoding="utf-8"))["players"], 1):
    for row in list(p["points"].items()) + [("total", p["total"])]:
        print("P%d" % i, *row, sep="\t")' "$1"
    fi | LC_ALL=C sort
}

# The same two lists from what their scorers say.
scorings_of_table() { # TSV
    awk -F"$tab" -v OFS="$tab" '
        /^#/ || $1 == "final" { next }
        $1 == "end" { print "end", kind($2), $3, $4; next }
        $NF != "-" {
            n = split($NF, list, /; */)
            for (i = 1; i <= n; i++) {
                split(list[i], part, " ")
                print $1, kind(part[1]), part[2], part[3]
            }
        }
        function kind(word) { return word == "cloister" ? "monastery" : word }' "$1" | LC_ALL=C sort
}

points_of_table() { # TSV
    {
        scorings_of_table "$1"
        printf '0\t%s\t0\tP1+P2\n' road city monastery field
    } | awk -F"$tab" -v OFS="$tab" '
        {
            n = split($4, seat, "+")
            for (i = 1; i <= n; i++) {
                sum[seat[i] OFS $2] += $3
                sum[seat[i] OFS "total"] += $3
            }
        }
        END { for (key in sum) print key, sum[key] }' | LC_ALL=C sort
}

# --- each game as its scorers have it -------------------------------------------------

game() { # NAME SEAT-1 SEAT-2
    set -- "$1" "$2" "$3" "$real/$1.tsv"
    for file in "$real/$1".json "$real/$1".*.json; do
        test -f "$file" || continue
        form=${file##*/}
        "$carcref" -f json "$file" >"$folder/report.json" 2>"$folder/errors"
        check $? "$form: legal, and every claim is right"
        sed 's/^/# /' "$folder/errors"

        printf 'P1\ttotal\t%s\nP2\ttotal\t%s\n' "$2" "$3" >"$folder/wanted"
        points "$folder/report.json" >"$folder/points"
        grep "${tab}total$tab" "$folder/points" >"$folder/got"
        same "$folder/wanted" "$folder/got" "$form: $2 to $3"

        points_of_table "$4" >"$folder/wanted"
        same "$folder/wanted" "$folder/points" "$form: points of each category"

        scorings_of_table "$4" >"$folder/wanted"
        scorings "$folder/report.json" >"$folder/got"
        same "$folder/wanted" "$folder/got" "$form: every scored feature"

        for to in text yaml jsonl; do
            "$carcref" --convert=$to "$file" >"$folder/record" &&
                "$carcref" -f json "$folder/record" >"$folder/converted.json"
            check $? "$form: legal as $to"
            scorings "$folder/converted.json" >"$folder/converted"
            same "$folder/got" "$folder/converted" "$form: the same ledger as $to"
        done
    done
}

game bga-366166200 96 70
game bga-367163108 85 89
game bga-368679629 94 91
game japan-2015-final 96 95

# --- the same game twice ----------------------------------------------------------------

raw=$real/bga-366166200.raw-anon.json
compact=$real/bga-366166200.compact.json
for file in "$raw" "$compact"; do
    # From the table on: all but the name of the file.
    "$carcref" "$file" | sed 1d >"$folder/${file##*/}.report"
done
same "$folder/${raw##*/}.report" "$folder/${compact##*/}.report" 'raw and compact give the same report'

# --- one wrong rotation -------------------------------------------------------------------

"$carcref" --convert=text "$compact" | sed 's,K/90 1\,0,K/180 1\,0,' >"$folder/wrong.txt"
"$carcref" -c "$folder/wrong.txt" >"$folder/out" 2>"$folder/errors"
test $? -eq 1
check $? 'a wrong rotation is illegal'
for what in 'turn 3, P1' 'tile K' '(1,0), rotation 180' 'west side is field' 'tile D at (0,0)' \
    'E-EDGE-MISMATCH' 'PLACE-3'; do
    grep -qF "$what" "$folder/errors"
    check $? "... and the message says '$what'"
done
test "$(grep -c 'error:' "$folder/errors")" -eq 1
check $? '... and nothing else is wrong'

echo "1..$tests"
exit $failed

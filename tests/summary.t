#!/bin/sh
# SPDX-License-Identifier: MIT
#
# --summary: one table of all games.  Its numbers are those of the JSON reports of the same games,
# which a few lines of Python add up; its form is that of its schema; names cannot do anything.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
schema=$(cd "$srcdir" && pwd)/schema/carcref-summary.schema.json
cd "$srcdir/records" || exit 1

run() {
    wanted=$1
    shift
    status "$wanted" carcref "$@" >"$tmp/out" 2>"$tmp/err" </dev/null
}
out_is() {
    cat >"$tmp/wanted"
    same "$tmp/wanted" "$tmp/out" && test ! -s "$tmp/err"
}

as_text() {
    run 1 --summary short.txt river.txt wrong/place.txt && out_is <<'END'
                games
legal               2
  not finished      1
illegal             1
unreadable          0
unsupported         0
all                 3

code             level    games  findings
E-EDGE-MISMATCH  error        1         1
W-INCOMPLETE     warning      1         1

       games  counted  not finished  illegal  won  shared  roads  cities  monasteries  farms  total
Mia        2        1             0        1    1       0   4.00    8.00         0.00   6.00  18.00
Tom        2        1             0        1    0       0   0.00    4.00        11.00   0.00  15.00
Nora       1        0             1        0    0       0      -       -            -      -      -
Pavel      1        0             1        0    0       0      -       -            -      -      -
Quin       1        0             1        0    0       0      -       -            -      -      -
END
}
check 'text' as_text

as_table() {
    run 1 --summary -f tsv -W none short.txt wrong/place.txt && tr '\t' '|' <"$tmp/out" >"$tmp/bars" &&
        mv "$tmp/bars" "$tmp/out" && out_is <<'END'
row|name|level|games|findings|counted|open|illegal|won|shared|total|road|city|monastery|field
status|legal||1|||||||||||
status|illegal||1|||||||||||
status|unreadable||0|||||||||||
status|unsupported||0|||||||||||
open|||0|||||||||||
lost|||0|||||||||||
code|E-EDGE-MISMATCH|error|1|1||||||||||
player|Mia||2||1|0|1|1|0|18.00|4.00|8.00|0.00|6.00
player|Tom||2||1|0|1|0|0|15.00|0.00|4.00|11.00|0.00
END
}
check 'tsv, without warnings' as_table

nothing() {
    run 0 --summary -f tsv --files0-from=/dev/null && test "$(wc -l <"$tmp/out")" -eq 7 &&
        run 0 --summary --files0-from=/dev/null && ! grep -q code "$tmp/out" &&
        run 0 --summary -f json --files0-from=/dev/null && grep -q '"players": \[\]' "$tmp/out"
}
check 'no game at all' nothing
no_file() {
    run 2 --summary nothing-here short.txt && grep -q '^inputs that could not be read *1$' "$tmp/out" &&
        grep -q '^carcref: nothing-here: ' "$tmp/err" && run 2 --summary -f tsv nothing-here short.txt &&
        test "$(cut -f 1,4 "$tmp/out" | tr '\t' ' ' | grep -x 'lost 1')"
}
check 'a file that cannot be read' no_file
modes() {
    run 2 --summary -c short.txt && run 2 --summary --legal short.txt && run 2 --summary -f svg short.txt &&
        grep -q 'choose one of text, json, jsonl, tsv, csv' "$tmp/err"
}
check 'other modes and formats' modes
errors_by_name() {
    run 1 --summary -W error=W-INCOMPLETE river.txt && grep -q '^W-INCOMPLETE  error ' "$tmp/out"
}
check 'a warning that is an error' errors_by_name
provisional() {
    run 0 --summary --provisional -f tsv river.txt && awk -F'\t' '$1 == "player" && $6 != 1 { exit 1 }' "$tmp/out"
}
check '--provisional counts games that go on' provisional
tolerated() {
    run 1 --summary --on-illegal=accept -f tsv wrong/place.txt &&
        awk -F'\t' '$1 == "player" && ($6 != 0 || $8 != 1 || $11 != "") { exit 1 }' "$tmp/out"
}
check 'an illegal game never counts' tolerated

# --- the same numbers as the reports ------------------------------------------------------------

cat >"$tmp/sums.py" <<'END'
import json, subprocess, sys, unicodedata

program, schema, names = sys.argv[1:4]
options = sys.argv[4:]


def run(*arguments):
    done = subprocess.run([program, *options, *arguments, "--files0-from=" + names],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert done.stderr == b"", done.stderr
    return done.returncode, done.stdout.decode("utf-8")


status, lines = run("-f", "jsonl")
games = {"all": 0, "legal": 0, "illegal": 0, "unreadable": 0, "unsupported": 0, "open": 0}
codes, players = {}, {}
for d in map(json.loads, lines.splitlines()):
    games["all"] += 1
    games[d["status"]] += 1
    over = d["complete"] or d.get("provisional", False)
    found = [(x["code"], x["level"]) for x in d["diagnostics"]]
    for code, level in found:
        c = codes.setdefault(code, {"code": code, "level": level, "games": 0, "findings": 0})
        c["findings"] += 1
    for code in {c for c, _ in found}:
        codes[code]["games"] += 1
    if "players" not in d:
        continue
    legal = d["status"] == "legal"
    games["open"] += legal and not over
    for p in d["players"]:
        key = unicodedata.normalize("NFC", p["name"])
        q = players.setdefault(key, dict.fromkeys(
            ["games", "counted", "open", "illegal", "won", "shared", "total"], 0) | {"points": {}})
        q["games"] += 1
        q["illegal"] += not legal
        q["open"] += legal and not over
        if not legal or not over:
            continue
        q["counted"] += 1
        if p["name"] in d["winners"]:
            q["won" if len(d["winners"]) == 1 else "shared"] += 1
        q["total"] += p["total"]
        for k, n in p["points"].items():
            q["points"][k] = q["points"].get(k, 0) + n

again, text = run("--summary", "-f", "json")
assert status == again, (status, again)
s = json.loads(text)
assert json.loads(run("--summary", "-f", "jsonl", "--ascii")[1]) == s
assert s["games"] == games, (s["games"], games)
assert {c["code"]: c for c in s["codes"]} == codes
assert len(s["players"]) == len(players)
order = []
for p in s["players"]:
    q = players[p["name"]]
    for k in ["games", "counted", "open", "illegal", "won", "shared", "total"]:
        assert p[k] == q[k], (p["name"], k, p[k], q[k])
    for k, n in p["points"].items():
        assert q["points"].get(k, 0) == n, (p["name"], k)
        mean = p["meanPoints"][k]
        assert mean is None if not q["counted"] else abs(mean - n / q["counted"]) <= 0.005001
    assert sum(p["points"].values()) == p["total"]
    order.append((-p["won"], -p["shared"], -(p["meanTotal"] or 0), p["name"].encode()))
assert order == sorted(order)
try:
    import jsonschema
    jsonschema.Draft202012Validator.check_schema(json.load(open(schema)))
    jsonschema.validate(s, json.load(open(schema)), cls=jsonschema.Draft202012Validator)
except ImportError:
    print("# no jsonschema: the form is not compared")
END
adds_up() {
    find . -type f ! -name '*.expected' ! -name README -print0 >"$tmp/names"
    python3 "$tmp/sums.py" "$program" "$schema" "$tmp/names" "$@"
}
if command -v python3 >/dev/null 2>&1; then
    check 'all records: the numbers of their reports' adds_up
    check 'the same with other options' adds_up --on-illegal=accept --provisional -W error
else
    skip 'the numbers of the reports' 'python3 is not installed'
fi

# --- names ---------------------------------------------------------------------------------------

# games NAME NAME...: a legal game, which is won by nobody, of each with "B"
games() {
    for name; do
        printf 'players: "%s", B\n\nE/180 0,-1\n---\n' "$name"
    done
}
accents() {
    games "$(printf 'Z\314\214ofie')" "$(printf '\305\275ofie')" 'zofie' |
        carcref --summary -f tsv -W none >"$tmp/out" 2>"$tmp/err" &&
        awk -F'\t' '$1 == "player" { print $2, $4 }' "$tmp/out" | sort >"$tmp/got" &&
        printf 'B 3\nzofie 1\n\305\275ofie 2\n' | sort >"$tmp/wanted" && same "$tmp/wanted" "$tmp/got"
}
check 'the same name, however its accents were typed' accents
formula() {
    games '=cmd|x' '-1+2' '@a' '+1' '-7' | carcref --summary -f csv -W none >"$tmp/out" 2>"$tmp/err" &&
        sed -n 's/^player,\([^,]*\),.*/\1/p' "$tmp/out" | sort >"$tmp/got" &&
        printf '%s\n' B "\"'=cmd|x\"" "\"'-1+2\"" "\"'@a\"" "\"'+1\"" -7 | tr -d '"' | sort >"$tmp/wanted" &&
        tr -d '"' <"$tmp/got" | sort >"$tmp/plain" && same "$tmp/wanted" "$tmp/plain"
}
check 'csv: no name is a formula' formula
controls() {
    printf 'players: ["a\\u001b[31m", "b\\u202e\\t"]\nturns: []\n' >"$tmp/names.yaml"
    for format in text tsv csv json; do
        run 0 --summary -W none -f "$format" "$tmp/names.yaml" || return 1
        LC_ALL=C grep -q "$(printf '[\033\t]\\[31m\|\342\200\256')" "$tmp/out" && return 1
        grep -q -i 'u001b\[31m' "$tmp/out" || return 1
    done
}
check 'controls in names are escaped' controls

# --- a long stream --------------------------------------------------------------------------------

long_stream() {
    awk 'BEGIN { for (i = 0; i < 3000; i++)
        printf "players: P%d, Q%d\n\nE/180 0,-1 city = P%d 4\n---\n", i % 7, i % 5, i % 7 }' >"$tmp/long" &&
        carcref --summary -f tsv -W none <"$tmp/long" >"$tmp/out" 2>"$tmp/err" &&
        awk -F'\t' '$1 == "player" { n++; games += $4 } $1 == "open" { open = $4 }
                    END { exit !(n == 12 && games == 6000 && open == 3000) }' "$tmp/out"
}
check '3000 games through a pipe' long_stream
too_many() {
    awk 'BEGIN { for (i = 0; i < 20001; i++)
        printf "players: P%d, Q%d, R%d, S%d, T%d\n\nE/180 0,-1\n---\n", i, i, i, i, i }' >"$tmp/many" &&
        run 2 --summary -f tsv -W none "$tmp/many" &&
        grep -q '^carcref: --summary: more than 100000 different players, .*, 5 times in all$' "$tmp/err" &&
        awk -F'\t' '$1 == "player" { n++ } $1 == "status" { games += $4 } END { exit !(n == 100000 && games == 20001) }' "$tmp/out"
}
check 'more players than are kept: said, and exit status 2' too_many

finish

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# --tiles: the catalogue as text, JSON and a poster.  All three have the same tiles; ids, lines and counts
# are those that --explain=TILE and records know.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"

run() {
    wanted=$1
    shift
    status "$wanted" carcref "$@" >"$tmp/out" 2>"$tmp/err" </dev/null
}
out_is() {
    cat >"$tmp/wanted"
    same "$tmp/wanted" "$tmp/out" && test ! -s "$tmp/err"
}

one_set() {
    run 0 --tiles=king-and-robber --edition=2014 --ascii && head -n 15 "$tmp/out" >"$tmp/head" &&
        mv "$tmp/head" "$tmp/out" && out_is <<'END'
king-and-robber: King & Robber Baron, second edition
5 kinds, 5 tiles; 2014, 2021

  .#######.   KR/LC
  . ::::: .   1 x
  . [   ] .   King & Robber Baron, first edition: 1 x
  .       .
  .........
  KR/LC 1 CFFF city N; monastery; field / N

  .#######.   KR/RCG
  . ::::: .   1 x
  ----+   .
  . {   } .
  .........
END
}
check 'a set in the print of an edition' one_set
both_prints() {
    run 0 --tiles=river-1 && test "$(grep -c '^river-1: ' "$tmp/out")" -eq 2 &&
        grep -q '^  ·       ·   1 x, spring of the river$' "$tmp/out"
}
check 'a set in all its prints' both_prints
heads() {
    run 0 --tiles && grep -A 1 -e '^classic: ' -e '^c2: ' -e '^winter: ' -e '^shrines: ' "$tmp/out" |
        grep -v '^--' >"$tmp/heads" && mv "$tmp/heads" "$tmp/out" && out_is <<'END'
classic: Base game, first edition
24 kinds, 72 tiles; classic-2000, classic, everything
c2: Base game, second edition
32 kinds, 72 tiles; 2014, 2021
winter: Winter edition
36 kinds, 84 tiles; winter-2012
shrines: Heretics & Shrines, five tiles
5 kinds, 5 tiles; everything
shrines: Heretics & Shrines, six tiles
6 kinds, 6 tiles; classic-2000, classic, winter-2012, 2014, 2021
END
}
check 'the heads of sets' heads
unknown() {
    run 2 --tiles=clasic && grep -q "unknown value 'clasic'; choose one of classic, c2, .*did you mean 'classic'" "$tmp/err" &&
        run 2 --tiles --edition=1999 && run 2 --tiles -c && run 2 --tiles -f tsv &&
        grep -q 'choose one of text, json, jsonl, svg' "$tmp/err"
}
check 'no such set, edition, format' unknown
boxed() {
    run 0 --tiles=inns-and-cathedrals && cp "$tmp/out" "$tmp/set" && run 0 '--tiles=Inns & Cathedrals' &&
        cmp -s "$tmp/out" "$tmp/set"
}
check 'a set by what is on its box' boxed
not_there() {
    run 0 --tiles=winter --edition=2021 && test ! -s "$tmp/out" &&
        run 0 --tiles=winter --edition=2021 -f json && grep -q '"sets": \[\]' "$tmp/out" &&
        run 0 --tiles=winter --edition=2021 -f svg && grep -q '^</svg>' "$tmp/out"
}
check 'a set that the edition does not have' not_there
full_disk() {
    test -c /dev/full || return 0
    carcref --tiles >/dev/full 2>"$tmp/err"
    test $? -eq 2
}
check 'a full disk' full_disk

# Everything that is listed, and every edition's tiles, can be used in a record.
cat >"$tmp/compare.py" <<'END'
import json, re, subprocess, sys
import xml.etree.ElementTree as xml

program, schema = sys.argv[1:]


def run(*arguments, text=None, wanted=0):
    done = subprocess.run([program, *arguments], input=text, capture_output=True, encoding="utf-8",
                          stdin=None if text is not None else subprocess.DEVNULL)
    assert done.returncode == wanted, (arguments, done.stdout[:500], done.stderr[:500])
    return done.stdout


document = json.loads(run("--tiles", "-f", "json"))
assert json.loads(run("--tiles", "-f", "jsonl", "--ascii")) == document
try:
    import jsonschema
    form = json.load(open(schema))
    jsonschema.Draft202012Validator.check_schema(form)
    jsonschema.validate(document, form, cls=jsonschema.Draft202012Validator)
except ImportError:
    print("# no jsonschema: the form is not compared")

# The text has the same sets, tiles and lines.
lines = [x[2:] for x in run("--tiles").splitlines() if re.match(r"  \S+ \d+ [CRFIX~]+", x)]
assert lines == [t["line"] for s in document["sets"] for t in s["tiles"]]
for s in document["sets"]:
    assert s["count"] == sum(t["count"] for t in s["tiles"]), s["title"]
    for t in s["tiles"]:
        for p in t["pieces"]:
            assert all(t["pieces"][c]["feature"] == "city" for c in p.get("cities", [])), t["id"]

# The poster has each of them, by its id, and parts with one name are one.
picture = run("--tiles", "-f", "svg")
assert picture == run("--tiles", "-f", "svg") and picture.isascii()
root = xml.fromstring(picture.encode())
names = [e.text for e in root.iter("{http://www.w3.org/2000/svg}title")]
shown = [t["id"] for s in document["sets"] for t in s["tiles"]]
ids = set(shown)
assert [n for n in names if n in ids] == shown
drawn = [e.get("id") for e in root.iter() if e.get("id")]
used = {e.get("href")[1:] for e in root.iter() if e.get("href")}
assert len(set(drawn)) == len(drawn) and used == set(drawn)

# Each edition has the sets that are said to be of it, and no others; a record can have their tile lines.
for edition in ["classic-2000", "classic", "winter-2012", "2014", "2021", "everything"]:
    narrowed = json.loads(run("--tiles", "--edition=" + edition, "-f", "json"))["sets"]
    assert narrowed == [s for s in document["sets"] if edition in s["editions"]], edition
    assert narrowed
for s in document["sets"]:
    lines = [t["line"] for t in s["tiles"] if t["role"] != "apart"]  # no record changes those
    if not lines:
        continue
    record = {"players": ["A", "B"], "tiles": lines, "turns": ["E/180 0,-1"]}
    written = json.loads(run("--convert=jsonl", text=json.dumps(record)))
    assert written["tiles"] == lines, s["title"]
END
if command -v python3 >/dev/null 2>&1; then
    check 'text, JSON and poster have the same tiles, which a record can name' \
        python3 "$tmp/compare.py" "$program" "$srcdir/schema/carcref-tiles.schema.json"
else
    skip 'text, JSON and poster have the same tiles' 'python3 is not installed'
fi

finish

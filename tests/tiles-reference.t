#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Compares the whole catalogue, tile by tile and piece by piece, with a
# collection of tile facts in YAML that is no part of the program
# (CARCREF_TILES names its folder).
# Skipped where the collection or PyYAML is absent.

tiles=${CARCREF_TILES-}
printer=${top_builddir:-.}/tests/unit/test_catalogue

skip() {
    echo "1..0 # SKIP $1"
    exit 0
}
test -f "$tiles/base-c1.yaml" || skip 'no collection of tile facts (CARCREF_TILES)'
test -x "$printer" || skip 'test_catalogue was not built'
python3 -c 'import yaml' 2>/dev/null || skip 'python3 with PyYAML is not installed'

"$printer" --print | python3 -c '
import os, sys, yaml

SETS = [("base-c1", "C1"), ("base-c2", "C2"), ("winter", "winter"), ("river-1", "C1"),
        ("river-1", "C2"), ("river-2", "C1"), ("river-2", "C2"), ("river-c3", "C3"), ("gq11", "C1"),
        ("inns-and-cathedrals", "C1"), ("inns-and-cathedrals", "C2"),
        ("traders-and-builders", "C1"), ("traders-and-builders", "C2"),
        ("king-and-robber", "C1"), ("king-and-robber", "C2"), ("cult", "five"), ("cult", "six"),
        ("festival", "C1"), ("crop-circles-1", "C1"), ("crop-circles-2", "C1"),
        ("flying-machines", "C1"), ("flying-machines", "C2"), ("gold-mines", "C1"),
        ("mage-and-witch", "C1"), ("mage-and-witch", "C2"),
        ("princess-and-dragon", "C1"), ("princess-and-dragon", "C2"),
        ("tower", "C1"), ("tower", "C2"),
        ("abbey-and-mayor", "C1"), ("abbey-and-mayor", "C2"),
        ("catapult", "C1"), ("count", "C1"),
        ("ferries", "C1"), ("ferries", "C3"),
        ("bridges-castles-bazaars", "C1"), ("bridges-castles-bazaars", "C2"),
        ("robbers", "C1"), ("robbers", "C3")]
# The facts of the third print are those of the second.
SAME_PRINT = [("inns-and-cathedrals", "C2", "C3"), ("traders-and-builders", "C2", "C3"),
              ("flying-machines", "C2", "C3"), ("crop-circles-2", "C1", "C3"),
              ("gold-mines", "C1", "C3"), ("mage-and-witch", "C2", "C3")]
FLAGS = {"inn": "inn", "cathedral": "cathedral", "princess": "princess", "pig_herd": "herd"}
FLAG_WORDS = ["inn", "cathedral", "wine", "grain", "cloth", "princess", "wide", "herd"]
INNER = ["monastery", "garden", "shrine", "tower"]
SIDES = "NESW"
HALVES = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"]
APART = 6  # nobody draws it, so no print counts it
SPRINGS, LAKES = {"RI/s", "R3/A", "GQ/RFI"}, {"RI.1/I.e", "R3/L"}


def sorted_ports(ports):
    return tuple(sorted(ports))


def flags_of_facts(f):
    flags = [FLAGS[k] for k in FLAGS if f.get(k)]
    if f.get("goods"):
        flags.append(f["goods"])
    if f.get("semicircle") is False:
        flags.append("wide")
    return tuple(sorted(flags))


def piece_of_facts(f, sides_of):
    for kind in ("city", "road", "river"):
        if kind in f:
            return (kind, sorted_ports(f[kind]), f.get("pennants", 0), flags_of_facts(f), ())
    if "field" in f:
        city = [sides_of["City"]] if f.get("carcassonne") else []
        return ("field", sorted_ports(f["field"]), 0, flags_of_facts(f),
                tuple(sorted([sides_of[c] for c in f["cities"]] + city)))
    kinds = [k for k in INNER if k in f]
    return (kinds[0], (), 0, flags_of_facts(f), ())


def mark_of_facts(symbol, value):
    return {"crop_circle": str(value), "flying_machine": "arrow %s" % value}.get(symbol, symbol)


def facts(t, edition):
    sides_of = {f["id"]: sorted_ports(f["city"]) for f in t["features"] if "city" in f}
    # The City of Carcassonne reaches all sides within its block.
    walls = sorted_ports(s for s, letter in zip(SIDES, t["edges"]) if letter == "X")
    if walls:
        sides_of["City"] = walls
    pieces = {f["id"]: piece_of_facts(f, sides_of) for f in t["features"]}
    if walls:
        pieces["City"] = ("city", walls, 0, (), ())
    links = [tuple(sorted(pieces[x][:2] for x in link)) for link in t.get("links", [])]
    role = (1 if t.get("start") else 6 if t["id"].startswith("CO/") else 2 if t["id"] in SPRINGS else 4 if t["id"] in LAKES
            else 3 if t["id"] == "RI.2/III" else 5 if t["id"] == "RI.2/I.v" else 0)
    return (t["count"][edition], role, t["edges"].replace("V", "I"), sorted(pieces.values()),
            sorted(links), sorted(mark_of_facts(*x) for x in t.get("symbols", {}).items()))


def tile_of_line(role, line):
    head, _, rest = line.partition(" ")
    count, sides, rest = rest.split(" ", 2)
    texts = rest.split("; ")
    pieces, links, marks = [], [], []
    for text in texts:
        words = text.split(" / ")[0].split()
        ports = [w for w in words[1:] if w in HALVES or w in list(SIDES)]
        if words[0] == "link":
            links.append(text[5:].split(", "))
        elif words[0] in ["city", "road", "river", "field"] + INNER:
            pieces.append([words[0], ports, words, text.split(" / ")[1].split() if " / " in text else []])
        else:
            marks.append(text)
    if sum(p[0] == "field" for p in pieces) == 1:          # takes every half left over
        for p in pieces:
            if p[0] == "field" and not p[1]:
                p[1] = [h for h in HALVES if sides[SIDES.index(h[0])] != "C"]
    city = {s: sorted_ports(p[1]) for p in pieces if p[0] == "city" for s in p[1]}
    out = []
    for kind, ports, words, borders in pieces:
        pennants = 0
        if "pennant" in words:
            i = words.index("pennant") + 1
            pennants = int(words[i]) if i < len(words) and words[i].isdigit() else 1
        out.append((kind, sorted_ports(ports), pennants,
                    tuple(sorted(w for w in words if w in FLAG_WORDS)),
                    tuple(sorted(city[b] for b in borders))))

    def linked(name):
        words = name.split()
        found = [p[:2] for p in out if p[0] == words[0] and set(words[1:]) <= set(p[1])]
        assert len(found) == 1, name
        return found[0]
    return head, (int(count), role, sides, sorted(out),
                  sorted(tuple(sorted(linked(n) for n in link)) for link in links), sorted(marks))


ours = [{} for _ in SETS]
for row in sys.stdin.read().splitlines():
    number, role, aliases, line = row.split("\t")
    name, tile = tile_of_line(int(role), line)
    ours[int(number)][name] = (aliases.split(), tile)

print("1..%d" % (len(SETS) + 1))
for number, (name, edition) in enumerate(SETS):
    with open(os.path.join(sys.argv[1], name + ".yaml"), encoding="utf-8") as f:
        theirs = {t["id"]: t for t in yaml.safe_load(f)["tiles"] if edition in t["count"]}
    bad = []
    for tile, (aliases, ours_tile) in sorted(ours[number].items()):
        if ours_tile[1] == APART and name != "count":
            continue
        t = theirs.pop(tile, None)
        for alias in aliases:
            t = t or theirs.pop(alias, None)
        if not t:
            bad.append("%s is not there" % tile)
            continue
        names = t["aliases"]
        if names.get("winter", "WinTier") not in aliases + ["WinTier"]:
            bad.append("%s lacks the name %s" % (tile, names["winter"]))
        if "letter" in names and names["letter"] + ("G" if t["id"].endswith("G") else "") != tile:
            bad.append("%s has the letter %s" % (tile, names["letter"]))
        if facts(t, edition) != ours_tile:
            bad.append("%s: ours %r, theirs %r" % (tile, ours_tile, facts(t, edition)))
    bad += ["%s is missing" % t for t in theirs]
    print("%sok %d - %s %s" % ("not " if bad else "", number + 1, name, edition))
    for b in bad:
        print("# " + b)
bad = []
for name, one, two in SAME_PRINT:
    with open(os.path.join(sys.argv[1], name + ".yaml"), encoding="utf-8") as f:
        bad += ["%s: %s" % (name, t["id"]) for t in yaml.safe_load(f)["tiles"]
                if t["count"].get(one) != t["count"].get(two)]
print("%sok %d - the third print has the tiles of the second" % ("not " if bad else "", len(SETS) + 1))
for b in bad:
    print("# " + b)
' "$tiles"

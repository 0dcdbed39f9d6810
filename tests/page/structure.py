# SPDX-License-Identifier: MIT
"""Looks at a page without a browser.

    structure.py form PAGE GAMES             is it well-formed, closed to all else, complete?
    structure.py board PAGE FOLDER TURN...   is what it shows after TURN what FOLDER/TURN.board has in JSON?
"""

import base64
import collections
import hashlib
import json
import re
import sys
import xml.etree.ElementTree as tree

ELEMENTS = set("""html head meta title style body main h1 h2 h3 p article header section div ul ol li a b code span
    svg defs g path rect circle text use title table thead tbody tr th td details summary pre nav button input output
    script""".split())

CONTROL = re.compile("[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def parse(page):
    """The page is XML, but for its style and script, and for the line of its kind."""
    body = re.sub(r"(<(style|script)>).*?(</\2>)", r"\1\3", page, flags=re.S)
    return tree.fromstring(body.replace("<!DOCTYPE html>", "", 1))


def form(path, games):
    page = read(path)
    root = parse(page)
    bad, ids, wanted = [], set(), set()
    for element in root.iter():
        if element.tag not in ELEMENTS:
            bad.append("element " + element.tag)
        for name, value in element.attrib.items():
            if name == "id":
                if value in ids:
                    bad.append("two of id " + value)
                ids.add(value)
            if name == "href":
                wanted.add(value)
            if name.startswith("on") or name in ("style", "src", "action") or "://" in value or "url(" in value:
                bad.append("attribute %s=%s" % (name, value))
            if name == "data-of" and not value.isdigit():
                wanted.add("#" + value)
        for text in (element.text or "", element.tail or "", *element.attrib.values()):
            if CONTROL.search(text):
                bad.append("a control character: %r" % text[:80])
    bad += ["no such id: " + w for w in wanted if w[:1] != "#" or w[1:] not in ids]
    found = [e for e in root.iter("article")]
    if len(found) != games:
        bad.append("%d games" % len(found))
    index = root.find("body/nav")
    rows = games + len([e for e in root.iter("p") if e.get("class") == "trouble"])
    if (index is not None) != (rows > 1) or rows > 1 and len(index.findall(".//tbody/tr")) != rows:
        bad.append("the index")
    bad += policy(page, root)
    for article in found:
        bad += intervals(article)
    print("\n".join(sorted(set(bad))[:20]))
    return bool(bad)


def policy(page, root):
    """What the page says that it contains must be what it contains."""
    bad = []
    metas = [e.get("content") for e in root.iter("meta") if e.get("http-equiv") == "Content-Security-Policy"]
    if len(metas) != 1 or "unsafe" in metas[0] or "default-src 'none'" not in metas[0]:
        return ["no policy"]
    rules = dict(rule.strip().split(" ", 1) for rule in metas[0].split(";"))
    for kind in "style", "script":
        texts = re.findall(r"<%s>(.*?)</%s>" % (kind, kind), page, re.S)
        hashes = ["'sha256-%s'" % base64.b64encode(hashlib.sha256(t.encode()).digest()).decode() for t in texts]
        if not texts or rules[kind + "-src"].split() != hashes:
            bad.append("hashes of " + kind)
    return bad


def intervals(article):
    """As written, a page shows its last step."""
    bad, last = [], int(article.get("data-last"))
    for element in article.iter():
        begin, end = int(element.get("data-from", 0)), element.get("data-until")
        gone = "zz" in element.get("class", "").split()
        if gone != (end is not None) or end is not None and not begin < int(end) <= last or begin > last:
            bad.append("steps of %s %s" % (element.tag, element.attrib))
    return bad


def visible(article, step):
    """Elements that are there at STEP, each with the classes of those that it is in."""
    def walk(element):
        for child in element:
            if int(child.get("data-from", 0)) <= step < int(child.get("data-until", step + 1)):
                yield child
                yield from walk(child)
    return walk(article)


def axes(svg):
    """Where columns and rows are in the picture."""
    xs, ys = {}, {}
    for element in svg.iter("text"):
        if element.get("class") == "a" and element.get("y") == "24":
            xs[int(element.text)] = int(element.get("x"))
        elif element.get("class") == "a":
            ys[int(element.text)] = int(element.get("y")) - 5
    return xs, ys


def shown(svg, step):
    """What is there at STEP, as (cell, name) by class: tiles, figures, pieces."""
    xs, ys = axes(svg)
    got = {"ti": collections.Counter(), "fi": collections.Counter(), "pi": collections.Counter()}
    for element in visible(svg, step):
        kind = element.get("class", "").split(" ")[0]
        if kind not in got:
            continue
        x, y = map(int, re.match(r"translate\((-?\d+) (-?\d+)\)", element.get("transform")).groups())
        if kind == "ti":
            x, y = x + 50, y + 50
        cell = (min(xs, key=lambda c, at=x: abs(xs[c] - at)), min(ys, key=lambda c, at=y: abs(ys[c] - at)))
        name = element.find("g/title" if kind == "pi" else "title").text
        got[kind][cell if kind == "ti" else (cell, name.split(": ")[0])] += 1
    return got


def wanted(game):
    board = game["board"]
    names = {"floor": "tower piece", "count": "Count"}
    return {
        "ti": collections.Counter(tuple(t["at"]) for t in board["tiles"]),
        "fi": collections.Counter((tuple(f["at"]), f["player"]) for f in board["figures"] if f.get("at")),
        "pi": collections.Counter((tuple(p["at"]), names.get(p["piece"], p["piece"]))
                                  for p in board.get("pieces", []) if p.get("at"))}


def board(path, folder, turns):
    article = next(parse(read(path)).iter("article"))
    svg = next(e for e in article.iter("svg") if e.get("class") == "board")
    bad = []
    for turn in turns:
        game = json.loads(read("%s/%s.board" % (folder, turn)))
        got, want = shown(svg, int(turn)), wanted(game)
        for kind, expected in want.items():
            if got[kind] != expected:
                bad.append("turn %s, %s: %s more, %s missing" %
                           (turn, kind, got[kind] - expected, expected - got[kind]))
        sums = [[pair.split(":") for pair in e.get("data-at").split()]
                for e in article.iter("b") if e.get("class") == "sum"]
        totals = [[int(v) for f, v in steps if int(f) <= int(turn)][-1] for steps in sums]
        if totals != [p["total"] for p in game["players"]]:
            bad.append("turn %s, points %s" % (turn, totals))
    print("\n".join(bad))
    return bool(bad)


if __name__ == "__main__":
    if sys.argv[1] == "form":
        sys.exit(form(sys.argv[2], int(sys.argv[3])))
    sys.exit(board(sys.argv[2], sys.argv[3], sys.argv[4:]))

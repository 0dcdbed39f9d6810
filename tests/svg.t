#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Pictures: well-formed, complete, the same bytes each time, and nothing of a record in them that is
# not text.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
records=$srcdir/records

# How often PATTERN is in the picture.
how_often() { grep -o -e "$1" "$tmp/picture" | grep -c ''; }

draw() { carcref -f svg "$@" >"$tmp/picture" 2>"$tmp/err"; }

# --- one picture, to the letter -------------------------------------------------------------

to_the_letter() {
    draw "$records/short.txt" && same "$srcdir/tests/pictures/short.svg" "$tmp/picture" && test ! -s "$tmp/err"
}
check 'a short game, to the letter' to_the_letter

picture_of_the_doc() { draw "$records/kitchen-table.txt" && same "$srcdir/doc/board.svg" "$tmp/picture"; }
check 'doc/board.svg is of records/kitchen-table.txt' picture_of_the_doc

# --- all records ------------------------------------------------------------------------------

cat >"$tmp/look.py" <<'END'
import sys
import xml.etree.ElementTree as tree

svg, link = "{http://www.w3.org/2000/svg}", "href"
root = tree.parse(sys.argv[1]).getroot()
ids, used, bad = set(), set(), []
known = {svg + n for n in "svg style defs g path rect circle text tspan title use".split()}
for e in root.iter():
    if e.tag not in known:
        bad.append("element " + e.tag)
    for name, value in e.attrib.items():
        if name == "id":
            if value in ids:
                bad.append("two of id " + value)
            ids.add(value)
        elif name == link:
            used.add(value)
        elif name.startswith("on") or "://" in value or "url(" in value:
            bad.append("attribute %s=%s" % (name, value))
    for text in (e.text or "", e.tail or ""):
        if any(ord(c) < 32 and c != "\n" or 0x7f <= ord(c) < 0xa0 for c in text):
            bad.append("a control character: %r" % text)
bad += ["no such id: " + u for u in used if u[:1] != "#" or u[1:] not in ids]
games = [e for e in root if e.tag == svg + "svg"]
if len(games) != int(sys.argv[2]):
    bad.append("%d games" % len(games))
print("\n".join(bad[:20]))
sys.exit(bool(bad))
END
if command -v python3 >"$tmp/which"; then
    every_record() {
        (cd "$records" && find . -type f ! -name README ! -name '*.expected' ! -name '*.tiles' |
            LC_ALL=C sort | tr '\n' '\0') >"$tmp/list"
        (cd "$records" && carcref -f svg --files0-from="$tmp/list") >"$tmp/picture" 2>"$tmp/err"
        games=$(cd "$records" && carcref -f jsonl --files0-from="$tmp/list" 2>"$tmp/err" | grep -c '"file"')
        test "$games" -gt 500 && python3 "$tmp/look.py" "$tmp/picture" "$games"
    }
    check 'every record has a well-formed picture' every_record
else
    skip 'every record has a well-formed picture' 'python3 is not installed'
fi

the_same_again() {
    draw "$records/everything-6.txt" && mv "$tmp/picture" "$tmp/first" && draw "$records/everything-6.txt" &&
        same "$tmp/first" "$tmp/picture"
}
check 'the same bytes again' the_same_again

# --- what is in it ------------------------------------------------------------------------------

# Everything on the board, once: tiles, figures, pieces, as the board in JSON has them.
complete() {
    draw "$1" && carcref -f json -b "$1" >"$tmp/board" 2>"$tmp/err" &&
        jq -r '.board | [([.tiles[]] | length), ([.figures[] | select(.at)] | length)] | @tsv' "$tmp/board" >"$tmp/wanted" &&
        printf '%s\t%s\n' "$(how_often '<use ')" "$(($(how_often '<path class="m"') - $(jq '.players | length' "$tmp/board")))" \
            >"$tmp/got" && same "$tmp/wanted" "$tmp/got"
}
if command -v jq >"$tmp/which"; then
    for file in kitchen-table.txt everything-2.txt everything-6.txt tower.txt abbey.txt bridges.txt; do
        check "$file: each tile and figure once" complete "$records/$file"
    done
else
    skip 'each tile and figure once' 'jq is not installed'
fi

after_a_turn() { draw -t 3 "$records/short.txt" && test "$(how_often '<use ')" -eq 4; }
check '-t 3: the start tile and three more' after_a_turn
before_the_first() { draw -t 0 "$records/short.txt" && test "$(how_often '<use ')" -eq 1; }
check '-t 0: the start tile' before_the_first
of_a_region() { draw -b0,0:0,0 "$records/short.txt" && test "$(how_often '<use ')" -eq 1; }
check 'of one cell' of_a_region
where_nothing_lies() { draw -b50,50:51,51 "$records/short.txt" && test "$(how_often '<use ')" -eq 0; }
check 'where nothing lies' where_nothing_lies
two_games() {
    draw "$records/short.txt" "$records/river.txt" && test "$(how_often 'role="img"')" -eq 2 &&
        test "$(how_often 'id="g1t0"')" -eq 1 && test "$(how_often 'id="g2t0"')" -eq 1
}
check 'two games, one below the other' two_games

# A finding is marked where it is, and told.
marked() {
    status 1 draw "$records/bad/bad-edge-mismatch-any.txt" && test "$(how_often 'class="w"')" -eq 1 &&
        test "$(how_often '\[E-EDGE-MISMATCH\]</title>')" -eq 1 && test "$(how_often 'class="T E"')" -eq 1
}
check 'a finding is marked' marked
# The tile that was refused is seen faintly in the cell, which has its coordinates; the words are broken.
refused() {
    status 1 draw "$records/bad/bad-edge-mismatch-any.txt" && test "$(how_often '<use ')" -eq 2 &&
        test "$(how_often '<g opacity=')" -eq 1 && test "$(how_often 'class="a" x="190" y="30">1<')" -eq 1 &&
        test "$(how_often '<tspan ')" -eq 3 && test "$(how_often '<tspan [^>]*>[^<]\{63,\}<')" -eq 0
}
check 'the tile that was refused is drawn faintly, and what is wrong in short lines' refused
refused_turned() { status 1 draw "$records/wrong/place.txt" && test "$(how_often '<g opacity=[^>]*><use [^>]*rotate(90 ')" -eq 1; }
check '... turned as it was to be laid' refused_turned
lies_already() { status 1 draw --on-illegal=accept "$records/wrong/place.txt" && test "$(how_often '<g opacity=')" -eq 0; }
check '... but not if it lies there' lies_already
not_marked() { draw "$records/short.txt" && test "$(how_often 'class="w"')" -eq 0 && test "$(how_often 'class="T E"')" -eq 0; }
check 'and nothing else is' not_marked
as_many_as_are_wanted() {
    status 1 draw --on-illegal=skip --max-errors=1 "$records/wrong/second.txt" "$records/wrong/place.txt" &&
        test "$(how_often 'class="T E"')" -eq 2
}
check 'as many of each game as --max-errors says' as_many_as_are_wanted
no_game() { status 1 draw "$records/bad/bad-players.txt" && test "$(how_often 'class="T E"')" -ge 1; }
check 'a record without a game has its findings' no_game

# --- words of a record ------------------------------------------------------------------------------

esc=$(printf '\033')
cat >"$tmp/hostile.txt" <<END
title: "<script>alert('1')</script> & ]]> &lt; ${esc}[31m"
players: "<b>&\"'", "a${esc}b"

1. <b>&"': D/0 1,0; thief W
END
escaped() {
    carcref -f svg "$tmp/hostile.txt" >"$tmp/picture" 2>"$tmp/err"
    test "$(how_often '<script')" -eq 0 && test "$(how_often '<b>')" -eq 0 && test "$(how_often "$esc")" -eq 0 &&
        test "$(how_often '&lt;script&gt;')" -ge 1
}
check 'words of a record are escaped' escaped

# A tile of a record's own is drawn from its line.
own_tile() {
    draw "$records/own-tile.txt" && test "$(how_often 'class="c"')" -ge 1 && test "$(how_often '<use ')" -ge 2
}
check 'a tile of its own' own_tile

# A castle looks like the city it was: two areas more than there would be without.
castle_is_walled() {
    draw "$records/castles.txt" && areas=$(how_often 'class="c"') && test "$(how_often 'class="h" x="-9"')" -eq 0 &&
        test "$areas" -ge 2
}
check 'a castle looks like a city' castle_is_walled

# People read it, in their language; ASCII is English.
if test -f "${top_builddir:-.}/po/locale/cs/LC_MESSAGES/carcref.mo"; then
    in_english() { draw --ascii "$records/short.txt" && test "$(how_often 'points</text>')" -ge 1; }
    check '--ascii: in English' in_english
fi

finish

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# --tidy: canonical form that keeps comments, notes and order.  Tidying twice changes nothing more, contents
# are the same, and each comment is still there: in texts for each rule of this, and in all records that can be
# read, many in one run.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
cd "$srcdir/records" || exit 1

# becomes WANTED: what the standard input becomes, and stays
becomes() {
    cat >"$tmp/source"
    printf '%s\n' "$1" >"$tmp/wanted"
    status 0 carcref --tidy <"$tmp/source" >"$tmp/out" 2>"$tmp/err" && same "$tmp/wanted" "$tmp/out" &&
        status 0 carcref --tidy <"$tmp/out" >"$tmp/again" 2>"$tmp/err" && same "$tmp/out" "$tmp/again" &&
        status 0 carcref --tidy=check <"$tmp/out" >"$tmp/again" && test ! -s "$tmp/again"
}
refused() {
    status 2 carcref --tidy >"$tmp/out" 2>"$tmp/err" && test ! -s "$tmp/out" && grep -q -e "$1" "$tmp/err"
}

text() {
    becomes '# Head

players: Mia, Tom # who
title: A "game"
# not in the usual order
edition: classic
x-Club:

# first
Mia: E/180 0,-1; city = Mia 4 # well
# in the middle
# here, too
Tom: V/0 1,0; road = Mia 0

ended: true # at last
# end' <<'END'


# Head

Players:Mia,Tom   # who
title:    A "game"
# not in the usual order
edition :  classic
x-Club:


# first
Mia: E/180   0,-1 city = Mia 4  # well
Tom:  V/0 1,0   # in the middle
# here, too
   road = Mia 0


ended: true    # at last
# end

END
}
check 'a text' text
capitals() {
    becomes 'players: Mia, Tom
tiles: rcfc 1 CFFF city N; field

Mia: FFCF 0,-1
Tom: CRRC-J+ 1,0; discard FFFFM
Mia: rcfc 4,4' <<'END'
players: Mia, Tom
tiles: rcfc 1 CFFF city N; field

Mia: ffcf 0,-1
Tom: crrc-j+ 1,0; discard ffffm
Mia: rcfc 4,4
END
}
check 'sides in capitals, but no name of a tile' capitals
notes() {
    becomes 'players: Mia, Tom

Mia: E/180 0,-1; note "long; so long"
Tom: V/0 1,0 # a note' <<'END'
players: Mia, Tom

Mia: E/180 0,-1; note "long" # so long
Tom: V/0 1,0 # a note
END
}
check 'notes of a text' notes
yaml() {
    becomes '# Head
title: "x # y"
players: Mia, Tom # who
turns:
  # one
  - Mia: E/180 0,-1; city = Mia 4 # well
  - Tom: V/0 1,0; road # flow
  - Mia: U/90 0,1; note "in keys" # which
# end
expect: # what
  - Mia 4 # points' <<'END'
# Head
title: "x # y"
players: [Mia, Tom]   # who
turns:
# one
- Mia: E/180   0,-1 city = Mia 4  # well
- {player: Tom, tile: V, rot: 0, at: [1, 0], do: [road]} # flow
- player: Mia
  tile: U # which
  rot: 90
  at: [0, 1]
  note: in keys
# end
expect:  # what
    - Mia 4   # points
END
}
check 'YAML' yaml
json() {
    becomes '{"players": [{"name": "Mia"}, {"name": "Tom"}], "turns": ["Mia: E/180 0,-1"]}' <<'END'
{
  "players": ["Mia", "Tom"],
  "turns": [ "Mia: E/180 0,-1" ]
}
END
}
check 'JSON becomes a line' json
several() {
    becomes '# before
players: Mia, Tom

Mia: E/180 0,-1
# between
---

# after it
players: A, B

A: E/180 0,-1
# end' <<'END'
# before
players: Mia,Tom

Mia: E/180 0,-1
# between
---

# after it
players: A,B

A: E/180 0,-1
# end
END
}
check 'several records, and what is between them' several
undo() { refused 'takes lines back' <<'END'
players: Mia, Tom

Mia: E/180 0,-1
undo
Mia: E/180 0,-1; city
END
}
check 'undo is refused' undo
brackets() { refused 'comments between brackets' <<'END'
{"players": ["Mia", "Tom"], # who
 "turns": ["Mia: E/180 0,-1"]}
END
}
check 'comments in brackets are refused' brackets
broken() { refused 'E-RECORD' <wrong/broken.yaml; }
check 'what cannot be read is refused' broken
foreign() { refused 'format of another program' <saved-game.jcz && refused 'format of another program' <bga-log.json; }
check 'records of other programs are refused' foreign
encoding() { printf '\376\377\0p\0l' | refused .; }
check 'UTF-16 is refused' encoding
named() {
    printf 'players:Mia,Tom\n\nE/180 0,-1\n' >"$tmp/a.txt" && printf 'players: Mia, Tom\n\nE/180 0,-1\n' >"$tmp/b.txt" &&
        (cd "$tmp" && status 1 carcref --tidy=check a.txt b.txt) >"$tmp/out" && echo a.txt >"$tmp/wanted" &&
        same "$tmp/wanted" "$tmp/out" && carcref --tidy -o "$tmp/a.txt" "$tmp/a.txt" && same "$tmp/b.txt" "$tmp/a.txt"
}
check '--tidy=check names files; a file in its place' named
kept() {
    cp wrong/broken.yaml "$tmp/c.yaml" && status 2 carcref --tidy -o "$tmp/c.yaml" "$tmp/c.yaml" 2>"$tmp/err" &&
        same wrong/broken.yaml "$tmp/c.yaml"
}
check 'a file that is refused stays as it is' kept
controls() {
    printf 'players: "a\033[31m", b\n\nE/180 0,-1 # \342\200\256x\n' >"$tmp/controls" &&
        status 0 carcref --tidy "$tmp/controls" >"$tmp/out" 2>"$tmp/err" &&
        ! LC_ALL=C grep -q "$(printf '\033')" "$tmp/err" && carcref --tidy "$tmp/out" >"$tmp/again" &&
        same "$tmp/out" "$tmp/again"
}
check 'control characters' controls

# --- fill ----------------------------------------------------------------------------------------

fill() {
    printf '# at home\nplayers:Mia,Tom\n\nE 0,-1 city   # quick\n# then\nTom: CRFR 1,0\n' >"$tmp/open" &&
        status 0 carcref --tidy=fill -W none "$tmp/open" >"$tmp/out" 2>"$tmp/err" &&
        printf '%s\n' '# at home' 'players: Mia, Tom' '' 'Mia: E/180 0,-1; city = Mia 4 (4), back Mia city (0,-1) # quick' '# then' \
            'Tom: D/0 1,0' >"$tmp/wanted" && same "$tmp/wanted" "$tmp/out" &&
        status 0 carcref --tidy=fill -W none "$tmp/out" >"$tmp/again" && same "$tmp/out" "$tmp/again"
}
check 'fill: player, ids, rotations, points, totals' fill
fill_result() {
    status 0 carcref --tidy=fill by-city.yaml >"$tmp/out" 2>"$tmp/err" &&
        carcref -f jsonl by-city.yaml | sed 's/.*"winners":\["\([^"]*\)"\].*/winner: \1/' >"$tmp/wanted" &&
        grep '^winner: ' "$tmp/out" | tr -d '"' >"$tmp/got" && same "$tmp/wanted" "$tmp/got" && grep -q '^result: ' "$tmp/out"
}
check 'fill: result and winner' fill_result
fill_illegal() {
    cp wrong/place.txt "$tmp/place.txt" && status 1 carcref --tidy=fill -o "$tmp/place.txt" "$tmp/place.txt" 2>"$tmp/err" &&
        same wrong/place.txt "$tmp/place.txt" && grep -q 'E-EDGE-MISMATCH' "$tmp/err" &&
        status 1 carcref --tidy=fill wrong/claim.txt >"$tmp/out" 2>"$tmp/err" && test ! -s "$tmp/out" &&
        status 0 carcref --tidy wrong/place.txt >"$tmp/out" && test -s "$tmp/out"
}
check 'fill: an illegal game is refused and stays as it is; it can be tidied' fill_illegal
fill_unsaid() {
    status 0 carcref --tidy=fill tower.txt >"$tmp/out" 2>"$tmp/err" &&
        grep -q '^Eva: TO/C/0 3,0; ransom small from Adam; field' "$tmp/out" &&
        status 0 carcref --tidy=fill village-fair.txt >"$tmp/out" 2>"$tmp/err" &&
        grep -q '; crop remove small field (-1,1) NR' "$tmp/out"
}
check 'fill: a ransom, and what a rule makes of figures without a word' fill_unsaid
fill_order() {
    status 0 carcref --tidy=fill everything-2.txt >"$tmp/out" 2>"$tmp/err" &&
        grep -q '; crop remove; crop remove small field (0,5) NR; crop remove small field (-8,2) NR by Adam; crop remove small field (-4,-3)' "$tmp/out"
}
check 'fill: ... between those that are written, where it was made' fill_order
fill_back() {
    printf 'players: Mia, Tom\n\nMia: E/180 0,-1; city = Mia 4 (4), back Mia\nTom: V/0 1,0; road = back Tom\n' >"$tmp/open.txt"
    status 1 carcref --tidy=fill -W none "$tmp/open.txt" >"$tmp/out" 2>"$tmp/err" || return 1
    printf 'players: Mia, Tom\n\nMia: E/180 0,-1; city = Mia 4 (4), back Mia\n' >"$tmp/open.txt"
    status 0 carcref --tidy=fill -W none "$tmp/open.txt" >"$tmp/out" 2>"$tmp/err" && same "$tmp/open.txt" "$tmp/out"
}
check 'fill: who went home, once' fill_back
# All legal records, texts and YAML in one stream: judged as before, nothing left open, filling twice as once.
points() {
    carcref -f tsv -W none "$@" | awk -F'\t' 'NR > 1 {
        if ($1 $2 != last) { game++; last = $1 $2 }
        points[game " " $8] += $9
    }
    END { for (p in points) print p, points[p] }' | sort
}
fill_all() {
    printf '%s\0' *.txt *.yaml fixtures/*.yaml >"$tmp/names0"
    carcref -l -W none --files0-from="$tmp/names0" >"$tmp/wrong" 2>"$tmp/err"
    tr '\0' '\n' <"$tmp/names0" | grep -vxF -f "$tmp/wrong" | tr '\n' '\0' >"$tmp/legal0"
    test "$(tr -cd '\0' <"$tmp/legal0" | wc -c)" -gt 200 || return 1
    status 0 carcref --tidy=fill -W none --files0-from="$tmp/legal0" >"$tmp/filled" 2>"$tmp/err" || { cat "$tmp/err" && return 1; }
    status 0 carcref --tidy=fill -W none "$tmp/filled" >"$tmp/again" 2>"$tmp/err" && same "$tmp/filled" "$tmp/again" || return 1
    points --files0-from="$tmp/legal0" >"$tmp/wanted" && points "$tmp/filled" >"$tmp/got" && same "$tmp/wanted" "$tmp/got" || return 1
    status 0 carcref -f jsonl -W none "$tmp/filled" >"$tmp/json" || return 1
    ! grep -o -e '"what":"rotation".*' -e '"what":"place".*' -e '"what":"action".*' "$tmp/json" | head -c 300 | grep .
}
check 'fill: all legal records are judged as before, with nothing open' fill_all

# --- all records ---------------------------------------------------------------------------------

# all NAME PATTERN FOLDER...: tidied as one stream, they have the same contents and comments.
all() {
    pattern=$1
    shift
    find "$@" -name "$pattern" -type f ! -path '*/bad-record-*' ! -path '*/unsupported-*' ! -name 'bad-variant*' |
        sort >"$tmp/list"
    # Those with undo are refused.
    grep -v -F -f "$tmp/refused" "$tmp/list" >"$tmp/names"
    tr '\n' '\0' <"$tmp/names" >"$tmp/names0"
    carcref --tidy --files0-from="$tmp/names0" >"$tmp/tidy" 2>"$tmp/err" || { cat "$tmp/err" && return 1; }
    carcref --tidy "$tmp/tidy" >"$tmp/twice" 2>"$tmp/err" && same "$tmp/tidy" "$tmp/twice" &&
        carcref --convert=text --files0-from="$tmp/names0" >"$tmp/before" 2>/dev/null &&
        carcref --convert=text "$tmp/tidy" >"$tmp/after" 2>/dev/null && same "$tmp/before" "$tmp/after" >"$tmp/diff" || return 1
    xargs cat <"$tmp/names" | sed -n 's/^[ \t]*\(#.*[^ \t]\)[ \t]*$/\1/p' | sort -u >"$tmp/comments"
    sed -n 's/^[ \t]*\(#.*\)$/\1/p' "$tmp/tidy" | sort -u >"$tmp/still"
    comm -23 "$tmp/comments" "$tmp/still" >"$tmp/lost"
    test -s "$tmp/comments" || return 1
    if test -s "$tmp/lost"; then
        head "$tmp/lost"
        return 1
    fi
    test "$(wc -l <"$tmp/names")" -gt "$many"
}
many=20
printf '%s\n' undo scoresheet >"$tmp/refused"
all_texts() { all '*.txt' . ! -path './bad/*' ! -path './wrong/*'; }
many=30
check 'all texts: twice as once, the same contents, all comments' all_texts
many=400
all_yaml() { all '*.yaml' . ! -path './bad/*' ! -path './wrong/*'; }
check 'all YAML: the same' all_yaml

finish

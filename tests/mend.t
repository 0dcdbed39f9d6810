#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Corrections of wrong records (--mend): what is found, how it is shown, and that patch(1) makes
# of it a record that is legal.  Each kind of slip has a row below, broken from a game that is
# right; the search counts trials, not time.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
unset NO_COLOR CLICOLOR_FORCE COLUMNS
TERM=dumb
export TERM
cd "$tmp" || exit 1

cp "$srcdir/records/short.txt" right.txt
cp "$srcdir/records/winter-evening.txt" long.txt
carcref --convert=yaml right.txt >right.yaml
sed 's/ = .*//;/^result/d;/^winner/d' long.txt >unclaimed.txt
sed 's,V/0,FFRR,;s,E/180,FFCF,;s,W/0,FRRR,;s,A/180,RFFFM,;s,M/90,CCFF-J+,' right.txt >sides.txt
cp "$srcdir/records/inns.txt" "$srcdir/records/bazaar.txt" .
sed 's/^B 0,1/B\/0 0,1/' right.txt >plain.txt
sed '/^ended/d;s/^players/ended: true\n&/' right.txt >stopped.txt
sed 's/Tomáš 46/Tomáš 47/' long.txt >last.txt
sed 's/^expansions.*/expansions: gold-mines, inns-and-cathedrals/' inns.txt >two.txt
cp right.txt boxed.txt
cat >structured.yaml <<'END'
players: [Mia, Tom]   # who plays
edition: classic
turns:
  - {player: Mia, tile: V, at: [1, 0], rot: 0, do: [road W]}
  - {player: Tom, tile: E, at: [0, -1], rot: 180, do: [city], claim: {Tom: 4}}   # a pair
  - {player: Mia, tile: W, at: [-1, 0], rot: 0, do: [field N]}
  - {player: Tom, tile: A, at: [1, 1], rot: 180, do: [monastery], claim: {Mia: 4}}
END

# seek: the corrections of $wrong; the exit status is what it is without --mend.
seek() {
    carcref -c -q -W none "$wrong" >/dev/null 2>&1
    status $? carcref -q -W none --mend=20000x "$wrong" >out.diff 2>err || return 1
    cat err out.diff
}

# broken EXPRESSION [FROM]: wrong.* is the game with one thing changed by sed.
broken() {
    from=${2:-right.txt}
    wrong=wrong.${from##*.}
    sed "$1" "$from" >"$wrong"
    ! cmp -s "$from" "$wrong" || echo "sed has changed nothing: $1"
}

# mended EXPRESSION KIND [FROM]: the first correction is of KIND, and patch makes of it the game as it was.
mended() {
    broken "$1" "$3"
    seek || return 1
    grep -F "($2)" err | head -n 1 | grep -qE 'help: correction( 1 of [0-9]+)?: ' || return 1
    patch -s -p0 <out.diff || return 1
    cmp "$from" "$wrong"
}

# legal_again EXPRESSION KIND [FROM]: some correction is of KIND, and what patch makes of the first is legal.
legal_again() {
    broken "$1" "$3"
    seek || return 1
    grep -qF "($2)" err && patch -s -p0 <out.diff && carcref -c -W none "$wrong"
}

if command -v patch >/dev/null; then
    check 'a rotation' mended 's,A/180,A/90,' 'another rotation'
    check 'a rotation that is none' mended 's,A/180,A/80,' 'another rotation'
    check 'a rotation that was not written' mended '7s,J/90,J,' 'another rotation' long.txt
    check 'a neighbouring cell' mended 's/A.180 1,1/A\/180 1,2/' 'a cell nearby'
    check 'x and y swapped' mended 's/0,-1 city/-1,0 city/' 'x and y swapped'
    check 'a minus too many' mended 's/W.0 -1,0/W\/0 1,0/' 'another sign'
    check 'another cell where it fits' mended 's/H.90 0,1;/H\/90 7,7;/' 'another cell' long.txt
    check 'another cell and rotation' legal_again 's,U/90 1.-2; road N,U/0 8\,8; road N,' 'another cell and rotation' long.txt
    check 'a tile that looks alike' mended 's,^Tomáš: E/0,Tomáš: I/0,' 'a tile like it' long.txt
    check 'a tile whose name is a letter away' mended 's,wi-RCc/90,wi-RCx/90,' 'a tile like it' long.txt
    check 'another tile' mended 's,^Tomáš: B/180,Tomáš: Q/180,' 'another tile' long.txt
    check 'another place of a figure' mended 's/-1,0 field N/-1,0 city N/' 'another place of the figure'
    check 'another side of a figure' mended 's/1,-3; field NL/1,-3; field E/' 'another place of the figure' long.txt
    check 'another kind of figure' mended 's/1,0 road/1,0 big road/' 'another figure'
    check 'a figure too many' mended 's/^Tom: M.90 2,1/& road N/' 'no figure'
    check 'a figure that is not written' legal_again 's/2,0 knight/2,0/' 'a figure that is not written'
    check 'another player' mended 's/^Tom: A/Mia: A/' 'another player'
    check 'a digit of a claim' mended 's/= Tom 4/= Tom 5/' 'another number'
    check 'a total' mended 's/8 (12)/8 (13)/' 'another number'
    check 'a result' mended 's/result: Mia 18/result: Mia 19/' 'another number'
    check 'a number that was carried on' mended 's/road N Mia 4/road N Mia 3/;s/(12)/(11)/;s/Mia 18/Mia 17/' 'another number, carried on'
    check 'who got the points' mended 's/= Tom 4/= Mia 4/' 'another word in a claim'
    check 'whose figure went home' mended 's/back Mia city/back Tom city/' 'another word in a claim'
    check 'the winner' mended 's/winner: Mia/winner: Tom/' 'another word in a claim'
    check 'a claim too many' mended 's/= Tom 4/&, back Mia road/' 'a claim too many'
    check 'a claim in the turn after it' legal_again '/^Tom: E/s/ = Tom 4//;/^Mia: W/s/$/ = Tom 4/' 'a claim of the turn beside it'
    check 'a line written twice' mended '/^Mia: W/p' 'a line written twice'
    check 'a line too many' mended '/^Mia: W/a Mia: B/0 5,5' 'a line too many'
    check 'two lines swapped' mended '/^Mia: W/{h;d;};/^Tom: A/G' 'two lines swapped'
    check 'a line that is missing' legal_again '/^Tomáš: wi-CFR/d' 'a line is missing' unclaimed.txt
    check 'a tile that is not written' legal_again 's,^Mia: W/0 -1.0 field N,Mia: field N,' 'a tile that is not written'
    check 'words in the other order' mended 's,W/0 -1.0 field N,field N W/0 -1\,0,' 'in the other order'
    check 'a letter too many' mended 's/knight/knigght/' 'a slip of a letter'
    check 'a letter missing' mended 's/knight/knigt/' 'a slip of a letter'
    check 'a wrong letter' mended 's/monk/mnok/' 'a slip of a letter'
    check 'a letter of a name' mended 's/^Tom: A/Tpm: A/' 'a slip of a letter'
    check 'a sign in a cell' mended 's/M.90 2,1/M\/90 2;1/' 'a slip of a letter'
    check 'a key of the header' mended 's/^edition/editoin/' 'a slip of a letter'
    check 'sides in another order' mended 's/FFCF 0/CFFF 0/' 'another rotation' sides.txt
    check 'sides in another order, with marks' mended 's/RFFFM/FRFFM/' 'another rotation' sides.txt
    check 'sides and cell' legal_again 's/FFRR 1,0/RRFF 9\,0/' 'another cell and rotation' sides.txt
    check 'other sides' mended 's/RFFFM 1/RCFFM 1/' 'a tile like it' sides.txt
    check 'who got the points is not written' mended 's/= Tom 4/= 4/' 'another word in a claim'
    check 'points and total, and nothing after them' mended 's/Mia 8 (12)/Mia 9 (13)/' 'another number, carried on'
    check 'a total, and the result that follows from it' mended 's/(12)/(13)/;s/Mia 18/Mia 19/' 'another number, carried on'
    check 'long before it shows' mended '/^Petr: V/s,V/90 1,V/180 1,' 'another rotation' long.txt
    check 'two slips' mended 's,A/180,A/90,;s/= Tom 4/= Tom 5/' 'another number'
    check 'one of them a letter' mended 's/knight/knigt/;s/= Tom 4/= Tom 5/' 'another number'
    check 'another edition' mended 's/^edition.*/edition: 2014/' 'another edition' long.txt
    check 'an edition that is not written' legal_again '/^edition/d' 'another edition' long.txt
    check 'an expansion that is not written' legal_again '/^expansions/d' 'another expansion' inns.txt
    check 'one of two' mended 's/^expansions.*/expansions: gold-mines/' 'another expansion' two.txt
    check 'an expansion too many' mended 's/^edition.*/&\nexpansions: river-1/' 'another expansion' boxed.txt
    check 'players in another order' mended 's/^players.*/players: Tom (yellow), Mia (green)/' 'players in another order'
    check 'the players stopped' mended '/^ended/d' 'the players stopped' stopped.txt
    check 'the last line' legal_again '/^Ilse: V.90 -5,-2/d' 'a line is missing' last.txt
    check 'a monastery in place of its tile' mended 's,^B/0 0.1 monk,monastery 0\,1 monk,' 'a tile that is not written' plain.txt
    check 'the same with a rotation' mended 's,A/180 1,monastery/180 1,' 'another tile'
    check 'signs between the sides' mended 's,FFRR,F-F-R-R,' 'a tile like it' sides.txt
    check 'other letters for sides' mended 's,FFRR,GGRR,' 'a tile like it' sides.txt
    check 'a tile of a bazaar' legal_again 's/bazaar V, E, B/bazaar V, K, B/' 'another action' bazaar.txt
    check 'a bid' legal_again 's/bid 4 by Jan/bid 1 by Jan/' 'another action' bazaar.txt
    check 'YAML' mended 's,A/180,A/90,' 'another rotation' right.yaml
    check 'YAML with keys, its comments stay' mended 's/rot: 180, do: .mon/rot: 90, do: [mon/' 'another rotation' structured.yaml
    check 'YAML with keys: a cell' mended 's/at: .1, 1./at: [1, 2]/' 'a cell nearby' structured.yaml
    check 'YAML with keys: a claim' mended 's/Tom: 4/Tom: 6/' 'another number' structured.yaml
else
    skip 'patch(1) applies the corrections' 'patch is not installed'
fi

# --- how it is shown ---------------------------------------------------------------------------

cat >expected.err <<'END'
wrong.txt:9:11: error: turn 4, Tom: tile A does not fit at (1,1), rotation 90: its north side is field, but tile V at (1,0) has a road there [E-EDGE-MISMATCH]
wrong.txt:9:8: help: correction: turn 4: 'A/180' instead of 'A/90' (another rotation)
END
cat >expected.diff <<'END'
--- wrong.txt
+++ wrong.txt
@@ -6,7 +6,7 @@
 Mia: V/0 1,0 road
 Tom: E/180 0,-1 city = Tom 4
 Mia: W/0 -1,0 field N
-Tom: A/90 1,1 monk = road N Mia 4, back Mia
+Tom: A/180 1,1 monk = road N Mia 4, back Mia
 Mia: discard C; FFCF 2,0 knight   # C fits nowhere yet
 Tom: M/90 2,1
 Mia: E 3,1 = Mia 8 (12), back Mia city
END
to_the_letter() {
    broken 's,A/180,A/90,'
    cp wrong.txt before.txt
    status 1 carcref -q --mend wrong.txt >out.diff 2>err && same expected.err err &&
        same expected.diff out.diff &&
        cmp before.txt wrong.txt
}
check 'help and diff, to the letter, and the file stays as it is' to_the_letter

cat >expected.err <<'END'
wrong.txt:7:28: help: correction: turn 2: 'Tom 4' instead of 'Tom 5' (another number)
wrong.txt:9:8: help:   and turn 4: 'A/180' instead of 'A/90' (another rotation)
END
two_slips() {
    broken 's,A/180,A/90,;s/= Tom 4/= Tom 5/'
    carcref -q --mend=20000x wrong.txt 2>&1 >out.diff | grep help: >err
    same expected.err err && test "$(grep -c '^[-+][^-+]' out.diff)" = 4
}
check 'two slips, a line of help for each, one diff' two_slips

# unspoiled EXPRESSION FILE: no correction takes words away as a comment, as part of the line above, or all of a key.
unspoiled() {
    broken "$1" "$2"
    carcref -q -W none --mend=20000x "$wrong" >out.diff 2>err
    cat err out.diff
    ! grep -q '#' err && ! grep -q "''" err && ! grep -qE '^[+]([ :#]|[a-z]+:#)' out.diff
}
check 'no comment of a variant' unspoiled 's/^edition.*/&\nvariants: FARM_SCORE=9/' right.txt
check 'no comment of a winner' unspoiled 's/^winner: .*/winner: Alice, Bob/' right.txt
check 'no comment of a value' unspoiled 's/^edition.*/&\nexpansions: Hills \& Sheep/' right.txt
check 'no line that goes on' unspoiled 's/^edition: classic/edition: clasic/' right.txt

# The edits of a record that names tiles by their sides do so, too.
missing_by_sides() {
    sed 's/ = .*//;/^result/d;/^winner/d' sides.txt >open-sides.txt
    broken '/^Mia: FRRR/d' open-sides.txt
    carcref -q -W none --mend=20000x "$wrong" >out.diff 2>err
    cat err
    grep -q "'Mia: [CFR]*M 0,-2' before it" err && ! grep -q "'Mia: [A-Z]/[0-9]* " err
}
check 'a tile that is missing is named by its sides' missing_by_sides
word_or_tile() {
    printf 'players: Mia, Tom\n\nMia: CFCF-J 0,-1 knight\nTom: FFCF 0,-2 city\nMia: FFRR 1,0\n' >wrong.txt
    carcref -q -W none --mend=20000x wrong.txt >out.diff 2>err
    cat err
    grep 'correction 1 of' err | grep -q "'field' instead of 'city'" && grep -q "'CFCF-S' instead of 'FFCF'" err
}
check 'rather another place than a side and a mark' word_or_tile
letter_of_sides() {
    broken 's/FFCF 0,-1/CFCF 0,-1/' sides.txt
    carcref -q -W none --mend=20000x "$wrong" >out.diff 2>err
    cat err
    grep -E 'correction( 1 of [0-9]+)?: ' err | grep -q "'FFCF' instead of 'CFCF'"
}
check 'a letter of the sides, not in another case' letter_of_sides

none() {
    broken 's,A/180,A/90,'
    status 1 carcref -q --mend=1x wrong.txt >out.diff 2>err && test ! -s out.diff &&
        grep -qx 'wrong.txt: help: no correction found within 1 trial' err
}
check 'none found within a number of trials' none
no_time() {
    broken 's,A/180,A/90,'
    status 1 carcref -q --mend=0.000000001 wrong.txt >out.diff 2>err
    cat err
    grep -qx 'wrong.txt: help: no correction found within 1e-09 s' err && test ! -s out.diff
}
check 'none found within a time' no_time
hopeless() {
    printf 'players: Mia, Tom\n\nMia: C 9,9; city\nTom: C 19,9\nMia: C 29,9\nTom: C 39,9\n' >hopeless.txt
    status 1 carcref -q -W none --mend=50000x hopeless.txt >out.diff 2>err && test ! -s out.diff
    cat err
    grep -q ': help: no small correction makes all right; tried: [0-9]*$' err
}
check 'none at all' hopeless
legal() { status 0 carcref -W none --mend right.txt >out 2>&1 && test ! -s out; }
check 'nothing is said of a game that is right' legal
twice() {
    broken 's/H.90 0,1;/H\/90 7,7;/' long.txt
    carcref --mend=900x "$wrong" >one 2>&1
    carcref --mend=900x "$wrong" >two 2>&1
    same one two && grep -q 'correction' one
}
check 'the same again' twice

second() {
    head -n 10 unclaimed.txt >begun.txt
    broken 's,E/0 2.-1,E/0 9\,9,' begun.txt
    carcref -q -W none --mend=5000x "$wrong" >one 2>err
    carcref -q -W none --mend=5000x --correction=2 "$wrong" >two 2>/dev/null
    cat err
    grep -q 'correction 2 of' err && test -s two && ! cmp -s one two
}
check 'the diff of another correction' second
beyond() {
    broken 's,A/180,A/90,'
    status 1 carcref -q --mend=500x --correction=7 wrong.txt >out.diff 2>err && test ! -s out.diff &&
        grep -qx 'wrong.txt: note: there is no correction 7' err
}
check 'a correction that is not there' beyond

others() {
    for file in bga-log.json scoresheet.json saved-game.jcz; do
        sed 's/"y": "-1"/"y": "7"/;s/"x": 1, "y": 0/"x": 7, "y": 0/;s/.-1, 0./[7, 0]/' \
            "$srcdir/records/$file" >"$file"
        carcref -q -W none --mend=100x "$file" >out.diff 2>err
        tail -n 1 err
        tail -n 1 err | grep -q 'help: --mend corrects records in text or YAML' && test ! -s out.diff || return 1
    done
    head -c 1000 "$srcdir/records/saved-game.jcz" >cut.jcz
    carcref -q -W none --mend=100x cut.jcz >out.diff 2>err
    cat err
    tail -n 1 err | grep -q 'help: --mend corrects records in text or YAML' || return 1
    status 2 carcref -q --mend "$srcdir/records/wrong/unsupported.txt" >out.diff 2>err &&
        grep -q 'help: --mend corrects records in text or YAML whose rules can be judged' err
}
check 'what is not mended' others
unasked() { carcref -W none --mend "$srcdir/records/saved-game.jcz" >out 2>&1 && test ! -s out; }
check 'nothing is said of a saved game that is right' unasked

# --- files ------------------------------------------------------------------------------------

# applies FILE: what patch makes of FILE is legal.
applies() {
    carcref -q -W none --mend=20000x "$1" >out.diff 2>err
    cat err out.diff
    patch -s -p0 <out.diff && carcref -c -W none "$1"
}
if command -v patch >/dev/null; then
    stream() {
        { cat right.txt && echo --- && sed 's,A/180,A/90,' right.txt && echo --- && sed 's/= Tom 4/= Tom 5/' right.txt; } >stream.txt
        applies stream.txt && grep -c '^@@' out.diff | grep -qx 2
    }
    check 'several games in a file' stream
    broken 's,A/180,A/90,'
    cp wrong.txt 'with blanks.txt'
    check 'a file name with blanks' applies 'with blanks.txt'
    printf 'players: Mia, Tom\n\nMia: V/0 1,0 road\nTom: E/180 0,-1 city = Tom 5' >no-end.txt
    check 'a last line without an end' applies no-end.txt
    sed 's/$/\r/' wrong.txt >crlf.txt
    binary() {
        carcref -q -W none --mend=20000x crlf.txt >out.diff 2>err
        patch -s --binary -p0 <out.diff && carcref -c -W none crlf.txt && test "$(grep -c "$(printf '\r')" crlf.txt)" = 17
    }
    check 'lines that end in CR LF' binary
    { printf '\357\273\277' && printf 'players: Mia, Tom\n\nMia: V/0 1,0 road\nTom: E/180 0,-1 city = Tom 5\n'; } >mark.txt
    check 'a byte order mark' applies mark.txt
fi
control() {
    printf 'players: Mia, Tom\n\n# \033[31m\nMia: V/0 1,0 road\nTom: E/180 0,-1 city = Tom 5\n' >control.txt
    carcref -q -W none --mend=20000x control.txt >out 2>&1
    cat out
    grep -q 'correction: ' out && ! grep -q "$(printf '\033')" out &&
        grep -q 'note: the lines of the correction cannot be shown as a diff' out
}
check 'nothing drives the terminal' control

json() {
    broken 's,A/180,A/90,'
    status 1 carcref -f json --mend=20000x wrong.txt >out 2>err && test ! -s err || return 1
    tr -d ' \n' <out >packed
    cat packed
    grep -qF '"mending":{"outcome":"found","trials":' packed &&
        grep -qF '"cost":4,"slips":[{"kind":"rotation","turn":4,' packed &&
        grep -qF '"line":9,"column":8,"endLine":9,"endColumn":10,"offset":' packed &&
        grep -qF '"old":"90","new":"180"}]}],"diff":"---wrong.txt\n+++wrong.txt\n' packed
}
check 'as data' json
not_needed() { carcref -f jsonl --mend right.txt | grep -qF '"mending":{"outcome":"not-needed","trials":0,"cut":false,"corrections":[]}'; }
check 'as data, of a game that is right' not_needed

check 'not with another view' status 2 carcref --mend --legal right.txt
check 'not as a table' status 2 carcref --mend -f tsv right.txt
for limit in '' 0 x -1 1y 5xx 1e9999 nan; do
    check "a limit of '$limit'" status 2 carcref "--mend=$limit" right.txt
done

# --- broken input -----------------------------------------------------------------------------

hostile() {
    for file in "$srcdir"/tests/hostile/* "$srcdir"/records/wrong/*; do
        test -f "$file" || continue
        carcref -q -W none --mend=60x "$file" >out 2>&1
        got=$?
        test "$got" -le 2 && continue
        echo "$file: exit status $got"
        return 1
    done
}
check 'broken input' hostile

finish

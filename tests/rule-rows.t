#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What several expansions have to do with each other has its own numbers: IX for what they are worth together,
# ORD for the order of a turn and of the end.  Each of them is in the name of some row or fixture.
#
# shellcheck disable=SC2317 # functions are called through check

# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"

# Names of rows, one a line: the first text in braces, which may begin on a line of its own; and titles
# of fixtures.
cat "$srcdir"/tests/unit/test_*.c | tr '\n' ' ' | grep -o '{ *"[^"]*"' >"$tmp/names"
sed -n 's/^title: *//p' "$srcdir"/records/fixtures/*.yaml >>"$tmp/names"
sed -n "s/^check '\\([^']*\\)'.*/\\1/p" "$srcdir"/tests/*.t >>"$tmp/names"

named() { # ID
    grep -q -E -e "(^|[^A-Z0-9-])$1([^0-9a-z]|\$)" "$tmp/names" || { echo "no row is called $1" && return 1; }
}

rows=0
while read -r id what; do
    case $id in
    '' | '#'*) continue ;;
    # "ORD 4d" is a step, "ORD-6" a rule.
    ORD_*) named_id="ORD ${id#ORD_}" ;;
    *) named_id=$id ;;
    esac
    rows=$((rows + 1))
    check "$named_id: $what" named "$named_id"
done <<'END'
IX-1 the points of one road or city
IX-2 strength, and where each figure may stand
IX-3 pennants of a mayor and of message 4
IX-4 who removes what
IX-5 a builder or pig left alone, a fairy left behind
IX-6 a castle with everything
IX-7 what completes no castle
IX-8 whoever completes, and whoever owns
IX-9 what a field is worth: cities, castles, pig, herd, barn
IX-10 roads whose shape changes
IX-11 duels with the Count, abbeys and flights
IX-12 points that are not those of features
IX-13 supplies that never run out
ORD-1 gold is taken after castles
ORD-2 what is completed is fixed once
ORD-3 the dragon empties features before the scoring
ORD-4 who came home may be put again, and when
ORD-5 the order of that other program
ORD-6 the order of scoring matters for robbers and messages alone
ORD-7 the order of the breakdown at the end
ORD-8 the last turn's second part lapses
ORD_1a the fairy's point
ORD_2a where the tile comes from
ORD_2b the tile, and a bridge that it needs
ORD_2c the right to a second part
ORD_2d the volcano
ORD_2e gold
ORD_2f mage and witch
ORD_2g robbers
ORD_3a a bridge
ORD_3b one figure action
ORD_3c ferries
ORD_3d the dragon before the scoring
ORD_4a what is completed
ORD_4b castles are made
ORD_4c followers leave quarters
ORD_4d points, counters, robbers, fairy
ORD_4e barns
ORD_4f duels
ORD_4g goods, cards, gold
ORD_4h figures go home
ORD_4i castles
ORD_4j messages
ORD_5a wagons
ORD_5b the Count
ORD_5c the dragon after the scoring
ORD_5d crop circles
ORD_5e the catapult
ORD_6 the end of a part
ORD_7 the auction
ORD_F0 abbeys after the last tile
ORD_F1 the market
ORD_F2 gold on the land
ORD_F3 both counters
ORD_F4 unfinished features
ORD_F5 fields
ORD_F6 castles
ORD_F7 goods
ORD_F8 cards
ORD_F9 gold
ORD_F10 the winner
END
check 'all of them were looked for' test "$rows" -eq 61

finish

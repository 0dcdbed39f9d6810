#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The game with everything: those of records/ with all that they must give, and random ones, which
# are judged as they were played, in all notations.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
generator=$PWD/tests/tools/everything
cd "$srcdir/records" || exit 1

# UPDATE_EXPECTED=1 writes the expected reports anew: read them.
reported() { # PLAYERS
    carcref "everything-$1.txt" >"$tmp/report" 2>/dev/null || return 1
    test -z "$UPDATE_EXPECTED" || cp "$tmp/report" "../tests/everything/$1.report"
    same "../tests/everything/$1.report" "$tmp/report"
}
for players in 2 4 6; do
    check "$players players: the report" reported "$players"
done

# --- random games ---------------------------------------------------------------------------

generate() {
    for players in 2 3 4 5 6; do
        for seed in 101 102 103 104; do
            "$generator" "$players" "$seed" || return 1
            echo ---
        done
    done >"$tmp/games.txt"
    test "$(grep -c '^winner: ' "$tmp/games.txt")" = 20
}
check 'random games are played' generate
check 'and judged right, claims, result and winner' carcref -cq -W none "$tmp/games.txt"

# Every action of an expansion occurs, in the records or in these games.
occur() {
    sed -n 's/^EXTRA([A-Z_]*, "\([a-z]*\)".*/\1/p' ../src/expansion/*.def | sort -u >"$tmp/words"
    test "$(grep -c . "$tmp/words")" -gt 30 || return 1
    cat everything-*.txt "$tmp/games.txt" >"$tmp/records"
    result=0
    while read -r word; do
        grep -q -w -e "$word" "$tmp/records" || { echo "never: $word" && result=1; }
    done <"$tmp/words"
    return "$result"
}
check 'all actions occur' occur

# Some of the expansions, by other profiles.
mix() { # PLAYERS SEED EXPANSIONS PROFILE
    "$generator" "$1" "$2" claims 'edition: classic' "expansions: $3" "profile: $4" || return 1
    echo ---
}
generate_mixes() {
    for seed in 1 2 3; do
        mix 2 "$seed" 'tower, count, catapult, abbot' c1 &&
            mix 3 "$seed" 'messages, robbers, princess-and-dragon, inns-and-cathedrals' c2 &&
            mix 4 "$seed" 'ferries, river-2, abbey-and-mayor, mage-and-witch, gq11' rgg &&
            mix 5 "$seed" 'traders-and-builders, king-and-robber, shrines, gold-mines' jcz &&
            mix 2 "$seed" 'flying-machines, festival, crop-circles-1, crop-circles-2, tower' c2 || return 1
    done >"$tmp/mixes.txt"
    test "$(grep -c '^winner: ' "$tmp/mixes.txt")" = 15
}
check 'random mixes are played' generate_mixes
check 'and judged right' carcref -cq -W none "$tmp/mixes.txt"

# What is judged of the games in file $1: all scorings, but not the lines of the file.
table() {
    carcref -f tsv -W none "$1" | cut -f 2,3,5-10,14 | grep -v warning
}
converted() { # NOTATION
    carcref --convert="$1" "$tmp/games.txt" >"$tmp/games.$1" 2>/dev/null &&
        table "$tmp/games.txt" >"$tmp/as.text" &&
        table "$tmp/games.$1" >"$tmp/as.$1" &&
        test "$(grep -c . "$tmp/as.text")" -gt 2000 &&
        same "$tmp/as.text" "$tmp/as.$1"
}
for notation in yaml jsonl text; do
    check "the same as $notation" converted "$notation"
done
finish

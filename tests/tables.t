#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Tables of the report besides points and breakdown: what was auctioned, and the scoring track with
# counters and robbers; the same in TSV and JSON; castles with their fiefs on the map.
#
# After a change: UPDATE_EXPECTED=1 tests/tables.t, and read every report before you keep it.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
unset NO_COLOR CLICOLOR_FORCE COLUMNS
TERM=dumb
export TERM
cd "$srcdir" || exit 1

# printed NAME STATUS ARGUMENT...: the output is the one in tests/tables/NAME.
printed() {
    expected=tests/tables/$1
    wanted=$2
    shift 2
    status "$wanted" carcref -W none "$@" >"$tmp/out" 2>/dev/null || return 1
    if [ -n "$UPDATE_EXPECTED" ]; then cp "$tmp/out" "$expected"; fi
    same "$expected" "$tmp/out"
}
# The members KEY of the JSON report, one line each.
members() { # KEY... -- ARGUMENT...
    keys=
    while [ "$1" != -- ]; do
        keys="$keys $1"
        shift
    done
    shift
    carcref -W none -f json "$@" | awk -v keys="$keys" '
        BEGIN { n = split(keys, list); for (i = 1; i <= n; i++) wanted["  \"" list[i] "\":"] = 1 }
        /^  "/ { key = $0; sub(/:.*/, ":", key); on = key in wanted }
        /^}/ { on = 0 }
        on { gsub(/^ +/, ""); printf "%s", $0; if (/^\],?$/ && depth == 1) print "" }
        on { depth += gsub(/[\[{]/, "&") - gsub(/[\]}]/, "&"); if (!depth) print "" }' >"$tmp/members"
}
json_is() { # NAME KEY... -- ARGUMENT...
    expected=tests/tables/$1
    shift
    members "$@"
    if [ -n "$UPDATE_EXPECTED" ]; then cp "$tmp/members" "$expected"; fi
    test -s "$tmp/members" && same "$expected" "$tmp/members"
}

# --- auctions (BCB-16, BCB-17) --------------------------------------------------------------

check 'an auction: who picked, bid, got it and paid whom' printed bazaar.report 0 records/bazaar.txt
check '... a tile bought from the bank, and a robber whose counters have left' printed alone.report 0 tests/tables/alone.txt
check '... without bids (BAZAAR_AUCTION=no)' printed no-bids.report 0 tests/tables/no-bids.txt
check '... that is not judged to its end' printed unsold.report 1 --on-illegal=skip tests/tables/unsold.txt
check '... in JSON' json_is bazaar.json auctions -- records/bazaar.txt
check '... paid to the bank, and for nothing' json_is alone.json track auctions -- tests/tables/alone.txt
check '... not sold' json_is unsold.json auctions -- --on-illegal=skip tests/tables/unsold.txt
none_elsewhere() {
    carcref -f json records/castles.txt >"$tmp/out" && ! grep -q '"auctions"\|"track"' "$tmp/out" &&
        carcref records/castles.txt >"$tmp/out" && ! grep -q 'bids\|space' "$tmp/out"
}
check '... and nothing where there was none' none_elsewhere

# --- the scoring track (ROB-1, MES-10) ---------------------------------------------------------

check 'the track with robbers' printed robbers.report 0 records/robbers.txt
check '... while two of them are beside one counter' printed robbers-1.report 0 -t1 records/robbers.txt
check '... with two counters of each player' printed messages.report 0 records/messages.txt
check '... with both' printed both.report 0 -t80 records/everything-4.txt
check '... in JSON' json_is both.json track -- -t80 records/everything-4.txt
check 'robbers in TSV' printed robbers.tsv 0 -f tsv records/robbers.txt
check 'counters in TSV' printed messages.tsv 0 -f tsv records/messages.txt
check 'payments in TSV' printed bazaar.tsv 0 -f tsv records/bazaar.txt

# --- castles and bridges on the map (BCB-1, BCB-7) ---------------------------------------------

check 'castles and their fiefs' printed castles-6.map 0 -b -t6 records/castles.txt
check '... in ASCII' printed castles-6.ascii 0 -b --ascii -t6 records/castles.txt
check '... in colour' printed castles-6.colour 0 -b --color=always -t6 records/castles.txt
check '... with y to the north' printed castles-north.map 0 -b tests/tables/castle-north.txt
check '... complete' printed castles.map 0 -b records/castles.txt
check '... in JSON' json_is castles.json board -- -b -t6 records/castles.txt
check 'bridges' printed bridges.map 0 -b records/bridges.txt
check 'ferries' printed ferries.map 0 -b records/ferries.txt
check 'robbers on the track, in the legend' printed robbers.map 0 -b records/robbers.txt

finish

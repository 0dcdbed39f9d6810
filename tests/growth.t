#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What the program does and holds may grow with its input, and no faster.  Work is counted, not
# timed: tests/tools/carcref_counted is the program with a counter in each basic block.  Three
# inputs of n, 2 n and 4 n lines are judged; what the second n costs more than the first, and the
# last 2 n more than the second, must be as 1 to 2, while what is quadratic grows as 1 to 4.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
tools=${top_builddir:-.}/tests/tools
counted=$tools/carcref_counted

# Whoever looks for wrong memory has the state of the game looked at after every turn, which walks
# the board, and needs memory of his own.
if test -n "$sanitized"; then
    echo '1..0 # SKIP a sanitizer does work of its own'
    exit 0
fi

# What hangs is found out; thousands of runs follow, so none starts more than the program.
# shellcheck disable=SC3045 # where it is unknown, nothing is limited
ulimit -t 120 2>"$tmp/err-limit" || :
CARCREF_COUNT=$tmp/count
export CARCREF_COUNT

# work OPTION... FILE: how much is done, in $work
work() {
    echo 0 >"$tmp/count"
    got=0
    "$counted" "$@" >"$tmp/work.out" 2>"$tmp/work.err" || got=$?
    read -r work <"$tmp/count"
    test "$got" -le 2 && test "$work" -gt 0
}

# The same for lines that are typed.
work_typed() {
    for file; do :; done
    # shellcheck disable=SC2002 # a pipe is what makes the difference
    cat "$file" | (work -qe -) && read -r work <"$tmp/count"
}

# grows HOW N MAKE OPTION...: MAKE COUNT prints an input, which depends on what is named in $of; or,
# if $ready is set, that is the name of the inputs, but for the count.
made='' ready=''
grows() {
    how=$1 n=$2 make=$3
    shift 3
    of="$make $n $header $line $wrong"
    counts=
    for size in "$n" "$((2 * n))" "$((4 * n))"; do
        test "$ready" || test "$of" = "$made" || "$make" "$size" >"$tmp/grown.$size"
    done
    made=$of
    for size in "$n" "$((2 * n))" "$((4 * n))"; do
        "$how" "$@" "${ready:-$tmp/grown}.$size" || return 1
        counts="$counts $work"
    done
    # Half as much again is the room for logarithms and for lists that double.
    # shellcheck disable=SC2086 # three numbers
    set -- $counts
    test $((2 * ($3 - $2))) -le $((5 * ($2 - $1))) && return 0
    echo "$n, $((2 * n)), $((4 * n)) lines: work $counts"
    return 1
}
header='' line='' wrong=''

linear() { # NAME N MAKE OPTION...
    name=$1
    shift
    if test -x "$counted"; then
        check "$name" grows work "$@"
    else
        skip "$name" 'this build does not count'
    fi
}

typed() { # NAME N MAKE
    if test -x "$counted"; then
        check "$1, typed" grows work_typed "$2" "$3"
    else
        skip "$1, typed" 'this build does not count'
    fi
}

# Tiles that fit everywhere: beside roads, beside fields.
crossing='road N; road E; road S; road W; field NL WR; field NR EL; field ER SL; field SR WL'
roads="tiles: x 1000000 RRRR $crossing"

# --- where does it fit? ------------------------------------------------------------

# A shrine z that no monastery of the column lets lie, put away in each turn.
shrines() {
    printf 'players: A, B\nexpansions: shrines\n%s\n' "$roads"
    printf 'tiles: m 1000000 FFFF monastery; field N E S W\n'
    printf 'tiles: z 1000000 FFFF shrine; field N E S W\n'
    printf 'tiles: w 1 FRRR shrine; road E; road S; road W; field N EL WR; field ER SL; field SR WL\n\n'
    awk -v n="$1" 'BEGIN {
        for (i = 1; i <= n; i++) printf "m 0,%d\n", i
        printf "w/0 0,%d\n", n + 1
        for (i = 1; i <= n; i++) printf "discard z; x %d,0\n", i }'
}
legal_shrines() {
    shrines 20 >"$tmp/shrines"
    status 0 carcref -c -W none "$tmp/shrines"
}
check 'a shrine that fits nowhere: legal' legal_shrines
linear 'a shrine that fits nowhere' 200 shrines -c

passes() {
    printf 'players: A, B\n%s\n\n' "$roads"
    awk -v n="$1" 'BEGIN { for (i = 1; i <= n; i++) printf "x %d,0\npass\n", i }'
}
for policy in skip accept; do
    linear "turns left out, $policy" 200 passes --on-illegal=$policy
done
typed 'turns left out' 200 passes

# Far tiles that the first hash of the board sends to few places: found by trying.
far_apart() {
    printf 'players: A, B\n%s\n\n' "$roads"
    awk -v n="$1" 'BEGIN { for (i = 1; i <= n; i++) printf "x %d,%d\n", 262144 * i, 0 }'
}
linear 'tiles far apart' 400 far_apart --on-illegal=accept

# --- a line of each error after many tiles --------------------------------------------

# LINE stands for one wrong entry; %d is the number of the tile before.
wrong_lines() {
    printf 'players: A, B\n%s\n%s\n' "$header" "$roads"
    printf 'tiles: m 1000000 RRRR monastery; %s\n' "$crossing"
    printf 'tiles: z 1000000 RRRR shrine; %s\n' "$crossing"
    printf 'tiles: r 1000000 RRFR road N E W; field NL WR; field NR EL; field ER S WL\n\n'
    awk -v n="$1" -v line="$line" 'BEGIN {
        for (i = 1; i <= n; i++) printf "x %d,0\n", i
        for (i = 1; i <= n; i++) { l = line; gsub(/%d/, i, l); print l } }'
}
# Lines of CODE@HEADER@LINE.
while IFS='@' read -r code header line; do
    found() {
        wrong_lines 3 >"$tmp/wrong"
        carcref -q --on-illegal=skip "$tmp/wrong" >"$tmp/out" 2>"$tmp/err"
        grep -q "$code" "$tmp/err" || { head -n 3 "$tmp/err" && return 1; }
    }
    check "$code after many tiles: found" found
    for policy in stop skip accept; do
        linear "$code after many tiles, $policy" 300 wrong_lines --on-illegal=$policy
    done
    linear "$code after many tiles, JSON" 300 wrong_lines --on-illegal=skip -f json
    typed "$code after many tiles" 300 wrong_lines
done <<'END'
E-WRONG-PLAYER@@A: x %d,1
E-PHASE-ORDER@@road N; x %d,1
E-EXPANSION@@x %d,1; big road N
E-TILE-UNKNOWN@@Zq %d,1
E-WRONG-TILE@@drew K; x %d,1
E-TILE-EXHAUSTED@tiles: q 1 RRRR road N; road E; road S; road W; field NL WR; field NR EL; field ER SL; field SR WL@q %d,-1
E-BAD-DISCARD@@discard x
E-BAD-DISCARD@@discard K
E-BAD-DISCARD@expansions: shrines@discard B
E-TURN-SKIPPED@@pass
E-BAD-ROTATION@@x/45 %d,1
E-CELL-TAKEN@@x %d,0
E-NOT-ADJACENT@@x %d,5
E-NOT-ADJACENT@@x 1000000,1000000
E-EDGE-MISMATCH@@C %d,1
E-SHR-NEIGHBOURS@expansions: shrines@m %d,1\nz %d,2
E-ACTION-TWICE@@x %d,1; road N; road S
E-MEEPLE-ELSEWHERE@@x %d,1; road 0,0 E
E-NO-SUCH-FEATURE@@x %d,1; city N
E-MISSING@@x %d,1; road
E-KIND@expansions: traders-and-builders@x %d,1; builder field NL
E-FARMERS-OFF@variants: FARMERS=off@x %d,1; field NL
E-NO-MEEPLE@supply: small 0@x %d,1; road N
E-NO-ABBOT@@x %d,1; abbot road N
E-RECALL-NO-ABBOT@variants: ABBOTS=on@x %d,1; recall abbot
E-FEATURE-OCCUPIED@@r/0 %d,1; road
E-ORDER@@x %d,1; order road N
E-SCORE-MISMATCH@@x %d,1 = A 3
E-SCORE-MISMATCH@@x %d,1 = A (3)
E-NOT-COMPLETE@@x %d,1 = road E A 3
E-RETURN-MISMATCH@@x %d,1 = back A road
E-TRA-NO-SECOND-PART@expansions: traders-and-builders@A: x %d,1
E-FES-NO-TILE@expansions: festival@x %d,1; festival A road %d,0 N
E-FLY-NO-MACHINE@expansions: flying-machines@x %d,1; fly 2 city %d,0 N
E-GOL-TARGET@expansions: gold-mines@x %d,1; gold %d,0
E-GOL-TAKE@expansions: gold-mines@x %d,1; take %d,0
END

# After many tiles of a river, of which the game has more.
rivers() {
    printf 'players: A, B\nexpansions: river-1\n%s\n' "$roads"
    printf 'tiles: v 1000000 FIFI river E W; field WR NL NR EL; field ER SL SR WL\n'
    printf 'tiles: f 1000000 FFFF field N E S W\n'
    printf 'tiles: w 1000000 FIIF river E S; field WL WR NL NR EL SR; field ER SL\n\n'
    awk -v n="$1" -v line="$line" 'BEGIN {
        for (i = 1; i <= n; i++) printf "v/0 %d,0\n", i
        for (i = 1; i <= n; i++) { l = line; gsub(/%d/, i, l); gsub(/%n/, n + 1, l); print l } }'
}
while IFS='@' read -r code line; do
    found() {
        rivers 3 >"$tmp/wrong"
        carcref -q --on-illegal=skip "$tmp/wrong" >"$tmp/out" 2>"$tmp/err"
        grep -q "$code" "$tmp/err" || { head -n 3 "$tmp/err" && return 1; }
    }
    check "$code after a long river: found" found
    for policy in skip accept; do
        linear "$code after a long river, $policy" 200 rivers --on-illegal=$policy
    done
    typed "$code after a long river" 200 rivers
done <<'END'
E-RIVER-ORDER@f %d,1
E-TILE-EXHAUSTED@ri-spring %d,1
E-RIVER-DISCONNECTED@v/0 %d,1
E-BAD-DISCARD@discard v
E-BAD-DISCARD@discard w
E-TURN-SKIPPED@pass
E-RIVER-MEEPLE@v/0 %n,0; river
END

# A river tile that comes after the river, and after as many other tiles.
late() {
    printf 'players: A, B\nexpansions: river-1\n'
    printf 'tiles: f 1000000 FFFF field N E S W\ntiles: ri-st x1000000\n\nri-lake 1,0\n'
    awk -v n="$1" 'BEGIN {
        for (i = 0; i < n; i++) printf "f/0 0,%d\n", i + 1
        for (i = 0; i < n; i++) printf "ri-st/90 1,%d\n", i + 2 }'
}
late_found() {
    late 3 >"$tmp/wrong"
    status 1 carcref -q --on-illegal=accept "$tmp/wrong" >"$tmp/out" 2>"$tmp/err"
    grep -q 'E-RIVER-ORDER' "$tmp/err" && sed 1d "$tmp/err" | grep -q "turn 5.*E-RIVER-ORDER"
}
check 'a river tile after the river: found' late_found
linear 'a river tile after the river' 200 late --on-illegal=accept

# Along a road with eight ferries: nobody walks it as long as none is turned.
ferries() {
    printf 'players: A, B\nexpansions: ferries\nprofile: jcz\n'
    printf 'tiles: r 1000000 FRFR road E W; field WR NL NR EL; field ER SL SR WL\ntiles: s 9 FRRR road E; '
    printf 'road S; road W; field NL NR EL WR; field ER SL; field SR WL; ferry\n\n'
    awk -v n="$1" -v line="$line" 'BEGIN {
        for (i = 1; i <= 8; i++) printf "s/0 %d,0; ferry W E\n", i
        for (i = 9; i <= n + 8; i++) { l = line; gsub(/%d/, i, l); print l } }'
}
while IFS='@' read -r name line; do
    linear "$name" 200 ferries --on-illegal=skip
done <<'END'
a road with eight ferries@r/0 %d,0
a ferry that the road does not have@r/0 %d,0; ferry (9,0) W E
END

# The last tile has put a follower into the market: he may go to each of as many fields, far apart.
markets() {
    at=$srcdir/records/bad/bad-phase-order-ransom-end.txt
    sed -n '/^players/,/^start/p' "$at" | sed "s/^tiles: tF 8/tiles: tF $(($1 + 8))/"
    awk -v n="$1" 'BEGIN { for (i = 0; i < n; i++) printf "start: tF %d,9\n", 64 * i + 64 }'
    sed -n '/^$/,/quarter market/p' "$at"
}
linear 'moves that are left at the end' 200 markets --legal

# --- findings, claims and places without tiles ------------------------------------------

# Each wrong tile lies beside a start tile, of which there are as many.
starts() {
    printf '{"players":["A","B"],"position":true,"tiles":["%s"],"start":[' "${roads#tiles: }"
    awk -v n="$1" 'BEGIN {
        for (i = 0; i < n; i++) printf "%s\"x %d,0\"", i ? "," : "", 64 * i
        printf "],\"turns\":["
        for (i = 0; i < n; i++) printf "%s\"C/0 %d,1\"", i ? "," : "", 64 * i
        print "]}" }'
}
linear 'wrong beside as many start tiles' 200 starts --on-illegal=skip

# Each farmer's field is joined to that of one barn, which is scored each time (ABB-15).
barns() {
    printf 'players: A, B\nexpansions: abbey-and-mayor\nposition: true\n'
    printf 'tiles: f 1000000 FFFF field N E S W\ntiles: c 1000000 FFCF city S; field N E W / S\n'
    printf 'start: f -1,0; f -1,-1; f -2,-1\n\nf -2,0; barn NE\n'
    awk -v n="$1" 'BEGIN {
        for (i = 0; i < n; i++)
            printf "c/0 %d,0\nf %d,0\nf %d,0\nc/180 %d,1; field\nf %d,1\n",
                3 * i, 3 * i + 1, 3 * i + 2, 3 * i, 3 * i + 1 }'
}
barns_joined() {
    barns 20 >"$tmp/barns"
    status 0 carcref -W none "$tmp/barns" >"$tmp/out" && test "$(grep -c 'joined to a barn' "$tmp/out")" -eq 20
}
check 'farms joined to a barn: scored' barns_joined
linear 'farms joined to a barn' 200 barns -c
typed 'farms joined to a barn' 200 barns
linear 'farms joined to a barn, in JSON' 200 barns -f json
# Cells of a field are listed as long as it is small, and those that come later say so.
barns_cut() {
    status 0 carcref -W none -f json "$tmp/barns" >"$tmp/out" || return 1
    test "$(grep -c '"cause": "barn-joined"' "$tmp/out")" -eq 20 || return 1
    cut=$(grep -c '"cut": true' "$tmp/out")
    test "$cut" -gt 0 && test "$cut" -lt 20
}
check '... and where the list of cells ends' barns_cut

# The last tile has been laid, or nothing fits any more, and the record goes on.
over() {
    printf 'players: A, B\ntiles: x %d RRRR %s\n' "$1" "$crossing"
    printf 'tiles: D x1, %s x0\n\n' "$(echo A B C E F G H I J K L M N O P Q R S T U V W X | sed 's/ / x0, /g')"
    awk -v n="$1" 'BEGIN {
        for (i = 1; i <= n; i++) printf "x %d,0\n", i
        for (i = 1; i <= n; i++) printf "x %d,1\n", i }'
}
stuck() {
    over "$1" | sed -e 's/C x0, E x0/C x1, E x1/' -e 's/^$/\nE\/180 0,-1/' -e 's/^x \([0-9]*\),1$/C \1,1/'
}
for policy in skip accept; do
    linear "a game that is over, $policy" 200 over --on-illegal=$policy
    linear "a game in which nothing fits, $policy" 200 stuck --on-illegal=$policy
done
typed 'a game that is over' 200 over
typed 'a game in which nothing fits' 200 stuck

# What a wrong record of ours does in its last line, again and again.  One process writes them all.
mkdir "$tmp/again"
awk -v folder="$tmp/again" '
FNR == 1 && match($0, /^[^:]*:[0-9]*:[0-9]*: error: turn /) {
    split($0, part, ":")
    file = name = FILENAME
    sub(/\.expected$/, "", file)
    sub(/\.expected$/, "", name)
    sub(/.*\//, "", name)
    whole = last = ""
    for (n = 1; (getline text < file) > 0; n++) {
        whole = whole text "\n"
        if (n == part[2]) last = text "\n"
    }
    close(file)
    for (size = 100; size <= 400; size *= 2) {
        out = folder "/" name "." size
        printf "%s", whole > out
        for (i = 0; i < size; i++) printf "%s", last > out
        close(out)
    }
    print name
}' "$srcdir"/records/bad/*.txt.expected >"$tmp/again.list"
while read -r name; do
    ready=$tmp/again/$name
    linear "$name again and again, skip" 100 again --on-illegal=skip
    linear "$name again and again, accept" 100 again --on-illegal=accept
    typed "$name again and again" 100 again
done <"$tmp/again.list"
ready=

# --- memory -----------------------------------------------------------------------------
# carcref(1), LIMITS, states the bound.

# peak OPTION... FILE: how many kilobytes are held
peak() {
    "$tools/peak" "$tmp/peak" "$program" "$@" >"$tmp/out" 2>"$tmp/err"
    test $? -le 2 && cat "$tmp/peak"
}

# holds TIMES FILE OPTION...: no more than that many times the file, and 8 MB.
holds() {
    times=$1 file=$2
    shift 2
    size=$(wc -c <"$file")
    peak=$(peak "$@" "$file") || return 1
    test "$peak" -le $((times * size / 1024 + 8192)) && return 0
    echo "$peak kB, which is $((peak * 1024 / size)) times the $size bytes"
    return 1
}
bounded() { # NAME TIMES FILE OPTION...
    name=$1
    shift
    check "$name: memory" holds "$@"
}

# takes TIMES MAKE: 8000 lines more hold no more than that many times what they are longer.
takes() {
    times=$1
    "$2" 2000 >"$tmp/few"
    "$2" 10000 >"$tmp/many"
    more=$(($(wc -c <"$tmp/many") - $(wc -c <"$tmp/few")))
    few=$(peak -c "$tmp/few") && many=$(peak -c "$tmp/many") || return 1
    test $(((many - few) * 1024)) -le $((times * more)) && return 0
    echo "$few and $many kB, which is $(((many - few) * 1024 / more)) times the $more bytes"
    return 1
}
# Start tiles alone: far from each other; and near (0,0), where their cells are short words, with
# as many pieces as a tile can have.
lonely() {
    starts "$1" | sed 's/"turns":.*/"turns":[]}/'
}
manifold() {
    printf 'players: A, B\nposition: true\n'
    printf 'tiles: x 1000000 RRRR road N; road E; road S; road W'
    printf '; %s' 'field NL' 'field NR' 'field EL' 'field ER' 'field SL' 'field SR' 'field WL' \
        'field WR' monastery garden shrine castle tower cemetery ruin field field field field field
    awk -v n="$1" 'BEGIN {
        for (i = 0; i < n; i++)
            printf "%s x %d,%d", i ? "," : "\nstart:", i % 50 * 2 - 50, int(i / 50) * 2 - 100
        print "\nturns: []" }'
}
manifold_is_legal() {
    manifold 10 >"$tmp/few"
    status 0 carcref -c -W none "$tmp/few"
}
check 'a start tile with 8 pieces takes 55 times what is written of it' takes 55 lonely
check 'one with 24 pieces: legal' manifold_is_legal
check 'one with 24 pieces takes 150 times what is written of it' takes 150 manifold
starts 64000 | sed 's/"turns":.*/"turns":[]}/' >"$tmp/starts"
bounded 'more start tiles than a record may have' 20 "$tmp/starts" -c
awk -v roads="$roads" 'BEGIN {
    print "players: A, B\n" roads "\n"
    for (i = 1; i <= 50000; i++) printf "x %d,0\n", i }' >"$tmp/road"
bounded 'a long road' 110 "$tmp/road" -c
bounded 'a long road, JSON' 110 "$tmp/road" -f json
bounded 'a long road, the board as JSON' 150 "$tmp/road" -b -f json
{ printf 'players: A, B\n\n' && yes 'K 0,0' | head -n 50000; } >"$tmp/taken"
for format in text json jsonl tsv sarif tap; do
    bounded "as many findings as lines, $format" 250 "$tmp/taken" -f $format \
        --on-illegal=skip --max-errors=0
done
awk 'BEGIN {
    print "players: A, B\n"
    for (i = 0; i < 300; i++) {
        printf "pass = A 1"
        for (k = 0; k < 300; k++) printf ",A 1"
        print "" } }' >"$tmp/claims"
bounded 'as many claims as findings' 250 "$tmp/claims" -f json --on-illegal=accept --max-errors=0
passes 30000 >"$tmp/passes"
bounded 'turns left out' 200 "$tmp/passes" -f json --on-illegal=skip --max-errors=0

# What a huge record took is given back before the next ones are judged.
resident() { sed -n "s/^$1:[^0-9]*\([0-9]*\) kB/\1/p" "/proc/$2/status"; }
gives_back() {
    rm -f "$tmp/fifo"
    mkfifo "$tmp/fifo"
    "$program" -f jsonl --on-illegal=skip - <"$tmp/fifo" >"$tmp/out" 2>"$tmp/err" &
    pid=$!
    exec 9>"$tmp/fifo"
    for file in "$@" "$srcdir/records/short.txt" "$srcdir/records/short.txt"; do
        cat "$file" && printf '\n---\n'
    done >&9
    tries=600
    while test "$(wc -l <"$tmp/out")" -lt $(($# + 2)) && test "$tries" -gt 0; do
        tries=$((tries - 1))
        sleep 0.1
    done
    peak=$(resident VmHWM "$pid") now=$(resident VmRSS "$pid")
    exec 9>&-
    wait "$pid"
    test "$tries" -gt 0 || return 1
    test "$peak" -gt 30000 && test "$now" -lt 12000 && return 0
    echo "$peak kB at most, $now kB afterwards"
    return 1
}
if ! test -r /proc/self/status; then
    skip 'memory is given back' 'cannot be measured here'
else
    check 'memory is given back after a long road' gives_back "$tmp/road"
    check 'memory is given back after many findings' gives_back "$tmp/passes"
fi
finish

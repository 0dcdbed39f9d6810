#!/bin/sh
# SPDX-License-Identifier: MIT
#
# carcref -e: one line for each event, from all kinds of records; and the same lines
# whether a text record is a file or comes through a pipe.
# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
cd "$srcdir" || exit 1

# The whole grammar, as carcref(1) has it.
word='[^ ]+'
cell='\(-?[0-9]+,-?[0-9]+\)'
tile="$word $cell (0|90|180|270)"
figure="[a-z]+ [a-z]+ $cell( ([NESW][LR]?|[0-9]+))*"
points="-?[0-9]+ \(-?[0-9]+\) .+: .+ \[[A-Z0-9, -]+\]"
# Once a game has pieces.
quarter='(castle|blacksmith|cathedral|market)'
place="($cell|[a-z]+ $cell( ([NESW][LR]?|[0-9]+))*|with $word( [a-z]+| $figure)?|supply|out|$quarter|space [0-9]+)"
piece="piece [a-z-]+( [0-9]+)? $place"
move="move [a-z]+ $place from $place"
laid="$piece( from $place)?|ground $cell( [a-z]+( [NESW])+( complete)?)*|$move|discard $word|aside $word|tile $tile( filled)?|figure $figure( filled)?|points $points|take [0-9]+ [a-z-]+|bought $word [0-9]+|(return|recall) $figure"
event="game $word [0-9]+( .*)?|player [0-9]+( $word)?|start $tile"
event="$event|declined part 2|due( [a-z]+ [0-9]+)* tiles [0-9]+( part [2-9])?( optional)?|may .+|hand $word|barred (figures|land|river)"
event="$event|$laid|complete [a-z]+ .+|stands|part|dropped|stopped"
event="$event|(error|warning|unsupported) $word (-|[0-9]+:[0-9]+)"
found="(error|warning|unsupported) $word (-|[0-9]+:[0-9]+)"
event="$event|(refused|waits) [0-9]+|claims|key $word"
event="$event|undo ($laid|declined part 2|$found|nothing|refused|waits|header|game|key|over)"
event="$event|over (last-tile|stuck|ended|provisional)|open [0-9]+|cut [0-9]+"
event="$event|total -?[0-9]+ rank [0-9]+|winner|status (legal|illegal|unreadable|unsupported)"

in_grammar() {
    grep -Ev "^([0-9]+|end) $word ($event)\$" "$1" >"$tmp/strange"
    test ! -s "$tmp/strange" || { head "$tmp/strange" && return 1; }
}

# tells LIST OPTION...: the files of a list are judged in one process.  Each game has the same status
# as without -e, all of them the same exit status, and there is nothing but events.
tells() {
    got=0 plain=0
    list=$1
    shift
    carcref -f jsonl "$@" --files0-from="$list" >"$tmp/plain" 2>"$tmp/err-plain" || plain=$?
    carcref -e "$@" --files0-from="$list" >"$tmp/out" 2>"$tmp/err" || got=$?
    test "$got" -eq "$plain" || { echo "exit status $got, without -e $plain" && return 1; }
    awk 'match($0, /,"status":"[a-z]*"/) { print substr($0, RSTART + 11, RLENGTH - 12) }' \
        "$tmp/plain" >"$tmp/status-plain"
    sed -n 's/^end - status //p' "$tmp/out" >"$tmp/status"
    test -s "$tmp/status" && same "$tmp/status-plain" "$tmp/status" || return 1
    in_grammar "$tmp/out" || return 1
    # Sums of points are totals.
    awk '$3 == "game" { split("", sum); game = $4 } $3 == "points" { sum[$2] += $4 }
         $3 == "total" && sum[$2] + 0 != $4 { print game ": sum of " $2 ": " sum[$2]; bad = 1 }
         END { exit bad }' "$tmp/out" || return 1
    # What a player has when he is due is what he had before, and what was told since then.
    awk '$3 == "game" { split("", has); split("", known); game = $4 }
         $3 == "figure" { has[$2, $4]-- }
         $3 == "return" || $3 == "recall" { has[$2, $4]++ }
         $3 == "move" { has[$2, $4] += ($5 == "supply") - ($NF == "supply") }
         $3 == "due" { for (i = 4; $i != "tiles"; i += 2) {
                           if (($2, $i, "due") in known && has[$2, $i] != $(i + 1)) {
                               print game ": " $0 ": " has[$2, $i] " " $i; bad = 1
                           }
                           known[$2, $i, "due"]; has[$2, $i] = $(i + 1)
                       } }
         END { exit bad }' "$tmp/out"
}

every_record() {
    find records tests/hostile -type f ! -name '*.expected' ! -name README >"$tmp/files"
    tr '\n' '\0' <"$tmp/files" >"$tmp/files0"
    tells "$tmp/files0"
}
check 'every record: grammar, status, sums' every_record

# tests/pipe compares what is told; this is the program itself.
piped_alike() {
    awk -v every="${sanitized:+20}" 'NR % (every ? every : 4) == 1' "$tmp/files" >"$tmp/some-files"
    while read -r file; do
        got=0 plain=0
        carcref -q "$file" >"$tmp/plain" 2>&1 || plain=$?
        # shellcheck disable=SC2002 # a pipe is meant
        cat "$file" | carcref -qe >"$tmp/out" 2>&1 || got=$?
        test "$plain" -eq "$got" || { echo "$file: $plain, piped $got" && return 1; }
        grep -v '^<stdin>:' "$tmp/out" >&3
    done <"$tmp/some-files" 3>"$tmp/lines"
    in_grammar "$tmp/lines"
}
check 'records end alike when they are piped in' piped_alike
alike_pieces() {
    cat >"$tmp/alike.txt" <<'END'
players: Ann, Ben
expansions: king-and-robber, festival
tiles: fe 9 CFFF city N; field EL ER SL SR WL WR / N; festival
position: true
start: D 0,0

Ann: KR/CCcc/0 0,-1 field
Ben: fe/90 -1,-1
Ann: fe/270 1,-1; festival field (0,-1) 2
END
    sed 's/festival field (0,-1) 2/festival field = back Ann field (0,-1) 2/' "$tmp/alike.txt" \
        >"$tmp/alike-claim.txt"
    for file in "$tmp/alike.txt" "$tmp/alike-claim.txt"; do
        for policy in stop skip accept; do
            # shellcheck disable=SC2002 # a pipe is meant
            cat "$file" | carcref -qe "--on-illegal=$policy" >"$tmp/out" 2>/dev/null || return 1
            carcref -qe "--on-illegal=$policy" "$file" >"$tmp/plain" || return 1
            sed '1,/undo game/d; s/^\(0 - game\) [^ ]*/\1/' "$tmp/out" >"$tmp/anew"
            sed 's/^\(0 - game\) [^ ]*/\1/' "$tmp/plain" | cmp -s - "$tmp/anew" || return 1
        done
    done
    grep -q '^3 Ann error E-RETURN-MISMATCH' "$tmp/out" &&
        carcref "$tmp/alike.txt" | grep -q '^turn 1: .* turn 3 shows that it is field 2$' &&
        carcref -f json "$tmp/alike.txt" | grep -q '"settledBy": 3'
}
check 'a piece that a later line tells: all is told anew' alike_pieces
policies() {
    printf '%s\0' records/wrong/*.txt records/bad/*.txt >"$tmp/wrong0"
    for policy in skip accept; do
        tells "$tmp/wrong0" "--on-illegal=$policy" || { echo "$policy" && return 1; }
    done
}
check 'the same under the other policies' policies
check 'several games: each begins with its own line' \
    sh -c "'$program' -e records/short.txt records/wrong/second.txt 2>'$tmp/err' |
        grep -c '^0 - game ' | grep -qx 3"

short() {
    carcref -e records/short.txt >"$tmp/out" || return 1
    sed -n '1,12p' "$tmp/out" >"$tmp/begin"
    sed -n '$p' "$tmp/out" >>"$tmp/begin"
    cat >"$tmp/expected" <<'END'
0 - game records/short.txt 1 edition classic
0 Mia player 1 green
0 Tom player 2 yellow
0 - start D (0,0) 0
1 Mia due small 7 tiles 71
1 Mia tile V (1,0) 0
1 Mia figure small road (1,0) S W
2 Tom due small 7 tiles 70
2 Tom tile E (0,-1) 180
2 Tom figure small city (0,-1) S
2 Tom complete city (0,-1)
2 Tom points 4 (4) city (0,-1): 2 tiles x 2 [CITY-SCORE-1]
end - status legal
END
    same "$tmp/expected" "$tmp/begin"
}
check 'the lines of a short game' short

# piped FILE: through a pipe the same lines, with those that answer keys.
piped() {
    got=0 wanted=0
    carcref -e "$1" >"$tmp/whole" 2>"$tmp/err" || wanted=$?
    # shellcheck disable=SC2002 # a pipe is the point
    cat "$1" | carcref -e --stdin-name="$1" >"$tmp/lines" 2>"$tmp/err-lines" || got=$?
    in_grammar "$tmp/lines" || return 1
    grep -v '^[0-9]* - key ' "$tmp/lines" >"$tmp/out"
    # That later claims repeat a slip is known only when they are there.
    sed '/: note: [0-9]* later total/d' "$tmp/err" >"$tmp/err-whole"
    test "$got" -eq "$wanted" && same "$tmp/whole" "$tmp/out" && same "$tmp/err-whole" "$tmp/err-lines"
}
pipes() {
    for file in records/*.txt records/*.yaml records/*.jcz records/*.json records/wrong/c*.txt; do
        piped "$file" || { echo "$file" && return 1; }
    done
}
check 'through a pipe' pipes
"${top_builddir:-.}/tests/tools/generate" --seed 7 --count 30 >"$tmp/random.txt" 2>"$tmp/err" ||
    echo "# no random games: $(cat "$tmp/err")"
check 'random games through a pipe' piped "$tmp/random.txt"

# Every second entry is typed, taken back, and typed again: what is left is the game.
taken_back() {
    awk '/^---$/ { header = 1 } NR == 1 { header = 1 } { print }
         !header && /^[A-Za-z"].*[0-9]/ && NR % 2 { print "undo"; print }
         /^$/ { header = 0 }' "$tmp/random.txt" >"$tmp/undone.txt"
    # shellcheck disable=SC2002 # a pipe is the point
    cat "$tmp/undone.txt" | carcref -e >"$tmp/undone" 2>"$tmp/err-undone" || return 1
    grep -q ' undo tile ' "$tmp/undone" || return 1
    in_grammar "$tmp/undone" || return 1
    carcref -e "$tmp/random.txt" 2>"$tmp/err" | grep -E '^end .* (total|winner|status)' >"$tmp/whole"
    grep -E '^end .* (total|winner|status)' "$tmp/undone" >"$tmp/out"
    same "$tmp/whole" "$tmp/out" || return 1
    awk '$3 == "game" { split("", sum) } $3 == "points" { sum[$2] += $4 }
         $3 == "undo" && $4 == "points" { sum[$2] -= $5 }
         $3 == "total" && sum[$2] + 0 != $4 { print "sum of " $2 ": " sum[$2]; bad = 1 }
         END { exit bad }' "$tmp/undone"
}
check 'entries taken back and typed again' taken_back

# The header has been announced; when all entries are taken back, it may still change.
headed_anew() {
    printf '%s\n' 'players: Eva, Adam' '' 'Eva: V/0 1,0 road' undo 'edition: 2014' 'Eva: V/0 1,0 road' |
        carcref -e 2>"$tmp/err" | grep ' game' >"$tmp/out"
    printf '%s\n' '0 - game <stdin> 1 edition classic' '0 - undo game' '0 - game <stdin> 1 edition 2014' >"$tmp/wanted"
    same "$tmp/wanted" "$tmp/out"
}
check 'a key of the header after all was taken back: another game' headed_anew

# Names and places that would break a line in two.
printf 'players: Anna Maria, "-", "a\\\\b", Žofie\n\n"Anna Maria": K/0 1,0\n' >"$tmp/with blank.txt"
names() {
    carcref -e -W none "$tmp/with blank.txt" >"$tmp/out" || return 1
    grep -q '^0 Anna_Maria player 1$' "$tmp/out" && grep -q '^0 \\u002D player 2$' "$tmp/out" &&
        grep -q '^0 Žofie player 4$' "$tmp/out" && grep -q '^0 - game [^ ]*with_blank.txt 1 ' "$tmp/out"
}
check 'names are one word' names
unowned() {
    printf 'players: A, B\n\nA: E/180 0,-1\n' | carcref -eq -W none >"$tmp/out" &&
        grep -qx '1 A complete city (0,-1) S unowned' "$tmp/out"
}
check 'a feature that nobody owns is complete too' unowned
barred() {
    printf 'players: A, B\nsupply: A small 0\n\nK/0 1,0\n' | carcref -eq -W none >"$tmp/out" &&
        grep -qx '1 A barred figures' "$tmp/out" || return 1
    carcref -e records/river.txt >"$tmp/out" 2>"$tmp/err" && grep -qx '1 Nora barred land' "$tmp/out" || return 1
    head -n 7 records/bazaar.txt | carcref -eq -W none >"$tmp/out" &&
        grep -qx '2 Adam hand E' "$tmp/out" && ! grep -q barred "$tmp/out"
}
check 'what the next player may not do' barred
# Who went home may be told by a claim: in a line that continues the entry, too.
two_thieves='players: Ann, Bob
expansions: crop-circles-1
profile: c2
tiles: ff 60 FFFF field
tiles: uu 30 FRFR road E W; field NL NR EL WR; field ER SL SR WL
tiles: kc 5 FFFF field; club
position: true
start: ff 0,1; ff 1,1; ff 2,1

Ann: uu/0 0,0 road
Bob: ff 0,2
Ann: uu/0 2,0 road
Bob: uu/0 1,0
Ann: kc 3,1; crop remove'
typed() { # STATUS LAST_LINE_AND_MORE
    printf '%s%b\n' "$two_thieves" "$2" | status "$1" carcref -eq -W none >"$tmp/out" 2>"$tmp/err"
}
told_later() {
    typed 0 '\n  = back Ann road (2,0)' && grep -q '^5 Ann error E-MISSING ' "$tmp/out" &&
        grep -q '^5 Ann return small road (2,0) ' "$tmp/out"
}
check 'a claim that comes later says who went home' told_later
contradicted() {
    typed 1 ' = back Ann road (2,0)\n  , back Ann road (0,0)' &&
        grep -q '^5 Ann undo tile ' "$tmp/out" && grep -q '^5 Ann error E-MISSING ' "$tmp/out"
}
check 'another one may leave it open again' contradicted
# What is filled in stands where it was done: Bob is between the two acts of Ann.
round_order() {
    printf '%s\n' "$two_thieves" | sed -e 's/^profile.*/profile: summary/' -e '/uu.0 0,0/,$d' >"$tmp/round.txt"
    printf '%s\n' 'Ann: uu/0 0,0 road' 'Bob: uu/0 2,0 road' \
        'Ann: kc 3,1; crop add; crop add road; crop add road' >>"$tmp/round.txt"
    carcref -eq -W none "$tmp/round.txt" | sed -n '/^3 .* figure /s/ (.*)//p' >"$tmp/out"
    printf '%s\n' '3 Ann figure small road E W' '3 Bob figure small road E W filled' \
        '3 Ann figure small road E W' | diff - "$tmp/out"
}
check 'a crop circle is told in the order of the round' round_order
check '-f json is refused' status 2 carcref -e -f json records/short.txt
check '-c is refused' status 2 carcref -e -c records/short.txt
check 'a full disk' status 2 sh -c "'$program' -e records/short.txt >/dev/full 2>'$tmp/err'"

# --- size -----------------------------------------------------------------------------
# Each would take minutes or gigabytes if a line cost what the game is long.

limited() {
    (
        # shellcheck disable=SC3045 # where it is unknown, nothing is limited
        test -n "$sanitized" || ulimit -v 700000 2>"$tmp/err-limit" || :
        timeout 120 "$program" -eq -W none
    )
}
long='players: A, B
tiles: LONG 60000 FRFR road E W; field NL NR EL WR; field ER SL SR WL
'
entries() { # FROM TO
    seq "$1" "$2" | awk '{ print ($1 % 2 ? "A" : "B") ": LONG/0 " $1 ",0" }'
}
long_game() {
    { echo "$long" && entries 1 30000; } | limited >"$tmp/out"
}
check '30000 entries' long_game
long_undone() {
    { echo "$long" && entries 1 30000 && yes undo | head -n 29999 && entries 2 20000; } |
        limited >"$tmp/out" && grep -q '^20000 B tile ' "$tmp/out"
}
check '30000 entries taken back one by one' long_undone
to_and_fro() {
    { echo "$long" && entries 1 5000 && yes 'B: LONG/0 5001,0
undo
undo' | head -n 900; } | limited >"$tmp/out" 2>"$tmp/err" || test $? -le 1
}
check 'to and fro at the end of a long game' to_and_fro
# With sanitizers a tenth will do: they look at what is done, not how often.
tenth=${sanitized:+10}
many() { echo $(($1 / ${tenth:-1})); }
header_lines() {
    { echo 'players: A, B' && yes 'title: x' | head -n "$(many 300000)"; } | status 2 limited >"$tmp/out"
}
check 'a header without end' header_lines
wrong_lines() {
    { echo "$long" && yes 'x
undo' | head -n "$(many 300000)" && echo 'A: LONG/0 1,0'; } | limited >"$tmp/out" 2>"$tmp/err" &&
        grep -q '^1 A tile ' "$tmp/out"
}
check '150000 wrong lines taken back before the right one' wrong_lines
waiting_lines() {
    { echo "$long" && yes 'x' | head -n "$(many 300000)"; } | status 2 limited >"$tmp/out" 2>"$tmp/err"
}
check '300000 lines after a wrong one' waiting_lines

# What is read again to answer a line is bounded by the credit of the stream; who has used it up
# gets his answers at the end, and the same verdict.  as_file: the input is legal, in so many MB.
as_file() { # MB, WAITING LINES: none, some
    (
        # shellcheck disable=SC3045 # where it is unknown, nothing is limited
        test -n "$sanitized" || ulimit -v "$(($1 * 1024))" 2>"$tmp/err-limit" || :
        timeout 120 "$program" -eq -W none <"$tmp/fifo"
    ) >"$tmp/out" 2>"$tmp/err" &
    cat "$tmp/large.txt" >"$tmp/fifo"
    wait "$!" || { head -n 3 "$tmp/err" && return 1; }
    carcref -eq -W none "$tmp/large.txt" | grep '^end ' >"$tmp/whole" || return 1
    grep '^end ' "$tmp/out" >"$tmp/end"
    same "$tmp/whole" "$tmp/end" || return 1
    case $2 in
    none) ! grep -q ' waits ' "$tmp/out" ;;
    some) grep -q ' waits ' "$tmp/out" ;;
    esac
}
mkfifo "$tmp/fifo"
continued_by() { # ENTRIES, LINES OF EACH: claims, line by line
    { echo "$long" && entries 1 "$1" | awk -v n="$2" '{
        print
        for (i = 0; i < n; i++) print "  " (i ? "," : "=") " A 0"
    }'; } >"$tmp/large.txt"
}
# Each line would be read up to ninety times, and its claims counted as often: a million is the limit.
continued_by 500 90
check '500 entries of 90 lines' as_file 80 none
continued_by 20 990
check '20 entries of 990 lines' as_file 60 some
{ echo 'players: A, B' && seq 1 20000 | sed 's/.*/x-&: 1/' && echo && echo 'A: K/0 1,0'; } >"$tmp/large.txt"
check 'a header of 20000 lines' as_file 60 some
# Taking back an entry costs what the entry did, however large the board is.
{ echo "$long" && entries 1 20000 && yes 'A: LONG/0 20001,0
undo' | head -n 40000; } >"$tmp/large.txt"
check '20000 entries taken back on a large board' as_file 250 none
# One that is refused is none.
{ echo "$long" && entries 1 20000 && yes 'A: LONG/0 5,5
undo' | head -n 40000; } >"$tmp/large.txt"
check '20000 refused ones' as_file 250 none
one_long_line() {
    head -c 70000000 /dev/zero | tr '\0' x | status 2 limited >"$tmp/out" 2>"$tmp/err"
}
check 'a line of 70 MB' one_long_line

# What may be done before the final scoring, when no tile is left: moves out of the market.  `far` more
# fields lie apart from each other.
last_tile() { # FAR
    sed -n '/^players/,/^start/p' records/bad/bad-phase-order-ransom-end.txt |
        sed -e "s/^tiles: tF 8/tiles: tF $((8 + $1))/" -e "s/^expansions:.*/&${boxes-}/"
    i=0
    while test "$i" -lt "$1"; do
        echo "start: tF $((10 + 2 * i)),9"
        i=$((i + 1))
    done
    sed -n '/^$/,/quarter market/p' records/bad/bad-phase-order-ransom-end.txt
}
may() { # FAR, WANTED
    last_tile "$1" >"$tmp/last.txt"
    status 0 carcref -W none -i text -e <"$tmp/last.txt" >"$tmp/out" 2>"$tmp/err" || return 1
    grep -A200 ' optional$' "$tmp/out" | grep -c '^7 Adam may from market small to field (' >"$tmp/count"
    grep -q '^7 Adam may more$' "$tmp/out" && echo more >>"$tmp/count"
    echo "$2" >"$tmp/wanted"
    in_grammar "$tmp/out" && same "$tmp/wanted" "$tmp/count"
}
check 'what may be done before the final scoring' may 0 '1'
check '... in 100 ways' may 99 '100'
check '... in more' may 130 '100
more'
boxes=', abbey-and-mayor
tiles: AM\/C++ x0, AM\/CCcc+ x0, AM\/CCc+ x0, AM\/CCRR x0, AM\/LRRRR x0, AM\/RC x0, AM\/CRr x0, AM\/RrC x0, AM\/C!+ x0, AM\/R x0, AM\/Rrr x0, AM\/CRcr+ x0'
boxes=$(echo "$boxes" | sed '1s/$/\\/')
check '... where abbeys might have been laid before, too' may 0 '1'
unset boxes

# Variants of what is not played are not named, nor those that the profile gives.
header_is() { # LINES OF THE HEADER, WANTED
    printf 'players: A, B\n%s\n\nA: U/0 1,0\n' "$1" >"$tmp/header.txt"
    carcref -W none -e "$tmp/header.txt" | sed -n '1s/^0 - game [^ ]* 1 //p' >"$tmp/out"
    echo "$2" >"$tmp/wanted"
    same "$tmp/wanted" "$tmp/out"
}
check 'a profile' header_is 'profile: c1' 'edition classic profile c1'
check 'a variant that says nothing' header_is 'variants: FESTIVAL_TAKES=followers, RIVER_START=after' 'edition classic'
check 'one that does' header_is 'expansions: festival
variants: FESTIVAL_TAKES=followers' 'edition classic expansions festival FESTIVAL_TAKES=followers'
check 'other than the profile' header_is 'profile: c1
expansions: festival, crop-circles-2
variants: FESTIVAL_TAKES=followers, CROP_ADD=may' \
    'edition classic profile c1 expansions festival,crop-circles-2 FESTIVAL_TAKES=followers'
verdict_says() { # LINES OF THE HEADER, WANTED
    printf 'players: A, B\n%s\n\nA: U/0 1,0\n' "$1" >"$tmp/header.txt"
    carcref -q -W none "$tmp/header.txt" | grep -q -F -e "$2"
}
check 'the report: a variant that says nothing' verdict_says 'variants: KING_FINAL=10-20, RIVER_START=after' '. Edition classic. '
check 'the report: one that does' verdict_says 'expansions: king-and-robber
variants: KING_FINAL=10-20' 'Edition classic, king-and-robber, KING_FINAL=10-20.'

finish

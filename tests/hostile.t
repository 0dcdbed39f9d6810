#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Input that was made to break the program.  Whatever comes, the exit status is one
# of its own, the first line says what is wrong and where, and nothing that is
# printed steers a terminal.  The small inputs lie in tests/hostile, the large ones
# are made here.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
cd "$srcdir/tests/hostile" || exit 1

# What hangs is found out, not waited for.
carcref() {
    timeout 120 "$program" "$@"
}

escape=$(printf '\033')

# No control character but line feed and tab; no bidi control or C1 control.
printable() {
    tr -d '\n\t -~\200-\377' <"$1" >"$tmp/controls"
    test ! -s "$tmp/controls" || return 1
    ! grep -q "$(printf '\302[\200-\237]')" "$1" &&
        ! grep -q "$(printf '\342\200[\250-\256]')" "$1"
}

# judged STATUS PATTERN FILE...: PATTERN stands on the first line of diagnostics;
# the same status in JSON, which is JSON.
judged() {
    wanted_status=$1 pattern=$2
    shift 2
    status "$wanted_status" carcref -q "$@" >"$tmp/out" 2>"$tmp/err" || return 1
    if ! { cat "$tmp/err" && echo; } | head -n 1 | grep -q -e "$pattern"; then
        echo "first line without '$pattern':"
        head -n 3 "$tmp/err"
        return 1
    fi
    status "$wanted_status" carcref -f json "$@" >"$tmp/json" 2>"$tmp/err-json" || return 1
    test ! -s "$tmp/err-json" || return 1
    if command -v jq >"$tmp/jq"; then jq -e . "$tmp/json" >"$tmp/jq" || return 1; fi
    printable "$tmp/out" && printable "$tmp/err" && printable "$tmp/json"
}

# survives OPTION...: a status of our own for all files in one process; if not, which it is.
survives() {
    got=0
    # shellcheck disable=SC2046 # names without blanks
    carcref "$@" $(cat "$tmp/listed") >"$tmp/out" 2>"$tmp/err" || got=$?
    test "$got" -le 2 && return 0
    echo "exit status $got: $*"
    while read -r file; do
        got=0
        carcref "$@" "$file" >"$tmp/out" 2>"$tmp/err" || got=$?
        test "$got" -le 2 || echo "exit status $got: $file"
    done <"$tmp/listed"
    return 1
}

# rewritten FILE: a status of our own in every notation; what is written can be read, and is then written the same.
rewritten() {
    for format in yaml text jsonl; do
        got=0
        carcref --convert="$format" "$1" >"$tmp/written" 2>"$tmp/err" || got=$?
        test "$got" -le 2 || return 1
        if test "$got" -ne 0 || test ! -s "$tmp/written"; then continue; fi
        printable "$tmp/written" || return 1
        status 0 carcref --convert="$format" "$tmp/written" >"$tmp/again" || return 1
        same "$tmp/written" "$tmp/again" || return 1
    done
}

# Lines of FILE STATUS PATTERN.
while read -r file wanted_status pattern; do
    echo "$file" >>"$tmp/listed"
    check "$file" judged "$wanted_status" "$pattern" "$file"
    check "$file: written again" rewritten "$file"
done <<'END'
alias-bomb.yaml 2 ^[^:]*:1:6: error: .*E-RECORD-ALIAS
behind-json.json 2 ^[^:]*: warning: .*W-INCOMPLETE
bidi-lord.json 1 ^[^:]*:1:205: error: .*E-CAS-OWNER
bidi-prisoner.json 1 ^[^:]*:1:205: error: .*E-TOW-POOR
bga-no-args.json 2 ^[^:]*: error: .*E-RECORD-MISSING
bga-wrong-types.json 2 ^[^:]*: error: .*E-RECORD-MISSING
block-entry.yaml 2 ^[^:]*:5:3: error: .*E-RECORD-WORD
bom-only.txt 2 ^[^:]*:1:1: error: .*E-RECORD-MISSING
bom-second-record.txt 0 ^[^:]*: warning: .*W-INCOMPLETE
bracket-in-text.json 0 ^[^:]*: warning: .*W-INCOMPLETE
c1-auction.json 1 ^[^:]*:1:167: error: .*E-BAZ-BID
c1-name.json 1 ^[^:]*:1:68: error: .*E-NOT-ADJACENT
cell-huge.txt 2 ^[^:]*:3:5: error: .*E-RECORD-LIMIT
cell-limit.txt 2 ^[^:]*:3:5: error: .*E-RECORD-LIMIT
claim-huge.txt 2 ^[^:]*:3:13: error: .*E-RECORD-LIMIT
close-brackets.json 2 ^[^:]*:1:1: error: .*E-RECORD-SYNTAX
colour-only.txt 2 ^[^:]*:1:13: error: .*E-RECORD-NAME
complex-key.yaml 2 ^[^:]*:3:5: error: .*E-RECORD-TYPE
crcrlf.txt 2 ^[^:]*:5:4: error: .*E-RECORD-WORD
deep.yaml 2 ^[^:]*:2:37: error: .*E-RECORD-LIMIT
directive-only.yaml 2 ^[^:]*:2:1: error: .*E-RECORD-SYNTAX
empty-entries.yaml 2 ^[^:]*:3:3: error: .*E-RECORD-VALUE
empty-name.txt 2 ^[^:]*:1:10: error: .*E-RECORD-NAME
empty-pass.yaml 1 ^[^:]*:3:3: error: .*E-TURN-SKIPPED
escape-bidder.json 1 ^[^:]*:1:211: error: .*E-BAZ-ORDER
escape-name.json 1 ^[^:]*:1:52: error: .*E-NOT-ADJACENT
escape-quarter.json 1 ^[^:]*:1:582: error: .*E-COU-ORDER
escaped-nul.yaml 2 ^[^:]*:3:4: error: .*E-RECORD-ENCODING
far-cell.txt 1 ^[^:]*:3:5: error: .*E-NOT-ADJACENT
flow-comma.yaml 2 ^[^:]*:3:3: error: .*E-RECORD-TYPE
folded-indicator.yaml 2 ^[^:]*:4:7: error: .*E-RECORD-WORD
free-key-blank.json 2 ^[^:]*:1:23: error: .*E-RECORD-KEY
free-key-colon.json 2 ^[^:]*:1:23: error: .*E-RECORD-KEY
include-device.txt 2 ^[^:]*:2:8: error: .*E-RECORD-INCLUDE
include-itself.txt 2 ^[^:]*:2:8: error: .*E-RECORD-TILE
include-outside.txt 2 ^[^:]*:2:8: error: .*E-RECORD-INCLUDE
jcz-set-up.json 2 ^[^:]*:1:55: error: .*E-RECORD-TYPE
jcz-wrong-types.json 2 ^[^:]*:1:110: error: .*E-RECORD-TYPE
latin-1.txt 2 ^[^:]*:3:2: error: .*E-RECORD-ENCODING
lone-cr.txt 2 ^[^:]*:4:4: error: .*E-RECORD-WORD
lone-surrogate.yaml 2 ^[^:]*:3:4: error: .*E-RECORD-SYNTAX
many-players.txt 2 ^[^:]*:1:50: error: .*E-RECORD-LIMIT
merge-key.yaml 2 ^[^:]*:1:1: error: .*E-RECORD-ALIAS
name-null.json 0 ^$
name-source.txt 0 ^[^:]*:1:10: warning: .*W-RECORD-NAME
name-turns.json 1 ^[^:]*:1:14: warning: .*W-RECORD-NAME
no-entries.txt 0 ^$
nul-in-name.txt 2 ^[^:]*:1:11: error: .*E-RECORD-ENCODING
null-key.yaml 2 ^[^:]*:3:3: error: .*E-RECORD-SYNTAX
one-bad-line.jsonl 2 ^[^:]*:1:39: error: .*E-RECORD-SYNTAX
only-notes.txt 1 ^[^:]*:3:1: error: .*E-TURN-SKIPPED
open-brace.json 2 ^[^:]*:1:2: error: .*E-RECORD-SYNTAX
open-quote.json 2 ^[^:]*:1:21: error: .*E-RECORD-SYNTAX
open-quote.txt 2 ^[^:]*:3:9: error: .*E-RECORD-SYNTAX
rotation-huge.txt 1 ^[^:]*:3:1: error: .*E-BAD-ROTATION
separators-only.yaml 2 ^[^:]*:5:1: error: .*E-RECORD-MISSING
sheet-wrong-types.json 2 ^[^:]*:1:103: error: .*E-RECORD-NAME
stray-signs.txt 2 ^[^:]*:3:4: error: .*E-RECORD-SYNTAX
surrogate-pair.json 2 ^[^:]*:1:43: error: .*E-RECORD-WORD
tabs.yaml 2 ^[^:]*:3:2: error: .*E-RECORD-SYNTAX
tile-pieces.txt 2 ^[^:]*:2:22: error: .*E-RECORD-TILE
two-nuls.txt 2 ^[^:]*:1:1: error: .*E-RECORD-ENCODING
utf16.txt 0 ^[^:]*: warning: .*W-INCOMPLETE
END

every_file_is_listed() {
    find . -type f | sed 's,^\./,,' | sort >"$tmp/found"
    sort "$tmp/listed" | same "$tmp/found" -
}
check 'every file is in the table' every_file_is_listed
for options in --on-illegal=skip --on-illegal=accept '-t 1' --provisional \
    -b '-b --ascii --on-illegal=accept' -b0,0 --legal '--legal --on-illegal=accept' '--legal -t2' \
    '-i text' '-i yaml' '-i bga' '-i scoresheet' '-i jcz' '-f jsonl' '-f tsv' '-f sarif' '-f tap'; do
    # shellcheck disable=SC2086 # several options
    check "every file, $options" survives $options
done

# --- size ------------------------------------------------------------------------
# Each would take minutes or gigabytes if something were quadratic.

repeat() { # COUNT LINE
    yes "$2" | head -n "$1"
}
# Where the number itself is not the point, a tenth will do for sanitizers, which look at what is done.
tenth=${sanitized:+10}
many() { echo $(($1 / ${tenth:-1})); }
header='players: A, B
'
# Few seconds and 1.5 GB are plenty; a sanitizer needs its address space.
limited() {
    (
        # shellcheck disable=SC3045 # where it is unknown, nothing is limited
        test -n "$sanitized" || ulimit -v 1500000 2>"$tmp/err-limit" || :
        carcref "$@"
    )
}
large() { # STATUS FILE: judged, and written as JSON
    for mode in '-f json' --convert=jsonl; do
        got=0
        # shellcheck disable=SC2086 # a mode may be two words
        limited $mode "$2" >"$tmp/out" 2>"$tmp/err" || got=$?
        # Whether a game is legal is not the converter's question.
        if test "$mode" = --convert=jsonl && test "$1" -lt 2; then got=$((got ? got : $1)); fi
        test "$got" -eq "$1" || { echo "$mode: exit status $got, expected $1" && return 1; }
    done
}

{ echo "$header" && echo 'A: pass' && repeat "$(many 200000)" ' note "abc" # d'; } >"$tmp/notes.txt"
check 'very many notes of one entry' large 1 "$tmp/notes.txt"
{ echo "$header" && repeat 65536 pass && repeat "$(many 100000)" 'pass
undo'; } >"$tmp/undo.txt"
check 'very many times undo' large 1 "$tmp/undo.txt"
words=$(yes 'note "";' | head -n 4000 | tr -d '\n')
pass=$(yes 'pass;' | head -n 512 | tr -d '\n')
{ echo "$header" && repeat 20 "A: $pass$words"; } >"$tmp/after512.txt"
check 'notes after 512 actions' large 1 "$tmp/after512.txt"
claims=$(yes 'A 1,' | head -n 999 | tr -d '\n')
{ echo "$header" && repeat 1200 "A: pass = $claims A 1"; } >"$tmp/claims.txt"
check 'more than a million claims' large 2 "$tmp/claims.txt"
{ printf '{"players":["A","B"],"turns":[' && repeat "$(many 20000)" '"pass = A 3 (3)",' | tr -d '\n' && echo '"pass"]}'; } >"$tmp/line.json"
one_line() { large 1 "$tmp/line.json" && status 1 limited --on-illegal=skip -f json "$tmp/line.json" >"$tmp/out"; }
check 'thousands of findings on one line' one_line
{ printf '{"players":["A","B"],"title":"' && repeat 400000 abcde | tr -d '\n' && echo '","turns":["K/0 1,0"]}'; } >"$tmp/title.json"
check 'a title of two million letters' large 0 "$tmp/title.json"
repeat "$(many 20000)" '{"a":1}' >"$tmp/records.jsonl"
check 'thousands of records that are none' large 2 "$tmp/records.jsonl"
{ printf '{"a": "' && head -c 70000000 /dev/zero | tr '\0' a; } >"$tmp/long.json"
check 'a text of 70 million letters without end' large 2 "$tmp/long.json"
rm -f "$tmp/long.json"

# --- numbers ----------------------------------------------------------------------
# More of everything than any box holds: nothing wraps round, nothing is cut off.

# The wine of 33000 cities of two barrels each; nobody but A ever takes the card.
{
    printf 'players: A\nvariants: MAX_PLAYERS=1\nexpansions: traders-and-builders, king-and-robber\n'
    printf 'tiles: w 40000 FCFC city E wine; city W wine; field NL NR / E W; field SL SR / E W\n\n'
    echo 'A: w/90 0,-1'
    awk 'BEGIN { for (y = -2; y > -33000; y--) {
        printf "A: w/90 0,%d = goods A 2 wine", y
        for (i = 0; i < 10; i++) printf ", king A"
        print "" } }'
} >"$tmp/goods.txt"
goods() {
    limited "$tmp/goods.txt" >"$tmp/out" 2>"$tmp/err" || return 1
    grep -q '^Held: wine A 65997; king A\.$' "$tmp/out"
}
check 'more goods than 16 bits hold, and 330000 claims of the card' goods

# One city with more than 255 on each side, who all go home at once.
{
    printf 'players: A, B\nexpansions: inns-and-cathedrals, crop-circles-1\n'
    printf 'variants: CROP_ORDER=left-first, CROP_ADD=may\n'
    printf 'supply: small 100, A big 100, B big 80\n'
    printf 'tiles: p 2 FCFC city E W; field NL NR / E W; field SL SR / E W\n'
    printf 'tiles: f 200 FFFF field; shield\n\n'
    printf 'A: p/90 0,-1; small city\nB: p/90 1,-1; small city\nA: N/180 0,-2\nB: N/270 1,-2\n'
    awk 'BEGIN {
        for (i = 1; i <= 200; i++) {
            printf "%s: f 0,%d; crop add", i % 2 ? "A" : "B", i
            for (k = 0; k < 2; k++) {
                who = (i + k) % 2 ? "B" : "A"
                if (i == 200 || (who == "B" && i > 80 && i <= 100)) continue
                printf "; crop add %s city %d,-1 by %s", i <= 100 ? "big" : "small", who == "B", who
            }
            print ""
        }
        printf "A: D/0 1,0 = A 12, B 0"
        for (i = 0; i < 200; i++) printf ", back A"
        for (i = 0; i < 180; i++) printf ", back B"
        print ""
    }'
} >"$tmp/strong.txt"
strong() {
    limited "$tmp/strong.txt" >"$tmp/out" 2>"$tmp/err" || return 1
    grep -q '300 to 260 ' "$tmp/out" || return 1
    sed 's/, back B$/, back A/' "$tmp/strong.txt" >"$tmp/strong-not.txt"
    status 1 limited -q "$tmp/strong-not.txt" >"$tmp/out" 2>"$tmp/err" || return 1
    test "$(grep -c E-RETURN "$tmp/err")" -eq 1
}
check 'hundreds of figures on one feature, each of which goes home' strong

# Each entry is illegal, and only a look at the whole board could tell whether the game is over.
{
    printf 'players: A, B\nexpansions: shrines\n'
    printf 'tiles: m 100000 CCCC city N E S W; monastery\n'
    printf 'tiles: s 100000 CCCC city N E S W; shrine\n\n'
    awk -v n="$(many 20000)" 'BEGIN { for (x = 0; x < n; x++) printf "%s %d,-1\n", x % 2 ? "s" : "m", x }'
} >"$tmp/shrines.txt"
check 'thousands of shrines side by side' \
    status 1 limited -f json --on-illegal=accept -o "$tmp/out" "$tmp/shrines.txt"

# What a turned ferry changes is kept as it was: so many times a road so long would take room without
# end.
ferries() {
    printf 'players: A, B\nexpansions: ferries\nposition: true\n'
    printf 'tiles: r 100000 FRFR road E W; field WR NL NR EL; field ER SL SR WL\nstart: r 0,0'
    awk -v n="$1" 'BEGIN {
        for (x = 1; x <= 5000; x++) printf "; r -%d,0", x
        print "\n\nFR/RRR/0 1,0; ferry W E"
        for (i = 1; i <= n; i++) printf "r/0 -%d,0; ferry (1,0) W %s\n", 5000 + i, i % 2 ? "S" : "E" }'
}
ferry_limit() {
    ferries 200 >"$tmp/ferries.txt"
    status 0 limited -c -W none "$tmp/ferries.txt" || return 1
    ferries 5000 >"$tmp/ferries.txt"
    status 2 limited -q "$tmp/ferries.txt" >"$tmp/out" 2>"$tmp/err" || return 1
    grep -q '^[^ ]*:212:14: unsupported: with the ferry in (1,0), .* more than 1048576 pieces ' "$tmp/err"
}
check 'a ferry turned 5000 times beside a road of as many tiles' ferry_limit

# --- devices and output -------------------------------------------------------------

check 'a device without end' judged 2 'a NUL byte' /dev/zero
fifo=$tmp/fifo
mkfifo "$fifo"
printf 'players: A, B\ntiles: include fifo\n\nK/0 1,0\n' >"$tmp/include-fifo.txt"
check 'a tile file that is a pipe' judged 2 'is not a regular file' "$tmp/include-fifo.txt"
ln -s /dev/null "$tmp/link"
printf 'players: A, B\ntiles: include link\n\nK/0 1,0\n' >"$tmp/include-link.txt"
check 'a tile file that is a link' judged 2 'may not be read' "$tmp/include-link.txt"

full_disk() {
    test -e /dev/full || return 0
    for options in '' '-f json' --convert=yaml --help --explain=list; do
        got=0
        # shellcheck disable=SC2086 # may be empty
        carcref $options bracket-in-text.json >/dev/full 2>"$tmp/err" || got=$?
        test "$got" -eq 2 || return 1
    done
}
check 'a full disk' full_disk
closed_output() { carcref bracket-in-text.json >&- 2>"$tmp/err"; }
check 'no standard output' status 2 closed_output
masked_name() {
    carcref --stdin-name="${escape}[31m" -f json - </dev/null >"$tmp/out"
    carcref --stdin-name="${escape}[31m" - </dev/null 2>"$tmp/err"
    printable "$tmp/out" && printable "$tmp/err"
}
check 'a name of the input with an escape' masked_name
finish

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Saved games of JCloisterZone, written: what The Tower, Abbey & Mayor and the Count need, alone and
# together with others.
#
# shellcheck disable=SC2317 # functions are called through check

# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
# shellcheck source=tests/saved.sh
. "$srcdir/tests/saved.sh"

# game HEADER TURNS: becomes $tmp/game.txt.
game() {
    printf 'profile: jcz\n%s\n\n%s\n' "$1" "$2" >"$tmp/game.txt"
}

# last FILE: the messages from the last tile on, each with what it says of figures and places, and
# its player.
last() {
    carcref -W none --convert=jcz "$1" 2>/dev/null | awk '
        /"type": "PLACE_TILE"/ { n = 0 }
        /^  {"type"/ {
            type = $0; sub(/^[^:]*: "/, "", type); sub(/".*/, "", type)
            what = ""
            if (match($0, /"to": \[[^]]*\]/)) what = " " substr($0, RSTART + 6, RLENGTH - 6)
            if (match($0, /"location": "[^"]*"/)) what = what " " substr($0, RSTART + 13, RLENGTH - 14)
            if (match($0, /"meepleId": "[^"]*"/)) what = what " " substr($0, RSTART + 13, RLENGTH - 14)
            player = $0; sub(/.*"player": /, "", player); sub(/,.*/, "", player)
            line[n++] = type what " " player
        }
        END { for (i = 1; i < n; i++) print line[i] }'
}

# ends LINE...: the game is saved and comes to the same; after the last tile it has these messages.
ends() {
    printf '%s\n' "$@" >"$tmp/wanted"
    last "$tmp/game.txt" >"$tmp/got"
    same "$tmp/wanted" "$tmp/got" && saved "$tmp/game.txt"
}

# has_order TEXT: that is in the order of the tiles of $tmp/game.jcz.
has_order() { grep -q -F -e "\"drawOrder\": [$1" "$tmp/game.jcz" || { grep drawOrder "$tmp/game.jcz" && return 1; }; }
unsupported_file() { # PATTERN FILE
    status 2 carcref -c "$2" >"$tmp/said" 2>&1 && grep -q -e "$1" "$tmp/said" && return 0
    cat "$tmp/said"
    return 1
}

# --- prisoners --------------------------------------------------------------------------

two_kinds='Eva: U/0 1,0; road
Adam: TO/RCr/0 2,0; floor; capture Eva road
Eva: U/0 3,0; big road
Adam: U/0 4,0; floor 2,0; capture Eva road
Eva: U/0 -1,0
Adam: U/0 5,0; road
Eva: U/0 6,0; floor 2,0; capture Adam road; exchange'
tower='players: Eva, Adam
expansions: tower'
for kind in small big; do
    game "$tower, inns-and-cathedrals" "$two_kinds Adam small for $kind"
    check "TOW-6: of two kinds, the $kind one is exchanged" ends \
        'PLACE_TOKEN I 0' 'CAPTURE_FOLLOWER WE 1.small.1 0' "EXCHANGE_FOLLOWER 0.$kind.1 0" 'COMMIT 0'
done
game "$tower" "$(echo "$two_kinds Adam small for small" | sed 's/big //')"
check '... of one kind there is no question, though the record says it' ends \
    'PLACE_TOKEN I 0' 'CAPTURE_FOLLOWER WE 1.small.1 0' 'COMMIT 0'
game "$tower, inns-and-cathedrals" "Eva: E/180 0,-1; city
Adam: U/0 -1,0
$(echo "$two_kinds" | sed '/-1,0/,$d')
Eva: V/0 0,1
Adam: U/0 5,0; road
Eva: U/0 6,0; ransom small; floor 2,0; capture Adam road"
check '... nor after a ransom for one of two' ends \
    'PAY_RANSOM 0.small.1 0' 'PLACE_TOKEN I 0' 'CAPTURE_FOLLOWER WE 1.small.1 0' 'COMMIT 0'

game "$tower
supply: small 1" 'Eva: E/180 0,-1; city
Adam: U/0 -1,0
Eva: U/0 1,0; road
Adam: TO/RCr/0 2,0; floor; capture Eva road
Eva: U/0 -2,0; ransom; road'
check 'TOW-7: whoever is bought back has his number at once' ends \
    'PAY_RANSOM 0.small.1 0' 'DEPLOY_MEEPLE WE 0.small.1 0' 'COMMIT 0'

captors='Eva: E/180 0,-1; city
Adam: U/0 -1,0
Bob: U/0 -2,0
Eva: U/0 1,0; road
Adam: TO/RCr/0 2,0; floor; capture Eva road
Bob: U/0 -3,0
Eva: U/0 3,0; road
Adam: U/0 4,0
Bob: V/0 0,1; floor 2,0; capture Eva road
Eva: U/0 5,0; ransom small from'
for captor in 'Adam 1' 'Bob 2'; do
    game 'players: Eva, Adam, Bob
expansions: tower' "$captors ${captor% *}; road"
    check "TOW-7: of two captors with one kind of figure, ${captor% *} is paid" ends \
        "PAY_RANSOM 0.small.${captor#* } 0" "DEPLOY_MEEPLE WE 0.small.${captor#* } 0" 'COMMIT 0'
done

late='Eva: U/0 1,0; road
Adam: TO/RCr/0 2,0; floor; capture Eva road
Eva: W/0 -1,0; road E
Adam: V/0 0,1
Eva: U/0 3,0; builder road
Adam: U/90 0,2
Eva: W/0 4,0; ransom'
game "$tower, traders-and-builders" "$late
Eva: U/90 0,3; road"
totals() { carcref -W none "$1" | sed -n '/^[0-9]\. /p'; }
second_part() {
    status 0 carcref -W none --convert=jcz "$tmp/game.txt" >"$tmp/saved.jcz" || return 1
    totals "$tmp/game.txt" >"$tmp/first"
    totals "$tmp/saved.jcz" >"$tmp/second"
    sed -n '/PAY_RANSOM/,$p' "$tmp/saved.jcz" | sed -n 's/.*"type": "\([A-Z_]*\)".*/\1/p' >"$tmp/got"
    printf '%s\n' PAY_RANSOM PLACE_TILE DEPLOY_MEEPLE COMMIT >"$tmp/wanted"
    same "$tmp/first" "$tmp/second" && same "$tmp/wanted" "$tmp/got" && test "$(wc -l <"$tmp/first")" -eq 2
}
check 'TOW-7: a ransom paid from what was scored comes before the second part' second_part
carcref -W none --convert=text "$tmp/saved.jcz" >"$tmp/game.txt"
check '... which is the same again' saved "$tmp/game.txt"
game "$tower, traders-and-builders" "$late"
check '... but without one that program goes on to the next turn' \
    refused 2 ':11:1: unsupported: .*cannot say ransom after the scoring' "$tmp/game.txt"

# --- wagons and the dragon, after the scoring (ORD-5) ------------------------------------------

wagon='Eva: DG/F.v/0 0,1
Adam: DG/C.d/180 0,-1; wagon city; wagon'
after='players: Eva, Adam
expansions: princess-and-dragon, abbey-and-mayor
variants: DRAGON_TIME=after'
game "$after" "$wagon to road (0,0); dragon N N"
check 'ORD-5: a wagon goes on before the dragon moves, which eats it' ends 'DEPLOY_MEEPLE S 1.wagon.1 1' \
    'COMMIT 1' 'DEPLOY_MEEPLE WE 1.wagon.1 1' 'COMMIT 1' 'MOVE_NEUTRAL_FIGURE [0, 0] 1' \
    'MOVE_NEUTRAL_FIGURE [0, -1] 0'
game "$after" "$wagon home; dragon N N"
check '... or stays at home' ends 'DEPLOY_MEEPLE S 1.wagon.1 1' 'COMMIT 1' 'PASS 1' \
    'MOVE_NEUTRAL_FIGURE [0, 0] 1' 'MOVE_NEUTRAL_FIGURE [0, -1] 0'

# --- quarters of Carcassonne ------------------------------------------------------------------

# Eva scores nothing while Adam does, so she is asked if she has a follower.
asked='Eva: E/90 2,-1; city
Adam: TO/F/0 2,0; floor; capture Eva city
Eva: E/180 3,0
Adam: E/90 4,0; city
Eva: E/270 5,0'
game 'players: Eva, Adam
expansions: count, tower
supply: small 2' "$asked"
check 'COU-2: whoever may send a follower to a quarter and does not has passed' \
    ends 'PASS 0' 'COMMIT 0' 'PASS 0'
sed -i 's/small 2/small 1/' "$tmp/game.txt"
check 'TOW-5: a prisoner is not at home, so nobody is asked' ends 'PASS 0' 'COMMIT 0'

count='players: Eva, Adam
expansions: count'
waits='Eva: E/90 2,-1; city
Adam: E/270 3,-1; quarter castle; count smith
Eva: E/90 2,0; city
Adam: E/270 3,0'
game "$count" "$waits; from castle to city"
check 'COU-6: a follower leaves a quarter before the scoring' \
    ends 'PASS 1' 'COMMIT 1' 'DEPLOY_MEEPLE W 1.small.1 1' 'COMMIT 1'
game "$count" "$waits; quarter castle"
check '... or his player passes, and is then asked for another' ends 'PASS 1' 'COMMIT 1' 'PASS 1' \
    'DEPLOY_MEEPLE QUARTER_CASTLE 1.small.2 1' 'PASS 1'
game "$count" "$(echo "$waits" | sed 's/count smith/count castle/'); quarter smith"
check 'COU-5: nobody leaves the quarter where the Count is' ends 'PASS 1' 'COMMIT 1' \
    'DEPLOY_MEEPLE QUARTER_BLACKSMITH 1.small.2 1' 'PASS 1'
game "$count" "$(echo "$waits" | sed 's/quarter castle/quarter smith/; s/count smith/count castle/'); quarter smith"
check 'COU-6: nobody leaves for a feature of another kind' ends 'PASS 1' 'COMMIT 1' \
    'DEPLOY_MEEPLE QUARTER_BLACKSMITH 1.small.2 1' 'PASS 1'
game "$count" "$waits; quarter castle
Eva: U/90 4,-1
Adam: E/90 5,-1; city
Eva: H/90 6,-1; from castle to city by Adam"
check '... the player to the left of the active one first, until he passes' ends 'PASS 0' 'COMMIT 0' \
    'DEPLOY_MEEPLE W 1.small.1 1' 'PASS 1' 'PASS 0'
sed -i 's/ by Adam/&; from castle to city by Adam/' "$tmp/game.txt"
check 'COU-7: ... or nobody of his is left who could move' ends 'PASS 0' 'COMMIT 0' \
    'DEPLOY_MEEPLE W 1.small.1 1' 'DEPLOY_MEEPLE W 1.small.2 1' 'COMMIT 1' 'PASS 0'

# That program lets one from the supply take the place of the one in the quarter, who stays there.
game "$count" "$waits; from castle to city"
carcref -W none --convert=jcz "$tmp/game.txt" >"$tmp/game.jcz"
sed '/"W".*1\.small\.1/{ s/1\.small\.1/1.small.2/; p; s/1\.small\.2/1.small.3/; }' "$tmp/game.jcz" \
    >"$tmp/supply.jcz"
from_supply() {
    carcref -c "$tmp/supply.jcz" >"$tmp/said" 2>&1 &&
        test "$(grep -c 'turn 4, Adam: .* lets a follower of Adam come from the supply in place of one in the quarter .castle. \[W-DIFFERENCE' "$tmp/said")" -eq 2 &&
        carcref -W none --convert=jcz "$tmp/supply.jcz" >"$tmp/again.jcz" &&
        carcref -W none -c "$tmp/again.jcz" &&
        test "$(grep -c '"W".*1.small.[23]' "$tmp/again.jcz")" -eq 2 && return 0
    cat "$tmp/said"
    return 1
}
check 'COU-6: one from the supply in place of the one in a quarter is a known difference' from_supply
as_text() {
    carcref -W none --convert=text "$tmp/supply.jcz" >"$tmp/supply.txt" 2>/dev/null
    status 1 carcref -c "$tmp/supply.txt" >"$tmp/said" 2>&1 && grep -q 'no such follower in the quarter' "$tmp/said"
}
check '... and by the rules no such follower is there' as_text
sed '/"1.small.3"/s/"W", "feature": "City"/"I", "feature": "Tower"/' "$tmp/supply.jcz" >"$tmp/tower.jcz"
check '... which go to no tower' unsupported_file 'comes out of a quarter of Carcassonne to which no message' "$tmp/tower.jcz"

game "$count, crop-circles-1" 'Eva: E/90 2,-1; city
Adam: E/270 3,-1; quarter castle; count smith
Eva: CC.1/Cc.1/180 2,0; crop add'
check 'CRO-6: a follower in a quarter is in no crop circle' \
    ends 'PASS 0' 'COMMIT 0' 'CIRCLE_REMOVE_OR_DEPLOY 0'

# The same in both directions: the number of whoever comes home may be given again.
game "$count, festival
supply: small 1" "$(echo "$waits" | sed '3,$d')
Eva: E/0 2,-2
Adam: FE/RC/90 4,-1; festival quarter castle
Eva: E/0 3,-2
Adam: E/270 5,-1; city"
check 'FES-1: a follower goes home from a quarter, too' ends 'DEPLOY_MEEPLE W 1.small.1 1' 'COMMIT 1'
carcref -W none --convert=jcz "$tmp/game.txt" >"$tmp/game.jcz"
goes_home() {
    carcref -W none --convert=text "$tmp/game.jcz" | grep -q 'festival small quarter castle$' && carcref -W none -c "$tmp/game.jcz"
}
check '... and in the file' goes_home

# --- abbeys -------------------------------------------------------------------------------------

# passes COUNT: so many messages are PASS.
passes() { test "$(carcref -W none --convert=jcz "$tmp/game.txt" | grep -c '"PASS"')" -eq "$1" && saved "$tmp/game.txt"; }
# A ferry comes after whoever a tower piece takes, so what passes then is about other ferries.
game 'players: Eva, Adam
expansions: tower, ferries
ended: true' 'Eva: TO/F/0 0,1
Adam: FR/RRR/0 1,0; ferry W E
Eva: FR/RRR/0 2,0; floor 0,1; capture none; ferry W E'
check 'TOW-2, FER-2: nobody can be taken, and then a ferry' passes 3
ring='Eva: TO/L/0 0,1
Adam: TO/F/0 1,1
Eva: CU/SRFR/90 1,2
Adam: FL/F.o/0 -1,1
Eva: U/0 -1,2
Adam: U/0 -1,3
Eva: U/0 0,3
Adam: U/0 1,0'
shrines='players: Eva, Adam
expansions: shrines, abbey-and-mayor, tower, flying-machines'
game "$shrines" "$(echo "$ring" | sed 's/CU.SRFR.90/U\/0/')"
check 'ABB-1: whoever could lay his abbey and does not has passed, also with a figure' passes 9
game "$shrines" "$ring"
check 'AMB-ABB-7: not where the shrine beside the hole has a monastery' passes 8
game "$shrines" "$(echo "$ring" | sed 's/TO.L/CU\/S/')"
check '... nor where two shrines lie beside it' passes 8

# --- bridges, castles and bazaars ---------------------------------------------------------------

bridges='players: Eva, Adam, Bob
expansions: bridges-castles-bazaars'
game "$bridges" 'Eva: U/0 1,0; bridge NS; road N'
check 'BCB-2: a bridge over the new tile comes before the figure' ends 'PLACE_TOKEN NS 0' \
    'DEPLOY_MEEPLE NS 0.small.1 0' 'COMMIT 0'
game "$bridges" 'Eva: U/0 1,0; bridge NS'
check '... and then PASS of whoever puts none' ends 'PLACE_TOKEN NS 0' 'PASS 0' 'COMMIT 0'
game "$bridges
supply: small 0" 'Eva: U/0 1,0'
check '... also of whoever could only build one' ends 'PASS 0' 'COMMIT 0'
game "$bridges
supply: small 0, bridge 0" 'Eva: U/0 1,0'
check '... but not without bridges' ends 'COMMIT 0'
game "$bridges" 'Eva: U/0 1,0
Adam: U/90 1,1; bridge (1,0) NS; road'
check 'BCB-3: one that the tile needs is in no message' ends 'DEPLOY_MEEPLE NS 1.small.1 1' 'COMMIT 1'
game "$bridges" 'Eva: U/0 1,0
Adam: U/0 2,0; bridge (1,0) NS'
check '... one over another tile that it does not need cannot be written' \
    refused 2 'cannot say bridge over a tile laid before' "$tmp/game.txt"
game "$bridges" "Eva: E/180 0,-1; city
Adam: U/0 1,0"
check 'BCB-6: whoever makes no castle has passed' ends 'PASS 1' 'COMMIT 1'
game "$bridges" 'Eva: E/180 0,-1; city; convert city'
check '... and whoever does puts it before the COMMIT' ends 'DEPLOY_MEEPLE S 0.small.1 0' \
    'PLACE_TOKEN S 0' 'COMMIT 0'

game "$bridges" 'Eva: E/90 0,1; city
Adam: E/270 1,1; convert city by Eva'
carcref -W none --convert=jcz "$tmp/game.txt" >"$tmp/game.jcz"
sed '/"CASTLE"/s/, "player": 0//' "$tmp/game.jcz" >"$tmp/nameless.jcz"
same_castle() {
    outcome "$tmp/game.txt" >"$tmp/first"
    outcome "$tmp/nameless.jcz" >"$tmp/second"
    grep -q '"CASTLE".*}, "clock"' "$tmp/nameless.jcz" && same "$tmp/first" "$tmp/second"
}
check 'BCB-6: a castle that names no player is built by the only one who may' same_castle
sed '/"CASTLE"/s/"player": 0/"player": 2/' "$tmp/game.jcz" >"$tmp/other.jcz"
check '... and not by another one' status 1 carcref -c "$tmp/other.jcz"
game "$bridges, abbey-and-mayor" 'Eva: E/180 0,-1; mayor city; convert city
Adam: A/90 1,0
Bob: A/270 -1,0'
check 'AMB-ABB-5: a castle that gives a mayor points cannot be written' \
    refused 2 'gives nothing to a mayor' "$tmp/game.txt"
sed -i 's/mayor city/city/' "$tmp/game.txt"
carcref -W none --convert=jcz "$tmp/game.txt" | sed 's/0.small.1/0.mayor.1/' >"$tmp/mayor.jcz"
mayor() {
    carcref "$tmp/mayor.jcz" >"$tmp/said" 2>&1
    grep -q 'nothing for the castle at (0,-1), whose lord is the mayor; by the rules it is 3 points' \
        "$tmp/said" && grep -q 'Eva  *0  *0  *0  *0  *0  *0$' "$tmp/said" && return 0
    cat "$tmp/said"
    return 1
}
check '... and one that was saved gives none, which is told' mayor
bazaar='Eva: BB/F.b/0 0,1; bazaar D, K, V'
game "$bridges" "$bazaar; lot D 2 by Adam; bid 3 by Bob; bid pass by Eva; deal sell by Adam; lot K 0 by Eva; bid pass by Adam"
check 'BCB-16: the messages of an auction, and PASS of whoever does not bid' ends 'PASS 0' 'COMMIT 0' \
    'BAZAAR_BID 1' 'BAZAAR_BID 2' 'PASS 0' 'BAZAAR_BUY_OR_SELL 1' 'BAZAAR_BID 0' 'PASS 1'
carcref -W none --convert=jcz "$tmp/game.txt" >"$tmp/game.jcz"
check '... the tiles come with the draws' has_order '"BB/F.b", "BA/RCr", "BA/RrC", "BA/Rr"'
sed 's/"drawOrder": \[[^]]*\]/"drawOrder": ["BB\/F.b"]/' "$tmp/game.jcz" >"$tmp/unknown.jcz"
check '... without which nobody knows them' unsupported_file 'which tiles were drawn' "$tmp/unknown.jcz"

# --- what is offered ---------------------------------------------------------------------------

# asserts N SENTENCE...: after the first N messages of $tmp/game.jcz that is what can be done.
asserts() {
    first=$1
    shift
    list=
    for sentence in "$@"; do
        list="$list${list:+, }\"$sentence\""
    done
    awk -v first="$first" -v list="$list" '
        /^  {"type"/ {
            if (++n > first) next
            sub(/,$/, "")
            printf "%s%s", (n > 1 ? ",\n" : ""), $0
            next
        }
        /^ \],/ { print "" }
        /^ "gameAnnotations"/ { print " \"test\": {\"assertions\": [" list "]}," }
        { print }' "$tmp/game.jcz" >"$tmp/cut.jcz"
    carcref -c -W no-W-INCOMPLETE -W error "$tmp/cut.jcz" >"$tmp/said" 2>&1
    got=$?
    cat "$tmp/said"
    return "$got"
}
# not_asserts PATTERN N SENTENCE...
not_asserts() {
    pattern=$1
    shift
    asserts "$@"
    test $? -eq 1 && grep -q -e "$pattern" "$tmp/said"
}

game "$tower" "Eva: U/0 1,0; road
Adam: TO/RCr/0 2,0; floor; capture Eva road"
carcref -W none --convert=jcz "$tmp/game.txt" >"$tmp/game.jcz"
road='{0.small.1,Road,WE,[1,0]}'
check 'TOW-1: where a piece may be put' asserts 4 'Phase is ActionPhase' \
    'Tower piece TOWER_PIECE options: [2,0]' 'Player can pass'
check '... nowhere else' not_asserts 'offers .\[1,0\]., which is not legal' 4 \
    'Tower piece TOWER_PIECE options: [1,0]; [2,0]'
check '... and everywhere it may' not_asserts 'does not offer a piece at (2,0)' 4 \
    'Tower piece TOWER_PIECE options:'
check '... but not after it was' not_asserts 'offers .\[2,0\]' 5 'Tower piece TOWER_PIECE options: [2,0]'
check 'pieces that are not ours are not judged' not_asserts '1 pieces \[W-ASSERTION' 4 \
    'Tower piece BLACK_TOWER_PIECE options: [2,0]'
check 'TOW-2: who may be captured' asserts 5 'Phase is TowerCapturePhase' 'Player can pass' \
    'Available action CaptureFollower' "CaptureFollower options: $road"
check '... nobody else' not_asserts 'offers .{0.small.1,Road,WE,\[0,0\]}' 5 \
    "CaptureFollower options: $road; {0.small.1,Road,WE,[0,0]}"
check '... and nobody of another player' not_asserts 'offers .{1.small.1' 5 \
    'CaptureFollower options: {1.small.1,Road,WE,[1,0]}'
check '... everybody who may' not_asserts 'does not offer to capture the meeple at (1,0)' 5 \
    'CaptureFollower options:'
check '... before the piece nobody' not_asserts 'offers .CaptureFollower' 4 'Available action CaptureFollower'
check '... nor in the list' not_asserts 'offers .{0.small.1' 4 "CaptureFollower options: $road"
check '... nor after the capture' not_asserts 'offers .CaptureFollower' 6 'Available action CaptureFollower'
check 'AMB-TOW-7: a follower in a quarter is not judged' not_asserts '1 returns \[W-ASSERTION' 5 \
    "CaptureFollower options: $road; {0.small.2,Quarter,QUARTER_CASTLE,[0,0]}"

finish

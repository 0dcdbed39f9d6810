# SPDX-License-Identifier: MIT
#
# Completion of carcref(1) for fish.  Installed as fish/vendor_completions.d/carcref.fish;
# without that, put it into ~/.config/fish/completions.  tests/completions.t holds the words
# to those of the program; codes and rules are asked of it.

function __carcref_ids
    carcref --explain=list 2>/dev/null |
        string replace -rf '^([A-Z][A-Z0-9-]*)  *(.*)$' '$1\t$2'
    printf '%s\t%s\n' list 'all codes and rules' order 'the course of a game, step by step'
end

function __carcref_warnings
    carcref --explain=list 2>/dev/null | string replace -rf '^(W-[A-Z0-9-]*) .*$' 'no-$1\nerror=$1'
    printf '%s\n' error all none
end

complete -c carcref -s c -l check -d 'judge only; print nothing when all is well'
complete -c carcref -s e -l events -d 'one line for each event'
complete -c carcref -s b -l board -d 'map of the board; =REGION'
complete -c carcref -l legal -d 'all legal places and figures; =TILE'
complete -c carcref -l mend -d 'the likeliest corrections of a wrong record; =LIMIT'
complete -c carcref -l correction -x -d 'with --mend: the diff of this one'
complete -c carcref -l provisional -d 'score as if the game ended after the last turn read'
complete -c carcref -l convert -x -a 'yaml text jsonl jcz' -d 'write the record again'
complete -c carcref -l tidy -a 'write check fill' -d 'write the record in canonical form, with its comments'
complete -c carcref -s l -l list -d 'name the files in which something is wrong'
complete -c carcref -s 0 -l null -d 'with -l: end each name with NUL, for xargs -0'
complete -c carcref -l summary -d 'one table of all games'
complete -c carcref -l tiles -d 'the tiles of all sets; =SET' -a 'classic c2 winter river-1 river-2 river-2021 gq11 inns-and-cathedrals traders-and-builders king-and-robber shrines festival crop-circles-1 crop-circles-2 flying-machines gold-mines mage-and-witch princess-and-dragon tower abbey-and-mayor catapult count ferries bridges-castles-bazaars robbers'
complete -c carcref -l explain -x -a '(__carcref_ids)' -d 'explain a code, rule, variant or tile'
complete -c carcref -s i -l input -x -a 'auto yaml text bga scoresheet jcz' -d 'how to read'
complete -c carcref -l files0-from -r -d 'read the files named in a file, ended by NUL'
complete -c carcref -l stdin-name -r -d 'call the standard input so in messages'
complete -c carcref -l edition -x -a 'classic-2000 classic winter-2012 2014 2021 everything' -d 'judge by this edition'
complete -c carcref -l profile -x -a 'summary c1 c2 jcz rgg' -d 'judge by this profile'
complete -c carcref -l variant -x -d 'judge by this variant' -a '
    TINY_CITY=4 TINY_CITY=2
    FARM_SCORE=farm3 FARM_SCORE=farm3-once FARM_SCORE=city4
    FARMERS=off FARMERS=on
    ABBOTS=off ABBOTS=on
    RIVER=none RIVER=I RIVER=II RIVER=I+II RIVER=2021
    RIVER_START=replaces RIVER_START=mixed RIVER_START=after
    RIVER_SPRING=setup RIVER_SPRING=turn
    RIVER_VOLCANO=double-turn RIVER_VOLCANO=plain
    TRACK_LAP=at50 TRACK_LAP=over50
    MAX_PLAYERS=1 MAX_PLAYERS=2 MAX_PLAYERS=3 MAX_PLAYERS=4 MAX_PLAYERS=5
    MAX_PLAYERS=6 MAX_PLAYERS=7 MAX_PLAYERS=8 MAX_PLAYERS=9
    LONE_SPECIALS=stay LONE_SPECIALS=return
    ABBOT_SHRINE=off ABBOT_SHRINE=on
    ABBOT_FLIES=off ABBOT_FLIES=on
    INN_FINAL=zero INN_FINAL=ignore
    BUILDER_TURN=may BUILDER_TURN=must
    KING_FINAL=per-feature KING_FINAL=10-20 KING_FINAL=15-40 KING_FINAL=continuous
    KING_COC=yes KING_COC=no
    GQ11_HERD=off GQ11_HERD=on
    FESTIVAL_TAKES=land-figures FESTIVAL_TAKES=any-figure FESTIVAL_TAKES=followers
    CROP_ORDER=active-first-and-last CROP_ORDER=left-first
    CROP_ADD=must CROP_ADD=may
    GOLD_CASTLE=fief GOLD_CASTLE=no
    VOLCANO_ACTION=none VOLCANO_ACTION=no-meeple
    DRAGON_TIME=before DRAGON_TIME=after
    DRAGON_UNBORN=set-aside DRAGON_UNBORN=no-move
    PRINCESS=must PRINCESS=may
    PRINCESS_BIG=last PRINCESS_BIG=free
    FAIRY=follower FAIRY=tile
    TOWER_TARGET=all-but-barn TOWER_TARGET=followers
    TOWER_TOP=with-specials TOWER_TOP=followers
    TOWER_GAP=blocks TOWER_GAP=ignored
    TOWER_OWN=no TOWER_OWN=to-supply
    RANSOM_CREDIT=need3 RANSOM_CREDIT=negative
    ROB_ALL_OUT=left-moves ROB_ALL_OUT=nobody
    ABBEY_END=last-round ABBEY_END=lost
    BARN_SECOND=no BARN_SECOND=yes
    WAGON_MOVE=linked WAGON_MOVE=around
    MAYOR_CASTLE=owner-only MAYOR_CASTLE=any
    FAIRY_FINAL=scored FAIRY_FINAL=always
    COUNT_TARGET=completed COUNT_TARGET=occupied
    COUNT_DOUBLE=per-part COUNT_DOUBLE=once
    COUNT_OWN=any-scoring COUNT_OWN=feature-only
    COUNT_MARKET=end-only COUNT_MARKET=also-barn
    COUNT_FINAL=market COUNT_FINAL=any-quarter
    COUNT_MOVE=by-player COUNT_MOVE=clockwise COUNT_MOVE=follow
    MSG_LIMIT=per-turn MSG_LIMIT=per-round
    MSG_EMPTY=no MSG_EMPTY=yes
    MSG_FARMER=2 MSG_FARMER=3
    CASTLE_FIELD=completed CASTLE_FIELD=any
    CASTLE_CHOICE=owner CASTLE_CHOICE=max
    BAZAAR_AUCTION=yes BAZAAR_AUCTION=no'
complete -c carcref -s t -l turn -x -d 'stop after this turn'
complete -c carcref -l on-illegal -x -a 'stop skip accept' -d 'what follows an illegal move'
complete -c carcref -l expect -d 'records are fixtures: compare with what they expect'
complete -c carcref -s W -l warning -x -a '(__carcref_warnings)' -d 'which warnings, and whether they are errors'
complete -c carcref -l max-errors -x -d 'show at most so many findings of a game'
complete -c carcref -s f -l format -x -a 'text json jsonl tsv csv sarif svg html tap' -d 'how to write'
complete -c carcref -s o -l output -r -d 'write to a file, whole or not at all; with -e, keep the record that is typed'
complete -c carcref -l color -a 'auto always never' -d 'colours'
complete -c carcref -l ascii -d 'write only ASCII, apart from what the record says'
complete -c carcref -s q -l quiet -d 'one line for each finding, no notes'
complete -c carcref -s v -l verbose -d 'say at the end how many games were judged'
complete -c carcref -s h -l help -d 'print a short help'
complete -c carcref -s V -l version -d 'print the version'

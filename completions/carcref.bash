# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Completion of carcref(1) for bash: options, their values, codes and rules for
# --explain (asked of the program), files that look like records.  Installed as
# bash-completion/completions/carcref; without that package:
#
#     . completions/carcref.bash
#
# Words that the program knows stand in the first two functions; tests/options.t
# holds them to those of the program.

# All options; '=' after those that want a value, both forms of those that may have one.
_carcref_options() {
    printf '%s\n' --check --events --board --board= --legal --legal= --mend --mend= \
        --correction= --provisional --convert= --tidy --tidy= \
        --list --null --summary --tiles --tiles= --explain= --input= --files0-from= --stdin-name= --edition= --profile= --variant= \
        --turn= --on-illegal= --expect --warning= --max-errors= --format= --output= \
        --color --color= --ascii --quiet --verbose --help --version \
        -c -e -b -l -0 -i -t -W -f -o -q -v -h -V
}

# _carcref_values OPTION VALUE PROGRAM: what the value that begins with VALUE may become.
# Returns 1 for a file name.
_carcref_values() {
    case $1 in
    --convert) printf '%s\n' yaml text jsonl jcz ;;
    --tidy) printf '%s\n' write check fill ;;
    -i | --input) printf '%s\n' auto yaml text bga scoresheet jcz ;;
    --edition) printf '%s\n' classic-2000 classic winter-2012 2014 2021 everything ;;
    --profile) printf '%s\n' summary c1 c2 jcz rgg ;;
    --on-illegal) printf '%s\n' stop skip accept ;;
    -f | --format) printf '%s\n' text json jsonl tsv csv sarif svg html tap ;;
    --tiles)
        printf '%s\n' classic c2 winter river-1 river-2 river-2021 gq11 inns-and-cathedrals \
            traders-and-builders king-and-robber shrines festival crop-circles-1 \
            crop-circles-2 flying-machines gold-mines mage-and-witch princess-and-dragon \
            tower abbey-and-mayor catapult count ferries bridges-castles-bazaars robbers ;;
    --color) printf '%s\n' auto always never ;;
    -W | --warning)
        printf '%s\n' error all none
        _carcref_ids "$3" | sed -n 's/^W-/no-&/p;s/^no-/error=/p'
        ;;
    --explain)
        printf '%s\n' list order
        _carcref_ids "$3"
        ;;
    --variant)
        case $2 in
        *=*) _carcref_variants | awk -v name="${2%%=*}" '
            $1 == name { for (i = 2; i <= NF; i++) print name "=" $i }' ;;
        *) _carcref_variants | sed 's/ .*/=/' ;;
        esac
        ;;
    # -o: any file; of a game that is typed with -e, the one in which its record is kept.
    -o | --output | --files0-from | --stdin-name) return 1 ;;
    esac
}

# Each variant with its values; MAX_PLAYERS may be any number.
_carcref_variants() {
    cat <<'END'
TINY_CITY 4 2
FARM_SCORE farm3 farm3-once city4
FARMERS off on
ABBOTS off on
RIVER none I II I+II 2021
RIVER_START replaces mixed after
RIVER_SPRING setup turn
RIVER_VOLCANO double-turn plain
TRACK_LAP at50 over50
MAX_PLAYERS 1 2 3 4 5 6 7 8 9
LONE_SPECIALS stay return
ABBOT_SHRINE off on
ABBOT_FLIES off on
INN_FINAL zero ignore
BUILDER_TURN may must
KING_FINAL per-feature 10-20 15-40 continuous
KING_COC yes no
GQ11_HERD off on
FESTIVAL_TAKES land-figures any-figure followers
CROP_ORDER active-first-and-last left-first
CROP_ADD must may
GOLD_CASTLE fief no
VOLCANO_ACTION none no-meeple
DRAGON_TIME before after
DRAGON_UNBORN set-aside no-move
PRINCESS must may
PRINCESS_BIG last free
FAIRY follower tile
ABBEY_END last-round lost
BARN_SECOND no yes
WAGON_MOVE linked around
MAYOR_CASTLE owner-only any
FAIRY_FINAL scored always
TOWER_TARGET all-but-barn followers
TOWER_TOP with-specials followers
TOWER_GAP blocks ignored
TOWER_OWN no to-supply
RANSOM_CREDIT need3 negative
ROB_ALL_OUT left-moves nobody
COUNT_TARGET completed occupied
COUNT_DOUBLE per-part once
COUNT_OWN any-scoring feature-only
COUNT_MARKET end-only also-barn
COUNT_FINAL market any-quarter
COUNT_MOVE by-player clockwise follow
MSG_LIMIT per-turn per-round
MSG_EMPTY no yes
MSG_FARMER 2 3
CASTLE_FIELD completed any
CASTLE_CHOICE owner max
BAZAAR_AUCTION yes no
END
}

# The codes and rules that the program knows.
_carcref_ids() {
    "${1/#\~/$HOME}" --explain=list 2>/dev/null | sed -n 's/^\([A-Z][A-Z0-9-]*\) .*/\1/p'
}

# Names of files and folders; with RECORDS those that look like records, if there are any.
_carcref_files() { # PREFIX VALUE [RECORDS]
    local name all=()
    compopt -o filenames 2>/dev/null
    while IFS= read -r name; do
        all+=("$1$name")
        [ -d "$name" ] && COMPREPLY+=("$1$name") && continue
        case ${3:+$name} in
        *.yaml | *.yml | *.json | *.jsonl | *.txt | *.jcz) COMPREPLY+=("$1$name") ;;
        esac
    done < <(compgen -f -- "$2")
    [ -n "$3" ] && [ ${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=("${all[@]}")
}

# _carcref_letter WORD: sets OPTION and VALUE if WORD is a group of letters of which one
# takes an argument: -cf gives -f and nothing, -cfjs gives -f and js.
_carcref_letter() {
    local i
    case $1 in --* | [!-]*) return 1 ;; esac
    for ((i = 1; i < ${#1}; i++)); do
        case ${1:i:1} in
        [itWfob])
            option=-${1:i:1} value=${1:i+1}
            return 0
            ;;
        esac
    done
    return 1
}

_carcref() {
    local word=${COMP_WORDS[COMP_CWORD]} at=$COMP_CWORD option='' value='' prefix='' reply i
    COMPREPLY=()
    # '=' is a word of its own where it breaks words: put "--format", "=", "js" together again.
    while [ "$at" -gt 1 ] && { [ "${COMP_WORDS[at]}" = = ] || [ "${COMP_WORDS[at - 1]}" = = ]; }; do
        at=$((at - 1))
        word=${COMP_WORDS[at]}$word
    done
    for ((i = 1; i < at; i++)); do
        [ "${COMP_WORDS[i]}" = -- ] && _carcref_files '' "$word" records && return
    done

    if [[ $word == --*=* ]]; then
        option=${word%%=*} value=${word#*=} prefix=$option=
    elif [[ $word != --* ]] && _carcref_letter "$word"; then
        prefix=${word%"$value"}
    elif [ "$at" -gt 1 ] && _carcref_letter "${COMP_WORDS[at - 1]}" && [ -z "$value" ] &&
        [ "$option" != -b ]; then
        value=$word
    elif [ "$at" -gt 1 ] && [[ ${COMP_WORDS[at - 1]} == --* ]] &&
        _carcref_options | grep -qxe "${COMP_WORDS[at - 1]}=" &&
        ! _carcref_options | grep -qxe "${COMP_WORDS[at - 1]}"; then
        option=${COMP_WORDS[at - 1]} value=$word
    else
        option=''
    fi

    if [ -n "$option" ]; then
        if reply=$(_carcref_values "$option" "$value" "$1"); then
            while IFS= read -r i; do
                COMPREPLY+=("$prefix$i")
            done < <(compgen -W "$reply" -- "$value")
        else
            _carcref_files "$prefix" "$value"
        fi
    elif [[ $word == -* ]]; then
        while IFS= read -r i; do
            COMPREPLY+=("$i")
        done < <(compgen -W "$(_carcref_options)" -- "$word")
    else
        _carcref_files '' "$word" records
    fi

    # What ends in '=' wants more, and the shell replaces only what follows its last '='.
    for i in "${!COMPREPLY[@]}"; do
        [[ ${COMPREPLY[i]} == *= ]] && compopt -o nospace 2>/dev/null
        if [[ $COMP_WORDBREAKS == *=* && $word == *=* ]]; then
            COMPREPLY[i]=${COMPREPLY[i]#"${word%=*}="}
        fi
    done
}

complete -F _carcref carcref

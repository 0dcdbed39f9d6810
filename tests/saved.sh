# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# What tests of saved games share, beside lib.sh.

# What a game amounts to: tables and breakdown, without what is said of the record itself.
outcome() {
    carcref "$1" 2>/dev/null | sed -e 1d -e '/was not stated/d' -e '/no message says so/d' -e '/^$/d'
}

# saved FILE: as a saved game it comes to the same, also when written as text again, and is
# the same file when it is saved again.
saved() {
    status 0 carcref --convert=jcz "$1" >"$tmp/saved.jcz" 2>"$tmp/err" || { cat "$tmp/err" && return 1; }
    carcref --convert=text "$tmp/saved.jcz" >"$tmp/saved.txt" || return 1
    carcref --convert=jcz "$tmp/saved.txt" >"$tmp/twice.jcz" 2>"$tmp/err" || return 1
    outcome "$1" >"$tmp/first"
    outcome "$tmp/saved.jcz" >"$tmp/second"
    outcome "$tmp/saved.txt" >"$tmp/third"
    same "$tmp/first" "$tmp/second" && same "$tmp/first" "$tmp/third" &&
        same "$tmp/saved.jcz" "$tmp/twice.jcz"
}

# refused STATUS PATTERN FILE: nothing is written, and it is said why.
refused() {
    status "$1" carcref --convert=jcz "$3" >"$tmp/saved.jcz" 2>"$tmp/says" || return 1
    test ! -s "$tmp/saved.jcz" && grep -q -e "$2" "$tmp/says" && return 0
    cat "$tmp/says"
    return 1
}

# messages FILE: what is written, one turn a line: their types.
messages() {
    carcref --convert=jcz "$1" 2>/dev/null | sed -n 's/^  {"type": "\([A-Z_]*\)".*/\1/p' |
        awk '{ printf "%s%s", $0, $0 == "COMMIT" ? "\n" : " " }'
}

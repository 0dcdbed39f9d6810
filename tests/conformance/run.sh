#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Judges folders of saved games of JCloisterZone that say what must come out, and tells for
# each file whether the program agrees:
#
#     tests/conformance/run.sh [-e EXPECTED] FOLDER...
#
#     ok 1 - games/base-1.jcz: pass (3 right)
#     not ok 2 - games/base-2.jcz: fail (E-SCORE-MISMATCH)
#     ok 3 - games/ic-1.jcz # SKIP unsupported: 'inns-and-cathedrals:1'
#     ok 4 - games/scene.jcz: not judged: 1 undo (5 right)
#     # 4 files: 1 pass, 1 fail, 0 different as expected, 1 unsupported, 1 not judged
#
# pass: every assertion of the file was judged and is right, also when the game is written
# as text, and when it is saved again; and no turn seems to lack a message.  unsupported: the program says so (exit status 2), and its message names what is
# missing.  not judged: nothing is wrong, but some assertion is beyond the program, or the
# file asserts nothing.  An assertion of which the program says nothing at all is a fail.
#
# EXPECTED holds lines of a word, a pattern for names and the rest:
#
#     final PATTERN                 pass, with final scores; nothing else will do
#     judged PATTERN                whatever, but not unsupported
#     differs PATTERN CODE REASON   right, with the warning CODE: that program plays by another
#                                   rule there, so the same game as a text is wrong
#     undecided PATTERN CODE REASON the same, but its scores are not judged: it does not say enough
#     without PATTERN WORD REASON   unsupported because of the piece WORD alone: with none of
#                                   them nothing is wrong, and nothing else is missing
#
# CARCREF names the program.  Exit status 1 if any file fails.

set -u
export LC_ALL=C
program=${CARCREF:-./carcref}
expected=/dev/null
if test "${1-}" = -e; then
    expected=$2
    shift 2
fi
test -x "$program" || { echo "Bail out! $program is not built (CARCREF names it)" && exit 1; }
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM

number=0 pass=0 fail=0 different=0 unsupported=0 open=0

# The strings of the list "assertions" of a saved game: their number.
count_assertions() { # FILE
    awk '{ text = text $0 "\n" }
        END {
            at = match(text, /"assertions"[ \t\n]*:[ \t\n]*\[/)
            if (!at) { print 0; exit }
            text = substr(text, at + RLENGTH)
            while (match(text, /^[ \t\n,]*"([^"\\]|\\.)*"/)) {
                text = substr(text, RLENGTH + 1)
                n++
            }
            print n + 0
        }' "$1"
}

# What the report says, as shell variables: status, complete, code (of the first error),
# claims, right, wrong, left (not judged), about ("1 undo, 2 phase"), missing (the
# words in quotes of what is unsupported).
digest() { # REPORT
    awk -v quote="'" '
        function value() { sub(/^[^:]*: "?/, ""); sub(/"?,?$/, ""); return $0 }
        function is_key(word) { return index($0, "\"" word "\": ") > 0 }
        /^  "status": / { status = value() }
        /^  "complete": / { complete = value() }
        /^    "(claims|right|wrong)": / { split($0, part, "\""); count[part[2]] = value() + 0 }
        /^        "about": / { word = value(); if (!(word in about)) order[++kinds] = word
            about[word]++; left++ }
        /^  "diagnostics": / { diagnostics = 1 }
        diagnostics && /^      "code": / { last = value() }
        diagnostics && /^      "level": / { level = value()
            if (level != "warning" && code == "") code = last
            if (level == "error") errors++ }
        diagnostics && /^      "message": / && level == "unsupported" {
            if (match($0, quote "[^" quote "]*" quote)) {
                word = substr($0, RSTART, RLENGTH)
                missing = missing (missing == "" ? "" : " ") word
            } else nameless++ }
        END {
            for (i = 1; i <= kinds; i++)
                list = list (i > 1 ? ", " : "") about[order[i]] " " order[i]
            gsub(/[^-A-Za-z0-9_\/:., ]/, "", missing)
            printf "status=%s complete=%s code=%s\n", status, complete, code
            printf "claims=%d right=%d wrong=%d ", count["claims"], count["right"], count["wrong"]
            printf "left=%d errors=%d nameless=%d\n", left, errors, nameless
            printf "about=%s%s%s missing=%s%s%s\n", quote, list, quote, quote, missing, quote
        }' "$1"
}

# wish NAME: what EXPECTED says of the file: wanted (final, judged, differs, undecided, without or
# nothing), reason.
wish() {
    wanted='' reason=''
    while read -r word pattern rest; do
        case $word in
        '' | '#'*) continue ;;
        esac
        # shellcheck disable=SC2254 # a pattern is wanted
        case $1 in
        $pattern)
            # What differs is said of single files, and goes before what is said of many.
            case $wanted in
            differs | undecided | without) ;;
            *) wanted=$word reason=$rest ;;
            esac
            ;;
        esac
    done <"$expected"
}

# Is nothing left that was not judged, other than undo?
is_judged() {
    case $about in
    '' | [0-9]' undo') return 0 ;;
    esac
    return 1
}

passes() { pass=$((pass + 1)) && echo "ok $number - $1: pass ($2 right)"; }
fails() { # NAME WHY
    fail=$((fail + 1))
    echo "not ok $number - $1: fail ($2)"
    grep -E '"(code|message|text)": ' "$tmp/report" | head -n 12 | sed 's/^ */#   /'
}
is_unsupported() {
    unsupported=$((unsupported + 1))
    echo "ok $number - $1 # SKIP unsupported: $2"
}
is_open() {
    open=$((open + 1))
    echo "ok $number - $1: not judged: $2"
}

# The same game as a text record: legal, with all its scores.
holds_as_text() { # FILE
    "$program" -W none --convert=text "$1" >"$tmp/record" 2>"$tmp/errors" &&
        "$program" -W none -c "$tmp/record" >/dev/null 2>"$tmp/errors"
}

# Saved again, it asserts the same and is judged alike.
holds_as_saved_game() { # FILE
    "$program" -W none --convert=jcz "$1" >"$tmp/saved.jcz" 2>"$tmp/errors" || return 1
    "$program" -f json "$tmp/saved.jcz" >"$tmp/again" 2>"$tmp/errors" || return 1
    outcome "$tmp/report" >"$tmp/digest.1"
    outcome "$tmp/again" >"$tmp/digest.2"
    cmp -s "$tmp/digest.1" "$tmp/digest.2"
}

# What the digest says of assertions.  A total that is right may be a claim, or an assertion.
outcome() { # REPORT
    (
        eval "$(digest "$1")"
        echo "$((claims + right)) $wrong $left $errors $nameless $about $missing"
    )
}

# The types of all messages, in their order, and their senders, which a file may leave out.
messages() { # FILE
    tr -d ' \n' <"$1" | sed 's/.*"replay":\[//; s/"gameAnnotations".*//; s/"test":{"desc.*//' |
        grep -o '"type":"[A-Z_]*"\|"player":[0-9]*'
}

# Saved again (holds_as_saved_game), it has the same messages: nobody is asked more, or less.
has_same_messages() { # FILE
    messages "$1" >"$tmp/messages.1"
    messages "$tmp/saved.jcz" >"$tmp/messages.2"
    grep -q player "$tmp/messages.1" || sed -i '/player/d' "$tmp/messages.2"
    cmp -s "$tmp/messages.1" "$tmp/messages.2"
}

# Everything that is missing must be a word of the file.
is_named() { # FILE WORDS
    test -n "$2" || return 1
    for word in $2; do
        grep -qF "\"$word\"" "$1" || return 1
    done
}

# With no such piece the file is legal.
is_good_without() { # FILE WORD
    sed "s/\"$2\": *[0-9]*/\"$2\": 0/" "$1" >"$tmp/without.jcz"
    "$program" -W none -c "$tmp/without.jcz" >/dev/null 2>"$tmp/errors"
}

judge() { # FILE NAME
    number=$((number + 1))
    got=0
    "$program" -f json "$1" >"$tmp/report" 2>"$tmp/errors" || got=$?
    status='' complete='' code='' claims=0 right=0 wrong=0 left=0 errors=0 nameless=0
    about='' missing=''
    eval "$(digest "$tmp/report")"
    asserted=$(count_assertions "$1")
    wish "$2"
    sum=$((claims + right + wrong + left))
    if test "$got" -eq 2; then
        if test "$status" != unsupported || test "$errors" -gt 0; then
            fails "$2" "not read: ${code:-no report}"
        elif test "$wanted" = without && test "${reason%% *}" = "$missing"; then
            if is_good_without "$1" "$missing"; then
                is_unsupported "$2" "$reason"
            else
                fails "$2" "unsupported, and wrong or unsupported without '$missing' too"
            fi
        elif test -n "$wanted"; then
            fails "$2" "expected '$wanted', but it is unsupported: $missing"
        elif test "$nameless" -gt 0 || ! is_named "$1" "$missing"; then
            fails "$2" 'unsupported, but what is missing is not named'
        else
            is_unsupported "$2" "$missing"
        fi
    elif test "$got" -ne 0; then
        fails "$2" "${code:-exit status $got}"
    elif test "$sum" -ne "$asserted"; then
        fails "$2" "$asserted assertions, but the program speaks of $sum"
    elif test "$wanted" = undecided; then
        if ! grep -q "\"${reason%% *}\"" "$tmp/report"; then
            fails "$2" "expected to differ ($reason), but nothing is said of it"
        elif is_judged || test "$errors" -gt 0; then
            fails "$2" "expected not to be decided ($reason)"
        else
            is_open "$2" "$about ($reason)"
        fi
    elif test "$wanted" = differs && ! grep -q "\"${reason%% *}\"" "$tmp/report"; then
        fails "$2" "expected to differ ($reason), but nothing is said of it"
    elif grep -q '"W-RECORD-GAP"' "$tmp/report"; then
        fails "$2" 'a message seems to be missing'
    elif test "$wanted" = differs && holds_as_text "$1"; then
        fails "$2" "expected to differ ($reason), but as a text it is right"
    elif test "$wanted" != differs && ! holds_as_text "$1"; then
        fails "$2" 'not the same when written as text'
    elif ! holds_as_saved_game "$1"; then
        fails "$2" 'not the same when saved again'
    elif { test "$wanted" = final || test "$wanted" = differs; } && test "$complete" = true &&
        ! has_same_messages "$1"; then
        fails "$2" 'other messages when saved again'
    elif test "$wanted" = differs && { ! is_judged || test "$((claims + right))" -eq 0; }; then
        fails "$2" 'its scores were not judged'
    elif test "$wanted" = final && { test "$left" -gt 0 || test "$complete" != true ||
        test "$claims" -eq 0; }; then
        fails "$2" 'its final scores were not judged'
    elif test "$wanted" = differs; then
        different=$((different + 1))
        echo "ok $number - $2: different as expected ($reason)"
    elif test "$asserted" -eq 0; then
        is_open "$2" 'nothing is asserted'
    elif test "$left" -gt 0; then
        is_open "$2" "$about ($((claims + right)) right)"
    else
        passes "$2" "$((claims + right))"
    fi
}

for folder in "$@"; do
    folder=${folder%/}
    find "$folder" -name '*.jcz' -type f 2>/dev/null | sort >"$tmp/list"
    test -s "$tmp/list" || { echo "# no saved games in $folder" && continue; }
    while read -r file; do
        judge "$file" "${folder##*/}/${file#"$folder"/}"
    done <"$tmp/list"
done

echo "# $number files: $pass pass, $fail fail, $different different as expected," \
    "$unsupported unsupported, $open not judged"
echo "1..$number"
test "$fail" -eq 0

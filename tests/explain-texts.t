#!/bin/sh
# SPDX-License-Identifier: MIT
#
# src/explain/texts.awk: what becomes of a text file, and what it refuses.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"

# texts FILE...: the C that is made of them
texts() { awk -f "$srcdir/src/explain/texts.awk" "$@"; }

# A code with all that it may have, a rule and a ruling.
cat >"$tmp/good.txt" <<'EOF'
# SPDX-License-Identifier: MIT

E-KIND: this kind of figure may not stand there
    Words with "quotes", a back\slash and 'x' & y,
    filled.
rules: OWN-1 OWN-2
editions: first,
    second
# a comment
wrong:
    players: Eva, Adam

    Eva: U/0 1,0
      {"a": "\n"}

right:
    players: Eva, Adam
see: E-REF

PLACE-3
    What holds.

AMB-1
question: Who?
ruling: She.
why: It is
    written.
EOF

good() {
    cat >"$tmp/expected" <<'EOF'
    [E_KIND] = {
        .meaning = N_("this kind of figure may not stand there"),
        .rules = "OWN-1 OWN-2",
        .text = LONG_("Words with \"quotes\", a back\\slash and 'x' & y, filled."),
        .editions = LONG_("first, second"),
        .wrong = "players: Eva, Adam\n\nEva: U/0 1,0\n  {\"a\": \"\\n\"}\n",
        .right = "players: Eva, Adam\n",
        .related = "E-REF",
    [RULE_PLACE_3] = {
        .text = LONG_("What holds."),
        .editions = "",
    [RULE_AMB_1] = {
        .text = LONG_("Who?"),
        .editions = "",
        .decision = LONG_("She."),
        .why = LONG_("It is written."),
EOF
    texts "$tmp/good.txt" >"$tmp/all" && grep '^    *[.[]' "$tmp/all" | diff "$tmp/expected" -
}
check 'entries become rows of two tables' good
check 'each row names its line' grep -q '^#line 20 ".*/good.txt"$' "$tmp/all"

# refuses WORDS LINE...: a file of these lines is refused with these words.
refuses() {
    words=$1
    shift
    printf '%s\n' "$@" >"$tmp/bad.txt"
    texts "$tmp/bad.txt" >"$tmp/all" 2>"$tmp/err" && return 1
    grep -q "^$tmp/bad.txt:[0-9]*: .*$words" "$tmp/err" || { cat "$tmp/err"; return 1; }
}
check 'an entry that is there twice' refuses 'PLACE-3 is there twice' PLACE-3 '    a' PLACE-3 '    b'
check 'a code without a text' refuses "has no 'text'" 'E-KIND: meaning' 'rules: OWN-1'
check 'a ruling without a reason' refuses "has no 'why'" AMB-1 'question: q' 'ruling: r'
check 'an unknown field' refuses "'rule' does not belong" 'E-KIND: meaning' '    a' 'rule: OWN-1'
check 'a field twice' refuses "'editions' does not belong" PLACE-3 '    a' 'editions: b' 'editions: c'
check 'a record of a rule' refuses "'wrong' does not belong" PLACE-3 '    a' 'wrong:' '    b'
check 'an indentation that is none' refuses 'neither an entry' PLACE-3 '  a'
check 'a tab' refuses 'a tab' PLACE-3 "    a	b"
check 'text before the first entry' refuses 'neither an entry' '    a'
finish

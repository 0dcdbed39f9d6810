#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Languages: the catalogues are complete, sound and up to date; the program speaks Czech
# to people and English to programs.
#
# After a change of texts: make update-po, translate what is new, then
# UPDATE_EXPECTED=1 tests/translation.t, and read every text before you keep it.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
unset NO_COLOR CLICOLOR_FORCE COLUMNS LANGUAGE
TERM=dumb
export TERM
cd "$srcdir" || exit 1
catalogues=${top_builddir:-.}/po/locale
linguas=$(sed '/^#/d' po/LINGUAS)

# --- Catalogues ------------------------------------------------------------------

# Every text that is marked is there, and every short one is translated.
complete() {
    {
        msgcmp --use-untranslated --use-fuzzy "po/$1.po" "$tmp/all.pot" &&
            msgcmp "po/$1.po" "$tmp/short.pot"
    } 2>"$tmp/missing" && return 0
    grep -v 'this message is not used' "$tmp/missing"
    return 1
}

# Nothing is fuzzy or left over.
tidy() {
    test -z "$(msgattrib --only-fuzzy "po/$1.po")" && test -z "$(msgattrib --only-obsolete "po/$1.po")"
}

# The places for arguments are the same, "[one|many]" has a text for each form, and what
# stands at both ends to join parts of a line is kept.
# shellcheck disable=SC2016 # for the inner shell
places_kept() {
    forms=$(sed -n 's/.*nplurals=\([0-9]*\).*/\1/p' "po/$1.po")
    msgattrib --translated --no-wrap "po/$1.po" | msgexec sh -c '
        text=$(cat; echo .)
        printf "%s\034%s\035" "$MSGEXEC_MSGID" "${text%.}"' | awk -v RS='\035' -v FS='\034' -v forms="$forms" '
        function places(text, n, found) {
            found = ""
            for (n = 1; n <= 8; n++) if (index(text, "%" n)) found = found n
            return found
        }
        function blanks(text) { return (text ~ /^ /) (text ~ / $/) }
        function complain(what) { print what ": " $1; bad = 1 }
        $1 != "" && $1 !~ /%[0-9]+\$/ && $2 !~ /%[0-9]+\$/ && places($1) != places($2) {
            complain("other places than in the English text")
        }
        blanks($1) != blanks($2) && $2 !~ /^,/ { complain("another blank at an end") }
        {
            rest = $2
            while (match(rest, /\[[^\]]*\|[^\]]*\]/)) {
                choice = substr(rest, RSTART, RLENGTH)
                rest = substr(rest, RSTART + RLENGTH)
                sub(/^\[%[1-8]\|/, "[", choice)
                if (gsub(/\|/, "|", choice) + 1 != forms) complain("not " forms " forms")
            }
        }
        END { exit bad }'
}

if command -v msgcmp >/dev/null && command -v xgettext >/dev/null; then
    po/extract --short . >"$tmp/short.pot" && po/extract . >"$tmp/all.pot" || exit 1
    for l in $linguas; do
        check "$l: sound" msgfmt --check --output-file=/dev/null "po/$l.po"
        check "$l: complete but for the long texts of --explain" complete "$l"
        check "$l: nothing fuzzy or obsolete" tidy "$l"
        check "$l: places for arguments" places_kept "$l"
        left=$(msgattrib --untranslated "po/$l.po" | grep -c '^msgid "')
        echo "# $l: $((left > 0 ? left - 1 : 0)) long texts left to translate"
    done
else
    skip 'catalogues' 'gettext is not installed'
fi

# --- A locale --------------------------------------------------------------------

# Few machines have a Czech locale.  Its name is all that counts here, so a copy of
# C.UTF-8 under that name will do.
czech() {
    LC_ALL=cs_CZ.UTF-8 LOCPATH=$locpath "$program" "$@"
}
speaks_czech() { czech --version 2>/dev/null | grep -q hra; }
find_locale() {
    locpath=${LOCPATH-}
    speaks_czech && return 0
    for folder in /usr/lib/locale/C.utf8 /usr/lib/locale/C.UTF-8; do
        test -d "$folder" || continue
        mkdir -p "$tmp/locale" && cp -r "$folder" "$tmp/locale/cs_CZ.UTF-8"
        locpath=$tmp/locale
        speaks_czech && return 0
    done
    return 1
}

if ! test -f "$catalogues/cs/LC_MESSAGES/carcref.mo"; then
    skip 'Czech' 'built without translations'
    finish
elif ! find_locale; then
    skip 'Czech' 'no locale can be had in which to speak it'
    finish
fi

# --- For people ------------------------------------------------------------------

# says NAME ARGUMENT...: all that is said is what stands in tests/translation/NAME.
says() {
    expected=tests/translation/$1
    shift
    czech "$@" >"$tmp/out" 2>&1
    echo "exit $?" >>"$tmp/out"
    if [ -n "$UPDATE_EXPECTED" ]; then cp "$tmp/out" "$expected"; fi
    same "$expected" "$tmp/out"
}
# No line has more than N characters.
at_most() {
    czech "$2" | tr -d '\200-\277' |
        awk -v most="$1" 'length($0) > most { print; bad = 1 } END { exit bad }'
}
# Titles and cells of a table stand below each other: two blanks in all rows.
aligned() {
    czech "$1" | tr '\303\304\305' '~~~' | tr -d '\200-\277' | awk '
        /^ *tah  / { at = index($0, "  jak"); begun = 1 }
        begun && NF && substr($0, at, 2) != "  " { print; bad = 1 }
        begun { rows++ }
        END { exit bad || rows < 3 }'
}

check 'a report' says report.cs records/sunday.yaml
check 'the columns of its table' aligned records/sunday.yaml
check 'a draw, recalls, farms' says abbots.cs records/abbots.yaml
check 'builders, goods, the King' says builders.cs records/builders.txt
check 'flights, a festival, a crop circle' says village-fair.cs records/village-fair.txt
check 'a false holder of a card' says holder.cs records/bad/bad-score-mismatch-king.txt
check 'a crop circle without its figures' says crop.cs records/bad/bad-cro-must-add.txt
check 'an illegal placement' says place.cs records/wrong/place.txt
check 'a false claim' says claim.cs records/wrong/claim.txt
check 'a record that cannot be read' says broken.cs records/wrong/broken.yaml
check 'a policy' says policy.cs --on-illegal=skip records/wrong/place.txt
check 'a map' says board.cs --board records/abbots.yaml
check 'legal moves' says legal.cs --legal -t9 records/sunday.yaml
check 'legal moves of all tiles' says legal-all.cs --legal records/river.txt
check 'an explanation' says explain.cs --explain=E-EDGE-MISMATCH
check 'an explanation of a rule' says explain-rule.cs --explain=PLACE-3
check 'an explanation of a ruling' says explain-ruling.cs --explain=AMB-CRO-1
check 'the order of a turn' says order.cs --explain=order
check 'the help' says help.cs --help
check 'the help fits on a terminal' at_most 80 --help
check 'a wrong option' says option.cs --turm=3

# --- For programs ----------------------------------------------------------------

# alike ARGUMENT...: the same bytes in both languages.
alike() {
    "$program" "$@" >"$tmp/en.out" 2>"$tmp/en.err"
    czech "$@" >"$tmp/cs.out" 2>"$tmp/cs.err"
    same "$tmp/en.out" "$tmp/cs.out" && same "$tmp/en.err" "$tmp/cs.err"
}
# The same bytes of output; what is said beside it has a language.
alike_out() {
    alike "$@" >/dev/null
    same "$tmp/en.out" "$tmp/cs.out"
}
records='records/sunday.yaml records/abbots.yaml records/river.txt records/builders.txt
    records/village-fair.txt records/shrines.txt records/inns.txt records/wrong/place.txt
    records/wrong/claim.txt records/wrong/broken.yaml records/saved-game.jcz records/no-such-file'
for format in json jsonl tsv sarif tap; do
    # shellcheck disable=SC2086
    check "$format is English" alike -f $format $records
done
# shellcheck disable=SC2086
check '--events is English' alike_out --events $records
check '--board in JSON is English' alike -f json --board records/abbots.yaml
check '--legal in JSON is English' alike -f json --legal -t9 records/sunday.yaml
check '--ascii is English' alike --ascii records/sunday.yaml
for format in yaml text jsonl jcz; do
    check "--convert=$format is notation" alike_out --convert=$format records/sunday.yaml
done

finish

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The fixtures of records/fixtures hold, each rule has one or cannot, and they are no fixtures by
# chance: with other numbers they do not hold.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
cd "$srcdir/records/fixtures" || exit 1

# They hold, under the policy of their folder.  Many are judged by one process, since starting one
# costs more than a game.
policy_of() {
    case $1 in
    skip/*) echo skip ;;
    accept/*) echo accept ;;
    *) echo stop ;;
    esac
}
all_hold() {
    status 0 carcref -f tap --on-illegal="$(policy_of "$1")" "$1"*.yaml >"$tmp/out" 2>"$tmp/err"
    all_status=$?
    cat "$tmp/out" >>"$tmp/tap"
    cat "$tmp/err"
    test "$all_status" -eq 0 && test ! -s "$tmp/err"
}
for folder in '' skip/ accept/; do
    check "all of ./$folder hold" all_hold "$folder"
done
# "ok 7 - FILE: title" or "ok 7 - FILE, game 2: title": the files of which no game fails.
sed -n 's/^\(not ok\|ok\) [0-9]* - \([^:,]*\).*/\1 \2/p' "$tmp/tap" |
    awk '{ file = $NF } /^ok / { held[file] } /^not ok / { fell[file] }
         END { for (file in held) if (!(file in fell)) print file }' >"$tmp/held"
for file in *.yaml skip/*.yaml accept/*.yaml; do
    check "$file" grep -qxF -e "$file" "$tmp/held"
done

if command -v prove >"$tmp/which"; then
    prove_agrees() {
        prove_folder=$1
        shift
        prove -Q -e "$program -f tap --on-illegal=$(policy_of "$prove_folder/")" "$@"
    }
    check 'prove' prove_agrees . ./mon-*.yaml
    for folder in skip accept; do
        check "prove $folder" prove_agrees "$folder" "$folder"/*.yaml
    done
else
    skip 'prove' 'prove is not installed'
fi

# A rule has a file of its name, which begins with its title; each record is about it.
has_fixture() { # RULE TITLE rule
    for file in "$3.yaml" "skip/$3.yaml" "accept/$3.yaml"; do
        test -f "$file" || continue
        read -r first <"$file"
        test "$first" = "# $1: $2" || { echo "$file begins: $first" && return 1; }
        grep '^title: ' "$file" | grep -v -e "\"\(.*, \)\{0,1\}$1\(, .*\)\{0,1\}: " && return 1
        return 0
    done
    echo "there is no fixture for $1"
    return 1
}
for list in "$srcdir"/src/base/rules*.def "$srcdir"/src/expansion/*.def; do
    test "${list##*/}" != all.def || continue
    sed -n 's/^RULE[A-Z_]*([A-Z_0-9]*, "\([^"]*\)", "\(.*\)")$/\1 \2/p' "$list" >"$tmp/list"
    check "there are rules in ${list##*/}" test -s "$tmp/list"
    cat "$tmp/list" >>"$tmp/rules"
done
# The README tells which rules no record can show, and why.
sed -n '/^Rules without a fixture$/,$s/^\([A-Z-]*[0-9]*\)   *[a-z].*$/\1/p' README >"$tmp/not-shown"
# There are hundreds of each, so nothing is started for one of them that could be done for all.
cut -d ' ' -f 1 "$tmp/rules" | tr '[:upper:]' '[:lower:]' | paste -d ' ' - "$tmp/rules" >"$tmp/named"
printf '%s\n' *.yaml skip/*.yaml accept/*.yaml | sed -e 's|.*/||' -e 's/\.yaml$//' | tr '[:lower:]' '[:upper:]' |
    LC_ALL=C sort -u >"$tmp/about"
while read -r name rule title; do
    grep -qx -e "$rule" "$tmp/not-shown" || check "$rule has a fixture" has_fixture "$rule" "$title" "$name"
done <"$tmp/named"
not_shown() {
    grep -q "^$1 " "$tmp/rules" || { echo 'no such rule' && return 1; }
    ! grep -x -e "$1" "$tmp/about"
}
while read -r rule; do
    check "$rule is a rule and has none" not_shown "$rule"
done <"$tmp/not-shown"
no_others() {
    cut -d ' ' -f 1 "$tmp/rules" | LC_ALL=C sort -u >"$tmp/wanted"
    LC_ALL=C comm -13 "$tmp/wanted" "$tmp/about" >"$tmp/got"
    test -s "$tmp/about" && same /dev/null "$tmp/got"
}
check 'no fixture is about something else' no_others

# Without --expect they are what they are.
acquits_nobody() {
    grep -l '^- E-' ./*.yaml >"$tmp/wanted"
    carcref -l ./*.yaml >"$tmp/got" 2>"$tmp/err"
    test -s "$tmp/wanted" && same "$tmp/wanted" "$tmp/got" || return 1
    grep -l '^- E-VARIANT' ./*.yaml >"$tmp/refused" && while read -r file; do
        status 2 carcref -c "$file" >"$tmp/out" 2>&1 || { echo "$file" && return 1; }
    done <"$tmp/refused"
}
check 'no fixture acquits itself' acquits_nobody

# With a number more no record holds that expects numbers: the first such line of each
# record is spoilt.
spoilt() { # AWK-PROGRAM: all files, changed by it, under the same names
    rm -rf "$tmp/spoilt" && mkdir "$tmp/spoilt" &&
        awk -v to="$tmp/spoilt/" "$1"' { print >to FILENAME } FNR == 1 && NR > 1 { close(to last) } { last = FILENAME }' \
            ./*.yaml
}
do_not_hold() { # FILE: the numbers of those games that do not hold are these
    (cd "$tmp/spoilt" && carcref -f tap ./*.yaml 2>"$tmp/err") | sed -n 's/^not ok \([0-9]*\) .*/\1/p' >"$tmp/got"
    test -s "$1" && same "$1" "$tmp/got"
}
numbers_matter() {
    # shellcheck disable=SC2016 # for awk
    spoilt '/^---/ || /^title:/ { expect = 0 }
            /^expect:/ { expect = 1; print >to FILENAME; next }
            expect == 1 && /^- / && !/^- E-/ && match($0, /[0-9]+\)?$/) {
                number = substr($0, RSTART); bracket = sub(/\)/, "", number) ? ")" : ""
                $0 = substr($0, 1, RSTART - 1) (number + 1) bracket; expect = 2
            }' &&
        awk '/^title:/ { n++ } /^expect:/ { inside = 1 } /^---/ || FNR == 1 { inside = 0 }
             inside && /^- / && !/^- E-/ && /[0-9]\)?$/ && seen != n { seen = n; print n }' ./*.yaml >"$tmp/wanted" &&
        do_not_hold "$tmp/wanted"
}
check 'other numbers do not hold' numbers_matter

# Nor do they without what they expect.
findings_matter() {
    spoilt '/^- E-/ { next }' &&
        awk '/^title:/ { n++ } /^- E-/ && seen != n { seen = n; print n }' ./*.yaml >"$tmp/wanted" &&
        do_not_hold "$tmp/wanted"
}
check 'findings that are not expected do not hold' findings_matter

# They hold in every notation.
verdicts() {
    sed -n 's/^\(not ok\|ok\) \([0-9]*\) - [^:]*: /\1 \2 /p' "$1"
}
in_notation() {
    for folder in '' skip/ accept/; do
        carcref -f tap --on-illegal="$(policy_of "$folder")" "$folder"*.yaml >"$tmp/out"
        verdicts "$tmp/out" >"$tmp/wanted"
        carcref -W none "--convert=$1" "$folder"*.yaml >"$tmp/written" || return 1
        # Text without a single turn looks like YAML, so it is said what it is.
        status 0 carcref -i "$2" -f tap --on-illegal="$(policy_of "$folder")" "$tmp/written" >"$tmp/out" ||
            { cat "$tmp/out" && return 1; }
        verdicts "$tmp/out" >"$tmp/got"
        test -s "$tmp/wanted" && same "$tmp/wanted" "$tmp/got" || return 1
    done
}
check 'in YAML again' in_notation yaml yaml
check 'in text too' in_notation text text
check 'in lines of JSON too' in_notation jsonl yaml

finish

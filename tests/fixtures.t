#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The fixtures of records/fixtures hold, each rule has one or cannot, and they are no fixtures by
# chance: with other numbers they do not hold.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
cd "$srcdir/records/fixtures" || exit 1

# They hold one by one, under the policy of their folder.
policy_of() {
    case $1 in
    skip/*) echo skip ;;
    accept/*) echo accept ;;
    *) echo stop ;;
    esac
}
holds() {
    status 0 carcref -f tap --on-illegal="$(policy_of "$1")" "$1" >"$tmp/out" 2>"$tmp/err" &&
        test ! -s "$tmp/err" && grep -q '^ok 1 ' "$tmp/out" && return 0
    cat "$tmp/out" "$tmp/err"
    return 1
}
for file in *.yaml skip/*.yaml accept/*.yaml; do
    check "$file" holds "$file"
done

if command -v prove >"$tmp/which"; then
    for folder in . skip accept; do
        check "prove $folder" prove -Q -e "$program -f tap --on-illegal=$(policy_of "$folder/")" "$folder"/*.yaml
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
    for file in *.yaml; do
        wanted_status=0
        grep -q '^- E-' "$file" && wanted_status=1
        grep -q '^- E-VARIANT' "$file" && wanted_status=2
        status "$wanted_status" carcref -c "$file" >"$tmp/out" 2>&1 || { echo "$file" && return 1; }
    done
}
check 'no fixture acquits itself' acquits_nobody

# With a number more no record holds that expects numbers: the first such line of each
# record is spoilt.
numbers_matter() {
    for file in *.yaml; do
        awk '/^---/ || /^title:/ { expect = 0 }
             /^expect:/ { expect = 1; print; next }
             expect == 1 && /^- / && !/^- E-/ && match($0, /[0-9]+\)?$/) {
                 number = substr($0, RSTART); bracket = sub(/\)/, "", number) ? ")" : ""
                 $0 = substr($0, 1, RSTART - 1) (number + 1) bracket; expect = 2
             }
             { print }' "$file" >"$tmp/spoilt.yaml"
        awk '/^title:/ { title = 1; n++ } /^expect:/ { inside = 1 } /^---/ { inside = 0 }
             inside && /^- / && !/^- E-/ && /[0-9]\)?$/ && seen != n { seen = n; print n }' "$file" >"$tmp/wanted"
        carcref -f tap "$tmp/spoilt.yaml" 2>"$tmp/err" | sed -n 's/^not ok \([0-9]*\) .*/\1/p' >"$tmp/got"
        same "$tmp/wanted" "$tmp/got" || { echo "$file" && return 1; }
    done
}
check 'other numbers do not hold' numbers_matter

# Nor do they without what they expect.
findings_matter() {
    for file in *.yaml; do
        sed '/^- E-/d' "$file" >"$tmp/spoilt.yaml"
        carcref -f tap "$tmp/spoilt.yaml" 2>"$tmp/err" | grep -c '^not ok' >"$tmp/got"
        awk '/^title:/ { n++ } /^- E-/ && seen != n { seen = n; count++ } END { print count + 0 }' "$file" >"$tmp/wanted"
        same "$tmp/wanted" "$tmp/got" || { echo "$file" && return 1; }
    done
}
check 'findings that are not expected do not hold' findings_matter

# They hold in every notation.
for file in *.yaml skip/*.yaml accept/*.yaml; do
    carcref -f tap "$file" | tail -n 1
done >"$tmp/last-lines"
in_notation() {
    for file in *.yaml skip/*.yaml accept/*.yaml; do
        read -r last || return 1
        carcref -W none "--convert=$1" "$file" >"$tmp/written" || return 1
        # Text without a single turn looks like YAML, so it is said what it is.
        status 0 carcref -i "$2" -f tap --on-illegal="$(policy_of "$file")" "$tmp/written" >"$tmp/out" ||
            { echo "$file" && cat "$tmp/out" && return 1; }
        test "$(tail -n 1 "$tmp/out")" = "$last" || return 1
    done <"$tmp/last-lines"
}
check 'in YAML again' in_notation yaml yaml
check 'in text too' in_notation text text
check 'in lines of JSON too' in_notation jsonl yaml

finish

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Runs every example of the READMEs and of the manual pages.  An example is a line
# "$ command" in an indented block of a README or in a literal display of a page, or a
# display of one line that begins with carcref; what stands below it, up to the next
# "$ " or the end of the block, is what it prints (both outputs together), a line "..."
# standing for any lines.  Without such lines the command only has to run.  The program
# is called carcref or ./carcref, the folder is that of the README, else that of the
# sources.
#
# The talk that README shows is held, its lines of a record are judged, and so is the
# fixture of records/fixtures/README.  The games that the pages show must be the files
# of records/; other forms that carcref-record(5) shows are read.

here=${top_srcdir:-${srcdir:-.}}
program=${CARCREF:-$here/carcref}
case $program in
/*) ;;
*) program=$PWD/$program ;;
esac
cd "$here" || exit 1
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
mkdir "$tmp/bin" "$tmp/example" || exit 1
printf '#!/bin/sh\nexec "%s" "$@"\n' "$program" >"$tmp/bin/carcref" || exit 1
chmod +x "$tmp/bin/carcref" || exit 1

# extract plain|mdoc FILE: example N of FILE into example/NAME-N.cmd and .out
extract() {
    awk -v form="$1" -v base="$tmp/example/$(echo "$2" | tr / +)" '
        function finish() { command = ""; more = 0 }
        # A command goes on after a pipe and within quotes.
        function begin(text) { quotes = 0; add(text) }
        function add(text) {
            print text >(command ".cmd")
            quotes += gsub(/\047/, "&", text)
            more = quotes % 2 || text ~ /\|$/
        }
        {
            inside = form == "plain" ? /^    / || (/^$/ && command != "") : shown
            line = $0
            if (form == "plain") sub(/^    /, "", line)
        }
        form == "mdoc" && /^\.Dl carcref / {
            command = base sprintf("-%02d", ++n)
            print substr(line, 5) >(command ".cmd")
            printf "" >(command ".out")
            finish(); next
        }
        form == "mdoc" && /^\.Bd -literal/ { shown = 1; next }
        form == "mdoc" && /^\.Ed/ { shown = 0; finish(); next }
        !inside { finish(); next }
        form == "mdoc" {
            gsub(/\\&/, "", line); gsub(/\\e/, "\\", line); gsub(/\\\(dq/, "\"", line)
            gsub(/\\-/, "-", line)
        }
        line ~ /^\$ / {
            command = base sprintf("-%02d", ++n)
            begin(substr(line, 3))
            printf "" >(command ".out")
            next
        }
        command != "" && more { add(line); next }
        command != "" { print line >(command ".out") }' "$2"
}

# fits WANTED GOT: equal but for lines "..." and empty lines at the end
fits() {
    awk '
        function read_all(file, to,    n, line) {
            while ((getline line <file) > 0) to[++n] = line
            while (n > 0 && to[n] == "") n--
            return n
        }
        BEGIN {
            wn = read_all(ARGV[1], wanted); gn = read_all(ARGV[2], got)
            w = g = 1; any = 0
            while (w <= wn) {
                if (wanted[w] == "...") { any = 1; w++; continue }
                if (any) while (g <= gn && got[g] != wanted[w]) g++
                any = 0
                if (g > gn || got[g] != wanted[w]) {
                    printf "# expected: %s\n# printed:  %s\n", wanted[w], g <= gn ? got[g] : "(end)"
                    exit 1
                }
                w++; g++
            }
            if (!any && g <= gn) { printf "# not expected: %s\n", got[g]; exit 1 }
            exit 0
        }' "$1" "$2"
}

n=0
failed=0
report() { # STATUS NAME
    n=$((n + 1))
    if [ "$1" -eq 0 ]; then
        printf 'ok %d - %s\n' $n "$2"
    else
        printf 'not ok %d - %s\n' $n "$2"
        failed=1
    fi
}

# Does PAGE show exactly the record in FILE?
shows_record() {
    sed 's/\\&//; s/\\e/\\/g' "$1" | awk -v file="$2" '
        BEGIN { while ((getline line <file) > 0) wanted[++wn] = line }
        /^\.Bd -literal/ { inside = 1; g = 0; good = 1; next }
        /^\.Ed/ { if (inside && good && g == wn) found = 1; inside = 0; next }
        inside { if ($0 != wanted[++g]) good = 0 }
        END { exit !found }'
}

for readme in README records/README records/fixtures/README; do
    extract plain "$readme"
done
for page in man/carcref.1 man/carcref-record.5 man/carcref-rules.7; do
    extract mdoc "$page"
done

for example in "$tmp"/example/*.cmd; do
    [ -f "$example" ] || continue
    name=$(basename "$example" .cmd | tr + /)
    case $name in
    */README-*) folder=${name%/*} ;;
    *) folder=. ;;
    esac
    command=$(sed 's|\./carcref|carcref|g' "$example")
    case $command in
    *' jq '*) needed=jq ;;
    *' datamash '*) needed=datamash ;;
    *' prove '*) needed=prove ;;
    *) needed='sh' ;;
    esac
    if ! command -v "$needed" >/dev/null 2>&1; then
        n=$((n + 1))
        echo "ok $n - $name # SKIP $needed is not installed"
        continue
    fi
    case $command in
    *' mine.txt') # is the user's own, and is written
        cp records/short.txt "$tmp/mine.txt"
        folder=$tmp
        ;;
    esac
    (cd "$folder" && PATH=$tmp/bin:$PATH sh -c "$command") >"$tmp/got" 2>&1 </dev/null
    status=$?
    good=0
    sed 's/^/# $ /' "$example"
    if [ "$status" -gt 2 ] && [ "$status" -ne 123 ]; then # 123: xargs, of which something was found wrong
        echo "# exit status $status"
        good=1
    elif grep -q . "${example%.cmd}.out"; then
        fits "${example%.cmd}.out" "$tmp/got" || good=1
    elif grep -q 'unknown option\|exclude each other\|No such file' "$tmp/got"; then
        sed 's/^/# /' "$tmp/got"
        good=1
    fi
    report $good "$name"
done

# "header> LINE" and "1 Mia> LINE": what is typed; the rest is what is answered.
awk '/^    header> / { inside = 1 } inside && !/^    / { exit } inside { print substr($0, 5) }' README >"$tmp/talk"
sed -n 's/^[0-9a-zA-Z ]*> \{0,1\}//p' "$tmp/talk" >"$tmp/typed"
{ sed '/^[0-9a-zA-Z ]*>/d' "$tmp/talk" && echo ...; } >"$tmp/wanted"
# shellcheck disable=SC2002 # from a pipe, as no file is answered line by line
cat "$tmp/typed" | "$program" -eq -W none >"$tmp/got" 2>&1
good=1
[ "$(wc -l <"$tmp/typed")" -ge 3 ] && fits "$tmp/wanted" "$tmp/got" && good=0
report $good 'README: the talk at the table'

# Each line of a record stands for itself.
awk '/^Write a record/ { inside = 1 } /^Check a game/ { inside = 0 }
     inside && /^       (Mia|Tom): / { print substr($0, 8) }' README >"$tmp/lines"
good=0
while read -r line; do
    case $line in
    Mia*) players='Mia, Tom' ;;
    *) players='Tom, Mia' ;;
    esac
    printf 'players: %s\nedition: classic\n\n%s\n' "$players" "$line" |
        "$program" -cq -W none >"$tmp/got" 2>&1 && continue
    sed 's/^/# /' "$tmp/got"
    good=1
done <"$tmp/lines"
[ "$(wc -l <"$tmp/lines")" -ge 4 ] || good=1
report $good 'README: each line of a record is legal'

awk '/^    title: / { inside = 1 } inside && !/^    / { exit } inside { print substr($0, 5) }' \
    records/fixtures/README >"$tmp/fixture.yaml"
good=0
"$program" -c --expect "$tmp/fixture.yaml" >"$tmp/got" 2>&1 || { sed 's/^/# /' "$tmp/got" && good=1; }
grep -q '^expect:' "$tmp/fixture.yaml" || good=1
report $good 'records/fixtures/README: its fixture is as it says'

for record in short.txt short.yaml; do
    shows_record man/carcref-record.5 records/$record
    report $? "carcref-record(5) shows records/$record"
done

# block N: the literal display of carcref-record(5) whose first line holds the word N
block() {
    awk -v word="$1" '/^\.Bd -literal/ { inside = first = 1; next }
        /^\.Ed/ { inside = shown = 0 }
        inside && first { shown = index($0, word); first = 0 }
        inside && shown' man/carcref-record.5
}

# It has one turn and the end of a game, so that is all that can be wrong.
block bga_table >"$tmp/compact.json"
"$program" -cq -W none "$tmp/compact.json" >"$tmp/got" 2>&1
[ "$(wc -l <"$tmp/got")" -eq 1 ] && grep -q 'E-NOT-FINISHED' "$tmp/got"
report $? 'carcref-record(5): the compact form of a log'

{ printf 'players: Adam, Eva\nturns:\n- U/0 1,0\n- ' && block 'player: Eva'; } >"$tmp/entry.yaml"
"$program" --convert=text "$tmp/entry.yaml" 2>"$tmp/err" | grep Eva: >"$tmp/got"
printf '12. Eva: discard C; drew E; E/180 1,-1; city; note "why not" = Eva 4, Eva (8)\n' >"$tmp/wanted"
fits "$tmp/wanted" "$tmp/got"
report $? 'carcref-record(5): an entry by its parts'

block 'D  4' | sed 's/^/tiles: /' >"$tmp/lines"
{ echo 'players: Eva, Adam' && cat "$tmp/lines" && printf '\nEva: U/0 1,0\n'; } |
    "$program" -i text --convert=text >"$tmp/got" 2>&1 && [ "$(wc -l <"$tmp/lines")" -eq 2 ]
report $? 'carcref-record(5): tile lines'

echo "1..$n"
[ "$n" -gt 10 ] && exit $failed
echo "# too few examples were found" && exit 1

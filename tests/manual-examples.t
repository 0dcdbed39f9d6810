#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Runs every example of README and of the manual pages.  An example is a line
# "$ command" in an indented block of README or in a literal display of a page;
# what stands below it, up to the next "$ " or the end of the block, is what it
# prints (both outputs together), a line "..." standing for any lines.  Without
# such lines the command only has to run.  The program is called carcref or
# ./carcref, the folder is that of the sources.
#
# The games that the pages show must be the files of records/.

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
    awk -v form="$1" -v base="$tmp/example/$(basename "$2")" '
        function finish() { command = "" }
        {
            inside = form == "plain" ? /^    / || (/^$/ && command != "") : shown
            line = $0
            if (form == "plain") sub(/^    /, "", line)
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
            print substr(line, 3) >(command ".cmd")
            printf "" >(command ".out")
            next
        }
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

extract plain README
for page in man/carcref.1 man/carcref-record.5 man/carcref-rules.7; do
    extract mdoc "$page"
done

for example in "$tmp"/example/*.cmd; do
    [ -f "$example" ] || continue
    name=$(basename "$example" .cmd)
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
    PATH=$tmp/bin:$PATH sh -c "$command" >"$tmp/got" 2>&1 </dev/null
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

for record in short.txt short.yaml; do
    shows_record man/carcref-record.5 records/$record
    report $? "carcref-record(5) shows records/$record"
done

echo "1..$n"
[ "$n" -gt 10 ] && exit $failed
echo "# too few examples were found" && exit 1

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# What neighbours of the program need: lists of file names in and out, an output file that
# is whole or not there, tables, SARIF, TAP, fixtures.  Whatever the format, the exit
# status is the same, and the error output of a machine format stays empty.

# shellcheck disable=SC2317 # functions are called through check
# shellcheck source=tests/lib.sh
. "${srcdir:-.}/tests/lib.sh"
cd "$srcdir/records" || exit 1

tab=$(printf '\t')
# Runs the program; its streams go to out and err.
run() {
    wanted=$1
    shift
    status "$wanted" carcref "$@" >"$tmp/out" 2>"$tmp/err" </dev/null
}
no_err() {
    test ! -s "$tmp/err" || { cat "$tmp/err" && false; }
}
err_is() {
    printf '%s\n' "$1" >"$tmp/wanted"
    same "$tmp/wanted" "$tmp/err"
}
out_is() {
    printf '%s\n' "$1" >"$tmp/wanted"
    same "$tmp/wanted" "$tmp/out"
}
out_has() {
    grep -q -e "$1" "$tmp/out" || { cat "$tmp/out" && false; }
}
err_has() {
    grep -q -e "$1" "$tmp/err" || { cat "$tmp/err" && false; }
}

# --- the same status and no words beside the document ---------------------------------

# json is compared with its schema in json-schema.t.
for format in json jsonl tsv csv sarif svg html; do
    for file in short.txt wrong/claim.txt wrong/place.txt wrong/second.txt wrong/broken.yaml \
        wrong/unsupported.txt bad/bad-players.txt bad/bad-record-encoding*.txt; do
        as_text() {
            carcref -c "$file" >"$tmp/out" 2>"$tmp/err"
            text_status=$?
            run "$text_status" -f "$format" "$file" && no_err
        }
        check "-f $format $file: the status of text, nothing beside" as_text
    done
done

# --- names of files ----------------------------------------------------------------------

names_of_wrong_files() {
    run 2 -l short.txt wrong/place.txt wrong/second.txt nothing-here wrong/broken.yaml &&
        out_is "$(printf '%s\n' wrong/place.txt wrong/second.txt wrong/broken.yaml)" &&
        err_is 'carcref: nothing-here: No such file or directory'
}
check '-l: names of files that are not all right, once each' names_of_wrong_files
nothing_wrong() { run 0 -l -f json short.txt river.txt && no_err && test ! -s "$tmp/out"; }
check '-l: nothing where a warning is all' nothing_wrong
warnings_count() { run 1 -lW error short.txt river.txt && out_is river.txt; }
check '-l -W error' warnings_count
check_and_list() { run 1 -cl wrong/place.txt && out_is wrong/place.txt && run 1 -lc wrong/place.txt && out_is wrong/place.txt; }
check '-cl is -l' check_and_list
list_standard_input() {
    status 1 carcref -l --stdin-name=club.txt <wrong/place.txt >"$tmp/out" && out_is club.txt
}
check '-l --stdin-name' list_standard_input
list_convert() { run 2 -l --convert=yaml short.txt && err_has 'exclude each other'; }
check '-l and --convert exclude each other' list_convert

from_list() {
    printf 'short.txt\0wrong/place.txt\0' >"$tmp/list"
    run 1 -l --files0-from="$tmp/list" && out_is wrong/place.txt && no_err
}
check '--files0-from=FILE' from_list
from_standard_input() {
    printf 'short.txt\0wrong/place.txt' | status 1 carcref --files0-from=- >"$tmp/out" 2>"$tmp/err" &&
        test "$(grep -c '^==> ' "$tmp/out")" -eq 2
}
check '--files0-from=-, the last name without a NUL' from_standard_input
one_from_list() {
    printf 'short.txt\0' >"$tmp/list"
    run 0 --files0-from="$tmp/list" && test "$(grep -c '^==> ' "$tmp/out")" -eq 0
}
check 'one name has no heading' one_from_list
lines_not_nul() {
    printf 'short.txt\nwrong/place.txt\n' >"$tmp/list"
    run 2 --files0-from="$tmp/list" && err_has "list:1: a name ends with NUL, not with its line"
}
check '--files0-from: names that end with their line' lines_not_nul
empty_name() {
    printf 'short.txt\0\0wrong/place.txt\0' >"$tmp/list"
    run 2 -l --files0-from="$tmp/list" && out_is wrong/place.txt &&
        err_is "carcref: $tmp/list:2: invalid zero-length file name"
}
check 'an empty name is trouble, the others are read' empty_name
dash_from_standard_input() {
    printf -- '-\0short.txt\0' | status 2 carcref -c --files0-from=- >"$tmp/out" 2>"$tmp/err" &&
        err_has "^carcref: -:1: no file name of '-' is allowed"
}
check "'-' in a list from the standard input" dash_from_standard_input
dash_from_file() {
    printf -- '-\0' >"$tmp/list"
    status 0 carcref --files0-from="$tmp/list" <short.txt >"$tmp/out" && out_has '^<stdin> -- legal'
}
check "'-' in a list from a file is the standard input" dash_from_file
no_list() { run 2 --files0-from=nothing-here && err_is 'carcref: nothing-here: No such file or directory'; }
check 'no such list' no_list
list_and_files() { run 2 --files0-from=x short.txt && err_has "no further files may be named: 'short.txt'"; }
check '--files0-from and files' list_and_files
empty_list() { run 0 --files0-from=/dev/null && no_err && test ! -s "$tmp/out"; }
check 'an empty list' empty_list
line_break_in_name() {
    mkdir -p "$tmp/names" && cp short.txt "$tmp/names/a
b" && (cd "$tmp/names" && find . -type f -print0 | status 0 carcref -f tsv --files0-from=-) >"$tmp/out" &&
        out_has '^\./a\\nb'
}
check 'a line break in a name' line_break_in_name

# --- -o ----------------------------------------------------------------------------------

carcref short.txt >"$tmp/report"
no_rest() { test "$(find "$tmp/o" -name '.carcref*' | wc -l)" -eq 0; }
mkdir "$tmp/o"
new_file() {
    (umask 027 && run 0 -o "$tmp/o/new" short.txt) && same "$tmp/report" "$tmp/o/new" &&
        test ! -s "$tmp/out" && test -n "$(find "$tmp/o/new" -perm 640)" && no_rest
}
check '-o: a new file, by the umask' new_file
mode_kept() {
    echo old >"$tmp/o/mode" && chmod 754 "$tmp/o/mode" && run 0 "--output=$tmp/o/mode" short.txt &&
        same "$tmp/report" "$tmp/o/mode" && test -n "$(find "$tmp/o/mode" -perm 754)" && no_rest
}
check '-o: the mode is kept' mode_kept
link_kept() {
    echo old >"$tmp/o/target" && ln -s target "$tmp/o/link" && run 0 -o "$tmp/o/link" short.txt &&
        test -L "$tmp/o/link" && same "$tmp/report" "$tmp/o/target" && no_rest
}
check '-o: a link stays a link' link_kept
in_place() {
    cp short.yaml "$tmp/o/mine" && run 0 --convert=text -o "$tmp/o/mine" "$tmp/o/mine" &&
        grep -q '^Mia: V/0 1,0' "$tmp/o/mine"
}
check '-o: the file that is read' in_place
not_spoilt() {
    cp wrong/broken.yaml "$tmp/o/mine" && run 2 --convert=text -o "$tmp/o/mine" "$tmp/o/mine" &&
        err_has 'not written' && same wrong/broken.yaml "$tmp/o/mine" && no_rest
}
check '-o: what cannot be converted stays as it is' not_spoilt
no_folder() { run 2 -o "$tmp/nowhere/x" short.txt && err_is "carcref: $tmp/nowhere/x: No such file or directory"; }
check '-o: no such folder' no_folder
a_folder() { run 2 -o "$tmp/o" short.txt && err_is "carcref: $tmp/o: Is a directory"; }
check '-o: a folder' a_folder
usage_writes_nothing() { echo old >"$tmp/o/u" && run 2 -o "$tmp/o/u" --no-such && test "$(cat "$tmp/o/u")" = old; }
check '-o: a usage mistake writes nothing' usage_writes_nothing
full_disk() { run 2 -o /dev/full short.txt && err_is 'carcref: /dev/full: No space left on device'; }
if test -w /dev/full; then
    check '-o: a full device' full_disk
else
    skip '-o: a full device' 'there is no /dev/full'
fi
limited() { # the system refuses to let a file grow
    echo old >"$tmp/o/limit"
    (
        trap '' XFSZ
        ulimit -f 1
        status 2 carcref -f json -o "$tmp/o/limit" sunday.yaml sunday.yaml 2>"$tmp/err"
    ) && test "$(cat "$tmp/o/limit")" = old && no_rest && grep -q 'File too large' "$tmp/err"
}
check '-o: never half a file' limited
a_device() { run 0 -o /dev/null short.txt && test -c /dev/null; }
check '-o: a device is written straight' a_device
a_fifo() {
    mkfifo "$tmp/o/fifo" && { cat "$tmp/o/fifo" >"$tmp/o/read" & } &&
        run 0 -o "$tmp/o/fifo" short.txt && wait && same "$tmp/report" "$tmp/o/read" && test -p "$tmp/o/fifo"
}
check '-o: a FIFO stays one' a_fifo
dash() { run 0 -o - short.txt && same "$tmp/report" "$tmp/out"; }
check '-o -: the standard output' dash
dev_stdout() {
    echo first >"$tmp/o/append" && carcref -o /dev/stdout short.txt >>"$tmp/o/append" &&
        { echo first && cat "$tmp/report"; } >"$tmp/wanted" && same "$tmp/wanted" "$tmp/o/append"
}
if test -e /dev/stdout; then
    check '-o /dev/stdout: what the shell has opened' dev_stdout
else
    skip '-o /dev/stdout: what the shell has opened' 'there is no /dev/stdout'
fi
explained() { run 0 -o "$tmp/o/text" --explain=PLACE-3 && grep -q '^PLACE-3' "$tmp/o/text"; }
check '-o: --explain' explained
listed() { run 1 -o "$tmp/o/names" -l wrong/place.txt && test "$(cat "$tmp/o/names")" = wrong/place.txt; }
check '-o: -l' listed
listed_for_xargs() {
    run 2 -l0 short.txt wrong/place.txt wrong/second.txt nothing-here && printf 'wrong/place.txt\0wrong/second.txt\0' >"$tmp/wanted" &&
        same "$tmp/wanted" "$tmp/out"
}
check '-l0: names end with NUL' listed_for_xargs

# --- what a record says of itself -------------------------------------------------------------

free_text() {
    printf 'title: Club\ndate: 2026-11-29\nplace: Brno\nsource: phone\nplayers: A, B\n\nA: E/180 0,-1 city; note "tea"\nB: D/180 0,1\n' >"$tmp/told.txt"
    run 0 -W none -f jsonl "$tmp/told.txt" &&
        out_has '"title":"Club","date":"2026-11-29","place":"Brno","source":"phone","status"' &&
        out_has '"turnNotes":\[{"turn":1,"note":"tea"}\]'
}
check 'json: date, place, source and notes' free_text
without_free_text() { run 0 -W none -f jsonl robbers.txt && ! grep -q '"date"\|"turnNotes"' "$tmp/out"; }
check '... only if there are any' without_free_text

# --- tables ----------------------------------------------------------------------------------

columns="file${tab}game${tab}turn${tab}line${tab}event${tab}feature${tab}place${tab}player${tab}points${tab}rule${tab}code${tab}text${tab}title${tab}status${tab}judged${tab}turns"
whole="${tab}A short game${tab}legal${tab}8${tab}8"
the_table() {
    run 0 -f tsv short.txt && out_is "$columns
short.txt${tab}1${tab}2${tab}7${tab}complete${tab}city${tab}(0,-1)${tab}Tom${tab}4${tab}CITY-SCORE-1${tab}${tab}2 tiles x 2$whole
short.txt${tab}1${tab}4${tab}9${tab}complete${tab}road${tab}(-1,0)-(1,1) E${tab}Mia${tab}4${tab}ROAD-SCORE-1${tab}${tab}4 tiles x 1$whole
short.txt${tab}1${tab}7${tab}12${tab}complete${tab}city${tab}(2,0)${tab}Mia${tab}8${tab}CITY-SCORE-1${tab}${tab}3 tiles x 2 + 1 pennant x 2$whole
short.txt${tab}1${tab}8${tab}13${tab}final${tab}monastery${tab}(0,1)${tab}Tom${tab}5${tab}END-SCORE-3${tab}${tab}1 + 4 neighbours$whole
short.txt${tab}1${tab}8${tab}13${tab}final${tab}monastery${tab}(1,1)${tab}Tom${tab}6${tab}END-SCORE-3${tab}${tab}1 + 5 neighbours$whole
short.txt${tab}1${tab}8${tab}13${tab}final${tab}field${tab}(-1,0) NL${tab}Mia${tab}6${tab}FARM-SCORE-1${tab}${tab}2 complete cities x 3$whole"
}
check 'tsv: the whole table' the_table
every_row_is_whole() {
    run 2 -f tsv ./*.txt ./*.yaml bad/bad-*.txt bad/bad-*.yaml wrong/* && no_err &&
        awk -F '\t' 'NF != 16 || $15 !~ /^(judged|[0-9]+)$/ || $9 !~ /^(points|-?[0-9]+)$/ { print; bad = 1 } END { exit bad }' "$tmp/out"
}
check 'tsv: sixteen columns, points are numbers' every_row_is_whole
of_stopped() {
    printf 'title: "Late\\tgame"\n' | cat - wrong/place.txt | sed 2,3d >"$tmp/stopped.txt"
    run 1 -f tsv "$tmp/stopped.txt" &&
        awk -F '\t' 'NR > 1 && $13 $14 $15 $16 != "Late\\\\tgameillegal38" { print; bad = 1 } END { exit bad || NR < 3 }' "$tmp/out"
}
check 'tsv: how far a stopped game was judged' of_stopped
# The sums of the rows are the totals of the JSON report.
sums_are_totals() {
    for file in ./*.txt ./*.yaml bad/bad-score*.txt; do
        carcref -f tsv "$file" |
            awk -F '\t' 'NR > 1 && $8 != "" { sum[$2 "\t" $8] += $9 } END { for (k in sum) if (sum[k]) print k "\t" sum[k] }' |
            sort >"$tmp/sums"
        carcref -f json "$file" | jq -r '.game as $g | .players[] | select(.total != 0) | [$g, .name, .total] | @tsv' |
            sort >"$tmp/totals"
        same "$tmp/totals" "$tmp/sums" || { echo "$file" && return 1; }
    done
}
if command -v jq >"$tmp/which"; then
    check 'tsv: sums are the totals' sums_are_totals
else
    skip 'tsv: sums are the totals' 'jq is not installed'
fi
odd_names() {
    printf 'players: ["A", "C\\\\D", "E\\u001b[31m"]\nturns: ["E/180 0,-1 city", "U/0 1,0 road", "U/0 -1,0 field NL"]\nended: true\n' >"$tmp/odd.yaml"
    run 0 -f tsv "$tmp/odd.yaml" && out_has "${tab}C\\\\\\\\D${tab}3" &&
        out_has "${tab}E\\\\u001B\[31m${tab}3"
}
check 'tsv: odd names' odd_names
# Nothing of a record reaches a terminal as it is, not even the record written again.
odd_text() {
    printf '%s\n' '{"title": "a\u001b[1m", "players": ["C\\u0041", "E\u001b[31m"], "x-own": "q\u0085",' \
        ' "turns": ["E/180 0,-1 city; note \"\u007f\"", "U/0 1,0 = \"E\u001b[31m\" 0"]}' >"$tmp/odd.json"
    run 0 -W none --convert=text "$tmp/odd.json" && out_has '^title: "a\\u001B\[1m"$' &&
        out_has '"E\\u001B\[31m" 0' && out_has 'note "\\u007F"' && out_has '^x-own: "q\\u0085"$' &&
        ! LC_ALL=C grep -q '[^ -~]' "$tmp/out" || return 1
    carcref -W none --convert=jsonl "$tmp/out" >"$tmp/json.1" && carcref -W none --convert=jsonl "$tmp/odd.json" >"$tmp/json.2" &&
        same "$tmp/json.1" "$tmp/json.2" && grep -q 'C.*u0041' "$tmp/json.1"
}
check '--convert=text: characters that do not print' odd_text
odd_keys() {
    printf '{"players": ["A", "B"], "%s": "x", "turns": []}\n' 'x-\u001b' >"$tmp/odd.json"
    run 2 "$tmp/odd.json" && err_has 'does not print.*E-RECORD-KEY' &&
        printf '{"players": [{"name": "A", "colour": "r\\u001bd"}, "B"], "turns": []}\n' >"$tmp/odd.json" &&
        run 2 "$tmp/odd.json" && err_has 'not a word for a colour'
}
check 'keys and colours are words' odd_keys
# A player without points has a row all the same.
nobody_is_left_out() {
    printf 'players: A, B, C\n\nA: E/180 0,-1 city\n' >"$tmp/few.txt"
    run 0 -W none -f tsv "$tmp/few.txt" && cut -f 5,8,9 "$tmp/out" >"$tmp/got" &&
        printf 'event\tplayer\tpoints\ncomplete\tA\t4\nnone\tB\t0\nnone\tC\t0\n' >"$tmp/wanted" &&
        same "$tmp/wanted" "$tmp/got"
}
check 'tsv: players without points' nobody_is_left_out
# The same table with commas; what a spreadsheet would take for a formula is text.
as_csv() {
    printf 'title: \047Mia, "the" cat\047\nplayers: ["=A1", "-5", "C\\\\D"]\nturns: ["E/180 0,-1 city"]\n' >"$tmp/odd.yaml" &&
        run 0 -W none -f csv "$tmp/odd.yaml" && sed "s|$tmp/||" "$tmp/out" >"$tmp/got" &&
        cat >"$tmp/wanted" <<'END' && same "$tmp/wanted" "$tmp/got"
file,game,turn,line,event,feature,place,player,points,rule,code,text,title,status,judged,turns
odd.yaml,1,1,3,complete,city,"(0,-1)",'=A1,4,CITY-SCORE-1,,"2 tiles x 2","Mia, ""the"" cat",legal,1,1
odd.yaml,1,,,none,,,-5,0,,,,"Mia, ""the"" cat",legal,1,1
odd.yaml,1,,,none,,,C\D,0,,,,"Mia, ""the"" cat",legal,1,1
END
}
check 'csv' as_csv
csv_is_tsv() {
    run 2 -f csv ./*.txt ./*.yaml bad/bad-*.txt bad/bad-*.yaml wrong/* && mv "$tmp/out" "$tmp/csv" &&
        run 2 -f tsv ./*.txt ./*.yaml bad/bad-*.txt bad/bad-*.yaml wrong/* &&
        python3 -c '
import csv, sys
tsv = [l.rstrip("\n").replace("\\\\", "\\").split("\t") for l in open(sys.argv[1], encoding="utf-8", newline="\n")]
text = [["\x27" + c if c[:1] and c[:1] in "=+-@" and not c[1:].isdigit() else c for c in r] for r in tsv]
read = list(csv.reader(open(sys.argv[2], encoding="utf-8", newline="")))
for a, b in zip(text, read):
    if a != b:
        sys.exit("%r\n%r" % (a, b))
sys.exit(len(tsv) != len(read))' "$tmp/out" "$tmp/csv"
}
if command -v python3 >"$tmp/which"; then
    check 'csv: read again it is the table' csv_is_tsv
else
    skip 'csv: read again it is the table' 'python3 is not installed'
fi
datamash_reads_it() {
    carcref -f tsv short.txt | datamash -sHg player sum points >"$tmp/out" &&
        out_is "GroupBy(player)${tab}sum(points)
Mia${tab}18
Tom${tab}15"
}
if command -v datamash >"$tmp/which"; then
    check 'tsv: datamash' datamash_reads_it
else
    skip 'tsv: datamash' 'datamash is not installed'
fi

# --- a turn that the record has not ------------------------------------------------------------

# beyond FORMAT LINE: LINE, a regular expression, says that there is no turn 9 of 8; nothing of the
# kind where there is a turn, or where an illegal one comes first.
beyond() {
    run 0 -t9 -f "$1" short.txt && no_err && out_has "$2" || return 1
    for there in '-t8 short.txt' '-t0 short.txt' short.txt '-t9 wrong/place.txt'; do
        # shellcheck disable=SC2086 # several words
        carcref -f "$1" $there >"$tmp/out" 2>"$tmp/err"
        grep -i -e 'no.turn.*9' "$tmp/out" && echo "$there" && return 1
        grep -q . "$tmp/out" && no_err || return 1
    done
}
check 'json: no such turn' beyond json '^  "noTurn": 9,$'
check 'jsonl: no such turn' beyond jsonl '"noTurn":9,'
check 'tsv: no such turn' beyond tsv \
    "^short.txt${tab}1${tab}9${tab}${tab}note${tab}${tab}${tab}${tab}0${tab}${tab}${tab}there is no turn 9; the record has 8 turns$whole\$"
check 'tap: no such turn' beyond tap '^# there is no turn 9; the record has 8 turns$'
check 'sarif: no such turn' beyond sarif '^ *{"level": "note", "message": {"text": "short.txt: there is no turn 9; the record has 8 turns"}'
beyond_events() {
    run 0 -e -t9 short.txt && out_has '^end - no-turn 9$' &&
        err_is 'short.txt: note: there is no turn 9; the record has 8 turns' &&
        run 0 -e -t8 short.txt && ! out_has no-turn && status 1 carcref -e -t9 wrong/place.txt >"$tmp/out" 2>&1 &&
        ! out_has no-turn
}
check 'events: no such turn' beyond_events
beyond_legal() {
    run 0 --legal -t10 -f json short.txt && out_has '^  "noTurn": 10,$' &&
        run 0 --legal -t9 -f json short.txt && ! out_has noTurn
}
check '--legal: the turn after the record may be asked for' beyond_legal
beyond_second() {
    sed 's/^title: .*/title: Another/' short.txt >"$tmp/two.txt" && printf -- '---\n' | cat short.txt - "$tmp/two.txt" >"$tmp/both.txt" &&
        run 0 -t9 -f sarif "$tmp/both.txt" && out_has 'both.txt: there is no turn 9' && out_has 'both.txt, game 2: there is no turn 9'
}
check 'sarif: of which game' beyond_second

# --- SARIF ----------------------------------------------------------------------------------

cat >"$tmp/sarif.py" <<'END'
import json, sys
import jsonschema

subset, whole, *logs = sys.argv[1:]
validators = []
for name in subset, whole:
    with open(name, encoding="utf-8") as f:
        schema = json.load(f)
    validators.append(jsonschema.validators.validator_for(schema)(schema))
for log in logs:
    with open(log, encoding="utf-8") as f:
        document = json.load(f)
    for validator in validators:
        for e in validator.iter_errors(document):
            sys.exit("%s: %s: %s" % (log, "/".join(map(str, e.absolute_path)), e.message[:300]))
    (run,) = document["runs"]
    rules = run["tool"]["driver"]["rules"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"], result
END
sarif() {
    python3 -W ignore "$tmp/sarif.py" "$srcdir/tests/sarif/subset.schema.json" \
        "${CARCREF_SARIF_SCHEMA:-$srcdir/tests/sarif/subset.schema.json}" "$@"
}
sarif_of_all() {
    run 2 -f sarif ./*.* wrong/* bad/bad-* bad/warn-* bad/unsup* nothing-here --expect &&
        sarif "$tmp/out" && err_is 'carcref: nothing-here: No such file or directory'
}
sarif_of_nothing() { run 0 -c -f sarif short.txt && no_err && sarif "$tmp/out" && out_has '"results": \[\],'; }
sarif_of_turn() {
    run 2 -f sarif -t9 short.txt nothing-here && sarif "$tmp/out" &&
        test "$(jq -c '[.runs[0].invocations[0].toolExecutionNotifications[].level]' "$tmp/out")" = '["note","error"]'
}
sarif_of_place() {
    run 1 -f sarif wrong/place.txt && sarif "$tmp/out" && test "$(jq -c '.runs[0].results[0] |
        [.ruleId, .level, .locations[0].physicalLocation.artifactLocation.uri,
         (.locations[0].physicalLocation.region | .startLine, .startColumn, .endLine, .endColumn),
         .relatedLocations[0].message.text, .properties.rule]' "$tmp/out")" = \
        '["E-EDGE-MISMATCH","error","wrong/place.txt",9,11,9,14,"tile V at (1,0) was placed in turn 1","PLACE-3"]'
}
names_are_references() {
    mkdir -p "$tmp/a:b" && cp wrong/place.txt "$tmp/a:b/50% & <ž>.txt" &&
        (cd "$tmp" && status 1 carcref -f sarif "a:b/50% & <ž>.txt") >"$tmp/out" &&
        out_has '"uri": "a%3Ab/50%25%20&%20%3C%C5%BE%3E.txt"' && sarif "$tmp/out"
}
if ! python3 -c 'import jsonschema; jsonschema.Draft202012Validator' 2>"$tmp/err"; then
    skip 'sarif' 'python3 with jsonschema (draft 2020-12) is not installed'
elif ! command -v jq >"$tmp/which"; then
    skip 'sarif' 'jq is not installed'
else
    check 'sarif: of all records, one document' sarif_of_all
    check 'sarif: nothing found' sarif_of_nothing
    check 'sarif: a turn that is not there' sarif_of_turn
    check 'sarif: a finding with its note' sarif_of_place
    check 'sarif: names of files are references' names_are_references
fi

# --- TAP -----------------------------------------------------------------------------------

points() {
    run 1 -f tap short.txt wrong/second.txt && no_err && grep -v '^  ' "$tmp/out" >"$tmp/got" &&
        cat >"$tmp/wanted" <<'END' && same "$tmp/wanted" "$tmp/got"
TAP version 13
ok 1 - short.txt: A short game
ok 2 - wrong/second.txt: First table
not ok 3 - wrong/second.txt, game 2: Second table
1..3
END
}
check 'tap: each record is a test' points
tap_trouble() {
    run 2 -f tap nothing-here wrong/broken.yaml && err_is 'carcref: nothing-here: No such file or directory' &&
        out_has '^not ok 1 - nothing-here: No such file' && out_has '^not ok 2 - wrong/broken' && out_has '^1\.\.2$'
}
check 'tap: what cannot be read' tap_trouble
no_directive() {
    printf 'title: "one # SKIP two\\\\"\nplayers: A, B\n\nU/0 1,0\nended: true\n' >"$tmp/t.txt"
    run 0 -f tap "$tmp/t.txt" && out_has ': one \\# SKIP two\\\\$'
}
check 'tap: a title is no directive' no_directive
blocks_are_yaml() {
    run 2 -f tap wrong/* bad/bad-expect* bad/bad-record-name* && sed -n '/^  ---$/,/^  \.\.\.$/p' "$tmp/out" |
        sed 's/^  //' >"$tmp/blocks" && test -s "$tmp/blocks" && python3 - "$tmp/blocks" <<'END'
import sys, yaml
for block in yaml.safe_load_all(open(sys.argv[1], encoding="utf-8")):
    if block is not None:
        assert block["status"] and all(f["message"] and f["level"] for f in block["findings"]), block
END
}
if python3 -c 'import yaml' 2>"$tmp/err"; then
    check 'tap: blocks are YAML' blocks_are_yaml
else
    skip 'tap: blocks are YAML' 'python3-yaml is not installed'
fi
prove_runs_it() {
    prove -e "$program -f tap" short.txt abbot.txt >"$tmp/out" 2>&1 && ! prove -e "$program -f tap" wrong/place.txt >"$tmp/out" 2>&1
}
if command -v prove >"$tmp/which"; then
    check 'tap: prove' prove_runs_it
else
    skip 'tap: prove' 'prove is not installed'
fi

# --- fixtures -----------------------------------------------------------------------------

# fixture STATUS TEXT: a game of three turns, of which the last is illegal.
fixture() {
    fixture_status=$1
    {
        printf 'players: Eva, Adam\n\nEva: E/180 0,-1 city\nAdam: U/0 1,0 road\nEva: U/0 0,0\n\n'
        printf '%s\n' "$2"
    } >"$tmp/fixture.txt"
    run 1 -c "$tmp/fixture.txt" || { echo 'it has acquitted itself' && return 1; }
    for format in text json jsonl tsv sarif tap; do
        run "$fixture_status" --expect -f "$format" "$tmp/fixture.txt" || { cat "$tmp/err" && return 1; }
        test "$format" = text || no_err || return 1
    done
    # The same in other notations.
    for format in yaml text jsonl; do
        echo "by way of $format"
        carcref --convert="$format" "$tmp/fixture.txt" >"$tmp/written" 2>"$tmp/err" || return 1
        run "$fixture_status" -c --expect "$tmp/written" || return 1
    done
    run "$fixture_status" -c --expect "$tmp/fixture.txt"
}
silent_fixture() { fixture "$@" && no_err; }
check 'expect: the finding, silently' silent_fixture 0 'expect: E-CELL-TAKEN turn 3'
check 'expect: whatever the turn' fixture 0 'expect: E-CELL-TAKEN'
check 'expect: points and totals too' fixture 0 'expect: E-CELL-TAKEN turn 3, turn 1 Eva 4 (4), turn 2 Adam (0), Eva (4)'
check 'expect: a feature, a figure, the track' fixture 0 \
    'expect: E-CELL-TAKEN turn 3, turn 1 city Eva 4, city (0,0) N Eva 4, turn 1 back Eva city, track Eva 4'
check 'expect: nothing, but there is a finding' fixture 1 ''
check 'expect: another turn' fixture 1 'expect: E-CELL-TAKEN turn 2'
check 'expect: another code' fixture 1 'expect: E-EDGE-MISMATCH turn 3'
check 'expect: more than there is' fixture 1 'expect: E-CELL-TAKEN turn 3, E-CELL-TAKEN'
check 'expect: other points' fixture 1 'expect: E-CELL-TAKEN turn 3, turn 1 Eva 5'
check 'expect: a turn that is not reached' fixture 1 'expect: E-CELL-TAKEN turn 3, turn 3 Eva (4)'

expected_trouble() {
    printf 'players: Eva, Adam\nturnz: 1\nexpect: %s\n\nEva: U/0 1,0\n' "$1" >"$tmp/trouble.txt"
    run 2 -c "$tmp/trouble.txt" && run "$2" -c --expect "$tmp/trouble.txt"
}
check 'expect: trouble that is expected' expected_trouble E-RECORD-KEY 0
check 'expect: trouble that is not' expected_trouble E-EDGE-MISMATCH 2
check 'expect: trouble is expected, points are not there' expected_trouble 'E-RECORD-KEY, Eva (0)' 1
warnings() {
    printf 'players: Eva, Adam\n\nEva: U/0 1,0\n%s\n' "$1" >"$tmp/warning.txt"
    shift
    wanted_status=$1
    shift
    run "$wanted_status" -c --expect "$@" "$tmp/warning.txt"
}
check 'expect: a warning need not be expected' warnings '' 0
check 'expect: but by -W error' warnings '' 1 -W error
check 'expect: a warning that is expected is silent' warnings 'expect: W-INCOMPLETE' 0 -W error
check 'expect: a warning that is expected must be there' warnings 'ended: true
expect: W-INCOMPLETE' 1
policies() {
    fixture 0 'expect: E-CELL-TAKEN turn 3' && run 0 -c --expect --on-illegal=skip "$tmp/fixture.txt" &&
        fixture 1 'expect: E-CELL-TAKEN turn 3, turn 3 Eva (4)' && run 0 -c --expect --on-illegal=skip "$tmp/fixture.txt"
}
check 'expect: what a policy makes of it' policies
as_expected() {
    fixture 0 'expect: E-CELL-TAKEN turn 3' && run 0 --expect -v "$tmp/fixture.txt" && out_has '; as expected\.' &&
        err_has '; 0 not as expected; ' && fixture 1 '' && run 1 --expect "$tmp/fixture.txt" && out_has '; not as expected\.'
}
check 'expect: the report says so' as_expected

# --- a long stream --------------------------------------------------------------------------

# Many games need no more room than some; a sanitizer keeps what is freed.
peak=${top_builddir:-$srcdir}/tests/tools/peak
room() { # GAMES FORMAT: the room they take, in $room
    awk -v n="$1" '{ text = text $0 "\n" } END { for (i = 0; i < n; i++) printf "%s---\n", text }' short.txt |
        status 0 "$peak" "$tmp/peak" "$program" -f "$2" >"$tmp/long" 2>"$tmp/err" && no_err && read -r room <"$tmp/peak"
}
flat() { # FORMAT LINES
    room 500 "$1" && few=$room && room 2500 "$1" && test "$(wc -l <"$tmp/long")" -eq "$2" || return 1
    test -n "$sanitized" || test "$((room - few))" -le 400 || { echo "$few kB for 500, $room kB for 2500" && return 1; }
}
if test -x "$peak"; then
    check 'flat: tsv' flat tsv $((6 * 2500 + 1))
    check 'flat: tap' flat tap $((2500 + 2))
    check 'flat: jsonl' flat jsonl 2500
else
    skip 'flat' 'tests/tools/peak was not built'
fi

# The variants of an expansion are shown where it is in the game, by either of its boxes.
variants_of() {
    printf 'players: Eva, Adam\nexpansions: %s\n\nEva: U/0 1,0\n' "$1" >"$tmp/box.txt"
    run 0 -f json "$tmp/box.txt" && out_has '"CROP_ORDER"' && out_has '"CROP_ADD"'
}
check 'variants of the first crop circles' variants_of crop-circles-1
check 'variants of the second crop circles' variants_of crop-circles-2
no_variants_of() { ! variants_of flying-machines >"$tmp/shown"; }
check 'variants of no other box' no_variants_of
# A city that another field has paid for is there all the same, and gives nothing.
paid_before() {
    run 0 each-city-once.txt &&
        out_has ' Marta  *3  1 complete city x 3 + 1 complete city paid before: 0; tied 1:1 ' &&
        run 0 -f jsonl each-city-once.txt &&
        out_has '"count":1,"of":"paid-city","each":0'
}
check 'farm3-once: a city that was paid before' paid_before
# The rule of a finding is that of its message, where its code has several.
rules_of_findings() {
    run 1 -f tsv bad/bad-kind-crop.txt && out_has "${tab}CRO-6${tab}E-KIND" &&
        run 1 -f sarif bad/bad-kind-fly.txt && out_has '"rule": "FLY-5"' &&
        run 1 -f json bad/bad-range.txt && out_has '"rule": "FLY-2"'
}
check 'rules of findings' rules_of_findings

# A field between walls reaches no side, and is told by its number.
between_walls() {
    printf '%s\n' 'players: Eva, Adam' 'expansions: king-and-robber' '' "Eva: KR/CCcc/0 0,-1 $1" \
        'ended: true' >"$tmp/walls.txt"
    run 0 "$tmp/walls.txt"
}
between_walls_filled() {
    between_walls field && out_has 'farm at (0,-1) 1 ' &&
        out_has '^turn 1: the field of KR/CCcc at (0,-1) was not stated; field 1 was taken, as good as field 2, since they border the same cities$' &&
        run 0 -f jsonl "$tmp/walls.txt" && out_has '"sides":\[\],"number":1,"alike":\[2\]' &&
        run 0 -e "$tmp/walls.txt" && out_has '^1 Eva figure small field (0,-1) 1 filled$' &&
        run 0 -b "$tmp/walls.txt" && out_has '^    farmer (0,-1) 1$'
}
between_walls_stated() {
    between_walls 'field 2' && out_has 'farm at (0,-1) 2 ' && ! out_has 'was not stated' &&
        run 0 -f tsv "$tmp/walls.txt" && out_has "${tab}(0,-1) 2${tab}Eva" &&
        run 0 -f jsonl "$tmp/walls.txt" && out_has '"sides":\[\],"number":2,"owners"'
}
check 'between walls: which was filled in' between_walls_filled
check 'between walls: which was said' between_walls_stated
# Whatever the format, a finding cites one rule: "CODE RULE", or "CODE -", a line for each.
cited_text() {
    carcref -c -v --max-errors=0 "$@" 2>&1 >/dev/null | awk '
        function done() { if (code != "") print code, rule; code = "" }
        /^[^ ].*: (error|warning|unsupported): .*\[[EWU][-A-Z0-9]*\]$/ {
            done(); code = $NF; gsub(/[][]/, "", code); rule = "-"
        }
        /^  rule: / { rule = $2 }
        END { done() }'
}
cited_json() {
    carcref -f json "$@" | awk '
        function done() { if (code != "") print code, rule; code = "" }
        /^  "diagnostics": / { inside = 1 }
        /^  \],?$/ { done(); inside = 0 }
        inside && /^      "code": / { done(); code = $2; gsub(/[",]/, "", code); rule = "-" }
        inside && /^      "rule": / { rule = $2; gsub(/[",]/, "", rule) }'
}
cited_tsv() {
    carcref -f tsv "$@" | awk -F "$tab" 'NR > 1 && $11 != "" { print $11, $10 == "" ? "-" : $10 }'
}
cited_sarif() {
    carcref -f sarif "$@" | awk '
        /^      \{"ruleId": / { code = $2; gsub(/[",]/, "", code) }
        /^       "properties": / && code != "" {
            rule = "-"
            if (match($0, /"rule": "[^"]*"/)) rule = substr($0, RSTART + 9, RLENGTH - 10)
            print code, rule
            code = ""
        }'
}
# All in one process for each format.
one_rule() {
    set --
    for file in bad/* wrong/*; do
        case $file in
        *.expected | *.tiles) ;;
        *) set -- "$@" "$file" ;;
        esac
    done
    cited_text "$@" >"$tmp/text"
    for format in json tsv sarif; do
        "cited_$format" "$@" >"$tmp/$format"
        same "$tmp/text" "$tmp/$format" || { echo "text and $format" && return 1; }
    done
    found=$(grep -c -v -e ' -$' "$tmp/text")
    test "$found" -ge 200 || { echo "only $found rules were cited" && return 1; }
}
check 'every format cites the same rule for each finding of the faulty records' one_rule
nearest_rule() {
    cited_sarif wrong/claim.txt >"$tmp/rules" && grep -qx 'E-SCORE-MISMATCH ROAD-SCORE-1' "$tmp/rules"
}
check 'the rule of false points is that of the only scoring' nearest_rule

finish

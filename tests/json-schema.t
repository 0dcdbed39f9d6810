#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Every document that the program prints has the form that its schema describes,
# whatever the input; rows and table of a game add up; the exit status is that of
# the text report; and the error output stays empty.
# Skipped where python3-jsonschema is absent.

srcdir=${srcdir:-.}
carcref=${CARCREF:-./carcref}

skip() {
    echo "1..0 # SKIP $1"
    exit 0
}
python3 -c 'import jsonschema; jsonschema.Draft202012Validator' 2>/dev/null ||
    skip 'python3 with jsonschema (draft 2020-12) is not installed'

folder=$(mktemp -d) || exit 99
trap 'rm -rf "$folder"' EXIT

# Inputs that are wrong in many ways.
bad=$folder/bad
mkdir "$bad" || exit 99
printf '' >"$bad/empty"
printf '\n\n# nothing\n' >"$bad/comment"
printf '\377\376p\0l\0' >"$bad/utf16"
printf 'players: A, B\n\nA: D/\377 1,0\n' >"$bad/not-utf8"
printf 'players: A\0, B\n\n' >"$bad/nul"
printf '\001\002\003\004' >"$bad/control"
printf '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[' >"$bad/nested"
printf '{"players": ["A", "B"], "turns": [{"player": "A"' >"$bad/cut-json"
printf 'players: A, B, C, D, E, F, G\n\nA: D 1,0\n' >"$bad/many-players"
printf 'players: A, B, C, D, E, F, G, H, I, J, K\n\nA: D 1,0\n' >"$bad/more-players"
printf 'players: A\n\nA: D 1,0\n' >"$bad/one-player"
printf 'players: A, B\nstart: C 0,0\n\nA: D 1,0\n' >"$bad/start"
printf 'players: A, B\nedition: 1999\n\nA: D 1,0\n' >"$bad/edition"
printf 'players: A, B\nexpansions: robbers\n\nA: D 1,0\n' >"$bad/unsupported"
printf 'players: A, B\n\nA: Zebra 1,0\nB: D 5,5\n' >"$bad/words"
printf 'players: A, B\n\nB: D 1,0\n' >"$bad/wrong-player"
printf 'players: A, B\n\nA: D/0 0,1 city\n' >"$bad/misfit"
printf 'players: A, B\n\nA: D/0 9,9\n' >"$bad/far"
printf 'players: A, B\ny-axis: north\n\nA: E/180 0,1 city = A 5 (7), B 3, back B city, track A 3\nresult: A 1, B 2\nwinner: B\n' >"$bad/claims"
printf 'players: "\342\200\256A\033[31m", "B\\\\"\n\n\nA: Z\n' >"$bad/names"
printf 'players: {A: 1}\nturns: 3\n' >"$bad/types"
printf 'players: [A, B]\nturns: []\n' >"$bad/no-turns"
printf 'players: [A, B]\nturns:\n- "A: \\"x\\u0041\\" 1,0"\n' >"$bad/escape"
printf -- '---\n---\n---\n' >"$bad/separators"
ln -s empty "$bad/name-$(printf '\377')" 2>/dev/null

cat >"$folder/check.py" <<'END'
import itertools, json, os, re, subprocess, sys
import jsonschema

program, schema_file, *files = sys.argv[1:]
with open(schema_file, encoding="utf-8") as f:
    schema = json.load(f)
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)


def unique(pairs):
    keys = [k for k, _ in pairs]
    if len(keys) != len(set(keys)):
        raise ValueError("a key appears twice: %s" % keys)
    return dict(pairs)


def read_documents(text):
    decoder, documents, at = json.JSONDecoder(object_pairs_hook=unique), [], blank(text, 0)
    while at < len(text):
        document, at = decoder.raw_decode(text, at)
        documents.append(document)
        at = blank(text, at)
    return documents


def blank(text, at):
    """The end of the white space at AT."""
    return re.compile(r"\s*").match(text, at).end()


def check_sums(d):
    totals = {p["name"]: 0 for p in d["players"]}
    for s in d["scorings"]:
        value = sum(t["count"] * t["each"] for t in s["terms"])
        assert value == s["points"], "terms of %r" % s
        if s["feature"] is None: # points that no feature gives
            assert s["at"] is None and s["cells"] == []
        else:
            assert s["at"] == s["cells"][0] and len(set(map(tuple, s["cells"]))) == len(s["cells"])
        for owner in s["owners"]:
            totals[owner] += value
        for payer in s.get("payers", []): # a ransom
            totals[payer] -= value
    for p in d["players"]:
        assert p["total"] == totals[p["name"]] == sum(p["points"].values()), "total of %r" % p["name"]
        assert p["rank"] == 1 + sum(q["total"] > p["total"] for q in d["players"])
    if d["complete"] or d["provisional"]:
        assert d["winners"] == [p["name"] for p in d["players"] if p["rank"] == 1]
    else:
        assert d["winners"] == []


seen = set()  # objects of lists: most stand in many documents


def without_seen(value, path):
    """VALUE without the objects that have been found valid in a list of this PATH."""
    if isinstance(value, dict):
        return {k: without_seen(v, path + "/" + k) for k, v in value.items()}
    if not isinstance(value, list) or not all(isinstance(v, dict) for v in value):
        return value
    fresh = []
    for v in value:
        key = path + json.dumps(v)
        if key not in seen:
            fresh.append(v)
            met.append(key)
    return fresh or value[:1]  # some must not be empty


def is_valid(d):
    met.clear()
    for e in validator.iter_errors(without_seen(d, "")):
        raise AssertionError("%s: %s" % ("/".join(map(str, e.absolute_path)), e.message))
    seen.update(met)


met = []


def run(*arguments, **more):
    return subprocess.run([program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          **(more or {"stdin": subprocess.DEVNULL}))


def documents_of(options, *files, **more):
    """What is printed in both formats, and the exit status."""
    as_json = run("-fjson", *options, *files, **more)
    as_lines = run("-fjsonl", "--ascii", *options, *files, **more)
    assert as_json.stderr == b"" and as_lines.stderr == b"", as_json.stderr
    assert as_json.returncode == as_lines.returncode < 3
    documents = read_documents(as_json.stdout.decode("utf-8"))
    lines = as_lines.stdout.decode("ascii").splitlines()
    assert documents == [json.loads(line) for line in lines], "json and jsonl differ"
    return documents, as_json.returncode


def as_list(files):
    """What makes the program read them all."""
    return {"input": b"\0".join(map(os.fsencode, files))}


def judge_many(files, options):
    """The documents of each file, all judged in two processes."""
    documents, status = documents_of(options, "--files0-from=-", **as_list(files))
    found = {file: list(group) for file, group in
             itertools.groupby(documents, key=lambda d: d["file"])}
    assert list(found) == files and status == max(map(worst_of, found.values())), "some files"
    return found


def statuses_of(found, options):
    """The exit status of the text report of each file, given its documents.  All for which these say 0 are judged
    in one process, and so are those for which they say 1: that none of these is 0 is seen by their list."""
    said = {file: worst_of(documents) for file, documents in found.items()}
    status = {}
    for worst, option in (0, "-q"), (1, "-l0"):
        group = [file for file in said if said[file] == worst]
        told = run(option, *options, "--files0-from=-", **as_list(group)) if group else None
        if group and told.returncode == worst and \
                (worst == 0 or told.stdout.split(b"\0")[:-1] == list(map(os.fsencode, group))):
            status.update((file, worst) for file in group)
    for file in said:
        if file not in status:
            status[file] = run(*options, "--", file).returncode
    return status


def worst_of(documents):
    """The exit status that they say."""
    worst = 0
    for d in documents:
        if "asExpected" in d:
            wrong = [x for x in d["diagnostics"] if x["level"] != "warning" and "expected" not in x]
            assert d["asExpected"] == (not wrong), "asExpected"
            worst = max([worst, *(2 if x["code"] == "UNSUPPORTED" or x["code"].startswith("E-RECORD") or
                                  x["code"] == "E-VARIANT" else 1 for x in wrong)])
        else:
            worst = max(worst, {"legal": 0, "illegal": 1}.get(d["status"], 2))
    return worst


def check(file, options, documents=None, as_text=None):
    if documents is None: # one with a name that JSON cannot hold
        as_text = run(*options, "--", file).returncode
        documents, as_json = documents_of(options, "--", file)
        assert as_json == as_text
    assert documents, "no document"
    asked = max([int(o[2:]) for o in options if o.startswith("-t")], default=0)
    size = os.path.getsize(file)
    for d in documents:
        is_valid(d)
        if "asExpected" in d:
            continue
        assert (d["status"] != "legal") == any(x["level"] in ("error", "unsupported") for x in d["diagnostics"])
        for x in d["diagnostics"]:
            if "offset" in x:
                assert x["offset"] <= x["endOffset"] <= size, x
        last = d["summary"]["turns"] + ("legal" in d) # what comes next may be asked
        missed = "players" in d and d["stoppedBefore"] is None and asked > last
        assert d.get("noTurn") == (asked if missed else None), "noTurn"
        if "players" in d:
            check_sums(d)
    worst = worst_of(documents)
    assert worst == as_text, "exit status %d, documents say %d" % (as_text, worst)


ALL = ([], ["--board"], ["--legal"], ["--legal", "-t4"], ["--mend=40x"], ["--provisional", "-t3"], ["--on-illegal=skip"], ["--on-illegal=accept", "--edition=classic-2000"], ["--expect"])
# Of the many small records one kind of report is enough.
few, files = files[:files.index("--")], files[files.index("--") + 1:]
runs = []
for options in ALL:
    these = (few if options in ([], ["--expect"]) else []) + files
    named = [f for f in these if f.isprintable()]
    found = judge_many(named, options)
    status = statuses_of(found, options)
    runs += [(f, options, found.get(f), status.get(f)) for f in these]
print("1..%d" % len(runs))
n = 0
for file, options, documents, as_text in runs:
    n += 1
    shown = "%s %s" % (file.encode("utf-8", "surrogateescape").rsplit(b"/", 1)[-1], " ".join(options))
    try:
        check(file, options, documents, as_text)
        print("ok %d - %s" % (n, shown))
    except (AssertionError, ValueError, KeyError) as e:
        print("not ok %d - %s" % (n, shown))
        print("#", str(e).replace("\n", " ")[:600])
END
set --
for file in "$srcdir"/records/bad/* "$srcdir"/records/wrong/* "$srcdir"/records/fixtures/*.yaml; do
    case $file in
    *.expected | *.tiles) ;;
    *) set -- "$@" "$file" ;;
    esac
done
set -- "$@" -- "$srcdir"/records/*.* "$srcdir"/tests/board/siege.txt "$bad"/*
python3 -W ignore "$folder/check.py" "$carcref" "$srcdir/schema/carcref-report.schema.json" "$@"

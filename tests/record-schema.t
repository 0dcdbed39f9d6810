#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The JSON Schema of a record takes every record in YAML and JSON that the program takes,
# what the program itself writes, and all names that it knows; a record with a wrong key,
# a missing one or a value of a wrong kind is refused by both.
# Skipped where python3-jsonschema or python3-yaml is absent.

srcdir=${srcdir:-.}
carcref=${CARCREF:-./carcref}

if ! python3 -W ignore -c 'import jsonschema, yaml; jsonschema.Draft7Validator' 2>/dev/null; then
    echo '1..0 # SKIP python3 with jsonschema and yaml is not installed'
    exit 0
fi
folder=$(mktemp -d) || exit 99
trap 'rm -rf "$folder"' EXIT

cat >"$folder/check.py" <<'END'
import glob, json, os, re, subprocess, sys
import jsonschema, yaml

program, srcdir = sys.argv[1:]
with open(srcdir + "/schema/carcref-record.schema.json", encoding="utf-8") as f:
    schema = json.load(f)
jsonschema.Draft7Validator.check_schema(schema)
validator = jsonschema.Draft7Validator(schema)


class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
    """YAML 1.2, as editors read it: no dates, and on and off are texts."""


Loader.yaml_implicit_resolvers = {}
for tag, pattern, first in (
    ("bool", "^(true|True|TRUE|false|False|FALSE)$", "tTfF"),
    ("null", "^(~|null|Null|NULL|)$", ["~", "n", "N", ""]),
    ("int", "^[-+]?[0-9]+$", "-+0123456789"),
    ("float", r"^[-+]?([0-9]+\.[0-9]*|\.[0-9]+)$", "-+.0123456789"),
):
    Loader.add_implicit_resolver("tag:yaml.org,2002:" + tag, re.compile(pattern), list(first))
Loader.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value))
Loader.add_constructor("tag:yaml.org,2002:float", lambda loader, node: float(node.value))


def run(*arguments):
    return subprocess.run([program, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE)


def wrong_in(document):
    for e in validator.iter_errors(document):
        return "%s: %s" % ("/".join(map(str, e.absolute_path)), e.message[:300])
    return None


def documents_of(text):
    return [d for d in yaml.load_all(text, Loader=Loader) if d is not None]


def refuse(problem):
    if problem:
        raise AssertionError(problem)


def takes(file):
    with open(file, encoding="utf-8") as f:
        documents = documents_of(f.read())
    assert documents, "no document"
    for d in documents:
        refuse(wrong_in(d))


def written_to(form, files):
    """What is written of each of FILES, a document for each of its records; all in one process."""
    result = run("--convert=" + form, "-Wnone", *files)
    assert result.returncode == 0 and result.stderr == b"", result.stderr
    text = result.stdout.decode("utf-8")
    documents = [json.loads(line) for line in text.splitlines()] if form == "jsonl" else documents_of(text)
    written = {}
    for file in files:
        written[file] = documents[:records_in[file]]
        documents = documents[records_in[file]:]
    assert documents == [], "more is written than was read"
    return written


def takes_what_is_written(file):
    assert len(as_jsonl[file]) == len(as_yaml[file]) == records_in[file], "not all was written"
    for d in as_jsonl[file]:
        refuse(wrong_in(d))
    # What is the same in both notations has been looked at.
    for d in as_yaml[file]:
        refuse(d not in as_jsonl[file] and wrong_in(d))


def refuses(file):
    with open(file, encoding="utf-8") as f:
        text = f.read()
    try:
        documents = documents_of(text)
    except yaml.YAMLError:
        return
    assert any(wrong_in(d) for d in documents), "it was taken"


def known(option):
    text = run(option).stderr.decode()
    return re.search("choose one of (.*)", text)[1].split("; did")[0].split(", ")


def record(**more):
    return {"players": ["Eva", "Adam"], "turns": ["Eva: U/0 1,0"], **more}


def takes_names(key, names):
    assert names
    for name in names:
        refuse(wrong_in(record(**{key: name})))
    assert wrong_in(record(**{key: "?"})), "%s: ?" % key


def takes_variants():
    for name in known("--variant=?=?"):
        for value in known("--variant=%s=?" % name):
            refuse(wrong_in(record(variants={name: value})))
        assert wrong_in(record(variants={name: "?"})), name
    assert wrong_in(record(variants={"TINY_CITI": "2"}))


def rows_of(pattern, file):
    with open(srcdir + "/src/" + file, encoding="utf-8") as f:
        return re.findall(pattern, f.read(), re.M)


def knows_the_keys():
    keys = set(rows_of(r'^    \[KEY_\w+\] = \{"([a-z-]+)"', "record/keys.c"))
    assert keys and keys == set(schema["properties"]), keys ^ set(schema["properties"])
    keys = set(rows_of(r'\[ENTRY_\w+\] = "(\w+)"', "record/yaml/yaml_entry.c"))
    for form in "structure", "headed":
        assert keys and keys == set(schema["definitions"][form]["properties"])


def knows_the_expansions():
    names = rows_of('^    "([a-z0-9-]+)",$', "replay/vocabulary.c")
    for file in glob.glob(srcdir + "/src/expansion/*.c"):
        names += rows_of(r'^    \.name = "([a-z0-9-]+)"', "expansion/" + os.path.basename(file))
    names.remove("river")
    names += ["river-1", "river-2021"]
    for name in names:
        refuse(wrong_in(record(expansions=[name])))
        refuse(wrong_in(record(expansions=[name + " x2"])))
    assert wrong_in(record(expansions=["towre"]))
    judged = known("--variant=?=?")                         # takes_variants() tries these
    for name in rows_of(r'\{"([A-Z_]+)", "', "replay/vocabulary.c"):
        refuse(name not in judged and wrong_in(record(variants={name: "x"})))


def judge(files):
    """Of each of FILES: how many records it has, whether it is trouble, and what is wrong with it as a record."""
    for line in run("-fjsonl", *files).stdout.decode("utf-8").splitlines():
        d = json.loads(line)
        file = d["file"]
        records_in[file] = records_in.get(file, 0) + 1
        trouble[file] = trouble.get(file, False) or d["status"] not in ("legal", "illegal")
        codes.setdefault(file, set()).update(
            x["code"] for x in d["diagnostics"] if re.fullmatch("E-RECORD-[A-Z]+|E-VARIANT", x["code"]))


os.chdir(srcdir + "/records")
tests = []
records_in, trouble, codes = {}, {}, {}
mine = sorted(glob.glob("*.yaml") + glob.glob("wrong/*.yaml") + glob.glob("bad/*.yaml") +
              glob.glob("fixtures/**/*.yaml", recursive=True))
others = sorted(glob.glob("*.*") + glob.glob("bad/*.txt") + glob.glob("bad/*.yaml") +
                glob.glob("fixtures/**/*.yaml", recursive=True))
judge(sorted({*mine, *others}))
for file in mine:
    if not trouble[file] or codes[file] == set():
        tests.append(("taken: " + file, takes, file))
    elif codes[file] & {"E-RECORD-KEY", "E-RECORD-TYPE", "E-RECORD-MISSING"}:
        tests.append(("refused: " + file, refuses, file))
# Names of editions and variants are a matter of the judge, so they are written whatever they are.
writable = [f for f in others if "E-VARIANT" not in codes[f]]
refused = set(re.findall("^(.*?):.* (?:error|unsupported): ",
                         run("--convert=jsonl", "-Wnone", *writable).stderr.decode(), re.M))
writable = [f for f in writable if f not in refused]
as_jsonl, as_yaml = written_to("jsonl", writable), written_to("yaml", writable)
tests += [("written: " + f, takes_what_is_written, f) for f in writable]
tests += [
    ("editions", takes_names, "edition", known("--edition=?")),
    ("profiles", takes_names, "profile", known("--profile=?")),
    ("variants", takes_variants),
    ("keys", knows_the_keys),
    ("expansions", knows_the_expansions),
]
print("1..%d" % len(tests))
for n, (name, function, *arguments) in enumerate(tests, 1):
    try:
        function(*arguments)
        print("ok %d - %s" % (n, name))
    except (AssertionError, ValueError, KeyError, yaml.YAMLError) as e:
        print("not ok %d - %s" % (n, name))
        print("#", str(e).replace("\n", " ")[:600])
END
python3 -W ignore "$folder/check.py" "$carcref" "$(cd "$srcdir" && pwd)"

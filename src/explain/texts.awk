# SPDX-License-Identifier: MIT
#
# Makes the tables of --explain, in C, from text files: src/explain/*.txt and, for each expansion,
# the one beside its NAME.def.  An entry begins at the margin:
#
#     E-CODE: its meaning, in one line
#         How it arises and what to look for.
#     editions: what differs between editions and variants
#     rules: PLACE-3 ...                      that the code cites, its own first
#     wrong:
#         the smallest record with this code
#     right:
#         the same record put right
#     see: E-OTHER-CODE ...
#
#     PLACE-3
#         What holds.
#     editions: what differs between editions and variants
#
#     AMB-1
#     question: what the rules leave open
#     ruling: what holds here
#     why: the reason
#
# Indented lines belong to the line at the margin above them.  Prose is filled when it is printed,
# so lines may be broken anywhere; a record is kept as it is, without the first four blanks of each
# line.  'editions' is left out if nothing differs, 'rules' if the code cites none, the records if
# no text can show the code.  A '#' at the margin begins a comment.
#
# The C names the lines of the text files, so the compiler points there if a code or rule does not
# exist.  xgettext takes N_() and LONG_() from it (po/extract).

function complain(what) {
    print FILENAME ":" FNR ": " what | "cat >&2"
    bad = 1
}

function quoted(text) {
    gsub(/\\/, "&&", text)
    gsub(/"/, "\\\"", text)
    gsub(/\n/, "\\n", text)
    return "\"" text "\""
}

# One member of the table; texts that are translated carry a MARK.
function member(name, key, mark,  text) {
    text = quoted(field[key])
    if (mark != "" && field[key] != "") text = mark "(" text ")"
    return "        ." name " = " text ",\n"
}

function needs(key) {
    if (field[key] == "") complain("the entry before has no '" key "'")
}

function end_entry(  row) {
    if (id == "") return
    sub(/\n+$/, "\n", field["wrong"])
    sub(/\n+$/, "\n", field["right"])
    row = "#line " first_line " \"" first_file "\"\n    [" identifier "] = {\n"
    if (kind == "code") {
        needs("text")
        codes = codes row member("meaning", "meaning", "N_") member("rules", "rules") \
            member("text", "text", "LONG_") member("editions", "editions", "LONG_") \
            member("wrong", "wrong") member("right", "right") member("related", "see") "    },\n"
    } else if (field["question"] != "") {
        needs("ruling")
        needs("why")
        rules = rules row member("text", "question", "LONG_") member("editions", "editions", "LONG_") \
            member("decision", "ruling", "LONG_") member("why", "why", "LONG_") "    },\n"
    } else {
        needs("text")
        rules = rules row member("text", "text", "LONG_") member("editions", "editions", "LONG_") "    },\n"
    }
    id = ""
}

# May an entry of this kind have a field KEY?
function may_have(key) {
    if (kind == "code") return key ~ /^(editions|rules|wrong|right|see)$/
    return key ~ /^(editions|question|ruling|why)$/
}

function begin_entry(  colon) {
    end_entry()
    split("", field)
    colon = index($0, ": ")
    id = colon ? substr($0, 1, colon - 1) : $0
    kind = colon ? "code" : "rule"
    identifier = id
    gsub(/-/, "_", identifier)
    if (!colon) identifier = "RULE_" identifier
    if (seen[id]++) complain(id " is there twice")
    if (colon) field["meaning"] = substr($0, colon + 2)
    first_file = FILENAME
    first_line = FNR
    now = "text"
}

function begin_field(  colon) {
    colon = index($0, ":")
    now = substr($0, 1, colon - 1)
    if (!may_have(now) || field[now] != "") complain("'" now "' does not belong here")
    field[now] = substr($0, colon + 1)
    sub(/^ /, "", field[now])
}

function is_record() { return now == "wrong" || now == "right" }

FNR == 1 { end_entry() }
/^#/ { next }
/[ \t]$/ || /\t/ { complain("blanks at the end or a tab") }
/^$/ { if (id != "" && is_record()) field[now] = field[now] "\n"; next }
/^[A-Z][A-Z0-9-]*(: .*)?$/ { begin_entry(); next }
/^[a-z]+:/ && id != "" { begin_field(); next }
/^    / && id != "" && is_record() { field[now] = field[now] substr($0, 5) "\n"; next }
/^    [^ ]/ && id != "" { field[now] = field[now] (field[now] == "" ? "" : " ") substr($0, 5); next }
{ complain("neither an entry nor a part of one") }

END {
    end_entry()
    print "/* SPDX-License-Identifier: MIT */"
    print "/* Made by texts.awk from the text files that it names: change those. */"
    print "/* clang-format off */"
    print "#include \"report/explain.h\""
    print "#include \"report/language.h\""
    print "\n#define LONG_(text) text /* marks what a catalogue may leave out for now */"
    printf "\nconst struct code_text code_texts[CODES] = {\n%s};\n", codes
    printf "\nconst struct rule_text rule_texts[RULES] = {\n%s};\n", rules
    exit bad
}

/* SPDX-License-Identifier: MIT */
#include "base/finding.h"
#include "base/kinds.h"

#include <string.h>
#include <strings.h>

#define CLASS_OWED CLASS_ILLEGAL
enum {
    OWED_TROUBLE = 0,
    OWED_HEADER = 0,
    OWED_ILLEGAL = 0,
    OWED_OWED = 1,
    OWED_CLAIM = 0,
    OWED_HINT = 0,
    OWED_FIXTURE = 0
};

static const struct {
    const char *name;
    enum level level;
    enum code_class class;
    bool owed;
    const char *rule;
} codes[CODES] = {
    [CODE_NONE] = {"", LEVEL_NOTE, CLASS_HINT, false, ""},
#define CODE(id, name, level, class, rule)                                                         \
    [id] = {name, LEVEL_##level, CLASS_##class, OWED_##class, rule},
#include "base/codes.def"
};

static const struct {
    enum code code;
    const char *text;
} messages[MESSAGES] = {
    [MSG_OK] = {CODE_NONE, ""},
#define MESSAGE(id, code, text) [id] = {code, text},
#include "base/messages.def"
};

const char *code_name(enum code c) { return codes[c].name; }
enum level code_level(enum code c) { return codes[c].level; }
enum code_class code_class(enum code c) { return codes[c].class; }
bool code_is_owed(enum code c) { return codes[c].owed; }
const char *code_rule(enum code c) { return codes[c].rule; }

bool code_is_of_cell(enum code c) {
    static const enum code codes_of_cell[] = {
        E_CELL_TAKEN,
        E_NOT_ADJACENT,
        E_EDGE_MISMATCH,
#define OF_CELL(code) code,
#include "expansion/all.def"
#undef OF_CELL
    };
    for (size_t i = 0; i < sizeof codes_of_cell / sizeof *codes_of_cell; i++)
        if (codes_of_cell[i] == c) return true;
    return false;
}

enum code code_by_name(const char *name) {
    for (int c = CODE_NONE + 1; c < CODES; c++)
        if (strcasecmp(codes[c].name, name) == 0) return (enum code)c;
    return CODE_NONE;
}

enum code message_code(enum message m) { return messages[m].code; }
const char *message_text(enum message m) { return messages[m].text; }

const struct verdict verdict_nothing_wrong;

/* The rule that lets a player hold or take WHAT. */
static enum rule rule_of_held(const char *what) {
    static const struct {
        const char *what;
        enum rule rule;
    } rows[] = {
#define HELD(what, rule) {what, rule},
#include "expansion/all.def"
#undef HELD
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].what, what) == 0) return rows[i].rule;
    return RULE_NONE;
}

/* The rule of a message, where it differs from that of its code. */
static enum rule rule_of_message(enum message m) {
    static const struct {
        enum message message;
        enum rule rule;
    } rows[] = {
        {M_MISSING_ROTATION, RULE_PLACE_7},
#define CITES(message, rule) {message, rule},
#include "expansion/all.def"
#undef CITES
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].message == m) return rows[i].rule;
    return RULE_NONE;
}

const char *verdict_rule(const struct verdict *v) {
    enum rule rule = v->rule;
    if (rule == RULE_NONE) rule = rule_of_message(v->message);
    if (rule == RULE_NONE && v->message == M_CLAIM_HOLDER) rule = rule_of_held(v->arg[0].text);
    if (rule == RULE_NONE && v->message == M_CLAIM_GOODS) rule = rule_of_held(v->arg[2].text);
    return rule != RULE_NONE ? rule_name(rule) : code_rule(verdict_code(v));
}

struct verdict verdict_first(struct verdict a, struct verdict b) {
    if (verdict_ok(&a)) return b;
    if (verdict_ok(&b)) return a;
    return verdict_code(&b) < verdict_code(&a) ? b : a;
}

const struct arg *verdict_arg(const struct verdict *v, enum arg_kind kind, int n) {
    for (int i = 0; i < VERDICT_ARGS; i++)
        if (v->arg[i].kind == kind && n-- == 0) return &v->arg[i];
    return NULL;
}

/* SPDX-License-Identifier: MIT */
/* The findings as SARIF 2.1.0, which code hosts and editors show beside the lines: one run,
 * one result for each finding, its notes as related locations.
 *
 * The log is written piece by piece: its head, the results of each game, and its end with how the
 * run went, so that many games take no more memory than one. */
#include "report/diagnostic.h"
#include "report/explain.h"
#include "report/json_text.h"
#include "report/wording.h"

#include "config.h"

#include <string.h>

#define SCHEMA                                                                                     \
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

static void add_text(const struct report *r, struct buf *out, const char *text) {
    json_string(out, text, strlen(text), r->options.ascii);
}

static void add_words(const struct report *r, struct buf *out, const struct buf *words) {
    json_string(out, words->text ? words->text : "", words->length, r->options.ascii);
}

/* SARIF has no third answer; a record that could not be judged must not pass. */
static const char *level_name(enum level l) {
    switch (l) {
    case LEVEL_ERROR:
    case LEVEL_UNSUPPORTED: return "error";
    case LEVEL_WARNING: return "warning";
    case LEVEL_NOTE: return "note";
    }
    return "none";
}

/* A file name as a reference: anything ambiguous is encoded, since a colon in the first part, for
 * example, would make that a scheme. */
static void add_uri(struct buf *out, const char *name) {
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                "-._~!$&'()*+,;=@/";
    buf_char(out, '"');
    if (name[0] == '/') buf_str(out, name[1] == '/' ? "file:///." : "file://");
    for (const char *p = name; *p; p++)
        if (strchr(plain, *p))
            buf_char(out, *p);
        else
            buf_printf(out, "%%%02X", (unsigned char)*p);
    buf_char(out, '"');
}

/* --- the head ---------------------------------------------------------------------- */

static void add_rule(const struct report *r, struct buf *out, enum code c) {
    const struct code_text *t = code_text(c);
    buf_printf(out, "%s\n        {\"id\": \"%s\", \"shortDescription\": {\"text\": ",
               c == CODE_NONE + 1 ? "" : ",", code_name(c));
    add_text(r, out, t->meaning);
    buf_str(out, "}, \"fullDescription\": {\"text\": ");
    add_text(r, out, t->text);
    buf_printf(out, "}, \"defaultConfiguration\": {\"level\": \"%s\"}}", level_name(code_level(c)));
}

void report_sarif_begin(struct report *r) {
    struct buf *out = &r->out;
    buf_str(out, "{\n  \"$schema\": \"" SCHEMA "\",\n  \"version\": \"2.1.0\",\n  \"runs\": [{\n"
                 "    \"tool\": {\"driver\": {\n      \"name\": \"carcref\",\n      \"version\": ");
    add_text(r, out, PACKAGE_VERSION);
    buf_str(out, ",\n      \"rules\": [");
    for (int c = CODE_NONE + 1; c < CODES; c++)
        add_rule(r, out, (enum code)c);
    buf_str(out, "\n      ]\n    }},\n    \"columnKind\": \"unicodeCodePoints\",\n"
                 "    \"results\": [");
}

/* --- results ------------------------------------------------------------------------ */

/* "physicalLocation": {...} of a place in the record, or of the whole file. */
static void add_location(struct buf *out, const struct record *r, struct span span) {
    buf_str(out, "\"physicalLocation\": {\"artifactLocation\": {\"uri\": ");
    add_uri(out, r->source.name);
    buf_char(out, '}');
    if (!span_is_none(span)) {
        struct place begin = source_place(&r->source, record_offset_begin(r, span));
        struct place end = source_place(&r->source, record_offset_end(r, span));
        buf_printf(out,
                   ", \"region\": {\"startLine\": %u, \"startColumn\": %u, \"endLine\": %u, "
                   "\"endColumn\": %u, \"byteOffset\": %llu, \"byteLength\": %llu}",
                   begin.line, begin.column, end.line, end.column, (unsigned long long)begin.byte,
                   (unsigned long long)(end.byte - begin.byte));
    }
    buf_char(out, '}');
}

static void add_notes(struct report *r, const struct record *record, const struct finding_group *g,
                      struct buf *words) {
    struct buf *out = &r->out;
    if (!g->notes) return;
    buf_str(out, ",\n       \"relatedLocations\": [");
    for (uint32_t i = 0; i < g->notes; i++) {
        buf_clear(words);
        wording_verdict(words, record, &g->note[i].verdict);
        buf_printf(out, "%s{\"id\": %u, \"message\": {\"text\": ", i ? ", " : "", i + 1);
        add_words(r, out, words);
        buf_str(out, "}, ");
        add_location(out, record, g->note[i].span);
        buf_char(out, '}');
    }
    buf_char(out, ']');
}

static void add_properties(struct report *r, const struct judgement *j, const struct finding *f) {
    struct buf *out = &r->out;
    const char *rule = verdict_rule(&f->verdict);
    buf_printf(out, ",\n       \"properties\": {\"game\": %u", j->record->game);
    if (f->turn > 0) buf_printf(out, ", \"turn\": %d", f->turn);
    if (f->player >= 0 && (uint32_t)f->player < j->record->players &&
        j->record->player[f->player].name.text) {
        buf_str(out, ", \"player\": ");
        add_text(r, out, j->record->player[f->player].name.text);
    }
    if (*rule) buf_printf(out, ", \"rule\": \"%s\"", rule);
    buf_char(out, '}');
}

static void add_result(struct report *r, const struct judgement *j, const struct finding_group *g,
                       struct buf *words) {
    const struct finding *f = g->finding;
    enum code c = verdict_code(&f->verdict);
    struct buf *out = &r->out;
    buf_str(out, r->items++ ? ",\n      {" : "\n      {");
    if (c != CODE_NONE)
        buf_printf(out, "\"ruleId\": \"%s\", \"ruleIndex\": %d, ", code_name(c), c - CODE_NONE - 1);
    buf_clear(words);
    diagnostic_turn(words, j->record, f);
    wording_verdict(words, j->record, &f->verdict);
    buf_printf(out, "\"level\": \"%s\", \"message\": {\"text\": ", level_name(g->level));
    add_words(r, out, words);
    buf_str(out, "},\n       \"locations\": [{");
    add_location(out, j->record, f->span);
    buf_str(out, "}]");
    add_notes(r, j->record, g, words);
    if (g->expected)
        buf_str(out, ",\n       \"suppressions\": [{\"kind\": \"inSource\", "
                     "\"justification\": \"the record expects it\"}]");
    add_properties(r, j, f);
    buf_char(out, '}');
}

/* --- notifications ------------------------------------------------------------------- */

/* They belong to the invocation, which comes after the results, so they are kept until then.  TEXT
 * is our own wording, with names already masked. */
static void keep_notification(struct report *r, const char *level, const char *name,
                              const struct buf *text) {
    struct buf *kept = &r->kept;
    buf_str(kept, kept->length ? ",\n        " : "\n        ");
    buf_printf(kept, "{\"level\": \"%s\", \"message\": {\"text\": ", level);
    add_words(r, kept, text);
    buf_str(kept, "}, \"locations\": [{\"physicalLocation\": {\"artifactLocation\": {\"uri\": ");
    add_uri(kept, name);
    buf_str(kept, "}}}]}");
}

void report_sarif_trouble(struct report *r, const char *name, const char *what) {
    struct buf words = {0};
    mask_text(&words, name, strlen(name), MASK_NO_LIMIT);
    buf_printf(&words, ": %s", what);
    keep_notification(r, "error", name, &words);
    buf_free(&words);
}

static void notify_no_turn(struct report *r, const struct judgement *j, struct buf *words) {
    buf_clear(words);
    diagnostic_file(words, j->record);
    if (j->record->game > 1) buf_printf(words, ", game %u", j->record->game);
    buf_str(words, ": ");
    diagnostic_no_turn(words, j);
    keep_notification(r, "note", j->record->source.name, words);
}

/* --- a game, and the end -------------------------------------------------------------- */

void report_sarif_game(struct report *r, const struct judgement *j) {
    struct finding_group group;
    struct buf words = {0};
    uint32_t shown = 0;
    for (uint32_t at = 0; report_next_group(&r->options, j->finding, j->findings, &at, &group);
         shown++)
        if (!r->options.max_findings || shown < r->options.max_findings)
            add_result(r, j, &group, &words);
    if (report_no_turn(j)) notify_no_turn(r, j, &words);
    buf_free(&words);
}

void report_sarif_end(struct report *r) {
    buf_printf(&r->out, "%s],\n    \"invocations\": [{\"executionSuccessful\": %s",
               r->items ? "\n    " : "", r->trouble ? "false" : "true");
    if (r->kept.length)
        buf_printf(&r->out, ",\n      \"toolExecutionNotifications\": [%s]", r->kept.text);
    buf_str(&r->out, "}]\n  }]\n}\n");
}

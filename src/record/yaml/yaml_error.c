/* SPDX-License-Identifier: MIT */
/* The YAML scanner says what it expected; a person wants to know what to change.
 *
 * A table maps the sentences of libyaml 0.2 to ours.  Some of them have several causes, which the
 * current character tells apart. */
#include "record/yaml/yaml_error.h"
#include "record/grammar.h"

#include <string.h>
#include <unistr.h>

enum place_of_problem {
    AT_PROBLEM,
    AT_PROBLEM_NOTE, /* and a note where the thing began */
    AT_BEGINNING     /* where the thing began */
};

static const struct row {
    const char *problem;
    enum message message;
    enum place_of_problem place;
} rows[] = {
    {"mapping values are not allowed in this context", M_YAML_COLON, AT_PROBLEM},
    {"could not find expected ':'", M_YAML_NO_COLON, AT_BEGINNING},
    {"did not find expected key", M_YAML_KEY, AT_PROBLEM_NOTE},
    {"did not find expected '-' indicator", M_YAML_DASH, AT_PROBLEM_NOTE},
    {"did not find expected ',' or ']'", M_YAML_LIST_END, AT_PROBLEM_NOTE},
    {"did not find expected ',' or '}'", M_YAML_MAPPING_END, AT_PROBLEM_NOTE},
    {"did not find expected node content", M_YAML_VALUE, AT_PROBLEM},
    {"found unexpected end of stream", M_YAML_QUOTE_END, AT_BEGINNING},
    {"found unexpected document indicator", M_YAML_QUOTE_END, AT_BEGINNING},
    {"found unknown escape character", M_YAML_ESCAPE, AT_PROBLEM},
    {"did not find expected hexdecimal number", M_YAML_HEXADECIMAL, AT_PROBLEM},
    {"found invalid Unicode character escape code", M_YAML_SURROGATE, AT_PROBLEM},
    {"found a tab character that violates indentation", M_YAML_TAB, AT_PROBLEM},
    {"found a tab character where an indentation space is expected", M_YAML_TAB, AT_PROBLEM},
    {"did not find expected <document start>", M_YAML_AFTER_END, AT_PROBLEM},
    {"block sequence entries are not allowed in this context", M_YAML_DASH_HERE, AT_PROBLEM},
    {"mapping keys are not allowed in this context", M_YAML_QUESTION, AT_PROBLEM},
    {"did not find expected comment or line break", M_YAML_BLOCK_HEADER, AT_PROBLEM},
    {"found an indentation indicator equal to 0", M_YAML_BLOCK_HEADER, AT_PROBLEM},
    {"did not find expected alphabetic or numeric character", M_YAML_ALIAS_MARK, AT_BEGINNING},
    {"found undefined tag handle", M_YAML_TAG, AT_PROBLEM},
    {"did not find expected tag URI", M_YAML_TAG, AT_BEGINNING},
    {"did not find expected whitespace or line break", M_YAML_TAG, AT_BEGINNING},
    {"did not find expected '!'", M_YAML_TAG, AT_BEGINNING},
    {"did not find the expected '>'", M_YAML_TAG, AT_BEGINNING},
    {"did not find URI escaped octet", M_YAML_TAG, AT_BEGINNING},
};

static uint32_t character_length(const struct record *r, uint32_t at) {
    if (at >= r->source.length) return 0;
    int n = u8_mblen((const uint8_t *)r->source.text + at, r->source.length - at);
    return n > 0 ? (uint32_t)n : 1;
}

static struct verdict about_word(struct record *r, enum message message, uint32_t at,
                                 uint32_t length) {
    return VERDICT(message,
                   arg_text(ARG_TEXT, arena_strndup(r->arena, r->source.text + at, length)));
}

/* Is there another ": " before AT on its line? */
static bool second_colon(const struct record *r, uint32_t at) {
    const char *text = r->source.text;
    for (uint32_t i = at; i > 0 && text[i - 1] != '\n' && text[i - 1] != '\r'; i--)
        if (text[i - 1] == ':' && (text[i] == ' ' || text[i] == '\t')) return true;
    return false;
}

static enum message refine(const struct record *r, enum message message, uint32_t at) {
    const char *text = r->source.text;
    if (message == M_YAML_COLON && second_colon(r, at)) return M_YAML_SECOND_COLON;
    if (message == M_YAML_KEY) {
        uint32_t before = at;
        while (before > 0 && (text[before - 1] == ' ' || text[before - 1] == '\t'))
            before--;
        if (before > 0 && strchr("\"'", text[before - 1])) return M_YAML_AFTER_QUOTE;
        if (text[at] == '-') return M_YAML_DASH_DEPTH;
    }
    return message;
}

static bool is_line_end(char c) { return c == '\n' || c == '\r'; }

static uint32_t skip_blanks_back(const char *text, uint32_t at) {
    while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t'))
        at--;
    return at;
}

/* After a quoted text: was the quote that ended it meant to begin one, because the text before it
 * has no closing quote?  *OPEN gets where that text began. */
static bool find_open_quote(const struct record *r, uint32_t at, uint32_t *open /* out */) {
    const char *text = r->source.text;
    uint32_t quote = skip_blanks_back(text, at);
    if (quote == 0 || !strchr("\"'", text[quote - 1])) return false;
    uint32_t before = skip_blanks_back(text, --quote);
    /* A text comes after the mark of an item, a key, or nothing. */
    if (before > 0 && text[before - 1] == '-') before = skip_blanks_back(text, before - 1);
    bool begins =
        before == 0 || is_line_end(text[before - 1]) || (text[before - 1] == ':' && before < quote);
    bool lines = false;
    for (uint32_t i = quote; begins && i > 0; i--) {
        if (is_line_end(text[i - 1])) lines = true;
        if (text[i - 1] != text[quote] || (i > 1 && text[i - 2] == '\\')) continue;
        *open = i - 1;
        return lines;
    }
    return false;
}

/* The source from its line `players` on, or NULL. */
static const char *find_players(const struct record *r) {
    static const char key[] = "players";
    const char *text = r->source.text;
    for (const char *line = text; line; line = strpbrk(line, "\n\r")) {
        line += strspn(line, "\n\r");
        if (word_equal(line, (uint32_t)strcspn(line, ": \t\n\r"), key)) return line + sizeof key;
        if (!*line) break;
    }
    return NULL;
}

/* A second line `players` above AT, where something is wrong: the record that follows there, perhaps
 * a text, lacks its separator. */
static bool find_next_record(const struct record *r, uint32_t at, struct span *key /* out */) {
    static const char word[] = "players";
    const char *text = r->source.text;
    unsigned seen = 0;
    for (const char *line = text; line; line = strpbrk(line, "\n\r")) {
        line += strspn(line, "\n\r");
        if (!*line || line >= text + at) break;
        if (!word_equal(line, (uint32_t)strcspn(line, ": \t\n\r"), word) || ++seen < 2) continue;
        uint32_t begin = (uint32_t)(line - text);
        *key = (struct span){0, begin, begin + (uint32_t)sizeof word - 1};
        return true;
    }
    return false;
}

/* `  Mia: U/0 1,0` below the header, AT its colon: an entry of a text record that does not begin at
 * the margin?  *ENTRY gets its head. */
static bool is_indented_entry(const struct record *r, uint32_t at, struct span *entry /* out */) {
    const char *text = r->source.text, *players = find_players(r);
    uint32_t begin = at;
    while (begin > 0 && !is_line_end(text[begin - 1]))
        begin--;
    uint32_t head = begin + (uint32_t)strspn(text + begin, " \t"), name = at;
    while (name > head && !strchr(" \t.)", text[name - 1]))
        name--;
    const char *found = players && head > begin && name < at
                            ? strstr(players, arena_strndup(r->arena, text + name, at - name))
                            : NULL;
    *entry = (struct span){0, head, at};
    return found && found < players + strcspn(players, "\n\r");
}

bool yaml_error_is_second_colon(const struct record *r, const char *problem, uint32_t at) {
    return problem && strcmp(problem, rows[0].problem) == 0 && r->source.text[at] == ':' &&
           second_colon(r, at);
}

/* The whole escape that AT is part of; libyaml points at the backslash or after it. */
static struct span escape_at(const struct record *r, uint32_t at) {
    const char *text = r->source.text;
    uint32_t begin = at, end;
    while (begin > 0 && at - begin < 10 && text[begin] != '\\')
        begin--;
    if (text[begin] != '\\') return (struct span){0, at, at + character_length(r, at)};
    end = begin + 1 + character_length(r, begin + 1);
    if (end == begin + 2 && strchr("xuU", text[begin + 1]))
        for (uint32_t i = 0; i < 8 && text[end] && strchr("0123456789abcdefABCDEF", text[end]); i++)
            end++;
    return (struct span){0, begin, end};
}

/* Does a JSON text stop before its brackets are closed?  *END gets where. */
static bool is_cut_off(const struct record *r, const char *problem, uint32_t at,
                       uint32_t *end /* out */) {
    const char *text = r->source.text;
    uint32_t begin = 0;
    *end = r->source.length;
    while (begin < *end && strchr(" \t\r\n", text[begin]))
        begin++;
    while (*end > begin && strchr(" \t\r\n", text[*end - 1]))
        --*end;
    if (begin == *end || !strchr("{[", text[begin])) return false;
    if (at >= *end) /* a quoted text that ends like a record lacks its closing quote */
        return strcmp(problem, "found unexpected end of stream") != 0 ||
               !strchr("}]", text[*end - 1]);
    bool escape = strcmp(problem, "did not find expected hexdecimal number") == 0 ||
                  strcmp(problem, "found unknown escape character") == 0;
    return escape && !memchr(text + at, '"', *end - at);
}

void yaml_error_report(struct record *r, const char *problem, uint32_t at, uint32_t context) {
    uint32_t end;
    if (at > r->source.length) at = r->source.length;
    if (is_cut_off(r, problem, at, &end)) {
        record_report(r, (struct span){0, end, end}, 0, VERDICT(M_CUT_OFF, {ARG_NONE, {0}}));
        return;
    }
    uint32_t n = character_length(r, at);
    struct span here = {0, at, at + n};
    if (strcmp(problem, "found character that cannot start any token") == 0) {
        bool tab = n && r->source.text[at] == '\t';
        struct verdict v =
            tab ? VERDICT(M_YAML_TAB, {ARG_NONE, {0}}) : about_word(r, M_YAML_RESERVED, at, n);
        record_report(r, here, 0, v);
        return;
    }
    if (strcmp(problem, "control characters are not allowed") == 0) {
        ucs4_t code = 0;
        u8_mbtouc(&code, (const uint8_t *)r->source.text + at, n);
        const char *word = arena_printf(r->arena, "U+%04X", (unsigned)code);
        record_report(r, here, 0, VERDICT(M_YAML_CONTROL, arg_text(ARG_WORD, word)));
        return;
    }
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct row *row = &rows[i];
        if (strcmp(row->problem, problem) != 0) continue;
        bool begun = context != UINT32_MAX && context <= r->source.length;
        if (row->place == AT_BEGINNING && begun)
            here = (struct span){0, context, context + character_length(r, context)};
        if (row->message == M_YAML_ESCAPE || row->message == M_YAML_HEXADECIMAL ||
            row->message == M_YAML_SURROGATE)
            here = escape_at(r, at);
        struct verdict v = VERDICT(refine(r, row->message, at), {ARG_NONE, {0}});
        struct span entry;
        uint32_t open;
        if (v.message == M_YAML_COLON && is_indented_entry(r, at, &entry)) {
            record_report(r, entry, 0, VERDICT(M_ENTRY_MARGIN, {ARG_NONE, {0}}));
            return;
        }
        if (find_open_quote(r, at, &open)) {
            here = (struct span){0, open, open + 1};
            record_report(r, here, 0, VERDICT(M_YAML_QUOTE_END, {ARG_NONE, {0}}));
            return;
        }
        if (row->message == M_YAML_ESCAPE)
            v = about_word(r, M_YAML_ESCAPE, here.begin, here.end - here.begin);
        record_report(r, here, 0, v);
        struct span next;
        if (find_next_record(r, at, &next)) {
            record_report_note(r, next, 0, VERDICT(N_NEXT_RECORD, {ARG_NONE, {0}}));
            return;
        }
        if (row->place == AT_PROBLEM_NOTE && begun && context != at)
            record_report_note(r, (struct span){0, context, context + character_length(r, context)},
                               0, VERDICT(N_YAML_BEGAN, {ARG_NONE, {0}}));
        return;
    }
    const char *words = arena_strdup(r->arena, problem);
    record_report(r, here, 0, VERDICT(M_YAML_OTHER, arg_text(ARG_LIST, words)));
}

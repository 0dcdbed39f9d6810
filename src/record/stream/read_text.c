/* SPDX-License-Identifier: MIT */
/* The text container: header lines, a blank line, one entry per line.
 *
 *     players: Eva (red), Adam (blue)
 *
 *     Eva: K/0 1,0 thief      # an indented line below continues an entry
 *       = Adam 4
 *     result: Eva 14, Adam 9
 *
 * Lines are first put together: a line at the margin with the indented lines below it.  In the
 * header the players are read at once and the other keys when the header is over, because their
 * values may contain names.  The entries begin with the first line after a blank line that is not a
 * header key; from there on only the keys that are known last (`result` ...) are keys. */
#include "record/encoding.h"
#include "record/grammar.h"
#include "record/lexer.h"
#include "record/line/line_player.h"
#include "record/lookalike.h"
#include "record/stream/text_reader.h"

#include <string.h>
#include <strings.h>

#define NO_LINE UINT32_MAX
#define FIRST_WORDS 5 /* enough for "3. Anna Maria: FFRR 1,0" */

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

/* The length of the blank at byte AT, before END; 0 if there is none. */
static uint32_t blank_at(const struct text_reader *t, uint32_t at, uint32_t end) {
    if (is_blank(t->text[at])) return 1;
    return t->r->lookalikes && at < end ? lookalike_blank(t->text + at, end - at) : 0;
}
bool text_is_blank(const struct text_reader *t, uint32_t begin, uint32_t end) {
    while (begin < end) {
        uint32_t n = blank_at(t, begin, end);
        if (!n && t->r->lookalikes) n = lookalike_nothing(t->text + begin, end - begin);
        if (!n) return false;
        begin += n;
    }
    return true;
}

bool text_is_indented(const struct text_reader *t, uint32_t at) {
    return blank_at(t, at, t->length) != 0;
}

static bool has_cell(const struct text_reader *t, const struct text_line *line);
static bool is_break(char c) { return c == '\n' || c == '\r'; }

/* Where physical line NUMBER (from 0) begins; the end of the text after the last one. */
static uint32_t line_begin(const struct text_reader *t, uint32_t number) {
    const struct source *s = &t->r->source;
    return number < s->lines ? s->line[number] : t->length;
}

/* The end of physical line NUMBER without its line end. */
static uint32_t line_end(const struct text_reader *t, uint32_t number) {
    uint32_t begin = line_begin(t, number), end = line_begin(t, number + 1);
    if (end > begin && t->text[end - 1] == '\n') end--;
    if (end > begin && t->text[end - 1] == '\r') end--;
    return end;
}

static uint32_t skip_indent(const struct text_reader *t, uint32_t at, uint32_t end) {
    for (uint32_t n; at < end && (n = blank_at(t, at, end)) != 0;)
        at += n;
    return at;
}

/* The number of the indented line that continues what comes before line NUMBER; comments at the
 * margin may come between.  NO_LINE if there is none. */
static uint32_t find_continuation(const struct text_reader *t, uint32_t number) {
    for (uint32_t at; (at = line_begin(t, number)) < t->length; number++) {
        bool indented = text_is_indented(t, at);
        if (!indented && t->text[at] != '#') break;
        uint32_t end = line_end(t, number);
        if (text_is_blank(t, at, end)) break;
        if (indented) return number;
    }
    return NO_LINE;
}

/* A line that nothing continues, as nearly all are.  False: look closer. */
static bool quick_line(struct text_reader *t, struct text_line *line /* out */) {
    const struct source *s = &t->r->source;
    if (t->next + 1 >= s->lines) return false;
    uint32_t begin = s->line[t->next], next = s->line[t->next + 1];
    char first = t->text[begin], after = t->text[next];
    if (is_blank(first) || is_break(first) || first == '#') return false;
    if (t->r->lookalikes && (first | after) & 0x80) return false;
    if (is_blank(after) || after == '#' || next - begin > LINE_MAX_BYTES) return false;
    t->next++;
    uint32_t end = next - 1; /* a line follows, so this one has an end */
    if (t->text[end] == '\n' && end > begin && t->text[end - 1] == '\r') end--;
    *line = (struct text_line){begin, end, t->blank_seen};
    return true;
}

uint32_t text_find_numbered_comment(const struct text_reader *t, uint32_t begin, uint32_t end) {
    uint32_t at = begin + 1;
    struct line_head head;
    while (at < end && t->text[at] >= '0' && t->text[at] <= '9')
        at++;
    if (at == begin + 1) return begin;
    while (at < end && (t->text[at] == ':' || is_blank(t->text[at])))
        at++;
    struct line_input in = {t->text, end, 0, 0, true};
    struct text_line rest = {at, end, false};
    bool entry =
        is_blank(t->text[at - 1]) && line_find_head(t->r, &in, at, &head) && has_cell(t, &rest);
    return entry ? at - 1 : begin;
}

static void warn_of_comment(struct text_reader *t, uint32_t begin, uint32_t end) {
    uint32_t number = text_find_numbered_comment(t, begin, end);
    if (number > begin)
        record_report(t->r, (struct span){0, begin, number}, 0, verdict_plain(M_NUMBER_COMMENT));
}

/* The next line with its continuation; false at the end of the text. */
static bool next_line(struct text_reader *t, struct text_line *line /* out */) {
    if (quick_line(t, line)) return true;
    for (uint32_t begin; (begin = line_begin(t, t->next)) < t->length;) {
        uint32_t end = line_end(t, t->next), longest = end - begin;
        t->next++;
        if (text_is_blank(t, begin, end)) {
            t->blank_seen = true;
            continue;
        }
        if (t->text[begin] == '#') {
            warn_of_comment(t, begin, end);
            continue;
        }
        bool orphan = text_is_indented(t, begin);
        /* A comment cannot be continued. */
        if (orphan && longest <= LINE_MAX_BYTES && t->text[skip_indent(t, begin, end)] == '#')
            continue;
        uint32_t last = end, more;
        while ((more = find_continuation(t, t->next)) != NO_LINE) {
            last = line_end(t, more);
            if (last - line_begin(t, more) > longest) longest = last - line_begin(t, more);
            t->next = more + 1;
        }
        uint32_t shown = skip_indent(t, begin, end);
        struct span span = {0, shown, end - shown > 60 ? shown + 1 : end};
        if (longest > LINE_MAX_BYTES) {
            record_report(t->r, span, 0,
                          VERDICT(M_LINE_LIMIT, arg_number(longest), arg_number(LINE_MAX_BYTES)));
        } else if (orphan) {
            record_report(t->r, span, 0, verdict_plain(M_INDENTED_NONE));
            t->seen[KEY_TURNS] = true; /* these would be entries */
        } else {
            *line = (struct text_line){begin, last, t->blank_seen};
            return true;
        }
    }
    return false;
}

static struct line_input input_of(const struct text_reader *t, uint32_t begin, uint32_t end) {
    return (struct line_input){t->text + begin, end - begin, 0, begin, true};
}

/* The same, as it would have been typed. */
static struct line_input tidy_input(const struct text_reader *t, uint32_t begin, uint32_t end) {
    struct line_input in = input_of(t, begin, end), room;
    return *line_tidy(t->r, &in, TIDY_LINE, &room);
}

/* Is the line only WORD? */
static bool is_only(const struct text_reader *t, const struct text_line *line, const char *word) {
    if ((t->text[line->begin] | 0x20) != (*word | 0x20)) return false; /* as nearly always */
    struct line_input in = tidy_input(t, line->begin, line->end);
    struct token token = token_at(&in, 0);
    return token.kind == TOKEN_WORD &&
           word_equal(in.text + token.begin, token.end - token.begin, word) &&
           token_at(&in, token.end).kind == TOKEN_END;
}

/* U+FF1A, the full-width colon. */
static uint32_t wide_colon(const struct text_reader *t, uint32_t at, uint32_t end) {
    return t->r->lookalikes && end - at >= 3 && memcmp(t->text + at, "\xEF\xBC\x9A", 3) == 0 ? 3
                                                                                             : 0;
}

bool text_find_key(const struct text_reader *t, const struct text_line *line,
                   struct text_key *key) {
    uint32_t begin = line->begin, end;
    if (t->r->lookalikes)
        for (uint32_t n; (n = lookalike_nothing(t->text + begin, line->end - begin)) != 0;)
            begin += n;
    for (end = begin; end < line->end && !is_break(t->text[end]) && t->text[end] != ':'; end++)
        if (blank_at(t, end, line->end) || wide_colon(t, end, line->end)) break;
    uint32_t colon = skip_indent(t, end, line->end);
    uint32_t wide = wide_colon(t, colon, line->end);
    if (end == begin || colon >= line->end || (!wide && t->text[colon] != ':')) return false;
    key->key = header_key_find(t->text + begin, end - begin);
    key->span = (struct span){0, begin, end};
    key->begin = colon + (wide ? wide : 1);
    key->end = line->end;
    return true;
}

static struct word key_word(const struct text_reader *t, struct span span) {
    return (struct word){arena_strndup(t->r->arena, t->text + span.begin, span.end - span.begin),
                         span};
}

static bool same_free_key(const char *a, const char *b) {
    return strcmp(a + 1, b + 1) == 0; /* `X-club` is `x-club` */
}

/* A key that is not a list may appear once. */
static bool first_time(struct text_reader *t, const struct text_key *k) {
    struct record *r = t->r;
    struct word name = key_word(t, k->span);
    if (k->key == KEY_FREE) {
        for (uint32_t i = 0; i < r->free_keys && i < WORDS_MAX; i++)
            if (same_free_key(r->free_key[i].key.text, name.text)) {
                header_key_twice(r, name, r->free_key[i].key.span);
                return false;
            }
        return true;
    }
    if (t->seen[k->key] && !header_keys[k->key].is_list) {
        header_key_twice(r, name, t->first[k->key]);
        return false;
    }
    if (!t->seen[k->key]) t->first[k->key] = k->span;
    t->seen[k->key] = true;
    return true;
}

/* ` edition: classic` below `title: Final`: where the first indented line of LINE begins that looks
 * like a key of its own; LINE's end if there is none. */
static uint32_t find_indented_key(const struct text_reader *t, const struct text_line *line,
                                  struct text_key *key /* out */) {
    for (uint32_t at = line->begin; at < line->end; at++) {
        if (!is_break(t->text[at])) continue;
        struct text_line more = {skip_indent(t, at + 1, line->end), line->end, false};
        if (more.begin > at + 1 && text_find_key(t, &more, key) && key->key < KEY_FREE)
            return more.begin;
    }
    return line->end;
}

/* Ends LINE, which is not an entry, before such a key, and reports that; the rest of it remains. */
static void cut_indented_key(struct text_reader *t, struct text_line *line) {
    struct text_key key;
    uint32_t at = find_indented_key(t, line, &key);
    if (at == line->end) return;
    t->rest = (struct text_line){at, line->end, line->after_blank};
    line->end = at;
    record_report(t->r, key.span, 0,
                  VERDICT(M_KEY_INDENTED, arg_text(ARG_WORD, header_keys[key.key].name)));
}

/* The next line of the header, which may be the rest of the last one. */
static bool next_header_line(struct text_reader *t, struct text_line *line /* out */) {
    if (t->rest.begin == t->rest.end) return next_line(t, line);
    *line = t->rest;
    t->rest.end = t->rest.begin;
    return true;
}

static void read_key(struct text_reader *t, const struct text_key *k) {
    struct line_input value = input_of(t, k->begin, k->end);
    if (first_time(t, k)) header_line(t->r, k->key, k->span, &value);
}

/* --- the header ------------------------------------------------------------------------ */

/* `Carl: FFRR 1,0`, `B 0,1 monk`: is there a cell among the first words of the line? */
static bool has_cell(const struct text_reader *t, const struct text_line *line) {
    struct line_input in = tidy_input(t, line->begin, line->end);
    struct line_parser p;
    parser_begin_quietly(&p, t->r, &in);
    for (int words = 0; words < FIRST_WORDS && !parser_at_end(&p); words++) {
        if (words > 0 && parser_at_cell(&p)) return true;
        p.tok = parser_peek(&p);
    }
    return false;
}

/* Is it an entry although it is in the header: was the blank line forgotten? */
static bool is_early_entry(const struct text_reader *t, const struct text_line *line,
                           const struct text_key *k, bool has_key) {
    const char *name = t->text + k->span.begin;
    uint32_t length = k->span.end - k->span.begin;
    return has_cell(t, line) && !(has_key && header_key_nearest(name, length));
}

/* Does the line begin like an entry of a player that the header has named? */
static bool has_player_head(const struct text_reader *t, const struct text_line *line) {
    struct line_input in = tidy_input(t, line->begin, line->end);
    struct token first = token_at(&in, 0);
    if (first.kind == TOKEN_QUOTED) return true;
    if (line_has_number(t->r, &in)) return true;
    uint32_t colon = first.begin;
    while (colon < in.length && in.text[colon] != ':' && !is_break(in.text[colon]))
        colon++;
    if (colon >= in.length || in.text[colon] != ':') return false;
    while (colon > first.begin && is_blank(in.text[colon - 1]))
        colon--;
    return line_find_player(t->r, in.text + first.begin, colon - first.begin) >= 0;
}

/* `reslut: Eva 14` is more likely a mistyped key than the entry of a mistyped player. */
static bool is_mistyped_key(const struct text_reader *t, const struct text_key *k) {
    const char *name = t->text + k->span.begin;
    uint32_t length = k->span.end - k->span.begin;
    return k->key == KEY_UNKNOWN && length > 3 && exact_player(t->r, name, length) < 0 &&
           match_player(t->r, name, length).seat == -1 && header_key_nearest(name, length) &&
           !nearest_player(t->r, name, length);
}

/* `Date: FFRR 1,0` of a player called Date; `date:` is the key even then. */
static bool is_player_name(const struct text_reader *t, const struct text_key *k) {
    const char *name = t->text + k->span.begin;
    uint32_t length = k->span.end - k->span.begin;
    return k->key < KEY_FREE && !header_key_is_exact(k->key, name, length) &&
           exact_player(t->r, name, length) >= 0;
}

/* "```", which set the text off where it was copied from. */
static bool is_fence(const struct text_reader *t, const struct text_line *line) {
    return line->end - line->begin >= 3 && memcmp(t->text + line->begin, "```", 3) == 0;
}

/* `> players: Mia, Tom`, as in an answer by mail; reported once. */
static bool is_quoted_line(struct text_reader *t, const struct text_line *line) {
    if (t->text[line->begin] != '>') return false;
    if (!t->quoted)
        record_report(t->r, (struct span){0, line->begin, line->begin + 1}, 0,
                      verdict_plain(M_LINE_QUOTED));
    t->quoted = t->r->players_broken = t->seen[KEY_TURNS] = true;
    return true;
}

bool text_read_header(struct text_reader *t, struct text_line *line) {
    bool entries = false;
    while (!entries && next_header_line(t, line)) {
        struct text_key k = {.key = KEY_UNKNOWN};
        bool has_key = text_find_key(t, line, &k);
        if (is_only(t, line, "---") || is_fence(t, line) || is_quoted_line(t, line)) continue;
        if (has_key && is_player_name(t, &k)) k.key = KEY_UNKNOWN;
        if (k.key != KEY_UNKNOWN) {
            cut_indented_key(t, line);
            k.end = line->end;
        }
        if (k.key == KEY_PLAYERS) {
            read_key(t, &k);
        } else if (k.key == KEY_TURNS) {
            struct line_input value = input_of(t, k.begin, k.end);
            if (token_at(&value, 0).kind != TOKEN_END)
                record_report(t->r, k.span, 0, verdict_plain(M_TURNS_VALUE));
            else
                t->seen[KEY_TURNS] = true;
            t->blank_seen = true;
        } else if (k.key != KEY_UNKNOWN) {
            RECORD_LIST_ADD(t->r->arena, t->key, t->keys) = k;
        } else if (has_key && t->seen[KEY_PLAYERS] && is_mistyped_key(t, &k)) {
            header_key_unknown(t->r, key_word(t, k.span));
        } else if (line->after_blank || has_player_head(t, line) ||
                   is_early_entry(t, line, &k, has_key)) {
            entries = true;
        } else if (has_key) {
            header_key_unknown(t->r, key_word(t, k.span));
        } else {
            uint32_t end = line->begin;
            while (end < line->end && !is_break(t->text[end]))
                end++;
            struct arg words = quoted_arg(t->r->arena, t->text + line->begin, end - line->begin);
            record_report(t->r, (struct span){0, line->begin, end}, 0,
                          VERDICT(M_HEADER_LINE, words));
        }
    }
    for (uint32_t i = 0; i < t->keys; i++)
        read_key(t, &t->key[i]);
    header_end(t->r, entries || t->seen[KEY_TURNS]);
    t->ended_in_header = t->r->ended;
    return entries;
}

/* --- the entries ------------------------------------------------------------------------ */

/* HEAD may be NULL: not known. */
static bool read_entry(struct text_reader *t, const struct text_line *line,
                       const struct line_head *head) {
    struct record *r = t->r;
    struct line_input in = input_of(t, line->begin, line->end);
    struct entry *e = record_add_entry(r);
    if (!e) {
        record_report(r, (struct span){0, line->begin, line->begin + 1}, 0,
                      VERDICT(M_ENTRIES_LIMIT, arg_number(ENTRIES_MAX)));
        return false;
    }
    e->after_ended = r->ended && !t->ended_in_header;
    if (head)
        line_parse_after_head(r, &in, head, (int32_t)r->entries, e);
    else
        line_parse(r, &in, LINE_ENTRY, (int32_t)r->entries, e);
    return true;
}

/* Does the line begin with the name of a player that is not a key? */
static bool find_head(const struct text_reader *t, const struct text_line *line,
                      struct line_head *head /* out */) {
    struct line_input in = input_of(t, line->begin, line->end);
    if (!line_find_head(t->r, &in, 0, head)) return false;
    if (*in.text < 'a' || *in.text > 'z') return true; /* not a key in small letters */
    enum header_key key = header_key_find(in.text, head->end);
    return key == KEY_UNKNOWN || (key != KEY_FREE && !header_key_is_exact(key, in.text, head->end));
}

/* Keys among the entries; false if the line is an entry. */
static bool read_late_key(struct text_reader *t, const struct text_line *line) {
    struct text_key k;
    if (!text_find_key(t, line, &k)) return false;
    if (k.key == KEY_UNKNOWN) {
        if (!is_mistyped_key(t, &k)) return false;
        header_key_unknown(t->r, key_word(t, k.span));
        return true;
    }
    if (k.key != KEY_FREE && !header_keys[k.key].after_turns) {
        if (exact_player(t->r, t->text + k.span.begin, k.span.end - k.span.begin) >= 0)
            return false;
        record_report(t->r, k.span, 0,
                      VERDICT(M_HEADER_LATE, arg_text(ARG_WORD, header_keys[k.key].name)));
        if (t->seen[k.key] && !t->next_told)
            record_report_note(t->r, k.span, 0, verdict_plain(N_NEXT_RECORD));
        t->next_told |= t->seen[k.key];
        return true;
    }
    struct text_line whole = *line;
    cut_indented_key(t, &whole);
    t->rest.end = t->rest.begin;
    k.end = whole.end;
    read_key(t, &k);
    return true;
}

bool text_is_undo(const struct text_reader *t, const struct text_line *line) {
    return is_only(t, line, "undo");
}

bool text_undo(struct text_reader *t, const struct text_line *line) {
    struct record *r = t->r;
    if (r->entries == 0) {
        record_report(r, (struct span){0, line->begin, line->begin + 4}, 0,
                      verdict_plain(M_UNDO_NONE));
        return false;
    }
    record_drop_findings(r, (int32_t)r->entries);
    record_drop_entry(r);
    return true;
}

/* A line that does not begin with the name of a player. */
static enum text_said read_other_line(struct text_reader *t, const struct text_line *line) {
    if (is_only(t, line, "undo")) return SAID_UNDO;
    if (is_only(t, line, "---") || is_fence(t, line)) return SAID_NOTHING;
    if (read_late_key(t, line)) return SAID_KEY;
    return read_entry(t, line, NULL) ? SAID_ENTRY : SAID_TOO_MUCH;
}

static inline enum text_said read_line(struct text_reader *t, const struct text_line *line) {
    struct line_head head;
    if (!find_head(t, line, &head)) return read_other_line(t, line);
    return read_entry(t, line, &head) ? SAID_ENTRY : SAID_TOO_MUCH;
}

enum text_said text_read_line(struct text_reader *t, const struct text_line *line) {
    return read_line(t, line);
}

/* Is there a line that is `undo`, or at least begins like that? */
static bool holds_undo(const struct source *s) {
    for (size_t i = 0; i + 1 < s->lines; i++) {
        const char *line = s->text + s->line[i];
        if ((*line | 0x20) == 'u' && strncasecmp(line, "undo", 4) == 0) return true;
    }
    return false;
}

void read_text(struct record *r) {
    struct text_reader t = {.r = r, .text = r->source.text, .length = r->source.length};
    struct text_line line;
    if (!r->source.line) source_index(&r->source, r->arena);
    r->undoes = holds_undo(&r->source);
    if (!record_check_encoding(r)) return;
    r->notation = NOTATION_TEXT;
    record_expect_entries(r, r->source.lines);
    bool more = text_read_header(&t, &line);
    while (more) {
        enum text_said said = read_line(&t, &line);
        r->undoes |= said == SAID_UNDO;
        if (said == SAID_UNDO) text_undo(&t, &line);
        more = said != SAID_TOO_MUCH && next_line(&t, &line);
    }
    numbering_check(r);
    record_sort_findings(r);
}

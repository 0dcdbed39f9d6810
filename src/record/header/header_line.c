/* SPDX-License-Identifier: MIT */
/* The header: what was played, by whom, with which tiles.
 *
 * One table says for both containers which keys there are; values that are lists are read by
 * header_list.c, header_players.c and header_tiles.c.  Words such as an edition or the name of a
 * variant are kept as they are: the replay says whether they exist. */
#include "record/extra_step.h"
#include "record/grammar.h"
#include "record/header/header.h"
#include "record/header/header_parts.h"
#include "record/line/parser.h"
#include "record/lookalike.h"
#include "record/write/writer_word.h"

#include <string.h>

void header_key_twice(struct record *r, struct word key, struct span first) {
    record_report(r, key.span, 0,
                  VERDICT(M_KEY_TWICE, quoted_arg(r->arena, key.text, strlen(key.text))));
    record_report_note(r, first, 0, verdict_plain(N_FIRST_HERE));
}

void header_key_unknown(struct record *r, struct word key) {
    uint32_t length = (uint32_t)strlen(key.text);
    const char *near = header_key_nearest(key.text, length);
    struct arg name = quoted_arg(r->arena, key.text, length);
    record_report(r, key.span, 0,
                  near ? VERDICT(M_KEY_NEAR, name, arg_text(ARG_WORD, near))
                       : VERDICT(M_KEY_UNKNOWN, name));
}

struct word header_text(struct record *r, const struct line_input *value) {
    struct line_parser p = {.r = r, .in = value};
    struct token t = token_at(value, 0);
    if (t.kind == TOKEN_QUOTED && !t.open && token_at(value, t.end).kind == TOKEN_END)
        return token_word(&p, &t);
    /* Line by line: without its comment and the blanks at its ends. */
    char *text = arena_alloc(r->arena, (size_t)value->length + 1);
    size_t n = 0;
    uint32_t begin = 0, end = 0;
    for (uint32_t at = line_skip_blanks(value, 0); at < value->length;
         at = line_skip_blanks(value, at)) {
        uint32_t from = at, last = at;
        for (; at < value->length && value->text[at] != '\n' && value->text[at] != '\r'; at++) {
            bool blank = value->text[at] == ' ' || value->text[at] == '\t';
            if (value->comments && value->text[at] == '#' && at > last) break;
            if (!blank) last = at + 1;
        }
        if (n) text[n++] = ' ';
        memcpy(text + n, value->text + from, last - from);
        if (!n) begin = from;
        n += last - from;
        end = last;
    }
    text[n] = '\0';
    return (struct word){text, parser_span(&p, begin, end > begin ? end : begin)};
}

static void read_boolean(struct record *r, struct word w, bool *value /* out */) {
    uint32_t length = (uint32_t)strlen(w.text);
    bool on = word_equal(w.text, length, "true") || word_equal(w.text, length, "on") ||
              word_equal(w.text, length, "yes");
    bool off = word_equal(w.text, length, "false") || word_equal(w.text, length, "off") ||
               word_equal(w.text, length, "no");
    if (!on && !off)
        record_report(r, w.span, 0, VERDICT(M_BOOLEAN, quoted_arg(r->arena, w.text, length)));
    *value = on;
}

static void read_y_axis(struct record *r, struct word w) {
    uint32_t length = (uint32_t)strlen(w.text);
    r->y_north = word_equal(w.text, length, "north");
    if (!r->y_north && !word_equal(w.text, length, "south"))
        record_report(r, w.span, 0, VERDICT(M_Y_AXIS, quoted_arg(r->arena, w.text, length)));
}

static void read_version(struct record *r, struct word w) {
    r->version = w;
    if (strcmp(w.text, "1") != 0)
        record_report(r, w.span, 0,
                      VERDICT(M_VERSION, quoted_arg(r->arena, w.text, strlen(w.text))));
}

/* The key as written in the source, without quotes. */
static struct word key_word(struct record *r, struct span span) {
    const char *text = r->source.text + record_offset_begin(r, span);
    size_t length = record_offset_end(r, span) - record_offset_begin(r, span);
    if (length > 1 && (text[0] == '"' || text[0] == '\'')) {
        text++;
        length -= 2;
    }
    return (struct word){arena_strndup(r->arena, text, length), span};
}

/* Keys whose value must be there. */
static bool needs_value(enum header_key key) {
    return key == KEY_RECORD || key == KEY_EDITION || key == KEY_PROFILE || key == KEY_POSITION ||
           key == KEY_Y_AXIS || key == KEY_ENDED || key == KEY_RESULT || key == KEY_WINNER;
}

/* Keys whose value is kept as it is. */
static bool is_free_text(enum header_key key) {
    return key == KEY_TITLE || key == KEY_DATE || key == KEY_PLACE || key == KEY_SOURCE ||
           key == KEY_FREE || key == KEY_UNKNOWN;
}

/* Names in the notation may be in any case. */
static struct word small_word(struct record *r, struct word w) {
    char *text = arena_strdup(r->arena, w.text);
    for (char *c = text; *c; c++)
        if (*c >= 'A' && *c <= 'Z') *c = (char)(*c - 'A' + 'a');
    return (struct word){text, w.span};
}

static void read_players(struct record *r, struct span whole, const struct line_input *value) {
    uint32_t before = r->findings;
    if (!r->players) r->players_span = whole;
    header_players(r, value);
    r->players_broken |= r->findings > before;
}

void header_line(struct record *r, enum header_key key, struct span key_span,
                 const struct line_input *value) {
    struct line_input room;
    if (value->comments && value->length && *value->text == '#') {
        struct line_parser p = {.r = r, .in = value};
        record_report(r, parser_span(&p, 0, 1), 0, verdict_plain(M_VALUE_HASH));
        r->players_broken |= key == KEY_PLAYERS;
        return;
    }
    if (!is_free_text(key))
        value = line_tidy(r, value, key == KEY_PLAYERS ? TIDY_NAMES : TIDY_LINE, &room);
    if (needs_value(key) && token_at(value, 0).kind == TOKEN_END) {
        record_report(r, key_span, 0,
                      VERDICT(M_VALUE_NONE, arg_text(ARG_WORD, header_keys[key].name)));
        return;
    }
    struct span whole = header_text(r, value).span;
    switch (key) {
    case KEY_RECORD: read_version(r, header_text(r, value)); break;
    case KEY_TITLE: r->title = header_text(r, value); break;
    case KEY_DATE: r->date = header_text(r, value); break;
    case KEY_PLACE: r->place = header_text(r, value); break;
    case KEY_SOURCE: r->source_note = header_text(r, value); break;
    case KEY_EDITION: r->edition = small_word(r, header_text(r, value)); break;
    case KEY_PROFILE: r->profile = small_word(r, header_text(r, value)); break;
    case KEY_EXPANSIONS: header_expansions(r, value); break;
    case KEY_VARIANTS: header_variants(r, value); break;
    case KEY_PLAYERS: read_players(r, whole, value); break;
    case KEY_TILES: header_tile_item(r, value); break;
    case KEY_START:
        r->start_span = r->start_given ? r->start_span : whole;
        r->start_given = true;
        if (token_at(value, 0).kind != TOKEN_END) header_start_item(r, value);
        break;
    case KEY_POSITION: read_boolean(r, header_text(r, value), &r->position); break;
    case KEY_SUPPLY: header_supply(r, value); break;
    case KEY_Y_AXIS: read_y_axis(r, header_text(r, value)); break;
    case KEY_TURNS: break; /* the container's */
    case KEY_ENDED: read_boolean(r, header_text(r, value), &r->ended); break;
    case KEY_RESULT:
        if (!r->results) r->result_span = whole;
        header_result(r, value);
        break;
    case KEY_WINNER:
        if (!r->winner_given) r->winner_span = whole;
        header_winner(r, value);
        break;
    case KEY_EXPECT:
        if (token_at(value, 0).kind != TOKEN_END) header_expect_item(r, value);
        break;
    case KEY_FREE: header_add_free(r, key_word(r, key_span), header_text(r, value), false); break;
    case KEY_UNKNOWN: header_key_unknown(r, key_word(r, key_span)); break;
    }
}

void header_add_free(struct record *r, struct word key, struct word value, bool is_flow) {
    if (!record_take_item(r, key.span)) return;
    if (*key.text == 'X') key.text = arena_printf(r->arena, "x%s", key.text + 1);
    if (strpbrk(key.text, ": \t\r\n") ||
        text_needs_escape(key.text)) { /* it would not be one key in every container */
        record_report(r, key.span, 0,
                      VERDICT(M_KEY_FREE, quoted_arg(r->arena, key.text, strlen(key.text))));
        return;
    }
    RECORD_LIST_ADD(r->arena, r->free_key, r->free_keys) = (struct free_key){key, value, is_flow};
}

/* --- the end of the header ------------------------------------------------------ */

static void turn_cell(void *record, struct at_cell *at) {
    if (at->given) at->cell = record_cell(record, at->cell);
}

static void turn_place(struct record *r, struct written_place *place) { turn_cell(r, &place->at); }

static void turn_claim(struct record *r, struct claim *c) {
    turn_place(r, &c->place);
    turn_place(r, &c->back.place);
}

/* Everything read before header_end() is as written; see record_cell(). */
static void turn_cells(struct record *r) {
    for (uint32_t i = 0; i < r->starts; i++)
        r->start[i].at.cell = record_cell(r, r->start[i].at.cell);
    for (uint32_t i = 0; i < r->expects; i++)
        turn_claim(r, &r->expect[i].claim);
    for (uint32_t i = 0; i < r->entries; i++) {
        struct entry *e = &r->entry[i];
        for (uint32_t k = 0; k < e->steps; k++) {
            struct step *s = &e->step[k];
            if (s->kind == STEP_PLACE && s->at.given) s->at.cell = record_cell(r, s->at.cell);
            if (s->kind == STEP_DEPLOY) turn_place(r, &s->place);
            if (s->kind == STEP_EXTRA) extra_step_cells(s->extra, turn_cell, r);
            for (uint32_t j = 0; s->kind == STEP_ORDER && j < s->orders; j++)
                turn_place(r, &s->order[j]);
        }
        for (uint32_t k = 0; k < e->claims; k++)
            turn_claim(r, &e->claim[k]);
    }
}

static void warn_names(struct record *r) {
    for (unsigned i = 0; i < r->players; i++) {
        struct word name = r->player[i].name;
        uint32_t length = name.text ? (uint32_t)strlen(name.text) : 0;
        if (length == 0) continue;
        enum header_key key = header_key_find(name.text, length);
        if (is_grammar_word(name.text, length))
            record_report(r, name.span, 0, VERDICT(M_NAME_WORD, arg_text(ARG_TEXT, name.text)));
        else if (header_key_is_exact(key, name.text, length))
            record_report(r, name.span, 0, VERDICT(M_NAME_KEY, arg_text(ARG_TEXT, name.text)));
    }
}

void header_end(struct record *r, bool turns_given) {
    r->header_done = true;
    if (r->y_north) turn_cells(r);
    if (r->players == 0 && !r->players_broken)
        record_report(r, SPAN_NONE, 0, verdict_plain(M_PLAYERS_NONE));
    if (!turns_given) record_report(r, SPAN_NONE, 0, verdict_plain(M_TURNS_NONE));
    warn_names(r);
    header_check_tiles(r);
}

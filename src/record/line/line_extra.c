/* SPDX-License-Identifier: MIT */
/* Actions of expansions, read by their form (base/form.h).
 *
 *     fly big 2 city N        {MAY(KIND)}, {DIE(3)}, {MAY(ONE("home"))}, {OR(MAY(PLACE))}
 *     ^   ^   ^ ^~~~~~
 *
 * The form is walked item by item; optional items are taken if they are there.  So a new action is
 * one row of a table, for the parser and for the writer (record/write/writer_line.c). */
#include "record/line/line_extra.h"
#include "base/buf.h"
#include "record/extra_step.h"
#include "record/line/line_player.h"

#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool at_step_end(const struct line_parser *p) {
    return parser_at_end(p) || parser_at(p, ';') || parser_at(p, '=');
}

/* --- words of one kind, by their number; -1: tok is none of them ------------------------- */

static bool at_word(const struct line_parser *p, const char *word) {
    return token_is_word(p, &p->tok, word);
}

static int choice_here(const struct line_parser *p, const char *const *words) {
    for (int i = 0; words[i]; i++)
        if (at_word(p, words[i])) return i;
    return -1;
}

static int side_of(char c) {
    switch (c) {
    case 'N':
    case 'n': return SIDE_N;
    case 'E':
    case 'e': return SIDE_E;
    case 'S':
    case 's': return SIDE_S;
    case 'W':
    case 'w': return SIDE_W;
    default: return -1;
    }
}

/* A set of sides, each once. */
static int sides_here(const struct line_parser *p) {
    int set = 0;
    if (p->tok.kind != TOKEN_WORD) return -1;
    for (uint32_t i = p->tok.begin; i < p->tok.end; i++) {
        int side = side_of(p->in->text[i]);
        if (side < 0 || (set >> side & 1)) return -1;
        set |= 1 << side;
    }
    return set;
}

static int side_here(const struct line_parser *p) {
    return p->tok.end - p->tok.begin == 1 && p->tok.kind == TOKEN_WORD
               ? side_of(p->in->text[p->tok.begin])
               : -1;
}

static int corner_here(const struct line_parser *p) {
    for (int c = 0; c < CORNERS; c++)
        if (at_word(p, corner_name((enum corner)c))) return c;
    return -1;
}

static int kind_here(const struct line_parser *p) {
    const struct grammar_word *w = parser_word(p);
    return w && w->class == WORD_KIND ? w->value : -1;
}

/* The value of tok, for items that are one of a few words. */
static int value_here(const struct line_parser *p, const struct form_item *item) {
    switch ((enum form_kind)item->kind) {
    case FORM_ONE:
    case FORM_FLAG: return choice_here(p, item->words);
    case FORM_KIND: return kind_here(p);
    case FORM_SIDE: return side_here(p);
    case FORM_SIDES: return sides_here(p);
    case FORM_CORNER: return corner_here(p);
    case FORM_QUARTER: return parser_quarter(p);
    case FORM_END:
    case FORM_NUMBER:
    case FORM_REF:
    case FORM_PLAYER:
    case FORM_BY:
    case FORM_TILE:
    case FORM_CELL:
    case FORM_PLACE: break;
    }
    return -1;
}

/* --- how it is written, for messages ---------------------------------------------------------- */

static void add_words(struct buf *b, const struct form_item *item, const char *between) {
    for (int i = 0; item->words[i]; i++)
        buf_printf(b, "%s%s", i ? between : "", item->words[i]);
}

/* Nothing is needed there: neither ITEM nor anything that may take its place. */
static bool is_free(const struct form_item *item) {
    while (item[1].instead)
        item++;
    return item->optional;
}

static void add_kind(struct buf *b, const struct form_item *item) {
    switch ((enum form_kind)item->kind) {
    case FORM_ONE:
    case FORM_FLAG: add_words(b, item, "|"); break;
    case FORM_NUMBER: buf_str(b, item->faces ? "DIE" : "NUMBER"); break;
    case FORM_KIND: buf_str(b, "KIND"); break;
    case FORM_REF:
        buf_str(b, is_free(item) ? "PLAYER] [KIND] [PLACE" : "[PLAYER] [KIND] [PLACE]");
        break;
    case FORM_PLAYER:
    case FORM_BY: buf_str(b, "PLAYER"); break;
    case FORM_TILE: buf_str(b, "TILE"); break;
    case FORM_CELL: buf_str(b, "X,Y"); break;
    case FORM_SIDE: buf_str(b, "N|E|S|W"); break;
    case FORM_SIDES: buf_str(b, "SIDES"); break;
    case FORM_CORNER: buf_str(b, "NE|SE|SW|NW"); break;
    case FORM_QUARTER: buf_str(b, "castle|blacksmith|cathedral|market"); break;
    case FORM_PLACE: buf_str(b, "PLACE"); break;
    case FORM_END: break;
    }
}

static void add_item(struct buf *b, const struct form_item *item) {
    if (item->lead) buf_printf(b, "%s ", item->lead);
    add_kind(b, item);
    if (item->between == ',') buf_str(b, ", ...");
    if (item->between == ' ') buf_str(b, " ...");
}

static struct arg list_arg(const struct line_parser *p, struct buf *b) {
    struct arg list =
        arg_text(ARG_LIST, b->text ? arena_strndup(p->r->arena, b->text, b->length) : "");
    buf_free(b);
    return list;
}

/* How the action is written: "fly [KIND] DIE [home | PLACE]". */
static struct arg written(const struct line_parser *p, const struct form *f) {
    struct buf b = {0};
    bool open = false; /* a bracket */
    const struct form_item *item = f->item;
    if (item->ahead) {
        if (item->optional) buf_char(&b, '[');
        add_item(&b, item);
        buf_str(&b, item->optional ? "] " : " ");
        item++;
    }
    buf_str(&b, f->word);
    for (; item->kind != FORM_END; item++) {
        if (open && !item->instead) buf_char(&b, ']');
        buf_str(&b, item->instead ? " | " : is_free(item) ? " [" : " ");
        open = is_free(item);
        add_item(&b, item);
    }
    if (open) buf_char(&b, ']');
    return list_arg(p, &b);
}

/* "add or remove" */
static struct arg choices_of(const struct line_parser *p, const struct form_item *item) {
    struct buf b = {0};
    add_words(&b, item, " or ");
    return list_arg(p, &b);
}

static bool is_part(const struct grammar_word *w) {
    return w->class == WORD_KIND || w->class == WORD_FEATURE || w->class == WORD_ROLE ||
           (w->class == WORD_OTHER && word_equal("home", 4, w->word));
}

/* tok is not what is expected there. */
static bool fail_form(struct line_parser *p, const struct form *f) {
    if (at_step_end(p))
        return parser_fail_here(p,
                                VERDICT(M_ACTION_ENDS, arg_text(ARG_WORD, f->word), written(p, f)));
    const char *near =
        p->tok.kind == TOKEN_WORD && !parser_word(p) ? nearest_word(p, is_part) : NULL;
    return parser_fail_here(p, VERDICT(near ? M_ACTION_NEAR : M_ACTION_FORM, token_arg(p, &p->tok),
                                       written(p, f), arg_text(ARG_WORD, near)));
}

/* --- reading ------------------------------------------------------------------------------- */

static bool at_place(const struct line_parser *p) { return is_place_word(parser_word(p)); }

static bool at_player(const struct line_parser *p) {
    return exact_player(p->r, p->in->text + p->tok.begin, p->tok.end - p->tok.begin) >= 0;
}

/* Does tok begin a reference to a figure, or may it be a slip for one? */
static bool at_ref(const struct line_parser *p) {
    if (!(parser_at_name(p) || parser_at_cell(p))) return false;
    const struct grammar_word *w = parser_word(p);
    return !w || is_place_word(w) || parser_at_off_land(p) || grammar_figure(w) >= 0 ||
           at_player(p);
}

/* Is tok a word or the lead of an item after ITEM? */
static bool at_later_word(const struct line_parser *p, const struct form_item *item) {
    while ((++item)->kind != FORM_END)
        if (item->lead ? at_word(p, item->lead) : item->words && choice_here(p, item->words) >= 0)
            return true;
    return false;
}

/* Does the value of ITEM begin at tok, after its lead?  Asked of items that may be left out or
 * repeated. */
static bool at_value(const struct line_parser *p, const struct form_item *item) {
    if (at_step_end(p)) return false;
    switch ((enum form_kind)item->kind) {
    case FORMS_OF_VALUE: return value_here(p, item) >= 0;
    case FORM_NUMBER: return token_is_number(p, &p->tok) && !parser_at_cell(p);
    case FORM_CELL: return parser_at_cell(p);
    case FORM_PLACE: return at_place(p);
    case FORM_REF: return !at_later_word(p, item) && at_ref(p);
    case FORM_PLAYER:
    case FORM_BY:
    case FORM_TILE: break;
    case FORM_END: return false;
    }
    if (at_later_word(p, item)) return false;
    return parser_at_name(p) && (!parser_word(p) || (item->kind == FORM_PLAYER && at_player(p)));
}

static bool parse_word(struct line_parser *p, const struct form *f, const struct form_item *item,
                       struct step_arg *a) {
    int value = value_here(p, item);
    if (value < 0)
        return item->kind == FORM_ONE && !item->instead
                   ? parser_fail_here(p, VERDICT(M_ACTION_CHOICE, arg_text(ARG_WORD, f->word),
                                                 choices_of(p, item)))
                   : fail_form(p, f);
    a->value = (uint8_t)value;
    parser_next(p);
    return true;
}

/* The value of ITEM, which must be at tok, after its lead. */
static bool parse_value(struct line_parser *p, const struct form *f, const struct form_item *item,
                        struct step_arg *a) {
    switch ((enum form_kind)item->kind) {
    case FORMS_OF_VALUE: return parse_word(p, f, item, a);
    case FORM_NUMBER:
        return token_is_number(p, &p->tok) ? parse_number(p, &a->number, &a->span)
                                           : fail_form(p, f);
    case FORM_REF:
        return at_step_end(p) || !at_ref(p) ? fail_form(p, f) : parse_ref(p, f->word, &a->ref);
    case FORM_PLAYER:
    case FORM_BY: return parse_player(p, &a->player, &a->span, NULL, NULL);
    case FORM_TILE:
        a->tile = (struct written_tile){.word = {NULL, SPAN_NONE}};
        return parse_tile(p, item->lead ? item->lead : f->word, &a->tile);
    case FORM_CELL:
        a->cell = (struct at_cell){.given = false};
        return at_step_end(p) ? fail_form(p, f) : parse_cell(p, &a->cell);
    case FORM_PLACE: return at_step_end(p) ? fail_form(p, f) : parse_place(p, &a->place);
    case FORM_END: break;
    }
    return fail_form(p, f);
}

static bool parse_list(struct line_parser *p, const struct form *f, const struct form_item *item,
                       struct step_arg *a) {
    struct step_arg *list = NULL;
    uint32_t count = 0;
    for (;;) {
        if (count >= ENTRY_ITEMS_MAX)
            return parser_fail_here(p, VERDICT(M_ITEMS_LIMIT, arg_number(ENTRY_ITEMS_MAX)));
        if (p->r->items >= RECORD_ITEMS_MAX) return parser_fail_here(p, record_items_limit(p->r));
        p->r->items++;
        uint32_t begin = p->tok.begin;
        list = record_list_room(p->r->arena, list, count, sizeof *list);
        struct step_arg *one = &list[count++];
        step_arg_begin(one, item->kind, true);
        if (!parse_value(p, f, item, one)) return false;
        one->span = parser_span(p, begin, p->last_end);
        bool more = item->between == ',' ? parser_at(p, ',') : at_value(p, item);
        if (!more) break;
        if (item->between == ',') parser_next(p);
    }
    a->is_list = true;
    a->item = list;
    a->items = count;
    return true;
}

/* Is ITEM at tok?  True also where it is missing and its value must be there. */
static bool at_item(const struct line_parser *p, const struct form_item *item) {
    return item->lead ? at_word(p, item->lead) : !item->optional || at_value(p, item);
}

/* One item of the form, which is at tok. */
static bool parse_item(struct line_parser *p, const struct form *f, const struct form_item *item,
                       struct step_arg *a) {
    if (item->lead) parser_next(p);
    uint32_t begin = p->tok.begin;
    if (item->between ? !parse_list(p, f, item, a) : !parse_value(p, f, item, a)) return false;
    a->given = true;
    a->span = parser_span(p, begin, p->last_end);
    return true;
}

/* Is the action over: at the end of the step, or where another one begins? */
static bool at_next_step(const struct line_parser *p) {
    const struct grammar_word *w = parser_word(p);
    return at_step_end(p) || (w && (w->class == WORD_STEP || w->class == WORD_EXTRA));
}

/* Does a figure follow, after an action that ends with a cell (`abbey 3,2 monk`)? */
static bool at_figure(const struct line_parser *p, const struct form *f) {
    const struct grammar_word *w = parser_word(p);
    int items = form_items(f);
    return w && items && f->item[items - 1].kind == FORM_CELL &&
           (w->class == WORD_KIND || w->class == WORD_FEATURE || w->class == WORD_ROLE);
}

/* Is T a word with which F may go on after its own? */
static bool may_follow(const struct line_parser *p, const struct form *f, const struct token *t) {
    for (const struct form_item *item = f->item; item->kind != FORM_END; item++) {
        if (item->lead && token_is_word(p, t, item->lead)) return true;
        for (int i = 0; !item->lead && item->words && item->words[i]; i++)
            if (token_is_word(p, t, item->words[i])) return true;
        if (!is_free(item)) break;
    }
    return false;
}

/* Does a place follow, so that a figure is put there: `road N`, `big city`, `field 2`, `monastery`?  Most actions
 * are these, and no form goes on like that after its word. */
static bool is_place_rest(const struct line_parser *p, const struct token *t) {
    port_set ports;
    if (t->kind != TOKEN_WORD) return true;
    const char *text = p->in->text + t->begin;
    if (port_word_find(text, t->end - t->begin, &ports) || is_digit(*text)) return true;
    const struct grammar_word *w = token_grammar_word(p, t);
    return is_place_word(w) || (w && w->class == WORD_KIND);
}

int form_here(const struct line_parser *p, const struct form *form, int forms) {
    struct token after = parser_peek(p);
    if (is_place_rest(p, &after)) return -1;
    for (int k = 0; k < forms; k++) {
        const struct form *f = &form[k];
        bool second = f->item[0].ahead && token_is_word(p, &after, f->word);
        if (!second && !at_word(p, f->word)) continue; /* as most */
        bool ahead = f->item[0].ahead && value_here(p, &f->item[0]) >= 0;
        if (ahead ? second : at_word(p, f->word) && may_follow(p, f, &after)) return k;
    }
    return -1;
}

bool parse_form(struct line_parser *p, const struct form *f, struct extra_step *s) {
    const struct form_item *item = f->item;
    struct step_arg *arg = s->arg, *end = arg + s->args;
    if (item->ahead) {
        bool left_out = item->optional && at_word(p, f->word);
        if (!left_out && at_item(p, item) && !parse_item(p, f, item, arg)) return false;
        if (!at_word(p, f->word)) return fail_form(p, f);
        item++;
        arg++;
    }
    s->word_span = parser_span(p, p->tok.begin, p->tok.end);
    parser_next(p);
    bool taken = false; /* the item before, or one in the place of which it stands */
    for (; arg < end; item++, arg++) {
        if (item->instead && taken) continue;
        taken = at_item(p, item);
        if (!taken && !item->optional) return fail_form(p, f);
        if (taken && !parse_item(p, f, item, arg)) return false;
    }
    return at_next_step(p) || at_figure(p, f) || fail_form(p, f);
}

bool parse_extra(struct line_parser *p, struct step *s, enum extra_kind kind) {
    const struct form *f = extra_form(kind);
    s->kind = STEP_EXTRA;
    s->extra = extra_step_begin(p->r->arena, kind, f);
    return parse_form(p, f, s->extra);
}

bool fail_as_extra(struct line_parser *p, const char *word) {
    for (int kind = 0; kind < EXTRA_KINDS; kind++) {
        const struct form *f = extra_form((enum extra_kind)kind);
        if (f->item[0].ahead || strcmp(f->word, word) != 0) continue;
        parser_fail_here(p, VERDICT(M_ACTION_FORM, token_arg(p, &p->tok), written(p, f)));
        return true;
    }
    return false;
}

int extra_here(const struct line_parser *p) { return form_here(p, extra_form(0), EXTRA_KINDS); }

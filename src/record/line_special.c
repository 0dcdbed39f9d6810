/* SPDX-License-Identifier: MIT */
/* Actions of expansions, read and written by their form (base/actions.def).
 *
 *     fly big 2 city N        "kind? number one?:home place?"
 *     ^   ^   ^ ^~~~~~
 *
 * The form is walked word by word; what is optional is taken if it is there.  So a new action
 * is one line of a table, for the parser and for the writer. */
#include "base/buf.h"
#include "record/lexer.h"
#include "record/words.h"
#include "record/writer_line.h"

#include <string.h>

/* One item of a form: "place?", "one:add|remove". */
struct form_item {
    const char *begin;
    size_t length;          /* of its name */
    bool optional, instead; /* instead: of the item before */
    const char *words;      /* one: "add|remove" */
    size_t words_length;
};

/* The next item of *FORM, which moves behind it; false at the end. */
static bool next_item(const char **form, struct form_item *item /* out */) {
    const char *at = *form + strspn(*form, " ");
    if (!*at) return false;
    bool instead = *at == '|';
    at += instead;
    size_t length = strcspn(at, " "), name = strcspn(at, " ?:");
    *item = (struct form_item){
        .begin = at, .length = name, .optional = at[name] == '?', .instead = instead, .words = ""};
    const char *colon = memchr(at, ':', length);
    if (colon) {
        item->words = colon + 1;
        item->words_length = length - (size_t)(colon + 1 - at);
    }
    *form = at + length;
    return true;
}

static bool item_is(const struct form_item *item, const char *name) {
    return strlen(name) == item->length && memcmp(item->begin, name, item->length) == 0;
}

static bool at_step_end(const struct line_parser *p) {
    return parser_at_end(p) || parser_at(p, ';') || parser_at(p, '=');
}

/* Which of the words A|B|C is tok?  -1: none. */
static int8_t choice_here(const struct line_parser *p, const struct form_item *item) {
    const char *at = item->words, *end = at + item->words_length;
    for (int8_t i = 0; at < end; i++) {
        const char *bar = memchr(at, '|', (size_t)(end - at));
        size_t length = (size_t)((bar ? bar : end) - at);
        uint32_t written = p->tok.end - p->tok.begin;
        if (p->tok.kind == TOKEN_WORD && written == length) {
            const char *word = arena_strndup(p->r->arena, at, length);
            if (word_equal(p->in->text + p->tok.begin, written, word)) return i;
        }
        at += length + 1;
    }
    return -1;
}

static void add_item(struct buf *b, const struct form_item *item) {
    if (item_is(item, "one"))
        buf_add(b, item->words, item->words_length);
    else if (item_is(item, "by"))
        buf_str(b, "by PLAYER");
    else if (item_is(item, "ref"))
        buf_str(b, item->optional ? "PLAYER] [KIND] [PLACE" : "[PLAYER] [KIND] [PLACE]");
    else if (item_is(item, "cell"))
        buf_str(b, "X,Y");
    else
        for (size_t i = 0; i < item->length; i++)
            buf_char(b, (char)(item->begin[i] - 'a' + 'A'));
}

/* How the action is written: "fly [KIND] DIE [home | PLACE]". */
static struct arg written(const struct line_parser *p, enum special_kind kind) {
    struct buf b = {0};
    struct form_item item;
    bool open = false; /* a bracket */
    buf_str(&b, special_word(kind));
    for (const char *form = special_form(kind); next_item(&form, &item);) {
        if (open && !item.instead) buf_char(&b, ']');
        buf_str(&b, item.instead ? " | " : item.optional ? " [" : " ");
        open = item.optional;
        add_item(&b, &item);
    }
    if (open) buf_char(&b, ']');
    struct arg list = arg_text(ARG_LIST, arena_strndup(p->r->arena, b.text, b.length));
    buf_free(&b);
    return list;
}

static const struct grammar_word *word_here(const struct line_parser *p) {
    if (p->tok.kind != TOKEN_WORD) return NULL;
    return grammar_word_find(p->in->text + p->tok.begin, p->tok.end - p->tok.begin);
}

static bool is_part(const struct grammar_word *w) {
    return w->class == WORD_KIND || w->class == WORD_FEATURE || w->class == WORD_ROLE ||
           (w->class == WORD_OTHER && word_equal("home", 4, w->word));
}

/* tok is not what should stand there. */
static bool fail_form(struct line_parser *p, enum special_kind kind) {
    if (at_step_end(p))
        return parser_fail_here(
            p, VERDICT(M_ACTION_ENDS, arg_text(ARG_WORD, special_word(kind)), written(p, kind)));
    const char *near = p->tok.kind == TOKEN_WORD && !word_here(p) ? nearest_word(p, is_part) : NULL;
    return parser_fail_here(p, VERDICT(near ? M_ACTION_NEAR : M_ACTION_FORM, token_arg(p, &p->tok),
                                       written(p, kind), arg_text(ARG_WORD, near)));
}

/* "add or remove" */
static struct arg choices(const struct line_parser *p, const struct form_item *item) {
    struct buf b = {0};
    for (size_t i = 0; i < item->words_length; i++)
        if (item->words[i] == '|')
            buf_str(&b, " or ");
        else
            buf_char(&b, item->words[i]);
    const char *words = b.text ? arena_strndup(p->r->arena, b.text, b.length) : "";
    struct arg list = arg_text(ARG_LIST, words);
    buf_free(&b);
    return list;
}

static bool at_place(const struct line_parser *p) {
    const struct grammar_word *w = word_here(p);
    return w && (w->class == WORD_FEATURE || w->class == WORD_ROLE);
}

/* Is tok the beginning of a figure that is there, or a word that may be a slip of one? */
static bool at_ref(const struct line_parser *p) {
    if (at_step_end(p) || !(parser_at_name(p) || parser_at_cell(p))) return false;
    const struct grammar_word *w = word_here(p);
    return !w || at_place(p) || w->class == WORD_KIND || word_equal("barn", 4, w->word) ||
           exact_player(p->r, p->in->text + p->tok.begin, p->tok.end - p->tok.begin) >= 0;
}

/* Is the action over: at the end of the step, or where another one begins? */
static bool at_next_step(const struct line_parser *p) {
    const struct grammar_word *w = word_here(p);
    return at_step_end(p) || (w && (w->class == WORD_STEP || w->class == WORD_SPECIAL));
}

static bool parse_by(struct line_parser *p, struct special_step *s) {
    parser_next(p);
    return parse_player(p, &s->by, &s->by_span, NULL);
}

/* One item of the form, which is at tok unless it was left out. */
static bool parse_item(struct line_parser *p, const struct form_item *item,
                       struct special_step *s) {
    if (item_is(item, "one")) {
        s->choice = choice_here(p, item);
        if (s->choice < 0)
            return item->optional ||
                   parser_fail_here(p, VERDICT(M_ACTION_CHOICE,
                                               arg_text(ARG_WORD, special_word(s->kind)),
                                               choices(p, item)));
        parser_next(p);
        return true;
    }
    if (item_is(item, "kind")) {
        const struct grammar_word *w = word_here(p);
        if (!w || w->class != WORD_KIND) return item->optional || fail_form(p, s->kind);
        s->figure = w->value;
        parser_next(p);
        return true;
    }
    if (item_is(item, "number") || item_is(item, "die")) {
        if (!item->optional && !token_is_number(p, &p->tok)) return fail_form(p, s->kind);
        if (item->optional && !token_is_number(p, &p->tok)) return true;
        s->number_given = true;
        return parse_number(p, &s->number, &s->number_span);
    }
    if (item_is(item, "by")) {
        if (!token_is_word(p, &p->tok, "by")) return item->optional || fail_form(p, s->kind);
        return parse_by(p, s);
    }
    if (item->optional && (at_step_end(p) || token_is_word(p, &p->tok, "by"))) return true;
    if (item_is(item, "ref")) {
        if (!at_ref(p)) return fail_form(p, s->kind);
        s->ref_given = true;
        return parse_ref(p, special_word(s->kind), &s->ref);
    }
    if (item_is(item, "place")) {
        if (item->optional && !at_place(p)) return true;
        if (at_step_end(p)) return fail_form(p, s->kind);
        s->place_given = true;
        return parse_place(p, &s->place);
    }
    s->place_given = true; /* a cell */
    s->place = (struct place_ref){.kind = FEATURE_KINDS};
    uint32_t begin = p->tok.begin;
    bool good = parse_cell(p, &s->place.at);
    s->place.span = parser_span(p, begin, p->last_end);
    return good;
}

bool parse_special(struct line_parser *p, struct step *s, enum special_kind kind) {
    s->kind = STEP_SPECIAL;
    s->special = arena_zalloc(p->r->arena, sizeof *s->special);
    *s->special = (struct special_step){.kind = kind,
                                        .choice = -1,
                                        .figure = FIGURE_ANY,
                                        .by = -1,
                                        .word_span = parser_span(p, p->tok.begin, p->tok.end)};
    parser_next(p);
    struct form_item item;
    bool taken = false; /* the item before */
    for (const char *form = special_form(kind); next_item(&form, &item);) {
        if (item.instead && taken) continue;
        uint32_t end = p->last_end;
        if (!parse_item(p, &item, s->special)) return false;
        taken = p->last_end > end;
    }
    return at_next_step(p) || fail_form(p, kind);
}

/* --- writing ---------------------------------------------------------------------- */

static void write_item(struct buf *b, const struct record *r, const struct form_item *item,
                       const struct special_step *s) {
    if (item_is(item, "one") && s->choice >= 0) {
        const char *at = item->words;
        for (int8_t i = 0; i < s->choice; i++)
            at = strchr(at, '|') + 1;
        buf_printf(b, " %.*s", (int)strcspn(at, "| "), at);
    } else if (item_is(item, "kind") && s->figure != FIGURE_ANY) {
        buf_printf(b, " %s", figure_kind_name((enum figure_kind)s->figure));
    } else if ((item_is(item, "number") || item_is(item, "die")) && s->number_given) {
        buf_printf(b, " %lld", (long long)s->number);
    } else if (item_is(item, "ref") && s->ref_given) {
        write_ref(b, r, &s->ref);
    } else if ((item_is(item, "place") || item_is(item, "cell")) && s->place_given) {
        buf_char(b, ' ');
        write_place(b, r, &s->place, false);
    } else if (item_is(item, "by") && s->by >= 0) {
        buf_str(b, " by ");
        write_player(b, r, s->by);
    }
}

void write_special(struct buf *b, const struct record *r, const struct special_step *s) {
    buf_str(b, special_word(s->kind));
    struct form_item item;
    for (const char *form = special_form(s->kind); next_item(&form, &item);)
        write_item(b, r, &item, s);
}

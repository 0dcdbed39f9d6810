/* SPDX-License-Identifier: MIT */
/* Steps: a tile with its cell, figures and where they stand, and the first words of everything that
 * expansions add.
 *
 * A word of the grammar is never a tile; any other word followed by a cell is one.  The tile it
 * names is looked up later, when the tiles of the game are known. */
#include "record/line/line_player.h"
#include "record/line/parser.h"

#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool begins_step(const struct grammar_word *w) {
    return w->class != WORD_CLAIM && w->class != WORD_OTHER;
}

/* An action that is known by its first word only: it runs to the end of the step. */
static bool parse_other(struct line_parser *p, struct step *s, const char *expansion) {
    uint32_t begin = p->tok.begin;
    s->kind = STEP_OTHER;
    s->expansion = expansion;
    s->other = token_word(p, &p->tok);
    while (!parser_at_end(p) && !parser_at(p, ';') && !parser_at(p, '='))
        parser_next(p);
    s->words =
        (struct word){parser_squeeze(p, begin, p->last_end), parser_span(p, begin, p->last_end)};
    return true;
}

static bool parse_order(struct line_parser *p, struct step *s) {
    s->kind = STEP_ORDER;
    parser_next(p);
    for (;;) {
        if (s->orders >= ENTRY_ITEMS_MAX)
            return parser_fail_here(p, VERDICT(M_ITEMS_LIMIT, arg_number(ENTRY_ITEMS_MAX)));
        if (p->r->items >= RECORD_ITEMS_MAX) return parser_fail_here(p, record_items_limit(p->r));
        p->r->items++;
        struct written_place *place = &RECORD_LIST_ADD(p->r->arena, s->order, s->orders);
        if (!parse_place(p, place)) return false;
        if (!parser_at(p, ',')) return true;
        parser_next(p);
    }
}

/* Where a figure of KIND may stand, as an example. */
static struct arg usual_place(uint8_t kind) {
    return arg_text(ARG_WORD, feature_kind_name(figure_usual_place((enum figure_kind)kind)));
}

/* [colour] [kind] place; W is the row of tok */
static bool parse_deploy(struct line_parser *p, struct step *s, const struct grammar_word *w) {
    s->kind = STEP_DEPLOY;
    s->figure = FIGURE_SMALL;
    if (!w) { /* the caller has seen that it is a colour */
        s->colour = token_word(p, &p->tok);
        s->owner = find_owner(p->r, s->colour.text, (uint32_t)strlen(s->colour.text));
        parser_next(p);
        w = token_grammar_word(p, &p->tok);
    }
    const char *kind = NULL;
    if (w && w->class == WORD_KIND) {
        kind = w->word;
        s->figure = w->value;
        parser_next(p);
        struct arg said = arg_text(ARG_WORD, kind);
        if (p->tok.kind != TOKEN_WORD)
            return parser_fail_here(p, VERDICT(M_KIND_ALONE, said, usual_place(s->figure)));
        w = parser_word(p);
        if (!is_place_word(w) && parser_at_filler(p))
            return parser_fail_here(
                p, VERDICT(M_KIND_WORD, said, token_arg(p, &p->tok), usual_place(s->figure)));
    }
    s->role_word = w && w->class == WORD_ROLE;
    if (!parse_place_word(p, w, &s->place)) return false;
    return !kind || !token_is_word(p, &p->tok, "by") || !fail_as_extra(p, kind);
}

/* Lines that begin like a figure of the base game and are none: of expansions that cannot be judged
 * yet. */
static const char *unjudged_by_figure(const struct line_parser *p, const struct grammar_word *w) {
    if (w->class == WORD_FEATURE && w->value == FEATURE_TOWER) return "tower";
    if (w->class != WORD_KIND) return NULL;
    struct token t = parser_peek(p);
    if (token_is_word(p, &t, "quarter")) return "count";
    if (token_is_word(p, &t, "tower")) return "tower";
    return NULL;
}

static const char *expansion_of_figure(const struct line_parser *p, const struct grammar_word *w) {
    const char *expansion = unjudged_by_figure(p, w);
    return expansion && grammar_judges(expansion) ? NULL : expansion;
}

/* `Max Mayer FFRR 1,0`: the end of the player's name at tok; 0 if there is none. */
static uint32_t name_end(const struct line_parser *p) {
    const char *text = p->in->text + p->tok.begin;
    uint32_t room = p->in->length - p->tok.begin;
    for (unsigned i = 0; i < p->r->players; i++) {
        const char *name = p->r->player[i].name.text;
        size_t n = name ? strlen(name) : 0;
        bool ends = n > 0 && n <= room && (n == room || byte_class(text[n]) != BYTE_IN_WORD);
        if (ends && word_equal(text, (uint32_t)n, name)) return p->tok.begin + (uint32_t)n;
    }
    return 0;
}

/* `at 1,0`, `@1,0`, `x1`: how other notations introduce a cell. */
static bool is_foreign_cell(const struct line_parser *p, const struct token *t) {
    const char *text = p->in->text + t->begin;
    struct token number = *t;
    if (t->kind != TOKEN_WORD) return false;
    if (token_is_word(p, t, "at") || *text == '@') return true;
    number.begin++;
    return (*text | 0x20) == 'x' && number.begin < number.end && token_begins_cell(p, &number);
}

/* `FRFR inn 1,0` or `FRFR 1,0 inn`: how the tile is written with its mark, or NULL. */
static const char *tile_with_mark(const struct line_parser *p, const struct entry *entry,
                                  const struct token *after) {
    const struct step *last = entry->steps ? &entry->step[entry->steps - 1] : NULL;
    const char *joined =
        tile_with_dotted_mark(p, p->in->text + p->tok.begin, p->tok.end - p->tok.begin, after);
    if (joined || !last || last->kind != STEP_PLACE || !last->tile.word.text) return joined;
    const char *sides = last->tile.word.text;
    return tile_with_dotted_mark(p, sides, (uint32_t)strlen(sides), &p->tok);
}

/* Other names that people use for a side. */
static const char *side_meant(const char *word, uint32_t length) {
    static const char *const words[][2] = {
        {"north", "N"}, {"top", "N"},    {"east", "E"}, {"right", "E"},
        {"south", "S"}, {"bottom", "S"}, {"west", "W"}, {"left", "W"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (word_equal(word, length, words[i][0])) return words[i][1];
    return NULL;
}

/* `add road`: an action without its word. */
static const char *choice_meant(const struct line_parser *p) {
    static const struct {
        const char *text, *meant, *word;
    } names[] = {
#define STEP_NAME(text, meant, word) {text, meant, word},
#include "expansion/all.def"
#undef STEP_NAME
    };
    const char *text = p->in->text + p->tok.begin, *edition = p->r->edition.text;
    if (edition && strncmp(edition, "mists", 5) == 0) return NULL; /* it has a `remove` */
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct grammar_word *w =
            grammar_word_find(names[i].word, (uint32_t)strlen(names[i].word));
        if (w && word_equal(text, p->tok.end - p->tok.begin, names[i].text) &&
            word_is_in_game(p->r, w))
            return names[i].meant;
    }
    return NULL;
}

/* Does the entry have a tile before the step that is being read? */
static bool has_tile(const struct entry *e) {
    for (uint32_t i = 0; i < e->steps; i++)
        if (e->step[i].kind == STEP_PLACE) return true;
    return false;
}

/* `none`, `-`, `no meeple` behind a tile. */
static bool says_nothing(const struct line_parser *p, const struct entry *entry) {
    static const char *const words[] = {"none", "no", "nothing", "nobody", "-", "--"};
    for (size_t i = 0; has_tile(entry) && i < sizeof words / sizeof *words; i++)
        if (word_equal(p->in->text + p->tok.begin, p->tok.end - p->tok.begin, words[i]))
            return true;
    return false;
}

/* `FRFR`, `D/90`, `FRFR/90`; also `K` where no tile comes before it. */
static bool is_tile_alone(const char *text, uint32_t length, bool tile_before) {
    const char *slash = memchr(text, '/', length);
    uint32_t name = slash ? (uint32_t)(slash - text) : length, turned = name + (slash != NULL);
    struct side_name sides;
    if (length == 1 && !tile_before) return *text >= 'A' && *text <= 'X';
    if (slash && (name == 0 || turned == length)) return false;
    for (uint32_t i = turned; i < length; i++)
        if (!is_digit(text[i])) return false;
    return slash || side_name_parse(text, name, &sides);
}

/* `Eva FRFR 1,0` at the head: the beginning of a player's name. */
static bool is_player_alone(const struct line_parser *p, const struct token *after) {
    const char *text = p->in->text + p->tok.begin;
    uint32_t length = p->tok.end - p->tok.begin;
    return length > 1 && after->kind == TOKEN_WORD && match_player(p->r, text, length).seat >= 0;
}

/* A word that is neither an action nor a tile: says what may have been meant. */
static bool fail_word(struct line_parser *p, const struct entry *entry, struct token after) {
    struct arg word = token_arg(p, &p->tok);
    const char *text = p->in->text + p->tok.begin;
    uint32_t length = p->tok.end - p->tok.begin, end = name_end(p);
    bool at_head = entry->steps == 0 && entry->player < 0;
    port_set ports;
    if (parser_at_indented_entry(p)) return fail_indented_entry(p);
    if (end && at_head)
        return parser_fail(
            p, parser_span(p, p->tok.begin, end),
            VERDICT(M_HEAD_COLON, quoted_arg(p->r->arena, text, end - p->tok.begin)));
    if (at_head && is_player_alone(p, &after))
        return parser_fail_here(p, VERDICT(M_HEAD_COLON, word));
    if (length > 1 && text[length - 1] == ':' && exact_player(p->r, text, length - 1) >= 0)
        return parser_fail_here(p, VERDICT(M_STEP_PLAYER, word));
    if (end) return parser_fail_here(p, VERDICT(M_STEP_PLAYER, word));
    if (says_nothing(p, entry)) return parser_fail_here(p, VERDICT(M_STEP_NOTHING, word));
    if (word_equal(text, length, "ended") && after.kind == TOKEN_END)
        return parser_fail_here(p, verdict_plain(M_STEP_ENDED));
    if (fail_lone_mark(p, &p->tok, &after)) return false;
    const char *joined = tile_with_mark(p, entry, &after);
    if (joined)
        return parser_fail_here(
            p, VERDICT(M_TILE_MARK, quoted_arg(p->r->arena, joined, strlen(joined))));
    if (fail_turned_apart(p, &p->tok, &after)) return false; /* `V /90 0,1` */
    if (is_foreign_cell(p, &after))
        return parser_fail(p, parser_span(p, after.begin, after.end), verdict_plain(M_CELL_FORM));
    if (is_tile_alone(text, length, has_tile(entry)))
        return parser_fail_here(p, VERDICT(M_TILE_CELL, word));
    if (port_word_find(text, length, &ports))
        return parser_fail_here(p, VERDICT(M_STEP_NONE, word));
    const char *near = side_meant(text, length);
    if (!near) near = choice_meant(p);
    if (!near) near = nearest_word(p, begins_step);
    if (near) return parser_fail_here(p, VERDICT(M_STEP_NEAR, word, arg_text(ARG_WORD, near)));
    return parser_fail_here(p, VERDICT(M_STEP_NONE, word));
}

/* `citty (2,3) N`, `Turm 2,0` after the tile is a slip of the pen, not a second tile: a word without
 * the capitals, digits and marks of a tile's name. */
static bool is_slip(const struct line_parser *p, const struct entry *entry) {
    if (!has_tile(entry) || p->tok.end - p->tok.begin < 4) return false;
    for (uint32_t i = p->tok.begin + 1; i < p->tok.end; i++) {
        unsigned char c = (unsigned char)p->in->text[i];
        if ((c < 'a' || c > 'z') && c < 0x80) return false;
    }
    return nearest_word(p, begins_step) != NULL;
}

/* `Ben 4`, `Ben (12)` among the steps: a player with points, not a tile with its cell. */
static bool at_points(const struct line_parser *p, struct token after) {
    bool bracket = token_is_punct(&after, '(');
    if (p->tok.kind != TOKEN_WORD || (!bracket && !token_is_number(p, &after))) return false;
    /* The quick test first: nearly always this is a tile. */
    if (exact_player(p->r, p->in->text + p->tok.begin, p->tok.end - p->tok.begin) < 0) return false;
    struct token number = bracket ? token_at(p->in, after.end) : after;
    struct token closing = token_at(p->in, number.end);
    if (!token_is_number(p, &number)) return false;
    if (bracket && !token_is_punct(&closing, ')')) return false;
    if (bracket || !token_is_punct(&closing, ',')) return true;
    struct token y = token_at(p->in, closing.end);
    return !token_is_number(p, &y);
}

static bool fail_points(struct line_parser *p, struct token after) {
    uint32_t end = token_is_punct(&after, '(') ? token_at(p->in, after.end).end + 1 : after.end;
    struct token points = {TOKEN_WORD, 0, false, p->tok.begin, end};
    return parser_fail_here(p,
                            VERDICT(M_STEP_POINTS, arg_text(ARG_LIST, token_arg(p, &points).text)));
}

/* A tile at tok.  PLAIN: the end of its cell, which has been read; 0: that is still to do. */
static bool parse_placement(struct line_parser *p, struct step *s, uint32_t plain) {
    s->kind = STEP_PLACE;
    s->tile.word = token_word(p, &p->tok);
    if (plain) {
        parser_jump(p, plain);
        return true;
    }
    parser_next(p);
    return parse_cell(p, &s->at);
}

static bool parse_step_word(struct line_parser *p, struct step *s, struct entry *entry,
                            enum step_word word, const char *name) {
    struct token note;
    switch (word) {
    case STEP_WORD_DREW:
        s->kind = STEP_DREW;
        parser_next(p);
        return parse_tile(p, name, &s->tile);
    case STEP_WORD_DISCARD:
        s->kind = STEP_DISCARD;
        parser_next(p);
        return parse_tile(p, name, &s->tile);
    case STEP_WORD_ASIDE:
        s->kind = STEP_ASIDE;
        parser_next(p);
        return parse_tile(p, name, &s->tile);
    case STEP_WORD_PASS:
        s->kind = STEP_PASS;
        parser_next(p);
        return true;
    case STEP_WORD_NOTE:
        parser_next(p);
        note = p->tok;
        if (note.kind != TOKEN_QUOTED) return parser_fail_here(p, verdict_plain(M_NOTE_QUOTE));
        entry_add_note(p->r, entry, token_word(p, &note));
        parser_next(p);
        return true;
    case STEP_WORD_RECALL:
        s->kind = STEP_RECALL;
        parser_next(p);
        if (!token_is_word(p, &p->tok, "abbot"))
            return parser_fail_here(p, verdict_plain(M_RECALL_ABBOT));
        parser_next(p);
        return true;
    case STEP_WORD_ORDER: return parse_order(p, s);
    }
    return false;
}

/* The step at tok, whose row is W, into *S; a note goes to the entry and leaves no step. */
static bool parse_step_body(struct line_parser *p, struct step *s, struct entry *entry,
                            const struct grammar_word *w) {
    if (parser_at(p, ',')) return parser_fail_here(p, verdict_plain(M_STEP_COMMA));
    if (parser_at(p, '(')) {
        if (parser_at_indented_entry(p)) return fail_indented_entry(p);
        struct token number = parser_peek(p), after = token_at(p->in, number.end);
        enum message m = token_is_punct(&after, ',') ? M_STEP_CELL : M_STEP_NUMBER;
        return parser_fail_here(p, VERDICT(m, token_arg(p, &p->tok)));
    }
    if (!parser_at_name(p)) return parser_unexpected(p);
    if (w) {
        if (w->class == WORD_EXTRA) return parse_extra(p, s, (enum extra_kind)w->value);
        int extra = is_place_word(w) || w->class == WORD_KIND ? extra_here(p) : -1;
        if (extra >= 0) return parse_extra(p, s, (enum extra_kind)extra);
        if (w->class == WORD_ACTION && choice_meant(p)) return fail_word(p, entry, parser_peek(p));
        const char *expansion = w->class == WORD_ACTION ? w->expansion : expansion_of_figure(p, w);
        if (expansion) return parse_other(p, s, expansion);
        switch ((enum word_class)w->class) {
        case WORD_STEP: return parse_step_word(p, s, entry, (enum step_word)w->value, w->word);
        case WORD_FEATURE:
        case WORD_ROLE:
        case WORD_KIND: return parse_deploy(p, s, w);
        case WORD_CLAIM:
            return parser_fail_here(p, VERDICT(M_STEP_CLAIM, arg_text(ARG_WORD, w->word)));
        case WORD_NONE:
        case WORD_EXTRA:
        case WORD_ACTION:
        case WORD_OTHER:
            if (says_nothing(p, entry)) return fail_word(p, entry, parser_peek(p));
            return parser_unexpected(p);
        }
    }
    uint32_t plain =
        parser_plain_cell(p, p->tok.end, &s->at); /* so it is a tile, as nearly always */
    if (plain && !is_slip(p, entry)) return parse_placement(p, s, plain);
    struct token after = parser_peek(p);
    if (at_points(p, after)) return fail_points(p, after);
    const struct grammar_word *next = token_grammar_word(p, &after);
    if ((is_place_word(next) || (next && next->class == WORD_KIND)) && p->tok.kind == TOKEN_WORD &&
        is_player_colour(p->r, p->in->text + p->tok.begin, p->tok.end - p->tok.begin))
        return parse_deploy(p, s, NULL);
    if (token_begins_cell(p, &after) && !is_slip(p, entry))
        return !fail_turned_apart(p, &p->tok, &after) && parse_placement(p, s, 0);
    if (parser_at_cell(p)) return parser_fail_here(p, verdict_plain(M_STEP_CELL));
    if (token_is_number(p, &p->tok) && parser_at_indented_entry(p)) return fail_indented_entry(p);
    uint32_t digits; /* `V 0,1 90°` */
    if (token_is_number(p, &p->tok) || rotation_digits(p, &p->tok, &digits))
        return parser_fail_here(p, VERDICT(M_STEP_NUMBER, token_arg(p, &p->tok)));
    if (p->tok.kind == TOKEN_QUOTED) return parser_unexpected(p);
    return fail_word(p, entry, after);
}

bool parse_step(struct line_parser *p, struct entry *entry) {
    uint32_t begin = p->tok.begin;
    const struct grammar_word *w = token_grammar_word(p, &p->tok);
    bool is_note = w && w->class == WORD_STEP && w->value == STEP_WORD_NOTE;
    struct step s = {.kind = STEP_PLACE};
    if (entry->steps >= ENTRY_ITEMS_MAX || p->r->items >= RECORD_ITEMS_MAX) {
        parser_fail_here(p, record_items_limit(p->r));
        parser_jump(p, p->in->length);
        return false;
    }
    bool good = parse_step_body(p, &s, entry, w);
    s.span = parser_span(p, begin, p->last_end > begin ? p->last_end : p->tok.end);
    if (!good || is_note) return good; /* a faulty step is reported, not kept */
    entry_keep_step(p->r, entry, &s);
    return true;
}

/* SPDX-License-Identifier: MIT */
/* Claims: what the players wrote down as the result of an entry.
 *
 *     who points ["(" total ")"]   who "(" total ")"   place who points
 *     back ref                     track who space ["lap" n]
 *     king who   robber-baron who  goods who n kind     king none
 *
 * A claim may begin with a player, so there an exact name followed by points wins over a word of
 * the grammar. */
#include "base/buf.h"
#include "record/line/line_player.h"
#include "record/line/parser.h"
#include "record/write/writer_word.h"

#include <string.h>

/* Is tok exactly the name of a player, with points or a total after it? */
static bool at_scorer(const struct line_parser *p) {
    struct token t = parser_peek(p);
    return p->tok.kind == TOKEN_WORD && (token_is_number(p, &t) || token_is_punct(&t, '(')) &&
           exact_player(p->r, p->in->text + p->tok.begin, p->tok.end - p->tok.begin) >= 0;
}

static bool parse_who(struct line_parser *p, struct claim *c) {
    if (!at_scorer(p) && token_is_word(p, &p->tok, "team")) {
        c->player = -1;
        c->player_span = parser_here(p);
        parser_next(p);
        return true;
    }
    return parse_player(p, &c->player, &c->player_span, &c->colour, &c->owner);
}

/* Kinds of goods, and the expansion they belong to; the last row is empty. */
static const struct {
    const char *kind, *expansion;
} goods[] = {
#define GOODS(kind, expansion) {kind, expansion},
#include "expansion/all.def"
#undef GOODS
    {NULL, NULL},
};

/* Which of them is tok? */
static int goods_here(const struct line_parser *p) {
    int i = 0;
    while (goods[i].kind && !token_is_word(p, &p->tok, goods[i].kind))
        i++;
    return i;
}
static bool at_goods(const struct line_parser *p) { return goods[goods_here(p)].kind != NULL; }

/* "king Eva": a name used as an example after a word. */
static struct arg example(const struct line_parser *p, int seat, const char *before) {
    struct buf b = {NULL, 0, 0};
    buf_str(&b, before);
    if (seat < 0) seat = 0;
    if ((unsigned)seat < p->r->players && p->r->player[seat].name.text)
        write_player(&b, p->r, seat);
    else
        buf_str(&b, "Eva");
    struct arg list = arg_text(ARG_LIST, arena_strndup(p->r->arena, b.text, b.length));
    buf_free(&b);
    return list;
}

/* 'goods' in another order, or with another word for the kind. */
static bool fail_goods(struct line_parser *p, int seat) {
    struct buf kinds = {NULL, 0, 0};
    for (int i = 0; goods[i].kind; i++)
        buf_printf(&kinds, "%s%s", i ? ", " : "", goods[i].kind);
    buf_str(&kinds, "");
    struct arg list = arg_text(ARG_LIST, arena_strndup(p->r->arena, kinds.text, kinds.length));
    buf_free(&kinds);
    return parser_fail_here(p, VERDICT(M_GOODS_WANTED, example(p, seat, ""), list));
}

/* `= Adam Novak 4`: is tok the second word of the name of SEAT?  Then that is said. */
static bool fail_rest_of_name(struct line_parser *p, int seat) {
    const char *name = seat < 0 ? NULL : p->r->player[seat].name.text;
    const char *rest = name && p->tok.kind == TOKEN_WORD ? strchr(name, ' ') : NULL;
    uint32_t length = p->tok.end - p->tok.begin;
    if (!rest || length != strcspn(rest + 1, " ") ||
        memcmp(p->in->text + p->tok.begin, rest + 1, length) != 0)
        return false;
    return !parser_fail_here(p, VERDICT(M_NAME_BLANKS, example(p, seat, "")));
}

/* `= Novak, Jan 4` of "Novak, Jan": the comma has ended the name. */
static bool fail_points(struct line_parser *p, const struct claim *c) {
    struct word name = c->player < 0 ? (struct word){.text = NULL} : p->r->player[c->player].name;
    bool comma = parser_at(p, ',') && name.text && strchr(name.text, ',');
    parser_fail_here(p, verdict_plain(M_POINTS_WANTED));
    if (comma) record_report_note(p->r, name.span, p->turn, verdict_plain(N_PLAYERS_QUOTED));
    return false;
}

static bool parse_points(struct line_parser *p, struct claim *c) {
    if (p->tok.kind != TOKEN_WORD) return fail_points(p, c);
    if (fail_rest_of_name(p, c->player)) return false;
    const struct grammar_word *w = parser_word(p);
    if (w && w->class == WORD_CLAIM && w->value == CLAIM_WORD_HOLDS) { /* "Eva king" */
        if (strcmp(w->word, "goods") == 0) return fail_goods(p, c->player);
        const char *word = arena_printf(p->r->arena, "%s ", w->word);
        return parser_fail_here(
            p, VERDICT(M_CLAIM_BEHIND, token_arg(p, &p->tok), example(p, c->player, word)));
    }
    bool back = w && w->class == WORD_CLAIM && w->value == CLAIM_WORD_BACK;
    if (back || (w && w->class == WORD_KIND)) { /* "Eva builder back" */
        struct arg form = example(p, c->player, "back ");
        if (!back) form.text = arena_printf(p->r->arena, "%s %s", form.text, w->word);
        return parser_fail_here(p, VERDICT(M_BACK_FORM, form));
    }
    return parse_number(p, &c->points, &c->points_span);
}

static bool parse_total(struct line_parser *p, struct claim *c) {
    parser_next(p);
    if (!parse_number(p, &c->total, &c->total_span)) return false;
    if (!parser_at(p, ')')) return parser_fail_here(p, verdict_plain(M_TOTAL_BRACKET));
    parser_next(p);
    c->has_total = true;
    return true;
}

static bool parse_scorer(struct line_parser *p, struct claim *c) {
    if (!parse_who(p, c)) return false;
    if (parser_at(p, '(')) {
        c->kind = CLAIM_TOTAL;
        return parse_total(p, c);
    }
    c->kind = CLAIM_POINTS;
    if (!parse_points(p, c)) return false;
    return parser_at(p, '(') ? parse_total(p, c) : true;
}

static bool parse_feature(struct line_parser *p, struct claim *c, enum feature_kind kind) {
    c->kind = CLAIM_FEATURE;
    /* `city N Eva 8`, but with a player called N, `city N 8` names her: check whether points follow
     * before taking it for a side. */
    uint32_t begin = p->tok.begin;
    c->place = (struct written_place){.kind = kind};
    parser_next(p);
    if (parser_at_cell(p) && !parse_cell(p, &c->place.at)) return false;
    if (!at_scorer(p) && !parse_place_rest(p, &c->place)) return false;
    c->place.span = parser_span(p, begin, p->last_end);
    return parse_who(p, c) && parse_points(p, c);
}

/* A claim of an expansion: it runs to the comma after it. */
static bool parse_rest(struct line_parser *p, struct claim *c, uint32_t begin,
                       const char *expansion) {
    c->kind = CLAIM_OTHER;
    c->expansion = expansion;
    for (int depth = 0; !parser_at_end(p) && (depth > 0 || !parser_at(p, ',')); parser_next(p))
        depth += parser_at(p, '(') ? 1 : parser_at(p, ')') ? -1 : 0;
    c->words =
        (struct word){parser_squeeze(p, begin, p->last_end), parser_span(p, begin, p->last_end)};
    return true;
}

/* ref = [player] [kind] [place | cell [where] | "quarter" quarter | "prison"] */
static bool is_in_ref(const struct grammar_word *w) {
    return grammar_figure(w) >= 0 || w->class == WORD_FEATURE || w->class == WORD_ROLE;
}

/* `quarter market`, `prison`: where a figure is that is not on the land; false: a fault. */
static bool parse_off_land(struct line_parser *p, struct written_figure *f) {
    f->off_land = token_is_word(p, &p->tok, "prison") ? IN_PRISON : IN_QUARTER;
    parser_next(p);
    if (f->off_land == IN_PRISON) return true;
    int quarter = parser_quarter(p);
    if (quarter < 0)
        return parser_fail_here(
            p, VERDICT(M_ACTION_CHOICE, arg_text(ARG_WORD, "quarter"),
                       arg_text(ARG_LIST, "castle or blacksmith or cathedral or market")));
    f->quarter = (uint8_t)quarter;
    parser_next(p);
    return true;
}

bool parser_at_off_land(const struct line_parser *p) {
    return token_is_word(p, &p->tok, "prison") || token_is_word(p, &p->tok, "quarter");
}

bool parse_ref(struct line_parser *p, const char *after, struct written_figure *f) {
    uint32_t ref = p->tok.begin;
    *f =
        (struct written_figure){.player = -1, .kind = FIGURE_ANY, .place = {.kind = FEATURE_KINDS}};
    bool exact = p->tok.kind == TOKEN_WORD &&
                 exact_player(p->r, p->in->text + p->tok.begin, p->tok.end - p->tok.begin) >= 0;
    const struct grammar_word *w = parser_word(p);
    if (parser_at_name(p) && !parser_at_cell(p) && (exact || !w)) {
        const char *text = p->in->text + p->tok.begin, *near = NULL;
        uint32_t length = p->tok.end - p->tok.begin;
        if (p->r->players && p->tok.kind == TOKEN_WORD &&
            line_find_player(p->r, text, length) == -1 && !nearest_player(p->r, text, length))
            near = nearest_word(p, is_in_ref);
        if (near)
            return parser_fail_here(
                p, VERDICT(M_REF_NEAR, token_arg(p, &p->tok), arg_text(ARG_WORD, near)));
        if (!parse_player(p, &f->player, NULL, NULL, &f->owner)) return false;
        if (fail_rest_of_name(p, f->player)) return false;
        w = parser_word(p);
    }
    if (w && grammar_figure(w) >= 0) {
        f->kind = (uint8_t)grammar_figure(w);
        parser_next(p);
        w = parser_word(p);
    }
    if (is_place_word(w)) {
        if (!parse_place_word(p, w, &f->place)) return false;
        f->place_given = true;
    } else if (parser_at_cell(p)) {
        uint32_t place = p->tok.begin;
        if (!parse_place_rest(p, &f->place)) return false;
        f->place.span = parser_span(p, place, p->last_end);
        f->place_given = true;
    } else if (parser_at_off_land(p) && !parse_off_land(p, f)) {
        return false;
    }
    f->span = parser_span(p, ref, p->last_end > ref ? p->last_end : ref);
    if (p->last_end <= ref)
        return parser_fail_here(p, VERDICT(M_BACK_WHOM, arg_text(ARG_WORD, after)));
    return true;
}

/* Is there `quarter` or `prison` after the player and the kind of a reference? */
static const char *expansion_of_ref(const struct line_parser *p) {
    struct token t = p->tok;
    for (int words = 0; words < 3; words++, t = token_at(p->in, t.end)) {
        if (token_is_word(p, &t, "quarter")) return "count";
        if (token_is_word(p, &t, "prison")) return "tower";
        if (t.kind != TOKEN_WORD && t.kind != TOKEN_QUOTED) break;
    }
    return NULL;
}

static bool parse_back(struct line_parser *p, struct claim *c) {
    uint32_t begin = p->tok.begin;
    parser_next(p);
    c->kind = CLAIM_BACK;
    const char *expansion = expansion_of_ref(p);
    if (expansion && !grammar_judges(expansion)) return parse_rest(p, c, begin, expansion);
    c->expansion = expansion;
    return parse_ref(p, "back", &c->back);
}

static bool parse_track(struct line_parser *p, struct claim *c) {
    uint32_t begin = p->tok.begin;
    parser_next(p);
    c->kind = CLAIM_TRACK;
    if (!parse_who(p, c)) return false;
    if (token_is_word(p, &p->tok, "woman")) {
        if (!grammar_judges("messages")) return parse_rest(p, c, begin, "messages");
        c->second = true;
        c->expansion = "messages";
        parser_next(p);
    }
    if (!parse_number(p, &c->space, &c->space_span)) return false;
    if (!token_is_word(p, &p->tok, "lap")) return true;
    parser_next(p);
    return parse_number(p, &c->lap, &c->lap_span);
}

/* Tokens that players hold, by the word W. */
static bool parse_holds(struct line_parser *p, struct claim *c, const struct grammar_word *w) {
    c->kind = CLAIM_HOLDS;
    c->expansion = w->expansion;
    c->what = w->word;
    c->is_card = strcmp(w->word, "goods") != 0;
    parser_next(p);
    if (!c->is_card && (parser_at_end(p) || at_goods(p) || token_is_number(p, &p->tok)))
        return fail_goods(p, -1);
    bool exact = p->tok.kind == TOKEN_WORD &&
                 exact_player(p->r, p->in->text + p->tok.begin, p->tok.end - p->tok.begin) >= 0;
    if (c->is_card && !exact && token_is_word(p, &p->tok, "none")) {
        c->player = CLAIM_NOBODY;
        c->player_span = parser_here(p);
        parser_next(p);
        return true;
    }
    if (!parse_who(p, c)) return false;
    if (c->is_card) return true;
    if (!token_is_number(p, &p->tok)) return fail_goods(p, c->player);
    if (!parse_number(p, &c->points, &c->points_span)) return false;
    int i = goods_here(p);
    if (!goods[i].kind) return fail_goods(p, c->player);
    c->what = goods[i].kind;
    c->expansion = goods[i].expansion;
    parser_next(p);
    return true;
}

static bool begins_claim(const struct grammar_word *w) {
    return w->class == WORD_CLAIM || w->class == WORD_FEATURE || w->class == WORD_ROLE;
}

/* A word that is not a player but may have been meant to begin a claim: says so. */
static bool fail_claim_word(struct line_parser *p) {
    const char *text = p->in->text + p->tok.begin;
    uint32_t length = p->tok.end - p->tok.begin;
    if (p->r->players == 0) return false; /* then this may well be one */
    if (p->tok.kind != TOKEN_WORD || line_find_player(p->r, text, length) != -1 ||
        nearest_player(p->r, text, length) || is_player_colour(p->r, text, length))
        return false;
    if (at_goods(p)) return !fail_goods(p, -1);
    const char *near = nearest_word(p, begins_claim);
    return near && !parser_fail_here(
                       p, VERDICT(M_CLAIM_NEAR, token_arg(p, &p->tok), arg_text(ARG_WORD, near)));
}

static bool parse_claim_body(struct line_parser *p, struct claim *c) {
    const struct grammar_word *w = at_scorer(p) ? NULL : parser_word(p);
    if (!w) {
        if (parser_at_name(p) && !token_is_number(p, &p->tok))
            return !fail_claim_word(p) && parse_scorer(p, c);
        return parser_fail_here(p, verdict_plain(M_CLAIM_WANTED));
    }
    switch ((enum word_class)w->class) {
    case WORD_FEATURE:
    case WORD_ROLE: return parse_feature(p, c, (enum feature_kind)w->value);
    case WORD_CLAIM: break;
    case WORD_NONE:
    case WORD_STEP:
    case WORD_KIND:
    case WORD_EXTRA:
    case WORD_ACTION:
    case WORD_OTHER:
        return !fail_claim_word(p) && parse_scorer(p, c); /* a colour or a name, or an error */
    }
    switch ((enum claim_word)w->value) {
    case CLAIM_WORD_BACK: return parse_back(p, c);
    case CLAIM_WORD_TRACK: return parse_track(p, c);
    case CLAIM_WORD_TEAM: return parse_scorer(p, c);
    case CLAIM_WORD_HOLDS: return parse_holds(p, c, w);
    }
    return false;
}

bool parse_claim(struct line_parser *p, struct claim *c) {
    uint32_t begin = p->tok.begin;
    bool good = parse_claim_body(p, c);
    c->span = parser_span(p, begin, p->last_end > begin ? p->last_end : begin);
    return good;
}

/* `= 4`: whose points? */
static bool at_bare_points(const struct line_parser *p) {
    return token_is_number(p, &p->tok) && !at_scorer(p);
}

static bool fail_bare_points(struct line_parser *p, const struct entry *entry) {
    bool sign = p->last_end > 0 && p->in->text[p->last_end - 1] == '=';
    struct token after = parser_peek(p); /* `= 9 Mia` */
    const char *name =
        after.kind == TOKEN_WORD || after.kind == TOKEN_QUOTED ? token_text(p, &after) : NULL;
    int named = name ? line_find_player(p->r, name, (uint32_t)strlen(name)) : -1;
    int seat = named >= 0 ? named : entry->player >= 0 ? entry->player : 0;
    if (p->r->players == 0) return parser_fail_here(p, verdict_plain(M_CLAIM_WANTED));
    struct buf b = {NULL, 0, 0};
    buf_str(&b, sign ? "= " : "");
    write_player(&b, p->r, seat);
    buf_printf(&b, " %.*s", (int)(p->tok.end - p->tok.begin), p->in->text + p->tok.begin);
    const char *form = arena_strndup(p->r->arena, b.text, b.length);
    buf_free(&b);
    return parser_fail_here(p, VERDICT(M_CLAIM_WHO, arg_text(ARG_LIST, form)));
}

void parse_claims(struct line_parser *p, struct entry *entry) {
    if (parser_at_end(p)) {
        parser_fail_here(p, verdict_plain(M_CLAIM_WANTED));
        return;
    }
    for (;;) {
        struct claim *c = entry_add_claim(p->r, entry);
        if (!c) {
            parser_fail_here(p, record_items_limit(p->r));
            return;
        }
        if (at_bare_points(p) ? !fail_bare_points(p, entry) : !parse_claim(p, c)) {
            entry->claims--;
            return;
        }
        if (parser_at_end(p)) return;
        if (parser_at_indented_entry(p)) {
            fail_indented_entry(p);
            return;
        }
        if (!parser_at(p, ',')) {
            parser_fail_here(p, VERDICT(M_CLAIM_COMMA, token_arg(p, &p->tok)));
            return;
        }
        parser_next(p);
    }
}

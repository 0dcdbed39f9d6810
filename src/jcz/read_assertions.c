/* SPDX-License-Identifier: MIT */
/* What a test of JCloisterZone says the result must be, in sentences about the position its game
 * ends in:
 *
 *     "test": {"assertions": ["Mia has 16 points", "Mia scored city for 8 points",
 *      "Phase is ActionPhase", "Player can pass",
 *      "TilePlacement BA/C options: [0,1] - [0,90]; [2,0] - [270]",
 *      "Meeple SmallFollower options: {City,_E,[2,0]}; {Field,NL.NR,[2,0]}"]}
 *
 * A final score becomes a result of the record, a score in the middle of a game a claim of its last
 * turn.  Our records have no words for the others: they stay assertions, which are judged or
 * counted as not judged, but never lost.
 *
 * The scores are final if the game is over, which is not obvious: no message mentions a discarded
 * tile (read_draws.c finds most of them).  A game stopped to ask a question is stopped early, so in
 * a finished game a few tiles may be missing, but not more. `gameAnnotations` may give the order of
 * the tiles (`drawOrder`: then none may be missing) and the number of tiles that ends the game
 * (`endTurn`).  A turn that is not ended has not been scored. */
#include "jcz/names.h"
#include "jcz/reader.h"
#include "record/header/header.h"
#include "record/lexer.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define OPTIONS_MAX 4096 /* of one assertion */
#define MISSING_SHARE 8  /* of the tiles at most one in this many may be missing */
#define DIGITS_MAX 9     /* of a number: one with more is not one of ours */

/* Where the game ends. */
struct jcz_end {
    uint32_t committed; /* entries that have been scored */
    bool final;         /* the game is over: scores are final */
    bool
        asks; /* unless somebody is asked about a quarter before a scoring, which may be the final one */
};

struct sentence {
    struct record *r;
    const struct node *node;
    const char *text; /* without the full stop */
    size_t length;
};

/* The span of the sentence from its byte BEGIN to its byte END. */
static struct span span_of(const struct sentence *s, const char *begin, const char *end) {
    uint32_t base = s->node->at.base;
    return (struct span){s->node->at.origin, base + (uint32_t)(begin - s->text),
                         base + (uint32_t)(end - s->text)};
}

static struct word word_of(const struct sentence *s, const char *begin, const char *end) {
    return foreign_word(arena_strndup(s->r->arena, begin, (size_t)(end - begin)),
                        span_of(s, begin, end));
}

static const char *end_of(const struct sentence *s) { return s->text + s->length; }

/* The text after PREFIX, or NULL if the sentence does not begin so. */
static const char *after(const struct sentence *s, const char *prefix) {
    size_t n = strlen(prefix);
    return strncasecmp(s->text, prefix, n) == 0 ? s->text + n : NULL;
}

static bool is_word(const char *begin, const char *end, const char *word) {
    return strlen(word) == (size_t)(end - begin) && memcmp(begin, word, strlen(word)) == 0;
}

/* A whole number at *AT, which moves past it. */
static bool read_number(const char **at, int64_t *number /* out */) {
    const char *p = *at + (**at == '-');
    size_t digits = strspn(p, "0123456789");
    if (!digits || digits > DIGITS_MAX) return false;
    *number = strtoll(*at, NULL, 10);
    *at = p + digits;
    return true;
}

static bool skip(const char **at, const char *what) {
    size_t n = strlen(what);
    if (strncmp(*at, what, n) != 0) return false;
    *at += n;
    return true;
}

/* --- players and their points ----------------------------------------------------- */

/* The player named from the beginning to END; reports it if there is no such player. */
static bool read_player(const struct sentence *s, const char *end, struct assertion *a) {
    const char *name = arena_strndup(s->r->arena, s->text, (size_t)(end - s->text));
    int seat = foreign_seat(s->r, name);
    a->player = (int8_t)seat;
    if (seat >= 0) return true;
    record_report(s->r, span_of(s, s->text, end), 0,
                  VERDICT(M_PLAYER_UNKNOWN, quoted_arg(s->r->arena, name, strlen(name))));
    return false;
}

struct points {
    const char *name_end, *number, *number_end;
};

/* `Mia has 16 points`, where the last "has" counts. */
static bool read_total(const struct sentence *s, struct assertion *a, struct points *p /* out */) {
    static const char has[] = " has ";
    const char *at = NULL;
    for (const char *next = strstr(s->text, has); next; next = strstr(next + 1, has))
        at = next;
    if (!at || at == s->text) return false;
    const char *end = p->number = at + strlen(has);
    p->name_end = at;
    if (!read_number(&end, &a->number)) return false;
    p->number_end = end;
    a->kind = ASSERT_TOTAL;
    return skip(&end, " point");
}

/* What that program calls the source of points, up to the first full stop. */
static void read_points(struct assertion *a) {
    static const struct {
        const char *name;
        uint8_t first, last;
    } sources[] = {
        {"road", FEATURE_ROAD, FEATURE_ROAD},
        {"city", FEATURE_CITY, FEATURE_CITY},
        {"monastery", FEATURE_MONASTERY, FEATURE_MONASTERY},
        {"garden", FEATURE_GARDEN, FEATURE_GARDEN},
        {"field", FEATURE_FIELD, FEATURE_FIELD},
#define JCZ_POINTS(name, first, last) {name, first, last},
#include "expansion/all.def"
#undef JCZ_POINTS
    };
    const char *name = a->word.text;
    a->feature = a->feature_last = CATEGORIES;
    for (size_t i = 0; i < sizeof sources / sizeof *sources; i++)
        if (is_word(name, name + strcspn(name, "."), sources[i].name)) {
            a->feature = sources[i].first;
            a->feature_last = sources[i].last;
        }
}

/* `Mia scored city for 8 points` */
static bool read_scored(const struct sentence *s, struct assertion *a, const char **name_end) {
    static const char scored[] = " scored ";
    for (const char *at = strstr(s->text, scored); at; at = strstr(at + 1, scored)) {
        const char *begin = at + strlen(scored), *p = begin + strcspn(begin, " ");
        a->word = word_of(s, begin, p);
        if (at == s->text || p == begin || !skip(&p, " for ") || !read_number(&p, &a->number) ||
            !skip(&p, " point"))
            continue;
        *name_end = at;
        a->kind = ASSERT_SCORED;
        read_points(a);
        return true;
    }
    return false;
}

/* `Mia has GOLD token with count 2` */
static bool read_tokens(const struct sentence *s, struct assertion *a, const char **name_end) {
    static const char has[] = " has ";
    for (const char *at = strstr(s->text, has); at; at = strstr(at + 1, has)) {
        const char *begin = at + strlen(has), *p = begin + strcspn(begin, " ");
        a->word = word_of(s, begin, p);
        if (at == s->text || p == begin || !skip(&p, " token with ") ||
            (!skip(&p, "size ") && !skip(&p, "count ")) || !read_number(&p, &a->number))
            continue;
        *name_end = at;
        a->kind = ASSERT_TOKENS;
        return true;
    }
    return false;
}

/* --- lists of what is offered ------------------------------------------------------- */

/* A figure by its name in assertions, or in the id of a single one. */
static uint8_t figure_of(const char *begin, const char *end) {
    for (int k = 0; k < FIGURE_KINDS; k++)
        if (jcz_figures[k].class && is_word(begin, end, jcz_figures[k].class)) return (uint8_t)k;
    return (uint8_t)jcz_figure_by_name(begin, (size_t)(end - begin));
}

/* `[2,-1]` at *AT */
static bool read_cell(const char **at, struct cell *c /* out */) {
    int64_t x, y;
    if (!skip(at, "[") || !read_number(at, &x) || !skip(at, ",")) return false;
    *at += strspn(*at, " ");
    if (!read_number(at, &y) || !skip(at, "]")) return false;
    *c = (struct cell){(int32_t)x, (int32_t)y};
    return true;
}

/* `[2,-1] - [0,90]` */
static bool read_placement(const char **at, struct assertion_option *o) {
    if (!read_cell(at, &o->cell) || !skip(at, " - [")) return false;
    do {
        int64_t degrees;
        *at += strspn(*at, " ");
        if (!read_number(at, &degrees) || degrees < 0 || degrees > 270 || degrees % 90)
            return false;
        o->turns |= (uint8_t)(1u << degrees / 90);
    } while (skip(at, ","));
    return skip(at, "]");
}

/* The word at *AT up to a comma. */
static bool read_item(const char **at, const char **end /* out */) {
    *end = *at + strcspn(*at, ",;{}");
    const char *begin = *at;
    *at = *end;
    return *end > begin && skip(at, ",");
}

/* `{City,_E,[2,0]}`, or `{0.small.1,City,_E,[2,0]}` if WHO. */
static bool read_piece(struct arena *arena, const char **at, bool who, struct assertion_option *o) {
    const char *begin, *end;
    if (!skip(at, "{")) return false;
    if (who) {
        begin = *at;
        if (!read_item(at, &end) || begin[0] < '0' || begin[0] > '9' || begin[1] != '.')
            return false;
        o->player = (int8_t)(begin[0] - '0');
        o->figure = figure_of(begin + 2, begin + 2 + strcspn(begin + 2, ".,"));
    }
    begin = *at;
    if (!read_item(at, &end)) return false;
    o->feature = (uint8_t)jcz_feature_by_name(arena_strndup(arena, begin, (size_t)(end - begin)));
    begin = *at;
    if (!read_item(at, &end)) return false;
    const char *place = arena_strndup(arena, begin, (size_t)(end - begin));
    unsigned inner = 0;
    if (o->feature != FEATURE_KINDS && !jcz_place_ports(place, o->feature, &o->ports, &inner))
        o->feature = FEATURE_KINDS; /* such as AS_ABBOT: not one of our pieces */
    o->inner = (uint8_t)inner;
    return read_cell(at, &o->cell) && skip(at, "}");
}

/* The list from AT to the end; nothing at all is an empty list. */
static bool read_options(const struct sentence *s, const char *at, struct assertion *a) {
    for (;;) {
        at += strspn(at, " ;");
        if (at >= end_of(s)) return true;
        struct assertion_option o = {.player = -1, .figure = FIGURE_ANY};
        const char *begin = at;
        bool good = a->kind == ASSERT_PLACES ? read_placement(&at, &o)
                    : a->kind == ASSERT_PIECES
                        ? read_cell(&at, &o.cell)
                        : read_piece(s->r->arena, &at, a->kind == ASSERT_RETURNS, &o);
        if (!good || a->options == OPTIONS_MAX || !record_take_item(s->r, span_of(s, begin, at)))
            return false;
        struct word w = word_of(s, begin, at);
        o.text = w.text;
        o.span = w.span;
        RECORD_LIST_ADD(s->r->arena, a->option, a->options) = o;
        const char *next = at + strspn(at, " ");
        if (next < end_of(s) && *next != ';') return false;
    }
}

/* Why figures go home. */
static enum assertion_what what_returns(const char *begin, const char *end) {
    for (const struct jcz_return *r = jcz_returns; r->source; r++)
        if (is_word(begin, end, r->source)) return WHAT_RETURN;
    if (is_word(begin, end, "CORN_CIRCLE")) return WHAT_CIRCLE;
    return is_word(begin, end, "ABBOT_RETURN") ? WHAT_RECALL : WHAT_OTHER;
}

/* `CaptureFollower options: ...` */
static bool read_taken(const struct sentence *s, struct assertion *a) {
    static const char head[] = "CaptureFollower options:";
    if (!after(s, head)) return false;
    a->kind = ASSERT_RETURNS;
    a->word = word_of(s, s->text, s->text + strcspn(s->text, " "));
    a->what = WHAT_TAKE;
    return read_options(s, s->text + strlen(head), a);
}

/* `TilePlacement BA/C options: ...`: what is between HEAD and the colon, and the list. */
static bool read_offer(const struct sentence *s, const char *head, enum assertion_kind kind,
                       struct assertion *a) {
    static const char middle[] = " options:";
    const char *begin = after(s, head);
    const char *end = begin ? strstr(begin, middle) : NULL;
    if (!end || end == begin) return false;
    a->kind = kind;
    a->word = word_of(s, begin, end);
    a->figure = figure_of(begin, end);
    a->what = (uint8_t)what_returns(begin, end);
    return read_options(s, end + strlen(middle), a);
}

/* --- the other sentences -------------------------------------------------------------- */

static bool read_exact(const struct sentence *s, struct assertion *a) {
    static const struct {
        const char *text;
        enum assertion_kind kind;
        bool yes;
    } sentences[] = {
        {"Player can pass", ASSERT_PASS, true},
        {"Player can't pass", ASSERT_PASS, false},
        {"Undo is allowed", ASSERT_UNDO, true},
        {"Undo is not allowed", ASSERT_UNDO, false},
    };
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++) {
        if (!is_word(s->text, end_of(s), sentences[i].text)) continue;
        a->kind = sentences[i].kind;
        a->yes = sentences[i].yes;
        return true;
    }
    return false;
}

static bool read_phase(const struct sentence *s, struct assertion *a) {
    const char *begin = after(s, "phase is ");
    if (!begin || begin == end_of(s)) return false;
    a->kind = ASSERT_PHASE;
    a->word = word_of(s, begin, end_of(s));
    return true;
}

/* `Available action Meeple for Abbot` */
static bool read_action(const struct sentence *s, struct assertion *a) {
    const char *begin = after(s, "Available action ");
    if (!begin || begin == end_of(s)) return false;
    const char *verb = begin + strcspn(begin, " "), *object = strstr(begin, " for ");
    object = object ? object + strlen(" for ") : end_of(s);
    a->kind = ASSERT_ACTION;
    a->what = WHAT_OTHER;
    a->word = word_of(s, object < end_of(s) ? object : begin, end_of(s));
    a->figure = figure_of(object, end_of(s));
    if (is_word(begin, verb, "TilePlacement"))
        a->what = WHAT_TILE;
    else if (is_word(begin, verb, "Meeple"))
        a->what = WHAT_FIGURE;
    else if (is_word(begin, verb, "CaptureFollower"))
        a->what = WHAT_TAKE;
    else if (is_word(begin, verb, "ReturnMeeple"))
        a->what = (uint8_t)what_returns(object, end_of(s));
    return true;
}

/* What is not judged, but for whether tiles are bid for. */
static bool read_other(const struct sentence *s, struct assertion *a) {
    static const struct {
        const char *prefix, *about;
    } others[] = {
        {"Tunnel token ", "tunnel"},
#define JCZ_OPTIONS(prefix, about) {prefix, about},
#include "expansion/all.def"
#undef JCZ_OPTIONS
    };
    const char *bids = jcz_auctions[0].bid ? after(s, jcz_auctions[0].nobody_bids) : NULL;
    if (bids) {
        a->kind = ASSERT_OTHER;
        a->what = WHAT_BIDS;
        a->word = word_of(s, bids, end_of(s));
        return true;
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (!after(s, others[i].prefix)) continue;
        a->kind = ASSERT_OTHER;
        a->what = WHAT_OTHER;
        a->word = foreign_word(others[i].about, a->text.span);
        return true;
    }
    return false;
}

/* In the order that program tries them. */
static void understand(const struct sentence *s, struct assertion *a) {
    const char *name_end;
    if (read_scored(s, a, &name_end) || read_tokens(s, a, &name_end)) {
        if (!read_player(s, name_end, a)) a->kind = ASSERT_UNKNOWN;
        return;
    }
    if (read_exact(s, a) || read_phase(s, a) || read_action(s, a) || read_other(s, a) ||
        read_offer(s, "TilePlacement ", ASSERT_PLACES, a) ||
        read_offer(s, "Meeple ", ASSERT_FIGURES, a) ||
        read_offer(s, "ReturnMeeple ", ASSERT_RETURNS, a) ||
        read_offer(s, "Tower piece ", ASSERT_PIECES, a) || read_taken(s, a))
        return;
    a->kind = ASSERT_UNKNOWN;
}

/* --- scores become claims ---------------------------------------------------------------- */

/* Is there a recall among the steps of E?  It scores at once, before its turn is ended. */
static bool recalls(const struct entry *e) {
    for (uint32_t i = 0; i < e->steps; i++)
        if (e->step[i].kind == STEP_RECALL) return true;
    return false;
}

/* Turns the score of A into a claim of an entry or of the result, if it can be one. */
static bool claim(struct record *r, const struct jcz_end *end, const struct assertion *a,
                  struct span who, struct span number, struct span list) {
    if (end->final) r->ended = true;
    if (end->asks) return false;
    if (end->final) {
        r->result_span = list;
        header_add_result(r, a->player, 0, who, a->number, number);
        return true;
    }
    bool recalled = stop_is_in_turn(r->stop) && recalls(&r->entry[r->entries - 1]);
    if (!end->committed || recalled) return false;
    jcz_claim_total(r, &r->entry[end->committed - 1], a->player, who, a->number, number);
    return true;
}

static void read_sentence(struct record *r, const struct jcz_end *end, const struct node *n,
                          struct span list) {
    struct assertion a = {.player = -1, .figure = FIGURE_ANY, .feature = CATEGORIES};
    struct sentence s = {r, n, n->text, n->length};
    if (!record_take_item(r, n->span)) return;
    r->asserted++;
    if (!node_is_scalar(n)) {
        a.kind = ASSERT_UNKNOWN;
        a.text = foreign_word(node_json(r, n), n->span);
        RECORD_LIST_ADD(r->arena, r->assertion, r->assertions) = a;
        return;
    }
    while (s.length && strchr(". ", s.text[s.length - 1]))
        s.length--;
    s.text = s.length < n->length ? arena_strndup(r->arena, n->text, s.length) : n->text;
    a.text = word_of(&s, s.text, end_of(&s));
    struct points p;
    if (!read_total(&s, &a, &p)) {
        understand(&s, &a);
    } else if (!read_player(&s, p.name_end, &a)) {
        a.kind = ASSERT_UNKNOWN;
    } else if (claim(r, end, &a, span_of(&s, s.text, p.name_end),
                     span_of(&s, p.number, p.number_end), list)) {
        return;
    }
    RECORD_LIST_ADD(r->arena, r->assertion, r->assertions) = a;
}

/* Tiles that were laid or discarded. */
static int64_t tiles_used(const struct record *r) {
    int64_t n = 0;
    for (uint32_t e = 0; e < r->entries; e++)
        for (uint32_t i = 0; i < r->entry[e].steps; i++) {
            enum step_kind kind = r->entry[e].step[i].kind;
            n += kind == STEP_PLACE || kind == STEP_DISCARD;
        }
    return n;
}

/* Has the game reached its end?  One that ends by decree says so even without a score. */
static bool is_final(const struct jcz *z, const struct node *root) {
    struct record *r = z->r;
    const struct node *notes = node_get(root, "gameAnnotations");
    const struct node *turns = node_get(notes, "endTurn");
    int64_t tiles, used = tiles_used(r), bag = 0;
    if (stop_is_in_turn(r->stop) || r->stop == STOP_CIRCLE) return false;
    if (!node_is_null(turns) && node_number(turns, &tiles)) {
        r->ended = used >= tiles;
        return r->ended;
    }
    for (uint32_t i = 0; i < z->tiles; i++)
        bag += z->tile[i].count;
    int64_t may_miss = node_is_null(node_get(notes, "drawOrder")) ? bag / MISSING_SHARE : 0;
    return used + may_miss >= bag;
}

void jcz_read_assertions(const struct jcz *z, const struct node *root, uint32_t committed) {
    struct record *r = z->r;
    const struct node *test = node_get(root, "test");
    struct jcz_end end = {.committed = committed, .final = is_final(z, root)};
    end.asks = (end.final ? z->in_market : z->in_quarter) && !stop_is_in_turn(r->stop) && !r->ended;
    if (node_is_null(test)) return;
    if (test->kind != NODE_MAPPING) {
        foreign_get(r, root, "test", 0, NODE_MAPPING);
        return;
    }
    if (node_is_null(node_get(test, "assertions"))) return;
    const struct node *list = foreign_get(r, test, "assertions", 0, NODE_SEQUENCE);
    if (!list) return;
    for (NODE_ITEMS(n, list)) {
        if (r->asserted == ASSERTIONS_MAX) {
            record_report(r, n->span, 0, VERDICT(M_ASSERTIONS_LIMIT, arg_number(ASSERTIONS_MAX)));
            return;
        }
        read_sentence(r, &end, n, list->span);
    }
}

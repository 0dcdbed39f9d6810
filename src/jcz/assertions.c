/* SPDX-License-Identifier: MIT */
/* What a saved game of JCloisterZone asserts about its last position: points that were given once
 * (the ledger knows), the phase, and what can be done (game/legal.h shows it).  An assertion is
 * right, wrong (a finding at its place), or not judged: undo is a matter for that program.
 * Assertions that are not judged are counted, never passed. */
#include "jcz/assertions.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "game/figure.h"
#include "game/hooks.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/turn.h"
#include "game/undo.h"
#include "jcz/circle.h"
#include "jcz/differences.h"
#include "jcz/kept.h"
#include "jcz/names.h"
#include "replay/findings.h"
#include "replay/menu.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The phases of that program that a game we judge can be in. */
enum moment {
    TILE_PHASE,
    ACTION_PHASE,
    TAKE_PHASE,
    COMMIT_PHASE,
    MOVE_PHASE,
    ONWARD_PHASE, /* a figure that came home may go on (JCZ_AFTER) */
    CIRCLE_PHASE,
    GAME_OVER_PHASE
};
static const char *const phase_names[] = {
    "TilePhase",       "ActionPhase", "TowerCapturePhase", "CommitActionPhase",
    "DragonMovePhase", "WagonPhase",  "CornCirclePhase",   "GameOverPhase"};

struct judge {
    struct judgement *j;
    const struct game *g;
    enum moment moment;
    int onward; /* ONWARD_PHASE: the number of the figure that is asked for */
};

static bool see_taken(void *context, const struct action *a) {
    bool *seen = context;
    *seen |= a->extra && a->extra->kind == jcz_takes[0].action && a->extra->segment != UINT32_MAX;
    return !*seen;
}

/* Is a figure on the agenda that may be taken (JCZ_TAKE)? */
static bool may_take(const struct game *g) {
    bool seen = false;
    if (jcz_takes[0].type && g->now.items) legal_next(g, see_taken, &seen);
    return seen;
}

/* After the figure action: is anything else owed before the scoring? */
static enum moment moment_after_figure(const struct judgement *j) {
    if (may_take(&j->game)) return TAKE_PHASE;
    struct game *g = game_to_try(&j->game);
    struct mark mark = game_mark(g);
    struct verdict owed;
    uint32_t acts = g->acts; /* that program waits for decisions that are filled in here */
    bool done = turn_reach(g, ACTION_ORDER, &owed) && g->acts == acts;
    game_undo(g, &mark);
    return done ? COMMIT_PHASE : MOVE_PHASE;
}

/* Is A that a figure of KIND goes on? */
static bool goes_on(const struct action *a, enum figure_kind kind) {
    enum extra_kind after = jcz_after_of(kind);
    return after != EXTRA_KINDS && a->kind == ACTION_EXTRA + after &&
           a->extra->segment != UINT32_MAX;
}

/* Is A that a figure of KIND is put on a corner (JCZ_CORNER)? */
static bool is_on_corner(const struct action *a, enum figure_kind kind) {
    enum extra_kind corner = jcz_corner_of(kind);
    return corner != EXTRA_KINDS && a->kind == ACTION_EXTRA + corner;
}

static bool see_onward(void *context, const struct action *a) {
    int *number = context;
    for (int k = 0; k < FIGURE_KINDS; k++)
        if (goes_on(a, (enum figure_kind)k)) *number = (int)a->extra->number;
    return *number < 0;
}

/* Runs the turn to where figures may go on.  Returns the number of the first that can, which is asked
 * for alone, or -1. */
static int reach_onward(struct game *g) {
    struct verdict owed;
    int number = -1;
    for (int k = 0; k < FIGURE_KINDS && number < 0; k++) {
        enum extra_kind after = jcz_after_of((enum figure_kind)k);
        if (after == EXTRA_KINDS || g->setup->phase_of[ACTION_EXTRA + (int)after] == NO_PHASE)
            continue;
        if (turn_reach(g, (enum action_kind)(ACTION_EXTRA + (int)after), &owed))
            legal_next(g, see_onward, &number);
    }
    return number;
}

static enum moment moment_of(const struct judgement *j, bool in_turn) {
    if (!in_turn && j->moving) return MOVE_PHASE;
    if (!in_turn && circle_is_open(j)) return CIRCLE_PHASE;
    if (!in_turn) return j->game.clock.finished ? GAME_OVER_PHASE : TILE_PHASE;
    if (j->record->stop == STOP_FIGURE_DONE) return moment_after_figure(j);
    return menu_has_figure(&j->game) ? ACTION_PHASE : moment_after_figure(j);
}

static enum assertion_fate wrong(const struct judge *c, struct span span, struct verdict v) {
    int32_t turn = stop_is_in_turn(c->j->record->stop) ? (int32_t)c->j->record->entries : 0;
    judgement_add(c->j, (struct finding){.verdict = v, .span = span, .turn = turn, .player = -1});
    return ASSERTION_WRONG;
}

/* --- points ------------------------------------------------------------------------- */

static enum assertion_fate judge_total(const struct judge *c, const struct assertion *a) {
    int64_t score = c->g->score[a->player];
    if (score == a->number) return ASSERTION_RIGHT;
    return wrong(c, a->text.span,
                 VERDICT(M_CLAIM_TOTAL, arg_as(ARG_PLAYER, a->player),
                         arg_as(ARG_POINTS, a->number), arg_as(ARG_POINTS, score)));
}

/* Points of 0 are a scoring too: a farmer without a city.  Goods have one name there, whether it
 * means one kind or what all kinds together gave a player. */
static enum assertion_fate judge_scored(const struct judge *c, const struct assertion *a) {
    if (a->feature == CATEGORIES) return ASSERTION_NOT_JUDGED;
    bool several = a->feature_last > a->feature;
    int64_t sum = 0;
    for (uint32_t i = 0; i < c->g->ledgers; i++) {
        const struct ledger_line *l = &c->g->ledger[i];
        int kind = c->g->scoring[l->scoring].kind;
        if (l->player != a->player) continue;
        if (kind < a->feature || kind > a->feature_last) continue;
        if (l->points == a->number) return ASSERTION_RIGHT;
        sum += l->points;
    }
    if (several && sum && sum == a->number) return ASSERTION_RIGHT;
    return wrong(c, a->text.span,
                 VERDICT(M_ASSERT_SCORED, arg_as(ARG_PLAYER, a->player),
                         arg_as(ARG_POINTS, a->number),
                         arg_text(ARG_WORD, several ? a->word.text : category_name(a->feature))));
}

/* Goods and cards that are held; other tokens belong to expansions that are not judged. */
static enum assertion_fate judge_tokens(const struct judge *c, const struct assertion *a) {
    static const struct {
        const char *token, *what;
    } tokens[] = {
        {"", ""},
#define JCZ_TOKEN(token, what) {token, what},
#include "expansion/all.def"
#undef JCZ_TOKEN
    };
    const char *what = NULL;
    for (size_t i = 0; i < sizeof tokens / sizeof *tokens; i++)
        if (strcmp(a->word.text, tokens[i].token) == 0) what = tokens[i].what;
    if (!what) return ASSERTION_NOT_JUDGED;
    struct holding list[HOLDINGS_MAX];
    int64_t held = 0;
    for (uint32_t i = 0, n = game_holdings(c->g, list); i < n; i++)
        if (list[i].player == a->player && strcmp(list[i].what, what) == 0) held += list[i].count;
    if (held == a->number) return ASSERTION_RIGHT;
    return wrong(c, a->text.span,
                 VERDICT(M_ASSERT_TOKENS, arg_as(ARG_PLAYER, a->player), arg_number(a->number),
                         arg_text(ARG_WORD, what), arg_number(held)));
}

/* --- where a tile may lie --------------------------------------------------------------- */

struct place_set {
    struct placing {
        struct cell cell;
        uint8_t legal, said; /* sets of quarter turns */
    } * list;
    size_t count, room;
};

static bool keep_place(void *context, const struct action *a) {
    struct place_set *s = context;
    uint8_t bit = (uint8_t)(1u << a->quarter_turns);
    if (s->count && cell_equal(s->list[s->count - 1].cell, a->cell)) {
        s->list[s->count - 1].legal |= bit;
        return true;
    }
    VEC_GROW(s->list, s->count, s->room);
    s->list[s->count++] = (struct placing){a->cell, bit, 0};
    return true;
}

/* Finds the place; they are in order of y, then x. */
static struct placing *find_place(const struct place_set *s, struct cell cell) {
    size_t low = 0, high = s->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (cell_before(s->list[middle].cell, cell))
            low = middle + 1;
        else
            high = middle;
    }
    return low < s->count && cell_equal(s->list[low].cell, cell) ? &s->list[low] : NULL;
}

static struct verdict place_verdict(enum message m, const char *tile, struct cell c,
                                    unsigned turns) {
    return VERDICT(m, arg_text(ARG_TILE, tile), arg_cell(c), arg_as(ARG_DEGREES, set_first(turns)));
}

static int32_t tile_of(const struct judge *c, const struct assertion *a) {
    return setup_find_tile(&c->j->setup, a->word.text);
}

/* The rotations of tile POOL that are legal at P but were not listed, without those that that
 * program does not allow: the first such difference is reported, once. */
static unsigned missing_turns(const struct judge *c, const struct assertion *a, int32_t pool,
                              const struct placing *p, bool *told /* in out */) {
    unsigned missing = p->legal & ~(unsigned)p->said;
    for (unsigned q = 0; q < 4; q++) {
        if (!(missing >> q & 1) || !difference_bars(c->g, pool, p->cell, q)) continue;
        missing &= ~(1u << q);
        if (!*told)
            wrong(c, a->text.span, place_verdict(M_DIFFER_PLACE, a->word.text, p->cell, 1u << q));
        *told = true;
    }
    return missing;
}

static enum assertion_fate compare_places(const struct judge *c, const struct assertion *a,
                                          const struct place_set *s) {
    bool told = false;
    for (uint32_t i = 0; i < a->options; i++) {
        const struct assertion_option *o = &a->option[i];
        struct placing *p = find_place(s, o->cell);
        unsigned illegal = o->turns & ~(p ? (unsigned)p->legal : 0u);
        if (illegal)
            return wrong(c, o->span, place_verdict(M_ASSERT_PLACE, a->word.text, o->cell, illegal));
        if (p) p->said |= o->turns;
    }
    for (size_t i = 0; i < s->count; i++) {
        const struct placing *p = &s->list[i];
        unsigned missing = missing_turns(c, a, tile_of(c, a), p, &told);
        if (missing)
            return wrong(c, a->text.span,
                         place_verdict(M_ASSERT_PLACE_MISSING, a->word.text, p->cell, missing));
    }
    return ASSERTION_RIGHT;
}

static enum assertion_fate judge_places(const struct judge *c, const struct assertion *a) {
    struct place_set s = {NULL, 0, 0};
    int32_t tile = tile_of(c, a);
    if (c->moment == TILE_PHASE && tile >= 0) legal_places(c->g, tile, LEGAL_ALL, keep_place, &s);
    enum assertion_fate fate = compare_places(c, a, &s);
    free(s.list);
    return fate;
}

/* --- where a figure may stand --------------------------------------------------------------- */

struct offered_piece {
    uint8_t kind; /* enum feature_kind */
    port_set ports;
    unsigned inner;
    const char *tile;
    struct cell cell;
    bool said;
};

struct piece_set {
    const struct judge *judge;
    enum figure_kind figure;
    struct offered_piece *list;
    size_t count, room;
};

/* How locations of that program name a piece: by sides, or by the half sides of a field. */
static port_set ports_named(const struct segment *s, unsigned quarter_turns) {
    port_set ports = ports_turned(s->ports, quarter_turns);
    return (port_set)(ports & (s->kind == FEATURE_FIELD ? PORTS_HALF : PORTS_MIDDLE));
}

/* A shrine is a monastery there. */
static uint8_t named_kind(unsigned kind) {
    return (uint8_t)(kind == FEATURE_SHRINE ? FEATURE_MONASTERY : kind);
}

static void add_piece(struct piece_set *s, const struct tile_type *type, unsigned quarter_turns,
                      struct cell cell, unsigned segment) {
    const struct segment *here = &type->segment[segment];
    VEC_GROW(s->list, s->count, s->room);
    s->list[s->count++] =
        (struct offered_piece){.kind = named_kind(here->kind),
                               .ports = ports_named(here, quarter_turns),
                               .inner = here->ports ? 0 : jcz_inner(type, segment),
                               .tile = type->id,
                               .cell = cell};
}

/* Keeps where a figure goes on to, or stands on a corner: there the field at the north-west corner of
 * a tile is named. */
static void keep_extra_piece(struct piece_set *s, const struct action *a) {
    const struct game *g = s->judge->g;
    if (goes_on(a, s->figure) && a->extra->number == s->judge->onward) {
        const struct placed_segment *at = &g->segment[a->extra->segment];
        const struct placed_tile *p = &g->placed[at->tile];
        add_piece(s, p->type, p->quarter_turns, p->cell, at->index);
    }
    if (!is_on_corner(a, s->figure)) return;
    const struct cell *said = extra_cell(a->extra, 0);
    struct cell c =
        jcz_corner_cell(said ? *said : g->placed[g->now.tile].cell, extra_corner(a->extra, 0));
    const struct placed_tile *p = &g->placed[board_tile(&g->board, c)];
    add_piece(s, p->type, p->quarter_turns, c,
              (unsigned)tile_segment_at(p->type, 0, p->quarter_turns));
}

static bool keep_piece(void *context, const struct action *a) {
    struct piece_set *s = context;
    if (a->kind >= ACTION_EXTRA) keep_extra_piece(s, a);
    if (a->kind != ACTION_DEPLOY || a->figure != s->figure) return true;
    const struct game *g = s->judge->g;
    if (menu_hides(g, a)) return true;
    const struct placed_tile *tile = &g->placed[g->now.tile];
    add_piece(s, tile->type, tile->quarter_turns, tile->cell, (unsigned)a->segment);
    return true;
}

/* Keeps the pieces where the next player in the round of a crop circle can add such a figure. */
static void keep_circle_pieces(struct piece_set *s) {
    const struct judgement *j = s->judge->j;
    const struct jcz_kept *kept = jcz_kept(j);
    int actor = circle_actor(j);
    for (uint32_t i = 0; i < kept->ways && !kept->circle_removes; i++) {
        const struct circle_way *w = &kept->way[i];
        if (w->player != actor || w->kind != s->figure) continue;
        const struct placed_segment *at = &j->game.segment[w->segment];
        const struct placed_tile *p = &j->game.placed[at->tile];
        add_piece(s, p->type, p->quarter_turns, p->cell, at->index);
    }
}

static enum assertion_fate not_offered(const struct judge *c, const struct assertion *a,
                                       const struct offered_piece *p) {
    struct arg kind = arg_as(ARG_FEATURE, p->kind);
    struct arg tile = arg_text(ARG_TILE, p->tile);
    struct arg cell = arg_cell(p->cell);
    if (!p->ports)
        return wrong(c, a->text.span, VERDICT(M_ASSERT_MIDDLE_MISSING, kind, tile, cell));
    return wrong(c, a->text.span,
                 VERDICT(M_ASSERT_SIDES_MISSING, kind, arg_as(ARG_PORTS, p->ports), tile, cell));
}

static enum assertion_fate compare_pieces(const struct judge *c, const struct assertion *a,
                                          const struct piece_set *s) {
    for (uint32_t i = 0; i < a->options; i++) {
        const struct assertion_option *o = &a->option[i];
        bool legal = false;
        for (size_t k = 0; k < s->count; k++) {
            struct offered_piece *p = &s->list[k];
            if (p->kind != o->feature || p->ports != o->ports || p->inner != o->inner ||
                !cell_equal(o->cell, p->cell))
                continue;
            p->said = legal = true;
        }
        if (!legal)
            return wrong(c, o->span, VERDICT(M_ASSERT_OFFERED, arg_text(ARG_TEXT, o->text)));
    }
    for (size_t k = 0; k < s->count; k++)
        if (!s->list[k].said) return not_offered(c, a, &s->list[k]);
    return ASSERTION_RIGHT;
}

static enum assertion_fate judge_figures(const struct judge *c, const struct assertion *a) {
    struct piece_set s = {.judge = c, .figure = (enum figure_kind)a->figure};
    if (a->figure == FIGURE_ANY) return ASSERTION_NOT_JUDGED;
    if (c->moment == ACTION_PHASE) legal_figures(c->g, keep_piece, &s);
    if (c->moment == ONWARD_PHASE) legal_next(c->g, keep_piece, &s);
    if (c->moment == CIRCLE_PHASE) keep_circle_pieces(&s);
    enum assertion_fate fate = compare_pieces(c, a, &s);
    free(s.list);
    return fate;
}

/* --- what else can be done --------------------------------------------------------------------- */

struct wanted {
    const struct judge *judge;
    enum action_kind kind;
    int figure; /* -1: any */
    bool found;
};

static bool find_action(void *context, const struct action *a) {
    struct wanted *w = context;
    w->found |= a->kind == w->kind && (w->figure < 0 || a->figure == w->figure) &&
                !menu_hides(w->judge->g, a);
    return !w->found;
}

/* Can the next player in a crop circle add such a figure, or (FIGURE -1) take one back? */
static bool can_act_in_circle(const struct judge *c, int figure) {
    const struct jcz_kept *kept = jcz_kept(c->j);
    int actor = c->moment == CIRCLE_PHASE ? circle_actor(c->j) : -1;
    for (uint32_t i = 0; actor >= 0 && i < kept->ways; i++)
        if (kept->way[i].player == actor && kept->circle_removes == (figure < 0) &&
            (figure < 0 || kept->way[i].kind == figure))
            return true;
    return false;
}

static bool find_put(void *context, const struct action *a) {
    struct wanted *w = context;
    enum figure_kind figure = (enum figure_kind)w->figure;
    w->found |=
        is_on_corner(a, figure) || (goes_on(a, figure) && a->extra->number == w->judge->onward);
    return !w->found;
}

/* Can such a figure be put on a corner, or go on? */
static bool can_put(const struct judge *c, int figure) {
    struct wanted w = {c, ACTION_EXTRA, figure, false};
    if (c->moment == ACTION_PHASE) legal_figures(c->g, find_put, &w);
    if (c->moment == ONWARD_PHASE) legal_next(c->g, find_put, &w);
    return w.found;
}

static bool can_do(const struct judge *c, enum action_kind kind, int figure) {
    struct wanted w = {c, kind, figure, false};
    if (c->moment == ACTION_PHASE) legal_figures(c->g, find_action, &w);
    return w.found;
}

/* Is KIND an action that sends figures home in that program? */
static bool is_return_action(enum action_kind kind) {
    for (const struct jcz_return *r = jcz_returns; r->source; r++)
        if (kind == ACTION_EXTRA + r->action) return true;
    return false;
}

static enum assertion_fate judge_action(const struct judge *c, const struct assertion *a) {
    bool legal = false;
    int32_t tile;
    switch ((enum assertion_what)a->what) {
    case WHAT_TILE:
        tile = tile_of(c, a);
        legal = c->moment == TILE_PHASE && tile >= 0 && legal_has_place(c->g, tile);
        break;
    case WHAT_FIGURE:
        if (a->figure == FIGURE_ANY) return ASSERTION_NOT_JUDGED;
        legal = can_do(c, ACTION_DEPLOY, a->figure) || can_put(c, a->figure) ||
                can_act_in_circle(c, a->figure);
        break;
    case WHAT_RECALL: legal = can_do(c, ACTION_RECALL, -1); break;
    case WHAT_FESTIVAL:
        for (const struct jcz_return *r = jcz_returns; r->source; r++)
            legal = legal || can_do(c, (enum action_kind)(ACTION_EXTRA + r->action), -1);
        break;
    case WHAT_CIRCLE: legal = can_act_in_circle(c, -1); break;
    case WHAT_OTHER: return ASSERTION_NOT_JUDGED;
    }
    if (legal) return ASSERTION_RIGHT;
    return wrong(c, a->text.span, VERDICT(M_ASSERT_OFFERED, arg_text(ARG_TEXT, a->word.text)));
}

/* A figure that a festival or crop circle could send home; those alike count as one. */
struct guest {
    uint8_t kind;     /* enum figure_kind */
    uint32_t segment; /* placed segment */
    bool said;
};
struct guests {
    int player; /* whose they are */
    struct guest *list;
    size_t count, room;
};

static bool keep_guest(void *context, const struct action *a) {
    struct guests *s = context;
    if (!is_return_action(a->kind)) return true;
    VEC_GROW(s->list, s->count, s->room);
    s->list[s->count++] = (struct guest){a->extra->figure, a->extra->segment, false};
    return true;
}

/* Does option O name G? */
static bool is_guest(const struct judge *c, int player, const struct assertion_option *o,
                     const struct guest *g) {
    const struct placed_segment *s = &c->g->segment[g->segment];
    const struct placed_tile *p = &c->g->placed[s->tile];
    const struct segment *type = game_segment_type(c->g, g->segment);
    return o->player == player && o->figure == g->kind && o->feature == named_kind(type->kind) &&
           cell_equal(o->cell, p->cell) && o->ports == ports_named(type, p->quarter_turns) &&
           o->inner == (type->ports ? 0 : jcz_inner(p->type, s->index));
}

static enum assertion_fate compare_guests(const struct judge *c, const struct assertion *a,
                                          const struct guests *s) {
    for (uint32_t i = 0; i < a->options; i++) {
        bool legal = false;
        for (size_t k = 0; k < s->count; k++)
            if (is_guest(c, s->player, &a->option[i], &s->list[k])) s->list[k].said = legal = true;
        if (!legal)
            return wrong(c, a->option[i].span,
                         VERDICT(M_ASSERT_OFFERED, arg_text(ARG_TEXT, a->option[i].text)));
    }
    for (size_t k = 0; k < s->count; k++) {
        if (s->list[k].said) continue;
        const struct placed_segment *p = &c->g->segment[s->list[k].segment];
        return wrong(c, a->text.span,
                     VERDICT(M_ASSERT_BACK_MISSING, arg_as(ARG_FIGURE, s->list[k].kind),
                             arg_cell(c->g->placed[p->tile].cell)));
    }
    return ASSERTION_RIGHT;
}

static enum assertion_fate judge_festival(const struct judge *c, const struct assertion *a) {
    struct guests s = {c->g->now.player, NULL, 0, 0};
    if (c->moment == ACTION_PHASE) legal_figures(c->g, keep_guest, &s);
    enum assertion_fate fate = compare_guests(c, a, &s);
    free(s.list);
    return fate;
}

static enum assertion_fate judge_circle(const struct judge *c, const struct assertion *a) {
    const struct jcz_kept *kept = jcz_kept(c->j);
    struct guests s = {c->moment == CIRCLE_PHASE ? circle_actor(c->j) : -1, NULL, 0, 0};
    for (uint32_t i = 0; s.player >= 0 && i < kept->ways && kept->circle_removes; i++) {
        if (kept->way[i].player != s.player) continue;
        VEC_GROW(s.list, s.count, s.room);
        s.list[s.count++] = (struct guest){kept->way[i].kind, kept->way[i].segment, false};
    }
    enum assertion_fate fate = compare_guests(c, a, &s);
    free(s.list);
    return fate;
}

/* The abbot that can be taken back; each player has at most one. */
static enum assertion_fate judge_returns(const struct judge *c, const struct assertion *a) {
    if (a->what == WHAT_FESTIVAL) return judge_festival(c, a);
    if (a->what == WHAT_CIRCLE) return judge_circle(c, a);
    if (a->what != WHAT_RECALL) return ASSERTION_NOT_JUDGED;
    const struct segment *type = NULL;
    struct cell cell = {0, 0};
    if (can_do(c, ACTION_RECALL, -1)) {
        uint32_t s = c->g->figure[game_find_figure(c->g, c->g->now.player, FIGURE_ABBOT)].segment;
        type = game_segment_type(c->g, s);
        cell = game_segment_cell(c->g, s);
    }
    for (uint32_t i = 0; i < a->options; i++) {
        const struct assertion_option *o = &a->option[i];
        if (!type || o->figure != FIGURE_ABBOT || o->player != c->g->now.player ||
            o->feature != named_kind(type->kind) || o->ports || !cell_equal(o->cell, cell))
            return wrong(c, o->span, VERDICT(M_ASSERT_OFFERED, arg_text(ARG_TEXT, o->text)));
    }
    if (!type || a->options) return ASSERTION_RIGHT;
    return wrong(c, a->text.span, VERDICT(M_ASSERT_RETURN_MISSING, arg_cell(cell)));
}

static enum assertion_fate judge_pass(const struct judge *c, const struct assertion *a) {
    bool can = can_do(c, ACTION_PASS, -1) || c->moment == TAKE_PHASE || c->moment == ONWARD_PHASE ||
               (c->moment == CIRCLE_PHASE && circle_may_pass(c->j));
    if (a->yes == can) return ASSERTION_RIGHT;
    return wrong(c, a->text.span,
                 VERDICT(a->yes ? M_ASSERT_PASS : M_ASSERT_NO_PASS, {ARG_NONE, {0}}));
}

static enum assertion_fate judge_phase(const struct judge *c, const struct assertion *a) {
    const char *name = phase_names[c->moment];
    if (strcasecmp(a->word.text, name) == 0) return ASSERTION_RIGHT;
    return wrong(
        c, a->word.span,
        VERDICT(M_ASSERT_PHASE, arg_text(ARG_TEXT, a->word.text), arg_text(ARG_WORD, name)));
}

/* --- the whole ------------------------------------------------------------------------------ */

static enum assertion_fate judge_one(const struct judge *c, const struct assertion *a) {
    switch (a->kind) {
    case ASSERT_TOTAL: return judge_total(c, a);
    case ASSERT_SCORED: return judge_scored(c, a);
    case ASSERT_TOKENS: return judge_tokens(c, a);
    case ASSERT_PASS: return judge_pass(c, a);
    case ASSERT_PHASE: return judge_phase(c, a);
    case ASSERT_ACTION: return judge_action(c, a);
    case ASSERT_PLACES: return judge_places(c, a);
    case ASSERT_FIGURES: return judge_figures(c, a);
    case ASSERT_RETURNS: return judge_returns(c, a);
    case ASSERT_UNDO:
    case ASSERT_OTHER:
    case ASSERT_UNKNOWN: return ASSERTION_NOT_JUDGED;
    case ASSERTION_KINDS: break;
    }
    BUG("no such kind of assertion");
}

static void judge_all(struct judge *c) {
    for (uint32_t i = 0; i < c->j->assertions; i++)
        c->j->assertion[i] = (uint8_t)judge_one(c, &c->j->record->assertion[i]);
}

void assertions_judge(struct judgement *j, bool in_turn) {
    if (!j->assertions || (!in_turn && jcz_kept(j)->paused)) return;
    struct mark mark = game_mark(&j->game);
    struct judge c = {j, &j->game, ONWARD_PHASE, -1};
    if (in_turn && stop_may_pause(j->record->stop)) {
        if (!j->record->ended) c.onward = reach_onward(&j->game);
        jcz_kept(j)->paused = c.onward >= 0;
        if (c.onward >= 0) judge_all(&c);
    } else {
        c.moment = moment_of(j, in_turn);
        if (!in_turn) turn_begin(&j->game, j->game.clock.active, NULL);
        judge_all(&c);
    }
    game_undo(&j->game, &mark);
}

void assertions_count(struct judgement *j) {
    const struct record *r = j->record;
    uint32_t count[ASSERTION_KINDS] = {0}, all = 0, first = 0;
    for (uint32_t i = 0; i < j->assertions; i++) {
        const struct assertion *a = &r->assertion[i];
        if (j->assertion[i] != ASSERTION_NOT_JUDGED) continue;
        if (!all++) first = i;
        count[a->kind]++;
        if (a->kind == ASSERT_UNKNOWN)
            judgement_add(j, (struct finding){.verdict = VERDICT(M_ASSERT_UNKNOWN,
                                                                 arg_text(ARG_TEXT, a->text.text)),
                                              .span = a->text.span,
                                              .player = -1});
    }
    if (!all) return;
    const char *list = record_list_assertions(r, count);
    judgement_add(j, (struct finding){.verdict = VERDICT(M_ASSERT_NOT_JUDGED, arg_number(all),
                                                         arg_text(ARG_LIST, list)),
                                      .span = r->assertion[first].text.span,
                                      .player = -1});
}

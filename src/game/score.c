/* SPDX-License-Identifier: MIT */
/* Scoring in stages: all that was completed is found on the position after the figure action; it is
 * valued and paid, one after the other; then figures go home (SCORE-2).  Values come as terms, so
 * that every report can show the arithmetic. */
#include "game/score.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "game/completion.h"
#include "game/feature.h"
#include "game/figure.h"
#include "game/hooks.h"
#include "game/journal.h"
#include "game/touch.h"

#include <stdlib.h>
#include <string.h>

struct scoring *scoring_begin(struct game *g, uint32_t feature, enum scoring_cause cause,
                              enum rule rule) {
    VEC_GROW(g->scoring, g->scorings, g->scoring_room);
    struct scoring *s = &g->scoring[g->scorings++];
    static const struct scoring nothing;
    memcpy(s, &nothing, sizeof *s); /* compilers zero so much more slowly */
    s->turn = g->clock.turn + (cause == CAUSE_FINAL ? 0 : 1);
    s->kind = g->feature[feature].kind;
    s->cause = (uint8_t)cause;
    s->rule = rule;
    s->feature = feature;
    s->term = g->terms;
    s->at = g->at_count;
    journal_note(g, (struct effect){.kind = EFFECT_SCORED, .a = g->scorings - 1});
    return s;
}

void scoring_add_term(struct game *g, struct scoring *s, enum term_of of, int32_t count,
                      int32_t each) {
    if (count == 0 && of != TERM_CITY) return;
    VEC_GROW(g->term, g->terms, g->term_room);
    g->term[g->terms++] = (struct term){(uint8_t)of, count, each};
    s->terms++;
    s->value += count * each;
}

void scoring_clear(struct game *g, struct scoring *s) {
    g->terms = s->term;
    s->terms = 0;
    s->value = 0;
}

void scoring_forget(struct game *g) {
    struct scoring *s = &g->scoring[--g->scorings];
    scoring_clear(g, s);
    g->at_count = s->at;
    g->effects--; /* nothing was done since it began */
}

void scoring_undo(struct game *g, const struct effect *e) {
    const struct scoring *s = &g->scoring[e->a];
    g->scorings = e->a;
    g->terms = s->term;
    g->at_count = s->at;
    for (; g->ledgers && g->ledger[g->ledgers - 1].scoring == g->scorings; g->ledgers--) {
        const struct ledger_line *l = &g->ledger[g->ledgers - 1];
        g->score[l->player] -= l->points;
    }
}

/* What modules say that figures count besides; apart, so that others need no registers for it. */
__attribute__((noinline)) static void count_by_modules(struct game *g, struct scoring *s,
                                                       uint32_t feature) {
    for (uint32_t i = 0; i < g->lands; i++) {
        const struct figure *f = game_on_land(g, i);
        if (g->segment[f->segment].feature != feature) continue;
        FOR_EACH_HOOK(e, g->setup, HOOK_STRENGTH)
        s->strength[f->owner] += e->strength(g, (enum figure_kind)f->kind, feature);
    }
}

void scoring_count(struct game *g, struct scoring *s, uint32_t feature) {
    const uint32_t lands = g->lands;
    for (uint32_t i = 0; i < lands; i++) {
        const struct figure *f = game_on_land(g, i);
        if (g->segment[f->segment].feature != feature) continue;
        s->strength[f->owner] += figure_traits[f->kind].strength;
    }
    if (g->setup->hooked[HOOK_STRENGTH]) count_by_modules(g, s, feature);
}

static void add_line(struct game *g, const struct scoring *s, uint32_t player, int32_t points) {
    int scorer = setup_scorer(g->setup, (int)player);
    VEC_GROW(g->ledger, g->ledgers, g->ledger_room);
    g->ledger[g->ledgers++] = (struct ledger_line){
        .scoring = (uint32_t)(s - g->scoring), .player = (int8_t)scorer, .points = points};
    g->score[scorer] += points;
}

/* PLAYER gets the value of S. */
static void pay(struct game *g, struct scoring *s, uint32_t player) {
    s->owners |= (uint16_t)(1u << player);
    add_line(g, s, player, s->value);
}

/* PLAYER loses it. */
static void take(struct game *g, struct scoring *s, uint32_t player) {
    s->payers |= (uint16_t)(1u << player);
    add_line(g, s, player, -s->value);
}

void score_players(struct game *g, int category, enum scoring_cause cause, enum rule rule,
                   uint16_t players, enum term_of of, int32_t count, int32_t each) {
    score_transfer(g, category, cause, rule, 0, players, of, count, each);
}

void score_transfer(struct game *g, int category, enum scoring_cause cause, enum rule rule,
                    uint16_t from, uint16_t to, enum term_of of, int32_t count, int32_t each) {
    INVARIANT(!(from & to));
    VEC_GROW(g->scoring, g->scorings, g->scoring_room);
    struct scoring *s = &g->scoring[g->scorings++];
    *s = (struct scoring){.turn = g->clock.turn + (cause == CAUSE_FINAL ? 0 : 1),
                          .kind = (uint8_t)category,
                          .cause = (uint8_t)cause,
                          .rule = rule,
                          .tile = -1,
                          .feature = UINT32_MAX,
                          .term = g->terms,
                          .at = g->at_count};
    journal_note(g, (struct effect){.kind = EFFECT_SCORED, .a = g->scorings - 1});
    scoring_add_term(g, s, of, count, term_says(of) == SAY_HEAD ? 0 : each);
    if (term_says(of) == SAY_HEAD) scoring_add_term(g, s, TERM_SELF, each, 1);
    for (uint32_t p = 0; p < setup_owners(g->setup); p++) {
        if (to >> p & 1) pay(g, s, p);
        if (from >> p & 1) take(g, s, p);
    }
}

void scoring_name_victim(struct game *g, int player, bool second) {
    struct scoring *s = &g->scoring[g->scorings - 1];
    s->victim = (uint8_t)(1 + player);
    s->victim_second = second;
}

void game_take_tokens(struct game *g, int player, const char *what, int32_t count) {
    struct effect e = {.kind = EFFECT_TOOK, .player = (int8_t)player, .b = (uint32_t)count};
    effect_set_text(&e, what);
    journal_note(g, e);
}

void game_take_card(struct game *g, int player, const char *what) {
    struct effect e = {
        .kind = EFFECT_TOOK, .player = (int8_t)player, .set = 1, .a = g->last_card, .b = 1};
    effect_set_text(&e, what);
    journal_note(g, e);
    g->last_card = g->effects;
}

/* By what a module says. */
static void pay_owners(struct game *g, struct scoring *s) {
    FOR_EACH_HOOK(e, g->setup, HOOK_OWNERS) {
        uint16_t owners = e->owners(g, s);
        for (uint32_t p = 0; p < setup_owners(g->setup); p++)
            if (owners >> p & 1) pay(g, s, p);
    }
}

void scoring_end(struct game *g, struct scoring *s) {
    if (g->setup->hooked[HOOK_OWNERS]) {
        pay_owners(g, s);
        return;
    }
    uint32_t most = 0;
    for (uint32_t p = 0; p < setup_owners(g->setup); p++)
        if (s->strength[p] > most) most = s->strength[p];
    for (uint32_t p = 0; most && p < setup_owners(g->setup); p++) {
        if (s->strength[p] == most) pay(g, s, p);
    }
}

static void add_road_or_city(struct game *g, struct scoring *s, uint32_t feature) {
    struct feature_sum sum = scoring_show(g, s, feature);
    int32_t tiles = (int32_t)s->cells, each = 1;
    if (s->cause == CAUSE_COMPLETE && s->kind == FEATURE_CITY) {
        each = 2;
        if (tiles == 2 && setup_variant(g->setup, VARIANT_TINY_CITY) == TINY_CITY_2) {
            each = 1;
            s->rule = RULE_CITY_SCORE_3;
        }
    }
    scoring_add_term(g, s, TERM_TILE, tiles, each);
    if (s->kind == FEATURE_CITY) scoring_add_term(g, s, TERM_PENNANT, sum.pennants, each);
    FOR_EACH_HOOK(e, g->setup, HOOK_VALUE)
    e->value(g, s, &sum);
}

static void add_building(struct game *g, struct scoring *s, uint32_t feature) {
    scoring_show(g, s, feature);
    scoring_add_term(g, s, TERM_SELF, 1, 1);
    scoring_add_term(g, s, TERM_NEIGHBOUR, (int32_t)board_ring(&g->board, s->cell), 1);
}

static enum rule rule_of(const struct game *g, uint32_t feature, enum scoring_cause cause) {
    const struct feature_trait *t = &feature_traits[g->feature[feature].kind];
    return cause == CAUSE_FINAL ? t->final_rule : t->complete_rule;
}

/* A scoring of FEATURE with its value, of which nothing is paid. */
static struct scoring *begin_feature(struct game *g, uint32_t feature, enum scoring_cause cause) {
    struct scoring *s = scoring_begin(g, feature, cause, rule_of(g, feature, cause));
    if (s->kind == FEATURE_ROAD || s->kind == FEATURE_CITY)
        add_road_or_city(g, s, feature);
    else
        add_building(g, s, feature);
    return s;
}

void score_tell(struct game *g, const struct scoring *s) {
    if (!g->setup->hooked[HOOK_SCORED]) return;
    struct scoring paid = *s; /* others may follow it */
    FOR_EACH_HOOK(e, g->setup, HOOK_SCORED)
    e->scored(g, &paid);
}

static struct scoring *pay_feature(struct game *g, uint32_t feature, enum scoring_cause cause) {
    struct scoring *s = begin_feature(g, feature, cause);
    scoring_count(g, s, feature);
    scoring_end(g, s);
    return s;
}

void score_feature(struct game *g, uint32_t feature, enum scoring_cause cause) {
    score_tell(g, pay_feature(g, feature, cause));
}

/* FEATURE, if it is complete, comes among those that the turn has completed, once. */
static void note_completed(struct game *g, uint32_t feature) {
    if (!game_is_complete(g, feature)) return;
    for (uint32_t i = 0; i < g->now.completed_count; i++)
        if (g->listed[g->now.completed + i] == feature) return;
    game_list(g, feature);
    g->now.completed_count++;
    g->now.busy |= g->setup->on_completed;
}

/* Monasteries, gardens, shrines on CELL and around it: those with figures, which are few. */
static void note_buildings(struct game *g, struct cell cell) {
    for (uint32_t i = 0; i < g->buildings; i++) {
        const struct building *b = &g->building[i];
        if (cell_is_around(b->cell, cell)) note_completed(g, g->segment[b->segment].feature);
    }
}

/* Does anybody want to hear of F if it is complete: somebody stands there, or a module asks? */
static bool is_wanted(const struct game *g, const struct feature *f) {
    bool building = feature_is_building((enum feature_kind)f->kind);
    return f->figures || g->setup->hooked[HOOK_EMPTY_BUILDINGS] ||
           (!building && g->setup->hooked[HOOK_COMPLETED]);
}

/* What lies beside tile P and is closed by it, though it is not part of it. */
static void note_closed(struct game *g, const struct placed_tile *p) {
    for (unsigned port = 1; port < PORTS; port += 3) {
        int64_t s = feature_closed_at(g, p, port_side_of(port));
        if (s < 0) continue;
        uint32_t feature = g->segment[s].feature;
        if (is_wanted(g, &g->feature[feature])) note_completed(g, feature);
    }
}

/* What a module has told of (game_may_complete()). */
static void note_elsewhere(struct game *g) {
    FOR_EACH_EFFECT(i, g, g->now.effects, g->effects, EFFECT_MAY_COMPLETE) {
        uint32_t feature = g->segment[g->effect[i].a].feature;
        if (is_wanted(g, &g->feature[feature])) note_completed(g, feature);
    }
}

static void note_empty_building(struct game *g, int32_t tile) {
    const struct placed_tile *p = &g->placed[tile];
    FOR_EACH_SEGMENT(i, s, g, p) {
        enum feature_kind kind = (enum feature_kind)p->type->segment[i].kind;
        if (feature_is_building(kind) && setup_has_feature(g->setup, kind))
            note_completed(g, g->segment[s].feature);
    }
}

/* Monasteries, gardens, shrines on CELL and around it on which nobody stands. */
static void note_empty_buildings(struct game *g, struct cell cell) {
    int32_t tile[CELLS_AROUND + 1];
    board_around(&g->board, cell, tile);
    int32_t own = tile[CELLS_AROUND]; /* comes first */
    if (own >= 0 && g->placed[own].type->kinds & BUILDING_KINDS) note_empty_building(g, own);
    for (int i = 0; i < CELLS_AROUND; i++)
        if (tile[i] >= 0 && g->placed[tile[i]].type->kinds & BUILDING_KINDS)
            note_empty_building(g, tile[i]);
}

struct keyed {
    struct cell cell;
    uint32_t segment, feature;
    uint8_t kind;
};

/* Roads, cities, monasteries, gardens, each by their first tile and segment (SCORE-3). */
static int by_place(const void *a, const void *b) {
    const struct keyed *p = a, *q = b;
    if (p->kind != q->kind) return p->kind < q->kind ? -1 : 1;
    if (!cell_equal(p->cell, q->cell)) return cell_before(p->cell, q->cell) ? -1 : 1;
    return p->segment < q->segment ? -1 : p->segment > q->segment;
}

#define FEW 32

void score_sort(const struct game *g, uint32_t *feature, uint32_t count) {
    if (count < 2) return;
    struct keyed few[FEW], *k = count <= FEW ? few : xmalloc(count * sizeof *k);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t first = feature_first_segment(g, feature[i]);
        struct keyed new = {game_segment_cell(g, first), first, feature[i],
                            g->feature[feature[i]].kind};
        uint32_t j = i;
        if (count <= FEW) /* else all at once, below */
            for (; j > 0 && by_place(&new, &k[j - 1]) < 0; j--)
                k[j] = k[j - 1];
        k[j] = new;
    }
    if (count > FEW) qsort(k, count, sizeof *k, by_place);
    for (uint32_t i = 0; i < count; i++)
        feature[i] = k[i].feature;
    if (k != few) free(k);
}

/* Puts what the record names first, in its order. */
static void sort_as_recorded(const struct game *g) {
    uint32_t done = 0, *list = g->listed + g->now.completed;
    for (uint32_t i = 0; i < g->now.orders; i++)
        for (uint32_t k = done; k < g->now.completed_count; k++)
            if (list[k] == g->listed[g->now.order + i]) {
                uint32_t f = list[k];
                for (uint32_t j = k; j > done; j--)
                    list[j] = list[j - 1];
                list[done++] = f;
                break;
            }
}

/* What the base game has not: one question is enough for most games. */
static void note_rarer(struct game *g, const struct placed_tile *p) {
    if (g->setup->hooked[HOOK_EMPTY_BUILDINGS]) note_empty_buildings(g, p->cell);
    if (g->board.general) note_closed(g, p);
    if (g->now.completes_elsewhere) note_elsewhere(g);
}

void score_find_completed(struct game *g) {
    g->now.completed = g->clock.listed_count;
    g->now.completed_count = 0;
    if (g->now.tile < 0) return;
    const struct placed_tile *p = &g->placed[g->now.tile];
    /* Some modules want to hear of those, too, on which nobody stands (KIN-3, TRA-11). */
    uint32_t all = g->setup->hooked[HOOK_COMPLETED] | g->setup->hooked[HOOK_EMPTY_BUILDINGS];
    FOR_EACH_SEGMENT(i, s, g, p) {
        const struct feature *f = &g->feature[g->segment[s].feature];
        /* One question, nearly always answered with no, and not three of chance. */
        _Static_assert(FEATURE_ROAD == 0 && FEATURE_CITY == 1, "these two come first");
        unsigned other_kind = f->kind > FEATURE_CITY;
        unsigned empty = (f->figures | all) == 0;
        if (((unsigned)f->open | empty | other_kind) == 0) note_completed(g, g->segment[s].feature);
    }
    note_buildings(g, p->cell);
    uint32_t asks = g->setup->hooked[HOOK_EMPTY_BUILDINGS];
    if (g->board.general | g->now.completes_elsewhere | asks) note_rarer(g, p);
}

void score_order_completed(struct game *g) {
    score_sort(g, g->listed + g->now.completed, g->now.completed_count);
    sort_as_recorded(g);
    g->now.paid = 0;
}

/* Their order is fixed before anything is scored; what a module takes away from them (a figure,
 * the completion) is asked again. */
bool score_pay_next(struct game *g) {
    struct turn *now = &g->now;
    uint32_t step = now->paid++, last = 2 * now->completed_count;
    if (step >= last) return false;
    uint32_t feature = g->listed[now->completed + step / 2];
    if (step % 2)
        score_tell(g, &g->scoring[now->scored]);
    else if (g->feature[feature].figures)
        now->scored = (uint32_t)(pay_feature(g, feature, CAUSE_COMPLETE) - g->scoring);
    else
        now->paid++; /* there is nothing to hear of */
    return true;
}

void score_tell_completed(struct game *g) {
    const struct turn *now = &g->now;
    if (!now->completed_count) return;
    FOR_EACH_HOOK(e, g->setup, HOOK_COMPLETED)
    e->completed(g, g->listed + now->completed, now->completed_count);
}

void score_return(struct game *g) {
    for (uint32_t i = 0; i < g->now.completed_count; i++) {
        uint32_t feature = g->listed[g->now.completed + i];
        for (uint32_t f = g->feature[feature].figures | g->feature[feature].helpers ? g->lands : 0;
             f-- > 0;)
            if (g->segment[game_on_land(g, f)->segment].feature == feature)
                figure_remove(g, g->land[f], CAUSE_COMPLETE);
    }
}

int32_t feature_value_at_end(struct game *g, uint32_t feature) {
    return game_is_complete(g, feature) ? 0 : feature_value(g, feature, CAUSE_FINAL);
}

/* What modules add to the value depends on the cause, so it is FINAL until the value is known. */
uint32_t score_as_at_end(struct game *g, uint32_t feature, int player, uint32_t alone,
                         enum scoring_cause cause, enum rule rule) {
    struct scoring *s = begin_feature(g, feature, CAUSE_FINAL);
    bool never = rule_of(g, feature, CAUSE_FINAL) == RULE_NONE; /* a castle */
    if (never || game_is_complete(g, feature)) scoring_clear(g, s);
    s->cause = (uint8_t)cause;
    s->turn = g->clock.turn + 1;
    s->rule = rule;
    s->alone = alone;
    pay(g, s, (uint32_t)player);
    return (uint32_t)(s - g->scoring);
}

int32_t feature_value(struct game *g, uint32_t feature, enum scoring_cause cause) {
    if (rule_of(g, feature, cause) == RULE_NONE) return 0;
    struct scoring *s = begin_feature(g, feature, cause);
    int32_t value = s->value;
    scoring_forget(g);
    return value;
}

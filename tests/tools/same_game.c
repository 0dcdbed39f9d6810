/* SPDX-License-Identifier: MIT */
#include "tools/same_game.h"
#include "game/fits.h"
#include "game/hooks.h"
#include "game/journal.h"

#include <string.h>

static const struct chunk nothing; /* none was made yet */

static const struct chunk *chunk_at(const struct board *b, uint32_t y, uint32_t x) {
    return b->home[y][x] ? &b->chunk[b->home[y][x] - 1] : &nothing;
}

#define CHECK(what, cond)                                                                          \
    if (!(cond)) return what

static const char *same_board(const struct board *a, const struct board *b) {
    for (uint32_t y = 0; y < HOME_EDGE; y++)
        for (uint32_t x = 0; x < HOME_EDGE; x++)
            CHECK("chunk", !memcmp(chunk_at(a, y, x), chunk_at(b, y, x), sizeof nothing));
    CHECK("pattern", !memcmp(a->pattern, b->pattern, sizeof a->pattern));
    CHECK("far_count", a->far_count == b->far_count);
    uint32_t used = 0;
    for (uint32_t i = 0; i < a->slots; i++)
        used += a->slot[i] != 0;
    CHECK("slots", used == a->far_count);
    for (uint32_t i = 0; i < a->far_count; i++) {
        CHECK("far cell", cell_equal(a->far[i].cell, b->far[i].cell) &&
                              a->far[i].tile == b->far[i].tile &&
                              a->far[i].shown == b->far[i].shown);
        CHECK("far found", board_tile(a, a->far[i].cell) == a->far[i].tile);
    }
    return NULL;
}

static const char *same_fits_of(const struct game *a, const struct game *b, int32_t pool) {
    struct place_choice p = {0}, q = {0}, list[FITS_COUNTED], other[FITS_COUNTED];
    bool fits = fits_first(a, pool, &p);
    CHECK("fits", fits == fits_first(b, pool, &q));
    CHECK("fits where",
          !fits || (cell_equal(p.cell, q.cell) && p.quarter_turns == q.quarter_turns));
    struct fits_count c = fits_count(a, pool, list), d = fits_count(b, pool, other);
    CHECK("fits count", c.ways == d.ways && c.cells == d.cells && c.more == d.more);
    CHECK("stuck", game_can_place(a, pool) == game_can_place(b, pool));
    return NULL;
}

/* Answers, not memory: the copy has asked nothing before.  Tiles that show the same sides and that
 * modules refuse alike have the same lists of cells: one of them is asked, each time another.  Where there are
 * very many kinds of them, each time others are asked. */
static const char *same_fits(const struct game *a, const struct game *b) {
    enum { SLOTS = 1024, ASKED = 40 };
    uint64_t seen[SLOTS] = {0};
    const char *what = NULL;
    uint32_t asked = 0, tiles = a->setup->tiles, first = tiles ? a->clock.position % tiles : 0;
    for (uint32_t i = 0; i < tiles && asked < ASKED && !what; i++) {
        int32_t pool = (int32_t)((first + i) % tiles);
        const struct tile_type *type = a->setup->tile[pool].type;
        uint64_t alike = (uint64_t)place_refusal_key(a, type, 0) << 32 |
                         (uint64_t)a->setup->tile[pool].role << 24 |
                         (uint64_t)type->turns_alike << 16 | tile_shown(type, 0);
        uint32_t at = (uint32_t)(alike * UINT64_C(0x9E3779B97F4A7C15) >> 54);
        if (seen[at] == alike) continue; /* of two in one slot both are asked */
        seen[at] = alike;
        asked++;
        what = same_fits_of(a, b, pool);
    }
    return what;
}

/* How many effects there were when a field was scored that was not listed (scoring_show_field()): that
 * depends on marks, as below. */
static bool is_count_of_effects(const struct game *g, uint32_t at) {
    for (uint32_t i = 0; i < g->scorings; i++)
        if (g->scoring[i].unlisted && g->scoring[i].at + 2 == at) return true;
    return false;
}

static const char *same_lists(const struct game *a, const struct game *b) {
#define EACH(array, count, ...)                                                                    \
    for (uint32_t i = 0; i < a->count; i++)                                                        \
        CHECK(#array, __VA_ARGS__);
#define G(array, x) (a->array[i].x == b->array[i].x)
    EACH(placed, placed_count,
         G(placed, type) && G(placed, pool) && cell_equal(a->placed[i].cell, b->placed[i].cell) &&
             G(placed, segment) && G(placed, own) && G(placed, gain) && G(placed, turn) &&
             G(placed, player) && G(placed, quarter_turns) && G(placed, river_entry))
    EACH(segment, segments,
         G(segment, feature) && G(segment, next) && G(segment, tile) && G(segment, index))
    EACH(gain, gains, G(gain, segment) && G(gain, next) && G(gain, index) && G(gain, count))
    EACH(feature, features,
         G(feature, kind) && G(feature, segments) &&
             (!a->feature[i].segments ||
              (G(feature, segment) && G(feature, open) && G(feature, figures))))
    EACH(feature, features,
         !a->field_sums || a->feature[i].kind != FEATURE_FIELD || !a->feature[i].segments ||
             (G(field_sum, cities) && G(field_sum, first) && G(field_sum, flags)))
    EACH(bordered, bordereds, G(bordered, field) && G(bordered, city) && G(bordered, is))
    EACH(figure, figures,
         G(figure, owner) && G(figure, kind) && G(figure, where) &&
             (a->figure[i].where == LOCATION_SUPPLY || (G(figure, segment) && G(figure, turn))) &&
             (a->figure[i].where != LOCATION_SEGMENT || G(figure, on)))
    EACH(land, lands, a->land[i] == b->land[i])
    EACH(building, buildings,
         cell_equal(a->building[i].cell, b->building[i].cell) && G(building, segment))
    EACH(piece, pieces,
         G(piece, kind) && G(piece, owner) && G(piece, where.kind) && G(piece, where.at) &&
             G(piece, count))
    EACH(scoring, scorings,
         G(scoring, turn) && G(scoring, kind) && G(scoring, cause) && G(scoring, by_city) &&
             G(scoring, rule) && cell_equal(a->scoring[i].cell, b->scoring[i].cell) &&
             G(scoring, ports) && G(scoring, tile) && G(scoring, feature) && G(scoring, value) &&
             G(scoring, term) && G(scoring, terms) && G(scoring, at) && G(scoring, cells) &&
             G(scoring, unlisted) && G(scoring, owners) && G(scoring, payers) &&
             !memcmp(a->scoring[i].strength, b->scoring[i].strength, sizeof a->scoring[i].strength))
    EACH(ledger, ledgers,
         G(ledger, scoring) && G(ledger, player) && G(ledger, points) && G(ledger, counter))
    EACH(term, terms, G(term, of) && G(term, count) && G(term, each))
    EACH(at, at_count, a->at[i] == b->at[i] || is_count_of_effects(a, i))
#undef EACH
#undef G
    return NULL;
}

/* Its member B is where something is kept. */
static bool is_kept(const struct effect *e) {
    return e->kind == EFFECT_PIECE || e->kind == EFFECT_BUILT;
}

/* How often a module's state is kept depends on marks, and so do the places where others are kept,
 * which effect took a card, and which one rebuilt features before. */
static const char *same_effects(const struct game *a, const struct game *b) {
    uint32_t i = 0, k = 0;
    for (;; i++, k++) {
        while (i < a->effects && a->effect[i].kind == EFFECT_STATE)
            i++;
        while (k < b->effects && b->effect[k].kind == EFFECT_STATE)
            k++;
        if (i == a->effects || k == b->effects) break;
        const struct effect *x = &a->effect[i], *y = &b->effect[k];
        CHECK("an effect", x->kind == y->kind && x->player == y->player && x->set == y->set &&
                               (x->kind == EFFECT_TOOK || x->a == y->a) &&
                               (is_kept(x) || x->b == y->b) &&
                               (x->kind == EFFECT_BUILT ? !x->c == !y->c : x->c == y->c) &&
                               x->d == y->d && x->e == y->e);
    }
    CHECK("effects", i == a->effects && k == b->effects);
    return NULL;
}

const char *same_game(const struct game *a, const struct game *b, bool fits) {
#define F(x) (a->x == b->x)
    CHECK("a count", F(placed_count) && F(segments) && F(gains) && F(features) && F(bordereds) &&
                         F(figures) && F(lands) && F(buildings) && F(homes) && F(pieces) &&
                         F(scorings) && F(ledgers) && F(terms) && F(at_count) && F(acts) &&
                         (a->last_card == 0) == (b->last_card == 0) &&
                         (a->last_built == 0) == (b->last_built == 0)); /* places of effects */
    CHECK("the clock", F(tiles_left) && F(clock.turn) && F(clock.active) && F(clock.part) &&
                           F(clock.part_giver) && F(clock.part_free) && F(clock.turn_waits) &&
                           F(clock.parts_owed) && F(clock.parts_free) && F(clock.begun) &&
                           F(clock.river_done) && F(clock.start_due) && F(clock.start_mixed) &&
                           F(clock.shown_stuck) && F(clock.after_last) && F(clock.finished));
    CHECK("the turn", F(now.player) && F(now.phase) && F(now.items) && F(now.tile) &&
                          F(now.drawn) && F(now.figure_actions) && F(now.discards) &&
                          F(now.orders) && F(now.acted) && F(now.passed) && F(now.continues) &&
                          F(now.paid) && F(now.hearing.line) && F(now.hearing.next) &&
                          F(now.hearing.modules));
    uint32_t tiles = a->setup->tiles;
    CHECK("left", !memcmp(a->left, b->left, tiles * sizeof *a->left));
    CHECK("apart", !memcmp(a->apart, b->apart, tiles * sizeof *a->apart));
    CHECK("laid", !memcmp(a->laid, b->laid, tiles * sizeof *a->laid));
    CHECK("stages", !memcmp(a->stage_left, b->stage_left, sizeof a->stage_left));
    CHECK("supply", !memcmp(a->supply, b->supply, sizeof a->supply));
    CHECK("pieces", !memcmp(a->piece_all, b->piece_all, sizeof a->piece_all));
    CHECK("score", !memcmp(a->score, b->score, sizeof a->score));
    CHECK("second counters", !memcmp(a->second, b->second, sizeof a->second));
    CHECK("state", !a->setup->state_bytes || !memcmp(a->state, b->state, a->setup->state_bytes));
    const char *what = same_lists(a, b);
    if (!what) what = same_effects(a, b);
    if (!what) what = same_board(&a->board, &b->board);
    if (!what && fits) what = same_fits(a, b);
    return what;
}

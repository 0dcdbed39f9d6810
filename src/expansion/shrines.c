/* SPDX-License-Identifier: MIT */
/* Heretics & Shrines (SHR-1 to SHR-8).  A shrine is claimed, completed and scored like a
 * monastery (feature.c).  What is special about it is its neighbours:
 *
 *     M # S      A shrine has at most one monastery around it, a monastery at most one
 *     . . .      shrine, corners included.  So # may be a shrine here, but not if there
 *     . . .      were another M, nor a monastery, if S had one at its other side.
 *
 * A monastery with a monk beside a shrine with a heretic is a duel: who is completed first
 * wins, and the figures of the other go home with nothing, after everything that the tile
 * completed was scored and before the figures of that go home (ORD, step 4f).  An abbey is a
 * monastery, a garden is none. */
#include "expansion/all.h"
#include "game/completion.h"
#include "game/figure.h"
#include "game/score.h"

static bool can_duel(enum feature_kind kind) {
    return kind == FEATURE_MONASTERY || kind == FEATURE_SHRINE;
}
static enum feature_kind rival_of(enum feature_kind kind) {
    return kind == FEATURE_SHRINE ? FEATURE_MONASTERY : FEATURE_SHRINE;
}

static bool concerns(const struct tile_type *t) {
    return tile_has_kind(t, FEATURE_MONASTERY) || tile_has_kind(t, FEATURE_SHRINE);
}

/* Has the tile at C a building of KIND? */
static bool has(const struct game *g, struct cell c, enum feature_kind kind) {
    int32_t tile = board_tile(&g->board, c);
    return tile >= 0 && tile_has_kind(g->placed[tile].type, kind);
}

/* The first two tiles around C with a building of KIND; returns how many there are. */
static int count_around(const struct game *g, struct cell c, enum feature_kind kind,
                        struct cell found[2]) {
    int n = 0;
    int32_t tile[CELLS_AROUND + 1];
    board_around(&g->board, c, tile);
    for (int i = 0; i < CELLS_AROUND; i++) {
        if (tile[i] < 0 || !tile_has_kind(g->placed[tile[i]].type, kind)) continue;
        if (n < 2) found[n] = cell_around(c, i);
        n++;
    }
    return n;
}

/* A building of KIND on the tile of P: SHR-2 from its own side, then from that of each rival. */
static bool allows_building(const struct game *g, const struct prospect *p, enum feature_kind kind,
                            struct verdict *why) {
    enum feature_kind rival = rival_of(kind);
    struct cell found[2];
    struct arg tile = arg_text(ARG_TILE, p->type->id), cell = arg_cell(p->cell);
    int rivals = count_around(g, p->cell, rival, found);
    if (rivals >= 2) {
        *why = VERDICT(M_SHR_TWO, tile, cell, arg_as(ARG_FEATURE, kind), arg_as(ARG_FEATURE, rival),
                       arg_cell(found[0]), arg_cell(found[1]));
        return false;
    }
    if (!rivals) return true;
    for (int i = 0; i < CELLS_AROUND; i++) {
        struct cell near = cell_around(p->cell, i);
        if (!has(g, near, rival) || !count_around(g, near, kind, found)) continue;
        *why = VERDICT(M_SHR_SECOND, tile, cell, arg_as(ARG_FEATURE, kind),
                       arg_as(ARG_FEATURE, rival), arg_cell(near), arg_cell(found[0]));
        return false;
    }
    return true;
}

static bool allows_place(const struct game *g, const struct prospect *p, struct verdict *why) {
    return (!tile_has_kind(p->type, FEATURE_SHRINE) ||
            allows_building(g, p, FEATURE_SHRINE, why)) &&
           (!tile_has_kind(p->type, FEATURE_MONASTERY) ||
            allows_building(g, p, FEATURE_MONASTERY, why));
}

/* Neighbours do not go away again, so what is refused stays refused. */
static unsigned place_key(const struct tile_type *t, unsigned quarter_turns) {
    (void)quarter_turns;
    return (tile_has_kind(t, FEATURE_SHRINE) ? 1u : 0u) |
           (tile_has_kind(t, FEATURE_MONASTERY) ? 2u : 0u);
}

/* Buildings are neighbours in whatever order they came. */
static struct verdict check_start(const struct game *g, const struct prospect *p) {
    struct verdict v;
    if (allows_place(g, p, &v)) return VERDICT_OK;
    if (v.message == M_SHR_TWO) v.message = M_SHR_START_TWO;
    if (v.message == M_SHR_SECOND) v.message = M_SHR_START_SECOND;
    return v;
}

/* The last figure on FEATURE, or -1. */
static int64_t last_on(const struct game *g, uint32_t feature) {
    for (uint32_t f = g->lands; f-- > 0;)
        if (g->segment[game_on_land(g, f)->segment].feature == feature) return g->land[f];
    return -1;
}

/* FEATURE has lost: it is shown with 0 points, and all its figures go home.  One may take others
 * with it (a builder who stands there by ERR-4), so they are looked for again each time. */
static void lose(struct game *g, uint32_t feature) {
    struct scoring *s = scoring_begin(g, feature, CAUSE_DUEL, RULE_SHR_3);
    scoring_show(g, s, feature);
    scoring_count(g, s, feature);
    scoring_end(g, s);
    for (int64_t f; (f = last_on(g, feature)) >= 0;)
        figure_leave(g, (uint32_t)f, CAUSE_DUEL);
}

/* SHR-3, SHR-4, SHR-6: all rivals of FEATURE that hold figures and are not complete themselves. */
static void win_duels(struct game *g, uint32_t feature) {
    struct cell at = game_segment_cell(g, g->feature[feature].segment);
    enum feature_kind rival = rival_of((enum feature_kind)g->feature[feature].kind);
    for (int i = 0; i < CELLS_AROUND; i++) {
        int32_t near = board_tile(&g->board, cell_around(at, i));
        if (near < 0) continue;
        const struct placed_tile *p = &g->placed[near];
        FOR_EACH_SEGMENT(k, s, g, p) {
            uint32_t other = g->segment[s].feature;
            if (p->type->segment[k].kind == rival && g->feature[other].figures &&
                !game_is_complete(g, other))
                lose(g, other);
        }
    }
}

static void completed(struct game *g, const uint32_t *feature, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        const struct feature *f = &g->feature[feature[i]];
        if (can_duel((enum feature_kind)f->kind) && f->figures) win_duels(g, feature[i]);
    }
}

const struct expansion expansion_shrines = {
    .row = ROW_OF_expansion_shrines,
    .name = "shrines",
    .order = 340,
    .has_tiles = true,
    .sends_home = true,
    .variants = UINT64_C(1) << VARIANT_ABBOT_SHRINE,
    .print = {SET_SHRINES_6, SET_SHRINES_6, SET_SHRINES_5},
    .concerns = concerns,
    .allows_place = allows_place,
    .place_key = place_key,
    .check_start = check_start,
    .completed = completed,
};

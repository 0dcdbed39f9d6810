/* SPDX-License-Identifier: MIT */
#include "game/invariants.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "game/field.h"
#include "game/figure.h"
#include "game/modules.h"
#include "game/piece.h"
#include "game/touch.h"
#include "game/track.h"

#include <stdlib.h>

/* Each feature has the number of one of its segments; its segments are connected to each other and
 * to nothing else; the counts of figures and open sides are right. */
static void check_features(const struct game *g) {
    uint32_t *figures = xcalloc(g->features + 1, sizeof *figures);
    uint32_t *helpers = xcalloc(g->features + 1, sizeof *helpers);
    uint32_t *reached = xcalloc(g->segments + 1, sizeof *reached);
    bool *seen = xcalloc(g->segments + 1, sizeof *seen);
    for (uint32_t i = 0; i < g->lands; i++) {
        const struct figure *f = game_on_land(g, i);
        INVARIANT(f->on == game_segment_type(g, f->segment)->kind);
        (figure_is_follower(f) ? figures : helpers)[g->segment[f->segment].feature]++;
    }
    uint64_t members = 0;
    for (uint32_t k = 0; k < g->features; k++) {
        const struct feature *f = &g->feature[k];
        if (!f->segments) continue;
        members += f->segments;
        uint32_t count = 0, s = f->segment;
        INVARIANT(g->segment[k].feature == k && g->segment[s].feature == k);
        INVARIANT(f->figures == figures[k] && f->helpers == helpers[k]);
        do {
            INVARIANT(g->segment[s].feature == k && game_segment_type(g, s)->kind == f->kind);
            count++;
            s = g->segment[s].next;
        } while (s != f->segment && count <= f->segments);
        INVARIANT(count == f->segments);
        int32_t open = 0;
        count = 0;
        reached[count++] = k;
        seen[k] = true;
        for (uint32_t i = 0; i < count; i++) {
            struct touched t = feature_touched(g, reached[i]);
            open += t.open;
            for (unsigned n = 0; n < t.count; n++) {
                INVARIANT(g->segment[t.segment[n]].feature == k);
                if (seen[t.segment[n]]) continue;
                seen[t.segment[n]] = true;
                reached[count++] = t.segment[n];
            }
        }
        INVARIANT(count == f->segments && open == f->open);
    }
    INVARIANT(members == g->segments && g->features == g->segments);
    free(figures);
    free(helpers);
    free(reached);
    free(seen);
}

/* What is kept of fields is what a walk finds. */
static void check_fields(const struct game *g) {
    uint32_t borders = 0, rows = 0;
    uint32_t *seen = xcalloc(g->features + 1, sizeof *seen); /* 1 + field */
    for (uint32_t k = 0; k < g->features; k++) {
        if (!g->feature[k].segments || g->feature[k].kind != FEATURE_FIELD) continue;
        uint32_t s = g->feature[k].segment, first = g->segment[s].tile;
        int32_t cities = 0;
        unsigned flags = 0;
        for (uint32_t i = 0; i < g->feature[k].segments; i++, s = g->segment[s].next) {
            const struct placed_tile *p = &g->placed[g->segment[s].tile];
            const struct segment *type = game_segment_type(g, s);
            if (cell_before(p->cell, g->placed[first].cell)) first = g->segment[s].tile;
            flags |= type->flags & ~setup_muted(g->setup, p->type);
            for (uint32_t rest = type->borders; rest; rest &= rest - 1) {
                uint32_t city = g->segment[game_segment_of(g, p, set_first(rest))].feature;
                if (g->feature[city].open || g->feature[city].kind != FEATURE_CITY ||
                    seen[city] == k + 1)
                    continue;
                seen[city] = k + 1;
                cities++;
                INVARIANT(field_borders(g, k, city));
            }
        }
        const struct field_sum *sum = &g->field_sum[k];
        INVARIANT(sum->cities == cities && sum->first == first && sum->flags == flags);
        borders += (uint32_t)cities;
    }
    for (uint32_t i = 0; i < g->bordereds; i++)
        rows += g->bordered[i].is ? 1 : UINT32_MAX;
    INVARIANT(rows == borders);
    free(seen);
}

/* The segments of a tile match its type, and empty cells ask for what the tiles beside them
 * show. */
static void check_tiles(const struct game *g) {
    uint32_t segments = 0, gained = 0;
    for (uint32_t t = 0; t < g->placed_count; t++) {
        const struct placed_tile *p = &g->placed[t];
        uint32_t count = 0;
        INVARIANT(board_tile(&g->board, p->cell) == (int32_t)t);
        FOR_EACH_SEGMENT(i, s, g, p) {
            INVARIANT(i == count && game_segment_of(g, p, i) == s);
            INVARIANT(g->segment[s].tile == t && g->segment[s].index == i);
            count++;
        }
        INVARIANT(count == p->type->segments);
        segments += count;
        gained += count - p->own;
        for (unsigned s = 0; s < SIDES; s++) {
            struct spot near = board_at(&g->board, cell_beside(p->cell, (enum side)s));
            unsigned shown = (unsigned)tile_shown(p->type, p->quarter_turns) >> (4 * s) & 15u;
            INVARIANT(shown == (unsigned)spot_asks(near.asks, side_opposite((enum side)s)));
        }
    }
    INVARIANT(segments == g->segments);
    for (uint32_t i = 0; i < g->gains; i++)
        gained -= g->gain[i].count;
    INVARIANT(gained == 0);
}

/* SUPPLY-5 */
static void check_figures(const struct game *g) {
    uint32_t buildings = 0;
    for (uint32_t i = 0; i < g->lands; i++) {
        INVARIANT(game_on_land(g, i)->where == LOCATION_SEGMENT);
        buildings += figure_is_on_building(game_on_land(g, i));
    }
    INVARIANT(buildings == g->buildings);
    for (uint32_t p = 0; p < setup_owners(g->setup); p++) {
        uint16_t in_supply[FIGURE_KINDS] = {0}, all[FIGURE_KINDS] = {0};
        for (uint32_t i = 0; i < g->figures; i++) {
            const struct figure *f = &g->figure[i];
            if (f->owner != (int8_t)p) continue;
            all[f->kind]++;
            in_supply[f->kind] = (uint16_t)(in_supply[f->kind] + (f->where == LOCATION_SUPPLY));
        }
        for (int k = 0; k < FIGURE_KINDS; k++)
            INVARIANT(all[k] == g->setup->supply[p][k] && in_supply[k] == g->supply[p][k]);
    }
}

static void check_scores(const struct game *g) {
    int64_t sum[COUNTERS][SCORERS] = {{0}};
    for (uint32_t i = 0; i < g->ledgers; i++)
        sum[g->ledger[i].counter][g->ledger[i].player] += g->ledger[i].points;
    for (uint32_t p = 0; p < SCORERS; p++) {
        INVARIANT(sum[COUNTER_FIRST][p] + sum[COUNTER_SECOND][p] == g->score[p]);
        INVARIANT(sum[COUNTER_SECOND][p] == g->second[p]);
    }
}

void game_check_invariants(const struct game *g) {
    check_figures(g);
    check_features(g);
    if (field_is_kept(g)) check_fields(g);
    check_tiles(g);
    check_scores(g);
    piece_check_invariants(g);
}

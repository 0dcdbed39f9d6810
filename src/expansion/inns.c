/* SPDX-License-Identifier: MIT */
/* Inns & Cathedrals (INN-1 to INN-9): what an inn does to its road and a cathedral to its city.
 *
 *     complete    2 a tile with an inn, 3 a tile and a pennant with a cathedral
 *     unfinished  nothing at all, or with INN_FINAL=ignore what it is worth without them
 *
 * Inn and cathedral are flags of a segment, so they come and go with the pieces that a feature
 * is made of; several do not add up.  The big follower is an ordinary one of strength 2
 * (figure.c). */
#include "expansion/all.h"
#include "game/score.h"

/* Values of its variants */
enum { INN_FINAL_ZERO, INN_FINAL_IGNORE };

static void value(struct game *g, struct scoring *s, const struct feature_sum *sum) {
    bool road = s->kind == FEATURE_ROAD;
    if (!(sum->flags & (unsigned)(road ? SEGMENT_INN : SEGMENT_CATHEDRAL))) return;
    int32_t tiles = (int32_t)sum->tiles;
    if (s->cause == CAUSE_COMPLETE) {
        if (s->rule == RULE_CITY_SCORE_3) { /* no city with a cathedral is a small one */
            scoring_clear(g, s);
            scoring_add_term(g, s, TERM_TILE, tiles, 2);
            scoring_add_term(g, s, TERM_PENNANT, sum->pennants, 2);
        }
        s->rule = road ? RULE_INN_3 : RULE_INN_4;
        scoring_add_term(g, s, road ? TERM_INN : TERM_CATHEDRAL,
                         road ? tiles : tiles + sum->pennants, 1);
    } else if (setup_variant(g->setup, VARIANT_INN_FINAL) == INN_FINAL_ZERO) {
        s->rule = RULE_INN_5;
        scoring_clear(g, s);
        scoring_add_term(g, s, road ? TERM_OPEN_INN : TERM_OPEN_CATHEDRAL, tiles, 0);
    }
}

const struct expansion expansion_inns = {
    .row = ROW_OF_expansion_inns,
    .name = "inns-and-cathedrals",
    .order = 310,
    .has_tiles = true,
    .print = {SET_INNS_C1, SET_INNS_C2},
    .figures = {[FIGURE_BIG] = 1},
    .max_players = 6,
    .variants = UINT64_C(1) << VARIANT_INN_FINAL,
    .value = value,
};

/* SPDX-License-Identifier: MIT */
/* The herd of pigs (RIV-8, RIV-9), which comes with the River II and with the tiles of GQ11.
 *
 * A field with a herd gives each of its owners 1 point more for each complete city, on top of
 * what a pig of his gives; a second herd changes nothing.  The rule is in force where one of
 * the two expansions is declared: with the variant RIVER=II alone a herd is a picture, as the
 * inn of that river is.  The river itself is river.c.
 *
 * Whether the pigs on the tile of GQ11 are a herd is a variant, GQ11_HERD: its publisher says no.
 * Those of the River II are one. */
#include "expansion/all.h"
#include "game/farm.h"
#include "game/score.h"

#include <string.h>

#define PREFIX "GQ/" /* of the ids of its tiles */

static unsigned mutes(const struct setup *s, const struct tile_type *t) {
    if (setup_variant(s, VARIANT_GQ11_HERD) == ON) return 0;
    return strncmp(t->id, PREFIX, sizeof PREFIX - 1) == 0 ? SEGMENT_HERD : 0;
}

/* Both expansions may be declared. */
static bool has_term(const struct game *g, const struct scoring *s) {
    for (uint32_t i = 0; i < s->terms; i++)
        if (g->term[s->term + i].of == TERM_HERD) return true;
    return false;
}

static void add_herd(struct game *g, struct scoring *s, struct farm *f) {
    if (f->cities == 0 || has_term(g, s) || !farm_has_flag(g, f->field, SEGMENT_HERD)) return;
    s->rule = RULE_RIV_8;
    scoring_add_term(g, s, TERM_HERD, f->cities, 1);
}

/* Its tiles are a matter of RIVER. */
const struct expansion expansion_river_2 = {
    .row = ROW_OF_expansion_river_2,
    .name = "river-2",
    .order = 350,
    .of_variant = true,
    .needs_farm3 = true,
    .field = add_herd,
    .field_bonus = BONUS_OF_FIELD,
    .mutes = mutes,
};

/* The river tiles of it come only with a river (setup.c). */
const struct expansion expansion_gq11 = {
    .row = ROW_OF_expansion_gq11,
    .name = "gq11",
    .order = 360,
    .has_tiles = true,
    .print = {SET_GQ11, SET_GQ11},
    .needs_farm3 = true,
    .variants = UINT64_C(1) << VARIANT_GQ11_HERD,
    .field = add_herd,
    .field_bonus = BONUS_OF_FIELD,
    .mutes = mutes,
};

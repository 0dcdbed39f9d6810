/* SPDX-License-Identifier: MIT */
#include "jcz/differences.h"
#include "game/fits.h"
#include "game/journal.h"
#include "jcz/names.h"
#include "replay/findings.h"

/* --- AMB-11: the river -------------------------------------------------------------- */

/* The river leads from FROM to cell C: does C have another tile beside it? */
static bool is_hemmed_in(const struct game *g, struct cell c, struct cell from) {
    for (int s = 0; s < SIDES; s++) {
        struct cell beside = cell_beside(c, (enum side)s);
        if (!cell_equal(beside, from) && board_tile(&g->board, beside) >= 0) return true;
    }
    return false;
}

bool difference_bars(const struct game *g, int32_t pool, struct cell c, unsigned quarter_turns) {
    const struct tile_type *type = g->setup->tile[pool].type;
    for (int s = 0; s < SIDES; s++) {
        if (tile_side(type, (enum side)s, quarter_turns) != TERRAIN_RIVER) continue;
        struct cell next = cell_beside(c, (enum side)s);
        if (board_tile(&g->board, next) < 0 && is_hemmed_in(g, next, c)) return true;
    }
    return false;
}

/* Explains why a river tile was discarded, as the numbers of the file prove: it fits only where
 * that program allows none. */
static bool explains_discard(const struct game *g, const struct step *s, const struct action *a) {
    if (s->kind != STEP_DISCARD || !s->inferred || a->tile < 0) return false;
    struct place_choice list[FITS_COUNTED];
    struct fits_count places = fits_count(g, a->tile, list);
    if (places.more) return false; /* a river never has so many ends */
    bool barred = places.ways > 0;
    for (size_t i = 0; i < places.ways && barred; i++)
        barred = difference_bars(g, a->tile, list[i].cell, list[i].quarter_turns);
    return barred;
}

/* --- figures on corners ------------------------------------------------------------------ */

static bool explains_corner(const struct game *g, const struct step *s, const struct action *a) {
    (void)g;
    (void)s;
    for (int k = 0; a->extra && k < FIGURE_KINDS; k++)
        if (jcz_corner_of((enum figure_kind)k) == (enum extra_kind)a->extra->kind) return true;
    return false;
}

/* --- figures of the supply --------------------------------------------------------------- */

static bool explains_supply(const struct game *g, const struct step *s, const struct action *a) {
    (void)g;
    return s->number && a->extra && a->extra->effect == EFFECT_PUT;
}

/* --- the table --------------------------------------------------------------------------- */

/* Messages that refuse a step, and when that is such a difference; NULL: always. */
static const struct {
    enum message refused, told;
    bool (*explains)(const struct game *g, const struct step *s, const struct action *a);
} rows[] = {
    {M_BAD_DISCARD, M_DIFFER_DISCARD, explains_discard},
#define JCZ_DIFFERS(refused, told) {refused, told, NULL},
#include "expansion/all.def"
#undef JCZ_DIFFERS
#define JCZ_DIFFERS_CORNER(refused, told) {refused, told, explains_corner},
#include "expansion/all.def"
#undef JCZ_DIFFERS_CORNER
#define JCZ_DIFFERS_SUPPLY(refused, told) {refused, told, explains_supply},
#include "expansion/all.def"
#undef JCZ_DIFFERS_SUPPLY
};

bool difference_explains(const struct game *g, const struct step *s, const struct action *a,
                         const struct verdict *why, struct verdict *told) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (why->message != rows[i].refused) continue;
        if (rows[i].explains && !rows[i].explains(g, s, a)) continue;
        *told = *why;
        told->message = rows[i].told;
        return true;
    }
    return false;
}

/* --- owners without strength -------------------------------------------------------------- */

/* What is said of features of KIND, which nobody owned; MSG_OK: nothing. */
static enum message said_of(unsigned kind) {
#define JCZ_DIFFERS_OWNER(feature, told)                                                           \
    if (kind == (feature)) return told;
#include "expansion/all.def"
#undef JCZ_DIFFERS_OWNER
    (void)kind;
    return MSG_OK;
}

int64_t difference_in_owner(const struct judgement *j, const struct entry_result *r,
                            const struct scoring *s) {
    const struct game *g = &j->game;
    if (said_of(s->kind) == MSG_OK || s->cause != CAUSE_COMPLETE) return -1;
    FOR_EACH_EFFECT(k, g, r->effect_begin, r->effect_end, EFFECT_MOVED) {
        const struct effect *f = &g->effect[k];
        if (effect_from(f) != LOCATION_SEGMENT) continue;
        const struct placed_segment *from = &g->segment[f->b];
        for (uint32_t i = 0; i < s->cells; i++)
            if (g->at[s->at + i] == from->tile && game_segment_type(g, f->b)->kind == s->kind)
                return f->a;
    }
    return -1;
}

void difference_note_owners(struct judgement *j, const struct entry *e,
                            const struct entry_result *r) {
    const struct game *g = &j->game;
    for (uint32_t i = r->scoring_begin; i < r->scoring_end; i++) {
        const struct scoring *s = &g->scoring[i];
        int64_t figure = s->owners ? -1 : difference_in_owner(j, r, s);
        if (figure < 0) continue;
        const struct figure *f = &g->figure[figure];
        struct verdict v =
            VERDICT(said_of(s->kind), arg_cell(s->cell), arg_as(ARG_PLAYER, f->owner),
                    arg_as(ARG_FIGURE, f->kind), arg_as(ARG_POINTS, s->value));
        judgement_add(j, (struct finding){
                             .verdict = v, .span = e->span, .turn = r->turn, .player = r->player});
    }
}

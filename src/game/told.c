/* SPDX-License-Identifier: MIT */
#include "game/told.h"
#include "game/action.h"
#include "game/completion.h"
#include "game/journal.h"
#include "game/place_spec.h"

/* Does place S of a claim mean where L stands: the very piece, or its feature on the tile just laid?
 * On other tiles another piece of the feature may hold another figure. */
static bool is_there(const struct game *g, const struct place_spec *s, const struct leaver *l) {
    const struct placed_segment *at = &g->segment[l->segment];
    const struct placed_tile *p = &g->placed[at->tile], *new = &g->placed[g->now.tile];
    bool here = !s->on_cell || cell_equal(s->cell, p->cell);
    if (s->kind == FEATURE_KINDS) return here;
    if (here && place_spec_means(s, p->type, p->quarter_turns, at->index)) return true;
    if (s->on_cell && !cell_equal(s->cell, new->cell)) return false;
    FOR_EACH_SEGMENT(i, k, g, new)
        if (g->segment[k].feature == at->feature &&
            place_spec_means(s, new->type, new->quarter_turns, (int)i))
            return true;
    return false;
}

static bool means(const struct told *d, const struct figure_spec *claim, const struct leaver *l) {
    return !claim->off_land && (claim->player < 0 || claim->player == l->player) &&
           (claim->kind == FIGURE_ANY || claim->kind == l->kind) &&
           (!claim->place_given || is_there(d->g, &claim->place, l));
}

void told_begin(struct told *d, const struct game *g, const struct leaver *way, unsigned ways) {
    *d = (struct told){.g = g};
    if (g->now.tile < 0 || !g->said) return;
    for (uint32_t c = 0; c < g->said->backs; c++) {
        bool concerned = false;
        for (unsigned i = 0; i < ways && !concerned; i++)
            concerned = means(d, &g->said->back[c], &way[i]);
        if (!concerned) continue;
        if (d->claims == TOLD_CLAIMS) {
            d->too_many = true;
            return;
        }
        d->claim[d->claims++] = &g->said->back[c];
    }
    struct returned r;
    if (d->claims) FOR_EACH_RETURNED(i, &r, g, g->now.effects, g->effects)
    told_may(d, (struct leaver){r.player, r.kind, r.at});
}

void told_may(struct told *d, struct leaver other) {
    bool concerned = false;
    for (unsigned c = 0; c < d->claims && !concerned; c++)
        concerned = means(d, d->claim[c], &other);
    if (!concerned) return;
    if (d->others == TOLD_OTHERS) {
        d->too_many = true;
        return;
    }
    for (unsigned c = 0; c < d->claims; c++)
        if (means(d, d->claim[c], &other)) d->fits[c] |= UINT64_C(1) << d->others;
    d->others++;
}

/* A figure for claim C: one that answers none, or one whose claim finds another. */
static bool answer(const uint64_t *fits, unsigned c, int *answered /* by figure: claim or -1 */,
                   uint64_t *seen) {
    for (unsigned i = 0; i < TOLD_OTHERS; i++) {
        if (!((fits[c] & ~*seen) >> i & 1)) continue;
        *seen |= UINT64_C(1) << i;
        if (answered[i] >= 0 && !answer(fits, (unsigned)answered[i], answered, seen)) continue;
        answered[i] = (int)c;
        return true;
    }
    return false;
}

unsigned told_count(const struct told *d, const struct leaver *gone, unsigned n) {
    if (d->too_many || d->others + n > TOLD_OTHERS) return 0;
    uint64_t fits[TOLD_CLAIMS];
    int answered[TOLD_OTHERS];
    unsigned count = 0;
    for (unsigned i = 0; i < TOLD_OTHERS; i++)
        answered[i] = -1;
    for (unsigned c = 0; c < d->claims; c++) {
        fits[c] = d->fits[c];
        for (unsigned i = 0; i < n; i++)
            if (means(d, d->claim[c], &gone[i])) fits[c] |= UINT64_C(1) << (d->others + i);
    }
    for (unsigned c = 0; c < d->claims; c++) {
        uint64_t seen = 0;
        count += answer(fits, c, answered, &seen);
    }
    return count;
}

static struct leaver as_leaver(const struct figure *f) {
    return (struct leaver){f->owner, f->kind, f->segment};
}

/* Of the figures that SPEC means and MAY allows the one that the claims mean; -1: they do not say.
 * Others may go home by scoring, or with it; of those that are meant, who goes by it in any case is
 * no evidence. */
static int64_t find_by_claims(const struct game *g, const struct figure_spec *spec,
                              figure_filter *may) {
    struct leaver way[TOLD_CLAIMS] = {{0}};
    uint32_t which[TOLD_CLAIMS];
    unsigned ways = 0, best = 0, bests = 0;
    int64_t found = -1;
    struct told d;
    if (!g->said || !g->said->backs) return -1;
    for (uint32_t k = 0; k < g->lands; k++) {
        uint32_t i = g->land[k];
        if (!figure_is_meant(g, spec, i) || !may(g, i) || !figure_is_first_alike(g, i)) continue;
        if (ways == TOLD_CLAIMS) return -1;
        which[ways] = i;
        way[ways++] = as_leaver(&g->figure[i]);
    }
    told_begin(&d, g, way, ways);
    for (uint32_t k = 0; k < g->lands && d.claims; k++) {
        uint32_t i = g->land[k], feature = g->segment[g->figure[i].segment].feature;
        if (!figure_is_meant(g, spec, i) || !may(g, i) ||
            (game_is_complete(g, feature) &&
             game_has_completed(g, &g->placed[g->now.tile], feature)))
            told_may(&d, as_leaver(&g->figure[i]));
    }
    for (unsigned w = 0; w < ways; w++) {
        unsigned count = told_count(&d, &way[w], 1);
        if (count < best) continue;
        bests = count > best ? 1 : bests + 1;
        best = count;
        found = which[w];
    }
    return bests == 1 ? found : -1;
}

bool told_find(const struct game *g, const struct figure_spec *spec, figure_filter *may,
               int64_t *found, bool *told, struct verdict *why) {
    *told = !figure_find(g, spec, may, found, why);
    if (*told) *found = find_by_claims(g, spec, may);
    return *found >= 0;
}

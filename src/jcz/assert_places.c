/* SPDX-License-Identifier: MIT */
/* Assertions about where a tile may lie. */
#include "base/xalloc.h"
#include "game/legal.h"
#include "jcz/differences.h"
#include "jcz/judge.h"

#include <stdlib.h>

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

int32_t assertion_tile(const struct judge *c, const struct assertion *a) {
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
            assertion_wrong(c, a->text.span,
                            place_verdict(M_DIFFER_PLACE, a->word.text, p->cell, 1u << q));
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
            return assertion_wrong(c, o->span,
                                   place_verdict(M_ASSERT_PLACE, a->word.text, o->cell, illegal));
        if (p) p->said |= o->turns;
    }
    for (size_t i = 0; i < s->count; i++) {
        const struct placing *p = &s->list[i];
        unsigned missing = missing_turns(c, a, assertion_tile(c, a), p, &told);
        if (missing)
            return assertion_wrong(
                c, a->text.span,
                place_verdict(M_ASSERT_PLACE_MISSING, a->word.text, p->cell, missing));
    }
    return ASSERTION_RIGHT;
}

enum assertion_fate judge_places(const struct judge *c, const struct assertion *a) {
    struct place_set s = {NULL, 0, 0};
    int32_t tile = assertion_tile(c, a);
    if (c->moment == TILE_PHASE && tile >= 0) legal_places(c->g, tile, LEGAL_ALL, keep_place, &s);
    enum assertion_fate fate = compare_places(c, a, &s);
    free(s.list);
    return fate;
}

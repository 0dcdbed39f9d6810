/* SPDX-License-Identifier: MIT */
/* Which tiles were drawn in a saved game of JCloisterZone.
 *
 * That program draws by itself, and says only what was laid: a tile that fits nowhere is
 * discarded without a word.  But it draws by numbers that the file has.  A number is given
 * before the first draw (`initialRandom`) and at the end of each turn (COMMIT, `random`);
 * v in [0,1) draws tile number floor(v * n) of the n that are left of the first group that
 * has some.  If that tile is discarded, the next number is made of v:
 *
 *     x = the low 48 bits of v as an IEEE double;  x = 25214903917 x + 11 mod 2^48;  v = x / 2^48
 *
 * So every draw can be made again.  If all tiles laid come out, most of them at once, the
 * others after tiles that were not laid, then those were discarded: nothing else gives the
 * same numbers.  If a single one does not come out, nothing is said about any.
 *
 * A game may also say the order of its tiles (`gameAnnotations.drawOrder`); what stands
 * between two tiles laid was discarded. */
#include "record/jcz.h"
#include "record/lexer.h"

#include <stdlib.h>
#include <string.h>

#define SURE 8 /* at least so many draws come out at once: no accident */

struct draws {
    struct jcz *z;
    double v; /* the next number */
    bool v_known;
    const struct node *order; /* next item of drawOrder */
    /* Two lakes of the second river are in that program's bag; the cardboard is one, so the
     * other is no discard. */
    unsigned lakes;
    unsigned at_once, by_number; /* tiles laid that came out at once; all that did by number */
    uint32_t message;
    struct jcz_discard *discard;
    uint32_t discards;
};

/* A number of the file in [0,1). */
static bool take_number(const struct node *n, double *v) {
    if (!node_is_scalar(n) || !n->length) return false;
    char *end;
    double value = strtod(n->text, &end);
    if (*end || !(value >= 0 && value < 1)) return false;
    *v = value;
    return true;
}

static double next_number(double v) {
    const uint64_t mask = (UINT64_C(1) << 48) - 1;
    uint64_t bits;
    memcpy(&bits, &v, sizeof bits);
    return (double)(((bits & mask) * UINT64_C(25214903917) + 11) & mask) /
           (double)(UINT64_C(1) << 48);
}

static struct jcz_tile *find_tile(const struct draws *d, const char *id) {
    for (uint32_t i = 0; i < d->z->tiles; i++)
        if (strcmp(d->z->tile[i].id, id) == 0 && d->z->tile[i].left) return &d->z->tile[i];
    return NULL;
}

/* The tile that the next number draws, NULL: none. */
static struct jcz_tile *draw_by_number(struct draws *d) {
    const struct jcz *z = d->z;
    uint32_t first = 0, n = 0;
    while (first < z->tiles && !z->tile[first].left)
        first++;
    if (first == z->tiles || !d->v_known) return NULL;
    for (uint32_t i = first; i < z->tiles && z->tile[i].group == z->tile[first].group; i++)
        n += z->tile[i].left;
    uint32_t index = (uint32_t)(d->v * n);
    d->v = next_number(d->v);
    struct jcz_tile *t = &z->tile[first];
    for (; index >= t->left; t++)
        index -= t->left;
    return t;
}

static void add_discard(struct draws *d, const struct jcz_tile *t) {
    if (t->role == ROLE_VOLCANO_LAKE && d->lakes++) return;
    RECORD_LIST_ADD(d->z->r->arena, d->discard, d->discards) =
        (struct jcz_discard){d->message, t->id};
}

static bool is_ordered(const struct draws *d) { return d->order != NULL; }

/* Draws until the tile LAID comes. */
static bool draw(struct draws *d, const char *laid) {
    bool ordered = is_ordered(d), at_once = true;
    for (;; at_once = false) {
        struct jcz_tile *t;
        if (ordered) {
            if (!is_ordered(d) || !node_is_scalar(d->order)) return false;
            t = find_tile(d, d->order->text);
            d->order = d->order->next;
        } else {
            t = draw_by_number(d);
        }
        if (!t) return false;
        t->left--;
        if (strcmp(t->id, laid) != 0) {
            add_discard(d, t);
            continue;
        }
        if (t->role == ROLE_VOLCANO_LAKE) d->lakes++;
        d->by_number += !ordered;
        d->at_once += !ordered && at_once;
        return true;
    }
}

static bool draw_all(struct draws *d, const struct node *const *list, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        const struct node *payload = node_get(list[i], "payload");
        const struct node *random = payload ? node_get(payload, "random") : NULL;
        d->message = i;
        if (node_is(node_get(list[i], "type"), "PLACE_TILE")) {
            const struct node *tile = payload ? node_get(payload, "tileId") : NULL;
            if (!node_is_scalar(tile) || !draw(d, tile->text)) return false;
        }
        if (!node_is_null(random)) d->v_known = take_number(random, &d->v);
    }
    return true;
}

uint32_t jcz_find_discards(struct jcz *z, const struct node *root, const struct node *const *list,
                           uint32_t count, struct jcz_discard **discard) {
    struct draws d = {.z = z};
    const struct node *notes = node_get(root, "gameAnnotations");
    const struct node *order = notes ? node_get(notes, "drawOrder") : NULL;
    if (order && order->kind == NODE_SEQUENCE) d.order = order->child;
    d.v_known = take_number(node_get(root, "initialRandom"), &d.v);
    for (uint32_t i = 0; i < z->tiles; i++)
        if (z->tile[i].role == ROLE_VOLCANO_LAKE) z->tile[i].left++;
    *discard = NULL;
    if (!draw_all(&d, list, count)) return 0;
    uint32_t later = d.by_number - d.at_once;
    if (d.by_number && (d.at_once < SURE || later > d.at_once)) return 0;
    *discard = d.discard;
    return d.discards;
}

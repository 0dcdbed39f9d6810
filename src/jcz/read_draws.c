/* SPDX-License-Identifier: MIT */
/* Which tiles were drawn in a saved game of JCloisterZone.
 *
 * That program draws by itself and records only the tiles laid: a tile that fits nowhere is
 * discarded without a word.  But it draws by numbers that are in the file.  A number is given
 * before the first draw (`initialRandom`) and at the end of each turn (COMMIT, `random`); v in
 * [0,1) draws tile number floor(v * n) of the n tiles left in the first group that has any.  If
 * that tile is discarded, the next number is made from v:
 *
 *     x = the low 48 bits of v as an IEEE double;  x = 25214903917 x + 11 mod 2^48;  v = x / 2^48
 *
 * So every draw can be repeated.  If all tiles laid come out, most of them at once, the others
 * after tiles that were not laid, then those were discarded: nothing else gives the same numbers.
 * Otherwise nothing is said about any of them.
 *
 * If all but one come out, and another tile was drawn in its place, then the file was changed
 * there: the tile laid is not the tile drawn (PLACE-6).
 *
 * A game may also say the order of its tiles (`gameAnnotations.drawOrder`); the tiles listed
 * between two tiles laid were discarded. */
#include "jcz/reader.h"
#include "record/lexer.h"

#include <stdlib.h>
#include <string.h>

#define SURE 8 /* at least this many draws come out at once: no accident */
#define NONE UINT32_MAX
#define START_TILES 4 /* in each base game */

struct draws {
    struct jcz *z;
    double v; /* the next number */
    bool v_known;
    const struct node *order; /* next item of drawOrder */
    /* That program's bag has two lakes of the second river; on cardboard there is one, so the other
     * is not a discard. */
    unsigned lakes;
    unsigned at_once, later, by_number; /* tiles laid that came out */
    uint32_t message;
    uint32_t wrong; /* message whose tile need not come out; NONE: all must */
    struct jcz_unsaid *unsaid;
    uint32_t unsaid_count;
};

bool jcz_take_random(const struct node *n, double *v) {
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

static void add_unsaid(struct draws *d, const struct jcz_tile *t, bool kept) {
    if (t->role == ROLE_VOLCANO_LAKE && d->lakes++) return;
    RECORD_LIST_ADD(d->z->r->arena, d->unsaid, d->unsaid_count) =
        (struct jcz_unsaid){d->message, t->name, kept};
}

/* Draws until the tile LAID comes. */
static bool draw(struct draws *d, const char *laid) {
    bool ordered = d->order != NULL, at_once = true;
    for (;; at_once = false) {
        struct jcz_tile *t;
        if (ordered) {
            if (!d->order || !node_is_scalar(d->order)) return false;
            t = find_tile(d, d->order->text);
            d->order = d->order->next;
        } else {
            t = draw_by_number(d);
        }
        if (!t) return false;
        t->left--;
        bool same = strcmp(t->id, laid) == 0;
        if (d->message == d->wrong) {
            if (same) return false; /* nothing is wrong here */
            add_unsaid(d, t, true);
            return true;
        }
        if (!same) {
            add_unsaid(d, t, false);
            continue;
        }
        if (t->role == ROLE_VOLCANO_LAKE) d->lakes++;
        d->by_number += !ordered;
        d->at_once += at_once;
        d->later += !at_once;
        return true;
    }
}

/* A message that lays a tile that was drawn (and not an abbey), and the last number that was given since the one before. */
struct laying {
    uint32_t message;
    const struct node *tile, *number;
};

/* Finds at most MOST layings among COUNT messages of LIST; returns their number, or MOST + 1 if
 * there are more. */
static uint32_t find_layings(const struct node *const *list, uint32_t count,
                             struct laying *laying /* out */, uint32_t most) {
    uint32_t n = 0;
    const struct node *number = NULL;
    for (uint32_t i = 0; i < count; i++) {
        const struct node *payload = node_get(list[i], "payload");
        const struct node *random = payload ? node_get(payload, "random") : NULL;
        const struct node *tile = payload ? node_get(payload, "tileId") : NULL;
        bool apart = jcz_laid_by(node_is_scalar(tile) ? tile->text : NULL)->tile != NULL;
        if (node_is(node_get(list[i], "type"), "PLACE_TILE") && !apart) {
            if (n == most) return most + 1;
            laying[n++] = (struct laying){i, tile, number};
            number = NULL;
        }
        if (!node_is_null(random)) number = random;
    }
    return n;
}

static bool draw_all(struct draws *d, const struct laying *laying, uint32_t layings) {
    for (uint32_t i = 0; i < layings; i++) {
        if (laying[i].number) d->v_known = jcz_take_random(laying[i].number, &d->v);
        d->message = laying[i].message;
        if (!node_is_scalar(laying[i].tile) || !draw(d, laying[i].tile->text)) return false;
    }
    return true;
}

/* Does everything come out, with a wrong tile in message WRONG? */
static bool is_proof(struct draws *d, const struct node *root, const struct laying *laying,
                     uint32_t layings, uint32_t wrong) {
    struct jcz *z = d->z;
    const struct node *notes = node_get(root, "gameAnnotations");
    const struct node *order = notes ? node_get(notes, "drawOrder") : NULL;
    *d = (struct draws){.z = z, .wrong = wrong};
    if (order && order->kind == NODE_SEQUENCE) d->order = order->child;
    d->v_known = jcz_take_random(node_get(root, "initialRandom"), &d->v);
    for (uint32_t i = 0; i < z->tiles; i++)
        z->tile[i].left = z->tile[i].count + (z->tile[i].role == ROLE_VOLCANO_LAKE);
    if (!draw_all(d, laying, layings)) return false;
    bool sure = d->at_once >= SURE && d->later <= d->at_once;
    return wrong == NONE ? !d->by_number || sure : sure;
}

/* Base games share their start tile, and that program has a limited number of copies of it, however
 * many sets there are.  The limit is not in the file, but the draws show it: another number would
 * have drawn other tiles.  It is the one with which the fewest tiles were drawn and not laid; if
 * there are several with none such, the largest is assumed, unless the game may be over. */
static void count_start_tiles(struct jcz *z, const struct node *root, const struct laying *laying,
                              uint32_t layings, uint32_t land) {
    uint32_t games = jcz_base_games(z), found = 0, fewer = 0, unsaid_count = 0;
    struct jcz_tile *start = z->tile;
    while (start->role != ROLE_START)
        start++;
    const uint32_t all = start->count, most = (games - 1) * START_TILES;
    for (uint32_t less = 0; less <= most && less <= all; less++) {
        struct draws d = {.z = z};
        start->count = all - less;
        if (!is_proof(&d, root, laying, layings, NONE) || !d.by_number) continue;
        if (found && d.unsaid_count > unsaid_count) continue;
        if (found && d.unsaid_count == unsaid_count) {
            found++;
            continue;
        }
        found = 1;
        fewer = less;
        unsaid_count = d.unsaid_count;
    }
    start->count = all - fewer;
    for (uint32_t i = 0; i < z->r->tiles; i++)
        if (z->r->tile[i].is_count && strcmp(z->r->tile[i].name.text, start->type->id) == 0)
            z->r->tile[i].count -= fewer;
    if (found != 1 && (unsaid_count > 0 || layings + most >= land))
        jcz_unsupported(z->r, z->key[z->set[JCZ_BASE] - jcz_sets], M_JCZ_COPIES_END);
}

uint32_t jcz_find_draws(struct jcz *z, const struct node *root, const struct node *const *list,
                        uint32_t count, struct jcz_unsaid **unsaid) {
    struct draws d = {.z = z};
    uint32_t most = 1; /* no more tiles can come out than there are in the bag */
    for (uint32_t i = 0; i < z->tiles; i++)
        most += z->tile[i].count;
    struct laying *laying = arena_alloc(z->r->arena, most * sizeof *laying);
    uint32_t layings = find_layings(list, count, laying, most);
    if (jcz_base_games(z) > 1 && layings <= most)
        count_start_tiles(z, root, laying, layings, most - 1);
    bool proof = layings <= most && is_proof(&d, root, laying, layings, NONE);
    for (uint32_t i = 0; !proof && layings <= most && i < layings; i++)
        proof = is_proof(&d, root, laying, layings, laying[i].message);
    *unsaid = proof ? d.unsaid : NULL;
    return proof ? d.unsaid_count : 0;
}

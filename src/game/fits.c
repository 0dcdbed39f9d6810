/* SPDX-License-Identifier: MIT */
#include "game/fits.h"
#include "base/xalloc.h"
#include "game/hooks.h"
#include "game/mend.h"
#include "game/modules.h"
#include "game/place.h"

#include <stdlib.h>
#include <string.h>

/* A walk looks at all cells beside tiles.  Lists, which must be kept up, pay only in a game that asks often: when
 * walks have looked at so many tiles, where a question about one place counts as CLOSE_LOOK of them. */
#define WALKED_MOST 4096
#define CLOSE_LOOK 16

/* A heap: the first cell is the one that comes before all others. */
struct heap {
    uint32_t key; /* of those who may lie there */
    uint32_t
        sides;     /* 1 + what those show that do not fit and are put right (mend.h); 0: they fit */
    uint32_t seen; /* so many cells of the pattern have been put in */
    uint32_t undos; /* fits.undos when it was last looked at */
    struct cell *cell;
    uint32_t cells, room;
    struct cell *refused; /* crossed out because a module refuses them */
    uint32_t refused_count, refused_room;
};

/* The cells that have come to ask a pattern, in the order in which they did; a cell comes again
 * where tiles were taken away.  One that has changed since is crossed out of a heap when it is met there. */
struct pattern {
    struct cell *cell;
    uint32_t cells, room;
    struct heap *heap;
    uint32_t heaps, heap_room;
    uint32_t heaps_made; /* those have memory, though not all of them are in use */
};

/* The last answer about a tile.  It holds while all tiles lie as they did then; whether a misfit could be put
 * right matters only for what fits nowhere. */
struct answer {
    uint32_t position; /* clock.position */
    bool given, found;
    bool mends; /* a misfit could be put right, and that was asked for, since it fits nowhere */
    bool first_known;
    struct place_choice first;
};

struct fits {
    bool built;
    uint32_t walked;       /* see WALKED_MOST */
    struct answer *answer; /* by pool index */
    uint32_t answers;
    uint32_t undos;          /* so many tiles have been taken away, or changed */
    struct pattern *pattern; /* PATTERNS of them; NULL: nobody has asked yet */
    uint16_t used
        [PATTERNS]; /* those that cells have come to ask, in their order; others have no cells */
    uint32_t used_count;
};

struct fits *fits_new(void) {
    return xcalloc(1, sizeof(struct fits));
}

/* Gives the memory back. */
static void drop(struct fits *f) {
    free(f->answer);
    f->answer = NULL;
    for (unsigned p = 0; f->pattern && p < PATTERNS; p++) {
        struct pattern *list = &f->pattern[p];
        for (uint32_t i = 0; i < list->heaps_made; i++) {
            free(list->heap[i].cell);
            free(list->heap[i].refused);
        }
        free(list->heap);
        free(list->cell);
    }
    free(f->pattern);
    f->pattern = NULL;
}

/* The next game of a stream will need as much again, unless this one was huge (VEC_SPARE). */
void fits_forget(struct fits *f) {
    size_t cells = 0;
    for (uint32_t i = 0; i < f->used_count; i++) {
        struct pattern *list = &f->pattern[f->used[i]];
        cells += list->cells;
        list->cells = list->heaps = 0;
    }
    if ((cells + f->answers) * sizeof *f->answer > VEC_SPARE_BYTES) drop(f);
    f->built = false;
    f->answers = f->used_count = f->walked = 0;
}

void fits_free(struct fits *f) {
    if (f) drop(f);
    free(f);
}

/* --- heaps -------------------------------------------------------------------------- */

static void sink(struct heap *h, uint32_t at) {
    for (uint32_t child; (child = 2 * at + 1) < h->cells; at = child) {
        if (child + 1 < h->cells && cell_before(h->cell[child + 1], h->cell[child])) child++;
        if (!cell_before(h->cell[child], h->cell[at])) return;
        struct cell c = h->cell[at];
        h->cell[at] = h->cell[child];
        h->cell[child] = c;
    }
}

static void push(struct heap *h, struct cell c) {
    VEC_GROW(h->cell, h->cells, h->room);
    uint32_t at = h->cells++;
    for (; at > 0 && cell_before(c, h->cell[(at - 1) / 2]); at = (at - 1) / 2)
        h->cell[at] = h->cell[(at - 1) / 2];
    h->cell[at] = c;
}

static void pop(struct heap *h) {
    h->cell[0] = h->cell[--h->cells];
    sink(h, 0);
}

/* --- keeping up ----------------------------------------------------------------------- */

static void note_used(struct fits *f, unsigned pattern) {
    uint32_t i = f->used_count++;
    for (; i > 0 && f->used[i - 1] > pattern; i--)
        f->used[i] = f->used[i - 1];
    f->used[i] = (uint16_t)pattern;
}

static void add(struct fits *f, unsigned pattern, struct cell c) {
    struct pattern *list = &f->pattern[pattern];
    if (!list->cells) note_used(f, pattern);
    VEC_GROW(list->cell, list->cells, list->room);
    list->cell[list->cells++] = c;
}

void fits_follow(const struct game *g, struct cell c) {
    struct fits *f = g->fits;
    if (!f->built) return;
    for (int s = 0; s < SIDES; s++) {
        struct cell near = cell_beside(c, (enum side)s);
        struct spot spot = board_at(&g->board, near);
        if (!spot.tile && spot.asks) add(f, spot.pattern, near);
    }
}

void fits_change(const struct game *g, struct cell c) {
    g->fits->undos++;
    fits_follow(g, c);
}

void fits_go_back(const struct game *g, struct cell c) {
    struct fits *f = g->fits;
    if (!f->built) return;
    f->undos++;
    struct spot spot = board_at(&g->board, c);
    if (spot.asks) add(f, spot.pattern, c);
    fits_follow(g, c);
}

static void build(const struct game *g) {
    struct fits *f = g->fits;
    if (f->built) return;
    f->built = true;
    if (!f->pattern) f->pattern = xcalloc(PATTERNS, sizeof *f->pattern);
    struct cell *cell;
    size_t cells = board_frontier(&g->board, &cell);
    for (size_t i = 0; i < cells; i++)
        add(f, board_at(&g->board, cell[i]).pattern, cell[i]);
    free(cell);
}

/* --- answers --------------------------------------------------------------------------- */

/* One tile in one rotation at the cells of one pattern. */
struct question {
    const struct game *g;
    int32_t pool;
    uint32_t next;                   /* of the patterns in use */
    unsigned pattern, quarter_turns; /* that one */
    bool mends;                      /* where it does not fit, and that is put right */
    unsigned mended;                 /* misfits between sides of these terrains may be: a set */
    bool fills;                      /* only where tiles lie on all four sides */
    bool joins;                      /* only beside a tile that shows TERRAIN */
    enum terrain terrain;
    struct heap *heap;
};

static struct question question_of(const struct game *g, int32_t pool, bool mends) {
    struct question q = {.g = g, .pool = pool, .mends = mends};
    const struct tile_type *type = g->setup->tile[pool].type;
    FOR_EACH_HOOK(e, g->setup, HOOK_ALLOWS_PLACE) {
        if (e->concerns && !e->concerns(type)) continue;
        if (e->must_join) q.joins = e->must_join(g, &q.terrain);
        q.fills |= e->must_fill;
    }
    if (mends) q.mended = mend_terrains(g);
    return q;
}

/* Does a tile of TYPE, turned so, fit what a cell ASKS?  If Q mends: does it not fit, but might that be put right? */
static bool suits(const struct question *q, uint16_t asks, const struct tile_type *type,
                  unsigned quarter_turns) {
    if (!q->mends) return spot_fits(asks, type, quarter_turns);
    return !spot_fits(asks, type, quarter_turns) &&
           mend_might(q->mended, asks, tile_shown(type, quarter_turns));
}

/* Where it must FILL a hole, a cell with an empty one beside it need not be kept: it comes again as soon as a tile
 * is laid there. */
static bool may_fill(const struct question *q, struct cell c) {
    if (!q->fills) return true;
    int32_t beside[SIDES];
    board_look(&q->g->board, c, beside);
    return beside[SIDE_N] && beside[SIDE_E] && beside[SIDE_S] && beside[SIDE_W];
}

static void add_heap(struct pattern *list, uint32_t key, uint32_t sides) {
    if (list->heaps == list->heaps_made) {
        VEC_GROW(list->heap, list->heaps_made, list->heap_room);
        list->heap[list->heaps_made++] = (struct heap){.cell = NULL};
    }
    struct heap *h = &list->heap[list->heaps++];
    h->key = key;
    h->sides = sides;
    h->cells = h->refused_count = h->seen = h->undos = 0;
}

/* The heap of KEY and SIDES, with all cells of the pattern of Q in it that are not crossed out. */
static struct heap *heap_of(const struct question *q, uint32_t key, uint32_t sides) {
    const struct fits *f = q->g->fits;
    struct pattern *list = &f->pattern[q->pattern];
    uint32_t i = 0;
    while (i < list->heaps && (list->heap[i].key != key || list->heap[i].sides != sides))
        i++;
    if (i == list->heaps) add_heap(list, key, sides);
    struct heap *h = &list->heap[i];
    /* What a module refused may be allowed again, however far the tile lay that has gone. */
    while (h->undos != f->undos && h->refused_count > 0)
        push(h, h->refused[--h->refused_count]);
    h->undos = f->undos;
    for (; h->seen < list->cells; h->seen++)
        if (may_fill(q, list->cell[h->seen])) push(h, list->cell[h->seen]);
    return h;
}

/* Looks at the next pattern and rotation that fit each other (or do not, if it MENDS); begin with the first
 * pattern in use, rotation 0.  False: there is none. */
static bool find_heap(struct question *q, const struct tile_type *type) {
    const struct board *b = &q->g->board;
    const struct fits *f = q->g->fits;
    for (; q->next < f->used_count; q->next++, q->quarter_turns = 0) {
        q->pattern = f->used[q->next];
        if (!b->pattern[q->pattern]) continue;
        if (q->joins && !board_pattern_asks(q->pattern, q->terrain)) continue;
        uint16_t asks = board_pattern_sides(q->pattern);
        for (; q->quarter_turns < type->turns_alike; q->quarter_turns++) {
            if (!suits(q, asks, type, q->quarter_turns)) continue;
            uint32_t key = place_refusal_key(q->g, type, q->quarter_turns);
            uint32_t sides = q->mends ? 1u + tile_shown(type, q->quarter_turns) : 0;
            q->heap = heap_of(q, key, sides);
            return true;
        }
    }
    return false;
}

/* Does the cell still ask what it asked, and may the tile lie there? */
static bool is_good(const struct question *q, struct cell c) {
    struct spot spot = board_at(&q->g->board, c);
    if (spot.tile || spot.pattern != q->pattern) return false;
    struct heap *h = q->heap;
    if (!(h->key | h->sides) || place_turns(q->g, q->pool, c, 1u << q->quarter_turns)) return true;
    VEC_GROW(h->refused, h->refused_count, h->refused_room);
    h->refused[h->refused_count++] = c;
    return false;
}

/* On an empty table the only place is (0,0) (RIVER-8). */
static unsigned turns_on_empty_table(const struct game *g, int32_t pool) {
    unsigned alike = g->setup->tile[pool].type->turns_alike;
    return place_turns(g, pool, (struct cell){0, 0}, (1u << alike) - 1);
}

/* May the tile of Q lie on C, which is empty and beside a tile, and how?  SIDES: no. */
static unsigned turn_at(struct question *q, const struct tile_type *type, struct cell c) {
    uint16_t asks = board_at(&q->g->board, c).asks;
    if ((q->joins && !spot_asks_for(asks, q->terrain)) || !may_fill(q, c)) return SIDES;
    for (unsigned turns = 0; turns < type->turns_alike; turns++) {
        if (!suits(q, asks, type, turns)) continue;
        if (!q->mends && !place_refusal_key(q->g, type, turns)) return turns;
        q->g->fits->walked += CLOSE_LOOK;
        if (place_turns(q->g, q->pool, c, 1u << turns)) return turns;
    }
    return SIDES;
}

/* The same as find_first(), without lists: by a look at all cells beside tiles. */
static bool walk(struct question *q, const struct tile_type *type, struct place_choice *first) {
    const struct game *g = q->g;
    bool found = false;
    g->fits->walked += g->placed_count;
    for (uint32_t i = 0; i < g->placed_count; i++) {
        int32_t beside[SIDES];
        board_look(&g->board, g->placed[i].cell, beside);
        for (int s = 0; s < SIDES; s++) {
            if (beside[s]) continue;
            struct cell c = cell_beside(g->placed[i].cell, (enum side)s);
            if (found && !cell_before(c, first->cell)) continue;
            unsigned turns = turn_at(q, type, c);
            if (turns == SIDES) continue;
            if (!first) return true;
            *first = (struct place_choice){c, (uint8_t)turns};
            found = true;
        }
    }
    return found;
}

/* The first place where it fits, or (MENDS) where that is put right.  FIRST NULL: is there any? */
static bool find_first(const struct game *g, int32_t pool, bool mends, struct place_choice *first) {
    const struct tile_type *type = g->setup->tile[pool].type;
    bool found = false;
    struct question q = question_of(g, pool, mends);
    if (!g->fits->built && g->fits->walked + g->placed_count <= WALKED_MOST)
        return walk(&q, type, first);
    build(g);
    for (; find_heap(&q, type); q.quarter_turns++) {
        struct heap *h = q.heap;
        while (h->cells && !is_good(&q, h->cell[0]))
            pop(h);
        if (h->cells && !first) return true;
        /* Of one cell the smaller rotation comes first, and was looked at before. */
        if (!h->cells || (found && !cell_before(h->cell[0], first->cell))) continue;
        *first = (struct place_choice){h->cell[0], (uint8_t)q.quarter_turns};
        found = true;
    }
    return found;
}

/* Where the answer about tile POOL is kept. */
static struct answer *answer_of(const struct game *g, int32_t pool) {
    struct fits *f = g->fits;
    if (f->answers < g->setup->tiles) {
        f->answer = xrealloc(f->answer, g->setup->tiles * sizeof *f->answer);
        memset(f->answer + f->answers, 0, (g->setup->tiles - f->answers) * sizeof *f->answer);
        f->answers = g->setup->tiles;
    }
    return &f->answer[pool];
}

/* Has tile POOL a place, and with FIRST also which is the first? */
static const struct answer *ask(const struct game *g, int32_t pool, bool first) {
    struct answer *a = answer_of(g, pool);
    bool known =
        a->given && a->position == g->clock.position && (a->first_known || !a->found || !first);
    if (known && a->found && !a->mends) return a; /* it fits */
    bool mends = mend_is_possible(g);
    if (known && a->mends == mends) return a;
    *a = (struct answer){.position = g->clock.position, .given = true, .first_known = first};
    struct place_choice *where = first ? &a->first : NULL;
    /* Once there are lists, those of the patterns in use say it as fast. */
    a->found = (g->fits->built || board_fits_somewhere(&g->board, g->setup->tile[pool].type)) &&
               find_first(g, pool, false, where);
    if (a->found || !mends) return a;
    a->mends = true;
    a->found = find_first(g, pool, true, where);
    return a;
}

bool fits_first(const struct game *g, int32_t pool, struct place_choice *first) {
    *first = (struct place_choice){.cell = {0, 0}};
    if (!g->placed_count) {
        unsigned turns = turns_on_empty_table(g, pool);
        first->quarter_turns = (uint8_t)(turns ? set_first(turns) : 0);
        return turns != 0;
    }
    const struct answer *a = ask(g, pool, true);
    if (a->found) *first = a->first;
    return a->found;
}

bool game_can_place(const struct game *g, int32_t pool) {
    if (!g->placed_count) return turns_on_empty_table(g, pool) != 0;
    if (place_is_plain(g, pool) && board_fits_somewhere(&g->board, g->setup->tile[pool].type))
        return true;
    return ask(g, pool, false)->found;
}

/* Takes the good cells of the heap into LIST until it holds FITS_COUNTED; returns how many it
 * holds then. */
static size_t collect(const struct question *q, struct place_choice *list, size_t count) {
    struct heap *h = q->heap;
    size_t begin = count;
    while (h->cells && count < FITS_COUNTED) {
        bool again = count > begin && cell_equal(list[count - 1].cell, h->cell[0]);
        if (!again && is_good(q, h->cell[0]))
            list[count++] = (struct place_choice){h->cell[0], (uint8_t)q->quarter_turns};
        pop(h);
    }
    for (size_t i = begin; i < count; i++)
        push(h, list[i].cell);
    return count;
}

static int by_place(const void *a, const void *b) {
    const struct place_choice *p = a, *q = b;
    int cells = cell_before(q->cell, p->cell) - cell_before(p->cell, q->cell);
    return cells ? cells : p->quarter_turns - q->quarter_turns;
}

/* Of a tile about which no module has a word: from the numbers alone. */
static struct fits_count count_plain(const struct game *g, const struct tile_type *type) {
    struct fits_count count = {0};
    for (unsigned p = 1; p < PATTERNS; p++) {
        if (!g->board.pattern[p]) continue;
        uint16_t asks = board_pattern_sides(p);
        unsigned ways = 0;
        for (unsigned q = 0; q < type->turns_alike; q++)
            ways += spot_fits(asks, type, q);
        count.ways += (size_t)ways * g->board.pattern[p];
        if (ways) count.cells += g->board.pattern[p];
    }
    return count;
}

struct fits_count fits_count(const struct game *g, int32_t pool,
                             struct place_choice list[FITS_COUNTED]) {
    const struct tile_type *type = g->setup->tile[pool].type;
    struct fits_count count = {0};
    if (!g->placed_count) {
        for (unsigned turns = turns_on_empty_table(g, pool); turns; turns &= turns - 1)
            list[count.ways++] = (struct place_choice){{0, 0}, (uint8_t)set_first(turns)};
        count.cells = count.ways > 0;
        return count;
    }
    bool mends = mend_is_possible(g);
    if (!mends && !board_fits_somewhere(&g->board, type)) return count;
    bool plain = place_is_plain(g, pool);
    if (plain) {
        count = count_plain(g, type);
        count.more = mends;
        if (count.ways > FITS_COUNTED) return count;
    }
    build(g);
    size_t ways = 0;
    for (int way = 0; way <= mends; way++) {
        struct question q = question_of(g, pool, way);
        for (; ways < FITS_COUNTED && find_heap(&q, type); q.quarter_turns++)
            ways = collect(&q, list, ways);
    }
    qsort(list, ways, sizeof *list, by_place);
    count = (struct fits_count){.ways = ways, .more = ways == FITS_COUNTED && (!plain || mends)};
    for (size_t i = 0; i < ways; i++)
        count.cells += i == 0 || !cell_equal(list[i].cell, list[i - 1].cell);
    return count;
}

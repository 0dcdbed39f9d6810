/* SPDX-License-Identifier: MIT */
/* Going back is exact.  Each entry of a random game is undone and made once more, also one that is
 * refused, and at the end the whole game is undone, entry by entry: the position must be the one
 * that a copy has kept, in everything. */
#include "game/legal.h"
#include "tools/same_game.h"
#include "tools/trial.h"

#include <stdlib.h>

#define DEEP_ENTRIES 24 /* copies kept on the way; each is a whole game */
#define DEEP_GAMES 8    /* one game of so many is undone to its beginning */

struct undo {
    struct game before, after;
    struct mark mark;
    struct game deep[DEEP_ENTRIES];
    struct mark deep_mark[DEEP_ENTRIES];
    unsigned deep_count;
    uint32_t entries;
    bool goes_deep;
};

static bool expect(struct trial *t, const struct game *copy, bool fits, const char *when) {
    const char *what = same_game(&t->r.game, copy, fits);
    return !what || trial_wrong(t, "%s: %s differs", when, what);
}

struct undo *undo_new(void) {
    struct undo *u = calloc(1, sizeof *u);
    if (!u) abort();
    game_init(&u->before);
    game_init(&u->after);
    for (int i = 0; i < DEEP_ENTRIES; i++)
        game_init(&u->deep[i]);
    return u;
}

void undo_free(struct undo *u) {
    game_free(&u->before);
    game_free(&u->after);
    for (int i = 0; i < DEEP_ENTRIES; i++)
        game_free(&u->deep[i]);
    free(u);
}

void undo_begin(struct trial *t) {
    struct undo *u = t->undo;
    u->deep_count = 0;
    u->entries = 0;
    u->goes_deep = prng_below(&t->probe, DEEP_GAMES) == 0;
}

struct chosen {
    unsigned skip;
    struct action a;
    struct extra s;
    bool any;
};

static bool choose(void *context, const struct action *a) {
    struct chosen *c = context;
    if (a->kind == ACTION_PASS) return true;
    c->any = true;
    c->a = *a;
    if (a->extra) {
        c->s = *a->extra;
        c->a.extra = &c->s;
    }
    return c->skip-- > 0;
}

/* Some legal beginning of an entry, and then something that is refused. */
static bool refused_entry(struct trial *t) {
    struct game *g = &t->r.game;
    struct mark mark = game_mark(g);
    struct verdict why;
    int32_t pool = (int32_t)prng_below(&t->probe, g->setup->tiles);
    turn_begin(g, g->clock.active, NULL);
    struct action discard = {.kind = ACTION_DISCARD, .tile = pool, .elsewhere = -1};
    if (prng_percent(&t->probe, 20)) turn_refuse(g, &discard); /* out of the game all the same */
    struct chosen place = {.skip = prng_below(&t->probe, 40)};
    if (g->left[pool]) legal_places(g, pool, LEGAL_ALL, choose, &place);
    if (place.any) turn_make(g, &place.a);
    struct chosen figure = {.skip = prng_below(&t->probe, 12)};
    if (place.any) legal_figures(g, choose, &figure);
    if (figure.any) turn_make(g, &figure.a);
    struct action again = {.kind = ACTION_RECALL, .figure = FIGURE_ABBOT, .elsewhere = -1};
    if (place.any && figure.any && turn_allows(g, &again, &why))
        return trial_wrong(t, "a second figure action is allowed");
    turn_refuse(g, &again);
    unsigned end = prng_below(&t->probe, 3);
    if (end) turn_finish(g, &why);
    struct chosen late = {.skip = prng_below(&t->probe, 6)};
    if (end && place.any) legal_next(g, choose, &late);
    if (late.any && turn_allows(g, &late.a, &why)) turn_make(g, &late.a);
    if (end == 2) turn_end(g);
    game_undo(g, &mark);
    return true;
}

bool undo_before(struct trial *t) {
    struct undo *u = t->undo;
    game_copy(&u->before, &t->r.game);
    if (u->goes_deep && u->entries % 4 == 0 && u->deep_count < DEEP_ENTRIES) {
        game_copy(&u->deep[u->deep_count], &t->r.game);
        u->deep_mark[u->deep_count++] = game_mark(&t->r.game);
    }
    if (!refused_entry(t)) return false;
    t->seen[SEEN_REFUSED]++;
    u->mark = game_mark(&t->r.game);
    return expect(t, &u->before, prng_percent(&t->probe, 20), "a refused entry undone");
}

bool undo_after(struct trial *t) {
    struct undo *u = t->undo;
    struct random_game *r = &t->r;
    struct verdict why;
    u->entries++;
    game_copy(&u->after, &r->game);
    game_undo(&r->game, &u->mark);
    if (!expect(t, &u->before, prng_percent(&t->probe, 10), "undone")) return false;
    turn_begin(&r->game, r->move.player, random_said(&r->move));
    for (uint32_t i = 0; i < r->made_count; i++) { /* and each step by itself */
        random_game_step(r, i);
        random_game_back(r, i);
        random_game_step(r, i);
    }
    turn_finish(&r->game, &why);
    turn_end(&r->game);
    t->seen[SEEN_UNDONE]++;
    return expect(t, &u->after, prng_percent(&t->probe, 10), "made again");
}

bool undo_all(struct trial *t) {
    struct undo *u = t->undo;
    while (u->deep_count > 0) {
        game_undo(&t->r.game, &u->deep_mark[--u->deep_count]);
        if (!expect(t, &u->deep[u->deep_count], true, "the whole game undone")) return false;
        t->seen[SEEN_UNDONE_DEEP]++;
    }
    return true;
}

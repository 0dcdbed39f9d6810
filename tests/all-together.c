/* SPDX-License-Identifier: MIT */
/* Random games of all expansions at once, played through what the engine offers.  No second opinion
 * follows them: whatever is offered must be allowed, whatever is owed must be offered, and after
 * every action all is where it belongs: each figure in one place (supply, land, tower, prison, quarter),
 * pieces, features, open sides.  Each entry is undone, too, and comes back to what was before.
 *
 * Not allowed although it is shown: an act in a crop circle of a player whom a later act has passed over,
 * and a princess who is owed, since the figure action is over by then. */
#include "base/bug.h"
#include "base/xalloc.h"
#include "game/agenda.h"
#include "game/ending.h"
#include "game/final.h"
#include "game/game.h"
#include "game/hooks.h"
#include "game/invariants.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/turn.h"
#include "game/undo.h"
#include "tools/prng.h"
#include "tools/random_game.h"
#include "tools/same_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct player {
    struct random_game r;
    struct prng prng;
    unsigned done[ACTION_KINDS]; /* actions that were made */
    unsigned entries;
};

/* One of all that are offered; in a crop circle the next player's, as whoever is left out has missed it. */
struct choice {
    struct prng *prng;
    unsigned offered;
    int crop; /* his place in the round */
    struct action a;
    struct extra s;
};

static bool see(void *context, const struct action *a) {
    struct choice *c = context;
    if (a->kind == ACTION_CROP) {
        if (!c->offered) c->crop = (int)a->extra->number;
        if (a->extra->number != c->crop) return true;
    }
    /* Prisoners shall be many, or there is nothing to exchange: whoever can captures somebody, which
     * comes before nobody in the list, and few are bought back. */
    if (a->kind == ACTION_CAPTURE && a->extra->number < 0 && c->offered) return true;
    if (a->kind == ACTION_RANSOM && !prng_percent(c->prng, 5)) return true;
    unsigned weight = a->kind == ACTION_FLOOR ? 12 : 1; /* high towers reach far */
    c->offered += weight;
    if (prng_below(c->prng, c->offered) >= weight) return true;
    c->a = *a;
    if (!a->extra) return true;
    c->s = *a->extra;
    c->a.extra = &c->s;
    return true;
}

static void make(struct player *p, struct choice *c) {
    struct verdict why;
    struct game *g = &p->r.game;
    if (c->a.kind == ACTION_PASS) return;
    if (c->a.kind == ACTION_PRINCESS && agenda_phase(g)->owed) { /* the figure action is over */
        turn_go_on(g);
        return;
    }
    if (!turn_allows(g, &c->a, &why)) BUG(message_text(why.message));
    turn_make(g, &c->a);
    p->done[c->a.kind]++;
    game_check_invariants(g);
}

/* A tile that can be drawn now, somewhere; false: none can be laid. */
static bool lay_one(struct player *p) {
    struct game *g = &p->r.game;
    uint32_t tiles = g->setup->tiles, from = prng_below(&p->prng, tiles);
    for (uint32_t i = 0; i < tiles; i++) {
        int32_t pool = (int32_t)((from + i) % tiles);
        struct choice c = {.prng = &p->prng};
        if (!g->left[pool]) continue;
        legal_places(g, pool, LEGAL_ALL, see, &c);
        if (!c.offered) continue;
        make(p, &c);
        return true;
    }
    return false;
}

/* Something that is offered where the turn has come to; true if it was done. */
static bool act(struct player *p, bool (*list)(const struct game *, legal_visitor *, void *),
                unsigned percent) {
    struct choice c = {.prng = &p->prng};
    list(&p->r.game, see, &c);
    if (!c.offered || !prng_percent(&p->prng, percent)) return false;
    make(p, &c);
    return true;
}

/* Runs to the end of the turn; what is owed is done, and some of the rest. */
static void finish(struct player *p) {
    struct game *g = &p->r.game;
    struct verdict why;
    for (int i = 0; i < 400; i++) {
        while (g->now.items && act(p, legal_next, 60))
            continue;
        if (turn_reach_next(g)) {
            while (act(p, legal_next, 40))
                continue;
            continue;
        }
        if (turn_finish(g, &why)) return;
        if (!act(p, legal_owed, 100) && !act(p, legal_next, 100)) BUG(message_text(why.message));
    }
    BUG("a turn without end");
}

/* Between tile and figure: all that is owed, and some of the rest. */
static void act_between(struct player *p) {
    struct game *g = &p->r.game;
    unsigned figure = g->setup->phase_of[ACTION_DEPLOY];
    while (g->now.phase < figure) {
        if (!turn_reach_next(g)) {
            if (!act(p, legal_owed, 100)) BUG("something owed is not offered");
            continue;
        }
        while (g->now.phase < figure && act(p, legal_next, 60))
            continue;
    }
}

static bool play_entry(struct player *p, bool says_exchange) {
    struct game *g = &p->r.game;
    enum game_stage stage = game_stage(g);
    if (stage > STAGE_OF_LAST_MOVES) return false;
    /* An exchange of prisoners is a step of its own if the entry says one, or there is a choice. */
    static const struct extra exchange = {.kind = EXTRA_EXCHANGE};
    static const struct said said = {.act = &exchange, .acts = 1};
    turn_begin(g, g->clock.active, says_exchange ? &said : NULL);
    act(p, legal_any_time, 30);
    struct mark before = game_mark(g);
    bool early = turn_reach_next(g) && act(p, legal_next, 30); /* an abbey, a last move */
    if (!early) game_undo(g, &before);
    if (stage == STAGE_OF_TILES && !g->now.tile_seen && !lay_one(p)) return false;
    if (g->now.tile >= 0) act_between(p);
    while (g->now.tile >= 0 && act(p, legal_figures, 75))
        continue; /* with a capture after a floor */
    finish(p);
    turn_end(g);
    game_check_invariants(g);
    p->entries++;
    return true;
}

/* Everything that has a box, with any values of its variants. */
static struct random_options options(uint64_t seed) {
    struct random_options o = random_options_of(seed);
    struct prng prng = {seed ^ 0xA11};
    uint64_t concerned = 0;
    o.variants.value[VARIANT_RIVER] = 0;
    o.scarce = false;
    for (int i = 0; expansion_table[i]; i++) {
        if (!strcmp(expansion_table[i]->name, "river-2")) continue;
        if (random_options_add(&o, expansion_table[i]->name))
            concerned |= expansion_table[i]->variants;
    }
    for (int v = 0; v < VARIANTS; v++) {
        unsigned values = 1;
        for (const char *c = variant_values((enum variant)v); *c; c++)
            values += *c == ' ';
        if (concerned >> v & 1) o.variants.value[v] = (uint8_t)prng_below(&prng, values);
    }
    o.players = 2 + prng_below(&prng, 5);
    return o;
}

/* False: what is undone is not what was before. */
static bool play(struct player *p, struct catalogue *c, uint64_t seed, struct game *copy) {
    struct random_options o = options(seed);
    bool same = true;
    random_game_begin(&p->r, c, &o);
    p->prng.state = seed ^ 0xF1;
    for (int i = 0; same && i < 400; i++) {
        struct mark mark = game_mark(&p->r.game);
        game_copy(copy, &p->r.game);
        bool says_exchange = prng_percent(&p->prng, 50);
        bool goes_on = play_entry(p, says_exchange);
        game_undo(&p->r.game, &mark);
        const char *differs = same_game(&p->r.game, copy, false);
        if (differs)
            printf("# seed %llu, entry %d undone: %s\n", (unsigned long long)seed, i, differs);
        same = !differs;
        if (!goes_on || !play_entry(p, says_exchange)) break;
    }
    game_finish(&p->r.game);
    game_check_invariants(&p->r.game);
    random_game_free(&p->r);
    return same;
}

int main(int argc, char **argv) {
    uint64_t games = argc > 1 ? strtoull(argv[1], NULL, 10) : 30,
             first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    struct catalogue *c = catalogue_new();
    struct player *p = xcalloc(1, sizeof *p);
    struct game copy;
    unsigned failed = 0, idle = 0;
    game_init(&copy);
    for (uint64_t i = 0; i < games; i++)
        failed += !play(p, c, first + i, &copy);
    for (int k = ACTION_EXTRA; k < ACTION_KINDS; k++) {
        const char *word = extra_word((enum extra_kind)(k - ACTION_EXTRA));
        printf("# %s: %u\n", word, p->done[k]);
        idle += !p->done[k];
    }
    printf("%sok 1 - %u entries of games with all expansions\n", failed ? "not " : "", p->entries);
    printf("%sok 2 - each action was made\n1..2\n", idle ? "not " : "");
    game_free(&copy);
    catalogue_free(c);
    free(p);
    return failed || idle;
}

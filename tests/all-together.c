/* SPDX-License-Identifier: MIT */
/* Random games of all expansions at once, played through what the engine offers (offered_game.h).  No second
 * opinion follows them: whatever is offered must be allowed, whatever is owed must be offered, and after
 * every action all is where it belongs: each figure in one place (supply, land, tower, prison, quarter),
 * pieces, features, open sides.  Each entry is undone, too, and comes back to what was before. */
#include "base/xalloc.h"
#include "game/final.h"
#include "game/game.h"
#include "game/hooks.h"
#include "game/invariants.h"
#include "game/modules.h"
#include "game/undo.h"
#include "tools/offered_game.h"
#include "tools/random_game.h"
#include "tools/same_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct player {
    struct random_game r;
    struct offered offered;
};

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
    struct prng *prng = &p->offered.prng;
    p->offered.game = &p->r.game;
    prng->state = seed ^ 0xF1;
    for (int i = 0; same && i < 400; i++) {
        struct mark mark = game_mark(&p->r.game);
        game_copy(copy, &p->r.game);
        p->offered.says_exchange = prng_percent(prng, 50);
        bool goes_on = offered_entry(&p->offered);
        game_undo(&p->r.game, &mark);
        const char *differs = same_game(&p->r.game, copy, false);
        if (differs)
            printf("# seed %llu, entry %d undone: %s\n", (unsigned long long)seed, i, differs);
        same = !differs;
        if (!goes_on || !offered_entry(&p->offered)) break;
    }
    game_finish(&p->r.game);
    game_check_invariants(&p->r.game);
    random_game_free(&p->r);
    return same;
}

/* In so many each action is made; a build that checks the game after every turn is much slower. */
#ifdef CARCREF_INVARIANTS
#define GAMES 24
#else
#define GAMES 30
#endif

int main(int argc, char **argv) {
    uint64_t games = argc > 1 ? strtoull(argv[1], NULL, 10) : GAMES,
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
        printf("# %s: %u\n", word, p->offered.done[k]);
        idle += !p->offered.done[k];
    }
    printf("%sok 1 - %u entries of games with all expansions\n", failed ? "not " : "",
           p->offered.entries);
    printf("%sok 2 - each action was made\n1..2\n", idle ? "not " : "");
    game_free(&copy);
    catalogue_free(c);
    free(p);
    return failed || idle;
}

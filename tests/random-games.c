/* SPDX-License-Identifier: MIT */
/* Random games: the engine against the second opinion, turn by turn.
 *
 *     random-games            the games of seeds 1 to 90, without and with expansions, and some mixes
 *     random-games N [FIRST]  N games of each sort from seed FIRST on
 *     random-games --pairs N [FIRST]
 *                             N games of each expansion alone, of each with each other one, and
 *                             of all together
 *     random-games --mixes N [FIRST]
 *                             N games of three or more expansions, up to all; N = 1 plays one again
 *     random-games --game SEED EXPANSION...
 *                             one game of those again, as a failure names it
 *
 * After each turn both must agree on every scored feature, all totals, supplies and
 * what players hold; before it on every legal place of the tile, on random wrong places
 * and discards, and on every figure.  Each game is then played again with the
 * whole board turned by 90, 180 and 270 degrees, and with what each turn scores named in
 * another order: the ledger must be the same. */
#include "base/failure.h"
#include "base/xalloc.h"
#include "game/modules.h"
#include "tools/trial.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const seen_names[SEEN] = {
#define SEEN_ROW(name, words) words,
#include "tools/trial_seen.def"
#undef SEEN_ROW
};

struct result { /* by edition */
    unsigned played[EDITIONS], failed[EDITIONS], turned[EDITIONS];
};

static void print_wrong(const struct trial *t, const struct random_options *o) {
    printf("# seed %llu, %s", (unsigned long long)o->seed, edition_name(o->edition));
    for (int i = 0; i < RANDOM_ROWS; i++)
        if (random_expansion(o, i)) printf(" %s", random_expansion(o, i));
    printf(", %u players: %s\n", o->players, t->wrong);
}

/* The values of variants of which no game was played. */
static int print_missing_values(const unsigned value[VARIANTS][PLAYERS_MAX]) {
    int missing = 0;
    for (int v = 0; v < VARIANTS; v++) {
        const char *p = variant_values((enum variant)v);
        for (int i = 0; *p; i++) {
            size_t n = strcspn(p, " ");
            if (!value[v][i]) {
                printf("# no game with %s=%.*s\n", variant_name((enum variant)v), (int)n, p);
                missing++;
            }
            p += n + strspn(p + n, " ");
        }
    }
    return missing;
}

/* Sets of expansions: each alone, each with each other one, and all together. */
#define SETS_MAX (EXPANSIONS_MAX * (EXPANSIONS_MAX + 1) / 2 + 1)
static uint64_t list_sets(uint32_t set[SETS_MAX] /* out */) {
    uint64_t sets = 0;
    uint32_t all = 0;
    for (int i = 0; expansion_table[i]; i++) {
        if (!random_plays_row(i)) continue;
        all |= UINT32_C(1) << i;
        for (int k = 0; k <= i; k++)
            if (random_plays_row(k)) set[sets++] = UINT32_C(1) << i | UINT32_C(1) << k;
    }
    set[sets++] = all;
    return sets;
}

/* The set of the expansions NAME[], by the names of their boxes; an unknown one ends the program. */
static uint32_t named_set(char *const *name, int names) {
    uint32_t set = 0;
    for (int k = 0; k < names; k++) {
        int i = 0;
        while (expansion_table[i] &&
               !(random_plays_row(i) && strcmp(expansion_table[i]->name, name[k]) == 0))
            i++;
        if (!expansion_table[i]) {
            fprintf(stderr, "random-games: no expansion '%s'\n", name[k]);
            exit(2);
        }
        set |= UINT32_C(1) << i;
    }
    return set;
}

struct run {
    struct catalogue *c;
    struct trial *t;
    jmp_buf broken;
    struct result result[2]; /* without and with expansions */
    unsigned value[VARIANTS][PLAYERS_MAX];
    unsigned written_each; /* so many games: one of them is also written in each notation */
};

/* A bug that the engine or a tool has noticed itself: of which game?  The others are played all the same. */
static _Noreturn void note_bug(void *user, enum failure kind, const char *file, int line,
                               const char *what) {
    struct run *run = user;
    if (kind != FAILURE_BUG) abort();
    run->t->wrong[0] = '\0';
    (void)trial_wrong(run->t, "bug: %s:%d: %s", file, line, what);
    failure_give_back();
    longjmp(run->broken, 1);
}

static void play_game(struct run *run, const struct random_options *o) {
    struct trial *t = run->t;
    struct result *to = &run->result[o->expansions != 0];
    to->played[o->edition]++;
    if (setjmp(run->broken)) { /* what it has is left alone: nobody knows in which state it is */
        to->failed[o->edition]++;
        print_wrong(t, o);
        return;
    }
    random_game_begin(&t->r, run->c, o);
    for (int v = 0; v < VARIANTS; v++)
        if (setup_uses_variant(&t->r.setup, (enum variant)v)) run->value[v][o->variants.value[v]]++;
    struct naive_rules rules = random_naive_rules(o);
    trial_start_naive(t, rules);
    t->probe.state = ~o->seed;
    t->moves = 0;
    t->wrong[0] = '\0';
    if (!trial_play(t))
        to->failed[o->edition]++;
    else
        for (unsigned q = 0; q < (trial_has_track(t) ? 1u : 4u); q++)
            if (!trial_again(t, q, q == 0 && !trial_has_track(t))) to->turned[o->edition]++;
    if (!t->wrong[0] && o->seed % run->written_each == 0 && !trial_written(t, run->c))
        to->failed[o->edition]++;
    if (!t->wrong[0] && !undo_all(t)) to->failed[o->edition]++;
    if (t->wrong[0]) print_wrong(t, o);
    random_game_free(&t->r);
}

/* TAP; returns the number of failures. */
static int report(const struct run *run, bool many) {
    int test = 0, bad = 0;
    for (int e = 0; e < 2 * EDITIONS; e++) {
        const struct result *got = &run->result[e >= EDITIONS];
        int i = e % EDITIONS;
        if (!got->played[i]) continue;
        const char *name = edition_name((enum edition)i),
                   *with = e < EDITIONS ? "" : " with expansions";
        printf("%sok %d - %u games of %s%s: engine and second opinion agree\n",
               got->failed[i] ? "not " : "", ++test, got->played[i], name, with);
        printf("%sok %d - %u games of %s%s: the board may be turned, scoring goes in any order\n",
               got->turned[i] ? "not " : "", ++test, got->played[i], name, with);
        bad += got->failed[i] || got->turned[i];
    }
    for (int i = 0; i < SEEN; i++) {
        bool missed = many && run->t->seen[i] == 0;
        printf("%sok %d - seen: %u %s\n", missed ? "not " : "", ++test, run->t->seen[i],
               seen_names[i]);
        bad += missed;
    }
    bool missed = many && print_missing_values(run->value) > 0;
    printf("%sok %d - every value of every variant was played\n", missed ? "not " : "", ++test);
    printf("1..%d\n", test);
    return bad + missed;
}

/* Mixes in which something was found: a bazaar owed after a crop circle, a lord and message 8, a ransom after a
 * crop circle in a saved game, one that is paid after robbers have robbed, festivals in a quarter, and farmers whom the
 * last fair brings to a barn, before a round without tiles. */
static const uint64_t found[] = {2001142, 2001395, 2001599, 4000095,
                                 2003361, 2013804, 2009811, 7146};

/* As many as take some seconds; a build that checks the game after every turn is much slower. */
#ifdef CARCREF_INVARIANTS
#define GAMES 30
#else
#define GAMES 90
#endif

int main(int argc, char **argv) {
    bool pairs = argc > 1 && !strcmp(argv[1], "--pairs"),
         mixes = argc > 1 && !strcmp(argv[1], "--mixes"), apart = pairs || mixes,
         one = argc > 2 && !strcmp(argv[1], "--game");
    argv += apart | one;
    argc -= apart | one;
    uint64_t games = one        ? 0
                     : argc > 1 ? strtoull(argv[1], NULL, 10)
                     : apart    ? 1
                                : GAMES,
             first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    uint32_t set[SETS_MAX];
    uint64_t all = mixes ? games : 2 * games;
    struct run *run = xcalloc(1, sizeof *run);
    run->c = catalogue_new();
    run->t = xcalloc(1, sizeof *run->t);
    run->t->undo = undo_new();
    run->written_each = apart || one ? 1 : 8;
    failure_handle((struct failure_handler){.fail = note_bug, .user = run});
    if (one) {
        struct random_options o =
            random_options_with(strtoull(argv[1], NULL, 10), named_set(argv + 2, argc - 2));
        play_game(run, &o);
    }
    if (pairs) all = games * list_sets(set);
    for (uint64_t i = 0; i < all; i++) {
        struct random_options o = pairs   ? random_options_with(first + i, set[i / games])
                                  : mixes ? random_options_mixed(first + i)
                                          : random_options_varied(first + i % games, i >= games);
        play_game(run, &o);
    }
    for (unsigned i = 0; argc == 1 && !one && !apart && i < sizeof found / sizeof *found; i++) {
        struct random_options o = random_options_mixed(found[i]);
        play_game(run, &o);
    }
    int bad = report(run, games >= 500 && !apart);
    undo_free(run->t->undo);
    free(run->t->move);
    free(run->t);
    catalogue_free(run->c);
    free(run);
    return bad != 0;
}

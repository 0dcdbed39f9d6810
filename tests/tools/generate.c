/* SPDX-License-Identifier: MIT */
/* Writes records of random legal games.
 *
 *     generate --seed N [--count N] [--edition E] [--players P] [--variant NAME=VALUE]...
 *              [--expansions NAME,...|random|mixed|none] [--format text|yaml]
 *              [--claims naive|none]
 *
 * Without --edition, --players and --variant the seed decides these too; there are no expansions
 * unless they are named, or `random`, or `mixed` (those of random-games --mixes).  Claims (points and totals of each turn, result, winner) come
 * from the second opinion, so a record also says what its author believed. */
#include "base/xalloc.h"
#include "tools/naive_legal.h"
#include "tools/plain_source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct wish {
    uint64_t seed, count;
    const char *edition, *players, *expansions;
    const char *variant[32];
    int variants;
    bool yaml, claims;
};

struct judge { /* the second opinion */
    struct naive_legal legal;
    struct naive trial;
};

static _Noreturn void usage(const char *why) {
    fprintf(stderr, "generate: %s\n", why);
    exit(2);
}

static struct wish read_wish(int argc, char **argv) {
    struct wish w = {.seed = 1, .count = 1, .claims = true};
    for (int i = 1; i < argc; i++) {
        char *word = argv[i], *value = strchr(word, '=');
        if (value)
            *value++ = '\0';
        else if (++i < argc)
            value = argv[i];
        else
            usage("an option without a value");
        if (!strcmp(word, "--seed"))
            w.seed = strtoull(value, NULL, 10);
        else if (!strcmp(word, "--count"))
            w.count = strtoull(value, NULL, 10);
        else if (!strcmp(word, "--edition"))
            w.edition = value;
        else if (!strcmp(word, "--players"))
            w.players = value;
        else if (!strcmp(word, "--expansions"))
            w.expansions = value;
        else if (!strcmp(word, "--variant") && w.variants < 32)
            w.variant[w.variants++] = value;
        else if (!strcmp(word, "--format"))
            w.yaml = !strcmp(value, "yaml");
        else if (!strcmp(word, "--claims"))
            w.claims = strcmp(value, "none") != 0;
        else
            usage(word);
    }
    return w;
}

static void set_variant(struct variants *v, const char *wish) {
    char word[64];
    snprintf(word, sizeof word, "%s", wish);
    char *value = strchr(word, '=');
    if (!value) usage("a variant without a value");
    *value++ = '\0';
    enum variant which = variant_by_name(word);
    int number = which == VARIANTS ? -1 : variant_value_by_name(which, value);
    if (number < 0) usage("no such variant or value");
    v->value[which] = (uint8_t)number;
}

/* "shrines,gq11" */
static void add_expansions(struct random_options *o, const char *list) {
    char word[64];
    while (*list) {
        size_t n = strcspn(list, ",");
        snprintf(word, sizeof word, "%.*s", (int)n, list);
        if (!random_options_add(o, word)) usage("no such expansion");
        list += n + (list[n] != '\0');
    }
}

static struct random_options options(const struct wish *w, uint64_t seed) {
    bool any = w->expansions && !strcmp(w->expansions, "random"),
         mixed = w->expansions && !strcmp(w->expansions, "mixed");
    struct random_options o = any     ? random_options_expanded(seed)
                              : mixed ? random_options_mixed(seed)
                                      : random_options_of(seed);
    if (w->edition) {
        uint32_t expansions = o.expansions;
        o.edition = edition_by_name(w->edition);
        if (o.edition >= EDITION_EVERYTHING) usage("no such edition");
        o.variants = edition_variants(o.edition);
        for (int i = 0; i < RANDOM_ROWS; i++)
            if (expansions >> i & 1) random_options_add(&o, random_expansion(&o, i));
    }
    if (w->expansions && !any && !mixed && strcmp(w->expansions, "none") != 0)
        add_expansions(&o, w->expansions);
    for (int i = 0; i < w->variants; i++)
        set_variant(&o.variants, w->variant[i]);
    if (w->players) o.players = (unsigned)strtoul(w->players, NULL, 10);
    if (o.players < 2 || o.players > o.variants.value[VARIANT_MAX_PLAYERS] + 1u)
        usage("so many cannot play");
    o.scarce = false;
    return o;
}

/* --- a game ---------------------------------------------------------------------------- */

static void print_header(const struct wish *w, const struct random_options *o,
                         const struct plain_game *g) {
    printf("title: random game %llu\nedition: %s\n", (unsigned long long)o->seed,
           edition_name(o->edition));
    const char *between = w->yaml ? "expansions: [" : "expansions: ";
    for (int i = 0; i < RANDOM_ROWS; i++) {
        if (!random_expansion(o, i)) continue;
        printf("%s%s", between, random_expansion(o, i));
        between = ", ";
    }
    if (between[0] == ',') puts(w->yaml ? "]" : "");
    struct variants usual = edition_variants(o->edition);
    between = "variants: ";
    for (int v = 0; v < VARIANTS; v++) {
        char value[VARIANT_VALUE_SIZE];
        if (usual.value[v] == o->variants.value[v]) continue;
        printf("%s%s=%s", between, variant_name((enum variant)v),
               variant_value_name((enum variant)v, o->variants.value[v], value));
        between = ", ";
    }
    if (between[0] == ',') putchar('\n');
    printf("players: ");
    for (unsigned p = 0; p < o->players; p++)
        printf("%s%s", p ? ", " : "", plain_names[p]);
    for (int i = 0; i < g->starts; i++) /* the spring beside the City */
        printf("%s%s/%d %d,%d", i ? "; " : "\nstart: ", g->start[i].tile, 90 * g->start[i].turns,
               g->start[i].x, g->start[i].y);
    puts(w->yaml ? "\nturns:" : "\n");
}

/* Points and totals that an entry changes. */
static void claim_points(struct plain_entry *e, const int *before, const int *after, int players) {
    for (int p = 0; p < players; p++)
        if (before[p] != after[p])
            e->claim[e->claims++] = (struct plain_claim){
                .kind = 'p', .player = p, .points = after[p] - before[p], .total = after[p]};
}

static void claim_result(struct plain_game *g, struct naive *n) {
    naive_finish(n);
    g->has_result = g->has_winner = true;
    g->winners = naive_winners(n);
    memcpy(g->result, n->score, sizeof g->result);
}

/* By the second opinion, for which the game must be legal. */
static void claim(struct plain_game *g, struct judge *by) {
    int before[NAIVE_PLAYERS];
    const char *code = naive_legal_header(g);
    if (!code) naive_legal_begin(&by->legal, g, &by->trial);
    for (int i = 0; i < g->entries && !code; i++) {
        memcpy(before, by->legal.n.score, sizeof before);
        code = naive_legal_entry(&by->legal, g, i, NAIVE_STOP);
        claim_points(&g->entry[i], before, by->legal.n.score, g->players);
    }
    if (code) {
        fprintf(stderr, "generate: %s: the second opinion says %s\n", g->title, code);
        exit(1);
    }
    claim_result(g, &by->legal.n);
}

/* "Eva: D/0 1,0; road E", in YAML an item of a list. */
static void print_entry(const struct wish *w, const struct plain_entry *e, struct buf *line) {
    buf_clear(line);
    plain_write_entry(e, line);
    if (w->yaml)
        printf("- \"%.*s\"\n", (int)strcspn(line->text, "\n"), line->text);
    else
        fputs(line->text, stdout);
}

static void print_result(const struct plain_game *g) {
    for (int p = 0; p < g->players; p++)
        printf("%s%s %d", p ? ", " : "result: ", plain_names[p], g->result[p]);
    for (int p = 0, some = 0; p < g->players; p++)
        if (g->winners >> p & 1) printf("%s%s", some++ ? ", " : "\nwinner: ", plain_names[p]);
    putchar('\n');
}

static void write_game(const struct wish *w, struct catalogue *c, struct judge *by,
                       const struct random_options *o) {
    struct plain_game g;
    struct buf line = {0};
    plain_init(&g);
    plain_from_options(&g, c, o);
    if (w->claims) claim(&g, by);
    print_header(w, o, &g);
    for (int i = 0; i < g.entries; i++)
        print_entry(w, &g.entry[i], &line);
    if (!w->yaml) putchar('\n');
    if (w->claims) print_result(&g);
    buf_free(&line);
    plain_free(&g);
}

int main(int argc, char **argv) {
    struct wish w = read_wish(argc, argv);
    struct catalogue *c = catalogue_new();
    struct judge *by = xcalloc(1, sizeof *by);
    for (uint64_t i = 0; i < w.count; i++) {
        struct random_options o = options(&w, w.seed + i);
        if (i) puts("---");
        write_game(&w, c, by, &o);
    }
    free(by);
    catalogue_free(c);
    return fflush(stdout) != 0 || ferror(stdout);
}

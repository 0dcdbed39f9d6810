/* SPDX-License-Identifier: MIT */
/* Writes records of random legal games.
 *
 *     generate --seed N [--count N] [--edition E] [--players P] [--variant NAME=VALUE]...
 *              [--format text|yaml] [--claims naive|engine|none]
 *
 * Without --edition, --players and --variant the seed decides these too.  Claims
 * (points and totals of each turn, result, winner) come from the second opinion
 * unless said otherwise, so a record also says what its author believed. */
#include "base/buf.h"
#include "tools/random_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum claims { CLAIMS_NAIVE, CLAIMS_ENGINE, CLAIMS_NONE };

struct wish {
    uint64_t seed, count;
    const char *edition, *players;
    const char *variant[32];
    int variants;
    bool yaml;
    enum claims claims;
};

static const char *const names[PLAYERS_MAX] = {"Eva", "Adam", "Jan", "Mia", "Leo",
                                               "Ida", "Max",  "Zoe", "Tom"};

static _Noreturn void usage(const char *why) {
    fprintf(stderr, "generate: %s\n", why);
    exit(2);
}

static struct wish read_wish(int argc, char **argv) {
    struct wish w = {.seed = 1, .count = 1};
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
        else if (!strcmp(word, "--variant") && w.variants < 32)
            w.variant[w.variants++] = value;
        else if (!strcmp(word, "--format"))
            w.yaml = !strcmp(value, "yaml");
        else if (!strcmp(word, "--claims"))
            w.claims = !strcmp(value, "none")     ? CLAIMS_NONE
                       : !strcmp(value, "engine") ? CLAIMS_ENGINE
                                                  : CLAIMS_NAIVE;
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

static struct random_options options(const struct wish *w, uint64_t seed) {
    struct random_options o = random_options_of(seed);
    if (w->edition) {
        o.edition = edition_by_name(w->edition);
        if (o.edition >= EDITION_EVERYTHING) usage("no such edition");
        o.variants = edition_variants(o.edition);
    }
    for (int i = 0; i < w->variants; i++)
        set_variant(&o.variants, w->variant[i]);
    if (w->players) o.players = (unsigned)strtoul(w->players, NULL, 10);
    if (o.players < 2 || o.players > 5) usage("2 to 5 players");
    o.scarce = false;
    return o;
}

/* --- a line -------------------------------------------------------------------------- */

/* "road E", "field NL", "monastery": a segment of the tile as it lies. */
static void write_place(struct buf *b, const struct tile_type *type, unsigned turns, int segment) {
    static const char *const ports[PORTS] = {"NL", "N", "NR", "EL", "E", "ER",
                                             "SL", "S", "SR", "WL", "W", "WR"};
    static const char *const kinds[] = {"road", "city", "monastery", "garden", "field"};
    buf_str(b, kinds[type->segment[segment].kind]);
    port_set set = ports_turned(type->segment[segment].ports, turns);
    for (unsigned p = 0; p < PORTS; p++)
        if (set >> p & 1) {
            buf_printf(b, " %s", ports[p]);
            return;
        }
}

static void write_move(struct buf *b, const struct random_game *r) {
    const struct random_move *m = &r->move;
    const char *between = "";
    for (int i = 0; i < m->discards; i++, between = "; ")
        buf_printf(b, "%sdiscard %s", between, r->setup.tile[m->discard[i]].type->id);
    if (!m->has_tile) return;
    const struct tile_type *type = r->setup.tile[m->tile].type;
    buf_printf(b, "%s%s/%u %d,%d", between, type->id, 90 * m->turns, (int)m->cell.x,
               (int)m->cell.y);
    if (m->recall) buf_str(b, "; recall abbot");
    if (m->figure == FIGURE_ANY) return;
    buf_str(b, m->figure == FIGURE_ABBOT ? "; abbot " : "; ");
    write_place(b, type, m->turns, m->segment);
}

static void write_claims(struct buf *b, const int *before, const int *after, unsigned players) {
    const char *between = " = ";
    for (unsigned p = 0; p < players; p++) {
        if (before[p] == after[p]) continue;
        buf_printf(b, "%s%s %d (%d)", between, names[p], after[p] - before[p], after[p]);
        between = ", ";
    }
}

/* --- a game ---------------------------------------------------------------------------- */

static void write_header(const struct wish *w, const struct random_options *o) {
    printf("title: random game %llu\nedition: %s\n", (unsigned long long)o->seed,
           edition_name(o->edition));
    struct variants usual = edition_variants(o->edition);
    const char *between = "variants: ";
    for (int v = 0; v < VARIANTS; v++) {
        char value[16];
        if (usual.value[v] == o->variants.value[v]) continue;
        printf("%s%s=%s", between, variant_name((enum variant)v),
               variant_value_name((enum variant)v, o->variants.value[v], value));
        between = ", ";
    }
    if (between[0] == ',') putchar('\n');
    printf("players: ");
    for (unsigned p = 0; p < o->players; p++)
        printf("%s%s", p ? ", " : "", names[p]);
    puts(w->yaml ? "\nturns:" : "\n");
}

/* The move once more, for the second opinion. */
static void follow(struct naive *n, const struct random_game *r) {
    const struct random_move *m = &r->move;
    for (int i = 0; i < m->discards; i++)
        naive_discard(n, naive_tile(r->setup.tile[m->discard[i]].type->id));
    if (!m->has_tile) return;
    const struct tile_type *type = r->setup.tile[m->tile].type;
    naive_lay(n, naive_tile(type->id), m->cell.x, m->cell.y, (int)m->turns);
    if (m->figure != FIGURE_ANY)
        naive_stand(n, m->player, m->figure == FIGURE_ABBOT, n->laids - 1,
                    random_naive_port(type, m->turns, m->segment));
    if (m->recall) naive_recall(n, m->player);
    naive_score(n);
}

static void totals(const struct wish *w, const struct naive *n, const struct random_game *r,
                   int *score /* out */) {
    for (unsigned p = 0; p < r->options.players; p++)
        score[p] = w->claims == CLAIMS_ENGINE ? (int)r->game.score[p] : n->score[p];
}

static void write_result(const int *score, unsigned players, unsigned winners) {
    printf("result: ");
    for (unsigned p = 0; p < players; p++)
        printf("%s%s %d", p ? ", " : "", names[p], score[p]);
    printf("\nwinner: ");
    for (unsigned p = 0, some = 0; p < players; p++)
        if (winners >> p & 1) printf("%s%s", some++ ? ", " : "", names[p]);
    putchar('\n');
}

static void write_game(const struct wish *w, struct catalogue *c, struct naive *n,
                       const struct random_options *o) {
    struct random_game r;
    struct naive_rules rules = random_naive_rules(o);
    struct buf line = {0};
    int before[PLAYERS_MAX], after[PLAYERS_MAX];
    random_game_begin(&r, c, o);
    naive_start(n, &rules);
    write_header(w, o);
    while (random_game_choose(&r)) {
        totals(w, n, &r, before);
        follow(n, &r);
        random_game_commit(&r);
        totals(w, n, &r, after);
        buf_clear(&line);
        write_move(&line, &r);
        if (w->claims != CLAIMS_NONE) write_claims(&line, before, after, o->players);
        printf(w->yaml ? "- \"%s: %s\"\n" : "%s: %s\n", names[r.move.player], line.text);
    }
    game_finish(&r.game);
    naive_finish(n);
    totals(w, n, &r, after);
    if (!w->yaml) putchar('\n');
    if (w->claims != CLAIMS_NONE)
        write_result(after, o->players,
                     w->claims == CLAIMS_ENGINE ? game_winners(&r.game) : naive_winners(n));
    buf_free(&line);
    random_game_free(&r);
}

int main(int argc, char **argv) {
    struct wish w = read_wish(argc, argv);
    struct catalogue *c = catalogue_new();
    struct naive *n = malloc(sizeof *n);
    if (!n) usage("out of memory");
    for (uint64_t i = 0; i < w.count; i++) {
        struct random_options o = options(&w, w.seed + i);
        if (i) puts("---");
        write_game(&w, c, n, &o);
    }
    free(n);
    catalogue_free(c);
    return fflush(stdout) != 0 || ferror(stdout);
}

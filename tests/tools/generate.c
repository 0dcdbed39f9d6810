/* SPDX-License-Identifier: MIT */
/* Writes records of random legal games.
 *
 *     generate --seed N [--count N] [--edition E] [--players P] [--variant NAME=VALUE]...
 *              [--expansions NAME,...|random|none] [--format text|yaml]
 *              [--claims naive|engine|none]
 *
 * Without --edition, --players and --variant the seed decides these too; there are no
 * expansions unless they are named, or `random`.  Claims
 * (points and totals of each turn, result, winner) come from the second opinion
 * unless said otherwise, so a record also says what its author believed. */
#include "tools/generate.h"
#include "base/buf.h"
#include "expansion/dragon.h"
#include "game/final.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum claims { CLAIMS_NAIVE, CLAIMS_ENGINE, CLAIMS_NONE };

struct wish {
    uint64_t seed, count;
    const char *edition, *players, *expansions;
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
        else if (!strcmp(word, "--expansions"))
            w.expansions = value;
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
    bool any = w->expansions && !strcmp(w->expansions, "random");
    struct random_options o = any ? random_options_expanded(seed) : random_options_of(seed);
    if (w->edition) {
        uint32_t expansions = o.expansions;
        o.edition = edition_by_name(w->edition);
        if (o.edition >= EDITION_EVERYTHING) usage("no such edition");
        o.variants = edition_variants(o.edition);
        for (int i = 0; i < RANDOM_ROWS; i++)
            if (expansions >> i & 1) random_options_add(&o, random_expansion(&o, i));
    }
    if (w->expansions && !any && strcmp(w->expansions, "none") != 0)
        add_expansions(&o, w->expansions);
    for (int i = 0; i < RANDOM_ROWS; i++) /* it has no words for the Count */
        if (random_expansion(&o, i) && !strcmp(random_expansion(&o, i), "count"))
            o.expansions &= ~(UINT32_C(1) << i);
    for (int i = 0; i < w->variants; i++)
        set_variant(&o.variants, w->variant[i]);
    if (w->players) o.players = (unsigned)strtoul(w->players, NULL, 10);
    if (o.players < 2 || o.players > o.variants.value[VARIANT_MAX_PLAYERS] + 1u)
        usage("so many cannot play");
    o.scarce = false;
    return o;
}

/* --- a line -------------------------------------------------------------------------- */

/* "road E", "field NL", "monastery": a segment of the tile as it lies. */
static void write_place(struct buf *b, const struct tile_type *type, unsigned turns, int segment) {
    static const char *const ports[PORTS] = {"NL", "N", "NR", "EL", "E", "ER",
                                             "SL", "S", "SR", "WL", "W", "WR"};
    buf_str(b, feature_kind_name((enum feature_kind)type->segment[segment].kind));
    port_set set = ports_turned(type->segment[segment].ports, turns);
    for (unsigned p = 0; p < PORTS; p++)
        if (set >> p & 1) {
            buf_printf(b, " %s", ports[p]);
            return;
        }
    /* A field between walls has no sides. */
    if (type->segment[segment].kind == FEATURE_FIELD)
        buf_printf(b, " %u", type->segment[segment].number);
}

/* "road 0,1 E": where a figure of the board is, or comes down. */
static void write_where(struct buf *b, const struct game *g, const struct random_act *a) {
    static const char *const ports[PORTS] = {"NL", "N", "NR", "EL", "E", "ER",
                                             "SL", "S", "SR", "WL", "W", "WR"};
    const struct placed_tile *p = &g->placed[a->tile];
    const struct segment *s = &p->type->segment[a->segment];
    buf_printf(b, "%s %d,%d", feature_kind_name((enum feature_kind)s->kind), (int)p->cell.x,
               (int)p->cell.y);
    port_set set = ports_turned(s->ports, p->quarter_turns);
    for (unsigned i = 0; i < PORTS; i++)
        if (set >> i & 1) {
            buf_printf(b, " %s", ports[i]);
            return;
        }
    if (s->kind == FEATURE_FIELD) buf_printf(b, " %u", s->number);
}

static void write_magic(struct buf *b, const struct random_game *r) {
    const struct random_move *m = &r->move;
    if (!m->magic) return;
    buf_printf(b, "; %s ", m->spirit ? "witch" : "mage");
    if (m->spirit_to.tile < 0)
        buf_str(b, "off");
    else
        write_where(b, &r->game, &m->spirit_to);
}

static void write_dragon(struct buf *b, const struct random_move *m) {
    if (m->steps) buf_str(b, "; dragon");
    for (int i = 0; i < m->steps; i++)
        buf_printf(b, " %c", "NESW"[m->path[i]]);
}

static void write_extra(struct buf *b, const struct random_game *r) {
    const struct random_move *m = &r->move;
    if (m->festival) {
        buf_printf(b, "; festival %s ", figure_kind_name(m->act.figure));
        write_where(b, &r->game, &m->act);
    }
    if (m->fairy || m->princess) {
        buf_printf(b, "; %s %s %s ", m->fairy ? "fairy" : "princess", names[m->act.player],
                   figure_kind_name(m->act.figure));
        write_where(b, &r->game, &m->act);
    }
    if (m->flies) {
        buf_printf(b, "; fly %s %d ", figure_kind_name(m->act.figure), (int)m->die);
        if (m->act.tile < 0)
            buf_str(b, "home");
        else
            write_where(b, &r->game, &m->act);
    }
    bool after = setup_variant(&r->setup, VARIANT_DRAGON_TIME) == DRAGON_TIME_AFTER;
    if (!after) write_dragon(b, m);
    for (int i = 0; m->tells_takes && i < m->takes; i++) {
        struct cell from = r->game.placed[m->take[i].tile].cell;
        buf_printf(b, "; take %d,%d by %s", (int)from.x, (int)from.y, names[m->take[i].player]);
    }
    if (after) write_dragon(b, m);
    if (m->crops) buf_printf(b, "; crop %s", m->crop_add ? "add" : "remove");
    for (int i = 0; i < m->acts; i++) {
        buf_printf(b, "; crop %s %s ", m->crop_add ? "add" : "remove",
                   figure_kind_name(m->crop[i].figure));
        write_where(b, &r->game, &m->crop[i]);
        buf_printf(b, " by %s", names[m->crop[i].player]);
    }
}

void generate_figure(struct buf *b, const struct game *g, const struct random_act *a,
                     const char *owner) {
    buf_printf(b, " %s%s%s", owner ? owner : "", owner ? " " : "", figure_kind_name(a->figure));
    if (a->tile >= 0) buf_char(b, ' ');
    if (a->tile >= 0) write_where(b, g, a);
}

static void write_throws(struct buf *b, const struct random_game *r) {
    static const char *const words[] = {"hit", "seduce", "target", "catch"}, *const tokens[] = {
                                                                                 "cake", "seduce",
                                                                                 "target", "catch"};
    const struct random_move *m = &r->move;
    if (m->says_token) buf_printf(b, "; catapult %s", tokens[m->token]);
    for (int i = 0; m->fair && i < m->throws; i++) {
        const struct random_throw *t = &m->thrown[i];
        buf_printf(b, "; %s", words[m->token]);
        for (int k = 0; k < t->figures; k++) {
            if (k) buf_char(b, ',');
            generate_figure(b, &r->game, &t->figure[k], names[t->figure[k].player]);
        }
        if (m->token < 2 && !t->figures) buf_str(b, " none");
        if (t->swaps) buf_str(b, " with");
        if (t->swaps) generate_figure(b, &r->game, &t->with, NULL);
        for (int p = 0, some = 0; m->token == 2 && p < PLAYERS_MAX; p++)
            if (t->nearest >> p & 1) buf_printf(b, "%s %s", some++ ? "," : "", names[p]);
        if (m->token == 3)
            buf_printf(b, " %s%s%s", t->far ? "far" : "short", t->touched ? " touched" : "",
                       t->caught ? " caught" : "");
        if (m->token != 2) buf_printf(b, " by %s", names[t->player]);
    }
}

static void write_move(struct buf *b, const struct random_game *r) {
    const struct random_move *m = &r->move;
    const char *between = "";
    generate_ransom(b, m, RANDOM_FIRST, names, "", "; ");
    for (int i = 0; i < m->discards; i++, between = "; ")
        buf_printf(b, "%s%s %s", between, m->aside[i] ? "aside" : "discard",
                   r->setup.tile[m->discard[i]].type->id);
    if (m->passes) buf_str(b, "pass");
    if (!m->has_tile) return;
    const struct tile_type *type = r->setup.tile[m->tile].type;
    buf_printf(b, "%s%s/%u %d,%d", between, type->id, 90 * m->turns, (int)m->cell.x,
               (int)m->cell.y);
    if (m->gold) buf_printf(b, "; gold %d,%d", (int)m->gold_at.x, (int)m->gold_at.y);
    write_magic(b, r);
    generate_ransom(b, m, RANDOM_BEFORE_FIGURE, names, "; ", "");
    generate_floor(b, r, names);
    if (m->recall) buf_str(b, "; recall abbot");
    if (m->figure != FIGURE_ANY) {
        buf_str(b, "; ");
        if (m->figure != FIGURE_SMALL) buf_printf(b, "%s ", figure_kind_name(m->figure));
        struct random_act through = {.tile = m->portal, .segment = m->segment};
        if (m->portal >= 0)
            write_where(b, &r->game, &through);
        else
            write_place(b, type, m->turns, m->segment);
    }
    write_extra(b, r);
    write_throws(b, r);
    generate_ransom(b, m, RANDOM_AT_LAST, names, "; ", "");
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
        printf("%s%s", p ? ", " : "", names[p]);
    puts(w->yaml ? "\nturns:" : "\n");
}

static void follow_magic(struct naive *n, const struct random_game *r) {
    const struct random_move *m = &r->move;
    const struct random_act *to = &m->spirit_to;
    for (int which = 0; !m->magic && m->spirit_ways && which < 2; which++)
        naive_magic_off(n, which); /* the only one that is there */
    if (m->magic && to->tile < 0) naive_magic_off(n, m->spirit);
    if (!m->magic || to->tile < 0) return;
    const struct placed_tile *p = &r->game.placed[to->tile];
    naive_magic_put(n, m->spirit, to->tile,
                    random_naive_port(p->type, p->quarter_turns, to->segment));
}

/* Fairy and princess; the only one who can be sent away goes unsaid. */
static void follow_beasts(struct naive *n, const struct random_game *r) {
    const struct random_move *m = &r->move;
    if (m->fairy || m->princess) {
        const struct placed_tile *p = &r->game.placed[m->act.tile];
        int port = random_naive_port(p->type, p->quarter_turns, m->act.segment);
        int figure = naive_figure_at(n, m->act.player, random_naive_figure(m->act.figure),
                                     m->act.tile, port);
        if (m->fairy)
            naive_fairy_goes(n, figure);
        else
            naive_leave(n, figure);
        return;
    }
    int only = -1;
    bool stilled = naive_has_mark(n, 'V') && !n->rules.volcano_free;
    for (int i = 0; n->rules.dragon && !n->rules.princess_may && !stilled && i < n->figures; i++)
        if (only < 0 && naive_princess_sees(n, i) && !naive_princess_spares(n, i)) only = i;
    if (only >= 0) naive_leave(n, only);
}

/* The dragon; its last steps go unsaid where there is one way. */
static void follow_dragon(struct naive *n, const struct random_move *m) {
    bool been[NAIVE_LAID] = {false};
    if (!naive_dragon_wakes(n)) return;
    been[n->dragon - 1] = true;
    for (int i = 0; i < 6; i++) {
        unsigned ways = naive_dragon_ways(n, been);
        int side = 0;
        if (!ways) return;
        while (i >= m->steps && !(ways >> side & 1))
            side++;
        naive_dragon_goes(n, i < m->steps ? m->path[i] : side, been);
    }
}

/* The move once more, for the second opinion. */
static void follow(struct naive *n, const struct random_game *r) {
    const struct random_move *m = &r->move;
    naive_turn(n);
    if (!n->part) n->ransomed = false;
    generate_follow_ransom(n, m, RANDOM_FIRST);
    for (int i = 0; i < m->discards; i++)
        (m->aside[i] ? naive_put_aside
                     : naive_discard)(n, naive_tile(r->setup.tile[m->discard[i]].type->id));
    if (m->passes || m->player != r->game.clock.active) naive_leave_part_out(n);
    if (!m->has_tile) return;
    const struct tile_type *type = r->setup.tile[m->tile].type;
    naive_lay(n, m->player, naive_tile(type->id), m->cell.x, m->cell.y, (int)m->turns);
    int list[NAIVE_LAID];
    if (m->gold)
        naive_put_second(n, naive_at(n, m->gold_at.x, m->gold_at.y));
    else if (n->second_owed && naive_gold_targets(n, list) == 1)
        naive_put_second(n, list[0]);
    follow_magic(n, r);
    generate_follow_ransom(n, m, RANDOM_BEFORE_FIGURE);
    generate_follow_floor(n, r);
    follow_beasts(n, r);
    if (m->figure != FIGURE_ANY) {
        int at = m->portal < 0 ? n->laid_count - 1 : m->portal;
        const struct placed_tile *p = &r->game.placed[at];
        naive_stand(n, m->player, random_naive_figure(m->figure), at,
                    random_naive_port(p->type, p->quarter_turns, m->segment));
    }
    if (m->recall) naive_recall(n, m->player);
    if ((m->festival || m->flies) && m->act.tile >= 0) {
        const struct placed_tile *p = &r->game.placed[m->act.tile];
        int port = random_naive_port(p->type, p->quarter_turns, m->act.segment);
        char kind = random_naive_figure(m->act.figure);
        if (m->festival)
            naive_leave(n, naive_figure_at(n, m->player, kind, m->act.tile, port));
        else
            naive_stand(n, m->player, kind, m->act.tile, port);
    }
    if (!n->rules.dragon_after) follow_dragon(n, m);
    naive_score(n);
}

/* The round of the catapult. */
static void follow_throws(struct naive *n, const struct random_move *m,
                          const struct random_game *r) {
    for (int i = 0; m->fair && i < m->throws; i++) {
        const struct random_throw *t = &m->thrown[i];
        int figure[RANDOM_HITS], mover = -1;
        char kind = 0;
        for (int k = 0; k < t->figures; k++) {
            const struct random_act *a = &t->figure[k];
            const struct placed_tile *p = &r->game.placed[a->tile];
            figure[k] = naive_figure_at(n, a->player, random_naive_figure(a->figure), a->tile,
                                        random_naive_port(p->type, p->quarter_turns, a->segment));
            /* Those that are alike go one by one, and take nobody with them before the last. */
            if (m->token == 0 && figure[k] >= 0) naive_leave(n, figure[k]);
        }
        if (m->token == 2) naive_catapult_pays(n, t->nearest);
        if (m->token == 3) naive_throw(n, t->player, t->far, t->touched, t->caught);
        if (m->token != 1 || !t->figures || n->figure[figure[0]].player == t->player) continue;
        if (!naive_swaps(n, t->player, figure[0], &mover, &kind)) continue;
        if (t->swaps) {
            const struct random_act *a = &t->with;
            kind = random_naive_figure(a->figure);
            mover = -1;
            if (a->tile >= 0) {
                const struct placed_tile *p = &r->game.placed[a->tile];
                mover = naive_figure_at(n, t->player, kind, a->tile,
                                        random_naive_port(p->type, p->quarter_turns, a->segment));
            }
        }
        naive_swap(n, t->player, figure[0], mover, kind);
    }
}

/* The gold, the dragon after the scoring, the crop circle, and who is due. */
static void end_turn(struct naive *n, const struct random_game *r) {
    const struct random_move *m = &r->move;
    for (int i = 0; m->tells_takes && i < m->takes; i++)
        naive_take(n, m->take[i].player, (int)m->take[i].tile);
    naive_take_rest(n);
    if (n->rules.dragon_after) follow_dragon(n, m);
    for (int i = 0; i < m->acts; i++) {
        const struct random_act *a = &m->crop[i];
        const struct placed_tile *p = &r->game.placed[a->tile];
        int port = random_naive_port(p->type, p->quarter_turns, a->segment);
        char kind = random_naive_figure(a->figure);
        if (m->crop_add)
            naive_stand(n, a->player, kind, a->tile, port);
        else
            naive_leave(n, naive_figure_at(n, a->player, kind, a->tile, port));
    }
    follow_throws(n, m, r);
    generate_follow_ransom(n, m, RANDOM_AT_LAST);
    naive_next(n);
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
        if (r.move.has_tile) end_turn(n, &r);
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

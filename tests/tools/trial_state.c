/* SPDX-License-Identifier: MIT */
/* After the turn: what was scored, totals, supplies, what players hold and what is left in the bag. */
#include "game/hooks.h"
#include "game/modules.h"
#include "tools/trial.h"

#include <stdlib.h>
#include <string.h>

static int by_all(const void *a, const void *b) {
    const struct naive_event *p = a, *q = b;
    const int left[] = {p->kind,  p->cause,  p->y,           p->x,
                        p->tiles, p->points, (int)p->owners, (int)p->payers};
    const int right[] = {q->kind,  q->cause,  q->y,           q->x,
                         q->tiles, q->points, (int)q->owners, (int)q->payers};
    for (size_t i = 0; i < sizeof left / sizeof left[0]; i++)
        if (left[i] != right[i]) return left[i] < right[i] ? -1 : 1;
    return 0;
}

static char kind_letter(unsigned kind) {
    switch (kind) {
    case FEATURE_ROAD: return 'r';
    case FEATURE_CITY: return 'c';
    case FEATURE_MONASTERY: return 'm';
    case FEATURE_GARDEN: return 'g';
    case FEATURE_FIELD: return 'f';
    case FEATURE_SHRINE: return 's';
    case FEATURE_CASTLE: return 'k';
    case SOURCE_WINE: return '1';
    case SOURCE_GRAIN: return '2';
    case SOURCE_CLOTH: return '3';
    case SOURCE_KING: return 'K';
    case SOURCE_ROBBER_BARON: return 'B';
    case SOURCE_GOLD: return '$';
    case SOURCE_FAIRY_TURN:
    case SOURCE_FAIRY: return 'y';
    case SOURCE_CATAPULT: return 'x';
    case SOURCE_RANSOM: return 'R';
    case SOURCE_ROBBERY: return 'L';
    case SOURCE_MESSAGE: return '!';
    case SOURCE_BAZAAR: return 'Z';
    }
    return '?';
}

static char cause_letter(unsigned cause) {
    switch (cause) {
    case CAUSE_DUEL: return 'd';
    case CAUSE_MESSAGE: return 'm';
    case CAUSE_BARN_PLACED: return 'b';
    case CAUSE_BARN_JOINED: return 'j';
    }
    return "crfp"[cause];
}

/* A field with GQ/F that has no herd. */
static bool is_without_herd(const struct trial *t, const struct scoring *s) {
    const struct game *g = &t->r.game;
    bool pigs = false;
    for (uint32_t i = 0; i < g->segments; i++)
        pigs |=
            g->segment[i].feature == s->feature && game_segment_type(g, i)->flags & SEGMENT_HERD;
    for (uint32_t i = 0; i < s->terms; i++)
        if (g->term[s->term + i].of == TERM_HERD) return false;
    return pigs && setup_plays(&t->r.setup, "gq11");
}

static void count_seen(struct trial *t, const struct scoring *s) {
    if (s->owners & (s->owners - 1u)) t->seen[SEEN_TIE]++;
    if (s->cause == CAUSE_RECALL) t->seen[SEEN_RECALL]++;
    if (s->kind == FEATURE_FIELD && s->value) t->seen[SEEN_FARM]++;
    t->seen[SEEN_GOODS] += s->kind >= SOURCE_WINE && s->kind <= SOURCE_CLOTH;
    t->seen[SEEN_KING] += s->kind == SOURCE_KING && s->cause == CAUSE_FINAL;
    t->seen[SEEN_BARON] += s->kind == SOURCE_ROBBER_BARON && s->cause == CAUSE_FINAL;
    t->seen[SEEN_FAIRY_POINTS] += s->kind == SOURCE_FAIRY || s->kind == SOURCE_FAIRY_TURN;
    t->seen[SEEN_DUEL] += s->cause == CAUSE_DUEL;
    t->seen[SEEN_SHRINE] += s->cause == CAUSE_COMPLETE && s->kind == FEATURE_SHRINE;
    if (s->kind == FEATURE_FIELD && s->value && t->r.setup.tiles && is_without_herd(t, s))
        t->seen[SEEN_NO_HERD]++;
    for (uint32_t i = 0; i < s->terms; i++) {
        unsigned of = t->r.game.term[s->term + i].of;
        t->seen[SEEN_INN] += of == TERM_INN;
        t->seen[SEEN_CATHEDRAL] += of == TERM_CATHEDRAL;
        t->seen[SEEN_PIG] += of == TERM_PIG && s->value;
        t->seen[SEEN_HERD] += of == TERM_HERD && s->value;
        t->seen[SEEN_MAGE] += of == TERM_MAGE;
        t->seen[SEEN_WITCH] += of == TERM_WITCH;
        t->seen[SEEN_BARN_FINAL] += of == TERM_BARN && s->value;
    }
    t->seen[SEEN_BARN_PLACED] += s->cause == CAUSE_BARN_PLACED && s->value;
    t->seen[SEEN_BARN_JOINED] += s->cause == CAUSE_BARN_JOINED && s->value;
    if (s->cause != CAUSE_COMPLETE) return;
    if (s->kind == FEATURE_ROAD) t->seen[SEEN_ROAD]++;
    if (s->kind == FEATURE_CITY) t->seen[s->value == 2 ? SEEN_TINY_CITY : SEEN_CITY]++;
    if (s->kind == FEATURE_MONASTERY) t->seen[SEEN_MONASTERY]++;
    if (s->kind == FEATURE_GARDEN) t->seen[SEEN_GARDEN]++;
}

/* What owners get for a field may differ, and may be told together or not: one of each. */
static int add_event(struct naive_event *list, int n, struct naive_event e) {
    if (e.kind != 'f' || !e.owners) {
        list[n++] = e;
        return n;
    }
    unsigned owners = e.owners;
    for (; owners; owners &= owners - 1) {
        e.owners = owners & ~(owners - 1u);
        list[n++] = e;
    }
    return n;
}

bool trial_same_events(struct trial *t, uint32_t from) {
    const struct game *g = &t->r.game;
    struct naive_event engine[2048], naive[2048];
    int n = 0, m = 0;
    /* In farm3-once the two book the same points in different portions. */
    bool farms = t->n.rules.farm != 31;
    /* Fields that are scored in play are not walked. */
    bool tells_tiles = !t->n.rules.abbey && !t->n.rules.messages;
    for (uint32_t i = from; i < g->scorings; i++) {
        const struct scoring *s = &g->scoring[i];
        int32_t sum = 0;
        for (uint32_t k = 0; k < s->terms; k++)
            sum += g->term[s->term + k].count * g->term[s->term + k].each;
        if (sum != s->value)
            return trial_wrong(t, "terms give %d, value is %d", (int)sum, (int)s->value);
        count_seen(t, s);
        if (!farms && s->kind == FEATURE_FIELD) continue;
        struct naive_event e = {.kind = kind_letter(s->kind),
                                .cause = cause_letter(s->cause),
                                .x = s->cell.x,
                                .y = s->cell.y,
                                .tiles = tells_tiles ? (int)s->cells : 0,
                                .points = s->value,
                                .owners = s->owners,
                                .payers = s->payers};
        n = add_event(engine, n, e);
    }
    for (int i = 0; i < t->n.events; i++)
        if (farms || t->n.event[i].kind != 'f') {
            if (!tells_tiles) t->n.event[i].tiles = 0;
            m = add_event(naive, m, t->n.event[i]);
        }
    qsort(engine, (size_t)n, sizeof *engine, by_all);
    qsort(naive, (size_t)m, sizeof *naive, by_all);
    for (int i = 0; i < n && i < m; i++)
        if (by_all(&engine[i], &naive[i]))
            return trial_wrong(
                t,
                "engine %c%c %d,%d %d tiles %d points %x, naive %c%c %d,%d %d tiles %d points %x",
                engine[i].kind, engine[i].cause, engine[i].x, engine[i].y, engine[i].tiles,
                engine[i].points, engine[i].owners, naive[i].kind, naive[i].cause, naive[i].x,
                naive[i].y, naive[i].tiles, naive[i].points, naive[i].owners);
    return n == m || trial_wrong(t, "engine scores %d features, naive %d", n, m);
}

/* Goods and cards. */
static bool same_holdings(struct trial *t) {
    static const char *const goods[] = {"wine", "grain", "cloth"};
    struct holding list[HOLDINGS_MAX];
    uint32_t n = game_holdings(&t->r.game, list);
    int sum = 0, all = (t->n.holder[0] > 0) + (t->n.holder[1] > 0);
    for (unsigned p = 0; p < t->r.options.players; p++)
        for (int k = 0; k < 3; k++)
            all += t->n.goods[p][k];
    for (unsigned p = 0; p < t->r.options.players; p++)
        all += t->n.ingots[p];
    for (uint32_t i = 0; i < n; i++) {
        const struct holding *h = &list[i];
        int naive = !strcmp(h->what, "king")           ? t->n.holder[0] == h->player + 1
                    : !strcmp(h->what, "robber-baron") ? t->n.holder[1] == h->player + 1
                    : !strcmp(h->what, "gold")         ? t->n.ingots[h->player]
                                                       : 0;
        for (int k = 0; k < 3; k++)
            if (!strcmp(h->what, goods[k])) naive = t->n.goods[h->player][k];
        sum += (int)h->count;
        if (naive != (int)h->count)
            return trial_wrong(t, "player %d: %s: engine %d, naive %d", h->player, h->what,
                               (int)h->count, naive);
    }
    return sum == all || trial_wrong(t, "engine knows %d goods and cards, naive %d", sum, all);
}

bool trial_same_state(struct trial *t) {
    const struct game *g = &t->r.game;
    for (unsigned p = 0; p < t->r.options.players; p++) {
        if (g->score[p] != t->n.score[p])
            return trial_wrong(t, "player %u: engine %d, naive %d", p, (int)g->score[p],
                               t->n.score[p]);
        for (int k = 0; k < FIGURE_KINDS; k++)
            if (setup_has_figure(&t->r.setup, (enum figure_kind)k) &&
                g->supply[p][k] !=
                    *naive_stock(&t->n, (int)p, random_naive_figure((enum figure_kind)k)))
                return trial_wrong(t, "supply of player %u: %s", p,
                                   figure_kind_name((enum figure_kind)k));
    }
    if (!same_holdings(t) || !trial_same_beasts(t) || !trial_same_towers(t) ||
        !trial_same_quarters(t) || !trial_same_bridges(t) || !trial_same_castles(t))
        return false;
    for (uint32_t i = 0; i < t->r.setup.tiles; i++) {
        int tile = t->tile[i];
        if (t->r.setup.tile[i].role == ROLE_APART) continue;
        if (tile < 0) return trial_wrong(t, "tile %s", t->r.setup.tile[i].type->id);
        if (game_left(g, (int32_t)i) != (uint32_t)naive_left(&t->n, tile))
            return trial_wrong(t, "copies of %s: engine %u, naive %d", naive_tile_id(tile),
                               game_left(g, (int32_t)i), naive_left(&t->n, tile));
    }
    int all = 0;
    for (int i = 0, kinds = naive_tile_count(); i < kinds; i++)
        all += t->n.bag[i];
    return (uint32_t)all == g->tiles_left ||
           trial_wrong(t, "tiles left: engine %u, naive %d", g->tiles_left, all);
}

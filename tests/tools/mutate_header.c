/* SPDX-License-Identifier: MIT */
/* Mutations of the header: what it says is wrong; or it says other rules, by which the same turns
 * are judged. */
#include "tools/mutate.h"
#include "tools/naive_legal.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int find_variant(const struct plain_game *g, const char *name) {
    for (int i = 0; i < g->variants; i++)
        if (!strcmp(g->variant[i].name, name)) return i;
    return -1;
}

/* VALUE "": it is not said any more. */
static void set_variant(struct plain_game *g, const char *name, const char *value) {
    int i = find_variant(g, name);
    if (i >= 0) g->variant[i] = g->variant[--g->variants];
    if (!value[0]) return;
    if (g->variants == PLAIN_VARIANTS) abort();
    struct plain_variant *v = &g->variant[g->variants++];
    snprintf(v->name, sizeof v->name, "%s", name);
    snprintf(v->value, sizeof v->value, "%s", value);
}

/* --- what is wrong ------------------------------------------------------------------------ */

static bool variant(struct mutation *m) {
    static const struct plain_variant bad[] = {{"TINY_CITY", "3"},  {"RIVER", "III"},
                                               {"FARMS", "on"},     {"MAX_PLAYERS", "0"},
                                               {"ABBOTS", "maybe"}, {"FARM_SCORE", "farm4"}};
    if (m->g->variants == PLAIN_VARIANTS) return false;
    const struct plain_variant *v = &bad[mutate_below(m, sizeof bad / sizeof *bad)];
    if (find_variant(m->g, v->name) >= 0) return false; /* twice is another error */
    m->g->variant[m->g->variants++] = *v;
    m->at = -1;
    return true;
}

/* Expansions that ask for farms counted field by field. */
static bool farm_score(struct mutation *m) {
    static const char *const rows[] = {"traders-and-builders", "river-2", "gq11", "count",
                                       "abbey-and-mayor"};
    int asking = 0; /* each that asks is a fault of its own */
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        asking += plain_has_expansion(m->g, rows[k]);
    if (asking != 1) return false;
    set_variant(m->g, "FARM_SCORE", "city4");
    m->at = -1;
    return true;
}

static void name_nobody(struct plain_step *s) {
    bool asks = s->kind == PLAIN_ROBBER || s->kind == PLAIN_ROB || s->kind == PLAIN_ALONG;
    s->by = -1;
    s->whose = asks ? 0 : -1;
    for (int i = 0; i < s->more_count; i++)
        s->more[i].whose = -1;
    if (s->kind == PLAIN_TARGET) strcpy(s->path, "A");
}

static bool players_few(struct mutation *m) {
    if (m->g->supplies || find_variant(m->g, "MAX_PLAYERS") >= 0) return false;
    for (int i = 0; i < m->g->entries; i++) {
        struct plain_entry *e = &m->g->entry[i];
        e->player = e->player < 0 ? -1 : 0;
        for (int k = 0; k < e->steps; k++)
            name_nobody(&e->step[k]);
    }
    m->g->players = 1;
    m->at = -1;
    return true;
}

static bool players_many(struct mutation *m) {
    struct naive_rules r;
    if (!plain_rules(m->g, &r) || r.most_players >= NAIVE_PLAYERS) return false;
    unsigned more = (unsigned)(NAIVE_PLAYERS - r.most_players);
    m->g->players = r.most_players + 1 + (int)mutate_below(m, more < 3 ? more : 3);
    m->at = -1;
    return true;
}

static bool start(struct mutation *m) {
    const struct naive_legal *s = &m->before[0];
    int tile = mutate_pick_tile(m, s, true);
    if (tile < 0 || !s->n.laid_count || tile == s->n.laid[0].tile || m->g->position) return false;
    struct plain_start *start = &m->g->start[0];
    m->g->has_start = true;
    m->g->starts = 1;
    *start = (struct plain_start){.x = 0};
    snprintf(start->tile, sizeof start->tile, "%s", naive_tile_id(tile));
    m->at = -1;
    return true;
}

/* --- other rules -------------------------------------------------------------------------- */

/* A builder or pig is taken back, which one profile does not allow. */
static bool takes_special(const struct mutation *m, int at) {
    const struct plain_step *s = mutate_step(m, at, PLAIN_FESTIVAL);
    return s && s->figure && strchr("up", s->figure);
}

static bool profile(struct mutation *m) {
    static const char *const names[] = {"", "summary", "c1", "c2", "jcz", "rgg"};
    const char *name = names[mutate_pick(m, takes_special) >= 0 ? 5 : mutate_below(m, 6)];
    if (!strcmp(m->g->profile, name)) return false;
    snprintf(m->g->profile, sizeof m->g->profile, "%s", name);
    m->at = -1;
    return true;
}

/* Some variant has another value, or that of the edition and profile. */
static bool variant_other(struct mutation *m) {
    unsigned count = 0;
    while (naive_variants[count][0])
        count++;
    const char *const *row = naive_variants[mutate_below(m, count)];
    if (!strcmp(row[0], "TRACK_LAP")) return false; /* it changes claims, not the game */
    int values = 0;
    while (values < NAIVE_VALUES - 1 && row[values + 1])
        values++;
    int value = (int)mutate_below(m, (unsigned)values + 1);
    if (m->g->has_counts && !strncmp(row[0], "RIVER", 5)) return false; /* the bag says it too */
    if (m->g->variants == PLAIN_VARIANTS) return false;
    set_variant(m->g, row[0], value ? row[value] : "");
    m->at = -1;
    return true;
}

/* An expansion less, or more. */
static bool expansion_missing(struct mutation *m) {
    if (!m->g->expansions || m->g->has_counts) return false;
    int i = (int)mutate_below(m, (unsigned)m->g->expansions);
    memmove(m->g->expansion[i], m->g->expansion[i + 1],
            (size_t)(--m->g->expansions - i) * sizeof m->g->expansion[0]);
    m->at = -1;
    return true;
}

static bool expansion_more(struct mutation *m) {
    static const char *const names[] = {"inns-and-cathedrals",
                                        "traders-and-builders",
                                        "king-and-robber",
                                        "shrines",
                                        "gq11",
                                        "festival",
                                        "crop-circles-1",
                                        "crop-circles-2",
                                        "flying-machines"};
    const char *name = names[mutate_below(m, sizeof names / sizeof *names)];
    if (m->g->has_counts || m->g->expansions == PLAIN_EXPANSIONS) return false;
    if (plain_has_expansion(m->g, name)) return false;
    snprintf(m->g->expansion[m->g->expansions++], sizeof m->g->expansion[0], "%s", name);
    m->at = -1;
    return true;
}

/* Abbots or a river are declared as an expansion, which says the same as the variant, or not. */
static bool expansion_words(struct mutation *m) {
    static const char *const rows[][3] = {
        {"abbot", "ABBOTS", "on"}, {"river-1", "RIVER", "I"}, {"river-2021", "RIVER", "2021"}};
    const char *const *row = rows[mutate_below(m, 3)];
    if (m->g->expansions == PLAIN_EXPANSIONS) return false;
    if (plain_has_expansion(m->g, row[0])) return false;
    int i = find_variant(m->g, row[1]);
    if (i >= 0 && mutate_below(m, 2) && !strcmp(m->g->variant[i].value, row[2]))
        set_variant(m->g, row[1], "");
    snprintf(m->g->expansion[m->g->expansions++], sizeof m->g->expansion[0], "%s", row[0]);
    m->at = -1;
    return !m->g->has_counts;
}

/* Fewer figures, or more, for all or for one. */
static bool supply(struct mutation *m) {
    const struct naive_rules *r = &m->before[0].n.rules;
    char figure = "sssabupywn"[mutate_below(m, r->abbey ? 10 : 7)];
    if ((figure == 'a' && !r->abbots) || (figure == 'b' && !r->inns) ||
        (strchr("up", figure) && !r->traders) || m->g->supplies == PLAIN_SUPPLIES)
        return false;
    struct plain_supply *s = &m->g->supply[m->g->supplies++];
    *s = (struct plain_supply){.player = (int)mutate_below(m, (unsigned)m->g->players + 2) - 2,
                               .figure = figure,
                               .count = (int)mutate_below(m, figure == 'a'   ? 2
                                                             : figure == 's' ? 10
                                                                             : 4)};
    if (s->player < -1) s->player = -1;
    m->at = -1;
    return true;
}

/* --- positions ---------------------------------------------------------------------------- */

/* The first turns have become tiles that lie there, without their figures. */
static bool become_position(struct mutation *m) {
    int to = 0, most = m->g->entries < 16 ? m->g->entries : 16;
    if (m->before[0].n.rules.river != '0' || !m->before[0].n.laid_count || m->g->ended)
        return false;
    for (int i = 1; i < most; i++)
        if (m->before[i].due == 0 && !m->before[i].n.part && (!to || mutate_below(m, 2))) to = i;
    const struct naive *n = &m->before[to].n;
    if (!to || n->laid_count > PLAIN_STARTS || m->g->entry[to].player > 0) return false;
    for (int i = 0; i < n->laid_count; i++) {
        struct plain_start *s = &m->g->start[i];
        *s = (struct plain_start){.x = n->laid[i].x, .y = n->laid[i].y, .turns = n->laid[i].turns};
        snprintf(s->tile, sizeof s->tile, "%s", naive_tile_id(n->laid[i].tile));
    }
    m->g->starts = n->laid_count;
    m->g->has_start = m->g->position = true;
    while (to--)
        plain_remove(m->g, 0);
    m->at = -1;
    return true;
}

/* ... one of which is turned, lies elsewhere, or is there too often. */
static bool position_wrong(struct mutation *m) {
    if (!m->g->position && !become_position(m)) return false;
    if (m->g->starts < 2) return false;
    struct plain_start *s = &m->g->start[mutate_below(m, (unsigned)m->g->starts)];
    const struct plain_start *other = &m->g->start[mutate_below(m, (unsigned)m->g->starts)];
    switch (mutate_below(m, 4)) {
    case 0: s->turns = (s->turns + 1) % 4; break;
    case 1:
        s->x = other->x + (int)mutate_below(m, 2);
        s->y = other->y;
        break;
    case 2: memcpy(s->tile, other->tile, sizeof s->tile); break;
    case 3: m->g->starts = 0; break;
    }
    m->at = -1;
    return true;
}

const struct mutation_kind mutate_header_kinds[] = {
    {"header-variant", variant, "E-VARIANT", false},
    {"header-farm-score", farm_score, "E-VARIANT", false},
    {"header-players-few", players_few, "E-PLAYERS", false},
    {"header-players-many", players_many, "E-PLAYERS", false},
    {"header-start", start, "E-START-TILE", false},
    {"header-profile", profile, "E-KIND", false},
    {"header-other", variant_other, "E-RIVER-ORDER E-NO-ABBOT", false},
    {"header-less", expansion_missing, "E-TILE-UNKNOWN E-EXPANSION", false},
    {"header-more", expansion_more, "", false},
    {"header-words", expansion_words, "E-VARIANT", false},
    {"header-supply", supply, "E-NO-MEEPLE E-SUPPLY", false},
    {"header-position", become_position, "", false},
    {"header-position-wrong", position_wrong, "E-START-TILE", false},
    {NULL, NULL, NULL, false},
};

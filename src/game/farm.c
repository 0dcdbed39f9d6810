/* SPDX-License-Identifier: MIT */
/* Farms, in the three ways in which they have been counted (FARM-SCORE-1 to 3).
 *
 *     +----+----+          A field borders a city where a segment of the one
 *     |CITY|    |          touches a segment of the other on some tile (FARM-3):
 *     |----+ f1 |          the tile says so (`field EL WR / N`).  Roads, cities,
 *     | f1 |    |          rivers part fields; a crossing parts its corners.
 *
 * farm3       each field by itself: its majority gets 3 for each complete city
 *             that it borders; a city pays on every field it borders.
 * farm3-once  the same, but a player is paid for a city once.
 * city4       each complete city by itself: who has most farmers on all the
 *             fields around it gets 4. */
#include "game/farm.h"
#include "base/xalloc.h"
#include "game/field.h"
#include "game/modules.h"
#include "game/score.h"

#include <stdlib.h>
#include <string.h>

struct list {
    uint32_t *feature, count, room;
};

static void add(struct list *l, uint32_t f) {
    VEC_GROW(l->feature, l->count, l->room);
    l->feature[l->count++] = f;
}

/* The complete cities that FIELD borders, each once. */
static void complete_cities(struct game *g, uint32_t field, struct list *cities /* out */) {
    uint32_t stamp = game_new_stamp(g), start = g->feature[field].segment, s = start;
    cities->count = 0;
    do {
        uint32_t borders = game_segment_type(g, s)->borders;
        const struct placed_tile *p = &g->placed[g->segment[s].tile];
        for (; borders; borders &= borders - 1) {
            uint32_t city = g->segment[game_segment_of(g, p, set_first(borders))].feature;
            const struct feature *c = &g->feature[city];
            if (c->stamp == stamp || c->open || c->kind != FEATURE_CITY) continue;
            g->feature[city].stamp = stamp;
            add(cities, city);
        }
        s = g->segment[s].next;
    } while (s != start);
}

/* Fields with farmers, by their first tile. */
static struct list farmed_fields(struct game *g) {
    struct list l = {0};
    uint32_t stamp = game_new_stamp(g);
    for (uint32_t i = 0; i < g->lands; i++) {
        uint32_t f = g->segment[game_on_land(g, i)->segment].feature;
        if (g->feature[f].kind != FEATURE_FIELD || g->feature[f].stamp == stamp) continue;
        if (!g->feature[f].figures) continue; /* a pig alone */
        g->feature[f].stamp = stamp;
        add(&l, f);
    }
    score_sort(g, l.feature, l.count);
    return l;
}

/* `shown`: the feature whose tiles are named. */
static struct scoring *begin(struct game *g, uint32_t field, uint32_t shown,
                             enum scoring_cause cause, enum rule rule) {
    struct scoring *s = scoring_begin(g, field, cause, rule);
    s->by_city = shown != field;
    if (field_may_be_kept(g) && shown == field)
        scoring_show_field(g, s, field);
    else
        scoring_show(g, s, shown);
    return s;
}

static void score_field(struct game *g, uint32_t field, int32_t cities,
                        const struct farm_way *way) {
    struct scoring *s = begin(g, field, field, way->cause, way->rule);
    scoring_add_term(g, s, TERM_CITY, cities, way->each);
    scoring_count(g, s, field);
    scoring_end(g, s);
}

/* Do the last two scorings say the same of the same field? */
static bool are_alike(const struct game *g) {
    const struct scoring *a = &g->scoring[g->scorings - 2], *b = &g->scoring[g->scorings - 1];
    if (a->terms != b->terms || a->rule != b->rule) return false;
    for (uint32_t i = 0; i < a->terms; i++) {
        const struct term *t = &g->term[a->term + i], *u = &g->term[b->term + i];
        if (t->of != u->of || t->count != u->count || t->each != u->each) return false;
    }
    return true;
}

/* Cities, and for each who was paid for it before: PAID[city] is the set of players. */
struct paid {
    struct list cities;
    uint16_t *by;
};

void farm_add_bonuses(struct game *g, struct scoring *s, struct farm *f, unsigned bonuses) {
    for (int first = 1; first >= 0; first--)
        FOR_EACH_HOOK(e, g->setup, HOOK_FIELD) {
            bool always = e->field_bonus & BONUS_ALWAYS;
            if (always == (first == 1) && (always || e->field_bonus & bonuses)) e->field(g, s, f);
        }
}

/* One scoring for each owner, since each has his own list of cities paid before (PAID; NULL: nobody
 * asks), or his own pig. */
static void score_field_for_each(struct game *g, uint32_t field, int32_t cities,
                                 const struct farm_way *way, const struct paid *paid) {
    struct scoring all = {0};
    scoring_count(g, &all, field);
    uint32_t most = 0;
    for (uint32_t p = 0; p < setup_owners(g->setup); p++)
        if (all.strength[p] > most) most = all.strength[p];
    bool is_first = true;
    for (uint32_t p = 0; p < setup_owners(g->setup); p++) {
        if (!most || all.strength[p] < most) continue;
        if (way->only && !(way->only >> p & 1)) continue;
        int32_t count = paid ? 0 : cities;
        int32_t again = 0; /* paid for another field of his */
        for (uint32_t i = 0; paid && i < paid->cities.count; i++) {
            uint16_t *by = &paid->by[paid->cities.feature[i]];
            bool before = *by >> p & 1;
            *by |= (uint16_t)(1u << p);
            count += !before;
            again += before;
        }
        struct scoring *s = begin(g, field, field, way->cause, way->rule);
        if (count || !again) scoring_add_term(g, s, TERM_CITY, count, way->each);
        scoring_add_term(g, s, TERM_PAID_CITY, again, 0);
        struct farm f = {.field = field, .player = (int)p, .cities = count, .each = way->each};
        farm_add_bonuses(g, s, &f, way->bonuses);
        if (!paid && !is_first && are_alike(g)) { /* owners who get the same share a line */
            scoring_forget(g);
            s = &g->scoring[g->scorings - 1];
            memset(s->strength, 0, sizeof s->strength);
        }
        is_first = false;
        s->alone = way->alone;
        s->strength[p] = most;
        scoring_end(g, s);
        memcpy(s->strength, all.strength, sizeof s->strength);
    }
}

/* All fields that border CITY. */
static void fields_around(struct game *g, uint32_t city, struct list *fields /* out */) {
    uint32_t stamp = game_new_stamp(g), start = g->feature[city].segment, s = start;
    fields->count = 0;
    do {
        const struct placed_tile *p = &g->placed[g->segment[s].tile];
        FOR_EACH_SEGMENT(i, k, g, p) {
            if (!(p->type->segment[i].borders >> g->segment[s].index & 1)) continue;
            uint32_t f = g->segment[k].feature;
            if (g->feature[f].stamp == stamp) continue;
            g->feature[f].stamp = stamp;
            add(fields, f);
        }
        s = g->segment[s].next;
    } while (s != start);
}

static void score_city_by_city(struct game *g, const struct list *farmed) {
    struct list cities = {0}, some = {0}, around = {0};
    uint8_t *seen = xcalloc(g->features, 1);
    for (uint32_t i = 0; i < farmed->count; i++) {
        complete_cities(g, farmed->feature[i], &some);
        /* A field without a complete city is reported as 0 (FARM-SCORE-4). */
        if (some.count == 0) {
            struct scoring *s =
                begin(g, farmed->feature[i], farmed->feature[i], CAUSE_FINAL, RULE_FARM_SCORE_4);
            scoring_add_term(g, s, TERM_CITY, 0, 4);
            scoring_count(g, s, farmed->feature[i]);
            scoring_end(g, s);
        }
        for (uint32_t k = 0; k < some.count; k++)
            if (!seen[some.feature[k]]) {
                seen[some.feature[k]] = 1;
                add(&cities, some.feature[k]);
            }
    }
    score_sort(g, cities.feature, cities.count);
    for (uint32_t i = 0; i < cities.count; i++) {
        fields_around(g, cities.feature[i], &around);
        uint32_t field = farmed->feature[0];
        for (uint32_t k = 0; k < around.count; k++)
            if (g->feature[around.feature[k]].figures) field = around.feature[k];
        struct scoring *s = begin(g, field, cities.feature[i], CAUSE_FINAL, RULE_FARM_SCORE_3);
        scoring_add_term(g, s, TERM_CITY, 1, 4);
        for (uint32_t k = 0; k < around.count; k++)
            if (g->feature[around.feature[k]].figures) scoring_count(g, s, around.feature[k]);
        scoring_end(g, s);
    }
    free(seen);
    free(cities.feature);
    free(some.feature);
    free(around.feature);
}

void farm_tell(struct game *g, uint32_t field, uint32_t scoring) {
    if (!g->setup->hooked[HOOK_SCORED] || scoring == NO_SCORING) return;
    struct scoring s = g->scoring[scoring];
    s.kind = FEATURE_FIELD;
    s.feature = field;
    score_tell(g, &s);
}

/* PAID: as there.  The number of its last scoring; NO_SCORING: nobody has any strength there. */
static uint32_t pay_one(struct game *g, uint32_t field, int32_t cities, const struct farm_way *way,
                        const struct paid *paid) {
    uint32_t before = g->scorings;
    if (paid || way->only || g->setup->hooked[HOOK_FIELD])
        score_field_for_each(g, field, cities, way, paid);
    else
        score_field(g, field, cities, way);
    return g->scorings > before ? g->scorings - 1 : NO_SCORING;
}

static void score_one(struct game *g, uint32_t field, int32_t cities, const struct farm_way *way,
                      const struct paid *paid) {
    farm_tell(g, field, pay_one(g, field, cities, way, paid));
}

uint32_t farm_score_field(struct game *g, uint32_t field, const struct farm_way *way) {
    return pay_one(g, field, farm_count_cities(g, field), way, NULL);
}

/* As the final scoring counts FIELD, unless a module has another way. */
static struct farm_way way_at_end(const struct game *g, uint32_t field, enum rule rule) {
    struct farm_way way = {
        .each = 3, .bonuses = BONUS_OF_OWNER | BONUS_OF_FIELD, .cause = CAUSE_FINAL, .rule = rule};
    FOR_EACH_HOOK(e, g->setup, HOOK_FIELD_WAY)
    e->field_way(g, field, &way);
    return way;
}

uint32_t farm_score_as_at_end(struct game *g, uint32_t field, int player, uint32_t alone,
                              enum scoring_cause cause, enum rule rule) {
    struct farm_way way = way_at_end(g, field, rule);
    way.cause = cause;
    way.only = (uint16_t)(1u << player);
    way.alone = alone;
    return farm_score_field(g, field, &way);
}

int32_t farm_count_cities(struct game *g, uint32_t field) {
    if (field_is_kept(g)) return g->field_sum[field].cities;
    struct list cities = {0};
    complete_cities(g, field, &cities);
    free(cities.feature);
    return (int32_t)cities.count;
}

bool farm_has_flag(const struct game *g, uint32_t field, unsigned flag) {
    if (field_is_kept(g)) return g->field_sum[field].flags & flag;
    uint32_t start = g->feature[field].segment, s = start;
    do {
        if (game_segment_type(g, s)->flags & flag &&
            !(setup_muted(g->setup, g->placed[g->segment[s].tile].type) & flag))
            return true;
        s = g->segment[s].next;
    } while (s != start);
    return false;
}

void score_farms(struct game *g) {
    struct list farmed = farmed_fields(g);
    struct paid paid = {.by = NULL};
    int way = setup_variant(g->setup, VARIANT_FARM_SCORE);
    if (way == FARM_SCORE_CITY4) {
        score_city_by_city(g, &farmed);
        for (uint32_t i = 0; i < farmed.count; i++)
            farm_tell(g, farmed.feature[i], g->scorings - 1);
    } else {
        bool once = way == FARM_SCORE_FARM3_ONCE;
        if (once) paid.by = xcalloc(g->features + 1, sizeof *paid.by);
        enum rule rule = once ? RULE_FARM_SCORE_2 : RULE_FARM_SCORE_1;
        for (uint32_t i = 0; i < farmed.count; i++) {
            struct farm_way field_way = way_at_end(g, farmed.feature[i], rule);
            if (once) complete_cities(g, farmed.feature[i], &paid.cities);
            score_one(g, farmed.feature[i], farm_count_cities(g, farmed.feature[i]), &field_way,
                      once ? &paid : NULL);
        }
    }
    free(paid.by);
    free(paid.cities.feature);
    free(farmed.feature);
}

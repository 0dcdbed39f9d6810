/* SPDX-License-Identifier: MIT */
#include "game/journal.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "game/feature.h"

void journal_make_room(struct game *g) { VEC_GROW(g->effect, g->effects, g->effect_room); }

uint32_t journal_save(struct game *g, const void *from, size_t bytes) {
    uint32_t at = g->saved_size;
    VEC_RESERVE(g->saved, g->saved_size, (uint32_t)bytes, g->saved_room);
    if (bytes) memcpy(g->saved + at, from, bytes);
    g->saved_size += (uint32_t)bytes;
    return at;
}

void journal_restore(struct game *g, void *to, uint32_t at, size_t bytes) {
    INVARIANT(at + bytes == g->saved_size);
    if (bytes) memcpy(to, g->saved + at, bytes);
    g->saved_size = at;
}

void game_list(struct game *g, uint32_t number) {
    VEC_GROW(g->listed, g->clock.listed_count, g->listed_room);
    g->listed[g->clock.listed_count++] = number;
}

void game_note_act(struct game *g, const struct extra *s) {
    VEC_GROW(g->act, g->acts, g->act_room);
    g->act[g->acts] = *s;
    g->act[g->acts].after_scoring = g->now.phase > g->setup->scoring;
    journal_note(g, (struct effect){.kind = EFFECT_ACT, .a = g->acts++});
}

void game_forget(struct game *g) {
    g->effects = g->saved_size = g->mark_at = g->last_card = g->last_built = g->rebuilt = g->homes =
        0;
    memset(g->state_noted, -1, sizeof g->state_noted);
}

uint32_t journal_find(const struct game *g, uint32_t i, uint32_t end, enum effect_kind kind) {
    while (i < end && g->effect[i].kind != kind)
        i++;
    return i < end ? i : end;
}

/* What placed segment S was when effect I was made: what is complete only since a module said so may have
 * been something else. */
static uint8_t kind_then(const struct game *g, uint32_t i, uint32_t s) {
    const struct placed_segment *placed = &g->segment[s];
    uint8_t kind = game_segment_type(g, s)->kind;
    if (feature_traits[kind].completion != COMPLETE_MARKED) return kind;
    FOR_EACH_EFFECT(k, g, i + 1, g->effects, EFFECT_GROUND) {
        if (g->effect[k].a != placed->tile) continue;
        const struct tile_type *was =
            (const struct tile_type *)(const void *)effect_text(&g->effect[k]);
        return was->segment[placed->index].kind;
    }
    return kind;
}

/* Where it was on the land. */
static void add_land(const struct game *g, uint32_t i, struct returned *home) {
    const struct effect *e = &g->effect[i];
    home->tile = (int32_t)g->segment[e->b].tile;
    home->segment = g->segment[e->b].index;
    home->feature_kind = kind_then(g, i, e->b);
    home->feature = e->e;
}

/* Effect I, if it is that of a figure which went home from wherever it was. */
static bool is_home(const struct game *g, uint32_t i, struct returned *home /* out */) {
    const struct effect *e = &g->effect[i];
    if (e->kind != EFFECT_MOVED || effect_to(e) != LOCATION_SUPPLY) return false;
    *home = (struct returned){.player = e->player,
                              .kind = g->figure[e->a].kind,
                              .cause = (uint8_t)effect_cause(e),
                              .from = (uint8_t)effect_from(e),
                              .at = e->b,
                              .figure = e->a,
                              .tile = -1,
                              .feature = UINT32_MAX};
    if (home->from == LOCATION_SEGMENT) add_land(g, i, home);
    return true;
}

bool effect_is_returned(const struct game *g, uint32_t i, struct returned *home) {
    const struct effect *e = &g->effect[i];
    return e->kind == EFFECT_MOVED && effect_from(e) == LOCATION_SEGMENT && is_home(g, i, home);
}

uint32_t journal_find_returned(const struct game *g, uint32_t i, uint32_t end,
                               struct returned *home) {
    uint32_t first = 0, after = g->homes; /* of those that left the land from effect I on */
    if (!after || g->home[after - 1] < i) return end; /* nobody has: so it is in most turns */
    while (first < after) {
        uint32_t middle = first + (after - first) / 2;
        if (g->home[middle] < i)
            first = middle + 1;
        else
            after = middle;
    }
    for (; first < g->homes && g->home[first] < end; first++)
        if (effect_is_returned(g, g->home[first], home)) return g->home[first];
    return end;
}

uint32_t journal_list_home(const struct game *g, uint32_t begin, uint32_t end,
                           struct returned **list) {
    uint32_t count = 0, room = 0;
    struct returned home;
    *list = NULL;
    FOR_EACH_EFFECT(i, g, begin, end, EFFECT_MOVED) {
        if (!is_home(g, i, &home)) continue;
        if (home.from == LOCATION_PRISON) FOR_EACH_EFFECT(k, g, begin, i, EFFECT_MOVED) {
                const struct effect *e = &g->effect[k];
                if (e->a == home.figure && effect_from(e) == LOCATION_SEGMENT)
                    add_land(g, k, &home);
            }
        VEC_GROW(*list, count, room);
        (*list)[count++] = home;
    }
    return count;
}

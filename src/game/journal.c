/* SPDX-License-Identifier: MIT */
#include "game/journal.h"
#include "base/bug.h"
#include "base/xalloc.h"

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
    journal_note(g, (struct effect){.kind = EFFECT_ACT, .a = g->acts++});
}

void game_forget(struct game *g) {
    g->effects = g->saved_size = g->mark_at = g->last_card = g->last_built = g->homes = 0;
    memset(g->state_noted, -1, sizeof g->state_noted);
}

uint32_t journal_find(const struct game *g, uint32_t i, uint32_t end, enum effect_kind kind) {
    while (i < end && g->effect[i].kind != kind)
        i++;
    return i < end ? i : end;
}

bool effect_is_returned(const struct game *g, uint32_t i, struct returned *home) {
    const struct effect *e = &g->effect[i];
    if (e->kind != EFFECT_MOVED || effect_from(e) != LOCATION_SEGMENT) return false;
    if (effect_to(e) != LOCATION_SUPPLY) return false;
    const struct placed_segment *s = &g->segment[e->b];
    *home = (struct returned){.player = e->player,
                              .kind = g->figure[e->a].kind,
                              .feature_kind = game_segment_type(g, e->b)->kind,
                              .cause = (uint8_t)effect_cause(e),
                              .feature = e->e,
                              .tile = (int32_t)s->tile,
                              .segment = s->index};
    return true;
}

uint32_t journal_find_returned(const struct game *g, uint32_t i, uint32_t end,
                               struct returned *home) {
    while (i < end && !effect_is_returned(g, i, home))
        i++;
    return i < end ? i : end;
}

uint32_t journal_list_returned(const struct game *g, uint32_t begin, uint32_t end,
                               struct returned **list) {
    uint32_t count = 0, room = 0;
    struct returned home;
    *list = NULL;
    FOR_EACH_RETURNED(i, &home, g, begin, end) {
        VEC_GROW(*list, count, room);
        (*list)[count++] = home;
    }
    return count;
}

/* SPDX-License-Identifier: MIT */
#include "replay/named_tile.h"
#include "replay/bind_action.h"
#include "replay/name.h"

#include <string.h>

const struct bound_tile *bound_tiles_of_entry(const struct judgement *j, uint32_t index) {
    const struct record *r = j->record;
    const struct bound_tile *tile = j->tile;
    for (uint32_t e = 0; e < index; e++)
        for (uint32_t i = 0; i < r->entry[e].steps; i++)
            tile += bind_names_tile(&r->entry[e].step[i]);
    return tile;
}

uint32_t named_tiles_of_entry(const struct judgement *j, uint32_t index, struct named_tile *list,
                              uint32_t room) {
    const struct record *r = j->record;
    const struct bound_tile *tile = bound_tiles_of_entry(j, index);
    uint32_t count = 0;
    for (uint32_t i = 0; i < r->entry[index].steps && count < room; i++) {
        const struct step *s = &r->entry[index].step[i];
        if (!bind_names_tile(s)) continue;
        const struct bound_tile *b = tile++;
        list[count++] = (struct named_tile){.tile = b->tile,
                                            .name = b->name,
                                            .kind = s->kind,
                                            .step = s,
                                            .turns = b->turns,
                                            .degrees = b->degrees};
    }
    return count;
}

struct named_tile named_tile_find(const struct judgement *j, const char *word) {
    struct written_tile ref = {.word = {.text = word, .span = SPAN_NONE}};
    struct tile_name n;
    name_resolve(&j->setup, &ref, j->record->arena, &n);
    struct named_tile named = {.tile = n.tile, .name = n.name ? n.name : word, .kind = STEP_OTHER};
    if (!verdict_ok(&n.verdict)) {
        named.verdict = n.verdict;
        named.tile = -1;
    } else if (named.tile < 0) {
        named.verdict = bind_unknown_tile(j, named.name);
    }
    return named;
}

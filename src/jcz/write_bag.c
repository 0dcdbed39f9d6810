/* SPDX-License-Identifier: MIT */
/* The tiles that a saved game takes out of the bag, copy by copy, while it is written. */
#include "base/bug.h"
#include "jcz/write_replay.h"

const char *take_tile(struct saver *s, int32_t pool) {
    const struct setup *setup = &s->j->setup;
    if (!s->tile[pool].left && setup->tile[pool].stand_in >= 0) pool = setup->tile[pool].stand_in;
    if (s->tile[pool].left) s->tile[pool].left--;
    const char *id = jcz_tile_id(s->tile[pool].printed);
    if (!id) BUG("a tile without an id in a set of that program");
    return id;
}

void begin_bag(struct saver *s) {
    const struct setup *setup = &s->j->setup;
    for (uint32_t i = 0; i < setup->tiles; i++)
        s->tile[i].left = setup->tile[i].count;
}

void begin_draws(struct saver *s) {
    begin_bag(s);
    for (uint32_t i = 0; i < s->j->setup.starts; i++)
        take_tile(s, s->j->setup.start[i].tile);
}

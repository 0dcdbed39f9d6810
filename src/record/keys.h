/* SPDX-License-Identifier: MIT */
/* The keys of a record's header: one table for both containers.  Internal to record/. */
#ifndef CARCREF_KEYS_H
#define CARCREF_KEYS_H

#include <stdbool.h>
#include <stdint.h>

enum header_key {
    KEY_RECORD,
    KEY_TITLE,
    KEY_DATE,
    KEY_PLACE,
    KEY_SOURCE,
    KEY_EDITION,
    KEY_EXPANSIONS,
    KEY_PROFILE,
    KEY_VARIANTS,
    KEY_PLAYERS,
    KEY_TILES,
    KEY_START,
    KEY_POSITION,
    KEY_SUPPLY,
    KEY_Y_AXIS,
    KEY_TURNS,
    KEY_ENDED,
    KEY_RESULT,
    KEY_WINNER,
    KEY_EXPECT,
    KEY_FREE, /* x-... */
    KEY_UNKNOWN
};
struct header_key_row {
    const char *name;
    bool is_list;     /* may be repeated in text, one item per line; YAML list */
    bool after_turns; /* may come after the entries in text */
};
extern const struct header_key_row header_keys[KEY_FREE];

/* Upper and lower case alike, since phones capitalise words. */
enum header_key header_key_find(const char *name, uint32_t length);
/* Is NAME the key in small letters?  In any other case a player of that name takes precedence. */
bool header_key_is_exact(enum header_key key, const char *name, uint32_t length);
/* The known key nearest to NAME, or NULL if none is near. */
const char *header_key_nearest(const char *name, uint32_t length);

#endif

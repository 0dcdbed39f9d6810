/* SPDX-License-Identifier: MIT */
/* Short names for jansson functions, and values of the game as JSON.  Internal to the JSON
 * report. */
#ifndef CARCREF_REPORT_JSON_H
#define CARCREF_REPORT_JSON_H

#include "base/port_words.h"
#include "base/xalloc.h"
#include "replay/judgement.h"
#include "report/wording.h"

#include <jansson.h>
#include <string.h>
#include <unistr.h>

/* jansson returns NULL only when memory is short. */
static inline json_t *sure(json_t *value) {
    if (!value) out_of_memory();
    return value;
}

static inline void set(json_t *object, const char *key, json_t *value) {
    if (json_object_set_new_nocheck(object, key, sure(value)) != 0) out_of_memory();
}

static inline void append(json_t *list, json_t *value) {
    if (json_array_append_new(list, sure(value)) != 0) out_of_memory();
}

static inline json_t *object(void) { return sure(json_object()); }
static inline json_t *list(void) { return sure(json_array()); }
static inline json_t *number(int64_t n) { return sure(json_integer(n)); }
static inline json_t *boolean(bool b) { return sure(json_boolean(b)); }

/* Text from outside, as it is; escapes are jansson's business.  Text that is not UTF-8 (a file
 * name) is masked, since JSON cannot hold it. */
static inline json_t *text(const char *s) {
    size_t length = strlen(s);
    if (!u8_check((const uint8_t *)s, length)) return sure(json_stringn_nocheck(s, length));
    struct buf b = {0};
    mask_text(&b, s, length, MASK_NO_LIMIT);
    json_t *value = sure(json_stringn_nocheck(b.text, b.length));
    buf_free(&b);
    return value;
}

static inline json_t *player_name_of(const struct record *r, int player) {
    if (player < 0 || (uint32_t)player >= r->players || !r->player[player].name.text)
        return json_null();
    return text(r->player[player].name.text);
}

static inline json_t *name_of(const struct judgement *j, int player) {
    return player_name_of(j->record, player);
}

static inline json_t *owner_name_of(const struct judgement *j, int owner) {
    const char *name = owner >= 0 ? record_owner_name(j->record, owner) : NULL;
    return name ? text(name) : json_null();
}

static inline json_t *owner_names_of(const struct judgement *j, unsigned owners) {
    json_t *names = list();
    for (int p = 0; owners; p++, owners >>= 1)
        if (owners & 1) append(names, owner_name_of(j, p));
    return names;
}

static inline json_t *names_of(const struct judgement *j, unsigned players) {
    json_t *names = list();
    for (int p = 0; players; p++, players >>= 1)
        if (players & 1) append(names, name_of(j, p));
    return names;
}

static inline json_t *cell_of(const struct judgement *j, struct cell c) {
    c = record_cell(j->record, c);
    json_t *pair = list();
    append(pair, number(c.x));
    append(pair, number(c.y));
    return pair;
}

/* Sides by their letter, halves by name. */
static inline json_t *sides_of(port_set ports) {
    json_t *sides = list();
    for (unsigned p = 0; p < PORTS; p++)
        if (ports >> p & 1) {
            bool half_of_side = p % 3 != 1 && (ports & port_middle((enum side)(p / 3)));
            if (!half_of_side) append(sides, text(port_word(p)));
        }
    return sides;
}

/* Sides of SEGMENT of a tile of TYPE as it lies; its number, if it reaches none and is not the only
 * one. */
static inline void set_sides(json_t *o, const struct tile_type *type, unsigned quarter_turns,
                             unsigned segment) {
    unsigned piece = tile_segment_number(type, segment);
    set(o, "sides", sides_of(ports_turned(type->segment[segment].ports, quarter_turns)));
    if (piece) set(o, "number", number(piece));
}

#endif

/* SPDX-License-Identifier: MIT */
#include "replay/name.h"
#include "game/game.h"

#include <stdlib.h>
#include <string.h>

/* Is WORD a whole number?  It is kept within a range in which no right angle can
 * come out by chance. */
static bool parse_degrees(const char *word, int32_t *degrees /* out */) {
    const char *p = word;
    bool minus = *p == '-';
    if (*p == '-' || *p == '+') p++;
    if (!*p) return false;
    long v = 0;
    for (; *p >= '0' && *p <= '9'; p++)
        v = v > 1000000 ? 1000001 : v * 10 + (*p - '0');
    if (*p) return false;
    *degrees = (int32_t)(minus ? -v : v);
    return true;
}

static uint8_t turns_of(int32_t degrees) {
    if (degrees < 0 || degrees > 270 || degrees % 90) return 0;
    return (uint8_t)(1u << (degrees / 90));
}

/* The tile with exactly these marks is meant, else the only one with these sides
 * and more marks (record format, section 4). */
static void by_sides(const struct setup *s, const struct side_name *sides, struct tile_name *n,
                     struct arena *arena) {
    for (int wanted = 2; wanted >= 1; wanted--) {
        const char *list = NULL;
        int found = 0;
        for (uint32_t i = 0; i < s->tiles; i++) {
            unsigned turns = 0;
            if (s->tile[i].count == 0 || side_name_fits(sides, s->tile[i].type, &turns) != wanted)
                continue;
            n->tile = (int32_t)i;
            n->turns = (uint8_t)turns;
            found++;
            list = list ? arena_printf(arena, "%s, %s", list, s->tile[i].type->id)
                        : s->tile[i].type->id;
        }
        if (found == 1) return;
        if (found > 1) {
            n->verdict =
                VERDICT(M_SIDES_AMBIGUOUS, arg_text(ARG_TEXT, n->name), arg_text(ARG_LIST, list));
            return;
        }
    }
    n->tile = -1;
}

struct tile_name name_resolve(const struct setup *s, const struct tile_ref *ref,
                              struct arena *arena) {
    struct tile_name n = {.tile = -1, .name = ref->word.text, .turns = TURNS_ANY};
    bool rotated = false;
    if (ref->rotation.text) {
        rotated = true;
        n.turns = parse_degrees(ref->rotation.text, &n.degrees) ? turns_of(n.degrees) : 0;
    }
    n.tile = setup_find_tile(s, n.name);
    if (n.tile >= 0) return n;
    /* An id may hold a slash, so digits behind the last one are a rotation only now. */
    const char *slash = strrchr(n.name, '/');
    int32_t degrees;
    if (slash && slash != n.name && !rotated && parse_degrees(slash + 1, &degrees)) {
        rotated = true;
        n.name = arena_strndup(arena, n.name, (size_t)(slash - n.name));
        n.degrees = degrees;
        n.turns = turns_of(degrees);
        n.tile = setup_find_tile(s, n.name);
        if (n.tile >= 0) return n;
    }
    struct side_name sides;
    if (!side_name_parse(n.name, (uint32_t)strlen(n.name), &sides)) return n;
    if (rotated) {
        n.verdict = VERDICT(M_SIDES_ROTATION, {ARG_NONE, {0}});
        return n;
    }
    by_sides(s, &sides, &n, arena);
    return n;
}

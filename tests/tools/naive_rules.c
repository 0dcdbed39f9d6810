/* SPDX-License-Identifier: MIT */
/* The editions and variants again, in words of their own. */
#include "tools/naive.h"

#include <string.h>

static bool same(const char *a, const char *b) { return !strcmp(a, b); }

bool naive_edition(struct naive_rules *r, const char *e) {
    bool first = same(e, "classic-2000"), winter = same(e, "winter-2012"), box = same(e, "2021");
    bool second = same(e, "2014") || box;
    if (!first && !winter && !second && !same(e, "classic")) return false;
    *r = (struct naive_rules){.players = 2,
                              .most_players = 5,
                              .land = winter   ? 'w'
                                      : second ? '2'
                                               : 'c',
                              .new_print = second,
                              .river_of_box = box,
                              .river = '0',
                              .start = second ? 'r' : 'm',
                              .tiny2 = first,
                              .farmers = true,
                              .farm = first ? 4 : 3};
    return true;
}

bool naive_variant(struct naive_rules *r, const char *name, const char *v) {
    if (same(name, "TINY_CITY"))
        r->tiny2 = same(v, "2");
    else if (same(name, "FARM_SCORE"))
        r->farm = same(v, "farm3") ? 3 : same(v, "farm3-once") ? 31 : 4;
    else if (same(name, "FARMERS"))
        r->farmers = same(v, "on");
    else if (same(name, "ABBOTS"))
        r->abbots = same(v, "on");
    else if (same(name, "RIVER"))
        r->river = same(v, "none")   ? '0'
                   : same(v, "I")    ? '1'
                   : same(v, "II")   ? '2'
                   : same(v, "I+II") ? 'b'
                                     : '3';
    else if (same(name, "RIVER_START"))
        r->start = v[0];
    else if (same(name, "RIVER_SPRING"))
        r->spring_turn = same(v, "turn");
    else if (same(name, "RIVER_VOLCANO"))
        r->volcano_plain = same(v, "plain");
    else if (same(name, "MAX_PLAYERS"))
        r->most_players = v[0] - '0';
    else if (!same(name, "TRACK_LAP"))
        return false;
    return true;
}

/* SPDX-License-Identifier: MIT */
/* The names that JCloisterZone has for tile sets, tiles and places.
 *
 * A place on a tile as it lies:
 *
 *     city, road        N  NE  NS  NWSE; _N is all sides but N
 *     field             NL.NR.EL ...: its half sides clockwise from the north-west
 *     monastery, garden I
 *
 * A place has one name only, and it names the whole piece. */
#ifndef CARCREF_JCZ_NAMES_H
#define CARCREF_JCZ_NAMES_H

#include "base/buf.h"
#include "base/cell.h"
#include "base/kinds.h"
#include "tile/catalogue.h"

/* The name of a feature there ("City"), NULL if it has none; and back, FEATURE_KINDS if
 * there is no such feature. */
const char *jcz_feature_name(enum feature_kind kind);
enum feature_kind jcz_feature_by_name(const char *name);

/* The place of the piece that owns PORTS; none: "I". */
void jcz_place_name(enum feature_kind kind, port_set ports, struct buf *out);
/* TEXT read as the place of a feature of KIND, with its sides or half sides in any order.
 * False: it is no place. */
bool jcz_place_ports(const char *text, enum feature_kind kind, port_set *ports /* out */);

/* `created` of a game whose date nobody wrote down. */
#define JCZ_NO_DATE "1970-01-01T00:00:00.000Z"

/* --- sets and their tiles --- */

enum jcz_set_kind { JCZ_BASE, JCZ_RIVER_1, JCZ_RIVER_2, JCZ_GQ11, JCZ_GQ11_RIVER, JCZ_SET_KINDS };
/* What the tiles of a game show; JCZ_UNKNOWN: perhaps anything. */
enum jcz_symbol { JCZ_INN = 1, JCZ_HERD = 2, JCZ_VOLCANO = 4, JCZ_GARDEN = 8, JCZ_UNKNOWN = 16 };

struct jcz_set {
    const char *name;
    uint8_t kind;        /* enum jcz_set_kind */
    uint8_t tiles;       /* enum tile_set */
    const char *edition; /* of a base set */
    unsigned symbols;    /* set of enum jcz_symbol */
};
#define JCZ_SETS 9
/* `:2` is the print with gardens.  A set with river tiles forces the element `river`, which
 * is not saved. */
extern const struct jcz_set jcz_sets[JCZ_SETS];

/* Is T, a tile of the set of kind KIND, in a game with the sets CHOSEN (NULL: none of that
 * kind)?  Both rivers leave one lake and one spring out. */
bool jcz_has_tile(const struct jcz_set *const chosen[JCZ_SET_KINDS], enum jcz_set_kind kind,
                  const struct set_tile *t);
/* The id of a tile, NULL: it has none. */
const char *jcz_tile_id(const struct tile_type *t);

#endif

/* SPDX-License-Identifier: MIT */
/* How JCloisterZone names a place on a tile as it lies:
 *
 *     city, road        N  NE  NS  NWSE; _N is all sides but N
 *     field             NL.NR.EL ...: its half sides clockwise from the north-west
 *     monastery, garden I
 *
 * A place has one name only, and it names the whole piece. */
#ifndef CARCREF_JCZ_PLACE_H
#define CARCREF_JCZ_PLACE_H

#include "base/buf.h"
#include "base/cell.h"
#include "base/kinds.h"

/* The name of a feature there ("City"), NULL if it has none; and back, FEATURE_KINDS if
 * there is no such feature. */
const char *jcz_feature_name(enum feature_kind kind);
enum feature_kind jcz_feature_by_name(const char *name);

/* The place of the piece that owns PORTS; none: "I". */
void jcz_place_name(enum feature_kind kind, port_set ports, struct buf *out);
/* TEXT read as the place of a feature of KIND, with its sides or half sides in any order.
 * False: it is no place. */
bool jcz_place_ports(const char *text, enum feature_kind kind, port_set *ports /* out */);

#endif

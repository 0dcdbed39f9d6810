/* SPDX-License-Identifier: MIT */
/* Land that belongs to a piece (a fief), on the map and in its legend. */
#ifndef CARCREF_REPORT_MAP_ESTATE_H
#define CARCREF_REPORT_MAP_ESTATE_H

#include "game/modules.h"
#include "report/map.h"

/* "kEA": the tile on C belongs to land of the players with marks E and A, of which something still depends;
 * "" if it belongs to none. */
#define MAP_ESTATE (2 + PLAYERS_MAX)
void map_estate_sign(char text[MAP_ESTATE] /* out */, const struct judgement *j,
                     const struct map_marks *marks, struct cell c);
/* Is there any?  Then the sign of that of a player X, "kX", and what it means. */
bool map_has_estates(char sign[MAP_ESTATE] /* out */, const char **name /* out */,
                     const struct judgement *j);
/* After the place of piece P: " (fief -1,-1:1,0)", as --board takes it, or " (complete)"; nothing if it has
 * no land. */
void map_estate(struct buf *out, const struct judgement *j, const struct piece *p);
/* The land of P, if it has some; *DONE: nothing depends on it any more. */
bool map_estate_of(const struct judgement *j, const struct piece *p, struct estate *e /* out */,
                   const struct estate_words **words /* out */);

#endif

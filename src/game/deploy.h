/* SPDX-License-Identifier: MIT */
/* Placing a figure on the tile just laid (MEEPLE-1 to MEEPLE-9). */
#ifndef CARCREF_DEPLOY_H
#define CARCREF_DEPLOY_H

#include "game/action.h"
#include "game/position.h"

/* May the figure of A stand where it is put?  If not, *WHY; else *WHY means nothing.  Where the player
 * has several colours and A says none, it is the one that has such a figure; several: E-MISSING. */
bool deploy_allows(const struct game *g, struct action *a, struct verdict *why /* out */);
/* Whose figure is that of A: an owner. */
int deploy_owner(const struct game *g, const struct action *a);
/* The tile on which A, whose check has said OK, puts its figure: the one just laid, or another. */
static inline const struct placed_tile *deploy_tile(const struct game *g, const struct action *a) {
    return &g->placed[a->elsewhere < 0 ? g->now.tile : a->elsewhere];
}
/* Does the tile just laid let figures be placed on others, too? */
bool deploy_leads(const struct game *g);
/* Does the tile of the turn forbid figure actions, or this one?  If so, *WHY says it. */
bool deploy_bars(const struct game *g, const struct action *a, struct verdict *why /* out */);
/* Does no figure come to TILE now, whatever brings it? */
bool deploy_keeps_off(const struct game *g, uint32_t tile);
/* ... nor anything else, ever? */
bool deploy_is_closed(const struct game *g, uint32_t tile);
/* Could the figure of A stand where it was put, although that is illegal (ERR-4)? */
bool deploy_can_stand(const struct game *g, struct action *a);
/* May FIGURE stand on SEGMENT of the tile just laid? */
struct verdict deploy_check_segment(const struct game *g, enum figure_kind figure, int segment);
/* May FIGURE of PLAYER stand on placed segment S as far as its kind goes, whatever brings it there
 * and whoever else is there? */
struct verdict deploy_check_stand(const struct game *g, int player, enum figure_kind figure,
                                  uint32_t s);
/* Is it for the module that brings pieces of KIND to say who stands there, whatever is the rule for
 * other pieces? */
bool deploy_has_own_stand(const struct setup *s, enum feature_kind kind);
/* PLAYER, an owner, has no figure of KIND in supply: E-NO-MEEPLE, E-NO-ABBOT, E-SUPPLY. */
struct verdict deploy_no_figure(const struct game *g, int player, enum figure_kind kind);

/* The segments of tile P that SPEC may mean, in the order N E S W (fields: first half from NL): LIST
 * has room for TILE_SEGMENTS.  Returns their number. */
int deploy_pieces(const struct placed_tile *p, const struct place_spec *spec, int *list /* out */);
/* Why the tile bears no FIGURE, wherever it is meant to stand (RIVER-10). */
struct verdict deploy_check_tile(const struct game *g, enum figure_kind figure, uint32_t tile);
/* There are none: E-NO-SUCH-FEATURE. */
struct verdict deploy_no_feature(const struct placed_tile *p, const struct place_spec *spec);

/* Does the abbot stand on features of KIND (ABBOT-2): monasteries, gardens, and shrines, unless
 * ABBOT_SHRINE=off? */
bool deploy_suits_abbot(const struct setup *s, enum feature_kind kind);
/* E-FEATURE-OCCUPIED by the first follower on feature F of the board; OK: there is none. */
struct verdict deploy_check_free(const struct game *g, uint32_t f);

#endif

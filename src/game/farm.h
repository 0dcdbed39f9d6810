/* SPDX-License-Identifier: MIT */
/* The scoring of fields. */
#ifndef CARCREF_FARM_H
#define CARCREF_FARM_H

#include "game/position.h"

/* How a field is scored by itself. */
struct farm_way {
    int32_t each;     /* points for each complete city that it borders */
    unsigned bonuses; /* set of enum field_bonus (hooks.h): what modules may add */
    enum scoring_cause cause;
    enum rule rule; /* unless a bonus has its own */
    uint16_t only;  /* set of the owners who get it; 0: all */
    uint32_t alone; /* as that of a scoring (ledger.h) */
};

/* Final scoring of fields. */
void score_farms(struct game *g);
/* Scores FIELD alone, in play too, as FARM_SCORE=farm3 does: all who have the majority of farmers
 * there get it in full.  Nobody goes home.  Returns the number of its last scoring, of which the caller tells the
 * modules (farm_tell()) when the points have been heard of; NO_SCORING: nobody has any strength there.  The
 * field is walked, unless the board is large and a module `scores_fields` (field.h). */
#define NO_SCORING UINT32_MAX
uint32_t farm_score_field(struct game *g, uint32_t field, const struct farm_way *way);
/* The same as the final scoring would do it now, but for CAUSE and RULE, in play, and for PLAYER alone, who has
 * the majority there.  ALONE: 1 + number of his farmer who is scored. */
uint32_t farm_score_as_at_end(struct game *g, uint32_t field, int player, uint32_t alone,
                              enum scoring_cause cause, enum rule rule);
/* FIELD has been paid, by itself or city by city, last in scoring number SCORING: tells the modules; NO_SCORING:
 * nothing to tell. */
void farm_tell(struct game *g, uint32_t field, uint32_t scoring);
/* The complete cities that FIELD borders, each once. */
int32_t farm_count_cities(struct game *g, uint32_t field);
/* What modules add to S for *F: first what always counts, then BONUSES, a set of enum field_bonus. */
struct farm;
void farm_add_bonuses(struct game *g, struct scoring *s, struct farm *f, unsigned bonuses);
/* Does any segment of FIELD have FLAG (enum segment_flag), and does it mean something there? */
bool farm_has_flag(const struct game *g, uint32_t field, unsigned flag);

#endif

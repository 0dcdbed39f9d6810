/* SPDX-License-Identifier: MIT */
#include "expansion/catapult_throw.h"
#include "expansion/all.h"
#include "game/modules.h"

const enum extra_kind catapult_throw[TOKENS] = {EXTRA_HIT, EXTRA_SEDUCE, EXTRA_TARGET, EXTRA_CATCH};

const struct catapult *catapult_state(const struct game *g) {
    return game_state(g, &expansion_catapult);
}

struct catapult *catapult_edit(struct game *g) {
    return game_state_edit(g, &expansion_catapult);
}

#define RESULT_BITS 48
int64_t catapult_number(const struct game *g, int64_t result) {
    return (int64_t)(set_size(catapult_state(g)->thrown) + 1) << RESULT_BITS | result;
}

int64_t catapult_result(const struct extra *s) {
    return s->number & ((INT64_C(1) << RESULT_BITS) - 1);
}

struct extra catapult_begin(const struct game *g, int player) {
    struct extra s = extra_begin(catapult_throw[catapult_state(g)->token]);
    if (player != g->now.player) extra_say(&s, FORM_BY, 0)->player = (int8_t)player;
    s.number = catapult_number(g, 0);
    return s;
}

struct verdict catapult_no_figure(const struct figure_spec *ref, struct verdict why,
                                  enum rule rule) {
    if (ref->off_land) return VERDICT(M_CAT_OFF_LAND, {ARG_NONE, {0}});
    if (why.message == M_REF_SEVERAL) why = VERDICT(M_CAT_WHICH, why.arg[0]);
    why.rule = rule;
    return why;
}

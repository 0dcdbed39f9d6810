/* SPDX-License-Identifier: MIT */
/* What all who judge an assertion need: how a wrong one is told, and which actions are which there. */
#include "jcz/judge.h"
#include "base/bug.h"
#include "game/extra.h"
#include "replay/findings.h"

#include <string.h>

static const char *const phase_names[] = {
    "TilePhase",         "ActionPhase",           "TowerCapturePhase",
    "CommitActionPhase", "DragonMovePhase",       "WagonPhase",
    "CornCirclePhase",   NULL /* jcz_auctions */, "GameOverPhase"};

enum assertion_fate assertion_wrong(const struct judge *c, struct span span, struct verdict v) {
    if (c->silent) return ASSERTION_WRONG;
    int32_t turn = stop_is_in_turn(c->j->record->stop) ? (int32_t)c->j->record->entries : 0;
    judgement_add(c->j, (struct finding){.verdict = v, .span = span, .turn = turn, .player = -1});
    return ASSERTION_WRONG;
}

const char *moment_name(enum moment moment) {
    return moment == AUCTION_PHASE ? jcz_auctions[0].phase : phase_names[moment];
}

bool goes_on(const struct action *a, enum figure_kind kind) {
    enum extra_kind after = jcz_after_of(kind);
    return after != EXTRA_KINDS && a->kind == ACTION_EXTRA + after &&
           a->extra->segment != UINT32_MAX;
}

bool is_on_corner(const struct action *a, enum figure_kind kind) {
    enum extra_kind corner = jcz_corner_of(kind);
    return corner != EXTRA_KINDS && a->kind == ACTION_EXTRA + corner;
}

const struct jcz_return *return_meant(const struct assertion *a) {
    const struct jcz_return *r = jcz_returns;
    while (r->source && strcmp(r->source, a->word.text) != 0)
        r++;
    INVARIANT(r->source); /* what_returns() has found it */
    return r;
}

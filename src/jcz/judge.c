/* SPDX-License-Identifier: MIT */
/* What all who judge an assertion need: how a wrong one is told, and which actions are which there. */
#include "jcz/judge.h"
#include "game/extra.h"
#include "replay/findings.h"

static const char *const phase_names[] = {
    "TilePhase",       "ActionPhase", "TowerCapturePhase", "CommitActionPhase",
    "DragonMovePhase", "WagonPhase",  "CornCirclePhase",   "GameOverPhase"};

enum assertion_fate assertion_wrong(const struct judge *c, struct span span, struct verdict v) {
    int32_t turn = stop_is_in_turn(c->j->record->stop) ? (int32_t)c->j->record->entries : 0;
    judgement_add(c->j, (struct finding){.verdict = v, .span = span, .turn = turn, .player = -1});
    return ASSERTION_WRONG;
}

const char *moment_name(enum moment moment) { return phase_names[moment]; }

bool goes_on(const struct action *a, enum figure_kind kind) {
    enum extra_kind after = jcz_after_of(kind);
    return after != EXTRA_KINDS && a->kind == ACTION_EXTRA + after &&
           a->extra->segment != UINT32_MAX;
}

bool is_on_corner(const struct action *a, enum figure_kind kind) {
    enum extra_kind corner = jcz_corner_of(kind);
    return corner != EXTRA_KINDS && a->kind == ACTION_EXTRA + corner;
}

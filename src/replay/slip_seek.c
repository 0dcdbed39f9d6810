/* SPDX-License-Identifier: MIT */
#include "replay/slip_seek.h"
#include "replay/slip_figure.h"
#include "replay/slip_seekers.h"

/* The first finding against a move; if there is none, against a claim. */
static const struct finding *first_finding(const struct judgement *j) {
    const struct finding *claim = NULL;
    for (uint32_t i = 0; i < j->findings; i++) {
        const struct finding *f = &j->finding[i];
        enum code_class class = code_class(verdict_code(&f->verdict));
        if (f->is_note || f->expected) continue;
        if (class == CLASS_ILLEGAL) return f;
        if (class == CLASS_CLAIM && !claim) claim = f;
    }
    return claim;
}

/* Is what CODE says a matter of who moves? */
static bool is_about_player(enum code code) {
    return code >= E_WRONG_PLAYER && code < E_PHASE_ORDER;
}

/* Can CODE come from a cell or rotation that is read in the wrong way? */
static bool is_about_board(enum code code) {
    return code_class(code) == CLASS_CLAIM || code >= E_TILE_EXHAUSTED;
}

/* Of a record that cannot be judged: the first finding of which more can be said. */
static const struct finding *first_trouble(const struct judgement *j) {
    for (uint32_t i = 0; i < j->findings; i++)
        if (j->finding[i].verdict.message == M_TILE_MARK) return &j->finding[i];
    return NULL;
}

void slip_seek(struct judgement *j) {
    const struct slip noted = j->slip;
    j->slip.kind = SLIP_NONE;
    const struct finding *f = j->judged ? first_finding(j) : first_trouble(j);
    if (!f) return;
    enum code code = verdict_code(&f->verdict);
    j->slip = (struct slip){.finding = (uint32_t)(f - j->finding)};
    if (f->verdict.message == M_TILE_MARK)
        slip_seek_mark(j, f, &j->slip);
    else if (code == E_TILE_UNKNOWN)
        slip_seek_tile(j, f, &j->slip);
    else if (is_about_player(code))
        slip_seek_player(j, f, &j->slip);
    else if (is_about_board(code))
        slip_seek_reading(j, f, &j->slip);
    if (j->slip.kind != SLIP_NONE || !slip_is_about_figure(code)) return;
    if (noted.kind != SLIP_NONE && noted.begin == f->span.begin) {
        j->slip.kind = noted.kind;
        j->slip.list = noted.list;
    } else {
        slip_seek_figure(j, f, &j->slip);
    }
}

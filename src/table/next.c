/* SPDX-License-Identifier: MIT */
#include "table/next.h"

#include "game/extra.h"
#include "replay/offer.h"
#include "report/language.h"
#include "report/wording.h"

struct table_next table_next(const struct judgement *j) {
    struct offer o;
    /* What an offer says of actions it says in the memory of the record. */
    struct arena_mark mark = arena_mark(j->record->arena);
    offer_make(&o, j, &(struct offer_question){.kinds = true});
    struct table_next n = {.over = !o.reached || !verdict_ok(&o.over),
                           .turn = o.turn,
                           .part = j->game.clock.part,
                           .player = o.player,
                           .otherwise = o.otherwise,
                           .lay = o.may_lay,
                           .discard = o.may_discard};
    for (uint32_t i = 0; i < o.acts; i++)
        n.act[o.act[i].way.extra.kind] = true;
    offer_free(&o);
    arena_release(j->record->arena, mark);
    return n;
}

static void add(struct buf *out, bool *any, const char *word) {
    buf_printf(out, "%s%s", *any ? ", " : ": ", word);
    *any = true;
}

void table_next_prompt(struct buf *out, const struct record *r, const struct table_next *n,
                       const bool owed[EXTRA_KINDS]) {
    bool any = false;
    wording_player(out, r, n->player);
    if (n->otherwise >= 0 && n->otherwise != n->player) {
        buf_str(out, _(" or "));
        wording_player(out, r, n->otherwise);
    }
    buf_printf(out, _(", turn %d"), n->turn);
    if (n->lay) add(out, &any, _("tile"));
    if (n->discard) add(out, &any, "discard");
    for (int k = 0; k < EXTRA_KINDS; k++)
        if (n->act[k]) add(out, &any, extra_word((enum extra_kind)k));
    if (n->otherwise >= 0) add(out, &any, "pass");
    const char *before = _("; with ");
    for (int k = 0; k < EXTRA_KINDS; k++) {
        if (!owed[k]) continue;
        buf_printf(out, "%s%s", before, extra_word((enum extra_kind)k));
        before = _(" or ");
    }
    buf_str(out, "> ");
}

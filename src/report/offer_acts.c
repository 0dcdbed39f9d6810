/* SPDX-License-Identifier: MIT */
/* Actions before the tile, between tile, figure and scoring, and after the scoring, as a list. */
#include "report/offer_acts.h"
#include "report/language.h"
#include "report/offer_words.h"

#include "base/mask.h"
#include "record/write/writer_line.h"

static uint32_t count_acts(const struct offer *o, enum offer_time time) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < o->acts; i++)
        n += o->act[i].time == time;
    return n;
}

/* "mage: road (1,0), city (0,2) N <- the record": the acts of KIND at TIME, which can be many. */
static void add_acts_of(struct buf *out, const struct offer *o, enum offer_time time,
                        enum extra_kind kind, size_t columns, const struct judgement *j) {
    const char *word = extra_word(kind);
    struct buf line = {0};
    for (uint32_t i = 0; i < o->acts; i++) {
        const struct offer_act *a = &o->act[i];
        if (a->time != time || a->way.extra.kind != kind) continue;
        if (line.length)
            buf_str(&line, ", ");
        else
            buf_printf(&line, "%s: ", word);
        offer_add_way(&line, j, &a->way, strlen(word) + 1);
        if (a->recorded) buf_str(&line, _(" <- the record"));
    }
    if (line.length) {
        buf_str(out, "   ");
        offer_add_wrapped(out, line.text, 3, columns);
        buf_char(out, '\n');
    }
    buf_free(&line);
}

static const char *heading(const struct offer *o, enum offer_time time) {
    switch (time) {
    case OFFER_ANY_TIME: return _("\nAt any time of this turn:\n\n");
    case OFFER_INSTEAD:
        return o->free_moves ? _("\nBefore the final scoring, for whoever likes:\n\n")
                             : _("\nInstead of drawing a tile in this turn:\n\n");
    case OFFER_BETWEEN: return _("\nBetween tile and figure of this turn, as it is recorded:\n\n");
    case OFFER_FOLLOWING: return _("\nRight after the action of this turn, as it is recorded:\n\n");
    case OFFER_BEFORE: return _("\nBefore the scoring of this turn, as it is recorded:\n\n");
    case OFFER_COMPLETED:
        return _(
            "\nBefore the features that this turn completes, as it is recorded, are scored:\n\n");
    case OFFER_AFTER: break;
    }
    return _("\nAfter the scoring of this turn, as it is recorded:\n\n");
}

static void add_acts_at(struct buf *out, const struct offer *o, enum offer_time time,
                        size_t columns, const struct judgement *j) {
    if (!count_acts(o, time)) return;
    buf_str(out, heading(o, time));
    for (int k = 0; k < EXTRA_KINDS; k++)
        add_acts_of(out, o, time, (enum extra_kind)k, columns, j);
}

static void add_after_scoring(struct buf *out, const struct offer *o, const struct judgement *j) {
    if (!count_acts(o, OFFER_AFTER)) return;
    buf_str(out, heading(o, OFFER_AFTER));
    struct buf act = {0};
    for (uint32_t i = 0; i < o->acts; i++) {
        if (o->act[i].time != OFFER_AFTER) continue;
        buf_clear(&act);
        write_extra(&act, j->record, &o->act[i].way.step);
        buf_str(out, "   ");
        mask_text(out, act.text, act.length, MASK_NO_LIMIT);
        buf_str(out, o->act[i].recorded ? _("  <- the record\n") : "\n");
    }
    buf_free(&act);
}

void offer_add_acts(struct buf *out, const struct offer *o, size_t columns,
                    const struct judgement *j) {
    add_acts_at(out, o, OFFER_ANY_TIME, columns, j);
    add_acts_at(out, o, OFFER_INSTEAD, columns, j);
    add_acts_at(out, o, OFFER_BETWEEN, columns, j);
    add_acts_at(out, o, OFFER_FOLLOWING, columns, j);
    add_acts_at(out, o, OFFER_BEFORE, columns, j);
    add_acts_at(out, o, OFFER_COMPLETED, columns, j);
    add_after_scoring(out, o, j);
}

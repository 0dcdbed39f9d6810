/* SPDX-License-Identifier: MIT */
/* Lines are taken back at the table, by the word `undo` or by the command with a number. */
#include "table/sitting.h"

#include <string.h>

void table_close_all(struct sitting *s) { memset(s->open, 0, sizeof s->open); }

int table_say_reader(struct sitting *s) {
    const struct record *r = sitting_record(s);
    return talk_say_all(&s->k, r->finding, typed_found(s->typed), r->findings, 0, NULL);
}

void table_undo_line(struct sitting *s) {
    int32_t entries = s->k.begun ? (int32_t)sitting_judgement(s)->entries : 0;
    switch (typed_taken(s->typed)) {
    case TAKEN_NOTHING:
        s->refused = true;
        (void)table_say_reader(s);
        break;
    case TAKEN_WRONG:
        s->refused_player = -1;
        table_close_all(s);
        events_line(&s->k.events, entries + s->k.begun, -1, "undo refused");
        break;
    case TAKEN_HEADER:
        s->k.told = false;
        events_line(&s->k.events, 0, -1, "undo header");
        break;
    case TAKEN_ENTRY: talk_take_back(&s->k); break;
    case TAKEN_KEY:
        events_line(&s->k.events, entries, -1, "undo key");
        talk_whether_over(&s->k);
        break;
    case TAKEN_WAITING: break; /* at a terminal lines never wait */
    }
}

void table_undo(struct sitting *s, uint32_t times) {
    for (; times > 0; times--) {
        (void)typed_undo(s->typed);
        table_undo_line(s);
    }
}

/* SPDX-License-Identifier: MIT */
/* What the lines of events are about, for whoever passes them on in another form. */
#ifndef CARCREF_REPORT_EVENT_NOTE_H
#define CARCREF_REPORT_EVENT_NOTE_H

#include "base/xalloc.h"

#include <stdbool.h>
#include <stdint.h>

/* A line of report.out. */
struct event_note {
    int32_t turn;   /* or EVENTS_END */
    int whose;      /* a seat, or an owner; SCORER_TEAM; -1: nobody's */
    bool of_owner;  /* an owner, as record_owner_name() says */
    bool undo;      /* it is taken back */
    size_t at, end; /* its words, without these and without the line end */
};

struct event_notes {
    struct event_note *note;
    uint32_t notes, room;
};

#endif

/* SPDX-License-Identifier: MIT */
/* What the lines of events are made of. */
#ifndef CARCREF_REPORT_EVENT_LINE_H
#define CARCREF_REPORT_EVENT_LINE_H

#include "report/events.h"

static inline struct buf *event_out(struct events *e) { return &e->report->out; }

/* TEXT as one word: masked, and its blanks replaced. */
void event_word(struct buf *out, const char *text, size_t limit);
/* The name of PLAYER as one word; "-": nobody's. */
void event_player(struct buf *out, const struct record *r, int player);
/* ... of an owner, as record_owner_name() says. */
void event_owner(struct buf *out, const struct record *r, int owner);
/* "12 Adam WORD", the first three words of a line. */
void event_head(struct buf *out, const struct record *r, int32_t turn, int player,
                const char *word);
/* A line begins: "12 Adam WORD", or "12 Adam undo WORD". */
void event_begin_line(struct events *e, int32_t turn, int player, bool undo, const char *word);
/* The same, of figures or points of OWNER. */
void event_begin_owner(struct events *e, int32_t turn, int owner, bool undo, const char *word);
void event_end_line(struct events *e);

/* " small city (2,1) N": a figure of KIND on SEGMENT of TILE. */
void event_figure(struct events *e, uint8_t kind, uint32_t tile, unsigned segment);
/* " (2,3)", " city (2,3) N", " with Eva", after effect AT. */
void event_location(struct events *e, struct location where, uint32_t at);
/* Where FIGURE was after effect AT. */
struct location event_stood(const struct game *g, uint32_t figure, uint32_t at);

#endif

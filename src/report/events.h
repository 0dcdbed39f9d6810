/* SPDX-License-Identifier: MIT */
/* Events: what happens in a game, one line each, in the order it happens.
 *
 *     TURN PLAYER EVENT ...
 *     12 Adam tile K (2,1) 90
 *     12 Adam figure small city (2,1) N
 *     12 Eva points 4 (17) road (0,0)-(2,1): 4 tiles x 1 [ROAD-SCORE-1]
 *
 * The first three words never contain a blank, so that grep and awk can work with them. carcref(1)
 * has the grammar, which may be added to but never changed.
 *
 * The reporter follows a replay step by step and adds to report.out; it may also report that an
 * entry is taken back. */
#ifndef CARCREF_REPORT_EVENTS_H
#define CARCREF_REPORT_EVENTS_H

#include "report/event_note.h"
#include "report/report.h"

struct events {
    struct report *report;
    const struct judgement *j;
    const struct record *record;
    struct event_notes *notes; /* gets one for each line but those of findings; or NULL */
    int32_t total[SCORERS];    /* points reported */
    uint32_t ledger;           /* lines of the ledger reported */
    uint32_t lines;            /* of entries, said so far */
    uint32_t early, early_end; /* findings that were there before turn 1, reported by turn */
    uint32_t told;             /* of the findings that came later, how many; without notes */
    uint32_t next;             /* where to look for the next of them */
};

/* J has been begun, and E->notes set.  Reports the rules, the players and the start tiles, if there is a game, and
 * the findings so far, unless they have been reported already (FOUND_TOLD). */
void events_begin(struct events *e, struct report *r, const struct judgement *j, bool found_told);
/* Reports the entry that has just been judged, and its findings. */
void events_entry(struct events *e);
/* Reports the findings since the last call. */
void events_findings(struct events *e);
/* ... but not of the claims of the entry that has just been judged. */
void events_findings_of_moves(struct events *e);
/* Everything found so far has been reported in other ways. */
void events_caught_up(struct events *e);
/* After the end: the first finding that has not been reported. */
uint32_t events_untold(struct events *e);
/* "12 Adam due small 6 tiles 58" */
void events_due(struct events *e);
/* RESULT, the last one reported, is taken back; the game may be further on. */
void events_undo(struct events *e, const struct entry_result *result);
/* The end of the game, or of what was judged; J has been ended. */
void events_over(struct events *e);   /* the final scoring, if it was made */
void events_unover(struct events *e); /* is taken back */
void events_end(struct events *e);    /* what was found, totals, the verdict */

/* "12 Adam WORD" */
void events_line(struct events *e, int32_t turn, int player, const char *word);
/* "12 Adam error E-EDGE-MISMATCH 9:11"; one that belongs to no entry gets turn OTHERWISE. */
void events_finding(struct events *e, const struct finding *f, enum level level, int32_t otherwise);
/* "12 Adam undo error E-SCORE-MISMATCH 9:14": it no longer holds. */
void events_unfinding(struct events *e, const struct finding *f, enum level level,
                      int32_t otherwise);
#define EVENTS_END (-1) /* as a turn */

#endif

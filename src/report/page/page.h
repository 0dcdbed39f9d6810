/* SPDX-License-Identifier: MIT */
/* The page (-f html): one section for each game, each part of it in a file of its own.
 *
 * What changes from step to step (timeline.h) stands in the page once, with the steps in which it is so, and
 * the script shows what belongs to a step and hides the rest:
 *
 *     <g data-from="12" data-until="19">      there from step 12 up to, but not in, step 19
 *     <b data-at="0:7 12:6 19:7">7</b>        a text that changes in these steps
 *
 * As written, everything is as it is in the last step, and class "zz" hides what is not there then.  So a
 * reader without the script sees the end of the game. */
#ifndef CARCREF_PAGE_H
#define CARCREF_PAGE_H

#include "report/map.h"
#include "report/page/timeline.h"
#include "report/report.h"

/* A finding by its number in the judgement. */
struct about {
    int32_t turn;
    uint32_t finding;
};

struct page {
    const struct judgement *j;
    const struct report_options *o;
    struct buf *out;
    int level;       /* of the headings of its parts: 2 or 3 */
    unsigned number; /* of the game, from 1: ids of the section begin with "gNUMBER" */
    struct map_marks marks;
    struct timeline time; /* if there is a game */
    uint32_t *lit; /* of each scoring: 1 + the number of the feature that it lights, 0: none */
    struct about *about; /* findings that are not notes, by turn; FOUND of them */
    uint32_t found;
};

/* " data-from=... data-until=...", and class NAME, with "zz" if it is not there at the end. */
void page_interval(struct buf *out, const char *name, int32_t from, int32_t until);
/* WORDS, which are ours or have been masked, as text of an element or attribute. */
void page_words(struct buf *out, const struct buf *words);
/* A small picture of OWNER's figure of KIND, for lists; it says nothing to those who hear the page. */
void page_icon(const struct page *p, enum figure_kind kind, int owner);
/* "<a href="#g1-12">" ... for STEP; closed by "</a>". */
void page_link(const struct page *p, int32_t step, const char *name);

/* The index of several games.  ROWS: what is kept of them; NAME is what the game is called, as text of an
 * element; trouble NUMBER is an input that could not be read. */
void page_index_game(struct buf *rows, const struct page *p, const struct buf *name);
void page_index_trouble(struct buf *rows, unsigned number, const char *name, const char *what);
void page_index(struct buf *out, const struct buf *rows);

/* The parts, in the order of the page. */
void page_findings(struct page *p);
void page_board(struct page *p); /* also decides p.lit */
void page_controls(struct page *p);
void page_legend(struct page *p); /* what the letters on the board mean */
void page_things(struct page *p); /* figures and pieces in words */
void page_scores(struct page *p);
void page_curve(struct page *p);
void page_turns(struct page *p);
void page_ledger(struct page *p);
void page_points(struct page *p);
void page_claims(struct page *p);
void page_more(struct page *p); /* auctions, track, what was filled in */

/* The rows of findings of TURN that stand with it: level and sentence, each as an item of a list. */
void page_findings_of_turn(struct page *p, int32_t turn);
/* The number of a player's points after each step: " data-at=...", for SCORER. */
void page_score_steps(struct page *p, int scorer);

/* Made of page.css and page.js when the program is built. */
extern const char page_style[], page_script[];

#endif

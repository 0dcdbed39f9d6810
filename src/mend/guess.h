/* SPDX-License-Identifier: MIT */
/* Guesses: what may have been meant, each a small change of the text, with its cost.  Internal to
 * mend/.
 *
 * The mender holds the game right before any entry (mender_go()), by undoing and making again; a guess
 * about that entry is tried on it, and dropped as soon as something is wrong. */
#ifndef CARCREF_GUESS_H
#define CARCREF_GUESS_H

#include "base/buf.h"
#include "mend/mending.h"
#include "replay/trial.h"

/* What a slip costs: each unit stands for half the chance (doc/mend.md). */
enum {
    COST_ROTATION = 4,
    COST_CELL_NEAR = 4,   /* a side apart */
    COST_CELL_CORNER = 6, /* a corner apart */
    COST_CELL_DIGIT = 5,  /* one digit */
    COST_AXES = 5,
    COST_SIGN = 4,
    COST_CELL_ELSEWHERE = 7, /* where the tile fits */
    COST_CELL_TURNED = 10,   /* ... in another rotation */
    COST_TILE_LETTER = 4,    /* one letter apart */
    COST_TILE_SHOWN = 3,     /* in its place is a word for what it shows */
    COST_TILE_ALIKE = 5,
    COST_TILE = 7,
    COST_TILE_TURNED = 10,
    COST_FIGURE_SIDE = 4, /* the same feature, another one */
    COST_FIGURE_PLACE = 5,
    COST_FIGURE_KIND = 5,
    COST_FIGURE_LESS = 8,
    COST_FIGURE_MORE = 9,
    COST_ACTION_WORD = 5, /* an action of the same kind */
    COST_ACTION = 8,
    COST_ACTION_LESS = 8,
    COST_ACTION_MORE = 10,
    COST_ACTIONS_SWAPPED = 6,
    COST_PLAYER = 5,
    COST_CLAIM_DIGIT = 3,
    COST_CLAIM = 5,
    COST_OF_NOTHING = 4, /* nobody claims 0 points */
    COST_CARRIED = 4,    /* a number, and all totals that follow from it */
    COST_CLAIM_WORD = 5,
    COST_CLAIM_OWNER = 2, /* who got the points is not written */
    COST_CLAIM_LESS = 8,
    COST_CLAIM_MOVED = 6,
    COST_EDITION = 8,   /* less if the tiles are not those of the game */
    COST_BOX_NAMED = 6, /* the fault names the expansion */
    COST_BOX_MORE = 8,
    COST_BOX_LESS = 10,
    COST_SEATS = 8,
    COST_SEATS_EARLY = 4, /* the first round does not go as the header says */
    COST_ENDED = 4,
    COST_LINE_DOUBLE = 3, /* ... and the line before it is the same */
    COST_LINE_LESS = 10,
    COST_LINES_SWAPPED = 6,
    COST_LINE_MORE = 13,
    COST_LINE_LAST = 8, /* a result, but a tile is left */
    COST_PLACEMENT_MORE = 9,
    COST_WITH_FIGURE = 2,
    COST_LETTER_CASE = 2,
    COST_LETTER_NEAR = 3, /* its neighbour on a keyboard */
    COST_LETTERS_SWAPPED = 3,
    COST_LETTER_LESS = 4,
    COST_LETTER_MORE = 4,
    COST_LETTER = 5,
    COST_ELSEWHERE = 3, /* not in the entry that is found wrong */
    COST_UNRELATED = 2, /* ... and in none that has to do with it */
    COST_MOST = 30
};

enum guess_form {
    GUESS_WORDS, /* the edits are within one entry, that is read again */
    GUESS_DROP,  /* the entry goes */
    GUESS_SWAP,  /* the entry and the next one change places */
    GUESS_LINE,  /* a new entry before it; edit[0].text is its line */
    GUESS_WHOLE  /* something else: all is read again */
};

struct guess {
    enum guess_form form;
    enum mend_kind kind;
    int cost; /* of the slip alone */
    uint32_t entry;
    struct mend_edit edit[MEND_EDITS];
    uint8_t edits;
};

/* How things stood before an entry. */
struct made {
    struct mark mark;
    struct drift drift;
    uint32_t findings, next_tile;
    enum status status;
};

/* Where the text of an entry is. */
struct line_of {
    uint32_t begin, end; /* all of its lines, the line end included */
    uint32_t words;      /* where its words begin */
    uint32_t words_end;
    bool whole;  /* nothing else is on its lines */
    bool quick;  /* its words are a line of the grammar, so that they can be read alone */
    bool broken; /* it cannot be read */
};

struct mender {
    const struct record *r; /* as it is */
    struct record copy;     /* with the guess; what is judged */
    struct entry *entry;    /* of the copy */
    struct line_of *line;   /* of each entry of r */
    struct judgement j;
    struct replay_options options;
    struct catalogue *catalogue;
    struct made *made;  /* before each entry, and before the end */
    uint32_t base;      /* so many entries of r are made now, as they are */
    struct arena arena; /* of the copy; scratch */
    struct buf text;
    /* The first thing that is wrong. */
    bool is_legal;
    bool header;    /* it is in the header: nothing can be made */
    uint32_t wrong; /* index of the entry; r->entries: in the result */
    struct finding fault;
    int32_t *uses; /* by tile of the pool: copies that r does not use */
    /* The search. */
    struct mending *out;
    const struct correction *given; /* a slip that is undone already, or NULL */
    int dear;                       /* what the place of the guess adds: cost of the entry */
    int from, to;                   /* only guesses of these costs are tried, from < cost <= to */
    struct partial *partial;        /* guesses that come further, but not to the end */
    uint32_t partials, partial_room;
    double started;
};

/* A guess that puts the first fault right, and then something else is wrong. */
struct partial {
    struct guess guess;
    int cost;
    uint32_t reached;
};

/* --- mender.c ------------------------------------------------------------------------- */

/* False: there is nothing that could be mended (m->is_legal), or it cannot be (otherwise). */
bool mender_begin(struct mender *m, const struct record *r, struct catalogue *c,
                  const struct replay_options *o);
void mender_end(struct mender *m);
/* The game stands before entry INDEX. */
void mender_go(struct mender *m, uint32_t index);
/* Is the time over?  Looks at the clock, so ask it once for an entry. */
bool mender_is_late(struct mender *m);
/* Would a slip that costs COST be tried in this round?  Ask before what takes time. */
bool mender_wants(const struct mender *m, int cost);
/* Tries G; the game then stands before its entry, unless something follows mender_go(). */
void mender_try(struct mender *m, const struct guess *g);

/* Reads TEXT as entry INDEX of the copy (words_read.c); false: it cannot be read. */
bool mender_read(struct mender *m, uint32_t index, const char *text, uint32_t length,
                 struct entry *e /* out */);
/* What the reader found in the copy does not matter. */
void mender_forget_findings(struct mender *m);
/* Is F a fault that a correction must take away?  The first such of F[FROM..COUNT), or NULL. */
bool mender_is_fault(const struct finding *f);
const struct finding *mender_fault(const struct finding *f, uint32_t from, uint32_t count);
/* Finds the text of entry INDEX (entry_line.c). */
void mender_find_line(struct mender *m, uint32_t index);

/* --- words ------------------------------------------------------------------------------ */

/* The bytes of the source at S, if what was read there is what stands there; false otherwise. */
bool guess_span(const struct mender *m, struct span s, uint32_t *begin /* out */,
                uint32_t *end /* out */);
/* Tries: the bytes at [BEGIN, END) of entry INDEX are TEXT instead. */
void guess_word(struct mender *m, uint32_t index, enum mend_kind kind, int cost, uint32_t begin,
                uint32_t end, const char *text);

/* Tries other words of its kind for each word at SPAN, in entry INDEX; FORM: of an action, or NULL. */
struct form;
void guess_words(struct mender *m, uint32_t index, struct span span, enum mend_kind kind, int cost,
                 const struct form *form);

/* --- the kinds of guesses ----------------------------------------------------------------- */

/* All about entry INDEX. */
void guess_tile(struct mender *m, uint32_t index);
void guess_figure(struct mender *m, uint32_t index);
void guess_player(struct mender *m, uint32_t index);
void guess_claim(struct mender *m, uint32_t index);
void guess_line(struct mender *m, uint32_t index);
void guess_more(struct mender *m, uint32_t index);
void guess_last(struct mender *m);
void guess_sign(struct mender *m, uint32_t index);
/* What was played: edition, expansions, the order of the players, whether they stopped. */
void guess_game(struct mender *m);
/* What comes after the entries. */
void guess_result(struct mender *m);
/* A line that cannot be read, outside of the entries. */
void guess_header(struct mender *m);

/* --- reread.c ------------------------------------------------------------------------------ */

/* A text that is read like the record LIKE: in its notation, from its folder.  TEXT lives as long. */
struct reread {
    const char *text;
    size_t length;
    struct stream *stream;
};
const struct record *reread_open(struct reread *again, const struct record *like, const char *text,
                                 size_t length);
/* Was that all? */
bool reread_at_end(struct reread *again);
void reread_close(struct reread *again);

/* --- proof.c ------------------------------------------------------------------------------- */

/* Reads and judges the text.  Is all of it right?  Then *PRINT is a number for what it says.  *REACHED: index
 * of the first entry that is not. */
bool proof(struct mender *m, const char *text, size_t length, uint32_t *reached /* out */,
           uint64_t *print /* out */);
/* The source of R with EDITS made, into B. */
void edits_make(struct buf *b, const struct record *r, const struct mend_edit *edit,
                unsigned edits);

#endif

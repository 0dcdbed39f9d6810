/* SPDX-License-Identifier: MIT */
/* What may be done with a tile (--legal): every legal place, and there every figure.
 *
 *     the board as it is before a turn + a tile --game/legal.h--> places, figures
 *
 * All answers come from the same checks that judge a record. */
#ifndef CARCREF_OFFER_H
#define CARCREF_OFFER_H

#include "replay/named_tile.h"

struct offer_figure {
    uint8_t kind;   /* enum figure_kind; FIGURE_ANY: the abbot is taken back */
    int8_t owner;   /* whose, of a figure action of the base game */
    int8_t segment; /* of the tile type, -1: none */
    int32_t
        there; /* number of the tile laid earlier (game.placed) on which it is, -1: it is the new one */
    uint8_t action; /* enum extra_kind: an extra figure action; else EXTRA_KINDS */
    int32_t way;    /* of that action, index in offer_tile.way; -1: in whatever way */
};

struct offer_place {
    struct cell cell;
    uint8_t quarter_turns; /* the first that looks like this */
    uint8_t alike;         /* bit i: i quarter turns look the same */
    uint32_t figure, figures;
    uint32_t number; /* of the cell, from 0: places at one cell have the same */
    bool recorded;   /* this is where the record places it */
};

/* An extra action, said in full, in words that do not need the position any more. */
struct offer_way {
    struct extra extra;
    struct extra_step step;
    const struct tile_type *type; /* of the piece that it concerns; NULL: none */
    struct cell cell;
    uint8_t quarter_turns, segment;
};

/* The answer for one tile. */
struct offer_tile {
    struct named_tile named;
    /* Copies that could be drawn, this one included; with its garden twin, if that may stand for
     * it (SUPPLY-6) and has no answer of its own. */
    uint32_t left;
    struct verdict why; /* why it cannot be drawn or placed at all, or OK */
    struct offer_place *place;
    uint32_t places, place_room;
    struct offer_figure *figure; /* of all places */
    uint32_t figures, figure_room;
    struct offer_way *way;
    uint32_t ways, way_room;
    uint32_t cells;
    struct verdict differs;  /* ... is no fault by the rules of the program that wrote it; or OK */
    struct verdict recorded; /* what is wrong with the placement or discard of the record */
    bool may_discard;        /* it is in the bag, due, and fits nowhere */
};

/* When an act comes: at any time of the turn; instead of a tile that is drawn; between tile and figure; right
 * after an action which leads to it (a capture); after the figure, before anything is complete (a ferry, the
 * dragon); when features have been completed, before they are paid; after the scoring. */
enum offer_time {
    OFFER_ANY_TIME,
    OFFER_INSTEAD,
    OFFER_BETWEEN,
    OFFER_FOLLOWING,
    OFFER_BEFORE,
    OFFER_COMPLETED,
    OFFER_AFTER
};

/* What may be done before the tile of the turn, must be between tile and figure, or may be after the figure,
 * when the tile has completed features, or after its scoring. */
struct offer_act {
    struct offer_way way; /* extra.number: whose place it is in the order of acts */
    bool recorded;
    enum offer_time time;
    uint32_t next; /* while they are collected (act_list.h) */
};

struct offer {
    int32_t turn;    /* the question is about this turn */
    int player;      /* whose turn it is, -1: nobody's */
    int otherwise;   /* ... if the part that is due is left out; -1: it may not be */
    bool all;        /* no tile was named: all that are left, without figures */
    bool reached;    /* the replay came as far as this turn */
    bool there;      /* the record has this turn */
    bool free_moves; /* no tile is left, and players may move once more before the final scoring */
    bool may_lay,
        may_discard;      /* question.kinds: some tile can be; some tile must be, if it is drawn */
    struct verdict over;  /* why there is no turn */
    struct verdict wrong; /* the record lets another player act */
    struct verdict skipped; /* the record places no tile, though one can be placed */
    struct offer_tile *tile;
    uint32_t tiles, tile_room;
    /* Those after the scoring: if the record places the tile and all is legal up to there. */
    bool acts_known;
    struct offer_act *act;
    uint32_t acts, act_room;
    uint32_t *act_slot, act_slots, act_effects; /* act_list.h */
};

/* The question. */
struct offer_question {
    int32_t turn;     /* about this turn; 0: the one at which the replay stopped, else the next */
    const char *tile; /* about this tile; NULL: that of the record, else all that are left */
    bool kinds; /* only which kinds of things may come next: no tile gets an answer of its own */
};

/* The game of J comes back as it was. */
void offer_make(struct offer *o /* out */, const struct judgement *j,
                const struct offer_question *q);
void offer_free(struct offer *o);

/* Does the word for a tile, if there is one, mean a tile of this game? */
bool offer_knows_tile(const struct judgement *j, const struct offer_question *q);

#endif

/* SPDX-License-Identifier: MIT */
/* The data of a game: what is on the table, what is known about it, and what was done.  Any code may read
 * it; only functions that note an effect (journal.h) write it.
 *
 * Placed segments are the ground: figures stand on them.  A feature is a set of segments (a ring
 * through `next`), and may be joined or rebuilt at any time. */
#ifndef CARCREF_POSITION_H
#define CARCREF_POSITION_H

#include "game/board.h"
#include "game/extra.h"
#include "game/ledger.h"
#include "game/setup.h"

struct placed_tile {
    const struct tile_type *type;
    int32_t pool; /* index in the setup */
    struct cell cell;
    uint32_t segment; /* index of its first placed segment, see game_segment_of() */
    int32_t turn;     /* 0: start tile */
    int8_t player;    /* -1: start tile */
    uint8_t quarter_turns;
    int8_t river_entry; /* side by which the river came in (RIVER-3), -1: none */
    uint8_t own;        /* number of segments it had when laid: they follow the first */
    uint32_t gain;      /* 1 + index in game.gain of the first it gained, 0: nothing */
    uint32_t stamp;     /* scratch of the walk that last came by */
};

/* Further segments of a tile whose ground has changed (ground.h).  They follow each other. */
struct gain {
    uint32_t segment; /* index of the first placed segment */
    uint32_t next;    /* as placed.gain: what the tile gained next */
    uint8_t index;    /* of the first as a segment of the tile type */
    uint8_t count;
};

/* Each piece of each tile has one of these and one struct feature; together they are most of the memory
 * of a large game. */
struct placed_segment {
    uint32_t feature;
    uint32_t next; /* ring of the segments of one feature */
    uint32_t tile; /* index in game.placed */
    uint8_t index; /* segment of its tile type */
};

struct feature {
    uint8_t kind; /* enum feature_kind */
    uint8_t
        helpers; /* figures on it that are no followers: builders and their like, and they occupy nothing (OWN-3) */
    uint16_t figures; /* followers on it */
    uint32_t segment; /* one of its segments; UINT32_MAX: it has never had one */
    uint32_t
        segments;   /* how many; 0: joined into another feature, and all else is as it was then */
    int32_t open;   /* road, city, river: sides that face an empty cell (ROAD-END-2, CITY-1) */
    uint32_t stamp; /* scratch of the walk that last came by */
};

/* What is known about a field without walking it, in games that score fields in play (field.h). */
struct field_sum {
    int32_t cities; /* complete ones that it borders, each counted once */
    uint32_t first; /* its first tile by y, then x */
    unsigned
        flags; /* enum segment_flag: those of any of its segments that mean something in the game */
};
/* From this row on the field borders the complete city, or does not.  The last row about the two counts. */
struct bordered {
    uint32_t field, city;
    uint32_t before; /* 1 + the row before it in the same bucket */
    bool is;
};

/* Where a figure or a piece is. */
enum location_kind {
    LOCATION_SUPPLY,  /* with its owner */
    LOCATION_SEGMENT, /* on placed segment `at` */
    LOCATION_TILE,    /* on placed tile `at`, but not on a segment of it */
    LOCATION_PRISON,  /* with player `at`: his prisoner, or a piece that he holds */
    LOCATION_QUARTER, /* in quarter `at` of the city of Carcassonne */
    LOCATION_SPACE,   /* on space `at` of the scoring track */
    LOCATION_FIGURE,  /* a piece: with figure number `at` */
    LOCATION_OUT      /* not in the game */
};
struct location {
    uint8_t kind; /* enum location_kind */
    uint32_t at;
};

/* A follower, builder or pig.  Its number in game.figure never changes. */
struct figure {
    int8_t owner;
    uint8_t kind;     /* enum figure_kind */
    uint8_t on;       /* enum feature_kind, if it stands on a segment */
    uint8_t where;    /* enum location_kind */
    uint32_t segment; /* the segment it stands on; elsewhere the same as location.at */
    int32_t turn;     /* when it came there */
};
/* A building (monastery, garden or shrine, in the middle of its tile) with a figure on it.  Any tile laid
 * beside it may complete it, so these have a list of their own: one row for each figure, with the same
 * segment.  In no particular order. */
struct building {
    struct cell cell;
    uint32_t segment;
};
static inline bool figure_is_on_building(const struct figure *f) {
    return feature_is_building((enum feature_kind)f->on);
}

/* Anything that is not a player's figure: dragon, fairy, mage, gold ... (piece.h) */
struct piece {
    uint8_t kind; /* enum piece_kind */
    int8_t owner; /* -1: nobody's */
    struct location where;
    uint32_t count; /* how many are there */
    uint32_t next;  /* 1 + the next row of its kind, 0: none */
};

/* A part of the turn that is still to be run: a phase, who acts in it, and how far it has come. */
struct item {
    uint8_t phase;  /* index in setup.phase */
    int8_t player;  /* who acts; -1: whose turn it is */
    int16_t cursor; /* for the phase to use; 0 at first */
};
#define AGENDA_MAX 8 /* items stacked at once */

/* How far the modules have been told about the points of the entry, scoring by scoring (agenda_hear()). */
struct hearing {
    uint32_t line;    /* of the ledger: everybody has heard of all lines before it */
    uint32_t next;    /* the line of its scoring that comes next */
    uint32_t modules; /* rows of those who have not heard of all its lines; 0: nobody has begun */
    uint8_t items;    /* on the agenda when they began: what comes on top of these is done first, */
    bool waits;       /* ... and done before they hear of the next scoring, too */
};

/* The entry that is being made.  A value: a mark keeps it as it was. */
struct turn {
    int8_t player;
    uint8_t phase;  /* index in setup.phase of the last phase of the list that was reached */
    uint8_t items;  /* further items on the agenda; the last one is next */
    bool acted;     /* an action of that phase was seen, legal or not */
    bool tile_seen; /* a placement was seen, legal or not */
    bool passed;
    bool free_move;  /* it began after all turns (STAGE_OF_FREE_MOVES) */
    bool last_moves; /* it began when no tile was left (STAGE_OF_LAST_MOVES) */
    bool runs;       /* until turn_end() */
    bool mends;      /* its tile does not fit, and an action must still mend that (mend.h) */
    bool ordered;    /* an order of scoring was seen, legal or not */
    bool completes_elsewhere; /* game_may_complete() was called */
    bool continues;          /* discards alone; the next entry goes on with this turn (DISCARD-3) */
    bool beyond_base;        /* a figure action was seen that is not one of the base game's */
    bool goes_on;            /* the same player has the next turn too */
    bool same_turn;          /* ... and that is a further part of this turn (parts.h) */
    int32_t tile;            /* index of the tile it has laid, -1: none */
    int32_t drawn;           /* pool index of a tile that was drawn and not used yet, -1: none */
    uint32_t figure_actions; /* how many were seen, legal or not */
    uint32_t discards;       /* how many tiles it has discarded */
    uint32_t order, orders;  /* stretch of game.listed: features in the order of scoring */
    uint32_t completed,
        completed_count; /* another: features that its tile has completed (score.h) */
    uint32_t paid;       /* steps of their payment that are done (score_pay_next()) */
    uint32_t scored;     /* the scoring of the one paid last */
    uint64_t busy;       /* bit i: in phase i something may happen by itself as things are */
    struct hearing hearing;
    uint32_t effects; /* where its effects begin in game.effect */
    struct item item[AGENDA_MAX];
};

/* Whose turn it is, and how far the game has come.  A value, too. */
struct clock {
    int32_t turn;  /* entries made so far */
    int8_t active; /* seat whose turn is next */
    /* Seat after the one that had the last turn.  A player who drew nothing that fits has had none
     * (END-1). */
    uint8_t after_last;
    uint8_t part;       /* 0: a turn comes next; 1 and up: a further part of one does (parts.h), */
    uint8_t part_giver; /* ... given by the module of this row of the expansion table, */
    bool part_free;     /* ... which may be left out */
    bool turn_waits;    /* once all parts are over, the same player has another turn */
    uint32_t parts_owed, parts_free; /* further parts to come, by the rows of those who gave them */
    bool begun;                      /* the turn goes on after a discard (DISCARD-3) */
    bool river_done;    /* a land tile has followed the river; river tiles left are out (RIVER-5) */
    bool start_due;     /* RIVER_START=after: the start tile follows the lake (RIVER-9) */
    bool start_mixed;   /* RIVER_START=mixed: the one D among the river tiles has been laid */
    bool shown_stuck;   /* discards alone or a pass have shown that nothing fits any more (END-1) */
    bool finished;      /* the final scoring has been made */
    uint8_t last_row;   /* whose last moves it is: a row of the expansion table, */
    uint16_t last_done; /* ... and the set of seats that have had theirs */
    uint8_t outcome;    /* enum game_outcome, if a phase has ended the game (ending.h), */
    uint16_t why;       /* ... how (enum message), */
    int32_t decided_in; /* ... and in which turn */
    uint32_t listed_count; /* how many numbers game.listed has */
    uint32_t position;     /* a number that no other position of tiles has had */
};

/* A moment that game_undo() can go back to. */
struct mark {
    uint32_t effects;
    struct clock clock;
    struct turn now;
};

/* Something that was done, and can be undone (journal.h). */
struct effect {
    uint8_t kind; /* enum effect_kind */
    int8_t player;
    uint16_t set;
    uint32_t a, b, c, d, e; /* their meaning depends on the kind */
};

struct said;

struct game {
    const struct setup *setup; /* not owned */
    struct board board;
    struct fits *fits; /* owned; what is known about the board's empty cells (fits.h) */
    struct placed_tile *placed;
    uint32_t placed_count, placed_room;
    struct placed_segment *segment;
    uint32_t segments, segment_room;
    struct gain *gain; /* of all tiles, in the order in which they came */
    uint32_t gains, gain_room;
    struct feature *feature;
    uint32_t features, feature_room;
    bool fields_kept;            /* the next three say what a scoring of a field asks (field.h) */
    struct field_sum *field_sum; /* by number of feature */
    uint32_t field_sums, field_sum_room;
    struct bordered *bordered; /* in the order in which they came */
    uint32_t bordereds, bordered_room;
    uint32_t *bucket; /* 1 + the last row of `bordered` in that bucket */
    uint32_t buckets, bucket_room;
    struct figure *figure; /* all of the game, by number */
    uint32_t figures, figure_room;
    uint32_t figure_first[PLAYERS_MAX][FIGURE_KINDS]; /* number of the first of each kind */
    uint32_t *land; /* numbers of those on segments, in the order in which they came */
    uint32_t lands, land_room;
    uint32_t *home; /* effects by which figures left the land */
    uint32_t homes, home_room;
    struct building *building; /* those with figures, see above */
    uint32_t buildings, building_room;
    struct piece *piece; /* by kind, owner and place (piece.h) */
    uint32_t pieces, piece_room;
    uint32_t piece_first[PIECE_KINDS + 1]; /* 1 + the first row of each kind, 0: none */
    uint64_t
        pieces_with_figures; /* a set of kinds: of others no piece has ever been with a figure */
    uint32_t piece_all[PIECE_KINDS + 1][1 + PLAYERS_MAX]; /* how many came, by kind and 1 + owner */
    uint32_t *left;                                       /* copies in the bag, by pool index */
    uint32_t *laid;                                       /* copies laid */
    uint32_t *aside;                                      /* copies set aside */
    uint32_t *apart;             /* copies left, of those that nobody draws */
    uint32_t left_room;          /* of these four */
    uint32_t tiles_left;         /* in the bag */
    uint32_t stage_left[STAGES]; /* ... by stage */
    uint16_t supply[PLAYERS_MAX][FIGURE_KINDS];
    int32_t score[SCORERS];  /* sum of the ledger, kept for speed */
    int32_t second[SCORERS]; /* sum of the lines that moved the second counter (track.h) */

    struct scoring *scoring;
    uint32_t scorings, scoring_room;
    struct ledger_line *ledger;
    uint32_t ledgers, ledger_room;
    struct term *term;
    uint32_t terms, term_room;
    uint32_t *at;
    uint32_t at_count, at_room;
    struct extra *act; /* extra actions, as they were made */
    uint32_t acts, act_room;
    uint32_t *listed; /* numbers of the lists that turns have made; clock.listed_count of them */
    uint32_t listed_room;

    struct effect *effect; /* everything that was done, in order (journal.h) */
    uint32_t effects, effect_room;
    uint8_t *saved; /* bytes that effects have changed */
    uint32_t saved_size, saved_room;
    uint32_t mark_at;    /* how many effects there were at the last mark */
    uint32_t last_card;  /* 1 + index of the effect by which a card was last taken */
    uint32_t last_built; /* 1 + index of the effect by which features were last rebuilt */
    uint32_t rebuilt;    /* how many segments game.saved keeps for all that was rebuilt */

    struct clock clock;
    struct turn now;
    const struct said
        *said;          /* what the entry that runs says in addition to its actions; borrowed */
    uint32_t positions; /* how many numbers (clock.position) were given out */
    uint32_t stamp;     /* the last stamp given out */
    uint8_t *state;     /* what the modules know; see game_state() in modules.h */
    uint32_t state_room;
    /* By row: the last effect that keeps the state of that module, UINT32_MAX: none. */
    uint32_t state_noted[EXPANSIONS_MAX];
};

/* Figure number I of those on the land. */
static inline struct figure *game_on_land(const struct game *g, uint32_t i) {
    return &g->figure[g->land[i]];
}

uint32_t game_segment_gained(const struct game *g, const struct placed_tile *p, uint32_t index);
/* The placed segment that is segment INDEX of tile P. */
static inline uint32_t game_segment_of(const struct game *g, const struct placed_tile *p,
                                       uint32_t index) {
    return index < p->own ? p->segment + index : game_segment_gained(g, p, index);
}
/* All segments of tile P: I is the index in its type, S the placed segment.  These are two loops, one over
 * stretches and one over the segments of a stretch, so leave them only by `return`. */
#define FOR_EACH_SEGMENT(i, s, g, p)                                                               \
    for (uint32_t i = 0, s = (p)->segment, s##_end = s + (p)->own, s##_gain = (p)->gain,           \
                  s##_is = 1;                                                                      \
         s##_is; s##_is = s##_gain && (s = (g)->gain[s##_gain - 1].segment,                        \
                                      s##_end = s + (g)->gain[s##_gain - 1].count,                 \
                                      s##_gain = (g)->gain[s##_gain - 1].next, true))              \
        for (; s < s##_end; s++, i++)

/* A stamp that no feature or tile carries yet. */
static inline uint32_t game_new_stamp(struct game *g) { return ++g->stamp; }
/* How many copies of POOL could still be drawn, those of its stand-in included. */
static inline uint32_t game_left(const struct game *g, int32_t pool) {
    int32_t twin = g->setup->tile[pool].stand_in;
    return g->left[pool] + (twin >= 0 ? g->left[twin] : 0);
}

static inline const struct segment *game_segment_type(const struct game *g, uint32_t s) {
    return &g->placed[g->segment[s].tile].type->segment[g->segment[s].index];
}
/* The cell of placed segment S. */
static inline struct cell game_segment_cell(const struct game *g, uint32_t s) {
    return g->placed[g->segment[s].tile].cell;
}
/* How a record would name placed segment S. */
static inline struct place_spec game_refer_segment(const struct game *g, uint32_t s) {
    const struct segment *type = game_segment_type(g, s);
    return (struct place_spec){.kind = type->kind,
                               .on_cell = true,
                               .cell = game_segment_cell(g, s),
                               .number = type->number};
}
/* The ports of placed segment S, as its tile lies. */
static inline port_set game_segment_ports(const struct game *g, uint32_t s) {
    const struct placed_tile *p = &g->placed[g->segment[s].tile];
    return ports_turned(p->type->segment[g->segment[s].index].ports, p->quarter_turns);
}
/* A tile as it would lie: what each of its ports would touch. */
struct prospect {
    int32_t pool;
    const struct tile_type *type;
    struct cell cell;
    uint8_t quarter_turns;
    port_set joined;        /* ports that touch a feature */
    int32_t feature[PORTS]; /* the feature that this port (as the tile lies) touches, -1: none */
};

#endif

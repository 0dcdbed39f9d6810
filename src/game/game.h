/* SPDX-License-Identifier: MIT */
/* The state of a game and the way to change it: action in, verdict out.
 *
 * A turn (a record's entry) is decided as a whole and then made:
 *
 *     turn_begin(&t, &g, player);
 *     for each action:  v = turn_check(&g, &t, &action);  OK -> turn_add(&g, &t, &action);
 *     v = turn_check_end(&g, &t);
 *     game_commit(&g, &t);        figures, scoring, return, next player
 *
 * Checks change nothing: struct turn holds what has been decided so far and the
 * tile as it would lie ("prospect").  The same checks serve enumeration, so
 * what is offered and what is accepted cannot differ.
 *
 * struct game is a value of vectors with index links; game_copy() copies it.
 * Placed segments are the ground: figures stand on them, and a feature is a set
 * of segments (ring through `next`) which may be joined or rebuilt at any time. */
#ifndef CARCREF_GAME_H
#define CARCREF_GAME_H

#include "base/finding.h"
#include "game/board.h"
#include "game/ledger.h"
#include "game/setup.h"

struct placed {
    const struct tile_type *type;
    int32_t pool; /* index in the setup */
    struct cell cell;
    uint32_t segment; /* index of its first placed segment; the others follow */
    int32_t turn;     /* 0: start tile */
    int8_t player;    /* -1: start tile */
    uint8_t quarter_turns;
    int8_t river_entry; /* side by which the river came in (RIVER-3), -1: none */
    uint32_t stamp;     /* scratch of the walk that last came by */
};

struct placed_segment {
    uint32_t feature;
    uint32_t next; /* ring of the segments of one feature */
    uint32_t tile; /* index in game.placed */
    uint8_t index; /* segment of its tile type */
};

struct feature {
    uint8_t kind;     /* enum feature_kind */
    uint32_t segment; /* one of its segments; UINT32_MAX: joined into another feature */
    uint32_t segments;
    int32_t open;     /* road, city, river: sides that face an empty cell (ROAD-END-2, CITY-1) */
    uint32_t figures; /* followers on it: builders and their like occupy nothing (OWN-3) */
    uint32_t stamp;   /* scratch of the walk that last came by */
};

/* A figure on the land. */
struct figure {
    int8_t player;
    uint8_t kind; /* enum figure_kind */
    uint8_t on;   /* enum feature_kind of its segment */
    uint32_t segment;
    int32_t turn; /* when it was placed */
};
/* The place of a figure in the middle of a tile: each tile laid may be what it waits for, so
 * they are kept apart.  In no order; the figure has the same segment. */
struct mid {
    struct cell cell;
    uint32_t segment;
};
static inline bool figure_is_mid(const struct figure *f) {
    return f->on == FEATURE_MONASTERY || f->on == FEATURE_GARDEN || f->on == FEATURE_SHRINE;
}

struct game {
    const struct setup *setup; /* not owned */
    struct board board;
    struct fits *fits; /* owned; what is known of the board's empty cells (fits.h) */
    struct placed *placed;
    uint32_t placeds, placed_room;
    struct placed_segment *segment;
    uint32_t segments, segment_room;
    struct feature *feature;
    uint32_t features, feature_room;
    struct figure *figure;
    uint32_t figures, figure_room; /* on the land */
    struct mid *mid;               /* where those of them stand that are in the middle of a tile */
    uint32_t mids, mid_room;
    uint32_t *left;     /* copies left, by pool index */
    uint32_t *laid;     /* copies laid */
    uint32_t left_room; /* of both */
    uint32_t tiles_left;
    uint32_t stage_left[STAGES]; /* copies left, by stage */
    uint16_t supply[PLAYERS_MAX][FIGURE_KINDS];
    int32_t score[PLAYERS_MAX]; /* sum of the ledger, kept for speed */

    struct scoring *scoring;
    uint32_t scorings, scoring_room;
    struct ledger_line *ledger;
    uint32_t ledgers, ledger_room;
    struct term *term;
    uint32_t terms, term_room;
    uint32_t *at;
    uint32_t ats, at_room;
    struct returned *returned;
    uint32_t returneds, returned_room;
    struct taken *taken;
    uint32_t takens, taken_room;

    int32_t turn;     /* entries made so far */
    int8_t active;    /* seat whose turn is next */
    uint8_t part;     /* of a turn: 0; 1 if the next entry is its second part (TRA-3) */
    bool begun;       /* a tile has been discarded in it, and it goes on (DISCARD-3) */
    bool river_done;  /* a land tile has followed the river; river tiles left are out (RIVER-5) */
    bool start_due;   /* RIVER_START=after: the start tile follows the lake (RIVER-9) */
    bool start_mixed; /* RIVER_START=mixed: the one D among the river tiles has been laid */
    bool shown_stuck; /* a turn of discards alone has shown that nothing fits any more (END-1) */
    bool finished;    /* final scoring was made */
    uint32_t stamp;   /* last stamp given out */
    uint8_t *state;   /* what the modules know, see game_state() in hooks.h */
    uint32_t state_room;
};

/* --- actions ---------------------------------------------------------------- */

/* Where on a tile: a kind and, if said, ports, or the n-th of its kind. */
struct place_spec {
    uint8_t kind; /* enum feature_kind */
    bool on_cell; /* a cell is named */
    struct cell cell;
    port_set ports; /* as the tile lies; 0: not said */
    uint8_t number; /* 0: not said */
};

/* A figure that is there, as far as it is said. */
struct figure_spec {
    bool given;
    int8_t player; /* -1: not said */
    uint8_t kind;  /* enum figure_kind or FIGURE_ANY */
    bool place_given;
    struct place_spec place; /* kind FEATURE_KINDS: only a cell is named */
};

/* What an action of a module does with its figure. */
enum special_effect {
    EFFECT_NONE,
    EFFECT_PUT, /* it goes from the supply to the segment */
    EFFECT_TAKE /* it goes home from there */
};

/* What is said in an action of a module (base/actions.def), and what a check fills in. */
struct special {
    uint8_t kind;   /* enum special_kind */
    int8_t choice;  /* of the form's `one:`, from 0; -1: not said */
    uint8_t figure; /* enum figure_kind or FIGURE_ANY */
    int8_t by;      /* who acts, -1: the player of the turn */
    bool number_given, place_given, cell_given;
    int64_t number; /* as written, however large */
    struct figure_spec ref;
    struct place_spec place;
    struct cell cell;
    uint8_t meeple; /* which of the figures of that kind, 0: not said; the rules do not ask */
    /* Filled in by a check that says OK: with an effect, also the kind of figure */
    uint8_t effect;   /* enum special_effect */
    uint32_t segment; /* placed segment that is meant, UINT32_MAX: none */
    bool filled;      /* some of it was not said and follows from the rules */
    bool told;        /* ... or from a claim of the entry (told.h), where the rules leave several */
};
/* One of which nothing is said. */
static inline struct special special_begin(enum special_kind kind) {
    return (struct special){
        .kind = (uint8_t)kind, .choice = -1, .figure = FIGURE_ANY, .by = -1, .segment = UINT32_MAX};
}
/* Who acts, in a turn of PLAYER. */
static inline int special_actor(const struct special *s, int player) {
    return s->by >= 0 ? s->by : player;
}

#define TURNS_ANY 15u

struct action {
    enum action_kind kind;
    /* DREW DISCARD PLACE */
    int32_t tile;          /* pool index, -1: not in the pool */
    const char *tile_name; /* as the record names it */
    /* PLACE */
    struct cell cell;
    uint8_t turns; /* quarter turns that are meant, bit i; TURNS_ANY: not said; 0: a bad rotation */
    int32_t degrees; /* as written, for the message of a bad rotation */
    /* DEPLOY, RECALL */
    uint8_t figure; /* enum figure_kind */
    struct place_spec place;
    /* ORDER: features in the order in which they are scored (SCORE-3) */
    const struct place_spec *order;
    uint32_t orders;
    struct special *special; /* of a module; NULL for others */
    /* Filled in by a check that says OK */
    uint8_t quarter_turns; /* PLACE */
    bool turns_filled;     /* the rotation was not stated */
    int8_t segment;        /* DEPLOY: segment of the tile type */
    int32_t elsewhere; /* DEPLOY: index of the tile on which it stands illegally (ERR-4), else -1 */
    bool place_filled; /* the place was not stated */
    bool place_alike;  /* ... and others were possible that are alike (tile_segments_alike()) */
};

/* S as an action. */
static inline struct action special_action(struct special *s) {
    return (struct action){.kind = (enum action_kind)(ACTION_SPECIAL + (int)s->kind),
                           .tile = -1,
                           .elsewhere = -1,
                           .special = s};
}

/* A tile as it would lie: what each of its ports would touch. */
struct prospect {
    int32_t pool;
    const struct tile_type *type;
    struct cell cell;
    uint8_t quarter_turns;
    port_set joined;        /* ports that a feature touches */
    int32_t feature[PORTS]; /* feature that touches this port (as the tile lies), -1: none */
};

/* A figure that the turn places. */
struct deployment {
    int32_t tile; /* index of a placed tile, -1: the tile of this turn */
    uint8_t figure, segment;
};
/* A figure action that will be made. */
struct figure_act {
    uint8_t kind;   /* enum action_kind */
    uint32_t which; /* index in `deploy` or `special` of the turn; RECALL: 0 */
};

/* A turn in the making.  It owns its lists, which keep their memory from turn to turn: a copy by
 * value is good for looking, and for turn_add() only of what adds to none of them. */
struct turn {
    int8_t player;
    uint8_t phase;  /* index in setup.phase of the last phase reached */
    bool placed;    /* `tile` is set */
    bool tile_seen; /* a tile was to be placed, legal or not */
    struct prospect tile;
    int32_t drawn; /* pool index of a tile drawn and not used yet, -1: none */
    bool passed;
    bool continues;          /* discards alone; the next entry goes on with this turn (DISCARD-3) */
    uint32_t figure_actions; /* figure actions seen, legal or not */
    bool beyond_base;        /* one of them is none of the base game's */
    struct deployment *deploy; /* more than one only if an illegal one stands (ERR-4) */
    uint32_t deploys, deploy_room;
    struct figure_act *act; /* figure actions that will be made, in the order of the record */
    uint32_t acts, act_room;
    uint32_t recalls;             /* so many of them take the own abbot back */
    int32_t change[FIGURE_KINDS]; /* by how much they change the player's supply */
    int32_t *used;                /* pool indexes discarded in this turn */
    uint32_t useds, used_room;
    struct place_spec *order; /* the order of scoring; none: as usual */
    uint32_t orders, order_room;
    struct special *special; /* actions of modules, in the order taken */
    uint32_t specials, special_room;
    /* What else the entry says, which may settle a choice that is left open; borrowed. */
    const struct figure_spec *back; /* figures that went home, by its claims */
    uint32_t backs;
    const struct special *said; /* all its actions of modules, as they were written */
    uint32_t saids;
    int made; /* so many phases have been made already (game_reach()) */
    struct making making;
};

void game_init(struct game *g); /* an empty value that game_start() can fill */
void game_free(struct game *g);
/* Nobody needs the game any more: it gives back what is larger than games usually are. */
void game_clear(struct game *g);
void game_copy(struct game *to, const struct game *from); /* TO was initialised */

/* Begins a game anew: lays the start tiles.  E-PLAYERS or E-START-TILE: nothing
 * can be played, unless ACCEPT says that a start tile that fits nowhere lies
 * all the same (ERR-1).  *WHICH: index of the start tile at fault, -1: none. */
struct verdict game_start(struct game *g, const struct setup *s, bool accept, int *which /* out */);

void turn_begin(struct turn *t, const struct game *g, int player);
void turn_free(struct turn *t);
/* Is it PLAYER's turn, and is a tile left? E-GAME-OVER, E-WRONG-PLAYER. */
struct verdict turn_check_player(const struct game *g, int player);
/* Who is due if the part of the turn that is due is left out, as it may be (BUILDER_TURN=may); -1:
 * it may not.  An entry of his, or of the active player with nothing but `pass`, leaves it out. */
int turn_due_without(const struct game *g);
/* Is it PLAYER's turn, without a look at what may be left out? */
static inline bool turn_is_due(const struct game *g, int player) {
    return player == g->active && g->tiles_left > 0 && !g->finished && !g->shown_stuck;
}
/* What the last question about the end has found. */
struct ending_memo {
    bool fits, stuck; /* a tile that fits, or that no tile does */
    int32_t pool;     /* fits: that tile, and where */
    struct cell cell;
    uint32_t placeds, tiles_left; /* stuck: then */
};

/* Was the game over because no tile that is left can be placed (END-1)?  Costs a
 * look at all tiles, so ask only when a turn was found wrong.  E-GAME-OVER or OK. */
struct verdict turn_check_stuck(const struct game *g,
                                struct ending_memo *memo /* in out, or NULL */);
/* May A be done now?  On OK the fields "filled in by a check" of *A are set. */
struct verdict turn_check(const struct game *g, const struct turn *t, struct action *a);
/* The same for those in a hurry: *WHY is set only if the answer is no. */
bool turn_allows(const struct game *g, const struct turn *t, struct action *a,
                 struct verdict *why /* out */);
/* Takes A into the turn; it was checked, or it stands although it is illegal (ERR-4). */
void turn_add(const struct game *g, struct turn *t, const struct action *a);
/* A was refused.  What follows in the entry is still checked, to find the error
 * that comes first by precedence; an illegal discard is out of the game (ERR-5). */
void turn_refuse(const struct game *g, struct turn *t, const struct action *a);
/* Can A stand although its check said CODE (ERR-4)?  If so, the fields that a
 * check fills in have been set and turn_add() may follow. */
bool turn_can_stand(const struct game *g, const struct turn *t, struct action *a, enum code code);
/* Is all of T a `pass` by which its player leaves out the part that is due, as he may? */
bool turn_leaves_part_out(const struct game *g, const struct turn *t);
/* Is the turn complete? E-TURN-SKIPPED. */
struct verdict turn_check_end(const struct game *g, const struct turn *t);
/* Makes the turn: discards, tile, figure action, scoring, return; the next player is due. */
void game_commit(struct game *g, struct turn *t);
/* Does an action of KIND belong to a late phase (phase.h) of a turn whose tile lies? */
bool game_is_late(const struct game *g, const struct turn *t, enum action_kind kind);
/* An action of a late phase comes: what is before that phase is made now, so that
 * turn_allows() sees the position in which it is done.  Nothing for other actions. */
void game_reach(struct game *g, struct turn *t, enum action_kind kind);
/* Makes T, whose tile lies, up to the first late phase that the game has; false if it has none. */
bool game_reach_late(struct game *g, struct turn *t);
/* Were all decisions of the late phases taken?  Makes the turn up to the last of them.  False:
 * *WHY (E-MISSING). */
bool game_settled(struct game *g, struct turn *t, struct verdict *why /* out */);
/* A turn that is dropped (ERR-3): its tile counts as discarded if WASTE >= 0. */
void game_drop_turn(struct game *g, const struct turn *t, int32_t waste);

/* Why no further turn can be made. */
enum game_end { GAME_GOES_ON, GAME_LAST_TILE, GAME_STUCK };
enum game_end game_ending(const struct game *g);
/* The same for who asks often about one game that only grows: with a MEMO, zeroed at first, the
 * search begins with what the last one has found. */
enum game_end game_ending_again(const struct game *g, struct ending_memo *memo /* in out */);
/* Final scoring (END-SCORE-1 ... FARM-SCORE-4). */
void game_finish(struct game *g);
/* Set of seats with the highest total (WIN-1, WIN-2). */
uint16_t game_winners(const struct game *g);

/* --- questions --------------------------------------------------------------- */

struct place_choice {
    struct cell cell;
    uint8_t quarter_turns;
};
/* All legal places of tile POOL, in order of y, x, rotation; pictures that are alike are listed
 * once if ALIKE_ONCE.  *LIST is malloc'ed.  Linear in the board: who wants the first of them, or
 * their number, asks fits.h. */
size_t game_places(const struct game *g, int32_t pool, bool alike_once,
                   struct place_choice **list /* out */);
bool game_can_place(const struct game *g, int32_t pool);
/* The copies of POOL that could still be drawn in turn T, its stand-in's included. */
uint32_t game_left(const struct game *g, const struct turn *t, int32_t pool);
/* The tile as it would lie. */
void game_prospect(const struct game *g, int32_t pool, struct cell cell, unsigned quarter_turns,
                   struct prospect *p /* out */);

static inline const struct segment *game_segment_type(const struct game *g, uint32_t s) {
    return &g->placed[g->segment[s].tile].type->segment[g->segment[s].index];
}
/* Ports of placed segment S as it lies. */
static inline port_set game_segment_ports(const struct game *g, uint32_t s) {
    const struct placed *p = &g->placed[g->segment[s].tile];
    return ports_turned(p->type->segment[g->segment[s].index].ports, p->quarter_turns);
}
/* Is feature F complete (ROAD-END-2, CITY-1, MON-1)?  Never a field or river. */
bool game_is_complete(const struct game *g, uint32_t feature);
/* The cells of S in the order of y, then x; malloc'ed (free them). */
struct cell *game_scoring_cells(const struct game *g, const struct scoring *s);
/* The figure of PLAYER of KIND on the land, or -1. */
int64_t game_find_figure(const struct game *g, int player, enum figure_kind kind);

/* Figures conserved (SUPPLY-5), score = sum of ledger, features partition the
 * segments: ends the program if not.  Linear in the board, so only builds with
 * CARCREF_INVARIANTS (configure --enable-sanitizers) ask after every turn. */
void game_check_invariants(const struct game *g);

#endif

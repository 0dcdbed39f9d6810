/* SPDX-License-Identifier: MIT */
/* The set-up: everything that is fixed before turn 1.  A value that the caller
 * fills (setup_init(), setup_add_edition_tiles(), setup_add_tile() ...) and that games read. */
#ifndef CARCREF_SETUP_H
#define CARCREF_SETUP_H

#include "base/cell.h"
#include "base/kinds.h"
#include "game/phase.h"
#include "game/variants.h"
#include "tile/catalogue.h"

#include <stddef.h>

/* Tiles come in stages, those of the land last; what comes before is a matter of modules. */
enum tile_stage { STAGE_SPRING, STAGE_FORK, STAGE_RIVER, STAGE_LAKE, STAGE_LAND, STAGES };

/* A tile type of this game. */
struct pool_tile {
    const struct tile_type *type;
    uint32_t count;   /* copies in the game, start tiles included */
    uint8_t role;     /* enum tile_role */
    uint8_t stage;    /* enum tile_stage */
    int32_t stand_in; /* its garden twin, whose copies count as copies of this (SUPPLY-6), or -1 */
    const char *set;  /* name of its set, "" for tiles of the record */
};

/* A hash table of ids and aliases, so that records of many thousand turns find their
 * tiles at once; built by setup_index(). */
struct name_slot {
    const char *name;
    size_t length;
    uint32_t hash;
    int32_t tile;
};

#define EXPANSIONS_MAX 32 /* rows of the expansion table */
_Static_assert(EXPANSIONS_MAX <= 32, "setup.expansions and setup.hooked are sets of rows");
#define LETTERS 128 /* names of one ASCII letter need no search */

struct start_place {
    int32_t tile; /* index in the pool */
    struct cell cell;
    uint8_t quarter_turns;
};

/* Start tiles that lie together, where the rules name more than one: of a module, which adds them with
 * its tiles (hook add_tiles). */
#define BLOCK_MAX 16
struct start_block {
    struct start_place tile[BLOCK_MAX]; /* each in a cell of its own */
    uint32_t tiles;                     /* 0: there is no block */
    enum message wrong;                 /* E-START-TILE, without arguments: others lie there */
};

/* The hooks of a rule module (hooks.h). */
enum hook {
    HOOK_ALLOWS_DRAW,
    HOOK_IN_HAND,
    HOOK_WITHHELD,
    HOOK_DROPPED,
    HOOK_CHECK_ASIDE,
    HOOK_BARS,
    HOOK_LEADS,
    HOOK_KEEPS_OFF,
    HOOK_IS_CLOSED,
    HOOK_SCORES_NOW,
    HOOK_MAY_COME,
    HOOK_ALLOWS_PLACE,
    HOOK_CHECK_START,
    HOOK_MENDS,
    HOOK_MENDED,
    HOOK_ALLOWS_DEPLOY,
    HOOK_CHECK_STAND,
    HOOK_CHECK_ACTION,
    HOOK_CANDIDATES,
    HOOK_ACT,
    HOOK_PLACED,
    HOOK_GROUND_CHANGED,
    HOOK_BEGIN,
    HOOK_SCORED,
    HOOK_PAID,
    HOOK_GOES_ON,
    HOOK_CHECK_PLAYER,
    HOOK_CHECK_OVER,
    HOOK_FURTHER_PART,
    HOOK_VALUE,
    HOOK_FIELD,
    HOOK_FIELD_WAY,
    HOOK_FIELDS,
    HOOK_STRENGTH,
    HOOK_OWNS_ALONE,
    HOOK_REACHES,
    HOOK_COMPLETED,
    HOOK_EMPTY_BUILDINGS, /* expansion.empty_buildings */
    HOOK_LEFT,
    HOOK_FINAL,
    HOOK_LAST_MOVES,
    HOOK_FREE_MOVERS,
    HOOK_ESTATE,
    HOOK_HOLDINGS,
    HOOK_MUTES,
    HOOK_GONE,
    HOOK_ALLOWS_KIND,
    HOOK_NO_FIGURE,
    HOOK_WARNINGS,
    HOOK_SAID_BEFORE,
    HOOK_MIST_ENDS,
    HOOK_OWNERS,
    HOOK_NO_FINAL, /* expansion.no_final */
    HOOKS
};

_Static_assert(FEATURE_KINDS <= 16, "setup.features is a set of kinds");
_Static_assert(TILE_SETS <= 64, "setup.sets is a set of tile sets");

struct setup {
    enum edition edition;
    enum profile profile;
    struct variants variants;
    uint8_t boxes[EXPANSIONS_MAX]; /* how many of row i of the expansion table were declared */
    uint32_t expansions;           /* bit i = row i of the expansion table is in the game */
    uint16_t features;             /* bit k = pieces of kind k are more than pictures */
    uint32_t state_at[EXPANSIONS_MAX], state_bytes; /* room for the state of each in game.state */
    /* Of a turn, by order (setup_enable_expansions()); after these, those of any time. */
    const struct phase *phase[PHASES_MAX];
    uint8_t phases, any_times;
    uint64_t busy;             /* bit i: in phase i something happens by itself in any turn */
    uint64_t enters, leaves;   /* ... when the turn comes to it, when it goes on */
    uint64_t on_completed;     /* bit i: ... in phase i only if the turn has completed something, */
    uint64_t on_marks;         /* ... only if its tile has certain marks: one of `marks` */
    uint64_t on_tile, on_call; /* ... as phase.h says */
    uint32_t marks;
    uint8_t scoring;            /* index of the one that scores */
    bool decides_after_scoring; /* something is decided after the scoring */
    bool asks;                  /* a turn may owe a decision (phase.leave) */
    uint64_t pushed;            /* bit i: phase i comes only where another puts it (phase.pushed) */
    uint8_t phase_of[ACTION_KINDS]; /* index of the first phase to which an action belongs */
    /* Bit i: phase i takes it.  Which of them does now: turn_phase_of(). */
    uint64_t phases_of[ACTION_KINDS];
    uint32_t keeps_fields;  /* with so many tiles on the board they are kept (field.h) */
    uint32_t hooked[HOOKS]; /* those of them that have the hook, so that nobody asks the others */

    struct pool_tile *tile;
    uint32_t tiles, tile_room;
    struct name_slot *slot;
    uint32_t slots;           /* a power of two; 0: not built */
    bool named;               /* it has aliases, too; otherwise ids alone */
    uint32_t letter[LETTERS]; /* 1 + slot of the name of one letter, 0: none */
    struct start_block block; /* lies before turn 1, in place of a single start tile */
    bool start_boxed;         /* the start tile stays in the box (RIVER-9) */
    bool odd_sides;           /* some tile has a side that is TERRAIN_ANY or has mist */
    uint64_t sets;            /* bit i = enum tile_set i is among the tiles, if not all of it */
    /* The tiles are exactly those of this edition and these variants, so the next game
     * with the same ones need not gather them again. */
    bool edition_tiles;
    enum edition tiles_edition;
    struct variants tiles_variants;
    uint8_t tiles_boxes[EXPANSIONS_MAX];

    const char *counter; /* the word of the second counter of each player; NULL: he has one */
    uint32_t players;
    bool one_score; /* for all of them: the team's */
    /* Colours that have figures, where there are more of them than seats (a game for one or two in which
     * each plays several); 0: each player has one.  A seat is a number below `players`, an owner
     * one below setup_owners(). */
    uint32_t owners;
    int8_t owner_seat[PLAYERS_MAX]; /* where `owners` is not 0 */
    bool several_colours;           /* the rules let a player have several */
    /* Some hundred of a kind at most (replay/bind.c). */
    uint16_t supply[PLAYERS_MAX + 1][FIGURE_KINDS];
    /* 1 + how many pieces of a kind are given to owner i - 1 (-1: for all), or 0: as by the rules. */
    uint16_t pieces[1 + PLAYERS_MAX][PIECE_KINDS];

    struct start_place *start; /* tiles that lie before turn 1 */
    uint32_t starts, start_room;
    /* Only strength makes an owner, also where our rules give something to a figure without any: so it is
     * in saved games of another program. */
    bool by_strength;
    bool position; /* any tiles may lie there */

    struct made_types *made; /* owned; types of tiles that its games change (made_types.h) */
};

static inline int setup_variant(const struct setup *s, enum variant v) {
    return s->variants.value[v];
}

/* May KIND come at any time of a turn? */
static inline bool setup_is_any_time(const struct setup *s, enum action_kind kind) {
    return s->phase_of[kind] != NO_PHASE && s->phase_of[kind] >= s->phases;
}
/* Is what KIND does done after the scoring, wherever else it may be done? */
static inline bool setup_is_after_scoring(const struct setup *s, enum action_kind kind) {
    return s->phase_of[kind] > s->scoring && s->phase_of[kind] < s->phases;
}
/* Is a piece of KIND a feature in the game, and not only a picture (feature.h)? */
static inline bool setup_has_feature(const struct setup *s, enum feature_kind kind) {
    return s->features >> kind & 1;
}

/* A zeroed struct setup may be initialised again and again; it keeps its memory, and
 * its tiles until setup_add_edition_tiles(). */
void setup_init(struct setup *s, enum edition e);
void setup_free(struct setup *s);
/* Adds COUNT copies of TYPE (or to those of the same id, if it is there); returns its index. */
int32_t setup_add_tile(struct setup *s, const struct tile_type *type, uint32_t count,
                       enum tile_role role, const char *set);
/* TILE is of TYPE, which has the same id, from now on. */
void setup_change_type(struct setup *s, int32_t tile, const struct tile_type *type);
/* The first tile with ROLE, or -1. */
int32_t setup_find_role(const struct setup *s, enum tile_role role);
void setup_add_start(struct setup *s, struct start_place p);
/* Makes setup_find_tile() fast; call it when all tiles are there. */
void setup_index(struct setup *s);
/* Index of the tile with the id or alias NAME[0..LENGTH), or -1; *KNOWN: that name, for as
 * long as its tile lives.  Only after setup_index(). */
int32_t setup_find_name(const struct setup *s, const char *name, size_t length,
                        const char **known /* out */);
/* Index of the tile with this id or alias, or -1. */
int32_t setup_find_tile(const struct setup *s, const char *name);
/* Whose total it is that OWNER gets points for. */
static inline int setup_scorer(const struct setup *s, int owner) {
    return s->one_score ? SCORER_TEAM : owner;
}
/* How many owners of figures there are. */
static inline uint32_t setup_owners(const struct setup *s) {
    return s->owners ? s->owners : s->players;
}
/* Whose figures those of OWNER are: a seat. */
static inline int setup_seat(const struct setup *s, int owner) {
    return s->owners ? s->owner_seat[owner] : owner;
}
/* How many pieces of KIND there are for OWNER (-1: for all) when a game begins; USUAL by the rules. */
static inline uint32_t setup_pieces(const struct setup *s, enum piece_kind kind, int owner,
                                    uint32_t usual) {
    uint32_t given = s->pieces[1 + owner][kind];
    return given ? given - 1 : usual;
}
/* OWNER in a verdict. */
static inline struct arg setup_owner_arg(const struct setup *s, int owner) {
    return arg_as(s->owners ? ARG_OWNER : ARG_PLAYER, owner);
}
/* Most players allowed (SUPPLY-3). */
static inline unsigned setup_max_players(const struct setup *s) {
    return (unsigned)setup_variant(s, VARIANT_MAX_PLAYERS) + 1;
}
/* Least players: two, but MAX_PLAYERS=1 is a game for one. */
static inline unsigned setup_min_players(const struct setup *s) {
    return setup_max_players(s) < 2 ? 1 : 2;
}

#endif

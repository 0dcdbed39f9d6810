/* SPDX-License-Identifier: MIT */
/* Saved games of JCloisterZone.  Internal to jcz/. */
#ifndef CARCREF_JCZ_READER_H
#define CARCREF_JCZ_READER_H

#include "jcz/names.h"
#include "record/foreign/foreign.h"

/* Tiles of the game by that program's ids; start tiles are not in `count`.  It draws them group by
 * group, those of a group in the order of their ids. */
struct jcz_tile {
    const struct tile_type *type;
    const char *id;
    const char *name; /* in the record */
    uint8_t
        group; /* fork, river, lake, land: the smallest is drawn first; and those that may wait */
    bool is_river; /* its group is one of the river */
    bool
        waits; /* it is not drawn before a tile that wakes it lies: with a dragon, after a volcano */
    bool wakes;
    uint8_t role; /* enum tile_role */
    uint32_t count, left;
};

/* Tiles drawn for an auction that begins with a message, in that order; NULL: it is not known. */
struct jcz_offer {
    uint32_t message;
    int8_t turn; /* the seat whose turn was before it, as far as it is known; -1 */
    struct jcz_tile *tile[PLAYERS_MAX];
};

/* What is known of a saved game while it is read. */
struct jcz {
    struct record *r;
    int generation; /* 5 or 6: rules have other defaults */
    struct catalogue *catalogue;
    struct jcz_tile *tile;
    uint32_t tiles;
    uint32_t copies[JCZ_SETS]; /* of each set */
    const struct node *key[JCZ_SETS];
    const struct jcz_set *set[JCZ_SET_KINDS]; /* the first of each kind, NULL: none */
    unsigned symbols;                         /* set of enum jcz_symbol: on the tiles */
    unsigned on;                              /* ... those whose element is in the game */
    int64_t figures[FIGURE_KINDS];            /* of each player */
    bool declared[JCZ_MODULES];
    bool herdless;     /* the pigs of gq11 are not a herd, by a rule of older files */
    bool has_quarters; /* of Carcassonne, to which figures go after the COMMIT */
    /* Where the game stops somebody stands in one, and may be asked before a scoring; in the market, and
     * may be asked before the final one. */
    bool in_quarter, in_market;
    bool asks_first;         /* whether a tile of jcz_laids is laid, before one is drawn */
    bool other_spring;       /* the game begins with the spring of gq11/river */
    struct jcz_offer *offer; /* by message (read_draws.c) */
    uint32_t offers;
};

/* program.c */
extern const struct program jcz_program;

/* read_setup.c: sets, elements and rules become edition and variants.  False if the game
 * cannot be judged; every reason has been reported. */
bool jcz_read_setup(struct jcz *z, const struct node *setup);
/* Adds the variant for a number of players that the edition does not allow; needs the players. */
void jcz_allow_players(struct record *r, const struct node *players);

/* read_bag.c: tiles that are not those of the edition and its expansions, as tile lines of the
 * record; and the bag as that program has it.  Needs the elements. */
void jcz_add_tiles(struct jcz *z);
void jcz_fill_bag(struct jcz *z);
/* Is T one of the group that may wait?  Those are drawn together with any other group: after the land, but
 * before what is left of a river. */
bool jcz_is_late(const struct jcz_tile *t);
/* The number of base games, of whatever print, in it. */
uint32_t jcz_base_games(const struct jcz *z);

/* read_rules.c: elements and rules, and the expansions that they declare. */
void jcz_read_elements(struct jcz *z, const struct node *elements);
void jcz_read_rules(struct jcz *z, const struct node *rules, const struct node *elements);
void jcz_declare(struct jcz *z, const struct node *elements);
/* How many pieces players have of what is a part of an expansion; needs the players. */
void jcz_count_parts(struct jcz *z, const struct node *elements);
void jcz_add_variant(struct record *r, const char *name, const char *value, const struct node *n);
void jcz_unsupported(struct record *r, const struct node *key, enum message m);

/* read_draws.c: which tiles were drawn without a message, if that can be proven: for message I of
 * LIST, those of *UNSAID with .message == I, in order. */
struct jcz_unsaid {
    uint32_t message;
    const char *id;
    bool kept; /* it was to be laid, and the message lays another; otherwise discarded */
};
uint32_t jcz_find_draws(struct jcz *z, const struct node *root, const struct node *const *list,
                        uint32_t count, struct jcz_unsaid **unsaid /* out */);

/* Are tiles of an auction bid for, and not just picked (jcz_auctions)? */
bool jcz_bids(const struct jcz *z);
/* A number of the file in [0,1); false if it is not one. */
bool jcz_take_random(const struct node *n, double *v /* out */);

/* read_messages.c: the messages become entries.  Returns how many entries were ended by a COMMIT:
 * what follows them has not been scored. */
uint32_t jcz_read_replay(struct jcz *z, const struct node *root, const struct node *replay);

/* read_assertions.c: the sentences of `test`, as claims and assertions.  COMMITTED entries have been
 * scored. */
#define ASSERTIONS_MAX 1000 /* each may ask for everything that is legal */
void jcz_read_assertions(const struct jcz *z, const struct node *root, uint32_t committed);

/* read_pointer.c */
/* The number on the tile line of the INNER-th piece of KIND on T that reaches no side; 0 if it
 * needs none, since it is the only piece of its kind. */
uint8_t jcz_number_of(const struct tile_type *t, enum feature_kind kind, unsigned inner);
/* Is it a feature of that program that is not one of ours? */
bool jcz_is_other_feature(const struct node *feature);
/* KIND, but a shrine if the tile has no monastery. */
enum feature_kind jcz_building_of(const struct tile_type *t, enum feature_kind kind);
/* Do two pointers point at the same place? */
bool jcz_same_place(const struct node *a, const struct node *b);
/* totals.c: entry E claims that PLAYER, named at WHO, has TOTAL points after it, written at NUMBER. */
void jcz_claim_total(struct record *r, struct entry *e, int8_t player, struct span who,
                     int64_t total, struct span number);

#endif

/* SPDX-License-Identifier: MIT */
/* One thing is broken: kinds of mutation, each a row of a table.
 *
 * A kind takes a legal game and changes exactly one thing in it, at a random place
 * where it can.  The result need not be illegal: that is for the judges to say.  A
 * new kind is a function and a row of its table. */
#ifndef CARCREF_TESTS_MUTATE_H
#define CARCREF_TESTS_MUTATE_H

#include "tools/naive_legal.h"
#include "tools/prng.h"

struct mutation_kind;
struct mutation {
    const struct mutation_kind *kind;
    struct prng *prng;
    struct plain_game *g;             /* a copy of the source, to be broken */
    const struct naive_legal *before; /* the state before each of its entries, and at the end */
    bool complete;                    /* the game was played to its end */
    struct naive *scratch;
    int at; /* out: the first entry that was touched; -1: the header; entries: what follows them */
};

struct mutation_kind {
    const char *name;
    bool (*apply)(struct mutation *m); /* false: not possible in this game */
    /* Codes that it is made for, with blanks between; "": it mostly stays legal.  Other
     * outcomes happen, but each of these must. */
    const char *codes;
    bool claims; /* the game keeps its claims */
};

/* Each ends with a row without a name. */
extern const struct mutation_kind mutate_tile_kinds[], mutate_figure_kinds[], mutate_turn_kinds[],
    mutate_river_kinds[], mutate_dragon_kinds[], mutate_expansion_kinds[], mutate_extra_kinds[],
    mutate_crop_kinds[], mutate_magic_kinds[], mutate_abbey_kinds[], mutate_ferry_kinds[],
    mutate_bridge_kinds[], mutate_castle_kinds[], mutate_bazaar_kinds[], mutate_pair_kinds[],
    mutate_mixed_kinds[], mutate_order_kinds[], mutate_own_kinds[], mutate_claim_kinds[],
    mutate_header_kinds[];
/* mutate_form.c; it is empty until it has been made. */
extern struct mutation_kind mutate_form_kinds[];
void mutate_form_make(void);
/* All of them, ended by NULL. */
extern const struct mutation_kind *const mutation_tables[];

/* --- for the kinds -------------------------------------------------------------------- */

/* A random entry for which FITS says yes, or -1. */
int mutate_pick(struct mutation *m, bool (*fits)(const struct mutation *m, int at));
unsigned mutate_below(struct mutation *m, unsigned n);
/* A tile of the chosen sets of which copies are left (or none, if !LEFT) in N, or -1. */
int mutate_pick_tile(struct mutation *m, const struct naive_legal *s, bool left);
/* The board of entry AT once its tile lies (no figure yet); NULL: it lays none. */
const struct naive *mutate_laid(struct mutation *m, int at);
/* Who plays entry AT. */
int mutate_player(const struct mutation *m, int at);
/* In some turn the player puts a FIGURE where that is answered by CODE (NULL: where it is
 * legal), instead of what he did. */
bool mutate_stand(struct mutation *m, char figure, const char *code);
/* An entry that lays a tile in a stated rotation. */
bool mutate_lays(const struct mutation *m, int at);
/* ... or an abbey; where that step is in an entry. */
bool mutate_lays_some(const struct mutation *m, int at);
int mutate_tile_at(const struct plain_entry *e);
/* The step of KIND in entry AT, or NULL. */
struct plain_step *mutate_step(const struct mutation *m, int at, enum plain_kind kind);
/* Numbers of pieces are forgotten, but those of fields between walls: how others are numbered the
 * second opinion does not know, so it matters where the tile is another one now. */
void mutate_drop_numbers(struct plain_game *g);
void mutate_set_tile(struct plain_step *s, int tile);
/* ... and lies at X, Y, turned by TURNS quarter turns. */
void mutate_lay(struct plain_step *s, int tile, int x, int y, int turns);
/* Names the piece at PORT of a laid tile. */
void mutate_set_where(struct plain_where *w, const struct naive *n, int laid, int port);
/* Removes figure actions from an entry, adds a figure at its end (before its crop circle). */
void mutate_drop_actions(struct plain_entry *e);
bool mutate_is_action(const struct plain_step *s);
/* The entry says of nobody any more that he went home. */
void mutate_drop_backs(struct plain_entry *e);
/* A step without any words, at the end of the entry, but before its crop circle. */
struct plain_step *mutate_add_action(struct plain_entry *e, enum plain_kind kind);
/* Names a figure of the board by its kind and place; a piece of a tile with its cell. */
void mutate_refer(const struct naive *n, int figure, struct plain_step *s);
void mutate_set_cell(struct plain_where *w, const struct naive *n, int laid, int port);
/* A random figure of the board for which FITS says yes, or -1. */
int mutate_figure(struct mutation *m, const struct naive *n,
                  bool (*fits)(const struct naive *n, int player, int figure), int player);
/* Has the tile that entry AT lays one of these marks: F festival; P, C, S crop circle; @ arrow? */
bool mutate_has_mark(const struct mutation *m, int at, const char *marks);
struct plain_step *mutate_add_figure(struct plain_entry *e, const struct naive *n, int port,
                                     char figure);
/* An entry that FITS, its figure actions gone and its tile on the board, from which MAKE can do
 * what it wants. */
bool mutate_somewhere(struct mutation *m, bool (*fits)(const struct mutation *m, int at),
                      bool (*make)(struct mutation *m, const struct naive *n, struct plain_entry *e,
                                   int player));
/* A legal place for TILE, at random; false: none. */
bool mutate_find_place(struct mutation *m, const struct naive *n, int tile, int *x, int *y,
                       int *turns);

#endif

/* SPDX-License-Identifier: MIT */
/* A saved game of JCloisterZone while its messages are read: shared by tiles and messages
 * (read_messages.c), figures (read_figures.c), pieces that belong to nobody (read_neutral.c), tokens
 * (read_tokens.c), auctions (read_auction.c) and pointers to places (read_pointer.c).  Internal to
 * jcz/. */
#ifndef CARCREF_REPLAYER_H
#define CARCREF_REPLAYER_H

#include "jcz/bidding.h"
#include "jcz/reader.h"

#define TYPES_TOLD 32 /* the most types of messages that are named as unsupported */

enum {
    EARLY_MOST = 4, /* an action of any time is done once or twice */
    NEUTRALS = 1
#define JCZ_NEUTRAL(...) +1
#include "expansion/all.def"
#undef JCZ_NEUTRAL
};

/* A tile on the table, for pointers to it. */
struct laid {
    struct cell cell;
    const struct tile_type *type; /* NULL: the game has no such tile */
    uint8_t turned;
    uint8_t crossed; /* set of sides at which it shows a road by a token of jcz_crosses */
    uint32_t next;   /* in the same chain, index + 1; 0: none */
};

/* A figure in a quarter of Carcassonne. */
struct in_quarter {
    const char *id; /* "0.small.1"; NULL: it has left */
    uint8_t quarter;
};

/* A figure on a corner, which messages name by the tile whose north-west one it is. */
struct on_corner {
    const char *id;   /* "0.barn.1" */
    struct cell cell; /* the tile that was laid when it came, on whose field it is */
    uint8_t corner;   /* ... at this corner (enum corner) */
};

/* A figure that was taken. */
struct captive {
    const char *id; /* "0.small.1" */
    int8_t captor;  /* who took it last, -1: not known */
};

struct replayer {
    struct jcz *z;
    struct record *r;
    const struct jcz_unsaid *unsaid; /* tiles drawn but not in any message, in order */
    uint32_t unsaid_count;
    const struct node *told[TYPES_TOLD];
    unsigned told_count;
    bool open;                /* the last entry has not been ended by a COMMIT */
    int8_t circle;            /* its crop circle: 0 all add, 1 all remove, -1: not chosen */
    bool has_circle;          /* its tile has one, so after its COMMIT the choice is due */
    struct extra_step *begun; /* an action that has begun, and whose end is not known yet */
    bool built;               /* a token was put as its figure action */
    const struct node *early[EARLY_MOST]; /* messages of its turn before its tile */
    unsigned early_count;
    bool tile_read;                   /* its tile could be read ... */
    struct cell cell;                 /* ... and lies there, */
    unsigned turned;                  /* turned so far; */
    uint32_t complete;                /* entries ended by a COMMIT */
    struct at_cell neutral[NEUTRALS]; /* where those of jcz_neutrals that go step by step are */
    const struct node *const *list;   /* the messages */
    uint32_t list_count;
    uint32_t index;      /* number of the message that is read */
    uint32_t drawn_last; /* number of the last that lays a tile from the bag */
    unsigned asked;      /* set of seats that have laid a tile of jcz_laids, or declined it when no
                          * other was left */
    bool auctions;       /* an auction has begun after the turn */
    struct bidding auction;        /* ... and how it goes, */
    const struct jcz_offer *offer; /* ... with these tiles; NULL: they are not known */
    bool has_offer;                /* the turn has laid a tile with jcz_auctions[0].symbol */
    int last_seat;                 /* the one that laid the last tile, or was asked last */
    struct in_quarter *in_quarter; /* figures in quarters */
    uint32_t in_quarters;
    struct on_corner *on_corner;
    uint32_t on_corners;
    struct captive *captive;
    uint32_t captives;
    bool moves;                                /* one of them may go on after the COMMIT */
    const struct node *abbot[PLAYERS_MAX + 1]; /* by seat: the pointer that put it, or NULL */
    struct laid *laid;
    uint32_t laid_count;
    uint32_t *chain, chains; /* by cell; a power of two */
};

/* The number of the entry that is being read. */
static inline int32_t replayer_turn(const struct replayer *p) { return (int32_t)p->r->entries; }
/* Reports M about N, whose text is its argument. */
static inline void replayer_report(struct replayer *p, const struct node *n, enum message m) {
    record_report(p->r, n->span, replayer_turn(p), VERDICT(m, node_arg(p->r, n)));
}

/* replayer.c */
/* Reports a message that names a sender other than SEAT. */
void replayer_check_sender(struct replayer *p, const struct node *message, int seat);

/* Is ACTION of an expansion that the game plays with? */
bool replayer_plays(const struct replayer *p, enum extra_kind action);
/* The seat that the message names; -1 if none. */
bool replayer_seat(struct replayer *p, const struct node *message, int *seat /* out */);

/* read_pointer.c: these report what is wrong, and then return false. */
/* The first in the chain of the tiles that may lie at C, index + 1. */
uint32_t *replayer_chain(const struct replayer *p, struct cell c);
/* The tile at C, the last one if several lie there, or NULL. */
struct laid *replayer_laid(const struct replayer *p, struct cell c);
/* "position" of M. */
bool replayer_cell(struct replayer *p, const struct node *m, struct at_cell *at /* out */);
/* [x, y] */
bool replayer_cell_of(struct replayer *p, const struct node *n, struct at_cell *at /* out */);
/* What a pointer points at. */
bool replayer_place(struct replayer *p, const struct node *pointer,
                    struct written_place *place /* out */);

/* read_tokens.c: in entry E something other than a player's figure is put down. */
void replayer_put(struct replayer *p, struct entry *e, const struct node *message,
                  const struct node *payload);
/* Is the token of MESSAGE put as the figure action of the turn? */
bool replayer_puts_as_figure(const struct node *message);
/* Where the tile that was just laid fits only with a token of jcz_crosses, that program puts it by
 * itself. */
void replayer_cross_needed(struct replayer *p, struct entry *e, struct span span);
/* Does its token make a piece another (jcz_remakes); are there such tokens in the game, so that anybody
 * may be asked for one before the turn is ended? */
bool replayer_remakes(const struct node *message);
bool replayer_may_remake(const struct replayer *p);

/* read_figures.c: the messages about figures, in entry E. */
/* An action done by the figure of NUMBER (0: not one), with no argument yet; NULL after a report. */
struct extra_step *replayer_extra(struct replayer *p, struct entry *e, enum extra_kind kind,
                                  struct span span, uint8_t number);
void replayer_deploy(struct replayer *p, struct entry *e, const struct node *message,
                     const struct node *payload);
void replayer_return(struct replayer *p, struct entry *e, const struct node *message,
                     const struct node *payload);
/* A figure is taken from the land, as a row of jcz_takes says; one that is held goes home, as a row of
 * jcz_frees says. */
void replayer_take(struct replayer *p, struct entry *e, const struct node *message,
                   const struct node *payload, enum extra_kind action);
void replayer_free(struct replayer *p, struct entry *e, const struct node *message,
                   const struct node *payload, enum extra_kind action);
/* PASS after the figure action: nobody is taken. */
void replayer_take_nobody(struct replayer *p, struct entry *e, const struct node *message);
/* Does MESSAGE, which puts a figure, put it into a quarter of Carcassonne, or send one out of it?  So does any
 * between two turns, but in a crop circle. */
bool replayer_is_of_quarter(const struct replayer *p, const struct node *message);
/* The quarter of Carcassonne at which POINTER points, or -1. */
int jcz_quarter_of(const struct node *pointer);
/* The figure M names; KIND, WHICH of them and, if that may be anybody, its OWNER; false after a report. */
bool replayer_meeple(struct replayer *p, const struct node *m, struct entry *e,
                     enum figure_kind *kind /* out */, uint8_t *which /* out */,
                     int8_t *owner /* out, or NULL */);
/* A figure of KIND where POINTER points, also in a quarter; false after a report. */
bool replayer_where(struct replayer *p, const struct node *pointer, enum figure_kind kind,
                    struct written_figure *f /* out */);
/* read_neutral.c: a piece that belongs to nobody moves; jcz_goes_by() says where to. */
void replayer_move(struct replayer *p, struct entry *e, const struct node *message,
                   const struct node *payload);
enum form_kind replayer_goes_by(const struct node *payload);
/* read_auction.c: is MESSAGE, between two turns, one of an auction?  It becomes part of entry E. */
bool replayer_is_of_auction(const struct replayer *p, const struct node *message);
void replayer_auction(struct replayer *p, struct entry *e, const struct node *message,
                      const struct node *payload);
/* What everybody does in a crop circle. */
void replayer_choose(struct replayer *p, struct entry *e, const struct node *message,
                     const struct node *payload);

#endif

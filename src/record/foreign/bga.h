/* SPDX-License-Identifier: MIT */
/* Replay logs of Board Game Arena.  Internal to record/. */
#ifndef CARCREF_BGA_H
#define CARCREF_BGA_H

#include "record/foreign/foreign.h"

#define BGA_TYPES 24
#define BGA_TILES 72
#define BGA_PLACES 8

struct bga_tile {
    const char *letter;
    uint8_t last_id;       /* the physical tiles of a type are numbered without gaps */
    uint8_t quarter_turns; /* from our catalogue's drawing to theirs */
    uint8_t places;
    struct foreign_piece place[BGA_PLACES]; /* place 1 is place[0] */
};
const struct bga_tile *bga_tile_of_type(int64_t type);
const struct bga_tile *bga_tile_of_id(int64_t id);

/* The state of a reader: what has been laid, and who plays. */
struct bga_laid {
    const struct bga_tile *tile; /* NULL: not laid */
    unsigned turned;
    struct cell cell;
};
struct bga {
    struct record *r;
    const struct node *player_id[PLAYERS_MAX + 1]; /* raw log: its id, by seat */
    struct bga_laid laid[BGA_TILES + 1];
    int64_t last_tile;       /* id of the tile just laid, 0: none */
    bool open;               /* the last entry holds only discards so far */
    bool finished;           /* the final scoring has begun */
    bool moves;              /* the log has moves, or points */
    const struct node *done; /* the completion whose points follow, or NULL */
    const struct node *last_uid;
};

static inline int32_t bga_turn(const struct bga *b) { return (int32_t)b->r->entries; }
static inline struct entry *bga_entry(const struct bga *b) {
    return b->r->entries ? &b->r->entry[b->r->entries - 1] : NULL;
}
/* M has type, x, y, ori and the number of the tile under ID_KEY. */
void bga_lay(struct bga *b, const struct node *m, const char *id_key, int seat,
             const struct node *player);
void bga_discard(struct bga *b, const struct node *m, int seat, const struct node *player);
/* At POS of the tile with number ID. */
void bga_deploy(struct bga *b, const struct node *figure, const struct node *id);
/* FIGURE has tile and pos, which say where it stands. */
bool bga_place(struct bga *b, const struct node *figure, struct written_place *place /* out */);
void bga_claim_feature(struct bga *b, const struct node *figure, int seat,
                       const struct node *player, const struct node *points);
void bga_claim_back(struct bga *b, const struct node *figure, int seat);
/* Points of SEAT in this entry; several claims are added up. */
void bga_claim_points(struct bga *b, int seat, const struct node *player, const struct node *points,
                      const struct node *total);

/* bga_shape.c: the list of packets and notifications, or what bga_list() may turn into one,
 * wherever ROOT keeps it; NULL if there is none, or if ROOT is a packet or a notification
 * itself. */
const struct node *bga_find_log(const struct node *root);
bool bga_is_packet(const struct node *n);
/* Is ROOT one packet or one notification of a log, in whatever form? */
bool bga_is_one(const struct node *root);
/* Reports the first item of LIST, or of a packet in it, whose form cannot be read; false if there
 * is none. */
bool bga_refuse_list(struct record *r, const struct node *list);
/* Reports why ROOT, which has no log, is not one. */
void bga_refuse(struct record *r, const struct node *root);
/* N as a list if it is a mapping with growing numbers as keys, otherwise N. */
const struct node *bga_list(struct record *r, const struct node *n);
/* The values of a notification: `args`, or the only item of it. */
const struct node *bga_args(const struct node *notification);

/* bga_types.c */
#define BGA_UNKNOWN 16 /* the most unknown types that are reported by name */
struct bga_unknown {
    const struct node *type;    /* the first of its notifications */
    const struct node *matters; /* the first that may change the game, or NULL */
    int64_t count;
};
struct bga_types {
    struct bga_unknown unknown[BGA_UNKNOWN];
    unsigned count;
    int64_t more; /* notifications of further types */
};
bool bga_knows_type(const char *type);
/* Does a notification of TYPE mean nothing without its values? */
bool bga_needs_args(const char *type);
void bga_see_type(struct bga_types *t, struct record *r, const struct node *type,
                  const struct node *args);
/* UNSUPPORTED or W-RECORD-IGNORED for each unknown type. */
void bga_report_types(const struct bga_types *t, struct record *r);

/* bga_compact.c */
void bga_read_compact(struct bga *b, const struct node *root);

#endif

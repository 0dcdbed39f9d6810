/* SPDX-License-Identifier: MIT */
/* The second opinion: a referee that knows nothing of the engine.
 *
 * It shares no line with src/: it has its own tiles (in another notation), finds
 * features by flood fill over the ports of the bare board, anew after every
 * tile, and decides legality by trying everything.  It is slow and simple on
 * purpose: what it says can be checked by reading it.
 *
 * Ports 0..11 run clockwise from the upper left corner (NL N NR EL E ER ...), 12
 * is the middle of the tile.  x grows to the east, y to the south.  Errors are
 * the codes as text ("E-EDGE-MISMATCH"), NULL means legal. */
#ifndef CARCREF_TESTS_NAIVE_H
#define CARCREF_TESTS_NAIVE_H

#include <stdbool.h>

#define NAIVE_LAID 128
#define NAIVE_KINDS 80
#define NAIVE_PLAYERS 9
#define NAIVE_MIDDLE 12
#define NAIVE_EDGE 256 /* the board is so many cells wide, (0,0) in the middle */

struct naive_rules {
    int players, most_players;
    char land;         /* 'c' classic, '2' second edition, 'w' winter */
    bool new_print;    /* river tiles of the second print */
    bool river_of_box; /* ... and of the third edition */
    char river;        /* '0' none, '1', '2', 'b' both, '3' 2021 */
    char start;        /* D: 'r' replaced, 'm' mixed, 'a' after the lake */
    bool spring_turn, volcano_plain;
    bool tiny2, farmers, abbots;
    int farm; /* 3: each field; 31: each field, a city once a player; 4: each city */
};

struct naive_laid {
    int tile, x, y, turns;
    int before;    /* index of the river tile from which the water comes, -1: none */
    int label[13]; /* number of the feature at each port */
};

struct naive_figure {
    int player;
    bool abbot;
    int laid, port;
};

struct naive_event {
    char kind;  /* 'r' road, 'c' city, 'm' monastery, 'g' garden, 'f' field */
    char cause; /* 'c' complete, 'r' recall, 'f' final */
    int x, y;   /* first tile from north to south, west to east */
    int tiles, points;
    unsigned owners; /* bit i: player i */
    int label;       /* of the feature, until the next tile is laid; 0: of no single one */
};

struct naive {
    struct naive_rules rules;
    int bag[NAIVE_KINDS], all[NAIVE_KINDS]; /* copies left, copies in the game */
    struct naive_laid laid[NAIVE_LAID];
    int laids, labels;
    short grid[NAIVE_EDGE][NAIVE_EDGE]; /* 1 + index of the tile, 0: empty */
    struct naive_figure figure[8 * NAIVE_PLAYERS];
    int figures;
    int meeples[NAIVE_PLAYERS], abbots[NAIVE_PLAYERS], score[NAIVE_PLAYERS];
    struct naive_event event[1024]; /* of the last turn, or of the final scoring */
    int events;
    struct naive_figure home[8 * NAIVE_PLAYERS]; /* who went home in the last turn */
    int home_label[8 * NAIVE_PLAYERS], homes;
    bool river_over, lake_lies, d_lies;
};

/* Sets the rules of an edition, then single variants; false: unknown. */
bool naive_edition(struct naive_rules *r, const char *edition);
bool naive_variant(struct naive_rules *r, const char *name, const char *value);

void naive_start(struct naive *n, const struct naive_rules *r);
int naive_tile(const char *id); /* -1: unknown */
const char *naive_tile_id(int tile);
int naive_tile_count(void);
int naive_left(const struct naive *n, int tile);

const char *naive_check_place(const struct naive *n, int tile, int x, int y, int turns);
/* ... but for copies left and the order in which tiles are drawn. */
const char *naive_check_cell(const struct naive *n, int tile, int x, int y, int turns);
const char *naive_check_discard(const struct naive *n, int tile);
/* Is a copy of it left to be drawn? */
const char *naive_check_draw(const struct naive *n, int tile);
/* Could TILE (-1: no tile) be placed now? */
bool naive_fits_now(const struct naive *n, int tile);
/* Calls FOUND for each legal cell and rotation; returns their number. */
int naive_places(const struct naive *n, int tile, void (*found)(void *, int x, int y, int turns),
                 void *data);
/* Can nobody place anything? */
bool naive_over(const struct naive *n);

void naive_discard(struct naive *n, int tile);
/* A turn: lay; then perhaps a figure on the tile or a recall; then the scoring. */
void naive_lay(struct naive *n, int tile, int x, int y, int turns);
const char *naive_check_figure(const struct naive *n, int player, bool abbot, int port);
const char *naive_check_recall(const struct naive *n, int player);
/* A figure on tile LAID (its index). */
void naive_stand(struct naive *n, int player, bool abbot, int laid, int port);
void naive_recall(struct naive *n, int player);
void naive_score(struct naive *n);
/* Does the same player have another turn after this tile? */
bool naive_again(const struct naive *n, int tile);
void naive_finish(struct naive *n);
unsigned naive_winners(const struct naive *n);

/* --- inside: naive_board.c ------------------------------------------------------ */

struct naive_kind {
    const char *id;
    const char *ring;     /* what each port shows: A-D city, 1-4 road, a-h field, ~ river */
    const char *middle;   /* "M" monastery, "G" garden */
    const char *pennants; /* one letter of its city for each */
    const char *borders;  /* "aA bA": field a borders city A */
    char role;            /* d start tile, s spring, f fork, l lake, v volcano lake */
    int count[8];         /* classic, second edition, winter, river I (2 prints), II (2), 2021 */
};
extern const struct naive_kind naive_kinds[];

char naive_shows(int tile, int turns,
                 int port); /* the letter there; 'M', 'G' or '.' in the middle */
int naive_at(const struct naive *n, int x, int y);   /* index of the tile that lies there, or -1 */
int naive_ring(const struct naive *n, int x, int y); /* tiles on the eight cells around */
bool naive_is_complete(const struct naive *n, int label);
bool naive_is_held(const struct naive *n, int label);          /* does a figure stand on it? */
char naive_kind_at(const struct naive *n, int laid, int port); /* r c m g f ~, '.' nothing */
void naive_label(struct naive *n);

#endif

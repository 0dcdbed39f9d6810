/* SPDX-License-Identifier: MIT */
/* A tile drawn in characters, worked out from its pieces: any tile line has a picture. */
#ifndef CARCREF_REPORT_PICTURE_H
#define CARCREF_REPORT_PICTURE_H

#include "tile/tile.h"

#define PICTURE_WIDTH 9 /* columns: about twice as many as lines, since characters are tall */
#define PICTURE_HEIGHT 5

enum ink_kind {
    INK_BLANK, /* nothing, or the gap between two cities */
    INK_FIELD,
    INK_CITY,
    INK_ROAD,
    INK_RIVER,
    INK_CROSSING, /* where roads end */
    INK_BUILDING, /* frame of a monastery, garden or shrine; `letter` */
    INK_SIGN      /* `letter`: what the map writes over the picture */
};

/* Where the line of a road goes: to the sides (bit s = side s), or diagonally. */
#define LINE_SLASH 16u
#define LINE_BACKSLASH 32u

/* What a sign is for, so that it can be coloured. */
enum sign { SIGN_FIGURE, SIGN_PIECE, SIGN_PENNANT, SIGN_NUMBER, SIGN_MARK };

struct ink {
    uint8_t kind;   /* enum ink_kind */
    uint8_t line;   /* ROAD */
    int8_t segment; /* the one that lies here, -1: none */
    char letter;    /* BUILDING, SIGN */
    uint8_t sign;   /* SIGN: enum sign */
    int8_t player;  /* SIGN_FIGURE: seat */
};

struct picture {
    struct ink ink[PICTURE_HEIGHT][PICTURE_WIDTH];
};

/* TYPE as it lies. */
void picture_draw(struct picture *p /* out */, const struct tile_type *type,
                  unsigned quarter_turns);
/* Writes TEXT (ASCII) on segment SEGMENT (-1: wherever it hides least), if there is room.
 * False if there is none. */
bool picture_write(struct picture *p, const struct tile_type *type, int segment, const char *text,
                   enum sign sign, int player);

#endif

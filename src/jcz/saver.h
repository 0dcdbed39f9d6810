/* SPDX-License-Identifier: MIT */
/* Writing a saved game: shared by its parts, which see whether that program could go on with the
 * game (write_check.h), write the file (write.c, and write_replay.c its messages), and see whether it
 * gives the same game if that is in doubt (write_alike.c).  Internal to jcz/. */
#ifndef CARCREF_SAVER_H
#define CARCREF_SAVER_H

#include "jcz/jcz.h"
#include "jcz/meeples.h"
#include "jcz/names.h"

struct saver {
    struct judgement *j;
    struct catalogue *c;
    struct buf *out;
    const struct jcz_set *set[JCZ_SET_KINDS]; /* base game and rivers */
    uint32_t copies[JCZ_SETS];
    unsigned off; /* set of enum jcz_symbol that the sets show, but not the tiles of the record */
    unsigned symbols;       /* what the tiles of the record show */
    struct meeples meeples; /* as the messages written so far have left them (write_follow.c) */
    uint32_t followed;      /* number of the effect up to which they have */
    int count_in;           /* the quarter in which the Count is then */
    struct saved_tile {
        const struct tile_type *printed; /* that program's tile, NULL if it has none */
        uint8_t kind;   /* enum jcz_set_kind; JCZ_BASE: of the base game or a river */
        uint32_t count; /* copies in the sets tried */
        uint32_t left;  /* in the bag */
    } * tile;           /* by pool index */
    bool other_spring;  /* the game begins with the spring of gq11/river */
    /* Bit i: that program plays the variant of row i (write_check_rules.c) differently, which may come to
     * the same. */
    uint32_t doubtful;
    int32_t itself; /* the first entry with something that program does by itself, 0: none */
    bool *holes; /* by entry: could a tile of jcz_laids be laid before it?  NULL: there are none */
    uint32_t laid[PLAYERS_MAX];   /* by seat: tiles of jcz_laids written */
    bool *links_left;             /* by entry (write_links.c); NULL: there are none */
    bool *crosses_left;           /* by entry (write_cross.c); NULL: there are none */
    uint32_t remade[PLAYERS_MAX]; /* by seat: tokens of jcz_remakes written */
    struct {
        int32_t pool; /* the tile that he has won and not laid, -1: none */
        const char *id;
    } hand[PLAYERS_MAX]; /* by seat (write_auction.c) */
    uint32_t draws;      /* written so far */
    bool refused;
    bool first; /* nothing is in the current list yet */
};

/* Finds the sets, and reports everything that the file cannot hold: saver.refused. */
void saver_check(struct saver *s);
/* Reports that the file cannot hold the doubtful variants, or what is done by itself: saver.refused. */
void saver_refuse_doubtful(struct saver *s);
/* Does the file in TEXT, judged by the rules of that program, give the same game? */
bool saver_reads_alike(const struct saver *s, const char *text, size_t length);
/* Is ELEMENT that of a tile which nobody could lay (jcz_laids), and nobody has? */
bool saver_leaves_out(const struct saver *s, const char *element);
/* Has nobody any piece of that name, of an expansion that the game plays with (jcz_parts)? */
bool saver_lacks_part(const struct saver *s, const char *element);
/* Does the game play with the rules of SYMBOL (enum jcz_symbol)? */
bool saver_plays(const struct saver *s, unsigned symbol);

#endif

/* SPDX-License-Identifier: MIT */
/* What a rule module may do in the engine.
 *
 * An expansion (and the abbot, and the river) is one file in src/expansion/
 * that exports one struct expansion, and one row of src/expansion/table.c.  A
 * hook that is NULL has nothing to say.  The order of modules is that of
 * `order`, never that of a list. */
#ifndef CARCREF_HOOKS_H
#define CARCREF_HOOKS_H

#include "game/legal.h"

struct expansion {
    const char *name; /* as in `expansions` of a record */
    int order;        /* hooks of smaller numbers run first */

    /* Phases of a turn of its own, NULL-terminated; NULL: none. */
    const struct phase *const *phases;

    /* Is the module in this game? */
    bool (*enabled)(const struct setup *s);

    /* May this tile be drawn now?  E.g. E-RIVER-ORDER. */
    struct verdict (*check_draw)(const struct game *g, const struct turn *t, int32_t pool);
    /* May the tile lie there?  It fits its neighbours. E.g. E-RIVER-UTURN.  Only
     * asked for tiles that it concerns (NULL: all). */
    bool (*concerns)(const struct tile_type *t);
    struct verdict (*check_place)(const struct game *g, const struct turn *t,
                                  const struct prospect *p);
    /* May a figure of kind FIGURE stand on segment SEGMENT of the tile just laid? */
    struct verdict (*check_deploy)(const struct game *g, const struct turn *t,
                                   enum figure_kind figure, int segment);
    /* A figure action of the module's own (recall ...), bit i of `actions` = enum
     * action_kind i.  The tile lies; the one figure action is still free. */
    unsigned actions;
    struct verdict (*check_action)(const struct game *g, const struct turn *t,
                                   const struct action *a);
    /* The figure actions of its own that could be legal now, each through legal_try() (legal.h);
     * false if that said so. */
    bool (*candidates)(const struct legal *l);
    /* Performs what the turn says of the module's own, before scoring.  Only asked in turns
     * with a figure action. */
    void (*act)(struct game *g, const struct turn *t);

    /* The tile lies (start tiles too); features are joined. */
    void (*placed)(struct game *g, uint32_t tile);
    /* The turn is over: does the same player go on? */
    bool (*goes_on)(const struct game *g, const struct turn *t);
};

/* NULL-terminated, by order. */
extern const struct expansion *const expansion_table[];

/* The modules of the game that have the hook, in their order; the body is one statement. */
#define FOR_EACH_HOOK(e, setup, hook)                                                              \
    for (uint32_t e##_rest = (setup)->hooked[hook]; e##_rest; e##_rest &= e##_rest - 1)            \
        for (const struct expansion *e = expansion_table[set_first(e##_rest)]; e; e = NULL)

/* Sets setup.expansions, setup.hooked and the phases from what each row says of itself. */
void setup_enable_expansions(struct setup *s);

#endif

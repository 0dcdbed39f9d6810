/* SPDX-License-Identifier: MIT */
/* JCloisterZone knows only one value of some variants, and often the game is the same with that
 * value: it was played under CROP_ADD=must, and everybody who could add did.  Nobody has to work
 * out when that is so: the file is read and judged like any other, and is good if the same game
 * comes out.
 *
 *     judgement --saved_game.c--> file --record/--> record --replay()--> the same judgement? */
#include "game/hooks.h"
#include "game/modules.h"
#include "jcz/reader.h"
#include "jcz/saver.h"
#include "replay/judgement_memory.h"
#include "replay/replay.h"

#include <string.h>

/* Are the same points given for the same things, in the same order? */
static bool ledgers_are_alike(const struct game *a, const struct game *b) {
    if (a->ledgers != b->ledgers || a->scorings != b->scorings) return false;
    for (uint32_t i = 0; i < a->ledgers; i++) {
        const struct ledger_line *x = &a->ledger[i], *y = &b->ledger[i];
        const struct scoring *of_x = &a->scoring[x->scoring], *of_y = &b->scoring[y->scoring];
        if (x->player != y->player || x->points != y->points || of_x->kind != of_y->kind ||
            of_x->cause != of_y->cause)
            return false;
    }
    return true;
}

static bool holdings_are_alike(const struct game *a, const struct game *b) {
    struct holding x[HOLDINGS_MAX], y[HOLDINGS_MAX];
    uint32_t n = game_holdings(a, x);
    if (game_holdings(b, y) != n) return false;
    for (uint32_t i = 0; i < n; i++)
        if (strcmp(x[i].what, y[i].what) != 0 || x[i].player != y[i].player ||
            x[i].count != y[i].count)
            return false;
    return true;
}

static unsigned count_alike(const struct game *g, const struct placed_tile *tile, unsigned segment,
                            const struct figure *like) {
    unsigned n = 0;
    for (uint32_t i = 0; i < g->lands; i++) {
        const struct figure *f = game_on_land(g, i);
        const struct placed_segment *s = &g->segment[f->segment];
        n += f->owner == like->owner && f->kind == like->kind && s->index == segment &&
             cell_equal(g->placed[s->tile].cell, tile->cell);
    }
    return n;
}

/* Are the same figures on the land, in whatever order they came? */
static bool figures_are_alike(const struct game *a, const struct game *b) {
    if (a->lands != b->lands || memcmp(a->supply, b->supply, sizeof a->supply) != 0) return false;
    for (uint32_t i = 0; i < a->lands; i++) {
        const struct figure *f = game_on_land(a, i);
        const struct placed_segment *s = &a->segment[f->segment];
        const struct placed_tile *tile = &a->placed[s->tile];
        if (count_alike(a, tile, s->index, f) != count_alike(b, tile, s->index, f)) return false;
    }
    return true;
}

/* Reads the record in TEXT, which stays where it is, into ARENA. */
static struct record *read_back(struct arena *arena, const char *text, size_t length) {
    struct record *r = arena_zalloc(arena, sizeof *r);
    r->arena = arena;
    r->game = 1;
    r->source =
        (struct source){.name = "", .text = text, .length = (uint32_t)length, .first_line = 1};
    source_index(&r->source, arena);
    const struct node *root = node_parse(r);
    if (root) jcz_reader.read(r, root);
    return r;
}

bool saver_reads_alike(const struct saver *s, const char *text, size_t length) {
    struct arena arena = {0};
    struct judgement again = {0};
    struct record *r = read_back(&arena, text, length);
    replay(&again, r, s->c, &(struct replay_options){.policy = POLICY_STOP});
    const struct game *a = &s->j->game, *b = &again.game;
    bool alike = again.judged && !again.stopped_before && again.complete == s->j->complete &&
                 a->placed_count == b->placed_count && ledgers_are_alike(a, b) &&
                 holdings_are_alike(a, b) && figures_are_alike(a, b);
    judgement_free(&again);
    arena_free(&arena);
    return alike;
}

/* SPDX-License-Identifier: MIT */
/* Tokens that make a piece another one (JCZ_REMAKE): a small city becomes a castle.  Who could put one is
 * asked before the COMMIT, in turn order, and declines by PASS: so he is where it was scored instead. */
#include "game/figure.h"
#include "game/journal.h"
#include "game/modules.h"
#include "jcz/write_replay.h"

#include <string.h>
#include <strings.h>

/* --- those that were declined --------------------------------------------------------------- */

/* How many pieces of that name each player has there. */
static unsigned pieces_of(const struct saver *s, const struct jcz_remake *r) {
    for (const struct jcz_part *p = jcz_parts; p->element; p++)
        if (strcmp(p->expansion, extra_expansion(r->action)) == 0 &&
            !saver_lacks_part(s, p->element) && strcasecmp(p->element, r->token) == 0)
            return jcz_pieces_of(p, s->j->setup.players);
    return 0;
}

/* The half of a small feature of KIND on tile A that faces tile B; -1: it is not one. */
static int half_of(const struct game *g, int32_t a, int32_t b, enum feature_kind kind) {
    const struct placed_tile *p = &g->placed[a];
    for (int side = 0; side < SIDES; side++) {
        if (!cell_equal(cell_beside(p->cell, (enum side)side), g->placed[b].cell)) continue;
        int i = tile_segment_at(p->type, 3 * (unsigned)side + 1, p->quarter_turns);
        if (i < 0) return -1;
        const struct segment *t = &p->type->segment[i];
        return t->kind == kind && t->sides == 1 && !(t->flags & SEGMENT_WIDE) ? i : -1;
    }
    return -1;
}

/* Who could have put a token of R on what scoring C of entry E is about: the only follower that was there
 * was his.  -1: nobody. */
static int who_declines(const struct saver *s, const struct entry_result *e,
                        const struct scoring *c, const struct jcz_remake *r) {
    const struct game *g = &s->j->game;
    if (c->kind != r->feature || c->cause != CAUSE_COMPLETE || c->cells != 2 || c->unlisted)
        return -1;
    int32_t a = (int32_t)g->at[c->at], b = (int32_t)g->at[c->at + 1];
    int half = half_of(g, a, b, r->feature), other = half_of(g, b, a, r->feature), who = -1;
    if (half < 0 || other < 0) return -1;
    struct returned home;
    FOR_EACH_RETURNED(i, &home, g, e->effect_begin, e->effect_end) {
        bool there =
            (home.tile == a && home.segment == half) || (home.tile == b && home.segment == other);
        if (!there || home.cause != CAUSE_COMPLETE || !figure_traits[home.kind].follower) continue;
        if (who >= 0) return -1;
        who = home.player;
    }
    return who >= 0 && s->remade[who] < pieces_of(s, r) ? who : -1;
}

static void write_token(struct saver *s, const struct extra *a, const struct jcz_remake *r,
                        int player) {
    const struct placed_segment *p = &s->j->game.segment[a->segment];
    begin_message(s, "PLACE_TOKEN");
    buf_printf(s->out, "\"token\": \"%s\", ", r->token);
    write_pointer(s, "pointer", &(struct meeple){.tile = (int32_t)p->tile, .segment = p->index});
    end_message(s, player);
    s->remade[player]++;
}

void write_remakes(struct saver *s, const struct entry_result *e, enum record_stop stop) {
    const struct game *g = &s->j->game;
    int players = (int)s->j->setup.players;
    if (!jcz_remakes[0].token || !setup_plays(&s->j->setup, extra_expansion(jcz_remakes[0].action)))
        return;
    for (int k = 0; k < players; k++) {
        int player = (e->player + k) % players;
        for (uint32_t i = e->act_begin; i < e->act_end; i++) {
            const struct jcz_remake *r = remake_of(&g->act[i]);
            if (r && extra_actor(&g->act[i], e->player) == player)
                write_token(s, &g->act[i], r, player);
        }
        if (stop_is_in_turn(stop)) continue; /* nothing is decided yet */
        for (uint32_t i = e->scoring_begin; i < e->scoring_end; i++)
            if (who_declines(s, e, &g->scoring[i], &jcz_remakes[0]) == player)
                write_pass(s, player);
    }
}

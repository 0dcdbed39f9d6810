/* SPDX-License-Identifier: MIT */
/* The round of a crop circle in a random turn. */
#include "base/bug.h"
#include "expansion/crop_type.h"
#include "game/hooks.h"
#include "game/modules.h"
#include "tools/random_turn.h"

void random_crop(const struct game *g, const struct random_move *m, int i, struct extra *s) {
    *s = extra_begin(EXTRA_CROP);
    extra_say(s, FORM_ONE, 0)->value = m->crop_add ? 0 : 1;
    if (i < 0) return;
    extra_say(s, FORM_BY, 0)->player = (int8_t)m->crop[i].player;
    extra_say(s, FORM_REF, 0)->ref = random_figure(g, &m->crop[i]);
}

#define KINDS 4
static const enum figure_kind kinds[KINDS] = {FIGURE_SMALL, FIGURE_BIG, FIGURE_MAYOR, FIGURE_WAGON};
#define MAY_ACT 128

/* The place in the round of a player: he does something that he may, if he can. */
static void crop_act(struct random_game *r, int player, int place) {
    struct random_move *m = &r->move;
    int may[MAY_ACT], n = 0;
    for (int i = 0; i < (int)r->game.lands; i++)
        for (int k = 0; k < KINDS && n < MAY_ACT; k++) {
            const struct figure *f = game_on_land(&r->game, (uint32_t)i);
            if (f->owner != player || (!m->crop_add && kinds[k] != f->kind)) continue;
            uint32_t s = f->segment;
            m->crop[m->acts] = (struct random_act){
                player, kinds[k], (int32_t)r->game.segment[s].tile, r->game.segment[s].index};
            struct extra extra;
            random_crop(&r->game, m, m->acts, &extra);
            struct action a = extra_action(&extra);
            struct verdict v = turn_check(&r->game, &a);
            if (verdict_ok(&v)) may[n++] = KINDS * i + k;
        }
    bool must = !m->crop_add || setup_variant(&r->setup, VARIANT_CROP_ADD) == CROP_ADD_MUST;
    if (n == 0 || (!must && prng_percent(&r->prng, 40))) return;
    int pick = may[prng_below(&r->prng, (unsigned)n)];
    uint32_t s = game_on_land(&r->game, (uint32_t)pick / KINDS)->segment;
    m->crop[m->acts] = (struct random_act){
        player, kinds[pick % KINDS], (int32_t)r->game.segment[s].tile, r->game.segment[s].index};
    struct extra extra;
    random_crop(&r->game, m, m->acts, &extra);
    struct action a = extra_action(&extra);
    random_add(r, &a);
    m->crop_place[m->acts++] = place;
}

static bool is_circle(const struct random_game *r) {
    return crop_type(r->game.placed[r->game.now.tile].type) != FEATURE_KINDS;
}

/* The round of a crop circle, if there is one to decide.  After it a bazaar may be owed, if the first part of the
 * turn has laid its tile. */
void random_choose_crop(struct random_game *r) {
    struct random_move *m = &r->move;
    struct verdict why;
    if (!m->has_tile ||
        !(setup_plays(&r->setup, "crop-circles-1") || setup_plays(&r->setup, "crop-circles-2")))
        return;
    if (!is_circle(r) || turn_finish(&r->game, &why) || why.message == M_BAZ_MISSING) return;
    struct extra extra;
    m->crops = true;
    m->crop_add = prng_percent(&r->prng, 50);
    random_crop(&r->game, m, -1, &extra);
    struct action a = extra_action(&extra);
    random_add(r, &a);
    int players = (int)r->options.players,
        left = setup_variant(&r->setup, VARIANT_CROP_ORDER) == CROP_ORDER_LEFT_FIRST;
    for (int i = 0; i < players + !left; i++)
        crop_act(r, (m->player + i + left) % players, i);
    if (!turn_finish(&r->game, &why) && why.message != M_BAZ_MISSING)
        BUG(message_text(why.message));
}

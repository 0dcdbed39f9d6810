/* SPDX-License-Identifier: MIT */
/* Bazaars of a random game: which tiles are revealed, who bids how much, and who lays them. */
#include "base/bug.h"
#include "expansion/bridges_box.h"
#include "game/hooks.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/place.h"
#include "tools/random_turn.h"

#include <string.h>

void random_bazaar(const struct random_move *m, struct extra_arg list[RANDOM_LIST],
                   struct extra *s /* out */) {
    *s = extra_begin(EXTRA_BAZAAR);
    for (int i = 0; i < m->offers; i++)
        list[i] = (struct extra_arg){.kind = FORM_TILE, .given = true, .tile = m->offer[i]};
    struct extra_arg *tiles = extra_say(s, FORM_TILE, 0);
    tiles->is_list = true;
    tiles->item = list;
    tiles->items = (uint32_t)m->offers;
}

void random_lot(const struct random_move *m, int i, struct extra *s /* out */) {
    const struct random_lot *lot = &m->lot[i];
    *s = extra_begin(lot->kind);
    if (lot->kind == EXTRA_LOT) extra_say(s, FORM_TILE, 0)->tile = lot->tile;
    if (lot->kind == EXTRA_DEAL) extra_say(s, FORM_ONE, 0)->value = lot->sells;
    if (lot->kind == EXTRA_BID && lot->number < 0) extra_say(s, FORM_ONE, 0)->value = 0;
    if (lot->kind != EXTRA_DEAL && lot->number >= 0)
        extra_say(s, FORM_NUMBER, 0)->number = lot->number;
    if (lot->by >= 0) extra_say(s, FORM_BY, 0)->player = (int8_t)lot->by;
}

static bool owes(struct random_game *r, struct verdict *why /* out */) {
    struct mark mark = game_mark(&r->game);
    bool owed = !turn_finish(&r->game, why);
    game_undo(&r->game, &mark);
    return owed;
}

/* --- tiles are revealed ---------------------------------------------------------------------------- */

/* The next tiles of the bag that can be drawn now. */
static void reveal(struct random_game *r) {
    struct random_move *m = &r->move;
    uint32_t kept = r->drawn;
    struct verdict why;
    for (uint32_t i = r->drawn; i < r->bags; i++) {
        int32_t pool = r->bag[i];
        bool gone = r->game.left[pool] == 0 || !place_allows_draw(&r->game, pool, &why);
        if (m->offers < (int)r->options.players && !gone)
            m->offer[m->offers++] = pool;
        else
            r->bag[kept++] = pool;
    }
    r->bags = kept;
}

static bool sees_bazaar(void *data, const struct action *a) {
    *(bool *)data |= a->kind == ACTION_BAZAAR;
    return true;
}

/* May one be held now, though a further part could come first? */
static bool may_hold(struct random_game *r) {
    struct mark mark = game_mark(&r->game);
    struct verdict why;
    bool may = false;
    if (turn_reach(&r->game, ACTION_BAZAAR, &why)) legal_next(&r->game, sees_bazaar, &may);
    game_undo(&r->game, &mark);
    return may;
}

/* --- the auction ------------------------------------------------------------------------------------- */

struct lot_pick {
    struct random_game *r;
    unsigned count;
    struct random_lot lot;
};

static bool keep_lot(void *data, const struct action *a) {
    struct lot_pick *pick = data;
    struct prng *prng = &pick->r->castles;
    if (a->kind != ACTION_LOT && a->kind != ACTION_BID && a->kind != ACTION_DEAL) return true;
    if (prng_below(prng, ++pick->count)) return true;
    int by = extra_actor(a->extra, pick->r->game.now.player);
    bool said = extra_says(a->extra, FORM_NUMBER, 0);
    pick->lot = (struct random_lot){.kind = (enum extra_kind)a->extra->kind,
                                    .by = prng_percent(prng, 50) ? by : -1,
                                    .number = said ? (int)extra_number(a->extra, 0) : -1};
    if (said && prng_percent(prng, 60)) pick->lot.number += (int)prng_below(prng, 5);
    if (a->kind == ACTION_LOT) pick->lot.tile = extra_tile(a->extra, 0);
    if (a->kind == ACTION_DEAL) pick->lot.sells = extra_choice(a->extra, 0) == 1;
    return true;
}

static void say(struct random_game *r, const struct random_lot *lot) {
    struct random_move *m = &r->move;
    struct extra s;
    if (m->lots == RANDOM_LOTS) BUG("an auction that does not end");
    m->lot[m->lots] = *lot;
    random_lot(m, m->lots++, &s);
    struct action a = extra_action(&s);
    random_add(r, &a);
}

/* Nobody has bid more, and that is called buying. */
static void say_bought(struct random_game *r) {
    uint8_t bought = bazaar_state(&r->game)->bought;
    if (!bought || !bazaar_state(&r->game)->picker || !prng_percent(&r->castles, 20)) return;
    say(r, &(struct random_lot){.kind = EXTRA_DEAL, .by = bought - 1, .number = -1});
}

static void auction(struct random_game *r) {
    struct verdict why;
    while (bazaar_state(&r->game)->picker) {
        struct lot_pick pick = {.r = r};
        bool owed = owes(r, &why);
        if (!owed && prng_percent(&r->castles, 50)) return; /* the last one is given by itself */
        turn_reach(&r->game, ACTION_LOT, &why);             /* of what was paid no more is said */
        legal_next(&r->game, keep_lot, &pick);
        if (!pick.count) BUG("nobody may do anything at the bazaar");
        say(r, &pick.lot);
        say_bought(r);
    }
}

void random_choose_bazaar(struct random_game *r) {
    struct random_move *m = &r->move;
    struct verdict why;
    struct extra s;
    if (!random_has_bridges(r)) return;
    bool due = owes(r, &why) && why.message == M_BAZ_MISSING;
    if (!due && !(may_hold(r) && prng_percent(&r->castles, 20))) return;
    if (!turn_reach(&r->game, ACTION_BAZAAR, &why)) BUG(message_text(why.message));
    reveal(r);
    random_bazaar(m, r->revealed, &s);
    struct action a = extra_action(&s);
    random_add(r, &a);
    auction(r);
}

/* --- the tiles are laid ------------------------------------------------------------------------------- */

static int32_t won_tile(const struct random_game *r) {
    const struct game *g = &r->game;
    bool fresh = r->move.player != g->clock.active || !g->clock.part;
    return random_has_bridges(r) && fresh ? bazaar_state(g)->won[r->move.player] - 1 : -1;
}

void random_put_back_won(struct random_game *r) {
    int32_t won = won_tile(r);
    if (won >= 0) r->bag[r->bags++] = won;
}

bool random_draw_won(struct random_game *r) {
    struct random_move *m = &r->move;
    struct game *g = &r->game;
    int32_t won = won_tile(r);
    if (won < 0) return false;
    m->tile = won;
    if (place_in_hand(g) >= 0) return true;
    if (prng_percent(&r->castles, 50)) { /* it fits nowhere, which need not be said */
        random_put_back_won(r);
        return false;
    }
    m->discard[m->discards++] = won;
    struct action a = {.kind = ACTION_DISCARD, .tile = won};
    random_add(r, &a);
    return false;
}

bool random_owes_bazaar(const struct random_game *r) {
    return random_has_bridges(r) && r->game.clock.part && bazaar_will_be_due(&r->game);
}

/* SPDX-License-Identifier: MIT */
/* The auction of a bazaar (BCB-16, BCB-17): one item of the agenda that goes from player to player.
 *
 *     lot D 2 by Eva        Eva picks a tile and opens
 *     bid 3 by Jan          clockwise, whoever has no tile yet may bid higher, once,
 *     bid pass by Ada       ... or passes
 *     deal sell by Eva      the one who picked it buys from the highest bidder, or sells to him
 *
 * If nobody bids higher, the tile is bought from the bank at once, and the last one is free: there is
 * nothing to decide.  Payments are not scorings (BCB-19). */
#include "expansion/all.h"
#include "expansion/bridges_box.h"
#include "game/agenda.h"
#include "game/auction.h"
#include "game/journal.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/score.h"

/* No rule limits a bid, but sums of points have to fit. */
#define BID_MAX 9999

enum { DEAL_BUY, DEAL_SELL };

static int players(const struct game *g) { return (int)g->setup->players; }

static struct arg who(unsigned player) { return arg_as(ARG_PLAYER, (int)player - 1); }

static struct arg lot_arg(const struct game *g, int32_t tile) {
    return arg_text(ARG_TILE, g->setup->tile[tile - 1].type->id);
}

static bool has_auction(const struct game *g) {
    return setup_variant(g->setup, VARIANT_BAZAAR_AUCTION) == BAZAAR_AUCTION_YES;
}

/* --- where it stands --------------------------------------------------------------------------- */

static bool is_on(const struct game *g) {
    return bazaar_state(g)->picker && g->now.items && agenda_phase(g) == &bazaar_lots;
}

/* The next player clockwise after AFTER who has no tile; perhaps AFTER himself. */
static uint8_t next_without(const struct game *g, unsigned after) {
    for (int i = 0; i < players(g); i++) {
        int p = ((int)after + i) % players(g);
        if (!bazaar_state(g)->won[p]) return (uint8_t)(p + 1);
    }
    return 0;
}

/* Is there one player left, and one tile? */
static bool is_last(const struct game *g) {
    const struct bazaar *s = bazaar_state(g);
    return s->picker && !s->lot && next_without(g, s->picker) == s->picker;
}

/* Who acts now. */
static uint8_t actor(const struct bazaar *s) { return s->lot && s->bidder ? s->bidder : s->picker; }

static void note_actor(struct game *g) {
    struct item *top = agenda_top(g);
    if (top && agenda_phase(g) == &bazaar_lots) top->player = (int8_t)(actor(bazaar_state(g)) - 1);
}

void bazaar_begin_lots(struct game *g) {
    struct bazaar *s = bazaar_edit(g);
    s->picker = next_without(g, (unsigned)g->now.player + 1);
    agenda_push(g, &bazaar_lots, s->picker - 1);
}

/* --- what happens ---------------------------------------------------------------------------------- */

static void take_offer(struct game *g, int32_t tile) {
    struct bazaar *s = bazaar_edit(g);
    int i = 0;
    while (s->offer[i] != tile)
        i++;
    s->offer[i] = 0;
}

/* PLAYER gets the tile; then somebody else picks. */
static void give(struct game *g, int32_t tile, unsigned player) {
    struct bazaar *s = bazaar_edit(g);
    s->won[player - 1] = tile;
    s->lot = 0;
    s->bidder = s->best = 0;
    s->picker = next_without(g, s->picker);
}

/* PLAYER has got the tile, and FROM pays what was bid, to TO or, if that is 0, to the bank. */
static void pay(struct game *g, int32_t tile, unsigned player, int32_t price, unsigned from,
                unsigned to) {
    auction_sell(g, tile - 1, (int)player - 1, price, price ? (int)from - 1 : AUCTION_NOBODY,
                 price ? (int)to - 1 : AUCTION_NOBODY);
    if (price)
        score_transfer(g, SOURCE_BAZAAR, CAUSE_PLAY, RULE_BCB_16, (uint16_t)(1u << (from - 1)),
                       to ? (uint16_t)(1u << (to - 1)) : 0, TERM_SELF, price, 1);
}

static void open_lot(struct game *g, int32_t tile, int32_t price) {
    struct bazaar *s = bazaar_edit(g);
    unsigned picker = s->picker;
    bool free = !has_auction(g) || is_last(g);
    take_offer(g, tile);
    auction_open(g, tile - 1, (int)picker - 1, free ? AUCTION_PASS : price);
    if (free) {
        give(g, tile, picker);
        pay(g, tile, picker, 0, 0, 0);
        return;
    }
    s->lot = tile;
    s->price = price;
    s->best = s->picker;
    s->bidder = next_without(g, s->picker);
}

static void bid(struct game *g, int32_t price) {
    struct bazaar *s = bazaar_edit(g);
    auction_bid(g, s->bidder - 1, price);
    if (price >= 0) {
        s->price = price;
        s->best = s->bidder;
    }
    s->bidder = next_without(g, s->bidder);
    if (s->bidder != s->picker) return;
    s->bidder = 0;
    if (s->best != s->picker) return;
    s->bought = s->picker;
    int32_t paid = s->price, tile = s->lot;
    give(g, tile, s->bought);
    pay(g, tile, s->bought, paid, s->bought, 0);
}

static void deal(struct game *g, int choice) {
    struct bazaar *s = bazaar_edit(g);
    struct bazaar was = *s;
    if (!was.lot) return; /* it was bought already, but is said all the same */
    bool buys = choice == DEAL_BUY;
    unsigned winner = buys ? was.picker : was.best;
    give(g, was.lot, winner);
    pay(g, was.lot, winner, was.price, winner, buys ? was.best : was.picker);
}

/* --- what may be said ---------------------------------------------------------------------------- */

static bool is_offered(const struct bazaar *s, int32_t pool) {
    for (int i = 0; i < PLAYERS_MAX; i++)
        if (s->offer[i] == pool + 1) return true;
    return false;
}

static struct verdict check_price(const struct extra *s) {
    int64_t n = extra_number(s, 0);
    return n >= 0 && n <= BID_MAX ? VERDICT_OK
                                  : VERDICT(M_BAZ_RANGE, arg_number(n), arg_number(BID_MAX));
}

static struct verdict check_lot(const struct game *g, const struct extra *e, unsigned by) {
    const struct bazaar *s = bazaar_state(g);
    bool said = extra_says(e, FORM_NUMBER, 0), some = extra_number(e, 0) != 0;
    if (s->lot) return VERDICT(M_BAZ_LOT_OPEN, lot_arg(g, s->lot));
    if (extra_tile(e, 0) < 0) return VERDICT_OK; /* wrong already */
    struct arg tile = lot_arg(g, extra_tile(e, 0) + 1);
    if (!is_offered(s, extra_tile(e, 0))) return VERDICT(M_BAZ_OFFER, tile);
    if (by != s->picker) return VERDICT(M_BAZ_PICKER, who(s->picker), who(by));
    if (!has_auction(g)) return some ? VERDICT(M_BAZ_NO_AUCTION, {ARG_NONE, {0}}) : VERDICT_OK;
    if (is_last(g)) return some ? VERDICT(M_BAZ_FREE, who(s->picker)) : VERDICT_OK;
    return said ? check_price(e) : VERDICT(M_BAZ_OPENING, tile, who(s->picker));
}

/* BY is not the one who bids next: why not? */
static struct verdict other_bidder(const struct game *g, unsigned by) {
    const struct bazaar *s = bazaar_state(g);
    int n = players(g), first = s->picker;
    if (s->won[by - 1]) return VERDICT(M_BAZ_HAS_TILE, who(by));
    bool has_bid = ((int)by - first + n) % n < ((int)s->bidder - first + n) % n;
    return has_bid ? VERDICT(M_BAZ_TWICE, who(by), lot_arg(g, s->lot), who(s->bidder))
                   : VERDICT(M_BAZ_BIDDER, who(s->bidder), who(by));
}

static struct verdict check_bid(const struct game *g, const struct extra *e, unsigned by) {
    const struct bazaar *s = bazaar_state(g);
    if (!has_auction(g)) return VERDICT(M_BAZ_NO_AUCTION, {ARG_NONE, {0}});
    if (!s->lot) return VERDICT(M_BAZ_NO_LOT, who(s->picker));
    if (!s->bidder) return VERDICT(M_BAZ_ALL_BID, lot_arg(g, s->lot), who(s->picker));
    if (by != s->bidder) return other_bidder(g, by);
    if (!extra_says(e, FORM_NUMBER, 0)) return VERDICT_OK;
    struct verdict v = check_price(e);
    if (!verdict_ok(&v) || extra_number(e, 0) > s->price) return v;
    return VERDICT(M_BAZ_BID, lot_arg(g, s->lot), arg_number(s->price),
                   arg_number(extra_number(e, 0)));
}

static struct verdict check_deal(const struct game *g, const struct extra *e, unsigned by) {
    const struct bazaar *s = bazaar_state(g);
    if (!has_auction(g)) return VERDICT(M_BAZ_NO_AUCTION, {ARG_NONE, {0}});
    unsigned decides = s->lot ? s->picker : s->bought;
    if (!decides) return VERDICT(M_BAZ_NO_LOT, who(s->picker));
    if (s->lot && s->bidder) return VERDICT(M_BAZ_TOO_SOON, who(s->bidder), lot_arg(g, s->lot));
    if (by != decides) return VERDICT(M_BAZ_DEALER, who(decides), who(by));
    if (!s->lot && extra_choice(e, 0) == DEAL_SELL) return VERDICT(M_BAZ_NOBODY, who(decides));
    return VERDICT_OK;
}

static struct verdict check(const struct game *g, const struct extra *e, unsigned by) {
    switch (e->kind) {
    case EXTRA_LOT: return check_lot(g, e, by);
    case EXTRA_BID: return check_bid(g, e, by);
    default: return check_deal(g, e, by);
    }
}

/* Whose action it is if the record does not say. */
static unsigned usual_actor(const struct game *g, const struct extra *e) {
    const struct bazaar *s = bazaar_state(g);
    return e->kind == EXTRA_DEAL && !s->lot && s->bought ? s->bought : actor(s);
}

static bool allows(const struct game *g, struct action *a, struct verdict *why) {
    struct extra *e = a->extra;
    /* Without the tiles that are missing nobody knows what was auctioned. */
    if (bazaar_is_lost(g) || bazaar_is_awaited(g)) return true;
    if (!is_on(g)) {
        *why = VERDICT(M_PHASE_LOT, {ARG_NONE, {0}});
        return false;
    }
    bool said = extra_by(e) >= 0;
    unsigned by = said ? (unsigned)extra_by(e) + 1 : usual_actor(g, e);
    *why = check(g, e, by);
    if (!verdict_ok(why)) return false;
    e->number = bazaar_state(g)->steps;
    if (!said && (int)by - 1 != g->now.player) extra_say(e, FORM_BY, 0)->player = (int8_t)(by - 1);
    return true;
}

static void make(struct game *g, const struct action *a) {
    const struct extra *e = a->extra;
    if (bazaar_is_lost(g) || bazaar_is_awaited(g)) return;
    struct bazaar *s = bazaar_edit(g);
    game_note_act(g, e);
    s->steps++;
    if (e->kind != EXTRA_DEAL) s->bought = 0;
    if (e->kind == EXTRA_LOT)
        open_lot(g, extra_tile(e, 0) + 1, (int32_t)extra_number(e, 0));
    else if (e->kind == EXTRA_BID)
        bid(g, extra_says(e, FORM_NUMBER, 0) ? (int32_t)extra_number(e, 0) : AUCTION_PASS);
    else
        deal(g, extra_choice(e, 0));
    if (e->kind == EXTRA_DEAL) bazaar_edit(g)->bought = 0;
    note_actor(g);
    if (!bazaar_state(g)->picker) agenda_pop(g);
}

static void refuse(struct game *g, const struct action *a) {
    (void)a;
    bazaar_edit(g)->refused = bazaar_edit(g)->tried = true;
}

/* --- what is owed ---------------------------------------------------------------------------------- */

/* Nobody else is there to bid (BCB-17). */
static void give_last(struct game *g) {
    const struct bazaar *s = bazaar_state(g);
    int i = 0;
    while (!s->offer[i])
        i++;
    int32_t tile = s->offer[i];
    struct extra e = extra_begin(EXTRA_LOT);
    extra_say(&e, FORM_TILE, 0)->tile = tile - 1;
    if (s->picker - 1 != g->now.player) extra_say(&e, FORM_BY, 0)->player = (int8_t)(s->picker - 1);
    e.number = s->steps;
    e.filled = true;
    game_note_act(g, &e);
    open_lot(g, tile, 0);
}

static bool leave(struct game *g, struct verdict *why) {
    const struct bazaar *s = bazaar_state(g);
    if (s->refused || !s->picker) return true;
    if (is_last(g)) {
        give_last(g);
        return true;
    }
    if (!s->lot)
        *why = VERDICT(M_BAZ_LOT_MISSING, who(s->picker));
    else if (s->bidder)
        *why = VERDICT(M_BAZ_BID_MISSING, who(s->bidder), lot_arg(g, s->lot), arg_number(s->price));
    else
        *why = VERDICT(M_BAZ_DEAL_MISSING, who(s->picker), lot_arg(g, s->lot), arg_number(s->price),
                       who(s->best));
    return false;
}

static bool try(const struct legal *l, struct extra *s) {
    int by = actor(bazaar_state(l->g)) - 1;
    if (by != l->g->now.player) extra_say(s, FORM_BY, 0)->player = (int8_t)by;
    return legal_try(l, extra_action(s));
}

static bool show_lots(const struct legal *l) {
    const struct bazaar *s = bazaar_state(l->g);
    bool bids = has_auction(l->g) && !is_last(l->g);
    for (int i = 0; i < PLAYERS_MAX; i++) {
        struct extra e = extra_begin(EXTRA_LOT);
        bool again = false;
        for (int k = 0; k < i; k++)
            again |= s->offer[k] == s->offer[i];
        if (!s->offer[i] || again) continue;
        extra_say(&e, FORM_TILE, 0)->tile = s->offer[i] - 1;
        if (bids) extra_say(&e, FORM_NUMBER, 0)->number = 0;
        if (!try(l, &e)) return false;
    }
    return true;
}

/* Of bids only the lowest: whoever may make it may make any higher one. */
static bool show(const struct legal *l) {
    const struct bazaar *s = bazaar_state(l->g);
    bool bids = s->bidder != 0;
    if (!is_on(l->g) || s->refused) return true;
    if (!s->lot) return show_lots(l);
    for (int choice = 0; choice < 2; choice++) {
        struct extra e = extra_begin(bids ? EXTRA_BID : EXTRA_DEAL);
        if (bids && choice == 0)
            extra_say(&e, FORM_NUMBER, 0)->number = s->price + 1;
        else
            extra_say(&e, FORM_ONE, 0)->value = (uint8_t)(bids ? 0 : choice);
        if (!try(l, &e)) return false;
    }
    return true;
}

const struct phase bazaar_lots = {
    .order = 801,
    .pushed = true,
    .needs_end = true,
    .accepts = ACTION_BIT(ACTION_LOT) | ACTION_BIT(ACTION_BID) | ACTION_BIT(ACTION_DEAL),
    .too_early =
        {[ACTION_LOT] = M_PHASE_LOT, [ACTION_BID] = M_PHASE_LOT, [ACTION_DEAL] = M_PHASE_LOT},
    .too_late =
        {[ACTION_LOT] = M_PHASE_LOT, [ACTION_BID] = M_PHASE_LOT, [ACTION_DEAL] = M_PHASE_LOT},
    .allows = allows,
    .make = make,
    .refuse = refuse,
    .leave = leave,
    .candidates = show,
    .owed = show,
    .in_parts = true,
};

/* SPDX-License-Identifier: MIT */
/* Messages of a saved game of JCloisterZone about an auction (jcz_auctions), which follow the turn:
 *
 *     {"type": "BAZAAR_BID", "payload": {"supplyIndex": 2, "price": 1}, "player": 1}    a tile is picked
 *     {"type": "BAZAAR_BID", "payload": {"supplyIndex": 2, "price": 3}, "player": 2}    ... bid for
 *     {"type": "PASS", "payload": {}, "player": 0}                                      ... or not
 *     {"type": "BAZAAR_BUY_OR_SELL", "payload": {"value": "SELL"}, "player": 1}
 *
 * No message says which tiles were drawn; read_draws.c finds that out. */
#include "jcz/replayer.h"
#include "record/extra_step.h"
#include "record/lexer.h"

bool replayer_is_of_auction(const struct replayer *p, const struct node *message) {
    const struct node *type = node_get(message, "type");
    const struct jcz_auction *row = jcz_auctions;
    if (!replayer_plays(p, row->offer)) return false;
    if (row->bid && (node_is(type, row->bid) || node_is(type, row->deal))) return true;
    return p->auctions && !p->open && node_is(type, "PASS") &&
           bidding_next(&p->auction) == BIDDING_BID;
}

/* The tiles that were drawn, as one action.  False: they are not all known. */
static bool begin(struct replayer *p, struct entry *e, const struct node *message) {
    const struct jcz_offer *o = p->z->offer;
    uint32_t players = p->r->players;
    while (o < p->z->offer + p->z->offers && o->message != p->index)
        o++;
    p->offer = o < p->z->offer + p->z->offers ? o : NULL;
    for (uint32_t i = 0; i < players && p->offer; i++)
        if (!o->tile[i]) p->offer = NULL;
    if (!p->offer) {
        replayer_report(p, node_get(message, "type"), M_JCZ_OFFER);
        return false;
    }
    struct extra_step *s = replayer_extra(p, e, jcz_auctions[0].offer, message->span, 0);
    if (!s) return false;
    struct step_arg *list = extra_step_say(s, FORM_TILE, 0, message->span);
    list->is_list = true;
    list->items = players;
    list->item = arena_zalloc(p->r->arena, players * sizeof *list->item);
    for (uint32_t i = 0; i < players; i++)
        list->item[i] = (struct step_arg){
            .kind = FORM_TILE,
            .given = true,
            .tile = {foreign_word(o->tile[i]->name, message->span), {NULL, SPAN_NONE}}};
    return true;
}

static void pick(struct replayer *p, struct entry *e, const struct node *message,
                 const struct node *payload) {
    int64_t index, price;
    const struct node *n = node_get(payload, "supplyIndex");
    if (!foreign_number(p->r, payload, "supplyIndex", replayer_turn(p), 0, p->r->players - 1, false,
                        &index) ||
        !foreign_number(p->r, payload, "price", replayer_turn(p), 0, INT32_MAX, false, &price))
        return;
    if (!bidding_offers(&p->auction, (int)index)) {
        replayer_report(p, n, M_JCZ_OFFERED);
        return;
    }
    bool last = p->auction.left == 1, bids = p->auction.bids && !last;
    bidding_pick(&p->auction, (int)index);
    struct extra_step *s = replayer_extra(p, e, jcz_auctions[0].picks, message->span, 0);
    if (!s) return;
    extra_step_say(s, FORM_TILE, 0, n->span)->tile = (struct written_tile){
        foreign_word(p->offer->tile[index]->name, n->span), {NULL, SPAN_NONE}};
    if (bids)
        extra_step_say(s, FORM_NUMBER, 0, node_get(payload, "price")->span)->number = (int)price;
}

/* A message without a price is PASS. */
static void bid(struct replayer *p, struct entry *e, const struct node *message,
                const struct node *payload) {
    bool more = node_is(node_get(message, "type"), jcz_auctions[0].bid);
    int64_t price = 0, index;
    if (more &&
        (!foreign_number(p->r, payload, "supplyIndex", replayer_turn(p), 0, p->r->players - 1,
                         false, &index) ||
         !foreign_number(p->r, payload, "price", replayer_turn(p), 0, INT32_MAX, false, &price)))
        return;
    if (more && index != p->auction.lot) {
        replayer_report(p, node_get(payload, "supplyIndex"), M_JCZ_OFFERED);
        return;
    }
    bidding_bid(&p->auction, more);
    struct extra_step *s = replayer_extra(p, e, jcz_auctions[0].bids, message->span, 0);
    if (!s) return;
    if (more)
        extra_step_say(s, FORM_NUMBER, 0, node_get(payload, "price")->span)->number = (int)price;
    else
        extra_step_say(s, FORM_ONE, 0, message->span)->value = 0;
}

static void deal(struct replayer *p, struct entry *e, const struct node *message,
                 const struct node *payload) {
    const struct node *value = foreign_text(p->r, payload, "value", replayer_turn(p));
    if (!value) return;
    bool buys = node_is(value, "BUY");
    if (!buys && !node_is(value, "SELL")) {
        replayer_report(p, value, M_JCZ_DEAL);
        return;
    }
    if (bidding_next(&p->auction) == BIDDING_DEAL) bidding_deal(&p->auction, buys);
    struct extra_step *s = replayer_extra(p, e, jcz_auctions[0].deals, message->span, 0);
    if (s) extra_step_say(s, FORM_ONE, 0, value->span)->value = !buys;
}

/* The tiles cannot be known: nothing is said of this auction, but what is in it was reported. */
void replayer_auction(struct replayer *p, struct entry *e, const struct node *message,
                      const struct node *payload) {
    const struct node *type = node_get(message, "type");
    if (!p->auctions) {
        bidding_begin(&p->auction, p->r->players, jcz_bids(p->z));
        p->auctions = true;
        if (!begin(p, e, message)) return;
    }
    if (!p->offer) return;
    int actor = bidding_actor(&p->auction);
    bool bought = p->auction.bought && node_is(type, jcz_auctions[0].deal);
    if (actor >= 0 && e->player >= 0 && !bought)
        replayer_check_sender(p, message, (e->player + actor) % (int)p->r->players);
    bool deals = node_is(type, jcz_auctions[0].deal);
    enum bidding_step next = bidding_next(&p->auction);
    if (deals && p->auction.bought)
        deal(p, e, message, payload); /* which was the only way */
    else if (next == BIDDING_OVER || deals != (next == BIDDING_DEAL))
        replayer_report(p, type, M_JCZ_AUCTION);
    else if (next == BIDDING_PICK)
        pick(p, e, message, payload);
    else if (next == BIDDING_BID)
        bid(p, e, message, payload);
    else
        deal(p, e, message, payload);
}

/* SPDX-License-Identifier: MIT */
/* Bazaars of the second opinion: whose tiles are still to be laid, and how an auction goes on.
 *
 * Tiles that were won stay in naive.bag until they are laid. */
#include "tools/naive.h"

#include <string.h>

enum { MOST = 9999 }; /* that can be bid */

static int players(const struct naive *n) { return n->rules.players; }

/* --- tiles that were won (BCB-18) ------------------------------------------------------------------ */

bool naive_is_like(const struct naive *n, int a, int b) {
    const char *p = naive_kinds[a].id, *q = naive_kinds[b].id;
    bool letters = n->rules.land == '2' && !n->rules.abbots && p[0] == q[0] &&
                   strlen(p) + strlen(q) == 3 && (p[1] == 'G' || q[1] == 'G');
    return a == b || letters;
}

bool naive_is_used_up(const struct naive *n, int tile, int exact, int like) {
    char letter[2] = {naive_kinds[tile].id[0], 0};
    int other = naive_tile(letter);
    if (other < 0 || !naive_is_like(n, other, tile)) other = tile;
    return exact >= naive_left(n, tile) || like >= naive_left(n, other);
}

static bool is_running(const struct naive *n) {
    for (int p = 0; p < players(n); p++)
        if (n->bazaar.won[p]) return true;
    return false;
}

int naive_hand(const struct naive *n, int player) {
    int tile = n->bazaar.won[player] - 1;
    if (tile < 0 || !n->fresh || !naive_left(n, tile)) return -1;
    return naive_fits_now(n, tile) ? tile : -1; /* or another one is drawn (DISCARD-1) */
}

int naive_held_back(const struct naive *n, int player, int tile) {
    int count = 0;
    for (int p = 0; p < players(n); p++)
        count += p != player && n->bazaar.won[p] &&
                 (tile < 0 || naive_is_like(n, n->bazaar.won[p] - 1, tile));
    return count;
}

const char *naive_check_hand(const struct naive *n, int player, int tile) {
    int hand = naive_hand(n, player);
    if (hand >= 0) return naive_is_like(n, hand, tile) ? NULL : "E-BAZ-TILE";
    int others = naive_held_back(n, player, tile), exact = 0;
    for (int p = 0; p < players(n); p++)
        exact += p != player && n->bazaar.won[p] == tile + 1;
    return others && naive_is_used_up(n, tile, exact, others) ? "E-BAZ-TILE" : NULL;
}

void naive_forget_hand(struct naive *n, int player) { n->bazaar.won[player] = 0; }

void naive_bazaar_laid(struct naive *n, int player, int tile, bool further) {
    struct naive_bazaar *b = &n->bazaar;
    int hand = further ? 0 : b->won[player];
    bool won = hand && naive_is_like(n, hand - 1, tile), mark = naive_prints(n, tile, 'A');
    if (!further) b->laid = b->chained = false;
    b->laid |= mark && !won;
    b->chained |= mark && won;
    if (!further) naive_forget_hand(n, player);
}

void naive_bazaar_over(struct naive *n) {
    struct naive_bazaar left = {.laid = false};
    memcpy(left.won, n->bazaar.won, sizeof left.won);
    n->bazaar = left;
}

/* --- is one held (BCB-15)? ------------------------------------------------------------------------- */

int naive_can_reveal(const struct naive *n) {
    int count = 0;
    for (int i = 0; naive_kinds[i].id; i++)
        if (n->bag[i] && !naive_is_early(n, i)) count += n->bag[i];
    return count;
}

bool naive_bazaar_due(const struct naive *n) {
    return n->rules.bridges && n->bazaar.laid && !is_running(n) &&
           naive_can_reveal(n) >= players(n);
}

/* --- the auction (BCB-16, BCB-17) -------------------------------------------------------------------- */

/* The next player without a tile, from seat FROM on: 1 + seat; 0: everybody has one. */
static int next_without(const struct naive *n, int from) {
    for (int i = 0; i < players(n); i++)
        if (!n->bazaar.won[(from + i) % players(n)]) return 1 + (from + i) % players(n);
    return 0;
}

void naive_begin_lots(struct naive *n, int player) {
    n->bazaar.picker = next_without(n, player + 1);
}

bool naive_is_last_lot(const struct naive *n) {
    const struct naive_bazaar *b = &n->bazaar;
    return b->picker && !b->lot && next_without(n, b->picker) == b->picker;
}

int naive_bidder(const struct naive *n) {
    return n->bazaar.bidder ? n->bazaar.bidder : n->bazaar.picker;
}

/* The tile goes to PLAYER (1 + seat), and somebody else picks the next one. */
static void give(struct naive *n, int player) {
    struct naive_bazaar *b = &n->bazaar;
    b->won[player - 1] = b->lot;
    b->lot = b->bidder = b->best = 0;
    b->picker = next_without(n, b->picker);
}

static void pay(struct naive *n, int points, int from, int to) {
    if (!points) return;
    naive_pay(n, (struct naive_event){.kind = 'Z',
                                      .cause = 'p',
                                      .points = points,
                                      .owners = to ? 1u << (to - 1) : 0,
                                      .payers = 1u << (from - 1)});
}

/* 0 or more, and no more than can be added. */
static const char *check_number(int number) {
    return number < 0 || number > MOST ? "E-RANGE" : NULL;
}

static bool is_offered(const struct naive *n, int tile) {
    for (int i = 0; i < NAIVE_PLAYERS; i++)
        if (n->bazaar.offer[i] == tile + 1) return true;
    return false;
}

const char *naive_check_lot(const struct naive *n, int by, int tile, int number) {
    const struct naive_bazaar *b = &n->bazaar;
    bool free = n->rules.no_auction || naive_is_last_lot(n), said = number != NAIVE_UNSAID;
    if (b->lot) return "E-BAZ-ORDER";
    if (!is_offered(n, tile)) return "E-BAZ-TILE";
    if (by + 1 != b->picker) return "E-BAZ-ORDER";
    if (free) return said && number ? "E-BAZ-BID" : NULL;
    return said ? check_number(number) : "E-BAZ-BID";
}

const char *naive_check_bid(const struct naive *n, int by, int number) {
    const struct naive_bazaar *b = &n->bazaar;
    if (n->rules.no_auction) return "E-BAZ-BID";
    if (!b->lot || !b->bidder || by + 1 != b->bidder) return "E-BAZ-ORDER";
    if (number == NAIVE_UNSAID) return NULL; /* he passes */
    const char *code = check_number(number);
    return code ? code : number > b->price ? NULL : "E-BAZ-BID";
}

const char *naive_check_deal(const struct naive *n, int by, bool sells) {
    const struct naive_bazaar *b = &n->bazaar;
    int decides = b->lot ? b->picker : b->bought;
    if (n->rules.no_auction) return "E-BAZ-BID";
    if (!decides || (b->lot && b->bidder) || by + 1 != decides) return "E-BAZ-ORDER";
    return !b->lot && sells ? "E-BAZ-BID" : NULL;
}

void naive_lot(struct naive *n, int tile, int price) {
    struct naive_bazaar *b = &n->bazaar;
    bool free = n->rules.no_auction || naive_is_last_lot(n);
    int i = 0;
    while (b->offer[i] != tile + 1)
        i++;
    b->offer[i] = b->bought = 0;
    b->lot = tile + 1;
    b->price = price;
    b->best = b->picker;
    b->bidder = next_without(n, b->picker);
    if (free) give(n, b->picker);
}

void naive_bid(struct naive *n, int price) {
    struct naive_bazaar *b = &n->bazaar;
    int picker = b->picker;
    b->bought = 0;
    if (price >= 0) {
        b->price = price;
        b->best = b->bidder;
    }
    b->bidder = next_without(n, b->bidder);
    if (b->bidder != picker) return;
    b->bidder = 0;
    if (b->best != picker) return;
    give(n, picker); /* nobody has bid more: the bank gets it */
    pay(n, b->price, picker, 0);
    b->bought = picker;
}

void naive_sell(struct naive *n, bool sells) {
    struct naive_bazaar *b = &n->bazaar;
    int picker = b->picker, best = b->best, price = b->price;
    b->bought = 0;
    if (!b->lot) return; /* it was bought already */
    give(n, sells ? best : picker);
    pay(n, price, sells ? best : picker, sells ? picker : best);
}

void naive_give_last(struct naive *n) {
    int i = 0;
    while (!n->bazaar.offer[i])
        i++;
    naive_lot(n, n->bazaar.offer[i] - 1, 0);
}

/* SPDX-License-Identifier: MIT */
/* Which tiles were drawn in a saved game of JCloisterZone.
 *
 * That program draws by itself and records only the tiles laid: a tile that fits nowhere is
 * discarded without a word.  But it draws by numbers that are in the file.  A number is given
 * before the first draw (`initialRandom`) and at the end of each turn (COMMIT, `random`); v in
 * [0,1) draws tile number floor(v * n) of the n tiles left in the first group that has any.  Dragon tiles
 * are a group besides, which waits for the first volcano and is then drawn together with whichever is
 * first.  If
 * that tile is discarded, the next number is made from v:
 *
 *     x = the low 48 bits of v as an IEEE double;  x = 25214903917 x + 11 mod 2^48;  v = x / 2^48
 *
 * So every draw can be repeated.  If all tiles laid come out, most of them at once, the others
 * after tiles that were not laid, then those were discarded: nothing else gives the same numbers.
 * Otherwise nothing is said about any of them.
 *
 * If all but one come out, and another tile was drawn in its place, then the file was changed
 * there: the tile laid is not the tile drawn (PLACE-6).
 *
 * Tiles that are auctioned (jcz_auctions) are drawn one after the other before the first message of the
 * auction, and each player lays his in his next turn in place of drawing one.  Which they were that
 * proof tells, too, and without it what was laid then.
 *
 * A game may also say the order of its tiles (`gameAnnotations.drawOrder`); the tiles listed
 * between two tiles laid were discarded. */
#include "jcz/bidding.h"
#include "jcz/reader.h"
#include "record/lexer.h"

#include <stdlib.h>
#include <string.h>

#define SURE 8 /* at least this many draws come out at once: no accident */
#define NONE UINT32_MAX
#define START_TILES 4 /* in each base game */

struct draws {
    struct jcz *z;
    double v; /* the next number */
    bool v_known;
    bool awake;               /* tiles that wait are drawn, too */
    const struct node *order; /* next item of drawOrder */
    /* That program's bag has two lakes of the second river; on cardboard there is one, so the other
     * is not a discard. */
    unsigned lakes;
    unsigned at_once, later, by_number; /* tiles laid that came out */
    uint32_t message;
    uint32_t wrong; /* message whose tile need not come out; NONE: all must */
    struct jcz_unsaid *unsaid;
    uint32_t unsaid_count;
};

bool jcz_take_random(const struct node *n, double *v) {
    if (!node_is_scalar(n) || !n->length) return false;
    char *end;
    double value = strtod(n->text, &end);
    if (*end || !(value >= 0 && value < 1)) return false;
    *v = value;
    return true;
}

static double next_number(double v) {
    const uint64_t mask = (UINT64_C(1) << 48) - 1;
    uint64_t bits;
    memcpy(&bits, &v, sizeof bits);
    return (double)(((bits & mask) * UINT64_C(25214903917) + 11) & mask) /
           (double)(UINT64_C(1) << 48);
}

static struct jcz_tile *find_tile(const struct draws *d, const char *id) {
    for (uint32_t i = 0; i < d->z->tiles; i++)
        if (strcmp(d->z->tile[i].id, id) == 0 && d->z->tile[i].left) return &d->z->tile[i];
    return NULL;
}

/* How many of T can be drawn now. */
static uint32_t left_of(const struct draws *d, const struct jcz_tile *t) {
    return t->waits && !d->awake ? 0 : t->left;
}

static bool is_of(const struct jcz_tile *t, unsigned group) {
    return t->group == group || jcz_is_late(t);
}

/* The tile that the next number draws, NULL: none. */
static struct jcz_tile *draw_by_number(struct draws *d) {
    const struct jcz *z = d->z;
    uint32_t first = 0, n = 0;
    while (first < z->tiles && !left_of(d, &z->tile[first]))
        first++;
    if (first == z->tiles || !d->v_known) return NULL;
    const unsigned group = z->tile[first].group;
    for (uint32_t i = first; i < z->tiles; i++)
        n += is_of(&z->tile[i], group) ? left_of(d, &z->tile[i]) : 0;
    uint32_t index = (uint32_t)(d->v * n);
    d->v = next_number(d->v);
    /* By the names of the groups: `default`, `dragon`, and those of the river. */
    bool late_first = z->tile[first].is_river;
    for (int part = 0; part < 2; part++)
        for (uint32_t i = first; i < z->tiles; i++) {
            struct jcz_tile *t = &z->tile[i];
            if (!is_of(t, group) || (jcz_is_late(t) == late_first) != (part == 0)) continue;
            uint32_t left = left_of(d, t);
            if (index < left) return t;
            index -= left;
        }
    return NULL;
}

static void add_unsaid(struct draws *d, const struct jcz_tile *t, bool kept) {
    if (t->role == ROLE_VOLCANO_LAKE && d->lakes++) return;
    RECORD_LIST_ADD(d->z->r->arena, d->unsaid, d->unsaid_count) =
        (struct jcz_unsaid){d->message, t->name, kept};
}

/* The tile that is drawn next, NULL: none. */
static struct jcz_tile *draw_one(struct draws *d) {
    struct jcz_tile *t;
    if (d->order) {
        if (!node_is_scalar(d->order)) return NULL;
        t = find_tile(d, d->order->text);
        d->order = d->order->next;
    } else {
        t = draw_by_number(d);
    }
    if (t) t->left--;
    return t;
}

/* --- what draws tiles --------------------------------------------------------------------- */

/* A message that lays a tile that was drawn (and not an abbey), or the first of an auction; and the last
 * number that was given since the one before. */
struct laying {
    uint32_t message;
    bool auctions;
    const struct node *tile; /* ... or lays; it may be missing */
    const struct node *number;
    uint32_t offer; /* number, from 1, of the auction; of that at which the tile was won, 0: none */
    int index;      /* ... as this one of its tiles */
};

/* Draws until the tile LAID comes; WON is the first, if it is not NULL, which was drawn before. */
static bool draw(struct draws *d, const char *laid, struct jcz_tile *won) {
    bool ordered = d->order != NULL, at_once = true;
    for (;; at_once = false) {
        if (ordered && !d->order && !won) return false;
        struct jcz_tile *t = won ? won : draw_one(d);
        if (!t) return false;
        won = NULL;
        bool same = strcmp(t->id, laid) == 0;
        if (d->message == d->wrong) {
            if (same) return false; /* nothing is wrong here */
            add_unsaid(d, t, true);
            return true;
        }
        if (!same) {
            add_unsaid(d, t, false);
            continue;
        }
        if (t->role == ROLE_VOLCANO_LAKE) d->lakes++;
        d->by_number += !ordered;
        d->at_once += at_once;
        d->later += !at_once;
        return true;
    }
}

/* While layings are found: an auction, and what was won at the last one. */
struct finding_layings {
    struct bidding auction;
    int turn;                    /* whose turn it is, or was before the auction; as it seems */
    bool runs;                   /* the auction */
    bool waits[PLAYERS_MAX + 1]; /* whoever has not yet laid what he has won, by seat */
};

static int seat_of(const struct jcz *z, const struct node *message, int otherwise) {
    const struct node *n = node_get(message, "player");
    int64_t seat;
    bool known = !node_is_null(n) && node_number(n, &seat) && seat >= 0 && seat < z->r->players;
    return known ? (int)seat : otherwise;
}

/* MESSAGE is of an auction, and perhaps its last. */
static void follow_auction(struct finding_layings *f, const struct node *message) {
    const struct node *type = node_get(message, "type"), *payload = node_get(message, "payload");
    const struct node *index = payload ? node_get(payload, "supplyIndex") : NULL;
    struct bidding *a = &f->auction;
    int64_t i;
    switch (bidding_next(a)) {
    case BIDDING_PICK:
        if (!node_is_null(index) && node_number(index, &i) && i >= 0 && i < a->players &&
            bidding_offers(a, (int)i))
            bidding_pick(a, (int)i);
        break;
    case BIDDING_BID: bidding_bid(a, node_is(type, jcz_auctions[0].bid)); break;
    case BIDDING_DEAL: bidding_deal(a, node_is(node_get(payload, "value"), "BUY")); break;
    case BIDDING_OVER: break;
    }
    if (bidding_next(a) != BIDDING_OVER) return;
    f->runs = false;
    for (int p = 0; p < a->players && f->turn >= 0; p++)
        f->waits[p] = true;
}

/* Finds at most MOST layings among COUNT messages of LIST; returns their number, or MOST + 1 if
 * there are more. */
static uint32_t find_layings(struct jcz *z, const struct node *const *list, uint32_t count,
                             struct laying *laying /* out */, uint32_t most) {
    uint32_t n = 0;
    int players = (int)z->r->players;
    const struct node *number = NULL;
    struct finding_layings f = {.turn = -1};
    for (uint32_t i = 0; i < count; i++) {
        const struct node *type = node_get(list[i], "type");
        const struct node *payload = node_get(list[i], "payload");
        const struct node *random = payload ? node_get(payload, "random") : NULL;
        const struct node *tile = payload ? node_get(payload, "tileId") : NULL;
        bool lays = node_is(type, "PLACE_TILE"),
             apart = jcz_laid_by(node_is_scalar(tile) ? tile->text : NULL)->tile;
        bool bids = jcz_auctions[0].bid && node_is(type, jcz_auctions[0].bid);
        if ((lays || (bids && !f.runs)) && !apart && n == most) return most + 1;
        if (lays) f.runs = false;
        if (lays) f.turn = seat_of(z, list[i], players ? (f.turn + 1) % players : -1);
        if (lays && !apart) {
            laying[n] = (struct laying){.message = i, .tile = tile, .number = number};
            if (f.turn >= 0 && f.waits[f.turn]) {
                laying[n].offer = z->offers;
                laying[n].index =
                    f.auction.won[(f.turn - z->offer[z->offers - 1].turn + players) % players];
                f.waits[f.turn] = false;
            }
            number = NULL;
            n++;
        }
        if (bids && !f.runs && players) {
            bidding_begin(&f.auction, (unsigned)players, jcz_bids(z));
            RECORD_LIST_ADD(z->r->arena, z->offer, z->offers) =
                (struct jcz_offer){.message = i, .turn = (int8_t)f.turn};
            memset(f.waits, 0, sizeof f.waits);
            f.runs = true;
            laying[n++] = (struct laying){
                .message = i, .auctions = true, .number = number, .offer = z->offers};
            number = NULL;
        }
        if (f.runs && (bids || node_is(type, "PASS") || node_is(type, jcz_auctions[0].deal)))
            follow_auction(&f, list[i]);
        if (!node_is_null(random)) number = random;
    }
    return n;
}

/* The tile ID lies. */
static void note_awake(struct draws *d, const char *id) {
    for (uint32_t i = 0; !d->awake && i < d->z->tiles; i++)
        d->awake = d->z->tile[i].wakes && strcmp(d->z->tile[i].id, id) == 0;
}

static bool draw_offer(struct draws *d, struct jcz_offer *o) {
    for (uint32_t i = 0; i < d->z->r->players; i++) {
        d->by_number += !d->order; /* what nothing else confirms is no proof */
        o->tile[i] = draw_one(d);
        if (!o->tile[i]) return false;
    }
    return true;
}

static bool draw_all(struct draws *d, const struct laying *laying, uint32_t layings) {
    for (uint32_t i = 0; i < layings; i++) {
        const struct laying *l = &laying[i];
        if (l->number) d->v_known = jcz_take_random(l->number, &d->v);
        d->message = l->message;
        if (l->auctions) {
            if (!draw_offer(d, &d->z->offer[l->offer - 1])) return false;
            continue;
        }
        struct jcz_tile *won = l->offer ? d->z->offer[l->offer - 1].tile[l->index] : NULL;
        if (!node_is_scalar(l->tile) || !draw(d, l->tile->text, won)) return false;
        note_awake(d, l->tile->text);
    }
    return true;
}

/* Nothing is proven: a tile that was won is the one that its player laid, as far as that is seen. */
static void take_from_layings(struct jcz *z, const struct laying *laying, uint32_t layings) {
    for (uint32_t i = 0; i < z->offers; i++)
        memset(z->offer[i].tile, 0, sizeof z->offer[i].tile);
    for (uint32_t i = 0; i < layings; i++) {
        const struct laying *l = &laying[i];
        for (uint32_t k = 0; l->tile && l->offer && node_is_scalar(l->tile) && k < z->tiles; k++)
            if (strcmp(z->tile[k].id, l->tile->text) == 0)
                z->offer[l->offer - 1].tile[l->index] = &z->tile[k];
    }
}

/* Does everything come out, with a wrong tile in message WRONG? */
static bool is_proof(struct draws *d, const struct node *root, const struct laying *laying,
                     uint32_t layings, uint32_t wrong) {
    struct jcz *z = d->z;
    const struct node *notes = node_get(root, "gameAnnotations");
    const struct node *order = notes ? node_get(notes, "drawOrder") : NULL;
    *d = (struct draws){.z = z, .wrong = wrong};
    if (order && order->kind == NODE_SEQUENCE) d->order = order->child;
    d->v_known = jcz_take_random(node_get(root, "initialRandom"), &d->v);
    for (uint32_t i = 0; i < z->tiles; i++)
        z->tile[i].left = z->tile[i].count + (z->tile[i].role == ROLE_VOLCANO_LAKE);
    if (!draw_all(d, laying, layings)) return false;
    bool sure = d->at_once >= SURE && d->later <= d->at_once;
    return wrong == NONE ? !d->by_number || sure : sure;
}

/* Base games share their start tile, and that program has a limited number of copies of it, however
 * many sets there are.  The limit is not in the file, but the draws show it: another number would
 * have drawn other tiles.  It is the one with which the fewest tiles were drawn and not laid; if
 * there are several with none such, the largest is assumed, unless the game may be over. */
static void count_start_tiles(struct jcz *z, const struct node *root, const struct laying *laying,
                              uint32_t layings, uint32_t land) {
    uint32_t games = jcz_base_games(z), found = 0, fewer = 0, unsaid_count = 0;
    struct jcz_tile *start = z->tile;
    while (start->role != ROLE_START)
        start++;
    const uint32_t all = start->count, most = (games - 1) * START_TILES;
    for (uint32_t less = 0; less <= most && less <= all; less++) {
        struct draws d = {.z = z};
        start->count = all - less;
        if (!is_proof(&d, root, laying, layings, NONE) || !d.by_number) continue;
        if (found && d.unsaid_count > unsaid_count) continue;
        if (found && d.unsaid_count == unsaid_count) {
            found++;
            continue;
        }
        found = 1;
        fewer = less;
        unsaid_count = d.unsaid_count;
    }
    start->count = all - fewer;
    for (uint32_t i = 0; i < z->r->tiles; i++)
        if (z->r->tile[i].is_count && strcmp(z->r->tile[i].name.text, start->type->id) == 0)
            z->r->tile[i].count -= fewer;
    if (found != 1 && (unsaid_count > 0 || layings + most >= land))
        jcz_unsupported(z->r, z->key[z->set[JCZ_BASE] - jcz_sets], M_JCZ_COPIES_END);
}

uint32_t jcz_find_draws(struct jcz *z, const struct node *root, const struct node *const *list,
                        uint32_t count, struct jcz_unsaid **unsaid) {
    struct draws d = {.z = z};
    uint32_t most = 1; /* no more tiles can come out than there are in the bag */
    for (uint32_t i = 0; i < z->tiles; i++)
        most += z->tile[i].count;
    uint32_t room = 2 * most; /* an auction is of at least one */
    struct laying *laying = arena_alloc(z->r->arena, room * sizeof *laying);
    uint32_t layings = find_layings(z, list, count, laying, room);
    if (jcz_base_games(z) > 1 && layings <= room)
        count_start_tiles(z, root, laying, layings, most - 1);
    bool proof = layings <= room && is_proof(&d, root, laying, layings, NONE);
    for (uint32_t i = 0; !proof && layings <= room && i < layings; i++)
        proof = !laying[i].auctions && is_proof(&d, root, laying, layings, laying[i].message);
    if (!proof) take_from_layings(z, laying, layings <= room ? layings : 0);
    *unsaid = proof ? d.unsaid : NULL;
    return proof ? d.unsaid_count : 0;
}

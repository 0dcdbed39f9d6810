/* SPDX-License-Identifier: MIT */
/* Castles of the second opinion, on the board.
 *
 * A castle is a pair of pieces that were a city.  They keep their letters, so nothing is labelled anew;
 * naive_kind_at() says 'k' of them, which no rule takes for a city.  What castles copy is worked out
 * from a list: each castle with each feature that was completed in its fief, and its worth. */
#include "tools/naive.h"

#include <stdlib.h>
#include <string.h>

static int label_of(const struct naive *n, int figure) {
    return n->laid[n->figure[figure].laid].label[n->figure[figure].port];
}

static bool is_follower(const struct naive *n, int figure) {
    return strchr("sabyw", n->figure[figure].kind) != NULL;
}

int naive_castle_at(const struct naive *n, int laid, int port) {
    char shown = n->laid[laid].shows[port];
    for (int c = 0; c < n->castles; c++)
        for (int half = 0; half < 2; half++)
            if (n->castle[c].laid[half] == laid &&
                n->laid[laid].shows[n->castle[c].port[half]] == shown)
                return c;
    return -1;
}

int naive_castle_label(const struct naive *n, int castle) {
    const struct naive_castle *c = &n->castle[castle];
    return n->laid[c->laid[0]].label[c->port[0]];
}

static int lord_of(const struct naive *n, int castle) {
    for (int i = 0; i < n->figures; i++)
        if (is_follower(n, i) && label_of(n, i) == naive_castle_label(n, castle)) return i;
    return -1;
}

int naive_lord(const struct naive *n, int castle) {
    int lord = lord_of(n, castle);
    return lord < 0 ? -1 : n->figure[lord].player;
}

/* --- a small city becomes one (BCB-6) ------------------------------------------------------------ */

/* Is the piece LETTER of that tile a city that is drawn otherwise than as a half circle? */
static bool is_wide(const struct naive *n, int laid, char letter) {
    const char *m = n->marks[n->laid[laid].tile];
    for (; m && *m && *m != '@'; m += strcspn(m, " "), m += *m == ' ')
        if (m[0] == 'W' && m[1] == letter) return true;
    return false;
}

/* Two half circles on two tiles, which face each other: their ports; false: it is another city. */
static bool find_halves(const struct naive *n, int label, struct naive_castle *c /* out */) {
    int halves = 0;
    for (int i = 0; i < n->laid_count; i++) {
        int sides = 0;
        for (int s = 0; s < 4; s++) {
            if (n->laid[i].label[3 * s + 1] != label) continue;
            if (sides++ || halves == 2 || is_wide(n, i, n->laid[i].shows[3 * s + 1])) return false;
            c->laid[halves] = i;
            c->port[halves++] = 3 * s + 1;
        }
    }
    if (halves < 2) return false;
    const struct naive_laid *a = &n->laid[c->laid[0]], *b = &n->laid[c->laid[1]];
    if (b->y < a->y || (b->y == a->y && b->x < a->x)) {
        int laid = c->laid[0], port = c->port[0];
        c->laid[0] = c->laid[1];
        c->port[0] = c->port[1];
        c->laid[1] = laid;
        c->port[1] = port;
    }
    return true;
}

/* The only player with followers there; -1: nobody, or several. */
static int only_player(const struct naive *n, int label) {
    int found = -1;
    for (int i = 0; i < n->figures; i++) {
        if (!is_follower(n, i) || label_of(n, i) != label) continue;
        if (found >= 0 && found != n->figure[i].player) return -1;
        found = n->figure[i].player;
    }
    return found;
}

static bool has_mayor(const struct naive *n, int player, int label) {
    for (int i = 0; i < n->figures; i++)
        if (n->figure[i].kind == 'y' && n->figure[i].player == player && label_of(n, i) == label)
            return true;
    return false;
}

/* Is it his alone to decide? */
static bool owns(const struct naive *n, int player, int label) {
    unsigned owners = naive_owners(n, label);
    if (owners) return owners == 1u << player;
    return n->rules.mayor_any && only_player(n, label) == player && has_mayor(n, player, label);
}

const char *naive_check_castle(const struct naive *n, int player, int laid, int port) {
    int label = n->laid[laid].label[port];
    struct naive_castle c;
    if (naive_kind_at(n, laid, port) != 'c') return "E-CAS-CITY";
    if (!naive_is_complete(n, label) || !naive_touched(n, label)) return "E-CAS-CITY";
    if (!find_halves(n, label, &c)) return "E-CAS-CITY";
    if (!owns(n, player, label)) return "E-CAS-OWNER";
    return n->castles_left[player] ? NULL : "E-SUPPLY";
}

void naive_make_castle(struct naive *n, int player, int laid, int port, int lord) {
    int label = n->laid[laid].label[port], id = n->figure[lord].id;
    struct naive_castle c = {.since = n->laid_count};
    if (n->castles == NAIVE_CASTLES || !find_halves(n, label, &c)) abort();
    for (int i = n->figures; i-- > 0;) {
        if (label_of(n, i) != label || n->figure[i].id == id) continue;
        naive_go_home(n, i);
        n->took_home = true;
    }
    naive_magic_leave(n, label);
    n->castles_left[player]--;
    n->castle[n->castles++] = c;
}

/* --- the fief (BCB-7) --------------------------------------------------------------------------- */

/* Is the cell in it: beside one of the halves, not beyond it? */
static bool is_in_fief(const struct naive *n, int castle, int x, int y) {
    const struct naive_castle *c = &n->castle[castle];
    const struct naive_laid *a = &n->laid[c->laid[0]], *b = &n->laid[c->laid[1]];
    for (int half = 0; half < 2; half++) {
        const struct naive_laid *l = half ? b : a;
        int along = a->y == b->y ? x - l->x : y - l->y, aside = a->y == b->y ? y - l->y : x - l->x;
        if (along == 0 && abs(aside) <= 1) return true;
    }
    return false;
}

/* Has feature LABEL a piece in it; or, a building, does it stand there? */
static bool reaches(const struct naive *n, int castle, int label) {
    for (int i = 0; i < n->laid_count; i++)
        if (naive_shows_on(n, i, label) && is_in_fief(n, castle, n->laid[i].x, n->laid[i].y))
            return true;
    return false;
}

/* Does a half of castle OTHER stand in it? */
static bool has_neighbour(const struct naive *n, int castle, int other) {
    return castle != other && reaches(n, castle, naive_castle_label(n, other));
}

bool naive_castle_waits(const struct naive *n, int castle) {
    return !n->castle[castle].done && n->castle[castle].since < n->laid_count;
}

bool naive_castle_is_at(const struct naive *n, int castle, int x, int y, int side) {
    const struct naive_castle *c = &n->castle[castle];
    for (int half = 0; half < 2; half++) {
        const struct naive_laid *l = &n->laid[c->laid[half]];
        if (l->x == x && l->y == y && (side < 0 || c->port[half] == 3 * side + 1)) return true;
    }
    return false;
}

/* --- what they copy (BCB-8 to BCB-11) ------------------------------------------------------------ */

/* A road, city or building that the last tile, or a bridge or ferry, has completed? */
static bool is_new(const struct naive *n, int label) {
    int laid, port;
    naive_where(n, label, &laid, &port);
    char kind = naive_kind_at(n, laid, port);
    bool known = strchr("rcm", kind) || (kind == 'g' && n->rules.abbots) ||
                 (kind == 's' && n->rules.shrines);
    return known && naive_is_complete(n, label) && naive_touched(n, label);
}

void naive_castles_note(struct naive *n) {
    n->notes = 0;
    memset(n->chosen, 0, sizeof n->chosen);
    for (int label = 1; n->castles && label <= n->labels; label++) {
        if (!is_new(n, label)) continue;
        for (int c = 0; c < n->castles; c++) {
            if (!naive_castle_waits(n, c) || !reaches(n, c, label)) continue;
            if (n->notes == NAIVE_NOTES) abort();
            n->note[n->notes++] = (struct naive_option){c, label, naive_worth(n, label)};
        }
    }
}

/* The deal of a castle in that round, which may be new; NULL: it has one of an earlier round. */
static struct naive_deal *deal_of(const struct naive *n, struct naive_deal *deal, int *deals,
                                  int castle, int round) {
    for (int i = 0; i < *deals; i++)
        if (deal[i].castle == castle) return deal[i].round == round ? &deal[i] : NULL;
    deal[*deals] =
        (struct naive_deal){.castle = castle, .round = round, .lord = naive_lord(n, castle)};
    return &deal[(*deals)++];
}

static void add_option(struct naive_deal *d, int castle, int label, int value) {
    if (d->options == NAIVE_NOTES) abort();
    d->option[d->options++] = (struct naive_option){castle, label, value};
}

/* Its owner chooses; of equal points none need be chosen; the most counts as long as nobody has. */
static void close(const struct naive *n, struct naive_deal *d) {
    int least = d->option[0].value, most = least;
    bool chosen = false;
    for (int i = 0; i < d->options; i++) {
        const struct naive_option *o = &d->option[i];
        if (o->value < least) least = o->value;
        if (o->value > most) most = o->value;
        if (!n->chosen[d->castle] || o->label != n->chosen[d->castle]) continue;
        chosen = true;
        d->value = o->value;
    }
    if (!chosen) d->value = most;
    d->owed = !chosen && least < most && d->lord >= 0 && !n->rules.castle_max;
}

/* The active player's castles come first, those of nobody last; then from north to south. */
static bool comes_before(const struct naive *n, const struct naive_deal *a,
                         const struct naive_deal *b) {
    int players = n->rules.players;
    int p = a->lord < 0 ? players : (a->lord - n->mover + players) % players,
        q = b->lord < 0 ? players : (b->lord - n->mover + players) % players;
    const struct naive_castle *c = &n->castle[a->castle], *d = &n->castle[b->castle];
    const struct naive_laid *l = &n->laid[c->laid[0]], *m = &n->laid[d->laid[0]];
    if (a->round != b->round) return a->round < b->round;
    if (p != q) return p < q;
    if (l != m) return l->y != m->y ? l->y < m->y : l->x < m->x;
    return l->shows[c->port[0]] < m->shows[d->port[0]];
}

int naive_castle_deals(const struct naive *n, struct naive_deal deal[NAIVE_CASTLES]) {
    int deals = 0, first = 0;
    for (int i = 0; i < n->notes; i++) {
        const struct naive_option *o = &n->note[i];
        struct naive_deal *d = deal_of(n, deal, &deals, o->castle, 0);
        if (d) add_option(d, -1, o->label, o->value);
    }
    for (int round = 0, last; first < deals; round++, first = last) {
        last = deals;
        for (int i = first; i < last; i++)
            close(n, &deal[i]);
        for (int c = 0; c < n->castles; c++)
            for (int i = first; naive_castle_waits(n, c) && i < last; i++) {
                int other = deal[i].castle;
                if (!has_neighbour(n, c, other)) continue;
                struct naive_deal *d = deal_of(n, deal, &deals, c, round + 1);
                if (d) add_option(d, other, naive_castle_label(n, other), deal[i].value);
            }
    }
    for (int i = 1; i < deals; i++)
        for (int k = i; k > 0 && comes_before(n, &deal[k], &deal[k - 1]); k--) {
            struct naive_deal d = deal[k];
            deal[k] = deal[k - 1];
            deal[k - 1] = d;
        }
    return deals;
}

/* What lies in its fief belongs to it (GOLD_CASTLE). */
static void give_gold(struct naive *n, const struct naive_deal *d) {
    for (int i = 0; n->rules.gold && !n->rules.castle_no_gold && i < n->laid_count; i++)
        if (is_in_fief(n, d->castle, n->laid[i].x, n->laid[i].y)) n->may_take[i] |= 1u << d->lord;
    n->taker = n->mover;
}

static void pay(struct naive *n, const struct naive_deal *d) {
    int label = naive_castle_label(n, d->castle);
    const struct naive_laid *l = &n->laid[n->castle[d->castle].laid[0]];
    if (d->lord < 0) return;
    naive_pay(n, (struct naive_event){.kind = 'k',
                                      .cause = 'c',
                                      .x = l->x,
                                      .y = l->y,
                                      .tiles = 2,
                                      .points = d->value,
                                      .owners = 1u << d->lord,
                                      .label = label});
    naive_fairy_pays(n, label, 'c');
    give_gold(n, d);
}

void naive_castles_pay(struct naive *n) {
    struct naive_deal deal[NAIVE_CASTLES];
    int deals = n->notes ? naive_castle_deals(n, deal) : 0;
    for (int i = 0; i < deals; i++)
        pay(n, &deal[i]);
    for (int i = 0; i < deals; i++) {
        for (int lord; (lord = lord_of(n, deal[i].castle)) >= 0;)
            naive_go_home(n, lord);
        n->castle[deal[i].castle].done = true;
    }
    n->notes = 0;
}

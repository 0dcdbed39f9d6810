/* SPDX-License-Identifier: MIT */
/* Figures and points of the second opinion. */
#include "tools/naive.h"

#include <stdlib.h>
#include <string.h>

static char shown(const struct naive *n, int laid, int port) { return n->laid[laid].shows[port]; }

static char kind_of(char shown) {
    if (shown >= 'A' && shown <= 'D') return 'c';
    if (shown >= '1' && shown <= '5') return 'r';
    if (shown >= 'a' && shown <= 'z') return 'f';
    return shown == '~' ? '~' : '.';
}

char naive_kind_at(const struct naive *n, int laid, int port) {
    char c = shown(n, laid, port);
    if (port == NAIVE_TOWER) return c == 'T' && n->rules.tower ? 't' : '.';
    if (port == NAIVE_MIDDLE) return c == 'M' ? 'm' : c == 'G' ? 'g' : c == 'S' ? 's' : '.';
    if (n->castles && kind_of(c) == 'c' && naive_castle_at(n, laid, port) >= 0) return 'k';
    return kind_of(c);
}

static int label_of(const struct naive *n, const struct naive_figure *f) {
    return n->laid[f->laid].label[f->port];
}

void naive_where(const struct naive *n, int label, int *laid, int *port) {
    *laid = n->first[label] / NAIVE_PORTS;
    *port = n->first[label] % NAIVE_PORTS;
}

bool naive_shows_on(const struct naive *n, int laid, int label) {
    for (int p = 0; p < NAIVE_PORTS; p++)
        if (n->laid[laid].label[p] == label) return true;
    return false;
}

bool naive_is_complete(const struct naive *n, int label) {
    static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};
    int laid, port;
    naive_where(n, label, &laid, &port);
    char kind = naive_kind_at(n, laid, port);
    if (strchr("mgs", kind)) return naive_ring(n, n->laid[laid].x, n->laid[laid].y) == 8;
    if (kind == 'k') return n->castle[naive_castle_at(n, laid, port)].done;
    if (kind != 'r' && kind != 'c') return false;
    for (int i = 0; i < n->laid_count; i++)
        for (int s = 0; s < 4; s++) {
            if (n->laid[i].label[3 * s + 1] != label) continue;
            int next = naive_at(n, n->laid[i].x + step_x[s], n->laid[i].y + step_y[s]);
            if (next >= 0 && naive_is_abbey(n, next)) continue;
            /* What meets a side of another type stays open for good (ERR-4). */
            if (next < 0 || n->laid[next].label[3 * ((s + 2) % 4) + 1] != label) return false;
        }
    return true;
}

static int pennants(const struct naive *n, int label) {
    int count = 0;
    for (int i = 0; i < n->laid_count; i++)
        for (const char *c = naive_kinds[n->laid[i].tile].pennants; *c; c++) {
            int port = 0;
            while (shown(n, i, port) != *c)
                port++;
            if (n->laid[i].label[port] == label) count++;
        }
    return count;
}

/* Where piece LETTER of a laid tile is; '-': anywhere. */
static int port_of(const struct naive *n, int laid, char letter) {
    int port = 0;
    while (shown(n, laid, port) != letter)
        port++;
    return port;
}

int naive_marked(const struct naive *n, int label, char what) {
    int count = 0;
    for (int i = 0; i < n->laid_count; i++)
        for (const char *m = n->marks[n->laid[i].tile]; m && *m; m += m[2] ? 3 : 2)
            count += m[0] == what && n->laid[i].label[port_of(n, i, m[1])] == label;
    return count;
}

/* --- figures ------------------------------------------------------------------------ */

/* Builder, pig and barn are no followers. */
static int strength(char figure) { return figure == 'b' ? 2 : strchr("upn", figure) ? 0 : 1; }

bool naive_is_held(const struct naive *n, int label) {
    for (int i = 0; i < n->figures; i++)
        if (strength(n->figure[i].kind) && label_of(n, &n->figure[i]) == label) return true;
    return false;
}

int *naive_stock(struct naive *n, int player, char kind) {
    switch (kind) {
    case 'a': return &n->abbots[player];
    case 'b': return &n->bigs[player];
    case 'u': return &n->builders[player];
    case 'p': return &n->pigs[player];
    case 'y': return &n->mayors[player];
    case 'w': return &n->wagons[player];
    case 'n': return &n->barns[player];
    }
    return &n->meeples[player];
}

static bool stands(const struct naive *n, int player, const char *kinds, int label) {
    for (int i = 0; i < n->figures; i++)
        if (n->figure[i].player == player && strchr(kinds, n->figure[i].kind) &&
            label_of(n, &n->figure[i]) == label)
            return true;
    return false;
}

/* Builder or pig. */
static const char *check_special(const struct naive *n, int player, char figure, int port) {
    int label = n->laid[n->laid_count - 1].label[port];
    char kind = naive_kind_at(n, n->laid_count - 1, port);
    if (kind == 'g') return "E-GARDEN-NEEDS-ABBOT";
    if (figure == 'u' ? kind != 'r' && kind != 'c' : kind != 'f') return "E-KIND";
    if (kind == 'f' && !n->rules.farmers) return "E-FARMERS-OFF";
    if (!stands(n, player, "sbayw", label)) return "E-TRA-NO-FOLLOWER";
    if (figure == 'u' && naive_is_complete(n, label)) return "E-TRA-COMPLETED";
    if (figure == 'p' && stands(n, player, "p", label)) return "E-TRA-SECOND-PIG";
    return (figure == 'u' ? n->builders : n->pigs)[player] ? NULL : "E-SUPPLY";
}

const char *naive_check_figure(const struct naive *n, int player, char figure, int port) {
    int laid = n->laid_count - 1;
    bool abbot = figure == 'a';
    char kind = naive_kind_at(n, laid, port);
    if (kind == '~') return "E-RIVER-MEEPLE";
    if (naive_double_turn(n, n->laid[laid].tile)) return "E-RIVER-VOLCANO";
    /* A piece that no rule of the game knows is a picture. */
    if (kind == '.' || (kind == 'g' && !n->rules.abbots) || (kind == 's' && !n->rules.shrines) ||
        (kind == 't' && !n->rules.tower))
        return "E-NO-SUCH-FEATURE";
    /* A new tower has no piece. */
    if (kind == 't') return figure == 'a' && n->rules.abbots ? "E-ABBOT-FEATURE" : "E-TOW-HEIGHT0";
    if (kind == 'f' && strchr("sabp", figure) && naive_has_barn(n, n->laid[laid].label[port])) {
        int label = n->laid[laid].label[port];
        if (abbot && n->rules.abbots) return "E-ABBOT-FEATURE";
        if (figure == 'p' && !stands(n, player, "sbayw", label)) return "E-TRA-NO-FOLLOWER";
        bool second = figure == 'p' && stands(n, player, "p", label);
        return second ? "E-TRA-SECOND-PIG" : "E-BARN-FIELD-OCCUPIED";
    }
    if (strchr("up", figure)) return check_special(n, player, figure, port);
    if (abbot && !n->rules.abbots) return "E-NO-ABBOT";
    if (abbot && !strchr(n->rules.abbot_no_shrine ? "mg" : "mgs", kind)) return "E-ABBOT-FEATURE";
    if (!abbot && kind == 'g') return "E-GARDEN-NEEDS-ABBOT";
    if (figure == 'y' && kind != 'c') return "E-MAY-CITY";
    if (figure == 'w' && kind == 'f') return "E-KIND";
    if (kind == 'f' && !n->rules.farmers) return "E-FARMERS-OFF";
    if (strchr("yw", figure) && (figure == 'y' ? n->mayors : n->wagons)[player] == 0)
        return "E-SUPPLY";
    if (figure == 's' && n->meeples[player] == 0) return "E-NO-MEEPLE";
    if (figure == 'b' && n->bigs[player] == 0) return "E-SUPPLY";
    if (abbot && n->abbots[player] == 0) return "E-NO-ABBOT";
    return naive_is_held(n, n->laid[laid].label[port]) ? "E-FEATURE-OCCUPIED" : NULL;
}

void naive_stand(struct naive *n, int player, char kind, int laid, int port) {
    n->figure[n->figures++] = (struct naive_figure){player, kind, laid, port, ++n->ids};
    --*naive_stock(n, player, kind);
    if (kind == 'n') n->new_barn = n->ids;
}

static int abbot_of(const struct naive *n, int player) {
    for (int i = 0; i < n->figures; i++)
        if (n->figure[i].player == player && n->figure[i].kind == 'a') return i;
    return -1;
}

void naive_go_home(struct naive *n, int figure) {
    struct naive_figure f = n->figure[figure];
    n->home_label[n->homes] = label_of(n, &f);
    n->home[n->homes++] = f;
    ++*naive_stock(n, f.player, f.kind);
    if (n->beside == f.id) n->beside = 0; /* the fairy stays */
    /* The others keep their order: words that fit several mean the first. */
    memmove(&n->figure[figure], &n->figure[figure + 1],
            (size_t)(--n->figures - figure) * sizeof *n->figure);
}

const char *naive_check_recall(const struct naive *n, int player) {
    int a = abbot_of(n, player);
    if (a < 0) return "E-RECALL-NO-ABBOT";
    bool middle = n->figure[a].port == NAIVE_MIDDLE; /* elsewhere he stands only under `accept` */
    return middle && naive_is_complete(n, label_of(n, &n->figure[a])) ? "E-RECALL-COMPLETE" : NULL;
}

/* --- points ---------------------------------------------------------------------------- */

void naive_pay(struct naive *n, struct naive_event e) {
    for (int p = 0; p < n->rules.players; p++)
        n->score[p] += ((int)(e.owners >> p & 1) - (int)(e.payers >> p & 1)) * e.points;
    n->event[n->events++] = e;
    naive_track_note(n, &e);
}

/* The first tile and the number of tiles of a feature. */
static void show(const struct naive *n, int label, struct naive_event *e) {
    e->tiles = 0;
    for (int i = 0; i < n->laid_count; i++) {
        const struct naive_laid *l = &n->laid[i];
        if (!naive_shows_on(n, i, label)) continue;
        if (e->tiles == 0 || l->y < e->y || (l->y == e->y && l->x < e->x)) {
            e->x = l->x;
            e->y = l->y;
        }
        e->tiles++;
    }
}

static unsigned majority(const struct naive *n, const bool counts[] /* by label */) {
    int sum[NAIVE_PLAYERS] = {0}, most = 0;
    unsigned owners = 0;
    for (int i = 0; i < n->figures; i++)
        if (counts[label_of(n, &n->figure[i])])
            sum[n->figure[i].player] += n->figure[i].kind == 'y'
                                            ? pennants(n, label_of(n, &n->figure[i]))
                                            : strength(n->figure[i].kind);
    for (int p = 0; p < n->rules.players; p++)
        if (sum[p] > most) most = sum[p];
    for (int p = 0; p < n->rules.players; p++)
        if (most && sum[p] == most) owners |= 1u << p;
    return owners;
}

static unsigned owners_of(const struct naive *n, int label) {
    bool counts[NAIVE_LABELS] = {false};
    counts[label] = true;
    return majority(n, counts);
}

static int plain_worth(const struct naive *n, int label, char kind, int tiles, bool done) {
    bool inn = n->rules.inns && kind == 'r' && naive_marked(n, label, 'i'),
         cathedral = n->rules.inns && kind == 'c' && naive_marked(n, label, 't');
    if ((inn || cathedral) && !done && !n->rules.inn_ignore) return 0;
    if (kind == 'r') return done && inn ? 2 * tiles : tiles;
    if (kind == 'c' && done && cathedral) return 3 * (tiles + pennants(n, label));
    if (kind == 'c') {
        int each = done && !(tiles == 2 && n->rules.tiny2) ? 2 : 1;
        return each * (tiles + pennants(n, label));
    }
    int laid, port;
    naive_where(n, label, &laid, &port);
    return 1 + naive_ring(n, n->laid[laid].x, n->laid[laid].y);
}

static int worth(const struct naive *n, int label, char kind, int tiles, bool done) {
    int points = plain_worth(n, label, kind, tiles, done);
    return kind == 'r' || kind == 'c' ? naive_magic_worth(n, label, tiles, points) : points;
}

int naive_worth(const struct naive *n, int label) {
    int laid, port;
    struct naive_event size;
    naive_where(n, label, &laid, &port);
    show(n, label, &size);
    return worth(n, label, naive_kind_at(n, laid, port), size.tiles, true);
}

static void score(struct naive *n, int label, char cause, unsigned owners) {
    int laid, port;
    naive_where(n, label, &laid, &port);
    struct naive_event e = {
        .kind = naive_kind_at(n, laid, port), .cause = cause, .owners = owners, .label = label};
    show(n, label, &e);
    e.points = worth(n, label, e.kind, e.tiles, cause == 'c');
    naive_pay(n, e);
    naive_fairy_pays(n, label, cause);
}

void naive_recall(struct naive *n, int player) {
    int a = abbot_of(n, player);
    /* Worth himself and the tiles around, whatever he stands on (ABBOT-5). */
    int laid = n->figure[a].laid;
    struct naive_event e = {.cause = 'r', .owners = 1u << player};
    e.kind = naive_kind_at(n, laid, n->figure[a].port);
    e.label = label_of(n, &n->figure[a]);
    show(n, e.label, &e);
    e.points = 1 + naive_ring(n, n->laid[laid].x, n->laid[laid].y);
    naive_pay(n, e);
    naive_go_home(n, a);
}

/* What the side of a neighbour of the abbey just laid shows to it. */
static int label_beyond(const struct naive *n, int side) {
    static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};
    const struct naive_laid *last = &n->laid[n->laid_count - 1];
    int next = naive_at(n, last->x + step_x[side], last->y + step_y[side]);
    return n->laid[next].label[3 * ((side + 2) % 4) + 1];
}

/* Has the tile just laid a piece of it, or is it a monastery or garden beside that tile? */
bool naive_touched(const struct naive *n, int label) {
    const struct naive_laid *last = &n->laid[n->laid_count - 1];
    int laid, port;
    naive_where(n, label, &laid, &port);
    const struct naive_laid *l = &n->laid[laid];
    if (port == NAIVE_MIDDLE) return abs(l->x - last->x) <= 1 && abs(l->y - last->y) <= 1;
    for (int s = 0; s < 4 && naive_is_abbey(n, n->laid_count - 1); s++)
        if (label_beyond(n, s) == label) return true;
    if (naive_has_changed(n, label)) return true;
    return naive_shows_on(n, n->laid_count - 1, label);
}

/* A monastery or shrine with figures was completed: the others around it that hold figures
 * and are not complete have lost, and all on them go home (SHR-3). */
static void duel(struct naive *n, int label) {
    int winner, port;
    naive_where(n, label, &winner, &port);
    char rival = shown(n, winner, port) == 'S' ? 'M' : 'S';
    for (int i = 0; i < n->laid_count; i++) {
        const struct naive_laid *l = &n->laid[i];
        int loser = l->label[NAIVE_MIDDLE];
        if (abs(l->x - n->laid[winner].x) > 1 || abs(l->y - n->laid[winner].y) > 1 ||
            shown(n, i, NAIVE_MIDDLE) != rival || !naive_is_held(n, loser) ||
            naive_is_complete(n, loser))
            continue;
        struct naive_event e = {.kind = rival == 'S' ? 's' : 'm',
                                .cause = 'd',
                                .owners = owners_of(n, loser),
                                .label = loser};
        show(n, loser, &e);
        naive_pay(n, e);
        for (int f = n->figures; f-- > 0;)
            if (label_of(n, &n->figure[f]) == loser) naive_go_home(n, f);
    }
}

static bool is_card(const struct naive *n, int label, int card) {
    int laid, port;
    naive_where(n, label, &laid, &port);
    return naive_kind_at(n, laid, port) == (card ? 'r' : 'c');
}

/* King (card 0) and robber baron for the mover. */
static void cards(struct naive *n, const int *complete, int count) {
    for (int card = 0; card < 2; card++) {
        int largest = 0, number = 0;
        for (int i = 0; i < count; i++) {
            if (!is_card(n, complete[i], card)) continue;
            struct naive_event size;
            show(n, complete[i], &size);
            if (size.tiles > largest) largest = size.tiles;
            number++;
        }
        if (number && n->holder[card] && n->rules.king_final == 'c')
            naive_pay(n, (struct naive_event){.kind = "KB"[card],
                                              .cause = 'p',
                                              .points = number,
                                              .owners = 1u << (n->holder[card] - 1)});
        if (largest <= n->largest[card]) continue;
        n->largest[card] = largest;
        n->holder[card] = n->mover + 1;
    }
}

static void take_goods(struct naive *n, const int *complete, int count) {
    for (int k = 0; k < 3; k++) {
        for (int i = 0; i < count; i++)
            n->took[k] += naive_marked(n, complete[i], "wgc"[k]);
        n->goods[n->mover][k] += n->took[k];
    }
}

enum { COMPLETE_MAX = 12 + NAIVE_CHANGED };

static void add_complete(const struct naive *n, int label, int complete[COMPLETE_MAX], int *count) {
    int laid, port;
    naive_where(n, label, &laid, &port);
    char kind = naive_kind_at(n, laid, port);
    bool known = (kind != 'r' && kind != 'c') || !naive_is_complete(n, label);
    for (int i = 0; i < *count; i++)
        known |= complete[i] == label;
    if (!known) complete[(*count)++] = label;
}

/* The complete roads and cities of which the last tile is a part, or that have changed, each once. */
static int just_completed(const struct naive *n, int complete[COMPLETE_MAX]) {
    int count = 0, last = n->laid_count - 1;
    bool abbey = naive_is_abbey(n, last);
    for (int p = 0; p < 12; p++)
        add_complete(n, abbey ? label_beyond(n, p / 3) : n->laid[last].label[p], complete, &count);
    for (int i = 0; i < n->changes; i++)
        add_complete(n, n->laid[n->changed[i].laid].label[n->changed[i].port], complete, &count);
    return count;
}

/* The letter of the first piece of a feature on a tile, in the order in which a picture names them. */
static int first_piece(const struct naive *n, int laid, int label) {
    int first = 127;
    for (int p = 0; p < NAIVE_PORTS; p++)
        if (n->laid[laid].label[p] == label && n->laid[laid].shows[p] < first)
            first = n->laid[laid].shows[p];
    return first;
}

/* Is feature A scored before B?  As the record says, else roads, cities, monasteries, gardens, each by
 * the smallest (y, x) of its tiles (SCORE-3), and of two that begin on one tile the piece that is named
 * first there. */
static bool comes_before(const struct naive *n, int a, int b) {
    int place[2] = {8, 8}, label[2] = {a, b};
    struct naive_event e[2];
    for (int k = 0; k < 2; k++) {
        int laid, port;
        naive_where(n, label[k], &laid, &port);
        e[k].kind = naive_kind_at(n, laid, port);
        show(n, label[k], &e[k]);
        for (int i = n->orders; i-- > 0;)
            if (n->order[i] == label[k]) place[k] = i;
    }
    if (place[0] != place[1]) return place[0] < place[1];
    static const char kinds[] = "rcmgs";
    if (e[0].kind != e[1].kind) return strchr(kinds, e[0].kind) < strchr(kinds, e[1].kind);
    if (e[0].y != e[1].y || e[0].x != e[1].x)
        return e[0].y != e[1].y ? e[0].y < e[1].y : e[0].x < e[1].x;
    int laid = naive_at(n, e[0].x, e[0].y);
    return first_piece(n, laid, a) < first_piece(n, laid, b);
}

static void sort_features(const struct naive *n, int *list, int count) {
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && comes_before(n, list[k], list[k - 1]); k--) {
            int label = list[k];
            list[k] = list[k - 1];
            list[k - 1] = label;
        }
}

/* Scores every complete feature that holds figures.  What was complete before its figure
 * came (ERR-4) gives nothing. */
void naive_score(struct naive *n) {
    bool done[NAIVE_LABELS] = {false}, empty[NAIVE_LABELS] = {false};
    int complete[COMPLETE_MAX], count = just_completed(n, complete);
    int list[NAIVE_FIGURES], features = 0;
    for (int i = 0; i < n->figures; i++) {
        int label = label_of(n, &n->figure[i]);
        if (done[label] || !naive_is_complete(n, label) || !naive_touched(n, label)) continue;
        (naive_is_held(n, label) ? done : empty)[label] = true;
        if (done[label]) list[features++] = label;
    }
    sort_features(n, list, features);
    naive_castles_note(n);
    for (int i = 0; i < features; i++) {
        score(n, list[i], 'c', owners_of(n, list[i]));
        naive_gold_completed(n, list[i], owners_of(n, list[i]));
    }
    if (n->rules.traders) take_goods(n, complete, count);
    if (n->rules.king) cards(n, complete, count);
    for (int label = 1; n->rules.shrines && label <= n->labels; label++) {
        int laid, port;
        if (!done[label]) continue;
        naive_where(n, label, &laid, &port);
        if (strchr("MS", shown(n, laid, port))) duel(n, label);
    }
    for (int i = n->figures; i-- > 0;)
        if (done[label_of(n, &n->figure[i])] || empty[label_of(n, &n->figure[i])]) {
            if (n->figure[i].kind == 'w') n->waiting[n->wait_count++] = n->figure[i];
            naive_go_home(n, i);
        }
    for (int i = 0; i < count; i++)
        naive_magic_leave(n, complete[i]);
}

/* --- who is next --------------------------------------------------------------------------- */

int naive_due_without(const struct naive *n) {
    if (!n->part || n->begun) return -1;
    if (!n->part_free && (n->part != 1 || n->rules.builder_must)) return -1;
    return n->owed ? n->mover : (n->mover + 1) % n->rules.players;
}

void naive_leave_part_out(struct naive *n) {
    n->part = 0;
    n->owed = false;
}

static int count_left(const struct naive *n) {
    int left = 0;
    for (int i = 0; naive_kinds[i].id; i++)
        left += n->bag[i];
    return left;
}

/* Is there a tile that the player could draw, and that no other has got at a bazaar? */
static bool can_draw(const struct naive *n) {
    return naive_has_tiles(n) && count_left(n) > naive_held_back(n, n->mover, -1);
}

int naive_part_follows(const struct naive *n) {
    bool own = naive_last_mover(n, n->mover) == n->mover, draws = can_draw(n),
         last = own && naive_last_mover(n, (n->mover + 1) % n->rules.players) != n->mover,
         extra = n->extra_part;
    if (!n->right && !extra) return 0;
    if (!draws && !(naive_has_tiles(n) ? own : !count_left(n) && last)) return 0;
    return draws && (extra || n->rules.builder_must) ? 2 : 1;
}

int naive_next(struct naive *n) {
    int tile = n->laid[n->laid_count - 1].tile;
    bool another = naive_double_turn(n, tile);
    n->bridged = false;
    another |= n->owed;
    if (naive_part_follows(n)) { /* the turn goes on; another one waits */
        n->owed = another;
        n->part = n->extra_part ? 2 : 1;
        n->part_free = !can_draw(n);
        n->extra_part = false;
        return n->mover;
    }
    n->extra_part = false;
    n->owed = false;
    n->part = 0;
    return another ? n->mover : (n->mover + 1) % n->rules.players;
}

/* --- the end ----------------------------------------------------------------------------- */

/* Does field FIELD border city CITY on some tile? */
static bool border(const struct naive *n, int field, int city) {
    for (int i = 0; i < n->laid_count; i++)
        for (const char *b = naive_kinds[n->laid[i].tile].borders; *b; b += b[2] ? 3 : 2) {
            int f = 0, c = 0;
            while (shown(n, i, f) != b[0])
                f++;
            while (shown(n, i, c) != b[1])
                c++;
            if (n->laid[i].label[f] == field && n->laid[i].label[c] == city) return true;
        }
    return false;
}

static int complete_cities(const struct naive *n, int *city /* out */) {
    int cities = 0;
    for (int label = 1; label <= n->labels; label++) {
        int laid, port;
        naive_where(n, label, &laid, &port);
        if (naive_kind_at(n, laid, port) == 'c' && naive_is_complete(n, label))
            city[cities++] = label;
    }
    return cities;
}

/* Is a herd of pigs on the field?  GQ/F has none, unless GQ11_HERD=on. */
static bool has_herd(const struct naive *n, int field) {
    for (int i = 0; i < n->laid_count; i++) {
        const char *m = n->marks[n->laid[i].tile], *id = naive_kinds[n->laid[i].tile].id;
        if (!strncmp(id, "GQ/", 3) && !n->rules.gq11_herd) continue;
        for (; m && *m; m += m[2] ? 3 : 2)
            if (m[0] == 'h' && n->laid[i].label[port_of(n, i, m[1])] == field) return true;
    }
    return false;
}

/* One event for each owner of the field: the pig is his own. */
static void pay_owners(struct naive *n, struct naive_event e, int field, int bordered) {
    unsigned owners = e.owners;
    int base = e.points + (n->rules.herds && has_herd(n, field) ? bordered : 0);
    for (int p = 0; p < n->rules.players; p++) {
        if (!(owners >> p & 1)) continue;
        e.owners = 1u << p;
        e.points = base + (stands(n, p, "p", field) ? bordered : 0);
        naive_pay(n, e);
    }
}

/* The complete cities that the field borders. */
static int count_cities(const struct naive *n, int field) {
    int city[NAIVE_LAID * 4], cities = complete_cities(n, city), bordered = 0;
    for (int c = 0; c < cities; c++)
        bordered += border(n, field, city[c]);
    return bordered;
}

/* The castles that count for it, each one point more than a city (BCB-12). */
static int count_castles(const struct naive *n, int field) {
    int bordered = 0;
    for (int c = 0; c < n->castles; c++)
        bordered += (n->castle[c].done || n->rules.castle_any) &&
                    border(n, field, naive_castle_label(n, c));
    return bordered;
}

void naive_pay_field(struct naive *n, int field, int each, char cause) {
    int castles = count_castles(n, field), bordered = count_cities(n, field) + castles;
    struct naive_event e = {
        .kind = 'f', .cause = cause, .owners = owners_of(n, field), .label = field};
    show(n, field, &e);
    e.points = each * bordered + castles;
    pay_owners(n, e, field, bordered);
    naive_fairy_pays(n, field, cause);
}

int naive_pennants(const struct naive *n, int label) { return pennants(n, label); }

unsigned naive_owners(const struct naive *n, int label) { return owners_of(n, label); }

int naive_final_worth(const struct naive *n, int label) {
    int laid, port;
    struct naive_event size;
    naive_where(n, label, &laid, &port);
    if (naive_is_complete(n, label) || naive_kind_at(n, laid, port) == 'k') return 0;
    show(n, label, &size);
    return worth(n, label, naive_kind_at(n, laid, port), size.tiles, false);
}

void naive_pay_alone(struct naive *n, int label, int player) {
    int laid, port;
    naive_where(n, label, &laid, &port);
    struct naive_event e = {
        .kind = naive_kind_at(n, laid, port), .cause = 'm', .owners = 1u << player, .label = label};
    show(n, label, &e);
    if (e.kind != 'f') {
        e.points = naive_final_worth(n, label);
        naive_pay(n, e);
        return;
    }
    int castles = count_castles(n, label), bordered = count_cities(n, label) + castles;
    e.points = (naive_has_barn(n, label) ? 1 : 3) * bordered + castles;
    pay_owners(n, e, label, bordered);
}

void naive_pay_barn(struct naive *n, int field, int player) {
    struct naive_event e = {.kind = 'f', .cause = 'f', .owners = 1u << player};
    show(n, field, &e);
    int castles = count_castles(n, field);
    e.points = 4 * (count_cities(n, field) + castles) + castles;
    naive_pay(n, e);
}

static void score_farms(struct naive *n) {
    static const int each_field = 3, each_city = 4, each_joined = 1;
    int city[NAIVE_LAID * 4], cities = complete_cities(n, city), field[8 * NAIVE_PLAYERS],
                              fields = 0;
    for (int i = 0; i < n->figures; i++) {
        int label = label_of(n, &n->figure[i]);
        if (naive_kind_at(n, n->figure[i].laid, n->figure[i].port) != 'f') continue;
        bool known = !naive_is_held(n, label);
        for (int k = 0; k < fields; k++)
            known |= field[k] == label;
        if (!known) field[fields++] = label;
    }
    for (int k = 0; k < fields; k++) {
        struct naive_event e = {.kind = 'f', .cause = 'f', .owners = owners_of(n, field[k])};
        show(n, field[k], &e);
        int castles = count_castles(n, field[k]), bordered = castles;
        for (int c = 0; c < cities; c++)
            bordered += border(n, field[k], city[c]);
        int each = naive_has_barn(n, field[k]) ? each_joined : each_field;
        e.points = n->rules.farm == 3 ? each * bordered + castles : 0;
        naive_fairy_pays(n, field[k], 'f');
        if (n->rules.farm == 3 && (n->rules.herds || n->rules.traders)) {
            pay_owners(n, e, field[k], bordered);
            continue;
        }
        if (n->rules.farm == 3 || (n->rules.farm == 4 && bordered == 0)) naive_pay(n, e);
    }
    for (int c = 0; c < cities; c++) {
        if (n->rules.farm == 31)
            for (int p = 0; p < n->rules.players; p++) {
                bool owns = false;
                for (int k = 0; k < fields; k++)
                    owns |= border(n, field[k], city[c]) && (owners_of(n, field[k]) >> p & 1);
                if (owns)
                    naive_pay(
                        n, (struct naive_event){
                               .kind = 'f', .cause = 'f', .points = each_field, .owners = 1u << p});
            }
        if (n->rules.farm == 4) {
            bool counts[NAIVE_LABELS] = {false};
            for (int k = 0; k < fields; k++)
                counts[field[k]] = border(n, field[k], city[c]);
            struct naive_event e = {
                .kind = 'f', .cause = 'f', .points = each_city, .owners = majority(n, counts)};
            show(n, city[c], &e);
            if (e.owners) naive_pay(n, e);
        }
    }
}

static void score_goods(struct naive *n) {
    for (int k = 0; k < 3; k++) {
        int most = 0;
        struct naive_event e = {.kind = "123"[k], .cause = 'f', .points = 10};
        for (int p = 0; p < n->rules.players; p++)
            if (n->goods[p][k] > most) most = n->goods[p][k];
        for (int p = 0; p < n->rules.players; p++)
            if (most && n->goods[p][k] == most) e.owners |= 1u << p;
        if (most) naive_pay(n, e);
    }
}

static void score_cards(struct naive *n) {
    for (int card = 0; card < 2; card++) {
        if (!n->holder[card] || n->rules.king_final == 'c') continue;
        struct naive_event e = {
            .kind = "KB"[card], .cause = 'f', .owners = 1u << (n->holder[card] - 1)};
        if (n->rules.king_final == '1') e.points = 10;
        if (n->rules.king_final == '4') e.points = n->holder[0] == n->holder[1] ? 20 : 15;
        for (int label = 1; n->rules.king_final == 'f' && label <= n->labels; label++)
            e.points += is_card(n, label, card) && naive_is_complete(n, label);
        /* KIN-8: the City of Carcassonne is one of them. */
        for (int i = 0; card == 0 && n->rules.king_without_city && i < n->laid_count; i++)
            e.points -=
                n->rules.king_final == 'f' && !strcmp(naive_tile_id(n->laid[i].tile), "CO/6");
        naive_pay(n, e);
    }
}

void naive_finish(struct naive *n) {
    bool done[NAIVE_LABELS] = {false};
    n->events = 0;
    for (int i = 0; i < n->figures; i++) {
        int label = label_of(n, &n->figure[i]);
        if (done[label] || naive_is_complete(n, label) ||
            strchr("ftk", naive_kind_at(n, n->figure[i].laid, n->figure[i].port)) ||
            !naive_is_held(n, label))
            continue;
        done[label] = true;
        score(n, label, 'f', owners_of(n, label));
    }
    if (n->rules.farmers) score_farms(n);
    naive_barns_finish(n);
    naive_fairy_ends(n);
    if (n->rules.traders) score_goods(n);
    if (n->rules.king) score_cards(n);
    for (int p = 0; p < n->rules.players; p++)
        if (n->ingots[p])
            naive_pay(n, (struct naive_event){.kind = '$',
                                              .cause = 'f',
                                              .points = naive_gold_worth(n->ingots[p]),
                                              .owners = 1u << p});
}

unsigned naive_winners(const struct naive *n) {
    int best = n->score[0];
    unsigned set = 0;
    for (int p = 0; p < n->rules.players; p++)
        if (n->score[p] > best) best = n->score[p];
    for (int p = 0; p < n->rules.players; p++)
        if (n->score[p] == best) set |= 1u << p;
    return set;
}

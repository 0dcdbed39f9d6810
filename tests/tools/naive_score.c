/* SPDX-License-Identifier: MIT */
/* Figures and points of the second opinion. */
#include "tools/naive.h"

#include <stdlib.h>
#include <string.h>

static char shown(const struct naive *n, int laid, int port) {
    return naive_shows(n->laid[laid].tile, n->laid[laid].turns, port);
}

static char kind_of(char shown) {
    if (shown >= 'A' && shown <= 'D') return 'c';
    if (shown >= '1' && shown <= '4') return 'r';
    if (shown >= 'a' && shown <= 'h') return 'f';
    return shown == '~' ? '~' : '.';
}

char naive_kind_at(const struct naive *n, int laid, int port) {
    char c = shown(n, laid, port);
    if (port == NAIVE_MIDDLE) return c == 'M' ? 'm' : c == 'G' ? 'g' : '.';
    return kind_of(c);
}

static int label_of(const struct naive *n, const struct naive_figure *f) {
    return n->laid[f->laid].label[f->port];
}

/* Where feature LABEL first shows: tile and port. */
static void find(const struct naive *n, int label, int *laid, int *port) {
    for (*laid = 0; *laid < n->laids; ++*laid)
        for (*port = 0; *port < 13; ++*port)
            if (n->laid[*laid].label[*port] == label) return;
    abort();
}

static bool on_tile(const struct naive *n, int laid, int label) {
    for (int p = 0; p < 13; p++)
        if (n->laid[laid].label[p] == label) return true;
    return false;
}

bool naive_is_complete(const struct naive *n, int label) {
    static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};
    int laid, port;
    find(n, label, &laid, &port);
    char kind = naive_kind_at(n, laid, port);
    if (kind == 'm' || kind == 'g') return naive_ring(n, n->laid[laid].x, n->laid[laid].y) == 8;
    if (kind != 'r' && kind != 'c') return false;
    for (int i = 0; i < n->laids; i++)
        for (int s = 0; s < 4; s++) {
            if (n->laid[i].label[3 * s + 1] != label) continue;
            int next = naive_at(n, n->laid[i].x + step_x[s], n->laid[i].y + step_y[s]);
            /* What meets a side of another type stays open for good (ERR-4). */
            if (next < 0 || n->laid[next].label[3 * ((s + 2) % 4) + 1] != label) return false;
        }
    return true;
}

static int pennants(const struct naive *n, int label) {
    int count = 0;
    for (int i = 0; i < n->laids; i++)
        for (const char *c = naive_kinds[n->laid[i].tile].pennants; *c; c++) {
            int port = 0;
            while (shown(n, i, port) != *c)
                port++;
            if (n->laid[i].label[port] == label) count++;
        }
    return count;
}

/* --- figures ------------------------------------------------------------------------ */

bool naive_is_held(const struct naive *n, int label) {
    for (int i = 0; i < n->figures; i++)
        if (label_of(n, &n->figure[i]) == label) return true;
    return false;
}

const char *naive_check_figure(const struct naive *n, int player, bool abbot, int port) {
    int laid = n->laids - 1;
    char kind = naive_kind_at(n, laid, port);
    if (kind == '~') return "E-RIVER-MEEPLE";
    if (naive_again(n, n->laid[laid].tile)) return "E-RIVER-VOLCANO";
    if (kind == '.' || (kind == 'g' && !n->rules.abbots)) return "E-NO-SUCH-FEATURE";
    if (abbot && !n->rules.abbots) return "E-NO-ABBOT";
    if (abbot && kind != 'm' && kind != 'g') return "E-ABBOT-FEATURE";
    if (!abbot && kind == 'g') return "E-GARDEN-NEEDS-ABBOT";
    if (kind == 'f' && !n->rules.farmers) return "E-FARMERS-OFF";
    if (!abbot && n->meeples[player] == 0) return "E-NO-MEEPLE";
    if (abbot && n->abbots[player] == 0) return "E-NO-ABBOT";
    return naive_is_held(n, n->laid[laid].label[port]) ? "E-FEATURE-OCCUPIED" : NULL;
}

void naive_stand(struct naive *n, int player, bool abbot, int laid, int port) {
    n->figure[n->figures++] =
        (struct naive_figure){.player = player, .abbot = abbot, .laid = laid, .port = port};
    --*(abbot ? &n->abbots[player] : &n->meeples[player]);
}

static int abbot_of(const struct naive *n, int player) {
    for (int i = 0; i < n->figures; i++)
        if (n->figure[i].player == player && n->figure[i].abbot) return i;
    return -1;
}

static void go_home(struct naive *n, int figure) {
    struct naive_figure f = n->figure[figure];
    n->home_label[n->homes] = label_of(n, &f);
    n->home[n->homes++] = f;
    ++*(f.abbot ? &n->abbots[f.player] : &n->meeples[f.player]);
    n->figure[figure] = n->figure[--n->figures];
}

const char *naive_check_recall(const struct naive *n, int player) {
    int a = abbot_of(n, player);
    if (a < 0) return "E-RECALL-NO-ABBOT";
    bool middle = n->figure[a].port == NAIVE_MIDDLE; /* elsewhere he stands only under `accept` */
    return middle && naive_is_complete(n, label_of(n, &n->figure[a])) ? "E-RECALL-COMPLETE" : NULL;
}

/* --- points ---------------------------------------------------------------------------- */

static void pay(struct naive *n, struct naive_event e) {
    for (int p = 0; p < n->rules.players; p++)
        if (e.owners >> p & 1) n->score[p] += e.points;
    n->event[n->events++] = e;
}

/* The first tile and the number of tiles of a feature. */
static void show(const struct naive *n, int label, struct naive_event *e) {
    e->tiles = 0;
    for (int i = 0; i < n->laids; i++) {
        const struct naive_laid *l = &n->laid[i];
        if (!on_tile(n, i, label)) continue;
        if (e->tiles == 0 || l->y < e->y || (l->y == e->y && l->x < e->x)) {
            e->x = l->x;
            e->y = l->y;
        }
        e->tiles++;
    }
}

static unsigned majority(const struct naive *n, const bool counts[] /* by label */) {
    int strength[NAIVE_PLAYERS] = {0}, most = 0;
    unsigned owners = 0;
    for (int i = 0; i < n->figures; i++)
        if (counts[label_of(n, &n->figure[i])]) strength[n->figure[i].player]++;
    for (int p = 0; p < n->rules.players; p++)
        if (strength[p] > most) most = strength[p];
    for (int p = 0; p < n->rules.players; p++)
        if (most && strength[p] == most) owners |= 1u << p;
    return owners;
}

static unsigned owners_of(const struct naive *n, int label) {
    bool counts[NAIVE_LAID * 13 + 1] = {false};
    counts[label] = true;
    return majority(n, counts);
}

static int worth(const struct naive *n, int label, char kind, int tiles, bool done) {
    if (kind == 'r') return tiles;
    if (kind == 'c') {
        int each = done && !(tiles == 2 && n->rules.tiny2) ? 2 : 1;
        return each * (tiles + pennants(n, label));
    }
    int laid, port;
    find(n, label, &laid, &port);
    return 1 + naive_ring(n, n->laid[laid].x, n->laid[laid].y);
}

static void score(struct naive *n, int label, char cause, unsigned owners) {
    int laid, port;
    find(n, label, &laid, &port);
    struct naive_event e = {
        .kind = naive_kind_at(n, laid, port), .cause = cause, .owners = owners, .label = label};
    show(n, label, &e);
    e.points = worth(n, label, e.kind, e.tiles, cause == 'c');
    pay(n, e);
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
    pay(n, e);
    go_home(n, a);
}

/* Has the tile just laid a piece of it, or is it a monastery or garden beside that tile? */
static bool touched(const struct naive *n, int label) {
    const struct naive_laid *last = &n->laid[n->laids - 1];
    int laid, port;
    find(n, label, &laid, &port);
    const struct naive_laid *l = &n->laid[laid];
    if (port == NAIVE_MIDDLE) return abs(l->x - last->x) <= 1 && abs(l->y - last->y) <= 1;
    return on_tile(n, n->laids - 1, label);
}

/* Scores every complete feature that holds figures.  What was complete before its figure
 * came (ERR-4) gives nothing. */
void naive_score(struct naive *n) {
    bool done[NAIVE_LAID * 13 + 1] = {false};
    for (int i = 0; i < n->figures; i++) {
        int label = label_of(n, &n->figure[i]);
        if (done[label] || !naive_is_complete(n, label) || !touched(n, label)) continue;
        done[label] = true;
        score(n, label, 'c', owners_of(n, label));
    }
    for (int i = n->figures; i-- > 0;)
        if (done[label_of(n, &n->figure[i])]) go_home(n, i);
}

/* --- the end ----------------------------------------------------------------------------- */

/* Does field FIELD border city CITY on some tile? */
static bool border(const struct naive *n, int field, int city) {
    for (int i = 0; i < n->laids; i++)
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
        find(n, label, &laid, &port);
        if (naive_kind_at(n, laid, port) == 'c' && naive_is_complete(n, label))
            city[cities++] = label;
    }
    return cities;
}

static void score_farms(struct naive *n) {
    static const int each_field = 3, each_city = 4;
    int city[NAIVE_LAID * 4], cities = complete_cities(n, city), field[8 * NAIVE_PLAYERS],
                              fields = 0;
    for (int i = 0; i < n->figures; i++) {
        int label = label_of(n, &n->figure[i]);
        if (naive_kind_at(n, n->figure[i].laid, n->figure[i].port) != 'f') continue;
        bool known = false;
        for (int k = 0; k < fields; k++)
            known |= field[k] == label;
        if (!known) field[fields++] = label;
    }
    for (int k = 0; k < fields; k++) {
        struct naive_event e = {.kind = 'f', .cause = 'f', .owners = owners_of(n, field[k])};
        show(n, field[k], &e);
        int bordered = 0;
        for (int c = 0; c < cities; c++)
            bordered += border(n, field[k], city[c]);
        e.points = n->rules.farm == 3 ? each_field * bordered : 0;
        if (n->rules.farm == 3 || (n->rules.farm == 4 && bordered == 0)) pay(n, e);
    }
    for (int c = 0; c < cities; c++) {
        if (n->rules.farm == 31)
            for (int p = 0; p < n->rules.players; p++) {
                bool owns = false;
                for (int k = 0; k < fields; k++)
                    owns |= border(n, field[k], city[c]) && (owners_of(n, field[k]) >> p & 1);
                if (owns)
                    pay(n, (struct naive_event){
                               .kind = 'f', .cause = 'f', .points = each_field, .owners = 1u << p});
            }
        if (n->rules.farm == 4) {
            bool counts[NAIVE_LAID * 13 + 1] = {false};
            for (int k = 0; k < fields; k++)
                counts[field[k]] = border(n, field[k], city[c]);
            struct naive_event e = {
                .kind = 'f', .cause = 'f', .points = each_city, .owners = majority(n, counts)};
            show(n, city[c], &e);
            if (e.owners) pay(n, e);
        }
    }
}

void naive_finish(struct naive *n) {
    bool done[NAIVE_LAID * 13 + 1] = {false};
    n->events = 0;
    for (int i = 0; i < n->figures; i++) {
        int label = label_of(n, &n->figure[i]);
        if (done[label] || naive_is_complete(n, label) ||
            naive_kind_at(n, n->figure[i].laid, n->figure[i].port) == 'f')
            continue;
        done[label] = true;
        score(n, label, 'f', owners_of(n, label));
    }
    if (n->rules.farmers) score_farms(n);
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

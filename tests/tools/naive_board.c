/* SPDX-License-Identifier: MIT */
/* The bare board of the second opinion: what lies where, what is connected. */
#include "tools/naive.h"

#include <stdlib.h>
#include <string.h>

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

char naive_shows(int tile, int turns, int port) {
    const struct naive_kind *k = &naive_kinds[tile];
    if (port == NAIVE_TOWER) return strchr(k->middle, 'T') ? 'T' : '.';
    if (port == NAIVE_MIDDLE) return k->middle[0] && k->middle[0] != 'T' ? k->middle[0] : '.';
    if (port > NAIVE_MIDDLE) {
        const int sides = 16; /* "AAA aaa aaa AAA " */
        bool inside = (int)strlen(k->ring) > sides + port - NAIVE_MIDDLE - 1;
        return inside ? k->ring[sides + port - NAIVE_MIDDLE - 1] : '.';
    }
    int i = (port + 12 - 3 * turns) % 12;
    return k->ring[i + i / 3];
}

static short *cell(struct naive *n, int x, int y) {
    return &n->grid[y + NAIVE_EDGE / 2][x + NAIVE_EDGE / 2];
}

int naive_at(const struct naive *n, int x, int y) {
    const int half = NAIVE_EDGE / 2;
    if (x < -half || x >= half || y < -half || y >= half) return -1;
    return n->grid[y + half][x + half] - 1;
}

int naive_ring(const struct naive *n, int x, int y) {
    int count = 0;
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++)
            if ((dx || dy) && naive_at(n, x + dx, y + dy) >= 0) count++;
    return count;
}

static char shown(const struct naive *n, int laid, int port) { return n->laid[laid].shows[port]; }

static char terrain(char shown) {
    if (shown >= 'A' && shown <= 'D') return 'C';
    if (shown >= '1' && shown <= '5') return 'R';
    if (shown == 'X') return 'X';
    return shown == '~' ? 'I' : 'F';
}

/* Does the side show the same as that of the neighbour?  It does in a legal game. */
static bool meets(const struct naive *n, int laid, int side, int next) {
    char own = terrain(shown(n, laid, 3 * side + 1));
    return own != 'X' && own == terrain(shown(n, next, 3 * ((side + 2) % 4) + 1));
}

/* The same letter, or two roads that a ferry links. */
static bool is_one_piece(const struct naive *n, int laid, int a, int b) {
    char one = shown(n, laid, a), other = shown(n, laid, b);
    const char *link = n->laid[laid].link;
    return one == other || (link[0] && one == link[0] && other == link[1]) ||
           (link[0] && one == link[1] && other == link[0]);
}

void naive_label(struct naive *n) {
    static const int limit = NAIVE_LABELS;
    int stack[NAIVE_LABELS * 2], top;
    n->labels = 0;
    for (int i = 0; i < n->laid_count; i++)
        memset(n->laid[i].label, 0, sizeof n->laid[i].label);
    for (int from = 0; from < NAIVE_PORTS * n->laid_count; from++) {
        int *first = &n->laid[from / NAIVE_PORTS].label[from % NAIVE_PORTS];
        if (*first) continue;
        n->labels++;
        stack[0] = from;
        top = 1;
        *first = n->labels;
        n->first[n->labels] = (short)from;
        while (top) {
            int here = stack[--top], tile = here / NAIVE_PORTS, port = here % NAIVE_PORTS;
            if (port >= NAIVE_MIDDLE) continue;
            const struct naive_laid *l = &n->laid[tile];
            int reach[NAIVE_PORTS], reached = 0;
            for (int p = 0; p < 12; p++)
                if (!l->label[p] && is_one_piece(n, tile, p, port))
                    reach[reached++] = NAIVE_PORTS * tile + p;
            int side = port / 3, next = naive_at(n, l->x + step_x[side], l->y + step_y[side]);
            if (next >= 0 && meets(n, tile, side, next))
                reach[reached++] = NAIVE_PORTS * next + 3 * ((side + 2) % 4) + 2 - port % 3;
            for (int i = 0; i < reached; i++) {
                int *label = &n->laid[reach[i] / NAIVE_PORTS].label[reach[i] % NAIVE_PORTS];
                if (*label) continue;
                *label = n->labels;
                if (top == 2 * limit) abort();
                stack[top++] = reach[i];
            }
        }
    }
}

/* --- the bag ----------------------------------------------------------------------- */

/* The tiles of an expansion: in the first or second print. */
static void fill_expansion(struct naive *n, const char *prefix) {
    bool dry = n->rules.river == '0';
    for (int i = 0; naive_kinds[i].id; i++)
        if (!strncmp(naive_kinds[i].id, prefix, strlen(prefix)) &&
            !(dry && strchr(naive_kinds[i].ring, '~')))
            n->bag[i] += naive_kinds[i].count[n->rules.new_print ? 9 : 8];
}

static void fill(struct naive *n, int column, char but_not) {
    for (int i = 0; naive_kinds[i].id; i++)
        if (naive_kinds[i].role != but_not) n->bag[i] += naive_kinds[i].count[column];
}

static void fill_bag(struct naive *n) {
    const struct naive_rules *r = &n->rules;
    fill(n, r->land == 'c' ? 0 : r->land == '2' ? 1 : 2, '-');
    int one = r->river_of_box ? 7 : r->new_print ? 4 : 3, two = r->new_print ? 6 : 5;
    switch (r->river) {
    case '1': fill(n, one, '-'); break;
    case '2': fill(n, two, '-'); break;
    case '3': fill(n, 7, '-'); break;
    case 'b':
        fill(n, one, 'l');
        fill(n, two, 's');
        break;
    }
    if (r->river != '0' && r->start == 'r') n->bag[naive_tile("D")]--;
    if (r->inns) fill_expansion(n, "IC/");
    if (r->traders) fill_expansion(n, "TB/");
    if (r->king) fill_expansion(n, "KR/");
    if (r->shrines) fill_expansion(n, "CU/");
    if (r->five_shrines) n->bag[naive_tile("CU/SRCR")]--;
    if (r->gq11) fill_expansion(n, "GQ/");
    if (r->festival) fill_expansion(n, "FE/");
    if (r->magic) fill_expansion(n, "MW/");
    if (r->crop1) fill_expansion(n, "CC.1/");
    if (r->crop2) fill_expansion(n, "CC.2/");
    if (r->fly) fill_expansion(n, "FL/");
    if (r->gold) fill_expansion(n, "GO/");
    if (r->catapult) fill_expansion(n, "CA/");
    if (r->dragon) fill_expansion(n, "DG/");
    if (r->abbey) fill_expansion(n, "AM/");
    if (r->tower) fill_expansion(n, "TO/");
    if (r->count) fill_expansion(n, "CO/");
    if (r->bridges) fill_expansion(n, "BB/");
    if (r->ferries) fill_expansion(n, "FR/");
    if (r->ferries && r->river_of_box) { /* the third edition has other numbers of them */
        n->bag[naive_tile("FR/RRR")]--;
        n->bag[naive_tile("FR/RRRR")]++;
    }
    if (r->robbers) fill_expansion(n, "RB/");
}

/* The garden tile that may be used as this letter (without abbots, second edition), or -1. */
static int garden_of(const struct naive *n, int tile) {
    const char *id = naive_kinds[tile].id;
    if (n->rules.abbots || n->rules.land != '2' || strlen(id) != 1) return -1;
    char garden[3] = {id[0], 'G', 0};
    return naive_tile(garden);
}

int naive_left(const struct naive *n, int tile) {
    int garden = garden_of(n, tile);
    return n->bag[tile] + (garden >= 0 ? n->bag[garden] : 0);
}

void naive_discard(struct naive *n, int tile) {
    if (naive_left(n, tile)) n->bag[n->bag[tile] ? tile : garden_of(n, tile)]--;
}

/* --- where a tile may lie -------------------------------------------------------------- */

static bool is_river(int tile) { return strchr(naive_kinds[tile].ring, '~') != NULL; }

/* Is the spring still to come? */
static bool spring_left(const struct naive *n) {
    for (int i = 0; naive_kinds[i].id; i++)
        if (naive_kinds[i].role == 's' && n->bag[i]) return true;
    return false;
}

static const char *check_river(const struct naive *n, int tile, int x, int y, int turns) {
    int joined = 0, from = -1;
    for (int s = 0; s < 4; s++) {
        int next = naive_at(n, x + step_x[s], y + step_y[s]);
        if (next < 0 || naive_shows(tile, turns, 3 * s + 1) != '~' ||
            shown(n, next, 3 * ((s + 2) % 4) + 1) != '~')
            continue;
        joined++;
        from = next;
    }
    /* The spring as a turn, beside the City (RIVER-8, AMB-COU-6). */
    if (joined == 0 && !n->rules.position && spring_left(n)) return NULL;
    if (joined == 0) return "E-RIVER-DISCONNECTED";
    if (joined > 1) return "E-RIVER-MERGE";
    int before = n->laid[from].before;
    if (before < 0) return NULL;
    /* The way in which the water entered the tile before; no way out may be its opposite. */
    int way_x = n->laid[from].x - n->laid[before].x, way_y = n->laid[from].y - n->laid[before].y;
    for (int s = 0; s < 4; s++)
        if (naive_shows(tile, turns, 3 * s + 1) == '~' &&
            naive_at(n, x + step_x[s], y + step_y[s]) < 0 && step_x[s] == -way_x &&
            step_y[s] == -way_y)
            return "E-RIVER-UTURN";
    return NULL;
}

/* How many tiles around have this in their middle? */
static int middles(const struct naive *n, int x, int y, char middle) {
    int count = 0;
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++) {
            int laid = dx || dy ? naive_at(n, x + dx, y + dy) : -1;
            count += laid >= 0 && naive_kinds[n->laid[laid].tile].middle[0] == middle;
        }
    return count;
}

/* A shrine has at most one monastery around it, a monastery one shrine (SHR-2). */
const char *naive_check_shrine(const struct naive *n, int tile, int x, int y) {
    char own = naive_kinds[tile].middle[0], rival = own == 'S' ? 'M' : 'S';
    if (!n->rules.shrines || (own != 'S' && own != 'M')) return NULL;
    bool crowded = middles(n, x, y, rival) > 1;
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++) {
            int laid = naive_at(n, x + dx, y + dy);
            if (laid >= 0 && naive_kinds[n->laid[laid].tile].middle[0] == rival)
                crowded |= middles(n, x + dx, y + dy, own) > 0;
        }
    return crowded ? "E-SHR-NEIGHBOURS" : NULL;
}

/* ANY bridge may make it fit, or (not ANY) one that the entry says. */
static const char *check_cell(const struct naive *n, int tile, int x, int y, int turns, bool any) {
    if (naive_at(n, x, y) >= 0) return "E-CELL-TAKEN";
    if (n->laid_count == 0) return NULL;
    int beside = 0;
    for (int s = 0; s < 4; s++)
        if (naive_at(n, x + step_x[s], y + step_y[s]) >= 0) beside++;
    if (!beside) return "E-NOT-ADJACENT";
    for (int s = 0; s < 4; s++) {
        int next = naive_at(n, x + step_x[s], y + step_y[s]);
        if (next < 0) continue;
        char own = terrain(naive_shows(tile, turns, 3 * s + 1)),
             other = terrain(shown(n, next, 3 * ((s + 2) % 4) + 1));
        if (own == other || own == 'X' || other == 'X') continue; /* X: an abbey */
        if (!naive_can_mend(n, tile, x, y, turns, any)) return "E-EDGE-MISMATCH";
    }
    const char *code = is_river(tile) ? check_river(n, tile, x, y, turns) : NULL;
    return code ? code : naive_check_shrine(n, tile, x, y);
}

/* Everything but the order in which tiles are drawn. */
const char *naive_check_cell(const struct naive *n, int tile, int x, int y, int turns) {
    return check_cell(n, tile, x, y, turns, false);
}

static int try_all(const struct naive *n, int tile, bool one, void (*found)(void *, int, int, int),
                   void *data) {
    int count = 0;
    bool tried[NAIVE_EDGE][NAIVE_EDGE];
    if (n->laid_count == 0) {
        for (int q = 0; q < 4; q++)
            if (found) found(data, 0, 0, q);
        return 4;
    }
    for (int i = 0; i < n->laid_count; i++)
        for (int s = 0; s < 4; s++)
            tried[n->laid[i].y + step_y[s] + NAIVE_EDGE / 2]
                 [n->laid[i].x + step_x[s] + NAIVE_EDGE / 2] = false;
    for (int i = 0; i < n->laid_count; i++)
        for (int s = 0; s < 4; s++) {
            int x = n->laid[i].x + step_x[s], y = n->laid[i].y + step_y[s];
            bool *done = &tried[y + NAIVE_EDGE / 2][x + NAIVE_EDGE / 2];
            if (*done || naive_at(n, x, y) >= 0) continue;
            *done = true;
            for (int q = 0; q < 4; q++)
                if (!check_cell(n, tile, x, y, q, true)) {
                    count++;
                    if (found) found(data, x, y, q);
                    if (one) return count;
                }
        }
    return count;
}

static bool fits(const struct naive *n, int tile) { return try_all(n, tile, true, NULL, NULL) > 0; }

int naive_places(const struct naive *n, int tile, void (*found)(void *, int x, int y, int turns),
                 void *data) {
    return try_all(n, tile, false, found, data);
}

/* --- the order of the river ---------------------------------------------------------------- */

static int stage(int tile) {
    switch (naive_kinds[tile].role) {
    case 's': return 0;
    case 'f': return 1;
    case 'l':
    case 'v': return 3;
    }
    return is_river(tile) ? 2 : 4;
}

/* Is a tile of an earlier stage left that fits? */
static bool earlier(const struct naive *n, int end) {
    if (n->river_over) return false;
    for (int i = 0; naive_kinds[i].id; i++)
        if (n->bag[i] && stage(i) < end && fits(n, i)) return true;
    return false;
}

static const char *check_order(const struct naive *n, int tile) {
    const struct naive_rules *r = &n->rules;
    if (r->river == '0') return NULL;
    if (stage(tile) < 4) return earlier(n, stage(tile)) ? "E-RIVER-ORDER" : NULL;
    bool d = naive_kinds[tile].role == 'd';
    if (earlier(n, 4)) {
        bool shuffled_in = d && r->start == 'm' && !n->d_lies && !earlier(n, 2);
        return shuffled_in ? NULL : "E-RIVER-ORDER";
    }
    if (r->start == 'a' && !n->river_over && n->lake_lies && !d && n->bag[naive_tile("D")] &&
        fits(n, naive_tile("D")))
        return "E-RIVER-ORDER";
    return NULL;
}

/* Is no copy left because the river was over before all were used, or another spring lies? */
static bool is_late(const struct naive *n, int tile) {
    int used = 0;
    for (int i = 0; i < n->laid_count; i++)
        used += n->laid[i].tile == tile;
    bool over = n->river_over || (stage(tile) == 0 && n->laid_count > 0 && !spring_left(n));
    return naive_left(n, tile) == 0 && over && stage(tile) < 4 && used < n->all[tile];
}

/* Whose turn it is, is he to lay another tile, or have others got this one at a bazaar? */
static const char *check_hand(const struct naive *n, int tile) {
    return n->rules.bridges && n->builder ? naive_check_hand(n, n->builder - 1, tile) : NULL;
}

const char *naive_check_place(const struct naive *n, int tile, int x, int y, int turns) {
    bool late = is_late(n, tile);
    if (naive_left(n, tile) == 0 && !late) return "E-TILE-EXHAUSTED";
    const char *cell = naive_check_cell(n, tile, x, y, turns);
    const char *order = late ? "E-RIVER-ORDER" : check_order(n, tile);
    bool later = cell && (strstr(cell, "-RIVER-") || strstr(cell, "-SHR-"));
    if (!order && naive_is_unborn(n, tile)) {
        order = "E-DRA-UNBORN";
        later = cell && strstr(cell, "-SHR-");
    }
    const char *code = order && (!cell || later) ? order : cell, *hand = check_hand(n, tile);
    return hand && (!code || strstr(code, "-SHR-")) ? hand : code;
}

const char *naive_check_discard(const struct naive *n, int tile) {
    if (is_late(n, tile)) return "E-RIVER-ORDER";
    if (naive_left(n, tile) == 0) return "E-TILE-EXHAUSTED";
    const char *order = check_order(n, tile);
    if (naive_is_unborn(n, tile)) return order ? order : "E-DRA-UNBORN";
    if (fits(n, tile)) return "E-BAD-DISCARD";
    return order ? order : check_hand(n, tile);
}

const char *naive_check_aside(const struct naive *n, int tile) {
    if (is_late(n, tile)) return "E-RIVER-ORDER";
    if (naive_left(n, tile) == 0) return "E-TILE-EXHAUSTED";
    const char *order = check_order(n, tile);
    if (!order && !naive_is_unborn(n, tile)) order = "E-DRA-UNBORN";
    return order ? order : check_hand(n, tile);
}

const char *naive_check_draw(const struct naive *n, int tile) {
    if (is_late(n, tile)) return "E-RIVER-ORDER";
    return naive_left(n, tile) == 0 ? "E-TILE-EXHAUSTED" : NULL;
}

bool naive_fits_now(const struct naive *n, int tile) {
    return tile >= 0 && !check_order(n, tile) && !naive_is_unborn(n, tile) && fits(n, tile);
}

bool naive_is_early(const struct naive *n, int tile) {
    return check_order(n, tile) || naive_is_unborn(n, tile);
}

const char *naive_check_reveal(const struct naive *n, int tile) {
    const char *order = check_order(n, tile);
    return order ? order : naive_is_unborn(n, tile) ? "E-DRA-UNBORN" : check_hand(n, tile);
}

bool naive_is_stuck(const struct naive *n) {
    for (int i = 0; naive_kinds[i].id; i++)
        if (n->bag[i] && !check_hand(n, i) && naive_fits_now(n, i)) return false;
    return true;
}

bool naive_over(const struct naive *n) {
    for (int i = 0; naive_kinds[i].id; i++)
        if (n->bag[i] && !check_order(n, i) && !naive_is_unborn(n, i) && fits(n, i)) return false;
    return true;
}

bool naive_double_turn(const struct naive *n, int tile) {
    return naive_kinds[tile].role == 'v' && !n->rules.volcano_plain;
}

/* --- laying --------------------------------------------------------------------------------- */

static void put(struct naive *n, int tile, int x, int y, int turns) {
    naive_discard(n, tile); /* out of the bag */
    struct naive_laid *l = &n->laid[n->laid_count];
    if (n->laid_count == NAIVE_LAID) abort();
    *l = (struct naive_laid){.tile = tile, .x = x, .y = y, .turns = turns, .before = -1};
    for (int p = 0; p < NAIVE_PORTS; p++)
        l->shows[p] = naive_shows(tile, turns, p);
    for (int s = 0; s < 4; s++) {
        int next = naive_at(n, x + step_x[s], y + step_y[s]);
        if (l->before < 0 && next >= 0 && naive_shows(tile, turns, 3 * s + 1) == '~' &&
            shown(n, next, 3 * ((s + 2) % 4) + 1) == '~')
            l->before = next;
    }
    n->laid_count++;
    *cell(n, x, y) = (short)n->laid_count;
    /* A second spring goes out of the game. */
    for (int i = 0; stage(tile) == 0 && naive_kinds[i].id; i++)
        if (stage(i) == 0) n->bag[i] = 0;
    naive_label(n);
    naive_erupt(n);
}

/* Has the tile just laid a piece of the road or city where the player's builder stands? */
static bool builds_on(const struct naive *n, int player) {
    for (int i = 0; i < n->figures; i++) {
        const struct naive_figure *f = &n->figure[i];
        char kind = naive_kind_at(n, f->laid, f->port);
        if (f->player == player && f->kind == 'u' && (kind == 'r' || kind == 'c') &&
            naive_shows_on(n, n->laid_count - 1, n->laid[f->laid].label[f->port]))
            return true;
    }
    return false;
}

void naive_mended(struct naive *n, int player) {
    if (n->part != 2) n->right = n->part == 0 && builds_on(n, player);
    naive_ferries_reach(n);
}

void naive_turn(struct naive *n) {
    n->events = n->homes = n->wait_count = n->new_barn = n->changes = n->orders = 0;
    n->bridged = n->says = false;
    memset(n->ferry_moved, 0, sizeof n->ferry_moved);
    n->any_taken = false;
    n->at_once = -1;
    memset(n->freed, 0, sizeof n->freed);
    n->took_home = false;
    memset(n->took, 0, sizeof n->took);
    memset(n->taken_gold, 0, sizeof n->taken_gold);
    naive_gold_turn(n);
}

void naive_lay(struct naive *n, int player, int tile, int x, int y, int turns) {
    naive_magic_turn(n);
    put(n, tile, x, y, turns);
    naive_gold_laid(n);
    naive_ferries_reach(n);
    n->mover = player;
    if (n->rules.bridges) naive_bazaar_laid(n, player, tile, n->part != 0);
    n->fresh = false;
    /* A turn after the last tile begins with the abbey, and with no point. */
    bool after_last = naive_is_abbey(n, n->laid_count - 1) && !naive_has_tiles(n);
    if (n->part == 0 && !after_last) naive_fairy_begins(n, player);
    if (n->part != 2) n->right = n->part == 0 && builds_on(n, player);
    if (stage(tile) == 3) n->lake_lies = true;
    if (n->rules.river == '0' || n->river_over || stage(tile) < 4) return;
    if (earlier(n, 4)) {
        n->d_lies |= naive_kinds[tile].role == 'd';
        return;
    }
    n->river_over = true;
    for (int i = 0; naive_kinds[i].id; i++)
        if (stage(i) < 4) n->bag[i] = 0;
}

void naive_lay_start(struct naive *n, int tile, int x, int y, int turns) {
    put(n, tile, x, y, turns);
}

void naive_fill(struct naive *n, const struct naive_rules *r) {
    memset(n, 0, sizeof *n);
    n->rules = *r;
    fill_bag(n);
    memcpy(n->all, n->bag, sizeof n->all);
    n->ingots_left = 16;
    n->ferries_left = 8;
    naive_tower_fill(n);
    naive_track_fill(n);
    for (int p = 0; p < r->players; p++)
        for (const char *k = "sabupywn"; *k; k++)
            *naive_stock(n, p, *k) = naive_supply(r, p, *k);
    for (int p = 0; p < r->players; p++)
        n->abbeys[p] = r->abbey;
    for (int p = 0; p < r->players && r->bridges; p++)
        n->bridges[p] = n->castles_left[p] = r->players < 5   ? 3
                                             : r->players < 7 ? 2
                                                              : 12 / r->players;
    for (int i = 0; naive_kinds[i].id; i++)
        n->marks[i] = naive_marks(naive_kinds[i].id);
}

void naive_lay_first(struct naive *n) {
    const struct naive_rules *r = &n->rules;
    if (r->count && !r->bare) naive_lay_city(n);
    if (r->count || r->bare || (r->river != '0' && r->spring_turn)) return;
    char role = r->river == '0' ? 'd' : 's';
    for (int i = 0; naive_kinds[i].id; i++)
        if (n->bag[i] && naive_kinds[i].role == role) {
            put(n, i, 0, 0, 0);
            return;
        }
}

void naive_start(struct naive *n, const struct naive_rules *r) {
    naive_fill(n, r);
    naive_lay_first(n);
}

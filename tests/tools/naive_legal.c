/* SPDX-License-Identifier: MIT */
#include "tools/naive_legal.h"

#include <stdlib.h>
#include <string.h>

/* Section 17 of the rules, illegal actions only. */
const char *const naive_codes[] = {"E-GAME-OVER",
                                   "E-WRONG-PLAYER",
                                   "E-TRA-NO-SECOND-PART",
                                   "E-PHASE-ORDER",
                                   "E-EXPANSION",
                                   "E-TILE-UNKNOWN",
                                   "E-WRONG-TILE",
                                   "E-TILE-EXHAUSTED",
                                   "E-BAD-DISCARD",
                                   "E-TURN-SKIPPED",
                                   "E-BAD-ROTATION",
                                   "E-CELL-TAKEN",
                                   "E-NOT-ADJACENT",
                                   "E-EDGE-MISMATCH",
                                   "E-RIVER-ORDER",
                                   "E-RIVER-DISCONNECTED",
                                   "E-RIVER-MERGE",
                                   "E-RIVER-UTURN",
                                   "E-SHR-NEIGHBOURS",
                                   "E-ACTION-TWICE",
                                   "E-MEEPLE-ELSEWHERE",
                                   "E-RIVER-MEEPLE",
                                   "E-RIVER-VOLCANO",
                                   "E-NO-SUCH-FEATURE",
                                   "E-MISSING",
                                   "E-ABBOT-FEATURE",
                                   "E-GARDEN-NEEDS-ABBOT",
                                   "E-TRA-NO-FOLLOWER",
                                   "E-TRA-COMPLETED",
                                   "E-TRA-SECOND-PIG",
                                   "E-KIND",
                                   "E-FARMERS-OFF",
                                   "E-NO-MEEPLE",
                                   "E-NO-ABBOT",
                                   "E-SUPPLY",
                                   "E-FEATURE-OCCUPIED",
                                   "E-RECALL-NO-ABBOT",
                                   "E-RECALL-COMPLETE",
                                   "E-ORDER",
                                   NULL};

static int rank(const char *code) {
    int i = 0;
    while (strcmp(naive_codes[i], code) != 0)
        if (!naive_codes[++i]) abort();
    return i;
}

bool naive_precedes(const char *a, const char *b) { return rank(a) < rank(b); }

/* --- the header ------------------------------------------------------------------------ */

static bool is_value(const char *name, const char *value) {
    static const char *const rows[][6] = {
        {"TINY_CITY", "4", "2"},
        {"FARM_SCORE", "farm3", "farm3-once", "city4"},
        {"FARMERS", "on", "off"},
        {"ABBOTS", "off", "on"},
        {"RIVER", "none", "I", "II", "I+II", "2021"},
        {"RIVER_START", "replaces", "mixed", "after"},
        {"RIVER_SPRING", "setup", "turn"},
        {"RIVER_VOLCANO", "double-turn", "plain"},
        {"TRACK_LAP", "at50", "over50"},
        {"LONE_SPECIALS", "stay", "return"},
        {"INN_FINAL", "zero", "ignore"},
        {"KING_FINAL", "per-feature", "10-20", "15-40", "continuous"},
        {"KING_COC", "yes", "no"},
    };
    if (!strcmp(name, "MAX_PLAYERS")) return value[0] >= '1' && value[0] <= '9' && !value[1];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int k = 1; k < 6 && rows[i][k]; k++)
            if (!strcmp(rows[i][0], name) && !strcmp(rows[i][k], value)) return true;
    return false;
}

const char *naive_legal_header(const struct plain_game *g) {
    for (int i = 0; i < g->variants; i++)
        if (!is_value(g->variant[i].name, g->variant[i].value)) return "E-VARIANT";
    struct naive_rules r;
    if (!plain_rules(g, &r)) return "E-VARIANT";
    if (r.farm != 3 && (r.traders || r.herds)) return "E-VARIANT";
    if (g->players < 2 || g->players > r.most_players) return "E-PLAYERS";
    if (!g->start[0]) return NULL;
    int tile = naive_tile(g->start);
    char role = r.river == '0' ? 'd' : 's';
    bool right = tile >= 0 && naive_kinds[tile].role == role && !(r.river != '0' && r.spring_turn);
    return right ? NULL : "E-START-TILE";
}

void naive_legal_begin(struct naive_legal *s, const struct plain_game *g, struct naive *trial) {
    struct naive_rules r;
    s->trial = trial;
    if (!plain_rules(g, &r)) abort();
    naive_start(&s->n, &r);
    s->due = s->laid_at = 0;
    s->shown = s->astray = false;
    for (int i = 0; naive_kinds[i].id; i++)
        s->known[i] = s->n.all[i] > 0 || (g->has_counts && g->count[i] >= 0);
    if (!g->has_counts) return;
    for (int i = 0; naive_kinds[i].id; i++) {
        int lies = 0;
        for (int k = 0; k < s->n.laids; k++)
            lies += s->n.laid[k].tile == i;
        s->n.all[i] = g->count[i] < 0 ? 0 : g->count[i];
        s->n.bag[i] = s->n.all[i] - lies;
    }
}

/* --- one entry ---------------------------------------------------------------------------- */

struct walk {
    struct naive_legal *s;
    const struct plain_entry *e;
    enum naive_policy policy;
    int player;
    int supply[128]; /* by kind of figure: before the turn, less those that were placed */
    bool sealed;     /* a second part is missing: all else follows from that */
    bool recalled;
    const char *first; /* objection so far */
    bool refused;      /* something is to be dropped */
    bool seen;         /* a tile was to be laid */
    bool laid, passed, ordered;
    bool used; /* some tile was discarded */
    int actions;
    int drawn; /* tile drawn and not used, -1: none */
    int waste; /* tile of the refused placement, -1: none */
    int tile;  /* the one laid */
};

static void object(struct walk *w, const char *code) {
    if (w->sealed && w->first) return;
    if (!w->first || naive_precedes(code, w->first)) w->first = code;
}

static void refuse(struct walk *w, const char *code) {
    object(w, code);
    w->refused = true;
}

/* May tile A be played as tile B (SUPPLY-6: a letter is its garden tile too)? */
static bool same_tile(const struct naive *n, int a, int b) {
    const char *p = naive_kinds[a].id, *q = naive_kinds[b].id;
    bool letters = n->rules.land == '2' && !n->rules.abbots && p[0] == q[0] &&
                   strlen(p) + strlen(q) == 3 && (p[1] == 'G' || q[1] == 'G');
    return a == b || letters;
}

/* Is there such a tile in the chosen sets?  Else -1. */
static int known_tile(const struct walk *w, const char *id) {
    int tile = naive_tile(id);
    return tile >= 0 && w->s->known[tile] ? tile : -1;
}

/* Why this tile cannot be the next one, whatever is done with it. */
static const char *check_tile(const struct walk *w, int tile) {
    if (tile < 0) return "E-TILE-UNKNOWN";
    if (w->drawn >= 0 && !same_tile(w->s->trial, tile, w->drawn)) return "E-WRONG-TILE";
    return NULL;
}

static void walk_draw(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    if (w->seen) {
        refuse(w, "E-PHASE-ORDER");
        return;
    }
    int tile = known_tile(w, step->tile);
    const char *code = check_tile(w, tile);
    if (!code) code = naive_check_draw(n, tile);
    if (code)
        refuse(w, code);
    else
        w->drawn = tile;
}

static void walk_discard(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    int tile = known_tile(w, step->tile);
    const char *code = w->seen ? "E-PHASE-ORDER" : check_tile(w, tile);
    if (!code) code = naive_check_discard(n, tile);
    if (code) refuse(w, code);
    w->drawn = -1;
    if (tile < 0 || naive_left(n, tile) == 0) return;
    naive_discard(n, tile); /* out of the game, legally or not (ERR-5) */
    w->used = true;
}

/* Do rotations A and B of a tile show the same picture (PLACE-7)?  Pieces may change places. */
static bool alike(int tile, int a, int b) {
    char to[128] = {0}, from[128] = {0};
    for (int p = 0; p < 12; p++) {
        char x = naive_shows(tile, a, p), y = naive_shows(tile, b, p);
        bool city = x >= 'A' && x <= 'D', road = x >= '1' && x <= '4', water = x == '~';
        if (city != (y >= 'A' && y <= 'D') || road != (y >= '1' && y <= '4') || water != (y == '~'))
            return false;
        if (!to[(int)x]) to[(int)x] = y;
        if (!from[(int)y]) from[(int)y] = x;
        if (to[(int)x] != y || from[(int)y] != x) return false;
    }
    return true;
}

/* Where the rotation is not said: the one picture that is legal, else why none is. */
static const char *find_turns(const struct naive *n, int tile, int x, int y, int *turns) {
    const char *why = NULL;
    *turns = -1;
    for (int q = 0; q < 4; q++) {
        const char *code = naive_check_place(n, tile, x, y, q);
        if (code) {
            /* Of a rotation whose sides fit rather than of one whose do not. */
            if (!why || !strcmp(why, "E-EDGE-MISMATCH")) why = code;
            continue;
        }
        if (*turns >= 0 && !alike(tile, *turns, q)) return "E-MISSING";
        if (*turns < 0) *turns = q;
    }
    return *turns < 0 ? why : NULL;
}

/* The same for a tile that stands although it may not: the rotation that fits its cell,
 * else one whose sides fit, else the first.  False: several. */
static bool turns_that_stand(const struct naive *n, int tile, int x, int y, int *turns) {
    int legal = -1, fitting = -1;
    for (int q = 0; q < 4; q++) {
        const char *code = naive_check_cell(n, tile, x, y, q);
        if (!code && legal >= 0 && !alike(tile, legal, q)) return false;
        if (!code && legal < 0) legal = q;
        if (fitting < 0 && (!code || strncmp(code, "E-RIVER-", 8) == 0)) fitting = q;
    }
    *turns = legal >= 0 ? legal : fitting >= 0 ? fitting : 0;
    return true;
}

static const char *check_place(struct walk *w, const struct plain_step *step, int tile,
                               int *turns) {
    struct naive *n = w->s->trial;
    if (w->passed || w->seen) return "E-PHASE-ORDER";
    const char *code = check_tile(w, tile);
    if (code) return code;
    if (step->degrees < 0) return find_turns(n, tile, step->x, step->y, turns);
    *turns = step->degrees / 90;
    if (step->degrees % 90 == 0 && step->degrees < 360)
        return naive_check_place(n, tile, step->x, step->y, *turns);
    code = naive_check_draw(n, tile);
    return code && naive_precedes(code, "E-BAD-ROTATION") ? code : "E-BAD-ROTATION";
}

/* Can a tile that is illegal by CODE lie there all the same? */
static bool tile_stands(struct walk *w, const struct plain_step *step, int tile, const char *code,
                        int *turns) {
    struct naive *n = w->s->trial;
    bool rotated = step->degrees < 0 || (step->degrees % 90 == 0 && step->degrees < 360);
    if (tile < 0 || w->laid || !rotated || !strcmp(code, "E-MISSING")) return false;
    if (abs(step->x) > NAIVE_EDGE / 2 - 4 || abs(step->y) > NAIVE_EDGE / 2 - 4) {
        w->s->astray = true;
        return false;
    }
    if (naive_at(n, step->x, step->y) >= 0) return false;
    if (step->degrees < 0) return turns_that_stand(n, tile, step->x, step->y, turns);
    *turns = step->degrees / 90;
    return true;
}

static void walk_place(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    int tile = known_tile(w, step->tile), turns = 0;
    const char *code = check_place(w, step, tile, &turns);
    bool first = !w->seen,
         stands = code && w->policy == NAIVE_ACCEPT && tile_stands(w, step, tile, code, &turns);
    w->seen = true;
    w->drawn = -1;
    if (stands) {
        object(w, code);
    } else if (code) {
        refuse(w, code);
        if (first && tile >= 0 && naive_left(n, tile)) w->waste = tile;
        return;
    }
    naive_lay(n, w->player, tile, step->x, step->y, turns);
    w->laid = true;
    w->tile = tile;
}

/* --- the figure ------------------------------------------------------------------------------ */

static unsigned ports_of(const char *word) {
    static const char sides[] = "NESW";
    if (!word[0] || (word[0] >= '1' && word[0] <= '9')) return 0;
    unsigned side = (unsigned)(strchr(sides, word[0]) - sides);
    if (!word[1]) return 7u << (3 * side);
    if (word[1] == 'L') return 1u << (3 * side);
    if (word[1] == 'R') return 4u << (3 * side);
    /* A corner: NE SE SW NW; the half right of the one side and left of the next. */
    unsigned other = (unsigned)(strchr(sides, word[1]) - sides),
             before = (side + 1) % 4 == other ? side : other;
    return 4u << (3 * before) | 1u << (3 * ((before + 1) % 4));
}

/* Pieces of the fields of a tile that reach its sides. */
static int outer_fields(const struct naive *n, int laid) {
    int count = 0;
    for (int p = 0; p < 12; p++) {
        int q = 0;
        while (n->laid[laid].shows[q] != n->laid[laid].shows[p])
            q++;
        count += q == p && naive_kind_at(n, laid, p) == 'f';
    }
    return count;
}

void naive_port_name(const struct naive *n, int laid, int port, char name[4]) {
    static const char *const names[12] = {"NL", "N", "NR", "EL", "E", "ER",
                                          "SL", "S", "SR", "WL", "W", "WR"};
    name[0] = name[1] = '\0';
    if (port < 12) strcpy(name, names[port]);
    if (port > NAIVE_MIDDLE) name[0] = (char)('0' + outer_fields(n, laid) + port - NAIVE_MIDDLE);
}

int naive_candidates(const struct naive *n, int laid, const struct plain_where *w,
                     int port[NAIVE_PORTS] /* out */) {
    const struct naive_laid *l = &n->laid[laid];
    unsigned wanted = ports_of(w->port);
    int count = 0;
    if (w->port[0] >= '1' && w->port[0] <= '9') { /* only fields between walls are named so */
        port[0] = NAIVE_MIDDLE + w->port[0] - '0' - outer_fields(n, laid);
        return 1;
    }
    if (strchr("mgs", w->feature)) {
        port[0] = NAIVE_MIDDLE;
        return naive_kind_at(n, laid, NAIVE_MIDDLE) == w->feature && !wanted;
    }
    for (int p = 0; p < NAIVE_PORTS; p++) {
        if (p == NAIVE_MIDDLE || naive_kind_at(n, laid, p) != w->feature) continue;
        char piece = naive_shows(l->tile, l->turns, p);
        bool meant = !wanted, known = false;
        for (int q = 0; q < 12; q++) {
            if (naive_shows(l->tile, l->turns, q) != piece) continue;
            /* Half a side is enough to name a road or a city; a field has real halves. */
            unsigned touch = w->feature == 'f' ? 1u << q : q % 3 == 1 ? 7u << (q - 1) : 0;
            meant |= (touch & wanted) != 0;
        }
        for (int i = 0; i < count; i++)
            known |= naive_shows(l->tile, l->turns, port[i]) == piece;
        if (meant && !known) port[count++] = p;
    }
    return count;
}

/* The cities that the field at PORT of a tile borders there: bit i for the i-th letter. */
static unsigned borders(const struct naive_laid *l, int port) {
    unsigned set = 0;
    for (const char *b = naive_kinds[l->tile].borders; *b; b += b[2] ? 3 : 2)
        if (b[0] == l->shows[port]) set |= 1u << (b[1] - 'A');
    return set;
}

static const char *check_figure(const struct walk *w, const struct plain_step *step,
                                int *port /* out */) {
    const struct naive *n = w->s->trial;
    int laid = n->laids - 1, list[NAIVE_PORTS], legal = 0;
    const struct naive_laid *l = &n->laid[laid];
    const struct plain_where *where = &step->where;
    if (where->on_cell && (where->x != l->x || where->y != l->y)) return "E-MEEPLE-ELSEWHERE";
    int count = naive_candidates(n, laid, where, list);
    if (where->feature == '~')
        for (int p = 0; p < 12; p++)
            if (naive_kind_at(n, laid, p) == '~') return "E-RIVER-MEEPLE";
    if (count == 0) return naive_again(n, l->tile) ? "E-RIVER-VOLCANO" : "E-NO-SUCH-FEATURE";
    const char *first = NULL;
    bool alike = true; /* nothing tells fields between walls with the same cities apart */
    for (int i = 0; i < count; i++) {
        const char *code = naive_check_figure(n, w->player, step->figure, list[i]);
        if (i == 0) first = code;
        if (code) continue;
        if (legal++ == 0) *port = list[i];
        alike &= list[i] > NAIVE_MIDDLE && *port > NAIVE_MIDDLE &&
                 borders(l, list[i]) == borders(l, *port);
    }
    return legal == 1 || (legal && alike) ? NULL : legal ? "E-MISSING" : first;
}

/* Can a figure that is illegal stand there all the same?  Then it does. */
static bool figure_stands(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    const struct plain_where *where = &step->where;
    int laid = n->laids - 1, list[NAIVE_PORTS];
    if (!w->laid || where->feature == '~' || w->supply[(int)step->figure] == 0) return false;
    if (where->on_cell) laid = naive_at(n, where->x, where->y);
    if (laid < 0 || naive_candidates(n, laid, where, list) != 1) return false;
    if (where->feature == 'g' && !n->rules.abbots) return false;
    naive_stand(n, w->player, step->figure, laid, list[0]);
    w->supply[(int)step->figure]--;
    return true;
}

static bool recall_stands(struct walk *w) {
    struct naive *n = w->s->trial;
    const char *code = w->laid && !w->recalled ? naive_check_recall(n, w->player) : "no";
    if (code && strcmp(code, "E-RECALL-COMPLETE") != 0) return false;
    naive_recall(n, w->player);
    w->recalled = true;
    return true;
}

static bool action_stands(struct walk *w, const struct plain_step *step) {
    return w->policy == NAIVE_ACCEPT &&
           (step->kind == PLAIN_FIGURE ? figure_stands(w, step) : recall_stands(w));
}

static bool is_foreign(const struct walk *w, const struct plain_step *step) {
    const struct naive_rules *rules = &w->s->n.rules;
    return step->kind == PLAIN_FIGURE && ((step->figure == 'b' && !rules->inns) ||
                                          (strchr("up", step->figure) && !rules->traders) ||
                                          (step->colour >= 0 && step->colour != w->player));
}

static void walk_figure(struct walk *w, const struct plain_step *step) {
    struct naive *n = w->s->trial;
    int port = 0;
    const char *code = NULL;
    if (is_foreign(w, step)) {
        refuse(w, "E-EXPANSION");
        return;
    }
    if (!w->seen || w->ordered)
        code = "E-PHASE-ORDER";
    else if (w->actions)
        code = "E-ACTION-TWICE";
    else if (w->laid)
        code = step->kind == PLAIN_FIGURE ? check_figure(w, step, &port)
                                          : naive_check_recall(n, w->player);
    w->actions++;
    if (code && action_stands(w, step))
        object(w, code);
    else if (code)
        refuse(w, code);
    else if (w->laid && step->kind == PLAIN_FIGURE) {
        naive_stand(n, w->player, step->figure, n->laids - 1, port);
        w->supply[(int)step->figure]--;
    } else if (w->laid) {
        naive_recall(n, w->player);
        w->recalled = true;
    }
}

/* What stood before its tile is put after it (ERR-4), legal there or not. */
static void put_after(struct walk *w) {
    for (int i = 0; w->laid && i < w->e->steps && w->e->step[i].kind != PLAIN_PLACE; i++) {
        const struct plain_step *step = &w->e->step[i];
        bool action = step->kind == PLAIN_FIGURE || step->kind == PLAIN_RECALL;
        if (!action || is_foreign(w, step)) continue;
        int port = 0;
        bool legal = w->actions == 1 && step->kind == PLAIN_FIGURE && !check_figure(w, step, &port);
        if (!legal) {
            action_stands(w, step);
            continue;
        }
        naive_stand(w->s->trial, w->player, step->figure, w->s->trial->laids - 1, port);
        w->supply[(int)step->figure]--;
    }
}

/* Is the feature named one that this turn scores? */
static void walk_order(struct walk *w, const struct plain_step *step) {
    const struct naive *n = w->s->trial;
    int list[NAIVE_PORTS], laid = n->laids - 1;
    if (!w->seen || w->ordered) {
        refuse(w, "E-PHASE-ORDER");
        return;
    }
    w->ordered = true;
    if (!w->laid) return;
    const struct plain_where *where = &step->where;
    if (where->on_cell) laid = naive_at(n, where->x, where->y);
    for (int i = laid < 0 ? 0 : naive_candidates(n, laid, where, list); i-- > 0;) {
        int label = n->laid[laid].label[list[i]];
        if (naive_is_complete(n, label) && naive_is_held(n, label)) return;
    }
    refuse(w, "E-ORDER");
}

/* --- the entry as a whole -------------------------------------------------------------------- */

static bool empty_bag(const struct naive *n) {
    for (int i = 0; naive_kinds[i].id; i++)
        if (n->bag[i]) return false;
    return true;
}

static bool only_discards(const struct plain_entry *e) {
    for (int i = 0; i < e->steps; i++)
        if (e->step[i].kind != PLAIN_DISCARD && e->step[i].kind != PLAIN_DREW) return false;
    return e->steps > 0;
}

/* Discards alone, and the next entry goes on with the turn (DISCARD-3). */
static bool goes_on(const struct plain_game *g, int at, int player, bool stuck) {
    if (at + 1 >= g->entries || g->entry[at + 1].ends) return false;
    const struct plain_entry *next = &g->entry[at + 1];
    if (next->player >= 0 && next->player != player) return false;
    return !stuck || only_discards(next);
}

static bool has_ended(const struct plain_game *g, int at) {
    for (int i = 0; i <= at; i++)
        if (g->entry[i].ends) return true;
    return false;
}

static void walk_step(struct walk *w, const struct plain_step *step) {
    switch (step->kind) {
    case PLAIN_PLACE: walk_place(w, step); break;
    case PLAIN_DREW: walk_draw(w, step); break;
    case PLAIN_DISCARD: walk_discard(w, step); break;
    case PLAIN_PASS:
        if (w->seen) refuse(w, "E-PHASE-ORDER");
        w->passed = true;
        break;
    case PLAIN_FIGURE:
    case PLAIN_RECALL: walk_figure(w, step); break;
    case PLAIN_ORDER: walk_order(w, step); break;
    }
}

/* What is left of the entry is made. */
static void make(struct walk *w, bool continues, bool discards) {
    struct naive_legal *s = w->s;
    memcpy(&s->n, s->trial, sizeof s->n);
    if (w->laid) {
        naive_score(&s->n);
        s->due = naive_next(&s->n);
        return;
    }
    naive_turn(&s->n);
    if (w->refused && !discards) { /* the whole turn is dropped, its tile is out of the game */
        if (w->waste >= 0) naive_discard(&s->n, w->waste);
    } else if (w->used && !continues) {
        s->shown = naive_over(&s->n);
    }
    if (continues) return;
    s->due = (w->player + 1) % s->n.rules.players;
    s->n.part = 0;
    s->n.owed = false;
}

/* Why it is not the player's turn. */
static const char *wrong_player(const struct naive_legal *s, int at, int player) {
    if (s->n.part) return "E-MISSING";
    bool again = s->n.rules.traders && s->laid_at == at && at > 0 && s->n.mover == player;
    return again ? "E-TRA-NO-SECOND-PART" : "E-WRONG-PLAYER";
}

const char *naive_legal_entry(struct naive_legal *s, const struct plain_game *g, int at,
                              enum naive_policy policy) {
    const struct plain_entry *e = &g->entry[at];
    struct walk w = {.s = s, .e = e, .policy = policy, .drawn = -1, .waste = -1};
    w.player = e->player >= 0 ? e->player : s->due;
    for (const char *kind = "sabup"; *kind; kind++)
        w.supply[(int)*kind] = *naive_stock(&s->n, w.player, *kind);
    if (s->shown || has_ended(g, at) || empty_bag(&s->n)) return "E-GAME-OVER";
    bool discards = only_discards(e), lost = w.player != s->due, continues = false;
    if (lost) object(&w, wrong_player(s, at, w.player));
    w.sealed = lost && s->n.part;
    memcpy(s->trial, &s->n, sizeof *s->trial);
    naive_turn(s->trial);
    if (lost) { /* it has no second part, if it stands */
        s->trial->part = 0;
        s->trial->owed = false;
        /* Who would be due without a second part goes on. */
        if (w.sealed && w.player == (s->due + 1) % s->n.rules.players) lost = false;
    }
    for (int i = 0; i < e->steps; i++)
        walk_step(&w, &e->step[i]);
    if (policy == NAIVE_ACCEPT) put_after(&w);
    if (!w.seen) {
        bool stuck = naive_over(s->trial) && !naive_fits_now(s->trial, w.drawn);
        if (discards && goes_on(g, at, w.player, stuck))
            continues = true;
        else if (!stuck)
            refuse(&w, "E-TURN-SKIPPED");
    }
    if ((w.first || !w.seen) && !discards && naive_over(&s->n)) return "E-GAME-OVER";
    if (!w.first || policy == NAIVE_ACCEPT || (policy == NAIVE_SKIP && !lost)) {
        make(&w, continues, discards);
        if (w.laid) s->laid_at = at + 1;
    }
    return w.first;
}

bool naive_legal_over(const struct naive_legal *s, const struct plain_game *g) {
    return g->ended || (g->entries && has_ended(g, g->entries - 1)) || s->shown ||
           empty_bag(&s->n) || naive_over(&s->n);
}

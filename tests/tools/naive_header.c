/* SPDX-License-Identifier: MIT */
/* The second opinion on a header, and its list of codes. */
#include "tools/naive_legal.h"

#include <stdlib.h>
#include <string.h>

/* The order of precedence, illegal actions only. */
const char *const naive_codes[] = {"E-GAME-OVER",
                                   "E-WRONG-PLAYER",
                                   "E-TRA-NO-SECOND-PART",
                                   "E-ABB-END",
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
                                   "E-DRA-UNBORN",
                                   "E-ABB-BAZAAR",
                                   "E-ABB-USED",
                                   "E-ABB-HOLE",
                                   "E-BAZ-TILE",
                                   "E-SHR-NEIGHBOURS",
                                   "E-MAG-MISSING",
                                   "E-MAG-TARGET",
                                   "E-MAG-SAME",
                                   "E-MAG-TOGETHER",
                                   "E-MAG-REMOVE",
                                   "E-MAG-NO-TILE",
                                   "E-ACTION-TWICE",
                                   "E-MEEPLE-ELSEWHERE",
                                   "E-RIVER-MEEPLE",
                                   "E-TOW-NONE",
                                   "E-BRI-TWICE",
                                   "E-BRI-TILE",
                                   "E-BRI-EXISTS",
                                   "E-BRI-END",
                                   "E-BAZ-CHAIN",
                                   "E-BAZ-COUNT",
                                   "E-BAZ-ORDER",
                                   "E-BAZ-BID",
                                   "E-CAT-KIND",
                                   "E-CAT-ORDER",
                                   "E-CAT-TWICE",
                                   "E-CAT-CATCH",
                                   "E-MES-SPLIT",
                                   "E-MES-NO-RIGHT",
                                   "E-MES-TWICE",
                                   "E-MES-TILE",
                                   "E-MES-NO-FOLLOWER",
                                   "E-MES-NOT-SMALLEST",
                                   "E-MES-NOT-OWNER",
                                   "E-ROB-NO-TILE",
                                   "E-ROB-ORDER",
                                   "E-ROB-NOT-NEXT",
                                   "E-ROB-SPACE",
                                   "E-ROB-OWN",
                                   "E-ROB-MUST",
                                   "E-RIVER-VOLCANO",
                                   "E-NO-SUCH-FEATURE",
                                   "E-MISSING",
                                   "E-ABBOT-FEATURE",
                                   "E-GARDEN-NEEDS-ABBOT",
                                   "E-TRA-NO-FOLLOWER",
                                   "E-TRA-COMPLETED",
                                   "E-TRA-SECOND-PIG",
                                   "E-TOW-CLOSED",
                                   "E-TOW-HEIGHT0",
                                   "E-TOW-RANGE",
                                   "E-TOW-GAP",
                                   "E-TOW-TARGET",
                                   "E-TOW-OWN",
                                   "E-TOW-EXCHANGE",
                                   "E-TOW-RANSOM-TWICE",
                                   "E-TOW-RANSOM-NOT-YOURS",
                                   "E-TOW-POOR",
                                   "E-DRA-FIGURE-ON-VOLCANO",
                                   "E-DRA-PORTAL",
                                   "E-PRI-MUST",
                                   "E-PRI-TARGET",
                                   "E-PRI-BIG",
                                   "E-FAI-TARGET",
                                   "E-FAI-SAME",
                                   "E-DRA-STEP",
                                   "E-DRA-LONG",
                                   "E-DRA-SHORT",
                                   "E-MAY-CITY",
                                   "E-BARN-CORNER",
                                   "E-BARN-SECOND",
                                   "E-BARN-FIELD-OCCUPIED",
                                   "E-CAS-CITY",
                                   "E-CAS-OWNER",
                                   "E-CAS-CHOICE",
                                   "E-CAS-FEATURE",
                                   "E-GOL-TARGET",
                                   "E-GOL-MISSING",
                                   "E-GOL-TAKE",
                                   "E-GOL-ORDER",
                                   "E-FER-LINK",
                                   "E-FER-MISSING",
                                   "E-FER-NOT-EXTENDED",
                                   "E-FER-NOT-NEAREST",
                                   "E-FER-TWICE",
                                   "E-FER-SAME",
                                   "E-COU-NO-RIGHT",
                                   "E-COU-KIND",
                                   "E-COU-TWICE",
                                   "E-COU-BLOCKED",
                                   "E-COU-QUARTER",
                                   "E-COU-TARGET",
                                   "E-COU-ORDER",
                                   "E-COU-MOVE-WITHOUT-PLACE",
                                   "E-FLY-NO-MACHINE",
                                   "E-FLY-TARGET",
                                   "E-FLY-MUST-LAND",
                                   "E-FLY-HOME-ONLY",
                                   "E-FES-NO-TILE",
                                   "E-FES-OWNER",
                                   "E-FES-TOWER",
                                   "E-FES-PRISONER",
                                   "E-FES-QUARTER",
                                   "E-CRO-NO-TILE",
                                   "E-CRO-TYPE",
                                   "E-CRO-MUST",
                                   "E-CRO-ORDER",
                                   "E-CRO-WHERE",
                                   "E-KIND",
                                   "E-RANGE",
                                   "E-REF",
                                   "E-FARMERS-OFF",
                                   "E-NO-MEEPLE",
                                   "E-NO-ABBOT",
                                   "E-SUPPLY",
                                   "E-COMPLETED",
                                   "E-FEATURE-OCCUPIED",
                                   "E-RECALL-NO-ABBOT",
                                   "E-RECALL-COMPLETE",
                                   "E-WAG-ORDER",
                                   "E-WAG-TARGET",
                                   "E-WAG-COMPLETED",
                                   "E-WAG-OCCUPIED",
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

const char *const naive_variants[][NAIVE_VALUES] = {
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
    {"BUILDER_TURN", "may", "must"},
    {"GQ11_HERD", "off", "on"},
    {"ABBOT_SHRINE", "on", "off"},
    {"ABBOT_FLIES", "on", "off"},
    {"INN_FINAL", "zero", "ignore"},
    {"VOLCANO_ACTION", "none", "no-meeple"},
    {"DRAGON_TIME", "before", "after"},
    {"DRAGON_UNBORN", "set-aside", "no-move"},
    {"PRINCESS", "must", "may"},
    {"PRINCESS_BIG", "last", "free"},
    {"FAIRY", "follower", "tile"},
    {"FAIRY_FINAL", "scored", "always"},
    {"KING_FINAL", "per-feature", "10-20", "15-40", "continuous"},
    {"KING_COC", "yes", "no"},
    {"FESTIVAL_TAKES", "land-figures", "any-figure", "followers"},
    {"CROP_ORDER", "active-first-and-last", "left-first"},
    {"CROP_ADD", "must", "may"},
    {"GOLD_CASTLE", "fief", "no"},
    {"TOWER_TARGET", "all-but-barn", "followers"},
    {"TOWER_TOP", "with-specials", "followers"},
    {"TOWER_GAP", "blocks", "ignored"},
    {"TOWER_OWN", "no", "to-supply"},
    {"RANSOM_CREDIT", "need3", "negative"},
    {"ABBEY_END", "last-round", "lost"},
    {"BARN_SECOND", "no", "yes"},
    {"WAGON_MOVE", "linked", "around"},
    {"MAYOR_CASTLE", "owner-only", "any"},
    {"CASTLE_FIELD", "completed", "any"},
    {"CASTLE_CHOICE", "owner", "max"},
    {"BAZAAR_AUCTION", "yes", "no"},
    {"ROB_ALL_OUT", "left-moves", "nobody"},
    {"MSG_LIMIT", "per-turn", "per-round"},
    {"MSG_EMPTY", "no", "yes"},
    {"MSG_FARMER", "2", "3"},
    {"COUNT_TARGET", "completed", "occupied"},
    {"COUNT_DOUBLE", "per-part", "once"},
    {"COUNT_OWN", "any-scoring", "feature-only"},
    {"COUNT_MARKET", "end-only", "also-barn"},
    {"COUNT_FINAL", "market", "any-quarter"},
    {"COUNT_MOVE", "by-player", "clockwise", "follow"},
    {NULL},
};

static bool is_value(const char *name, const char *value) {
    if (!strcmp(name, "MAX_PLAYERS")) return value[0] >= '1' && value[0] <= '9' && !value[1];
    for (size_t i = 0; naive_variants[i][0]; i++)
        for (int k = 1; k < NAIVE_VALUES && naive_variants[i][k]; k++)
            if (!strcmp(naive_variants[i][0], name) && !strcmp(naive_variants[i][k], value))
                return true;
    return false;
}

/* Does the river run to a ring there, or turn back whichever way it flows?  Ends of the tile that
 * meet the river, and that of the two that flow on. */
static bool misleads(const struct naive *n, int tile, int x, int y, int turns) {
    static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};
    int label[4], joined = 0, ends = 0;
    for (int s = 0; s < 4; s++)
        ends += naive_shows(tile, turns, 3 * s + 1) == '~';
    for (int s = 0; s < 4; s++) {
        int next = naive_at(n, x + step_x[s], y + step_y[s]), back = 3 * ((s + 2) % 4) + 1, on = 0;
        if (naive_shows(tile, turns, 3 * s + 1) != '~' || next < 0) continue;
        for (int i = 0; i < joined; i++)
            if (label[i] == n->laid[next].label[back]) return true;
        label[joined++] = n->laid[next].label[back];
        for (int k = 0; k < 4; k++)
            on += n->laid[next].shows[3 * k + 1] == '~';
        for (int k = 0; k < 4 && ends == 2 && on == 2; k++)
            if (k != s && k != (s + 2) % 4 && naive_shows(tile, turns, 3 * k + 1) == '~' &&
                n->laid[next].shows[3 * k + 1] == '~')
                return true;
    }
    return false;
}

/* Nobody draws an abbey, but in a position there may be as many as the box holds (SETUP-1). */
static bool has_abbey(const struct plain_game *g, const struct naive_rules *r, int i) {
    enum { ABBEYS = 6 };
    int lie = 0;
    for (int k = 0; k < i; k++)
        lie += !strcmp(g->start[k].tile, "AM/A");
    return r->abbey && !strcmp(g->start[i].tile, "AM/A") && lie < ABBEYS;
}

/* Do the tiles of a position lie in cells of their own, and fit each other (SETUP-1)? */
static bool fits(const struct plain_game *g, const struct naive_rules *r) {
    struct naive *n = calloc(1, sizeof *n);
    bool fine = n && g->starts > 0;
    if (fine) naive_start(n, r);
    for (int i = 0; i < g->starts && fine; i++) {
        const struct plain_start *s = &g->start[i];
        int tile = naive_tile(s->tile);
        const char *code = tile < 0 ? "unknown" : naive_check_cell(n, tile, s->x, s->y, s->turns);
        /* They need not be side by side. */
        fine = !code || (strcmp(code, "E-CELL-TAKEN") != 0 &&
                         strcmp(code, "E-EDGE-MISMATCH") != 0 && tile >= 0);
        fine = fine && !naive_check_shrine(n, tile, s->x, s->y) &&
               !misleads(n, tile, s->x, s->y, s->turns);
        if (g->has_counts && fine) n->bag[tile] = g->count[tile];
        for (int k = 0; k < i && g->has_counts && fine; k++)
            n->bag[tile] -= !strcmp(g->start[k].tile, s->tile);
        fine = fine && (naive_left(n, tile) > 0 || has_abbey(g, r, i));
        if (fine) naive_lay_start(n, tile, s->x, s->y, s->turns);
    }
    free(n);
    return fine;
}

/* The City, if it is said, lies there as a whole; with a river its spring lies beside it. */
static bool is_right_city(const struct plain_game *g, const struct naive_rules *r) {
    int tile[PLAIN_STARTS], x[PLAIN_STARTS], y[PLAIN_STARTS], turns[PLAIN_STARTS], count = 0;
    int springs = 0;
    bool river = r->river != '0', lies = river && !r->spring_turn;
    for (int i = 0; i < g->starts; i++) {
        const struct plain_start *s = &g->start[i];
        int t = naive_tile(s->tile);
        if (g->position && strncmp(s->tile, "CO/", 3) != 0) continue;
        if (t >= 0 && naive_kinds[t].role == 's' && river) {
            springs++;
            continue;
        }
        tile[count] = t;
        x[count] = s->x;
        y[count] = s->y;
        turns[count++] = s->turns;
    }
    if (count && !naive_shows_city(tile, x, y, turns, count)) return false;
    if (g->position) return true;
    if (springs != lies) return false;
    struct naive *n = calloc(1, sizeof *n);
    if (!n) abort();
    naive_fill(n, r);
    if (!count) naive_lay_city(n);
    for (int i = 0; i < count; i++)
        naive_lay_start(n, tile[i], x[i], y[i], turns[i]);
    bool fine = true;
    for (int i = 0; i < g->starts; i++) {
        const struct plain_start *s = &g->start[i];
        int t = naive_tile(s->tile);
        if (naive_kinds[t].role == 's')
            fine &= naive_check_cell(n, t, s->x, s->y, s->turns) == NULL ||
                    !strcmp(naive_check_cell(n, t, s->x, s->y, s->turns), "E-RIVER-DISCONNECTED");
    }
    free(n);
    return fine;
}

/* The one that the rules lay there, or nobody has said. */
static bool is_right_start(const struct plain_game *g, const struct naive_rules *r) {
    bool none = r->river != '0' && r->spring_turn;
    if (r->count) return is_right_city(g, r);
    if (!g->has_start) return true;
    if (none || g->starts != 1) return none && g->starts == 0;
    int tile = naive_tile(g->start[0].tile);
    return tile >= 0 && naive_kinds[tile].role == (r->river == '0' ? 'd' : 's');
}

/* What expansions say of abbots and the river, no variant may say otherwise. */
static bool contradicts(const struct plain_game *g) {
    struct naive_rules said;
    bool river = naive_edition_has(g->edition, "river-2"), abbot = false;
    if (!naive_edition(&said, g->edition)) return true;
    for (int i = 0; i < g->expansions; i++) {
        naive_expansion(&said, g->expansion[i]);
        river |= !strncmp(g->expansion[i], "river-", 6);
        abbot |= !strcmp(g->expansion[i], "abbot");
    }
    struct naive_rules all = said;
    for (int i = 0; i < g->variants; i++)
        naive_variant(&all, g->variant[i].name, g->variant[i].value);
    return (river && all.river != said.river) || (abbot && !all.abbots);
}

const char *naive_legal_header(const struct plain_game *g) {
    for (int i = 0; i < g->variants; i++)
        if (!is_value(g->variant[i].name, g->variant[i].value)) return "E-VARIANT";
    struct naive_rules r;
    if (!plain_rules(g, &r) || contradicts(g)) return "E-VARIANT";
    if (r.farm != 3 && (r.traders || r.herds || r.count || r.abbey || r.messages || r.bridges))
        return "E-VARIANT";
    if (g->players < (r.most_players == 1 ? 1 : 2) || g->players > r.most_players)
        return "E-PLAYERS";
    if (g->position && r.count && !is_right_city(g, &r)) return "E-START-TILE";
    return (g->position ? fits(g, &r) : is_right_start(g, &r)) ? NULL : "E-START-TILE";
}

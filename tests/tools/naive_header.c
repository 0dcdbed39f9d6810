/* SPDX-License-Identifier: MIT */
/* The second opinion on a header, and its list of codes. */
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
                                   "E-FES-NO-TILE",
                                   "E-FES-OWNER",
                                   "E-CRO-NO-TILE",
                                   "E-CRO-TYPE",
                                   "E-CRO-MUST",
                                   "E-CRO-ORDER",
                                   "E-CRO-WHERE",
                                   "E-FLY-NO-MACHINE",
                                   "E-FLY-TARGET",
                                   "E-FLY-MUST-LAND",
                                   "E-FLY-HOME-ONLY",
                                   "E-KIND",
                                   "E-RANGE",
                                   "E-REF",
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
        {"FESTIVAL_TAKES", "land-figures", "any-figure", "followers"},
        {"CROP_ORDER", "active-first-and-last", "left-first"},
        {"CROP_ADD", "must", "may"},
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
    if (g->players < (r.most_players == 1 ? 1 : 2) || g->players > r.most_players)
        return "E-PLAYERS";
    if (!g->start[0]) return NULL;
    int tile = naive_tile(g->start);
    char role = r.river == '0' ? 'd' : 's';
    bool right = tile >= 0 && naive_kinds[tile].role == role && !(r.river != '0' && r.spring_turn);
    return right ? NULL : "E-START-TILE";
}

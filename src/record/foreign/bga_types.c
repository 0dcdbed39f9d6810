/* SPDX-License-Identifier: MIT */
/* Types of notifications on Board Game Arena: those that are read, those that say nothing about the
 * game, and those that are unknown.
 *
 * Unknown types are reported.  If the values could be a move or points, nobody knows how the game
 * went on, so nothing is judged; otherwise it is a warning. */
#include "record/foreign/bga.h"

#include <string.h>

static const struct {
    const char *type;
    bool has_values; /* it means nothing without its values */
} read_types[] = {
    {"playTile", true},  {"playPartisan", true},        {"cantPlay", true},
    {"winPoints", true}, {"realizationAchieved", true}, {"gameStateChange", false},
};

/* What the game reports but follows from its moves, and what the site says to those at the
 * table. */
static const char *const harmless_types[] = {
    "pickTile", "deck_size", "simpleNote", "simpleNode", "simplePause", "newActivePlayer",
    /* states and clocks */
    "gameStateChangePrivateArg", "gameStatePrivateChange", "gameStateMultipleActiveUpdate",
    "updateReflexionTime", "wakeupPlayers", "yourturnack", "clockalert", "archivewaitingdelay",
    "end_archivewaitingdelay", "replaywaitingdelay", "end_replaywaitingdelay",
    "replayinitialwaitingdelay", "end_replayinitialwaitingdelay", "aiPlayerWaitingDelay",
    "replay_has_ended",
    /* the table and the talk at it */
    "tableInfosChanged", "tableDecision", "playerstatus", "updateSpectatorList", "history_history",
    "chat", "chatmessage", "tablechat", "groupchat", "startWriting", "stopWriting", "newRTCMode",
    "tableWindow", "infomsg", "resultsAvailable"};

static bool is_harmless(const char *type) {
    for (size_t i = 0; i < sizeof harmless_types / sizeof *harmless_types; i++)
        if (strcmp(type, harmless_types[i]) == 0) return true;
    return false;
}

static bool is_read(const char *type) {
    for (size_t i = 0; i < sizeof read_types / sizeof *read_types; i++)
        if (strcmp(type, read_types[i].type) == 0) return true;
    return false;
}

bool bga_knows_type(const char *type) { return is_read(type) || is_harmless(type); }

bool bga_needs_args(const char *type) {
    for (size_t i = 0; i < sizeof read_types / sizeof *read_types; i++)
        if (strcmp(type, read_types[i].type) == 0) return read_types[i].has_values;
    return false;
}

/* Could a notification with these values be a move, a figure or points, or take one back? */
static bool may_matter(const char *type, const struct node *args) {
    static const char *const keys[] = {
        "x",         "y",           "ori",           "pos",    "tile_id",
        "tile",      "points",      "score",         "ptype",  "partisans",
        "piece",     "part_number", "winners",       "portal", "part_to_recover",
        "real_type", "scores",      "part_to_remove"};
    static const char *const words[] = {"undo", "Undo", "cancel", "Cancel", "restore", "Restore"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(type, words[i])) return true;
    if (args && args->kind == NODE_SEQUENCE) return args->child != NULL;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (node_get(args, keys[i])) return true;
    return false;
}

void bga_see_type(struct bga_types *t, struct record *r, const struct node *type,
                  const struct node *args) {
    const char *name = type->text;
    unsigned k = 0;
    if (is_read(name) || is_harmless(name)) return;
    while (k < t->count && strcmp(t->unknown[k].type->text, name) != 0)
        k++;
    bool matters = may_matter(name, args);
    if (k == BGA_UNKNOWN) {
        t->more++;
        if (matters) record_report(r, type->span, 0, VERDICT(M_BGA_TYPE, node_arg(r, type)));
        return;
    }
    if (k == t->count) t->unknown[t->count++] = (struct bga_unknown){.type = type};
    t->unknown[k].count++;
    if (matters && !t->unknown[k].matters) t->unknown[k].matters = type;
}

void bga_report_types(const struct bga_types *t, struct record *r) {
    for (unsigned k = 0; k < t->count; k++) {
        const struct bga_unknown *u = &t->unknown[k];
        if (u->matters)
            record_report(r, u->matters->span, 0, VERDICT(M_BGA_TYPE, node_arg(r, u->matters)));
        else
            record_report(r, u->type->span, 0,
                          VERDICT(M_BGA_TYPE_IGNORED, arg_number(u->count), node_arg(r, u->type)));
    }
    if (t->more) record_report(r, SPAN_NONE, 0, VERDICT(M_BGA_TYPES_MORE, arg_number(t->more)));
}

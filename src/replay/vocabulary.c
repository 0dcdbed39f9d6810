/* SPDX-License-Identifier: MIT */
#include "replay/vocabulary.h"

#include "game/hooks.h"

#include <string.h>

static const char *const known_names[] = {
    "princess-and-dragon",     "tower",    "abbey-and-mayor", "count",      "catapult",
    "bridges-castles-bazaars", "messages", "ferries",         "gold-mines", "robbers",
};

bool expansion_is_judged(const char *name) {
    for (int i = 0; expansion_table[i]; i++)
        if (strcmp(expansion_table[i]->name, name) == 0) return true;
    return false;
}

const char *later_expansion(size_t i) {
    for (size_t k = 0; k < sizeof known_names / sizeof *known_names; k++)
        if (!expansion_is_judged(known_names[k]) && i-- == 0) return known_names[k];
    return NULL;
}

const char *later_variant_owner(const char *name) {
    static const struct {
        const char *name, *owner;
    } rows[] = {
        {"TOWER_TARGET", "tower"},
        {"TOWER_TOP", "tower"},
        {"TOWER_GAP", "tower"},
        {"TOWER_OWN", "tower"},
        {"RANSOM_CREDIT", "tower"},
        {"ABBEY_END", "abbey-and-mayor"},
        {"BARN_SECOND", "abbey-and-mayor"},
        {"WAGON_MOVE", "abbey-and-mayor"},
        {"MAYOR_CASTLE", "abbey-and-mayor"},
        {"COUNT_TARGET", "count"},
        {"COUNT_DOUBLE", "count"},
        {"COUNT_OWN", "count"},
        {"COUNT_MARKET", "count"},
        {"COUNT_FINAL", "count"},
        {"COUNT_MOVE", "count"},
        {"CASTLE_FIELD", "bridges-castles-bazaars"},
        {"CASTLE_CHOICE", "bridges-castles-bazaars"},
        {"BAZAAR_AUCTION", "bridges-castles-bazaars"},
        {"MSG_LIMIT", "messages"},
        {"MSG_EMPTY", "messages"},
        {"MSG_FARMER", "messages"},
        {"GOLD_CASTLE", "gold-mines"},
        {"ROB_ALL_OUT", "robbers"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].name, name) == 0) return rows[i].owner;
    return NULL;
}

const char *figure_expansion(enum figure_kind kind) {
    for (int i = 0; expansion_table[i] && kind < FIGURE_KINDS; i++)
        if (expansion_table[i]->figures[kind]) return expansion_table[i]->name;
    return kind == FIGURE_ABBOT ? "abbot" : "";
}

const char *aside_expansion(void) {
    for (int i = 0; expansion_table[i]; i++)
        if (expansion_table[i]->check_aside) return expansion_table[i]->name;
    return "";
}

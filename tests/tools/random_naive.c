/* SPDX-License-Identifier: MIT */
/* A random game in the terms of the second opinion. */
#include "base/bug.h"
#include "game/modules.h"
#include "tools/random_game.h"

#include <string.h>

/* Is V one of an expansion that is played? */
static bool is_concerned(const struct random_options *o, enum variant v) {
    for (int i = 0; i < RANDOM_ROWS; i++)
        if (random_expansion(o, i) && expansion_table[i]->variants >> v & 1) return true;
    return false;
}

struct naive_rules random_naive_rules(const struct random_options *o) {
    struct naive_rules rules;
    INVARIANT(naive_edition(&rules, edition_name(o->edition)));
    rules.players = (int)o->players;
    for (int i = 0; i < RANDOM_ROWS; i++) {
        const char *name = random_expansion(o, i);
        if (name) INVARIANT(naive_expansion(&rules, name));
    }
    struct variants usual = edition_variants(o->edition);
    for (int v = 0; v < VARIANTS; v++) {
        char value[VARIANT_VALUE_SIZE];
        if (usual.value[v] == o->variants.value[v]) continue;
        bool known =
            naive_variant(&rules, variant_name((enum variant)v),
                          variant_value_name((enum variant)v, o->variants.value[v], value));
        INVARIANT(known || !is_concerned(o, (enum variant)v));
    }
    return rules;
}

int random_naive_port(const struct tile_type *type, unsigned turns, int segment) {
    port_set ports = ports_turned(type->segment[segment].ports, turns);
    for (int p = 0; p < PORTS; p++)
        if (ports >> p & 1) return p;
    if (type->segment[segment].kind == FEATURE_TOWER) return NAIVE_TOWER;
    if (type->segment[segment].kind != FEATURE_FIELD) return NAIVE_MIDDLE;
    int inside = 0; /* fields between walls before this one */
    for (int s = 0; s < segment; s++)
        inside += type->segment[s].kind == FEATURE_FIELD && !type->segment[s].ports;
    return NAIVE_MIDDLE + 1 + inside;
}

char random_naive_figure(enum figure_kind k) {
    switch (k) {
    case FIGURE_SMALL: return 's';
    case FIGURE_ABBOT: return 'a';
    case FIGURE_BIG: return 'b';
    case FIGURE_BUILDER: return 'u';
    case FIGURE_PIG: return 'p';
    case FIGURE_MAYOR: return 'y';
    case FIGURE_WAGON: return 'w';
    case FIGURE_BARN: return 'n';
    case FIGURE_KINDS: break;
    }
    BUG("a figure unknown to the second opinion");
}

/* SPDX-License-Identifier: MIT */
#include "report/tile_list.h"
#include "game/contents.h"
#include "report/language.h"

#include <string.h>

struct tile_list tile_list_of(struct catalogue *c, const char *name, enum edition edition) {
    struct tile_list l = {.catalogue = c};
    for (int e = 0; e < EDITIONS; e++)
        l.of_edition[e] = edition_sets((enum edition)e, c);
    for (int s = 0; s < TILE_SETS; s++) {
        if (name && strcmp(name, tile_set_name((enum tile_set)s)) != 0) continue;
        if (edition != EDITIONS && !(l.of_edition[edition] >> s & 1)) continue;
        l.set[l.sets++] = (enum tile_set)s;
    }
    return l;
}

const struct tile_set_content *tile_list_set(const struct tile_list *l, unsigned i) {
    return catalogue_set(l->catalogue, l->set[i]);
}

bool tile_list_is_of(const struct tile_list *l, unsigned i, enum edition edition) {
    return l->of_edition[edition] >> l->set[i] & 1;
}

unsigned tile_list_copies(const struct tile_set_content *set) {
    unsigned copies = 0;
    for (unsigned i = 0; i < set->tiles; i++)
        copies += set->tile[i].count;
    return copies;
}

const char *tile_list_role(enum tile_role role) {
    switch (role) {
    case ROLE_NONE: break;
    case ROLE_START: return N_("start");
    case ROLE_SPRING: return N_("spring");
    case ROLE_FORK: return N_("fork");
    case ROLE_LAKE:
    case ROLE_VOLCANO_LAKE: return N_("lake");
    case ROLE_APART: return N_("apart");
    }
    return NULL;
}

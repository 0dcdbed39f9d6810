/* SPDX-License-Identifier: MIT */
/* What a pointer of JCloisterZone points at: {"position", "location", "feature"}. */
#include "record/jcz.h"
#include "record/jcz_names.h"
#include "record/lexer.h"

uint8_t jcz_number_of(const struct tile_type *t, enum feature_kind kind, unsigned inner) {
    uint8_t number = 0;
    unsigned all = 0;
    for (unsigned i = 0; t && i < t->segments; i++) {
        if (t->segment[i].kind != kind) continue;
        all++;
        if (!t->segment[i].ports && inner-- == 0) number = t->segment[i].number;
    }
    return all > 1 ? number : 0;
}

bool jcz_is_other_feature(const struct node *feature) {
    static const char *const names[] = {
        "Tower",  "Quarter",  "YagaHut", "Vodyanoy", "SoloveiRazboynik",
        "Castle", "Acrobats", "River",   "FishHut",
#define JCZ_BEGIN(feature, action) feature,
#include "expansion/all.def"
#undef JCZ_BEGIN
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (node_is(feature, names[i])) return true;
    return false;
}

enum feature_kind jcz_building_of(const struct tile_type *t, enum feature_kind kind) {
    bool shrine = t && kind == FEATURE_MONASTERY && tile_has_kind(t, FEATURE_SHRINE) &&
                  !tile_has_kind(t, FEATURE_MONASTERY);
    return shrine ? FEATURE_SHRINE : kind;
}

bool jcz_same_place(const struct node *a, const struct node *b) {
    const struct node *x = node_get(a, "position"), *y = node_get(b, "position");
    int64_t m, n;
    if (!x || !y || x->children != y->children) return false;
    for (x = x->child, y = y->child; x; x = x->next, y = y->next)
        if (!node_number(x, &m) || !node_number(y, &n) || m != n) return false;
    static const char *const keys[] = {"location", "feature"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const struct node *word = node_get(b, keys[i]);
        if (!node_is_scalar(word) || !node_is(node_get(a, keys[i]), word->text)) return false;
    }
    return true;
}

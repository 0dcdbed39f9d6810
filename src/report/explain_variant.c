/* SPDX-License-Identifier: MIT */
/* --explain=VARIANT: its values, what is usual in each edition or profile, and which codes and rules
 * speak of it. */
#include "game/variants.h"
#include "report/explain.h"
#include "report/explain_page.h"
#include "report/language.h"

#include <string.h>

static void add_usual(struct buf *out, enum variant v, const char *name, struct variants usual) {
    char value[VARIANT_VALUE_SIZE];
    buf_printf(out, "  %-13s %s\n", name, variant_value_name(v, usual.value[v], value));
}

/* Is NAME a word of TEXT? */
static bool speaks_of(const char *text, const char *name) {
    size_t length = strlen(name);
    for (const char *at = text; at && (at = strstr(at, name)); at += length) {
        char before = at > text ? at[-1] : ' ', after = at[length];
        bool whole = !(before >= 'A' && before <= 'Z') && before != '_' &&
                     !(after >= 'A' && after <= 'Z') && after != '_';
        if (whole) return true;
    }
    return false;
}

static void add_see(struct buf *list, const char *name) {
    buf_printf(list, "%s%s", list->length ? ", " : "", name);
}

static void add_where(struct buf *out, const char *name) {
    struct buf list = {0};
    for (int c = CODE_NONE + 1; c < CODES; c++) {
        const struct code_text *t = code_text((enum code)c);
        if (speaks_of(t->text, name) || speaks_of(t->editions, name))
            add_see(&list, code_name((enum code)c));
    }
    for (int r = RULE_NONE + 1; r < RULES; r++) {
        const struct rule_text *t = rule_text((enum rule)r);
        if (speaks_of(t->text, name) || speaks_of(t->editions, name) ||
            speaks_of(t->decision, name) || speaks_of(t->why, name))
            add_see(&list, rule_name((enum rule)r));
    }
    buf_printf(out, "\n%s\n", _("See"));
    if (list.length) {
        buf_str(out, "  ");
        explain_words(out, 2, 2, list.text);
    }
    buf_str(out, "  carcref-rules(7)\n");
    buf_free(&list);
}

void explain_variant(enum variant v, struct buf *out) {
    buf_printf(out, "%s\n\n%s\n  %s\n\n%s\n", variant_name(v), _("Values"), variant_values(v),
               _("Usual value"));
    if (variant_is_of_profile(v))
        for (int p = 0; p < PROFILES; p++) {
            struct variants usual = edition_variants(EDITION_CLASSIC);
            variants_set_profile(&usual, (enum profile)p);
            add_usual(out, v, profile_name((enum profile)p), usual);
        }
    else
        for (int e = 0; e < EDITIONS; e++)
            add_usual(out, v, edition_name((enum edition)e), edition_variants((enum edition)e));
    add_where(out, variant_name(v));
}

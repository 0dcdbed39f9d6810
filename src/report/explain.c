/* SPDX-License-Identifier: MIT */
/* --explain: from a word of the command line to a page of text.  The text is in src/explain and,
 * for an expansion, in src/expansion; this file finds it. */
#include "report/explain.h"
#include "report/explain_page.h"
#include "report/language.h"
#include "report/wording.h"

#include "base/suggest.h"
#include "game/variants.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static void explain_list(struct buf *out) {
    static const char *const level[] = {
        [LEVEL_ERROR] = N_("error"),
        [LEVEL_WARNING] = N_("warning"),
        [LEVEL_NOTE] = N_("note"),
        [LEVEL_UNSUPPORTED] = N_("unsupported"),
    };
    buf_str(out, _("Codes\n\n"));
    for (int c = CODE_NONE + 1; c < CODES; c++) {
        buf_printf(out, "%-21s ", code_name((enum code)c));
        const char *l = _(level[code_level((enum code)c)]);
        size_t width = mask_width(l);
        buf_str(out, l);
        buf_fill(out, ' ', width < 12 ? 12 - width : 1);
        explain_words(out, 22 + (width < 12 ? 12 : width + 1), 34,
                      code_text((enum code)c)->meaning);
    }
    buf_str(out, _("\nRules\n\n"));
    for (int r = RULE_NONE + 1; r < RULES; r++)
        explain_item(out, 0, 14, rule_name((enum rule)r), rule_title((enum rule)r));
}

#define CONTAINING 8 /* the most names that are listed */

/* Is PART, case ignored and with blanks or '_' for '-', a part of NAME? */
static bool contains(const char *name, const char *part) {
    size_t length = strlen(part);
    for (; *name; name++) {
        size_t i = 0;
        while (i < length && name[i] &&
               (toupper((unsigned char)part[i]) == name[i] ||
                (name[i] == '-' && (part[i] == ' ' || part[i] == '_'))))
            i++;
        if (i == length) return true;
    }
    return false;
}

/* Lists NAME if it contains PART. */
static void list_containing(struct buf *list, unsigned *count, const char *name, const char *part) {
    if (!contains(name, part) || (*count)++ > CONTAINING) return;
    if (list->length) buf_str(list, ", ");
    buf_str(list, *count > CONTAINING ? "..." : name);
}

/* "E-WRONG-PLAYER, E-WRONG-TILE": the names that contain WHAT; false if there are none. */
static bool add_containing(struct buf *out, const char *what) {
    struct buf list = {0};
    unsigned count = 0;
    if (strlen(what) > 2) {
        for (int c = CODE_NONE + 1; c < CODES; c++)
            list_containing(&list, &count, code_name((enum code)c), what);
        for (int r = RULE_NONE + 1; r < RULES; r++)
            list_containing(&list, &count, rule_name((enum rule)r), what);
    }
    if (count) buf_printf(out, _("names that contain it: %s"), list.text);
    buf_free(&list);
    return count > 0;
}

/* WHAT comes from the command line: printable ASCII is kept; anything else, and anything too long
 * to be one of our names, is masked. */
static void refuse(const char *what, struct buf *out) {
    size_t n = strlen(what), shown = n > 40 ? 40 : n;
    struct suggestion s = suggest_begin(what, shown);
    for (int c = CODE_NONE + 1; c < CODES; c++)
        suggest_try(&s, code_name((enum code)c));
    for (int r = RULE_NONE + 1; r < RULES; r++)
        suggest_try(&s, rule_name((enum rule)r));
    for (int v = 0; v < VARIANTS; v++)
        suggest_try(&s, variant_name((enum variant)v));
    suggest_try(&s, "list");
    suggest_try(&s, "order");
    buf_str(out, _("no code, rule, variant or tile is called '"));
    for (size_t i = 0; i < shown; i++)
        buf_char(out, what[i] >= ' ' && what[i] <= '~' ? what[i] : '?');
    buf_str(out, shown < n ? "...'; " : "'; ");
    if (s.best) {
        buf_str(out, _("did you mean '"));
        buf_str(out, s.best);
        buf_str(out, "'?");
    } else if (!add_containing(out, what)) {
        buf_str(out, _("see --explain=list"));
    }
}

bool explain(const char *what, bool ascii, struct buf *out) {
    enum code c = code_by_name(what);
    if (c != CODE_NONE) {
        explain_code(c, out);
        return true;
    }
    enum rule r = rule_by_name(what);
    if (r != RULE_NONE) {
        explain_rule(r, out);
        return true;
    }
    if (strcasecmp(what, "list") == 0) {
        explain_list(out);
        return true;
    }
    if (strcasecmp(what, "order") == 0) {
        explain_order(out);
        return true;
    }
    enum variant v = variant_by_name(what);
    if (v != VARIANTS) {
        explain_variant(v, out);
        return true;
    }
    if (explain_tile(what, ascii, out) || explain_tile_names(what, ascii, out)) return true;
    refuse(what, out);
    return false;
}

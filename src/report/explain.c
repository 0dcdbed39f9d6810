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

#define CONTAINING 12 /* the most names that are listed */
#define WORD_LEAST 3  /* letters of a word that is looked for in names and meanings */
#define SHOWN_MAX 40  /* of an unknown word */

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

/* The names found for a word. */
struct found {
    struct buf list;
    unsigned count;
};

static void list_name(struct found *f, const char *name) {
    if (f->count++ > CONTAINING) return;
    if (f->list.length) buf_str(&f->list, ", ");
    buf_str(&f->list, f->count > CONTAINING ? "..." : name);
}

static bool mentions(const char *text, const char *word) {
    size_t length = strlen(word);
    for (const char *p = text; *p; p++)
        if ((p == text || !isalnum((unsigned char)p[-1])) && strncasecmp(p, word, length) == 0)
            return true;
    return false;
}

/* The names that contain WHAT; if it is a WORD, also those with a meaning that does. */
static void find_names(struct found *f, const char *what, bool word) {
    for (int c = CODE_NONE + 1; c < CODES; c++)
        if (contains(code_name((enum code)c), what) ||
            (word && mentions(_(code_text((enum code)c)->meaning), what)))
            list_name(f, code_name((enum code)c));
    for (int r = RULE_NONE + 1; r < RULES; r++)
        if (contains(rule_name((enum rule)r), what) ||
            (word && mentions(_(rule_title((enum rule)r)), what)))
            list_name(f, rule_name((enum rule)r));
    for (int v = 0; v < VARIANTS; v++)
        if (contains(variant_name((enum variant)v), what))
            list_name(f, variant_name((enum variant)v));
}

static bool is_word(const char *what) {
    while (isalpha((unsigned char)*what))
        what++;
    return !*what;
}

static struct suggestion nearest_name(const char *what, size_t length) {
    struct suggestion s = suggest_begin(what, length);
    for (int c = CODE_NONE + 1; c < CODES; c++)
        suggest_try(&s, code_name((enum code)c));
    for (int r = RULE_NONE + 1; r < RULES; r++)
        suggest_try(&s, rule_name((enum rule)r));
    for (int v = 0; v < VARIANTS; v++)
        suggest_try(&s, variant_name((enum variant)v));
    suggest_try(&s, "list");
    suggest_try(&s, "order");
    return s;
}

/* WHAT comes from the command line: printable ASCII is kept; anything else, and anything too long
 * to be one of our names, is masked. */
static void refuse(const char *what, struct buf *out) {
    size_t n = strlen(what), shown = n > SHOWN_MAX ? SHOWN_MAX : n;
    struct suggestion s = nearest_name(what, shown);
    struct found f = {.count = 0};
    buf_str(out, _("no code, rule, variant or tile is called '"));
    for (size_t i = 0; i < shown; i++)
        buf_char(out, what[i] >= ' ' && what[i] <= '~' ? what[i] : '?');
    buf_str(out, shown < n ? "...'; " : "'; ");
    if (n >= WORD_LEAST && n <= SHOWN_MAX) find_names(&f, what, is_word(what));
    if (f.count > 1)
        buf_printf(out, _("these are about it: %s"), f.list.text);
    else if (f.count || s.best)
        buf_printf(out, _("did you mean '%s'?"), f.count ? f.list.text : s.best);
    else
        buf_str(out, _("see --explain=list"));
    buf_free(&f.list);
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

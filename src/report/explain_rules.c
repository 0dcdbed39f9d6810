/* SPDX-License-Identifier: MIT */
#include "report/explain.h"
#include "report/explain_page.h"
#include "report/language.h"

const struct rule_text *rule_text(enum rule r) { return &rule_texts[r]; }

/* The codes that cite rule R, as items after the word "Codes:". */
static void add_codes(enum rule r, struct buf *out) {
    bool first = true;
    for (int c = CODE_NONE + 1; c < CODES; c++) {
        if (!explain_list_has(code_text((enum code)c)->rules, rule_name(r))) continue;
        if (first) buf_str(out, _("\nCodes:\n"));
        first = false;
        explain_item(out, 2, 22, code_name((enum code)c), code_text((enum code)c)->meaning);
    }
}

void explain_rule(enum rule r, struct buf *out) {
    const struct rule_text *t = rule_text(r);
    size_t begin = out->length;
    buf_str(out, rule_name(r));
    buf_str(out, ": ");
    explain_words(out, out->length - begin, 2, rule_title(r));
    buf_char(out, '\n');
    if (t->decision) {
        explain_item(out, 0, 10, "Question:", t->text);
        explain_item(out, 0, 10, "Ruling:", t->decision);
        explain_item(out, 0, 10, "Why:", t->why);
    } else {
        explain_words(out, 0, 0, t->text);
    }
    if (*t->editions) {
        buf_char(out, '\n');
        explain_item(out, 0, 10, "Editions:", t->editions);
    }
    add_codes(r, out);
}

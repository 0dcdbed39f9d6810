/* SPDX-License-Identifier: MIT */
#include "base/bug.h"
#include "report/explain.h"
#include "report/explain_page.h"
#include "report/language.h"

#include <string.h>

const struct code_text *code_text(enum code c) { return &code_texts[c]; }

static const char *class_words(enum code c) {
    if (code_level(c) == LEVEL_UNSUPPORTED)
        return N_("unsupported: the game is not judged (exit status 2)");
    switch (code_class(c)) {
    case CLASS_TROUBLE: return N_("trouble: the record cannot be judged (exit status 2)");
    case CLASS_HEADER: return N_("a fault in the header: nothing is replayed (exit status 1)");
    case CLASS_ILLEGAL:
        return N_("an illegal action, treated as --on-illegal says (exit status 1)");
    case CLASS_CLAIM: return N_("a false claim, which never stops the replay (exit status 1)");
    case CLASS_HINT: return N_("a warning (exit status 0, with -W error 1)");
    case CLASS_FIXTURE:
        return N_("a fixture that is not as it expects (exit status 1 with --expect)");
    }
    return "";
}

/* Each rule that code C cites, with its title. */
static void add_rules(enum code c, struct buf *out) {
    if (!*code_text(c)->rules) return;
    buf_str(out, _("\nRules:\n"));
    const char *p = code_text(c)->rules;
    while (*p) {
        size_t n = strcspn(p, " ");
        char name[24] = "";
        INVARIANT(n < sizeof name);
        memcpy(name, p, n);
        explain_item(out, 2, 14, name, rule_title(rule_by_name(name)));
        p += n;
        p += strspn(p, " ");
    }
}

/* A record, each line indented by four blanks. */
static void add_record(const char *heading, const char *record, struct buf *out) {
    if (!*record) return;
    buf_char(out, '\n');
    buf_str(out, _(heading));
    buf_str(out, "\n\n");
    for (const char *p = record; *p;) {
        size_t n = strcspn(p, "\n");
        if (n) buf_str(out, "    ");
        buf_add(out, p, n);
        buf_char(out, '\n');
        p += n;
        if (*p) p++;
    }
}

void explain_code(enum code c, struct buf *out) {
    const struct code_text *t = code_text(c);
    size_t begin = out->length;
    buf_str(out, code_name(c));
    buf_str(out, ": ");
    explain_words(out, out->length - begin, 2, t->meaning);
    explain_words(out, 0, 0, class_words(c));
    buf_char(out, '\n');
    explain_words(out, 0, 0, t->text);
    if (*t->editions) {
        buf_char(out, '\n');
        explain_item(out, 0, 10, "Editions:", t->editions);
    }
    add_rules(c, out);
    add_record("A record with this finding:", t->wrong, out);
    add_record("Corrected:", t->right, out);
    if (*t->related) {
        buf_char(out, '\n');
        explain_item(out, 0, 10, "See also:", t->related);
    }
}

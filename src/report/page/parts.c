/* SPDX-License-Identifier: MIT */
/* What several parts of a page share. */
#include "report/page/page.h"
#include "report/xml_text.h"

void page_interval(struct buf *out, const char *name, int32_t from, int32_t until) {
    bool gone = until != STAYS_ON;
    if (*name || gone)
        buf_printf(out, " class=\"%s%s%s\"", name, *name && gone ? " " : "", gone ? "zz" : "");
    if (from > 0) buf_printf(out, " data-from=\"%d\"", from);
    if (gone) buf_printf(out, " data-until=\"%d\"", until);
}

void page_words(struct buf *out, const struct buf *words) {
    if (words->length) xml_masked(out, words->text);
}

void page_icon(const struct page *p, enum figure_kind kind, int owner) {
    buf_printf(p->out,
               "<svg class=\"icon\" viewBox=\"-12 -13 24 25\" aria-hidden=\"true\">"
               "<use href=\"#g%ui%d_%d\"/></svg>",
               p->number, owner, (int)kind);
}

void page_link(const struct page *p, int32_t step, const char *name) {
    buf_printf(p->out, "<a class=\"%s\" href=\"#g%u-%d\" data-step=\"%d\">", name, p->number, step,
               step);
}

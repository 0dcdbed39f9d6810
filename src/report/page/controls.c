/* SPDX-License-Identifier: MIT */
/* The bar below the board.  It does nothing without the script, which shows it. */
#include "report/language.h"
#include "report/page/page.h"

/* A button that the script finds by NAME; PATH: what is drawn on it, 16 units high about 0,0. */
static void add_button(struct page *p, const char *name, const char *says, const char *path) {
    buf_printf(
        p->out,
        "<button type=\"button\" class=\"%s\" aria-label=\"%s\" title=\"%s\">"
        "<svg viewBox=\"-12 -12 24 24\" aria-hidden=\"true\"><path d=\"%s\"/></svg></button>",
        name, says, says, path);
}

void page_controls(struct page *p) {
    buf_printf(p->out, "<div class=\"bar\" role=\"group\" aria-label=\"%s\" hidden=\"hidden\">\n",
               _("Turn"));
    add_button(p, "first", _("Start"), "M7-7L-2 0 7 7ZM-7-7H-4V7H-7Z");
    add_button(p, "back", _("Previous turn"), "M5-8L-5 0 5 8Z");
    buf_printf(p->out,
               "<button type=\"button\" class=\"run\" aria-label=\"%s\" title=\"%s\" "
               "data-play=\"%s\" data-pause=\"%s\"><svg viewBox=\"-12 -12 24 24\" "
               "aria-hidden=\"true\"><path class=\"go\" d=\"M-5-8L8 0-5 8Z\"/>"
               "<path class=\"halt\" d=\"M-7-7H-2V7H-7ZM2-7H7V7H2Z\"/></svg></button>",
               _("Play"), _("Play"), _("Play"), _("Pause"));
    add_button(p, "next", _("Next turn"), "M-5-8L5 0-5 8Z");
    add_button(p, "last", _("End"), "M-7-7L2 0-7 7ZM4-7H7V7H4Z");
    buf_printf(p->out,
               "<input type=\"range\" min=\"0\" max=\"%d\" value=\"%d\" step=\"1\" "
               "aria-label=\"%s\"/><output>%d/%d</output>",
               p->time.last, p->time.last, _("Turn"), p->time.last, p->time.last);
    add_button(p, "less", _("Smaller"), "M-7-1.5H7V1.5H-7Z");
    add_button(p, "more", _("Larger"), "M-7-1.5H-1.5V-7H1.5V-1.5H7V1.5H1.5V7H-1.5V1.5H-7Z");
    buf_str(p->out, "\n</div>\n<p class=\"told\" aria-live=\"polite\" hidden=\"hidden\"></p>\n");
}

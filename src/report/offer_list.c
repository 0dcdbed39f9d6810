/* SPDX-License-Identifier: MIT */
/* The ways to lay a tile, a line each. */
#include "report/offer_list.h"
#include "report/language.h"
#include "report/offer_figures.h"
#include "report/offer_words.h"
#include "report/wording.h"

#include <string.h>

static void add_turns(struct buf *out, unsigned alike) {
    const char *comma = "";
    if (alike == TURNS_ANY) {
        buf_str(out, _("any"));
        return;
    }
    for (unsigned q = 0; q < 4; q++)
        if (alike >> q & 1) {
            buf_printf(out, "%s%u", comma, 90 * q);
            comma = ",";
        }
}

/* Pads to COLUMN, with at least two blanks. */
static void add_column(struct buf *line, size_t column) {
    size_t width = mask_width(line->text ? line->text : "");
    buf_fill(line, ' ', width + 2 <= column ? column - width : 2);
}

enum { TURNS_WIDTH = 8 };

struct columns {
    size_t at, rotation, lies, figures;
};

static struct columns measure(const struct offer_tile *t, const struct judgement *j) {
    struct buf b = {0};
    size_t cell = mask_width(_("at")), letters = 1, sides = mask_width(_("lies"));
    for (uint32_t i = 0; i < t->places; i++) {
        buf_clear(&b);
        wording_cell(&b, j->record, t->place[i].cell);
        if (b.length > cell) cell = b.length;
        const char *lies = side_name_print(j->record->arena, j->setup.tile[t->named.tile].type,
                                           t->place[i].quarter_turns);
        if (strlen(lies) > sides) sides = strlen(lies);
    }
    buf_clear(&b);
    offer_add_letters(&b, t->cells ? t->cells - 1 : 0);
    letters = b.length;
    buf_free(&b);
    size_t title = mask_width(_("rotation"));
    struct columns c = {.at = letters + 2};
    c.rotation = c.at + cell + 2;
    c.lies = c.rotation + (title > TURNS_WIDTH ? title : TURNS_WIDTH) + 2;
    c.figures = c.lies + sides + 2;
    return c;
}

void offer_add_list(struct buf *out, size_t columns, const struct offer_tile *t,
                    const struct judgement *j) {
    const struct tile_type *type = j->setup.tile[t->named.tile].type;
    struct columns c = measure(t, j);
    struct buf line = {0}, figures = {0};
    buf_fill(&line, ' ', c.at);
    buf_str(&line, _("at"));
    add_column(&line, c.rotation);
    buf_str(&line, _("rotation"));
    add_column(&line, c.lies);
    buf_str(&line, _("lies"));
    add_column(&line, c.figures);
    buf_printf(out, "%s%s\n", line.text, _("figures"));
    for (uint32_t i = 0; i < t->places; i++) {
        const struct offer_place *p = &t->place[i];
        buf_clear(&line);
        offer_add_letters(&line, p->number);
        add_column(&line, c.at);
        wording_cell(&line, j->record, p->cell);
        add_column(&line, c.rotation);
        add_turns(&line, p->alike);
        add_column(&line, c.lies);
        buf_str(&line, side_name_print(j->record->arena, type, p->quarter_turns));
        add_column(&line, c.figures);
        buf_str(out, line.text);
        buf_clear(&figures);
        offer_add_figures(&figures, j, t, p, type);
        offer_add_wrapped(out, figures.text, line.length, columns);
        buf_str(out, p->recorded ? _("  <- the record\n") : "\n");
    }
    buf_free(&line);
    buf_free(&figures);
}

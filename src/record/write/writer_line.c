/* SPDX-License-Identifier: MIT */
/* One entry in canonical form:
 *
 *     Eva: L/90 1,-2; road E; note "a long think" = Eva 3 (47), back Eva road W
 *
 * Steps are separated by `;`, cells of places are in brackets, a kind is written unless it is
 * `small`.  Whatever could be read as something else is quoted. */
#include "record/write/writer_line.h"
#include "record/extra_step.h"
#include "record/grammar.h"
#include "record/keys.h"

#include <string.h>

/* --- actions of expansions ------------------------------------------------------------ */

/* A figure brings a blank of its own. */
static void write_value(struct buf *b, const struct record *r, const struct form_item *item,
                        const struct step_arg *a) {
    char sides[SIDES_BYTES];
    switch ((enum form_kind)item->kind) {
    case FORM_ONE:
    case FORM_FLAG: buf_str(b, item->words[a->value]); break;
    case FORM_NUMBER: buf_printf(b, "%lld", (long long)a->number); break;
    case FORM_KIND: buf_str(b, figure_kind_name((enum figure_kind)a->value)); break;
    case FORM_REF: write_ref(b, r, &a->ref); break;
    case FORM_PLAYER:
    case FORM_BY: write_player(b, r, a->player); break;
    case FORM_TILE: write_tile(b, r, &a->tile); break;
    case FORM_CELL:
        write_place(b, r, &(struct written_place){.kind = FEATURE_KINDS, .at = a->cell}, false);
        break;
    case FORM_SIDE: buf_str(b, sides_name(1u << a->value, sides)); break;
    case FORM_SIDES: buf_str(b, sides_name(a->value, sides)); break;
    case FORM_CORNER: buf_str(b, corner_name((enum corner)a->value)); break;
    case FORM_QUARTER: buf_str(b, quarter_name((enum quarter)a->value)); break;
    case FORM_PLACE: write_place(b, r, &a->place, false); break;
    case FORM_END: break;
    }
}

static void write_after_blank(struct buf *b, const struct record *r, const struct form_item *item,
                              const struct step_arg *a) {
    if (item->kind != FORM_REF) buf_char(b, ' ');
    write_value(b, r, item, a);
}

void write_form(struct buf *b, const struct record *r, const struct form *f,
                const struct extra_step *s) {
    if (f->item[0].ahead && s->arg[0].given) {
        write_value(b, r, &f->item[0], &s->arg[0]);
        buf_char(b, ' ');
    }
    buf_str(b, f->word);
    for (uint32_t i = f->item[0].ahead; i < s->args; i++) {
        const struct form_item *item = &f->item[i];
        const struct step_arg *a = &s->arg[i];
        if (!a->given) continue;
        if (item->lead) buf_printf(b, " %s", item->lead);
        if (!a->is_list) write_after_blank(b, r, item, a);
        for (uint32_t k = 0; a->is_list && k < a->items; k++) {
            if (k && item->between == ',') buf_char(b, ',');
            write_after_blank(b, r, item, &a->item[k]);
        }
    }
}

void write_extra(struct buf *b, const struct record *r, const struct extra_step *s) {
    write_form(b, r, extra_form(s->kind), s);
}

/* --- entries ---------------------------------------------------------------------------- */

static void write_step(struct buf *b, const struct record *r, const struct step *s) {
    switch (s->kind) {
    case STEP_PLACE:
        write_tile(b, r, &s->tile);
        buf_char(b, ' ');
        write_cell(b, r, s->at.cell);
        break;
    case STEP_DREW:
        buf_str(b, "drew ");
        write_tile(b, r, &s->tile);
        break;
    case STEP_DISCARD:
        buf_str(b, "discard ");
        write_tile(b, r, &s->tile);
        break;
    case STEP_ASIDE:
        buf_str(b, "aside ");
        write_tile(b, r, &s->tile);
        break;
    case STEP_PASS: buf_str(b, "pass"); break;
    case STEP_DEPLOY:
        if (s->colour.text) buf_printf(b, "%s ", s->colour.text);
        if (s->figure != FIGURE_SMALL)
            buf_printf(b, "%s ", figure_kind_name((enum figure_kind)s->figure));
        write_place(b, r, &s->place, s->role_word);
        break;
    case STEP_RECALL: buf_str(b, "recall abbot"); break;
    case STEP_ORDER:
        for (uint32_t i = 0; i < s->orders; i++) {
            buf_str(b, i ? ", " : "order ");
            write_place(b, r, &s->order[i], false);
        }
        break;
    case STEP_EXTRA: write_extra(b, r, s->extra); break;
    case STEP_OTHER: buf_str(b, s->words.text); break;
    }
}

static void write_who(struct buf *b, const struct record *r, const struct claim *c) {
    if (c->colour.text)
        buf_str(b, c->colour.text);
    else
        write_player(b, r, c->player);
}

void write_claim(struct buf *b, const struct record *r, const struct claim *c) {
    switch (c->kind) {
    case CLAIM_POINTS:
    case CLAIM_TOTAL:
        write_who(b, r, c);
        if (c->kind == CLAIM_POINTS) buf_printf(b, " %lld", (long long)c->points);
        if (c->has_total) buf_printf(b, " (%lld)", (long long)c->total);
        break;
    case CLAIM_FEATURE:
        write_place(b, r, &c->place, false);
        buf_char(b, ' ');
        write_who(b, r, c);
        buf_printf(b, " %lld", (long long)c->points);
        break;
    case CLAIM_BACK:
        buf_str(b, "back");
        write_ref(b, r, &c->back);
        break;
    case CLAIM_TRACK:
        buf_str(b, "track ");
        write_who(b, r, c);
        if (c->second) buf_str(b, " woman");
        buf_printf(b, " %lld", (long long)c->space);
        if (c->lap >= 0) buf_printf(b, " lap %lld", (long long)c->lap);
        break;
    case CLAIM_HOLDS:
        buf_printf(b, "%s ", c->is_card ? c->what : "goods");
        if (c->player == CLAIM_NOBODY)
            buf_str(b, "none");
        else
            write_who(b, r, c);
        if (!c->is_card) buf_printf(b, " %lld %s", (long long)c->points, c->what);
        break;
    case CLAIM_OTHER: buf_str(b, c->words.text); break;
    }
}

void write_head(struct buf *b, const struct record *r, const struct entry *e) {
    if (e->number >= 0) {
        buf_int(b, e->number);
        if (e->part) buf_char(b, e->part);
        buf_char(b, '.');
    }
    if (e->player < 0) return;
    const char *name = r->player[e->player].name.text;
    if (e->number >= 0) buf_char(b, ' ');
    /* A key of the record wins over a player of that name, unless it is quoted. */
    if (name_is_bare_at_head(name) && header_key_find(name, (uint32_t)strlen(name)) == KEY_UNKNOWN)
        buf_str(b, name);
    else
        write_quoted(b, name);
    buf_char(b, ':');
}

void write_body(struct buf *b, const struct record *r, const struct entry *e) {
    const char *between = "";
    for (uint32_t i = 0; i < e->steps; i++) {
        buf_str(b, between);
        write_step(b, r, &e->step[i]);
        between = "; ";
    }
    if (e->note.text) {
        buf_printf(b, "%snote ", between);
        write_quoted(b, e->note.text);
        between = "; ";
    }
    for (uint32_t i = 0; i < e->claims; i++) {
        buf_str(b, i ? ", " : *between ? " = " : "= ");
        write_claim(b, r, &e->claim[i]);
    }
}

/* SPDX-License-Identifier: MIT */
/* Figures and figure actions of a list of legal actions. */
#include "report/offer_figures.h"
#include "report/language.h"
#include "report/offer_words.h"
#include "report/wording.h"

#include <string.h>

static size_t word_length(const struct extra *w) {
    size_t kind =
        w->figure == FIGURE_SMALL ? 0 : strlen(figure_kind_name((enum figure_kind)w->figure)) + 1;
    return strlen(extra_word((enum extra_kind)w->kind)) + 1 + kind;
}

/* Does figure action F have a die? */
static bool has_die(const struct offer_figure *f) {
    return f->action != EXTRA_KINDS && f->way >= 0 && extra_faces((enum extra_kind)f->action) > 0;
}

/* How many ways to do the action of F, which has a die, with one kind of figure begin there; END is
 * after the last way. */
static uint32_t count_throws(const struct offer_tile *t, uint32_t f, uint32_t end) {
    uint32_t n = 0;
    while (f + n < end && t->figure[f + n].action == t->figure[f].action &&
           t->way[t->figure[f + n].way].extra.figure == t->way[t->figure[f].way].extra.figure)
        n++;
    return n;
}

/* Do the N ways at B end in the same places as those at A? */
static bool are_alike(const struct offer_tile *t, uint32_t a, uint32_t b, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        const struct extra *x = &t->way[t->figure[a + i].way].extra,
                           *y = &t->way[t->figure[b + i].way].extra;
        if (extra_number(x, 0) != extra_number(y, 0) || x->segment != y->segment) return false;
    }
    return true;
}

/* Are the N ways at F the same for each face of the die, without a place? */
static bool are_same_throws(const struct offer_tile *t, uint32_t f, uint32_t n) {
    const struct extra *first = &t->way[t->figure[f].way].extra;
    bool same = n == (uint32_t)extra_faces((enum extra_kind)first->kind);
    for (uint32_t i = 0; same && i < n; i++) {
        const struct extra *w = &t->way[t->figure[f + i].way].extra;
        same = w->segment == UINT32_MAX && extra_choice(w, 0) == extra_choice(first, 0);
    }
    return same;
}

/* "fly: 1 road (0,2) W, 2 home, 3 home", "fly: 1-3 home", or "fly [big]: ..." if the big meeple can
 * do the same.  Returns how many it covers. */
static uint32_t add_throws(struct buf *out, const struct judgement *j, const struct offer_tile *t,
                           uint32_t f, uint32_t end) {
    uint32_t n = count_throws(t, f, end), told = n;
    const struct extra *first = &t->way[t->figure[f].way].extra;
    enum extra_kind kind = (enum extra_kind)first->kind;
    buf_str(out, extra_word(kind));
    if (first->figure != FIGURE_SMALL)
        buf_printf(out, " %s", figure_kind_name((enum figure_kind)first->figure));
    while (first->figure == FIGURE_SMALL && f + told < end &&
           t->figure[f + told].action == t->figure[f].action &&
           count_throws(t, f + told, end) == n && are_alike(t, f, f + told, n)) {
        uint8_t figure = t->way[t->figure[f + told].way].extra.figure;
        buf_printf(out, " [%s]", figure_kind_name((enum figure_kind)figure));
        told += n;
    }
    if (are_same_throws(t, f, n)) {
        buf_printf(out, ": 1-%u %s", n, extra_choice_word(kind, extra_choice(first, 0)));
        return told;
    }
    for (uint32_t i = 0; i < n; i++) {
        buf_str(out, i ? ", " : ": ");
        offer_add_way(out, j, &t->way[t->figure[f + i].way], word_length(first));
    }
    return told;
}

/* Is it done with a figure that is already there?  These are listed once, below the list, since
 * they are the same wherever the tile lies. */
static bool is_of_figures(const struct offer_figure *f) {
    return f->action != EXTRA_KINDS && f->way >= 0 &&
           extra_has((enum extra_kind)f->action, FORM_REF);
}

/* Is it another action that is written in full? */
static bool is_of_places(const struct offer_figure *f) {
    return f->action != EXTRA_KINDS && f->way >= 0 && !has_die(f) && !is_of_figures(f);
}

/* "ferry: N S, N E".  Returns how many it covers. */
static uint32_t add_ways(struct buf *out, const struct judgement *j, const struct offer_tile *t,
                         uint32_t f, uint32_t end) {
    const char *word = extra_word((enum extra_kind)t->figure[f].action);
    uint32_t n = 0;
    buf_str(out, word);
    for (; f + n < end && t->figure[f + n].action == t->figure[f].action; n++) {
        if (form_items(extra_form((enum extra_kind)t->figure[f].action)) == 0) continue;
        buf_str(out, n ? ", " : ": ");
        offer_add_way(out, j, &t->way[t->figure[f + n].way], strlen(word) + 1);
    }
    return n;
}

/* "meeple: "; "red meeple: " where a colour is to be said. */
static void add_figure_of(struct buf *out, const struct judgement *j,
                          const struct offer_figure *f) {
    if (j->setup.owners) {
        wording_owner(out, j->record, f->owner);
        buf_char(out, ' ');
    }
    buf_printf(out, "%s: ", wording_figure((enum figure_kind)f->kind));
}

void offer_add_figures(struct buf *out, const struct judgement *j, const struct offer_tile *t,
                       const struct offer_place *p, const struct tile_type *type) {
    int kind = -1, owner = 0;
    uint32_t end = p->figure + p->figures;
    for (uint32_t i = p->figure; i < end; i++) {
        const struct offer_figure *f = &t->figure[i];
        if (i > p->figure && is_of_figures(f) && f[-1].action == f->action) continue;
        bool again = f->kind == kind && f->owner == owner;
        if (again && kind != FIGURE_ANY)
            buf_str(out, ", ");
        else if (kind >= 0)
            buf_str(out, "; ");
        kind = f->kind;
        owner = f->owner;
        if (has_die(f)) {
            i += add_throws(out, j, t, i, end) - 1;
            continue;
        }
        if (is_of_places(f)) {
            i += add_ways(out, j, t, i, end) - 1;
            continue;
        }
        if (f->action != EXTRA_KINDS)
            buf_str(out, extra_word((enum extra_kind)f->action));
        else if (f->kind == FIGURE_ANY)
            buf_str(out, _("recall abbot"));
        else if (i == p->figure || f[-1].kind != f->kind || f[-1].owner != f->owner)
            add_figure_of(out, j, f);
        if (f->kind == FIGURE_ANY) continue;
        if (f->there >= 0)
            offer_add_piece_there(out, j, f->there, f->segment);
        else
            offer_add_piece(out, type, p->quarter_turns, f->segment);
    }
    if (!p->figures) buf_str(out, _("none"));
}

/* The figures that ACTION can be done with. */
static void add_figures_of(struct buf *out, enum extra_kind action, size_t columns,
                           const struct offer_tile *t, const struct judgement *j) {
    const char *word = extra_word(action);
    struct buf line = {0};
    for (uint32_t k = 0; k < t->places && !line.length; k++) {
        const struct offer_place *p = &t->place[k];
        for (uint32_t i = p->figure; i < p->figure + p->figures; i++) {
            const struct offer_figure *f = &t->figure[i];
            if (f->action != action || !is_of_figures(f)) continue;
            if (line.length)
                buf_str(&line, ", ");
            else
                buf_printf(&line, "%s: ", word);
            offer_add_way(&line, j, &t->way[f->way], strlen(word) + 1);
        }
    }
    if (line.length) {
        buf_str(out, "\n   ");
        offer_add_wrapped(out, line.text, 3, columns);
        buf_char(out, '\n');
    }
    buf_free(&line);
}

void offer_add_with_figures(struct buf *out, size_t columns, const struct offer_tile *t,
                            const struct judgement *j) {
    for (int k = 0; k < EXTRA_KINDS; k++)
        add_figures_of(out, (enum extra_kind)k, columns, t, j);
}

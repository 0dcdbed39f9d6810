/* SPDX-License-Identifier: MIT */
/* Figures and pieces in words, each in the steps in which it is where it is: what cannot be seen on the
 * board (prisoners, robbers on the track, tower pieces in supply), and all for those who do not see it. */
#include "base/form.h"
#include "game/modules.h"
#include "report/language.h"
#include "report/map_legend.h"
#include "report/page/page.h"
#include "report/wording.h"
#include "report/xml_text.h"

static void add_masked(struct page *p, void (*say)(struct buf *, const struct record *, int),
                       int who) {
    struct buf name = {0};
    say(&name, p->j->record, who);
    page_words(p->out, &name);
    buf_free(&name);
}

/* Where S is, after a comma. */
static void add_place(struct page *p, const struct stay *s) {
    const struct game *g = &p->j->game;
    struct buf words = {0};
    buf_str(p->out, ", ");
    if (s->tile >= 0) {
        const struct placed_tile *tile = &g->placed[s->tile];
        if (s->segment >= 0)
            buf_printf(&words, "%s ",
                       wording_feature((enum feature_kind)tile->type->segment[s->segment].kind));
        wording_cell(&words, p->j->record, tile->cell);
        if (s->segment >= 0)
            wording_sides(&words, tile->type, tile->quarter_turns, (unsigned)s->segment, true);
    } else if (s->where.kind == LOCATION_PRISON || s->where.kind == LOCATION_SUPPLY) {
        struct buf name = {0};
        wording_player(&name, p->j->record,
                       s->where.kind == LOCATION_PRISON ? (int)s->where.at
                                                        : g->piece[s->index].owner);
        buf_printf(&words, _("with %s"), name.text);
        buf_free(&name);
    } else if (s->where.kind == LOCATION_QUARTER) {
        buf_printf(&words, _("in the %s of Carcassonne"), quarter_name((enum quarter)s->where.at));
    } else if (s->where.kind == LOCATION_SPACE) {
        buf_printf(&words, _("on space %u"), s->where.at);
    }
    page_words(p->out, &words);
    buf_free(&words);
}

/* Is K printed on some tile that lies? */
static bool is_printed(const struct page *p, const struct map_print *k) {
    const struct game *g = &p->j->game;
    if (!map_shows_print(p->j, k)) return false;
    for (uint32_t i = 0; i < g->placed_count; i++) {
        const struct tile_type *type = g->placed[i].type;
        if (type->marks & k->marks) return true;
        unsigned muted = setup_muted(&p->j->setup, type);
        for (int s = 0; s < type->segments; s++)
            if (type->segment[s].flags & ~muted & k->flag) return true;
    }
    return false;
}

static void add_sign(struct page *p, const char *class, char letter, const char *name) {
    buf_printf(p->out, "<li><b class=\"%s\">%c</b> ", class, letter);
    xml_masked(p->out, name);
    buf_str(p->out, "</li>\n");
}

void page_legend(struct page *p) {
    uint64_t kinds = 0;
    size_t begin = p->out->length;
    buf_printf(p->out, "<ul class=\"legend\" aria-label=\"%s\">\n", _("Signs on the board"));
    size_t empty = p->out->length;
    for (uint32_t i = 0; i < p->time.stays; i++)
        if (p->time.stay[i].of == STAY_PIECE && p->time.stay[i].tile >= 0)
            kinds |= (uint64_t)1 << p->j->game.piece[p->time.stay[i].index].kind;
    for (; kinds; kinds &= kinds - 1) {
        enum piece_kind kind = (enum piece_kind)set_first64(kinds);
        add_sign(p, "pp", piece_letter(kind), wording_piece(kind));
    }
    for (const struct map_print *k = map_prints; k < map_prints + MAP_PRINTS; k++)
        if (is_printed(p, k)) add_sign(p, "kk", k->letter, _(k->name));
    if (p->out->length > empty) {
        buf_str(p->out, "</ul>\n");
        return;
    }
    p->out->length = begin;
    p->out->text[begin] = '\0';
}

static void add_thing(struct page *p, const struct stay *s) {
    const struct game *g = &p->j->game;
    buf_str(p->out, "<li");
    page_interval(p->out, "", s->from, s->until);
    buf_char(p->out, '>');
    if (s->of == STAY_FIGURE) {
        const struct figure *f = &g->figure[s->index];
        add_masked(p, wording_owner, f->owner);
        buf_printf(p->out, ": %s", wording_figure((enum figure_kind)f->kind));
    } else {
        const struct piece *piece = &g->piece[s->index];
        if (piece->owner >= 0) {
            add_masked(p, wording_owner, piece->owner);
            buf_str(p->out, ": ");
        }
        if (s->count > 1)
            buf_printf(p->out, "%u %s", s->count, wording_pieces((enum piece_kind)piece->kind));
        else
            buf_str(p->out, wording_piece((enum piece_kind)piece->kind));
    }
    add_place(p, s);
    buf_str(p->out, "</li>\n");
}

void page_things(struct page *p) {
    bool any = false;
    for (uint32_t i = 0; i < p->time.stays; i++) {
        const struct stay *s = &p->time.stay[i];
        if (s->of == STAY_GROUND) continue;
        if (!any)
            buf_printf(p->out, "<details class=\"things\"><summary>%s</summary><ul>\n",
                       _("Figures and pieces in this turn"));
        any = true;
        add_thing(p, s);
    }
    if (any) buf_str(p->out, "</ul></details>\n");
}

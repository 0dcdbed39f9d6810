/* SPDX-License-Identifier: MIT */
/* Mutations of the figure action. */
#include "tools/mutate.h"

#include <stddef.h>
#include <string.h>

static bool has_figure(const struct mutation *m, int at) {
    return mutate_lays(m, at) && plain_find(&m->g->entry[at], PLAIN_FIGURE) >= 0;
}
static bool has_no_action(const struct mutation *m, int at) {
    return mutate_lays(m, at) && plain_find(&m->g->entry[at], PLAIN_FIGURE) < 0 &&
           plain_find(&m->g->entry[at], PLAIN_RECALL) < 0;
}

static struct plain_step *pick_figure(struct mutation *m) {
    m->at = mutate_pick(m, has_figure);
    return m->at < 0 ? NULL : mutate_step(m, m->at, PLAIN_FIGURE);
}

bool mutate_stand(struct mutation *m, char figure, const char *code) {
    int from = mutate_pick(m, mutate_lays);
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        m->at = (from + i) % m->g->entries;
        const struct naive *n = mutate_laid(m, m->at);
        if (!n) continue;
        int player = mutate_player(m, m->at);
        unsigned first = mutate_below(m, 13);
        for (unsigned k = 0; k < 13; k++) {
            int port = (int)((first + k) % 13);
            if (naive_kind_at(n, n->laid_count - 1, port) == '.') continue;
            const char *got = naive_check_figure(n, player, figure, port);
            if (code ? !got || strcmp(got, code) != 0 : got != NULL) continue;
            mutate_drop_actions(&m->g->entry[m->at]);
            mutate_add_figure(&m->g->entry[m->at], n, port, figure);
            return true;
        }
    }
    return false;
}

static bool occupied(struct mutation *m) { return mutate_stand(m, 's', "E-FEATURE-OCCUPIED"); }
static bool none_left(struct mutation *m) { return mutate_stand(m, 's', "E-NO-MEEPLE"); }
static bool abbot_none_left(struct mutation *m) { return mutate_stand(m, 'a', "E-NO-ABBOT"); }
static bool abbot_feature(struct mutation *m) { return mutate_stand(m, 'a', "E-ABBOT-FEATURE"); }
static bool garden(struct mutation *m) { return mutate_stand(m, 's', "E-GARDEN-NEEDS-ABBOT"); }
static bool farmer(struct mutation *m) { return mutate_stand(m, 's', "E-FARMERS-OFF"); }
static bool water(struct mutation *m) { return mutate_stand(m, 's', "E-RIVER-MEEPLE"); }
static bool volcano(struct mutation *m) { return mutate_stand(m, 's', "E-RIVER-VOLCANO"); }
static bool decoration(struct mutation *m) { return mutate_stand(m, 'a', "E-NO-SUCH-FEATURE"); }
static bool legal(struct mutation *m) {
    return mutate_stand(m, mutate_below(m, 4) ? 's' : 'a', NULL);
}

/* Some other piece of the tile, whatever that is. */
static bool segment(struct mutation *m) {
    struct plain_step *s = pick_figure(m);
    const struct naive *n = s ? mutate_laid(m, m->at) : NULL;
    if (!n) return false;
    int laid = n->laid_count - 1, port = (int)mutate_below(m, 13);
    struct plain_where old = s->where;
    if (naive_kind_at(n, laid, port) == '.') return false;
    mutate_set_where(&s->where, n, laid, port);
    return memcmp(&old, &s->where, sizeof old) != 0;
}

/* The same kind at some other side, half or corner. */
static bool side(struct mutation *m) {
    static const char *const words[] = {"N", "E", "S", "W", "NL", "ER", "SL", "WR", "NE", "SW"};
    struct plain_step *s = pick_figure(m);
    if (!s || strchr("mg", s->where.feature)) return false;
    strcpy(s->where.port, words[mutate_below(m, 10)]);
    return true;
}

static bool feature(struct mutation *m) {
    struct plain_step *s = pick_figure(m);
    if (!s) return false;
    char other = "rcmgf~"[mutate_below(m, 6)];
    if (other == s->where.feature) return false;
    s->where.feature = other;
    if (strchr("mg", other)) s->where.port[0] = '\0';
    return true;
}

static bool unsaid(struct mutation *m) {
    struct plain_step *s = pick_figure(m);
    if (!s || !s->where.port[0]) return false;
    s->where.port[0] = '\0';
    return true;
}

/* A figure on a tile that lies already; on a feature that is COMPLETE or not. */
static bool stand_elsewhere(struct mutation *m, bool complete) {
    m->at = mutate_pick(m, mutate_lays);
    const struct naive *n = m->at < 0 ? NULL : mutate_laid(m, m->at);
    for (int tries = 0; n && n->laid_count > 1 && tries < 200; tries++) {
        int laid = (int)mutate_below(m, (unsigned)n->laid_count - 1),
            port = (int)mutate_below(m, 13);
        if (naive_kind_at(n, laid, port) == '.' ||
            naive_is_complete(n, n->laid[laid].label[port]) != complete)
            continue;
        struct plain_entry *e = &m->g->entry[m->at];
        mutate_drop_actions(e);
        struct plain_step *s = mutate_add_figure(e, n, port, 's');
        mutate_set_where(&s->where, n, laid, port);
        s->where.on_cell = true;
        s->where.x = n->laid[laid].x;
        s->where.y = n->laid[laid].y;
        return true;
    }
    return false;
}
static bool elsewhere(struct mutation *m) { return stand_elsewhere(m, false); }
static bool too_late(struct mutation *m) { return stand_elsewhere(m, true); }

/* Its own cell may be named. */
static bool own_cell(struct mutation *m) {
    struct plain_step *s = pick_figure(m);
    if (!s) return false;
    const struct plain_step *tile = mutate_step(m, m->at, PLAIN_PLACE);
    s->where.on_cell = true;
    s->where.x = tile->x;
    s->where.y = tile->y;
    return true;
}

static bool kind(struct mutation *m) {
    struct plain_step *s = pick_figure(m);
    if (!s) return false;
    s->figure = s->figure == 'a' ? 's' : 'a';
    return true;
}

static bool foreign(struct mutation *m) {
    struct plain_step *s = pick_figure(m);
    if (!s) return false;
    s->figure = 'b';
    return true;
}

/* By the colour of somebody, perhaps his own. */
static bool owner(struct mutation *m) {
    struct plain_step *s = pick_figure(m);
    if (!s) return false;
    s->colour = (int)mutate_below(m, (unsigned)m->g->players);
    return true;
}

static bool twice(struct mutation *m) {
    m->at = mutate_pick(m, has_figure);
    const struct naive *n = m->at < 0 ? NULL : mutate_laid(m, m->at);
    if (!n) return false;
    int port = (int)mutate_below(m, 13);
    if (naive_kind_at(n, n->laid_count - 1, port) == '.') return false;
    mutate_add_figure(&m->g->entry[m->at], n, port, 's');
    return true;
}

static bool too_early(struct mutation *m) {
    struct plain_step *s = pick_figure(m);
    if (!s) return false;
    struct plain_step figure = *s;
    struct plain_entry *e = &m->g->entry[m->at];
    mutate_drop_actions(e);
    *plain_insert_step(e, plain_find(e, PLAIN_PLACE)) = figure;
    return true;
}

static bool removed(struct mutation *m) {
    if (!pick_figure(m)) return false;
    mutate_drop_actions(&m->g->entry[m->at]);
    return true;
}

/* --- recall, order -------------------------------------------------------------------- */

/* A recall in some turn where it is answered by CODE (NULL: where it is legal). */
static bool recall_where(struct mutation *m, const char *code) {
    int from = mutate_pick(m, mutate_lays);
    for (int i = 0; from >= 0 && i < m->g->entries; i++) {
        m->at = (from + i) % m->g->entries;
        if (!has_no_action(m, m->at) && !has_figure(m, m->at)) continue;
        const struct naive *n = mutate_laid(m, m->at);
        struct plain_entry *e = &m->g->entry[m->at];
        int player = e->player < 0 ? m->before[m->at].due : e->player;
        const char *got = naive_check_recall(n, player);
        if (code ? !got || strcmp(got, code) != 0 : got != NULL) continue;
        mutate_drop_actions(e);
        plain_insert_step(e, e->steps)->kind = PLAIN_RECALL;
        return true;
    }
    return false;
}

static bool recall_none(struct mutation *m) { return recall_where(m, "E-RECALL-NO-ABBOT"); }
static bool recall_complete(struct mutation *m) { return recall_where(m, "E-RECALL-COMPLETE"); }
static bool recall_legal(struct mutation *m) { return recall_where(m, NULL); }

static bool has_recall(const struct mutation *m, int at) {
    return mutate_step(m, at, PLAIN_RECALL) != NULL;
}
static bool recall_and_figure(struct mutation *m) {
    m->at = mutate_pick(m, has_recall);
    const struct naive *n = m->at < 0 ? NULL : mutate_laid(m, m->at);
    if (!n) return false;
    mutate_add_figure(&m->g->entry[m->at], n, 0, 's');
    return true;
}
static bool recall_removed(struct mutation *m) {
    m->at = mutate_pick(m, has_recall);
    if (m->at < 0) return false;
    mutate_drop_actions(&m->g->entry[m->at]);
    return true;
}

/* A line of scoring for a feature of the tile. */
static bool order(struct mutation *m) {
    m->at = mutate_pick(m, mutate_lays);
    const struct naive *n = m->at < 0 ? NULL : mutate_laid(m, m->at);
    if (!n) return false;
    int laid = n->laid_count - 1, port = (int)mutate_below(m, 13);
    if (!strchr("rcmgs", naive_kind_at(n, laid, port))) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    struct plain_step *s = plain_insert_step(e, e->steps);
    s->kind = PLAIN_ORDER;
    mutate_set_where(&s->where, n, laid, port);
    return true;
}

/* ... for the feature of some figure on the board, rather one in the middle of its tile. */
static bool order_elsewhere(struct mutation *m) {
    m->at = mutate_pick(m, mutate_lays);
    const struct naive *n = m->at < 0 ? NULL : mutate_laid(m, m->at);
    if (!n || n->figures == 0) return false;
    int pick = (int)mutate_below(m, (unsigned)n->figures);
    for (int i = 0; i < n->figures && n->figure[pick].port != NAIVE_MIDDLE; i++)
        pick = (pick + 1) % n->figures;
    const struct naive_figure *f = &n->figure[pick];
    struct plain_entry *e = &m->g->entry[m->at];
    struct plain_step *s = plain_insert_step(e, e->steps);
    s->kind = PLAIN_ORDER;
    mutate_set_where(&s->where, n, f->laid, f->port);
    s->where.on_cell = true;
    s->where.x = n->laid[f->laid].x;
    s->where.y = n->laid[f->laid].y;
    return true;
}

/* ... and a figure after it. */
static bool order_early(struct mutation *m) {
    struct plain_step *s = pick_figure(m);
    if (!s) return false;
    struct plain_entry *e = &m->g->entry[m->at];
    struct plain_step line = *s;
    line.kind = PLAIN_ORDER;
    *plain_insert_step(e, plain_find(e, PLAIN_FIGURE)) = line;
    return true;
}

const struct mutation_kind mutate_figure_kinds[] = {
    {"figure-occupied", occupied, "E-FEATURE-OCCUPIED", false},
    {"figure-none-left", none_left, "E-NO-MEEPLE", false},
    {"figure-legal", legal, "E-FEATURE-OCCUPIED E-NO-MEEPLE", false},
    {"figure-segment", segment, "E-FEATURE-OCCUPIED", false},
    {"figure-side", side, "E-NO-SUCH-FEATURE E-MISSING", false},
    {"figure-feature", feature, "E-NO-SUCH-FEATURE", false},
    {"figure-unsaid", unsaid, "E-MISSING", false},
    {"figure-elsewhere", elsewhere, "E-MEEPLE-ELSEWHERE", false},
    {"figure-too-late", too_late, "E-MEEPLE-ELSEWHERE", false},
    {"figure-own-cell", own_cell, "", false},
    {"figure-kind", kind, "E-NO-ABBOT E-ABBOT-FEATURE", false},
    {"figure-foreign", foreign, "E-EXPANSION", false},
    {"figure-owner", owner, "E-EXPANSION", false},
    {"figure-twice", twice, "E-ACTION-TWICE", false},
    {"figure-early", too_early, "E-PHASE-ORDER", false},
    {"figure-removed", removed, "", false},
    {"figure-farmer", farmer, "E-FARMERS-OFF", false},
    {"figure-garden", garden, "E-GARDEN-NEEDS-ABBOT", false},
    {"figure-decoration", decoration, "E-NO-SUCH-FEATURE", false},
    {"figure-water", water, "E-RIVER-MEEPLE", false},
    {"figure-volcano", volcano, "E-RIVER-VOLCANO", false},
    {"abbot-none-left", abbot_none_left, "E-NO-ABBOT", false},
    {"abbot-feature", abbot_feature, "E-ABBOT-FEATURE", false},
    {"recall-none", recall_none, "E-RECALL-NO-ABBOT", false},
    {"recall-complete", recall_complete, "E-RECALL-COMPLETE", false},
    {"recall-legal", recall_legal, "E-RECALL-NO-ABBOT", false},
    {"recall-and-figure", recall_and_figure, "E-ACTION-TWICE", false},
    {"recall-removed", recall_removed, "E-NO-ABBOT", false},
    {"order", order, "E-ORDER", false},
    {"order-elsewhere", order_elsewhere, "E-ORDER", false},
    {"order-early", order_early, "E-PHASE-ORDER", false},
    {NULL, NULL, NULL, false},
};

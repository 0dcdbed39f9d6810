/* SPDX-License-Identifier: MIT */
#include "game/prospect.h"
#include "game/feature.h"
#include "game/figure.h"

bool prospect_group_has(const struct prospect_group *group, uint32_t feature) {
    for (uint32_t i = 0; i < group->features; i++)
        if (group->feature[i] == feature) return true;
    return false;
}

/* The segments of the tile that touch FEATURE. */
static uint32_t touching(const struct prospect *p, uint32_t feature) {
    uint32_t set = 0;
    for (unsigned rest = p->joined; rest; rest &= rest - 1) {
        unsigned port = set_first(rest);
        if (p->feature[port] == (int32_t)feature)
            set |= 1u << tile_segment_at(p->type, port, p->quarter_turns);
    }
    return set;
}

struct prospect_group prospect_group(const struct game *g, const struct prospect *p, int segment) {
    struct prospect_group group = {.segments = 1u << segment};
    for (uint32_t left = group.segments; left;) {
        unsigned s = set_first(left);
        left &= left - 1;
        const struct segment *printed = &p->type->segment[s];
        unsigned ports = ports_turned(printed->ports, p->quarter_turns) & (unsigned)p->joined;
        group.open += printed->sides;
        for (unsigned rest = ports; rest; rest &= rest - 1) {
            unsigned port = set_first(rest);
            uint32_t feature = (uint32_t)p->feature[port];
            if (PORTS_MIDDLE >> port & 1) group.open -= 2; /* closed from both sides */
            if (prospect_group_has(&group, feature)) continue;
            group.feature[group.features++] = feature;
            group.open += g->feature[feature].open;
            uint32_t more = touching(p, feature) & ~group.segments;
            group.segments |= more;
            left |= more;
        }
    }
    return group;
}

struct prospect_group prospect_group_of(const struct game *g, const struct prospect *p,
                                        uint32_t feature) {
    uint32_t touched = touching(p, feature);
    if (touched) return prospect_group(g, p, (int)set_first(touched));
    return (struct prospect_group){
        .feature = {feature}, .features = 1, .open = g->feature[feature].open};
}

bool prospect_joins(const struct game *g, const struct prospect *p, uint32_t a, uint32_t b) {
    if (a == b) return true;
    struct prospect_group group = prospect_group_of(g, p, a);
    return prospect_group_has(&group, b);
}

bool prospect_surrounds(const struct game *g, const struct prospect *p, struct cell cell) {
    bool beside = cell_is_around(cell, p->cell) && !cell_equal(cell, p->cell);
    return board_ring(&g->board, cell) + (beside ? 1u : 0u) == 8;
}

bool prospect_completes(const struct game *g, const struct prospect *p, int segment) {
    switch (feature_traits[p->type->segment[segment].kind].completion) {
    case COMPLETE_NEVER: return false;
    case COMPLETE_CLOSED: return prospect_group(g, p, segment).open == 0;
    case COMPLETE_SURROUNDED: return prospect_surrounds(g, p, p->cell);
    }
    return false;
}

bool prospect_completes_feature(const struct game *g, const struct prospect *p, uint32_t feature) {
    const struct feature *f = &g->feature[feature];
    switch (feature_traits[f->kind].completion) {
    case COMPLETE_NEVER: break;
    case COMPLETE_CLOSED: return f->open && prospect_group_of(g, p, feature).open == 0;
    case COMPLETE_SURROUNDED:
        return !game_is_complete(g, feature) &&
               prospect_surrounds(g, p, g->placed[g->segment[f->segment].tile].cell);
    }
    return false;
}

/* Asked for every figure: what prospect_group() would find, without adding anything up. */
int32_t prospect_occupied(const struct game *g, const struct prospect *p, int segment) {
    /* The feature may reach other segments of this very tile by way of its
     * neighbours, so walk from segment to segment (MEEPLE-5). */
    uint32_t seen = 1u << segment, open = seen;
    while (open) {
        unsigned s = set_first(open);
        open &= open - 1; /* at once: smaller ones may come in */
        unsigned ports =
            ports_turned(p->type->segment[s].ports, p->quarter_turns) & (unsigned)p->joined;
        for (; ports; ports &= ports - 1) {
            int32_t f = p->feature[set_first(ports)];
            if (g->feature[f].figures) return f;
            for (unsigned other = 0; other < PORTS; other++) {
                if (p->feature[other] != f) continue;
                int t = tile_segment_at(p->type, other, p->quarter_turns);
                if (t >= 0 && !(seen >> t & 1)) {
                    seen |= 1u << t;
                    open |= 1u << t;
                }
            }
        }
    }
    return -1;
}

bool prospect_has_follower(const struct game *g, const struct prospect *p, int segment,
                           int player) {
    struct prospect_group group = prospect_group(g, p, segment);
    for (uint32_t i = 0; i < group.features; i++)
        if (figure_has_follower(g, player, group.feature[i])) return true;
    return false;
}

bool prospect_has_figure(const struct game *g, const struct prospect *p, int segment, int player,
                         enum figure_kind kind) {
    struct prospect_group group = prospect_group(g, p, segment);
    for (uint32_t i = 0; i < g->figures; i++) {
        const struct figure *f = &g->figure[i];
        if (f->player == player && f->kind == kind &&
            prospect_group_has(&group, g->segment[f->segment].feature))
            return true;
    }
    return false;
}

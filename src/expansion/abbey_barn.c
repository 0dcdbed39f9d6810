/* SPDX-License-Identifier: MIT */
/* The barn (ABB-13 to ABB-18): it stands where four tiles meet, on a field whose farmers are paid
 * and sent home, and pays its owner at the end.
 *
 *     +------+------+      It is a figure on the field of the tile just laid; which corner that was
 *     | field|field |      matters only while it is put there.
 *     |     [B]     |
 *     | field|field |      after the scoring   a barn put there now: 3 a city, farmers go home
 *     +------+------+                          farmers and a barn on one field: 1 a city, the same
 *                          at the end          4 a city to the owner of each barn
 *
 * Nobody can become a farmer on a field with a barn, so farmers who are there after a turn have just been
 * joined to it. */
#include "base/xalloc.h"
#include "expansion/abbey.h"
#include "expansion/all.h"
#include "game/deploy.h"
#include "game/farm.h"
#include "game/figure.h"
#include "game/hooks.h"
#include "game/journal.h"
#include "game/payment.h"
#include "game/score.h"

#include <stdlib.h>

#define EACH_PLACED 3
#define EACH_JOINED 1
#define EACH_AT_END 4

bool barn_is_on(const struct game *g, uint32_t feature) {
    if (!g->feature[feature].helpers) return false;
    for (uint32_t i = 0; i < g->lands; i++)
        if (game_on_land(g, i)->kind == FIGURE_BARN &&
            g->segment[game_on_land(g, i)->segment].feature == feature)
            return true;
    return false;
}

/* --- the corner --------------------------------------------------------------------------------- */

/* The half sides of a tile at corner K. */
static port_set half_sides(unsigned k) {
    return (port_set)(1u << (3 * k + 2) % PORTS | 1u << (3 * k + 3) % PORTS);
}

/* The field at corner K of the tile on C: a placed segment, or -1 (AMB-ABB-10). */
static int64_t field_at(const struct game *g, struct cell c, unsigned k) {
    int32_t tile = board_tile(&g->board, c);
    if (tile < 0) return -1;
    const struct placed_tile *p = &g->placed[tile];
    FOR_EACH_SEGMENT(i, s, g, p)
        if (p->type->segment[i].kind == FEATURE_FIELD &&
            (half_sides(k) & ~game_segment_ports(g, s)) == 0)
            return s;
    return -1;
}

/* The tiles around corner K of the tile on C, each at the index of its own corner there. */
static void cells_around(struct cell c, unsigned k, struct cell cell[CORNERS] /* out */) {
    int32_t x = c.x + (k == CORNER_NE || k == CORNER_SE),
            y = c.y + (k == CORNER_SE || k == CORNER_SW);
    cell[CORNER_NE] = (struct cell){x - 1, y};
    cell[CORNER_SE] = (struct cell){x - 1, y - 1};
    cell[CORNER_SW] = (struct cell){x, y - 1};
    cell[CORNER_NW] = (struct cell){x, y};
}

/* The corner of the tile just laid that S means, or -1. */
static int own_corner(const struct game *g, const struct extra *s) {
    const struct cell *said = extra_cell(s, 0);
    struct cell own = g->placed[g->now.tile].cell, cell[CORNERS];
    cells_around(said ? *said : own, (unsigned)extra_corner(s, 0), cell);
    for (int k = 0; k < CORNERS; k++)
        if (cell_equal(cell[k], own)) return k;
    return -1;
}

/* Why corner K of the tile just laid is not a field of four tiles, or OK. */
static struct verdict check_corner(const struct game *g, unsigned k, uint32_t *field /* out */) {
    struct cell own = g->placed[g->now.tile].cell, cell[CORNERS];
    struct arg corner = arg_text(ARG_WORD, corner_name((enum corner)k)), at = arg_cell(own);
    int64_t first = field_at(g, own, k);
    cells_around(own, k, cell);
    for (unsigned i = 0; i < CORNERS; i++)
        if (board_tile(&g->board, cell[i]) < 0)
            return VERDICT(M_BARN_CORNER_EMPTY, corner, at, arg_cell(cell[i]));
    for (unsigned i = 0; i < CORNERS; i++) {
        int64_t s = field_at(g, cell[i], i);
        if (s < 0 || first < 0 || g->segment[s].feature != g->segment[first].feature)
            return VERDICT(M_BARN_CORNER, corner, at, arg_cell(s < 0 ? cell[i] : own));
    }
    *field = (uint32_t)first;
    return VERDICT_OK;
}

struct verdict barn_check(const struct game *g, struct extra *s) {
    struct cell own = g->placed[g->now.tile].cell;
    int k = own_corner(g, s), player = g->now.player;
    uint32_t field = 0;
    struct verdict v =
        k < 0 ? VERDICT(M_BARN_ELSEWHERE, arg_cell(own)) : check_corner(g, (unsigned)k, &field);
    bool second = setup_variant(g->setup, VARIANT_BARN_SECOND) == BARN_SECOND_YES;
    if (verdict_ok(&v) && !second && barn_is_on(g, g->segment[field].feature))
        v = VERDICT(M_BARN_SECOND, {ARG_NONE, {0}});
    if (setup_variant(g->setup, VARIANT_FARMERS) == OFF)
        v = verdict_first(v, VERDICT(M_FARMERS_OFF, {ARG_NONE, {0}}));
    if (g->supply[player][FIGURE_BARN] == 0)
        v = verdict_first(v, deploy_no_figure(g, player, FIGURE_BARN));
    /* For the dragon and its like it is a figure on the tile just laid. */
    struct action deploy = {
        .kind = ACTION_DEPLOY, .tile = -1, .figure = FIGURE_BARN, .elsewhere = -1};
    struct verdict no;
    if (deploy_bars(g, &deploy, &no)) v = verdict_first(v, no);
    v = verdict_first(v, deploy_check_tile(g, FIGURE_BARN, (uint32_t)g->now.tile));
    s->figure = FIGURE_BARN;
    s->effect = EFFECT_PUT;
    s->segment = field;
    return v;
}

bool barn_candidates(const struct legal *l) {
    for (unsigned k = 0; k < CORNERS; k++) {
        struct extra s = extra_begin(EXTRA_BARN);
        extra_say(&s, FORM_CORNER, 0)->value = (uint8_t)k;
        if (!legal_try(l, extra_action(&s))) return false;
    }
    return true;
}

void barn_act(struct game *g, int player, const struct extra *s) {
    figure_put(g, player, FIGURE_BARN, s->segment);
}

/* --- scoring -------------------------------------------------------------------------------------- */

/* AMB-ABB-12 */
static void send_home(struct game *g, uint32_t field, enum scoring_cause cause) {
    for (uint32_t i = g->lands; i-- > 0;)
        if (g->segment[game_on_land(g, i)->segment].feature == field &&
            game_on_land(g, i)->kind != FIGURE_BARN)
            figure_remove(g, g->land[i], cause);
}

/* Did the entry that runs put the barn there? */
static bool is_new(const struct game *g, const struct figure *barn) {
    return barn->turn == g->clock.turn + 1;
}

/* Is a barn on FEATURE (ANY_FIELD: on any) whose field is scored in the entry that runs? */
#define ANY_FIELD UINT32_MAX
static bool is_due(const struct game *g, uint32_t feature) {
    for (int p = 0, owners = (int)setup_owners(g->setup); p < owners; p++) {
        if (g->supply[p][FIGURE_BARN] == g->setup->supply[p][FIGURE_BARN]) continue;
        FOR_EACH_FIGURE(i, g, p, FIGURE_BARN) {
            const struct figure *f = &g->figure[i];
            if (f->where != LOCATION_SEGMENT) continue;
            uint32_t field = g->segment[f->segment].feature;
            if (feature != ANY_FIELD && feature != field) continue;
            if (is_new(g, f) || g->feature[field].figures) return true;
        }
    }
    return false;
}

/* The next barn whose field has figures: one that is new (ABB-14), else any (ABB-15).  A field where a barn was put
 * is not scored twice.  NULL: there is none. */
static const struct figure *next_barn(const struct game *g) {
    for (int fresh = 1; fresh >= 0; fresh--)
        for (uint32_t i = 0; i < g->lands; i++) {
            const struct figure *f = game_on_land(g, i);
            if (f->kind == FIGURE_BARN && is_new(g, f) == (fresh == 1) &&
                g->feature[g->segment[f->segment].feature].figures)
                return f;
        }
    return NULL;
}

/* Each field is paid, then told of, as features are (ORD 4d); then its figures go home. */
static bool pay_step(struct game *g, unsigned n) {
    const struct figure *barn = next_barn(g);
    if (!barn) return false;
    uint32_t field = g->segment[barn->segment].feature;
    bool fresh = is_new(g, barn);
    const struct farm_way way = {.each = fresh ? EACH_PLACED : EACH_JOINED,
                                 .bonuses = BONUS_OF_OWNER | BONUS_OF_FIELD,
                                 .cause = fresh ? CAUSE_BARN_PLACED : CAUSE_BARN_JOINED,
                                 .rule = fresh ? RULE_ABB_14 : RULE_ABB_15};
    if (n % 2 == 0) {
        g->now.scored = farm_score_field(g, field, &way);
        return true;
    }
    farm_tell(g, field, g->now.scored);
    send_home(g, field, way.cause);
    return true;
}

const struct phase barn_payment = {
    .order = 511,
    .pushed = true,
    .plays = payment_is_heard,
    .pays = pay_step,
    .leave = payment_go_on,
};

/* Figures without strength leave the field of a new barn as well. */
static void clear_new(struct game *g) {
    for (uint32_t i = 0; i < g->lands; i++) {
        const struct figure *f = game_on_land(g, i);
        uint32_t field = g->segment[f->segment].feature, lands = g->lands;
        if (f->kind != FIGURE_BARN || !is_new(g, f) || g->feature[field].figures) continue;
        send_home(g, field, CAUSE_BARN_PLACED);
        if (g->lands != lands) i = UINT32_MAX; /* the indexes have moved: start again */
    }
}

/* Figures that come there after all turns are scored when everybody has moved (F5, barn_field_way()); those that the
 * last fair has brought there, too, since in a round in which nobody lays anything nothing is scored. */
static void enter_barns(struct game *g) {
    if (g->now.free_move || g->now.tile < 0 || !is_due(g, ANY_FIELD)) return;
    clear_new(g);
    if (next_barn(g)) payment_begin(g, &barn_payment);
}

bool barn_scores(const struct game *g, uint32_t feature) { return is_due(g, feature); }

const struct phase barn_phase = {
    .order = 510,
    .enter = enter_barns,
};

/* AMB-ABB-4 */
void barn_field_way(const struct game *g, uint32_t field, struct farm_way *way) {
    if (!barn_is_on(g, field)) return;
    way->each = EACH_JOINED;
    way->rule = RULE_ABB_15;
}

/* ABB-17: the owners of barns on FIELD, as a set. */
static unsigned owners_on(const struct game *g, uint32_t field) {
    unsigned owners = 0;
    for (uint32_t i = 0; i < g->lands; i++) {
        const struct figure *f = game_on_land(g, i);
        if (f->kind == FIGURE_BARN && g->segment[f->segment].feature == field)
            owners |= 1u << f->owner;
    }
    return owners;
}

static bool is_first_barn(const struct game *g, uint32_t i) {
    uint32_t field = g->segment[game_on_land(g, i)->segment].feature;
    for (uint32_t k = 0; k < i; k++)
        if (game_on_land(g, k)->kind == FIGURE_BARN &&
            g->segment[game_on_land(g, k)->segment].feature == field)
            return false;
    return true;
}

void barn_fields(struct game *g) {
    uint32_t *field = xmalloc((g->lands + 1) * sizeof *field), fields = 0;
    for (uint32_t i = 0; i < g->lands; i++)
        if (game_on_land(g, i)->kind == FIGURE_BARN && is_first_barn(g, i))
            field[fields++] = g->segment[game_on_land(g, i)->segment].feature;
    score_sort(g, field, fields);
    for (uint32_t i = 0; i < fields; i++) {
        unsigned owners = owners_on(g, field[i]);
        int32_t cities = farm_count_cities(g, field[i]);
        struct scoring *s = scoring_begin(g, field[i], CAUSE_FINAL, RULE_ABB_17);
        scoring_show(g, s, field[i]);
        scoring_add_term(g, s, TERM_CITY, cities, EACH_AT_END);
        struct farm f = {.field = field[i], .player = -1, .cities = cities, .each = EACH_AT_END};
        farm_add_bonuses(g, s, &f, 0);
        scoring_add_term(g, s, TERM_BARN, 1, 0);
        for (uint32_t p = 0; p < g->setup->players; p++)
            s->strength[p] = owners >> p & 1;
        scoring_end(g, s);
    }
    free(field);
}

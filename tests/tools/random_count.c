/* SPDX-License-Identifier: MIT */
/* The Count in a random turn: the spring beside the City, followers that leave quarters and enter
 * them, and where he goes. */
#include "base/bug.h"
#include "base/xalloc.h"
#include "game/contents.h"
#include "game/hooks.h"
#include "game/legal.h"
#include "game/modules.h"
#include "tools/random_turn.h"

#include <stdlib.h>
#include <string.h>

void random_lay_spring(struct random_game *r) {
    enum { CELLS = 7 * 6, MOST = 4 * CELLS };
    struct setup *s = &r->setup;
    int32_t spring = setup_start_tile(s);
    if (!setup_plays(s, "count") || spring < 0 || s->tile[spring].role != ROLE_SPRING) return;
    struct naive *n = xcalloc(1, sizeof *n);
    struct naive_rules rules = random_naive_rules(&r->options);
    struct start_place list[MOST];
    unsigned count = 0;
    naive_fill(n, &rules);
    naive_lay_city(n);
    for (int i = 0; i < MOST; i++) {
        int x = i / 4 % 7 - 3, y = i / 28 - 2, turns = i % 4;
        const char *code = naive_check_cell(n, naive_tile(s->tile[spring].type->id), x, y, turns);
        if (code && strcmp(code, "E-RIVER-DISCONNECTED") != 0) continue;
        list[count++] =
            (struct start_place){.tile = spring, .cell = {x, y}, .quarter_turns = (uint8_t)turns};
    }
    INVARIANT(count);
    setup_add_start(s, list[prng_below(&r->parts, count)]);
    free(n);
}

void random_leave(const struct game *g, const struct random_move *m, int i, struct extra *s) {
    *s = extra_begin(EXTRA_FROM);
    extra_say(s, FORM_QUARTER, 0)->value = m->leave_quarter[i];
    extra_say(s, FORM_KIND, 0)->value = s->figure = (uint8_t)m->leave[i].figure;
    extra_say(s, FORM_PLACE, 0)->place = random_place(g, &m->leave[i]);
    extra_say(s, FORM_BY, 0)->player = (int8_t)m->leave[i].player;
}

void random_enter(const struct random_move *m, bool count, struct extra *s) {
    *s = extra_begin(count ? EXTRA_COUNT : EXTRA_TO_QUARTER);
    extra_say(s, FORM_QUARTER, 0)->value = (uint8_t)(count ? m->count_to : m->enter);
    if (!count) extra_say(s, FORM_KIND, 0)->value = s->figure = (uint8_t)m->enter_figure;
}

struct quarter_pick {
    struct random_game *r;
    enum action_kind kind;
    unsigned count;
};

/* One of all ways. */
static bool keep_quarter(void *data, const struct action *a) {
    struct quarter_pick *pick = data;
    struct random_move *m = &pick->r->move;
    if (a->kind != pick->kind || prng_below(&pick->r->parts, ++pick->count)) return true;
    int quarter = extra_quarter(a->extra, 0);
    if (a->kind == ACTION_FROM) {
        m->leave_quarter[m->leaves] = (uint8_t)quarter;
        m->leave[m->leaves] = random_act_at(&pick->r->game, a->extra,
                                            extra_actor(a->extra, pick->r->game.now.player));
    } else if (a->kind == ACTION_COUNT) {
        m->count_to = quarter;
    } else {
        m->enter = quarter;
        m->enter_figure = (enum figure_kind)a->extra->figure;
    }
    return true;
}

static bool pick_quarter(struct random_game *r, enum action_kind kind) {
    struct quarter_pick pick = {.r = r, .kind = kind};
    struct verdict why;
    if (!turn_reach(&r->game, kind, &why)) BUG(message_text(why.message));
    legal_next(&r->game, keep_quarter, &pick);
    return pick.count > 0;
}

static void say(struct random_game *r, struct extra *s) {
    struct action a = extra_action(s);
    random_add(r, &a);
}

void random_choose_leaves(struct random_game *r) {
    struct random_move *m = &r->move;
    struct extra s;
    bool plays = setup_plays(&r->setup, "count");
    while (plays && m->leaves < RANDOM_LEAVES && prng_percent(&r->parts, 80)) {
        if (!pick_quarter(r, ACTION_FROM)) return;
        random_leave(&r->game, m, m->leaves++, &s);
        say(r, &s);
    }
}

void random_choose_enter(struct random_game *r) {
    struct random_move *m = &r->move;
    struct extra s;
    if (!m->has_tile || !setup_plays(&r->setup, "count") || !prng_percent(&r->parts, 80) ||
        !pick_quarter(r, ACTION_TO_QUARTER))
        return;
    random_enter(m, false, &s);
    say(r, &s);
    if (!prng_percent(&r->parts, 80) || !pick_quarter(r, ACTION_COUNT)) return;
    random_enter(m, true, &s);
    say(r, &s);
}

void random_choose_last_leaves(struct random_game *r) {
    random_choose_leaves(r);
    if (r->move.leaves) return;
    r->move.passes = true;
    random_add(r, &(struct action){.kind = ACTION_PASS, .tile = -1});
}

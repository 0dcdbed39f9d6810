/* SPDX-License-Identifier: MIT */
/* Wrong festivals, flights, crop circles and gold: each is wrong in one way, so it is known which
 * code must come. */
#include "game/hooks.h"
#include "game/modules.h"
#include "tools/trial.h"

#include <string.h>

static bool expect(struct trial *t, struct extra *s, const char *code, const char *what) {
    struct action a = extra_action(s);
    struct verdict v = turn_check(&t->r.game, &a);
    const char *got = verdict_ok(&v) ? "legal" : code_name(verdict_code(&v));
    t->seen[SEEN_WRONG_EXTRA]++;
    return !strcmp(got, code) || trial_wrong(t, "%s: %s, not %s", what, got, code);
}

/* Figure I of the board, by all that tells it from others. */
static struct figure_spec refer(const struct game *g, uint32_t i) {
    const struct figure *f = game_on_land(g, i);
    const struct segment *s = game_segment_type(g, f->segment);
    return (struct figure_spec){.given = true,
                                .player = f->owner,
                                .kind = f->kind,
                                .place_given = true,
                                .place = {.kind = s->kind,
                                          .on_cell = true,
                                          .cell = g->placed[g->segment[f->segment].tile].cell,
                                          .number = s->number}};
}

static bool probe_festival(struct trial *t) {
    const struct game *g = &t->r.game;
    bool tile = naive_has_mark(&t->n, 'F');
    if (g->lands == 0) return true;
    uint32_t i = prng_below(&t->probe, g->lands);
    struct extra s = extra_begin(EXTRA_FESTIVAL);
    extra_say(&s, FORM_REF, 0)->ref = refer(g, i);
    if (!tile) return expect(t, &s, "E-FES-NO-TILE", "festival on a plain tile");
    const struct figure *f = game_on_land(g, i);
    if (f->owner != g->now.player)
        return expect(t, &s, "E-FES-OWNER", "festival with a rival's figure");
    if (game_segment_type(g, f->segment)->kind == FEATURE_TOWER && !t->n.rules.takes_any)
        return expect(t, &s, "E-FES-TOWER", "festival with a figure on a tower");
    bool special = f->kind == FIGURE_BUILDER || f->kind == FIGURE_PIG || f->kind == FIGURE_BARN;
    if (special && t->n.rules.takes_followers)
        return expect(t, &s, "E-KIND", "festival with no follower");
    return expect(t, &s, "legal", "festival");
}

static void say_kind(struct extra *s, enum figure_kind kind) {
    extra_say(s, FORM_KIND, 0)->value = s->figure = (uint8_t)kind;
}

static bool probe_flight(struct trial *t) {
    const struct game *g = &t->r.game;
    struct extra s = extra_begin(EXTRA_FLY);
    say_kind(&s, FIGURE_SMALL);
    int32_t die = 1 + (int32_t)prng_below(&t->probe, 3);
    extra_say(&s, FORM_NUMBER, 0)->number = die;
    extra_say(&s, FORM_ONE, 0)->value = 0;
    if (!naive_has_mark(&t->n, '@'))
        return expect(t, &s, "E-FLY-NO-MACHINE", "flight without a machine");
    if (g->supply[g->now.player][FIGURE_SMALL] == 0)
        return true; /* several things would be wrong */
    int to = naive_flight(&t->n, die);
    bool may = false;
    for (int p = 0; to >= 0 && p < NAIVE_PORTS; p++)
        may |= naive_may_land(&t->n, 's', to, p);
    if (!expect(t, &s, may ? "E-FLY-MUST-LAND" : "legal", "flight home")) return false;
    struct extra wrong = s;
    extra_say(&wrong, FORM_NUMBER, 0)->number = 4;
    if (!expect(t, &wrong, "E-RANGE", "die of 4")) return false;
    wrong = s;
    say_kind(&wrong, FIGURE_ABBOT);
    bool lands = false;
    for (int p = 0; to >= 0 && p < NAIVE_PORTS; p++)
        lands |= naive_may_land(&t->n, 'a', to, p);
    if (t->n.abbots[g->now.player] && !expect(t, &wrong,
                                              !naive_flies(&t->n, 'a') ? "E-KIND"
                                              : lands                  ? "E-FLY-MUST-LAND"
                                                                       : "legal",
                                              "an abbot that flies home"))
        return false;
    wrong = s;
    say_kind(&wrong, FIGURE_PIG);
    if (!may && setup_has_figure(&t->r.setup, FIGURE_PIG) &&
        !expect(t, &wrong, "E-KIND", "a pig that flies"))
        return false;
    if (to < 0) return true;
    extra_unsay(&s, FORM_ONE, 0);
    extra_say(&s, FORM_PLACE, 0)->place = (struct place_spec){
        .kind = FEATURE_FIELD, .on_cell = true, .cell = {t->n.laid[to].x, t->n.laid[to].y}};
    return expect(t, &s, "E-FLY-TARGET", "landing on a field");
}

static bool probe_crop(struct trial *t) {
    if (naive_has_mark(&t->n, 'P') || naive_has_mark(&t->n, 'C') || naive_has_mark(&t->n, 'S'))
        return true;
    struct extra s = extra_begin(EXTRA_CROP);
    extra_say(&s, FORM_ONE, 0)->value = 0;
    return expect(t, &s, "E-CRO-NO-TILE", "crop circle on a plain tile");
}

/* Wherever an ingot of a tile that is just laid may go, and on which tile it may not lie. */
static bool probe_gold(struct trial *t) {
    const struct naive *n = &t->n;
    int list[NAIVE_LAID], targets = naive_gold_targets(n, list);
    /* Unsaid, since one tile alone can have it: it may still be said. */
    if (naive_has_mark(n, '$') && !t->r.move.gold && !n->second_owed) return true;
    int to = (int)prng_below(&t->probe, (unsigned)n->laid_count);
    bool may = false;
    /* The only place was not said, so the engine has not come to it. */
    if (naive_has_mark(n, '$') && targets == 1 && !t->r.move.gold) return true;
    for (int i = 0; i < targets; i++)
        may |= list[i] == to;
    struct extra s = extra_begin(EXTRA_GOLD);
    extra_say(&s, FORM_CELL, 0)->cell = (struct cell){n->laid[to].x, n->laid[to].y};
    may &= naive_has_mark(n, '$') && n->second_owed && n->ingots_left > 0;
    /* Mage and witch have had their time, which comes after that of gold. */
    bool late = setup_plays(&t->r.setup, "mage-and-witch") ||
                (t->r.move.bridges && !t->r.move.bridge_needed);
    for (int i = 0; i < t->r.move.says; i++) /* robbers as well */
        late |= t->r.move.said[i].kind == EXTRA_ROBBER;
    const char *code = late ? "E-PHASE-ORDER" : may ? "legal" : "E-GOL-TARGET";
    return expect(t, &s, code, "a second ingot");
}

bool trial_probe_extras(struct trial *t) {
    const struct setup *s = &t->r.setup;
    return (!setup_plays(s, "festival") || probe_festival(t)) &&
           (!setup_plays(s, "flying-machines") || probe_flight(t)) &&
           (!(setup_plays(s, "crop-circles-1") || setup_plays(s, "crop-circles-2")) ||
            probe_crop(t)) &&
           (!setup_plays(s, "gold-mines") || probe_gold(t));
}

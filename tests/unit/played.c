/* SPDX-License-Identifier: MIT */
#include "unit/played.h"
#include "base/xalloc.h"
#include "game/hooks.h"
#include "game/invariants.h"
#include "game/journal.h"
#include "game/modules.h"
#include "game/piece.h"
#include "game/track.h"
#include "record_support.h"
#include "replay/replay.h"
#include "report/scoring.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

struct game_played {
    struct sample sample;
    struct catalogue *catalogue;
    struct judgement j;
    struct replay_options options;
};

static void read_how(struct replay_options *o, const char *how) {
    *o = (struct replay_options){.policy = POLICY_STOP};
    if (strstr(how, "skip")) o->policy = POLICY_SKIP;
    if (strstr(how, "accept")) o->policy = POLICY_ACCEPT;
    o->provisional = strstr(how, "provisional") != NULL;
    o->choices = true;
    const char *until = strstr(how, "until=");
    if (until) o->last_turn = atoi(until + strlen("until="));
}

/* Step by step, as whoever looks on in between does it. */
static void play(struct game_played *p, const char *record, const struct replay_options *o) {
    memset(p, 0, sizeof *p);
    p->options = *o;
    p->catalogue = catalogue_new();
    if (!replay_begin(&p->j, sample_read(&p->sample, record), p->catalogue, &p->options)) return;
    uint32_t scorings = 0;
    while (replay_step(&p->j)) {
        const struct entry_result *e = &p->j.entry[p->j.entries - 1];
        assert_int_equal(e->scoring_begin, scorings);
        assert_int_equal(e->scoring_end, p->j.game.scorings);
        scorings = e->scoring_end;
        game_check_invariants(&p->j.game);
    }
    replay_end(&p->j);
    if (p->j.judged) game_check_invariants(&p->j.game);
}

static void put_away(struct game_played *p) {
    judgement_free(&p->j);
    catalogue_free(p->catalogue);
    sample_free(&p->sample);
}

static void list_findings(struct buf *out, const struct judgement *j) {
    for (uint32_t i = 0; i < j->findings; i++) {
        const struct finding *f = &j->finding[i];
        enum code c = verdict_code(&f->verdict);
        if (f->is_note || code_level(c) == LEVEL_WARNING) continue;
        buf_printf(out, "%s%d %s", out->length ? "; " : "", (int)f->turn, code_name(c));
    }
}

static void compare(const struct judgement *a, const struct judgement *b) {
    const struct game *g = &a->game, *h = &b->game;
    assert_int_equal(g->placed_count, h->placed_count);
    assert_int_equal(g->tiles_left, h->tiles_left);
    assert_int_equal(g->clock.active, h->clock.active);
    assert_int_equal(g->clock.part, h->clock.part);
    assert_int_equal(g->clock.turn, h->clock.turn);
    assert_int_equal(g->clock.shown_stuck, h->clock.shown_stuck);
    assert_int_equal(g->scorings, h->scorings);
    assert_int_equal(g->lands, h->lands);
    assert_memory_equal(g->score, h->score, sizeof g->score);
    assert_memory_equal(g->supply, h->supply, sizeof g->supply);
    for (uint32_t i = 0; i < g->lands; i++) {
        assert_int_equal(g->land[i], h->land[i]);
        assert_int_equal(game_on_land(g, i)->segment, game_on_land(h, i)->segment);
    }
    if (g->setup->state_bytes) assert_memory_equal(g->state, h->state, g->setup->state_bytes);
}

/* --- expecting ---------------------------------------------------------------------- */

static int kind_by_name(const char *name) {
    for (int k = 0; k < FIGURE_KINDS; k++)
        if (strcmp(figure_kind_name((enum figure_kind)k), name) == 0) return k;
    fail_msg("no kind of figure: %s", name);
    return 0;
}

static int number_after(const char **s) {
    char *end;
    long n = strtol(*s, &end, 10);
    if (end == *s) fail_msg("a number is wanted: %s", *s);
    *s = end + strspn(end, " ");
    return (int)n;
}

static void expect_numbers(const struct game *g, const char *item, int kind) {
    const char *s = strchr(item, ' ') + 1;
    for (int seat = 0; *s; seat++) {
        int want = number_after(&s), got = kind < 0 ? g->score[seat] : g->supply[seat][kind];
        if (want != got) fail_msg("%s, but seat %d has %d", item, seat, got);
    }
}

/* "woman 10 0" */
static void expect_seconds(const struct game *g, const char *item) {
    const char *s = strchr(item, ' ') + 1;
    for (int seat = 0; *s; seat++) {
        int want = number_after(&s), got = (int)track_points(g, seat, COUNTER_SECOND);
        if (want != got) fail_msg("%s, but seat %d has %d", item, seat, got);
    }
}

/* "on 1,0 city 1 0", "at 1,0 1 0" */
static void expect_figures(const struct game *g, const char *item, bool of_kind) {
    struct cell c;
    char kind[32] = "";
    int used = 0;
    if (sscanf(item, "%*s %d,%d %n", &c.x, &c.y, &used) != 2) fail_msg("%s", item);
    const char *s = item + used;
    if (of_kind) {
        sscanf(s, "%31s", kind);
        s += strlen(kind) + 1;
    }
    for (int seat = 0; *s; seat++) {
        int want = number_after(&s), got = 0;
        for (uint32_t i = 0; i < g->lands; i++) {
            const struct figure *f = game_on_land(g, i);
            const struct placed_tile *p = &g->placed[g->segment[f->segment].tile];
            got += f->owner == seat && cell_equal(p->cell, c) &&
                   (!of_kind || strcmp(feature_kind_name((enum feature_kind)f->on), kind) == 0);
        }
        if (want != got) fail_msg("%s, but seat %d has %d", item, seat, got);
    }
}

static int count_home(const struct game *g, const char *cause) {
    int n = 0;
    struct returned *home;
    uint32_t homes = journal_list_home(g, 0, g->effects, &home);
    for (uint32_t i = 0; i < homes; i++)
        n += strcmp(scoring_cause_name((enum scoring_cause)home[i].cause), cause) == 0;
    free(home);
    return n;
}

static int count_filled(const struct judgement *j) {
    int n = 0;
    for (uint32_t i = 0; i < j->game.acts; i++)
        n += j->game.act[i].filled;
    return n;
}

/* The turn that tells what TURN leaves open; -1: none does. */
static int settles(const struct judgement *j, int turn) {
    for (uint32_t i = 0; i < j->settled_count; i++)
        if (j->settled[i].turn == turn && j->settled[i].extra != UINT32_MAX)
            return j->settled[i].told;
    return -1;
}

/* The same of the piece on which a figure stands; -2: nothing was left out. */
static int tells_piece(const struct judgement *j, int turn) {
    const struct entry_result *e = &j->entry[turn - 1];
    if (e->place_settled) return e->place_told;
    return e->place_alike ? -1 : -2;
}

static const char *fate_of(const struct judgement *j, int turn) {
    static const char *const names[] = {"made", "stands", "part", "dropped"};
    return names[j->entry[turn - 1].fate];
}

static int points_of(const struct judgement *j, int turn) {
    const struct entry_result *e = &j->entry[turn - 1];
    int n = 0;
    for (uint32_t i = e->scoring_begin; i < e->scoring_end; i++)
        n += j->game.scoring[i].value;
    return n;
}

static void equal(int got, int want, const char *item) {
    if (got != want) fail_msg("%s, but it is %d", item, got);
}

static void expect_variant(const struct game *g, const char *name, const char *value) {
    char buffer[32];
    enum variant v = variant_by_name(name);
    assert_string_equal(variant_value_name(v, setup_variant(g->setup, v), buffer), value);
}

/* "holds wine 2 0" */
static void expect_holdings(const struct game *g, const char *item) {
    char what[32];
    int used = 0;
    sscanf(item, "%*s %31s %n", what, &used);
    struct holding list[HOLDINGS_MAX];
    uint32_t n = game_holdings(g, list);
    const char *s = item + used;
    for (int seat = 0; *s; seat++) {
        int want = number_after(&s), got = 0;
        for (uint32_t i = 0; i < n; i++)
            got += list[i].player == seat && !strcmp(list[i].what, what) ? (int)list[i].count : 0;
        if (want != got) fail_msg("%s, but seat %d has %d", item, seat, got);
    }
}

static enum piece_kind piece_by_name(const char *word) {
    enum piece_kind kind = 0;
    while (kind < PIECE_KINDS && strcmp(piece_kind_name(kind), word) != 0)
        kind++;
    if (kind == PIECE_KINDS) fail_msg("no kind of piece: %s", word);
    return kind;
}

/* "pieces ingot 2 0" */
static void expect_pieces(const struct game *g, const char *item) {
    char word[32];
    int used = 0;
    sscanf(item, "%*s %31s %n", word, &used);
    const char *s = item + used;
    for (int seat = 0; *s; seat++) {
        int want = number_after(&s),
            got = (int)piece_count(g, piece_by_name(word), seat, location_of(LOCATION_SUPPLY, 0));
        if (want != got) fail_msg("%s, but seat %d has %d", item, seat, got);
    }
}

/* "pile ingot 1,0 2" */
static void expect_pile(const struct game *g, const char *item) {
    char word[32];
    struct cell c;
    int want, got = 0;
    if (sscanf(item, "%*s %31s %d,%d %d", word, &c.x, &c.y, &want) != 4) fail_msg("%s", item);
    for (uint32_t i = 0; i < g->pieces; i++) {
        const struct piece *p = &g->piece[i];
        int32_t tile = location_tile(g, p->where);
        if (p->kind == piece_by_name(word) && tile >= 0 && cell_equal(g->placed[tile].cell, c))
            got += (int)p->count;
    }
    if (want != got) fail_msg("%s, but it is %d", item, got);
}

/* "track robber 4 -": the spaces of what the seats have of that, - for none */
static void expect_track(const struct game *g, const char *item) {
    char word[32], want[8], got[8];
    int used = 0;
    sscanf(item, "%*s %31s %n", word, &used);
    const char *s = item + used;
    for (int seat = 0; *s; seat++) {
        strcpy(got, "-");
        for (uint32_t i = 0; i < g->pieces; i++) {
            const struct piece *p = &g->piece[i];
            if (p->kind == piece_by_name(word) && p->owner == seat && p->count &&
                p->where.kind == LOCATION_SPACE)
                snprintf(got, sizeof got, "%u", (unsigned)p->where.at % 1000);
        }
        if (sscanf(s, "%7s %n", want, &used) != 1) fail_msg("%s", item);
        s += used;
        if (strcmp(want, got)) fail_msg("%s, but seat %d has %s", item, seat, got);
    }
}

/* "prisoners 0 1" */
static void expect_prisoners(const struct game *g, const char *item) {
    const char *s = strchr(item, ' ') + 1;
    for (uint32_t seat = 0; *s; seat++) {
        int want = number_after(&s), got = 0;
        for (uint32_t i = 0; i < g->figures; i++)
            got += g->figure[i].where == LOCATION_PRISON && g->figure[i].segment == seat;
        if (want != got) fail_msg("%s, but seat %d holds %d", item, (int)seat, got);
    }
}

/* "quarter castle 1 0" */
static void expect_quarter(const struct game *g, const char *item, const char *name) {
    const char *at = strstr(item, name) + strlen(name);
    for (int seat = 0; *at; seat++) {
        char *end;
        int want = (int)strtol(at, &end, 10), got = 0;
        if (end == at) break;
        at = end;
        for (uint32_t i = 0; i < g->figures; i++) {
            const struct figure *f = &g->figure[i];
            got += f->owner == seat && f->where == LOCATION_QUARTER &&
                   !strcmp(quarter_name((enum quarter)f->segment), name);
        }
        if (want != got) fail_msg("%s, but seat %d has %d", item, seat, got);
    }
}

/* "stands mage 1,0", "stands mage off", "stands count market" */
static void expect_piece(const struct game *g, const char *item, const char *word,
                         const char *where) {
    struct location at = piece_where(g, piece_by_name(word));
    int32_t tile = location_tile(g, at);
    char got[32] = "off";
    if (at.kind == LOCATION_QUARTER)
        snprintf(got, sizeof got, "%s", quarter_name((enum quarter)at.at));
    if (tile >= 0)
        snprintf(got, sizeof got, "%d,%d", (int)g->placed[tile].cell.x,
                 (int)g->placed[tile].cell.y);
    if (strcmp(got, where) != 0) fail_msg("%s, but it is %s", item, got);
}

/* "final road city", "scored 3 road city": WANT is the list of kinds. */
static void expect_kinds(const struct game *g, int turn, const char *want) {
    struct buf got = {0};
    buf_str(&got, "");
    for (uint32_t i = 0; i < g->scorings; i++) {
        const struct scoring *s = &g->scoring[i];
        if (turn ? s->cause != CAUSE_FINAL && s->turn == turn : s->cause == CAUSE_FINAL)
            buf_printf(&got, "%s%s", got.length ? " " : "", category_name(s->kind));
    }
    assert_string_equal(got.text, want);
    buf_free(&got);
}

static void expect_item(const struct judgement *j, const char *item) {
    const struct game *g = &j->game;
    char key[32] = "", word[32] = "", more[32] = "";
    sscanf(item, "%31s %31s %31s", key, word, more);
    if (!strcmp(key, "score"))
        expect_numbers(g, item, -1);
    else if (!strcmp(key, "woman"))
        expect_seconds(g, item);
    else if (!strcmp(key, "supply"))
        expect_numbers(g, item, FIGURE_SMALL);
    else if (!strncmp(key, "supply-", 7))
        expect_numbers(g, item, kind_by_name(key + 7));
    else if (!strcmp(key, "at") || !strcmp(key, "on"))
        expect_figures(g, item, key[0] == 'o');
    else if (!strcmp(key, "active"))
        equal(g->clock.active, atoi(word), item);
    else if (!strcmp(key, "land"))
        equal((int)g->lands, atoi(word), item);
    else if (!strcmp(key, "home"))
        equal(count_home(g, word), atoi(more), item);
    else if (!strcmp(key, "filled"))
        equal(count_filled(j), atoi(word), item);
    else if (!strcmp(key, "settled"))
        equal(settles(j, atoi(word)), atoi(more), item);
    else if (!strcmp(key, "piece"))
        equal(tells_piece(j, atoi(word)), atoi(more), item);
    else if (!strcmp(key, "stands"))
        expect_piece(g, item, word, more);
    else if (!strcmp(key, "pieces"))
        expect_pieces(g, item);
    else if (!strcmp(key, "pile"))
        expect_pile(g, item);
    else if (!strcmp(key, "track"))
        expect_track(g, item);
    else if (!strcmp(key, "prisoners"))
        expect_prisoners(g, item);
    else if (!strcmp(key, "quarter"))
        expect_quarter(g, item, word);
    else if (!strcmp(key, "points"))
        equal(points_of(j, atoi(word)), atoi(more), item);
    else if (!strcmp(key, "left"))
        equal((int)g->tiles_left, atoi(word), item);
    else if (!strcmp(key, "variant"))
        expect_variant(g, word, more);
    else if (!strcmp(key, "part"))
        equal(g->clock.part, atoi(word), item);
    else if (!strcmp(key, "holds"))
        expect_holdings(g, item);
    else if (!strcmp(key, "final"))
        expect_kinds(g, 0, item + strlen("final "));
    else if (!strcmp(key, "scored"))
        expect_kinds(g, atoi(word), strchr(strchr(item, ' ') + 1, ' ') + 1);
    else if (!strcmp(key, "fate"))
        assert_string_equal(fate_of(j, atoi(word)), more);
    else
        fail_msg("what is '%s'?", item);
}

static void expect_items(const struct judgement *j, const char *s, bool findings,
                         struct buf *want) {
    while (*s) {
        char item[128];
        s += strspn(s, " ;");
        size_t n = strcspn(s, ";");
        snprintf(item, sizeof item, "%.*s", (int)n, s);
        s += n;
        bool is_finding = item[0] >= '0' && item[0] <= '9';
        if (is_finding && findings)
            buf_printf(want, "%s%s", want->length ? "; " : "", item);
        else if (item[0] && !is_finding && !findings)
            expect_item(j, item);
    }
}

/* The findings of all EXPECT, then the items one by one. */
static void expect(const struct judgement *j, const char *expect) {
    struct buf got = {0}, want = {0};
    buf_str(&got, "");
    buf_str(&want, "");
    list_findings(&got, j);
    expect_items(j, expect, true, &want);
    assert_string_equal(got.text, want.text);
    expect_items(j, expect, false, NULL);
    buf_free(&got);
    buf_free(&want);
}

static void run(void **state) {
    const struct played *row = *state;
    struct replay_options o;
    struct game_played p, again;
    read_how(&o, row->how);
    play(&p, row->record, &o);
    expect(&p.j, row->expect);
    if (p.j.judged) {
        play(&again, sample_write(&p.sample, CONVERT_TEXT), &o);
        compare(&p.j, &again.j);
        put_away(&again);
    }
    if (p.j.stopped_before > 1) {
        o.last_turn = p.j.stopped_before - 1;
        play(&again, row->record, &o);
        compare(&p.j, &again.j);
        put_away(&again);
    }
    put_away(&p);
}

int played_run(const char *group, const struct played *rows, size_t count) {
    struct CMUnitTest *tests = xcalloc(count, sizeof *tests);
    for (size_t i = 0; i < count; i++)
        tests[i] = (struct CMUnitTest){.name = rows[i].name,
                                       .test_func = run,
                                       .initial_state = xmemdup(&rows[i], sizeof rows[i])};
    cmocka_set_message_output(CM_OUTPUT_TAP);
    int failed = _cmocka_run_group_tests(group, tests, count, NULL, NULL);
    for (size_t i = 0; i < count; i++)
        free(tests[i].initial_state);
    free(tests);
    return failed != 0;
}

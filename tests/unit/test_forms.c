/* SPDX-License-Identifier: MIT */
/* Actions of any form: what is written is read, written, bound to the game, put into words again and
 * shown as JSON by the form alone.  The forms here are those of actions of which the program knows
 * nothing else. */
#include "record_support.h"
#include "replay/bind_action.h"
#include "replay/judgement_memory.h"
#include "replay/replay.h"

#include "base/form_items.h"
#include "record/extra_step.h"
#include "record/line/line_extra.h"
#include "record/write/writer_line.h"
#include "replay/bind.h"
#include "replay/notation.h"
#include "report/json_action.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum {
    EXCHANGE,
    FERRY,
    DRAGON,
    BRIDGE,
    BAZAAR,
    TARGET,
    HIT,
    CATCH,
    MESSAGE_N,
    MOVE,
    BARN,
    CAKE,
    WAGON,
    TO_QUARTER,
    WOMAN,
    PUSH,
    FORMS
};

#define FORM(word, ...)                                                                            \
    {                                                                                              \
        word, "nothing", { __VA_ARGS__ }                                                           \
    }
static const struct form forms[FORMS] = {
    [EXCHANGE] = FORM("exchange", {REF}, {AFTER("for", KIND)}, {MAY(BY)}),
    [FERRY] = FORM("ferry", {MAY(CELL)}, {SIDE}, {SIDE}),
    [DRAGON] = FORM("dragon", {ROW(SIDE)}),
    [BRIDGE] = FORM("bridge", {MAY(CELL)}, {SIDE_SET}),
    [BAZAAR] = FORM("bazaar", {LIST(TILE)}),
    [TARGET] = FORM("target", {LIST(PLAYER)}, {MAY(AFTER("from", PLAYER))}, {MAY(NUMBER)}),
    [HIT] = FORM("hit", {MAY(LIST(REF))}, {OR(ONE("none"))}, {MAY(BY)}),
    [CATCH] = FORM("catch", {ONE("far", "short")}, {FLAG("touched")}, {FLAG("caught")}, {MAY(BY)}),
    [MESSAGE_N] = FORM("message", {NUMBER}, {MAY(PLACE)}, {OR(MAY(ONE("points")))}, {MAY(DIE(6))}),
    [MOVE] = FORM("from", {QUARTER}, {MAY(KIND)}, {AFTER("to", PLACE)}, {MAY(AFTER("and", PLACE))},
                  {MAY(BY)}),
    [BARN] = FORM("barn", {CORNER}),
    [CAKE] = FORM("cake", {NOTHING}),
    /* A figure's word, a kind before the word, a word that other actions have inside, and a feature's. */
    [WAGON] = FORM("wagon", {MAY(ONE("home"))}, {OR(MAY(AFTER("to", PLACE)))}, {MAY(BY)}),
    [TO_QUARTER] = FORM("quarter", {AHEAD(MAY(KIND))}, {QUARTER}),
    [WOMAN] = FORM("woman", {MAY(ONE("fairy"))}, {OR(MAY(PLACE))}, {MAY(BY)}),
    [PUSH] = FORM("castle", {AFTER("lord", KIND)}, {MAY(BY)}),
};

/* Eva has a thief on K at (1,0), Adam a knight on G at (0,-1). */
#define GAME                                                                                       \
    "players: Eva (red), \"Anna, jr\" (blue), Adam\n\n"                                            \
    "Eva: K/0 1,0 thief\nAnna: W/0 -1,0\nAdam: G/90 0,-1 knight\n# "

/* A record, and the action that stands in its last line, which is a comment. */
struct reading {
    struct sample s;
    struct record *r;
    struct line_input in;
    struct extra_step step;
    bool good;
};

static void read_action(struct reading *x, int form, const char *game, const char *line) {
    struct buf text = {0};
    buf_printf(&text, "%s%s", game, line);
    x->r = sample_read(&x->s, text.text);
    buf_free(&text);
    assert_int_equal(x->r->findings, 0);
    uint32_t base = (uint32_t)strlen(game);
    x->in = (struct line_input){
        .text = x->s.text + base, .length = (uint32_t)strlen(line), .base = base};
    struct line_parser p;
    parser_begin(&p, x->r, &x->in, 1);
    x->step = *extra_step_begin(x->r->arena, EXTRA_KINDS, &forms[form]);
    x->good = parse_form(&p, &forms[form], &x->step);
}

static const char *written(struct reading *x, int form, const struct extra_step *step,
                           struct buf *b) {
    buf_clear(b);
    write_form(b, x->r, &forms[form], step);
    return b->text;
}

struct row {
    int form;
    const char *line;
    const char *canonical; /* as it is written; NULL: as it stands there */
    const char *told;      /* in words again, from the bound action; NULL: as canonical */
    const char *json;      /* after "action"; NULL: not looked at */
};

static const struct row rows[] = {
    {EXCHANGE, "exchange Adam city (0,-1) for big by Anna",
     "exchange Adam city (0,-1) for big by \"Anna, jr\"", NULL,
     "\"arguments\":[{\"kind\":\"figure\",\"figure\":\"big\"}]"},
    {EXCHANGE, "EXCHANGE big (1,0) FOR small", "exchange big (1,0) for small", NULL,
     "\"arguments\":[{\"kind\":\"figure\",\"figure\":\"small\"}]"},
    {EXCHANGE, "exchange Eva for pig by Eva", "exchange Eva for pig by Eva", "exchange for pig",
     NULL},
    {EXCHANGE, "exchange Adam big PRISON for small", "exchange Adam big prison for small", NULL,
     NULL},
    {EXCHANGE, "exchange prison for small", NULL, NULL, NULL},
    {HIT, "hit Adam quarter smith, big quarter market, Eva prison by Eva",
     "hit Adam quarter blacksmith, big quarter market, Eva prison by Eva",
     "hit Adam quarter blacksmith, big quarter market, prison",
     "\"arguments\":[{\"kind\":\"figure\",\"player\":\"Adam\",\"quarter\":\"blacksmith\"},"
     "{\"kind\":\"figure\",\"figure\":\"big\",\"quarter\":\"market\"},"
     "{\"kind\":\"figure\",\"player\":\"Eva\",\"prison\":true}]"},
    {FERRY, "ferry N S", NULL, NULL,
     "\"arguments\":[{\"kind\":\"sides\",\"sides\":[\"N\"]},{\"kind\":\"sides\",\"sides\":[\"S\"]}"
     "]"},
    {FERRY, "ferry 2,-3 w e", "ferry (2,-3) W E", NULL,
     "\"arguments\":[{\"kind\":\"cell\",\"at\":[2,-3]},{\"kind\":\"sides\",\"sides\":[\"W\"]},"
     "{\"kind\":\"sides\",\"sides\":[\"E\"]}]"},
    {DRAGON, "dragon N", NULL, NULL, "\"arguments\":[{\"kind\":\"sides\",\"sides\":[\"N\"]}]"},
    {DRAGON, "dragon N N e S W", "dragon N N E S W", NULL, NULL},
    {BRIDGE, "bridge SN", "bridge NS", NULL,
     "\"arguments\":[{\"kind\":\"sides\",\"sides\":[\"N\",\"S\"]}]"},
    {BRIDGE, "bridge (2,3) EW", NULL, NULL, NULL},
    {BRIDGE, "bridge NESW", NULL, NULL, NULL},
    {BAZAAR, "bazaar L", NULL, NULL, "\"arguments\":[{\"kind\":\"tile\",\"tile\":\"L\"}]"},
    {BAZAAR, "bazaar L , CRFR,V", "bazaar L, CRFR, V", "bazaar L, D, V",
     "\"arguments\":[{\"kind\":\"tile\",\"tile\":\"L\"},{\"kind\":\"tile\",\"tile\":\"D\"},"
     "{\"kind\":\"tile\",\"tile\":\"V\"}]"},
    {TARGET, "target Adam, Eva from Anna 7", "target Adam, Eva from \"Anna, jr\" 7", NULL,
     "\"arguments\":[{\"kind\":\"player\",\"player\":\"Adam\"},{\"kind\":\"player\",\"player\":"
     "\"Eva\"},"
     "{\"kind\":\"player\",\"player\":\"Anna, jr\"},{\"kind\":\"number\",\"count\":7}]"},
    {HIT, "hit none by Adam", NULL, NULL, NULL},
    {HIT, "hit Adam city (0,-1), Eva road (1,0) by \"Anna, jr\"", NULL, NULL,
     "\"arguments\":[{\"kind\":\"figure\",\"player\":\"Adam\",\"at\":[0,-1],\"feature\":\"city\"},"
     "{\"kind\":\"figure\",\"player\":\"Eva\",\"at\":[1,0],\"feature\":\"road\"}]"},
    {HIT, "hit Adam big", NULL, NULL,
     "\"arguments\":[{\"kind\":\"figure\",\"player\":\"Adam\",\"figure\":\"big\"}]"},
    {CATCH, "catch far touched caught by Adam", NULL, NULL,
     "\"choice\":\"far\",\"arguments\":[{\"kind\":\"word\",\"word\":\"touched\"},"
     "{\"kind\":\"word\",\"word\":\"caught\"}]"},
    {CATCH, "catch SHORT caught", "catch short caught", NULL,
     "\"choice\":\"short\",\"arguments\":[{\"kind\":\"word\",\"word\":\"caught\"}]"},
    {MESSAGE_N, "message 3 monastery (2,1)", NULL, NULL,
     "\"arguments\":[{\"kind\":\"number\",\"count\":3}]"},
    {MESSAGE_N, "message 2 points 4", NULL, NULL,
     "\"die\":4,\"arguments\":[{\"kind\":\"number\",\"count\":2}]"},
    {MESSAGE_N, "message -5", NULL, NULL, NULL},
    {MOVE, "from castle big to city (0,-1) by Eva", NULL, "from castle big to city (0,-1)",
     "\"arguments\":[{\"kind\":\"quarter\",\"quarter\":\"castle\"}]"},
    {MOVE, "from smith small to knight (0,-1) S and road (0,0) E",
     "from blacksmith small to city (0,-1) S and road (0,0) E",
     "from blacksmith small to city (0,-1) and road (0,0)",
     "\"arguments\":[{\"kind\":\"quarter\",\"quarter\":\"blacksmith\"},{\"kind\":\"place\","
     "\"at\":[0,0],\"feature\":\"road\",\"sides\":[\"E\"]}]"},
    {MOVE, "from cathedral to road", NULL, NULL, NULL},
    {MOVE, "from market to field (1,0) NL", NULL, NULL, NULL},
    {BARN, "barn nw", "barn NW", NULL, "\"arguments\":[{\"kind\":\"corner\",\"corner\":\"NW\"}]"},
    {CAKE, "cake", NULL, NULL, ""},
    {WAGON, "wagon to road (0,0) E by Adam", NULL, "wagon to road (0,0) by Adam", NULL},
    {WAGON, "WAGON Home", "wagon home", NULL, ""},
    {TO_QUARTER, "big quarter market", NULL, NULL,
     "\"arguments\":[{\"kind\":\"quarter\",\"quarter\":\"market\"}]"},
    {TO_QUARTER, "Small QUARTER smith", "small quarter blacksmith", "quarter blacksmith",
     "\"arguments\":[{\"kind\":\"quarter\",\"quarter\":\"blacksmith\"}]"},
    {TO_QUARTER, "quarter castle", NULL, NULL, NULL},
    {WOMAN, "woman fairy by Adam", NULL, NULL, NULL},
    {WOMAN, "woman city (0,-1)", NULL, NULL, NULL},
    {PUSH, "castle lord big", NULL, NULL, NULL},
};

/* Which action a line has, where its first word may begin something else: what follows decides. */
static void begins(void **state) {
    (void)state;
    static const struct {
        const char *line;
        int form;
    } lines[] = {
        {"wagon to road E", WAGON},
        {"wagon home", WAGON},
        {"Wagon BY Adam", WAGON},
        {"wagon road E", -1},
        {"wagon (1,0)", -1},
        {"wagon", -1},
        {"wagon 2", -1},
        {"wagon \"to\" road", -1},
        {"big quarter market", TO_QUARTER},
        {"big quarter", TO_QUARTER}, /* the quarter is missing, as its form says */
        {"big road N", -1},
        {"big \"quarter\"", -1},
        {"wagon quarter castle", TO_QUARTER},
        {"castle lord big", PUSH},
        {"castle N", -1},
        {"castle by Adam", -1}, /* a lord must be named */
        {"road N", -1},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct sample s;
        struct buf text = {0};
        buf_printf(&text, "%s%s", GAME, lines[i].line);
        struct record *r = sample_read(&s, text.text);
        struct line_input in = {.text = s.text + strlen(GAME),
                                .length = (uint32_t)strlen(lines[i].line),
                                .base = (uint32_t)strlen(GAME)};
        struct line_parser p;
        parser_begin(&p, r, &in, 1);
        int form = form_here(&p, forms, FORMS);
        if (form != lines[i].form) fail_msg("'%s': form %d", lines[i].line, form);
        buf_free(&text);
        sample_free(&s);
    }
}

static void is_no_place(const char *word, const struct form *f) {
    const struct grammar_word *w = word ? grammar_word_find(word, (uint32_t)strlen(word)) : NULL;
    if (w && (w->class == WORD_KIND || w->class == WORD_FEATURE || w->class == WORD_ROLE))
        fail_msg("'%s %s' looks like a figure that is placed", f->word, word);
}

/* form_here() needs that: the word of an action that is also that of a figure or a feature (`wagon`)
 * goes on with a word that is neither. */
static void goes_on(void **state) {
    (void)state;
    unsigned both = 0;
    for (int k = 0; k < EXTRA_KINDS; k++) {
        const struct form *f = extra_form((enum extra_kind)k);
        const struct grammar_word *w = grammar_word_find(f->word, (uint32_t)strlen(f->word));
        if (w->class == WORD_EXTRA) continue;
        both++;
        for (const struct form_item *item = f->item; item->kind != FORM_END; item++) {
            is_no_place(item->lead, f);
            for (int i = 0; !item->lead && item->words && item->words[i]; i++)
                is_no_place(item->words[i], f);
        }
    }
    assert_true(both > 0);
}

/* Text -> step -> text. */
static void reads(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct reading x;
        struct buf b = {0};
        read_action(&x, rows[i].form, GAME, rows[i].line);
        if (!x.good) fail_msg("'%s' is not read: %s", rows[i].line, sample_findings(&x.s));
        assert_string_equal(written(&x, rows[i].form, &x.step, &b),
                            rows[i].canonical ? rows[i].canonical : rows[i].line);
        struct extra_step *copy = extra_step_copy(x.r->arena, &x.step);
        assert_ptr_not_equal(copy->arg, x.step.arg);
        assert_string_equal(written(&x, rows[i].form, copy, &b),
                            rows[i].canonical ? rows[i].canonical : rows[i].line);
        buf_free(&b);
        sample_free(&x.s);
    }
}

/* ... -> action of the engine -> step -> text, and JSON. */
static void tells(void **state) {
    (void)state;
    struct catalogue *c = catalogue_new();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct row *row = &rows[i];
        struct reading x;
        struct judgement j = {0};
        struct extra bound;
        struct verdict why = VERDICT_OK;
        struct buf b = {0};
        read_action(&x, row->form, GAME, row->line);
        replay(&j, x.r, c, &(struct replay_options){.policy = POLICY_STOP});
        assert_int_equal(j.game.lands, 2);
        bind_args(&j, &x.step, &bound);
        assert_true(bind_allows_args(&j, &x.step, &why) || verdict_code(&why) == E_EXPANSION);
        struct extra_step step =
            notation_form_step(x.r->arena, &j.game, 0, &bound, &forms[row->form]);
        const char *told = row->told ? row->told : row->canonical ? row->canonical : row->line;
        assert_string_equal(written(&x, row->form, &step, &b), told);
        json_t *o = object();
        json_form(o, &j, &bound, &forms[row->form]);
        char *json = json_dumps(o, JSON_COMPACT);
        buf_clear(&b);
        buf_printf(&b, "{\"action\":\"%s\"%s%s}", forms[row->form].word,
                   row->json && *row->json ? "," : "", row->json ? row->json : "");
        if (row->json) assert_string_equal(json, b.text);
        free(json);
        json_decref(o);
        buf_free(&b);
        judgement_free(&j);
        sample_free(&x.s);
    }
    catalogue_free(c);
}

/* Accessors count the arguments of one kind. */
static void finds(void **state) {
    (void)state;
    struct reading x;
    struct judgement j = {0};
    struct catalogue *c = catalogue_new();
    struct extra s;
    uint32_t n;
    read_action(&x, FERRY, GAME, "ferry (2,3) W N");
    replay(&j, x.r, c, &(struct replay_options){.policy = POLICY_STOP});
    bind_args(&j, &x.step, &s);
    assert_int_equal(extra_side(&s, 0), SIDE_W);
    assert_int_equal(extra_side(&s, 1), SIDE_N);
    assert_int_equal(extra_side(&s, 2), -1);
    assert_int_equal(extra_arg(&s, FORM_CELL, 0)->cell.y, 3);
    assert_null(extra_cell(&s, 1));
    assert_null(extra_place(&s, 0));
    assert_int_equal(extra_by(&s), -1);
    assert_int_equal(extra_actor(&s, 2), 2);
    __typeof__(x) first = x; /* the judgement is of that record */
    read_action(&x, CATCH, GAME, "catch short caught by Adam");
    bind_args(&j, &x.step, &s);
    assert_int_equal(extra_choice(&s, 0), 1);
    assert_false(extra_flag(&s, 0));
    assert_true(extra_flag(&s, 1));
    assert_int_equal(extra_actor(&s, 1), 2);
    sample_free(&x.s);
    read_action(&x, TARGET, GAME, "target Eva, Adam from Anna 12");
    bind_args(&j, &x.step, &s);
    const struct extra_arg *list = extra_list(&s, FORM_PLAYER, 0, &n);
    assert_int_equal(n, 2);
    assert_int_equal(list ? list[1].player : -1, 2);
    assert_int_equal(extra_player(&s, 0), -1); /* that is the list */
    assert_int_equal(extra_player(&s, 1), 1);
    assert_int_equal(extra_number(&s, 0), 12);
    sample_free(&x.s);
    read_action(&x, MOVE, GAME, "from market big to city N and road 2");
    bind_args(&j, &x.step, &s);
    assert_int_equal(extra_quarter(&s, 0), QUARTER_MARKET);
    assert_int_equal(extra_figure(&s, 0), FIGURE_BIG);
    assert_int_equal(s.figure, FIGURE_BIG);
    assert_int_equal(extra_arg(&s, FORM_PLACE, 0)->place.kind, FEATURE_CITY);
    assert_int_equal(extra_arg(&s, FORM_PLACE, 1)->place.number, 2);
    sample_free(&x.s);
    read_action(&x, BAZAAR, GAME, "bazaar L, Nothing");
    bind_args(&j, &x.step, &s);
    list = extra_list(&s, FORM_TILE, 0, &n);
    assert_true(list && list[0].tile >= 0);
    assert_true(list && list[1].tile < 0);
    struct verdict why;
    assert_false(bind_allows_args(&j, &x.step, &why));
    assert_int_equal(verdict_code(&why), E_TILE_UNKNOWN);
    sample_free(&x.s);
    read_action(&x, EXCHANGE, GAME, "exchange Adam prison for small");
    bind_args(&j, &x.step, &s);
    assert_int_equal(extra_ref(&s, 0)->off_land, IN_PRISON);
    assert_false(bind_allows_args(&j, &x.step, &why));
    assert_int_equal(verdict_code(&why), E_EXPANSION);
    sample_free(&x.s);
    judgement_free(&j);
    catalogue_free(c);
    sample_free(&first.s);
}

/* Each argument knows where it stands. */
static void has_spans(void **state) {
    (void)state;
    static const struct {
        int form;
        const char *line;
        enum form_kind kind;
        int n;
        const char *span;
    } spans[] = {
        {EXCHANGE, "exchange Adam big  (1,0)  for  pig by Anna", FORM_REF, 0, "Adam big  (1,0)"},
        {EXCHANGE, "exchange Adam big  (1,0)  for  pig by Anna", FORM_KIND, 0, "pig"},
        {EXCHANGE, "exchange Adam big  (1,0)  for  pig by Anna", FORM_BY, 0, "Anna"},
        {FERRY, "ferry (2, 3) W N", FORM_CELL, 0, "(2, 3)"},
        {FERRY, "ferry (2, 3) W N", FORM_SIDE, 1, "N"},
        {BAZAAR, "bazaar L, V", FORM_TILE, 0, "L, V"},
        {MOVE, "from market big to city N and road 2", FORM_PLACE, 1, "road 2"},
    };
    for (size_t i = 0; i < sizeof spans / sizeof *spans; i++) {
        struct reading x;
        read_action(&x, spans[i].form, GAME, spans[i].line);
        const struct step_arg *a = extra_step_arg(&x.step, spans[i].kind, spans[i].n);
        assert_non_null(a);
        uint32_t begin = record_offset_begin(x.r, a->span), end = record_offset_end(x.r, a->span);
        assert_int_equal(end - begin, strlen(spans[i].span));
        assert_memory_equal(x.s.text + begin, spans[i].span, end - begin);
        sample_free(&x.s);
    }
    struct reading x;
    read_action(&x, BAZAAR, GAME, "bazaar L, V");
    assert_int_equal(x.step.arg[0].item[1].span.begin, x.step.arg[0].span.end - 1);
    sample_free(&x.s);
}

/* Cells are turned, wherever in an action they stand. */
static void turn(void *context, struct at_cell *at) {
    if (!at->given) return;
    at->cell.y = -at->cell.y;
    ++*(int *)context;
}

static void turns_cells(void **state) {
    (void)state;
    static const struct {
        int form;
        const char *line, *turned;
        int cells;
    } turns[] = {
        {FERRY, "ferry (2,3) W N", "ferry (2,-3) W N", 1},
        {FERRY, "ferry W N", "ferry W N", 0},
        {HIT, "hit Adam city (0,-1), Eva (1,5)", "hit Adam city (0,1), Eva (1,-5)", 2},
        {MOVE, "from market to city (1,1) N and road (2,2)",
         "from market to city (1,-1) N and road (2,-2)", 2},
    };
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        struct reading x;
        struct buf b = {0};
        int cells = 0;
        read_action(&x, turns[i].form, GAME, turns[i].line);
        struct extra_step *copy = extra_step_copy(x.r->arena, &x.step);
        extra_step_cells(copy, turn, &cells);
        assert_int_equal(cells, turns[i].cells);
        assert_string_equal(written(&x, turns[i].form, copy, &b), turns[i].turned);
        assert_string_equal(written(&x, turns[i].form, &x.step, &b), turns[i].line);
        buf_free(&b);
        sample_free(&x.s);
    }
}

/* What is said against lines that have not the form, and of what form it is. */
static void refuses(void **state) {
    (void)state;
    static const struct {
        int form;
        const char *line, *near;
        enum message message;
        const char *form_text; /* NULL: the message has none */
    } faults[] = {
        {EXCHANGE, "exchange", "", M_ACTION_ENDS,
         "exchange [PLAYER] [KIND] [PLACE] for KIND [by PLAYER]"},
        {EXCHANGE, "exchange big", "", M_ACTION_ENDS,
         "exchange [PLAYER] [KIND] [PLACE] for KIND [by PLAYER]"},
        {EXCHANGE, "exchange big for", "", M_ACTION_ENDS,
         "exchange [PLAYER] [KIND] [PLACE] for KIND [by PLAYER]"},
        {EXCHANGE, "exchange big with small", "with", M_ACTION_FORM,
         "exchange [PLAYER] [KIND] [PLACE] for KIND [by PLAYER]"},
        {EXCHANGE, "exchange Adam quarter for small", "for", M_ACTION_CHOICE, NULL},
        {EXCHANGE, "exchange Adam prison city for small", "city", M_ACTION_FORM,
         "exchange [PLAYER] [KIND] [PLACE] for KIND [by PLAYER]"},
        {FERRY, "ferry N", "", M_ACTION_ENDS, "ferry [X,Y] N|E|S|W N|E|S|W"},
        {FERRY, "ferry N NE", "NE", M_ACTION_FORM, "ferry [X,Y] N|E|S|W N|E|S|W"},
        {FERRY, "ferry N E S", "S", M_ACTION_FORM, "ferry [X,Y] N|E|S|W N|E|S|W"},
        {DRAGON, "dragon", "", M_ACTION_ENDS, "dragon N|E|S|W ..."},
        {DRAGON, "dragon N X", "X", M_ACTION_FORM, "dragon N|E|S|W ..."},
        {BRIDGE, "bridge NN", "NN", M_ACTION_FORM, "bridge [X,Y] SIDES"},
        {BAZAAR, "bazaar", "", M_TILE_WANTED, NULL},
        {BAZAAR, "bazaar L,", "", M_TILE_WANTED, NULL},
        {HIT, "hit by Eva", "by", M_ACTION_FORM,
         "hit [PLAYER] [KIND] [PLACE], ... | none [by PLAYER]"},
        {HIT, "hit Adam, none", "none", M_ACTION_FORM,
         "hit [PLAYER] [KIND] [PLACE], ... | none [by PLAYER]"},
        {CATCH, "catch near", "near", M_ACTION_CHOICE, NULL},
        {CATCH, "catch far caught touched", "touched", M_ACTION_FORM,
         "catch far|short [touched] [caught] [by PLAYER]"},
        {MESSAGE_N, "message points", "points", M_ACTION_FORM,
         "message NUMBER [PLACE | points] [DIE]"},
        {MESSAGE_N, "message 3 points city", "city", M_ACTION_FORM,
         "message NUMBER [PLACE | points] [DIE]"},
        {MOVE, "from tower to city", "tower", M_ACTION_FORM,
         "from castle|blacksmith|cathedral|market [KIND] to PLACE [and PLACE] [by PLAYER]"},
        {MOVE, "from market to", "", M_ACTION_ENDS,
         "from castle|blacksmith|cathedral|market [KIND] to PLACE [and PLACE] [by PLAYER]"},
        {BARN, "barn N", "N", M_ACTION_FORM, "barn NE|SE|SW|NW"},
        {CAKE, "cake 1", "1", M_ACTION_FORM, "cake"},
        {WAGON, "wagon to", "", M_ACTION_ENDS, "wagon [home | to PLACE] [by PLAYER]"},
        {TO_QUARTER, "big quarter", "", M_ACTION_ENDS,
         "[KIND] quarter castle|blacksmith|cathedral|market"},
        {TO_QUARTER, "big quarter tower", "tower", M_ACTION_FORM,
         "[KIND] quarter castle|blacksmith|cathedral|market"},
        {TO_QUARTER, "big market", "market", M_ACTION_FORM,
         "[KIND] quarter castle|blacksmith|cathedral|market"},
    };
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        struct reading x;
        read_action(&x, faults[i].form, GAME, faults[i].line);
        if (x.good) fail_msg("'%s' is read", faults[i].line);
        assert_int_equal(x.r->findings, 1);
        const struct finding *f = &x.r->finding[0];
        if (f->verdict.message != faults[i].message)
            fail_msg("'%s': %s", faults[i].line, message_text(f->verdict.message));
        uint32_t begin = record_offset_begin(x.r, f->span), end = record_offset_end(x.r, f->span);
        assert_int_equal(end - begin, strlen(faults[i].near));
        assert_memory_equal(x.s.text + begin, faults[i].near, end - begin);
        if (faults[i].form_text) assert_string_equal(f->verdict.arg[1].text, faults[i].form_text);
        sample_free(&x.s);
    }
}

/* A list has an end, however long the line. */
static void long_list(void **state) {
    (void)state;
    struct buf line = {0};
    buf_str(&line, "dragon");
    for (int i = 0; i < ENTRY_ITEMS_MAX; i++)
        buf_str(&line, " N");
    struct reading x;
    read_action(&x, DRAGON, GAME, line.text);
    assert_true(x.good);
    assert_int_equal(x.step.arg[0].items, ENTRY_ITEMS_MAX);
    sample_free(&x.s);
    buf_str(&line, " N");
    read_action(&x, DRAGON, GAME, line.text);
    assert_false(x.good);
    assert_int_equal(verdict_code(&x.r->finding[0].verdict), E_RECORD_LIMIT);
    sample_free(&x.s);
    buf_free(&line);
}

/* The actions that there are, in both containers: YAML and text are read to the same, and each
 * argument is found in the file. */
static void containers(void **state) {
    (void)state;
    static const struct {
        const char *line, *canonical, *by;
    } lines[] = {
        {"fly big 2 city N", "fly big 2 city N", ""},
        {"FLY 1 home", "fly 1 home", ""},
        {"festival Adam pig field (2,3) NL", "festival Adam pig field (2,3) NL", ""},
        {"crop remove big (2,3) by Adam", "crop remove big (2,3) by Adam", "Adam"},
        {"mage road (2,3) E", "mage road (2,3) E", ""},
        {"witch OFF", "witch off", ""},
        {"crop add by \\\"Anna, jr\\\"", "crop add by \"Anna, jr\"", "\\\"Anna, jr\\\""},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct sample s;
        struct buf text = {0};
        buf_printf(&text,
                   "players: [Eva, \"Anna, jr\", Adam]\ny-axis: north\nturns:\n"
                   "- \"Eva: K 1,0; %s\"\n- {player: Eva, tile: K, at: [1, 0], do: [\"%s\"]}\n",
                   lines[i].line, lines[i].line);
        struct record *r = sample_prepare(&s, text.text, text.length);
        read_yaml(r);
        assert_string_equal(sample_findings(&s), "");
        for (int e = 0; e < 2; e++) {
            struct buf b = {0};
            const struct extra_step *step = r->entry[e].step[1].extra;
            write_extra(&b, r, step);
            assert_string_equal(b.text, lines[i].canonical);
            buf_free(&b);
            const struct step_arg *by = extra_step_arg(step, FORM_BY, 0);
            assert_int_equal(by != NULL, *lines[i].by != '\0');
            if (!by) continue;
            uint32_t begin = record_offset_begin(r, by->span), end = record_offset_end(r, by->span);
            assert_int_equal(end - begin, strlen(lines[i].by));
            assert_memory_equal(s.text + begin, lines[i].by, end - begin);
        }
        char *as_text = strdup(sample_write(&s, CONVERT_TEXT));
        sample_free(&s);
        r = sample_read(&s, as_text);
        assert_string_equal(sample_findings(&s), "");
        assert_string_equal(sample_write(&s, CONVERT_TEXT), as_text);
        assert_non_null(strstr(as_text, lines[i].canonical));
        free(as_text);
        buf_free(&text);
        sample_free(&s);
    }
}

/* What the rows of the expansions must hold. */
static void tables(void **state) {
    (void)state;
    for (int k = 0; k < EXTRA_KINDS; k++) {
        const struct form *f = extra_form((enum extra_kind)k);
        for (int i = 0; i < form_items(f); i++) {
            const struct form_item *item = &f->item[i];
            assert_true(!item->instead || (i > 0 && f->item[i - 1].optional));
            assert_true((item->words != NULL) ==
                        (item->kind == FORM_ONE || item->kind == FORM_FLAG));
            assert_true(!item->ahead || (i == 0 && !item->lead && !item->between &&
                                         (item->kind == FORM_ONE || item->kind == FORM_KIND)));
        }
        /* A word that begins something else too needs another after it; see actions.def. */
        const struct grammar_word *w = grammar_word_find(f->word, (uint32_t)strlen(f->word));
        assert_non_null(w);
        bool shared = w->class != WORD_EXTRA;
        assert_true(!shared || is_place_word(w) || w->class == WORD_KIND);
        assert_true(!shared || !f->item[0].ahead);
        for (int i = 0; shared && i < form_items(f); i++) {
            assert_true(f->item[i].lead || f->item[i].words);
            if (!f->item[i].optional) break;
        }
        assert_string_equal(f->word, extra_word((enum extra_kind)k));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(goes_on),     cmocka_unit_test(reads),   cmocka_unit_test(begins),
        cmocka_unit_test(tells),       cmocka_unit_test(finds),   cmocka_unit_test(has_spans),
        cmocka_unit_test(turns_cells), cmocka_unit_test(refuses), cmocka_unit_test(long_list),
        cmocka_unit_test(containers),  cmocka_unit_test(tables),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("forms of actions", tests, NULL, NULL) != 0;
}

/* SPDX-License-Identifier: MIT */
/* Pieces of a tile that no rule of the game knows are pictures: they take no figure, neither by
 * the rules nor under `accept`, and are not offered. */
#include "base/buf.h"
#include "base/finding.h"
#include "game/feature.h"
#include "game/lacks.h"
#include "game/legal.h"
#include "game/modules.h"
#include "game/turn.h"
#include "game/undo.h"
#include "record_support.h"
#include "replay/replay.h"
#include "tile/catalogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define BIT(kind) (1u << (kind))
#define BASE (BIT(FEATURE_ROAD) | BIT(FEATURE_CITY) | BIT(FEATURE_MONASTERY) | BIT(FEATURE_FIELD))
#define RIVER (BASE | BIT(FEATURE_RIVER))

/* Set-ups, and the kinds that are features in them. */
static const struct {
    const char *header;
    unsigned features;
} setups[] = {
    {"edition: classic-2000\n", BASE},
    {"edition: classic\n", BASE},
    {"edition: winter-2012\n", BASE},
    {"edition: 2014\n", BASE},
    {"edition: 2014\nexpansions: abbot\n", BASE | BIT(FEATURE_GARDEN)},
    {"edition: 2021\nexpansions: abbot, river-2021\n", RIVER | BIT(FEATURE_GARDEN)},
    {"expansions: shrines\n", BASE | BIT(FEATURE_SHRINE)},
    {"edition: 2014\nexpansions: abbot, shrines\n",
     BASE | BIT(FEATURE_GARDEN) | BIT(FEATURE_SHRINE)},
    {"variants: FARMERS=off, RIVER=II\n", RIVER},
    {"expansions: inns-and-cathedrals, traders-and-builders, king-and-robber, gq11, river-2, "
     "festival, flying-machines, crop-circles-1, crop-circles-2\n",
     RIVER},
};
#define SETUPS (sizeof setups / sizeof setups[0])

struct judged {
    struct sample sample;
    struct catalogue *catalogue;
    struct judgement judgement;
};

static struct judgement *judge(struct judged *j, const char *record) {
    *j = (struct judged){.catalogue = catalogue_new()};
    struct replay_options o = {.policy = POLICY_STOP};
    replay(&j->judgement, sample_read(&j->sample, record), j->catalogue, &o);
    return &j->judgement;
}

static void end(struct judged *j) {
    judgement_free(&j->judgement);
    catalogue_free(j->catalogue);
    sample_free(&j->sample);
}

static bool count_kind(void *context, const struct action *a) {
    unsigned *kinds = context;
    if (a->kind == ACTION_DEPLOY) *kinds |= BIT(a->place.kind);
    return true;
}

/* A piece of KIND in the middle of a tile that is laid beside another. */
static void check_middle(const char *header, enum feature_kind kind, bool is_feature) {
    struct judged all;
    struct buf record = {0};
    buf_printf(
        &record,
        "%splayers: A, B\nposition: true\ntiles: K 9 FFFF %s; field\nstart: K 0,0\n\nA: K 0,1\n",
        header, feature_kind_name(kind));
    const struct judgement *j = judge(&all, record.text);
    assert_int_equal(j->status, STATUS_LEGAL);
    struct game *g = game_to_try(&j->game);
    struct mark mark = game_mark(g);
    turn_begin(g, 1, NULL);
    struct action place = {.kind = ACTION_PLACE,
                           .tile = setup_find_tile(g->setup, "K"),
                           .cell = {1, 0},
                           .turns = 1,
                           .elsewhere = -1};
    struct verdict v = turn_check(g, &place);
    assert_true(verdict_ok(&v));
    turn_make(g, &place);
    struct action deploy = {
        .kind = ACTION_DEPLOY, .tile = -1, .place = {.kind = (uint8_t)kind}, .elsewhere = -1};
    v = turn_check(g, &deploy);
    unsigned offered = 0;
    legal_figures(g, count_kind, &offered);
    if (is_feature) {
        assert_true(verdict_ok(&v) || verdict_code(&v) == E_GARDEN_NEEDS_ABBOT);
        assert_true(offered & BIT(kind));
    } else {
        assert_int_equal(verdict_code(&v), E_NO_SUCH_FEATURE);
        assert_int_equal(v.message, kind == FEATURE_GARDEN ? M_NO_GARDEN : M_NO_FEATURE_PICTURE);
        assert_false(offered & BIT(kind));
        assert_false(turn_can_stand(g, &deploy, E_NO_SUCH_FEATURE));
    }
    game_undo(g, &mark);
    buf_free(&record);
    end(&all);
}

static void each_kind_in_each_setup(void **state) {
    (void)state;
    static const enum feature_kind middles[] = {FEATURE_MONASTERY, FEATURE_GARDEN, FEATURE_SHRINE,
                                                FEATURE_TOWER,     FEATURE_CASTLE, FEATURE_CEMETERY,
                                                FEATURE_RUIN};
    for (size_t i = 0; i < SETUPS; i++) {
        struct judged all;
        struct buf record = {0};
        buf_printf(&record, "%splayers: A, B\n\nA: K 0,1\n", setups[i].header);
        const struct judgement *j = judge(&all, record.text);
        for (int k = 0; k < FEATURE_KINDS; k++)
            assert_int_equal(setup_has_feature(&j->setup, (enum feature_kind)k),
                             setups[i].features >> k & 1);
        end(&all);
        buf_free(&record);
        for (size_t m = 0; m < sizeof middles / sizeof *middles; m++)
            check_middle(setups[i].header, middles[m], setups[i].features >> middles[m] & 1);
    }
}

/* Every kind is known to some rule, or belongs to an expansion that a record can name. */
static void no_kind_is_forgotten(void **state) {
    (void)state;
    for (int k = 0; k < FEATURE_KINDS; k++) {
        const struct feature_trait *t = &feature_traits[k];
        bool of_module = t->known == KNOWN_WITH_MODULE || t->known == KNOWN_OR_UNJUDGED;
        assert_int_equal(of_module, t->module != NULL);
        /* River and abbot are no box that a record declares. */
        bool of_box = of_module && k != FEATURE_RIVER && k != FEATURE_GARDEN;
        assert_string_equal(setup_feature_module((enum feature_kind)k), of_box ? t->module : "");
        /* What is complete by the rules is scored by one, and the other way round. */
        bool scored = t->completion == COMPLETE_CLOSED || t->completion == COMPLETE_SURROUNDED;
        assert_int_equal(scored, t->complete_rule != RULE_NONE);
        assert_int_equal(scored, t->final_rule != RULE_NONE);
    }
}

#define MIST "tiles: M 3 FRFR road E W; mist W ghost 1; field NL NR EL WR; field ER SL SR WL\n"

/* Mist lies over the side of a road or field: nobody knows whether it changes the game. */
static void mist_cannot_be_judged(void **state) {
    (void)state;
    static const struct {
        const char *more;
        enum status status;
    } rows[] = {
        {MIST, STATUS_UNSUPPORTED},
        {MIST "expansions: shrines\n", STATUS_UNSUPPORTED},
        {MIST "tiles: M x0\n", STATUS_LEGAL}, /* it is not in the game */
        {MIST "tiles: M x1\n", STATUS_UNSUPPORTED},
        {"tiles: U 8 RFRF road N S; mist E ghost 1; field NL SR WL WR; field NR EL ER SL\n",
         STATUS_UNSUPPORTED}, /* in place of one of the box */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct judged all;
        struct buf record = {0};
        buf_printf(&record, "players: A, B\n%s\nA: V/90 1,0\n", rows[i].more);
        const struct judgement *j = judge(&all, record.text);
        if (j->status != rows[i].status) fail_msg("%s: status %d", rows[i].more, (int)j->status);
        if (j->status == STATUS_UNSUPPORTED)
            assert_int_equal(j->finding[0].verdict.message, M_TILE_UNJUDGED);
        end(&all);
        buf_free(&record);
    }
}

#define OF(kind) "tiles: K 9 FFFF " kind "; field\nposition: true\nstart: K 0,0\n\n"

/* The words of a record for such pieces: the first finding. */
static void words(void **state) {
    (void)state;
    static const struct {
        const char *record;
        enum message first;
    } rows[] = {
        {"\nA: V/0 1,0 castle\n", M_EXPANSION},
        {"\nA: V/0 1,0 shrine\n", M_EXPANSION},
        {OF("castle") "A: K 1,0 castle\n", M_EXPANSION},
        {"expansions: shrines\n" OF("castle") "A: K 1,0 castle\n", M_EXPANSION},
        {"expansions: bridges-castles-bazaars\n" OF("castle") "A: K 1,0 castle\n", M_CAS_DEPLOY},
        {OF("ruin") "A: K 1,0 ruin\n", M_NO_FEATURE_PICTURE},
        {"expansions: shrines\n" OF("cemetery") "A: K 1,0 cemetery\n", M_NO_FEATURE_PICTURE},
        /* These rules can be declared. */
        {OF("shrine") "A: K 1,0 shrine\n", M_EXPANSION},
        {"expansions: shrines\n" OF("shrine") "A: K 1,0 shrine\n", MSG_OK},
        {OF("castle") "A: K 1,0 = castle A 3\n", M_CLAIM_NOT_COMPLETE},
        {OF("castle") "A: K 1,0 field; order castle\n", M_ORDER_NOT_COMPLETE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct judged all;
        struct buf record = {0};
        buf_printf(&record, "players: A, B\n%s", rows[i].record);
        const struct judgement *j = judge(&all, record.text);
        enum message first = MSG_OK;
        for (uint32_t f = 0; f < j->findings && first == MSG_OK; f++)
            if (code_class(verdict_code(&j->finding[f].verdict)) != CLASS_HINT)
                first = j->finding[f].verdict.message;
        if (first != rows[i].first) fail_msg("%s: %s", rows[i].record, message_text(first));
        end(&all);
        buf_free(&record);
    }
}

#define FLY(expansions)                                                                            \
    "players: A, B\nexpansions: flying-machines" expansions "\nposition: true\n"                   \
    "tiles: S 9 FFFF shrine; field\ntiles: F 9 FFFF field; arrow W\nstart: S 0,0\n\n"              \
    "A: F/0 1,0 "

/* Nobody lands on a shrine that is only a picture. */
static void flights(void **state) {
    (void)state;
    static const struct {
        const char *record;
        enum message first;
    } rows[] = {
        {FLY(", shrines") "fly 1 shrine\n", MSG_OK},
        {FLY(", shrines") "fly 1 home\n", M_FLY_MUST_LAND},
        {FLY("") "fly 1 shrine\n", M_EXPANSION},
        {FLY("") "fly 1 home\n", MSG_OK},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct judged all;
        const struct judgement *j = judge(&all, rows[i].record);
        if (rows[i].first == MSG_OK) assert_int_equal(j->status, STATUS_LEGAL);
        if (rows[i].first != MSG_OK) assert_int_equal(j->finding[0].verdict.message, rows[i].first);
        end(&all);
    }
}

static int piece_at(const struct placed_tile *p, enum feature_kind kind, unsigned port) {
    for (unsigned i = 0; i < p->type->segments; i++)
        if (p->type->segment[i].kind == kind &&
            (ports_turned(p->type->segment[i].ports, p->quarter_turns) >> port & 1))
            return (int)i;
    return -1;
}

/* What is said of the pieces of KIND on P. */
static void assert_told(const struct placed_tile *p, enum feature_kind kind) {
    static const struct lacks_words words = {M_NO_FEATURE, M_NO_FEATURE_THERE, M_NO_FEATURE_MIDDLE,
                                             M_NO_FEATURE_NUMBER};
    struct verdict v = lacks(p, &(struct place_spec){.kind = (uint8_t)kind, .number = 30}, &words);
    unsigned pieces = 0, numbers = 0;
    bool at_side = false;
    for (unsigned i = 0; i < p->type->segments; i++) {
        const struct segment *s = &p->type->segment[i];
        pieces += s->kind == kind;
        at_side |= s->kind == kind && s->ports;
        if (s->kind == kind && !s->ports) numbers |= 1u << (s->number - 1);
    }
    assert_int_equal(v.message, pieces ? M_NO_FEATURE_NUMBER : M_NO_FEATURE);
    assert_int_equal(v.arg[5].number, pieces ? pieces : p->type->kinds);
    v = lacks(p, &(struct place_spec){.kind = (uint8_t)kind, .ports = 1}, &words);
    assert_int_equal(v.message, !pieces   ? M_NO_FEATURE
                                : at_side ? M_NO_FEATURE_THERE
                                          : M_NO_FEATURE_MIDDLE);
    if (!at_side) return;
    uint64_t where = (uint64_t)v.arg[5].number;
    assert_int_equal(where >> WHERE_FIRST_NUMBER, numbers);
    for (unsigned a = 0; a < PORTS; a++)
        for (unsigned b = 0; b <= a; b++) {
            uint64_t one = where >> (WHERE_BITS * a) & WHERE_PIECE,
                     other = where >> (WHERE_BITS * b) & WHERE_PIECE;
            int piece = piece_at(p, kind, a);
            assert_int_equal(one != 0, piece >= 0);
            assert_int_equal(one == other, piece == piece_at(p, kind, b));
        }
}

/* MEEPLE-4: E-NO-SUCH-FEATURE says what there is, as the tile lies. */
static void what_there_is(void **state) {
    (void)state;
    struct catalogue *c = catalogue_new();
    for (int set = 0; set < TILE_SETS; set++) {
        const struct tile_set_content *s = catalogue_set(c, (enum tile_set)set);
        for (unsigned i = 0; i < s->tiles; i++)
            for (unsigned turns = 0; turns < 4; turns++)
                for (int kind = 0; kind < FEATURE_KINDS; kind++)
                    assert_told(&(struct placed_tile){.type = s->tile[i].type,
                                                      .quarter_turns = (uint8_t)turns},
                                (enum feature_kind)kind);
    }
    catalogue_free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_kind_in_each_setup),
        cmocka_unit_test(no_kind_is_forgotten),
        cmocka_unit_test(mist_cannot_be_judged),
        cmocka_unit_test(words),
        cmocka_unit_test(flights),
        cmocka_unit_test(what_there_is),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("pictures", tests, NULL, NULL);
}

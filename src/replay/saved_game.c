/* SPDX-License-Identifier: MIT */
/* A judged record as a saved game of JCloisterZone, version 6.
 *
 * The file holds what that program could not make up itself: sets, elements, rules that are
 * not the usual ones, and the messages of each turn in its order,
 *
 *     PLACE_TILE, DEPLOY_MEEPLE or RETURN_MEEPLE or PASS, COMMIT
 *
 * PASS only if something could have been done; else the program would refuse it.  It draws
 * tiles by random numbers of its own, so the order in which tiles were drawn is forced
 * (`gameAnnotations.drawOrder`), discards among them; `endTurn` says after how many draws the
 * game is over, and stands only in a game that is.
 *
 * What the program could not go on with is not written at all. */
#include "replay/saved_game.h"
#include "base/bug.h"
#include "base/xalloc.h"
#include "record/jcz_names.h"
#include "record/writer.h"
#include "replay/bind.h"
#include "replay/meeples.h"

#include <stdlib.h>
#include <string.h>

#define VERSION "6.2.0"
#define ANY_NUMBER "0.5" /* of the random numbers, none of which decides anything */

struct saver {
    struct judgement *j;
    struct catalogue *c;
    struct buf *out;
    const struct jcz_set *set[JCZ_SET_KINDS];
    struct meeples meeples;
    uint32_t *left; /* copies left in the bag, by pool index */
    bool refused;
    bool first; /* nothing stands in the list at hand */
};

/* --- what cannot be held -------------------------------------------------------------- */

static struct verdict plain(enum message m) { return VERDICT(m, {ARG_NONE, {0}}); }

static void refuse(struct saver *s, struct span span, int32_t turn, struct verdict v) {
    int8_t player = -1;
    if (turn) player = s->j->entry[turn - 1].player;
    judgement_add(s->j,
                  (struct finding){.verdict = v, .span = span, .turn = turn, .player = player});
    s->refused = true;
}

/* Where the record says the value of variant V, or what makes it usual. */
static struct span variant_span(const struct record *r, enum variant v) {
    for (uint32_t i = 0; i < r->variants; i++)
        if (variant_by_name(r->variant[i].name.text) == v) return r->variant[i].value.span;
    if (v == VARIANT_RIVER && r->expansions) return r->expansion[0].name.span;
    return r->edition.text ? r->edition.span : SPAN_NONE;
}

static void refuse_value(struct saver *s, enum variant v) {
    char value[16];
    const struct record *r = s->j->record;
    const char *name = variant_value_name(v, setup_variant(&s->j->setup, v), value);
    refuse(s, variant_span(r, v), 0,
           VERDICT(M_SAVE_VARIANT, arg_text(ARG_WORD, variant_name(v)),
                   arg_text(ARG_WORD, arena_strdup(r->arena, name))));
}

static void check_variants(struct saver *s) {
    const struct setup *setup = &s->j->setup;
    int river = setup_variant(setup, VARIANT_RIVER);
    if (setup_variant(setup, VARIANT_FARMERS) == ON &&
        setup_variant(setup, VARIANT_FARM_SCORE) != FARM_SCORE_FARM3)
        refuse_value(s, VARIANT_FARM_SCORE);
    if (river == RIVER_NONE) return;
    if (setup_variant(setup, VARIANT_RIVER_SPRING) == RIVER_SPRING_TURN)
        refuse_value(s, VARIANT_RIVER_SPRING);
    if ((river == RIVER_II || river == RIVER_BOTH) &&
        setup_variant(setup, VARIANT_RIVER_VOLCANO) == RIVER_VOLCANO_DOUBLE)
        refuse_value(s, VARIANT_RIVER_VOLCANO);
    /* That program has no box for the start tile, but a game that is over needs none. */
    if (setup_variant(setup, VARIANT_RIVER_START) == RIVER_START_REPLACES && !s->j->complete)
        refuse(s, variant_span(s->j->record, VARIANT_RIVER_START), 0, plain(M_SAVE_BOX));
}

static void check_supply(struct saver *s) {
    const struct setup *setup = &s->j->setup;
    bool abbots = setup_variant(setup, VARIANT_ABBOTS) == ON;
    for (uint32_t p = 0; p < setup->players; p++)
        if (setup->supply[p][FIGURE_SMALL] != setup->supply[0][FIGURE_SMALL] ||
            setup->supply[p][FIGURE_ABBOT] != abbots) {
            const struct record *r = s->j->record;
            refuse(s, r->supplies ? r->supply[0].span : SPAN_NONE, 0, plain(M_SAVE_SUPPLY));
            return;
        }
}

/* --- which sets the tiles come from ------------------------------------------------------ */

/* The tile of the record with the id of T is T indeed. */
static bool is_as_printed(const struct saver *s, const struct pool_tile *pool,
                          const struct tile_type *t) {
    struct arena *a = s->j->record->arena;
    return pool->type == t ||
           strcmp(tile_line_print(a, pool->type, 1), tile_line_print(a, t, 1)) == 0;
}

/* Are the tiles of the game exactly those of the sets chosen?  COUNT: room for the pool. */
static bool makes_bag(const struct saver *s, uint32_t *count) {
    const struct setup *setup = &s->j->setup;
    memset(count, 0, setup->tiles * sizeof *count);
    for (int k = 0; k < JCZ_SET_KINDS; k++) {
        if (!s->set[k]) continue;
        const struct tile_set_content *set = catalogue_set(s->c, (enum tile_set)s->set[k]->tiles);
        for (unsigned i = 0; i < set->tiles; i++) {
            const struct set_tile *t = &set->tile[i];
            if (!jcz_has_tile(s->set, (enum jcz_set_kind)k, t)) continue;
            int32_t pool = setup_find_tile(setup, t->type->id);
            if (pool < 0 || !is_as_printed(s, &setup->tile[pool], t->type)) return false;
            count[pool] += t->count;
        }
    }
    bool boxed = setup_variant(setup, VARIANT_RIVER) != RIVER_NONE &&
                 setup_variant(setup, VARIANT_RIVER_START) == RIVER_START_REPLACES;
    for (uint32_t i = 0; i < setup->tiles; i++) {
        uint32_t in_box = boxed && setup->tile[i].role == ROLE_START;
        if (count[i] != setup->tile[i].count + in_box) return false;
    }
    return true;
}

/* Tries all sets of the kinds from KIND on. */
static bool choose_sets(struct saver *s, int kind, uint32_t *count) {
    if (kind == JCZ_SET_KINDS) return s->set[JCZ_BASE] && makes_bag(s, count);
    for (int i = 0; i < JCZ_SETS; i++) {
        if (jcz_sets[i].kind != kind) continue;
        s->set[kind] = &jcz_sets[i];
        if (choose_sets(s, kind + 1, count)) return true;
    }
    s->set[kind] = NULL;
    return choose_sets(s, kind + 1, count);
}

static void find_sets(struct saver *s) {
    const struct record *r = s->j->record;
    uint32_t *count = xcalloc(s->j->setup.tiles + 1, sizeof *count);
    if (!choose_sets(s, 0, count))
        refuse(s, r->tiles ? r->tile[0].span : variant_span(r, VARIANT_RIVER), 0,
               plain(M_SAVE_TILES));
    free(count);
}

/* --- the course of the river ------------------------------------------------------------- */

static struct span place_span(const struct record *r, int32_t turn) {
    const struct entry *e = &r->entry[turn - 1];
    for (uint32_t i = 0; i < e->steps; i++)
        if (e->step[i].kind == STEP_PLACE) return e->step[i].span;
    return e->span;
}

static void check_river(struct saver *s) {
    struct judgement *j = s->j;
    if (setup_variant(&j->setup, VARIANT_RIVER) == RIVER_NONE) return;
    /* That program lets no river tile lie where the river could not go on (AMB-11). */
    for (uint32_t i = 0, n = j->findings; i < n; i++)
        if (verdict_code(&j->finding[i].verdict) == W_RIV_DEADEND && !j->finding[i].is_note)
            refuse(s, place_span(j->record, j->finding[i].turn), j->finding[i].turn,
                   plain(M_SAVE_RIVER));
    /* Land comes after the river there, the start tile too (AMB-12). */
    bool river_follows = !j->game.river_done;
    for (uint32_t i = j->game.placeds; i-- > 0;) {
        const struct placed *p = &j->game.placed[i];
        bool river = j->setup.tile[p->pool].stage < STAGE_LAND;
        if (river) river_follows = true;
        if (!river && river_follows && p->turn)
            refuse(s, place_span(j->record, p->turn), p->turn,
                   VERDICT(M_SAVE_MIXED, arg_text(ARG_TILE, p->type->id)));
    }
}

static void check(struct saver *s) {
    const struct judgement *j = s->j;
    if (j->setup.position) refuse(s, j->record->start_span, 0, plain(M_SAVE_POSITION));
    check_variants(s);
    check_supply(s);
    find_sets(s);
    check_river(s);
}

/* --- tiles --------------------------------------------------------------------- */

/* The id of a copy of POOL, which is taken out of the bag; a letter without copies left means
 * its garden twin (SUPPLY-6). */
static const char *take_tile(struct saver *s, int32_t pool) {
    const struct setup *setup = &s->j->setup;
    if (!s->left[pool] && setup->tile[pool].stand_in >= 0) pool = setup->tile[pool].stand_in;
    if (s->left[pool]) s->left[pool]--;
    const char *id = jcz_tile_id(setup->tile[pool].type);
    if (!id) BUG("a tile without an id in a set of that program");
    return id;
}

static void begin_bag(struct saver *s) {
    const struct setup *setup = &s->j->setup;
    for (uint32_t i = 0; i < setup->tiles; i++)
        s->left[i] = setup->tile[i].count;
}

/* --- messages ------------------------------------------------------------------------------ */

static void begin_item(struct saver *s) {
    buf_str(s->out, s->first ? "\n  " : ",\n  ");
    s->first = false;
}

static void begin_message(struct saver *s, const char *type) {
    begin_item(s);
    buf_printf(s->out, "{\"type\": \"%s\", \"payload\": {", type);
}

static void end_message(struct saver *s, int player) {
    buf_printf(s->out, "}, \"player\": %d, \"clock\": 0}", player);
}

static void write_pointer(struct saver *s, const char *key, const struct meeple *m) {
    const struct placed *p = &s->j->game.placed[m->tile];
    const struct segment *piece = &p->type->segment[m->segment];
    enum feature_kind kind = (enum feature_kind)piece->kind;
    buf_printf(s->out, "\"%s\": {\"position\": [%d, %d], \"location\": \"", key, p->cell.x,
               p->cell.y);
    jcz_place_name(kind, ports_turned(piece->ports, p->quarter_turns), s->out);
    buf_printf(s->out, "\", \"feature\": \"%s\"}", jcz_feature_name(kind));
}

static void write_meeple(struct saver *s, const struct meeple *m) {
    buf_printf(s->out, ", \"meepleId\": \"%d.%s.%u\"", m->player,
               m->kind == FIGURE_ABBOT ? "abbot" : "small", m->number);
}

static void write_recall(struct saver *s, const struct entry_result *e, const struct meeple *m) {
    begin_message(s, "RETURN_MEEPLE");
    buf_str(s->out, "\"pointer\": {");
    write_pointer(s, "featurePointer", m);
    write_meeple(s, m);
    buf_str(s->out, "}, \"source\": \"ABBOT_RETURN\"");
    end_message(s, e->player);
}

/* The figures that went home in entry E; *RECALLED: the abbot who was taken back. */
static void take_home(struct saver *s, const struct entry_result *e, enum scoring_cause cause) {
    for (uint32_t i = e->returned_begin; i < e->returned_end; i++) {
        const struct returned *r = &s->j->game.returned[i];
        struct meeple *m = r->cause == cause ? meeples_find(&s->meeples, r) : NULL;
        if (!m) continue;
        if (cause == CAUSE_RECALL) write_recall(s, e, m);
        m->tile = -1;
    }
}

/* STOP: the file ends within this turn. */
static void write_entry(struct saver *s, const struct entry_result *e, enum record_stop stop) {
    if (e->placed < 0) return;
    const struct placed *p = &s->j->game.placed[e->placed];
    begin_message(s, "PLACE_TILE");
    buf_printf(s->out, "\"tileId\": \"%s\", \"rotation\": \"R%u\", \"position\": [%d, %d]",
               take_tile(s, p->pool), 90u * p->quarter_turns, p->cell.x, p->cell.y);
    end_message(s, e->player);
    if (e->figure_segment >= 0) {
        const struct meeple *m =
            meeples_put(&s->meeples, e->player, (enum figure_kind)e->figure_kind, 0, e->placed,
                        (unsigned)e->figure_segment);
        begin_message(s, "DEPLOY_MEEPLE");
        write_pointer(s, "pointer", m);
        write_meeple(s, m);
        end_message(s, e->player);
    } else if (e->declined && stop != STOP_TILE_LAID) {
        begin_message(s, "PASS");
        end_message(s, e->player);
    }
    take_home(s, e, CAUSE_RECALL);
    if (stop != STOP_BETWEEN) return;
    begin_message(s, "COMMIT");
    buf_str(s->out, "\"random\": " ANY_NUMBER);
    end_message(s, e->player);
    take_home(s, e, CAUSE_COMPLETE);
}

static void write_replay(struct saver *s) {
    begin_bag(s);
    for (uint32_t i = 0; i < s->j->setup.starts; i++)
        take_tile(s, s->j->setup.start[i].tile);
    buf_str(s->out, " \"replay\": [");
    s->first = true;
    const struct bound_tile *tile = s->j->tile;
    for (uint32_t i = 0; i < s->j->entries; i++) {
        /* Discards take copies too. */
        const struct entry *said = &s->j->record->entry[i];
        for (uint32_t k = 0; k < said->steps; k++) {
            if (!bind_names_tile(&said->step[k])) continue;
            if (said->step[k].kind == STEP_DISCARD) take_tile(s, tile->tile);
            tile++;
        }
        bool last = i + 1 == s->j->record->entries;
        write_entry(s, &s->j->entry[i], last ? s->j->record->stop : STOP_BETWEEN);
    }
    buf_str(s->out, s->first ? "],\n" : "\n ],\n");
}

/* --- the rest of the file ---------------------------------------------------------------------- */

static void write_order(struct saver *s) {
    const struct judgement *j = s->j;
    uint32_t draws = 0;
    begin_bag(s);
    for (uint32_t i = 0; i < j->setup.starts; i++)
        take_tile(s, j->setup.start[i].tile);
    buf_str(s->out, " \"gameAnnotations\": {\"drawOrder\": [");
    const struct bound_tile *tile = j->tile;
    for (uint32_t i = 0; i < j->entries; i++) {
        const struct entry *said = &j->record->entry[i];
        for (uint32_t k = 0; k < said->steps; k++) {
            if (!bind_names_tile(&said->step[k])) continue;
            enum step_kind kind = said->step[k].kind;
            int32_t pool = tile->tile;
            tile++;
            if (kind == STEP_DREW) continue; /* it is discarded or laid */
            if (kind == STEP_PLACE) pool = j->game.placed[j->entry[i].placed].pool;
            buf_printf(s->out, "%s\"%s\"", draws++ ? ", " : "", take_tile(s, pool));
        }
    }
    buf_char(s->out, ']');
    if (j->complete) buf_printf(s->out, ", \"endTurn\": %u", draws);
    buf_char(s->out, '}');
}

static void write_text(struct saver *s, const char *key, const char *text) {
    buf_printf(s->out, "\"%s\": ", key);
    write_json_string(s->out, text ? text : "");
}

static void write_sets(struct saver *s) {
    bool first = true;
    buf_str(s->out, " \"setup\": {\"sets\": {");
    for (int k = 0; k < JCZ_SET_KINDS; k++) {
        if (!s->set[k]) continue;
        buf_printf(s->out, "%s\"%s\": 1", first ? "" : ", ", s->set[k]->name);
        first = false;
    }
    buf_str(s->out, "},\n");
}

static void write_setup(struct saver *s) {
    const struct setup *setup = &s->j->setup;
    write_sets(s);
    buf_printf(s->out, "  \"elements\": {\"small-follower\": %u",
               (unsigned)setup->supply[0][FIGURE_SMALL]);
    if (setup_variant(setup, VARIANT_FARMERS) == ON) buf_str(s->out, ", \"farmers\": true");
    if (setup_variant(setup, VARIANT_ABBOTS) == ON) {
        buf_str(s->out, ", \"abbot\": 1");
        unsigned symbols = 0;
        for (int k = 0; k < JCZ_SET_KINDS; k++)
            if (s->set[k]) symbols |= s->set[k]->symbols;
        if (symbols & JCZ_GARDEN) buf_str(s->out, ", \"garden\": true");
    }
    buf_str(s->out, "},\n  \"rules\": {");
    if (setup_variant(setup, VARIANT_TINY_CITY) == TINY_CITY_2)
        buf_str(s->out, "\"tiny-city-scoring\": \"2\"");
    buf_str(s->out, "}, \"timer\": null, \"start\": [");
    begin_bag(s);
    for (uint32_t i = 0; i < setup->starts; i++) {
        const struct start_place *p = &setup->start[i];
        buf_printf(s->out, "%s{\"tile\": \"%s\", \"x\": %d, \"y\": %d, \"rotation\": %u}",
                   i ? ", " : "", take_tile(s, p->tile), p->cell.x, p->cell.y,
                   90u * p->quarter_turns);
    }
    buf_str(s->out, "], \"options\": {}},\n");
}

static void write_players(struct saver *s) {
    const struct record *r = s->j->record;
    buf_str(s->out, " \"players\": [");
    for (uint32_t p = 0; p < r->players; p++) {
        buf_str(s->out, p ? ", {" : "{");
        write_text(s, "name", r->player[p].name.text);
        buf_printf(s->out, ", \"slot\": %u, \"ai\": false}", p);
    }
    buf_str(s->out, "],\n");
}

static void write_sentence(struct saver *s, const char *sentence) {
    if (s->first) {
        buf_str(s->out, ",\n \"test\": {");
        write_text(s, "description", s->j->record->title.text);
        buf_str(s->out, ", \"assertions\": [");
    } else {
        buf_str(s->out, ", ");
    }
    s->first = false;
    write_json_string(s->out, sentence);
}

static void write_total(struct saver *s, const struct claim *c) {
    if (c->player < 0 || !c->has_total) return;
    struct buf sentence = {0};
    buf_printf(&sentence, "%s has %lld point%s", s->j->record->player[c->player].name.text,
               (long long)c->total, c->total == 1 ? "" : "s");
    write_sentence(s, sentence.text);
    buf_free(&sentence);
}

/* Claims of totals in the sentences of that program's tests: the result, or, where the game
 * goes on, those of the last turn that was ended.  What else such a test has said stays as
 * it is, unless the game was cut before its end. */
static void write_test(struct saver *s) {
    const struct judgement *j = s->j;
    const struct record *r = j->record;
    bool open = r->stop != STOP_BETWEEN && j->entries == r->entries;
    uint32_t ended = j->entries - (open && j->entries);
    const struct entry *last = ended ? &r->entry[ended - 1] : NULL;
    s->first = true;
    for (uint32_t i = 0; j->complete && i < r->results; i++)
        write_total(s, &r->result[i]);
    for (uint32_t i = 0; (!j->complete || open) && last && i < last->claims; i++)
        if (last->claim[i].kind == CLAIM_TOTAL || last->claim[i].kind == CLAIM_POINTS)
            write_total(s, &last->claim[i]);
    for (uint32_t i = 0; !j->cut && i < r->assertions; i++)
        write_sentence(s, r->assertion[i].text.text);
    if (!s->first) buf_str(s->out, "]}");
}

/* "2024-03-01" or longer; a date in other words says nothing there. */
static const char *date_of(const struct record *r) {
    static const char form[] = "0000-00-00";
    const char *date = r->date.text;
    for (size_t i = 0; i < sizeof form - 1; i++)
        if (!date || !(form[i] == '0' ? date[i] >= '0' && date[i] <= '9' : date[i] == form[i]))
            return JCZ_NO_DATE;
    if (!date[sizeof form - 1]) return arena_printf(r->arena, "%sT00:00:00.000Z", date);
    return date[sizeof form - 1] == 'T' ? date : JCZ_NO_DATE;
}

static void write_game(struct saver *s) {
    const struct record *r = s->j->record;
    buf_str(s->out, "{\"appVersion\": \"" VERSION "\", \"gameId\": \"1\", ");
    write_text(s, "name", r->title.text);
    buf_str(s->out, ", \"initialRandom\": " ANY_NUMBER ", ");
    write_text(s, "created", date_of(r));
    buf_str(s->out, ", \"clock\": 0,\n");
    write_setup(s);
    write_players(s);
    write_replay(s);
    write_order(s);
    write_test(s);
    buf_str(s->out, "}\n");
}

bool saved_game_write(struct judgement *j, struct catalogue *c, struct buf *out) {
    struct saver s = {.j = j, .c = c, .out = out};
    check(&s);
    if (s.refused) return false;
    s.left = xcalloc(j->setup.tiles + 1, sizeof *s.left);
    write_game(&s);
    free(s.left);
    meeples_free(&s.meeples);
    return true;
}

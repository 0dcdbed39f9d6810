/* SPDX-License-Identifier: MIT */
/* A judged record as a saved game of JCloisterZone, version 6.
 *
 * The file holds what that program cannot work out itself: sets, elements, rules that are not the
 * usual ones, and the messages of each turn in order,
 *
 *     PLACE_TILE, DEPLOY_MEEPLE or RETURN_MEEPLE or PASS, COMMIT
 *
 * PASS is written only if something could have been done; otherwise the program would refuse it.
 * It draws tiles by random numbers of its own, so the order of the draws, discards included, is
 * forced (`gameAnnotations.drawOrder`); `endTurn` says after how many draws the game is over, and
 * is written only if it is.
 *
 * A game that the program could not go on with is not written at all. */
#include "base/xalloc.h"
#include "game/figure.h"
#include "game/modules.h"
#include "game/piece.h"
#include "jcz/jcz.h"
#include "jcz/saver.h"
#include "jcz/write_replay.h"
#include "record/write/writer.h"
#include "replay/bind_action.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define VERSION "6.2.0"

static void write_draw(struct saver *s, const char *id) {
    buf_printf(s->out, "%s\"%s\"", s->draws++ ? ", " : "", id);
}

static void write_order(struct saver *s) {
    const struct judgement *j = s->j;
    s->draws = 0;
    begin_draws(s);
    begin_hands(s);
    buf_str(s->out, " \"gameAnnotations\": {\"drawOrder\": [");
    const struct bound_tile *tile = j->tile;
    for (uint32_t i = 0; i < j->entries; i++) {
        const struct entry *said = &j->record->entry[i];
        for (uint32_t k = 0; k < said->steps; k++) {
            if (!bind_names_tile(&said->step[k])) continue;
            enum step_kind kind = said->step[k].kind;
            int32_t pool = tile->tile;
            tile++;
            if (kind == STEP_DREW) continue;  /* it is discarded or laid */
            if (kind == STEP_ASIDE) continue; /* that program never draws one early */
            if (kind == STEP_PLACE) pool = j->game.placed[j->entry[i].placed].pool;
            if (take_hand(s, j->entry[i].player, pool)) continue; /* it was drawn before */
            write_draw(s, take_tile(s, pool));
        }
        if (j->entry[i].placed >= 0 && !j->entry[i].part) s->hand[j->entry[i].player].pool = -1;
        fill_hands(s, &j->entry[i], write_draw);
    }
    buf_char(s->out, ']');
    if (j->complete) buf_printf(s->out, ", \"endTurn\": %u", s->draws);
    buf_char(s->out, '}');
}

static void write_text(struct saver *s, const char *key, const char *text) {
    buf_printf(s->out, "\"%s\": ", key);
    write_json_string(s->out, text ? text : "");
}

static void write_sets(struct saver *s) {
    bool first = true;
    buf_str(s->out, " \"setup\": {\"sets\": {");
    for (int i = 0; i < JCZ_SETS; i++) {
        if (!s->copies[i]) continue;
        buf_printf(s->out, "%s\"%s\": %u", first ? "" : ", ", jcz_sets[i].name, s->copies[i]);
        first = false;
    }
    buf_str(s->out, "},\n");
}

/* Pieces are counted; cards and symbols are there or not.  A card may be called like a piece of another
 * expansion, which is not in the game. */
static void write_element(struct saver *s, const char *element) {
    const struct game *g = &s->j->game;
    bool piece = false;
    for (uint32_t i = 0; i < g->pieces; i++)
        piece |= strcmp(piece_kind_name((enum piece_kind)g->piece[i].kind), element) == 0;
    for (const struct jcz_put *put = jcz_puts; put->token; put++)
        piece |= put->feature && strcasecmp(put->feature, element) == 0;
    buf_printf(s->out, ", \"%s\": %s", element, piece ? "1" : "true");
}

static void write_elements(struct saver *s) {
    const struct setup *setup = &s->j->setup;
    buf_printf(s->out, "  \"elements\": {\"small-follower\": %u",
               (unsigned)setup->supply[0][FIGURE_SMALL]);
    if (setup_variant(setup, VARIANT_FARMERS) == ON) buf_str(s->out, ", \"farmers\": true");
    for (int k = 0; k < FIGURE_KINDS; k++)
        if (k != FIGURE_SMALL && jcz_figures[k].element && setup->supply[0][k])
            buf_printf(s->out, ", \"%s\": %u", jcz_figures[k].element,
                       (unsigned)setup->supply[0][k]);
    unsigned sets = 0;
    for (int i = 0; i < JCZ_SETS; i++)
        if (s->copies[i]) sets |= jcz_set_symbols(s->c, &jcz_sets[i]);
    if (setup_uses_figure(setup, FIGURE_ABBOT) && sets & JCZ_GARDEN)
        buf_str(s->out, ", \"garden\": true");
    unsigned said = s->symbols & jcz_symbols_how(JCZ_SWITCHED);
    for (int i = 0; i < JCZ_SYMBOLS; i++)
        if (said >> i & 1 && saver_plays(s, 1u << i)) write_element(s, jcz_symbol_rows[i].element);
    for (const struct jcz_module *m = jcz_modules; m < jcz_modules + JCZ_MODULES; m++)
        for (int i = 0; i < 2 && m->element[i] && setup_plays(setup, m->expansion); i++)
            if (!saver_leaves_out(s, m->element[i])) write_element(s, m->element[i]);
    for (const struct jcz_part *p = jcz_parts; p->element; p++)
        if (setup_plays(setup, p->expansion) && !saver_lacks_part(s, p->element))
            write_element(s, p->element);
    buf_str(s->out, "},\n");
}

/* Writes the rules that differ from the usual. */
static void write_rules(struct saver *s) {
    const struct setup *setup = &s->j->setup;
    const char *comma = "";
    buf_str(s->out, "  \"rules\": {");
    if (setup_variant(setup, VARIANT_TINY_CITY) == TINY_CITY_2) {
        buf_str(s->out, "\"tiny-city-scoring\": \"2\"");
        comma = ", ";
    }
    for (const struct jcz_rule *rule = jcz_rules; rule < jcz_rules + JCZ_RULES; rule++) {
        char said[VARIANT_VALUE_SIZE];
        enum variant v = variant_by_name(rule->variant);
        variant_value_name(v, setup_variant(setup, v), said);
        for (int i = 0; i < JCZ_RULE_VALUES && rule->value[i][0]; i++) {
            if (strcmp(rule->value[i][1], said) != 0 || !setup_plays(setup, rule->expansion))
                continue;
            bool is_true = strcmp(rule->value[i][0], "true") == 0;
            buf_printf(s->out, is_true ? "%s\"%s\": %s" : "%s\"%s\": \"%s\"", comma, rule->name,
                       rule->value[i][0]);
            comma = ", ";
        }
    }
    buf_str(s->out, "}, ");
}

static void write_setup(struct saver *s) {
    const struct setup *setup = &s->j->setup;
    write_sets(s);
    write_elements(s);
    write_rules(s);
    buf_str(s->out, "\"timer\": null, \"start\": [");
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

/* Writes claims of totals as sentences of that program's tests: the result, or, if the game goes
 * on, those of the last turn that was ended.  Everything else that such a test said stays as it is,
 * unless the game was cut before its end. */
static void write_test(struct saver *s) {
    const struct judgement *j = s->j;
    const struct record *r = j->record;
    bool open = stop_is_in_turn(r->stop) && j->entries == r->entries;
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

/* "2024-03-01" or longer; a date in any other form means nothing there. */
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

bool jcz_write(struct judgement *j, struct catalogue *c, struct buf *out) {
    struct saver s = {.j = j, .c = c, .out = out};
    s.tile = xcalloc(j->setup.tiles + 1, sizeof *s.tile);
    saver_check(&s);
    if (s.refused) {
        free(s.tile);
        return false;
    }
    size_t begin = out->length;
    write_game(&s);
    if ((s.doubtful || s.itself) &&
        !saver_reads_alike(&s, out->text + begin, out->length - begin)) {
        out->length = begin;
        out->text[begin] = '\0';
        saver_refuse_doubtful(&s);
    }
    free(s.tile);
    meeples_free(&s.meeples);
    return !s.refused;
}

/* SPDX-License-Identifier: MIT */
/* One message of a saved game, and what messages are made of: places, and figures by their numbers. */
#include "jcz/write_replay.h"

static void begin_item(struct saver *s) {
    buf_str(s->out, s->first ? "\n  " : ",\n  ");
    s->first = false;
}

void begin_message(struct saver *s, const char *type) {
    begin_item(s);
    buf_printf(s->out, "{\"type\": \"%s\", \"payload\": {", type);
}

void end_message(struct saver *s, int player) {
    buf_printf(s->out, "}, \"player\": %d, \"clock\": 0}", player);
}

void write_feature(struct saver *s, const char *key, struct cell c, const char *location,
                   const char *feature) {
    buf_printf(s->out,
               "\"%s\": {\"position\": [%d, %d], \"location\": \"%s\", \"feature\": \"%s\"}", key,
               c.x, c.y, location, feature);
}

void write_pointer(struct saver *s, const char *key, const struct meeple *m) {
    if (m->tile == MEEPLE_QUARTER) {
        write_feature(s, key, castle_cell(&s->j->setup), jcz_quarter_names[m->segment], "Quarter");
        return;
    }
    int32_t tile = m->on_corner ? m->corner_tile : m->tile;
    unsigned segment = m->on_corner ? m->corner_segment : m->segment;
    const struct placed_tile *p = &s->j->game.placed[tile];
    const struct segment *piece = &p->type->segment[segment];
    enum feature_kind kind = feature_then(s, tile, segment);
    buf_printf(s->out, "\"%s\": {\"position\": [%d, %d], \"location\": \"", key, p->cell.x,
               p->cell.y);
    jcz_place_name(kind, ports_turned(piece->ports, p->quarter_turns), jcz_inner(p->type, segment),
                   s->out);
    buf_printf(s->out, "\", \"feature\": \"%s\"}", jcz_feature_name(kind));
}

void write_meeple(struct saver *s, const struct meeple *m) {
    buf_printf(s->out, "\"meepleId\": \"%d.%s.%u\"", m->player, jcz_figures[m->kind].name,
               m->number);
}

void write_standing(struct saver *s, const char *key, const struct meeple *m) {
    buf_printf(s->out, "\"%s\": {", key);
    write_pointer(s, "featurePointer", m);
    buf_str(s->out, ", ");
    write_meeple(s, m);
    buf_char(s->out, '}');
}

void write_return(struct saver *s, int player, const struct meeple *m, const char *source) {
    begin_message(s, "RETURN_MEEPLE");
    write_standing(s, "pointer", m);
    buf_printf(s->out, ", \"source\": \"%s\"", source);
    end_message(s, player);
}

void write_deploy(struct saver *s, int player, const struct meeple *m) {
    begin_message(s, "DEPLOY_MEEPLE");
    write_pointer(s, "pointer", m);
    buf_str(s->out, ", ");
    write_meeple(s, m);
    end_message(s, player);
}

void write_pass(struct saver *s, int player) {
    begin_message(s, "PASS");
    end_message(s, player);
}

void write_commit(struct saver *s, int player) {
    begin_message(s, "COMMIT");
    buf_str(s->out, "\"random\": " ANY_NUMBER);
    end_message(s, player);
}

const struct meeple *put_extra(struct saver *s, int player, const struct extra *a) {
    const struct placed_segment *p = &s->j->game.segment[a->segment];
    return meeples_put(&s->meeples, player, (enum figure_kind)a->figure, 0, (int32_t)p->tile,
                       p->index);
}

struct meeple *find_extra(const struct saver *s, int player, const struct extra *a) {
    const struct placed_segment *p = &s->j->game.segment[a->segment];
    return meeples_find(&s->meeples, &(struct returned){.player = (int8_t)player,
                                                        .kind = a->figure,
                                                        .tile = (int32_t)p->tile,
                                                        .segment = p->index});
}

bool is_open(const struct extra *a, enum record_stop stop) {
    return a->filled && (stop_is_in_turn(stop) || stop == STOP_MOVE);
}

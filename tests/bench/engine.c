/* SPDX-License-Identifier: MIT */
/* The engine alone: plays the games of a stream again and again from actions that
 * were bound before the clock started, and scores them.
 *
 *     engine ROUNDS <RECORDS
 *
 * All games must have the same header.  Prints the microseconds of one game. */
#include "base/xalloc.h"
#include "game/final.h"
#include "game/game.h"
#include "library/formats.h"
#include "record/stream/stream.h"
#include "replay/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

struct move {
    struct action action;
    bool begins_turn, ends_game;
    int8_t player;
};

struct moves {
    struct move *move;
    size_t count, room;
    size_t games;
};

static _Noreturn void fail(const char *why) {
    fprintf(stderr, "engine: %s\n", why);
    exit(2);
}

static struct move *add(struct moves *m, struct action a) {
    VEC_GROW(m->move, m->count, m->room);
    m->move[m->count] = (struct move){.action = a};
    return &m->move[m->count++];
}

/* What was done in one entry, all of it stated. */
static void add_entry(struct moves *m, const struct judgement *j, const struct entry_result *made) {
    const struct entry *e = &j->record->entry[made->turn - 1];
    size_t first = m->count;
    for (uint32_t i = 0; i < e->steps; i++)
        if (e->step[i].kind == STEP_DISCARD)
            add(m, (struct action){.kind = ACTION_DISCARD,
                                   .tile = setup_find_tile(&j->setup, e->step[i].tile.word.text)});
    if (made->placed >= 0) {
        const struct placed_tile *p = &j->game.placed[made->placed];
        add(m, (struct action){.kind = ACTION_PLACE,
                               .tile = p->pool,
                               .cell = p->cell,
                               .turns = (uint8_t)(1u << p->quarter_turns)});
        if (made->figure_segment >= 0) {
            const struct segment *s = &p->type->segment[made->figure_segment];
            add(m, (struct action){.kind = ACTION_DEPLOY,
                                   .figure = made->figure_kind,
                                   .place = {.kind = s->kind, .number = s->number}});
        }
    }
    if (m->count == first) fail("an entry without an action");
    m->move[first].begins_turn = true;
    m->move[first].player = made->player;
}

static void read_games(struct moves *m, struct judgement *j, struct catalogue *c) {
    struct stream *s = stream_open(STDIN_FILENO, "<stdin>", NULL, INPUT_AUTO, foreign_formats);
    const struct replay_options options = {0};
    for (struct record *r; (r = stream_next(s)) != NULL; m->games++) {
        replay(j, r, c, &options);
        if (j->status != STATUS_LEGAL) fail("a game is not legal");
        for (uint32_t i = 0; i < j->entries; i++)
            add_entry(m, j, &j->entry[i]);
        m->move[m->count - 1].ends_game = true;
    }
    stream_close(s);
    if (!m->games) fail("no game");
}

static void start(struct game *g, const struct setup *s) {
    int which;
    struct verdict v = game_start(g, s, false, &which);
    if (!verdict_ok(&v)) fail("no game can be started");
}

/* Plays all games once; returns the points, so that nothing is left out. */
static int64_t play(struct moves *m, struct game *g, const struct setup *s) {
    int64_t points = 0;
    bool begun = false;
    for (size_t i = 0; i < m->count; i++) {
        struct move *move = &m->move[i];
        if (!begun) start(g, s);
        begun = true;
        if (move->begins_turn) turn_begin(g, move->player, NULL);
        struct verdict v = turn_check(g, &move->action);
        if (!verdict_ok(&v)) fail(message_text(v.message));
        turn_make(g, &move->action);
        if (i + 1 < m->count && !m->move[i + 1].begins_turn) continue;
        v = turn_check_end(g);
        if (!verdict_ok(&v)) fail(message_text(v.message));
        turn_end(g);
        if (!move->ends_game) continue;
        game_finish(g);
        for (uint32_t p = 0; p < s->players; p++)
            points += g->score[p];
        begun = false;
    }
    return points;
}

static double seconds(void) {
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 1;
    struct catalogue *c = catalogue_new();
    struct judgement j = {0};
    struct moves m = {0};
    struct game g;
    read_games(&m, &j, c);
    game_init(&g);
    int64_t points = play(&m, &g, &j.setup);
    double begin = seconds();
    for (int i = 0; i < rounds; i++)
        if (play(&m, &g, &j.setup) != points) fail("the same games gave other points");
    printf("%.2f\n", (seconds() - begin) * 1e6 / rounds / (double)m.games);
    game_free(&g);
    judgement_free(&j);
    catalogue_free(c);
    free(m.move);
    return 0;
}

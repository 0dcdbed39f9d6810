/* SPDX-License-Identifier: MIT */
/* Writes a random game of the edition `everything` as a text record, with all claims: what records/
 * everything-*.txt were chosen from.
 *
 *     everything PLAYERS SEED [bare|claims [HEADER LINE ...]]
 *
 * bare: no notes, no claims.  Lines of a header take the place of the edition: 'expansions: tower, count'. */
#include "base/bug.h"
#include "game/ending.h"
#include "game/figure.h"
#include "game/final.h"
#include "game/journal.h"
#include "game/modules.h"
#include "record/write/writer_word.h"
#include "replay/notation.h"
#include "replay/replay.h"
#include "tile/catalogue.h"
#include "tools/offered_game.h"
#include "unit/record_support.h"

#define PLAYERS_OF_EVERYTHING 6
#define WORTH_A_NOTE 15 /* points of one scoring */

struct writer {
    struct offered offered;
    struct sample sample;
    struct judgement judgement;
    struct buf steps; /* of the entry that runs */
    struct buf note;
    bool seen[ACTION_KINDS]; /* actions that have been told of */
    bool bare;
    int leader;
};

/* What is worth telling when it is done for the first time. */
static const struct {
    const char *word, *note;
} firsts[] = {
    {"abbey", "the first abbey"},
    {"bridge", "the first bridge"},
    {"convert", "a castle for points to come"},
    {"bazaar", "the market opens"},
    {"capture", "the first prisoner"},
    {"ransom", "bought back"},
    {"fairy", "the fairy has found somebody"},
    {"princess", "she sends a knight away"},
    {"dragon", "the dragon sets out"},
    {"fly", "off into the sky"},
    {"festival", "a feast, and one goes home"},
    {"crop", "a circle in the corn"},
    {"gold", "gold!"},
    {"mage", "the mage appears"},
    {"witch", "the witch appears"},
    {"ferry", "the ferry is launched"},
    {"robber", "robbers are about"},
    {"message", "a message is drawn"},
    {"quarter", "somebody moves to Carcassonne"},
    {"count", "the Count takes a walk"},
    {"from", "out of Carcassonne in time"},
    {"wagon", "the wagon rolls on"},
    {"barn", "a barn is built"},
    {"floor", "a tower is begun"},
    {"catapult", "the fair is in town"},
    {"seduce", "love at first sight"},
};

static void add_note(struct writer *w, const char *text) {
    if (w->note.length) buf_str(&w->note, ", ");
    buf_str(&w->note, text);
}

static void note_first(struct writer *w, const struct action *a) {
    if (a->kind < ACTION_EXTRA || w->seen[a->kind]) return;
    const char *word = extra_word((enum extra_kind)(a->kind - ACTION_EXTRA));
    w->seen[a->kind] = true;
    for (size_t i = 0; i < sizeof firsts / sizeof *firsts; i++)
        if (!strcmp(firsts[i].word, word)) add_note(w, firsts[i].note);
}

static void write_kind(struct buf *out, uint8_t figure) {
    if (figure != FIGURE_SMALL) buf_printf(out, "%s ", figure_kind_name((enum figure_kind)figure));
}

/* Figure action A, which places a figure, with the cell of its tile if that is not the one just laid. */
static void write_deploy(struct writer *w, const struct action *a) {
    const struct game *g = w->offered.game;
    int32_t tile = a->elsewhere >= 0 ? a->elsewhere : g->now.tile;
    const struct placed_tile *p = &g->placed[tile];
    struct written_place place = notation_place(p->type, p->quarter_turns, a->segment);
    place.at = (struct at_cell){.given = a->elsewhere >= 0, .cell = p->cell};
    write_kind(&w->steps, a->figure);
    write_place(&w->steps, w->judgement.record, &place, false);
}

static void tell(void *listener, const struct action *a) {
    struct writer *w = listener;
    const struct game *g = w->offered.game;
    struct buf *out = &w->steps;
    const char *id =
        a->tile >= 0 && a->tile < (int32_t)g->setup->tiles ? g->setup->tile[a->tile].type->id : "";
    if (out->length) buf_str(out, "; ");
    note_first(w, a);
    if (a->kind == ACTION_PLACE) {
        buf_printf(out, "%s/%u %d,%d", id, 90 * (unsigned)set_first(a->turns), (int)a->cell.x,
                   (int)a->cell.y);
    } else if (a->kind == ACTION_DISCARD || a->kind == ACTION_ASIDE) {
        buf_printf(out, "%s %s", a->kind == ACTION_ASIDE ? "aside" : "discard", id);
    } else if (a->kind == ACTION_RECALL) {
        buf_str(out, "recall abbot");
    } else if (a->kind == ACTION_DEPLOY) {
        write_deploy(w, a);
    } else {
        INVARIANT(a->kind >= ACTION_EXTRA);
        notation_write(out, w->judgement.record, g, g->now.player, a->extra);
    }
}

static const char *name_of(const struct writer *w, int player) {
    return w->judgement.record->player[player].name.text;
}

/* "24 points for a city of Eva and Jan" */
static void note_scorings(struct writer *w, uint32_t from) {
    const struct game *g = w->offered.game;
    for (uint32_t i = from; i < g->ledgers; i++) {
        const struct ledger_line *line = &g->ledger[i];
        if (line->points < WORTH_A_NOTE || line->player < 0) continue;
        if (w->note.length) buf_str(&w->note, ", ");
        buf_printf(&w->note, "%d points for %s", (int)line->points, name_of(w, line->player));
    }
}

/* Who leads, if that has changed. */
static void note_leader(struct writer *w) {
    const struct game *g = w->offered.game;
    int leader = w->leader;
    for (uint32_t p = 0; p < g->setup->players; p++)
        if (g->score[p] > g->score[leader]) leader = (int)p;
    if (leader == w->leader || g->score[leader] < 10) return;
    w->leader = leader;
    if (w->note.length) buf_str(&w->note, ", ");
    buf_printf(&w->note, "%s leads", name_of(w, leader));
}

/* Points of the entry, if none were lost. */
static void write_claims(struct writer *w, uint32_t from) {
    const struct game *g = w->offered.game;
    int32_t got[PLAYERS_MAX] = {0};
    bool lost = false, any = false;
    for (uint32_t i = from; i < g->ledgers; i++) {
        if (g->ledger[i].player < 0) continue;
        got[g->ledger[i].player] += g->ledger[i].points;
        lost |= g->ledger[i].points < 0;
    }
    for (uint32_t p = 0; p < g->setup->players && !lost; p++) {
        if (!got[p]) continue;
        printf("%s%s %d", any ? ", " : " = ", name_of(w, (int)p), (int)got[p]);
        any = true;
    }
}

static bool play_entry(struct writer *w) {
    struct game *g = w->offered.game;
    int player = g->clock.active;
    uint32_t ledgers = g->ledgers;
    buf_clear(&w->steps);
    buf_clear(&w->note);
    if (!offered_entry(&w->offered)) return false;
    printf("%s: %s", name_of(w, player), w->steps.length ? w->steps.text : "pass");
    if (!w->bare) {
        write_claims(w, ledgers);
        note_scorings(w, ledgers);
        note_leader(w);
        if (w->note.length) printf("  # %s", w->note.text);
    }
    putchar('\n');
    return true;
}

static void write_result(const struct writer *w) {
    const struct game *g = w->offered.game;
    uint16_t winners = game_winners(g);
    for (uint32_t p = 0; p < g->setup->players; p++)
        printf("%s%s %d", p ? ", " : "\nresult: ", name_of(w, (int)p), (int)g->score[p]);
    printf("\nwinner: ");
    for (uint32_t p = 0, any = 0; p < g->setup->players; p++)
        if (winners >> p & 1) printf("%s%s", any++ ? ", " : "", name_of(w, (int)p));
    putchar('\n');
}

int main(int argc, char **argv) {
    static const char *const names[PLAYERS_OF_EVERYTHING] = {
        "Eva (red)", "Adam (blue)", "Mia (green)", "Jan (yellow)", "Ida (black)", "Petr (grey)"};
    unsigned players = argc > 1 ? (unsigned)atoi(argv[1]) : 0;
    if (players < 2 || players > PLAYERS_OF_EVERYTHING || argc < 3) {
        fprintf(stderr, "usage: everything PLAYERS SEED [bare|claims [HEADER LINE...]]\n");
        return 2;
    }
    struct writer *w = calloc(1, sizeof *w);
    struct buf header = {0};
    buf_str(&header, "players: ");
    for (unsigned p = 0; p < players; p++)
        buf_printf(&header, "%s%s", p ? ", " : "", names[p]);
    buf_char(&header, '\n');
    if (argc < 5) buf_str(&header, "edition: everything\n");
    for (int i = 4; i < argc; i++)
        buf_printf(&header, "%s\n", argv[i]);
    buf_char(&header, '\n');
    struct catalogue *catalogue = catalogue_new();
    static const struct replay_options o = {.policy = POLICY_STOP, .before_last = true};
    replay(&w->judgement, sample_read(&w->sample, header.text), catalogue, &o);
    INVARIANT(judgement_has_game(&w->judgement));
    w->bare = argc > 3 && !strcmp(argv[3], "bare");
    w->offered = (struct offered){.game = &w->judgement.game,
                                  .prng = {strtoull(argv[2], NULL, 10)},
                                  .usual = true,
                                  .tell = tell,
                                  .listener = w};
    printf("title: %s, %u players\n%s", argc < 5 ? "Everything" : "A mix", players, header.text);
    while (play_entry(w))
        continue;
    game_finish(&w->judgement.game);
    write_result(w);
    judgement_free(&w->judgement);
    catalogue_free(catalogue);
    sample_free(&w->sample);
    buf_free(&w->steps);
    buf_free(&w->note);
    buf_free(&header);
    free(w);
    return 0;
}

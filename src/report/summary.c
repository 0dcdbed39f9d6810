/* SPDX-License-Identifier: MIT */
#include "report/summary.h"
#include "base/xalloc.h"
#include "report/language.h"
#include "report/name_tree.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <uninorm.h>

/* --- players ------------------------------------------------------------------- */

/* NAME in the normal form C, on the heap. */
static char *normal(const char *name) {
    size_t length = 0;
    uint8_t *text = u8_normalize(UNINORM_NFC, (const uint8_t *)name, strlen(name), NULL, &length);
    if (!text && errno == ENOMEM) out_of_memory();
    if (!text) return xmemdup(name, strlen(name) + 1); /* not UTF-8: the bytes themselves */
    text = xrealloc(text, length + 1);
    text[length] = '\0';
    return (char *)text;
}

struct summary_player *summary_player(struct summary *s, const char *name) {
    char *key = normal(name);
    struct summary_player *p = name_tree_find(&s->by_name, key);
    size_t bytes = s->name_bytes + strlen(key) + 1;
    if (p || s->players == SUMMARY_PLAYERS_MAX || bytes > SUMMARY_NAME_BYTES_MAX) {
        free(key);
        return p;
    }
    VEC_GROW(s->player, s->players, s->room);
    p = xcalloc(1, sizeof *p);
    p->name = key;
    s->player[s->players++] = p;
    s->name_bytes = bytes;
    name_tree_add(&s->by_name, p);
    return p;
}

static int compare_places(const void *a, const void *b) {
    const struct summary_player *x = *(struct summary_player *const *)a;
    const struct summary_player *y = *(struct summary_player *const *)b;
    if (x->won != y->won) return x->won < y->won ? 1 : -1;
    if (x->shared != y->shared) return x->shared < y->shared ? 1 : -1;
    int64_t mean_x = summary_mean(x->total, x->counted),
            mean_y = summary_mean(y->total, y->counted);
    if (mean_x != mean_y) return mean_x < mean_y ? 1 : -1;
    return strcmp(x->name, y->name);
}

void summary_sort(struct summary *s) {
    if (s->players) qsort(s->player, s->players, sizeof *s->player, compare_places);
}

void summary_free(struct summary *s) {
    for (uint32_t i = 0; i < s->players; i++) {
        name_tree_remove(&s->by_name, s->player[i]);
        free(s->player[i]->name);
        free(s->player[i]);
    }
    free(s->player);
    *s = (struct summary){0};
}

/* --- a game -------------------------------------------------------------------- */

static void add_codes(struct summary *s, const struct report_options *o,
                      const struct judgement *j) {
    bool here[CODES] = {false};
    struct finding_group g;
    for (uint32_t at = 0; report_next_group(o, j->finding, j->findings, &at, &g);) {
        enum code code = verdict_code(&g.finding->verdict);
        s->code[code].level = g.level;
        s->code[code].findings++;
        s->code[code].games += !here[code];
        here[code] = true;
    }
}

/* How a judged game counts for its players. */
enum result { RESULT_TOGETHER, RESULT_COUNTED, RESULT_OPEN, RESULT_ILLEGAL };

static enum result result_of(const struct judgement *j) {
    if (j->status != STATUS_LEGAL) return RESULT_ILLEGAL;
    if (!report_has_winner(j)) return RESULT_OPEN;
    return j->setup.one_score || j->setup.owners ? RESULT_TOGETHER : RESULT_COUNTED;
}

static void add_result(struct summary_player *p, const struct judgement *j, int seat) {
    unsigned winners = game_winners(&j->game);
    int64_t points[CATEGORIES];
    judgement_all_points(j, seat, points);
    for (int c = 0; c < CATEGORIES; c++)
        p->points[c] += points[c];
    p->total += j->game.score[seat];
    p->counted++;
    if (!(winners >> seat & 1)) return;
    if (winners & (winners - 1))
        p->shared++;
    else
        p->won++;
}

void summary_add(struct summary *s, const struct report_options *o, const struct judgement *j) {
    s->games++;
    s->of_status[j->status]++;
    add_codes(s, o, j);
    if (!judgement_has_game(j)) return;
    enum result result = result_of(j);
    s->open += result == RESULT_OPEN;
    for (uint32_t seat = 0; seat < j->setup.players && seat < j->record->players; seat++) {
        struct summary_player *p = summary_player(s, j->record->player[seat].name.text);
        if (!p) {
            s->players_lost++;
            continue;
        }
        p->games++;
        p->open += result == RESULT_OPEN;
        p->illegal += result == RESULT_ILLEGAL;
        if (result == RESULT_COUNTED) add_result(p, j, (int)seat);
    }
}

/* --- numbers ------------------------------------------------------------------- */

bool summary_has_category(const struct summary *s, int category) {
    for (uint32_t i = 0; i < s->players; i++)
        if (s->player[i]->points[category]) return true;
    return false;
}

int64_t summary_mean(int64_t sum, uint32_t games) {
    if (!games) return 0;
    int64_t twice = 200 * (sum < 0 ? -sum : sum) + games;
    int64_t mean = twice / (2 * (int64_t)games);
    return sum < 0 ? -mean : mean;
}

void summary_add_mean(struct buf *out, int64_t hundredths) {
    int64_t n = hundredths < 0 ? -hundredths : hundredths;
    if (hundredths < 0) buf_char(out, '-');
    buf_int(out, n / 100);
    buf_printf(out, ".%02d", (int)(n % 100));
}

void summary_lost(struct buf *out, const struct summary *s) {
    if (!s->players_lost) return;
    buf_printf(out,
               _("more than %u different players, or %u bytes of their names; "
                 "the table leaves the others out, %u times in all"),
               SUMMARY_PLAYERS_MAX, SUMMARY_NAME_BYTES_MAX, s->players_lost);
}

/* SPDX-License-Identifier: MIT */
/* Assertions about points and what players hold. */
#include "game/hooks.h"
#include "game/modules.h"
#include "jcz/judge.h"
#include "replay/findings.h"

#include <string.h>

enum assertion_fate judge_total(const struct judge *c, const struct assertion *a) {
    int64_t score = c->g->score[a->player];
    if (score == a->number) return ASSERTION_RIGHT;
    return assertion_wrong(c, a->text.span,
                           VERDICT(M_CLAIM_TOTAL, arg_as(ARG_PLAYER, a->player),
                                   arg_as(ARG_POINTS, a->number), arg_as(ARG_POINTS, score)));
}

/* Points of 0 are a scoring too: a farmer without a city.  Goods have one name there, whether it
 * means one kind or what all kinds together gave a player. */
enum assertion_fate judge_scored(const struct judge *c, const struct assertion *a) {
    if (a->feature == CATEGORIES) return ASSERTION_NOT_JUDGED;
    bool several = a->feature_last > a->feature;
    int64_t sum = 0;
    for (uint32_t i = 0; i < c->g->ledgers; i++) {
        const struct ledger_line *l = &c->g->ledger[i];
        int kind = c->g->scoring[l->scoring].kind;
        if (l->player != a->player) continue;
        if (kind < a->feature || kind > a->feature_last) continue;
        if (l->points == a->number) return ASSERTION_RIGHT;
        sum += l->points;
    }
    if (several && sum && sum == a->number) return ASSERTION_RIGHT;
    return assertion_wrong(
        c, a->text.span,
        VERDICT(M_ASSERT_SCORED, arg_as(ARG_PLAYER, a->player), arg_as(ARG_POINTS, a->number),
                arg_text(ARG_WORD, several ? a->word.text : category_name(a->feature))));
}

/* Goods and cards that are held; other tokens belong to expansions that are not judged. */
enum assertion_fate judge_tokens(const struct judge *c, const struct assertion *a) {
    static const struct {
        const char *token, *what;
    } tokens[] = {
        {"", ""},
#define JCZ_TOKEN(token, what) {token, what},
#include "expansion/all.def"
#undef JCZ_TOKEN
    };
    const char *what = NULL;
    for (size_t i = 0; i < sizeof tokens / sizeof *tokens; i++)
        if (strcmp(a->word.text, tokens[i].token) == 0) what = tokens[i].what;
    if (!what) return ASSERTION_NOT_JUDGED;
    struct holding list[HOLDINGS_MAX];
    int64_t held = 0;
    for (uint32_t i = 0, n = game_holdings(c->g, list); i < n; i++)
        if (list[i].player == a->player && strcmp(list[i].what, what) == 0) held += list[i].count;
    if (held == a->number) return ASSERTION_RIGHT;
    return assertion_wrong(c, a->text.span,
                           VERDICT(M_ASSERT_TOKENS, arg_as(ARG_PLAYER, a->player),
                                   arg_number(a->number), arg_text(ARG_WORD, what),
                                   arg_number(held)));
}

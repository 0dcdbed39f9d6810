/* SPDX-License-Identifier: MIT */
#include "report/report.h"
#include "report/summary.h"
#include "report/tile_list.h"

#include <string.h>

#define ALL_VIEWS                                                                                  \
    (1u << VIEW_BOARD | 1u << VIEW_LEGAL | 1u << VIEW_MEND | 1u << VIEW_SUMMARY | 1u << VIEW_TILES)

const struct report_format report_formats[] = {
    {.name = "text",
     .views = ALL_VIEWS,
     .game = report_text_game,
     .summary = summary_text,
     .tiles = tile_list_text},
    {.name = "json",
     .machine = true,
     .views = ALL_VIEWS,
     .game = report_json_game,
     .summary = summary_json,
     .tiles = tile_list_json},
    {.name = "jsonl",
     .machine = true,
     .views = ALL_VIEWS,
     .game = report_jsonl_game,
     .summary = summary_jsonl,
     .tiles = tile_list_jsonl},
    {.name = "tsv",
     .machine = true,
     .views = 1u << VIEW_SUMMARY,
     .begin = report_tsv_begin,
     .game = report_tsv_game,
     .summary = summary_tsv},
    {.name = "csv",
     .machine = true,
     .views = 1u << VIEW_SUMMARY,
     .begin = report_csv_begin,
     .game = report_csv_game,
     .summary = summary_csv},
    {.name = "sarif",
     .machine = true,
     .begin = report_sarif_begin,
     .game = report_sarif_game,
     .end = report_sarif_end,
     .trouble = report_sarif_trouble},
    {.name = "svg",
     .spoken = true,
     .machine = true,
     .views = 1u << VIEW_BOARD | 1u << VIEW_TILES,
     .game = report_svg_game,
     .end = report_svg_end,
     .tiles = tile_list_svg},
    {.name = "html",
     .spoken = true,
     .machine = true,
     .game = report_html_game,
     .end = report_html_end,
     .trouble = report_html_trouble},
    {.name = "tap",
     .machine = true,
     .fixtures = true,
     .begin = report_tap_begin,
     .game = report_tap_game,
     .end = report_tap_end,
     .trouble = report_tap_trouble},
    {.name = NULL},
};

const struct report_format *report_format_by_name(const char *name) {
    for (const struct report_format *f = report_formats; f->name; f++)
        if (strcmp(f->name, name) == 0) return f;
    return NULL;
}

void report_free(struct report *r) {
    buf_free(&r->out);
    buf_free(&r->err);
    buf_free(&r->kept);
}

static enum level level_of(const struct report_options *o, const struct finding *f) {
    if (f->is_note) return LEVEL_NOTE;
    enum code code = verdict_code(&f->verdict);
    enum level level = code_level(code);
    return level == LEVEL_WARNING && (o->warnings_are_errors || o->raised[code]) ? LEVEL_ERROR
                                                                                 : level;
}

bool report_next_group(const struct report_options *o, const struct finding *list, uint32_t count,
                       uint32_t *at, struct finding_group *group) {
    while (*at < count) {
        const struct finding *f = &list[(*at)++];
        uint32_t first = *at;
        while (*at < count && list[*at].is_note)
            (*at)++;
        if (!f->is_note && o->silenced[verdict_code(&f->verdict)]) continue;
        *group = (struct finding_group){f, f + 1, *at - first, level_of(o, f), f->expected};
        return true;
    }
    return false;
}

uint32_t report_count(const struct report_options *o, const struct finding *list, uint32_t count,
                      enum level level) {
    struct finding_group group;
    uint32_t n = 0;
    for (uint32_t at = 0; report_next_group(o, list, count, &at, &group);)
        n += group.level == level;
    return n;
}

uint32_t report_line(const struct judgement *j, int32_t turn) {
    if (turn < 1 || (uint32_t)turn > j->record->entries) return 0;
    struct span span = j->record->entry[turn - 1].span;
    if (span_is_none(span)) return 0;
    return source_place(&j->record->source, record_offset_begin(j->record, span)).line;
}

static int fixture_exit_status(const struct report_options *o, const struct judgement *j) {
    struct finding_group group;
    int status = 0;
    for (uint32_t at = 0; report_next_group(o, j->finding, j->findings, &at, &group);) {
        if (group.expected || group.level == LEVEL_WARNING) continue;
        if (code_class(verdict_code(&group.finding->verdict)) == CLASS_TROUBLE) return 2;
        status = 1;
    }
    return status;
}

int report_exit_status(const struct report_options *o, const struct judgement *j) {
    if (o->view == VIEW_LEGAL && !offer_knows_tile(j, &o->question))
        return 2; /* a question without answer */
    if (j->expecting) return fixture_exit_status(o, j);
    switch (j->status) {
    case STATUS_LEGAL: return report_count(o, j->finding, j->findings, LEVEL_ERROR) > 0;
    case STATUS_ILLEGAL: return 1;
    case STATUS_UNREADABLE:
    case STATUS_UNSUPPORTED: break;
    }
    return 2;
}

struct ranking report_ranking(const struct judgement *j) {
    struct ranking ranking = {.order = {0}};
    const int32_t *score = j->game.score;
    if (j->setup.one_score) return (struct ranking){1, {SCORER_TEAM}, {1}};
    uint32_t n = setup_owners(&j->setup) < PLAYERS_MAX ? setup_owners(&j->setup) : PLAYERS_MAX;
    ranking.scorers = n;
    for (uint32_t i = 0; i < n; i++) {
        /* After everybody who has as many points or more. */
        uint32_t k = i;
        for (; k > 0 && score[ranking.order[k - 1]] < score[i]; k--)
            ranking.order[k] = ranking.order[k - 1];
        ranking.order[k] = (uint8_t)i;
    }
    for (uint32_t i = 0; i < n; i++) {
        bool tied = i > 0 && score[ranking.order[i]] == score[ranking.order[i - 1]];
        ranking.rank[i] = tied ? ranking.rank[i - 1] : (uint8_t)(i + 1);
    }
    return ranking;
}

const char *report_outcome(const struct judgement *j) {
    switch ((enum game_outcome)j->game.clock.outcome) {
    case OUTCOME_OPEN: break;
    case OUTCOME_COUNTED: return "decided";
    case OUTCOME_WON: return "won";
    case OUTCOME_LOST: return "lost";
    }
    return NULL;
}

int32_t report_no_turn(const struct judgement *j) {
    const struct replay_options *o = j->options;
    /* The question may be what comes after the last turn. */
    bool beyond = o->last_turn > 0 && (uint32_t)o->last_turn - o->before_last > j->record->entries;
    return beyond && judgement_has_game(j) && !j->stopped_before ? o->last_turn : 0;
}

unsigned report_part(const struct judgement *j, const struct scoring *s) {
    bool of_entry = s->cause != CAUSE_FINAL && s->turn > 0 && (uint32_t)s->turn <= j->entries;
    return of_entry ? j->entry[s->turn - 1].part : 0;
}

/* SPDX-License-Identifier: MIT */
/* What a judgement has to say.  All of it is put together when the game has been judged, so that
 * questions need no memory and cannot fail. */
#include "base/mask.h"
#include "library/english.h"
#include "library/referee.h"

#include <string.h>

static const char *masked(struct arena *arena, struct buf *b, const char *text) {
    buf_clear(b);
    mask_text(b, text, strlen(text), MASK_NO_LIMIT);
    return b->text ? arena_strndup(arena, b->text, b->length) : "";
}

static uint32_t line_of(const struct record *r, struct span span) {
    if (span_is_none(span)) return 0;
    return source_place(&r->source, record_offset_begin(r, span)).line;
}

/* --- telling --------------------------------------------------------------------------- */

static carcref_level level_of(const struct finding *f) {
    if (f->is_note) return CARCREF_NOTE;
    switch (code_level(verdict_code(&f->verdict))) {
    case LEVEL_ERROR: return CARCREF_ERROR;
    case LEVEL_WARNING: return CARCREF_WARNING;
    case LEVEL_NOTE: return CARCREF_NOTE;
    case LEVEL_UNSUPPORTED: return CARCREF_NOT_JUDGED;
    }
    return CARCREF_ERROR;
}

static carcref_finding finding_of(const struct judgement *j, const struct finding *f,
                                  struct arena *arena, struct buf *b) {
    const struct record *r = j->record;
    enum code code = verdict_code(&f->verdict);
    carcref_finding told = {.level = level_of(f),
                            .code = code == CODE_NONE ? "" : code_name(code),
                            .rule = verdict_rule(&f->verdict),
                            .turn = f->turn > 0 ? f->turn : 0,
                            .player = f->player};
    buf_clear(b);
    english_verdict(b, r, &f->verdict);
    told.text = b->text ? arena_strndup(arena, b->text, b->length) : "";
    if (!span_is_none(f->span)) {
        struct place p = source_place(&r->source, record_offset_begin(r, f->span));
        told.line = p.line;
        told.column = p.column;
        told.byte = p.byte;
    }
    return told;
}

static carcref_ledger_line ledger_line_of(const struct judgement *j, const struct ledger_line *l) {
    const struct scoring *s = &j->game.scoring[l->scoring];
    carcref_ledger_line told = {.player = l->player == SCORER_TEAM ? -1 : l->player,
                                .points = l->points,
                                .category = s->kind,
                                .scoring = l->scoring,
                                .turn = s->turn,
                                .final = s->cause == CAUSE_FINAL,
                                .rule = rule_name(s->rule),
                                .has_place = s->tile >= 0,
                                .counter = l->counter};
    if (told.has_place) {
        struct cell c = record_cell(j->record, s->cell);
        told.x = c.x;
        told.y = c.y;
    }
    return told;
}

static carcref_fate fate_of(enum entry_fate fate) {
    switch (fate) {
    case FATE_MADE: return CARCREF_MADE;
    case FATE_STANDS: return CARCREF_STANDS;
    case FATE_PART: return CARCREF_MADE_PARTLY;
    case FATE_DROPPED: return CARCREF_DROPPED;
    }
    return CARCREF_MADE;
}

static carcref_entry entry_of(const struct judgement *j, const struct entry_result *e,
                              struct arena *arena, struct buf *b) {
    carcref_entry told = {.turn = e->turn, .player = e->player, .fate = fate_of(e->fate)};
    if (e->turn > 0 && (uint32_t)e->turn <= j->record->entries)
        told.line = line_of(j->record, j->record->entry[e->turn - 1].span);
    if (e->placed >= 0) {
        const struct placed_tile *p = &j->game.placed[e->placed];
        struct cell c = record_cell(j->record, p->cell);
        told.tile = masked(arena, b, p->type->id);
        told.x = c.x;
        told.y = c.y;
        told.rotation = 90 * p->quarter_turns;
    }
    if (e->figure_segment >= 0) {
        const struct tile_type *type = j->game.placed[e->figure_tile].type;
        enum feature_kind kind = (enum feature_kind)type->segment[e->figure_segment].kind;
        told.figure = figure_kind_name((enum figure_kind)e->figure_kind);
        told.feature = feature_kind_name(kind);
    }
    return told;
}

void game_tell(struct carcref_game *game, const struct judgement *j, struct arena *arena,
               struct buf *b) {
    const struct record *r = j->record;
    bool has_game = judgement_has_game(j);
    *game = (struct carcref_game){.title = r->title.text ? masked(arena, b, r->title.text) : "",
                                  .players = r->players <= PLAYERS_MAX ? r->players : PLAYERS_MAX,
                                  .findings = j->findings,
                                  .ledgers = has_game ? j->game.ledgers : 0,
                                  .entries = has_game ? j->entries : 0};
    for (unsigned i = 0; i < game->players; i++) {
        const char *name = r->player[i].name.text;
        game->player[i] = name ? masked(arena, b, name) : "";
    }
    game->finding = arena_alloc(arena, (game->findings + 1) * sizeof *game->finding);
    for (uint32_t i = 0; i < game->findings; i++)
        game->finding[i] = finding_of(j, &j->finding[i], arena, b);
    game->ledger = arena_alloc(arena, (game->ledgers + 1) * sizeof *game->ledger);
    for (uint32_t i = 0; i < game->ledgers; i++)
        game->ledger[i] = ledger_line_of(j, &j->game.ledger[i]);
    game->entry = arena_alloc(arena, (game->entries + 1) * sizeof *game->entry);
    for (uint32_t i = 0; i < game->entries; i++)
        game->entry[i] = entry_of(j, &j->entry[i], arena, b);
    game->j = j;
}

/* --- asking ------------------------------------------------------------------------------ */

carcref_verdict carcref_game_verdict(const carcref_game *game) {
    switch (game->j->status) {
    case STATUS_LEGAL: return CARCREF_LEGAL;
    case STATUS_ILLEGAL: return CARCREF_ILLEGAL;
    case STATUS_UNREADABLE: return CARCREF_UNREADABLE;
    case STATUS_UNSUPPORTED: return CARCREF_UNSUPPORTED;
    }
    return CARCREF_UNREADABLE;
}

const char *carcref_verdict_name(carcref_verdict verdict) {
    switch (verdict) {
    case CARCREF_LEGAL: return status_name(STATUS_LEGAL);
    case CARCREF_ILLEGAL: return status_name(STATUS_ILLEGAL);
    case CARCREF_UNREADABLE: return status_name(STATUS_UNREADABLE);
    case CARCREF_UNSUPPORTED: return status_name(STATUS_UNSUPPORTED);
    }
    return "";
}

bool carcref_game_is_right(const carcref_game *game) {
    for (uint32_t i = 0; i < game->findings; i++)
        if (game->finding[i].level == CARCREF_ERROR) return false;
    return game->j->status == STATUS_LEGAL;
}

bool carcref_game_has_points(const carcref_game *game) { return judgement_has_game(game->j); }

bool carcref_game_is_final(const carcref_game *game) {
    return judgement_has_game(game->j) && (game->j->complete || game->j->provisional);
}

int32_t carcref_game_stopped_before(const carcref_game *game) { return game->j->stopped_before; }
uint32_t carcref_game_number(const carcref_game *game) { return game->j->record->game; }
uint32_t carcref_game_line(const carcref_game *game) { return game->j->record->source.first_line; }
const char *carcref_game_title(const carcref_game *game) { return game->title; }
unsigned carcref_game_players(const carcref_game *game) { return game->players; }

const char *carcref_game_player(const carcref_game *game, unsigned player) {
    return player < game->players ? game->player[player] : "";
}

const char *carcref_game_second_counter(const carcref_game *game) {
    const char *word = judgement_has_game(game->j) ? game->j->setup.counter : NULL;
    return word ? word : "";
}

/* The points of all together are everybody's. */
static bool is_of(const carcref_ledger_line *l, unsigned player) {
    return l->player == (int)player || l->player == -1;
}

int64_t carcref_game_category_points(const carcref_game *game, unsigned player, unsigned category) {
    int64_t sum = 0;
    for (uint32_t i = 0; i < game->ledgers; i++)
        if (is_of(&game->ledger[i], player) && game->ledger[i].category == category)
            sum += game->ledger[i].points;
    return sum;
}

int64_t carcref_game_points(const carcref_game *game, unsigned player) {
    int64_t sum = 0;
    for (uint32_t i = 0; i < game->ledgers; i++)
        if (is_of(&game->ledger[i], player)) sum += game->ledger[i].points;
    return sum;
}

unsigned carcref_categories(void) { return CATEGORIES; }
const char *carcref_category_name(unsigned category) {
    return category < CATEGORIES ? category_name((int)category) : "";
}

uint32_t carcref_game_findings(const carcref_game *game) { return game->findings; }
const carcref_finding *carcref_game_finding(const carcref_game *game, uint32_t index) {
    return index < game->findings ? &game->finding[index] : NULL;
}
uint32_t carcref_game_ledger_lines(const carcref_game *game) { return game->ledgers; }
const carcref_ledger_line *carcref_game_ledger_line(const carcref_game *game, uint32_t index) {
    return index < game->ledgers ? &game->ledger[index] : NULL;
}
uint32_t carcref_game_entries(const carcref_game *game) { return game->entries; }
const carcref_entry *carcref_game_entry(const carcref_game *game, uint32_t index) {
    return index < game->entries ? &game->entry[index] : NULL;
}

/* SPDX-License-Identifier: MIT */
/* A false claim never stops a replay: it is reported with both numbers, and the
 * game goes on with the computed ones.  Where one false number makes later totals
 * wrong by the same amount, those are its echoes and are only counted. */
#include "replay/claims.h"
#include "game/completion.h"
#include "game/figure.h"
#include "game/hooks.h"
#include "game/journal.h"
#include "game/lacks.h"
#include "game/modules.h"
#include "game/place_spec.h"
#include "game/track.h"
#include "replay/bind_action.h"
#include "replay/findings.h"
#include "replay/matching.h"

#include <stdlib.h>
#include <string.h>

#define RETURNS_SEARCHED 100 /* of a game, for a figure that went home before */

static struct arg player_arg(int p) { return arg_as(ARG_PLAYER, p); }
static struct arg points_arg(int64_t n) { return arg_as(ARG_POINTS, n); }

static void say(struct judgement *j, const struct entry_result *made, struct span span,
                struct verdict v) {
    judgement_add(j, (struct finding){.verdict = v,
                                      .span = span,
                                      .turn = made ? made->turn : 0,
                                      .player = made ? made->player : (int8_t)-1});
}

/* Is the stated total right, but for slips that were reported already? */
static void check_total(struct judgement *j, struct drift *d, const struct entry_result *made,
                        int player, int64_t stated, struct span span, enum message message) {
    int64_t off = stated - j->game.score[player];
    if (off == 0) {
        d->by[player] = 0;
        return;
    }
    if (off == d->by[player]) {
        d->echoes[player]++;
        d->echoed[player] = off;
        return;
    }
    d->by[player] = off;
    d->echoes[player] = 0;
    d->finding[player] = j->findings;
    say(j, made, span,
        VERDICT(message, setup_owner_arg(&j->setup, player), points_arg(stated),
                points_arg(j->game.score[player])));
}

/* Points of PLAYER booked in this entry, a recall included (TRACK-4). */
static int64_t points_of(const struct judgement *j, const struct entry_result *made, int player) {
    int64_t sum = 0;
    const struct game *g = &j->game;
    for (uint32_t i = g->ledgers; i-- > 0 && g->ledger[i].scoring >= made->scoring_begin;)
        if (g->ledger[i].scoring < made->scoring_end && g->ledger[i].player == player)
            sum += g->ledger[i].points;
    return sum;
}

/* The rule by which PLAYER, or everybody if he got nothing, got what was scored in this entry;
 * RULE_NONE if that were several scorings or none. */
static enum rule rule_of_points(const struct judgement *j, const struct entry_result *made,
                                int player) {
    const struct scoring *all = j->game.scoring;
    enum rule rule = RULE_NONE;
    unsigned count = 0;
    bool owns = false;
    for (uint32_t i = made->scoring_begin; i < made->scoring_end; i++)
        owns |= scoring_concerns(&all[i], player);
    for (uint32_t i = made->scoring_begin; i < made->scoring_end; i++) {
        if (owns && !scoring_concerns(&all[i], player)) continue;
        rule = all[i].rule;
        count++;
    }
    return count == 1 ? rule : RULE_NONE;
}

static void check_points(struct judgement *j, struct drift *d, const struct entry_result *made,
                         const struct claim *c) {
    int64_t given = points_of(j, made, c->player), off = c->points - given;
    bool slip = off != 0;
    if (slip) {
        d->by[c->player] += off;
        d->echoes[c->player] = 0;
        d->finding[c->player] = j->findings;
    }
    struct verdict v = VERDICT(M_CLAIM_POINTS, setup_owner_arg(&j->setup, c->player),
                               points_arg(c->points), points_arg(given));
    v.rule = rule_of_points(j, made, c->player);
    if (slip && off == d->by_feature[c->player])
        /* The same slip was reported with the feature that it concerns. */
        d->finding[c->player] = d->feature_finding[c->player];
    else if (slip)
        say(j, made, c->points_span, v);
    if (!c->has_total) return;
    /* The total beside a wrong number of points is part of the same slip. */
    if (slip && c->total - j->game.score[c->player] == d->by[c->player]) return;
    check_total(j, d, made, c->player, c->total, c->total_span, M_CLAIM_TOTAL);
}

/* Does SPEC, on placed tile TILE, mean a piece of FEATURE? */
static bool is_piece(const struct game *g, const struct place_spec *spec, int32_t tile,
                     uint32_t feature) {
    if (tile < 0) return false;
    const struct placed_tile *p = &g->placed[tile];
    FOR_EACH_SEGMENT(i, s, g, p)
        if (g->segment[s].feature == feature &&
            place_spec_means(spec, p->type, p->quarter_turns, (int)i))
            return true;
    return false;
}

static void check_feature(struct judgement *j, struct drift *d, const struct entry_result *made,
                          const struct claim *c) {
    const struct game *g = &j->game;
    struct place_spec spec = bind_place(&c->place);
    struct arg kind = arg_as(ARG_FEATURE, spec.kind);
    int32_t tile = spec.on_cell ? board_tile(&g->board, spec.cell) : made->placed;
    struct arg cell = arg_cell(spec.on_cell || tile < 0 ? spec.cell : g->placed[tile].cell);
    bool exists = false, complete = false;
    const struct placed_tile *p = tile < 0 ? NULL : &g->placed[tile];
    for (uint32_t i = 0; p && i < p->type->segments; i++)
        if (place_spec_means(&spec, p->type, p->quarter_turns, (int)i)) {
            exists = true;
            complete |= game_is_complete(g, g->segment[game_segment_of(g, p, i)].feature);
        }
    if (!exists) {
        static const struct lacks_words words = {M_CLAIM_FEATURE_KIND, M_CLAIM_FEATURE_SIDE,
                                                 M_CLAIM_FEATURE_MIDDLE, M_CLAIM_FEATURE_NUMBER};
        say(j, made, c->place.span,
            p ? lacks(p, &spec, &words) : VERDICT(M_CLAIM_FEATURE_NO_TILE, kind, cell));
        return;
    }
    const struct scoring *near = NULL;
    for (uint32_t i = made->scoring_begin; i < made->scoring_end; i++) {
        const struct scoring *s = &g->scoring[i];
        if (!is_piece(g, &spec, tile, s->feature)) continue;
        int64_t given = scoring_points(s, c->player);
        if (given == c->points) return;
        near = s;
    }
    if (near) {
        int64_t given = scoring_points(near, c->player);
        d->by_feature[c->player] += c->points - given;
        d->feature_finding[c->player] = j->findings;
        struct verdict v = VERDICT(M_CLAIM_FEATURE, setup_owner_arg(&j->setup, c->player), kind,
                                   points_arg(c->points), points_arg(given));
        v.rule = near->rule;
        say(j, made, c->points_span, v);
    } else if (!complete) {
        say(j, made, c->place.span, VERDICT(M_CLAIM_NOT_COMPLETE, kind, cell));
    } else if (c->points != 0) {
        say(j, made, c->place.span, VERDICT(M_CLAIM_FEATURE_NONE, kind, cell));
    }
}

/* Was HOME where F says, which is not on the land? */
static bool was_off_land(const struct written_figure *f, const struct returned *home) {
    if (f->off_land == IN_PRISON) return home->from == LOCATION_PRISON;
    return home->from == LOCATION_QUARTER && home->at == f->quarter;
}

/* Is OWNER whom F names, if it names anybody? */
static bool is_of(const struct game *g, const struct written_figure *f, int owner) {
    if (f->owner) return f->owner - 1 == owner;
    return f->player < 0 || f->player == setup_seat(g->setup, owner);
}

/* Where HOME stood may have become something else since (a castle): a place that says what it was
 * means what it is. */
static void bring_up_to_date(const struct game *g, const struct returned *home,
                             struct place_spec *spec) {
    const struct placed_tile *p = &g->placed[home->tile];
    if (spec->kind == home->feature_kind) spec->kind = p->type->segment[home->segment].kind;
}

/* Is HOME the figure that F means?  Its place may be told by where it stood, or by
 * another piece of the same feature, on the tile named or just laid. */
static bool is_meant(const struct game *g, const struct written_figure *f,
                     const struct returned *home, int32_t just_laid) {
    if (!is_of(g, f, home->player)) return false;
    if (f->kind != FIGURE_ANY && f->kind != home->kind) return false;
    if (f->off_land) return was_off_land(f, home);
    if (!f->place_given) return true;
    if (home->tile < 0) return false;
    struct place_spec spec = bind_place(&f->place);
    if (spec.kind == FEATURE_KINDS) return cell_equal(spec.cell, g->placed[home->tile].cell);
    bring_up_to_date(g, home, &spec);
    if (spec.on_cell) return is_piece(g, &spec, board_tile(&g->board, spec.cell), home->feature);
    return is_piece(g, &spec, just_laid, home->feature) ||
           is_piece(g, &spec, home->tile, home->feature);
}

/* Does F name, by its tile, a figure that still stands there, and so not HOME, which stood elsewhere
 * on the feature? */
static bool means_one_left(const struct game *g, const struct written_figure *f,
                           const struct returned *home) {
    if (!f->place_given || !f->place.at.given || f->place.kind == FEATURE_KINDS) return false;
    struct figure_spec spec = bind_figure(f);
    const struct placed_tile *p = &g->placed[home->tile];
    if (cell_equal(spec.place.cell, p->cell) &&
        place_spec_means(&spec.place, p->type, p->quarter_turns, home->segment))
        return false;
    for (uint32_t i = 0; i < g->lands; i++)
        if (figure_is_meant(g, &spec, g->land[i])) return true;
    return false;
}

/* Does F mean a farmer, by his field or by the cell where nobody else of these stands? */
static bool means_farmer(const struct game *g, const struct written_figure *f,
                         const struct place_spec *spec) {
    if (f->kind != FIGURE_ANY && !figure_traits[f->kind].follower) return false;
    if (!f->place_given || spec->kind < FEATURE_KINDS)
        return f->place_given && spec->kind == FEATURE_FIELD;
    bool farmer = false;
    for (uint32_t i = 0; i < g->lands; i++) {
        const struct figure *l = game_on_land(g, i);
        if (!is_of(g, f, l->owner)) continue;
        if (f->kind != FIGURE_ANY && f->kind != l->kind) continue;
        if (!cell_equal(spec->cell, game_segment_cell(g, l->segment))) continue;
        if (game_segment_type(g, l->segment)->kind != FEATURE_FIELD) return false;
        farmer |= figure_is_follower(l);
    }
    return farmer;
}

/* The claims of entry E. */
struct asking {
    const struct judgement *j;
    const struct entry *e;
    const struct entry_result *made;
    struct returned *home; /* the figures that went home */
    uint32_t homes;
};

/* Does claim K mean the I-th figure that went home? */
static bool asks_for(const void *context, uint32_t k, uint32_t i) {
    const struct asking *x = context;
    const struct game *g = &x->j->game;
    const struct written_figure *f = &x->e->claim[k].back;
    const struct returned *home = &x->home[i];
    return is_meant(g, f, home, x->made->placed) && !means_one_left(g, f, home);
}

/* Does a figure go home in the entry that no scoring sends there, or one that F means?  Then it is
 * not for being a farmer that another does not. */
static bool may_be_another(const struct asking *x, const struct written_figure *f) {
    for (uint32_t i = 0; i < x->homes; i++) {
        const struct returned *home = &x->home[i];
        if (home->from == LOCATION_SEGMENT && home->cause > CAUSE_ALONE) return true;
        if (is_meant(&x->j->game, f, home, x->made->placed)) return true;
    }
    return false;
}

/* Says in which turn the figure that F names went home, if it was not long ago and is told from
 * others of its player. */
static void note_return(struct judgement *j, const struct written_figure *f,
                        const struct entry_result *made) {
    const struct game *g = &j->game;
    struct figure_spec spec = bind_figure(f);
    if (!f->place_given && (f->kind == FIGURE_ANY || f->kind == FIGURE_SMALL)) return;
    for (uint32_t i = 0; i < g->lands; i++)
        if (figure_is_meant(g, &spec, g->land[i])) return;
    const struct entry_result *entry = made;
    uint32_t seen = 0;
    for (uint32_t n = g->homes; n-- > 0 && seen < RETURNS_SEARCHED;) {
        struct returned home;
        uint32_t i = g->home[n];
        if (i >= made->effect_begin || !effect_is_returned(g, i, &home)) continue;
        seen++;
        if (!is_meant(g, f, &home, home.tile)) continue;
        while (entry->effect_begin > i)
            entry--;
        judgement_add(j, (struct finding){.is_note = true,
                                          .verdict = VERDICT(N_RETURNED, arg_number(entry->turn)),
                                          .span = j->record->entry[entry->turn - 1].span,
                                          .turn = entry->turn,
                                          .player = home.player});
        return;
    }
}

/* RETURN-1, RETURN-3.  A figure that went home answers one claim. */
static void check_back(struct judgement *j, const struct asking *x, uint32_t k,
                       struct matching *m) {
    const struct entry_result *made = x->made;
    const struct claim *c = &x->e->claim[k];
    const struct written_figure *f = &c->back;
    struct place_spec spec = bind_place(&f->place);
    if (matching_find(m, k)) return;
    if (means_farmer(&j->game, f, &spec) && !may_be_another(x, f))
        say(j, made, c->span, VERDICT(M_CLAIM_FARMER, {ARG_NONE, {0}}));
    else if (f->player >= 0)
        say(j, made, c->span,
            VERDICT(M_CLAIM_BACK_PLAYER,
                    f->owner ? arg_as(ARG_OWNER, f->owner - 1) : player_arg(f->player)));
    else
        say(j, made, c->span, VERDICT(M_CLAIM_BACK, {ARG_NONE, {0}}));
    note_return(j, f, made);
}

/* TRACK-1, TRACK-2 */
static void check_track(struct judgement *j, const struct entry_result *made,
                        const struct claim *c) {
    int64_t score = track_points(&j->game, c->player, c->second ? COUNTER_SECOND : COUNTER_FIRST);
    int64_t space = track_space((int32_t)score), lap = (score - space) / TRACK_SPACES;
    if (c->space != space) {
        say(j, made, c->space_span,
            VERDICT(c->second ? M_CLAIM_TRACK_SECOND : M_CLAIM_TRACK,
                    setup_owner_arg(&j->setup, c->player), arg_number(c->space), arg_number(space),
                    arg_text(ARG_PHRASE, j->setup.counter)));
        return;
    }
    if (c->lap < 0 || c->lap == lap) return;
    /* Where the marker lies down only beyond 50, a full lap may still be told as none. */
    if (setup_variant(&j->setup, VARIANT_TRACK_LAP) == TRACK_LAP_OVER50 && space == 0 &&
        c->lap == lap - 1)
        return;
    say(j, made, c->lap_span,
        VERDICT(M_CLAIM_LAP, setup_owner_arg(&j->setup, c->player), arg_number(c->lap),
                arg_number(lap)));
}

int claims_holder(const struct game *g, const char *what, uint32_t end) {
    for (uint32_t at = g->last_card; at > 0; at = g->effect[at - 1].a) {
        const struct effect *e = &g->effect[at - 1];
        if (at <= end && strcmp(effect_text(e), what) == 0) return e->player;
    }
    return -1;
}

int64_t claims_taken_in(const struct game *g, const char *what, int player,
                        const struct entry_result *made) {
    int64_t n = 0;
    FOR_EACH_EFFECT(i, g, made->effect_begin, made->effect_end, EFFECT_TOOK)
    if (g->effect[i].player == player && strcmp(effect_text(&g->effect[i]), what) == 0)
        n += g->effect[i].b;
    return n;
}

int64_t claims_held(const struct game *g, const char *what, int player) {
    struct holding list[HOLDINGS_MAX];
    uint32_t n = game_holdings(g, list);
    for (uint32_t i = 0; i < n; i++)
        if (list[i].player == player && strcmp(list[i].what, what) == 0) return list[i].count;
    return 0;
}

/* `king who`: the card is there after the entry.  `goods who n good`: taken in it. */
static void check_holds(struct judgement *j, const struct entry_result *made,
                        const struct claim *c) {
    if (!setup_plays(&j->setup, c->expansion)) {
        say(j, made, c->span, VERDICT(M_CLAIM_EXPANSION, arg_text(ARG_WORD, c->expansion)));
    } else if (c->is_card) {
        int holder = claims_holder(&j->game, c->what, made->effect_end);
        if (holder != (c->player == CLAIM_NOBODY ? -1 : c->player))
            say(j, made, c->span,
                VERDICT(M_CLAIM_HOLDER, arg_text(ARG_WORD, c->what), player_arg(c->player),
                        player_arg(holder)));
    } else {
        int64_t n = claims_taken_in(&j->game, c->what, c->player, made);
        if (n != c->points)
            say(j, made, c->points_span,
                VERDICT(M_CLAIM_GOODS, player_arg(c->player), arg_number(c->points),
                        arg_text(ARG_WORD, c->what), arg_number(n)));
    }
}

/* The one colour of SEAT, or CLAIM_OF_SEVERAL. */
static int only_colour(const struct setup *s, int seat) {
    int found = -1;
    for (uint32_t p = 0; p < s->owners; p++) {
        if (setup_seat(s, (int)p) != seat) continue;
        if (found >= 0) return CLAIM_OF_SEVERAL;
        found = (int)p;
    }
    return found;
}

bool claims_are_of_other(const struct judgement *j, const struct claim *c, struct claim *own) {
    const struct setup *s = &j->setup;
    if (c->kind == CLAIM_BACK || c->kind == CLAIM_OTHER) return false;
    bool team = c->player == -1 && s->one_score, colour = c->player >= 0 && s->owners;
    if (!team && !colour) return false;
    *own = *c;
    if (team)
        own->player = SCORER_TEAM;
    else
        own->player = (int8_t)(c->owner ? c->owner - 1 : only_colour(s, c->player));
    return true;
}

void claims_check_entry(struct judgement *j, struct drift *d, const struct entry *e,
                        const struct entry_result *made) {
    if (!e->claims) return;
    struct asking asking = {j, e, made, NULL, 0};
    struct matching matching;
    asking.homes = journal_list_home(&j->game, made->effect_begin, made->effect_end, &asking.home);
    matching_begin(&matching, asking.homes, asks_for, &asking);
    for (int p = 0; p < SCORERS; p++)
        d->by_feature[p] = 0;
    for (uint32_t i = 0; i < e->claims; i++) {
        const struct claim *c = &e->claim[i];
        struct claim own;
        if (claims_are_of_other(j, c, &own)) c = &own;
        bool foreign = (c->kind == CLAIM_BACK || c->kind == CLAIM_TRACK) && c->expansion &&
                       !setup_plays(&j->setup, c->expansion);
        if (c->kind == CLAIM_OTHER || foreign) {
            say(j, made, c->span, VERDICT(M_CLAIM_EXPANSION, arg_text(ARG_WORD, c->expansion)));
            continue;
        }
        if (c->kind != CLAIM_BACK && c->player == -1) {
            say(j, made, c->span, VERDICT(M_CLAIM_TEAM, {ARG_NONE, {0}}));
            continue;
        }
        if (c->kind != CLAIM_BACK && c->player == CLAIM_OF_SEVERAL) {
            say(j, made, c->player_span, VERDICT(M_CLAIM_COLOUR, player_arg(e->claim[i].player)));
            continue;
        }
        switch (c->kind) {
        case CLAIM_POINTS: check_points(j, d, made, c); break;
        case CLAIM_TOTAL:
            check_total(j, d, made, c->player, c->total, c->total_span, M_CLAIM_TOTAL);
            break;
        case CLAIM_FEATURE: check_feature(j, d, made, c); break;
        case CLAIM_BACK: check_back(j, &asking, i, &matching); break;
        case CLAIM_TRACK: check_track(j, made, c); break;
        case CLAIM_HOLDS: check_holds(j, made, c); break;
        case CLAIM_OTHER: break;
        }
    }
    matching_free(&matching);
    free(asking.home);
}

static void check_winner(struct judgement *j) {
    const struct record *r = j->record;
    uint16_t winners = game_winners(&j->game);
    bool team = j->setup.one_score && winners; /* it has won, or nobody has */
    if (!r->winner_given || (j->setup.one_score && r->winner_team && team)) return;
    if (r->winner_none ? !winners : !r->winner_team && r->winners == winners) return;
    struct arg due = team ? player_arg(SCORER_TEAM) : arg_as(ARG_PLAYERS, winners);
    struct verdict v = VERDICT(M_WINNER, arg_as(ARG_PLAYERS, r->winners), due);
    if (r->winner_none)
        v = VERDICT(M_WINNER_NONE, due);
    else if (r->winner_team && j->setup.one_score)
        v = VERDICT(M_WINNER, player_arg(SCORER_TEAM), due);
    else if (r->winner_team)
        v = VERDICT(M_CLAIM_TEAM, {ARG_NONE, {0}});
    bool tie = winners & (winners - 1);
    struct verdict why = game_why_decided(&j->game);
    if (j->game.clock.outcome > OUTCOME_COUNTED)
        v.rule = rule_by_name(verdict_rule(&why));
    else if (verdict_code(&v) == E_WINNER_MISMATCH)
        v.rule = tie ? RULE_WIN_2 : RULE_WIN_1;
    say(j, NULL, r->winner_span, v);
}

void claims_check_result(struct judgement *j, struct drift *d) {
    const struct record *r = j->record;
    if (!r->results && !r->winner_given) return;
    if (!j->game.clock.finished) {
        /* After this the claimed result is not compared further (END-3). */
        say(j, NULL, r->results ? r->result_span : r->winner_span,
            VERDICT(M_NOT_FINISHED, arg_number(j->game.tiles_left)));
        return;
    }
    for (uint32_t i = 0; i < r->results; i++) {
        const struct claim *c = &r->result[i];
        struct claim own;
        if (claims_are_of_other(j, c, &own)) c = &own;
        if (c->player == CLAIM_OF_SEVERAL)
            say(j, NULL, c->player_span, VERDICT(M_CLAIM_COLOUR, player_arg(r->result[i].player)));
        else if (c->player < 0)
            say(j, NULL, c->span, VERDICT(M_CLAIM_TEAM, {ARG_NONE, {0}}));
        else
            check_total(j, d, NULL, c->player, c->total, c->total_span, M_CLAIM_RESULT);
    }
    check_winner(j);
}

void claims_note_echoes(struct judgement *j, const struct drift *d) {
    for (uint32_t p = 0; p < SCORERS; p++) {
        if (!d->echoes[p]) continue;
        int64_t off = d->echoed[p] < 0 ? -d->echoed[p] : d->echoed[p];
        /* A note stands after the finding it belongs to; later indexes move by one. */
        uint32_t at = d->finding[p] + 1;
        for (uint32_t q = 0; q < p; q++)
            if (d->echoes[q] && d->finding[q] < d->finding[p]) at++;
        struct finding note = j->finding[at - 1];
        note.is_note = true;
        note.verdict = VERDICT(N_ECHO, arg_number(d->echoes[p]), setup_owner_arg(&j->setup, (int)p),
                               points_arg(off));
        judgement_add(j, note);
        for (uint32_t i = j->findings - 1; i > at; i--)
            j->finding[i] = j->finding[i - 1];
        j->finding[at] = note;
    }
}

/* Stricter than for a claim, since the board is that of the end by then: features have grown, and who
 * stood elsewhere may have gone home since. */
bool claims_names_figure(const struct game *g, const struct written_figure *f,
                         const struct returned *home, int32_t just_laid) {
    if (!is_of(g, f, home->player)) return false;
    if (f->kind != FIGURE_ANY && f->kind != home->kind) return false;
    if (f->off_land) return was_off_land(f, home);
    if (!f->place_given) return true;
    if (home->tile < 0) return false;
    struct place_spec spec = bind_place(&f->place);
    const struct placed_tile *p = &g->placed[home->tile];
    bool here = !spec.on_cell || cell_equal(spec.cell, p->cell);
    bool any_kind = spec.kind == FEATURE_KINDS; /* a cell alone, or with a side */
    if (any_kind) spec.kind = home->feature_kind;
    bring_up_to_date(g, home, &spec);
    if (here && any_kind && spec.number) return home->segment + 1 == spec.number;
    if (here && place_spec_means(&spec, p->type, p->quarter_turns, home->segment)) return true;
    if (any_kind || home->cause != CAUSE_COMPLETE || just_laid < 0) return false;
    if (spec.on_cell && !cell_equal(spec.cell, g->placed[just_laid].cell)) return false;
    return is_piece(g, &spec, just_laid, home->feature);
}

/* SPDX-License-Identifier: MIT */
#include "report/verdict_line.h"
#include "game/modules.h"
#include "report/diagnostic.h"
#include "report/language.h"
#include "report/wording.h"

void verdict_state(struct buf *out, const struct report_options *o, const struct judgement *j) {
    int32_t turns = judgement_turns_judged(j);
    uint32_t false_claims = 0, illegal = 0;
    struct finding_group g;
    for (uint32_t at = 0; report_next_group(o, j->finding, j->findings, &at, &g);) {
        enum code_class class = code_class(verdict_code(&g.finding->verdict));
        false_claims += class == CLASS_CLAIM;
        illegal += class == CLASS_ILLEGAL || class == CLASS_HEADER;
    }
    switch (j->status) {
    case STATUS_UNREADABLE:
        buf_str(out, _("not a record that can be read; nothing is judged"));
        return;
    case STATUS_UNSUPPORTED: buf_str(out, _("not supported; nothing is judged")); return;
    case STATUS_LEGAL: buf_str(out, _("legal")); break;
    case STATUS_ILLEGAL:
        if (illegal) {
            buf_str(out, _("illegal"));
            if (illegal > 1) buf_printf(out, _(" in %u places"), illegal);
            if (false_claims) buf_str(out, ", ");
        }
        if (false_claims) wording_count(out, false_claims, "false claim", "false claims");
        break;
    }
    if (!judgement_has_game(j))
        buf_str(out, _("; nothing is replayed"));
    else if (j->stopped_before)
        buf_printf(out, _("; stopped before turn %d of %u"), j->stopped_before, j->record->entries);
    else if (j->cut)
        buf_printf(out, turns ? _(" up to turn %d of %u") : _(" before turn %d of %u"),
                   turns ? turns : 1, j->record->entries);
    else if (!j->complete) {
        buf_str(out, _(", not finished: "));
        wording_count(out, j->game.tiles_left, "tile is left", "tiles are left");
    }
}

/* The expansions that the record declares, as it names them; what its edition has goes without saying. */
static void add_expansions(struct buf *out, const struct setup *s) {
    const char *name;
    uint32_t of_edition = edition_rows(s->edition);
    for (int i = 0; (name = expansion_name(i)); i++) {
        unsigned boxes = setup_declared(s, i);
        if (!boxes || (boxes == 1 && of_edition >> i & 1)) continue;
        buf_printf(out, ", %s", name);
        if (boxes > 1) buf_printf(out, " x%u", boxes);
    }
}

/* What some editions say about V although its value is the usual one. */
static void add_unsaid(struct buf *out, const struct setup *s, enum variant v) {
    static const struct {
        enum variant variant;
        enum edition one, other;
        const char *text;
    } rows[] = {
#define UNSAID(variant, one, other, text) {VARIANT_##variant, one, other, text},
#include "expansion/all.def"
#undef UNSAID
        {VARIANTS, EDITIONS, EDITIONS, ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].variant == v && (rows[i].one == s->edition || rows[i].other == s->edition))
            buf_str(out, _(rows[i].text));
}

static void add_variants(struct buf *out, const struct judgement *j) {
    const struct setup *s = &j->setup;
    struct variants usual = setup_usual_variants(s);
    for (int v = 0; v < VARIANTS; v++) {
        bool given = j->variants_overridden >> v & 1;
        char value[VARIANT_VALUE_SIZE];
        if (!setup_uses_variant(s, (enum variant)v)) continue;
        if (s->variants.value[v] != usual.value[v] || given) {
            buf_printf(out, ", %s=%s", variant_name((enum variant)v),
                       variant_value_name((enum variant)v, s->variants.value[v], value));
            if (given) buf_str(out, _(" (command line)"));
        } else {
            add_unsaid(out, s, (enum variant)v);
        }
    }
}

void verdict_rules_line(struct buf *out, const struct judgement *j) {
    if (!judgement_has_game(j)) return;
    buf_printf(out, _(" Edition %s"), edition_name(j->setup.edition));
    if (j->edition_overridden) buf_str(out, _(" (command line)"));
    if (j->profile_overridden || j->setup.profile != edition_profile(j->setup.edition))
        buf_printf(out, _(", profile %s%s"), profile_name(j->setup.profile),
                   j->profile_overridden ? _(" (command line)") : "");
    add_expansions(out, &j->setup);
    add_variants(out, j);
    buf_str(out, ". ");
    wording_count(out, j->setup.players, "player, ", "players, ");
    wording_count(out, j->record->entries, "turn", "turns");
    buf_char(out, '.');
    if (j->policy != POLICY_STOP)
        buf_printf(out, _(" Policy %s%s."), policy_name(j->policy),
                   j->tolerated ? _("; the points depend on it") : "");
}

void verdict_line(struct buf *out, const struct report_options *o, const struct judgement *j) {
    diagnostic_file(out, j->record);
    if (j->record->game > 1) buf_printf(out, " #%u", j->record->game);
    buf_str(out, " -- ");
    verdict_state(out, o, j);
    if (j->expecting)
        buf_str(out, report_exit_status(o, j) == 0 ? _("; as expected") : _("; not as expected"));
    buf_char(out, '.');
    verdict_rules_line(out, j);
    buf_char(out, '\n');
}

/* SPDX-License-Identifier: MIT */
#include "game/lacks.h"

#define N_(text) text /* for translators */

/* Where the pieces of KIND are, as P lies: ARG_WHERE. */
static int64_t where_they_are(const struct placed_tile *p, enum feature_kind kind) {
    uint8_t piece[TILE_SEGMENTS] = {0}, pieces = 0;
    uint64_t where = 0;
    for (unsigned port = 0; port < PORTS; port++)
        for (unsigned i = 0; i < p->type->segments; i++) {
            const struct segment *s = &p->type->segment[i];
            if (s->kind != kind || !(ports_turned(s->ports, p->quarter_turns) >> port & 1))
                continue;
            if (!piece[i]) piece[i] = ++pieces;
            where |= (uint64_t)piece[i] << (WHERE_BITS * port);
        }
    for (unsigned i = 0; where && i < p->type->segments; i++) {
        const struct segment *s = &p->type->segment[i];
        if (s->kind == kind && !s->ports && s->number <= WHERE_NUMBERS)
            where |= UINT64_C(1) << (WHERE_FIRST_NUMBER + s->number - 1);
    }
    return (int64_t)where;
}

struct verdict lacks(const struct placed_tile *p, const struct place_spec *spec,
                     const struct lacks_words *words) {
    enum feature_kind kind = (enum feature_kind)spec->kind;
    uint16_t kinds = p->type->kinds;
    int64_t where = where_they_are(p, kind);
    struct verdict v =
        VERDICT(words->kind, arg_text(ARG_TILE, p->type->id), arg_as(ARG_FEATURE, kind),
                arg_cell(p->cell), arg_as(ARG_DEGREES, p->quarter_turns),
                spec->number ? arg_number(spec->number) : arg_as(ARG_PORTS, spec->ports),
                kinds ? arg_as(ARG_FEATURES, kinds) : arg_text(ARG_PHRASE, N_("its back")));
    if (!tile_has_kind(p->type, kind)) return v;
    int64_t count = 0;
    for (unsigned i = 0; i < p->type->segments; i++)
        count += p->type->segment[i].kind == kind;
    v.message = spec->number ? words->number : where ? words->side : words->middle;
    v.arg[5] = spec->number ? arg_number(count) : arg_as(ARG_WHERE, where);
    return v;
}

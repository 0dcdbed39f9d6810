/* SPDX-License-Identifier: MIT */
#include "game/place_spec.h"

bool place_spec_means(const struct place_spec *spec, const struct tile_type *type,
                      unsigned quarter_turns, int s) {
    const struct segment *seg = &type->segment[s];
    if (seg->kind != spec->kind) return false;
    if (spec->number) return seg->number == spec->number;
    if (!spec->ports) return true;
    port_set ports = ports_turned(seg->ports, quarter_turns);
    /* A half of a city, road or river side names the side; a field has real halves. */
    if (seg->kind != FEATURE_FIELD)
        for (int side = 0; side < SIDES; side++)
            if (ports & port_middle((enum side)side)) ports |= port_side((enum side)side);
    return (ports & spec->ports) != 0;
}

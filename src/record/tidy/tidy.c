/* SPDX-License-Identifier: MIT */
#include "record/tidy/tidy.h"
#include "record/tidy/tidy_text.h"
#include "record/tidy/tidy_yaml.h"

const char *tidy_record(struct tidy_sink *s, struct record *r) {
    source_index(&r->source, r->arena);
    struct tidy_lines l = {.r = r, .begin = r->source.line, .lines = r->source.lines};
    l.comment = arena_alloc(r->arena, (l.lines + 1) * sizeof *l.comment);
    for (uint32_t i = 0; i < l.lines; i++)
        l.comment[i] = TIDY_NONE;
    while (l.lines && l.begin[l.lines - 1] >= r->source.length)
        l.lines--;
    switch (r->notation) {
    case NOTATION_TEXT: return tidy_text(s, &l, r);
    case NOTATION_YAML: return tidy_yaml(s, &l, r);
    case NOTATION_BGA:
    case NOTATION_SCORESHEET:
    case NOTATION_JCZ: break;
    }
    return N_("it is in the format of another program; --convert makes a record of it");
}

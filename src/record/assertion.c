/* SPDX-License-Identifier: MIT */
#include "record/record.h"

const char *assertion_kind_name(enum assertion_kind k) {
    static const char *const names[ASSERTION_KINDS] = {
        [ASSERT_TOTAL] = "points",      [ASSERT_SCORED] = "scoring",  [ASSERT_TOKENS] = "tokens",
        [ASSERT_PASS] = "pass",         [ASSERT_PHASE] = "phase",     [ASSERT_ACTION] = "action",
        [ASSERT_PLACES] = "placements", [ASSERT_FIGURES] = "figures", [ASSERT_RETURNS] = "returns",
        [ASSERT_PIECES] = "pieces",     [ASSERT_UNDO] = "undo",       [ASSERT_OTHER] = "other",
        [ASSERT_UNKNOWN] = "unknown",
    };
    return names[k];
}

const char *record_list_assertions(const struct record *r, const uint32_t count[ASSERTION_KINDS]) {
    const char *list = "";
    for (int k = 0; k < ASSERTION_KINDS; k++)
        if (count[k])
            list = arena_printf(r->arena, "%s%s%u %s", list, *list ? ", " : "", count[k],
                                assertion_kind_name((enum assertion_kind)k));
    return list;
}

void record_leave_assertions_out(struct record *r) {
    uint32_t count[ASSERTION_KINDS] = {0};
    if (!r->assertions) return;
    for (uint32_t i = 0; i < r->assertions; i++)
        count[r->assertion[i].kind]++;
    struct span span = r->assertion[0].text.span;
    record_report(r, span, 0,
                  VERDICT(M_ASSERT_LEFT_OUT, arg_number(r->assertions),
                          arg_text(ARG_LIST, record_list_assertions(r, count))));
}

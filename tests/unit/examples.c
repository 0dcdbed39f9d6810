/* SPDX-License-Identifier: MIT */
#include "base/xalloc.h"
#include "unit/position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void run(void **state) {
    const struct example *e = *state;
    struct position p = {0};
    position_play(&p, e->options, e->moves);
    if (!p.wrong[0]) position_expect(&p, e->expect);
    if (!p.wrong[0] && verdict_ok(&p.verdict)) game_check_invariants(&p.game);
    char wrong[sizeof p.wrong];
    memcpy(wrong, p.wrong, sizeof wrong);
    position_free(&p);
    if (wrong[0]) fail_msg("%s", wrong);
}

int examples_run(const char *group, const struct example *rows, size_t count) {
    struct CMUnitTest *tests = xcalloc(count, sizeof *tests);
    for (size_t i = 0; i < count; i++)
        tests[i] = (struct CMUnitTest){.name = rows[i].name,
                                       .test_func = run,
                                       .initial_state = xmemdup(&rows[i], sizeof rows[i])};
    cmocka_set_message_output(CM_OUTPUT_TAP);
    int failed = _cmocka_run_group_tests(group, tests, count, NULL, NULL);
    for (size_t i = 0; i < count; i++)
        free(tests[i].initial_state);
    free(tests);
    return failed != 0;
}

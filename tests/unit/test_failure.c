/* SPDX-License-Identifier: MIT */
/* What the engine cannot go on after is told to the handler, which may jump. */
#include "base/bug.h"
#include "base/failure.h"
#include "base/xalloc.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct {
    jmp_buf back;
    enum failure kind;
    const char *what;
    int line;
    char given[8]; /* back, in this order */
} seen;

static void jump(void *user, enum failure kind, const char *file, int line, const char *what) {
    assert_ptr_equal(user, &seen);
    assert_true(kind == FAILURE_MEMORY || strstr(file, "test_failure.c"));
    seen.kind = kind;
    seen.line = line;
    seen.what = what;
    failure_give_back();
    longjmp(seen.back, 1);
}

static struct failure_handler begin(void) {
    memset(&seen, 0, sizeof seen);
    return failure_handle((struct failure_handler){.fail = jump, .user = &seen});
}

static void give_back(void *what) { strcat(seen.given, what); }

static void a_bug_is_told(void **state) {
    (void)state;
    struct failure_handler before = begin();
    if (setjmp(seen.back) == 0) {
        INVARIANT(before.fail == NULL);
        fail();
    }
    failure_handle(before);
    assert_int_equal(seen.kind, FAILURE_BUG);
    assert_string_equal(seen.what, "before.fail == NULL");
    assert_true(seen.line > 0);
}

static void want_of_memory_is_told(void **state) {
    (void)state;
    struct failure_handler before = begin();
    if (setjmp(seen.back) == 0) {
        out_of_memory();
    }
    failure_handle(before);
    assert_int_equal(seen.kind, FAILURE_MEMORY);
    assert_null(seen.what);
}

static void what_is_guarded_goes_back_last_first(void **state) {
    (void)state;
    char a[] = "a", b[] = "b", c[] = "c";
    struct failure_guard ga, gb, gc;
    struct failure_handler before = begin();
    if (setjmp(seen.back) == 0) {
        failure_guard(&ga, give_back, a);
        failure_guard(&gb, give_back, b);
        failure_guard_end(&gb);
        failure_guard(&gc, give_back, c);
        BUG("on purpose");
    }
    failure_handle(before);
    assert_string_equal(seen.given, "ca");
}

static void handlers_nest(void **state) {
    (void)state;
    char a[] = "a", b[] = "b";
    struct failure_guard ga, gb;
    struct failure_handler before = begin();
    failure_guard(&ga, give_back, a);
    struct failure_handler outer = failure_handle((struct failure_handler){jump, &seen, NULL});
    if (setjmp(seen.back) == 0) {
        failure_guard(&gb, give_back, b);
        BUG("on purpose");
    }
    assert_string_equal(seen.given, "b"); /* that of the outer one stays */
    failure_handle(outer);
    failure_guard_end(&ga);
    failure_handle(before);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bug_is_told),
        cmocka_unit_test(want_of_memory_is_told),
        cmocka_unit_test(what_is_guarded_goes_back_last_first),
        cmocka_unit_test(handlers_nest),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests_name("failure", tests, NULL, NULL);
}

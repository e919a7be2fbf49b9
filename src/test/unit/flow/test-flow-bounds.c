/* The interpreter at its bounds: many paths, many states, many steps.  Without libclang. */
#include <string.h>

#include "flow/flow.h"
#include "flow/memory/state.h"
#include "flow/memory/value.h"
#include "ir/dump.h"
#include "test/unit/flow-code.h"

/*
 * Every `if (anything) { Version = k; Flags = k; }` doubles the paths: 2^40 of them.  Version and Flags are always
 * equal, so a pair of different numbers would be a blend.
 */
static void many_branches(struct ir_build *b)
{
    struct ir_var *info = flow_code_begin(b, 1 + 40 * 2);
    ir_build_set_field(b, info, "Version", 0);
    ir_build_set_field(b, info, "Flags", 0);
    for (uint32_t k = 0; k < 40; k++) {
        ir_build_branch(b, flow_code_anything(b), 1 + k * 2, 2 + k * 2);
        ir_build_at(b, 1 + k * 2);
        ir_build_set_field(b, info, "Version", k + 1);
        ir_build_set_field(b, info, "Flags", k + 1);
        ir_build_jump(b, 2 + k * 2);
        ir_build_at(b, 2 + k * 2);
    }
    flow_code_finish(b, info);
}

/* The same with variables that PCW does not see: they merge, and what PCW sees stays known. */
static void many_branches_elsewhere(struct ir_build *b)
{
    struct ir_var *info = flow_code_begin(b, 1 + 40 * 2);
    struct ir_var *bits = flow_code_counter(b, "bits");
    ir_build_set_field(b, info, "Version", 512);
    ir_build_set_field(b, info, "Flags", 1);
    for (uint32_t k = 0; k < 40; k++) {
        ir_build_branch(b, flow_code_anything(b), 1 + k * 2, 2 + k * 2);
        ir_build_at(b, 1 + k * 2);
        flow_code_add(b, bits, INT64_C(1) << (k % 31));
        ir_build_jump(b, 2 + k * 2);
        ir_build_at(b, 2 + k * 2);
    }
    flow_code_finish(b, info);
}

/* `if (anything) B();` a hundred times, between what decides about Version and what decides, by the same, about Flags.
 */
static void calls_between(struct ir_build *b)
{
    enum { N = 100 };
    struct ir_function *out_of_sight = ir_build_declare(b, "B", b->nothing),
                       *answering = ir_build_declare(b, "A", b->u32);
    struct ir_var *info = flow_code_begin(b, 6 + 2 * N), *ok = ir_build_parameter(b, b->function, "ok", b->u32);
    ir_build_branch(b, ir_build_load(b, ok), 1, 2);
    for (uint32_t side = 1; side <= 2; side++) {
        ir_build_at(b, side);
        ir_build_set_field(b, info, "Version", side * 256);
        ir_build_jump(b, 6);
    }
    for (uint32_t k = 0; k < N; k++) {
        ir_build_at(b, 6 + 2 * k);
        ir_build_branch(b, ir_build_call(b, answering, NULL, 0), 7 + 2 * k, k + 1 < N ? 8 + 2 * k : 3);
        ir_build_at(b, 7 + 2 * k);
        ir_build_call(b, out_of_sight, NULL, 0);
        ir_build_jump(b, k + 1 < N ? 8 + 2 * k : 3);
    }
    ir_build_at(b, 3);
    ir_build_set_field(b, info, "Flags", 1);
    ir_build_branch(b, ir_build_load(b, ok), 4, 5);
    ir_build_at(b, 4);
    ir_build_set_field(b, info, "Flags", 0);
    ir_build_jump(b, 5);
    ir_build_at(b, 5);
    flow_code_finish(b, info);
}

/* Twenty loops within each other, of which nobody knows how often they go round. */
static void loops_in_loops(struct ir_build *b)
{
    enum { N = 20, HEAD = 1, BODY, AFTER };
    struct ir_var *info = flow_code_begin(b, 3 * N + 1), *limit = ir_build_parameter(b, b->function, "n", b->u32),
                  *i[N];
    ir_build_set_field(b, info, "Version", 512);
    for (uint32_t k = 0; k < N; k++) {
        i[k] = flow_code_counter(b, "i");
        ir_build_jump(b, 3 * k + HEAD);
        flow_code_loop_test(b, 3 * k + HEAD, i[k], limit, 0, 3 * k + BODY, 3 * k + AFTER);
        ir_build_at(b, 3 * k + BODY);
    }
    for (uint32_t k = N; k > 0; k--) {
        flow_code_add(b, i[k - 1], 1);
        ir_build_jump(b, 3 * (k - 1) + HEAD);
        ir_build_at(b, 3 * (k - 1) + AFTER);
    }
    flow_code_finish(b, info);
}

/* `if (anything) while (i < 1) Flags = 0, 1, ...;`: no round changes i, so each begins as the one before it. */
static void loops_that_repeat(struct ir_build *b)
{
    enum { N = 30, HEAD = 1, BODY, AFTER, STORES = 20 };
    struct ir_var *info = flow_code_begin(b, 3 * N + 1), *i = flow_code_counter(b, "i");
    ir_build_set_field(b, info, "Version", 512);
    for (uint32_t k = 0; k < N; k++) {
        ir_build_branch(b, flow_code_anything(b), 3 * k + HEAD, 3 * k + AFTER);
        flow_code_loop_test(b, 3 * k + HEAD, i, NULL, 1, 3 * k + BODY, 3 * k + AFTER);
        ir_build_at(b, 3 * k + BODY);
        for (uint32_t number = 0; number < STORES; number++)
            ir_build_set_field(b, info, "Flags", number);
        ir_build_jump(b, 3 * k + HEAD);
        ir_build_at(b, 3 * k + AFTER);
    }
    flow_code_finish(b, info);
}

static const struct flow_case {
    const char *what;
    void (*build)(struct ir_build *build);
    bool flags;
    const char *expected; /* what is in parentheses may be missing */
} flow_cases[] = {
    {"many-branches-elsewhere", many_branches_elsewhere, true, "512/1"},
    {"calls-between", calls_between, true, "256/0 512/1"},
    {"loops-in-loops", loops_in_loops, false, "512"},
    {"loops-that-repeat", loops_that_repeat, false, "512"},
};

/* Its Version, and with `flags` its Flags too. */
static void run_flow_case(gconstpointer data)
{
    const struct flow_case *c = data;
    struct ir_build *build = ir_build_new();
    c->build(build);
    g_autofree char *found = ir_build_run(build, c->flags);
    if (!ir_build_matches(found, c->expected)) {
        g_autoptr(GString) dump = g_string_new(NULL);
        ir_dump(build->unit, dump);
        g_printerr("%s", dump->str);
        g_error("%s: %s, not %s", c->what, found, c->expected);
    }
    ir_build_free(build);
}

static void test_many_branches(void)
{
    struct ir_build *build = ir_build_new();
    many_branches(build);
    gint64 start = g_get_monotonic_time();
    g_autofree char *found = ir_build_run(build, true);
    g_assert_cmpint(g_get_monotonic_time() - start, <, 20 * G_USEC_PER_SEC);
    g_auto(GStrv) pairs = g_strsplit(found, " ", -1);
    bool unknown = false;
    for (guint i = 0; pairs[i] != NULL; i++) {
        char *slash = strchr(pairs[i], '/');
        g_assert_nonnull(slash);
        *slash = '\0';
        if (strcmp(pairs[i], slash + 1) != 0)
            g_error("Version %s with Flags %s: a blend", pairs[i], slash + 1);
        unknown |= pairs[i][0] == '?';
    }
    g_assert_true(unknown);
    ir_build_free(build);
}

/*
 * More states than are kept apart: `switch (p) { case k: Version = k; }`, and every sixth case writes g, in one place,
 * on its way to `Flags = g`.  The writers arrive last and are few, so whatever has merged holds both kinds.
 */
static void many_cases(struct ir_build *b, uint32_t n)
{
    struct ir_var *info = flow_code_begin(b, n + 3), *p = ir_build_parameter(b, b->function, "p", b->u32);
    struct ir_var *g = ir_build_global(b, "g", b->u32);
    struct ir_block *block = ir_function_block(b->function, 0);
    b->function->name = "DriverEntry";
    block->value = ir_build_load(b, p);
    block->end = IR_SWITCH;
    block->other = n;
    block->n_cases = n - 1;
    block->cases = ARENA_ARRAY(b->unit->arena, struct ir_case, n);
    for (uint32_t k = 1; k <= n; k++) {
        if (k < n)
            block->cases[k - 1] = (struct ir_case){k, k, k};
        ir_build_at(b, k);
        ir_build_set_field(b, info, "Version", k);
        ir_build_jump(b, k % 6 == 0 ? n + 1 : n + 2);
    }
    ir_build_at(b, n + 1);
    ir_build_set(b, g, 7);
    ir_build_jump(b, n + 2);
    ir_build_at(b, n + 2);
    ir_build_store(b, b->u32, ir_build_field(b, ir_build_address(b, info), "Flags"), ir_build_load(b, g));
    flow_code_finish(b, info);
}

static void test_merge_untouched(void)
{
    struct ir_build *build = ir_build_new();
    many_cases(build, 60);
    g_autofree char *found = ir_build_run(build, true);
    g_test_message("%s", found);
    g_assert_nonnull(strstr(found, "1/zeroed"));
    g_assert_null(strstr(found, "?/7"));
    ir_build_free(build);
}

/* Of what was followed to its end there is nothing to be said. */
static void test_within_bounds(void)
{
    static void (*const builds[])(struct ir_build *) = {many_branches_elsewhere, calls_between, loops_in_loops,
                                                        loops_that_repeat};
    for (guint i = 0; i < G_N_ELEMENTS(builds); i++) {
        struct ir_build *b = ir_build_new();
        builds[i](b);
        struct fact_unit *facts = flow_unit(b->unit);
        g_assert_cmpuint(fact_count(facts->missing), ==, 0);
        g_assert_null(facts->failure);
        fact_free(&fact_type_unit, facts);
        ir_build_free(b);
    }
}

/* As many paths as are told apart, through a block that is too long for all of them: then the unit counts as not
 * analysed. */
static void test_given_up(void)
{
    struct ir_build *b = ir_build_new();
    struct ir_var *info = flow_code_begin(b, 3 + 6 * 2), *k = flow_code_counter(b, "k");
    for (uint32_t i = 0; i < 6; i++) {
        ir_build_branch(b, flow_code_anything(b), 3 + i * 2, 4 + i * 2);
        ir_build_at(b, 3 + i * 2);
        ir_build_set_field(b, info, "Version", i + 1);
        ir_build_jump(b, 4 + i * 2);
        ir_build_at(b, 4 + i * 2);
    }
    for (uint32_t i = 0; i < 200000; i++)
        flow_code_add(b, k, 1);
    ir_build_jump(b, 1);
    ir_build_at(b, 1);
    flow_code_report(b, info, k);
    struct fact_unit *facts = flow_unit(b->unit);
    g_assert_nonnull(facts->failure);
    g_assert_nonnull(strstr(facts->failure, "Root"));
    g_assert_nonnull(facts->failure_place);
    g_assert_cmpuint(fact_count(facts->missing), ==, 1);
    fact_free(&fact_type_unit, facts);
    ir_build_free(b);
}

/* Running out of steps is said, never passed over; what comes after is looked at all the same. */
static void test_exhausted(void)
{
    struct ir_build *b = ir_build_new();
    struct ir_var *info = flow_code_begin(b, 7), *i = flow_code_counter(b, "i"), *k = flow_code_counter(b, "k");
    ir_build_jump(b, 1);
    flow_code_loop_test(b, 1, i, NULL, 15000, 2, 6);
    ir_build_at(b, 2);
    ir_build_set(b, k, 0);
    ir_build_jump(b, 3);
    flow_code_loop_test(b, 3, k, NULL, 15000, 4, 5);
    ir_build_at(b, 4);
    flow_code_add(b, k, 1);
    ir_build_jump(b, 3);
    ir_build_at(b, 5);
    flow_code_add(b, i, 1);
    ir_build_jump(b, 1);
    ir_build_at(b, 6);
    flow_code_report(b, info, i);
    struct fact_unit *facts = flow_unit(b->unit);
    g_assert_cmpuint(fact_count(facts->missing), ==, 1);
    g_assert_cmpint(FACT_AT(missing, facts->missing, 0)->what, ==, FACT_MISSING_BOUND);
    g_assert_true(FACT_AT(missing, facts->missing, 0)->matters);
    g_assert_cmpuint(fact_count(facts->registrations), ==, 1);
    g_assert_null(facts->failure);
    fact_free(&fact_type_unit, facts);
    ir_build_free(b);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(flow_cases); i++) {
        g_autofree char *path = g_strconcat("/flow/run/", flow_cases[i].what, NULL);
        g_test_add_data_func(path, &flow_cases[i], run_flow_case);
    }
    g_test_add_func("/flow/run/many-branches", test_many_branches);
    g_test_add_func("/flow/run/merge-untouched", test_merge_untouched);
    g_test_add_func("/flow/run/within-bounds", test_within_bounds);
    g_test_add_func("/flow/run/exhausted", test_exhausted);
    g_test_add_func("/flow/run/given-up", test_given_up);
    return g_test_run();
}

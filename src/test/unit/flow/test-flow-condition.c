/* Conditions on symbols, without libclang.  A brute-force comparison with concrete numbers backs the table. */
#include <string.h>

#include "flow/conditions/condition.h"
#include "flow/conditions/path-condition.h"
#include "flow/memory/state.h"
#include "flow/memory/value.h"
#include "test/unit/ir-build.h"

enum shape { X, NOT_X, COMPARE, MIRRORED, NOT_COMPARE, NOT_NOT, PLUS_3, MASK_3, IS_FALSE, N_SHAPES };
static const char *const shape_names[] = {"x",          "!x",         "x op n",       "n op x",       "!(x op n)",
                                          "!!(x op n)", "x + 3 op n", "(x & 3) op n", "(x op n) == 0"};

static const struct value *build_condition(struct values *values, enum shape shape, enum ir_binary op,
                                           const struct value *x, int64_t n)
{
    static const struct ir_type int_result = {.kind = IR_TYPE_INT, .size = 4, .is_signed = true, .name = "int"};
    const struct ir_type *type = x->type;
    const struct value *number = value_int(values, type, value_wrap(n, type), NULL), *left = x;
    if (shape == X)
        return x;
    if (shape == NOT_X)
        return value_unary(values, IR_U_NOT, x, &int_result, NULL);
    if (shape == MIRRORED)
        return value_binary(values, op, number, x, &int_result, NULL);
    if (shape == PLUS_3 || shape == MASK_3)
        left = value_binary(values, shape == PLUS_3 ? IR_B_ADD : IR_B_AND, x, value_int(values, type, 3, NULL), type,
                            NULL);
    const struct value *compare = value_binary(values, op, left, number, &int_result, NULL);
    for (guint i = 0; i < (shape == NOT_COMPARE ? 1u : shape == NOT_NOT ? 2u : 0u); i++)
        compare = value_unary(values, IR_U_NOT, compare, &int_result, NULL);
    return shape == IS_FALSE
               ? value_binary(values, IR_B_EQ, compare, value_int(values, &int_result, 0, NULL), &int_result, NULL)
               : compare;
}

static const struct {
    enum shape shape;
    enum ir_binary op;
    unsigned size;
    bool is_signed;
    int64_t low, high, number; /* what is known of x before */
    enum truth truth;
    int64_t true_low, true_high, false_low, false_high; /* of x on either side, where the truth is "maybe" */
} condition_cases[] = {
    {X, 0, 4, false, 0, 9, 0, TRUTH_MAYBE, 1, 9, 0, 0},
    {X, 0, 4, false, 1, 9, 0, TRUTH_TRUE, 0, 0, 0, 0},
    {X, 0, 4, true, -5, -1, 0, TRUTH_TRUE, 0, 0, 0, 0},
    {X, 0, 4, false, 0, 0, 0, TRUTH_FALSE, 0, 0, 0, 0},
    {NOT_X, 0, 4, false, 0, 9, 0, TRUTH_MAYBE, 0, 0, 1, 9},
    {NOT_X, 0, 4, false, 3, 9, 0, TRUTH_FALSE, 0, 0, 0, 0},
    {COMPARE, IR_B_EQ, 4, true, 0, 9, 5, TRUTH_MAYBE, 5, 5, 0, 9},
    {COMPARE, IR_B_EQ, 4, true, 0, 9, 9, TRUTH_MAYBE, 9, 9, 0, 8},
    {COMPARE, IR_B_EQ, 4, true, 0, 9, 12, TRUTH_FALSE, 0, 0, 0, 0},
    {COMPARE, IR_B_NE, 4, true, 5, 5, 5, TRUTH_FALSE, 0, 0, 0, 0},
    {COMPARE, IR_B_LT, 4, true, 0, 9, 5, TRUTH_MAYBE, 0, 4, 5, 9},
    {COMPARE, IR_B_LE, 4, true, 0, 9, 5, TRUTH_MAYBE, 0, 5, 6, 9},
    {COMPARE, IR_B_GT, 4, true, 0, 9, 5, TRUTH_MAYBE, 6, 9, 0, 5},
    {COMPARE, IR_B_GE, 4, true, 0, 9, 5, TRUTH_MAYBE, 5, 9, 0, 4},
    {COMPARE, IR_B_LT, 4, true, 0, 9, 10, TRUTH_TRUE, 0, 0, 0, 0},
    {COMPARE, IR_B_GE, 4, true, 0, 9, 10, TRUTH_FALSE, 0, 0, 0, 0},
    {COMPARE, IR_B_LT, 4, true, -9, 9, 0, TRUTH_MAYBE, -9, -1, 0, 9},
    {COMPARE, IR_B_LT, 4, false, 0, 0xFFFFFFFF, 1, TRUTH_MAYBE, 0, 0, 1, 0xFFFFFFFF},
    {COMPARE, IR_B_LT, 4, false, 0, 0xFFFFFFFF, 0, TRUTH_FALSE, 0, 0, 0, 0},
    {COMPARE, IR_B_GE, 2, false, 0, 0xFFFF, 0, TRUTH_TRUE, 0, 0, 0, 0},
    {MIRRORED, IR_B_LT, 4, true, 0, 9, 5, TRUTH_MAYBE, 6, 9, 0, 5},
    {MIRRORED, IR_B_GE, 4, true, 0, 9, 5, TRUTH_MAYBE, 0, 5, 6, 9},
    {NOT_COMPARE, IR_B_LT, 4, true, 0, 9, 5, TRUTH_MAYBE, 5, 9, 0, 4},
    {NOT_NOT, IR_B_LT, 4, true, 0, 9, 5, TRUTH_MAYBE, 0, 4, 5, 9},
    {IS_FALSE, IR_B_EQ, 4, true, 0, 9, 0, TRUTH_MAYBE, 1, 9, 0, 0},
    {PLUS_3, IR_B_EQ, 4, true, 0, 9, 5, TRUTH_MAYBE, 2, 2, 0, 9},
    {PLUS_3, IR_B_LT, 4, true, 0, 9, 5, TRUTH_MAYBE, 0, 1, 2, 9},
    {PLUS_3, IR_B_LT, 4, true, 0, 9, 3, TRUTH_FALSE, 0, 0, 0, 0},
    {PLUS_3, IR_B_GE, 4, true, 0, 9, 3, TRUTH_TRUE, 0, 0, 0, 0},
    {MASK_3, IR_B_LE, 4, false, 0, 99, 3, TRUTH_TRUE, 0, 0, 0, 0},
    {MASK_3, IR_B_EQ, 4, false, 0, 99, 4, TRUTH_FALSE, 0, 0, 0, 0},
};

struct world {
    struct arena *arena;
    struct values values;
    struct state *state;
    const struct value *x;
};

static void world_init(struct world *world, const struct ir_type *type, int64_t low, int64_t high)
{
    world->arena = arena_new();
    values_init(&world->values, world->arena);
    world->state = state_new();
    world->x = value_unknown(&world->values, "x", type, NULL);
    struct constraint known = {.symbol = world->x->symbol->id, .low = low, .high = high};
    state_constrain(world->state, &known);
}

static void world_clear(struct world *world)
{
    state_free(world->state);
    arena_free(world->arena);
}

static void test_conditions(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(condition_cases); i++) {
        struct ir_type type = ir_build_int_type(condition_cases[i].size, condition_cases[i].is_signed);
        for (int side = 0; side < 2; side++) {
            struct world world;
            world_init(&world, &type, condition_cases[i].low, condition_cases[i].high);
            const struct value *condition = build_condition(&world.values, condition_cases[i].shape,
                                                            condition_cases[i].op, world.x, condition_cases[i].number);
            enum truth truth = condition_truth(world.state, condition);
            if (truth != condition_cases[i].truth)
                g_error("row %u (%s): truth %d, not %d", i, shape_names[condition_cases[i].shape], truth,
                        condition_cases[i].truth);
            bool possible = condition_assume(&world.values, world.state, condition, side);
            g_assert_true(possible == (truth == TRUTH_MAYBE || (truth == TRUTH_TRUE) == side));
            if (truth == TRUTH_MAYBE) {
                int64_t low, high;
                condition_range(world.state, world.x, &low, &high);
                g_assert_cmpint(low, ==, side ? condition_cases[i].true_low : condition_cases[i].false_low);
                g_assert_cmpint(high, ==, side ? condition_cases[i].true_high : condition_cases[i].false_high);
            }
            world_clear(&world);
        }
    }
}

/* Numbers that were excluded are remembered, and close in on the range's ends. */
static void test_excluded(void)
{
    struct ir_type type = ir_build_int_type(4, false);
    struct world world;
    int64_t low, high;
    world_init(&world, &type, 0, 9);
    static const int64_t excluded[] = {5, 0, 1, 9, 8};
    for (guint i = 0; i < G_N_ELEMENTS(excluded); i++)
        g_assert_true(condition_assume_equal(&world.values, world.state, world.x, excluded[i], false));
    condition_range(world.state, world.x, &low, &high);
    g_assert_cmpint(low, ==, 2);
    g_assert_cmpint(high, ==, 7);
    g_assert_cmpint(condition_truth(world.state, build_condition(&world.values, COMPARE, IR_B_EQ, world.x, 5)), ==,
                    TRUTH_FALSE);
    g_assert_cmpint(condition_truth(world.state, build_condition(&world.values, COMPARE, IR_B_NE, world.x, 5)), ==,
                    TRUTH_TRUE);
    g_assert_cmpint(condition_truth(world.state, build_condition(&world.values, COMPARE, IR_B_EQ, world.x, 6)), ==,
                    TRUTH_MAYBE);
    g_assert_true(condition_assume_equal(&world.values, world.state, world.x, 7, true));
    g_assert_false(condition_assume_equal(&world.values, world.state, world.x, 6, true));
    world_clear(&world);
}

/* `status op number`, one after the other: is the last one possible?  `joined`: paths meet before it. */
static const struct {
    const char *what;
    enum ir_binary first, second;
    int64_t first_number, second_number;
    bool joined, possible;
} status_cases[] = {
    {"not STATUS_SUCCESS, then NT_SUCCESS", IR_B_NE, IR_B_GE, 0, 0, true, false},
    {"NT_SUCCESS, then not STATUS_SUCCESS", IR_B_GE, IR_B_NE, 0, 0, true, false},
    {"NT_SUCCESS, and right behind it not STATUS_SUCCESS", IR_B_GE, IR_B_NE, 0, 0, false, true},
    {"not STATUS_SUCCESS, then STATUS_PENDING", IR_B_NE, IR_B_EQ, 0, 0x103, true, true},
    {"NT_SUCCESS, then STATUS_PENDING", IR_B_GE, IR_B_EQ, 0, 0x103, true, true},
    {"more than STATUS_SUCCESS, then NT_SUCCESS", IR_B_GT, IR_B_GE, 0, 0, true, true},
    {"not STATUS_SUCCESS, then a failure", IR_B_NE, IR_B_LT, 0, 0, true, true},
};

static void test_statuses(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(status_cases); i++) {
        struct ir_type type = ir_build_int_type(4, true);
        struct world world;
        type.name = "NTSTATUS";
        world_init(&world, &type, INT32_MIN, INT32_MAX);
        g_assert_true(condition_assume(
            &world.values, world.state,
            build_condition(&world.values, COMPARE, status_cases[i].first, world.x, status_cases[i].first_number),
            true));
        if (status_cases[i].joined)
            world.state->tested = 0;
        bool possible = condition_assume(
            &world.values, world.state,
            build_condition(&world.values, COMPARE, status_cases[i].second, world.x, status_cases[i].second_number),
            true);
        if (possible != status_cases[i].possible)
            g_error("%s: %s", status_cases[i].what, possible ? "possible" : "impossible");
        world_clear(&world);
    }
}

static bool holds(struct values *values, enum shape shape, enum ir_binary op, int64_t x, int64_t n,
                  const struct ir_type *type)
{
    const struct value *result = build_condition(values, shape, op, value_int(values, type, x, NULL), n);
    g_assert_true(result->kind == VALUE_INT);
    return result->number != 0;
}

/*
 * Sound against every concrete 8-bit number: a decided condition is decided alike for all x that the range allows, and
 * taking a side keeps every x that takes it.
 */
static char *unsound(enum shape shape, enum ir_binary op, int64_t n, const struct ir_type *type, int64_t low,
                     int64_t high)
{
    bool truths[256];
    struct arena *arena = arena_new();
    struct values values;
    values_init(&values, arena);
    for (int64_t x = low; x <= high; x++)
        truths[x - low] = holds(&values, shape, op, x, n, type);
    arena_free(arena);
    for (int side = 0; side < 2; side++) {
        struct world world;
        int64_t now_low, now_high;
        world_init(&world, type, low, high);
        const struct value *condition = build_condition(&world.values, shape, op, world.x, n);
        enum truth truth = condition_truth(world.state, condition);
        bool possible = condition_assume(&world.values, world.state, condition, side);
        condition_range(world.state, world.x, &now_low, &now_high);
        char *what = NULL;
        for (int64_t x = low; x <= high && what == NULL; x++) {
            if (truth != TRUTH_MAYBE && truths[x - low] != (truth == TRUTH_TRUE))
                what = g_strdup_printf("is said to be %s", truth == TRUTH_TRUE ? "true" : "false");
            else if (truths[x - low] == side && (!possible || x < now_low || x > now_high))
                what = g_strdup_printf("being %s excludes it", side ? "true" : "false");
            if (what != NULL) {
                char *message = g_strdup_printf("%s with op %s, n %d, %s: x = %d in [%d, %d]: %s", shape_names[shape],
                                                ir_binary_name(op), (int)n, type->is_signed ? "signed" : "unsigned",
                                                (int)x, (int)low, (int)high, what);
                g_free(what);
                world_clear(&world);
                return message;
            }
        }
        world_clear(&world);
    }
    return NULL;
}

static char *first_unsound(enum shape shape, bool is_signed)
{
    static const int64_t numbers[] = {-128, -2, -1, 0, 1, 2, 3, 4, 100, 127, 128, 254, 255};
    static const int64_t ranges[2][3][2] = {{{0, 255}, {250, 255}, {0, 4}}, {{-128, 124}, {-5, 5}, {100, 124}}};
    struct ir_type type = ir_build_int_type(1, is_signed);
    char *found = NULL;
    for (guint r = 0; r < 3; r++)
        for (enum ir_binary op = IR_B_EQ; op <= (shape <= NOT_X ? IR_B_EQ : IR_B_GE) && found == NULL; op++)
            for (guint i = 0; i < G_N_ELEMENTS(numbers) && found == NULL; i++)
                found = unsound(shape, op, numbers[i], &type, ranges[is_signed][r][0], ranges[is_signed][r][1]);
    return found;
}

static void test_conditions_brute_force(void)
{
    for (enum shape shape = X; shape < N_SHAPES; shape++) {
        for (int is_signed = 0; is_signed < 2; is_signed++) {
            g_autofree char *found = first_unsound(shape, is_signed);
            if (found != NULL)
                g_error("%s", found);
        }
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/flow/condition/table", test_conditions);
    g_test_add_func("/flow/condition/excluded", test_excluded);
    g_test_add_func("/flow/condition/statuses", test_statuses);
    g_test_add_func("/flow/condition/brute-force", test_conditions_brute_force);
    return g_test_run();
}

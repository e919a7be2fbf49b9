/* Values of the interpreter, without libclang: conversions, constant folding, what unknown values do. */
#include <string.h>

#include "flow/memory/memory.h"
#include "flow/memory/value.h"
#include "test/unit/ir-build.h"

static const struct {
    int64_t number;
    unsigned size;
    bool is_signed;
    int64_t wrapped;
} wrap_cases[] = {
    {0, 1, false, 0},
    {255, 1, false, 255},
    {256, 1, false, 0},
    {-1, 1, false, 255},
    {128, 1, true, -128},
    {-129, 1, true, 127},
    {0x12345, 2, false, 0x2345},
    {0xFFFF, 2, true, -1},
    {-1, 4, false, 0xFFFFFFFF},
    {0xFFFFFFFF, 4, true, -1},
    {INT64_C(1) << 32, 4, false, 0},
    {-1, 8, false, -1},
    {INT64_MIN, 8, true, INT64_MIN},
    {77, 0, false, 77},
};

static void test_wrap(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(wrap_cases); i++) {
        struct ir_type type = ir_build_int_type(wrap_cases[i].size, wrap_cases[i].is_signed);
        g_assert_cmpint(value_wrap(wrap_cases[i].number, &type), ==, wrap_cases[i].wrapped);
        /* The whole of a conversion: the number, and that it was cut. */
        struct arena *arena = arena_new();
        struct values values;
        values_init(&values, arena);
        const struct value *wide = value_int(&values, NULL, wrap_cases[i].number, NULL);
        const struct value *cut = value_convert(&values, wide, &type);
        bool loses = type.size > 0 && wrap_cases[i].number != wrap_cases[i].wrapped;
        g_assert_cmpint(cut->number, ==, wrap_cases[i].wrapped);
        g_assert_true(cut->truncated == loses);
        if (loses)
            g_assert_cmpint(cut->wide, ==, wrap_cases[i].number);
        g_assert_false(wide->truncated);
        arena_free(arena);
    }
    g_assert_cmpint(value_wrap(-5, NULL), ==, -5);
}

static void test_convert(void)
{
    struct arena *arena = arena_new();
    struct values values;
    values_init(&values, arena);
    struct ir_type u8 = ir_build_int_type(1, false), u16 = ir_build_int_type(2, false);
    /* Cut twice: what was meant in the first place is kept. */
    const struct value *twice =
        value_convert(&values, value_convert(&values, value_int(&values, NULL, 0x12345, NULL), &u16), &u8);
    g_assert_cmpint(twice->number, ==, 0x45);
    g_assert_cmpint(twice->wide, ==, 0x12345);
    /* What is not a number passes as it is. */
    g_assert_true(value_convert(&values, values.unset, &u8) == values.unset);
    const struct value *unknown = value_unknown(&values, "why", &u16, NULL);
    g_assert_true(value_convert(&values, unknown, &u16) == unknown);
    g_assert_true(value_convert(&values, value_zeroed(&values, &u16), &u8)->zeroed);
    arena_free(arena);
}

enum { UNKNOWN = -77777 };

static const struct {
    enum ir_binary op;
    int64_t a, b;
    bool is_signed;
    int64_t result; /* UNKNOWN: none */
} fold_cases[] = {
    {IR_B_ADD, 2, 3, true, 5},
    {IR_B_ADD, 0xFFFFFFFF, 1, false, 0},
    {IR_B_SUB, 2, 3, true, -1},
    {IR_B_SUB, 2, 3, false, 0xFFFFFFFF},
    {IR_B_MUL, 0x10000, 0x10000, false, 0},
    {IR_B_DIV, -7, 2, true, -3},
    {IR_B_DIV, 7, 0, true, UNKNOWN},
    {IR_B_REM, -7, 2, true, -1},
    {IR_B_REM, 7, 0, false, UNKNOWN},
    {IR_B_AND, 0x101, 1, false, 1},
    {IR_B_OR, 0x100, 1, false, 0x101},
    {IR_B_XOR, 3, 1, false, 2},
    {IR_B_SHL, 1, 9, false, 512},
    {IR_B_SHL, 1, 31, false, 0x80000000},
    {IR_B_SHL, 1, 64, false, UNKNOWN},
    {IR_B_SHL, 1, -1, true, UNKNOWN},
    {IR_B_SHR, 0x80000000, 31, false, 1},
    {IR_B_SHR, -8, 1, true, -4},
    {IR_B_EQ, 3, 3, true, 1},
    {IR_B_NE, 3, 3, true, 0},
    {IR_B_LT, -1, 0, true, 1},
    {IR_B_LE, 3, 3, true, 1},
    {IR_B_GT, 4, 3, true, 1},
    {IR_B_GE, 2, 3, true, 0},
    {IR_B_LT, 0xFFFFFFFF, 0, false, 0},
    {IR_B_GT, 0x80000000, 0x7FFFFFFF, false, 1},
};

static void test_fold(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(fold_cases); i++) {
        struct arena *arena = arena_new();
        struct values values;
        struct ir_type type = ir_build_int_type(4, fold_cases[i].is_signed);
        values_init(&values, arena);
        const struct value *result =
            value_binary(&values, fold_cases[i].op, value_int(&values, &type, fold_cases[i].a, NULL),
                         value_int(&values, &type, fold_cases[i].b, NULL), &type, NULL);
        g_assert_true((result->kind == VALUE_INT) == (fold_cases[i].result != UNKNOWN));
        if (result->kind == VALUE_INT)
            g_assert_cmpint(result->number, ==, fold_cases[i].result);
        else
            g_assert_nonnull(value_reason(result));
        arena_free(arena);
    }
    /* 64 bits: the one division that overflows. */
    struct arena *arena = arena_new();
    struct values values;
    struct ir_type i64 = ir_build_int_type(8, true);
    values_init(&values, arena);
    g_assert_true(value_binary(&values, IR_B_DIV, value_int(&values, &i64, INT64_MIN, NULL),
                               value_int(&values, &i64, -1, NULL), &i64, NULL)
                      ->kind != VALUE_INT);
    g_assert_cmpint(value_unary(&values, IR_U_NEGATE, value_int(&values, &i64, INT64_MIN, NULL), &i64, NULL)->number,
                    ==, INT64_MIN);
    arena_free(arena);
}

/* What is unknown stays unknown, unless the other operand decides alone. */
static void test_unknown_spreads(void)
{
    struct arena *arena = arena_new();
    struct values values;
    struct ir_type u32 = ir_build_int_type(4, false);
    struct object a = {.id = 0}, b = {.id = 1};
    values_init(&values, arena);
    const struct value *x = value_unknown(&values, "why x", &u32, NULL);
    const struct value *zero = value_int(&values, &u32, 0, NULL), *one = value_int(&values, &u32, 1, NULL);
    const struct value *pa = value_pointer(&values, &a, 8, NULL, NULL), *pb = value_pointer(&values, &b, 0, NULL, NULL);
    const struct {
        enum ir_binary op;
        const struct value *a, *b;
        int64_t result;
    } cases[] = {
        {IR_B_ADD, x, one, UNKNOWN},
        {IR_B_MUL, x, zero, 0},
        {IR_B_MUL, zero, x, 0},
        {IR_B_AND, x, zero, 0},
        {IR_B_AND, x, one, UNKNOWN},
        {IR_B_OR, x, zero, UNKNOWN},
        {IR_B_SUB, x, x, UNKNOWN},
        {IR_B_EQ, x, one, UNKNOWN},
        {IR_B_ADD, values.unset, one, UNKNOWN},
        {IR_B_EQ, values.unset, values.unset, UNKNOWN},
        {IR_B_EQ, pa, zero, 0},
        {IR_B_NE, zero, pa, 1},
        {IR_B_EQ, pa, one, UNKNOWN},
        {IR_B_SUB, pa, value_pointer(&values, &a, 2, NULL, NULL), 6},
        {IR_B_LT, value_pointer(&values, &a, 2, NULL, NULL), pa, 1},
        {IR_B_SUB, pa, pb, UNKNOWN},
        {IR_B_EQ, value_function(&values, NULL, NULL), zero, 0},
    };
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        const struct value *result = value_binary(&values, cases[i].op, cases[i].a, cases[i].b, &u32, NULL);
        g_assert_true((result->kind == VALUE_INT) == (cases[i].result != UNKNOWN));
        if (result->kind == VALUE_INT)
            g_assert_cmpint(result->number, ==, cases[i].result);
    }
    g_assert_cmpstr(value_reason(value_binary(&values, IR_B_ADD, one, x, &u32, NULL)), ==, "why x");
    g_assert_cmpint(value_unary(&values, IR_U_NOT, pa, &u32, NULL)->number, ==, 0);
    g_assert_true(value_unary(&values, IR_U_PLUS, x, &u32, NULL) == x);
    /* Expressions of any depth end as a symbol. */
    const struct value *deep = x;
    for (guint i = 0; i < 1000; i++)
        deep = value_binary(&values, IR_B_XOR, deep, x, &u32, NULL);
    g_assert_cmpuint(deep->depth, <=, MAX_VALUE_DEPTH);
    g_assert_cmpstr(value_reason(deep), ==, "why x");
    arena_free(arena);
}

static void test_same(void)
{
    struct arena *arena = arena_new();
    struct values values;
    values_init(&values, arena);
    struct ir_range here = {.offset = 1}, there = {.offset = 2};
    const struct value *five = value_int(&values, NULL, 5, &here), *x = value_unknown(&values, "x", NULL, &here);
    g_assert_true(value_same(five, value_int(&values, NULL, 5, &here)));
    g_assert_false(value_same(five, value_int(&values, NULL, 5, &there)));
    g_assert_false(value_same(five, value_int(&values, NULL, 6, &here)));
    g_assert_false(value_same(value_zeroed(&values, NULL), value_int(&values, NULL, 0, NULL)));
    g_assert_false(value_same(x, value_unknown(&values, "x", NULL, &here)));
    g_assert_true(value_same(value_binary(&values, IR_B_ADD, x, five, NULL, &here),
                             value_binary(&values, IR_B_ADD, x, five, NULL, &here)));
    g_assert_false(value_same(value_binary(&values, IR_B_ADD, x, five, NULL, &here),
                              value_binary(&values, IR_B_SUB, x, five, NULL, &here)));
    g_assert_false(value_same(five, NULL));
    arena_free(arena);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/flow/value/wrap", test_wrap);
    g_test_add_func("/flow/value/convert", test_convert);
    g_test_add_func("/flow/value/fold", test_fold);
    g_test_add_func("/flow/value/unknown", test_unknown_spreads);
    g_test_add_func("/flow/value/same", test_same);
    return g_test_run();
}

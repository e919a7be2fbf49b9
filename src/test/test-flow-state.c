#include <string.h>

#include "flow/graph/cfg.h"
#include "flow/memory/condition.h"
#include "flow/memory/memory.h"
#include "flow/memory/state.h"
#include "flow/memory/value.h"
#include "test/ir-build.h"

/*
 * What evaluation rests on, without libclang: tables of values, memory, conditions and control flow.  A brute-force
 * comparison with concrete numbers backs the conditions.
 */

static struct ir_type int_type(uint64_t size, bool is_signed)
{
    return (struct ir_type){
        .kind = IR_TYPE_INT, .size = size, .is_signed = is_signed, .name = is_signed ? "int" : "unsigned"};
}

/* ---- values ---- */

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
        struct ir_type type = int_type(wrap_cases[i].size, wrap_cases[i].is_signed);
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
    struct ir_type u8 = int_type(1, false), u16 = int_type(2, false);
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
        struct ir_type type = int_type(4, fold_cases[i].is_signed);
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
    struct ir_type i64 = int_type(8, true);
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
    struct ir_type u32 = int_type(4, false);
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

/* ---- memory ---- */

/*
 * A script writes: "w OFFSET SIZE VALUE" a scalar, "f OFFSET END VALUE" a fill, "c TO FROM SIZE" copies within, "o":
 * the same in a copy, which must leave the original alone.  A value is a number, u (unset), z (zeroed) or ? (unknown).
 */
static const struct value *parse_value(struct values *values, const char *word, uint64_t size)
{
    struct ir_type *type = ARENA_NEW(values->arena, struct ir_type);
    *type = int_type(size, false);
    if (word[0] == 'u')
        return values->unset;
    if (word[0] == 'z')
        return value_zeroed(values, NULL);
    return word[0] == '?' ? value_unknown(values, "why", NULL, NULL)
                          : value_int(values, type, g_ascii_strtoll(word, NULL, 0), NULL);
}

static void run_command(struct values *values, struct contents **contents, char **words)
{
    uint64_t number[3] = {0};
    for (guint i = 0; i < 3 && words[0][0] != 'o'; i++)
        number[i] = g_strcmp0(words[i + 1], "end") == 0 ? MEMORY_END : g_ascii_strtoull(words[i + 1], NULL, 0);
    if (words[0][0] == 'w')
        contents_write(*contents, number[0], number[1], parse_value(values, words[3], number[1]), NULL);
    else if (words[0][0] == 'f')
        contents_fill(*contents, number[0], number[1], parse_value(values, words[3], 1));
    else if (words[0][0] == 'c')
        contents_copy(*contents, number[0], *contents, number[1], number[2]);
}

static struct contents *run_script(struct values *values, const char *script)
{
    struct contents *contents = contents_new(values->unset);
    g_auto(GStrv) commands = g_strsplit(script, "; ", -1);
    for (guint i = 0; commands[i] != NULL; i++) {
        g_auto(GStrv) words = g_strsplit(commands[i], " ", -1);
        if (words[0] != NULL)
            run_command(values, &contents, words);
    }
    return contents;
}

static char *render(const struct contents *contents)
{
    GString *out = g_string_new(NULL);
    uint64_t at = 0;
    for (guint i = 0; i < contents->cells->len; i++) {
        const struct cell *cell = &g_array_index(contents->cells, struct cell, i);
        g_assert_cmpuint(cell->offset, ==, at); /* sorted, without gaps, to the end */
        g_assert_cmpuint(cell->end, >, at);
        at = cell->end;
        g_string_append_printf(out, "%s%" G_GUINT64_FORMAT ":", i > 0 ? " " : "", cell->offset);
        if (cell->value->kind == VALUE_INT && !cell->value->zeroed)
            g_string_append_printf(out, "%" G_GINT64_FORMAT, cell->value->number);
        else
            g_string_append_c(out, cell->value->kind == VALUE_INT ? 'z' : cell->value->kind == VALUE_UNSET ? 'u' : '?');
        g_string_append(out, cell->fill ? "~" : "");
    }
    g_assert_cmpuint(at, ==, MEMORY_END);
    return g_string_free(out, FALSE);
}

static const struct {
    const char *script, *cells;
} memory_cases[] = {
    {"", "0:u~"},
    {"w 0 4 5", "0:5 4:u~"},
    {"w 4 4 5", "0:u~ 4:5 8:u~"},
    {"w 0 4 5; w 0 4 6", "0:6 4:u~"},
    {"w 0 8 5; w 4 4 6", "0:5 4:6 8:u~"},
    {"w 2 4 5; w 0 8 6", "0:6 8:u~"},
    {"w 0 4 1; w 4 4 2; w 8 4 3; f 2 10 z", "0:1 2:z~ 10:3 12:u~"},
    {"f 0 16 z; w 4 4 5", "0:z~ 4:5 8:z~ 16:u~"},
    {"f 0 end ?; f 4 8 z", "0:?~ 4:z~ 8:?~"},
    {"w 0 4 5; f 8 8 z; w 8 0 7", "0:5 4:u~"},
    {"w 0 4 5; c 8 0 4", "0:5 4:u~ 8:5 12:u~"},
    {"w 0 4 5; w 4 4 6; c 2 0 8", "0:5 2:5 6:6 10:u~"},
    {"f 0 8 z; w 0 2 1; c 8 0 8", "0:1 2:z~ 8:1 10:z~ 16:u~"},
    {"w 0 8 5; c 16 4 4", "0:5 8:u~ 16:5 20:u~"},
};

static void test_memory(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(memory_cases); i++) {
        struct arena *arena = arena_new();
        struct values values;
        values_init(&values, arena);
        struct contents *contents = run_script(&values, memory_cases[i].script);
        g_autofree char *cells = render(contents);
        g_assert_cmpstr(cells, ==, memory_cases[i].cells);
        contents_unref(contents);
        arena_free(arena);
    }
}

static const struct {
    const char *script;
    uint64_t offset, size;
    int64_t number; /* of the cell that answers; UNKNOWN: none does */
    int bytes[2];   /* the first two bytes; -1: not known */
} read_cases[] = {
    {"w 0 4 0x0201", 0, 4, 0x0201, {1, 2}},
    {"w 0 4 0x0201", 0, 2, UNKNOWN, {1, 2}},
    {"w 0 4 0x0201", 1, 2, UNKNOWN, {2, 0}},
    {"w 0 4 1; w 4 4 2", 0, 8, UNKNOWN, {1, 0}},
    {"w 0 4 0x0201; w 0 1 7", 1, 3, UNKNOWN, {-1, -1}}, /* a part of what was cut no longer answers */
    {"f 0 8 z", 2, 4, 0, {0, 0}},
    {"f 0 8 z", 7, 4, UNKNOWN, {0, -1}},
    {"f 0 8 65", 1, 2, 65, {65, 65}},
    {"f 0 8 ?", 1, 2, UNKNOWN, {-1, -1}},
};

static void test_memory_read(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(read_cases); i++) {
        struct arena *arena = arena_new();
        struct values values;
        values_init(&values, arena);
        struct contents *contents = run_script(&values, read_cases[i].script);
        const struct cell *cell = contents_at(contents, read_cases[i].offset, read_cases[i].size);
        bool answers = cell != NULL && cell->value->kind == VALUE_INT;
        g_assert_true(answers == (read_cases[i].number != UNKNOWN));
        if (answers)
            g_assert_cmpint(cell->value->number, ==, read_cases[i].number);
        for (guint k = 0; k < 2; k++) {
            uint8_t byte = 0;
            bool known = contents_byte(contents, read_cases[i].offset + k, &byte);
            g_assert_cmpint(known ? byte : -1, ==, read_cases[i].bytes[k]);
        }
        contents_unref(contents);
        arena_free(arena);
    }
}

static const struct {
    const char *a, *b, *cells;
} join_cases[] = {
    {"w 0 4 5", "w 0 4 5", "0:5 4:u~"},
    {"w 0 4 5", "w 0 4 6", "0:?~ 4:u~"},
    {"w 0 4 5", "", "0:?~ 4:u~"},
    {"f 0 8 z", "w 0 4 0", "0:?~ 4:?~ 8:u~"},
    {"f 0 8 z; w 0 4 5", "f 0 8 z; w 0 4 5; w 4 4 1", "0:5 4:?~ 8:u~"},
    {"w 0 8 5", "w 0 4 5; w 4 4 0", "0:?~ 4:?~ 8:u~"},
    {"f 0 end z", "f 0 end u", "0:?~"},
};

static void test_memory_join(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(join_cases); i++) {
        for (guint turn = 0; turn < 2; turn++) {
            struct arena *arena = arena_new();
            struct values values;
            values_init(&values, arena);
            struct contents *a = run_script(&values, turn ? join_cases[i].b : join_cases[i].a);
            struct contents *b = run_script(&values, turn ? join_cases[i].a : join_cases[i].b);
            struct contents *joined = contents_join(&values, a, b, "differs");
            g_autofree char *cells = render(joined);
            g_assert_cmpstr(cells, ==, join_cases[i].cells);
            contents_unref(joined);
            contents_unref(a);
            contents_unref(b);
            arena_free(arena);
        }
    }
}

static void test_memory_shared(void)
{
    struct arena *arena = arena_new();
    struct values values;
    values_init(&values, arena);
    struct contents *a = run_script(&values, "w 0 4 5"), *b = contents_ref(a);
    g_assert_true(contents_same(a, b));
    contents_write(contents_own(&b), 0, 4, parse_value(&values, "6", 4), NULL);
    g_autofree char *before = render(a), *after = render(b);
    g_assert_cmpstr(before, ==, "0:5 4:u~");
    g_assert_cmpstr(after, ==, "0:6 4:u~");
    g_assert_false(contents_same(a, b));
    g_assert_true(contents_own(&a) == a);
    contents_unref(a);
    contents_unref(b);
    arena_free(arena);
}

/* ---- conditions ---- */

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
        struct ir_type type = int_type(condition_cases[i].size, condition_cases[i].is_signed);
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
    struct ir_type type = int_type(4, false);
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
    struct ir_type type = int_type(1, is_signed);
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

/* ---- cfg ---- */

/* "0>1,2 1>3 2>3 3": blocks in order, each with its successors. */
static const struct {
    const char *graph, *order, *loops;
} cfg_cases[] = {
    {"0", "0", ""},
    {"0>1 1", "0 1", ""},
    {"0>1,2 1>3 2>3 3", "0 1 2 3", ""},
    {"0>2 1>2 2", "0 2", ""},
    {"0>1 1>2,3 2>1 3", "0 1 2 3", "1:{1,2}"},
    {"0>0,1 1", "0 1", "0:{0}"},
    {"0>1 1>2,5 2>3,4 3>2 4>1 5", "0 1 2 3 4 5", "1:{1,2,3,4} 2:{2,3}"},
    {"0>1 1>2,4 2>1,3 3>1 4", "0 1 2 3 4", "1:{1,2,3}"},
    {"0>1 1>2,3 2>1 3>4 4>5,6 5>4 6", "0 1 2 3 4 5 6", "1:{1,2} 4:{4,5}"},
    /* What is behind a loop stands behind all of it, wherever it is left. */
    {"0>1 1>2,3 2>4 3>1 4", "0 1 3 2 4", "1:{1,3}"},
    {"0>1 1>2 2>3,6 3>4,5 4>1 5>2 6", "0 1 2 3 5 4 6", "1:{1,2,3,4,5} 2:{2,3,5}"},
    {"0>1,2,3 1>4 2>4 3>4 4", "0 3 1 2 4", ""}, /* a switch: its default comes first */
    {"0>1 1>1", "0 1", "1:{1}"},
};

static void set_successors(struct ir_build *build, uint32_t from, char **to)
{
    struct ir_block *block = ir_function_block(build->function, from);
    guint n = g_strv_length(to);
    uint32_t numbers[8];
    for (guint i = 0; i < n; i++)
        numbers[i] = (uint32_t)g_ascii_strtoull(to[i], NULL, 10);
    ir_build_at(build, from);
    if (n == 1)
        ir_build_jump(build, numbers[0]);
    else if (n == 2)
        ir_build_branch(build, ir_build_const(build, build->i32, 1), numbers[0], numbers[1]);
    if (n < 3)
        return;
    block->end = IR_SWITCH;
    block->other = numbers[n - 1];
    block->n_cases = n - 1;
    block->cases = ARENA_ARRAY(build->unit->arena, struct ir_case, n - 1);
    for (guint i = 0; i + 1 < n; i++)
        block->cases[i] = (struct ir_case){i, i, numbers[i]};
}

static char *render_loops(const struct cfg *cfg)
{
    GString *out = g_string_new(NULL);
    for (uint32_t head = 0; head < cfg->n; head++) {
        if (cfg->loop[head] == NULL)
            continue;
        g_string_append_printf(out, "%s%u:{", out->len > 0 ? " " : "", head);
        const char *comma = "";
        for (uint32_t block = 0; block < cfg->n; block++) {
            if (!cfg_in_loop(cfg, head, block))
                continue;
            g_string_append_printf(out, "%s%u", comma, block);
            comma = ",";
        }
        g_string_append_c(out, '}');
    }
    return g_string_free(out, FALSE);
}

static void test_cfg(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(cfg_cases); i++) {
        struct ir_build *build = ir_build_new();
        g_auto(GStrv) blocks = g_strsplit(cfg_cases[i].graph, " ", -1);
        struct ir_function *function = ir_build_function(build, "f", g_strv_length(blocks));
        for (guint k = 0; blocks[k] != NULL; k++) {
            g_auto(GStrv) to = g_strsplit(strchr(blocks[k], '>') != NULL ? strchr(blocks[k], '>') + 1 : "", ",", -1);
            set_successors(build, k, to);
        }
        const struct cfg *cfg = cfg_of(function, build->unit->arena);
        g_autofree char *loops = render_loops(cfg);
        GString *order = g_string_new(NULL);
        for (uint32_t k = 0; k < cfg->n_reached; k++) {
            g_string_append_printf(order, "%s%u", k > 0 ? " " : "", cfg->order[k]);
            g_assert_cmpuint(cfg->position[cfg->order[k]], ==, k);
        }
        g_assert_cmpstr(order->str, ==, cfg_cases[i].order);
        g_assert_cmpstr(loops, ==, cfg_cases[i].loops);
        g_assert_true(cfg_of(function, build->unit->arena) == cfg);
        g_string_free(order, TRUE);
        ir_build_free(build);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/flow/value/wrap", test_wrap);
    g_test_add_func("/flow/value/convert", test_convert);
    g_test_add_func("/flow/value/fold", test_fold);
    g_test_add_func("/flow/value/unknown", test_unknown_spreads);
    g_test_add_func("/flow/value/same", test_same);
    g_test_add_func("/flow/memory/write", test_memory);
    g_test_add_func("/flow/memory/read", test_memory_read);
    g_test_add_func("/flow/memory/join", test_memory_join);
    g_test_add_func("/flow/memory/shared", test_memory_shared);
    g_test_add_func("/flow/condition/table", test_conditions);
    g_test_add_func("/flow/condition/excluded", test_excluded);
    g_test_add_func("/flow/condition/brute-force", test_conditions_brute_force);
    g_test_add_func("/flow/cfg", test_cfg);
    return g_test_run();
}

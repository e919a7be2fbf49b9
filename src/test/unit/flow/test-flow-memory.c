/* Contents of objects, without libclang: what is written, read, copied and joined. */
#include <string.h>

#include "flow/memory/memory.h"
#include "flow/memory/value.h"
#include "test/unit/ir-build.h"

/*
 * A script writes: "w OFFSET SIZE VALUE" a scalar, "f OFFSET END VALUE" a fill, "c TO FROM SIZE" copies within, "o":
 * the same in a copy, which must leave the original alone.  A value is a number, u (unset), z (zeroed) or ? (unknown).
 */
static const struct value *parse_value(struct values *values, const char *word, uint64_t size)
{
    struct ir_type *type = ARENA_NEW(values->arena, struct ir_type);
    *type = ir_build_int_type(size, false);
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
        contents_fill(*contents, number[0], number[1], parse_value(values, words[3], 1), NULL);
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

enum { UNKNOWN = -77777 };

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

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/flow/memory/write", test_memory);
    g_test_add_func("/flow/memory/read", test_memory_read);
    g_test_add_func("/flow/memory/join", test_memory_join);
    g_test_add_func("/flow/memory/shared", test_memory_shared);
    return g_test_run();
}

#include <string.h>

#include "inspect/map/bytemap.h"
#include "inspect/text/draw.h"
#include "inspect/map/fields.h"
#include "web/markup.h"
#include "inspect/text/pen.h"
#include "inspect/describe.h"

/*
 * Byte maps: what lies in a block and who reads it, in; spans and rows, out.
 * A span is written "START+SIZE STATE FIELD #READER#READER", a row "START+SIZE: SPANS", with "..." where it is folded.
 */

struct read {
    int64_t offset, size;
};

struct field {
    const char *path;
    int64_t offset, size;
};

struct map_case {
    const char *what;
    int64_t size, passed;
    bool incomplete;
    struct field fields[6];
    struct read reads[6];
    const char *spans, *rows;
};

/* Tables. */
/* clang-format off */
static const struct map_case map_cases[] = {
    {.what = "nothing is known, nothing is read", .size = -1, .passed = -1, .incomplete = true, .spans = "", .rows = ""},
    {.what = "one field, one counter",
     .size = 8,
     .passed = 8,
     .fields = {{"a", 0, 8}},
     .reads = {{0, 8}},
     .spans = "0+8 READ a #0",
     .rows = "0+8: 0-8"},
    {.what = "a hole and padding",
     .size = 16,
     .passed = -1,
     .fields = {{"a", 0, 4}, {"b", 8, 8}},
     .reads = {{0, 4}},
     .spans = "0+4 READ a #0;4+4 PADDING - ;8+8 UNREAD b ",
     .rows = "0+8: 0-4 4-8;8+8: 0-8"},
    {.what = "padding is only padding where the layout is known",
     .size = 8,
     .passed = -1,
     .incomplete = true,
     .reads = {{0, 4}},
     .spans = "0+4 READ - #0;4+4 UNKNOWN - ",
     .rows = "0+8: 0-4 4-8"},
    {.what = "two counters, the same bytes",
     .size = 8,
     .passed = -1,
     .fields = {{"a", 0, 8}},
     .reads = {{0, 8}, {0, 8}},
     .spans = "0+8 SHARED a #0#1",
     .rows = "0+8: 0-8"},
    {.what = "two counters that share some bytes",
     .size = 16,
     .passed = -1,
     .fields = {{"a", 0, 8}, {"b", 8, 4}, {"c", 12, 4}},
     .reads = {{4, 8}, {8, 8}},
     .spans = "0+4 REST a ;4+4 READ a #0;8+4 OVERLAP b #0#1;12+4 READ c #1",
     .rows = "0+8: 0-4 4-8;8+8: 0-4 4-8"},
    {.what = "of three counters one differs",
     .size = 8,
     .passed = -1,
     .fields = {{"a", 0, 8}},
     .reads = {{0, 8}, {0, 8}, {0, 4}},
     .spans = "0+4 OVERLAP a #0#1#2;4+4 SHARED a #0#1",
     .rows = "0+8: 0-4 4-8"},
    {.what = "half of a field",
     .size = 8,
     .passed = -1,
     .fields = {{"a", 0, 8}},
     .reads = {{4, 4}},
     .spans = "0+4 REST a ;4+4 READ a #0",
     .rows = "0+8: 0-4 4-8"},
    {.what = "over the end",
     .size = 12,
     .passed = -1,
     .fields = {{"a", 0, 8}, {"b", 8, 4}},
     .reads = {{8, 8}},
     .spans = "0+8 UNREAD a ;8+4 READ b #0;12+4 OUTSIDE - #0",
     .rows = "0+8: 0-8;8+8: 0-4 4-8"},
    {.what = "behind the end, with a gap",
     .size = 8,
     .passed = -1,
     .fields = {{"a", 0, 8}},
     .reads = {{12, 4}},
     .spans = "0+8 UNREAD a ;8+4 BEYOND - ;12+4 OUTSIDE - #0",
     .rows = "0+8: 0-8;8+8: 0-4 4-8"},
    {.what = "the driver hands over less than there is",
     .size = 16,
     .passed = 12,
     .fields = {{"a", 0, 8}, {"b", 8, 8}},
     .reads = {{8, 8}},
     .spans = "0+8 UNREAD a ;8+4 READ b #0;12+4 OUTSIDE b #0",
     .rows = "0+8: 0-8;8+8: 0-4 4-8"},
    {.what = "the driver hands over more than there is",
     .size = 8,
     .passed = 64,
     .fields = {{"a", 0, 8}},
     .reads = {{0, 8}},
     .spans = "0+8 READ a #0",
     .rows = "0+8: 0-8"},
    {.what = "a size that is not known ends with what is read",
     .size = -1,
     .passed = -1,
     .incomplete = true,
     .reads = {{4, 8}},
     .spans = "0+4 UNKNOWN - ;4+8 READ - #0",
     .rows = "0+8: 0-4 4-8;8+8: 0-4"},
    {.what = "an empty block that is read all the same",
     .size = 0,
     .passed = -1,
     .reads = {{0, 4}},
     .spans = "0+4 OUTSIDE - #0",
     .rows = "0+8: 0-4"},
    {.what = "a long field that nobody reads is folded; what comes before it is not",
     .size = 112,
     .passed = -1,
     .fields = {{"a", 0, 8}, {"name", 8, 100}, {"z", 108, 4}},
     .reads = {{0, 8}, {108, 4}},
     .spans = "0+8 READ a #0;8+100 UNREAD name ;108+4 READ z #1",
     .rows = "0+8: 0-8;8+96...: 0-8;104+8: 0-4 4-8"},
    {.what = "so are several that nobody reads",
     .size = 48,
     .passed = -1,
     .fields = {{"a", 0, 8}, {"b", 8, 8}, {"c", 16, 8}, {"d", 24, 8}, {"e", 32, 8}, {"f", 40, 8}},
     .reads = {{40, 8}},
     .spans = "0+8 UNREAD a ;8+8 UNREAD b ;16+8 UNREAD c ;24+8 UNREAD d ;32+8 UNREAD e ;40+8 READ f #0",
     .rows = "0+40...: 0-8 0-8 0-8 0-8 0-8;40+8: 0-8"},
    {.what = "three of them are not worth it",
     .size = 32,
     .passed = -1,
     .fields = {{"a", 0, 8}, {"b", 8, 8}, {"c", 16, 8}, {"d", 24, 8}},
     .reads = {{24, 8}},
     .spans = "0+8 UNREAD a ;8+8 UNREAD b ;16+8 UNREAD c ;24+8 READ d #0",
     .rows = "0+8: 0-8;8+8: 0-8;16+8: 0-8;24+8: 0-8"},
    {.what = "a counter that reads a lot is folded too",
     .size = 64,
     .passed = -1,
     .fields = {{"a", 0, 64}},
     .reads = {{0, 64}},
     .spans = "0+64 READ a #0",
     .rows = "0+64...: 0-8"},
    {.what = "a field over two rows",
     .size = 16,
     .passed = -1,
     .fields = {{"a", 0, 4}, {"b", 4, 12}},
     .reads = {{0, 4}},
     .spans = "0+4 READ a #0;4+12 UNREAD b ",
     .rows = "0+8: 0-4 4-8;8+8: 0-8"},
};
/* clang-format on */

static struct bytemap *map_of(const struct map_case *test)
{
    GPtrArray *fields = bytemap_fields_new();
    GArray *reads = g_array_new(FALSE, FALSE, sizeof(struct bytemap_read));
    for (guint i = 0; i < G_N_ELEMENTS(test->fields) && test->fields[i].path != NULL; i++)
        bytemap_fields_add(fields, g_strdup(test->fields[i].path), g_strdup("ULONG"), test->fields[i].offset,
                           test->fields[i].size, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(test->reads) && test->reads[i].size > 0; i++) {
        struct bytemap_read read = {i, test->reads[i].offset, test->reads[i].size};
        g_array_append_val(reads, read);
    }
    return bytemap_new(fields, reads, test->size, test->passed, !test->incomplete);
}

static char *spans_text(const struct bytemap *map)
{
    static const char *const names[] = {
#define NAME(name, words) #name,
        BYTE_STATES(NAME)
#undef NAME
    };
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < map->spans->len; i++) {
        const struct bytemap_span *span = map->spans->pdata[i];
        g_string_append_printf(text, "%s%d+%d %s %s ", i > 0 ? ";" : "", (int)span->start, (int)span->size,
                               names[span->state], span->field != NULL ? span->field->path : "-");
        for (guint k = 0; k < span->readers->len; k++)
            g_string_append_printf(text, "#%u", g_array_index(span->readers, guint, k));
    }
    return g_string_free(text, FALSE);
}

static char *rows_text(const struct bytemap *map)
{
    g_autoptr(GPtrArray) rows = bytemap_rows(map);
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < rows->len; i++) {
        const struct bytemap_row *row = rows->pdata[i];
        g_string_append_printf(text, "%s%d+%d%s:", i > 0 ? ";" : "", (int)row->start, (int)row->size,
                               row->folded ? "..." : "");
        for (guint k = 0; k < row->cells->len; k++)
            g_string_append_printf(text, " %u-%u", g_array_index(row->cells, struct bytemap_cell, k).from,
                                   g_array_index(row->cells, struct bytemap_cell, k).to);
    }
    return g_string_free(text, FALSE);
}

static void test_map(gconstpointer data)
{
    const struct map_case *test = data;
    struct bytemap *map = map_of(test);
    g_autofree char *spans = spans_text(map), *rows = rows_text(map);
    g_assert_cmpstr(spans, ==, test->spans);
    g_assert_cmpstr(rows, ==, test->rows);
    int64_t bytes = 0, end = 0;
    for (guint i = 0; i < BYTE_STATE_COUNT; i++)
        bytes += map->bytes[i];
    for (guint i = 0; i < map->spans->len; i++) {
        const struct bytemap_span *span = map->spans->pdata[i];
        g_assert_cmpint(span->start, ==, end);
        end += span->size;
    }
    g_assert_cmpint(bytes, ==, end);
    bytemap_free(map);
}

/* ---- fields of a layout ---- */

struct member {
    int depth;
    const char *path, *type;
    enum word_field_kind kind;
    int offset, size, count;
};

/* A table. */
/* clang-format off */
static const struct member members[] = {
    {0, "flag", "UCHAR", FACT_FIELD_INTEGER, 0, 1, 0},
    {0, "u", "union (unnamed union at a.c:1:1)", FACT_FIELD_AGGREGATE, 8, 8, 0},
    {1, "u.whole", "ULONG64", FACT_FIELD_INTEGER, 8, 8, 0},
    {1, "u.half", "ULONG", FACT_FIELD_INTEGER, 8, 4, 0},
    {0, "x", "ULONG", FACT_FIELD_BIT_FIELD, 16, 4, 0},
    {0, "y", "ULONG", FACT_FIELD_BIT_FIELD, 16, 4, 0},
    {0, "a", "ULONG[8]", FACT_FIELD_INTEGER, 20, 32, 8},
    {0, "s", "S[3]", FACT_FIELD_AGGREGATE, 56, 48, 3},
    {1, "s.n", "ULONG", FACT_FIELD_INTEGER, 56, 4, 0},
    {1, "s.t", "ULONG64", FACT_FIELD_INTEGER, 64, 8, 0},
    {0, "end", "struct (unnamed struct at a.c:9:1)[2]", FACT_FIELD_AGGREGATE, 104, 16, 2},
    {1, "end.v", "ULONG64", FACT_FIELD_INTEGER, 104, 8, 0},
};
/* clang-format on */

static struct fact_record *record_of(void)
{
    struct fact_record *record = FACT_NEW(record);
    record->name = g_strdup("T");
    record->size = 120;
    for (guint i = 0; i < G_N_ELEMENTS(members); i++) {
        struct fact_member *member = FACT_NEW(member);
        *member = (struct fact_member){.path = g_strdup(members[i].path),
                                       .type = g_strdup(members[i].type),
                                       .kind = members[i].kind,
                                       .offset = members[i].offset,
                                       .size = members[i].size,
                                       .count = members[i].count,
                                       .depth = members[i].depth};
        fact_append(&record->members, member);
    }
    return record;
}

struct fields_case {
    const char *what, *type;
    int64_t size;
    struct read reads[4];
    const char *fields; /* "PATH TYPE START+SIZE", separated by semicolons; NULL: not known */
};

/* A table. */
/* clang-format off */
static const struct fields_case fields_cases[] = {
    {.what = "nobody reads: arrays stay whole",
     .type = "T",
     .size = 120,
     .fields = "flag UCHAR 0+1;u.whole ULONG64 8+8;x, y ULONG 16+4;a ULONG[8] 20+32;s S[3] 56+48;end struct[2] 104+16"},
    {.what = "the member of a union that is read",
     .type = "T",
     .size = 120,
     .reads = {{8, 4}},
     .fields =
         "flag UCHAR 0+1;u.half ULONG 8+4;u.whole ULONG64 12+4;x, y ULONG 16+4;a ULONG[8] 20+32;s S[3] 56+48;end struct[2] 104+16"},
    {.what = "elements around one that is read",
     .type = "T",
     .size = 120,
     .reads = {{28, 4}},
     .fields =
         "flag UCHAR 0+1;u.whole ULONG64 8+8;x, y ULONG 16+4;a[0..1] ULONG 20+8;a[2] ULONG 28+4;a[3..7] ULONG 32+20;s S[3] 56+48;end struct[2] 104+16"},
    {.what = "a part of one structure of an array",
     .type = "T",
     .size = 120,
     .reads = {{80, 8}, {104, 16}},
     .fields =
         "flag UCHAR 0+1;u.whole ULONG64 8+8;x, y ULONG 16+4;a ULONG[8] 20+32;s[0] S 56+16;s[1].n ULONG 72+4;s[1].t ULONG64 80+8;s[2] S 88+16;end[0].v ULONG64 104+8;end[1].v ULONG64 112+8"},
    {.what = "a smaller block", .type = "T", .size = 12, .fields = "flag UCHAR 0+1;u.whole ULONG64 8+8"},
    {.what = "an array of scalars",
     .type = "ULONG64[4]",
     .size = 32,
     .reads = {{8, 8}},
     .fields = "[0] ULONG64 0+8;[1] ULONG64 8+8;[2..3] ULONG64 16+16"},
    {.what = "bytes are raw storage", .type = "UCHAR[64]", .size = 64, .reads = {{8, 8}}, .fields = NULL},
    {.what = "a type that nobody knows", .type = "Q", .size = 64, .fields = NULL},
    {.what = "not even a type", .type = NULL, .size = -1, .fields = NULL},
};
/* clang-format on */

static void test_fields(gconstpointer data)
{
    const struct fields_case *test = data;
    struct fact_record *record = record_of();
    struct block_layout layout = {test->type != NULL && test->type[0] == 'T' ? record : NULL, test->type, "x64",
                                  test->size};
    g_autoptr(GPtrArray) fields = bytemap_fields_new();
    g_autoptr(GArray) reads = g_array_new(FALSE, FALSE, sizeof(struct bytemap_read));
    for (guint i = 0; i < G_N_ELEMENTS(test->reads) && test->reads[i].size > 0; i++) {
        struct bytemap_read read = {i, test->reads[i].offset, test->reads[i].size};
        g_array_append_val(reads, read);
    }
    bool known = fields_of(&layout, reads, fields);
    g_autoptr(GString) text = g_string_new(NULL);
    for (guint i = 0; i < fields->len; i++) {
        const struct bytemap_field *field = fields->pdata[i];
        g_string_append_printf(text, "%s%s %s %d+%d", i > 0 ? ";" : "", field->path, field->type, (int)field->offset,
                               (int)field->size);
    }
    g_assert_cmpint(known, ==, test->fields != NULL);
    g_assert_cmpstr(text->str, ==, test->fields != NULL ? test->fields : "");
    fact_free(&fact_type_record, record);
}

/* Facts may come from a file: sizes that no structure has must not take for ever. */
static void test_monstrous(void)
{
    struct fact_record *record = record_of();
    record->size = INT64_C(1) << 40;
    struct block_layout layout = {record, "T", "x64", record->size};
    g_autoptr(GArray) reads = g_array_new(FALSE, FALSE, sizeof(struct bytemap_read));
    GPtrArray *fields = bytemap_fields_new();
    struct bytemap_read read = {0, 1 << 19, 1 << 19};
    g_array_append_val(reads, read);
    bool known = fields_of(&layout, reads, fields);
    struct bytemap *map = bytemap_new(fields, g_array_ref(reads), record->size, -1, known);
    g_autoptr(GPtrArray) rows = bytemap_rows(map);
    g_assert_cmpuint(rows->len, <, 100);
    g_clear_pointer(&rows, g_ptr_array_unref);
    bytemap_free(map);
    fact_free(&fact_type_record, record);
}

/* ---- what is written ---- */

static void test_drawing(void)
{
    static const struct map_case test = {.size = 16,
                                         .passed = -1,
                                         .fields = {{"a", 0, 4}, {"b", 4, 4}, {"c", 8, 4}},
                                         .reads = {{0, 8}, {4, 4}, {16, 4}}};
    static const char expected[] = "       +---------------+---------------+\n"
                                   "  0x00 | #0 a ULONG    | #0+#1 b ######|\n"
                                   "       +---------------+---------------+\n"
                                   "  0x08 | c ULONG ::::::| padding ......|\n"
                                   "       +---------------+---------------+\n"
                                   "  0x10 | #2 outside XXX|\n"
                                   "       +---------------+\n"
                                   "       ## counters overlap\n"
                                   "       :: a field that no counter reads\n"
                                   "       .. padding\n"
                                   "       XX read, but outside of the block\n";
    struct pen pen = {g_string_new(NULL), {.width = 42}};
    struct bytemap *map = map_of(&test);
    draw_map(&pen, 2, map);
    g_assert_cmpstr(pen.out->str, ==, expected);
    g_string_free(pen.out, TRUE);
    bytemap_free(map);
}

static void test_paragraphs(void)
{
    static const struct {
        const char *label, *text, *expected;
    } table[] = {
        {"name", "short", "  name    short\n"},
        {"name", "words that go on over the line", "  name    words that go\n          on over the\n          line\n"},
        {"a-long-label", "words", "  a-long-label words\n"},
        {"x", "onewordthatistoolong", "  x       onewordthatist\n          oolong\n"},
        {"", "no label", "          no label\n"},
        {"x", "", "  x\n"},
        {"x", "tab\tand\x1b[31m", "  x       tab\n          and\\x1b[31m\n"},
    };
    for (guint i = 0; i < G_N_ELEMENTS(table); i++) {
        struct pen pen = {g_string_new(NULL), {.width = 24}};
        pen_paragraph(&pen, 2, 10, table[i].label, NULL, table[i].text);
        g_assert_cmpstr(pen.out->str, ==, table[i].expected);
        g_string_free(pen.out, TRUE);
    }
}

static void test_markup(void)
{
    g_autoptr(GString) out = g_string_new(NULL);
    markup(out, "<a title=\"%s\">%u%%</a>", "<b>\"'&amp;\x01\xE2\x80\xAE\xFF", 7u);
    g_assert_cmpstr(out->str, ==, "<a title=\"&lt;b&gt;&quot;&apos;&amp;amp;\\x01\\u202e\\xff\">7%</a>");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(map_cases); i++) {
        g_autofree char *path = g_strdup_printf("/inspect/map/%s", map_cases[i].what);
        g_test_add_data_func(path, &map_cases[i], test_map);
    }
    for (guint i = 0; i < G_N_ELEMENTS(fields_cases); i++) {
        g_autofree char *path = g_strdup_printf("/inspect/fields/%s", fields_cases[i].what);
        g_test_add_data_func(path, &fields_cases[i], test_fields);
    }
    g_test_add_func("/inspect/monstrous", test_monstrous);
    g_test_add_func("/inspect/drawing", test_drawing);
    g_test_add_func("/inspect/paragraphs", test_paragraphs);
    g_test_add_func("/inspect/markup", test_markup);
    return g_test_run();
}

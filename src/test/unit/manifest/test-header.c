#include <stdlib.h>
#include <string.h>

#include "manifest/ctext.h"
#include "manifest/header.h"

/* The header that a manifest stands for: its text, what each line stands for, and what no manifest may do to it. */

static struct fact_place *place_new(int line)
{
    struct fact_place *place = FACT_NEW(place);
    place->line = line;
    return place;
}

/* Lines in the manifests of these tests: what a place is told by. */
enum { SET = 10, SET_NAME = 11, STRUCT = 20, COUNTER = 30, FIELD = 40 };

static struct fact_manifest *manifest_new(void)
{
    struct fact_manifest *manifest = FACT_NEW(manifest);
    manifest->file = g_strdup("some/where/spool.man");
    struct fact_manifest_provider *provider = FACT_NEW(manifest_provider);
    provider->kernel = true;
    provider->guid = g_strdup("{01234567-89ab-cdef-0123-456789abcdef}");
    fact_append(&manifest->providers, provider);
    return manifest;
}

static struct fact_manifest_set *set_new(const char *symbol, const char *name)
{
    struct fact_manifest_set *set = FACT_NEW(manifest_set);
    set->place = place_new(SET);
    set->symbol = g_strdup(symbol);
    set->name = g_strdup(name);
    set->name_place = place_new(SET_NAME);
    return set;
}

static void add_set(struct fact_manifest *manifest, struct fact_manifest_set *set)
{
    fact_append(&FACT_EDIT(manifest_provider, manifest->providers, 0)->sets, set);
}

static void add_struct(struct fact_manifest_set *set, const char *type)
{
    struct fact_manifest_struct *structure = FACT_NEW(manifest_struct);
    structure->place = place_new(STRUCT + (int)fact_count(set->structs));
    structure->name = g_strdup("Any name");
    structure->type = g_strdup(type);
    fact_append(&set->structs, structure);
}

static struct fact_manifest_counter *add_counter(struct fact_manifest_set *set, int64_t id, int struct_index,
                                                 const char *field, int size)
{
    struct fact_manifest_counter *counter = FACT_NEW(manifest_counter);
    counter->place = place_new(COUNTER + (int)fact_count(set->counters));
    counter->field_place = place_new(FIELD + (int)fact_count(set->counters));
    counter->id = id;
    counter->struct_index = struct_index;
    counter->field = g_strdup(field);
    counter->size = size;
    fact_append(&set->counters, counter);
    return counter;
}

/* A counterset as it should be, with one struct and one counter. */
static struct fact_manifest_set *plain_set_new(const char *symbol)
{
    struct fact_manifest_set *set = set_new(symbol, "Spool Jobs");
    add_struct(set, "SPOOL_JOBS");
    add_counter(set, 1, 0, "Queued", 4);
    return set;
}

static struct fact_manifest *spool_manifest(void)
{
    struct fact_manifest *manifest = manifest_new();
    struct fact_manifest_set *set = plain_set_new("SpoolJobs");
    add_struct(set, "struct SPOOL_PORT");
    add_counter(set, 0x20, 0, "Printed", 8);
    add_counter(set, 3, 1, "Sent.Of[2]", 8);
    add_counter(set, 4, 1, "Text", 0);
    add_set(manifest, set);
    return manifest;
}

static void assert_has(const char *text, const char *part)
{
    if (strstr(text, part) == NULL)
        g_error("not there: %s\nin:\n%s", part, text);
}

static void assert_has_not(const char *text, const char *part)
{
    if (strstr(text, part) != NULL)
        g_error("must not be there: %s\nin:\n%s", part, text);
}

/* The one counterset's text and what came of it, without a prefix. */
static struct manifest_header *header_of(struct fact_manifest_set *set, struct fact_manifest **manifest)
{
    *manifest = manifest_new();
    add_set(*manifest, set);
    return manifest_header_new(*manifest, NULL);
}

static void release(struct manifest_header *header, struct fact_manifest *manifest)
{
    manifest_header_free(header);
    fact_free(&fact_type_manifest, manifest);
}

static void test_functions(void)
{
    static const char *const parts[] = {
        "spool.man",
        "pcwlint",
        "ctrpp",
        "edit",
        "#ifndef CTRPP_SPOOL_MAN_DRV_01234567_89AB_CDEF_0123_456789ABCDEF_H\n",
        "#define CTRPP_VERIFY_COUNTER_SIZES 0\n",
        "EXTERN_C DECLSPEC_SELECTANY PPCW_REGISTRATION DrvSpoolJobs = NULL;\n",
        "EXTERN_C FORCEINLINE VOID\nDrvInitRegistrationInformationSpoolJobs(\n",
        "EXTERN_C FORCEINLINE NTSTATUS\nDrvRegisterSpoolJobs(\n",
        "EXTERN_C FORCEINLINE VOID\nDrvUnregisterSpoolJobs(\n    VOID\n",
        "EXTERN_C FORCEINLINE NTSTATUS\nDrvCreateSpoolJobs(\n",
        "EXTERN_C FORCEINLINE VOID\nDrvCloseSpoolJobs(\n    _In_ PPCW_INSTANCE Instance\n",
        "EXTERN_C FORCEINLINE NTSTATUS\nDrvAddSpoolJobs(\n",
        "    { 32, 0, FIELD_OFFSET(SPOOL_JOBS, Printed), RTL_FIELD_SIZE(SPOOL_JOBS, Printed) },\n",
        "    { 3, 1, FIELD_OFFSET(struct SPOOL_PORT, Sent.Of[2]), RTL_FIELD_SIZE(struct SPOOL_PORT, Sent.Of[2]) },\n",
        "C_ASSERT(RTL_FIELD_SIZE(SPOOL_JOBS, Queued) == sizeof(ULONG));\n",
        "C_ASSERT(RTL_FIELD_SIZE(SPOOL_JOBS, Printed) == sizeof(ULONGLONG));\n",
        "    _In_ const SPOOL_JOBS *Block0,\n    _In_ const struct SPOOL_PORT *Block1\n    )\n",
        "    _In_opt_ const SPOOL_JOBS *Block0,\n    _In_opt_ const struct SPOOL_PORT *Block1\n    )\n",
        "    Data[1].Data = Block1;\n    Data[1].Size = sizeof(struct SPOOL_PORT);\n",
        "PcwRegister(&DrvSpoolJobs, &RegInfo)",
        "PcwUnregister(DrvSpoolJobs)",
        "PcwCreateInstance(Instance, DrvSpoolJobs, Name, ",
        "PcwAddInstance(Buffer, Name, Id, ",
        "L\"Spool Jobs\"",
        "RegInfo->Version = PCW_CURRENT_VERSION;",
    };
    struct fact_manifest *manifest = spool_manifest();
    struct manifest_header *header = manifest_header_new(manifest, "Drv");
    for (size_t i = 0; i < G_N_ELEMENTS(parts); i++)
        assert_has(header->text, parts[i]);
    assert_has_not(header->text, "where/spool"); /* no paths of the machine that it was made on */
    assert_has_not(header->text, "Text) ==");    /* a type that implies no size */
    g_assert_cmpuint(header->n_sets, ==, 1);
    g_assert_cmpuint(header->omissions->len, ==, 0);
    release(header, manifest);
}

/* A part of a line, and the line of the manifest that it stands for; 0: none. */
static const struct {
    const char *part;
    int line;
} places[] = {
    {"// Generated by", 0},
    {"#ifndef CTRPP_SPOOL", 0},
    {"#define CTRPP_VERIFY", 0},
    {"SELECTANY", SET},
    {"#if CTRPP_VERIFY", SET},
    {"C_ASSERT(RTL_FIELD_SIZE(SPOOL_JOBS, Queued)", FIELD},
    {"C_ASSERT(RTL_FIELD_SIZE(SPOOL_JOBS, Printed)", COUNTER + 1}, /* its field has no place */
    {"InitRegistrationInformationSpoolJobs(", SET},
    {"L\"Spool Jobs\"", SET_NAME},
    {"{ 1, 0, ", FIELD},
    {"{ 32, 0, ", COUNTER + 1},
    {"{ 3, 1, ", FIELD + 2},
    {"RegInfo->Version", 0},
    {"RegInfo->Name", SET},
    {"RegInfo->CounterCount", SET},
    {"_In_ const SPOOL_JOBS", STRUCT},
    {"_In_opt_ const struct SPOOL_PORT", STRUCT + 1},
    {"Data[0].Data", STRUCT},
    {"Data[1].Size", STRUCT + 1},
    {"PcwCreateInstance(", SET},
    {"#endif // CTRPP_", 0},
};

static void test_places(void)
{
    struct fact_manifest *manifest = spool_manifest();
    struct fact_manifest_set *set =
        FACT_EDIT(manifest_set, FACT_AT(manifest_provider, manifest->providers, 0)->sets, 0);
    struct fact_manifest_counter *counter = FACT_EDIT(manifest_counter, set->counters, 1);
    fact_free(&fact_type_place, counter->field_place);
    counter->field_place = NULL;
    struct manifest_header *header = manifest_header_new(manifest, NULL);
    char **lines = g_strsplit(header->text, "\n", -1);
    g_assert_cmpuint(g_strv_length(lines), ==, header->places->len + 1); /* the text ends with a line's end */
    for (size_t i = 0; i < G_N_ELEMENTS(places); i++) {
        guint at = 0;
        while (lines[at] != NULL && strstr(lines[at], places[i].part) == NULL)
            at++;
        g_assert_nonnull(lines[at]);
        const struct fact_place *place = header->places->pdata[at];
        g_test_message("%s", places[i].part);
        g_assert_cmpint(place != NULL ? (int)place->line : 0, ==, places[i].line);
    }
    g_strfreev(lines);
    release(header, manifest);
}

/* A name, and the literal; NULL: it has none. */
static const struct {
    const char *name, *literal;
} literals[] = {
    {"Plain name", "L\"Plain name\""},
    {"A \"quoted\" \\ one", "L\"A \\\"quoted\\\" \\\\ one\""},
    {"tab\tline\nback\r", "L\"tab\\tline\\nback\\r\""},
    {"\x01\x7f", "L\"\\x0001\\x007F\""},
    {"Why? Why?\?/ What?\?\?", "L\"Why? Why?\\?/ What?\\?\\?\""},
    {"Z\xc3\xa4hler", "L\"Z\\x00E4hler\""},
    {"\303\251a", "L\"\\x00E9\" L\"a\""}, /* else \x00E9a would be one character */
    {"\303\2519", "L\"\\x00E9\" L\"9\""},
    {"\303\251g", "L\"\\x00E9g\""},
    {"\xe2\x82\xac\xc3\xa9", "L\"\\x20AC\\x00E9\""},
    {"\xf0\x9f\x98\x80", "L\"\\xD83D\\xDE00\""},
    {"\xff", NULL},
    {"", NULL},
    {NULL, NULL},
};

static void test_literals(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(literals); i++) {
        char *literal = ctext_wide_literal(literals[i].name);
        g_assert_cmpstr(literal, ==, literals[i].literal);
        g_free(literal);
    }
    char *longest = g_strnfill(32767, 'x');
    g_assert_null(ctext_wide_literal(longest));
    longest[32766] = '\0';
    char *literal = ctext_wide_literal(longest);
    g_assert_nonnull(literal);
    g_free(literal);
    g_free(longest);
}

static const struct {
    const char *text;
    bool shape, name;
} names[] = {
    {"Foo", true, true},         {"_foo9", true, true},
    {"F", true, true},           {"9foo", false, false},
    {"", false, false},          {NULL, false, false},
    {"a b", false, false},       {"a-b", false, false},
    {"a;b", false, false},       {"a\n", false, false},
    {"int", true, false},        {"class", true, false},
    {"__declspec", true, false}, {"\xc3\xa9t\xc3\xa9", false, false},
    {"Int", true, true},
};

static const struct {
    const char *text, *type;
} types[] = {
    {"MY_DATA", "MY_DATA"},
    {"struct _MY_DATA", "struct _MY_DATA"},
    {"union \t X", "union X"},
    {"perf::block", "perf::block"},
    {"struct perf::block", "struct perf::block"},
    {"class X", "class X"},
    {"structure", "structure"},
    {"Ring<4>", "Ring<4>"},
    {"struct perf::Ring<Slot<4>>::Stats", "struct perf::Ring<Slot<4>>::Stats"},
    {"Ring<Slot>", "Ring<Slot>"},
    {"Ring<4, 5>", NULL},
    {"Ring<4", NULL},
    {"Ring<>", NULL},
    {"Ring<4>>", NULL},
    {"Ring<(4)>", NULL},
    {"Ring<0x4>", NULL},
    {"Ring<int>", NULL},
    {"A<A<A<A<A<A<A<A<A<A<1>>>>>>>>>>", NULL},
    {"struct", NULL},
    {"struct ", NULL},
    {"struct int", NULL},
    {"unsigned long", NULL},
    {"MY_DATA *", NULL},
    {"A,B", NULL},
    {"A)", NULL},
    {"a:b", NULL},
    {"a::", NULL},
    {"::a", NULL},
    {"", NULL},
    {NULL, NULL},
};

static const struct {
    const char *text;
    bool field;
} fields[] = {
    {"Reads", true},          {"a.b", true},       {"a[0]", true},
    {"a.b[2].c", true},       {"a[1][2]", true},   {"a[10]", true},
    {"a[LAST].b", true},      {"a[int]", false},   {"a[1x]", false},
    {"a[b.c]", false},        {"a[08]", false},    {"a[0x1]", false},
    {"a[]", false},           {"a[1", false},      {"a[9999999999]", false},
    {"[1]", false},           {"a.", false},       {".a", false},
    {"a..b", false},          {"a->b", false},     {"a b", false},
    {"a), evil(", false},     {"a\\", false},      {"9", false},
    {"a.int", false},         {"", false},         {NULL, false},
    {"class", true},          {"a.new", true},     {"a[class]", false},
    {"case", false},          {"__int64", false},  {"a[N-1]", true},
    {"a[2 * N + 1].b", true}, {"a[N-]", false},    {"a[-1]", false},
    {"a[N 1]", false},        {"a[N/**/]", false},
};

static void test_names(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        g_assert_cmpint(ctext_has_name_shape(names[i].text), ==, names[i].shape);
        g_assert_cmpint(ctext_is_name(names[i].text), ==, names[i].name);
    }
    for (size_t i = 0; i < G_N_ELEMENTS(types); i++) {
        char *type = ctext_type(types[i].text);
        g_assert_cmpstr(type, ==, types[i].type);
        g_free(type);
    }
    for (size_t i = 0; i < G_N_ELEMENTS(fields); i++)
        g_assert_cmpint(ctext_is_field(fields[i].text), ==, fields[i].field);
}

/* Symbols that cannot be written, or whose names stand in the way of something. */
static const char *const bad_symbols[] = {
    NULL,       "",     "a b",  "x;\nint evil", "x*/",  "x\\",        "x\"",     "int",         "9x",
    "\xc3\xa9", "Name", "Data", "Block0",       "NULL", "SPOOL_JOBS", "RegInfo", "PcwRegister",
};

static void test_hostile_symbols(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(bad_symbols); i++) {
        struct fact_manifest *manifest;
        struct manifest_header *header = header_of(plain_set_new(bad_symbols[i]), &manifest);
        g_test_message("%s", header->text);
        g_assert_cmpuint(header->n_sets, ==, 0);
        g_assert_cmpuint(header->omissions->len, ==, 1);
        const struct manifest_omission *omission = header->omissions->pdata[0];
        g_assert_cmpint(omission->place->line, ==, SET);
        assert_has(header->text, "// Not generated: ");
        assert_has_not(header->text, "evil\n");
        assert_has_not(header->text, "SELECTANY");
        assert_has_not(header->text, "\\");
        release(header, manifest);
    }
}

/* A digit or a keyword is right behind a prefix; an own name is not in the way there. */
static void test_prefix_mends_symbols(void)
{
    static const char *const symbols[] = {"9x", "int", "Name", "Block0"};
    for (size_t i = 0; i < G_N_ELEMENTS(symbols); i++) {
        struct fact_manifest *manifest = manifest_new();
        add_set(manifest, plain_set_new(symbols[i]));
        struct manifest_header *header = manifest_header_new(manifest, "Drv");
        g_assert_cmpuint(header->n_sets, ==, 1);
        manifest_header_free(header);
        header = manifest_header_new(manifest, "a b");
        g_assert_cmpuint(header->n_sets, ==, 0);
        release(header, manifest);
    }
}

/* Two countersets: their symbols, and which of them are written. */
static const struct {
    const char *first, *second;
    guint written;
} pairs[] = {
    {"Foo", "Bar", 2}, {"Foo", "Foo", 1}, {"Foo", "foo", 2}, {"Foo", "RegisterFoo", 1}, {"AddFoo", "Foo", 1},
};

static void test_clashes(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(pairs); i++) {
        struct fact_manifest *manifest = manifest_new();
        add_set(manifest, plain_set_new(pairs[i].first));
        add_set(manifest, plain_set_new(pairs[i].second));
        struct manifest_header *header = manifest_header_new(manifest, NULL);
        g_assert_cmpuint(header->n_sets, ==, pairs[i].written);
        g_assert_cmpuint(header->omissions->len, ==, 2 - pairs[i].written);
        release(header, manifest);
    }
    /* Of the second counterset a type: declared before the header, wherever it is used. */
    struct fact_manifest *manifest = manifest_new();
    add_set(manifest, plain_set_new("SPOOL_PORT"));
    struct fact_manifest_set *set = plain_set_new("Other");
    add_struct(set, "SPOOL_PORT");
    add_set(manifest, set);
    struct manifest_header *header = manifest_header_new(manifest, NULL);
    g_assert_cmpuint(header->n_sets, ==, 1);
    release(header, manifest);
}

/* Counters that cannot be a row, beside one that can. */
static const struct {
    int64_t id;
    int struct_index;
    const char *field;
} bad_counters[] = {
    {-1, 0, "Held"}, {65536, 0, "Held"},     {2, -1, "Held"}, {2, 1, "Held"},
    {2, 0, NULL},    {2, 0, "Held), evil("}, {2, 0, "He ld"},
};

static void test_bad_counters(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(bad_counters); i++) {
        struct fact_manifest *manifest;
        struct fact_manifest_set *set = plain_set_new("SpoolJobs");
        add_counter(set, bad_counters[i].id, bad_counters[i].struct_index, bad_counters[i].field, 4);
        struct manifest_header *header = header_of(set, &manifest);
        g_assert_cmpuint(header->n_sets, ==, 1);
        g_assert_cmpuint(header->omissions->len, ==, 1);
        const struct manifest_omission *omission = header->omissions->pdata[0];
        g_assert_cmpint(omission->place->line, ==, COUNTER + 1);
        assert_has(header->text, "{ 1, 0, ");
        assert_has(header->text, "// Not generated: counter ");
        assert_has_not(header->text, "evil");
        assert_has_not(header->text, "Held");
        release(header, manifest);
    }
}

/* Types of the only struct that a counterset cannot be written with; NULL: it has no structs. */
static const char *const bad_types[] = {NULL, "", "UNICODE_STRING", "Data", "Block1", "MY DATA", "X; int evil", "int"};

static void test_bad_sets(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(bad_types); i++) {
        struct fact_manifest *manifest;
        struct fact_manifest_set *set = set_new("SpoolJobs", "Spool Jobs");
        if (bad_types[i] != NULL)
            add_struct(set, bad_types[i]);
        add_counter(set, 1, 0, "Queued", 4);
        struct manifest_header *header = header_of(set, &manifest);
        g_assert_cmpuint(header->n_sets, ==, 0);
        assert_has(header->text, "// Not generated: counterset SpoolJobs");
        assert_has_not(header->text, "evil");
        release(header, manifest);
    }
    struct fact_manifest *manifest;
    struct fact_manifest_set *empty = set_new("SpoolJobs", "Spool Jobs");
    add_struct(empty, "SPOOL_JOBS");
    struct manifest_header *header = header_of(empty, &manifest);
    g_assert_cmpuint(header->n_sets, ==, 0);
    release(header, manifest);
    struct fact_manifest_set *nameless = plain_set_new("SpoolJobs");
    g_clear_pointer(&nameless->name, g_free);
    header = header_of(nameless, &manifest);
    g_assert_cmpuint(header->n_sets, ==, 0);
    release(header, manifest);
}

static void test_user_mode(void)
{
    struct fact_manifest *manifest = spool_manifest();
    FACT_EDIT(manifest_provider, manifest->providers, 0)->kernel = false;
    struct manifest_header *header = manifest_header_new(manifest, NULL);
    g_assert_cmpuint(header->n_sets, ==, 0);
    g_assert_cmpuint(header->omissions->len, ==, 0);
    assert_has_not(header->text, "SpoolJobs");
    release(header, manifest);
}

/* The file's name is text of somebody else too. */
static void test_file_names(void)
{
    static const char *const files[] = {"a\\", "a\nint evil;", "a?\?/", "*/", "", "\xff.man"};
    for (size_t i = 0; i < G_N_ELEMENTS(files); i++) {
        struct fact_manifest *manifest = spool_manifest();
        g_free(manifest->file);
        manifest->file = g_strdup(files[i]);
        struct manifest_header *header = manifest_header_new(manifest, NULL);
        assert_has_not(header->text, "\\\n");
        assert_has_not(header->text, "\nint evil");
        assert_has_not(header->text, "?\?/");
        g_assert_true(g_str_has_prefix(header->text, "// "));
        g_assert_true(g_str_is_ascii(header->text));
        release(header, manifest);
    }
}

/* Symbol, a name as a source uses it, what it is, and the prefix. */
static const struct {
    const char *symbol, *name;
    enum manifest_name kind;
    const char *prefix;
} uses[] = {
    {"Foo", "RegisterFoo", MANIFEST_NAME_FUNCTION, ""},
    {"Foo", "UnregisterFoo", MANIFEST_NAME_FUNCTION, ""},
    {"Foo", "XUnregisterFoo", MANIFEST_NAME_FUNCTION, "X"},
    {"Foo", "UnRegisterFoo", MANIFEST_NAME_FUNCTION, "Un"},
    {"Foo", "InitRegistrationInformationFoo", MANIFEST_NAME_FUNCTION, ""},
    {"Foo", "DrvInitRegistrationInformationFoo", MANIFEST_NAME_FUNCTION, "Drv"},
    {"Foo", "DrvCreateFoo", MANIFEST_NAME_FUNCTION, "Drv"},
    {"Foo", "CloseFoo", MANIFEST_NAME_FUNCTION, ""},
    {"Foo", "Pre_AddFoo", MANIFEST_NAME_FUNCTION, "Pre_"},
    {"Foo", "Foo", MANIFEST_NAME_HANDLE, ""},
    {"Foo", "DrvFoo", MANIFEST_NAME_HANDLE, "Drv"},
    {"Foo", "addFoo", MANIFEST_NAME_HANDLE, "add"},
    {"Foo", "Registerfoo", MANIFEST_NAME_NONE, NULL},
    {"Foo", "RegisterFooBar", MANIFEST_NAME_NONE, NULL},
    {"Foo", "Register", MANIFEST_NAME_NONE, NULL},
    {"", "Register", MANIFEST_NAME_NONE, NULL},
    {NULL, "RegisterFoo", MANIFEST_NAME_NONE, NULL},
};

static void test_uses(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(uses); i++) {
        struct fact_manifest_set set = {.symbol = (char *)uses[i].symbol};
        char *prefix;
        g_test_message("%s", uses[i].name);
        g_assert_cmpint(manifest_header_name(&set, uses[i].name, &prefix), ==, uses[i].kind);
        g_assert_cmpstr(prefix, ==, uses[i].prefix);
        g_free(prefix);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/header/functions", test_functions);
    g_test_add_func("/header/places", test_places);
    g_test_add_func("/header/literals", test_literals);
    g_test_add_func("/header/names", test_names);
    g_test_add_func("/header/hostile-symbols", test_hostile_symbols);
    g_test_add_func("/header/prefix-mends-symbols", test_prefix_mends_symbols);
    g_test_add_func("/header/clashes", test_clashes);
    g_test_add_func("/header/bad-counters", test_bad_counters);
    g_test_add_func("/header/bad-sets", test_bad_sets);
    g_test_add_func("/header/user-mode", test_user_mode);
    g_test_add_func("/header/file-names", test_file_names);
    g_test_add_func("/header/uses", test_uses);
    return g_test_run();
}

/* scan/text: statements of a text, the names of PCW in it, its conditions, and what it does to variables. */
#include <glib.h>
#include <string.h>

#include "scan/text/conditionals.h"
#include "scan/text/declarations.h"
#include "scan/text/accesses.h"
#include "scan/text/pcw-names.h"

static const struct name_case {
    const char *text;
    enum pcw_names_kind kind;
    const char *word; /* NULL: whatever */
} pcw_case[] = {
    {"x = PcwRegister(&h, &i);", PCW_NAMES_NAME, "PcwRegister"},
    {"PPCW_INSTANCE a; PCW_DATA b;", PCW_NAMES_NAME, "PPCW_INSTANCE"},
    {"wRegister = 1; PcwClose", PCW_NAMES_NAME, "PcwClose"}, /* what weighs more, wherever it is */
    {"Pc\\\nwRegister(h)", PCW_NAMES_NAME, NULL},
    {"PC\\\r\nW_DATA d;", PCW_NAMES_NAME, NULL},
    {"P(cwUnregister)(h)", PCW_NAMES_PARTS, "cwUnregister"},
    {"CAT(Pc, wCreateInstance)", PCW_NAMES_PARTS, "wCreateInstance"},
    {"T(W_REGISTRATION) T(CW_DATA)", PCW_NAMES_PARTS, "W_REGISTRATION"},
    {"#define T(x) PCW##x", PCW_NAMES_PARTS, NULL},
    {"P w\n#define T(a, b) a ## b", PCW_NAMES_PARTS, NULL},
    {"P w\n#define T(a, ...) a##__VA_ARGS__", PCW_NAMES_PARTS, NULL},
    {"P w\n#define T(a) a ## /* the rest */ \\\n Register", PCW_NAMES_PARTS, NULL},
    {"P w\n#define T(a) LEVEL_ ## a\n#define U(a) Pc##a", PCW_NAMES_PARTS, NULL},
    {"P w\n#define T(a) LEVEL_ ## a", PCW_NAMES_NONE, NULL}, /* whatever a is */
    {"P w\n#define T(a) a##Thunk", PCW_NAMES_NONE, NULL},
    {"P w\n#define T(LEVEL_, a) LEVEL_ ## a", PCW_NAMES_PARTS, NULL},
    {"P w\n#define T(f, ...) Log(f, ## __VA_ARGS__)", PCW_NAMES_NONE, NULL},
    {"P w\n#define T(a) L ## #a", PCW_NAMES_NONE, NULL},
    {"P w\n#define T(a) (LEVEL_ ## a ##)", PCW_NAMES_NONE, NULL},
    {"P w\n#define T(a, ...) __VA_OPT__(P) ## a", PCW_NAMES_PARTS, NULL},
    {"P w\n#define T(a, ...) a ## __VA_OPT__(Register)", PCW_NAMES_PARTS, NULL},
    {"P w\n#define T(a,\n#define U(a, b) a ## b", PCW_NAMES_PARTS, NULL},
    {"P w ## /* no macro */ \n#define T(a) #a", PCW_NAMES_NONE, NULL},
    {"the PCW in a comment", PCW_NAMES_NONE, NULL},
    {"int x; // pcwlint: disable=PCW401", PCW_NAMES_DIRECTIVE, "pcwlint"},
    {"int x; // NOLINT(PCW401)", PCW_NAMES_DIRECTIVE, "PCW401"},
    {"xPcwRegister window width PcW_ pcw APPCW_X", PCW_NAMES_NONE, NULL},
    {"", PCW_NAMES_NONE, NULL},
    {"\\u0050\\u0063\\u0077Register(h)", PCW_NAMES_PARTS, NULL},
    {"\"\\u00e9\" \\u00e9", PCW_NAMES_NONE, NULL},
    {"Pc?\?/\nwRegister(h)", PCW_NAMES_PARTS, NULL},
    {"%:define T(x) P%:%:c%:%:x wReg", PCW_NAMES_PARTS, NULL},
    {"w", PCW_NAMES_NONE, NULL},
    {"W", PCW_NAMES_NONE, NULL},
};

static void test_pcw_names(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(pcw_case); i++) {
        const struct name_case *row = &pcw_case[i];
        struct pcw_names found = pcw_names_find(row->text, strlen(row->text));
        g_autofree char *word = g_strndup(row->text + found.at, found.length);
        g_test_message("%s", row->text);
        g_assert_cmpint(found.kind, ==, row->kind);
        if (row->word != NULL)
            g_assert_cmpstr(word, ==, row->word);
    }
}

/* What a header introduces where it speaks of `seed`, sorted, with spaces between. */
static char *introduced(const char *text, const char *seed)
{
    struct vocabulary *vocabulary = vocabulary_new();
    struct declarations *declarations = declarations_read(vocabulary, text, strlen(text));
    g_autoptr(GHashTable) names = g_hash_table_new(NULL, NULL), aliases = g_hash_table_new(NULL, NULL);
    gpointer word = (gpointer)vocabulary_word(vocabulary, seed);
    g_hash_table_add(names, word);
    g_hash_table_add(aliases, word);
    while (declarations_spread(declarations, names, aliases, NULL))
        continue;
    g_hash_table_remove(names, word);
    GList *keys = g_list_sort(g_hash_table_get_keys(names), (GCompareFunc)strcmp);
    GString *joined = g_string_new(NULL);
    for (GList *at = keys; at != NULL; at = at->next)
        g_string_append_printf(joined, "%s%s", joined->len > 0 ? " " : "", (const char *)at->data);
    g_list_free(keys);
    declarations_free(declarations);
    vocabulary_free(vocabulary);
    return g_string_free(joined, FALSE);
}

static const struct introduction {
    const char *text, *expected;
} introductions[] = {
    {"extern PCW g_Handle, *g_Other[4]; ULONG g_Count;", "g_Handle g_Other"},
    {"typedef PCW REG, *PREG; REG g_Reg; struct s { PREG member; int other; };", "PREG REG g_Reg member"},
    {"#define A(x) \\\n  PCW(x)\n#define B A\n#define C 1\nvoid f(int a) { B(a); }\nvoid g(int b) { C; }", "A B f"},
    {"_Must_inspect_ NTSTATUS NTAPI Start(_In_ PCW *Handle, ULONG Count);", "Start"},
    {"typedef NTSTATUS (NTAPI *PFN_START)(PCW Handle);", "PFN_START"},
    {"class C : public B<C> { PCW _Handle; public: C() : _Handle(0), _Size(1) { } ULONG Size() { return _Size; } };",
     "C _Handle"},
    {"extern \"C\" {\nPCW g_Handle;\n}\nnamespace n { PCW g_Inner; }", "g_Handle g_Inner"},
    {"WDF_DECLARE_CONTEXT_TYPE_WITH_NAME(PCW, GetHandle)\n;", "GetHandle"},
    {"a->n = PCW; b.all = PCW; (*c).x = PCW; PCW d;", "d"},
    {"auto Start() -> PCW; PCW g_Last[2];", "Start g_Last"},
    {"/* PCW */ int a; // PCW\nint b; const char *c = \"PCW\";", ""},
    {"PCW", ""},
    {"}}}{{{ PCW ) ( ; \"", ""},
    {"#define", ""},
    {"# define PCW\\", ""},
};

static void test_introduced(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(introductions); i++) {
        g_autofree char *names = introduced(introductions[i].text, "PCW");
        g_test_message("%s", introductions[i].text);
        g_assert_cmpstr(names, ==, introductions[i].expected);
    }
}

/* The conditions of a text: "#if's line-#endif's line values/asked for definedness", with "pack" where it packs. */
static char *conditions_in(const char *text)
{
    struct vocabulary *vocabulary = vocabulary_new();
    g_autoptr(GArray) all = conditionals_read(vocabulary, text, strlen(text));
    GString *joined = g_string_new(NULL);
    for (guint i = 0; i < all->len; i++) {
        const struct conditional *conditional = &g_array_index(all, struct conditional, i);
        struct span span = conditional_span(conditional);
        g_string_append_printf(joined, "%s%zu-%zu", i > 0 ? "; " : "", span.at, span.end);
        for (guint k = 0; k < conditional->values->len; k++)
            g_string_append_printf(joined, " %s", (const char *)conditional->values->pdata[k]);
        for (guint k = 0; k < conditional->defined->len; k++)
            g_string_append_printf(joined, " ?%s", (const char *)conditional->defined->pdata[k]);
        g_string_append(joined, conditional->packs ? " pack" : "");
    }
    vocabulary_free(vocabulary);
    return g_string_free(joined, FALSE);
}

static void test_conditionals(void)
{
    static const struct {
        const char *text, *expected;
    } rows[] = {{"int a;", ""},
                {"#if DBG\n#endif\n", "0-14 DBG"},
                {"#ifdef DBG\n#else\n#endif", "0-23 ?DBG"},
                {"#if defined(A) && B > 1 || !defined C\n#endif", "0-44 B ?A ?C"},
                {"#if A\n#elif B\n#ifndef C\n#endif\n#endif", "0-37 A B; 14-30 ?C"},
                {"#if A\n#pragma pack(1)\n#endif", "0-28 A pack"},
                {"#if A\n#pragma once\n", "0-19 A"},
                {"#endif\n#else\n#if A", "13-18 A"},
                {"/* #if A */ \"#if B\"\n", ""}};
    for (gsize i = 0; i < G_N_ELEMENTS(rows); i++) {
        g_autofree char *found = conditions_in(rows[i].text);
        g_test_message("%s", rows[i].text);
        g_assert_cmpstr(found, ==, rows[i].expected);
    }
}

static bool declares_x(const char *text, bool header)
{
    struct vocabulary *vocabulary = vocabulary_new();
    g_autoptr(GHashTable) declared = g_hash_table_new(NULL, NULL);
    struct declarations *declarations = declarations_read(vocabulary, text, strlen(text));
    declarations_declares(declarations, header, declared);
    bool declares = g_hash_table_contains(declared, (gpointer)vocabulary_word(vocabulary, "X"));
    declarations_free(declarations);
    vocabulary_free(vocabulary);
    return declares;
}

static void test_declares(void)
{
    g_assert_true(declares_x("extern const ULONG X;", true));
    g_assert_true(declares_x("ULONG X[];", true));
    g_assert_true(declares_x("extern \"C\" { extern ULONG X; }", true));
    g_assert_true(declares_x("class C { static ULONG X; };", true));
    g_assert_true(declares_x("extern NTSTATUS (*X)(ULONG);", true));
    g_assert_true(declares_x("extern ULONG (*X /* rows */)[4];", true));
    g_assert_true(declares_x("ULONG f(void) { extern ULONG X; return X; }", false));
    g_assert_false(declares_x("ULONG f(void) { extern ULONG a; return a + X; }", false));
    g_assert_false(declares_x("struct s { ULONG X; };", true));
    g_assert_false(declares_x("VOID f(RULE *X);", true));
    g_assert_false(declares_x("VOID f(ULONG a, RULE *X) ANNOTATION;", true));
    g_assert_false(declares_x("#define X 1", true));
    g_assert_false(declares_x("ULONG X;", false));
}

static bool defines_x(const char *text)
{
    struct vocabulary *vocabulary = vocabulary_new();
    g_autoptr(GHashTable) names = g_hash_table_new(NULL, NULL);
    g_hash_table_add(names, (gpointer)vocabulary_word(vocabulary, "X"));
    struct declarations *declarations = declarations_read(vocabulary, text, strlen(text)),
                        *outline = declarations_outline(vocabulary, text, strlen(text));
    g_autoptr(GHashTable) used = g_hash_table_new(NULL, NULL);
    bool defines = declarations_defines(declarations, names, used) != NULL;
    g_assert_true((declarations_defines(outline, names, used) != NULL) == defines);
    declarations_free(outline);
    declarations_free(declarations);
    vocabulary_free(vocabulary);
    return defines;
}

static void test_defines(void)
{
    g_assert_true(defines_x("UNICODE_STRING X = RTL_CONSTANT_STRING(L\"a\");"));
    g_assert_true(defines_x("const ULONG a = 1, X = 2;"));
    g_assert_false(defines_x("static const ULONG a = 1, X = 2;"));
    g_assert_true(defines_x("struct pair X = { 1, 2 };"));
    g_assert_true(defines_x("ULONG X[4];"));
    g_assert_false(defines_x("void f(void) { ULONG X = 1; }"));
    g_assert_false(defines_x("void f(void) <% if (a) { b('}'); }\n#if A\n ULONG X = 1; /* } */ %>"));
    g_assert_true(defines_x("void f(void) <% if (a) { b('}'); }\n#if A\n c /= d; %> ULONG X = 1;"));
    g_assert_false(defines_x("extern ULONG X;"));
    g_assert_false(defines_x("ULONG a = X;"));
    g_assert_false(defines_x("void X(void);"));
    g_assert_false(defines_x("using namespace X;"));
}

static void note_change(gpointer data, const struct variable_access *access)
{
    g_string_append_printf(data, "%s%s%s", ((GString *)data)->len > 0 ? " " : "", access->qualified ? "::" : "",
                           access->changes ? "changes" : "reads");
}

/* Where the text has one of the names. */
static GArray *places_of_names(const char *text)
{
    GArray *places = g_array_new(FALSE, FALSE, sizeof(gsize));
    for (gsize i = 0; text[i] != '\0'; i++)
        if (g_str_has_prefix(text + i, "Rows") || g_str_has_prefix(text + i, "Count"))
            g_array_append_val(places, i);
    return places;
}

/* The same is found when only the statements with the names are read, whatever stands before them. */
static void check_places(const char *text, GHashTable *subjects, const char *expected)
{
    static const char *const before[] = {"", "a = '(';\nf(b, \"(\",\n#define C ( const x.y = \n(", "f(;",
                                         "const A(b); //"};
    for (gsize i = 0; i < G_N_ELEMENTS(before); i++) {
        g_autofree char *whole = g_strconcat(before[i], "\n#if D\n", text, NULL);
        g_autoptr(GString) found = g_string_new(NULL);
        g_autoptr(GArray) places = places_of_names(whole);
        accesses_read(whole, strlen(whole), subjects, places, note_change, found);
        g_assert_cmpstr(found->str, ==, expected);
    }
}

/* What texts do to `Rows`, a table, and to `Count`, a number. */
static void test_accesses(void)
{
    static const struct {
        const char *text, *expected;
    } cases[] = {
        {"extern ROW Rows[]; extern ULONG Count; ULONG *Count;", ""},
        {"x = Rows[1].Id; if (Count == 2 || Count >= 3 && Count <= 4) y = -Count + z->Count;",
         "reads reads reads reads reads"},
        {"Rows[i + f(1)].Id = 7;", "changes"},
        {"Rows->Id |= 1; (*p)->Rows = 3; s.Count = 1;", "changes"},
        {"Count = 1; Count <<= 2; Count++; --Count; Count -= 1;", "changes changes changes changes changes"},
        {"Read(&Count); a = b & Count; if (a && Count) return &Count;", "changes reads changes"},
        {"info.Counters = Rows; info->Counters = &Rows[0]; Publish(Rows, RTL_NUMBER_OF(Rows));",
         "reads reads reads reads"},
        {"RtlZeroMemory(Rows, sizeof(Rows)); memcpy(copy, Rows, sizeof Rows);", "changes reads reads reads"},
        {"ROW *row = Rows; const ROW *first = Rows;", "changes reads"},
        {"Settings::Count = 3;", "::changes"},
        {"/* Count = 1; */ char *s = \"Count = 1;\";", ""},
        {"#define SET_COUNT(n) (Count = (n))\n", "changes"},
    };
    struct accessed_variable table = {true, true}, number = {false, false};
    g_autoptr(GHashTable) subjects = g_hash_table_new(g_str_hash, g_str_equal);
    g_hash_table_insert(subjects, (gpointer) "Rows", &table);
    g_hash_table_insert(subjects, (gpointer) "Count", &number);
    for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GString) found = g_string_new(NULL);
        accesses_read(cases[i].text, strlen(cases[i].text), subjects, NULL, note_change, found);
        g_assert_cmpstr(found->str, ==, cases[i].expected);
        check_places(cases[i].text, subjects, cases[i].expected);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/pcw-names", test_pcw_names);
    g_test_add_func("/declarations/introduced", test_introduced);
    g_test_add_func("/conditionals", test_conditionals);
    g_test_add_func("/declarations/declares", test_declares);
    g_test_add_func("/declarations/defines", test_defines);
    g_test_add_func("/accesses", test_accesses);
    return g_test_run();
}

#include <string.h>

#include "config/target.h"
#include "flow/flow.h"
#include "parse/kit/builtin.h"
#include "parse/text/language.h"
#include "parse/unit.h"
#include "scan/kit-headers.h"
#include "test/unit/ir-build.h"
#include "test/unit/parsed-file.h"

/*
 * From source text to IR: repairs, literals, initialisers, loops.  What an initialiser or a loop means is read off what
 * reaches PcwRegister; test-parse-ir.c pins the form of the IR itself.
 */

/* Known bugs stay in the tree: a row that fails as expected is skipped, one that no longer does says so. */
static void expect_or_bug(const char *what, const char *found, const char *expected, const char *bug)
{
    if (bug == NULL)
        parsed_expect(what, found, expected);
    else if (strcmp(found, expected) != 0) {
        g_autofree char *why = g_strconcat("known bug: ", bug, NULL);
        g_test_skip(why);
    } else
        g_test_message("mended, take its mark away: %s", bug);
}

/* ---- repairs ---- */

struct repair_case {
    const char *what, *name, *text;
    const char *missing; /* "what name" of each, sorted, comma between */
    const char *probes;  /* what reaches PcwRegister all the same */
    const char *bug;
};

#define REGISTER "PCW_REGISTRATION_INFORMATION info = { 0 }; PPCW_REGISTRATION h;"

static const struct repair_case repair_cases[] = {
    {"nothing", "a.c", PROLOGUE "void f(void) { " REGISTER " info.Version = 512; PcwRegister(&h, &info); }", "", "512",
     NULL},
    {"header", "a.c",
     "#include <no/such.h>\n" PROLOGUE "void f(void) { " REGISTER " info.Version = 512; PcwRegister(&h, &info); }",
     "header no/such.h", "512", NULL},
    {"header-in-any-case", "a.c",
     "#include <NtDDK.H>\nvoid f(void) { " REGISTER " info.Version = 512; PcwRegister(&h, &info); }", "", "512", NULL},
    {"no-header-at-all", "a.c", "void f(void) { " REGISTER " info.Version = 512; PcwRegister(&h, &info); }", "", "512",
     NULL},
    {"type", "a.c",
     PROLOGUE "STRANGE g_Strange;\nvoid f(STRANGE *s) { " REGISTER
              " info.Version = 512; s->x = 1; PcwRegister(&h, &info); }",
     "type STRANGE", "512", NULL},
    {"type-of-value", "a.c",
     PROLOGUE "void f(STRANGE *s) { " REGISTER " info.Version = s->x; PcwRegister(&h, &info); }", "type STRANGE", "?",
     NULL},
    {"annotation", "a.c",
     PROLOGUE "STRANGE_ANNOTATION void f(void) { " REGISTER " info.Version = 512; PcwRegister(&h, &info); }",
     "type STRANGE_ANNOTATION", "512", NULL},
    {"identifier", "a.c", PROLOGUE "void f(void) { " REGISTER " info.Version = STRANGE; PcwRegister(&h, &info); }",
     "identifier STRANGE", "?", NULL},
    {"identifier-in-initialiser", "a.c",
     PROLOGUE
     "void f(void) { PPCW_REGISTRATION h; PCW_REGISTRATION_INFORMATION info = { STRANGE }; PcwRegister(&h, &info); }",
     "identifier STRANGE", "?", NULL},
    {"function", "a.c", PROLOGUE "void f(void) { " REGISTER " info.Version = Strange(1); PcwRegister(&h, &info); }",
     "function Strange", "?", NULL},
    {"function-cpp", "a.cpp", PROLOGUE "void f() { " REGISTER " info.Version = Strange(1); PcwRegister(&h, &info); }",
     "function Strange", "?", NULL},
    {"several-at-once", "a.c",
     "#include <no/such.h>\n" PROLOGUE "void f(STRANGE_A *a, STRANGE_B b) { " REGISTER
     " info.Version = 512; b.x = STRANGE_C; PcwRegister(&h, &info); }",
     "header no/such.h, identifier STRANGE_C, type STRANGE_A, type STRANGE_B", "512", NULL},
    {"type-of-local", "a.c",
     PROLOGUE "void f(void) { " REGISTER " STRANGE b; b.x = 1; info.Version = 512; PcwRegister(&h, &info); }",
     "type STRANGE", "512", "a local variable's unknown type is declared as a variable"},
};

static gint by_text(gconstpointer a, gconstpointer b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static char *missing_of(const struct ir_unit *unit)
{
    g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 0; i < unit->missing->len; i++) {
        const struct ir_missing *missing = unit->missing->pdata[i];
        g_ptr_array_add(texts, g_strdup_printf("%s %s", FACT_WORD_TEXT(missing, missing->what), missing->name));
    }
    g_ptr_array_sort(texts, by_text);
    g_ptr_array_add(texts, NULL);
    return g_strjoinv(", ", (char **)texts->pdata);
}

static void run_repair_case(gconstpointer data)
{
    const struct repair_case *c = data;
    struct parsed parsed = parsed_new(c->name, c->text);
    g_autofree char *missing = missing_of(parsed.unit);
    struct fact_unit *facts = flow_unit(parsed.unit);
    g_autofree char *probes = ir_build_probes(facts, false);
    g_autofree char *found = g_strdup_printf("%s: %s", missing, probes);
    g_autofree char *expected = g_strdup_printf("%s: %s", c->missing, c->probes);
    expect_or_bug(c->what, found, expected, c->bug);
    fact_free(&fact_type_unit, facts);
    parsed_clear(&parsed);
}

/* ---- literals ---- */

struct string_case {
    const char *literal;
    guint unit;
    const char *characters; /* in hexadecimal, terminator included */
    const char *bug;
};

static const struct string_case string_cases[] = {
    {"\"\"", 1, "0", NULL},
    {"\"ab\"", 1, "61 62 0", NULL},
    {"\"a\" \"b\"", 1, "61 62 0", NULL},
    {"\"\\a\\b\\f\\n\\r\\t\\v\\\\\\'\\\"\\?\"", 1, "7 8 c a d 9 b 5c 27 22 3f 0", NULL},
    {"\"\\x41\\101\\0\\60\"", 1, "41 41 0 30 0", NULL},
    {"\"\\0\" \"7\"", 1, "0 37 0", NULL},
    {"\"\\xe9\\xff\"", 1, "e9 ff 0", NULL},
    {"\"\\xe9\" \"a\"", 1, "e9 61 0", NULL},
    {"\"\xC3\xA9\"", 1, "c3 a9 0", NULL},
    {"u8\"\xC3\xA9\"", 1, "c3 a9 0", NULL},
    {"u8\"\\u00e9\"", 1, "c3 a9 0", NULL},
    {"L\"\"", 2, "0", NULL},
    {"L\"ab\"", 2, "61 62 0", NULL},
    {"L\"a\" \"b\"", 2, "61 62 0", NULL},
    {"L\"a\" L\"b\"", 2, "61 62 0", NULL},
    {"L\"\xC3\xA9\"", 2, "e9 0", NULL},
    {"L\"\\u00e9\\u20ac\"", 2, "e9 20ac 0", NULL},
    {"L\"\\x20ac\"", 2, "20ac 0", NULL},
    {"L\"\\x100\" L\"z\"", 2, "100 7a 0", NULL},
    {"L\"\\x100\" L\"a\"", 2, "100 61 0", NULL},
    {"L\"\xC4\x80\x61\"", 2, "100 61 0", NULL},
    {"L\"\\xe9\" L\"a\"", 2, "e9 61 0", NULL},
    {"L\"\\1\\12\\1234\"", 2, "1 a 53 34 0", NULL},
    {"L\"\\U0001F600\"", 2, "d83d de00 0", NULL},
    {"L\"\xF0\x9F\x98\x80 x\"", 2, "d83d de00 20 78 0", NULL},
    {"L\"\\xd83d\\xde00\"", 2, "d83d de00 0", NULL},
    {"L\"\\xd83d\"", 2, "d83d 0", NULL},
    {"u\"a\\u20ac\"", 2, "61 20ac 0", NULL},
    {"U\"a\\U0001F600\"", 4, "61 1f600 0", NULL},
    {"L\"\\0a\"", 2, "0 61 0", NULL},
    {"L\"\\?\\?=\"", 2, "3f 3f 3d 0", NULL},
};

static const struct ir_string *first_string(const struct ir_unit *unit)
{
    const struct ir_function *function = ir_unit_function(unit, "f");
    for (guint i = 0; function != NULL && i < function->blocks->len; i++) {
        GArray *insns = ir_function_block(function, i)->insns;
        for (guint k = 0; k < insns->len; k++)
            if (g_array_index(insns, struct ir_insn, k).op == IR_STRING)
                return g_array_index(insns, struct ir_insn, k).string;
    }
    return NULL;
}

static char *render_string(const struct ir_string *string)
{
    GString *out = g_string_new(NULL);
    for (guint i = 0; string != NULL && i + string->unit <= string->size; i += string->unit) {
        guint32 character = 0;
        memcpy(&character, string->bytes + i, string->unit);
        g_string_append_printf(out, "%s%x", i > 0 ? " " : "", character);
    }
    return g_string_free(out, FALSE);
}

static void run_string_case(gconstpointer data)
{
    const struct string_case *c = data;
    g_autofree char *text = g_strdup_printf(
        PROLOGUE "void f(void) { const void *p = %s; PcwUnregister((PPCW_REGISTRATION)p); }", c->literal);
    struct parsed parsed = parsed_new("a.c", text);
    const struct ir_string *string = first_string(parsed.unit);
    g_autofree char *found = render_string(string);
    expect_or_bug(c->literal, found, c->characters, c->bug);
    g_assert_nonnull(string);
    g_assert_cmpuint(string->unit, ==, c->unit);
    parsed_clear(&parsed);
}

/* ---- initialisers ---- */

struct init_case {
    const char *what, *text; /* of `d`, an array of descriptors */
    const char *rows;        /* "id/struct/offset/size", a z for zeroed, a u for unset, a ? for unknown */
};

static const struct init_case init_cases[] = {
    {"positional", "d[2] = { { 1, 2, 3, 4 }, { 5, 6, 7, 8 } }", "1/2/3/4 5/6/7/8"},
    {"elided", "d[2] = { 1, 2, 3, 4, 5, 6, 7, 8 }", "1/2/3/4 5/6/7/8"},
    {"mixed", "d[3] = { 1, 2, 3, 4, { 5, 6 }, 7 }", "1/2/3/4 5/6/z/z 7/z/z/z"},
    {"short", "d[2] = { { 1, 2 } }", "1/2/z/z z/z/z/z"},
    {"zero", "d[2] = { 0 }", "z/z/z/z z/z/z/z"}, /* zeroes storage, rather than writing a first member */
    {"empty", "d[1] = { }", "z/z/z/z"},
    {"unsized", "d[] = { { 1 }, { 2 }, { 3 } }", "1/z/z/z 2/z/z/z 3/z/z/z"},
    {"members", "d[1] = { { .Size = 8, .Id = 1 } }", "1/z/z/8"},
    {"member-then-next", "d[1] = { { .StructIndex = 2, 3, 4 } }", "z/2/3/4"},
    {"index", "d[3] = { [2] = { 3 }, [0] = { 1 } }", "1/z/z/z z/z/z/z 3/z/z/z"},
    {"index-then-next", "d[3] = { [1] = { 1 }, { 2 } }", "z/z/z/z 1/z/z/z 2/z/z/z"},
    {"index-range", "d[4] = { [1 ... 2] = { 7, 8 } }", "z/z/z/z 7/8/z/z 7/8/z/z z/z/z/z"},
    {"index-member", "d[2] = { [1].Size = 8, [1].Id = 2, [0].Id = 1 }", "1/z/z/z 2/z/z/8"},
    {"later-wins", "d[1] = { { .Id = 1, .Id = 2 } }", "2/z/z/z"},
    {"unsized-index", "d[] = { [2] = { 9 } }", "z/z/z/z z/z/z/z 9/z/z/z"},
    {"none", "d[1]", "u/u/u/u"},
    {"cast-cut", "d[1] = { { (USHORT)65537, 2, 3, 4 } }", "1/2/3/4"},
    {"expressions", "d[1] = { { 1 + 2, 1 << 3, sizeof(LARGE_INTEGER), FIELD_OFFSET(LIST_ENTRY, Blink) } }", "3/8/8/8"},
    {"unknown", "d[1] = { { n, 2, 3, 4 } }", "?/2/3/4"},
    {"conditional", "d[1] = { { sizeof(void *) == 8 ? 5 : 6, 2, 3, 4 } }", "5/2/3/4"},
};

static char *render_rows(const struct fact_unit *facts)
{
    GString *out = g_string_new(NULL);
    g_assert_cmpuint(fact_count(facts->registrations), ==, 1);
    const GPtrArray *rows = FACT_AT(registration, facts->registrations, 0)->descriptors;
    for (size_t i = 0; i < fact_count(rows); i++) {
        const struct fact_descriptor *row = FACT_AT(descriptor, rows, i);
        const struct fact_value *const values[] = {row->id, row->struct_index, row->offset, row->size};
        for (guint k = 0; k < G_N_ELEMENTS(values); k++) {
            const char *separator = k > 0 ? "/" : i > 0 ? " " : "";
            if (fact_value_is_number(values[k]) && fact_value_known(values[k]))
                g_string_append_printf(out, "%s%" G_GINT64_FORMAT, separator, (gint64)values[k]->number);
            else
                g_string_append_printf(out, "%s%s", separator,
                                       fact_value_zeroed(values[k])  ? "z"
                                       : fact_value_unset(values[k]) ? "u"
                                                                     : "?");
        }
    }
    return g_string_free(out, FALSE);
}

/* As an automatic variable, and where it is constant also as a static one. */
static void check_init(const struct init_case *c, const char *storage)
{
    g_autofree char *text = g_strdup_printf(
        PROLOGUE "void f(USHORT n) { %s PCW_COUNTER_DESCRIPTOR %s; " REGISTER
                 " info.Counters = d; info.CounterCount = RTL_NUMBER_OF(d); PcwRegister(&h, &info); (void)n; }",
        storage, c->text);
    struct parsed parsed = parsed_new("a.c", text);
    struct fact_unit *facts = flow_unit(parsed.unit);
    g_autofree char *rows = render_rows(facts);
    parsed_expect(c->what, rows, c->rows);
    fact_free(&fact_type_unit, facts);
    parsed_clear(&parsed);
}

static void run_init_case(gconstpointer data)
{
    const struct init_case *c = data;
    check_init(c, "");
    if (strcmp(c->what, "unknown") != 0 && strcmp(c->what, "none") != 0)
        check_init(c, "static const");
}

/* ---- loops and conditions ---- */

/* libclang shows `for (;; x++)` and `for (; x;)` alike: one child and a body. */
struct code_case {
    const char *what, *code; /* of x and i, int, from 0; n and b are parameters */
    const char *version;     /* x where PcwRegister is reached; what is in parentheses may be missing */
    const char *bug;
};

static const struct code_case code_cases[] = {
    {"for-all", "for (i = 0; i < 3; i++) x += 2;", "6", NULL},
    {"for-declaration", "for (int k = 1; k < 4; k++) x += k;", "6", NULL},
    {"for-init-condition", "for (i = 2; i < 5;) { i++; x++; }", "3", NULL},
    {"for-init-step", "for (i = 2;; i++) { if (i == 5) break; x++; }", "3", NULL},
    {"for-condition-step", "for (; i < 4; i++) x++;", "4", NULL},
    {"for-init", "for (x = 7;;) break;", "7", NULL},
    {"for-condition", "i = 4; for (; i;) { i--; x++; }", "4", NULL},
    {"for-step", "for (;; x++) { if (x == 4) break; }", "4", NULL},
    {"for-nothing", "for (;;) { if (++x == 4) break; }", "4", NULL},
    {"for-continue", "for (i = 0; i < 6; i++) { if (i & 1) continue; x++; }", "3", NULL},
    {"for-no-body", "for (i = 0; i < 6; x++, i++);", "6", NULL},
    {"for-comma", "for (i = 0, x = 1; i < 3; i++, x += 2) ;", "7", NULL},
    {"for-never", "for (i = 9; i < 3; i++) x = 5;", "0", NULL},
    {"while", "while (i < 3) { i++; x++; }", "3", NULL},
    {"do", "do x++; while (x < 3);", "3", NULL},
    {"do-once", "do { x++; } while (0);", "1", NULL},
    {"do-continue", "do { i++; if (i == 2) continue; x++; } while (i < 4);", "3", NULL},
    {"goto", "again: x++; if (x < 5) goto again;", "5", NULL},
    {"unknown-bound", "for (i = 0; i < n; i++) x = 5;", "(0) (5) (?)", NULL},
    {"unknown-bound-count", "for (i = 0; i < n; i++) x++;", "(0) ?", NULL},
    {"switch", "switch (2) { case 1: x = 1; break; case 2: x = 2; case 3: x++; break; default: x = 9; }", "3", NULL},
    {"switch-default", "switch (7) { case 1: x = 1; break; default: x = 9; }", "9", NULL},
    {"switch-none", "switch (7) { case 1: x = 1; break; }", "0", NULL},
    {"and", "if (n && n != 3) x = 1;", "0 1", NULL},
    {"or", "if (1 || n) x = 1;", "1", NULL},
    {"not", "if (!(n == n)) x = 1;", "0", NULL},
    {"same-twice", "if (n == 2) x = 1; if (n == 2) x++; else x = 5;", "2 5", NULL},
    {"ternary", "x = sizeof(void *) == 8 ? 3 : 4;", "3", NULL},
    {"finally", "__try { x = 1; if (n) __leave; x = 2; } __finally { x += 10; }", "11 12", NULL},
    {"assignment-value", "x = (i = 4) + 1;", "5", NULL},
    {"increment", "x = 3; i = x++ + ++x; x = i;", "8", NULL},
    {"compound", "x = 3; x <<= 2; x |= 1; x -= 4; x %= 5;", "4", NULL},
    {"signed-unsigned", "x = -1 < 1u ? 1 : 2;", "2", NULL},
    {"signed-unsigned-variables", "int a = -1; unsigned u = 0xFFFFFFFFu; x = a == u ? 1 : 2;", "1", NULL},
    {"narrow-promotes", "UCHAR c = 255; x = c + 1;", "256", NULL},
    {"narrow-wraps", "UCHAR c = 255; c++; x = c;", "0", NULL},
    {"pointer-difference", "int a[4]; x = (int)(&a[3] - &a[0]);", "3", NULL},
    {"pointer-walk", "int a[3] = { 1, 2, 3 }; int *p = a; for (; p < a + 3; p++) x += *p;", "6", NULL},
    {"unsigned-wrap-guard", "if (n + 1 == 0) x = 1;", "0 1", NULL},
};

static void run_code_case(gconstpointer data)
{
    const struct code_case *c = data;
    g_autofree char *text = g_strdup_printf(PROLOGUE "void f(unsigned n) { int x = 0; unsigned i = 0; " REGISTER
                                                     "\n%s\ninfo.Version = x; PcwRegister(&h, &info); (void)i; }",
                                            c->code);
    struct parsed parsed = parsed_new("a.c", text);
    struct fact_unit *facts = flow_unit(parsed.unit);
    g_autofree char *found = ir_build_probes(facts, false);
    expect_or_bug(c->what, ir_build_matches(found, c->version) ? c->version : found, c->version, c->bug);
    g_assert_cmpuint(parsed.unit->missing->len, ==, 0);
    fact_free(&fact_type_unit, facts);
    parsed_clear(&parsed);
}

static const struct {
    const char *text;
    bool is_cxx;
} language_cases[] = {
    {"", false},
    {"typedef struct _A { int class; int private; } A;\n", false},
    {"/* class A; */ // namespace b\nconst char *s = \"A::b\";\n", false},
    {"#ifdef __cplusplus\nextern \"C\" {\n#if X\nclass A;\n#endif\nnamespace n { }\n#endif\nint f(void);\n", false},
    {"#if defined(__cplusplus)\nclass A;\n#else\ntypedef struct A A;\n#endif\n", false},
    {"#ifndef __cplusplus\ntypedef int bool;\n#endif\nclass A;\n", true},
    {"#ifdef __cplusplus\nclass A;\n#endif\nclass B { };\n", true},
    {"class A { public: int b; };\n", true},
    {"NTSTATUS A::Start() { return 0; }\n", true},
    {"template<class T> T f(T x);\n", true},
    {"namespace { int a; }\n", true},
    {"struct A { virtual void f(); };\n", true},
    {"struct A { int virtual; };\n", false},
    {"void *p = nullptr;\n", true},
    {"int unterminated = '", false},
    {"#", false},
    {"#if", false},
};

static void test_language(void)
{
    for (guint i = 0; i < G_N_ELEMENTS(language_cases); i++) {
        const char *text = language_cases[i].text;
        if (language_is_cxx(text, strlen(text)) != language_cases[i].is_cxx)
            g_error("wrong language: %s", text);
    }
}

static void test_unreadable(void)
{
    struct parser *parser = parser_new();
    g_autoptr(GError) error = NULL;
    struct parse_request request = {.path = "/nowhere/at/all.c", .arch = "x64", .ntddi = windows_newest()->ntddi};
    g_assert_null(parse_unit(parser, &request, &error));
    g_assert_nonnull(error);
    parser_free(parser);
}

#define ADD_ROWS(prefix, rows, name, run)                                                                              \
    for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {                                                                   \
        g_autofree char *path = g_strconcat("/parse/" prefix "/", rows[i].name, NULL);                                 \
        g_test_add_data_func(path, &rows[i], run);                                                                     \
    }

/* The scan, which is without libclang and these headers, knows their names. */
static void test_builtin_names(void)
{
    guint n = 0;
    const struct builtin_header *all = builtin_headers(&n);
    g_assert_cmpuint(n, >, 50);
    for (guint i = 0; i < n; i++)
        if (!g_str_has_prefix(all[i].name, "pcwlint_") && !kit_headers_have(all[i].name, TRUE))
            g_error("%s is not in scan/kit.c", all[i].name);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    ADD_ROWS("repair", repair_cases, what, run_repair_case);
    for (guint i = 0; i < G_N_ELEMENTS(string_cases); i++) {
        g_autofree char *path = g_strdup_printf("/parse/string/%u", i);
        g_test_add_data_func(path, &string_cases[i], run_string_case);
    }
    ADD_ROWS("init", init_cases, what, run_init_case);
    ADD_ROWS("code", code_cases, what, run_code_case);
    g_test_add_func("/parse/builtin-names", test_builtin_names);
    g_test_add_func("/parse/language", test_language);
    g_test_add_func("/parse/unreadable", test_unreadable);
    return g_test_run();
}

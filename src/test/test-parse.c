#include <glib/gstdio.h>
#include <string.h>

#include "config/target.h"
#include "flow/flow.h"
#include "parse/kit/builtin.h"
#include "parse/text/language.h"
#include "parse/unit.h"
#include "scan/kit.h"
#include "test/ir-build.h"

/*
 * From source text to IR: repairs, literals, initialisers, loops.  What an initialiser or a loop means is read off what
 * reaches PcwRegister; the form of the IR itself is pinned by two goldens.
 */

static char *directory;

struct parsed {
    struct parser *parser;
    struct ir_unit *unit;
    char *path;
};

static struct parsed parse_file(const char *name, const char *text)
{
    struct parsed parsed = {.parser = parser_new(), .path = g_build_filename(directory, name, NULL)};
    g_autoptr(GError) error = NULL;
    g_assert_true(g_file_set_contents(parsed.path, text, -1, NULL));
    struct parse_request request = {.path = parsed.path, .arch = "x64", .ntddi = windows_newest()->ntddi};
    parsed.unit = parse_unit(parsed.parser, &request, &error);
    g_assert_no_error(error);
    return parsed;
}

static void parsed_clear(struct parsed *parsed)
{
    parse_release(parsed->parser, parsed->unit);
    parser_free(parsed->parser);
    g_unlink(parsed->path);
    g_free(parsed->path);
}

static void expect(const char *what, const char *found, const char *expected)
{
    if (strcmp(found, expected) == 0)
        return;
    g_printerr("%s: found\n%s\nnot\n%s\n", what, found, expected);
    g_error("%s: not what was expected", what);
}

/* Known bugs stay in the tree: a row that fails as expected is skipped, one that no longer does says so. */
static void expect_or_bug(const char *what, const char *found, const char *expected, const char *bug)
{
    if (bug == NULL)
        expect(what, found, expected);
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

#define PROLOGUE "#include <ntddk.h>\n"
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
        g_ptr_array_add(texts, g_strdup_printf("%s %s", missing->what, missing->name));
    }
    g_ptr_array_sort(texts, by_text);
    g_ptr_array_add(texts, NULL);
    return g_strjoinv(", ", (char **)texts->pdata);
}

static void run_repair_case(gconstpointer data)
{
    const struct repair_case *c = data;
    struct parsed parsed = parse_file(c->name, c->text);
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
    struct parsed parsed = parse_file("a.c", text);
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
    struct parsed parsed = parse_file("a.c", text);
    struct fact_unit *facts = flow_unit(parsed.unit);
    g_autofree char *rows = render_rows(facts);
    expect(c->what, rows, c->rows);
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
    struct parsed parsed = parse_file("a.c", text);
    struct fact_unit *facts = flow_unit(parsed.unit);
    g_autofree char *found = ir_build_probes(facts, false);
    expect_or_bug(c->what, ir_build_matches(found, c->version) ? c->version : found, c->version, c->bug);
    g_assert_cmpuint(parsed.unit->missing->len, ==, 0);
    fact_free(&fact_type_unit, facts);
    parsed_clear(&parsed);
}

/* ---- the form of the IR ---- */

static const char golden_source[] = PROLOGUE "static PPCW_REGISTRATION g_Handle;\n"
                                             "void Stop(int again)\n"
                                             "{\n"
                                             "    while (again-- > 0 && g_Handle)\n"
                                             "        PcwUnregister(g_Handle);\n"
                                             "    g_Handle = NULL;\n"
                                             "}\n";

static const char golden[] = "global g_Handle : PPCW_REGISTRATION static\n"
                             "function Stop relevant main\n"
                             "  parameter again : int\n"
                             "  b0:\n"
                             "    jump b1\n"
                             "  b1:\n"
                             "    %0 = local again : int  @5:12\n"
                             "    %1 = load %0 : int  @5:12\n"
                             "    %2 = const 1 : signed  @5:12\n"
                             "    %3 = binary %1 %2 - : int  @5:12\n"
                             "    store %0 %3 : int  @5:12\n"
                             "    %4 = const 0 : int  @5:22\n"
                             "    %5 = binary %1 %4 > : int  @5:12\n"
                             "    branch %5 b4 b3\n"
                             "  b2:\n"
                             "    %0 = function PcwUnregister : void (PPCW_REGISTRATION)  @6:9\n"
                             "    %1 = global g_Handle : PPCW_REGISTRATION  @6:23\n"
                             "    %2 = load %1 : PPCW_REGISTRATION  @6:23\n"
                             "    %3 = call %0 (%2) : void  @6:9\n"
                             "    jump b1\n"
                             "  b3:\n"
                             "    %0 = const 0 : int  @7:16\n"
                             "    %1 = cast %0 : void *  @7:16\n"
                             "    %2 = global g_Handle : PPCW_REGISTRATION  @7:5\n"
                             "    store %2 %1 : PPCW_REGISTRATION  @7:16\n"
                             "    return\n"
                             "  b4:\n"
                             "    %6 = global g_Handle : PPCW_REGISTRATION  @5:27\n"
                             "    %7 = load %6 : PPCW_REGISTRATION  @5:27\n"
                             "    branch %7 b2 b3\n";

static void test_golden(void)
{
    struct parsed parsed = parse_file("golden.c", golden_source);
    GString *dump = g_string_new(NULL);
    ir_dump(parsed.unit, dump);
    expect("golden", dump->str, golden);
    g_string_free(dump, TRUE);
    parsed_clear(&parsed);
}

/* The end of an object is a call of its destructor, a closure a record whose fields are what it captures. */
static const char golden_cxx_source[] = PROLOGUE "struct Guard {\n"
                                                 "    PPCW_REGISTRATION handle;\n"
                                                 "    ~Guard() { PcwUnregister(handle); }\n"
                                                 "};\n"
                                                 "int Use(PPCW_REGISTRATION handle)\n"
                                                 "{\n"
                                                 "    Guard guard = { handle };\n"
                                                 "    int n = 1;\n"
                                                 "    auto set = [&n](int value) { n = value; };\n"
                                                 "    set(2);\n"
                                                 "    return n;\n"
                                                 "}\n";

static const char golden_cxx[] = "function Guard::~Guard relevant main\n"
                                 "  parameter this : pointer\n"
                                 "  b0:\n"
                                 "    %0 = function PcwUnregister : void (PPCW_REGISTRATION)  @4:16\n"
                                 "    %1 = local this : pointer  @4:30\n"
                                 "    %2 = load %1 : pointer  @4:30\n"
                                 "    %3 = field %2 Guard.handle : PPCW_REGISTRATION  @4:30\n"
                                 "    %4 = load %3 : PPCW_REGISTRATION  @4:30\n"
                                 "    %5 = call %0 (%4) : void  @4:16\n"
                                 "    return\n"
                                 "function Use relevant main\n"
                                 "  parameter handle : PPCW_REGISTRATION\n"
                                 "  b0:\n"
                                 "    declare guard : Guard  @8:11\n"
                                 "    %0 = local guard : Guard  @8:11\n"
                                 "    zero %0 : Guard  @8:19\n"
                                 "    %1 = field %0 Guard.handle : PPCW_REGISTRATION  @8:21\n"
                                 "    %2 = local handle : PPCW_REGISTRATION  @8:21\n"
                                 "    %3 = load %2 : PPCW_REGISTRATION  @8:21\n"
                                 "    store %1 %3 : PPCW_REGISTRATION  @8:21\n"
                                 "    declare n : int  @9:9\n"
                                 "    %0 = local n : int  @9:9\n"
                                 "    %1 = const 1 : int  @9:13\n"
                                 "    store %0 %1 : int  @9:13\n"
                                 "    declare set : (lambda)  @10:10\n"
                                 "    %0 = local set : (lambda)  @10:10\n"
                                 "    %1 = field %0 (lambda). : int &  @10:16\n"
                                 "    %2 = local n : int  @10:16\n"
                                 "    store %1 %2 : int &  @10:16\n"
                                 "    %0 = function (lambda at line 10) : void (int) const  @11:5\n"
                                 "    %1 = local set : (lambda)  @11:5\n"
                                 "    %2 = const 2 : int  @11:9\n"
                                 "    %3 = call %0 (%1, %2) : void  @11:5\n"
                                 "    %0 = local n : int  @12:12\n"
                                 "    %1 = load %0 : int  @12:12\n"
                                 "    %2 = local guard : Guard  @8:5\n"
                                 "    %3 = function Guard::~Guard : void () noexcept  @8:5\n"
                                 "    %4 = call %3 (%2) : void  @8:5\n"
                                 "    return %1\n"
                                 "  b1:\n"
                                 "    return\n"
                                 "function (lambda at line 10) static relevant main\n"
                                 "  parameter this : pointer\n"
                                 "  parameter value : int\n"
                                 "  b0:\n"
                                 "    %0 = local this : pointer  @10:16\n"
                                 "    %1 = load %0 : pointer  @10:16\n"
                                 "    %2 = field %1 (lambda). : int &  @10:16\n"
                                 "    %3 = load %2 : int &  @10:16\n"
                                 "    declare n : pointer  @10:16\n"
                                 "    %4 = local n : pointer  @10:16\n"
                                 "    store %4 %3 : pointer  @10:16\n"
                                 "    %0 = local value : int  @10:38\n"
                                 "    %1 = load %0 : int  @10:38\n"
                                 "    %2 = local n : pointer  @10:34\n"
                                 "    %3 = load %2 : pointer  @10:34\n"
                                 "    store %3 %1 : int  @10:38\n"
                                 "    return\n";

/* The name of a lambda's class holds the path of its file. */
static char *without_paths(const char *text)
{
    g_autoptr(GRegex) regex = g_regex_new("\\(lambda at [^)]*:[0-9]+:[0-9]+\\)", 0, 0, NULL);
    return g_regex_replace_literal(regex, text, -1, 0, "(lambda)", 0, NULL);
}

static void test_golden_cxx(void)
{
    struct parsed parsed = parse_file("golden.cpp", golden_cxx_source);
    g_autoptr(GString) dump = g_string_new(NULL);
    ir_dump(parsed.unit, dump);
    g_autofree char *text = without_paths(dump->str);
    expect("golden", text, golden_cxx);
    parsed_clear(&parsed);
}

/* Every byte range that an instruction names lies in its file. */
static void test_ranges(void)
{
    struct parsed parsed = parse_file("golden.c", golden_source);
    const struct ir_function *function = ir_unit_function(parsed.unit, "Stop");
    for (guint i = 0; i < function->blocks->len; i++) {
        GArray *insns = ir_function_block(function, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_range *range = g_array_index(insns, struct ir_insn, k).range;
            g_autofree char *text = ir_range_text(parsed.unit, range, 80);
            g_assert_nonnull(text);
            g_assert_cmpuint(range->line, >=, 3);
            g_assert_cmpuint(range->end_line, <=, 8);
        }
    }
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
        if (!g_str_has_prefix(all[i].name, "pcwlint_") && !kit_has(all[i].name, TRUE))
            g_error("%s is not in scan/kit.c", all[i].name);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    directory = g_dir_make_tmp("pcwlint-test-parse-XXXXXX", NULL);
    g_assert_nonnull(directory);
    ADD_ROWS("repair", repair_cases, what, run_repair_case);
    for (guint i = 0; i < G_N_ELEMENTS(string_cases); i++) {
        g_autofree char *path = g_strdup_printf("/parse/string/%u", i);
        g_test_add_data_func(path, &string_cases[i], run_string_case);
    }
    ADD_ROWS("init", init_cases, what, run_init_case);
    ADD_ROWS("code", code_cases, what, run_code_case);
    g_test_add_func("/parse/builtin-names", test_builtin_names);
    g_test_add_func("/parse/language", test_language);
    g_test_add_func("/parse/ir/golden", test_golden);
    g_test_add_func("/parse/ir/golden-cxx", test_golden_cxx);
    g_test_add_func("/parse/ir/ranges", test_ranges);
    g_test_add_func("/parse/unreadable", test_unreadable);
    int status = g_test_run();
    g_rmdir(directory);
    g_free(directory);
    return status;
}

/* scan/text/callers.c: which functions text shows to have to do with handles, although they never say so. */
#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "scan/text/callers.h"
#include "test/unit/scan-text.h"

static char *joined(const GPtrArray *words)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < words->len; i++)
        g_string_append_printf(text, "%s%s", i > 0 ? " " : "", (const char *)words->pdata[i]);
    return g_string_free(text, FALSE);
}

/* The names that callers.c finds in one file, sorted, with spaces between. */
static char *names_in(const char *text)
{
    g_autofree char *path = NULL;
    struct file_index *store = file_index_new(true);
    struct indexed_file *file = scan_text_file(store, text, strlen(text), &path);
    struct callers *callers = callers_new();
    callers_add(callers, file);
    g_autoptr(GPtrArray) names = callers_find(callers, NULL);
    char *all = joined(names);
    g_assert_true(names->len == 0 || callers_name_in(callers, file) != NULL);
    callers_free(callers);
    file_index_free(store);
    g_unlink(path);
    return all;
}

static void check(const char *text, const char *expected)
{
    g_autofree char *names = names_in(text);
    g_assert_cmpstr(names, ==, expected);
}

static void test_chain(void)
{
    check("void a(void) { PcwRegister(&h, &i); }\n"
          "int b(void) { a(); return 0; }\n"
          "int c(void) { return b(); }\n"
          "int d(void) { return 0; }\n",
          "a b c");
}

/* Of each of two files whether it has to do with handles. */
static void check_two(const char *first, const char *second, bool one, bool other)
{
    char *paths[2] = {NULL, NULL};
    struct file_index *store = file_index_new(true);
    struct indexed_file *files[] = {scan_text_file(store, first, strlen(first), &paths[0]),
                                    scan_text_file(store, second, strlen(second), &paths[1])};
    struct callers *callers = callers_new();
    callers_add(callers, files[0]);
    callers_add(callers, files[1]);
    g_ptr_array_unref(callers_find(callers, NULL));
    g_assert_cmpint(callers_name_in(callers, files[0]) != NULL, ==, one);
    g_assert_cmpint(callers_name_in(callers, files[1]) != NULL, ==, other);
    callers_free(callers);
    file_index_free(store);
    g_unlink(paths[0]);
    g_unlink(paths[1]);
    g_free(paths[0]);
    g_free(paths[1]);
}

/* Another driver of the tree: what it calls is its own, unless that is not certain. */
static void test_own(void)
{
    static const char unload[] =
        "void Unload(void *d) { PcwUnregister(h); }\nint Entry(void) { return (int)Unload; }\n";
    check_two(unload, "void Unload(void *d) { }\nint Entry(void) { return (int)Unload; }\n", true, false);
    check_two(unload, "int Entry(void) { return (int)Unload; }\nvoid Unload(void *d) { }\n", true, false);
    check_two(unload, "int Entry(void) { return (int)Unload; }\n", true, true);
    check_two(unload, "#ifndef FULL\nvoid Unload(void *d) { }\n#endif\nint Entry(void) { return (int)Unload; }\n", true,
              true);
    check_two(unload, "void C::Unload(void *d) { }\nint Entry(void) { return (int)Unload; }\n", true, true);
    check_two(unload,
              "void Unload(void *d) { Stop(); }\nint Entry(void) { return (int)Unload; }\nvoid Stop(void) { "
              "PcwCloseInstance(i); }\n",
              true, true);
}

static void test_annotations(void)
{
    check("_IRQL_requires_max_(PASSIVE_LEVEL)\nNTSTATUS\nStart(_In_ ULONG x)\n{ return PcwRegister(&h, &i); }\n",
          "Start");
    check("__attribute__((noinline)) void Stop(void) { PcwUnregister(h); }\n", "Stop");
}

/* What stands between the parameters of a function and its body. */
static void test_behind_parameters(void)
{
    check("NTSTATUS Start(PVOID h) NOTHROW { return PcwRegister(h, &i); }\n", "Start");
    check("NTSTATUS Start(h, i)\n    PVOID *h;\n    PVOID i;\n{ return PcwRegister(h, i); }\n", "Start");
    check("Start(h, i) PVOID *h, i; { return PcwRegister(h, i); }\n", "Start");
    check("int Start(VOID) NOTHROW;\nstruct s { int (*r)(void) = PcwRegister; };\n", "");
    check("LIST(a, b) int x;\nenum e { A = sizeof(PcwRegister) };\n", "");
    check("auto Start(int x) -> long { return PcwRegister(h, x); }\n", "Start");
}

static void test_cxx(void)
{
    check("namespace n { class C { public: void Stop() const noexcept { PcwUnregister(h); } C() : a(1), b(2) { Stop(); "
          "} }; }\n",
          "C Stop");
    check("void C::Stop() { PcwUnregister(h); }\nvoid C::~C() { Stop(); }\n", "C Stop");
}

static void test_macros(void)
{
    check("#define CLOSE(x) \\\n    PcwUnregister(x)\nvoid a(void) { CLOSE(h); }\n", "CLOSE a");
}

static void test_quiet(void)
{
    check("/* PcwRegister */ void a(void) { /* PcwRegister( */ log(\"PcwRegister\"); } // PcwRegister\n", "");
    check("int table[] = { f(1) };\nstruct s { int x; };\nvoid (*p)(void) = a;\n", "");
    check("void a(void) { x = R\"(PcwRegister)\"; y = u8R\"z(\" PcwRegister )z\"; }\n", "");
    check("// PcwRegister \\\nPcwRegister\nvoid a(void) { b(); }\n", "");
}

/* What is no comment and no literal although it looks so, and names that are written in pieces. */
static void test_loud(void)
{
    check("void a(void) { x = 1'000; PcwRegister(&h, &i); }\n", "a");
    check("void a(void) { x = 0xAB'CD; y = L'\"'; PcwRegister(&h, &i); }\n", "a");
    check("void a(void) { x = VAR\"(\"; PcwRegister(&h, &i); }\n", "a");
    check("#error don't\nvoid a(void) { PcwRegister(&h, &i); }\n", "a");
    check("void a /* b */ (void) /* c */ { Pcw\\\nRegister(&h, &i); }\n", "a");
    check("void a(void) { ab\\\nc(); }\nvoid abc(void) { PcwRegister(&h, &i); }\n", "a abc");
    check("%:define A(x) PcwRegister(x)\nvoid a(void) <% A(1); %>\n", "A a");
}

static void test_checks(void)
{
    check("int IsNew(void) { return RtlGetVersion(&v) == 0; }\nint Unasked(void) { RtlGetVersion(&v); return 1; }\n"
          "int Deep(void) { return IsNew(); }\nvoid a(void) { if (Deep()) PcwRegister(&h, &i); }\n",
          "Deep IsNew a");
}

/* A name that very many mention is not a wrapper's. */
static void test_common(void)
{
    GString *text = g_string_new("void Close(void) { PcwUnregister(h); }\n");
    for (int i = 0; i < 40; i++)
        g_string_append_printf(text, "void user%d(void) { Close(); }\n", i);
    check(text->str, "Close");
    g_string_free(text, TRUE);
}

/* The start-up routine of another driver is its own, unless some function or macro says its name. */
static void test_start(void)
{
    static const char start[] = "int DriverEntry(void) { PcwRegister(&h, &i); return 0; }\n";
    check_two(start, "#pragma alloc_text(INIT, DriverEntry)\nint DriverEntry(void) { return 1; }\n", true, false);
    check_two(start, "// {\nint DriverEntry(void);\nint f(void) { return DriverEntry(); }\n", true, true);
    check_two(start, "#define START() DriverEntry()\nint f(void) { return START(); }\n", true, true);
    check_two(start, "int f(void) { return Driver\\\nEntry(); }\n", true, true);
    check_two(start, "int f(void) { return 0; /* DriverEntry */ }\n", true, false);
    check_two(start, "PDRIVER_INITIALIZE Start = DriverEntry;\nint f(void) { return Start(); }\n", true, true);
    check_two(start,
              "int f(void) {\nif (x) {\n#if A\ng(); }\n#else\nh(); }\n#endif\n"
              "DriverEntry(); }\n",
              true, true);
}

static void test_broken(void)
{
    check("void a(void) { PcwRegister(", "a");
    check("}}}} ) ( ) { PcwRegister", "");
    check("#define", "");
    check("\"open", "");
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/callers/own", test_own);
    g_test_add_func("/callers/chain", test_chain);
    g_test_add_func("/callers/annotations", test_annotations);
    g_test_add_func("/callers/behind-parameters", test_behind_parameters);
    g_test_add_func("/callers/c++", test_cxx);
    g_test_add_func("/callers/macros", test_macros);
    g_test_add_func("/callers/quiet", test_quiet);
    g_test_add_func("/callers/loud", test_loud);
    g_test_add_func("/callers/checks", test_checks);
    g_test_add_func("/callers/common", test_common);
    g_test_add_func("/callers/start", test_start);
    g_test_add_func("/callers/broken", test_broken);
    return g_test_run();
}

/* scan/callers.c: which functions text shows to have to do with handles, although they never say so. */
#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "scan/callers.h"

/* The names that callers.c finds in one file, sorted, with spaces between. */
static char *names_in(const char *text)
{
    g_autofree char *path = NULL;
    int file = g_file_open_tmp("pcwlint-XXXXXX.c", &path, NULL);
    g_assert_cmpint(file, >=, 0);
    g_close(file, NULL);
    g_assert_true(g_file_set_contents(path, text, -1, NULL));
    struct callers *callers = callers_new();
    callers_add_file(callers, path);
    GList *names = g_list_sort(g_hash_table_get_keys(callers_names(callers, NULL)), (GCompareFunc)strcmp);
    GString *joined = g_string_new(NULL);
    for (GList *at = names; at != NULL; at = at->next)
        g_string_append_printf(joined, "%s%s", joined->len > 0 ? " " : "", (const char *)at->data);
    g_assert_true(callers_defines(callers, path) == (names != NULL));
    g_list_free(names);
    callers_free(callers);
    g_unlink(path);
    return g_string_free(joined, FALSE);
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
          "int d(void) { return 0; }\n", "a b c");
}

static void test_annotations(void)
{
    check("_IRQL_requires_max_(PASSIVE_LEVEL)\nNTSTATUS\nStart(_In_ ULONG x)\n{ return PcwRegister(&h, &i); }\n", "Start");
    check("__attribute__((noinline)) void Stop(void) { PcwUnregister(h); }\n", "Stop");
}

static void test_cxx(void)
{
    check("namespace n { class C { public: void Stop() const noexcept { PcwUnregister(h); } C() : a(1), b(2) { Stop(); } }; }\n", "C Stop");
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
}

static void test_checks(void)
{
    check("int IsNew(void) { return RtlGetVersion(&v) == 0; }\nint Unasked(void) { RtlGetVersion(&v); return 1; }\n"
          "int Deep(void) { return IsNew(); }\nvoid a(void) { if (Deep()) PcwRegister(&h, &i); }\n", "Deep IsNew a");
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
    g_test_add_func("/callers/chain", test_chain);
    g_test_add_func("/callers/annotations", test_annotations);
    g_test_add_func("/callers/c++", test_cxx);
    g_test_add_func("/callers/macros", test_macros);
    g_test_add_func("/callers/quiet", test_quiet);
    g_test_add_func("/callers/checks", test_checks);
    g_test_add_func("/callers/common", test_common);
    g_test_add_func("/callers/broken", test_broken);
    return g_test_run();
}

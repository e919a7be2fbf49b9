/* scan/text/callers.c: which functions text shows to have to do with handles, although they never say so; how headers
 * are found. */
#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "scan/text/callers.h"
#include "scan/includes.h"
#include "scan/kit-headers.h"
#include "scan/text/kernel-macros.h"
#include "scan/text/pcw-names.h"
#include "scan/nearest.h"
#include "scan/text/file-index.h"
#include "scan/text/file-words.h"
#include "scan/text/declarations.h"
#include "scan/text/mentions.h"
#include "scan/text/conditionals.h"

static char *joined(const GPtrArray *words)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < words->len; i++)
        g_string_append_printf(text, "%s%s", i > 0 ? " " : "", (const char *)words->pdata[i]);
    return g_string_free(text, FALSE);
}

/* A file with this text, and what it says; the caller removes it. */
static struct indexed_file *said_in(struct file_index *store, const char *text, gsize size, char **path)
{
    int file = g_file_open_tmp("pcwlint-XXXXXX.c", path, NULL);
    g_assert_cmpint(file, >=, 0);
    g_close(file, NULL);
    g_assert_true(g_file_set_contents(*path, text, (gssize)size, NULL));
    return file_index_of(store, *path);
}

/* The names that callers.c finds in one file, sorted, with spaces between. */
static char *names_in(const char *text)
{
    g_autofree char *path = NULL;
    struct file_index *store = file_index_new(true);
    struct indexed_file *said = said_in(store, text, strlen(text), &path);
    struct callers *callers = callers_new();
    callers_add(callers, said);
    g_autoptr(GPtrArray) names = callers_find(callers, NULL);
    char *all = joined(names);
    g_assert_true(names->len == 0 || callers_name_in(callers, said) != NULL);
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
    struct indexed_file *said[] = {said_in(store, first, strlen(first), &paths[0]),
                                   said_in(store, second, strlen(second), &paths[1])};
    struct callers *callers = callers_new();
    callers_add(callers, said[0]);
    callers_add(callers, said[1]);
    g_ptr_array_unref(callers_find(callers, NULL));
    g_assert_cmpint(callers_name_in(callers, said[0]) != NULL, ==, one);
    g_assert_cmpint(callers_name_in(callers, said[1]) != NULL, ==, other);
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

static void test_broken(void)
{
    check("void a(void) { PcwRegister(", "a");
    check("}}}} ) ( ) { PcwRegister", "");
    check("#define", "");
    check("\"open", "");
}

/* --- nearest.c --- */

static const struct nearest {
    const char *what, *header, *from, *source, *paths[4], *expected;
} nearest[] = {
    {"the folder beside", "x.h", "/r/a/src/f.c", NULL, {"/r/a/inc/x.h", "/r/b/inc/x.h"}, "/r/a/inc/x.h"},
    {"the order does not matter", "x.h", "/r/a/src/f.c", NULL, {"/r/b/inc/x.h", "/r/a/inc/x.h"}, "/r/a/inc/x.h"},
    {"below is nearer than beside",
     "x.h",
     "/r/a/src/f.c",
     NULL,
     {"/r/a/inc/x.h", "/r/a/src/sub/x.h"},
     "/r/a/src/sub/x.h"},
    {"a test's is not meant", "x.h", "/r/a/src/f.c", NULL, {"/r/a/src/test/x.h", "/r/a/inc/x.h"}, "/r/a/inc/x.h"},
    {"but by a test", "x.h", "/r/a/test/f.c", NULL, {"/r/a/test/mock/x.h", "/r/b/x.h"}, "/r/b/x.h"},
    {"a test finds its own", "x.h", "/r/a/test/f.c", NULL, {"/r/a/test/inc/x.h", "/r/a/inc/x.h"}, "/r/a/test/inc/x.h"},
    {"another system's is not meant",
     "sys/t.h",
     "/r/module/os/windows/f.c",
     NULL,
     {"/r/include/os/linux/sys/t.h", "/r/include/os/windows/spl/sys/t.h"},
     "/r/include/os/windows/spl/sys/t.h"},
    {"folders that are called alike",
     "sys/t.h",
     "/r/module/os/windows/f.c",
     NULL,
     {"/r/lib/emulation/sys/t.h", "/r/include/os/windows/spl/sys/t.h"},
     "/r/include/os/windows/spl/sys/t.h"},
    {"the header's own side", "x.h", "/r/b/inc/y.h", "/r/a/src/f.c", {"/r/a/inc/x.h", "/r/b/inc/x.h"}, "/r/b/inc/x.h"},
    {"a common header asks for the source's",
     "x.h",
     "/r/common/y.h",
     "/r/a/src/f.c",
     {"/r/b/inc/x.h", "/r/a/inc/x.h"},
     "/r/a/inc/x.h"},
    {"either slash, any case", "..\\Sub\\X.H", "/r/a/f.c", NULL, {"/r/sub/x.h"}, "/r/sub/x.h"},
    {"whole folders", "sub/x.h", "/r/a/f.c", NULL, {"/r/nosub/x.h"}, NULL},
    {"not itself", "f.c", "/r/a/f.c", NULL, {"/r/a/f.c"}, NULL},
};

static void test_nearest(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(nearest); i++) {
        const struct nearest *row = &nearest[i];
        g_autoptr(GPtrArray) paths = g_ptr_array_new();
        for (gsize k = 0; k < G_N_ELEMENTS(row->paths) && row->paths[k] != NULL; k++)
            g_ptr_array_add(paths, (gpointer)row->paths[k]);
        g_test_message("%s", row->what);
        g_assert_cmpstr(
            nearest_header(paths, "/r", row->header, row->from, row->source != NULL ? row->source : row->from), ==,
            row->expected);
    }
}

/* --- includes.c --- */

static void put(const char *root, const char *name, const char *text)
{
    g_autofree char *path = g_build_filename(root, name, NULL), *folder = g_path_get_dirname(path);
    g_assert_cmpint(g_mkdir_with_parents(folder, 0700), ==, 0);
    g_assert_true(g_file_set_contents(path, text, -1, NULL));
}

static char *supplied(gpointer data, const char *name)
{
    g_assert_null(data);
    return g_ascii_strcasecmp(name, "ntddk.h") == 0 ? g_strdup("ntddk.h") : NULL;
}

/* A small project in a folder of its own, removed by remove_project(). */
static char *make_project(void)
{
    char *root = g_dir_make_tmp("pcwlint-XXXXXX", NULL);
    g_assert_nonnull(root);
    put(root, ".pcwlint.json", "{}");
    put(root, "drv/src/main.c",
        "#include <NTDDK.H>\n  #  include \"..\\inc\\all.h\"\n#include <api/x.h>\n#include MACRO\n#include "
        "\"none.h\"\n");
    put(root, "drv/inc/all.h", "#ifdef _KERNEL\n#include \"own.h\"\n#endif\n#if defined(__KERNEL__)\n#endif\n");
    put(root, "drv/inc/own.h", "#include \"all.h\"\n#define KERNEL_MODE 1\n");
    put(root, "public/api/x.h", "#include <own.h>\n#ifdef KERNEL_MODE\n#endif\n");
    return root;
}

static void remove_project(char *root)
{
    static const char *const names[] = {
        ".pcwlint.json", "drv/src/main.c", "drv/src",    "drv/inc/all.h", "drv/inc/own.h",  "drv/inc",
        "drv",           "public/api/x.h", "public/api", "public",        "CMakeLists.txt", "."};
    for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autofree char *path = g_build_filename(root, names[i], NULL);
        g_remove(path);
    }
    g_free(root);
}

static void test_closure(void)
{
    char *root = make_project();
    g_autofree char *source = g_build_filename(root, "drv/src/main.c", NULL),
                    *x = g_build_filename(root, "public/api/x.h", NULL);
    struct tree *tree = tree_around(source);
    struct includes *includes = includes_new(tree, NULL);
    g_autoptr(GHashTable) elsewhere = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    const struct includes_search search = {.supplied = supplied, .elsewhere = elsewhere};
    g_autoptr(GPtrArray) files = includes_closure(includes, source, &search);
    g_assert_cmpuint(files->len, ==, 4);
    g_assert_cmpstr(files->pdata[0], ==, source);
    g_assert_cmpuint(g_hash_table_size(elsewhere), ==,
                     3); /* the others are found beside who includes them, or not at all */
    g_assert_cmpstr(g_hash_table_lookup(elsewhere, "NTDDK.H"), ==, "ntddk.h");
    g_assert_cmpstr(g_hash_table_lookup(elsewhere, "api/x.h"), ==, x);
    g_assert_true(g_str_has_suffix(g_hash_table_lookup(elsewhere, "own.h"), "own.h"));
    g_assert_cmpstr(kernel_macro(0), ==, "_KERNEL");
    g_assert_true(includes_ask_for(includes, files, 0));
    g_assert_true(includes_ask_for(includes, files, 1));
    g_assert_false(includes_ask_for(includes, files, 2)); /* no build file speaks of __KERNEL__ */
    g_assert_null(kernel_macro(3));
    includes_free(includes);
    tree_free(tree);
    remove_project(root);
}

static void test_linux_too(void)
{
    char *root = make_project();
    put(root, "CMakeLists.txt", "add_definitions(-D__KERNEL__)\n");
    g_autofree char *source = g_build_filename(root, "drv/src/main.c", NULL);
    struct tree *tree = tree_around(source);
    struct includes *includes = includes_new(tree, NULL);
    const struct includes_search search = {0};
    g_autoptr(GPtrArray) files = includes_closure(includes, source, &search);
    g_assert_true(includes_ask_for(includes, files, 2));
    includes_free(includes);
    tree_free(tree);
    remove_project(root);
}

/* --- mention.c --- */

static const struct mentioned {
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

static void test_mentioned(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(pcw_case); i++) {
        const struct mentioned *row = &pcw_case[i];
        struct pcw_names found = pcw_names_find(row->text, strlen(row->text));
        g_autofree char *word = g_strndup(row->text + found.at, found.length);
        g_test_message("%s", row->text);
        g_assert_cmpint(found.kind, ==, row->kind);
        if (row->word != NULL)
            g_assert_cmpstr(word, ==, row->word);
    }
}

/* --- said.c, kit.c --- */

static bool count_word(gpointer data, const char *word, gsize length)
{
    g_string_append_len(data, word, (gssize)length);
    g_string_append_c(data, ' ');
    return false;
}

static void test_said(void)
{
    static const char text[] =
        "#include <a.h>\n# include_next \"b\\c.h\"\n#include /* x */ MACRO\nint (*pf)(int), v = 1'000; /* no */\n"
        "void f(char *p) { local; } extern \"C\" { int inner; }";
    g_autofree char *path = NULL;
    struct file_index *store = file_index_new(true);
    struct indexed_file *said = said_in(store, text, sizeof text - 1, &path);
    g_autoptr(GString) words = g_string_new(NULL), outer = g_string_new(NULL);
    g_assert_true(file_index_of(store, path) == said);
    g_assert_cmpuint(said->includes->len, ==, 3);
    g_assert_cmpstr(g_array_index(said->includes, struct indexed_file_include, 1).name, ==, "b/c.h");
    g_assert_true(g_array_index(said->includes, struct indexed_file_include, 2).computed);
    g_assert_cmpuint(indexed_file_line(said, g_array_index(said->includes, struct indexed_file_include, 2).at), ==, 3);
    indexed_file_each_word(said, count_word, words);
    g_assert_true(g_str_has_suffix(words->str, "int pf int v void f char p local extern int inner "));
    indexed_file_each_outer_word(said, count_word, outer);
    g_assert_cmpstr(outer->str, ==, "int pf v void f p extern int inner ");
    g_assert_true(indexed_file_holds(said, "inner") && indexed_file_holds(said, "no"));
    g_assert_false(indexed_file_holds(said, "inne") || indexed_file_holds(said, "loca"));
    g_unlink(path);
    g_assert_cmpint(file_index_of(store, path)->state, ==, INDEXED_TEXT); /* read once */
    g_assert_cmpint(file_index_of(store, "/nowhere/x.c")->state, ==, INDEXED_UNREADABLE);
    file_index_free(store);
}

/* Which headers a text includes, with spaces between; a computed one has a ? behind it. */
static char *includes_in(const char *text, bool retains_texts)
{
    g_autofree char *path = NULL;
    struct file_index *store = file_index_new(retains_texts);
    const struct indexed_file *said = said_in(store, text, strlen(text), &path);
    GString *names = g_string_new(NULL);
    for (guint i = 0; i < said->includes->len; i++) {
        const struct indexed_file_include *include = &g_array_index(said->includes, struct indexed_file_include, i);
        g_string_append_printf(names, "%s%s%s ", include->quoted ? "" : "<", include->name,
                               include->computed ? "?" : "");
    }
    file_index_free(store);
    g_unlink(path);
    return g_strchomp(g_string_free(names, FALSE));
}

static void check_includes(const char *text, const char *expected)
{
    for (guint retains_texts = 0; retains_texts < 2; retains_texts++) {
        g_autofree char *names = includes_in(text, retains_texts);
        g_assert_cmpstr(names, ==, expected);
    }
}

static void test_includes(void)
{
    check_includes("# include \"a\\b.h\"\n\t#/* x\n */include <c.h> // d\n#inc\\\nlude \"e\\\nf.h\"\n",
                   "a/b.h <c.h ef.h");
    check_includes("/*\n#include \"a.h\"\n*/ #include \"b.h\"\n// \\\n#include \"c.h\"\nx #include \"d.h\"\n", "b.h");
    check_includes("y = R\"(\n#include \"a.h\"\n)\";\n%:include <b.h>\n?\?=include <c.h>\n", "<b.h <c.h");
    check_includes("#include A_H /* a */\n#include \"open.h\n#include <open.h\n#include \"\"\n#include", "<A_H?");
    check_includes("#pragma include_alias(\"a.h\", \"b.h\")\n#pragma include_alias(<c.h>, <d//e.h>)\n", "b.h <d//e.h");
    check_includes("#ifdef Y\ndon't\n#include <a.h>\n#endif\n#define X \\\n#include <b.h>\n#import <c.h>", "<a.h <c.h");
    check_includes("#if 0\ndon't\n#include <a.h>\n#endif\n#import <c.h>", "<c.h");
    check_includes("#if 0\n#ifdef A\n#else\n#endif\n#include <a.h>\n#else\n#include <b.h>\n#endif\n", "<b.h");
    check_includes("#if 0 + 1\n#include <a.h>\n#endif\n", "<a.h");
}

/* Nothing is read behind the last directive that may include something, however that is written. */
static void test_last_includes(void)
{
    static const char *const texts[] = {"#\finclude <a.h>",
                                        "#/**/include <a.h>",
                                        "#\\\n include <a.h>",
                                        "#inc\\\nlude <a.h>",
                                        "#i\\\n\\\nnclude <a.h>",
                                        "%:include <a.h>",
                                        "?\?=include <a.h>",
                                        "#\\u0069nclude <a.h>",
                                        "#include_next <a.h>",
                                        "#import <a.h>",
                                        "/* */ # /* \n */ include <a.h>",
                                        "#pragma include_alias(\"b.h\", <a.h>)",
                                        "#pragma\v include_alias(\"b.h\", <a.h>)",
                                        "#pra\\\ngma include_alias(\"b.h\", <a.h>)",
                                        "#pragma /**/ include_alias(\"b.h\", <a.h>)",
                                        "#pragma \\\ninclude_alias(\"b.h\", <a.h>)",
                                        "#pragma i\\\nnclude_alias(\"b.h\", <a.h>)"};
    for (guint i = 0; i < G_N_ELEMENTS(texts); i++) {
        g_autofree char *last = g_strconcat("#ifndef H\n#define H\n#pragma once\nint a; // #\n", texts[i], NULL),
                        *more = g_strconcat(last, "\n#define A(x) #x\n#endif\n// \\u0041 #", NULL),
                        *found = includes_in(last, false);
        g_assert_true(strstr(found, "a.h") != NULL || strchr(texts[i], 'u') != NULL);
        check_includes(last, found);
        check_includes(more, found);
    }
}

/* Whether a text with so many blanks before and behind it holds a word. */
static bool holds(const char *text, guint before, guint behind, const char *word)
{
    g_autofree char *path = NULL, *head = g_strnfill(before, ' '), *tail = g_strnfill(behind, ';'),
                    *whole = g_strconcat(head, text, tail, NULL);
    struct file_index *store = file_index_new(true);
    struct indexed_file *file = said_in(store, whole, strlen(whole), &path);
    bool held = indexed_file_holds(file, word);
    file_index_free(store);
    g_unlink(path);
    return held;
}

static void test_words(void)
{
    static const struct {
        const char *text, *word;
        bool held;
    } words[] = {
        {"a", "a", true},
        {"PcwRegister", "PcwRegister", true},
        {"xPcwRegister(PcwRegister2)", "PcwRegister", false},
        {"Pcw\\\nRegister", "PcwRegister", true},
        {"Pcw\\u0052egister", "PcwRegister", true},
        {"\\u0050cwRegister", "PcwRegister", true},
        {"Pcw Register", "PcwRegister", false},
        {"f(\"\\\\\");\\\n a_word_of_more_than_sixteen_characters", "a_word_of_more_than_sixteen_characters", true},
        {"eightchr", "eightchr", true},
        {"ninechars", "ninechars", true}};
    for (guint i = 0; i < G_N_ELEMENTS(words); i++)
        for (guint before = 0; before < 3; before++)
            for (guint behind = 0; behind < 70; behind++)
                g_assert_true(holds(words[i].text, before * 50 + behind, behind, words[i].word) == words[i].held);
}

static void test_kit(void)
{
    g_assert_true(kit_headers_have("NTDDK.H", true) && kit_headers_have("usbioctl.h", false) &&
                  kit_headers_have("sys\\types.h", false) && kit_headers_have("driver.tmh", true));
    g_assert_false(kit_headers_have("usbioctl.h", true) || kit_headers_have("driver.h", false));
}

/* --- speech.c --- */

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

static void note_change(gpointer data, const struct mention *mention)
{
    g_string_append_printf(data, "%s%s%s", ((GString *)data)->len > 0 ? " " : "", mention->qualified ? "::" : "",
                           mention->changes ? "changes" : "reads");
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
        mentions_read(whole, strlen(whole), subjects, places, note_change, found);
        g_assert_cmpstr(found->str, ==, expected);
    }
}

/* What texts do to `Rows`, a table, and to `Count`, a number. */
static void test_mentions(void)
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
    struct mention_subject table = {true, true}, number = {false, false};
    g_autoptr(GHashTable) subjects = g_hash_table_new(g_str_hash, g_str_equal);
    g_hash_table_insert(subjects, (gpointer) "Rows", &table);
    g_hash_table_insert(subjects, (gpointer) "Count", &number);
    for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autoptr(GString) found = g_string_new(NULL);
        mentions_read(cases[i].text, strlen(cases[i].text), subjects, NULL, note_change, found);
        g_assert_cmpstr(found->str, ==, cases[i].expected);
        check_places(cases[i].text, subjects, cases[i].expected);
    }
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
    g_test_add_func("/callers/broken", test_broken);
    g_test_add_func("/nearest", test_nearest);
    g_test_add_func("/includes/closure", test_closure);
    g_test_add_func("/includes/linux-too", test_linux_too);
    g_test_add_func("/mention", test_mentioned);
    g_test_add_func("/said", test_said);
    g_test_add_func("/includes/directives", test_includes);
    g_test_add_func("/includes/last", test_last_includes);
    g_test_add_func("/words", test_words);
    g_test_add_func("/kit", test_kit);
    g_test_add_func("/speech/introduced", test_introduced);
    g_test_add_func("/conditionals", test_conditionals);
    g_test_add_func("/speech/declares", test_declares);
    g_test_add_func("/speech/defines", test_defines);
    g_test_add_func("/mentions", test_mentions);
    return g_test_run();
}

/* scan/includes.c: how headers are found. */
#include <glib.h>
#include <string.h>

#include "scan/includes.h"
#include "scan/kit-headers.h"
#include "scan/nearest.h"
#include "scan/text/kernel-macros.h"
#include "test/unit/temporary-tree.h"

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
    temporary_tree_write(root, ".pcwlint.json", "{}", -1);
    temporary_tree_write(
        root, "drv/src/main.c",
        "#include <NTDDK.H>\n  #  include \"..\\inc\\all.h\"\n#include <api/x.h>\n#include MACRO\n#include "
        "\"none.h\"\n",
        -1);
    temporary_tree_write(root, "drv/inc/all.h",
                         "#ifdef _KERNEL\n#include \"own.h\"\n#endif\n#if defined(__KERNEL__)\n#endif\n", -1);
    temporary_tree_write(root, "drv/inc/own.h", "#include \"all.h\"\n#define KERNEL_MODE 1\n", -1);
    temporary_tree_write(root, "public/api/x.h", "#include <own.h>\n#ifdef KERNEL_MODE\n#endif\n", -1);
    return root;
}

static void remove_project(char *root)
{
    temporary_tree_remove(root);
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
    temporary_tree_write(root, "CMakeLists.txt", "add_definitions(-D__KERNEL__)\n", -1);
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

static void test_kit(void)
{
    g_assert_true(kit_headers_have("NTDDK.H", true) && kit_headers_have("usbioctl.h", false) &&
                  kit_headers_have("sys\\types.h", false) && kit_headers_have("driver.tmh", true));
    g_assert_false(kit_headers_have("usbioctl.h", true) || kit_headers_have("driver.h", false));
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/nearest", test_nearest);
    g_test_add_func("/includes/closure", test_closure);
    g_test_add_func("/includes/linux-too", test_linux_too);
    g_test_add_func("/kit", test_kit);
    return g_test_run();
}

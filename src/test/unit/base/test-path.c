/* Paths that are made absolute without GLib's function are the same as with it; and which lie in a repository's own
 * folder. */
#include <glib.h>

#include "base/file/path.h"
#include "base/file/symlink.h"
#include "base/file/view.h"

static void check_absolute(void)
{
    static const char *const paths[] = {
        "a",      "a/b.c",  "./a",  ".//a",   "./",    ".",    "",  "..",  "../a", "a/..",  "a//b",  "a/./b",  "a/",
        "a/.b/c", ".git/a", "./.a", "/a/b.c", "/a//b", "/a/.", "/", "//a", "a\\b", "./a/b", "././a", "a.b/c.d"};
    for (guint i = 0; i < G_N_ELEMENTS(paths); i++) {
        g_autofree char *made = path_absolute(paths[i]), *expected = g_canonicalize_filename(paths[i], NULL);
        g_assert_cmpstr(made, ==, expected);
    }
}

static void test_absolute(void)
{
    check_absolute();
    view_begin();
    check_absolute();
    view_end();
}

static void test_repository(void)
{
    static const struct {
        const char *path;
        bool is;
    } paths[] = {
        {".git", true},           {"a/.git/config", true},
        {"/a/.GIT", true},        {".hg/store", true},
        {"/a/.svn/b", true},      {".gitignore", false},
        {"a/.github/b.c", false}, {"x.git/config", false},
        {"a/b.git", false},       {"", false},
        {"a/..git", false},       {"/a.b/.git/c", true},
    };
    for (guint i = 0; i < G_N_ELEMENTS(paths); i++)
        if (symlink_is_of_repository(paths[i].path) != paths[i].is)
            g_error("%s", paths[i].path);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/path/absolute", test_absolute);
    g_test_add_func("/path/repository", test_repository);
    return g_test_run();
}

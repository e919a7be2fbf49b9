/* Drives of Windows, as WSL shows them. */
#include <glib.h>

#include "base/file/drive.h"
#include "base/file/path.h"
#include "test/unit/temporary-tree.h"

static const struct drive_case {
    const char *drives, *wsl, *windows, *here; /* two variables; the two names of one file, or NULL */
} drive_cases[] = {
    {NULL, "Debian", "C:\\src\\a b.c", "/mnt/c/src/a b.c"},
    {"/drives/", "Debian", "C:\\src\\a.c", "/drives/c/src/a.c"},
    {"/drives", NULL, "Z:\\a.c", "/drives/z/a.c"},
    {"/", NULL, "C:\\a.c", "/c/a.c"},
    {NULL, NULL, "C:\\a.c", NULL},
    {"relative", NULL, "C:\\a.c", NULL},
    {NULL, "Debian", "C:a.c", NULL},
    {NULL, "Debian", "\\\\server\\share\\a.c", NULL},
    {NULL, "Debian", NULL, "/mnt/data/a.c"},
    {NULL, "Debian", NULL, "/home/me/a.c"},
    {NULL, "Debian", NULL, "mnt/c/a.c"},
    {NULL, NULL, NULL, "/mnt/c/a.c"},
};

static void set_variable(const char *name, const char *value)
{
    if (value != NULL)
        g_setenv(name, value, TRUE);
    else
        g_unsetenv(name);
}

static void test_drives(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(drive_cases); i++) {
        const struct drive_case *test = &drive_cases[i];
        set_variable("PCWLINT_DRIVES", test->drives);
        set_variable("WSL_DISTRO_NAME", test->wsl);
        g_autofree char *here = test->windows != NULL ? drive_path_here(test->windows) : NULL,
                        *windows = test->here != NULL ? drive_path_of_windows(test->here) : NULL;
        if (test->windows != NULL)
            g_assert_cmpstr(here, ==, test->here);
        if (test->here != NULL)
            g_assert_cmpstr(windows, ==, test->windows);
    }
    set_variable("PCWLINT_DRIVES", NULL);
    set_variable("WSL_DISTRO_NAME", NULL);
}

/* What is on a drive is found in the case of the disk; what is not stays as it was written. */
static void test_resolve_drives(void)
{
    g_autofree char *folder = g_dir_make_tmp("pcwlint-drive-XXXXXX", NULL);
    g_assert_nonnull(folder);
    g_autofree char *below = g_build_filename(folder, "q", "Shared", NULL),
                    *file = g_build_filename(below, "Size.h", NULL);
    g_assert_cmpint(g_mkdir_with_parents(below, 0700), ==, 0);
    g_assert_true(g_file_set_contents(file, "", 0, NULL));
    set_variable("PCWLINT_DRIVES", folder);
    g_autofree char *found = path_resolve("/src", "Q:\\shared\\x\\..\\size.h"),
                    *relative = path_resolve("Q:/shared", "size.h"), *gone = path_resolve("/src", "Q:\\shared\\no.h");
    set_variable("PCWLINT_DRIVES", NULL);
    g_autofree char *unshown = path_resolve("/src", "Q:\\shared\\size.h");
    g_assert_cmpstr(found, ==, file);
    g_assert_cmpstr(relative, ==, file);
    g_assert_cmpstr(gone, ==, "Q:/shared/no.h");
    g_assert_cmpstr(unshown, ==, "Q:/shared/size.h");
    temporary_tree_remove(folder);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/drives/names", test_drives);
    g_test_add_func("/drives/resolved", test_resolve_drives);
    return g_test_run();
}

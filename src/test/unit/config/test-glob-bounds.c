/* Patterns that cost too much: matching gives up, and says so. */
#include "config/glob.h"

/* Last of all: what has given up does so for the rest of the process. */
static void test_costly_globs(void)
{
    const char *why;
    g_autoptr(GPtrArray) globs = g_ptr_array_new_with_free_func(glob_free);
    g_autofree char *name = g_strnfill(250, 'a');
    g_autoptr(GString) path = g_string_new(name);
    for (guint i = 0; i < 12; i++) /* **, *: what each folder may be taken for multiplies */
        g_string_append_printf(path, "/%s", name);
    for (guint i = 0; i < 1000; i++)
        g_ptr_array_add(globs, glob_new("**/a*a*a*a*a*a*a*a*b/**/a*a*a*a*a*a*a*a*b/**/a*a*a*a*a*a*a*a*b", &why));
    g_assert_false(globs_gave_up());
    for (guint i = 0; i < 100000 && !globs_gave_up(); i++)
        g_assert_null(globs_match(globs, path->str, false));
    g_assert_true(globs_gave_up());
    g_ptr_array_set_size(globs, 0);
    g_ptr_array_add(globs, glob_new("a", &why));
    g_assert_null(globs_match(globs, "a", false)); /* more is analysed than was asked for, never less */
}

/* A set may be as long as a file, and is read whole for each character. */
static void test_long_sets(void)
{
    const char *why;
    g_autoptr(GPtrArray) globs = g_ptr_array_new_with_free_func(glob_free);
    g_autofree char *members = g_strnfill(500000, 'b'), *name = g_strnfill(250, 'a');
    g_autofree char *text = g_strconcat("*[!", members, "]c", NULL);
    globs_begin();
    g_ptr_array_add(globs, glob_new(text, &why));
    for (guint i = 0; i < 200 && !globs_gave_up(); i++)
        g_assert_null(globs_match(globs, name, false));
    g_assert_true(globs_gave_up());
    globs_begin();
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/glob-bounds/long-sets", test_long_sets);
    g_test_add_func("/glob-bounds/costly-globs", test_costly_globs);
    return g_test_run();
}

#include <glib/gstdio.h>

#include "test/unit/temporary-tree.h"

void temporary_tree_write(const char *folder, const char *name, const char *bytes, gssize size)
{
    g_autofree char *path = g_build_filename(folder, name, NULL), *above = g_path_get_dirname(path);
    g_mkdir_with_parents(above, 0700);
    g_assert_true(g_file_set_contents(path, bytes, size, NULL));
}

void temporary_tree_remove(const char *path)
{
    GDir *dir = g_file_test(path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open(path, 0, NULL);
    const char *name;
    while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
        g_autofree char *entry = g_build_filename(path, name, NULL);
        temporary_tree_remove(entry);
    }
    g_clear_pointer(&dir, g_dir_close);
    g_assert_cmpint(g_remove(path), ==, 0);
}

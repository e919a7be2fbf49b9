#include "fix/editable.h"

#include <glib.h>
#include <string.h>

#include "base/file/symlink.h"
#include "os/path.h"
#include "scan/tree.h"

struct fix_editable {
    GPtrArray *files; /* of char *: real paths */
    GPtrArray *roots; /* of char *: real paths of directories */
};

static void add_real(GPtrArray *list, const char *path)
{
    char *real = os_real_path(path);
    if (real != NULL)
        g_ptr_array_add(list, g_strdup(real));
    g_free(real);
}

/* The tree around a directory is that of whatever is in it. */
static void editable_add_tree(struct fix_editable *editable, const char *input, bool is_directory)
{
    g_autofree char *inside = is_directory ? g_build_filename(input, "file", NULL) : g_strdup(input);
    struct tree *tree = tree_around(inside);
    add_real(editable->roots, tree_root(tree));
    tree_free(tree);
}

struct fix_editable *fix_editable_new(char *const *inputs)
{
    struct fix_editable *editable = g_new(struct fix_editable, 1);
    *editable = (struct fix_editable){g_ptr_array_new_with_free_func(g_free), g_ptr_array_new_with_free_func(g_free)};
    for (guint i = 0; inputs != NULL && inputs[i] != NULL; i++) {
        bool is_directory = g_file_test(inputs[i], G_FILE_TEST_IS_DIR);
        if (symlink_escapes(inputs[i]))
            continue;
        add_real(is_directory ? editable->roots : editable->files, inputs[i]);
        editable_add_tree(editable, inputs[i], is_directory);
    }
    return editable;
}

void fix_editable_free(struct fix_editable *editable)
{
    g_ptr_array_unref(editable->files);
    g_ptr_array_unref(editable->roots);
    g_free(editable);
}

bool fix_editable_holds(const struct fix_editable *editable, const char *real)
{
    if (g_ptr_array_find_with_equal_func(editable->files, real, g_str_equal, NULL))
        return true;
    for (guint i = 0; i < editable->roots->len; i++)
        if (symlink_is_below(real, editable->roots->pdata[i]) &&
            !symlink_is_of_repository(real + strlen(editable->roots->pdata[i])))
            return true;
    return false;
}

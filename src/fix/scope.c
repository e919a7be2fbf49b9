#include "fix/scope.h"

#include <glib.h>
#include <string.h>

#include "base/file/stray.h"
#include "os/path.h"
#include "scan/tree.h"

struct fix_scope {
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
static void add_tree(struct fix_scope *scope, const char *input, bool is_directory)
{
    g_autofree char *inside = is_directory ? g_build_filename(input, "file", NULL) : g_strdup(input);
    struct tree *tree = tree_around(inside);
    add_real(scope->roots, tree_root(tree));
    tree_free(tree);
}

struct fix_scope *fix_scope_new(char *const *inputs)
{
    struct fix_scope *scope = g_new(struct fix_scope, 1);
    *scope = (struct fix_scope){g_ptr_array_new_with_free_func(g_free), g_ptr_array_new_with_free_func(g_free)};
    for (guint i = 0; inputs != NULL && inputs[i] != NULL; i++) {
        bool is_directory = g_file_test(inputs[i], G_FILE_TEST_IS_DIR);
        if (stray_path(inputs[i]))
            continue;
        add_real(is_directory ? scope->roots : scope->files, inputs[i]);
        add_tree(scope, inputs[i], is_directory);
    }
    return scope;
}

void fix_scope_free(struct fix_scope *scope)
{
    g_ptr_array_unref(scope->files);
    g_ptr_array_unref(scope->roots);
    g_free(scope);
}

bool fix_scope_holds(const struct fix_scope *scope, const char *real)
{
    if (g_ptr_array_find_with_equal_func(scope->files, real, g_str_equal, NULL))
        return true;
    for (guint i = 0; i < scope->roots->len; i++)
        if (stray_is_below(real, scope->roots->pdata[i]) &&
            !stray_is_of_repository(real + strlen(scope->roots->pdata[i])))
            return true;
    return false;
}

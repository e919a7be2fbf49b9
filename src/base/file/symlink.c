#include "base/file/symlink.h"

#include <glib.h>
#include <string.h>

#include "base/file/checkout.h"
#include "base/file/path.h"
#include "os/path.h"

bool symlink_is_below(const char *path, const char *root)
{
    size_t length = strlen(root);
    return g_str_has_prefix(path, root) && (path[length] == G_DIR_SEPARATOR || G_IS_DIR_SEPARATOR(root[length - 1]));
}

bool symlink_is_of_repository(const char *path)
{
    static const char *const folders[] = {".git", ".hg", ".svn"};
    for (const char *dot = path; (dot = strchr(dot, '.')) != NULL; dot++)
        for (guint i = 0; (dot == path || G_IS_DIR_SEPARATOR(dot[-1])) && i < G_N_ELEMENTS(folders); i++) {
            gsize length = strlen(folders[i]);
            if (g_ascii_strncasecmp(dot, folders[i], length) == 0 &&
                (dot[length] == '\0' || G_IS_DIR_SEPARATOR(dot[length])))
                return true;
        }
    return false;
}

/*
 * Whether `folder`/`name` is a link that leads out of the repository that the link is in.  Where there is no
 * repository, a link below the working directory `here` must stay below it.  Elsewhere a link to a folder is accepted,
 * as part of how the disk is laid out, and a link to a file may lead to its own folder or below.
 */
static bool leads_out(const char *here, const char *folder, const char *name, bool last)
{
    g_autofree char *path = g_build_filename(folder, name, NULL);
    char *real = g_file_test(path, G_FILE_TEST_IS_SYMLINK) ? os_real_path(path) : NULL;
    g_autofree char *repository = real != NULL ? checkout_root_above(folder) : NULL;
    bool below = here != NULL && (strcmp(folder, here) == 0 || symlink_is_below(folder, here));
    const char *own = below ? here : last && !g_file_test(path, G_FILE_TEST_IS_DIR) ? folder : NULL;
    const char *root = repository != NULL ? repository : own;
    bool out = real != NULL && root != NULL && strcmp(real, root) != 0 && !symlink_is_below(real, root);
    out |=
        real != NULL && root != NULL && symlink_is_below(real, root) && symlink_is_of_repository(real + strlen(root));
    g_free(real);
    return out;
}

bool symlink_escapes(const char *path)
{
    g_auto(GStrv) names = g_strsplit(path, G_DIR_SEPARATOR_S, -1);
    char *at = os_real_path(g_path_is_absolute(path) ? G_DIR_SEPARATOR_S : ".");
    g_autofree char *here = os_real_path(".");
    bool out = false;
    for (guint i = 0; names[i] != NULL && at != NULL && !out; i++) {
        if (names[i][0] == '\0')
            continue;
        out = leads_out(here, at, names[i], names[i + 1] == NULL);
        g_autofree char *next = g_build_filename(at, names[i], NULL);
        g_free(at);
        at = os_real_path(next);
    }
    g_free(at);
    return out;
}

char *symlink_root(const char *folder)
{
    g_autofree char *real = path_real(folder);
    char *repository = checkout_root_above(real);
    return repository != NULL ? repository : g_steal_pointer(&real);
}

#include "base/file/checkout.h"

#include <glib.h>
#include <string.h>

#include "base/file/observe.h"

bool checkout_is_root(const char *folder)
{
    static const char *const markers[] = {".git", ".hg", ".svn"};
    for (guint i = 0; i < G_N_ELEMENTS(markers); i++) {
        g_autofree char *entry = g_build_filename(folder, markers[i], NULL);
        if (observe_place(entry) != PLACE_NONE)
            return true;
    }
    return false;
}

char *checkout_root_above(const char *folder)
{
    char *at = g_strdup(folder);
    while (!checkout_is_root(at)) {
        char *above = g_path_get_dirname(at);
        bool top = strcmp(above, at) == 0;
        g_free(at);
        at = above;
        if (top) {
            g_free(at);
            return NULL;
        }
    }
    return at;
}

bool checkout_is_shared(const char *folder)
{
    g_autofree char *home = g_canonicalize_filename(g_get_home_dir(), NULL),
                    *temporary = g_canonicalize_filename(g_get_tmp_dir(), NULL);
    return strcmp(folder, home) == 0 || strcmp(folder, temporary) == 0;
}

#include "base/file/checkout.h"

#include <glib.h>
#include <string.h>

#include "base/file/observe.h"
#include "base/file/path.h"

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
        if (!path_climb(&at)) {
            g_free(at);
            return NULL;
        }
    }
    return at;
}

bool checkout_is_shared(const char *folder)
{
    g_autofree char *home = path_absolute(g_get_home_dir()), *temporary = path_absolute(g_get_tmp_dir());
    return strcmp(folder, home) == 0 || strcmp(folder, temporary) == 0;
}

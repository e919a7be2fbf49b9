#include "base/installed.h"

#include <glib.h>

#include "os/path.h"

char *installed_program(const char *name)
{
    const char *path = g_getenv("PATH");
    g_auto(GStrv) folders = g_strsplit(path != NULL ? path : "", G_SEARCHPATH_SEPARATOR_S, -1);
    g_autofree char *base = g_strconcat(name, OS_PROGRAM_SUFFIX, NULL);
    for (guint i = 0; folders[i] != NULL; i++) {
        g_autofree char *file = g_build_filename(folders[i], base, NULL);
        if (g_path_is_absolute(folders[i]) && g_file_test(file, G_FILE_TEST_IS_EXECUTABLE) &&
            !g_file_test(file, G_FILE_TEST_IS_DIR))
            return g_steal_pointer(&file);
    }
    return NULL;
}

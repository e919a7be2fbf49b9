#include "fuzz/stored.h"

#include <glib/gstdio.h>
#include <stdlib.h>

static char *folder;

static void remove_folder(void)
{
    g_autoptr(GDir) entries = g_dir_open(folder, 0, NULL);
    const char *name;
    while (entries != NULL && (name = g_dir_read_name(entries)) != NULL) {
        g_autofree char *path = g_build_filename(folder, name, NULL);
        g_unlink(path);
    }
    g_rmdir(folder);
    g_free(folder);
}

const char *stored_folder(void)
{
    if (folder == NULL) {
        folder = g_dir_make_tmp("pcwlint-fuzz-XXXXXX", NULL);
        g_assert(folder != NULL);
        atexit(remove_folder);
    }
    return folder;
}

char *stored_as(const char *name, const uint8_t *data, size_t size)
{
    char *path = g_build_filename(stored_folder(), name, NULL);
    g_unlink(path); /* GLib writes over the old file without making it shorter */
    gboolean stored =
        g_file_set_contents_full(path, (const char *)data, (gssize)size, G_FILE_SET_CONTENTS_NONE, 0600, NULL);
    g_assert(stored);
    return path;
}

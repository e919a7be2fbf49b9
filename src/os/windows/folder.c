#include "os/folder.h"

bool os_folder_list(const char *path, void (*add)(void *data, const char *name, enum os_entry kind), void *data,
                    GError **error)
{
    GDir *dir = g_dir_open(path, 0, error);
    const char *name;
    while (dir != NULL && (name = g_dir_read_name(dir)) != NULL)
        add(data, name, OS_ENTRY_UNTOLD);
    if (dir != NULL)
        g_dir_close(dir);
    return dir != NULL;
}

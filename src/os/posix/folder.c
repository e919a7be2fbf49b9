#include "os/folder.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>

static enum os_entry folder_kind_of(const struct dirent *entry)
{
    switch (entry->d_type) {
    case DT_REG:
        return OS_ENTRY_FILE;
    case DT_DIR:
        return OS_ENTRY_FOLDER;
    case DT_LNK:
        return OS_ENTRY_LINK;
    case DT_UNKNOWN:
        return OS_ENTRY_UNTOLD;
    default:
        return OS_ENTRY_OTHER;
    }
}

bool os_folder_list(const char *path, void (*add)(void *data, const char *name, enum os_entry kind), void *data,
                    GError **error)
{
    DIR *dir = opendir(path);
    if (dir == NULL) {
        int cause = errno;
        g_set_error(error, G_FILE_ERROR, (int)g_file_error_from_errno(cause), "%s", g_strerror(cause));
        return false;
    }
    const struct dirent *entry;
    while ((entry = readdir(dir)) != NULL)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            add(data, entry->d_name, folder_kind_of(entry));
    closedir(dir);
    return true;
}

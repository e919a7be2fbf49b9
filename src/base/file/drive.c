#include "base/file/drive.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

#define DRIVES_OF_WSL "/mnt"

/* The folder of the drives, without a slash at its end; NULL: none.  Free with g_free(). */
static char *drives_folder(void)
{
    const char *stated = g_getenv("PCWLINT_DRIVES");
    if (stated == NULL && g_getenv("WSL_DISTRO_NAME") != NULL)
        stated = DRIVES_OF_WSL;
    if (stated == NULL || !g_path_is_absolute(stated))
        return NULL;
    gsize length = strlen(stated);
    while (length > 0 && stated[length - 1] == '/')
        length--;
    return g_strndup(stated, length);
}

static bool is_at_separator(char c)
{
    return c == '/' || c == '\\';
}

char *drive_path_here(const char *path)
{
    g_autofree char *folder = drives_folder();
    if (folder == NULL || !g_ascii_isalpha(path[0]) || path[1] != ':' || !is_at_separator(path[2]))
        return NULL;
    char *here = g_strdup_printf("%s/%c%s", folder, g_ascii_tolower(path[0]), path + 2);
    g_strdelimit(here + strlen(folder), "\\", '/');
    return here;
}

char *drive_path_of_windows(const char *path)
{
    g_autofree char *folder = drives_folder();
    if (folder == NULL || !g_str_has_prefix(path, folder))
        return NULL;
    const char *drive = path + strlen(folder);
    if (drive[0] != '/' || !g_ascii_isalpha(drive[1]) || drive[2] != '/')
        return NULL;
    return g_strdelimit(g_strdup_printf("%c:%s", g_ascii_toupper(drive[1]), drive + 2), "/", '\\');
}

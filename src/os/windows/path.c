#include "os/path.h"

#include <errno.h>
#include <glib.h>
#include <windows.h>

/* No path is longer. */
enum { MOST = 32768 };

/* In the long form, without "\\?\", as users write paths. */
static char *windows_path_plain(const wchar_t *found)
{
    char *path = g_utf16_to_utf8((const gunichar2 *)found, -1, NULL, NULL, NULL);
    if (path != NULL && g_str_has_prefix(path, "\\\\?\\") && g_ascii_isalpha(path[4]))
        memmove(path, path + 4, strlen(path + 4) + 1);
    return path;
}

char *os_real_path(const char *path)
{
    char *real = NULL;
    g_autofree wchar_t *wide = (wchar_t *)g_utf8_to_utf16(path, -1, NULL, NULL, NULL), *found = g_new(wchar_t, MOST);
    HANDLE file = wide == NULL ? INVALID_HANDLE_VALUE
                               : CreateFileW(wide, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                                             OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    if (file != INVALID_HANDLE_VALUE) {
        DWORD length = GetFinalPathNameByHandleW(file, found, MOST, FILE_NAME_NORMALIZED);
        real = length > 0 && length < MOST ? windows_path_plain(found) : NULL;
        CloseHandle(file);
    }
    if (real == NULL)
        errno = ENOENT;
    return real;
}

char *os_own_program(void)
{
    g_autofree wchar_t *found = g_new(wchar_t, MOST);
    DWORD length = GetModuleFileNameW(NULL, found, MOST);
    return length > 0 && length < MOST ? windows_path_plain(found) : NULL;
}

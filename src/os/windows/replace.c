#include "os/replace.h"

#include <errno.h>
#include <stdbool.h>
#include <windows.h>

#include "os/file.h"

int os_open_plain(const char *path)
{
    GStatBuf status;
    if (g_stat(path, &status) != 0)
        return -1;
    if (!S_ISREG(status.st_mode)) { /* opening a device may act on it */
        errno = ENOENT;
        return -1;
    }
    return os_open_to_read(path, OS_LINKS_REFUSED);
}

static bool windows_replace_is_as_read(const struct os_replacement *new)
{
    GStatBuf now;
    return g_stat(new->path, &now) == 0 && now.st_size == new->status->st_size &&now.st_mtime == new->status->st_mtime;
}

/* The system keeps the owner, the rights and the streams of the file that is replaced. */
static enum os_replaced windows_replace_put_in_place(const char *fresh, const struct os_replacement *new)
{
    g_autofree gunichar2 *from = g_utf8_to_utf16(fresh, -1, NULL, NULL, NULL),
                         *to = g_utf8_to_utf16(new->path, -1, NULL, NULL, NULL);
    if (!windows_replace_is_as_read(new))
        return OS_REPLACE_CHANGED;
    if (from != NULL && to != NULL && ReplaceFileW((wchar_t *)to, (wchar_t *)from, NULL, 0, NULL, NULL))
        return OS_REPLACED;
    errno = EACCES; /* somebody has it open */
    return OS_REPLACE_FAILED;
}

static bool windows_replace_fill(int fd, const struct os_replacement *new)
{
    const char *at = new->bytes;
    gssize written = 1;
    for (gsize rest = new->size; rest > 0 && written > 0; rest -= (gsize)MAX(written, 0)) {
        written = os_write(fd, at, rest);
        at += MAX(written, 0);
    }
    bool good = written > 0 && g_fsync(fd) == 0;
    return g_close(fd, NULL) && good;
}

enum os_replaced os_replace(const struct os_replacement *replacement)
{
    g_autofree char *folder = g_path_get_dirname(replacement->path), *name = g_strdup(replacement->pattern);
    replacement->name(name);
    g_autofree char *fresh = g_build_filename(folder, name, NULL);
    for (guint i = 0; i < replacement->abandoned->len; i++) {
        g_autofree char *path = g_build_filename(folder, replacement->abandoned->pdata[i], NULL);
        g_unlink(path);
    }
    int fd = os_create(fresh, 0600);
    if (fd < 0)
        return OS_REPLACE_FAILED;
    enum os_replaced result =
        windows_replace_fill(fd, replacement) ? windows_replace_put_in_place(fresh, replacement) : OS_REPLACE_WRITING;
    int cause = errno;
    if (result != OS_REPLACED)
        g_unlink(fresh);
    errno = cause;
    return result;
}

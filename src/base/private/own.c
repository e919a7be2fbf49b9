#include "base/private/own.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "os/file.h"
#include "os/owner.h"

char *own_why_not(const char *folder)
{
    return os_owner_why_not(folder);
}

bool own_is_folder(const char *path)
{
    return os_owner_has_folder(path);
}

bool own_is_absent(const char *path)
{
    GStatBuf status;
    return g_lstat(path, &status) != 0 && errno == ENOENT;
}

static bool is_safe(const char *folder)
{
    g_autofree char *why = own_why_not(folder);
    return why == NULL;
}

bool own_make_folder(const char *root, const char *folder)
{
    bool safe = is_safe(root), free_of_others = safe && (own_is_folder(root) || own_is_absent(root));
    if (!free_of_others)
        errno = safe ? ENOTDIR : EPERM;
    if (!free_of_others || g_mkdir_with_parents(folder, 0700) != 0)
        return false;
    /* Where everybody can make folders, another user may have made this one first. */
    bool own = is_safe(root) && own_is_folder(root) && own_is_folder(folder);
    if (!own)
        errno = EPERM;
    return own;
}

/*
 * Opens a regular file of the user for reading; -1 with errno on failure.
 *
 * The file is checked before it is opened, since opening a device may act on it, and again afterwards, since another
 * file may have taken its place.
 */
static int own_open(const char *path, gsize limit, gsize *size)
{
    GStatBuf status;
    if (g_lstat(path, &status) != 0)
        return -1;
    if (!S_ISREG(status.st_mode)) {
        errno = EPERM;
        return -1;
    }
    int file = os_open_to_read(path, OS_LINKS_REFUSED);
    if (file < 0)
        return -1;
    if (os_owner_has_open(file, &status) && (guint64)status.st_size <= limit) {
        *size = (gsize)status.st_size;
        return file;
    }
    g_close(file, NULL);
    errno = EPERM;
    return -1;
}

char *own_read(const char *path, gsize limit, gsize *size)
{
    int file = own_open(path, limit, size);
    if (file < 0)
        return NULL;
    char *bytes = g_malloc(*size + 1);
    gsize at = 0;
    gssize part = 1;
    while (at < *size && (part = os_read(file, bytes + at, *size - at)) > 0)
        at += (gsize)part;
    int cause = part < 0 ? errno : EIO;
    g_close(file, NULL);
    bytes[at] = '\0';
    if (at < *size)
        g_clear_pointer(&bytes, g_free);
    errno = cause;
    return bytes;
}

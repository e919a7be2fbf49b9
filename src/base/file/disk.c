#include "base/file/disk.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdbool.h>

#include "base/file/path.h"
#include "base/file/symlink.h"
#include "base/file/view.h"
#include "base/text/text.h"
#include "os/file.h"

static bool disk_refuse(GError **error, const char *what)
{
    g_set_error_literal(error, TEXT_ERROR, 0, what);
    return false;
}

static bool refuse_by_system(GError **error, int cause)
{
    g_set_error(error, TEXT_ERROR, 0, "cannot open: %s", g_strerror(cause));
    return false;
}

/*
 * Whether a link of the tree led into a repository's own folder, where a checkout may keep the token that it was made
 * with.  Who names such a folder means it.
 */
static bool is_led_into_repository(const char *path)
{
    g_autofree char *absolute = path_absolute(path), *real = NULL;
    if (symlink_is_of_repository(absolute))
        return false;
    real = view_real(path);
    return symlink_is_of_repository(real);
}

static bool disk_check(const GStatBuf *status, gsize limit, GError **error)
{
    if (!S_ISREG(status->st_mode))
        return disk_refuse(error, "is not a regular file");
    if ((guint64)status->st_size > limit)
        g_set_error(error, TEXT_ERROR, 0, "is larger than %u MiB", (guint)(limit >> 20));
    return (guint64)status->st_size <= limit;
}

/* Reads at most the bytes that the file had when it was opened. */
static bool disk_fill(int fd, char *bytes, gsize wanted, gsize *size, GError **error)
{
    char more;
    gssize n = 1;
    for (*size = 0; *size < wanted && n > 0; *size += (gsize)MAX(n, 0))
        n = os_read(fd, bytes + *size, wanted - *size);
    if (wanted == 0)
        n = os_read(fd, &more, 1);
    if (n < 0)
        return refuse_by_system(error, errno);
    return wanted > 0 || n == 0 ||
           disk_refuse(error, "has the size 0 but is not empty: it is a file of the kernel, whose size is unknown");
}

char *disk_read_open(int fd, gsize limit, gsize *size, GError **error)
{
    *size = 0;
    GStatBuf status;
    char *bytes = NULL;
    bool good = (os_status_of(fd, &status) || refuse_by_system(error, errno)) && disk_check(&status, limit, error) &&
                (os_is_on_disk(fd) || disk_refuse(error, "is not a regular file"));
    if (good && (bytes = g_try_malloc((gsize)status.st_size + 1)) == NULL)
        good = refuse_by_system(error, ENOMEM);
    if (!good || !disk_fill(fd, bytes, (gsize)status.st_size, size, error))
        g_clear_pointer(&bytes, g_free);
    else
        bytes[*size] = '\0';
    return bytes;
}

bool disk_is_plain(const char *path)
{
    return view_knows_file(path) && !is_led_into_repository(path);
}

char *disk_read_plain(const char *path, gsize limit, gsize *size, GError **error)
{
    *size = 0;
    int fd = os_open_to_read(path, OS_LINKS_FOLLOWED), cause = errno;
    if (fd < 0) {
        refuse_by_system(error, cause);
        return NULL;
    }
    char *bytes = disk_read_open(fd, limit, size, error);
    g_close(fd, NULL);
    return bytes;
}

char *disk_read(const char *path, gsize limit, gsize *size, GError **error)
{
    GStatBuf status;
    *size = 0;
    if (view_knows_absent(path)) {
        refuse_by_system(error, ENOENT);
        return NULL;
    }
    if (!view_knows_file(path) && g_stat(path, &status) == 0 &&
        !disk_check(&status, limit, error)) /* opening a device may have effects */
        return NULL;
    if (is_led_into_repository(path)) {
        disk_refuse(error, "is a file of the repository itself (.git), which is not read through a link");
        return NULL;
    }
    return disk_read_plain(path, limit, size, error);
}

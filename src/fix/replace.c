/* The only place that knows how POSIX replaces a file. */
#include "fix/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

static bool fail(GError **error, const char *what)
{
    g_set_error(error, FIX_ERROR, 0, "%s: %s", what, g_strerror(errno));
    return false;
}

static bool write_all(int fd, const char *bytes, gsize size, GError **error)
{
    while (size > 0) {
        gssize written = write(fd, bytes, size);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return fail(error, "cannot be written");
        bytes += written;
        size -= (gsize)written;
    }
    return true;
}

/* The owner first: changing it takes special bits away. */
static bool keep_rights(int fd, const struct stat *status, GError **error)
{
    struct stat fresh;
    if (fstat(fd, &fresh) != 0)
        return fail(error, "cannot be written");
    if ((fresh.st_uid != status->st_uid || fresh.st_gid != status->st_gid) && fchown(fd, status->st_uid, status->st_gid) != 0)
        return fail(error, "cannot be replaced with its owner kept");
    return fchmod(fd, status->st_mode & 07777) == 0 || fail(error, "cannot be replaced with its permissions kept");
}

static bool fill(int fd, const struct fix_file *file, const char *bytes, gsize size, GError **error)
{
    return write_all(fd, bytes, size, error) && keep_rights(fd, &file->status, error) &&
           (fsync(fd) == 0 || fail(error, "cannot be written"));
}

static bool is_as_read(const struct fix_file *file, GError **error)
{
    struct stat now;
    bool same = stat(file->real, &now) == 0 && now.st_dev == file->status.st_dev && now.st_ino == file->status.st_ino &&
                now.st_size == file->status.st_size && now.st_mtim.tv_sec == file->status.st_mtim.tv_sec &&
                now.st_mtim.tv_nsec == file->status.st_mtim.tv_nsec;
    if (!same)
        g_set_error(error, FIX_ERROR, 0, "has changed since it was read");
    return same;
}

/* So that the new name survives a crash of the machine too; where directories cannot be synchronised, the file is still whole. */
static void sync_directory(const char *directory)
{
    int fd = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        (void)fsync(fd);
        (void)close(fd);
    }
}

bool fix_replace(const struct fix_file *file, const char *bytes, gsize size, GError **error)
{
    g_autofree char *directory = g_path_get_dirname(file->real), *fresh = g_build_filename(directory, ".pcwlint-XXXXXX", NULL);
    int fd = g_mkstemp_full(fresh, O_RDWR | O_CLOEXEC, 0600);
    if (fd < 0)
        return fail(error, "cannot be replaced");
    bool good = fill(fd, file, bytes, size, error);
    if (close(fd) != 0 && good)
        good = fail(error, "cannot be written");
    good = good && is_as_read(file, error) && (g_rename(fresh, file->real) == 0 || fail(error, "cannot be replaced"));
    if (good)
        sync_directory(directory);
    else
        (void)g_unlink(fresh);
    return good;
}

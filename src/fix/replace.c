/* The only place that knows how POSIX replaces a file. */
#include "fix/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h> /* renameat() */
#include <string.h>
#include <unistd.h>

#include "base/file/fresh.h"

static bool fail(GError **error, const char *what)
{
    g_set_error(error, FIX_ERROR, 0, "%s: %s", what, g_strerror(errno));
    return false;
}

/* The owner first: changing it takes special bits away. */
static bool keep_rights(int fd, const struct stat *status, GError **error)
{
    struct stat fresh;
    if (fstat(fd, &fresh) != 0)
        return fail(error, "cannot be written");
    if ((fresh.st_uid != status->st_uid || fresh.st_gid != status->st_gid) &&
        fchown(fd, status->st_uid, status->st_gid) != 0)
        return fail(error, "cannot be replaced with its owner kept");
    return fchmod(fd, status->st_mode & 07777) == 0 || fail(error, "cannot be replaced with its permissions kept");
}

static bool fill(int fd, const struct fix_file *file, const char *bytes, gsize size, GError **error)
{
    return (fresh_fill(fd, bytes, size) || fail(error, "cannot be written")) && keep_rights(fd, &file->status, error) &&
           (fsync(fd) == 0 || fail(error, "cannot be written"));
}

/* ---- the folder ---- */

/* Opening a folder on the path needs no permission to read it. */
#if defined(O_PATH)
#define THROUGH O_PATH
#elif defined(O_SEARCH)
#define THROUGH O_SEARCH
#else
#define THROUGH O_RDONLY
#endif

/* Opens a folder by a path without links, part by part: a part that has become a link meanwhile is not followed.  -1
 * with errno. */
static int open_folder(const char *folder)
{
    g_auto(GStrv) names = g_strsplit(folder, "/", -1);
    int at = open("/", THROUGH | O_DIRECTORY | O_CLOEXEC);
    for (guint i = 0; names[i] != NULL && at >= 0; i++) {
        if (names[i][0] == '\0')
            continue;
        int next = openat(at, names[i], THROUGH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC), cause = errno;
        (void)close(at);
        errno = cause;
        at = next;
    }
    return at;
}

int fix_open(const char *real)
{
    g_autofree char *directory = g_path_get_dirname(real), *name = g_path_get_basename(real);
    struct stat status;
    int folder = open_folder(directory), fd = -1;
    if (folder < 0)
        return -1;
    if (fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0) {
        errno = ENOENT; /* opening a device may act on it */
        if (S_ISREG(status.st_mode))
            fd = openat(folder, name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC);
    }
    int cause = errno;
    (void)close(folder);
    errno = cause;
    return fd;
}

static bool is_as_read(int folder, const char *name, const struct fix_file *file, GError **error)
{
    struct stat now;
    bool same = fstatat(folder, name, &now, AT_SYMLINK_NOFOLLOW) == 0 && now.st_dev == file->status.st_dev &&
                now.st_ino == file->status.st_ino && now.st_size == file->status.st_size &&
                now.st_mtim.tv_sec == file->status.st_mtim.tv_sec &&
                now.st_mtim.tv_nsec == file->status.st_mtim.tv_nsec;
    if (!same)
        g_set_error(error, FIX_ERROR, 0, "has changed since it was read");
    return same;
}

/* So that the new name survives a crash of the machine too; where directories cannot be synchronised, the file is still
 * whole. */
static void sync_folder(int folder)
{
    int fd = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) {
        (void)fsync(fd);
        (void)close(fd);
    }
}

/* Creates a file with a new name, which is stored in `name`; -1 with errno. */
static int make_fresh(int folder, char name[sizeof FRESH_PATTERN])
{
    enum { TRIES = 100 };
    int fd = -1;
    for (guint i = 0; i < TRIES && fd < 0 && (i == 0 || errno == EEXIST); i++) {
        strcpy(name, FRESH_PATTERN);
        fresh_name(name);
        fd = openat(folder, name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    }
    return fd;
}

/* Temporary files that killed processes have left there. */
static void remove_left(int folder, const char *directory)
{
    g_autoptr(GPtrArray) left = fresh_left(directory);
    for (guint i = 0; i < left->len; i++)
        (void)unlinkat(folder, left->pdata[i], 0);
}

static bool replace_in(int folder, const struct fix_file *file, const char *bytes, gsize size, GError **error)
{
    g_autofree char *name = g_path_get_basename(file->real);
    char fresh[sizeof FRESH_PATTERN];
    int fd = make_fresh(folder, fresh);
    if (fd < 0)
        return fail(error, "cannot be replaced");
    bool good = fill(fd, file, bytes, size, error);
    if (close(fd) != 0 && good)
        good = fail(error, "cannot be written");
    good = good && is_as_read(folder, name, file, error) &&
           (renameat(folder, fresh, folder, name) == 0 || fail(error, "cannot be replaced"));
    if (good)
        sync_folder(folder);
    else
        (void)unlinkat(folder, fresh, 0);
    return good;
}

bool fix_replace(const struct fix_file *file, const char *bytes, gsize size, GError **error)
{
    g_autofree char *directory = g_path_get_dirname(file->real);
    int folder = open_folder(directory);
    if (folder < 0)
        return fail(error, "cannot be replaced");
    remove_left(folder, directory);
    bool good = replace_in(folder, file, bytes, size, error);
    (void)close(folder);
    return good;
}

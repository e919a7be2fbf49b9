/* The only place that knows how POSIX replaces a file. */
#include "os/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h> /* renameat() */
#include <stdbool.h>
#include <unistd.h>

#include "os/file.h"

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

int os_open_plain(const char *path)
{
    g_autofree char *directory = g_path_get_dirname(path), *name = g_path_get_basename(path);
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

static bool is_as_read(int folder, const char *name, const struct stat *read)
{
    struct stat now;
    return fstatat(folder, name, &now, AT_SYMLINK_NOFOLLOW) == 0 && now.st_dev == read->st_dev &&
           now.st_ino == read->st_ino && now.st_size == read->st_size && now.st_mtim.tv_sec == read->st_mtim.tv_sec &&
           now.st_mtim.tv_nsec == read->st_mtim.tv_nsec;
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

/* ---- the new file ---- */

/* The owner first: changing it takes special bits away. */
static enum os_replaced keep_rights(int fd, const struct stat *status)
{
    struct stat fresh;
    if (fstat(fd, &fresh) != 0)
        return OS_REPLACE_WRITING;
    if ((fresh.st_uid != status->st_uid || fresh.st_gid != status->st_gid) &&
        fchown(fd, status->st_uid, status->st_gid) != 0)
        return OS_REPLACE_OWNER;
    return fchmod(fd, status->st_mode & 07777) == 0 ? OS_REPLACED : OS_REPLACE_RIGHTS;
}

static enum os_replaced posix_replace_fill(int fd, const struct os_replacement *new)
{
    const char *at = new->bytes;
    for (gsize rest = new->size; rest > 0;) {
        gssize written = os_write(fd, at, rest);
        if (written <= 0)
            return OS_REPLACE_WRITING;
        at += written;
        rest -= (gsize)written;
    }
    enum os_replaced kept = keep_rights(fd, new->status);
    return kept != OS_REPLACED ? kept : fsync(fd) == 0 ? OS_REPLACED : OS_REPLACE_WRITING;
}

/* Creates a file with a new name, which is stored in *name; -1 with errno. */
static int make_fresh(int folder, const struct os_replacement *new, char **name)
{
    enum { TRIES = 100 };
    int fd = -1;
    for (guint i = 0; i < TRIES && fd < 0 && (i == 0 || errno == EEXIST); i++) {
        g_free(*name);
        *name = g_strdup(new->pattern);
        new->name(*name);
        fd = openat(folder, *name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    }
    return fd;
}

static enum os_replaced put_in_place(int folder, const char *fresh, const struct os_replacement *new)
{
    g_autofree char *name = g_path_get_basename(new->path);
    if (!is_as_read(folder, name, new->status))
        return OS_REPLACE_CHANGED;
    return renameat(folder, fresh, folder, name) == 0 ? OS_REPLACED : OS_REPLACE_FAILED;
}

static enum os_replaced replace_in(int folder, const struct os_replacement *new)
{
    g_autofree char *fresh = NULL;
    int fd = make_fresh(folder, new, &fresh);
    if (fd < 0)
        return OS_REPLACE_FAILED;
    enum os_replaced result = posix_replace_fill(fd, new);
    int cause = errno;
    if (close(fd) != 0 && result == OS_REPLACED)
        result = OS_REPLACE_WRITING;
    else
        errno = cause;
    if (result == OS_REPLACED)
        result = put_in_place(folder, fresh, new);
    cause = errno;
    if (result == OS_REPLACED)
        sync_folder(folder);
    else
        (void)unlinkat(folder, fresh, 0);
    errno = cause;
    return result;
}

enum os_replaced os_replace(const struct os_replacement *replacement)
{
    g_autofree char *directory = g_path_get_dirname(replacement->path);
    int folder = open_folder(directory);
    if (folder < 0)
        return OS_REPLACE_FAILED;
    for (guint i = 0; i < replacement->abandoned->len; i++)
        (void)unlinkat(folder, replacement->abandoned->pdata[i], 0);
    enum os_replaced result = replace_in(folder, replacement);
    int cause = errno;
    (void)close(folder);
    errno = cause;
    return result;
}

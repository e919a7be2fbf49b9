#include "os/file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

/* Bytes of one call: as many as every system accepts. */
enum { MOST_AT_ONCE = 1 << 30 };

/* An interrupted call is repeated. */
static int open_at(const char *path, int flags, int rights)
{
    int fd;
    do
        fd = open(path, flags | O_CLOEXEC, rights);
    while (fd < 0 && errno == EINTR);
    return fd;
}

int os_open_to_read(const char *path, enum os_links links)
{
    int nofollow = links == OS_LINKS_REFUSED ? O_NOFOLLOW : 0;
    return open_at(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | nofollow, 0);
}

int os_create(const char *path, int rights)
{
    return open_at(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, rights);
}

int os_create_unique(char *pattern)
{
    return g_mkstemp_full(pattern, O_WRONLY | O_CLOEXEC, 0600);
}

bool os_status_of(int fd, GStatBuf *status)
{
    return fstat(fd, status) == 0;
}

gint64 os_modified(const GStatBuf *status)
{
    return (gint64)status->st_mtim.tv_sec * G_USEC_PER_SEC + status->st_mtim.tv_nsec / 1000;
}

/* A regular file is on a disk. */
bool os_is_on_disk(int fd)
{
    (void)fd;
    return true;
}

gssize os_read(int fd, void *bytes, gsize size)
{
    gssize n;
    do
        n = read(fd, bytes, MIN(size, (gsize)MOST_AT_ONCE));
    while (n < 0 && errno == EINTR);
    return n;
}

gssize os_write(int fd, const void *bytes, gsize size)
{
    gssize n;
    do
        n = write(fd, bytes, MIN(size, (gsize)MOST_AT_ONCE));
    while (n < 0 && errno == EINTR);
    return n;
}

int os_usual_rights(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return (int)(0666 & ~mask);
}

bool os_name_first(const char *fresh, const char *path)
{
    if (link(fresh, path) == 0 || errno == EEXIST) {
        g_unlink(fresh);
        return true;
    }
    return g_rename(fresh, path) == 0;
}

bool os_may_write(const char *path)
{
    return access(path, W_OK) == 0;
}

void os_touch(const char *path)
{
    (void)utime(path, NULL);
}

#include "os/file.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <sys/utime.h>
#include <windows.h>

/* Bytes of one call: as many as every system accepts. */
enum { MOST_AT_ONCE = 1 << 30 };

int os_open_to_read(const char *path, enum os_links links)
{
    if (links == OS_LINKS_REFUSED && g_file_test(path, G_FILE_TEST_IS_SYMLINK)) {
        errno = EPERM;
        return -1;
    }
    return g_open(path, _O_RDONLY | _O_BINARY | _O_NOINHERIT, 0);
}

int os_create(const char *path, int rights)
{
    return g_open(path, _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY | _O_NOINHERIT, rights);
}

int os_create_unique(char *pattern)
{
    return g_mkstemp_full(pattern, _O_WRONLY | _O_BINARY | _O_NOINHERIT, 0600);
}

bool os_status_of(int fd, GStatBuf *status)
{
    struct _stat64 found;
    if (_fstat64(fd, &found) != 0)
        return false;
    *status = (GStatBuf){0};
    status->st_dev = found.st_dev;
    status->st_mode = found.st_mode;
    status->st_nlink = found.st_nlink;
    status->st_size = found.st_size;
    status->st_mtime = found.st_mtime;
    status->st_ctime = found.st_ctime;
    return true;
}

gint64 os_modified(const GStatBuf *status)
{
    return (gint64)status->st_mtime * G_USEC_PER_SEC;
}

bool os_is_on_disk(int fd)
{
    return GetFileType((HANDLE)_get_osfhandle(fd)) == FILE_TYPE_DISK;
}

gssize os_read(int fd, void *bytes, gsize size)
{
    return _read(fd, bytes, (unsigned)MIN(size, (gsize)MOST_AT_ONCE));
}

gssize os_write(int fd, const void *bytes, gsize size)
{
    return _write(fd, bytes, (unsigned)MIN(size, (gsize)MOST_AT_ONCE));
}

int os_usual_rights(void)
{
    return 0666;
}

bool os_name_first(const char *fresh, const char *path)
{
    return g_rename(fresh, path) == 0;
}

bool os_may_write(const char *path)
{
    return g_access(path, W_OK) == 0;
}

void os_touch(const char *path)
{
    (void)g_utime(path, NULL);
}

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "worker/opens.h"

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "base/file/path.h"
#include "base/file/symlink.h"
#include "base/refusals.h"

/* The largest header or precompiled file. */
#define LARGEST (INT64_C(1) << 30)

static bool only_files;
static bool in_repository; /* the source that is analysed is such a file itself */

void opens_only_files(void)
{
    only_files = true;
}

void opens_for(const char *source)
{
    g_autofree char *real = path_real(source);
    in_repository = symlink_is_of_repository(real);
}

static int opens_refuse(const char *path, int cause)
{
    refusals_add(path);
    errno = cause;
    return -1;
}

static bool is_null_device(const struct stat *status)
{
    return S_ISCHR(status->st_mode) && status->st_rdev == makedev(1, 3);
}

/* 0, or why it is not opened. */
static int error_number_of(const struct stat *status)
{
    if (!S_ISREG(status->st_mode) && !S_ISDIR(status->st_mode) && !is_null_device(status))
        return ENXIO;
    return S_ISREG(status->st_mode) && status->st_size > LARGEST ? EFBIG : 0;
}

/* Files of the kernel have the size 0, whatever they hold. */
static bool is_endless(int fd, const struct stat *status)
{
    char byte;
    return S_ISREG(status->st_mode) && status->st_size == 0 && pread(fd, &byte, 1, 0) != 0;
}

/* By where the file is, whatever links led to it: the configuration of a checkout may hold the token that it was made
 * with. */
static bool opens_is_of_repository(int fd)
{
    char link[64], real[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = in_repository ? -1 : readlink(link, real, sizeof real - 1);
    real[length > 0 ? length : 0] = '\0';
    return strstr(real, "/.") != NULL && symlink_is_of_repository(real);
}

/* The file is checked before it is opened, since a device may react to that, and after, since it may have been
 * replaced. */
static int open_file(const char *path, int flags)
{
    struct stat status;
    if (stat(path, &status) != 0)
        return -1;
    int error_number = error_number_of(&status);
    if (error_number != 0)
        return opens_refuse(path, error_number);
    int fd = (int)syscall(SYS_openat, AT_FDCWD, path, flags | O_NONBLOCK | O_NOCTTY, 0);
    if (fd < 0)
        return -1;
    error_number = fstat(fd, &status) != 0 ? errno : error_number_of(&status);
    if (error_number == 0 && is_endless(fd, &status))
        error_number = ENXIO;
    if (error_number == 0 && opens_is_of_repository(fd))
        error_number = EACCES;
    if (error_number == 0)
        return fd;
    close(fd);
    return opens_refuse(path, error_number);
}

static int open_any(const char *path, int flags, mode_t mode)
{
    bool reads = (flags & O_ACCMODE) == O_RDONLY && (flags & (O_CREAT | O_PATH | O_DIRECTORY)) == 0;
    return only_files && reads ? open_file(path, flags) : (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

/* In place of the C library's, for all libraries of the process.  The compiler may know open() by the other name. */
#define IN_PLACE_OF(name) __asm__(name) __attribute__((visibility("default"), used))
int opens_open(const char *path, int flags, ...) IN_PLACE_OF("open");
int opens_open64(const char *path, int flags, ...) IN_PLACE_OF("open64");

static mode_t mode_of(int flags, va_list rest)
{
    return (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(rest, mode_t) : 0;
}

int opens_open(const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    mode_t mode = mode_of(flags, rest);
    va_end(rest);
    return open_any(path, flags | O_LARGEFILE, mode);
}

int opens_open64(const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    mode_t mode = mode_of(flags, rest);
    va_end(rest);
    return open_any(path, flags | O_LARGEFILE, mode);
}
#else
void opens_only_files(void)
{
}

void opens_for(const char *source)
{
    (void)source;
}
#endif

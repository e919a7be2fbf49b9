/*
 * Reading of files that a linted tree names, directly or by a link.  Such a file may be a FIFO, on which open() waits;
 * a device that never ends, or that reacts to being opened; a file of the kernel that claims the size 0 and is endless;
 * a file of a terabyte, or one that grows while it is read.  No such file hangs the reader, or takes more memory than
 * the limit.
 */
#ifndef PCWLINT_BASE_FILE_DISK_H
#define PCWLINT_BASE_FILE_DISK_H

#include <glib.h>
#include <stdbool.h>

/*
 * Returns the bytes of a regular file, followed by a NUL that *size does not count; free with g_free().  NULL with a
 * TEXT_ERROR (base/text/text.h) when the file is not regular, is larger than `limit`, cannot be read, or has the size 0
 * and is not empty (a file of the kernel).  Of a file that grows while it is read, the bytes that it had when it was
 * opened are returned.
 */
char *disk_read(const char *path, gsize limit, gsize *size, GError **error);

/*
 * Whether the listing of its folder, which is at hand, says that the path is a regular file that may be read.  Then
 * disk_read_plain() does what disk_read() does, and any thread may call it.
 */
bool disk_is_plain(const char *path);
char *disk_read_plain(const char *path, gsize limit, gsize *size, GError **error);

/* The same of a file that is open for reading, and stays open. */
char *disk_read_open(int fd, gsize limit, gsize *size, GError **error);

#endif

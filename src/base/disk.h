/*
 * The one place where bytes of a file are read that a linted tree names, directly or by a link.  Such a file may be anything: a FIFO, on which
 * opening waits; a device that never ends, or that reacts to being opened; a file of the kernel that says that it is empty and is endless; one
 * of a terabyte, or one that grows while it is read.  None of them hangs a reader, and none takes more memory than its limit.
 */
#ifndef PCWLINT_BASE_DISK_H
#define PCWLINT_BASE_DISK_H

#include <glib.h>

/*
 * The bytes of a regular file, with a NUL behind them that does not count.  NULL with a TEXT_ERROR (text.h) when it is none, is larger than
 * `limit`, or cannot be read.  A file that is said to be empty and is not is a kernel's, whose size nobody knows: it is refused.  Of one that
 * grows meanwhile, what was there when it was opened is read.
 */
char *disk_read(const char *path, gsize limit, gsize *size, GError **error);

#endif

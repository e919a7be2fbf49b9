/* Reading and writing file descriptors that stay open for long: the streams of the language server. */
#ifndef PCWLINT_OS_DESCRIPTOR_H
#define PCWLINT_OS_DESCRIPTOR_H

#include <glib.h>
#include <stdbool.h>

/* Reads at most `size` bytes, of what is there; waits while there is nothing.  0: the end; -1: an error. */
gssize os_descriptor_read(int fd, void *bytes, gsize size);

/* Waits for so many milliseconds until os_descriptor_read() would return at once; false: it would not yet. */
bool os_descriptor_wait(int fd, int milliseconds);

/* Writes all bytes; false when that fails, for example as nobody reads them any more. */
bool os_descriptor_write(int fd, const void *bytes, gsize size);

/*
 * Takes standard output away: returns a new descriptor that leads to where it led and that no child inherits, and
 * whatever writes to standard output from now on writes to standard error.  -1 when no descriptor is left.
 */
int os_descriptor_take_output(void);

#endif

/* Opening, reading and making files.  Descriptors are not inherited by child processes, and their bytes are as they
 * are. */
#ifndef PCWLINT_OS_FILE_H
#define PCWLINT_OS_FILE_H

#include <glib.h>
#include <glib/gstdio.h>
#include <stdbool.h>

/* Whether the last part of a path may be a symbolic link. */
enum os_links { OS_LINKS_FOLLOWED, OS_LINKS_REFUSED };

/* Opens for reading.  That does not wait for the writer of a FIFO, and takes no controlling terminal.  -1 with errno.
 */
int os_open_to_read(const char *path, enum os_links links);

/* Creates a file that was not there, for writing; it never follows a link.  -1 with errno. */
int os_create(const char *path, int rights);

/* Creates a file for writing whose name is `pattern` with "XXXXXX" replaced in place, for the user alone.  -1 with
 * errno. */
int os_create_unique(char *pattern);

/* Of an open file; false with errno. */
bool os_status_of(int fd, GStatBuf *status);

/* When a file was written to, in microseconds since 1970, as exactly as the system tells. */
gint64 os_modified(const GStatBuf *status);

/* Whether an open file that its status calls regular is on a disk: on Windows, CON and COM1 are devices in every
 * folder. */
bool os_is_on_disk(int fd);

/* At most `size` bytes; an interrupted call is repeated.  The number, 0 at the end; -1 with errno. */
gssize os_read(int fd, void *bytes, gsize size);
gssize os_write(int fd, const void *bytes, gsize size);

/* The rights of a file that a program makes without asking for any. */
int os_usual_rights(void);

/* Gives `fresh` the name `path`, or removes it when there is a file of that name already, where the system can tell in
 * one step.  False with errno. */
bool os_name_first(const char *fresh, const char *path);

/* Whether the user may write to a file, by its rights. */
bool os_may_write(const char *path);

/* Sets the time of the last use of a file to now. */
void os_touch(const char *path);

#endif

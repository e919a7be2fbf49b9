/*
 * Files under a temporary name while they are written: a complete file is renamed, so that nobody reads half of one.  A
 * process that is killed leaves its temporary file behind; the next one that writes into the folder removes that.
 */
#ifndef PCWLINT_BASE_PRIVATE_ATOMIC_FILE_H
#define PCWLINT_BASE_PRIVATE_ATOMIC_FILE_H

#include <glib.h>
#include <stdbool.h>

/* Each X becomes a digit or a letter. */
#define ATOMIC_FILE_PATTERN ".pcwlint-new-XXXXXXXX"

/* Turns `name`, a copy of ATOMIC_FILE_PATTERN, into a random name. */
void atomic_file_name(char *name);

/* Writes all bytes to an open file.  False with errno when it cannot take them all. */
bool atomic_file_fill(int fd, const void *bytes, gsize size);

/*
 * Names (char *, owned) of abandoned temporary files in a folder: regular files of this user with one link and mode
 * 0600 that were not changed for an hour.
 */
GPtrArray *atomic_file_abandoned(const char *folder);

/*
 * Creates or replaces a file, with the permissions of a new file.  `path` must not name anything but a regular file.
 * Abandoned temporary files in its folder are removed.  False with an error in the system's words when the file cannot
 * be written; it is unchanged then.
 */
bool atomic_file_write(const char *path, const char *bytes, gsize size, GError **error);

#endif

/*
 * Files that many projects of a run read: the .props that all import, the solution around them.  Each is read and
 * parsed once; a later request gets the same result, and reports the files that it rests on (base/file/observe.h).
 */
#ifndef PCWLINT_PROJECT_SHARED_FILES_H
#define PCWLINT_PROJECT_SHARED_FILES_H

#include <glib.h>

/* What a file is read as.  Values are counted references. */
struct shared_kind {
    gpointer (*read)(const char *path, gsize *size, GError **error); /* `size`: roughly, of the value in bytes */
    gpointer (*ref)(gpointer value);
    void (*unref)(gpointer value);
};

struct shared_files;

/* No file has been read.  shared_files_free() accepts NULL and drops its reference to each value; callers keep theirs.
 */
struct shared_files *shared_files_new(void);
void shared_files_free(struct shared_files *files);

/* The value of a file, to be released by the kind's unref(); NULL with an error: it cannot be read.  `files` NULL:
 * nothing is shared. */
gpointer shared_files_read(struct shared_files *files, const struct shared_kind *kind, const char *path,
                           GError **error);

#endif

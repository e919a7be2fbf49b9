/*
 * Replacing the content of a file at once: whoever looks, and whatever is killed, there is the old file or the new one.
 * Permissions, owner and the links that lead to it stay.
 */
#ifndef PCWLINT_OS_REPLACE_H
#define PCWLINT_OS_REPLACE_H

#include <glib.h>
#include <glib/gstdio.h>

/* Opens a regular file by an absolute path without links, for reading; what has become a link meanwhile is not opened.
 * -1 with errno. */
int os_open_plain(const char *path);

struct os_replacement {
    const char *path;       /* absolute, without links */
    const GStatBuf *status; /* of the file, when it was read */
    const void *bytes;
    gsize size;
    const char *pattern;        /* of the name of the new file in the same folder, until it takes the old one's place */
    void (*name)(char *);       /* makes a name of a copy of the pattern */
    const GPtrArray *abandoned; /* of char *: names in the folder that go too: what killed processes have left */
};

/* What went wrong, if anything.  In all cases but CHANGED errno says why. */
enum os_replaced {
    OS_REPLACED,
    OS_REPLACE_FAILED,
    OS_REPLACE_WRITING,
    OS_REPLACE_OWNER,
    OS_REPLACE_RIGHTS,
    OS_REPLACE_CHANGED /* it is not what was read any more */
};

/* Writes the new file and puts it in the place of the old one.  Unless it returns OS_REPLACED, the old file is as it
 * was and the new one is removed. */
enum os_replaced os_replace(const struct os_replacement *replacement);

#endif

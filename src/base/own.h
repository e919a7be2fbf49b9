/*
 * What is the user's alone.  A file that somebody else could have written, or may change while it is read, is not to be believed, and in a folder
 * that others may write into nothing is safe from being put in another's place.
 *
 * On Windows everything counts as own: the folders in question are below %LOCALAPPDATA%, whose access control lists keep other users out.
 */
#ifndef PCWLINT_BASE_OWN_H
#define PCWLINT_BASE_OWN_H

#include <glib.h>
#include <stdbool.h>

/*
 * NULL: the folder is the user's and nobody else, but root, can write into it or put another folder, or a link, in its place; nor in the place of
 * what is above it.  A folder that is not there yet counts by what is above it.  Otherwise a phrase that says of which place what is wrong; free with
 * g_free().
 */
char *own_why_not(const char *folder);

/* Whether that is a folder of the user's, no link to one, into which nobody else can write.  For what is inside of a folder as above. */
bool own_is_folder(const char *path);

/*
 * Makes a folder and the one above it, `root`, with all that is missing on the way, so that both are as above.  False, with errno, when they cannot
 * be: where a link or somebody else's folder has the name, nothing is made.
 */
bool own_make_folder(const char *root, const char *folder);

/* Opens a regular file of the user's, no link to one, of at most `limit` bytes, for reading.  A file descriptor; -1, with errno: there is none such. */
int own_open(const char *path, gsize limit, gsize *size);

/* The bytes of such a file, with a NUL behind them that does not count, or NULL, with errno.  Free with g_free(). */
char *own_read(const char *path, gsize limit, gsize *size);

#endif

/*
 * Files and folders that only the user can write to.  A file that another user can write is not trusted, nor is any
 * file in a folder that another user can write into, since it can be replaced there.
 *
 * On Windows everything counts as the user's own: the folders in question are below %LOCALAPPDATA%, whose access
 * control lists keep other users out.
 */
#ifndef PCWLINT_BASE_PRIVATE_OWN_H
#define PCWLINT_BASE_PRIVATE_OWN_H

#include <glib.h>
#include <stdbool.h>

/*
 * NULL when the folder is the user's, and nobody else but root can write into it, or replace it or a folder above it.
 * A folder that does not exist yet is judged by the folders above it.  Otherwise a phrase that says which folder is
 * wrong, and why; free with g_free().
 */
char *own_why_not(const char *folder);

/* Whether this is a folder of the user, not a link to one, into which nobody else can write.  For folders inside of one
 * that passed the check above. */
bool own_is_folder(const char *path);

/* Nothing has this name, not even a link that leads nowhere. */
bool own_is_absent(const char *path);

/*
 * Makes a folder, and `root` above it, with the missing folders on the path, so that both pass the checks above.  False
 * with errno when that fails; nothing is made where a link or another user's folder has the name.
 */
bool own_make_folder(const char *root, const char *folder);

/* The bytes of a regular file of the user, not a link to one, of at most `limit` bytes, and a NUL that is not counted;
 * NULL with errno on failure.  Free with g_free(). */
char *own_read(const char *path, gsize limit, gsize *size);

#endif

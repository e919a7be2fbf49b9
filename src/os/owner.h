/*
 * Whose files are: what only the user can have made.  On Windows that is left to access control lists, and everything
 * counts as the user's own.
 */
#ifndef PCWLINT_OS_OWNER_H
#define PCWLINT_OS_OWNER_H

#include <glib.h>
#include <glib/gstdio.h>
#include <stdbool.h>

/* Why others could put files of theirs into a folder, which need not be there, or take its place; NULL: they cannot.
 * Free with g_free(). */
char *os_owner_why_not(const char *folder);

/* What another user has put in the way of a path where everybody can make files (/tmp): a link, or the folder that the
 * path names.  NULL: nothing.  Free with g_free(). */
char *os_owner_planted(const char *path);

/* Whether a path is a folder, not a link to one, of the user, which others cannot write into. */
bool os_owner_has_folder(const char *path);

/* Whether an open file is a regular one of the user; sets the status. */
bool os_owner_has_open(int fd, GStatBuf *status);

/* Whether a file is the user's, has no other name, and nobody else has any right to it. */
bool os_owner_has_alone(const GStatBuf *status);

/* Whether others have any right to a file. */
bool os_owner_shares(const char *path);

#endif

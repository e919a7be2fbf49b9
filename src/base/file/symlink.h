/* Symbolic links that lead out of the tree they are in: the author of a tree must not choose which file is written. */
#ifndef PCWLINT_BASE_FILE_SYMLINK_H
#define PCWLINT_BASE_FILE_SYMLINK_H

#include <stdbool.h>

/*
 * Whether a path, as somebody wrote it, goes through a symbolic link that leads into .git or out of the repository that
 * the link is in or, where there is no repository and the path ends with a link to a file, out of the link's folder.
 * Where there is no repository, links below the working directory must stay below it, however the path is written.
 */
bool symlink_escapes(const char *path);

/* The root of the repository that a folder is in, else the folder itself; without links.  Free with g_free(). */
char *symlink_root(const char *folder);

/*
 * Whether a path goes through a folder that a version control keeps its own files in (.git, .hg, .svn).  A report or a
 * fix in the place of a configuration or a hook makes git run what it says: nothing of a tree leads there.
 */
bool symlink_is_of_repository(const char *path);

/* Whether a path is below a folder; both absolute and without links. */
bool symlink_is_below(const char *path, const char *folder);

#endif

/*
 * Where a tree ends.  Headers, project files and databases are looked for in the tree of a source, and never beside it:
 * what is found is the same for a clone, an unpacked archive and a copy that lies among others.
 *
 * The root of a tree is that of the working copy which the source is in.  Without one it is the directory that the user
 * named; of a file that is in none, the folder of its project, or the working directory when the file is below it.
 *
 * The home directory and that of temporary files are no tree, even under version control: what lies in them belongs to
 * many projects.  They are one when the user named them, as where a container has its working copy for a home.
 */
#ifndef PCWLINT_BASE_FILE_ROOT_H
#define PCWLINT_BASE_FILE_ROOT_H

#include <glib.h>
#include <stdbool.h>

/* Tells what the user named (of char *), in place of that of the run before: the directories among it count. */
void root_set_named(const GPtrArray *inputs);

/* The same for one directory, which is a root.  NULL: none is. */
void root_set(const char *folder);

/* The root of the tree that a file is in, absolute.  Free with g_free(). */
char *root_of(const char *file);

/* Whether a link leads from the tree that a file is in to a file outside of it, and outside of all folders that the
 * user named: the author of the tree chose what is read. */
bool root_is_led_out(const char *file);

/* Whether a folder (an absolute path) is no tree: the home directory or that of temporary files, unless it was named.
 */
bool root_is_nobodys(const char *folder);

/* Replaces an absolute path of a folder by that of the one above; false, and nothing done, at `root`,
 * at the top, and below a folder that is nobody's. */
bool root_climb(char **folder, const char *root);

#endif

/*
 * One look at the file system: while a view is open, each directory is listed at most once and each path asked for at
 * most once, and all who ask get the same answers.  Without a view every query goes to the system.
 *
 * A view belongs to its thread.  It is for a computation that reads and does not write: what changes in between goes
 * unnoticed.
 */
#ifndef PCWLINT_BASE_FILE_VIEW_H
#define PCWLINT_BASE_FILE_VIEW_H

#include <glib.h>
#include <stdbool.h>

#include "base/file/folder.h"
#include "base/file/signature.h"

/* They nest: the outermost one counts. */
void view_begin(void);
void view_end(void);

/* The working directory; NULL: no view is open, so that g_canonicalize_filename() asks for it. */
const char *view_working_directory(void);

/* As path_real().  In a view each folder is resolved once: a tree's files are many, and its folders few and deep. */
char *view_real(const char *path);

/* What is at a path, links followed. */
enum place_kind view_place(const char *path);

/* A directory whose listing is at hand says that the path is a regular file, and no link.  FALSE: that is not known. */
bool view_knows_file(const char *path);

/* The same for "nothing is there", for which a directory that many names are asked of is listed. */
bool view_knows_absent(const char *path);

/* Lists a path that is known to be a directory, so that view_knows_absent() can tell at once which names it lacks. */
void view_look_into(const char *path);

/* A text that was kept, with a NUL behind it that does not count; NULL: none was.  Free with g_free(). */
char *view_text(const char *path, gsize *size);

/* Keeps a copy of a file's text until the view ends, unless the texts would take too much memory together. */
void view_keep_text(const char *path, const char *text, gsize size);

/* The listing of a directory, as folder_read_unseen() returns it. */
struct folder *view_folder(const char *path, GError **error);

#endif

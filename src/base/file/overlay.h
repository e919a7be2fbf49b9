/*
 * Files whose text is not the disk's: an editor's buffer stands for the file that it will be saved as.  Who reads a
 * file by text_read_file() or text_load() gets that text; the file need not be there.
 *
 * The overlays belong to the process, as the disk does.  They stay while a computation reads files; between two
 * computations they may be laid anew.
 */
#ifndef PCWLINT_BASE_FILE_OVERLAY_H
#define PCWLINT_BASE_FILE_OVERLAY_H

#include <glib.h>
#include <stdbool.h>

#include "base/file/signature.h"

/* Lays the bytes (copied) over a file, in place of what was laid there before.  Whatever way the file is spelled, it is
 * this one. */
void overlay_set(const char *path, const char *bytes, gsize size);

/* The same for a file that was there once: folders that are gone with it are there again, and hold it. */
void overlay_restore(const char *path, const char *bytes, gsize size);

/* From here on a file counts as one that is not there: it is in no listing, and reading it is an error.  For libclang,
 * which asks the disk itself, it is empty. */
void overlay_hide(const char *path);
bool overlay_is_hidden(const char *path);

/* The bytes that stand for a file, with a NUL behind them that does not count; NULL when it is read from the disk. */
const char *overlay_find(const char *path, gsize *size);

/* Whether something stands for a file. */
bool overlay_is_laid(const char *path);

/* As overlay_is_laid(), for a caller that has the signature of the resolved file. A file that exists only in
 * the overlay has no signature. */
bool overlay_is_over(const struct signature *signature);

/* The names (of char *) of files of a folder that are laid and not on the disk, which no listing of the folder has.
 * NULL: there are none.  Free with g_ptr_array_unref(). */
GPtrArray *overlay_new_names(const char *folder);

/* The names (of char *) of the files of a folder that are hidden.  NULL: there are none.  Free with
 * g_ptr_array_unref().
 */
GPtrArray *overlay_hidden_names(const char *folder);

/* The names (of char *, some more than once) of the folders, and of the files, of a folder that are restored with
 * folders that are gone.  NULL: there are none.  Free with g_ptr_array_unref(). */
GPtrArray *overlay_restored_folders(const char *folder);
GPtrArray *overlay_restored_names(const char *folder);

/* A path as it was laid, in the order of laying; NULL behind the last. */
const char *overlay_path(guint index);

/* Takes all of them away. */
void overlay_clear(void);

#endif

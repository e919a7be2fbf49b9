/*
 * Reading files as text: those that are regular and not huge, or what is laid over them.  What is asked here is
 * reported to observe.h.  An error is a TEXT_ERROR of base/text/text.h.
 */
#ifndef PCWLINT_BASE_FILE_TEXT_FILE_H
#define PCWLINT_BASE_FILE_TEXT_FILE_H

#include <glib.h>
#include <stdbool.h>

/*
 * A file's bytes, or those laid over it (overlay.h), with a NUL behind them that does not count; or NULL.  Whatever is
 * no regular file of at most `limit` bytes is not read (disk.h).
 */
char *text_read_file(const char *path, gsize limit, gsize *size, GError **error);

/* The same without an error, for a file that is only searched for words: false when it cannot be read. */
bool text_load(const char *path, gsize limit, char **text, gsize *size);

/* The size of the largest source or header that is read. */
#define TEXT_LARGEST ((gsize)64 << 20)

/* The same without a report, for a caller that checks the reports of others. */
bool text_load_unseen(const char *path, gsize limit, char **text, gsize *size);

/* Whether there is such a regular file. */
bool text_is_file(const char *path);

#endif

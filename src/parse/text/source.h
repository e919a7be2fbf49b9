/* Reading a main file before libclang sees it: regular, not huge, and in UTF-8 (LIBCLANG.md, "What brings it down").
 */
#ifndef PCWLINT_PARSE_TEXT_SOURCE_H
#define PCWLINT_PARSE_TEXT_SOURCE_H

#include <glib.h>
#include <stdbool.h>

/*
 * The file's text as UTF-8, newly allocated, or NULL with a message.  *converted: it differs from the bytes on disk
 * (it was UTF-16, or is laid over the disk's), so the parse must be given this text instead.
 */
char *source_read(const char *path, gsize *size, bool *converted, GError **error);

/* What is wrong with a file that cannot be analysed. */
GQuark source_error_quark(void);
#define SOURCE_ERROR source_error_quark()

#endif

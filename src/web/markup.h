/* Writing HTML.  All text that comes from sources goes through here and stays text. */
#ifndef PCWLINT_WEB_MARKUP_H
#define PCWLINT_WEB_MARKUP_H

#include <glib.h>

/*
 * Appends text with everything escaped that HTML would read, in elements and in quoted attributes alike.  What steers a
 * terminal or changes the direction of writing, and bytes that are no UTF-8, become visible (printable.h).
 */
void markup_text(GString *out, const char *text);

/* The same for a text of several lines, whose ends stay. */
void markup_lines(GString *out, const char *text);

/* The same for a name or a path, which may be wrapped where its words meet: behind "_", "/", ".", and before a capital.
 */
void markup_name(GString *out, const char *name);

/* Appends markup.  It knows %s, which is escaped as text (NULL: nothing), %u and %%; nothing else. */
void markup(GString *out, const char *format, ...) G_GNUC_PRINTF(2, 3);

#endif

/* Where the lines of a text start: an array of gsize, the first of which is 0. */
#ifndef PCWLINT_BASE_TEXT_LINE_STARTS_H
#define PCWLINT_BASE_TEXT_LINE_STARTS_H

#include <glib.h>

/* What ends a line; "\r\n" is one line end in both. */
enum line_end { LINE_END_LF, LINE_END_ANY /* a carriage return alone, too */ };

/* Free with g_array_unref().  Behind a line end at the end of the text, one more line starts. */
GArray *line_starts_new(const char *text, gsize size, enum line_end ends);

/* The index of the last line that starts at the byte or ahead of it; 0 where there is none. */
guint line_starts_index(const GArray *starts, gsize byte);

#endif

/* The encoding of a text: parsers read UTF-8 alone. */
#ifndef PCWLINT_BASE_TEXT_ENCODING_CHARSET_H
#define PCWLINT_BASE_TEXT_ENCODING_CHARSET_H

#include <glib.h>
#include <stdbool.h>

/*
 * The charset of bytes that are UTF-16 or UTF-32, as g_convert() calls it: by a byte order mark, of which *mark is the
 * length, or else by where their zeros are, as most characters of sources are those of ASCII.  NULL: they are neither.
 */
const char *charset_of_wide(const char *bytes, gsize size, gsize *mark);

/* The same, or the code page (code-page.h) of a text that is not UTF-8; NULL: it is read as it stands. */
const char *charset_of(const char *bytes, gsize size, gsize *mark);

/* It has more than one byte for each character of ASCII: UTF-16 or UTF-32. */
bool charset_is_wide(const char *charset);

#endif

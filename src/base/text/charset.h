/* Encodings of more than one byte for each character, which hold zeros: parsers read none of them as it stands. */
#ifndef PCWLINT_BASE_TEXT_CHARSET_H
#define PCWLINT_BASE_TEXT_CHARSET_H

#include <glib.h>

/*
 * The charset of bytes that are UTF-16 or UTF-32, as g_convert() calls it: by a byte order mark, of which *mark is the
 * length, or else by where their zeros are, as most characters of sources are those of ASCII.  NULL: they are neither.
 */
const char *charset_of_wide(const char *bytes, gsize size, gsize *mark);

#endif

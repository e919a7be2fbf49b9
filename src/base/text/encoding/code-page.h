/*
 * The code page of a source that is not UTF-8.  Compilers take the one of the machine, which nobody here knows; the
 * text itself tells enough: in Shift-JIS, GBK and Big5 the second byte of a character may be a backslash, which joins
 * lines and escapes quotes where it is taken for one, and how many characters a name has depends on where they begin.
 */
#ifndef PCWLINT_BASE_TEXT_ENCODING_CODE_PAGE_H
#define PCWLINT_BASE_TEXT_ENCODING_CODE_PAGE_H

#include <glib.h>
#include <stdbool.h>

/* The most likely code page, as g_convert() calls it; what was looked at can be read by it.  NULL: the text is ASCII or
 * UTF-8, is no source (XML says its encoding itself), or is of no code page that is known here. */
const char *code_page_of(const char *bytes, gsize size);

/* Letters that are hardly any of ASCII's, and no UTF-8 either: EBCDIC, where no name of a source can be read. */
bool text_is_foreign(const char *bytes, gsize size);

#endif

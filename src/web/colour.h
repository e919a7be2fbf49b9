/* The syntax of a source as spans of bytes: C and C++, and XML for manifests and project files. */
#ifndef PCWLINT_WEB_COLOUR_H
#define PCWLINT_WEB_COLOUR_H

#include <glib.h>

/* What a byte is; the letter is its class in page.css. */
enum colour {
    COLOUR_NONE,
    COLOUR_KEYWORD = 'k', /* of XML: a tag's name */
    COLOUR_STRING = 's',
    COLOUR_NUMBER = 'n',
    COLOUR_COMMENT = 'c',
    COLOUR_DIRECTIVE = 'd', /* of XML: an attribute's name */
};

struct colour_span {
    gsize start, end;
    enum colour colour;
};

/* Of struct colour_span, ascending; bytes between them are of no colour.  `name`: of the file, which tells the
 * language.  Free with g_array_unref(). */
GArray *colours_of(const char *name, const char *text, gsize length);

/* The first span that ends behind `offset`; the number of spans when none does. */
guint colours_from(const GArray *spans, gsize offset);

/* Appends bytes of one colour as HTML. */
void colour_write(GString *out, enum colour colour, const char *text, gsize length);

/* Appends a text in its colours as HTML.  `name` as for colours_of(). */
void colours_write(GString *out, const char *name, const char *text);

#endif

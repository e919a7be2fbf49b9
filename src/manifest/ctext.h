/*
 * Attributes of a manifest as parts of C text.  Whoever writes a manifest must not be able to write code: what is no
 * name is refused, and what is quoted is escaped.
 */
#ifndef PCWLINT_MANIFEST_CTEXT_H
#define PCWLINT_MANIFEST_CTEXT_H

#include <glib.h>
#include <stdbool.h>

/* Letters, digits and underscores, as a C name starts or goes on; a keyword has that shape too.  NULL has not. */
bool ctext_has_name_shape(const char *text);

/* A name that C, C++ and Microsoft's compilers all leave to the programmer. */
bool ctext_is_name(const char *text);

/* The type of a data block: NAME, a struct, union or class NAME, or NAME::NAME and NAME<NUMBER or NAME> for C++, spaces
 * set right; NULL when it is none. */
char *ctext_type(const char *text);

/* A member as FIELD_OFFSET takes it: NAME, or a path such as a.b[2].c[LAST - 1]. */
bool ctext_is_field(const char *text);

/*
 * L"…" in ASCII that every source encoding and every compiler reads alike.  NULL when the text is empty, no UTF-8, or
 * longer than a UNICODE_STRING can be.
 */
char *ctext_wide_literal(const char *utf8);

/* {8-4-4-4-12 hexadecimal digits}; and the initialiser of a GUID of that text. */
bool ctext_is_guid(const char *text);
char *ctext_guid(const char *text);

/* A rest of the text, fit for a // comment: printable, short, without a way to continue the line. */
char *ctext_comment(const char *text);

#endif

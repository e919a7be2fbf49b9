/*
 * #import, which compilers take for an #include that happens once.  libclang, which is to follow Microsoft's language,
 * reads it as the import of a type library, and refuses it.
 */
#ifndef PCWLINT_PARSE_TEXT_IMPORT_H
#define PCWLINT_PARSE_TEXT_IMPORT_H

#include <glib.h>

/* The text with each #import as an #include, on the same lines; NULL: it has none.  Free with g_free(). */
char *import_as_include(const char *text, gsize size, gsize *length);

#endif

/* Headers that belong to Windows' kits or to a compiler: a source that includes one means that, and no file of its
 * project. */
#ifndef PCWLINT_SCAN_KIT_HEADERS_H
#define PCWLINT_SCAN_KIT_HEADERS_H

#include <glib.h>
#include <stdbool.h>

/* By the name in an #include, in any case; in quotes, only those that are built in.  Files that the tracing
 * preprocessor makes (x.tmh) are among them. */
bool kit_headers_have(const char *name, bool quoted);

/* The same of headers that no driver calls one of its own as: those of the language, and those that everybody includes.
 */
bool kit_headers_have_surely(const char *name, bool quoted);

#endif

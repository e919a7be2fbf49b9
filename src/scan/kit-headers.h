/* Headers that belong to Windows' kits or to a compiler: a source that includes one means that, and no file of its
 * project. */
#ifndef PCWLINT_SCAN_KIT_HEADERS_H
#define PCWLINT_SCAN_KIT_HEADERS_H

#include <glib.h>

/* By the name in an #include, in any case; in quotes, only those that are built in.  Files that the tracing
 * preprocessor makes (x.tmh) are among them. */
gboolean kit_headers_have(const char *name, gboolean quoted);

/* The same of headers that no driver calls one of its own as: those of the language, and those that everybody includes.
 */
gboolean kit_headers_have_surely(const char *name, gboolean quoted);

#endif

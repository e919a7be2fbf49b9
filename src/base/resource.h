/*
 * Files that are compiled into the program: the JSON files of rules/, under their own names; and schemas that it hands
 * out.
 */
#ifndef PCWLINT_BASE_RESOURCE_H
#define PCWLINT_BASE_RESOURCE_H

#include <glib.h>

/* Names of all files, sorted.  Free with g_strfreev(). */
char **resource_names(void);

/* The contents of one file; NULL when there is none of that name.  Free with g_bytes_unref(). */
GBytes *resource_get(const char *name);

/* The same of a schema: "config.schema.json". */
GBytes *resource_get_schema(const char *name);

/* Names of the protocols' files, sorted, and the contents of one.  As above. */
char **resource_protocol_names(void);
GBytes *resource_get_protocol(const char *name);

/* The same of a table of rules/kernel/: "routines.json". */
GBytes *resource_get_kernel(const char *name);

/* One JSON list of what judging needs of all rules: without the texts that only a reader wants. */
GBytes *resource_get_judged(void);

#endif

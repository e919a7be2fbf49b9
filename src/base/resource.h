/*
 * Files that are compiled into the program: the JSON files of rules/, under their own names.
 */
#ifndef PCWLINT_BASE_RESOURCE_H
#define PCWLINT_BASE_RESOURCE_H

#include <glib.h>

/* Names of all files, sorted.  Free with g_strfreev(). */
char **resource_names(void);

/* The contents of one file; NULL when there is none of that name.  Free with g_bytes_unref(). */
GBytes *resource_get(const char *name);

#endif

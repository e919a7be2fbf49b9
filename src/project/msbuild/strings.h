/* Property functions on text alone: the methods of a string, and static ones that need nothing but their arguments. */
#ifndef PCWLINT_PROJECT_MSBUILD_STRINGS_H
#define PCWLINT_PROJECT_MSBUILD_STRINGS_H

#include <glib.h>
#include <stdbool.h>

/* "text".Name(args…), unescaped; NULL when there is no such method, or not with such arguments. */
char *string_method(const char *text, const char *name, char *const *args, guint n);

/* [Type]::Name(args…), `type` without "System."; NULL likewise. */
char *string_static(const char *type, const char *name, char *const *args, guint n);

/* -1, 0, 1 for "10.0.19041" against "10.0"; false when either is no version or number. */
bool string_compare_versions(const char *a, const char *b, int *order);

/* A decimal or 0x… number. */
bool string_is_number(const char *text, double *number);

#endif

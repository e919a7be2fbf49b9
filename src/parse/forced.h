/*
 * Forced includes, in the form that clang -cc1 takes.  Clang's driver replaces `-include FILE` by FILE.pch or FILE.gch
 * when such a file exists: a tree could pass a precompiled file of its own making to a reader that trusts precompiled
 * files.
 */
#ifndef PCWLINT_PARSE_FORCED_H
#define PCWLINT_PARSE_FORCED_H

#include <glib.h>

/* The same arguments (char *), with each forced include as a -Xclang argument.  Strings of `arguments` are borrowed;
 * free with g_ptr_array_unref(). */
GPtrArray *forced_past_driver(const GPtrArray *arguments);

#endif

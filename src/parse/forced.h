/*
 * Forced includes, as the compiler proper takes them.  Handed to the compiler's driver, `-include FILE` means FILE.pch or FILE.gch when such a
 * file stands beside it: a tree could hand a precompiled file of its own making to a reader of binary files that trusts them.
 */
#ifndef PCWLINT_PARSE_FORCED_H
#define PCWLINT_PARSE_FORCED_H

#include <glib.h>

/* The same arguments (char *), of which each forced include passes the driver by.  The strings stay those of `arguments`; free with g_ptr_array_unref(). */
GPtrArray *forced_past_driver(const GPtrArray *arguments);

#endif

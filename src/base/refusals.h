/*
 * Files that this process was asked to open and would not, since reading them might not end: whoever reports on a unit says which its headers
 * led to.  They belong to the process, as the disk does; any thread may add one.
 */
#ifndef PCWLINT_BASE_REFUSALS_H
#define PCWLINT_BASE_REFUSALS_H

#include <glib.h>

void refusals_add(const char *path);

/* Those since the last time (char *), each once, in the order in which they were refused.  Free with g_ptr_array_unref(). */
GPtrArray *refusals_take(void);

#endif

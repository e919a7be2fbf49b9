/* The files that libclang is given in memory. */
#ifndef PCWLINT_PARSE_IN_MEMORY_H
#define PCWLINT_PARSE_IN_MEMORY_H

#include "parse/arguments.h"

/*
 * Built-in headers, stubs, the prelude, generated headers, what is laid over the disk, and the main file, `path`, when
 * it is not as there (struct CXUnsavedFile; free with g_array_unref()).  Their strings live as long as `repair`,
 * `source` and what is added to `owned` (char *).
 */
GArray *in_memory_files(const struct repair *repair, const char *path, const struct main_file *source,
                        GPtrArray *owned);

#endif

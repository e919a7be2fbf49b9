/*
 * What libclang asked of the disk for a unit, for base/file/observe.h: the files that it read, by its own copies of
 * them, and where it looked for headers before it found them, or found none.  libclang does not tell the latter: it is
 * worked out from the directives of all files that were read, whether or not they are compiled.
 */
#ifndef PCWLINT_PARSE_READS_H
#define PCWLINT_PARSE_READS_H

#include <clang-c/Index.h>
#include <glib.h>
#include <stdbool.h>

#include "parse/precompiled/note.h"

struct reads;

/* NULL when nobody records.  `in_memory`: the main file is not read from the disk. */
struct reads *reads_new(const char *main_file, bool in_memory);
void reads_free(struct reads *reads);

/* From now on these headers (char *, absolute; borrowed) are given to libclang in another encoding than they have on
 * the disk. */
void reads_convert(struct reads *reads, GPtrArray *paths);

/*
 * Reports one parse, which had these arguments (char *), and headers that are missing by name (the keys).
 * `precompiled`: what stood for headers that libclang did not read; NULL: it read all.
 */
void reads_report(struct reads *reads, CXTranslationUnit tu, const GPtrArray *arguments, GHashTable *missing,
                  const struct precompiled_note *precompiled);

#endif

/* Sources that another one includes under a condition only, such as #ifdef UNIT_TEST, which its build does not meet. */
#ifndef PCWLINT_SCAN_CHOICE_GUARDED_H
#define PCWLINT_SCAN_CHOICE_GUARDED_H

#include "scan/sources/sources.h"
#include "scan/text/vocabulary.h"

/* Each #include of `file` in the text of `source` stands behind an #if or #ifdef that asks for one macro, which neither
 * the files that the source includes nor its command line define.  False where that cannot be told. */
bool guarded_is_excluded(const struct scan_sources *sources, struct vocabulary *vocabulary,
                         const struct scan_source *source, const struct indexed_file *file);

#endif

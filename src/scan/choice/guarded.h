/* Sources that another source includes only under a condition that its build does not meet, such as #ifdef UNIT_TEST.
 */
#ifndef PCWLINT_SCAN_CHOICE_GUARDED_H
#define PCWLINT_SCAN_CHOICE_GUARDED_H

#include "scan/sources/sources.h"
#include "scan/text/vocabulary.h"

/* What is known of the sources that were asked about so far. */
struct guarded;

/* Borrows both, which stay as they are.  Free with guarded_free(). */
struct guarded *guarded_new(const struct scan_sources *sources, struct vocabulary *vocabulary);
void guarded_free(struct guarded *guarded); /* NULL: nothing */

/* Only the text of `source` includes `file`, and each time in the first branch of an #if or #ifdef that asks for one
 * macro, which neither the files that the source includes nor its command line define.  The branch holds no code, and
 * the source asks for the macro nowhere else.  False where that cannot be told. */
bool guarded_is_excluded(struct guarded *guarded, const struct scan_source *source, const struct indexed_file *file);

#endif

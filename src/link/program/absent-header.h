/* The header that CTRPP makes and that is not there: the cause that explains the rest of what a unit lacks. */
#ifndef PCWLINT_LINK_PROGRAM_ABSENT_HEADER_H
#define PCWLINT_LINK_PROGRAM_ABSENT_HEADER_H

#include "facts/derived-types.h"

/*
 * Of `functions` (struct fact_missing: what nothing declares, and what matters), the first that registers and is named
 * as CTRPP names them, when the unit lacks a header that may declare it: *header receives that one.  NULL: there is
 * none.  Both are the unit's.
 */
const struct fact_missing *absent_header_find(const struct fact_unit *unit, const GPtrArray *functions,
                                              const struct fact_missing **header);

/* What to say of the two, and what to do; to be freed with fact_free(). */
struct fact_lack *absent_header_lack(const struct fact_missing *function, const struct fact_missing *header);

#endif

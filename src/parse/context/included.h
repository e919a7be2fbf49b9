/*
 * Through which directives a unit reads its files.  The text of one may stand inside of a declaration:
 *
 *     static PCW_COUNTER_DESCRIPTOR Rows[] = {
 *     #include "rows.inc"
 *     };
 */
#ifndef PCWLINT_PARSE_CONTEXT_INCLUDED_H
#define PCWLINT_PARSE_CONTEXT_INCLUDED_H

#include "parse/context/lower.h"

/* A directive that includes a file: where it stands. */
struct inclusion {
    uint32_t file, offset;
};

/* The directives (struct inclusion) that include a file; NULL: none does, as with the source itself. */
const GArray *included_by(struct lower *lower, uint32_t file);

/* Whether the text of a file, which is another one than the range's, stands within the range, through one directive or
 * several. */
bool included_within(struct lower *lower, uint32_t file, const struct ir_range *range);

#endif

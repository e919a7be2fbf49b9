/* What functions that are not lowered do with the variables of those that are. */
#ifndef PCWLINT_PARSE_LOWER_FOREIGN_WRITERS_H
#define PCWLINT_PARSE_LOWER_FOREIGN_WRITERS_H

#include "parse/context/lower.h"

/* Sets ir_var.written, .unseen, .set_unseen and .set_early of the unit's globals.  All is lowered, and
 * relevance_note_lowered() was called. */
void foreign_writers_note(struct lower *lower);

#endif

/* What the compiler rejects in code that has nothing to do with counters. */
#ifndef PCWLINT_RUN_UNNEEDED_H
#define PCWLINT_RUN_UNNEEDED_H

#include "link/model.h"

/* Adds a detail (-v) to `notes` for each source with such errors, so that it can be told from one without any.  The
 * model is linked. */
void unneeded_note(const struct model *model, GPtrArray *notes);

#endif

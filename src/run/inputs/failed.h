/*
 * Inputs that could not be analysed: units of the model that carry nothing but the reason, which rule PCW904 reports.
 */
#ifndef PCWLINT_RUN_INPUTS_FAILED_H
#define PCWLINT_RUN_INPUTS_FAILED_H

#include "link/model.h"

/* Adds one for every target.  `place` may be NULL: where in it, when that is known. */
void failed_add(struct model *model, const char *path, const char *why, const struct fact_place *place);

/* The same for a line of the file, 0 when none is known.  `partly`: other parts of the file were analysed. */
void failed_add_line(struct model *model, const char *path, const char *why, gint64 line, gint64 column, bool partly);

#endif

/* Runs all stages after extraction on facts: they are written and read back, linked, judged, reported and shown. */
#ifndef PCWLINT_FUZZ_WHOLE_H
#define PCWLINT_FUZZ_WHOLE_H

#include "facts/facts.h"
#include "link/model.h"

/* Aborts unless the facts survive both forms in which they travel: JSON, and the text that workers answer with. */
void whole_check_forms(const struct fact_unit *unit);

/* The number of formats: those of reports, and those of `pcwlint inspect`. */
guint whole_n_formats(void);

/* Links and judges the model, and renders it in one format; G_MAXUINT: in all of them. */
void whole_render(struct model *model, guint format);

#endif

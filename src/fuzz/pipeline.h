/* Runs all stages after extraction on facts: they are written and read back, linked, judged, reported and shown. */
#ifndef PCWLINT_FUZZ_PIPELINE_H
#define PCWLINT_FUZZ_PIPELINE_H

#include "facts/facts.h"
#include "link/model.h"

/* Aborts unless the facts survive both forms in which they travel: JSON, and the text that workers answer with. */
void pipeline_check_forms(const struct fact_unit *unit);

/* The number of formats: those of reports, and those of `pcwlint inspect`. */
guint pipeline_n_formats(void);

/* Links and judges the model, and renders it in one format; G_MAXUINT: in all of them. */
void pipeline_render(struct model *model, guint format);

#endif

/* What a view says of the inputs themselves, such as a file that could not be analysed. */
#ifndef PCWLINT_INSPECT_VIEW_INPUTS_H
#define PCWLINT_INSPECT_VIEW_INPUTS_H

#include "inspect/view.h"

/* Adds the files that could not be analysed, and the kernel-mode countersets of manifests that no code registers. */
void inputs_add(struct view *view);

/* They say the same of the same place. */
bool view_same_line(const struct view_line *a, const struct view_line *b);

/* A line that says the same is among them. */
bool view_has_line(const GPtrArray *lines, const struct view_line *line);

#endif

/* What became of the counters since a revision, as text. */
#ifndef PCWLINT_INSPECT_TEXT_CHANGE_H
#define PCWLINT_INSPECT_TEXT_CHANGE_H

#include "inspect/change/comparison.h"
#include "inspect/text/pen.h"

/* Writes a summary, the changes of each counterset, and what could not be compared. */
void text_changes(struct pen *pen, const struct comparison *comparison);

#endif

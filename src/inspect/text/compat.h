/* On which Windows a counterset can be registered, as text. */
#ifndef PCWLINT_INSPECT_TEXT_COMPAT_H
#define PCWLINT_INSPECT_TEXT_COMPAT_H

#include "inspect/text/pen.h"
#include "inspect/view.h"

/* A list for each variant, and for each group of targets in which it differs. */
void text_compat(struct pen *pen, const struct view *view, const struct view_set *set);

#endif

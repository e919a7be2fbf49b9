/* What is registered, as text for a terminal. */
#ifndef PCWLINT_INSPECT_TEXT_TEXT_H
#define PCWLINT_INSPECT_TEXT_TEXT_H

#include "inspect/style.h"
#include "inspect/view.h"

/* The caller frees it with g_free(). */
char *inspect_text(const struct view *view, const struct inspect_style *style);

#endif

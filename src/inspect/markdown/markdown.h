/* What is registered, as Markdown. */
#ifndef PCWLINT_INSPECT_MARKDOWN_MARKDOWN_H
#define PCWLINT_INSPECT_MARKDOWN_MARKDOWN_H

#include "inspect/style.h"
#include "inspect/view.h"

/* The caller frees it with g_free(). */
char *inspect_markdown(const struct view *view, const struct inspect_style *style);

#endif

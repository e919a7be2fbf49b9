/* What is registered, as one page that needs neither the network nor JavaScript. */
#ifndef PCWLINT_INSPECT_HTML_HTML_H
#define PCWLINT_INSPECT_HTML_HTML_H

#include "inspect/style.h"
#include "inspect/view.h"

/* The caller frees it with g_free(). */
char *inspect_html(const struct view *view, const struct inspect_style *style);

#endif

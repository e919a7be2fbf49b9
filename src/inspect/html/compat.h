/* On which Windows a registration works, as a part of the page. */
#ifndef PCWLINT_INSPECT_HTML_COMPAT_H
#define PCWLINT_INSPECT_HTML_COMPAT_H

#include <glib.h>

#include "inspect/view.h"

/* A cell for each Windows, and below it the same in words; for each group of targets in which it differs. */
void html_compat(GString *out, const struct view *view, const struct view_variant *variant);

#endif

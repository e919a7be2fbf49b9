/* How what is registered is shown (formats of `pcwlint inspect`). */
#ifndef PCWLINT_INSPECT_STYLE_H
#define PCWLINT_INSPECT_STYLE_H

#include <glib.h>
#include <stdbool.h>

struct inspect_style {
    guint width; /* columns of text; no line is longer, down to INSPECT_NARROWEST */
    bool colour;
    bool unicode;      /* boxes and hatching; otherwise nothing but ASCII */
    bool compat;       /* of text: only on which Windows each registration works */
    const char *links; /* of the page: the template of addresses of source lines (link.h); NULL: none */
};

enum { INSPECT_NARROWEST = 40 };

#endif

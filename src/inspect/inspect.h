/* What the sources register, for people: the formats of `pcwlint inspect`.  They make text; writing it is the caller's.
 */
#ifndef PCWLINT_INSPECT_INSPECT_H
#define PCWLINT_INSPECT_INSPECT_H

#include <glib.h>
#include <stdbool.h>

#include "inspect/view.h"

/* How the text looks; the page ignores it. */
struct inspect_style {
    guint width; /* columns; no line is longer, down to INSPECT_NARROWEST */
    bool colour;
    bool unicode;      /* boxes and hatching; otherwise nothing but ASCII */
    bool compat;       /* of text: only on which Windows each registration works */
    const char *links; /* of the page: the template of addresses of source lines (link.h); NULL: none */
};

#define INSPECT_NARROWEST 40

struct inspect_format {
    const char *name;
    bool for_people; /* text; the others escape what they hold */
    char *(*render)(const struct view *view, const struct inspect_style *style);
};

/* NULL when there is no such format. */
const struct inspect_format *inspect_format_find(const char *name);

/* The formats; free with g_free(). */
char *inspect_text(const struct view *view, const struct inspect_style *style);
char *inspect_html(const struct view *view, const struct inspect_style *style);
char *inspect_json(const struct view *view, const struct inspect_style *style);
char *inspect_markdown(const struct view *view, const struct inspect_style *style);

/* What the examples of a rule show, as a part of a page: what consumers get to see, which Windows reject it, and what
 * its counters read where it is broken (`bad`) and where not (`good`; NULL: there is none).  NULL: no picture shows it.
 * Free with g_free(). */
char *inspect_example(const struct view *bad, const struct view *good, const char *rule);

#endif

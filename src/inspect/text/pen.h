/* Writing text for a terminal of some width, with or without colour, in Unicode or ASCII. */
#ifndef PCWLINT_INSPECT_TEXT_PEN_H
#define PCWLINT_INSPECT_TEXT_PEN_H

#include <glib.h>
#include <stdbool.h>

#include "inspect/style.h"

struct pen {
    GString *out;
    struct inspect_style style;
};

/* The text as it may be shown: valid, on one line, without what steers terminals; in ASCII where that is asked for. */
char *pen_safe(const struct pen *pen, const char *text);

/* Columns that a safe text takes; and the text cut to so many of them, with an ellipsis where something is missing. */
guint pen_columns(const char *safe);
char *pen_cut(const struct pen *pen, const char *safe, guint columns);

/* Appends as it is, in a colour (SGR numbers such as "1;31") where there is any; `colour` may be NULL. */
void pen_put(struct pen *pen, const char *colour, const char *safe);
void pen_spaces(struct pen *pen, guint count);

/*
 * A paragraph: `label` in the column `indent`, and `text` from the column `at` on, wrapped at the width.  The label may
 * be empty.  Both are made safe.
 */
void pen_paragraph(struct pen *pen, guint indent, guint at, const char *label, const char *colour, const char *text);

#endif

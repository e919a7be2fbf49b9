/* What a run has checked, in numbers: an empty folder and a clean driver must not look the same. */
#ifndef PCWLINT_REPORT_CHECKED_H
#define PCWLINT_REPORT_CHECKED_H

#include <glib.h>

#include "link/model.h"

struct checked {
    guint countersets;    /* calls that register one, each once for all targets and paths */
    guint counters;       /* of all of them */
    guint instances;      /* calls that create or add instances */
    guint provider_calls; /* calls of the routines of user-mode providers */
};

/* Overwrites `checked` with the numbers of a linked model.  What several targets or paths show counts once. */
void checked_count(const struct model *model, struct checked *checked);

/* "2 countersets with 45 counters checked for x64; built for WIN11_BR (default); oldest Windows: the same", or that
 * there are none.  Free with g_free(). */
char *checked_phrase(const struct model *model);

#endif

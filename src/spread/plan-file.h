/*
 * The plan of a run as a file: with what words it was made, so that whoever judges the facts makes the same one, and of
 * which units it consists.
 */
#ifndef PCWLINT_SPREAD_PLAN_FILE_H
#define PCWLINT_SPREAD_PLAN_FILE_H

#include <glib.h>

#include "spread/unit.h"

#define PLAN_FILE_KIND "pcwlint_plan"
#define PLAN_FILE_NAME "pcwlint.plan"

/* The `pcwlint_plan` that is written and read. */
#define PLAN_FILE_VERSION 2

struct planned_unit {
    char *name, *file;
};

struct plan_file {
    GPtrArray *words; /* of char *, NULL behind the last: options and inputs, as the command line had them */
    GPtrArray *units; /* of struct planned_unit */
    char *digest;     /* of its text */
};

/* The text; `words` as above, `units` of struct spread_unit.  Free with g_free(). */
char *plan_file_text(const GPtrArray *words, const GPtrArray *units);

/* NULL with an error "FILE:LINE:COLUMN: what is wrong". */
struct plan_file *plan_file_read(const char *path, const char *text, gsize length, GError **error);
void plan_file_free(struct plan_file *plan);

#endif

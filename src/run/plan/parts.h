/* What the parts of planning share. */
#ifndef PCWLINT_RUN_PLAN_PARTS_H
#define PCWLINT_RUN_PLAN_PARTS_H

#include "run/plan/plan.h"

/* Debug and Release for a few platforms are four to six compilations; a database may list one source dozens of times.
 * What is beyond that is reported. */
enum { MAX_VARIANTS = 64, MAX_PROGRAMS = 1024 };

/* How one source is compiled. */
struct compilation {
    const struct settings *settings; /* NULL: the build says nothing */
    const char *arch;                /* NULL: any */
};

/*
 * One program: the sources, each in one compilation.  A project's configurations make programs by their names;
 * compilations without a name belong together by their order.
 */
struct program {
    const char *name; /* interned; NULL: no build of the run has names */
    guint index;
    GArray *chosen; /* of struct choice, by source */
};

struct choice {
    const struct compilation *compilation; /* NULL: this source has no part in the program */
    guint job;
};

struct planner {
    const struct parse_request *common;
    const GArray *all; /* of struct plan_source */
    GArray *sources;   /* of guint: indices of those that have the matrix at hand */
    guint matrix;      /* its number */
    struct plan *plan;
    GHashTable *jobs;            /* what makes parses the same -> index + 1 */
    GHashTable *alike;           /* the same but for NTDDI_VERSIONs of one class -> index of the first */
    const struct target *wanted; /* the combination at hand */
    guint groups;                /* so far */
    guint untried;               /* programs that were not analysed because there are too many */
};

/* The `i`th source that has the matrix at hand. */
const struct plan_source *plan_source_at(const struct planner *p, guint i);

/* The source has compilations that are not analysed; said once. */
void plan_add_cut(struct planner *p, guint source);

#endif

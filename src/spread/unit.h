/*
 * The units of a run as files: what one extraction has to know, so that it can be made by another process, on another
 * machine, in another checkout.
 *
 * A unit is one source as one program compiles it, for all NTDDI_VERSIONs that hardly matter to it (pool.h, `like`):
 * one parse mostly answers for all.  Its text is the same wherever the plan is made: paths are those of the plan,
 * relative to the working directory where they can be.
 */
#ifndef PCWLINT_SPREAD_UNIT_H
#define PCWLINT_SPREAD_UNIT_H

#include <glib.h>
#include <stdbool.h>

#include "run/workers/pool.h"

#define SPREAD_UNIT_SUFFIX ".unit"
#define SPREAD_FACTS_SUFFIX ".facts"

/* The `pcwlint_unit` that is written and read. */
#define SPREAD_UNIT_VERSION 2

struct spread_unit {
    char *name;     /* of its files, without a suffix: the source's, and what tells its programs apart */
    char *text;     /* what its file says */
    GArray *jobs;   /* of struct pool_job: its own; `like` counts from the first */
    GArray *places; /* of guint: where they are in the plan; empty when the unit was read from a file */
    bool is_read;   /* from a file: the requests are its own */
};

/* The units of a plan's jobs, in their order; what the jobs' requests point at stays the plan's.  Free with
 * g_ptr_array_unref(). */
GPtrArray *spread_units(const struct pool_job *jobs, guint n_jobs);

/* A unit from the text of `path`; NULL with an error "FILE:LINE:COLUMN: what is wrong". */
struct spread_unit *spread_unit_read(const char *path, const char *text, gsize length, GError **error);
void spread_unit_free(gpointer unit);

/* Whether a file is named as unit or facts files are by us, so that one that nobody needs any more may be removed. */
bool spread_is_named_so(const char *base_name);

/* What is wrong with a unit, facts or plan file. */
GQuark spread_error_quark(void);
#define SPREAD_ERROR spread_error_quark()

#endif

/*
 * The pipeline: from the files that were named to a linked model.
 *
 * A file that could not be analysed never disappears: it is a unit of the model whose facts carry `failure`, which rule
 * PCW904 reports, and it is counted in `failed`.
 */
#ifndef PCWLINT_RUN_RUN_H
#define PCWLINT_RUN_RUN_H

#include <glib.h>
#include <stdbool.h>

#include "cache/cache.h"
#include "link/model.h"
#include "run/pool.h"
#include "run/scope.h"

struct run_request {
    GPtrArray *inputs;      /* of char *: files and directories, as the user named them */
    struct run_scopes scopes; /* what holds for each file */
    guint jobs;             /* workers at once; 0: one per processor */
    double timeout_seconds; /* of processor time, per unit */
    guint memory_mib;       /* per worker; 0: no limit */
    const char *precompiled; /* folder for kits' headers, precompiled; NULL: they are read each time */
    struct cache *cache;    /* of facts; NULL: none */
    const char *no_cache;   /* why there is none, for a note; NULL: there is one, or none is wanted */
    bool cache_refused;     /* that note is shown without -v too */
    bool verbose;
    void (*begins)(gpointer data, const char *path, guint done, guint all);  /* progress, as in pool.h; NULL: nobody asks */
    gpointer begins_data;
    bool whole;             /* the inputs are a whole project even though no directory is among them */
    bool no_scan;           /* every source is analysed, also those that have nothing to do with PCW */
    bool plan_only;         /* nothing is analysed: only what holds for each source is worked out */
    /* Who answers the jobs in place of workers: gives each its facts; with plan_only, may only look at them.  NULL: nobody does. */
    bool (*answer)(gpointer data, struct pool_job *jobs, guint n_jobs, GError **error);
    gpointer answer_data;
};

struct run_result {
    struct model *model; /* linked */
    GArray *targets;     /* of struct target: the model's; more than those asked for when the build says more */
    GPtrArray *notes;    /* of struct note: contradictions, and in detail what was passed over */
    GPtrArray *effective;   /* of struct effective: what holds for each source */
    GPtrArray *read;        /* of char *: build descriptions that were read */
    guint analysed, skipped, failed;     /* sources; and in `failed`, manifests and directories too */
    guint excluded;                      /* files and directories that were named, or that a project lists, and are excluded */
    guint manifests, user_mode, without; /* manifests read, user-mode providers in them, those without counters */
    struct pool *pool;   /* private: workers that are ending meanwhile */
};

/*
 * NULL with an error only when the pipeline itself could not run, a manifest of a scope is none, the database of -p or a configuration
 * cannot be read.
 */
struct run_result *run(const struct run_request *request, GError **error);
void run_result_free(struct run_result *result);

#endif

/*
 * The pipeline: from the files that were named to a linked model.
 *
 * A file that could not be analysed never disappears: it is a unit of the model whose facts carry `failure`, which rule
 * PCW904 reports, and it is counted in `failed`.
 */
#ifndef PCWLINT_RUN_RUN_H
#define PCWLINT_RUN_RUN_H

#include <gio/gio.h>
#include <stdbool.h>

#include "cache/cache.h"
#include "link/model.h"
#include "run/workers/pool.h"
#include "run/inputs/scope.h"

struct protocol_set;

struct run_request {
    const GPtrArray
        *inputs; /* of char *: files and directories, as the user named them; borrowed while the result has jobs */
    struct run_scopes scopes;             /* what holds for each file */
    guint jobs;                           /* workers at once; 0: one per processor */
    double timeout_seconds;               /* of processor time, per unit */
    guint memory_mib;                     /* per worker; 0: no limit */
    const char *precompiled;              /* folder for kits' headers, precompiled; NULL: they are read each time */
    const struct protocol_set *protocols; /* of handles; borrowed while the result lives; NULL: the built-in ones */
    struct cache *cache;                  /* of facts; NULL: none */
    const char *no_cache;                 /* why there is none, for a note; NULL: there is one, or none is wanted */
    bool cache_refused;                   /* that note is shown without -v too */
    const char *dump;                     /* "ast" or "ir": facts carry that stage as text; NULL: none */
    bool verbose;                         /* the notes say in detail why each source is analysed or not */
    bool whole;                           /* the inputs are a whole project even though no directory is among them */
    bool no_scan;                         /* every source is analysed, also those that have nothing to do with PCW */
    bool all_named;                       /* so are at least those that the user named themselves */
    /* Progress: told from this thread as a unit goes to a worker.  NULL: nobody asks. */
    void (*begins)(gpointer data, const char *path, guint done, guint all);
    gpointer begins_data;
    struct file_index *index;  /* what earlier scans read (scan/text/file-index.h); NULL: nothing is kept */
    struct pool *pool;         /* workers that stay (pool_new_staying()); NULL: the run has its own */
    GCancellable *cancellable; /* ends the run with G_IO_ERROR_CANCELLED; NULL: nobody does */
    /* Called once while the workers are busy with the first units (pool.h).  NULL: there is nothing to do meanwhile. */
    void (*meanwhile)(gpointer data);
    gpointer meanwhile_data;
};

struct stages;

struct run_result {
    struct model *model;  /* linked; empty after run_plan() */
    GArray *jobs;         /* of struct pool_job: what is to be analysed, after run_plan(); NULL when it has been */
    GArray *targets;      /* of struct target: the model's; more than those asked for when the build says more */
    GPtrArray *notes;     /* of struct note: contradictions, and in detail what was passed over */
    GPtrArray *effective; /* of struct effective: what holds for each source */
    GPtrArray *read;      /* of char *: build descriptions that were read */
    guint analysed, skipped, failed; /* sources; and in `failed`, manifests and directories too */
    guint excluded; /* files and directories that were named, or that a project lists, and are excluded */
    guint excluded_files, excluded_folders; /* those that were found in a directory, and are excluded */
    guint manifests, user_mode,
        without;           /* manifests read, their user-mode providers without code, those without counters */
    struct stages *stages; /* private: the plan, as long as there are jobs */
    struct pool *pool;     /* private: workers that are ending meanwhile; NULL: the caller's are used */
};

/*
 * From the inputs to the linked model: finds the sources, analyses them by workers, and links what they say.
 *
 * NULL with an error only when the pipeline itself could not run, a manifest of a scope is none, the database of -p or
 * a configuration cannot be read.  Free with run_result_free().
 */
struct run_result *run(const struct run_request *request, GError **error);

/*
 * Only works out which sources are analysed, and how: nothing is analysed, no worker is started.  The jobs have no
 * facts.  Errors as of run().
 */
struct run_result *run_plan(const struct run_request *request, GError **error);

/* Makes of a plan the result that run() would give: the caller has given facts to each of its jobs, which the result
 * owns and takes. */
void run_finish(struct run_result *result);

/* Frees a result with its model, to whose facts findings point.  Accepts NULL. */
void run_result_free(struct run_result *result);

#endif

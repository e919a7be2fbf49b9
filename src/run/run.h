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

#include "link/model.h"

struct run_request {
    GPtrArray *inputs;      /* of char *: files and directories, as the user named them */
    GPtrArray *manifests;   /* of char *: manifests that the user named as such */
    const GArray *targets;  /* of struct target; must outlive the result, whose model borrows it */
    GPtrArray *clang_args;  /* of char *: what follows --, and -I and -D */
    guint jobs;             /* workers at once; 0: one per processor */
    double timeout_seconds; /* per unit */
    bool verbose;
    bool whole;             /* the inputs are a whole project even though no directory is among them */
};

struct run_result {
    struct model *model; /* linked */
    guint analysed, skipped, failed;     /* sources; and in `failed`, manifests and directories too */
    guint manifests, user_mode, without; /* manifests read, user-mode providers in them, those without counters */
};

/* NULL with an error only when the pipeline itself could not run, or a file of `manifests` is none. */
struct run_result *run(const struct run_request *request, GError **error);
void run_result_free(struct run_result *result);

#endif

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
#include "project/settings.h"

struct run_request {
    GPtrArray *inputs;      /* of char *: files and directories, as the user named them */
    GPtrArray *manifests;   /* of char *: manifests that the user named as such */
    const GArray *targets;  /* of struct target: the combinations that the user asks for */
    const struct settings *user;  /* what the user says of compiling: -I, -D and what follows -- */
    const struct settings *kit;   /* header directories of a kit; NULL: none was named */
    const char *build_dir;        /* -p; NULL: not given */
    const char *configuration;    /* of project files; NULL: every one */
    guint jobs;             /* workers at once; 0: one per processor */
    double timeout_seconds; /* per unit */
    bool verbose;
    void (*begins)(gpointer data, const char *path, guint done, guint all);  /* progress, as in pool.h; NULL: nobody asks */
    gpointer begins_data;
    bool whole;             /* the inputs are a whole project even though no directory is among them */
};

struct run_result {
    struct model *model; /* linked */
    GArray *targets;     /* of struct target: the model's; more than those asked for when the build says more */
    GPtrArray *notes;    /* of struct note: contradictions, and in detail what was passed over */
    GPtrArray *effective;   /* of struct effective: what holds for each source */
    GPtrArray *read;        /* of char *: build descriptions that were read */
    guint analysed, skipped, failed;     /* sources; and in `failed`, manifests and directories too */
    guint manifests, user_mode, without; /* manifests read, user-mode providers in them, those without counters */
};

/* NULL with an error only when the pipeline itself could not run, a file of `manifests` is none, or the database of -p cannot be read. */
struct run_result *run(const struct run_request *request, GError **error);
void run_result_free(struct run_result *result);

#endif

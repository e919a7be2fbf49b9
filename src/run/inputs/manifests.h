/*
 * The manifests of a run: those that the user named and those that were found in the directories, each read once.
 */
#ifndef PCWLINT_RUN_INPUTS_MANIFESTS_H
#define PCWLINT_RUN_INPUTS_MANIFESTS_H

#include <glib.h>
#include <stdbool.h>

#include "link/model.h"

struct manifests {
    GPtrArray *facts;    /* of struct fact_manifest: all that could be read as XML, well-formed or not */
    GPtrArray *failures; /* of struct fact_manifest: those that could not be read at all */
    GPtrArray *paths;    /* of char *: whole ones with counters, those that the user named first */
    guint n_explicit;    /* of `paths`: how many, the first, the user chose by --manifest */
    guint read;          /* manifests that were checked */
    guint user_mode;     /* their user-mode providers, which were not */
    GHashTable *seen;    /* set of canonical paths: private */
    guint without;       /* manifests without counters, among those that the user named */
};

/*
 * `chosen` (--manifest), `named` (among the inputs) and `found` are paths (char *); a file that is there twice counts
 * once.  A file that was found and has no counters is none of our business.
 */
struct manifests *manifests_read(const GPtrArray *chosen, const GPtrArray *named, const GPtrArray *found);
void manifests_free(struct manifests *manifests);

/* Adds one that the build of a source compiles; as if it had been found, and before the sources are parsed. */
void manifests_add_compiled(struct manifests *manifests, const char *path);

/* Adds one that a source needed and that was not among them; nothing happens when it was. */
void manifests_add_used(struct manifests *manifests, const char *path);

/* The same of one that lies beside a source and may be the driver's: it counts when link finds that it is. */
void manifests_add_beside(struct manifests *manifests, const char *path);

/* The countersets of all of them (struct fact_manifest_set, borrowed).  Free with g_ptr_array_unref(). */
GPtrArray *manifests_sets(const struct manifests *manifests);

/* The C types of the manifests' structures (char *), sorted and without duplicates; only the first when there are very
 * many.  Free with g_ptr_array_unref(). */
GPtrArray *manifests_structures(const struct manifests *manifests);

/* Adds them to the model for each group of targets.  What could not be read at all is a unit that was not analysed. */
void manifests_add_to_model(const struct manifests *manifests, struct model *model);

/* Files of which nothing was checked. */
guint manifests_failed(const struct manifests *manifests);

/* Whether each file that `origin` ("--manifest") names is one; false with an error that names the first that is not. */
bool manifests_check_named(const GPtrArray *paths, const char *origin, GError **error);

#endif

/*
 * What the stages of a run keep for each scope (scope.h): its build descriptions, and what the plan says of its
 * sources.
 */
#ifndef PCWLINT_RUN_SCOPED_H
#define PCWLINT_RUN_SCOPED_H

#include "run/builds.h"
#include "run/manifests.h"
#include "run/plan.h"
#include "run/scope.h"

struct scoped;

/* `notes` gets what builds have to say.  Both are borrowed. */
struct scoped *scoped_new(const struct run_scopes *scopes, GPtrArray *notes);
void scoped_free(struct scoped *scoped);

/* The scope of a path, which is then one of the run's.  NULL with an error when a configuration, a manifest that it
 * names, or its database cannot be read. */
const struct run_scope *scoped_of(struct scoped *scoped, const char *path, GError **error);

/* The scope of a path that scoped_of() knows. */
const struct run_scope *scoped_known(const struct scoped *scoped, const char *path);

/* Who is asked how a source is compiled: the projects among the inputs that list it, else what is around it.  Of a path
 * that scoped_of() knows. */
struct builds *scoped_builds(struct scoped *scoped, const char *path);

/* What decides about the builds and the include paths of a scope's sources, besides files (const char *, borrowed; some
 * are NULL). */
GPtrArray *scoped_words(const struct scoped *scoped, const struct run_scope *scope);

/* The manifests that all scopes name (char *, borrowed), each once.  Free with g_ptr_array_unref(). */
GPtrArray *scoped_manifests(const struct scoped *scoped);

/* What the plan has to know of a scope, when all manifests are known.  It belongs to `scoped`. */
const struct plan_scope *scoped_plan(struct scoped *scoped, const struct run_scope *scope,
                                     const struct manifests *manifests);

/* builds_list_files() of all. */
void scoped_list_files(const struct scoped *scoped, GPtrArray *files);

#endif

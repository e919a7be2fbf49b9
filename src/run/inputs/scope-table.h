/*
 * What the stages of a run keep for each scope (scope.h): its build descriptions, and what the plan says of its
 * sources.
 */
#ifndef PCWLINT_RUN_INPUTS_SCOPE_TABLE_H
#define PCWLINT_RUN_INPUTS_SCOPE_TABLE_H

#include "run/builds/builds.h"
#include "run/inputs/manifests.h"
#include "run/plan/plan.h"
#include "run/inputs/scope.h"

struct scope_table;

/* `notes` gets what builds have to say, `verbose`: also what only a verbose run shows.  Both are borrowed. */
struct scope_table *scope_table_new(const struct run_scopes *scopes, GPtrArray *notes, bool verbose);
void scope_table_free(struct scope_table *table);

/* The scope of a path, which is then one of the run's.  NULL with an error when a configuration, a manifest that it
 * names, or its database cannot be read. */
const struct run_scope *scope_table_of(struct scope_table *table, const char *path, GError **error);

/* The scope of a path that scope_table_of() knows. */
const struct run_scope *scope_table_known(const struct scope_table *table, const char *path);

/* Who is asked how a source is compiled: the projects among the inputs that list it, else what is around it.  Of a path
 * that scope_table_of() knows. */
struct builds *scope_table_builds(struct scope_table *table, const char *path);

/* What decides about the builds and the include paths of a scope's sources, besides files (const char *, borrowed; some
 * are NULL). */
GPtrArray *scope_table_words(const struct scope_table *table, const struct run_scope *scope);

/* The manifests that all scopes name (char *, borrowed), each once.  Free with g_ptr_array_unref(). */
GPtrArray *scope_table_manifests(const struct scope_table *table);

/* What the plan has to know of a scope, when all manifests are known.  It belongs to `table`. */
const struct plan_scope *scope_table_plan(struct scope_table *table, const struct run_scope *scope,
                                          const struct manifests *manifests);

/* Reading projects has cost all that it may in one run: what is asked next may get no answer. */
bool scope_table_is_spent(const struct scope_table *table);

/* builds_list_files() of all. */
void scope_table_list_files(const struct scope_table *table, GPtrArray *files);

#endif

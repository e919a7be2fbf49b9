/* The projects of a source's tree, which nobody named.  Private to this room. */
#ifndef PCWLINT_RUN_BUILDS_TREE_PROJECTS_H
#define PCWLINT_RUN_BUILDS_TREE_PROJECTS_H

#include "run/builds/parts.h"

/* The nearest project of the tree that lists the source; `from` is set with it.  NULL: none does. */
const struct described_source *tree_projects_find(struct builds *builds, const char *source,
                                                  const struct description **from);

/* Reads the projects of the tree that name the source: two drivers may share it. */
void tree_projects_read_naming(struct builds *builds, const char *source);

/* Returns how the other projects of the tree describe the source (of struct described_source, borrowed), and adds their
 * project files to `files` (of const char *), in the same order.  Free with g_ptr_array_unref(). */
GPtrArray *tree_projects_others(struct builds *builds, const char *source, const struct description *from,
                                GPtrArray *files);

/* builds_may_lead_out() for projects of the tree. */
bool tree_projects_lead_out(struct builds *builds, const char *source);

/* Releases what is known of the tree. */
void tree_projects_forget(struct builds *builds);

#endif

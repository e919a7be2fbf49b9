/*
 * Whether the text of a project may name include directories outside of its tree, so that a header may be found there.
 * What is written in an unusual way may do so.
 */
#ifndef PCWLINT_RUN_BUILDS_OUTWARD_H
#define PCWLINT_RUN_BUILDS_OUTWARD_H

#include <stdbool.h>

/* `lower`: the text of a project, in lower case.  `path`: where it is, absolute, below `root`.  `told`: a project whose
 * text is not plain counts, too, so that it is read and what it has to say is told. */
bool outward_project(const char *lower, const char *path, const char *root, bool told);

/* The same for a file that projects anywhere in the tree import. */
bool outward_shared(const char *lower, const char *path);

#endif

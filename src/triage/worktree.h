/*
 * A git repository that is not trusted: its files and its configuration may come from strangers.
 *
 * The repository of a file is that of the nearest folder upwards with an entry ".git"; bare repositories among the
 * files of a tree are ignored. Git runs so that no configuration, submodule or attribute of the repository makes it run
 * a program, write a file or use the network: without hooks, monitors, pagers, external diffs and filters, and without
 * fetching objects that a partial clone lacks.  Of the GIT_ variables of the environment, git gets only those of the
 * user's own configuration.
 */
#ifndef PCWLINT_TRIAGE_WORKTREE_H
#define PCWLINT_TRIAGE_WORKTREE_H

#include <glib.h>

#include "triage/git-process.h"

struct worktree {
    char *root;       /* of its work tree, absolute, without links */
    GPtrArray *words; /* of char *: git and the arguments of each call */
};

/* The root of the work tree that a file or directory is in, without links; NULL with an error: it is in none.  Free
 * with g_free(). */
char *worktree_find_root(const char *input, GError **error);

/* Opens the work tree with this root; NULL with an error when git cannot be run or does not accept it. */
struct worktree *worktree_open(const char *root, GError **error);
void worktree_free(struct worktree *worktree);

/* What `git WORDS...` writes; NULL with an error when it cannot be run or exits with anything but 0. */
GBytes *worktree_ask(const struct worktree *worktree, const char *const *words, GError **error);

/* The same as one line; free with g_free(). */
char *worktree_line(const struct worktree *worktree, const char *const *words, GError **error);

#endif

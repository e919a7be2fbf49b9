/*
 * A git repository of which nothing is believed: its files may come from strangers, its configuration too.
 *
 * The repository of a file is that of the nearest folder upwards with an entry ".git"; a bare one among the files of a tree is none.  Git is
 * asked about it in such a way that nothing that it, its submodules or its attributes say runs a program, writes a file or asks a network:
 * no hooks, monitors, pagers, external diffs, conversions by filters, and no fetching of objects that a partial clone lacks.  Of the
 * environment only where the user's own configuration is reaches git.
 */
#ifndef PCWLINT_TRIAGE_WORKTREE_H
#define PCWLINT_TRIAGE_WORKTREE_H

#include <glib.h>

GQuark git_error_quark(void);
#define GIT_ERROR git_error_quark()

struct worktree {
    char *root;            /* of its work tree, absolute, without links */
    GPtrArray *words;      /* of char *: git and what is said to it each time */
};

/* The root of the work tree that a file or directory is in, without links; NULL with an error: it is in none.  Free with g_free(). */
char *worktree_find_root(const char *input, GError **error);

/* The one of this root; NULL with an error when git cannot be run or does not take it for one. */
struct worktree *worktree_open(const char *root, GError **error);
void worktree_free(struct worktree *worktree);

/* What `git WORDS...` writes; NULL with an error when it cannot be run or exits with anything but 0. */
GBytes *worktree_ask(const struct worktree *worktree, const char *const *words, GError **error);

/* The same as one line; free with g_free(). */
char *worktree_line(const struct worktree *worktree, const char *const *words, GError **error);

#endif

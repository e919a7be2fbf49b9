/* What differs between a revision and the work tree, as git lists it: the questions that triage/git.c and
 * triage/git-files.c share.  Lists of git: each field ends with a NUL. */
#ifndef PCWLINT_TRIAGE_GIT_TREE_H
#define PCWLINT_TRIAGE_GIT_TREE_H

#include <stdbool.h>

#include "triage/worktree.h"

struct git_fields {
    const char *at, *end;
};

/* The fields of a list, which has to outlive them; and the next one, NULL behind the last. */
struct git_fields git_fields_of(GBytes *list);
const char *git_next_field(struct git_fields *fields);

/* The commit to compare with: where the current branch left the revision, the revision itself without such a commit,
 * and the empty tree for HEAD ahead of the first commit.  NULL with an error; free with g_free(). */
char *git_base(const struct worktree *worktree, const char *revision, GError **error);

/* The files that git does not know and does not ignore, as fields. */
GBytes *git_untracked(const struct worktree *worktree, GError **error);

/* The files (char *) that the index tells git not to look at, as `git update-index --assume-unchanged` and
 * --skip-worktree do, and that are there with another text than at `base`: differences do not name them.  NULL with an
 * error; free with g_ptr_array_unref(). */
GPtrArray *git_overlooked(const struct worktree *worktree, const char *base, GError **error);

/* Entries ":OLDMODE NEWMODE OLD NEW STATUS" and their paths, as fields, without renames and with the commits of
 * submodules. */
GBytes *git_differences(const struct worktree *worktree, const char *base, GError **error);

/* Calls `each` for every submodule that is checked out, with the commit or tree that it is compared with.  False with
 * an error when that is false. */
bool git_each_submodule(const struct worktree *worktree, const char *base,
                        bool (*each)(gpointer data, const struct worktree *submodule, const char *base, GError **error),
                        gpointer data, GError **error);

#endif

/*
 * Files as a repository knows them: reports that a code host reads name each file from the root of its work tree.
 *
 * The root is the nearest folder upwards with a ".git" (a folder, or a file in linked work trees), from the working
 * directory; where that is in no work tree, from the first finding's file; and without any, the working directory.
 * Symbolic links are followed: hosts know the file, not the link.  A file outside keeps its absolute path.
 */
#ifndef PCWLINT_REPORT_REPOSITORY_H
#define PCWLINT_REPORT_REPOSITORY_H

#include <glib.h>
#include <stdbool.h>

struct repository;

/* `findings` are of struct finding.  Free with repository_free(). */
struct repository *repository_find(const GPtrArray *findings);
void repository_free(struct repository *repository);

/* The same with a root that is known already; for tests. */
struct repository *repository_at(const char *root);

/* The absolute path of the root, without a slash at its end. */
const char *repository_root(const struct repository *repository);

/* "src/a.c" for what is inside, else the absolute path; with "/" between folders.  Owned by the repository. */
const char *repository_path(struct repository *repository, const char *file);
bool repository_has(struct repository *repository, const char *file);

/*
 * A path as a URI reference (RFC 3986): absolute ones as file:// URIs, every byte that may not stand in a path
 * percent-encoded.  Free with g_free().
 */
char *repository_uri(const char *path);

#endif

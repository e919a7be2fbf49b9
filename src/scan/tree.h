/*
 * The project's tree: where a header is that no include path leads to.  The tree is walked once and remembered.
 */
#ifndef PCWLINT_SCAN_TREE_H
#define PCWLINT_SCAN_TREE_H

#include <glib.h>
#include <stdbool.h>

struct tree;

/* The tree around a source file: up to the nearest repository or project root, else the working or its own folder. */
struct tree *tree_around(const char *source);
void tree_free(struct tree *tree);

/* Its directory, absolute; the tree's. */
const char *tree_root(const struct tree *tree);

/* The names are those of all files below the root, but for folders whose names begin with a dot: no bound was reached,
 * and no link leads elsewhere. */
bool tree_is_whole(struct tree *tree);

/* A file that an #include spells so, seen from any folder of a whole tree, is among the names. */
bool tree_would_have(const char *header);

/* Whether the tree holds more files than are searched, so that headers and projects may not be found.  True only after
 * a search has met the limit. */
bool tree_is_cut(const struct tree *tree);

/* True when `source` lies in this tree. */
bool tree_contains(const struct tree *tree, const char *source);

/* True when this is the tree that tree_around() makes for `source`: it may lie in one that is within this one. */
bool tree_is_around(const struct tree *tree, const char *source);

/* An answer of tree_find_header() that was remembered is used again: for base/file/observe.h. */
void tree_rely(const struct tree *tree, const char *header);

/*
 * The file that `header` (as an #include spells it, either slash, any case) means in `from`, which `source` includes or
 * is; NULL when the tree has none.  Of several the likeliest (nearest.h).  Free with g_free().
 */
char *tree_find_header(struct tree *tree, const char *from, const char *source, const char *header);

/* Another file that is as near as the one of tree_find_header(); NULL: there is none.  Free with g_free(). */
char *tree_find_other_header(struct tree *tree, const char *from, const char *source, const char *header);

/* All files that `header` may mean, wherever they are (char *), in byte order.  Free with g_ptr_array_unref(). */
GPtrArray *tree_headers(struct tree *tree, const char *header);

/* All headers of the tree, by their names (char *), in byte order.  Free with g_ptr_array_unref(). */
GPtrArray *tree_all_headers(struct tree *tree);

/* Files of the tree whose names end in one of the suffixes (lower case, NULL behind the last), sorted; of char *,
 * owned. */
GPtrArray *tree_files(struct tree *tree, const char *const *suffixes);

#endif

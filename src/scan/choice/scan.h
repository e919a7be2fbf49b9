/*
 * Which sources of a run deserve a parse.  A source matters when it, or a file of the project that it includes, speaks
 * of PCW and it uses what that introduces; when it calls, or names in a table, a function that leads to PcwRegister in
 * another file; when it defines what such functions use; and whenever its text cannot decide.  Each file is read once;
 * nothing is looked for in the project's tree that is found without.
 */
#ifndef PCWLINT_SCAN_CHOICE_SCAN_H
#define PCWLINT_SCAN_CHOICE_SCAN_H

#include <glib.h>
#include <stdbool.h>

#include "scan/sources/word-set.h"
#include "scan/sources/lookup.h"

struct scan;

/* `sets`: countersets of the project's manifests (struct fact_manifest_set, borrowed), whose generated functions are
 * PCW names too; NULL: none.  `lookup`: copied; NULL: nothing is known. */
struct scan *scan_new(const GPtrArray *sets, const struct scan_lookup *lookup);
void scan_free(struct scan *scan);

/* Tells how many sources will be added.  Call it before the first one is added. */
void scan_expect(struct scan *scan, guint n);

/* Reads the sources, and the headers that they include, ahead in several threads (file_index_read_ahead()). */
void scan_read_ahead(struct scan *scan, const GPtrArray *sources, const GPtrArray *headers);

/* Adds a source, which the user named or which was found; returns its number. */
guint scan_add(struct scan *scan, const char *source, bool named);

/* Decides about all of them.  `whole`: they are a whole project (src/README.md, Glossary). */
void scan_decide(struct scan *scan, bool whole);

/* After that: whether a source must be parsed, and why or why not, as a phrase (g_free()). */
bool scan_matters(const struct scan *scan, guint source);
char *scan_why(const struct scan *scan, guint source);

/* How many there are, and why how many of them must be parsed: "30 sources: 2 use a PCW name, …" (g_free()). */
char *scan_summary(const struct scan *scan);

/*
 * Whether the source's own text starts a user-mode provider of perflib.h; *line receives where.  Without its manifest
 * such a provider is not checked.
 */
bool scan_starts_provider(const struct scan *scan, guint source, guint *line);

/* The root of a tree with more files than are searched, so that headers may not be found; NULL: none. */
const char *scan_cut_tree(const struct scan *scan);

/*
 * After that, for a source that another added source includes: the first including source that is parsed, when
 * everything that the included one defines is compiled with it, or when the included one includes nothing itself.
 * NULL: the source has to be parsed on its own.
 */
const char *scan_includer(const struct scan *scan, guint source);

/* The macros for which a source that is parsed has to be parsed in each configuration that sets them differently
 * (lookup.h, `differing`); NULL: one configuration is enough. */
const GPtrArray *scan_differing(const struct scan *scan, guint source);

/* Variables of a source that is parsed which other files may change, in the form of changes.h; NULL: none. */
const char *scan_changed(const struct scan *scan, guint source);

/* A header that the source misses, a file of the tree that may be meant, and the word of it that is used there. */
struct scan_stray {
    const char *name, *header, *word, *file;
    guint line;
};

/* Whether a source uses what leads to PCW and only such a file has; *stray receives it, borrowed from the scan. */
bool scan_stray(const struct scan *scan, guint source, struct scan_stray *stray);

/* Whether the source uses one of the words, which nothing that it includes has; *stray receives which and where. */
bool scan_lacks(const struct scan *scan, guint source, const struct word_set *words, struct scan_stray *stray);

/* Sources that define a driver's start-up routine, whether they are parsed or not (char *); nothing when no source is
 * parsed.  Free with g_ptr_array_unref(). */
GPtrArray *scan_starts(const struct scan *scan);

/* Whether some source includes the file. */
bool scan_includes(const struct scan *scan, const char *path);

/* Names of functions that lead to PCW handles, over all files (const char *, sorted, the scan's). */
const GPtrArray *scan_wrappers(const struct scan *scan);

#endif

/*
 * Which files of a directory deserve a parse.  A source matters when it, or a file of the project that it includes,
 * mentions a PCW name; an include that cannot be resolved by name is no reason either way, for what is not there cannot
 * mention anything.  Wrong on the safe side: whatever cannot be read is parsed.
 */
#ifndef PCWLINT_SCAN_SCAN_H
#define PCWLINT_SCAN_SCAN_H

#include <glib.h>

/* What a directory holds, by its names: paths, of char * but for the errors. */
struct scan_files {
    GPtrArray *sources;        /* sorted */
    GPtrArray *headers;
    GPtrArray *manifests;      /* files that may be manifests, sorted */
    GPtrArray *errors;         /* of struct scan_error: directories that cannot be read */
    gboolean (*excludes)(gpointer data, const char *path, gboolean folder);   /* what is left out; NULL: nothing */
    gpointer data;
};

struct scan_error {
    char *path, *why;
};

void scan_error_free(gpointer error);

/* Adds the files below a directory to the lists of `files`. */
void scan_directory(const char *directory, const struct scan_files *files);

/* Adds what may be manifests beside a source: in its folder and the one above, and in folders directly below these. */
void scan_beside(const char *source, GPtrArray *manifests);

struct scan;

/* `sets`: countersets of the project's manifests (struct fact_manifest_set, borrowed), whose generated functions are PCW names
 * too; NULL: none.  `include_dirs`: where else than in the project's tree headers are looked for (char *, borrowed); NULL: nowhere. */
struct scan *scan_new(const GPtrArray *sets, const GPtrArray *include_dirs);
void scan_free(struct scan *scan);

/* The text mentions a name of the PCW API. */
gboolean scan_mentions_pcw(const char *text, gsize size);

/* Whether the source must be parsed. Answers about files are remembered. */
gboolean scan_matters(struct scan *scan, const char *source);

#endif

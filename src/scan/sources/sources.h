/*
 * The sources of a run and the files that they include.  Each file is read once; nothing is looked for in the project's
 * tree that is found without.
 */
#ifndef PCWLINT_SCAN_SOURCES_SOURCES_H
#define PCWLINT_SCAN_SOURCES_SOURCES_H

#include <glib.h>
#include <stdbool.h>

#include "scan/sources/lookup.h"
#include "scan/sources/why.h"
#include "scan/includes.h"
#include "scan/text/file-index.h"

/* The source misses a header, and uses what one of its name has (choice/strays.h). */
struct stray_use {
    const char *name;                  /* as the #include says it; NULL: no such use */
    const struct indexed_file *header; /* that may be meant */
    const char *word;                  /* the function or the macro that leads to PCW */
    const struct indexed_file *file;   /* that uses it: the source, or what is compiled with it */
    guint line;
};

struct scan_source {
    struct indexed_file *file;
    bool named;       /* by the user; else it was found */
    guint included;   /* files of `reach` that it includes: not itself, nor the macros of a command line */
    GPtrArray *reach; /* of struct indexed_file: itself, and what it includes */
    struct includes_doubt doubt;
    bool open;      /* the doubt may be about any header of the tree, and about none elsewhere */
    struct why why; /* the verdict */
    struct stray_use stray;
    GPtrArray *differing; /* of char *, borrowed: macros for which it is analysed in several configurations (lookup.h);
                         NULL: none */
    char *changed;        /* variables that it defines and that other files may change (changes.h); NULL: none */
};

struct scan_sources {
    GArray *all;          /* of struct scan_source */
    GPtrArray *files;     /* of struct indexed_file: all sources, and all that they include */
    GHashTable *headers;  /* set of struct indexed_file: those that somebody includes */
    GHashTable *possible; /* set of struct indexed_file: headers of trees that an #include of unknown target may mean */
    GHashTable *included; /* the keys of `headers`, by content */
    GHashTable *strays; /* struct indexed_file -> GPtrArray of the same: headers that only the last part of an #include
                           that leads nowhere names, and what each of them includes, itself first */
    GPtrArray *trees;   /* of struct tree: those that were needed so far */
    struct scan_lookup lookup;
    struct file_index *index;
    bool kept; /* the index is the caller's */
    struct includes *includes;
};

/* `lookup` is copied; NULL: nothing is known. */
struct scan_sources *scan_sources_new(const struct scan_lookup *lookup);
void scan_sources_free(struct scan_sources *sources);

/* Tells how many sources will be added.  Call it before the first one is added. */
void scan_sources_expect(struct scan_sources *sources, guint n);

/* Adds a source; returns its number. */
guint scan_sources_add(struct scan_sources *sources, const char *path, bool named);

/* After the last source: finds what each of them includes. */
void scan_sources_reach(struct scan_sources *sources);

/* A source by its number, which must exist.  The pointer is invalid after the next scan_sources_add(). */
struct scan_source *scan_source_at(const struct scan_sources *sources, guint index);

/* Whether the k-th file of its reach is compiled with the source as if its text stood there: the source itself, and a
 * file that it includes and that is no header. */
bool scan_source_compiles(const struct scan_source *source, guint k);

/* Whether a verdict says that some source must be parsed. */
bool scan_sources_any_matters(const struct scan_sources *sources);

#endif

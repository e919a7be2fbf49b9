/*
 * From what the user named to what is analysed: the sources among it, and in its directories and projects, that have to
 * do with PCW.
 */
#ifndef PCWLINT_RUN_INPUTS_SOURCES_H
#define PCWLINT_RUN_INPUTS_SOURCES_H

#include <glib.h>
#include <stdbool.h>

#include "run/inputs/scope.h"
#include "run/inputs/scope-table.h"

/* A function of a file that nothing includes; or one that a source uses and that a header has which it only seems to
 * include. */
struct left_out {
    char *path, *function;
    guint line;
    char *source, *missing, *header; /* that source, the #include that leads nowhere, and what it may mean; "": none */
};

struct sources {
    GPtrArray *manifests;  /* of char *: files that the user named and that are manifests */
    GPtrArray *candidates; /* of char *: what directories hold that is one */
    GPtrArray *compiled;   /* of char *: manifests that a project says it compiles */
    GPtrArray *paths;      /* of char *: sources to be analysed, each once; sources_choose() fills it in */
    GPtrArray *differing;  /* of char *, for each of `paths`: the macros for which several configurations are analysed,
                          each with a line end; "": one is enough.  sources_choose() fills it in */
    GPtrArray *changed;    /* of char *, for each of `paths`: its variables that other files may change, in the form of
                              scan/choice/changes.h; "": none.  So does it this */
    GPtrArray *wrappers;   /* of char *: names that make their functions worth a look (scan.h); so does it this */
    GPtrArray *starts;     /* of char *: sources with a driver's start-up routine, to be analysed or not; and these */
    GPtrArray *installers; /* of char *: what directories hold that may install counters */
    GPtrArray *headers;    /* of char *: what directories hold that sources may include */
    GPtrArray *left_out; /* of struct left_out: those that register and that no source includes; sources_choose() fills
                            it in */
    GPtrArray *errors;   /* of struct scan_error: directories and projects that cannot be read */
    GPtrArray *read;     /* of char *: build descriptions that an earlier run read for this answer; so too */
    guint excluded;      /* files and folders that were named, or that a project lists, and are left out */
    guint excluded_files, excluded_folders; /* those that were found in a directory, and are left out */
    guint skipped;                          /* sources that have nothing to do with PCW; and this */
    bool whole;                             /* a directory or a project is among the inputs (src/README.md, Glossary) */
    const GPtrArray *asked;                 /* private: what sources_find() was given, and what became of it: */
    GPtrArray *inputs;                      /* of struct input; private, too: */
    GHashTable *passed; /* of char *, absolute: what is counted in excluded_files and excluded_folders */
    const struct run_scopes *scopes;
    GPtrArray *notes;
};

/*
 * Looks at the inputs (char *), of which the scopes leave out some: `notes` (of struct note) says which.  NULL with an
 * error when a configuration or what it names cannot be read.
 */
struct sources *sources_find(const GPtrArray *inputs, struct scope_table *table, const struct run_scopes *scopes,
                             GPtrArray *notes, GError **error);
void sources_free(struct sources *sources);

/* Adds one to the list, of which it copies the strings. */
void sources_leave_out(struct sources *sources, const struct left_out *left);

/* All sources that were named or found, whether they matter or not (char *, borrowed).  Free with g_ptr_array_unref().
 */
GPtrArray *sources_found(const struct sources *sources);

/* Which of them are chosen. */
struct sources_options {
    bool whole;                /* they are a whole project */
    bool all;                  /* every one of them, whatever the scan says */
    bool all_named;            /* those that the user named, whatever it says */
    bool explain;              /* `notes` gets why, for each */
    const GPtrArray *routines; /* char *: routines beside those of PCW that matter; NULL: none */
    struct file_index *index;  /* what earlier scans read (scan/text/file-index.h); NULL: nothing is kept */
    guint threads;             /* at most so many at once; 0: as many as processors */
};

/*
 * `sets`: the countersets of all manifests (struct fact_manifest_set), whose generated functions have to do with PCW.
 * `table` knows how they are compiled.
 */
void sources_choose(struct sources *sources, const GPtrArray *sets, struct scope_table *table,
                    const struct sources_options *options);

/* All that its answer depends on, but for files: appended to `key_text`.  sources_find() was asked about the same
 * `table`. */
void sources_cache_key(const struct sources *sources, const GPtrArray *sets, const struct scope_table *table,
                       const struct sources_options *options, GString *key_text);

#endif

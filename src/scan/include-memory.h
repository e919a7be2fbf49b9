/*
 * A cache of the results of resolving #include directives.  A name is looked up in the folder of the file, in those of
 * the files that include it, and in include directories.  Where all of these are the same, so is the result.
 */
#ifndef PCWLINT_SCAN_INCLUDE_MEMORY_H
#define PCWLINT_SCAN_INCLUDE_MEMORY_H

#include <glib.h>
#include <stdbool.h>

#include "scan/text/file-index.h"

/* The folders of a file and of the files that include it, innermost first, without duplicates; only the nearest are
 * kept.  Equal chains are the same pointer. */
struct include_chain {
    const char *folder; /* interned */
    const struct include_chain *outer;
};

/* How a name was resolved: to a file; to all files that the tree has for it; to none; or the file that was found may
 * not be the one that is meant. */
enum include_result_kind { INCLUDE_FOUND, INCLUDE_IN_TREE, INCLUDE_MISSING, INCLUDE_GUESSED };

/* The files that the tree has for a name.  All files that ask for the name share the list: thousands of headers of one
 * name may include each other. */
struct include_candidates {
    GPtrArray *files; /* of struct indexed_file, borrowed */
    guint64 mark;     /* of the last walk that visited all of them */
    guint64 strayed;  /* of the last walk that noted them as strays */
};

struct include_result {
    enum include_result_kind kind;
    struct indexed_file *file;             /* INCLUDE_FOUND */
    struct include_candidates *candidates; /* INCLUDE_IN_TREE; INCLUDE_MISSING: files of the tree with the same last
                                              part of the path, or NULL; borrowed */
    const char *name;                      /* else; interned */
    bool generated;                        /* CTRPP may make a header of this name */
};

/* What the lookup asked for (scan/includes.h, struct includes_search). */
enum include_query { INCLUDE_PATH, INCLUDE_TREE, INCLUDE_LEADS_OUT, INCLUDE_FARTHER, N_INCLUDE_QUERIES };

struct include_outcome {
    GArray *results; /* of struct include_result */
    bool asks[N_INCLUDE_QUERIES];
    gconstpointer asked[N_INCLUDE_QUERIES]; /* the answers */
    bool by_chain;                          /* a name was looked up in the folder of an including file */
    bool whole;                             /* false: a bound was reached */
    struct include_outcome *next;           /* of the same context, with other answers */
};

/* An outcome without results.  include_outcome_add() copies a result; the file and the name in it are borrowed. */
struct include_outcome *include_outcome_new(void);
void include_outcome_free(struct include_outcome *outcome); /* and those behind it */
void include_outcome_add(struct include_outcome *outcome, const struct include_result *result);

/* Notes what was asked for; returns the answer. */
gpointer include_outcome_ask(struct include_outcome *outcome, enum include_query query, gconstpointer answer);

/* The file whose includes are resolved, and where they are looked up. */
struct include_context {
    const struct indexed_file *file;
    const struct include_chain *chain;
    const GPtrArray *directories;
};

struct include_memory;

/* An empty cache, which borrows the files and folders of the keys.  include_memory_free() frees the outcomes as well.
 */
struct include_memory *include_memory_new(void);
void include_memory_free(struct include_memory *memory);

/* How many chains and outcomes it holds. */
guint include_memory_size(const struct include_memory *memory);

/* The chain of a file in `folder` that is included by a file with the chain `outer`; NULL: no file includes it. */
const struct include_chain *include_chain_with(struct include_memory *memory, const char *folder,
                                               const struct include_chain *outer);

/* The outcomes of a context, borrowed; NULL: none. */
const struct include_outcome *include_memory_first(const struct include_memory *memory,
                                                   const struct include_context *context);

/* Takes ownership of the outcome. */
void include_memory_add(struct include_memory *memory, const struct include_context *context,
                        struct include_outcome *outcome);

#endif

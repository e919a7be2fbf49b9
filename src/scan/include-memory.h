/*
 * What the includes of files led to.  A name is looked for beside the file, beside who includes that, and in
 * directories: where these are the same, so is what is found.
 */
#ifndef PCWLINT_SCAN_INCLUDE_MEMORY_H
#define PCWLINT_SCAN_INCLUDE_MEMORY_H

#include <glib.h>
#include <stdbool.h>

#include "scan/text/file-index.h"

/* The folders of a file and of those that include it, innermost first, each once, of which only the nearest count.
 * Equal ones are one pointer. */
struct include_chain {
    const char *folder; /* interned */
    const struct include_chain *outer;
};

/* What a name led to: a file; nothing; or what is behind it is a file that may not be the one that is meant. */
enum include_result_kind { INCLUDE_FOUND, INCLUDE_MISSING, INCLUDE_GUESSED };

struct include_result {
    enum include_result_kind kind;
    struct indexed_file *file; /* INCLUDE_FOUND */
    const char *name;          /* else; interned */
    bool generated;            /* CTRPP may make a header of this name */
};

/* What was asked for on the way (scan/includes.h, struct includes_search). */
enum include_question { INCLUDE_PATH, INCLUDE_TREE, INCLUDE_FARTHER, N_INCLUDE_QUESTIONS };

struct include_outcome {
    GArray *results; /* of struct include_result */
    bool asks[N_INCLUDE_QUESTIONS];
    gconstpointer asked[N_INCLUDE_QUESTIONS]; /* the answers */
    bool by_chain;                            /* a name was looked for beside those who include the file */
    bool whole;                               /* false: a bound was reached */
    struct include_outcome *next;             /* of the same context, with other answers */
};

struct include_outcome *include_outcome_new(void);
void include_outcome_free(struct include_outcome *outcome); /* and those behind it */
void include_outcome_add(struct include_outcome *outcome, const struct include_result *result);

/* Notes what was asked for; returns the answer. */
gpointer include_outcome_ask(struct include_outcome *outcome, enum include_question question, gconstpointer answer);

/* Whose includes, and where they are looked for first. */
struct include_context {
    const struct indexed_file *file;
    const struct include_chain *chain;
    const GPtrArray *directories;
};

struct include_memory;

struct include_memory *include_memory_new(void);
void include_memory_free(struct include_memory *memory);

/* The chain of a file in the folder, which a file of the chain `outer` includes; NULL: nobody does. */
const struct include_chain *include_chain_with(struct include_memory *memory, const char *folder,
                                               const struct include_chain *outer);

/* The outcomes of a context, borrowed; NULL: none. */
const struct include_outcome *include_memory_first(const struct include_memory *memory,
                                                   const struct include_context *context);

/* Takes the outcome. */
void include_memory_add(struct include_memory *memory, const struct include_context *context,
                        struct include_outcome *outcome);

#endif

/*
 * Sources cut into functions, macros and what stands between them, and who mentions which word: what the text shows
 * without a parse.  A file is cut when a word that it may hold is asked for.
 */
#ifndef PCWLINT_SCAN_TEXT_DEFINITIONS_H
#define PCWLINT_SCAN_TEXT_DEFINITIONS_H

#include <glib.h>
#include <stdbool.h>

#include "scan/text/file-index.h"
#include "scan/text/vocabulary.h"

/* The operator, as which destructors are called besides their own name. */
#define DEFINITIONS_DELETE "delete"

/* The member that holds the unload routine, and the pseudo-word that is added to a body that calls it. */
#define DEFINITIONS_UNLOAD "DriverUnload"
#define DEFINITIONS_CALLS_UNLOAD "->DriverUnload"

/* A function, a macro, or a variable with its initialiser, as text shows it; or what a file says outside of functions
 * and macros, which has no name. */
struct definition {
    GPtrArray *names;        /* what it may be called by; words of the vocabulary */
    GPtrArray *words;        /* const char *: the identifiers in its body, each once */
    enum vocabulary_set set; /* private */
    struct indexed_file *file;
    const char *by; /* the name that it was marked for */
    bool caller, checks;
    bool function; /* no macro, and no variable */
    bool table;    /* a variable with its initialiser */
    bool shared;   /* static, inline, a template or in a class: each source that includes it has one */
    bool sure;     /* a function under no condition, and of no class */
};

struct definitions {
    struct vocabulary *vocabulary;
    GArray *texts;       /* private */
    GHashTable *kinds;   /* private: word -> what it says in a declaration */
    GPtrArray *all;      /* of struct definition, owned: of the files that were cut so far, as the tables below */
    GHashTable *users;   /* word -> GPtrArray of the named pieces that mention it */
    GHashTable *outside; /* the same for what has no name */
    GHashTable *owners;  /* name -> GPtrArray of the pieces that are sure to be what it means in their files */
};

/* Free with definitions_free(). */
struct definitions *definitions_new(void);
void definitions_free(struct definitions *definitions);

/* Borrows the file, which outlives the pieces. */
void definitions_add(struct definitions *definitions, struct indexed_file *file);

/*
 * The named pieces that mention the word, which is one of the vocabulary; borrowed, NULL: none.  Cuts the files that
 * may hold it; for a driver's start-up routine those in which something uses it.
 */
const GPtrArray *definitions_using(struct definitions *definitions, const char *word);

#endif

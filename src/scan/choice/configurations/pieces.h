/*
 * Files cut into pieces: each declaration or definition at the outermost level, with everything in its braces, and each
 * macro.  Which pieces define a name, and which conditions they stand under.
 */
#ifndef PCWLINT_SCAN_CHOICE_CONFIGURATIONS_PIECES_H
#define PCWLINT_SCAN_CHOICE_CONFIGURATIONS_PIECES_H

#include <glib.h>
#include <stdbool.h>

#include "base/text/c-lexer.h"
#include "scan/sources/introduced.h"
#include "scan/text/conditionals.h"

struct pieces_file {
    struct indexed_file *indexed;
    const struct declarations *declarations;
    GArray *conditionals; /* of struct conditional */
    GPtrArray *pieces;    /* of struct piece, in order */
};

struct piece {
    const struct pieces_file *file;
    struct span span;
    GPtrArray *statements;  /* of struct statement, borrowed; at least one */
    bool macro;             /* its one statement begins with the macro's name */
    bool function;          /* it has a function with its body */
    bool variable;          /* it defines variables */
    bool compared, differs; /* private to decided.c */
    bool names;             /* private to differences.c: it names PCW */
    guint marked;           /* private to differences.c: the source for which it has to do with PCW; 0: none */
    bool strong;            /* private to differences.c: it names PCW or is used for that; else it leads there */
};

struct pieces {
    struct vocabulary *vocabulary; /* of all words; borrowed */
    GPtrArray *all;                /* of struct piece, owned: of all files */
    GHashTable *files;             /* struct indexed_file -> struct pieces_file, owned */
    GHashTable *definers;          /* name -> GPtrArray of the pieces that define it */
};

/* `files`: of struct indexed_file, borrowed; their words are those of `introduced`, which outlives the pieces.  A
 * function's prototype is no piece; its definition is. */
struct pieces *pieces_new(struct introduced *introduced, const GPtrArray *files);
void pieces_free(struct pieces *pieces);

/* The pieces of one of the files. */
const struct pieces_file *pieces_of(const struct pieces *pieces, const struct indexed_file *file);

/* The token's text, interned as the words of the pieces are. */
const char *pieces_word(const struct pieces *pieces, const char *text, const struct c_token *token);

/* Whether a statement or piece contains one of the words; whether a piece defines one that other pieces can use. */
bool statement_says(const struct statement *statement, GHashTable *words);
bool piece_says(const struct piece *piece, GHashTable *words);
bool piece_defines(const struct piece *piece, GHashTable *words);

#endif

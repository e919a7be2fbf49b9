/*
 * What the text of a file has to do with PCW, statement by statement, without parsing it: the names that it introduces
 * where it speaks of PCW, and the variables that functions which speak of it use.  Too many names cost time, a missing
 * one loses a file.
 */
#ifndef PCWLINT_SCAN_TEXT_DECLARATIONS_H
#define PCWLINT_SCAN_TEXT_DECLARATIONS_H

#include <glib.h>
#include <stdbool.h>

#include "scan/text/vocabulary.h"

/* A statement: what it says and what it declares, or a macro, or a whole function. */
struct statement {
    gsize at, end;       /* bytes of the text, from its first word to the end of its last token */
    guint piece;         /* number of the outermost declaration that it is part of; a macro has its own */
    GPtrArray *words;    /* const char *, each once */
    GPtrArray *names;    /* const char *: what it may introduce */
    GPtrArray *imported; /* const char *: of a function, the words of what it declares extern; NULL: none */
    bool function, macro;
    bool outermost; /* in no function, class or structure */
    bool variable;  /* and it defines variables */
    bool prototype; /* and it declares a function, without a body */
};

/* The statement says the word. */
bool statement_has_word(const struct statement *statement, const char *word);

struct declarations {
    GPtrArray *statements; /* of struct statement, owned */
    GPtrArray *words;      /* const char *: all words, each once */
};

/* Reads a text; its words are those of `vocabulary`.  Release with
 * declarations_free(). */
struct declarations *declarations_read(struct vocabulary *vocabulary, const char *text, gsize size);

/* The same without what stands in the bodies of functions but for macros: several times as fast. */
struct declarations *declarations_outline(struct vocabulary *vocabulary, const char *text, gsize size);
void declarations_free(struct declarations *declarations);

/*
 * Where a function or a macro says one of `names` (interned strings, with whatever value), or a declaration says one of
 * `aliases` (a set), what it introduces is added to `names` with the value `origin`, types and macros to `aliases` too.
 * True when `names` grew.
 */
bool declarations_spread(const struct declarations *declarations, GHashTable *names, GHashTable *aliases,
                         gpointer origin);

/* Adds all words of functions, and of variables' initialisers, that say one of `names` to `used`. */
void declarations_uses(const struct declarations *declarations, GHashTable *names, GHashTable *used);

/* One of `names` that the text defines as a variable that other files can refer to; NULL: none.  All words of such
 * definitions are added to `used`. */
const char *declarations_defines(const struct declarations *declarations, GHashTable *names, GHashTable *used);

/* Adds what the text declares and somebody else may define: of a header its variables and static members, of a
 * source what it says to be extern. */
void declarations_declares(const struct declarations *declarations, bool header, GHashTable *declared);

#endif

/*
 * What the text of a file has to do with PCW, statement by statement, without parsing it: the names that it introduces where it speaks
 * of PCW, and the variables that functions which speak of it use.  Too many names cost time, a missing one loses a file.
 */
#ifndef PCWLINT_SCAN_SPEECH_H
#define PCWLINT_SCAN_SPEECH_H

#include <glib.h>

/* A statement: what it says and what it declares, or a macro, or a whole function. */
struct statement {
    GPtrArray *words;      /* const char *, each once */
    GPtrArray *names;      /* const char *: what it may introduce */
    gboolean function, macro;
    gboolean outermost;    /* in no function, class or structure */
    gboolean variable;     /* and it defines variables */
};

struct speech {
    GPtrArray *statements; /* of struct statement, owned */
    GHashTable *words;     /* set of all words */
};

/* Reads a text; its words are interned in `strings`, so that equal ones are one pointer.  Release with speech_free(). */
struct speech *speech_read(GStringChunk *strings, const char *text, gsize size);
void speech_free(struct speech *speech);

/*
 * Where a function or a macro says one of `names` (interned strings, with whatever value), or a declaration says one of `aliases` (a set),
 * what it introduces is added to `names` with the value `origin`, types and macros to `aliases` too.  True when `names` grew.
 */
gboolean speech_spread(const struct speech *speech, GHashTable *names, GHashTable *aliases, gpointer origin);

/* Adds all words of functions, and of variables' initialisers, that say one of `names` to `used`. */
void speech_uses(const struct speech *speech, GHashTable *names, GHashTable *used);

/* One of `names` that the text defines as a variable, outside of everything; NULL: none.  All words of such definitions are added to
 * `used`. */
const char *speech_defines(const struct speech *speech, GHashTable *names, GHashTable *used);

/* Adds what the text declares and somebody else may define: of a header all that is no function and no macro, of a source what it says to
 * be extern. */
void speech_declares(const struct speech *speech, gboolean header, GHashTable *declared);

#endif

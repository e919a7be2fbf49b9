/*
 * Names that files introduce where they name PCW: the function or macro that says PcwRegister, the type that holds a
 * PCW_DATA, and what is declared with these.  A source that includes a header uses PCW through them.
 */
#ifndef PCWLINT_SCAN_SOURCES_INTRODUCED_H
#define PCWLINT_SCAN_SOURCES_INTRODUCED_H

#include <glib.h>
#include <stdbool.h>

#include "scan/sources/generated-names.h"
#include "scan/sources/sources.h"
#include "scan/sources/word-set.h"
#include "scan/text/declarations.h"

struct introduced {
    const struct generated_names *generated;
    struct vocabulary *vocabulary; /* all words */
    GHashTable *declarations;      /* struct indexed_file -> struct declarations, of those that were read so far */
    GHashTable *outlines;          /* the same, of declarations_outline() */
    GHashTable *names;             /* word -> struct indexed_file that introduces it; words are those of `vocabulary` */
    GHashTable *by_content;        /* the same, by content; NULL before introduced_find() */
    struct word_set words;         /* its words; empty before introduced_find() */
};

/* `generated` is borrowed. */
struct introduced *introduced_new(const struct generated_names *generated);
void introduced_free(struct introduced *introduced);

/* Whether the file itself names PCW: by a name of the API or of a generated function, or by a part of a name that
 * stands for itself (cwRegister, which P## makes one). */
bool introduced_names_pcw(const struct introduced *introduced, const struct indexed_file *file);

/* Whether it does so in a way that makes the callers of its functions candidates, too. */
bool introduced_leads_to_pcw(const struct introduced *introduced, const struct indexed_file *file);

/* What the file declares, read when it is first asked for; owned by `introduced`. */
struct declarations *introduced_declarations(struct introduced *introduced, struct indexed_file *file);

/* The same, or declarations_outline() of the file: for queries about variables. */
const struct declarations *introduced_outline(struct introduced *introduced, struct indexed_file *file);

/* Finds the names of all files; nothing when no file names PCW. */
void introduced_find(struct introduced *introduced, const struct scan_sources *sources);

#endif

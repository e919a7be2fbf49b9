/* Names of the project's own for routines of PCW: macros, and functions of headers. */
#ifndef PCWLINT_PARSE_CONTEXT_RELEVANCE_ALIAS_H
#define PCWLINT_PARSE_CONTEXT_RELEVANCE_ALIAS_H

#include "parse/context/relevance.h"

/*
 * What a name of the project's own stands for: 0, or ALIAS_USES where its text leads to a routine of the API or to a
 * function that CTRPP makes, with ALIAS_REGISTERS where one of them registers.  ALIAS_FUNCTION: it is a function that a
 * header defines, else a macro.  ALIAS_UNLESS: another definition of the macro leads nowhere.
 */
enum { ALIAS_USES = 1, ALIAS_REGISTERS = 2, ALIAS_FUNCTION = 4, ALIAS_UNLESS = 8 };
guint relevance_alias(const struct relevance *relevance, const char *word);

/* A file of the project names a routine of PCW or of another protocol, or has an own name for one. */
bool relevance_mentions_routines(const struct relevance *relevance);

/* The word is a routine of user-mode providers, in a tree that has one of those. */
bool relevance_is_provider_routine(const struct relevance *relevance, const char *word);

/* Takes into account what the macros of a file stand for that an #include names and the parse has not read. */
void relevance_add_unread(struct relevance *relevance, const char *text, size_t size);

#endif

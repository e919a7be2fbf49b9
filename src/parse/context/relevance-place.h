/* Whether what stands at a place, which clang did not understand, has to do with PCW. */
#ifndef PCWLINT_PARSE_CONTEXT_RELEVANCE_PLACE_H
#define PCWLINT_PARSE_CONTEXT_RELEVANCE_PLACE_H

#include "parse/context/relevance.h"

/*
 * The statement around the place has to do with PCW.  *name receives the name that says so where only another file can
 * tell whether that is the function that it seems to be (it lives as long as `relevance`); NULL where this unit knows.
 */
bool relevance_statement(const struct relevance *relevance, const struct ir_range *place, const char **name);

/* The statement at the place takes the address of a variable at file scope that PCW's functions use: whoever is given
 * it may write there. */
bool relevance_gives_away(const struct relevance *relevance, const struct ir_range *place);

/* Outside of functions, braces follow the place, in which a variable at file scope is used that PCW's functions use:
 * the body of a function that was lost. */
bool relevance_loses_body(const struct relevance *relevance, const struct ir_range *place);

/* The function around the place, by its name alone; NULL: there is none, or it is not the project's. */
const char *relevance_function_at(const struct relevance *relevance, const struct ir_range *place);

/* The place is in a function that has to do with PCW.  *name: as for relevance_statement(). */
bool relevance_place(const struct relevance *relevance, const struct ir_range *place, const char **name);

/*
 * Whether a relevant function mentions a word of the declaration around the place, which is outside of functions. Names
 * of system headers do not count, nor do words for which `skip` returns true (NULL: no such words).
 */
typedef bool (*relevance_skip)(gpointer data, const char *word);
bool relevance_declares(const struct relevance *relevance, const struct ir_range *place, relevance_skip skip,
                        gpointer data);

/* The place is inside the braces of a structure, an enumeration or a table, and a relevant function mentions a name of
 * it. */
bool relevance_in_declaration(const struct relevance *relevance, const struct ir_range *place);

/* Whether the word is a keyword, or a type, routine or macro of the system, which any function may use. */
bool relevance_is_common(const struct relevance *relevance, const char *word);

#endif

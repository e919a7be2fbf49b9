/*
 * Where the driver's own files define macros, and what for: a definition that a condition encloses may be one of
 * several, or a default for what the build leaves open.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_EXCLUDED_MACRO_DEFINITIONS_H
#define PCWLINT_PARSE_ACCOUNT_EXCLUDED_MACRO_DEFINITIONS_H

#include "parse/clang/clang.h"

struct macro_definitions;

/* Borrows `tu`, a parse with a detailed record of its preprocessing, or NULL. */
struct macro_definitions *macro_definitions_new(CXTranslationUnit tu);
void macro_definitions_free(struct macro_definitions *definitions);

/* Notes a definition.  False: no condition encloses it, but for a guard against a second reading of its file. */
bool macro_definitions_add(struct macro_definitions *definitions, CXCursor definition);

/* Whether a condition depends on something that is not known; `directives` are those of `text`. */
typedef bool (*macro_condition_test)(const void *data, const char *text, const GArray *directives, int32_t branch);

/* Calls `take` for each name of which a definition, as far as `is_open` knows, is read in each build, until there is no
 * more: each name that is taken may make others known. */
void macro_definitions_settle(struct macro_definitions *definitions, macro_condition_test is_open,
                              void (*take)(gpointer data, const char *name), gpointer data);

/* Calls `take` for each name that a file with definitions defines or undefines in an open condition, compiled or not:
 * another build has another value. */
void macro_definitions_each_change(const struct macro_definitions *definitions, macro_condition_test is_open,
                                   void (*take)(gpointer data, const char *name), gpointer data);

/* What a macro stands for, without its parameters; NULL: nothing is known.  Borrowed. */
const char *macro_definitions_value(const struct macro_definitions *definitions, const char *name);

#endif

/* What clang has read of a unit: the places of its syntax tree, the templates, and the errors. */
#ifndef PCWLINT_PARSE_ACCOUNT_READ_NAMES_H
#define PCWLINT_PARSE_ACCOUNT_READ_NAMES_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#include "parse/context/lower.h"

struct read_names;

/* With the errors of the parse alone.  Borrows `lower`; free with read_names_free(). */
struct read_names *read_names_new(struct lower *lower);
void read_names_free(struct read_names *names);

/* The parse has errors that may have lost code; a missing header is none. */
bool read_names_has_errors(const struct read_names *names);

/* Visits the tree, without which the functions below know nothing. */
void read_names_visit(struct read_names *names);

/* Something of the tree, or the use of a macro, stands at this place. */
bool read_names_is_marked(const struct read_names *names, uint32_t file, uint32_t offset);

/* The same but for uses of macros: the preprocessor uses a macro whose text the parser skips. */
bool read_names_is_in_tree(const struct read_names *names, uint32_t file, uint32_t offset);

/* The place is in a template without errors that nothing uses: it has no body in the tree, and is not instantiated in
 * the driver either. */
bool read_names_is_unused_pattern(const struct read_names *names, uint32_t file, uint32_t offset);

/* A type of that name is declared. */
bool read_names_is_type(const struct read_names *names, const char *word);

#endif

/*
 * The syntax tree as libclang shows it, for developers: --dump=ast.  Only functions that were lowered, in the order in
 * which they were, since the headers of a kernel driver are a million lines of it.
 */
#ifndef PCWLINT_PARSE_AST_TEXT_H
#define PCWLINT_PARSE_AST_TEXT_H

#include <glib.h>

struct lower;

/* Appends one cursor a line: its place, its kind, its name and its type, indented as they are nested. */
void ast_text(const struct lower *lower, GString *out);

#endif

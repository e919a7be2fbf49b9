/*
 * What a manifest's texts may be in generated code: one judgement, for the code that reports manifests and the code
 * that writes the code. Each function answers NULL, or why the text cannot stand there, as a phrase that says what
 * would be right.
 */
#ifndef PCWLINT_MANIFEST_NAMES_H
#define PCWLINT_MANIFEST_NAMES_H

#include <stdbool.h>

/*
 * A counterset's symbol as it stands in the manifest.  A prefix that nobody knows here may come before it, so what is
 * only in the way of the code's own parameters and variables passes: names_is_own() is for the whole name.
 */
const char *names_symbol_problem(const char *symbol);

/* The C type of a struct. */
const char *names_type_problem(const char *type);

/* A counter's field. */
const char *names_field_problem(const char *field);

/* Whether the generated code uses the name itself: a handle or a type that is called so would stand in its way. */
bool names_is_own(const char *name);

#endif

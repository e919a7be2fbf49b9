/* The languages that compilers are told of. */
#ifndef PCWLINT_PROJECT_COMPILER_LANGUAGE_H
#define PCWLINT_PROJECT_COMPILER_LANGUAGE_H

/* Of which language libclang 19 takes a standard ("c17", "gnu++20") to be: "c", "c++", or NULL for one that it would
 * refuse. */
const char *compiler_standard_language(const char *standard);

#endif

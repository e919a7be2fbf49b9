/* Compiler arguments that a file of the tree may give: they make the compiler read headers, but not write, load or run
 * anything. */
#ifndef PCWLINT_PROJECT_COMPILER_WORD_H
#define PCWLINT_PROJECT_COMPILER_WORD_H

#include <stdbool.h>

/*
 * Whether compiler_read() can produce the word from a build description: a macro, an include directory, a forced
 * include, or an option of its table, with the value in the same word.  Arguments after "--" on the command line may be
 * others.
 */
bool compiler_word_is_harmless(const char *word);

#endif

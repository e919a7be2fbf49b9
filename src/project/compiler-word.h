/* What a file may say to a compiler that reads, and does not write, load or run anything but the headers that the source names. */
#ifndef PCWLINT_PROJECT_COMPILER_WORD_H
#define PCWLINT_PROJECT_COMPILER_WORD_H

#include <stdbool.h>

/*
 * Whether a word is one that compiler_read() makes of what a build says: a macro, an include directory, a forced include, or an option of the
 * table that stays as it is, each with its value in the same word.  What somebody says behind "--" may be more.
 */
bool compiler_word_is_harmless(const char *word);

#endif

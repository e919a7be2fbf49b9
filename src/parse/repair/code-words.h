/* The words of C and C++ by what they do in a declaration, for code that libclang could not read. */
#ifndef PCWLINT_PARSE_REPAIR_CODE_WORDS_H
#define PCWLINT_PARSE_REPAIR_CODE_WORDS_H

#include <stdbool.h>

/* `static`, `const`, `inline`: stands beside a type and is none. */
bool word_is_specifier(const char *word);

/* A declaration may begin with it: a specifier, `struct`, `namespace`, `template`. */
bool word_begins_declaration(const char *word);

/* `int`, `void`, `auto`: a type, or a part of one, that the language has. */
bool word_is_basic_type(const char *word);

/* The language has a meaning for it, so it is no macro of a missing header. */
bool word_is_reserved(const char *word);

#endif

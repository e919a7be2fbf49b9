/*
 * The parts of a source's text that are no code: comments, literals and directives.  Offsets are in bytes; what has no end reaches to the
 * end of its line, or of the text where it may span lines.
 */
#ifndef PCWLINT_PARSE_QUIET_H
#define PCWLINT_PARSE_QUIET_H

#include <stddef.h>

/* Behind a comment or a literal that begins at `at`; `at` when none does. */
size_t quiet_skip(const char *text, size_t size, size_t at);

/* Behind the directive that begins at `at` with its #, continued lines included. */
size_t quiet_directive(const char *text, size_t size, size_t at);

/* Behind the bracket that closes the one at `at`, of any of the three kinds; `size` when none does. */
size_t quiet_matching(const char *text, size_t size, size_t at);

#endif

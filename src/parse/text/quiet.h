/*
 * The parts of a source's text that are not code: comments, literals and directives.  Offsets are in bytes.  A part
 * that is never closed ends with its line, or with the text if it may span lines.
 */
#ifndef PCWLINT_PARSE_TEXT_QUIET_H
#define PCWLINT_PARSE_TEXT_QUIET_H

#include <stddef.h>

/* The offset after a comment or literal that begins at `at`; `at` when none does. */
size_t quiet_skip(const char *text, size_t size, size_t at);

/* The offset after the directive whose # is at `at`, continued lines included. */
size_t quiet_directive(const char *text, size_t size, size_t at);

/* The offset after the bracket that closes the one at `at`, of any of the three kinds; `size` when none does. */
size_t quiet_matching(const char *text, size_t size, size_t at);

#endif

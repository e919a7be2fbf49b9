/*
 * Text of the linted tree (file names, values, lines of source), as it is shown to people.
 *
 * A control character, a character that changes the direction of writing or ends a line, and a byte that is not UTF-8
 * are shown in a visible form: "\x1b", "\u202e", "\n".  So is the first character of a command that a CI runner
 * executes anywhere in its log
 * ("##[", "##vso[").  All other characters are shown as they are.  A backslash is not doubled: the form is for reading,
 * not for parsing.
 */
#ifndef PCWLINT_BASE_TEXT_PRINTABLE_H
#define PCWLINT_BASE_TEXT_PRINTABLE_H

#include <glib.h>
#include <stdbool.h>

/* Bytes of the longest form, its NUL included: "\U000e0001". */
#define PRINTABLE_FORM 11

/*
 * Reads the character at the start of a text of `length` > 0 bytes, and returns the bytes that it takes.  `form`
 * receives what to print for it, as a string.
 */
gsize printable_character(const char *text, gsize length, char form[PRINTABLE_FORM]);

/* Whether a form is the character itself; an escape is made of several ASCII characters. */
bool printable_is_plain(const char form[PRINTABLE_FORM]);

/* Appends a text so that it stays on its line; a tab becomes a space. */
void printable_append(GString *out, const char *text);

/* The same as a new string; free with g_free(). */
char *printable(const char *text);

/*
 * A whole document for people.  Line feeds and, with `colour`, colour codes stay, a tab becomes four spaces, everything
 * else is as above. A line does not begin with a colon, behind blanks either: "::" would begin a command of GitHub
 * Actions.  Free with g_free().
 */
char *printable_document(const char *text, bool colour);

/*
 * Whether lines that cannot be escaped, as those of a diff, may be printed as they are.  Tabs, a carriage return at the
 * end of a line and letters of 8-bit code pages are harmless; other characters that printable_append() would escape,
 * and lines that GitHub Actions would execute, are not.
 */
bool printable_is_harmless(const char *text, gsize length);

#endif

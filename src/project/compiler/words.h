/*
 * Command lines as words: the two ways of quoting, and response files.
 */
#ifndef PCWLINT_PROJECT_COMPILER_WORDS_H
#define PCWLINT_PROJECT_COMPILER_WORDS_H

#include <glib.h>
#include <stdbool.h>

enum words_style {
    WORDS_SHELL,   /* POSIX, as the "command" of a compilation database: 'a b' is taken literally */
    WORDS_GNU,     /* a response file of gcc and clang: a backslash escapes within all quotes */
    WORDS_WINDOWS, /* a response file of cl: \" is a quote, other backslashes are themselves, "" in quotes is a quote */
    WORDS_WINDOWS_COMMAND, /* the same, but the first word is the program, where backslashes are only themselves */
};

/*
 * The words (char *, owned) of a text, at most as many as any system starts a program with.  A quote that is not closed
 * ends with the text; a NUL separates words.  Never NULL.
 */
GPtrArray *words_split(const char *text, gsize length, enum words_style style);

/* Bytes that commands and their response files have taken so far, and whether some were left out because of a limit. */
struct words_work {
    gsize bytes;
    bool cut;
};

/* Adds a command's words to it.  False, and `cut` is set: all that is read may take no more. */
bool words_spend(struct words_work *work, const GPtrArray *words);

/*
 * The words with the contents of response files in the place of @FILE words, nested ones too.  Relative names are
 * looked for in `directory`.  `in_file`: the file that holds the words; a response file must be in the repository
 * around it or, without one, in its folder or below.  NULL: anywhere.  A file is UTF-8 or UTF-16, with or without a
 * mark.  What cannot be read (absent, elsewhere, cyclic, too many, too large) goes to `unread`, as the @FILE word, and
 * leaves no word.  Both arrays are of char *, owned; the result is never NULL.  `work`: the common limit of many
 * commands, or NULL.
 */
GPtrArray *words_expand(const GPtrArray *words, const char *directory, const char *in_file, enum words_style style,
                        GPtrArray *unread, struct words_work *work);

#endif

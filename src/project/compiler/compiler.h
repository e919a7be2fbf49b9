/*
 * From the command line of a compiler to the settings of a source: gcc's and clang's spelling, cl's and clang-cl's.
 */
#ifndef PCWLINT_PROJECT_COMPILER_COMPILER_H
#define PCWLINT_PROJECT_COMPILER_COMPILER_H

#include <glib.h>
#include <stdbool.h>

#include "project/compiler/name.h"
#include "project/settings.h"
#include "project/compiler/words.h"

struct compiler_call {
    const GPtrArray *words; /* of char *; may start with the compiler, and with what starts that one */
    enum compiler_dialect dialect;
    const char *directory;   /* where it runs: relative paths and response files are seen from here */
    const char *origin;      /* where all this is set */
    const char *source;      /* the file that it compiles, which forced includes of cl are near to; NULL: not known */
    struct words_work *work; /* the common limit of response files (words.h); NULL: each command has its own */
    const char *in_file; /* the file that holds the words: response files must be near it (words.h); NULL: the command
                            line, they may be anywhere */
    bool user;           /* said to us, not to a build: an option that is not known goes to clang untouched */

    /* How a path is found, in the way of path_resolve(), which NULL stands for; `data` is its own. */
    char *(*resolve)(void *data, const char *directory, const char *path);
    void *data;
};

/*
 * Adds what a command says to `settings`.  Response files are read.  Options without a part in what a text means are
 * dropped, as are sources, precompiled headers and all output; what was not understood, or cannot be followed, is
 * passed over.  The architecture is that of a target (--target, -m32, /arm64EC), else of the compiler's name, else,
 * when `settings` have none yet, of the macros that the WDK's builds define.
 */
void compiler_read(struct settings *settings, const struct compiler_call *call);

/* Whether a word of `settings` names the language, C or C++, whatever the source's suffix says. */
bool compiler_names_language(const struct settings *settings);

/* Whether the words of `settings` make a source of this name C++ (-x), or else its suffix does. */
bool compiler_is_cxx(const struct settings *settings, const char *path);

/* Whether a word of settings belongs on a command line for this language: a -std= of the other one makes clang refuse
 * the file. */
bool compiler_word_fits(const char *word, bool cxx);

#endif

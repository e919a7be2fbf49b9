/*
 * The options of compilers, as a table: how each takes its value, and what it is to us.
 */
#ifndef PCWLINT_PROJECT_COMPILER_OPTION_H
#define PCWLINT_PROJECT_COMPILER_OPTION_H

#include <stdbool.h>

enum option_form {
    OPTION_FLAG,   /* the word is the option */
    OPTION_JOINED, /* the rest of the word, maybe empty, is the value */
    OPTION_NEXT,   /* the next word is the value */
    OPTION_EITHER, /* the rest of the word or, when that is empty, the next word */
};

enum option_action {
    OPTION_IGNORED,     /* has no part in what a text means to us */
    OPTION_FAMILY,      /* ignored in a build's command line; passed to clang when the user writes it behind `--` */
    OPTION_PASSED_OVER, /* has a part in it that is not followed */
    OPTION_DEFINE,
    OPTION_UNDEFINE,
    OPTION_FOLDER,  /* an include directory; `word` is clang's option */
    OPTION_FORCED,  /* a file to include first; `word` as above */
    OPTION_KEPT,    /* `word` as it is */
    OPTION_VERSION, /* `word` and the value, digits and dots */
    OPTION_PACK,
    OPTION_STANDARD,
    OPTION_STANDARD_CL,
    OPTION_LANGUAGE,
    OPTION_LANGUAGE_IS, /* the language is `word`; a value is a source */
    OPTION_TARGET,
    OPTION_BITS, /* 32 or 64, which is `word` */
    OPTION_MSC_VERSION,
    OPTION_INNER,       /* the value is an option itself, in the spelling of GNU */
    OPTION_INNER_LIST,  /* several of them, between commas */
    OPTION_INNER_CLANG, /* one for clang's core: an argument of it follows in the same way */
    OPTION_DRIVER,      /* --driver-mode */
    OPTION_DIRECTORY,   /* -working-directory */
    OPTION_QUOTING,     /* --rsp-quoting */
    OPTION_END,         /* what follows is not the compiler's */
};

struct option {
    const char *name; /* with its dashes; those of cl without - or / */
    enum option_form form;
    enum option_action action;
    const char *word;
};

/*
 * The option that a word is, the one with the longest name: of cl's options when `cl` (then also of GNU's, when it
 * starts with a dash and is none of cl's), else of GNU's.  *value is the rest of the word, NULL when the next word is
 * the value.  NULL: none.
 */
const struct option *option_find(const char *word, bool cl, const char **value);

/* Whether no GNU driver is spoken to in this way: "/DX=1" that is no path on this disk, "-std:c++17". */
bool option_is_cl(const char *word);

#endif

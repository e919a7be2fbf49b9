/*
 * The options of all subcommands, in one table: who takes it, where its value goes, what help says of it.  Parsing,
 * --help, the man page and the completions of shells are made from it.
 */
#ifndef PCWLINT_CLI_OPTION_H
#define PCWLINT_CLI_OPTION_H

#include <stdbool.h>
#include <stddef.h>

enum option_kind {
    OPTION_FLAG,   /* gboolean */
    OPTION_WORD,   /* char * */
    OPTION_LIST,   /* char **: may be repeated */
    OPTION_NUMBER, /* int */
    OPTION_SECONDS /* double */
};

/* How a shell completes a value. */
enum option_values {
    VALUES_NONE,
    VALUES_FILES,
    VALUES_DIRECTORIES,
    VALUES_RULES,
    VALUES_VERSIONS,
    VALUES_FORMATS,
    VALUES_COMMANDS,
    VALUES_WORDS
};

/* The step of a distributed run that an option belongs to.  A file that describes one step has only the options of that
 * step. */
enum option_part { PART_NONE, PART_PLAN, PART_EXTRACTION, PART_JUDGING, N_OPTION_PARTS };

struct option {
    const char *name;  /* without the dashes */
    char letter;       /* 0: no short form */
    bool everyday;     /* --help lists it; the others are only named there, and listed by --help-all */
    unsigned commands; /* enum command_bit: who takes it */
    enum option_kind kind;
    size_t offset;     /* in struct options */
    const char *value; /* what help calls its value; NULL for a flag */
    enum option_values values;
    const char *words; /* VALUES_WORDS: them, with spaces between */
    const char *alone; /* its value when none of `words` follows; NULL: it takes the next word, whatever that is */
    const char *help;  /* at most 52 columns */
    const char *more;  /* what the man page says besides; NULL: nothing */
    enum option_part part;
};

/* All of them, in the order of the help; ends with a NULL name. */
extern const struct option options_table[];

#endif

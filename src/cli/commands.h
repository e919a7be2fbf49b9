/*
 * The subcommands.  One table tells everything about them: it dispatches, and help, man page and completions are made
 * from it.
 */
#ifndef PCWLINT_CLI_COMMANDS_H
#define PCWLINT_CLI_COMMANDS_H

#include "cli/option.h"

/* Which options a command takes: a bit each, used by the table of options. */
enum command_bit {
    COMMAND_LINT = 1,
    COMMAND_EXTRACT = 2,
    COMMAND_CTRPP = 4,
    COMMAND_RULES = 8,
    COMMAND_EXPLAIN = 16,
    COMMAND_INSPECT = 32,
    COMMAND_COMPLETION = 64,
    COMMAND_GUIDE = 128,
    COMMAND_MANUAL = 256,
    COMMAND_CACHE = 512,
    COMMAND_NINJA = 1024,
    COMMAND_HELP = 2048,
    COMMAND_VERSION = 4096,
    COMMAND_INIT = 8192,
    COMMAND_VERSIONS = 16384,
    COMMAND_LSP = 32768,
    COMMAND_ALL = -1
};

struct options;

struct command {
    const char *name;
    unsigned bit;              /* enum command_bit */
    const char *help;          /* one line in the list of commands */
    const char *parameters;    /* "FILE | DIRECTORY..."; NULL: none */
    enum option_values values; /* how a shell completes a parameter */
    const char *words;         /* VALUES_WORDS: them, with spaces between */
    const char *formats;       /* what --format takes, the default first, with spaces between; NULL: no --format */
    const char *summary;       /* what it does, lines of at most 80 columns */
    const char *details;       /* what else --help should say; NULL: nothing */
    int (*run)(const struct options *options); /* the exit status */
};

/* All of them, the default first; ends with a NULL name. */
extern const struct command commands[];

/* The command of that name; NULL: there is none. */
const struct command *cli_find_command(const char *name);

/* "; did you mean …?" for a name that is near to that of a command, or an empty text.  Free with g_free(). */
char *cli_command_hint(const char *name);

/* Runs a command line without the program's name: finds the command, reads its words, runs it.  Returns the exit
 * status. */
int cli_run(int argc, char **argv);

/* The subcommands, as the table names them.  Each writes its output and its errors itself, and returns the exit status
 * of the program. */
int cli_lint(const struct options *options);
int cli_extract(const struct options *options);
int cli_ninja(const struct options *options);
int cli_inspect(const struct options *options);
int cli_ctrpp(const struct options *options);
int cli_rules(const struct options *options);
int cli_explain(const struct options *options);
int cli_completion(const struct options *options);
int cli_guide(const struct options *options);
int cli_cache(const struct options *options);
int cli_versions(const struct options *options);
int cli_manual(const struct options *options);
int cli_help(const struct options *options);
int cli_version(const struct options *options);
int cli_lsp(const struct options *options);
int cli_init(const struct options *options);

#endif

/*
 * The options of the subcommands.  One structure holds them all; each subcommand says which groups it takes, and an
 * option that it does not take is an unknown one.
 */
#ifndef PCWLINT_CLI_OPTIONS_H
#define PCWLINT_CLI_OPTIONS_H

#include <glib.h>
#include <stdbool.h>

#include "finding/finding.h"
#include "report/report.h"

enum option_groups {
    OPTIONS_SOURCES = 1, /* what is analysed, and for which targets */
    OPTIONS_JUDGING = 2, /* which rules, and what fails */
    OPTIONS_FORMAT = 4,  /* --format */
    OPTIONS_OUTPUT = 8,  /* --output */
    OPTIONS_RULES = 16,  /* --rules-dir */
    OPTIONS_SCHEMA = 32, /* --schema */
    OPTIONS_PREFIX = 64  /* --prefix */
};

struct options {
    char **ntddi, **runs_on, **arch, **include_dirs, **defines, **manifests, **select, **ignore, **rules_dirs, **words;
    char *format_name, *output, *fail_on, *color, *prefix, *build_dir, *configuration, *wdk;
    double timeout_seconds;
    int jobs;
    gboolean strict, whole_project, dump, quiet, verbose, version, help, schema;

    const struct report_format *format;
    bool never_fails; /* --fail-on never */
    enum severity fails_from;
    GPtrArray *after_dashes; /* of char *: what followed -- */
};

/* How a subcommand introduces itself in its help. */
struct usage {
    unsigned groups;        /* enum option_groups */
    const char *parameters; /* "[FILE | DIRECTORY]... [-- CLANG-ARGUMENTS]" */
    const char *summary;
    const char *description; /* NULL: none */
};

/*
 * Reads the words behind the subcommand's name.  True: go on.  False: `status` is the exit status, all is said (--help
 * and
 * --version included).  Release in both cases with options_clear().
 */
bool options_read(struct options *options, const struct usage *usage, int argc, char **argv, int *status);
void options_clear(struct options *options);

/* A list option, given once or several times, as one comma-separated list; NULL when it was not given. */
char *options_joined(char **values);

/* The help text of a subcommand; free with g_free(). */
char *options_help(const struct usage *usage);

#endif

/*
 * The options of the subcommands as read: one structure holds them all, and each subcommand finds those that it takes (option.c).
 */
#ifndef PCWLINT_CLI_OPTIONS_H
#define PCWLINT_CLI_OPTIONS_H

#include <glib.h>
#include <stdbool.h>

#include "cli/cli.h"
#include "finding/finding.h"

struct options {
    char **ntddi, **runs_on, **arch, **include_dirs, **defines, **manifests, **select, **ignore, **rules_dirs, **words;
    char *format, *output, *fail_on, *color, *prefix, *build_dir, *configuration, *wdk;
    char **facts;
    char *output_dir, *unit, *depfile, *shard, *launcher;
    gboolean plan;
    char *baseline, *write_baseline, *config, *stdin_filename, *changed_since;
    double timeout_seconds;
    int jobs, memory_mib;
    gboolean fix, diff, unsafe_fixes, strict, whole_project, no_scan, dump, quiet, verbose, version, help, help_all, schema;
    gboolean no_cache, no_config, show_config, config_schema;

    bool never_fails; /* --fail-on never */
    enum severity fails_from;
    GPtrArray *after_dashes; /* of char *: what followed -- */
    GPtrArray *said[N_OPTION_PARTS]; /* of char *: what the command line itself says of each part, as words */
    struct gathered *gathered;       /* --facts: what was given; NULL: nothing */
    struct configured *configured; /* of commands that take --config: what configuration files say (configured.h); else NULL */
};

/* Limits of a unit when no option gives any: seconds, and MiB. */
#define OPTIONS_DEFAULT_TIMEOUT 60.0
#define OPTIONS_DEFAULT_MEMORY 4096

/* The value of a number that was not given. */
#define OPTION_NUMBER_NOT_GIVEN G_MININT
#define OPTION_SECONDS_NOT_GIVEN (-G_MAXDOUBLE)

/*
 * Reads the words behind the subcommand's name, and for what they leave open the configuration of the run.  True: go on;
 * format is then one of the command's, if it has any.  False: `status` is the exit status, all is said (--help and --version
 * included).  Release in both cases with options_clear().
 */
bool options_read(struct options *options, const struct command *command, int argc, char **argv, int *status);
void options_clear(struct options *options);

/* A list option, given once or several times, as one comma-separated list; NULL when it was not given. */
char *options_joined(char **values);

#endif

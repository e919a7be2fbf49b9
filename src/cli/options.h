/*
 * The options of the subcommands as read: one structure holds them all, and each subcommand finds those that it takes
 * (options-table.c).
 */
#ifndef PCWLINT_CLI_OPTIONS_H
#define PCWLINT_CLI_OPTIONS_H

#include <glib.h>
#include <stdbool.h>

#include "cli/commands.h"
#include "session/report-cache.h"
#include "session/settings.h"

struct options {
    const struct command *command;
    struct session_settings
        settings; /* what the command line says of what is checked, and how; what it leaves open is open here */
    char **words; /* what is no option: settings.inputs, or what the command has as parameters */
    char *format, *output, *color, *prefix;
    char **facts;
    char *ci, *tool_repository, *since, *links;
    char *output_dir, *unit, *depfile, *shard, *launcher;
    gboolean plan;
    gboolean fix, diff, unsafe_fixes, quiet, version, help, help_all, schema, reference;
    gboolean hook, dry_run;
    gboolean show_config, config_schema, full, compat;

    char *const *command_words; /* the words as options_read() got them; borrowed */
    guint n_command_words;
    GPtrArray *after_dashes;           /* of char *: what followed --; it is settings.compiler_arguments too */
    GPtrArray *stated[N_OPTION_PARTS]; /* of char *: what the command line itself says of each part, as words */
    struct report_cache *report_cache; /* where the report is stored for later runs; NULL: nowhere */
    struct gathered *gathered;         /* --facts: what was given; NULL: nothing */
};

/*
 * Reads the words behind the subcommand's name.  True: go on; format is then one of the command's, if it has any.
 * False: `status` is the exit status, all is said (--help and --version included).  Release in both cases with
 * options_clear().
 */
bool options_read(struct options *options, const struct command *command, int argc, char **argv, int *status);

/* The same without output, for words that no shell gives: what is wrong is an error.  --help and --version count as
 * any other flag. */
bool options_parse(struct options *options, const struct command *command, int argc, char **argv, GError **error);
void options_clear(struct options *options);

/* The values of an option as texts, NULL at the end; a flag has "true".  NULL when it is not given.  Free with
 * g_strfreev(). */
char **options_values(const struct options *options, const struct option *option);

#endif

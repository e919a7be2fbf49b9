/*
 * The settings of a session: what is checked, how sources are compiled, which rules judge, and what a run may cost.  It
 * is a plain structure that callers fill in, from a command line, an editor's settings or a test.
 *
 * What a caller leaves open, configuration files say (configuration.h), and else the defaults.
 */
#ifndef PCWLINT_SESSION_SETTINGS_H
#define PCWLINT_SESSION_SETTINGS_H

#include <glib.h>

#include "config/keys.h"

struct gathered;

/* Limits of a unit when nobody gives any: seconds, and MiB. */
#define SESSION_DEFAULT_TIMEOUT 60.0
#define SESSION_DEFAULT_MEMORY 4096

/* The value of a number that is not given. */
#define SESSION_NUMBER_NOT_GIVEN G_MININT
#define SESSION_SECONDS_NOT_GIVEN (-G_MAXDOUBLE)

/* Lists end with NULL.  A list or a text that is NULL is not given, and so is a flag that is FALSE. */
struct session_settings {
    /* what is checked */
    char **inputs;    /* files and directories; "-" is passed over, as it stands for `unsaved` */
    char **manifests; /* CTRPP manifests of the sources */
    char *unsaved;    /* a file that the caller has laid a text over (base/file/overlay.h): checked even where no input
                         brings it in */
    char *changed_since;    /* a git revision: findings that concern no change since then are dropped */
    struct gathered *facts; /* facts that were extracted before (spread/gather.h), in place of an analysis */
    gboolean whole_project; /* the inputs are a whole project although no directory is among them */
    gboolean no_scan;       /* every source is analysed, whatever its text says */

    /* how the sources are compiled, as the options of the same names have it */
    char **ntddi, **runs_on, **arch, **include_dirs, **defines;
    char *build_dir, *configuration, *wdk;
    const GPtrArray *compiler_arguments; /* of char *: what a compiler would be given */

    /* by which rules it is judged */
    char **rules_dirs, **select, **ignore;
    gboolean strict; /* what was not determined is reported even where only other rules are selected */
    char *fail_on;   /* "error", "warning", "info" or "never"; the command line computes the exit status from it */

    /* known findings: */
    char *baseline;       /* findings that this file knows are quiet */
    char *write_baseline; /* the caller writes a baseline to this file after the check (session_baseline_text()) */

    /* the configuration */
    char *config;       /* this file for everything, and none is looked for */
    gboolean no_config; /* there is none */
    guint run_keys;     /* the keys for a run as a whole that it may give, a bit (1u << enum config_key) for each */

    /* costs */
    double timeout_seconds; /* processor time per unit; SESSION_SECONDS_NOT_GIVEN */
    int jobs;               /* workers at once, 0: one per processor; SESSION_NUMBER_NOT_GIVEN */
    int memory_mib;         /* per worker, 0: no limit; SESSION_NUMBER_NOT_GIVEN */
    gboolean no_cache;

    char *dump;       /* "ast" or "ir": the facts of each unit carry that stage as text; others change nothing */
    gboolean verbose; /* notes tell in detail what was analysed, and why */
};

/* Nothing is given, and the configuration may give every key. */
void session_settings_init(struct session_settings *settings);

/* Gives to what is still open the default. */
void session_settings_complete(struct session_settings *settings);

/* All files and directories that the settings name (char *, borrowed): inputs, manifests, the unsaved file.  Free with
 * g_ptr_array_unref(). */
GPtrArray *session_settings_named(const struct session_settings *settings);

/* A list as one text with commas between; NULL when it is not given.  Free with g_free(). */
char *session_settings_joined(char *const *list);

#endif

/*
 * The keys of a configuration file, in one table.  Those that are options too have the option's name.
 * config.schema.json describes them to editors.
 */
#ifndef PCWLINT_CONFIG_KEYS_H
#define PCWLINT_CONFIG_KEYS_H

#include <glib.h>
#include <stdbool.h>

enum config_key {
    CONFIG_SCHEMA,
    /* of a source: the nearest file above it holds */
    CONFIG_NTDDI,
    CONFIG_RUNS_ON,
    CONFIG_ARCH,
    CONFIG_INCLUDE_DIR,
    CONFIG_DEFINE,
    CONFIG_BUILD_DIR,
    CONFIG_CONFIGURATION,
    CONFIG_WDK,
    CONFIG_MANIFEST,
    /* of the file that a finding points at */
    CONFIG_SELECT,
    CONFIG_IGNORE,
    CONFIG_SEVERITY,
    /* of a run */
    CONFIG_RULES_DIR,
    CONFIG_BASELINE,
    CONFIG_FAIL_ON,
    CONFIG_STRICT,
    CONFIG_WHOLE_PROJECT,
    CONFIG_TIMEOUT,
    CONFIG_MEMORY_LIMIT,
    CONFIG_JOBS,
    /* which files */
    CONFIG_EXCLUDE,
    CONFIG_OVERRIDES,
    CONFIG_FILES,
    CONFIG_N_KEYS
};

/* What a value looks like. */
enum config_kind {
    CONFIG_WORDS, /* a list, or a text with commas between */
    CONFIG_TEXTS, /* a list, or one text */
    CONFIG_PATHS, /* the same, of paths relative to the file */
    CONFIG_TEXT,
    CONFIG_PATH,
    CONFIG_FLAG,
    CONFIG_COUNT,
    CONFIG_SECONDS,
    CONFIG_GLOBS,   /* a list, or one text */
    CONFIG_LEVELS,  /* an object: rule -> "error", "warning", "info" or "off" */
    CONFIG_SECTIONS /* a list of objects with keys of their own */
};

/* Where a key may stand. */
enum { CONFIG_IN_FILE = 1, CONFIG_IN_OVERRIDE = 2, CONFIG_IN_BOTH = 3 };

struct config_key_info {
    const char *name;
    enum config_kind kind;
    unsigned where;
    bool of_run;                                     /* counts for a run as a whole */
    bool (*check)(const char *word, GError **error); /* each word of it; NULL: any will do */
};

extern const struct config_key_info config_keys[CONFIG_N_KEYS];

#endif

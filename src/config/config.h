/*
 * A configuration file, .pcwlint.json, as it was read: which keys stand there with which values, and where.  What they
 * mean for a file is put together by others (configs.h finds the files, session/configuration.h and
 * session/source-settings.h put them behind the settings of a session).
 */
#ifndef PCWLINT_CONFIG_CONFIG_H
#define PCWLINT_CONFIG_CONFIG_H

#include <glib.h>
#include <stdbool.h>

#include "config/keys.h"

#define CONFIG_NAME ".pcwlint.json"

/* The value of one key. */
struct config_item {
    char *pointer;    /* where it stands in the text (base/text/json/json-text.h) */
    GPtrArray *words; /* of char *: each text of it; paths as someone in the working directory would write them; names
                         of rules */
    GPtrArray
        *levels; /* of const char *, static, beside the names of rules: "error", "warning", "info", "off"; else NULL */
    GPtrArray *globs; /* of struct glob; NULL unless it is a list of patterns */
    double number;    /* of a count or a time */
    bool flag;
    bool is_list; /* each word has an element of its own */
};

/* The file as a whole, or one of its overrides. */
struct config_section {
    struct config_item *items[CONFIG_N_KEYS]; /* NULL: not given */
};

struct config {
    char *path;    /* as errors and origins name it */
    char *base;    /* absolute: the folder that patterns start from */
    char *folder;  /* absolute: the folder that paths start from */
    char *written; /* the text as the file has it */
    char *text;    /* the same with spaces for comments and trailing commas */
    gsize length;  /* of both */
    struct config_section file;
    GPtrArray *overrides; /* of struct config_section, in order */
};

/*
 * Reads a file.  `base`: where patterns start; NULL: at the file's folder.  NULL with an error "FILE:LINE:COLUMN: what
 * is wrong", when it cannot be read, is no JSON, has a key that does not exist, or a value that is none of that key's.
 * Comments and trailing commas are allowed.
 * That rules exist is not checked here.  Free with config_free().
 */
struct config *config_read(const char *path, const char *base, GError **error);

/* The same of a text in memory. */
struct config *config_parse(const char *path, const char *base, const char *text, gsize length, GError **error);
void config_free(gpointer config);

/* "FILE:LINE" of an item: where it is written.  Free with g_free(). */
char *config_origin(const struct config *config, const struct config_item *item);

/* Sets an error "FILE:LINE:COLUMN: MESSAGE" at a word of an item, and answers false. */
bool config_reject(const struct config *config, const struct config_item *item, guint word, GError **error,
                   const char *message);

/* A '+' for each override that holds for a file, a '-' for each that does not.  Free with g_free(). */
char *config_overrides(const struct config *config, const char *path);

/* The pattern of "exclude" that excludes a file, or a folder; NULL: none does. */
const struct glob *config_excludes(const struct config *config, const char *path, bool folder);

#endif

/* The files of a run that is spread: plan, units and facts in one folder, where what a former plan left is taken away.
 */
#ifndef PCWLINT_CLI_CHECK_EXTRACT_FILES_H
#define PCWLINT_CLI_CHECK_EXTRACT_FILES_H

#include <glib.h>
#include <stdbool.h>

#include "cli/options.h"

/*
 * Makes the folder, and writes the plan with all its `units` (struct spread_unit); what units, or facts of units that
 * were extracted, say. Units that say the same already are left alone, so that their time says when they changed. False
 * with an error.
 */
bool extract_files_write_plan(const struct options *options, const char *folder, const GPtrArray *units,
                              GError **error);
bool extract_files_write_units(const char *folder, const GPtrArray *units, GError **error);
bool extract_files_write_facts(const char *folder, const GPtrArray *units, GError **error);

/* Removes units and facts of the folder that belong to none of `units`. */
void extract_files_prune(const char *folder, const GPtrArray *units);

/* output_write() or output_replace() */
typedef bool (*extract_files_put)(const char *path, const char *text, GError **error);

/* Writes a file by `put`, unless it has that text already. */
bool extract_files_update(const char *path, const char *text, extract_files_put put, GError **error);

#endif

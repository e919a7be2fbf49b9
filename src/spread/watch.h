/* What a plan rests on, as far as file names tell: who sees none of it change need not plan again. */
#ifndef PCWLINT_SPREAD_WATCH_H
#define PCWLINT_SPREAD_WATCH_H

#include <glib.h>

/*
 * Appends to `paths` (char *) the folders of the trees around the inputs (char *), and in them sources, headers,
 * manifests, build descriptions and configurations.  The folder `except` holds none; NULL: there is none such.
 */
void watch_inputs(const GPtrArray *inputs, const char *except, GPtrArray *paths);

/* The same of one folder, with all files whose names end in `suffix`, and nothing below it. */
void watch_folder(const char *folder, const char *suffix, GPtrArray *paths);

#endif

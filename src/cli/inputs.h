/*
 * What the command line says is to be analysed: the files and directories that it names, the text from standard input
 * (--stdin-filename), and what stands for nothing at all.
 */
#ifndef PCWLINT_CLI_INPUTS_H
#define PCWLINT_CLI_INPUTS_H

#include <glib.h>

#include "cli/options.h"

/*
 * Reads standard input when it is asked for, and lays it over the file that it is (base/overlay.h).  The inputs, of char *, owned; empty
 * when nothing but manifests was named, or nothing at all.  NULL with an error when the words contradict each other or nothing can be read.
 */
GPtrArray *inputs_read(const struct options *options, GError **error);

/* All of standard input as text; NULL with an error when it cannot be read.  Free with g_free(). */
char *inputs_standard(GError **error);

#endif

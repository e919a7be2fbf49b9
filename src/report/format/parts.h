/* Parts that several JSON formats share.  What a function returns is the caller's, to hang into a document. */
#ifndef PCWLINT_REPORT_FORMAT_PARTS_H
#define PCWLINT_REPORT_FORMAT_PARTS_H

#include <glib.h>

#include "base/text/json/json.h"
#include "report/report.h"

/* The run's targets (of struct target): "ntddi", "runs_on", "arch", and which of the build's configurations. */
struct json *parts_targets(const GArray *targets);

/* What a configuration leaves out: files, folders and rules; NULL: nothing. */
struct json *parts_left_out(const struct report *report);

/* Indices into them, of guint. */
struct json *parts_indices(const GArray *indices);

/* Names, of const char *. */
struct json *parts_names(const GPtrArray *names);

#endif

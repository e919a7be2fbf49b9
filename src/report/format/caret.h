/*
 * One line of source with its range underlined, for terminals and logs.
 */
#ifndef PCWLINT_REPORT_FORMAT_CARET_H
#define PCWLINT_REPORT_FORMAT_CARET_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

#include "facts/facts.h"

/*
 * Appends two lines: `line` behind its number, and a caret with tildes under the part that `place` covers (its first
 * line only).  Tabs become spaces, wide characters count twice, what would steer a terminal is shown as printable.h
 * says, and a long line is cut to a window around the caret.
 */
void caret_append(GString *out, const char *line, size_t length, const struct fact_place *place, bool colour);

#endif

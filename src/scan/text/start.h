/* Where a driver starts. */
#ifndef PCWLINT_SCAN_TEXT_START_H
#define PCWLINT_SCAN_TEXT_START_H

#include <glib.h>
#include <stdbool.h>

/* Whether a text defines a driver's start-up routine: DriverEntry, with a body, outside
 * of all conditions. */
bool start_is_defined(const char *text, gsize size);

#endif

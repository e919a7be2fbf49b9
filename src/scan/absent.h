/* Whether a file may use a header that is not there, and that CTRPP may make: by the names of the functions it calls.
 */
#ifndef PCWLINT_SCAN_ABSENT_H
#define PCWLINT_SCAN_ABSENT_H

#include <glib.h>
#include <stdbool.h>

#include "scan/text/file-index.h"

/* `declaring`: NULL where the header is missing.  Where one of its name was found, the files (struct indexed_file) that
 * may declare what is called, `file` itself not counted: then the answer is true only when the file calls a registering
 * function that none of these files declares. */
bool absent_may_be_used(const struct indexed_file *file, const GPtrArray *declaring);

#endif

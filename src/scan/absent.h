/* Whether a file may use a header that is not there, and that CTRPP may make: by the names of the functions it calls.
 */
#ifndef PCWLINT_SCAN_ABSENT_H
#define PCWLINT_SCAN_ABSENT_H

#include <glib.h>

#include "scan/text/file-index.h"

/* `declaring`: the files (struct indexed_file) that may declare such a function, `file` itself not counted; NULL: all
 * that it calls count. */
gboolean absent_may_be_used(const struct indexed_file *file, const GPtrArray *declaring);

#endif

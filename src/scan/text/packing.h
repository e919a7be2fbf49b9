/* Where #pragma pack is in effect, and so changes the layout of structures that are declared or included there. */
#ifndef PCWLINT_SCAN_TEXT_PACKING_H
#define PCWLINT_SCAN_TEXT_PACKING_H

#include <glib.h>
#include <stdbool.h>

#include "scan/text/file-index.h"

/*
 * Whether a #pragma pack of the text is in effect where it includes another file, or at its end, so that it changes the
 * layout of what other files declare.  pshpack1.h and its like count as one.  All branches of #if are read.
 */
bool packing_reaches_others(struct indexed_file *file);

#endif

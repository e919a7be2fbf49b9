/* Where #pragma pack is in effect: what is declared or included there has its members elsewhere. */
#ifndef PCWLINT_SCAN_TEXT_PACKING_H
#define PCWLINT_SCAN_TEXT_PACKING_H

#include <glib.h>

#include "scan/text/file-index.h"

/*
 * The text packs what others declare: it includes a file while a packing of its own is in effect, or leaves one open at
 * its end.  pshpack1.h and its like count; conditions do not: all branches are read.
 */
gboolean packing_reaches_others(struct indexed_file *file);

#endif

/* Random bytes for keys. */
#ifndef PCWLINT_OS_RANDOM_H
#define PCWLINT_OS_RANDOM_H

#include <glib.h>
#include <stdbool.h>

/* At most 256 of them; false when the system provides none. */
bool os_random(guint8 *bytes, gsize size);

#endif

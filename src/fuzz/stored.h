/* An input as a file, for what reads files only. */
#ifndef PCWLINT_FUZZ_STORED_H
#define PCWLINT_FUZZ_STORED_H

#include <glib.h>
#include <stddef.h>
#include <stdint.h>

/* Stores the input under that name in a folder that is removed when the process ends.  Returns the path; free with
 * g_free(). */
char *stored_as(const char *name, const uint8_t *data, size_t size);

/* That folder. */
const char *stored_folder(void);

#endif

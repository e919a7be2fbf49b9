/* Whether what was observed (observe.h) still holds.  What is found out about a file is remembered for the run; threads
 * may share it. */
#ifndef PCWLINT_BASE_FILE_OBSERVED_H
#define PCWLINT_BASE_FILE_OBSERVED_H

#include <glib.h>
#include <stdbool.h>

struct observed;

/* A check that has remembered nothing yet.  Free with observed_free(), which accepts NULL. */
struct observed *observed_new(void);
void observed_free(struct observed *observed);

/*
 * True when every query that `bytes` holds has the same answer.  Signatures that are out of date although nothing
 * else changed are put right in the bytes, and *renewed is set.  Bytes that are no observations hold nothing.
 */
bool observed_holds(struct observed *observed, guint8 *bytes, gsize size, bool *renewed);

#endif

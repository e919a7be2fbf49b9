/*
 * What a plan would change, as a unified diff that `git apply` and `patch -p1` take.  Lines end at line feeds only, and
 * are bytes as the file has them.
 */
#ifndef PCWLINT_FIX_DIFF_H
#define PCWLINT_FIX_DIFF_H

#include "fix/edits.h"

/* Whether a file can be shown so: UTF-16, and what holds NUL characters, counts as binary. */
bool fix_diff_possible(const struct fix_target *target);

/* Appends the file's part. */
void fix_diff(GString *out, const struct fix_target *target);

#endif

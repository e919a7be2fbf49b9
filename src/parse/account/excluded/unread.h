/*
 * Files that register and that a unit includes only in a part that #if leaves out: "unread" among the unit's missing
 * things, with the file in `touches`, unless the sources or the command line decide so (inactive.h).
 * link/program/missing.c knows whether another unit reads the file.
 */
#ifndef PCWLINT_PARSE_ACCOUNT_EXCLUDED_UNREAD_H
#define PCWLINT_PARSE_ACCOUNT_EXCLUDED_UNREAD_H

#include "parse/account/excluded/condition.h"
#include "parse/context/lower.h"
#include "parse/account/excluded/macro-origin.h"
#include "parse/account/excluded/skipped.h"

struct unread;

/* `reach`: absolute paths (char *) of all files that the text of the unit's files includes, compiled or not.  NULL:
 * there is no such file. */
struct unread *unread_new(struct lower *lower, struct conditions *conditions, const GPtrArray *reach);

/* Adds to the unit's missing things what it notes, and frees `unread`. */
void unread_close(struct unread *unread, const struct skipped *skipped, const struct macro_origin *macros);

/* The file of `reach` that an #include of `from` means: beside that, else the first that ends with the name.  Free with
 * g_free(). */
char *unread_path_of(const GPtrArray *reach, const struct ir_file *from, const char *name);

#endif

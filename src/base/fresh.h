/*
 * Names of files that are being written: what is whole is given its own name, so that nobody sees half of it.  A process that is killed leaves such
 * a file; whoever writes there next takes it away.
 */
#ifndef PCWLINT_BASE_FRESH_H
#define PCWLINT_BASE_FRESH_H

#include <glib.h>
#include <stdbool.h>

/* Each X becomes a digit or a letter. */
#define FRESH_PATTERN ".pcwlint-new-XXXXXXXX"

/* `name`: FRESH_PATTERN, which becomes a name that hardly anybody has. */
void fresh_name(char *name);

/*
 * Names of such files in a folder that nobody is writing any more: regular ones of this user with one name, and without rights for others, that were not
 * touched for an hour.  Of char *, owned.
 */
GPtrArray *fresh_left(const char *folder);

/*
 * Makes or replaces a file, which must be regular if it is there and no link; it gets the rights of a new one.  What was left in its folder goes.
 * False with an error, the system's words, and nothing is changed.
 */
bool fresh_write(const char *path, const char *bytes, gsize size, GError **error);

#endif

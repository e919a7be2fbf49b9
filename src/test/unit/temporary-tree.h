/* Folders of files that a test makes and removes. */
#ifndef PCWLINT_TEST_UNIT_TEMPORARY_TREE_H
#define PCWLINT_TEST_UNIT_TEMPORARY_TREE_H

#include <glib.h>

/* Writes a file, and makes the folders that its name has; `size` -1: the bytes end with a NUL. */
void temporary_tree_write(const char *folder, const char *name, const char *bytes, gssize size);

/* Removes a file, or a folder with all that it holds. */
void temporary_tree_remove(const char *path);

#endif

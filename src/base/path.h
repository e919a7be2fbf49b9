/* Paths of files. */
#ifndef PCWLINT_BASE_PATH_H
#define PCWLINT_BASE_PATH_H

/* How many folders both are in, counted from the root: the nearer, the more. */
unsigned path_common_folders(const char *a, const char *b);

#endif

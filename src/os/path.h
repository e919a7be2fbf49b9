/* Where a path leads to. */
#ifndef PCWLINT_OS_PATH_H
#define PCWLINT_OS_PATH_H

/* The absolute path of what is there, symbolic links resolved; NULL with errno when nothing is.  Free with g_free(). */
char *os_real_path(const char *path);

#endif

/* Where a path leads to. */
#ifndef PCWLINT_OS_PATH_H
#define PCWLINT_OS_PATH_H

/* The absolute path of what is there, symbolic links resolved; NULL with errno when nothing is.  Free with g_free(). */
char *os_real_path(const char *path);

/* The path of the program that runs; NULL where the system does not tell.  Free with g_free(). */
char *os_own_program(void);

/* What the names of programs end with. */
#ifdef _WIN32
#define OS_PROGRAM_SUFFIX ".exe"
#else
#define OS_PROGRAM_SUFFIX ""
#endif

#endif

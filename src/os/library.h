/* Libraries that this process runs with. */
#ifndef PCWLINT_OS_LIBRARY_H
#define PCWLINT_OS_LIBRARY_H

#include <glib.h>
#include <stdbool.h>

/* On Windows, loads a library that the program was linked to with delay; false when there is none.  Elsewhere the
 * program would not have started without it. */
bool os_library_load(const char *dll);

/* The file of the library that has `function`, or on Windows of `dll`; NULL where that cannot be found out.  Free with
 * g_free(). */
char *os_library_file(const char *dll, void (*function)(void));

#endif

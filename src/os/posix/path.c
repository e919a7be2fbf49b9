#include "os/path.h"

#include <errno.h>
#include <glib.h>
#include <stdlib.h>

char *os_real_path(const char *path)
{
    char *found = realpath(path, NULL), *real = g_strdup(found);
    int cause = errno;
    free(found);
    errno = cause;
    return real;
}

/* Only Linux has that link. */
char *os_own_program(void)
{
    return g_file_read_link("/proc/self/exe", NULL);
}

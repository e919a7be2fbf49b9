#include "os/process.h"

#include <errno.h>
#include <glib.h>
#include <limits.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

int64_t os_process_id(void)
{
    return getpid();
}

bool os_process_is_there(int64_t process)
{
    return process <= 0 || process > INT_MAX || kill((pid_t)process, 0) == 0 || errno != ESRCH;
}

const char *os_variable_in_any_case(const char *name)
{
    size_t length = strlen(name);
    for (char **at = environ; at != NULL && *at != NULL && strchr(name, '=') == NULL; at++)
        if (g_ascii_strncasecmp(*at, name, length) == 0 && (*at)[length] == '=')
            return *at + length + 1;
    return NULL;
}

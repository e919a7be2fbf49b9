#include "os/process.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <unistd.h>

int64_t os_process_id(void)
{
    return getpid();
}

bool os_process_is_there(int64_t process)
{
    return process <= 0 || process > INT_MAX || kill((pid_t)process, 0) == 0 || errno != ESRCH;
}

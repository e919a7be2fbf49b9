/* This process and others. */
#ifndef PCWLINT_OS_PROCESS_H
#define PCWLINT_OS_PROCESS_H

#include <stdbool.h>
#include <stdint.h>

/* The process ID of the calling process. */
int64_t os_process_id(void);

/* Whether a process of that number is there; true where that cannot be found out. */
bool os_process_is_there(int64_t process);

/* The value of a variable of the environment, whose name has no case, as on Windows; NULL: it is not set.  Nothing is
 * copied. */
const char *os_variable_in_any_case(const char *name);

#endif

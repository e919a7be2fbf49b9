/* The routines of the performance counter interface (wdm.h), by name: the only list of them. */
#ifndef PCWLINT_BASE_TEXT_API_H
#define PCWLINT_BASE_TEXT_API_H

#include <stdbool.h>
#include <stddef.h>

enum api_role {
    API_OPENS,  /* gives a handle, through its first parameter */
    API_CLOSES, /* takes it */
    API_FILLS,  /* adds an instance to a request's buffer */
    N_API_ROLES
};

/* Those of a role, of which NULL is the last. */
const char *const *api_routines(enum api_role role);

/* The routine of this name, as a string that lives as long as the program; NULL: there is none.  `length`: bytes of the
 * name. */
const char *api_routine(const char *name, size_t length);

/* The name is one of a routine.  False for NULL. */
bool api_is_routine(const char *name);

#endif

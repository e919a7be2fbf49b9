#include "base/text/api.h"

#include <string.h>

static const char *const routines[N_API_ROLES][3] = {
    [API_OPENS] = {"PcwRegister", "PcwCreateInstance"},
    [API_CLOSES] = {"PcwUnregister", "PcwCloseInstance"},
    [API_FILLS] = {"PcwAddInstance"},
};

const char *const *api_routines(enum api_role role)
{
    return routines[role];
}

const char *api_routine(const char *name, size_t length)
{
    for (size_t role = 0; role < N_API_ROLES; role++)
        for (const char *const *known = routines[role]; *known != NULL; known++)
            if (strlen(*known) == length && memcmp(*known, name, length) == 0)
                return *known;
    return NULL;
}

bool api_is_routine(const char *name)
{
    return name != NULL && api_routine(name, strlen(name)) != NULL;
}

#include "base/text/api.h"

#include <string.h>

static const char *const routines[] = {"PcwRegister", "PcwUnregister", "PcwCreateInstance", "PcwCloseInstance",
                                       "PcwAddInstance"};

const char *api_routine(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof(routines) / sizeof(*routines); i++)
        if (strlen(routines[i]) == length && memcmp(routines[i], name, length) == 0)
            return routines[i];
    return NULL;
}

bool api_is_routine(const char *name)
{
    return name != NULL && api_routine(name, strlen(name)) != NULL;
}

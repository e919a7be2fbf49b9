#include "link/lifetime/paths/identity.h"

#include <string.h>

int64_t functions_object(guint unit, int64_t object)
{
    return object != 0 ? ((int64_t)unit << 32) + object : 0;
}

const char *functions_plain(struct link *link, const char *identity)
{
    const char *open = identity != NULL ? strchr(identity, '{') : NULL,
               *close = open != NULL ? strchr(open, '}') : NULL;
    return close != NULL ? link_format(link, "%.*s%s", (int)(open - identity), identity, close + 1) : identity;
}

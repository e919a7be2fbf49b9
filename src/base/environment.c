#include "base/environment.h"

#include <glib.h>

#include "base/observe.h"

const char *environment_value_unseen(const char *name)
{
    const char *value = g_getenv(name);
    g_auto(GStrv) names = value == NULL ? g_listenv() : NULL;
    for (guint i = 0; names != NULL && names[i] != NULL && value == NULL; i++)
        if (g_ascii_strcasecmp(names[i], name) == 0)
            value = g_getenv(names[i]);
    return value != NULL && g_utf8_validate(value, -1, NULL) ? value : NULL;
}

const char *environment_value(const char *name)
{
    const char *value = environment_value_unseen(name);
    observe_variable(name, value);
    return value;
}

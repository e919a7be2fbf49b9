#include "base/text/api.h"

#include <glib.h>
#include <string.h>

static const char *const routines[N_API_ROLES][3] = {
    [API_OPENS] = {API_REGISTER, API_CREATE_INSTANCE},
    [API_CLOSES] = {API_UNREGISTER, API_CLOSE_INSTANCE},
    [API_FILLS] = {API_ADD_INSTANCE},
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

static bool holds(const char *name, const char *word)
{
    size_t length = strlen(word);
    for (; *name != '\0'; name++)
        if (g_ascii_strncasecmp(name, word, length) == 0)
            return true;
    return false;
}

bool api_may_be_generated(const char *name)
{
    return holds(name, "pcw") || holds(name, "perf") || holds(name, "counter");
}

bool api_is_word(const char *word)
{
    static const char *const prefixes[] = {
        "PCW_",           "PPCW_",      "PcwRegist", API_UNREGISTER, API_CREATE_INSTANCE, API_CLOSE_INSTANCE,
        API_ADD_INSTANCE, "PcwCallback"};
    for (guint i = 0; i < G_N_ELEMENTS(prefixes); i++)
        if (g_str_has_prefix(word, prefixes[i]))
            return true;
    return false;
}

#include "session/settings.h"

#define DEFAULT_FAIL_ON "warning"

void session_settings_init(struct session_settings *settings)
{
    *settings = (struct session_settings){
        .run_keys = G_MAXUINT,
        .timeout_seconds = SESSION_SECONDS_NOT_GIVEN,
        .jobs = SESSION_NUMBER_NOT_GIVEN,
        .memory_mib = SESSION_NUMBER_NOT_GIVEN,
    };
}

void session_settings_complete(struct session_settings *settings)
{
    static char fail_on[] = DEFAULT_FAIL_ON;
    if (settings->timeout_seconds <= SESSION_SECONDS_NOT_GIVEN)
        settings->timeout_seconds = SESSION_DEFAULT_TIMEOUT;
    if (settings->jobs == SESSION_NUMBER_NOT_GIVEN)
        settings->jobs = 0;
    if (settings->memory_mib == SESSION_NUMBER_NOT_GIVEN)
        settings->memory_mib = SESSION_DEFAULT_MEMORY;
    if (settings->fail_on == NULL)
        settings->fail_on = fail_on;
}

GPtrArray *session_settings_named(const struct session_settings *settings)
{
    GPtrArray *names = g_ptr_array_new();
    char *const *const lists[] = {settings->inputs, settings->manifests};
    for (guint k = 0; k < G_N_ELEMENTS(lists); k++)
        for (guint i = 0; lists[k] != NULL && lists[k][i] != NULL; i++)
            g_ptr_array_add(names, lists[k][i]);
    if (settings->unsaved != NULL)
        g_ptr_array_add(names, settings->unsaved);
    return names;
}

char *session_settings_joined(char *const *list)
{
    return list != NULL ? g_strjoinv(",", (char **)list) : NULL;
}

#include "manifest/types.h"

#include <string.h>

#include "base/text/suggestion.h"

static const struct counter_type types[] = {
#define ROW(name, size, base) {#name, size, base},
    COUNTER_TYPES(ROW)
#undef ROW
};

const struct counter_type *counter_type_named(const char *name)
{
    for (guint i = 0; i < G_N_ELEMENTS(types); i++)
        if (strcmp(types[i].name, name) == 0)
            return &types[i];
    return NULL;
}

char *counter_type_hint(const char *name)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new();
    for (guint i = 0; i < G_N_ELEMENTS(types); i++)
        g_ptr_array_add(names, (gpointer)types[i].name);
    return suggestion_hint(name, names);
}

#include "base/resource.h"

#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>

#define PREFIX "/pcwlint/rules/"

/* Generated from rules/rules.gresource.xml.  Calling it keeps the linker from dropping the data from a static library.
 */
GResource *pcwlint_rules_get_resource(void);

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

char **resource_names(void)
{
    GResource *resource = pcwlint_rules_get_resource();
    char **names = g_resource_enumerate_children(resource, PREFIX, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
    if (names == NULL)
        return g_new0(char *, 1);
    qsort(names, g_strv_length(names), sizeof *names, by_name);
    return names;
}

GBytes *resource_get(const char *name)
{
    char *path = g_strconcat(PREFIX, name, NULL);
    GBytes *bytes = g_resource_lookup_data(pcwlint_rules_get_resource(), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
    g_free(path);
    return bytes;
}

#include "base/resource.h"

#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>

#define PREFIX "/pcwlint/rules/"

#define SCHEMAS "/pcwlint/schemas/"
#define JUDGED "/pcwlint/judged/"
#define PROTOCOLS "/pcwlint/protocols/"
#define KERNEL "/pcwlint/kernel/"

/* Generated from *.gresource.xml.  Calling them keeps the linker from dropping the data from a static library. */
GResource *pcwlint_rules_get_resource(void);
GResource *pcwlint_judged_get_resource(void);
GResource *pcwlint_schemas_get_resource(void);
GResource *pcwlint_protocols_get_resource(void);
GResource *pcwlint_kernel_get_resource(void);

static int resource_by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static char **list_names(GResource *resource, const char *prefix)
{
    char **names = g_resource_enumerate_children(resource, prefix, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
    if (names == NULL)
        return g_new0(char *, 1);
    qsort(names, g_strv_length(names), sizeof *names, resource_by_name);
    return names;
}

char **resource_names(void)
{
    return list_names(pcwlint_rules_get_resource(), PREFIX);
}

char **resource_protocol_names(void)
{
    return list_names(pcwlint_protocols_get_resource(), PROTOCOLS);
}

static GBytes *lookup_bytes(GResource *resource, const char *prefix, const char *name)
{
    g_autofree char *path = g_strconcat(prefix, name, NULL);
    return g_resource_lookup_data(resource, path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

GBytes *resource_get(const char *name)
{
    return lookup_bytes(pcwlint_rules_get_resource(), PREFIX, name);
}

GBytes *resource_get_protocol(const char *name)
{
    return lookup_bytes(pcwlint_protocols_get_resource(), PROTOCOLS, name);
}

GBytes *resource_get_kernel(const char *name)
{
    return lookup_bytes(pcwlint_kernel_get_resource(), KERNEL, name);
}

GBytes *resource_get_judged(void)
{
    return lookup_bytes(pcwlint_judged_get_resource(), JUDGED, "judged.json");
}

GBytes *resource_get_schema(const char *name)
{
    return lookup_bytes(pcwlint_schemas_get_resource(), SCHEMAS, name);
}

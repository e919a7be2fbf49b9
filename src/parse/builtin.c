#include "parse/builtin.h"

#include <gio/gio.h>
#include <string.h>

/* Generated from headers/ by glib-compile-resources. */
GResource *pcwlint_headers_get_resource(void);

#define PREFIX "/pcwlint/headers/"
/* The build embeds *.h: the file of <utility> is utility.cxx.h. */
#define CXX_SUFFIX ".cxx.h"

static struct builtin_header *headers;
static guint n_headers;

static void load(void)
{
    GResource *resource = pcwlint_headers_get_resource();
    char **names = g_resource_enumerate_children(resource, PREFIX, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
    n_headers = names != NULL ? g_strv_length(names) : 0;
    headers = g_new0(struct builtin_header, n_headers + 1);
    for (guint i = 0; i < n_headers; i++) {
        char *key = g_strconcat(PREFIX, names[i], NULL);
        GBytes *bytes = g_resource_lookup_data(resource, key, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
        if (g_str_has_suffix(names[i], CXX_SUFFIX))
            names[i][strlen(names[i]) - strlen(CXX_SUFFIX)] = '\0';
        headers[i].name = names[i];
        headers[i].path = g_strconcat(BUILTIN_HEADERS "/", names[i], NULL);
        headers[i].text = g_bytes_get_data(bytes, &headers[i].size);
        g_free(key);
    }
    g_free(names);
}

const struct builtin_header *builtin_headers(guint *count)
{
    static gsize once;
    if (g_once_init_enter(&once)) {
        load();
        g_once_init_leave(&once, 1);
    }
    *count = n_headers;
    return headers;
}

const struct builtin_header *builtin_header_named(const char *name)
{
    guint n = 0;
    const struct builtin_header *all = builtin_headers(&n);
    for (guint i = 0; i < n; i++)
        if (g_ascii_strcasecmp(all[i].name, name) == 0)
            return &all[i];
    return NULL;
}

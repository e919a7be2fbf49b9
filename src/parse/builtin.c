#include "parse/builtin.h"

#include <gio/gio.h>
#include <string.h>

#include "parse/unit.h"

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

/* ---- NTDDI_VERSIONs that the headers tell apart ---- */

/* Every number that a condition of a header compares NTDDI_VERSION with. */
static void add_bounds(GArray *bounds, const struct builtin_header *header)
{
    static const char mark[] = "NTDDI_VERSION >= 0x";
    const char *at = header->text, *end = header->text + header->size;
    while ((at = g_strstr_len(at, end - at, mark)) != NULL) {
        at += strlen(mark);
        uint32_t bound = (uint32_t)g_ascii_strtoull(at, NULL, 16);
        g_array_append_val(bounds, bound);
    }
}

static const GArray *all_bounds(void)
{
    static gsize once;
    if (g_once_init_enter(&once)) {
        guint n = 0;
        const struct builtin_header *all = builtin_headers(&n);
        GArray *bounds = g_array_new(FALSE, FALSE, sizeof(uint32_t));
        for (guint i = 0; i < n; i++)
            add_bounds(bounds, &all[i]);
        g_once_init_leave(&once, (gsize)bounds);
    }
    return (const GArray *)once;
}

unsigned parse_clock_class(uint32_t ntddi)
{
    const GArray *bounds = all_bounds();
    unsigned class = 0;
    for (guint i = 0; i < bounds->len; i++)
        class += ntddi >= g_array_index(bounds, uint32_t, i);
    return class;
}

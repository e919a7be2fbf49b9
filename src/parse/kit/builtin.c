#include "parse/kit/builtin.h"

#include <string.h>

#include "parse/kit/builtin-pack.h"

/* The build embeds *.h: the file of <utility> is utility.cxx.h. */
#define CXX_SUFFIX ".cxx.h"

static struct builtin_header *headers;
static guint n_headers;
static const char *digest;

/* Reads a line "NAME SIZE", the bytes and a NUL; what is behind them. */
static const char *load_header(GArray *all, const char *at)
{
    const char *blank = strchr(at, ' ');
    char *end, *name = g_strndup(at, (gsize)(blank - at));
    struct builtin_header header = {.name = name, .size = (gsize)g_ascii_strtoull(blank + 1, &end, 10)};
    if (g_str_has_suffix(name, CXX_SUFFIX))
        name[strlen(name) - strlen(CXX_SUFFIX)] = '\0';
    header.path = g_strconcat(BUILTIN_HEADERS "/", name, NULL);
    header.text = end + 1;
    g_array_append_val(all, header);
    return header.text + header.size + 1;
}

static void builtin_load(void)
{
    gsize size;
    GBytes *pack = builtin_pack();
    const char *at = g_bytes_get_data(pack, &size), *end = at + size;
    GArray *all = g_array_new(FALSE, FALSE, sizeof(struct builtin_header));
    while (at < end)
        at = load_header(all, at);
    n_headers = all->len - 1; /* the last entry is their digest (pack.py) */
    digest = g_array_index(all, struct builtin_header, n_headers).text;
    headers = (struct builtin_header *)(void *)g_array_free(all, FALSE);
}

const struct builtin_header *builtin_headers(guint *count)
{
    static gsize once;
    if (g_once_init_enter(&once)) {
        builtin_load();
        g_once_init_leave(&once, 1);
    }
    *count = n_headers;
    return headers;
}

const char *builtin_headers_digest(void)
{
    guint n;
    builtin_headers(&n);
    return digest;
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

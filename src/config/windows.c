#include "config/windows.h"

#include "base/resource.h"
#include "base/text/json/json.h"

#define TABLE "ntddi.json"

static uint32_t windows_read_number(const struct json *row, const char *key)
{
    int64_t number = -1;
    const char *hex = json_string(json_get(row, key));
    guint64 parsed;
    if (hex != NULL && g_str_has_prefix(hex, "0x") &&
        g_ascii_string_to_unsigned(hex + 2, 16, 0, G_MAXUINT32, &parsed, NULL))
        return (uint32_t)parsed;
    if (!json_int(json_get(row, key), &number) || number < 0 || number > G_MAXUINT32)
        g_error("rules/" TABLE ": bad %s", key);
    return (uint32_t)number;
}

/* The words of a list of the row, behind `first` where there is one. */
static char **windows_read_words(const struct json *row, const char *key, const char *first)
{
    GPtrArray *words = g_ptr_array_new();
    if (first != NULL)
        g_ptr_array_add(words, g_strdup(first));
    for (struct json *word = json_first(json_get(row, key)); word != NULL; word = json_next(word))
        g_ptr_array_add(words, g_strdup(json_string(word)));
    g_ptr_array_add(words, NULL);
    return (char **)g_ptr_array_free(words, FALSE);
}

/* The rows are never released, as they and their names are handed out without an owner. */
static void read_row(GArray *rows, const struct json *row)
{
    const char *name = json_string(json_get(row, "name"));
    struct windows_version version = {.name = g_intern_string(name)};
    version.ntddi = windows_read_number(row, "ntddi");
    version.build = windows_read_number(row, "build");
    version.last_build = json_get(row, "last_build") != NULL ? windows_read_number(row, "last_build") : version.build;
    version.known_flags = windows_read_number(row, "known_flags");
    if (name == NULL || !json_bool(json_get(row, "accepts_version_2"), &version.accepts_version_2))
        g_error("rules/" TABLE ": a row lacks its name or accepts_version_2");
    if (rows->len > 0) {
        const struct windows_version *last = &g_array_index(rows, struct windows_version, rows->len - 1);
        if (last->ntddi >= version.ntddi || last->build >= version.build)
            g_error("rules/" TABLE ": %s is out of order", name);
    }
    version.names = windows_read_words(row, "also", name);
    version.releases = windows_read_words(row, "releases", NULL);
    version.pcw = g_intern_string(json_string(json_get(row, "pcw")));
    g_array_append_val(rows, version);
}

/* The table is compiled in: a fault in it is a fault of the build, hence g_error(). */
static GArray *read_table(void)
{
    GArray *rows = g_array_new(FALSE, FALSE, sizeof(struct windows_version));
    GBytes *bytes = resource_get(TABLE);
    if (bytes == NULL)
        g_error("rules/" TABLE " is not compiled in");
    gsize length;
    const char *text = g_bytes_get_data(bytes, &length);
    GError *error = NULL;
    struct json *json = json_parse(text, length, &error);
    if (json == NULL)
        g_error("rules/" TABLE ":%s", error->message);
    for (struct json *row = json_first(json_get(json, "windows")); row != NULL; row = json_next(row))
        read_row(rows, row);
    if (rows->len == 0)
        g_error("rules/" TABLE " has no rows");
    json_free(json);
    g_bytes_unref(bytes);
    return rows;
}

static const GArray *get_rows(void)
{
    static gsize once;
    if (g_once_init_enter(&once))
        g_once_init_leave(&once, (gsize)read_table());
    return (const GArray *)once;
}

static const struct windows_version *config_windows_row_at(guint i)
{
    return &g_array_index(get_rows(), struct windows_version, i);
}

const struct windows_version *windows_versions(size_t *count)
{
    *count = get_rows()->len;
    return config_windows_row_at(0);
}

const struct windows_version *windows_newest(void)
{
    return config_windows_row_at(get_rows()->len - 1);
}

const struct windows_version *windows_by_ntddi(uint32_t ntddi)
{
    const struct windows_version *row = windows_at_most(ntddi);
    return row->ntddi == ntddi ? row : NULL;
}

const struct windows_version *windows_at_most(uint32_t ntddi)
{
    guint i = get_rows()->len - 1;
    while (i > 0 && config_windows_row_at(i)->ntddi > ntddi)
        i--;
    return config_windows_row_at(i);
}

const struct windows_version *windows_of_build(uint64_t build)
{
    guint i = get_rows()->len;
    while (i > 0 && config_windows_row_at(i - 1)->build > build)
        i--;
    return i > 0 ? config_windows_row_at(i - 1) : NULL;
}

const struct windows_version *windows_since_build(uint64_t build)
{
    guint i = 0;
    while (i + 1 < get_rows()->len && config_windows_row_at(i)->last_build < build)
        i++;
    return config_windows_row_at(i);
}

uint32_t windows_known_flags(uint32_t build)
{
    /* A Windows newer than the table knows at least what the newest of the table does. */
    uint32_t flags = windows_newest()->known_flags;
    for (guint i = 0; i < get_rows()->len; i++)
        if (config_windows_row_at(i)->build >= build)
            flags &= config_windows_row_at(i)->known_flags;
    return flags;
}

unsigned windows_class(uint32_t ntddi)
{
    /* What the conditions of the built-in headers compare NTDDI_VERSION with; test-clock compares the two. */
    static const uint32_t bounds[] = {0x06020000, 0x06030000, 0x0A000002, 0x0A000009,
                                      0x0A00000A, 0x0A00000B, 0x0A00000E};
    unsigned class = 0;
    for (size_t i = 0; i < G_N_ELEMENTS(bounds); i++)
        class += ntddi >= bounds[i];
    return class;
}

bool windows_fail(GError **error, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    if (error != NULL)
        *error = g_error_new_valist(g_quark_from_static_string("target"), 0, format, args);
    va_end(args);
    return false;
}

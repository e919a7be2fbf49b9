#include "config/target.h"

#include <string.h>

#include "base/text/json.h"
#include "base/text/suggestion.h"
#include "base/resource.h"

#define TABLE "ntddi.json"

/* Windows build numbers have 16 bits so far; a larger number is a typing error. */
#define MAX_BUILD 65535

/* A name of a row: its own or another one that the SDK or its users have for it. */
struct alias {
    const char *name;
    guint row;
};

/* Built once and never released, as rows and names are handed out without an owner. */
struct table {
    GArray *rows;    /* of struct windows_version */
    GArray *aliases; /* of struct alias */
};

static void add_alias(struct table *table, const char *name)
{
    struct alias alias = {g_intern_string(name), table->rows->len - 1};
    g_array_append_val(table->aliases, alias);
}

static uint32_t read_number(const struct json *row, const char *key)
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

static void read_row(struct table *table, const struct json *row)
{
    const char *name = json_string(json_get(row, "name"));
    struct windows_version version = {.name = g_intern_string(name)};
    version.ntddi = read_number(row, "ntddi");
    version.build = read_number(row, "build");
    version.known_flags = read_number(row, "known_flags");
    if (name == NULL || !json_bool(json_get(row, "accepts_version_2"), &version.accepts_version_2))
        g_error("rules/" TABLE ": a row lacks its name or accepts_version_2");
    if (table->rows->len > 0) {
        const struct windows_version *last = &g_array_index(table->rows, struct windows_version, table->rows->len - 1);
        if (last->ntddi >= version.ntddi || last->build >= version.build)
            g_error("rules/" TABLE ": %s is out of order", name);
    }
    g_array_append_val(table->rows, version);
    add_alias(table, name);
    for (struct json *also = json_first(json_get(row, "also")); also != NULL; also = json_next(also))
        add_alias(table, json_string(also));
}

/* The table is compiled in: a fault in it is a fault of the build, hence g_error(). */
static struct table *read_table(void)
{
    struct table *table = g_new0(struct table, 1);
    table->rows = g_array_new(FALSE, FALSE, sizeof(struct windows_version));
    table->aliases = g_array_new(FALSE, FALSE, sizeof(struct alias));
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
        read_row(table, row);
    if (table->rows->len == 0)
        g_error("rules/" TABLE " has no rows");
    json_free(json);
    g_bytes_unref(bytes);
    return table;
}

static const struct table *get_table(void)
{
    static gsize once;
    if (g_once_init_enter(&once))
        g_once_init_leave(&once, (gsize)read_table());
    return (const struct table *)once;
}

static const struct windows_version *row_at(guint i)
{
    return &g_array_index(get_table()->rows, struct windows_version, i);
}

const struct windows_version *windows_versions(size_t *count)
{
    *count = get_table()->rows->len;
    return row_at(0);
}

const struct windows_version *windows_newest(void)
{
    return row_at(get_table()->rows->len - 1);
}

const struct windows_version *windows_by_ntddi(uint32_t ntddi)
{
    const struct windows_version *row = windows_at_most(ntddi);
    return row->ntddi == ntddi ? row : NULL;
}

const struct windows_version *windows_at_most(uint32_t ntddi)
{
    guint i = get_table()->rows->len - 1;
    while (i > 0 && row_at(i)->ntddi > ntddi)
        i--;
    return row_at(i);
}

uint32_t windows_known_flags(uint32_t build)
{
    /* A Windows newer than the table knows at least what the newest of the table does. */
    uint32_t flags = windows_newest()->known_flags;
    for (guint i = 0; i < get_table()->rows->len; i++)
        if (row_at(i)->build >= build)
            flags &= row_at(i)->known_flags;
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

static bool fail(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);

static bool fail(GError **error, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    if (error != NULL)
        *error = g_error_new_valist(g_quark_from_static_string("target"), 0, format, args);
    va_end(args);
    return false;
}

/* The Windows that a build belongs to: 19045 is still a WIN10_VB. */
static const struct windows_version *row_of_build(uint64_t build)
{
    if (build > MAX_BUILD || build < row_at(0)->build)
        return NULL;
    guint i = get_table()->rows->len - 1;
    while (row_at(i)->build > build)
        i--;
    return row_at(i);
}

static const struct windows_version *by_value(const char *text, GError **error)
{
    guint64 value;
    if (!g_ascii_string_to_unsigned(text + 2, 16, 0, G_MAXUINT32, &value, NULL)) {
        fail(error, "'%s' is not a value of NTDDI_VERSION", text);
        return NULL;
    }
    const struct windows_version *row = windows_by_ntddi((uint32_t)value);
    if (row != NULL)
        return row;
    row = windows_at_most((uint32_t)value);
    const struct windows_version *next = row == windows_newest() || row->ntddi > value ? row : row + 1;
    if (row == next)
        fail(error, "no Windows has the NTDDI_VERSION %s; the nearest is 0x%08X (%s)", text, row->ntddi, row->name);
    else
        fail(error, "no Windows has the NTDDI_VERSION %s; the nearest are 0x%08X (%s) and 0x%08X (%s)", text,
             row->ntddi, row->name, next->ntddi, next->name);
    return NULL;
}

/* Reads "19041", "10.0.19041" or "10.0.19041.1234".  False when the text has another form. */
static bool read_build(const char *text, guint64 *build, guint64 *series)
{
    char **parts = g_strsplit(text, ".", -1);
    guint n = g_strv_length(parts);
    guint64 numbers[4] = {0};
    bool good = n == 1 || n == 3 || n == 4;
    for (guint i = 0; good && i < n; i++)
        good = g_ascii_string_to_unsigned(parts[i], 10, 0, G_MAXUINT32, &numbers[i], NULL);
    *build = n == 1 ? numbers[0] : numbers[2];
    *series = n == 1 ? 0 : numbers[0] << 8 | (numbers[1] & 0xFF);
    g_strfreev(parts);
    return good;
}

static const struct windows_version *by_build(const char *text, GError **error)
{
    guint64 build, series;
    if (!read_build(text, &build, &series)) {
        fail(error, "'%s' is not a Windows build; write it like 19041 or 10.0.19041", text);
        return NULL;
    }
    const struct windows_version *row = row_of_build(build);
    if (row == NULL && build > MAX_BUILD) {
        fail(error, "'%s' is not a Windows build; the newest known is %u (%s)", text, windows_newest()->build,
             windows_newest()->name);
    } else if (row == NULL) {
        fail(error, "'%s' is not a Windows build; the first one with kernel performance counters is %u (%s)", text,
             row_at(0)->build, row_at(0)->name);
    } else if (series != 0 && series != row->ntddi >> 16) {
        fail(error, "'%s' is not a Windows build; did you mean %u.%u.%u?", text, row->ntddi >> 24,
             row->ntddi >> 16 & 0xFF, (unsigned)build);
        row = NULL;
    }
    return row;
}

static const struct windows_version *by_name(const char *text, GError **error)
{
    const GArray *aliases = get_table()->aliases;
    const char *name = g_ascii_strncasecmp(text, "NTDDI_", 6) == 0 ? text + 6 : text;
    GPtrArray *names = g_ptr_array_new();
    const struct windows_version *row = NULL;
    for (guint i = 0; i < aliases->len; i++) {
        const struct alias *alias = &g_array_index(aliases, struct alias, i);
        g_ptr_array_add(names, (char *)(uintptr_t)alias->name);
        if (g_ascii_strcasecmp(name, alias->name) == 0)
            row = row_at(alias->row);
    }
    if (row == NULL) {
        char *hint = suggestion_hint(name, names);
        fail(error, "'%s' is not a Windows version%s", text,
             hint[0] != '\0' ? hint : "; write a name (WIN10_VB), a value (0x0A000008) or a build (10.0.19041)");
        g_free(hint);
    }
    g_ptr_array_free(names, TRUE);
    return row;
}

const struct windows_version *windows_parse(const char *text, GError **error)
{
    char *word = g_strstrip(g_strdup(text));
    const struct windows_version *row;
    if (g_ascii_strncasecmp(word, "0x", 2) == 0)
        row = by_value(word, error);
    else if (g_ascii_isdigit(word[0]))
        row = by_build(word, error);
    else
        row = by_name(word, error);
    g_free(word);
    return row;
}

/* What an architecture is called here, and what else people call it. */
static const char *const architectures[][2] = {
    {"x64", "x64"}, {"amd64", "x64"}, {"x86_64", "x64"}, {"arm64", "arm64"}, {"aarch64", "arm64"},
    {"x86", "x86"}, {"i386", "x86"},  {"i686", "x86"},   {"win32", "x86"},
};

const char *target_arch(const char *name)
{
    for (size_t i = 0; i < G_N_ELEMENTS(architectures); i++)
        if (g_ascii_strcasecmp(name, architectures[i][0]) == 0)
            return architectures[i][1];
    return NULL;
}

static const char *parse_arch(const char *word, GError **error)
{
    const char *arch = target_arch(word);
    if (arch == NULL)
        fail(error, "'%s' is not an architecture; write x64, arm64 or x86", word);
    return arch;
}

static const void *parse_windows(const char *word, GError **error)
{
    return windows_parse(word, error);
}

static const void *parse_architecture(const char *word, GError **error)
{
    return parse_arch(word, error);
}

/* Reads a comma-separated list, dropping repeats; an absent one gives `otherwise` (which may be NULL) as its only
 * element. */
static GPtrArray *parse_list(const char *text, const char *what, const void *(*parse)(const char *, GError **),
                             const void *otherwise, GError **error)
{
    GPtrArray *list = g_ptr_array_new();
    if (text == NULL) {
        g_ptr_array_add(list, (void *)(uintptr_t)otherwise);
        return list;
    }
    char **words = g_strsplit(text, ",", -1);
    bool good = words[0] != NULL || fail(error, "%s is empty", what);
    for (char **word = words; good && *word != NULL; word++) {
        const char *stripped = g_strstrip(*word);
        const void *item = NULL;
        if (stripped[0] == '\0')
            fail(error, "%s has an empty element", what);
        else
            item = parse(stripped, error);
        good = item != NULL;
        if (good && !g_ptr_array_find(list, item, NULL))
            g_ptr_array_add(list, (void *)(uintptr_t)item);
    }
    g_strfreev(words);
    if (!good)
        g_clear_pointer(&list, g_ptr_array_unref);
    return list;
}

guint targets_groups(const GArray *targets)
{
    guint groups = 0;
    for (guint i = 0; i < targets->len; i++)
        groups = MAX(groups, g_array_index(targets, struct target, i).group + 1);
    return groups;
}

static void add_target(GArray *targets, struct target *target)
{
    for (guint i = 0; i < targets->len; i++) {
        const struct target *t = &g_array_index(targets, struct target, i);
        if (t->ntddi == target->ntddi && t->runs_on == target->runs_on && t->arch == target->arch)
            return;
    }
    target->group = targets->len;
    g_array_append_vals(targets, target, 1);
}

static GArray *combine(const GPtrArray *ntddis, const GPtrArray *runs, const GPtrArray *archs, bool ntddi_stated,
                       bool arch_stated)
{
    GArray *targets = g_array_new(FALSE, FALSE, sizeof(struct target));
    for (guint n = 0; n < ntddis->len; n++)
        for (guint r = 0; r < runs->len; r++)
            for (guint a = 0; a < archs->len; a++) {
                const struct windows_version *runs_on = runs->pdata[r];
                struct target target = {.ntddi = ntddis->pdata[n], .arch = archs->pdata[a]};
                target.runs_on = runs_on != NULL ? runs_on : target.ntddi;
                target.ntddi_stated = ntddi_stated;
                target.arch_stated = arch_stated;
                target.runs_on_stated = runs_on != NULL;
                add_target(targets, &target);
            }
    return targets;
}

GArray *targets_parse(const char *ntddi, const char *runs_on, const char *arch, GError **error)
{
    GPtrArray *ntddis = parse_list(ntddi, "the list of NTDDI versions", parse_windows, windows_newest(), error);
    GPtrArray *runs = NULL, *archs = NULL;
    GArray *targets = NULL;
    if (ntddis != NULL)
        runs = parse_list(runs_on, "the list of Windows versions to run on", parse_windows, NULL, error);
    if (runs != NULL)
        archs = parse_list(arch, "the list of architectures", parse_architecture, "x64", error);
    if (archs != NULL)
        targets = combine(ntddis, runs, archs, ntddi != NULL, arch != NULL);
    g_clear_pointer(&ntddis, g_ptr_array_unref);
    g_clear_pointer(&runs, g_ptr_array_unref);
    g_clear_pointer(&archs, g_ptr_array_unref);
    return targets;
}
